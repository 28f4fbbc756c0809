# Romancier Scilof in English. The game's own terms stay French where English has none; the rules explain them.

scilof-title = Romancier Scilof
scilof-pitch = Post letters, answer before you see the one that came: who is first to collect all of one value?
scilof-help = - Romancier Scilof: a game by post, over days, or live with the option “preset”. You play in your private messages, by the board’s button **My letters**, or with `/scilof post` and `/scilof answer`.
scilof-help-turn = Your letters are on your panel; `/scilof answer` and `/scilof post` do the same.

# -- letters ----------------------------------------------------------------------------------------------------------

scilof-letter = { $elided ->
   *[other] { $owner }’s **{ $value }**
}
scilof-letter-mine = your **{ $value }**
scilof-label = { $elided ->
   *[other] { $owner }’s { $value } · { $number }
}
scilof-label-mine = { $value } · your own
scilof-letters = **{ $count }** { $count ->
    [one] letter
   *[other] letters
}
scilof-best = { $value }: **{ $count }** of **{ $of }**

# -- numbers, spans, names --------------------------------------------------------------------------------------------

scilof-many-players = **{ $count }** players

# -- the pace ---------------------------------------------------------------------------------------------------------

scilof-pace-slow = By post: { $answer } to answer each letter; the game lasts for days.
scilof-pace-quick = { $answer } to answer each letter.

# -- the post office --------------------------------------------------------------------------------------------------

scilof-board-open = Romancier Scilof · Post office open
scilof-board-sorting = Romancier Scilof · Sorting letters
scilof-board-closed = Romancier Scilof · Post office closed
scilof-board-over = Romancier Scilof · Game over
scilof-board-moved = Romancier Scilof · Commune moved
scilof-do-open = The post office is open: write to whom you like, when you like, one letter at a time.
scilof-do-idle = If nobody posts anything more, the game stops { $when }.
scilof-do-sorting = { $names } { $count ->
    [one] is to put a letter into the basket
   *[other] are each to put a letter into the basket
}; everything else waits. Chance decides { $when } at the latest.
scilof-do-closed = { $names } { $count ->
    [one] has
   *[other] have
} a collection. Nobody writes any more; mail under way still awaits its answer.
scilof-do-moved = This commune has joined another one, with all its letters. You can write and answer from here too; everybody now plays with all.
scilof-mails = { $count ->
    [0] No mail under way.
    [one] **{ $count }** letter under way:
   *[other] **{ $count }** letters under way:
}
scilof-mail = ✉ { $sender } → { $addressee } · posted { $since }, answer due { $due }
scilof-mail-hidden = ✉ Hidden sender → { $addressee } · posted { $since }, answer due { $due }
scilof-more-mails = { $count ->
    [one] and **{ $count }** more letter
   *[other] and **{ $count }** more letters
}
scilof-recent-answered = ✉ { $addressee } answered { $sender } · { $when }
scilof-recent-answered-hidden = ✉ { $addressee } answered a letter · { $when }
scilof-recent-by-referee = ✉ I answered { $sender } for { $addressee } · { $when }
scilof-recent-by-referee-hidden = ✉ I answered a letter for { $addressee } · { $when }
scilof-recent-returned = ✉ { $sender }’s letter to { $addressee } went back unopened · { $when }
scilof-recent-returned-hidden = ✉ A letter to { $addressee } went back unopened · { $when }
scilof-basket = Basket: { $count ->
    [0] empty
    [one] **{ $count }** letter
   *[other] **{ $count }** letters
}
scilof-invitation-sent = { $name } invites { $other }, of another commune; the invitation lapses { $when }.
scilof-invitation-came = { $other }, of another commune, invites { $name }; the invitation lapses { $when }.
scilof-more-invitations = { $count ->
    [one] and **{ $count }** more invitation
   *[other] and **{ $count }** more invitations
}
scilof-role-owes = owes **{ $count }** { $count ->
    [one] answer
   *[other] answers
}
scilof-role-closed = has closed the post office
scilof-role-full = box full
scilof-role-won = has won
scilof-other-players = { $count ->
    [one] **{ $count }** other player
   *[other] **{ $count }** other players
}
scilof-boxes-full = Full boxes: **{ $count }**
scilof-gone = Gone: { $names }.
scilof-button-write = Write
scilof-button-secrets = My letters
scilof-button-answer = Answer
scilof-button-leave = Leave

# -- the end ----------------------------------------------------------------------------------------------------------

scilof-ended-closed = No mail is under way any more.
scilof-ended-idle = Nobody writes any more.
scilof-ended-alone = The others have left.
scilof-winner = { $name } (collection of { $value })
scilof-outcome-won = { $names } { $count ->
    [one] wins.
   *[other] win together.
}
scilof-outcome-nobody = There is no winner.
scilof-over-won = { $names } { $count ->
    [one] wins!
   *[other] win together!
}
scilof-over-nobody = The game ends without a winner.
scilof-hand-line = `{ $number }` { $name }: { $hand }
scilof-alt = Who wrote to whom: a row for each sender, a column for each addressee, { $count ->
    [one] { $count } letter in all.
   *[other] { $count } letters in all.
}
scilof-alt-returned = { $count ->
    [0] None went back unanswered.
   *[other] { $count } went back unanswered.
}
scilof-alt-hidden = The letters that came to each player, a bar for each; who wrote them stays hidden. { $count ->
    [one] { $count } letter in all.
   *[other] { $count } letters in all.
}
scilof-alt-received = { $player }: { $received } received.
scilof-alt-to = { $count } to { $name }
scilof-alt-line = { $player }: { $mails }.
scilof-alt-sum = { $player }: { $sent } sent, { $received } received.

# -- aloud ------------------------------------------------------------------------------------------------------------

scilof-say-start = Everybody has **{ $count }** letters, from **A** to **{ $last }**. The post office is open: write to whom you like.
scilof-say-posted = ✉ { $sender } wrote to { $addressee }. { $addressee } owes an answer { $when }.
scilof-say-wrote = ✉ { $sender } wrote to { $addressee }.
scilof-say-wrote-hidden = ✉ A letter comes for { $addressee }.
scilof-say-posted-hidden = ✉ A letter has come for { $addressee }. { $addressee } owes an answer { $when }.
scilof-say-answered = ✉ { $addressee } answered { $sender }.
scilof-say-answered-hidden = ✉ { $addressee } answered a letter.
scilof-say-by-referee = ✉ I answer { $sender } for { $addressee }, with a letter drawn at random.
scilof-say-by-referee-hidden = ✉ I answer a letter for { $addressee }, with a letter drawn at random.
scilof-say-closed-first = { $name } closes the post office. Mail under way still awaits its answer.
scilof-say-closed-alone = { $name } closes the post office.
scilof-say-closed-also = { $name } has a collection too, and closes the post office.
scilof-say-returned = Return to sender: { $count ->
    [one] one letter goes back to { $names }, unopened.
   *[other] **{ $count }** letters go back to { $names }, unopened.
}
scilof-say-returned-hidden = Return to sender: { $count ->
    [one] one letter goes back unopened.
   *[other] **{ $count }** letters go back unopened.
}
scilof-say-full = Boîte pleine (box full): { $names } { $count ->
    [one] has
   *[other] have
} all letters in hand.
scilof-say-joined = { $name } joins the game. There are **{ $count }** of you: each adds an **{ $value }** to the hand.
scilof-say-left = { $name } leaves the game.
scilof-say-left-stays = { $name } leaves the game. The letters stay in it; I answer for whoever has left.
scilof-say-left-abandon = { $name } leaves the game with all letters. There are **{ $count }** of you, playing from **A** to **{ $last }**.
scilof-say-basket = { $basket ->
    [0] The basket is empty.
    [one] The basket holds **{ $basket }** letter.
   *[other] The basket holds **{ $basket }** letters.
}
scilof-say-basket-drawn = Those who were short of letters have drawn from the basket already.
scilof-say-must-put-away = { $names } { $count ->
    [one] has a letter too many, and chooses one for the basket
   *[other] have a letter too many, and choose one each for the basket
}; everything else waits. Chance decides { $when } at the latest.
scilof-say-sorted = The letters are sorted: everything goes on.
scilof-say-invited = { $inviter } invites { $invited }, of another commune. The invitation lapses { $when }.
scilof-say-invited-here = { $inviter }, of another commune, invites { $invited }. The invitation lapses { $when }.
scilof-say-invitation-withdrawn = { $inviter } does not invite { $invited } any more.
scilof-say-invitation-declined = { $invited } declines the invitation by { $inviter }.
scilof-say-invitation-void = The invitation by { $inviter } to { $invited } is void.
scilof-say-invitation-lapsed = The invitation by { $inviter } to { $invited } has lapsed.
scilof-say-merged = { $invited } accepts the invitation by { $inviter }: the two communes are one.
scilof-say-welcome = Welcome to { $names }.
scilof-say-complete = There are **{ $count }** of you: each completes the hand up to **{ $last }**. Mail under way stays under way.
scilof-say-hides = From now on, who writes to whom is hidden; the addressee alone learns it, with the letter.
scilof-say-moved = This commune joins another one, with all its letters, and its mail.
scilof-say-hands = All hands are shown:
scilof-say-hands-owners = All hands are shown; after each value, whose letters they are:
scilof-say-under-way = Still under way, in nobody’s hand:
scilof-say-under-way-line = ✉ { $sender } → { $addressee }: { $letter }
scilof-say-under-way-hidden = { $count ->
    [one] Still under way: a letter to { $names }.
   *[other] Still under way: **{ $count }** letters, to { $names }.
} Each is shown in the hand from which it was posted; who wrote it stays hidden.
scilof-say-picture-hidden = The picture: the letters that came to each player, by their numbers. A bar beside the number for who has won; hollow, the letters that went back unanswered. Who wrote them stays hidden.
scilof-say-picture = The picture: who wrote to whom. A row for each sender, a column for each addressee, by their numbers; a bar for who has won, a ring for a letter that went back unanswered.

# -- in private -------------------------------------------------------------------------------------------------------

scilof-panel-title = Romancier Scilof · My letters
scilof-hand = Your hand: { $count ->
    [one] **{ $count }** letter
   *[other] **{ $count }** letters
} of **{ $of }**.
scilof-hand-value = **{ $value }** { $held }/{ $of }
scilof-hand-mine = your own
scilof-hand-singles = Single ones: { $letters }
scilof-hand-yours = yours
scilof-hand-missing = missing { $names }
scilof-hand-complete = collection complete
scilof-hand-more = { $count ->
    [one] and **{ $count }** more value
   *[other] and **{ $count }** more values
}
scilof-panel-under-way = ✉ Under way: { $letter }, to { $name }. Answer due { $when }.
scilof-panel-may-write = You have nothing under way: you may post a letter.
scilof-panel-may-close = Your collection is complete: announce it by *Close the office*.
scilof-panel-closed = Your collection is complete: you have closed the post office, and you win.
scilof-panel-shut = The post office is closed: you write no more, but you still answer.
scilof-panel-waiting = ✉ { $name } wrote to you: answer due { $when }.
scilof-panel-waiting-hidden = ✉ Letter no. { $number }: answer due { $when }.
scilof-panel-more-waiting = { $count ->
    [one] **{ $count }** more letter awaits your answer.
   *[other] **{ $count }** more letters await your answer.
}
scilof-panel-recent = Your last exchanges:
scilof-exchange-sent = You wrote to { $name }: you gave { $gave }, got { $got }.
scilof-exchange-came = { $name } wrote to you: you gave { $gave }, got { $got }.
scilof-exchange-sent-by-referee = You wrote to { $name }: you gave { $gave }, got { $got }, drawn at random.
scilof-exchange-came-by-referee = { $name } wrote to you: you gave { $gave }, drawn at random, got { $got }.
scilof-exchange-returned = You wrote to { $name }: { $letter } came back unopened.
scilof-exchange-refused-hidden = Somebody wrote to you: the letter went back unopened.
scilof-exchange-refused = { $name } wrote to you: the letter went back unopened.
scilof-panel-sorting = Somebody has left: others choose a letter for the basket, { $when } at the latest. Everything else waits.
scilof-panel-put-away = You have a letter too many: choose one for the basket, or chance decides { $when }.
scilof-panel-invitation-sent = You invite { $name }, of another commune; the invitation lapses { $when }.
scilof-panel-invitation-came = { $name }, of another commune, invites you to make your communes one; the invitation lapses { $when }.
scilof-panel-left = You have left this game.
scilof-panel-moved = Your commune has joined another one: your hand is waiting for you there.
scilof-correspondence-title = Romancier Scilof · My correspondence
scilof-correspondence-none = You have not exchanged any letter.
scilof-panel-over = The game is over. { $outcome } Thank you for playing.
scilof-button-answer-count = { $count ->
    [0] Answer
   *[other] Answer ({ $count })
}
scilof-button-close = Close the office
scilof-button-accept = Accept
scilof-button-decline = Decline
scilof-button-withdraw = Withdraw the invitation
scilof-button-send = Post
scilof-button-send-answer = Send the answer
scilof-button-correspondence = My correspondence
scilof-button-back = My letters

## The writing desk

scilof-desk-writing = Romancier Scilof · Write
scilof-desk-write = Choose a letter and its addressee.
scilof-desk-to-whom = You post { $letter }: to whom?
scilof-desk-what = You write to { $name }: which letter?
scilof-desk-send = You post { $letter } to { $name }. A letter that is posted cannot be taken back.
scilof-desk-answering = Romancier Scilof · Answer
scilof-desk-unseen = You will see the letter that came once yours is sent.
scilof-desk-answer = Choose the letter that you give in answer.
scilof-desk-send-answer = You give { $letter } to { $name }.
scilof-desk-send-answer-hidden = You give { $letter } in answer to letter no. { $number }.
scilof-desk-fallen = The letter that you were preparing was not posted: nothing can be posted at present.
scilof-desk-fallen-letter = The letter that you had chosen is no longer in your hand.
scilof-desk-fallen-addressee = { $name }, to whom you were writing, has left the game with all letters.
scilof-desk-fallen-mail = The mail that you were answering awaits no answer any more.
scilof-menu-letter = Which letter?
scilof-menu-addressee = To whom?
scilof-menu-mail = Which letter do you answer?
scilof-menu-page = { $title } (page { $page } of { $of })
scilof-menu-held = you have { $count } of this value
scilof-menu-owes = { $count ->
    [0] owes no answer
    [one] owes { $count } answer
   *[other] owes { $count } answers
}
scilof-menu-gone = has left the game; the referee answers
scilof-menu-mail-number = Letter no. { $number }
scilof-page-l-back = ◀ Letters
scilof-page-l-on = Letters ▶
scilof-page-p-back = ◀ Players
scilof-page-p-on = Players ▶

## What one player alone is told

scilof-done-posted = ✉ You have posted { $letter } to { $name }. The answer is due { $when }.
scilof-done-invited = You have invited { $name }.
scilof-guide =
    - Your hand is secret: one letter of each value, all your own to begin with. The aim: to gather all the letters of one value, one of each player.
    - *Write*: you post a letter from your hand to anybody. One letter at a time: you wait for its answer.
    - *Answer*: whoever writes to you awaits a letter, which you choose before you see the one that came{ $hidden ->
        [yes] {""}, and before you know who wrote
       *[no] {""}
    }. You have { $answer }; after that chance chooses for you.
    - { $manual ->
        [yes] With your collection complete you announce it by *Close the office*, and you win.
       *[no] With your collection complete the post office closes and you win.
    } Mail under way is still answered, and others may win too.
    - All is done with the buttons of your panel; `/rules` says more.
scilof-digest-owed = { $count ->
    [one] ✉ { $name } awaits your answer, due { $when }.
   *[other] ✉ **{ $count }** letters await your answer; the first, from { $name }, is due { $when }.
}
scilof-digest-owed-hidden = { $count ->
    [one] ✉ Letter no. { $number } awaits your answer, due { $when }.
   *[other] ✉ **{ $count }** letters await your answer; the first, no. { $number }, is due { $when }.
}
scilof-whisper-came = ✉ { $name } wrote to you. Your answer is due { $when }; choose it before you see the letter.
scilof-whisper-came-hidden = ✉ A letter awaits you (no. { $number }). Your answer is due { $when }; choose it before you see what came.
scilof-whisper-reminded = ✉ { $name } still awaits your answer; I draw it at random { $when }.
scilof-whisper-reminded-hidden = ✉ Letter no. { $number } still awaits your answer; I draw it at random { $when }.
scilof-whisper-answered = ✉ You answered { $name }: you gave { $gave }, and got { $got }.
scilof-whisper-answer = ✉ { $name } answered you: you gave { $gave }, and got { $got }.
scilof-whisper-answer-by-referee = ✉ I drew { $name }’s answer at random: you gave { $gave }, and got { $got }.
scilof-whisper-answered-by-referee = ✉ I drew your answer to { $name } at random: you gave { $gave }, and got { $got }.
scilof-whisper-returned = Return to sender: { $letter } comes back to you, unopened by { $name }.
scilof-whisper-complete = You have all the letters **{ $value }**: announce it by *Close the office*.
scilof-whisper-closed = You have all the letters **{ $value }**: you close the post office, and you win.
scilof-whisper-put-away = You have a letter too many: choose one for the basket, or chance decides { $when }.
scilof-whisper-sorted-put = Put into the basket: { $letters }.
scilof-whisper-sorted-drawn-away = Put into the basket by chance: { $letters }.
scilof-whisper-sorted-drawn = Drawn from the basket: { $letters }.
scilof-whisper-sorted-spare = Out of the game: { $letters }.
scilof-whisper-sorted-given-back = Given back to the player who leaves: { $letters }.
scilof-whisper-invited = { $name }, of another commune, invites you to make your communes one. The invitation lapses { $when } if you do nothing.
scilof-whisper-merged = Your commune has joined another one. You play with **{ $count }** letters from now on; here is your new desk.
scilof-whisper-patience = I drew two of your answers in a row: from now on I answer in your stead at once, until you post or answer yourself.
scilof-whisper-joined = { $name } joins the game: your **{ $value }** is added to your hand, and a collection has **{ $count }** letters from now on.
scilof-whisper-left-abandon = { $name } leaves the game with all letters: you play from **A** to **{ $last }**, and a collection has **{ $count }** letters from now on.
scilof-whisper-welcome = Another commune joins yours, with { $names }: your own letters go up to **{ $last }** from now on, and a collection has **{ $count }** letters.
scilof-whisper-invitation-sent-declined = { $name } declines your invitation.
scilof-whisper-invitation-sent-lapsed = Your invitation to { $name } has lapsed.
scilof-whisper-invitation-sent-void = Your invitation to { $name } is void.
scilof-whisper-invitation-came-withdrawn = { $name } does not invite you any more.
scilof-whisper-invitation-came-void = The invitation by { $name } to you is void.
scilof-whisper-letters = The game is over.
scilof-whisper-over = The game is over. { $outcome }
scilof-recall-hand = In hand: { $hand }.
scilof-whisper-correspondence = Your correspondence, from the first letter to the last:

# -- rules ------------------------------------------------------------------------------------------------------------

scilof-rules-title-goal = Romancier Scilof, the rules
scilof-rules-title-post = Writing and answering
scilof-rules-title-close = Closing the post office
scilof-rules-title-people = Those who come, those who go
scilof-rules-credit = A game by François Merciol (2014), to whom it belongs; told here in our own words.
scilof-rules-goal =
    The aim: to hold all the letters of one value. **4** play at least, and the more there are, the longer the game.
scilof-rules-letters =
    Everybody begins with letters of his own, one of each value, with as many values as there are players: with four of you, from **A** to **D**. A letter bears its owner’s name, wherever it travels. So a *collection* has one letter of each player, and fills the whole hand.

    Hands are secret. The middle of the table is the post office (*bureau de poste*): envelopes are seen there, letters never.
scilof-rules-post =
    There are no turns: while the post office is open, anybody posts when he likes. One chooses a letter from the hand, whoever owns it, and an addressee.

    A letter under way is mail (*courrier*). One at a time: one waits for the answer before posting again. A letter that is posted cannot be taken back.
scilof-rules-answer =
    Whoever is written to must answer, even while he awaits an answer himself. He chooses a letter from his hand *before* he sees the one that came. Then both change hands at once: the sender gets the answer, and the addressee sees the letter. Several letters are answered in any order.
scilof-rules-show-sender =
    The table sees who writes to whom and who answers, but never the letters.
scilof-rules-hide-sender =
    At this table senders stay hidden: it is known to whom a letter goes, not who wrote it. The addressee alone learns it, in the exchange. Sizes of hands and full boxes are not shown either, and the end of the game tells nothing of who wrote to whom.
scilof-rules-time =
    The time to answer is { $answer }, with a reminder at half time. After that I answer with a letter drawn at random, and say so. After two in a row I answer at once, until the player acts again.
scilof-rules-close =
    As soon as a player has a collection, the post office closes (*fermeture*), and he wins. Mail addressed to him goes back unopened: return to sender (*retour à l’envoyeur*). A letter that comes back so may complete another collection, and whoever takes it back closes too.
scilof-rules-manual-close =
    Whoever has a collection says so himself: the post office closes (*fermeture*), and he wins. Mail addressed to him goes back unopened: return to sender (*retour à l’envoyeur*). Whoever forgets to say so keeps his collection, and wins at the end if he still has it.
scilof-rules-full =
    Nobody writes then, but all mail under way still awaits its answer, which may complete another collection. Whoever has all his letters in hand says *boîte pleine* (box full), and goes on answering.
scilof-rules-end =
    The game is over when no mail is under way. Hands are shown; those with a collection win, together if there are several. It also stops when nobody posts anything for { $idle } before the closing.
scilof-rules-join =
    Until the closing a new player may sit down. Everybody adds his own next letter to his hand; the newcomer begins with all of his. A collection then takes one letter more.
scilof-rules-no-join =
    Nobody joins a game under way at this table.
scilof-rules-leave =
    The letters of a player who leaves stay in the game, and I answer for him.
scilof-rules-abandon =
    Whoever leaves before the closing takes his letters with him. Mail under way goes back to its senders; the other letters in his hand go into the basket, and the highest value leaves the game. Whoever has a letter too many chooses one for the basket, within **60** seconds; whoever is short draws at random. After the closing nothing changes: I answer for him.
scilof-rules-merge =
    Several communes of one server, each a post office with its players, **4** at least, may become one. A player invites one of another commune, one invitation at a time, which lapses after { $invite }. If it is accepted, everybody knows everybody and completes his letters to the new number; mail under way stays under way. A closing ends all invitations.
scilof-rules-teams =
    Wins count for teams too: { $score ->
        [distinct] one for each game that a member wins.
       *[sum] those of all members are added up.
    } `/team create` makes a team of the server, `/team join` joins one, `/team list` lists them.
scilof-rules-variants = The options
scilof-rules-no-variants = No variants: this table plays by these rules.
scilof-rules-variant = { $option }: **{ $value }**

# -- refusals ---------------------------------------------------------------------------------------------------------

scilof-refusal-time-is-up = Too late: the clock was faster. Look at the post office.
scilof-refusal-sorting = Somebody has left: everything waits until the letters are sorted, { $until } at the latest.
scilof-refusal-office-closed = The post office is closed: nobody writes, invites or comes in any more. Nothing was sent.
scilof-refusal-not-in-hand = That letter is not in your hand. Choose another one.
scilof-refusal-mail-out = Your letter to { $addressee } is still under way: wait for its answer before you post again.
scilof-refusal-to-oneself = You cannot write to yourself.
scilof-refusal-no-such-player = That player is not at this table.
scilof-refusal-player-gone = That player has left with all letters: nobody can write there any more.
scilof-refusal-no-such-letter = “{ $typed }” is no letter in your hand. Name one as “{ $example }”.
scilof-refusal-which-letter = “{ $typed }” can be several letters in your hand: say whose it is, as in “{ $example }”, or by the number of the player.
scilof-refusal-which-player = “{ $typed }” can be several players: give the number before the name.
scilof-refusal-no-such-mail = “{ $typed }” names no letter that awaits your answer.
scilof-refusal-which-mail = “{ $typed }” can be several letters: choose one from those that are offered, or at the writing desk.
scilof-refusal-nothing-to-answer = No letter awaits your answer.
scilof-refusal-mail-gone = That letter awaits no answer any more: it has one, or it went back.
scilof-refusal-not-your-mail = That letter is for { $addressee }, not for you.
scilof-refusal-closes-by-itself = At this table the post office closes by itself, as soon as a collection is complete.
scilof-refusal-no-collection = You still lack letters: to close, you need all those of one value in hand.
scilof-refusal-closed-already = You have closed the post office already.
scilof-refusal-nothing-to-put-away = You have no letter to put into the basket.
scilof-refusal-no-merge = At this table communes do not merge.
scilof-refusal-few-players = A commune needs **{ $low }** players at least to merge; one of the two has **{ $found }**.
scilof-refusal-too-many-together = Together the two communes have **{ $found }** players, and the table that invites takes **{ $most }** at most.
scilof-refusal-same-commune = That player is of your commune already.
scilof-refusal-already-inviting = You have an invitation under way already; withdraw it first.
scilof-refusal-bad-invitation = That invitation is not possible.
scilof-refusal-no-invitation = That invitation is no more.
scilof-refusal-not-your-invitation = That invitation is another player’s.
scilof-refusal-commune-paused = The commune in which { $name } plays is paused: the two can become one when it goes on.
scilof-refusal-cannot-invite = { $name } cannot be invited: an invitation goes to somebody who plays in another open commune of this server where merging is allowed. Those without a game join yours at its post office.
scilof-refusal-invite-in-server = Invitations are made in a channel of the server, not in a private message.
scilof-refusal-which-guest = “{ $name }” can be several players: choose from those that are offered.
scilof-refusal-bad-commune = These two communes cannot merge.
scilof-refusal-bad-option = The option “{ $option }” cannot have that value.

# -- options ----------------------------------------------------------------------------------------------------------

scilof-option-preset = The pace of the game
scilof-option-preset-name = preset
scilof-option-preset-label = Pace
scilof-option-answer-s = Time to answer a letter, 0 as the preset says
scilof-option-answer-s-name = answer_s
scilof-option-answer-s-label = Time to answer
scilof-option-idle-s = Time without a post until the game ends, 0 as the preset says
scilof-option-idle-s-name = idle_s
scilof-option-idle-s-label = Time without a post
scilof-option-invite-s = Time until an invitation lapses, 0 as the preset says
scilof-option-invite-s-name = invite_s
scilof-option-invite-s-label = Time for an invitation
scilof-option-join = New players may join until the post office closes
scilof-option-join-name = join
scilof-option-join-label = Late joining
scilof-option-max-players = Most players, 0 for no limit
scilof-option-max-players-name = max_players
scilof-option-max-players-label = Most players
scilof-option-merge = Communes may merge: players invite those of another one
scilof-option-merge-name = merge
scilof-option-merge-label = Merging of communes
scilof-option-abandon = A leaver’s letters leave the game; there is a basket
scilof-option-abandon-name = abandon
scilof-option-abandon-label = Leavers take their letters along
scilof-option-teams = Wins count for the teams of the players too
scilof-option-teams-name = teams
scilof-option-teams-label = Teams
scilof-option-team-score = A team’s wins: all of its members’, or one a game
scilof-option-team-score-name = team_score
scilof-option-team-score-label = Wins of a team
scilof-option-hide-sender = Who writes to whom is hidden; the addressee alone learns it, with the letter
scilof-option-hide-sender-name = hide_sender
scilof-option-hide-sender-label = Hidden senders
scilof-option-manual-close = A player with a collection says so himself
scilof-option-manual-close-name = manual_close
scilof-option-manual-close-label = Closing is announced
scilof-choice-preset-post = by post, for days
scilof-choice-preset-live = live, for minutes
scilof-choice-team-score-sum = all of its members’
scilof-choice-team-score-distinct = one a game
scilof-choice-answer-s-0 = as the preset says
scilof-choice-idle-s-0 = as the preset says
scilof-choice-invite-s-0 = as the preset says
scilof-choice-max-players-0 = no limit

# -- commands ---------------------------------------------------------------------------------------------------------

scilof-command-about = Romancier Scilof: letters travel, who has the first collection?
scilof-command-new-about = Open a table of Romancier Scilof in this channel
scilof-command-post = post
scilof-command-post-about = Post a letter to another player
scilof-command-answer = answer
scilof-command-answer-about = Answer a letter that awaits you
scilof-command-close = close
scilof-command-close-about = Say that you have a collection, where that is to be said
scilof-command-invite = invite
scilof-command-invite-about = Invite a player of another commune of this server to merge the two
scilof-parameter-player = player
scilof-parameter-player-about = Who, of the players of other communes
scilof-parameter-letter = letter
scilof-parameter-letter-about = The letter that you give: its value, and whose it is where you have several
scilof-parameter-to = to
scilof-parameter-to-about = To whom: a name, or the number before it
scilof-parameter-mail = mail
scilof-parameter-mail-about = Which letter you answer: the name of its sender, or its number

# The rules behind what is announced, by their numbers.
scilof-why-r1 = The aim: to collect all the letters of one value.
scilof-why-r4 = Each gets letters of his own, as many as there are players.
scilof-why-r8 = Each player has one letter under way at a time, and waits for its answer.
scilof-why-r9 = To post is to put a letter from one’s hand, hidden, under the addressee’s envelope, which all see.
scilof-why-r11 = The answer is chosen before the letter that came is seen.
scilof-why-r14 = A player who has all the letters of one value closes the post office and has won; mail for him goes back to its sender.
scilof-why-r15 = After the closing nothing is sent any more; mail under way is still answered.
scilof-why-r16 = A player who has all his letters in hand says “boîte pleine” (box full), and goes on answering.
scilof-why-r17 = The game ends when nothing is under way; hands are shown, and those who have a whole collection win.
scilof-why-r18 = When a player joins, each adds his own next letter to his hand.
scilof-why-r19 = A player invites one of another commune; if he accepts, the two become one.
scilof-why-r20 = With abandoning, the letters of a player who leaves go out of the game, and those of others that he held go into the basket.
scilof-why-g8 = At this table the sender stays hidden; the addressee alone learns it, with the letter.
scilof-why-g12 = Mail for somebody who has closed goes back unopened.
scilof-why-g15 = After the closing the referee tells once who has all his letters again.
scilof-why-g16 = For a player who does not answer in time a letter is drawn, and all are told; after two in a row, at once.
scilof-why-g17 = When nobody posts for long, the game ends.
scilof-why-g18 = For a player who has left the referee answers at once; he does not come back into this game.
scilof-why-g19 = One may join until the closing; mail under way stays so.
scilof-why-g21 = The two communes greet each other in one step: all know all, each completes his letters, the post offices become one.
scilof-why-g22 = One invitation at a time, apart from the mail; it can be withdrawn, and lapses in its time.
scilof-why-g24 = Once a commune has closed, its invitations are void, those sent and those received.
scilof-why-g25 = One game for two channels: each hears what is announced.
scilof-why-g28 = After somebody leaves, all mail goes back, letters are sorted, and those with one too many put it into the basket, those short draw from it.
scilof-why-g29 = Leaving after the closing changes no letter, and a player who has closed keeps his win.
scilof-why-g30 = With one player left before the closing the game stops without a winner.

# -- what is counted of each player, for statistics --------------------------------------------------------------------

scilof-figure-exchanged = letters exchanged
scilof-figure-answered = answers in time
scilof-figure-collections = collections
