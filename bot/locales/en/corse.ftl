# La bataille corse in English. The game's own terms stay French where English has none; the rules explain them.

corse-title = La bataille corse
corse-pitch = Play your cards unseen, slap the pile at the right moment: whoever holds all the cards wins.
corse-help = - La bataille corse: slaps count by Discord’s own time of the press. What your line and your screen delay before you see a card is yours, and nobody can give it back. To learn to slap: `/corse practice`.
corse-help-turn = The board’s buttons play and slap, and so do `/corse play` and `/corse slap`.

# -- the cards --------------------------------------------------------------------------------------------------------

corse-letter-ace = A
corse-letter-jack = J
corse-letter-cavalier = C
corse-letter-queen = Q
corse-letter-king = K
corse-rank-ace = ace
corse-rank-jack = jack
corse-rank-cavalier = cavalier
corse-rank-queen = queen
corse-rank-king = king
corse-rank-trump = trump { $number }
corse-rank-excuse = excuse
corse-suit-spades = spades
corse-suit-hearts = hearts
corse-suit-diamonds = diamonds
corse-suit-clubs = clubs
corse-card = { $rank } of { $suit }
corse-cards = **{ $count }** { $count ->
    [one] card
   *[other] cards
}

# -- combinations -----------------------------------------------------------------------------------------------------

corse-of-number = of { $number }s
corse-of-ace = of aces
corse-of-jack = of jacks
corse-of-cavalier = of cavaliers
corse-of-queen = of queens
corse-of-king = of kings
corse-of-trump = of trump { $number }s
corse-of-excuse = of excuses
corse-combination-pair = pair { $of }
corse-combination-sandwich-pair = sandwich { $of }
corse-combination-big-mac-pair = Big-Mac { $of }
corse-combination-sum = addition { $low } + { $high }
corse-combination-sandwich-sum = sandwich addition { $low } + { $high }
corse-combination-big-mac-sum = Big-Mac addition { $low } + { $high }
corse-combination-ten = a 10
corse-combination-couple = couple of king and queen

# -- numbers and names ------------------------------------------------------------------------------------------------

corse-stopwatch = { $whole }.{ $thousandths } s
corse-decimal = { $whole }.{ $part }
corse-many-players = **{ $count }** players
corse-tries = { $count ->
    [one] **{ $count }** try
   *[other] **{ $count }** tries
} { $bar }

# -- board ------------------------------------------------------------------------------------------------------------

corse-board-title = La bataille corse · Battle { $number }
corse-board-final = La bataille corse · Battle { $number }, the last one
corse-board-over = La bataille corse · Game over
corse-do-play = { $name } is to play; the card falls by itself { $when }.
corse-do-attack = { $attacker } attacks, { $special }. { $name } is to defend, { $tries }; the card falls by itself { $when }.
corse-do-won = The attack succeeds: the pile goes to { $name } { $when }. Until then a valid slap still takes it.
corse-do-dead-redeal = Nobody has cards left. The pile may still be slapped; it is dealt again { $when }.
corse-do-dead-draw = Nobody has cards left. The pile may still be slapped; the game is a draw { $when }.
corse-do-window = ✋ { $names }: photo finish. The slap that was made first wins.
corse-do-final = { $name } has all the cards and plays the last battle; the card falls by itself { $when }. A valid slap by anybody else reopens the game.
corse-do-final-attack = { $name } has all the cards and plays against the { $special }, { $tries } left. A valid slap by anybody else reopens the game. Next card: { $when } at the latest.
corse-do-final-won = { $name } has won the pile, and wins the game { $when }. Until then a valid slap still reopens it.
corse-do-count = Cards are counted { $when }.
corse-do-timed-out = Extra time: cards are counted as soon as the pile is taken.
corse-pile-empty = The pile is empty.
corse-pile-hidden = Pile: **{ $count }** { $count ->
    [one] card, face down.
   *[other] cards, face down.
}
corse-pile-on = on { $cards }
corse-pile-remainder = remainder of the deal
corse-pile = pile: **{ $count }**
corse-role-play = ▶ plays
corse-role-attack = ▶ defends
corse-role-attacker = ⚔ attacks
corse-role-slapped = ✋ has slapped
corse-role-won = ⚔ wins the pile
corse-banned-until = 🚫 no slaps until { $when }
corse-other-players = { $count ->
    [one] **{ $count }** other player, with **{ $cards }** cards in all
   *[other] **{ $count }** other players, with **{ $cards }** cards in all
}
corse-gone = Gone: { $names }.
corse-seat = seat { $number }
corse-plot-numbers = The numbers are those of the curves.
corse-button-play = Play
corse-button-slap = Slap
corse-button-secrets = My cards
corse-button-leave = Leave

# -- a battle, and its slaps ------------------------------------------------------------------------------------------

corse-battle = Battle { $number }: { $outcome }
corse-battle-slap = { $combination }. { $finish }: { $name } takes { $cards }.
corse-battle-attack = the attack succeeds. { $name } takes { $cards }.
corse-battle-final = last pile. { $name } takes { $cards } back.
corse-battle-redeal = nobody had cards left; the pile is dealt again.
corse-battle-dead = nobody has slapped the pile.
corse-trace-card = Card { $number }: { $card }, by { $name }.
corse-trace-clock = Card { $number }: { $card }, played by the clock for { $name }.
corse-trace-won = { $name } succeeds in the attack.
corse-trace-slap = { $name } slaps the pile.
corse-slap-time = { $name } **{ $time }**
corse-slap-on = { $slap } on { $cards }
corse-more-slaps = { $count ->
    [one] And **{ $count }** more slap that did not move the pile.
   *[other] And **{ $count }** more slaps that did not move the pile.
}
corse-timed-wrong = { $slap }: nothing there. { $paid ->
    [0] Nothing to pay.
   *[other] One card to each player (**{ $paid }**).
}
corse-timed-banned = { $slap }: nothing there, and too few cards to pay{ $paid ->
    [0] {""}
   *[other] {" "}(**{ $paid }** given)
}. No slaps for **{ $seconds }** s.
corse-timed-late = { $slap }: too late. It costs nothing.
corse-ruling-cards = { $name } slaps { $cards }
corse-ruling-nothing = { $name } slaps where no card lies face up
corse-ruling-wrong = { $slap }: nothing there. { $paid ->
    [0] Nothing to pay.
   *[other] One card to each of you (**{ $paid }**).
}
corse-ruling-banned = { $slap }: nothing there, and too few cards to pay{ $paid ->
    [0] {""}
   *[other] {" "}(**{ $paid }** given)
}. No slaps for **{ $seconds }** s.
corse-ruling-late = { $name } slaps too late, **{ $time }** after the card. It costs nothing.
corse-shrunk-over = The game is over. { $outcome }

# -- the end ----------------------------------------------------------------------------------------------------------

corse-ended-final = The last battle has been played.
corse-ended-last-player = The others have left.
corse-ended-time = Time is up.
corse-ended-cards = **{ $count }** cards have been played: the game stops here.
corse-ended-draw = Nobody has cards left.
corse-outcome-won = { $names } wins with { $cards }.
corse-outcome-joint = { $names } win together, with { $cards } each.
corse-outcome-nobody = The game ends without a winner.
corse-over-won = { $names } wins with { $cards }!
corse-over-joint = { $names } win together, with { $cards } each!
corse-over-nobody = The game ends without a winner.
corse-alt-counts = Cards held, from the deal to the end.
corse-alt-line = { $player }: { $counts }.
corse-alt-others = { $count ->
    [one] { $count } other player is not shown.
   *[other] { $count } other players are not shown.
}

# -- aloud ------------------------------------------------------------------------------------------------------------

corse-say-start = { $dealer } deals **{ $decks }** { $decks ->
    [one] deck
   *[other] decks
}: **{ $each }** { $each ->
    [one] card
   *[other] cards
} each, { $remainder ->
    [0] none in the centre
   *[other] **{ $remainder }** in the centre
}.
corse-say-count = Cards will be counted at { $when }.
corse-say-first = { $name } starts.
corse-say-final = { $name } has all the cards, and must still play one battle, as fast as possible; a valid slap by anybody else reopens the game.
corse-say-final-off = { $name } slaps wrongly and pays: this is the last battle no more, the game goes on.
corse-say-dead-redeal = Nobody has cards left. The pile may be slapped until { $when }; then it is dealt again.
corse-say-dead-draw = Nobody has cards left. The pile may be slapped until { $when }; then the game is a draw.
corse-say-left = { $name } leaves the table{ $count ->
    [0] , without cards.
    [one] ; one card goes under the pile, face down.
   *[other] ; **{ $count }** cards go under the pile, face down.
}
corse-say-joined = { $name } joins the table without cards; a valid slap will bring some.
corse-say-time-battle = Time is up. The battle is played to its end, then cards are counted.
corse-say-time-level = Time is up, but several are in the lead: cards are counted again at each pile taken, until one leads alone.
corse-say-cards-level = **{ $count }** cards have been played, but several are in the lead: cards are counted again at each pile taken, until one leads alone.
corse-say-counts = Cards: { $counts }.
corse-say-nobodys = **{ $count }** on the pile, nobody’s

# -- in private -------------------------------------------------------------------------------------------------------

corse-guide =
    - In your turn, **Play** lays the top card of your packet, which nobody has seen. After { $turn } it falls by itself.
    - The ace, the king, the queen{ $deck ->
        [classic52] {""} and the jack
       *[tarot78] , the jack and the excuse
    } attack: the next player has a few tries to turn up a card that attacks as well, or the pile goes to the attacker.
    - Two cards of the same value, one on the other{ $more ->
        [yes] , or another combination of this table
       *[no] {""}
    }: anybody may **Slap**, even without cards, and the slap made first takes the pile. A wrong slap is paid with a card to each of the others.
    - Whoever has all the cards wins, after one last battle. `/rules` says more, and `/corse practice` teaches you to slap.
corse-panel-title = La bataille corse · My cards
corse-panel-cards = You have { $cards } (**{ $share }**%), rank **{ $rank }** of **{ $players }**.
corse-panel-play-mine = You are to play.
corse-panel-play-other = { $name } is to play.
corse-panel-attack-mine = You are to play a card; **{ $count }** { $count ->
    [one] try is left.
   *[other] tries are left.
}
corse-panel-attack-other = { $name } is to play a card; **{ $count }** { $count ->
    [one] try is left.
   *[other] tries are left.
}
corse-panel-won-mine = You have won the pile; it is yours in a moment, unless somebody slaps it.
corse-panel-won-other = { $name } has won the pile and takes it in a moment, unless somebody slaps it.
corse-panel-dead = Nobody has cards left; the pile may still be slapped.
corse-panel-banned = 🚫 Your slaps do not count until { $time } ({ $when }).
corse-panel-no-cards = Without cards you may still slap: one valid slap gives you the whole pile.
corse-panel-secret = Nothing is hidden here: nobody sees the packets, not even their owners.
corse-panel-left = You have left this game.
corse-panel-over = The game is over. { $outcome } Thank you for playing.

# -- rules ------------------------------------------------------------------------------------------------------------

corse-rules-title-goal = La bataille corse, the rules
corse-rules-title-slap = Slapping the pile
corse-rules-title-final = How the game ends
corse-rules-credit = A game handed down by word of mouth, with the variants “Laure” and “Laure +”; told here in our own words.
corse-rules-goal =
    The aim: to hold all the cards. **2** to **104** play, with { $deck ->
        [classic52] a deck of 52 cards
       *[tarot78] a French tarot deck
    }, or several when more cards are needed.

    Everybody gets the same number of cards, face down. Nobody looks at a packet (*paquet*), not even his own. What the deal leaves over, the remainder (*solde*), lies face up in the centre: the first pile begins with it.
corse-rules-course =
    Play runs in battles (*batailles*). The player seated after the dealer starts the first one. Each in turn puts the top card of his packet on the pile, and all see it at the same instant. Whoever has no cards is passed over; he may still slap.
corse-rules-battle =
    { $deck ->
        [classic52] Four kinds of card attack: ace, king, queen and jack (*valet*).
       *[tarot78] Five kinds of card attack: ace, king, queen, jack (*valet*) and the excuse.
    } The next player must then defend, card by card: **4** tries against an ace, **3** against a king, **2** against a queen, **1** against a jack{ $deck ->
        [classic52] .
       *[tarot78] , **{ $excuse }** against the excuse.
    } If he turns up a card that attacks, he has succeeded, and the next player must defend against it. If his packet runs out before his tries, the next player goes on with those that are left. The attacker himself never defends. { $cavalier ->
        [yes] The cavalier, the figure between jack and queen, attacks too, with **1** try.
        [none] {""}
       *[no] The cavalier, the figure between jack and queen, does not attack.
    }
corse-rules-won =
    With all tries used, the last attacker wins the pile: it goes under his packet, and he starts the next battle. It lies on the table for a moment first; a valid slap can still take it.

    Whoever takes more than **{ $turn }** { $turn ->
        [one] second
       *[other] seconds
    } to play sees his card fall by itself: there is nothing to choose.
corse-rules-slap =
    From the first card played on, anybody may slap (*frapper*) the pile at any moment, whether it is his turn or not, and even without cards. The pile is his if the top card has just made a combination; he then starts the next battle. A valid slap ends the attack that is under way.
corse-rules-here = The combinations of this table:
corse-rules-elsewhere = There are others, by option; they are not played at this table:
corse-rules-combination-pair = the pair: the same number or figure as the card right below
corse-rules-combination-sum = the addition (Laure): the last two cards total 10, without figures and the excuse{ $ace ->
    [yes] ; an ace counts 1
   *[no] , and without aces
}
corse-rules-combination-sandwich = the sandwich (Laure): a pair with one card in between, 6-7-6
corse-rules-combination-big-mac = the Big-Mac (Laure): a pair with two cards in between, 6-7-8-6
corse-rules-combination-sandwich-sum = the sandwich addition (Laure +): two cards that total 10, with one in between, 6-7-4
corse-rules-combination-big-mac-sum = the Big-Mac addition (Laure +): two cards that total 10, with two in between
corse-rules-combination-ten = the 10: the top card is a 10
corse-rules-combination-couple = the couple: a king and a queen one on the other, { $couple ->
    [suit] of the same suit
    [colour] both red or both black
   *[off] of the same suit or of the same colour
}
corse-rules-trumps-number = A trump counts as its number: trump 7 makes a pair with a 7. It never attacks.
corse-rules-trumps-own-rank = A trump makes a pair with the same trump of another deck only, and no additions. It never attacks.
corse-rules-trumps-never = A trump makes neither pairs nor additions. It never attacks.
corse-rules-judged =
    A slap is judged on the card that was shown by the board on which you pressed. When several slap the same card, the slap that was made first wins, and the others pay nothing. If the right card had been covered or taken less than **{ $grace }** s before, it is too late, but costs nothing.
corse-rules-wrong =
    A wrong slap is paid for: one card from the top of the packet to each other player, those who had none left too. Whoever cannot pay may not slap for **{ $ban }** { $ban ->
        [one] second
       *[other] seconds
    }. One card is paid for once at the most.
corse-rules-final-full =
    Whoever holds all the cards must still play one battle, as fast as he can. He lays cards until one attacks, then plays the tries against it himself; another card that attacks starts them anew. When they are used, he has won.
corse-rules-final-first-special =
    Whoever holds all the cards must still play one battle, as fast as he can. He lays cards; at the first one that attacks, he has won.
corse-rules-final =
    The others watch the pile meanwhile: a valid slap gives it to them and reopens the game. If he slaps validly himself, he wins; if he slaps wrongly, he pays, and the game goes on.
corse-rules-end-redeal =
    If nobody has cards left, the pile may be slapped for another **10** seconds; then it is shuffled and dealt again.
corse-rules-end-draw =
    If nobody has cards left, the pile may be slapped for another **10** seconds; then the game is a draw.
corse-rules-end =
    A game can have a time limit: at that time the cards in hand are counted, and whoever has most wins. The game also stops after **{ $most }** cards played. The cards of a player who leaves go under the pile, face down; the last player left wins.
corse-rules-title-latency = Time, and machines
corse-rules-latency =
    Slaps are ordered by the time that Discord gives to each press, to the millisecond, not by the order in which they reach me. After a valid slap I wait **{ $window }** ms for those that were made before it. What passes between the fall of a card and the moment when your screen shows it is yours, and so is what your press takes to reach Discord: I can measure neither.

    The computers at a table have human reaction times, and see nothing more than you do.
corse-rules-variants = The options
corse-rules-no-variants = No variants: these rules are played.
corse-rules-variant = { $option }: **{ $value }**

# -- refusals ---------------------------------------------------------------------------------------------------------

corse-refusal-time-is-up = Too late: the clock was faster. Look at the board.
corse-refusal-not-your-turn = It is not your turn: { $turn } is to play. This costs you nothing.
corse-refusal-slap-window = Somebody has just slapped: nobody plays until it is known who was first.
corse-refusal-won-by-other = { $seat } has won the pile, which is still there: nobody plays. A valid slap can still take it.
corse-refusal-nobody-plays = Nobody has a card left to play; the pile may still be slapped.
corse-refusal-patience = You have played already; your card falls in a moment.
corse-refusal-outdated = You have played on that board already: a double press counts once.
corse-refusal-banned = You may not slap: your slaps count again { $until }.
corse-refusal-empty-pile = There is no pile to slap. This costs you nothing.
corse-refusal-already-fined = You have paid for this card already; once is enough.
corse-refusal-slap-noted = Your slap is noted; in a moment it is known who was first.
corse-refusal-card-gone = Too late: the card on that board was forgotten long ago. This costs you nothing.
corse-refusal-bad-option = The option “{ $option }” cannot have this value.

# -- options -----------------------------------------------------------------------------------------------------------

corse-option-variant = Combinations besides the pair, Laure or Laure +
corse-option-variant-label = Variant
corse-option-variant-name = variant
corse-option-ten = A 10 may be slapped
corse-option-ten-label = A 10 may be slapped
corse-option-ten-name = ten
corse-option-couple = King and queen one after the other may be slapped
corse-option-couple-label = King and queen may be slapped
corse-option-couple-name = couple
corse-option-time-limit = Time until cards are counted; 0: none
corse-option-time-limit-label = Time limit
corse-option-time-limit-name = time_limit
corse-option-deck = The deck
corse-option-deck-label = Deck
corse-option-deck-name = deck
corse-option-decks = Number of decks, 0 for as many as needed
corse-option-decks-label = Number of decks
corse-option-decks-name = decks
corse-option-min-hand = Fewest cards that each player is dealt
corse-option-min-hand-label = Fewest cards in a hand
corse-option-min-hand-name = min_hand
corse-option-excuse-tries = Tries against the excuse
corse-option-excuse-tries-label = Tries against the excuse
corse-option-excuse-tries-name = excuse_tries
corse-option-cavalier-special = The cavalier attacks, with one try
corse-option-cavalier-special-label = The cavalier attacks
corse-option-cavalier-special-name = cavalier_special
corse-option-trumps = What trumps count as
corse-option-trumps-label = Trumps
corse-option-trumps-name = trumps
corse-option-dealer = Who deals the first game
corse-option-dealer-label = First dealer
corse-option-dealer-name = dealer
corse-option-dead-pile = When nobody has cards left
corse-option-dead-pile-label = Nobody has cards left
corse-option-dead-pile-name = dead_pile
corse-option-final = How long the final battle lasts
corse-option-final-label = Final battle
corse-option-final-name = final
corse-option-tie = Equal counts when time is up
corse-option-tie-label = Equal counts when time is up
corse-option-tie-name = tie
corse-option-finish-battle = When time is up, the battle is played to its end
corse-option-finish-battle-label = Battle played to its end
corse-option-finish-battle-name = finish_battle
corse-option-ban-s = Time without slaps for a player who cannot pay
corse-option-ban-s-label = Time without slaps
corse-option-ban-s-name = ban_s
corse-option-partial-penalty = A player who cannot pay in full pays what he has
corse-option-partial-penalty-label = Penalty in part
corse-option-partial-penalty-name = partial_penalty
corse-option-empty-slap-penalty = A slap where no pile lies is a wrong slap
corse-option-empty-slap-penalty-label = Penalty where no pile lies
corse-option-empty-slap-penalty-name = empty_slap_penalty
corse-option-turn-s = Time until a card is played for its owner
corse-option-turn-s-label = Time to play a card
corse-option-turn-s-name = turn_s
corse-option-min-play-ms = Least time between two cards
corse-option-min-play-ms-label = Time between two cards
corse-option-min-play-ms-name = min_play_ms
corse-option-slap-window-ms = How long slaps are awaited
corse-option-slap-window-ms-label = Wait for slaps
corse-option-slap-window-ms-name = slap_window_ms
corse-option-late-grace-ms = How late a slap costs nothing
corse-option-late-grace-ms-label = Lateness allowed to a slap
corse-option-late-grace-ms-name = late_grace_ms
corse-option-collect-ms = How long a pile won lies there
corse-option-collect-ms-label = Time a won pile lies there
corse-option-collect-ms-name = collect_ms
corse-option-late-join = Late joiners slap themselves in
corse-option-late-join-label = Late joining
corse-option-late-join-name = late_join
corse-option-max-cards = After so many cards the game ends
corse-option-max-cards-label = Most cards played
corse-option-max-cards-name = max_cards
corse-option-ace-is-one = The ace counts as a 1
corse-option-ace-is-one-label = The ace counts as 1
corse-option-ace-is-one-name = ace_is_one
corse-option-shuffle-won = A pile won is shuffled first
corse-option-shuffle-won-label = Won pile shuffled
corse-option-shuffle-won-name = shuffle_won
corse-option-dealer-seat = The seat that deals, 0 as `dealer` says; a rematch moves it on
corse-option-dealer-seat-label = Dealer’s seat
corse-option-dealer-seat-name = dealer_seat
corse-choice-time-limit-0 = none
corse-choice-decks-0 = as many as needed
corse-choice-dealer-seat-0 = as the option “dealer” says
corse-choice-variant-none = none
corse-choice-variant-laure = Laure
corse-choice-variant-laure-plus = Laure +
corse-choice-couple-off = no
corse-choice-couple-suit = yes, of the same suit
corse-choice-couple-colour = yes, of the same colour, red or black
corse-choice-deck-tarot78 = French tarot, 78 cards
corse-choice-deck-classic52 = standard, 52 cards
corse-choice-trumps-number = their number
corse-choice-trumps-own-rank = a pair with the same trump only
corse-choice-trumps-never = no pairs, no additions
corse-choice-dealer-random = drawn at random
corse-choice-dealer-host = the host
corse-choice-dead-pile-redeal = the pile is dealt again
corse-choice-dead-pile-draw = a draw
corse-choice-final-full = until the tries are used
corse-choice-final-first-special = until the first card that attacks
corse-choice-tie-joint = shared victory
corse-choice-tie-sudden-death = the game goes on
corse-choice-late-join-no = no
corse-choice-late-join-slap-in = yes, without cards

# -- commands ----------------------------------------------------------------------------------------------------------

corse-command-about = La bataille corse: play your cards, slap the pile
corse-command-new-about = Open a table of La bataille corse in this channel
corse-command-play = play
corse-command-play-about = Play your top card, or take the pile that you have won
corse-command-slap = slap
corse-command-slap-about = Slap the pile
corse-command-practice = practice
corse-command-practice-about = Practise slapping: cards fall, you judge

## Drill

corse-drill-title = Slap, or let it pass?
corse-drill-intro-table = Ten piles, one after the other, by the rules of this channel’s table. Slap if the top card has just made a combination; if not, let it pass.
corse-drill-intro-rules = Ten piles, one after the other, by the rules without variants, as there is no table of this game here. Slap if the top card has just made a combination; if not, let it pass.
corse-drill-on = What may be slapped:
corse-drill-off = What may be slapped by option only, and so not here:
corse-drill-clock = The time runs from the button that showed the pile to your answer, by the time that Discord gives to each press. What the picture takes to reach your screen is part of it: your hand is faster than this number.
corse-drill-number = Pile { $number } of { $piles }
corse-drill-button-start = Start
corse-drill-button-pass = Let it pass
corse-drill-button-next = Next pile
corse-drill-button-again = Once more
corse-drill-taken = Right: { $combination }.
corse-drill-missed = Missed: { $combination }. Not slapping costs nothing, but the pile goes to whoever slaps.
corse-drill-passed = Right: nothing there.
corse-drill-wrong = Wrong: nothing there.
corse-drill-cost = At a table you would give one card to each of the others.
corse-drill-why-trump = { $combination }, if trumps counted as their numbers; here they do not.
corse-drill-why-ace = { $combination }, if the ace counted as a 1; here it does not.
corse-drill-why-laure = { $combination }: only in the variant Laure.
corse-drill-why-laure-plus = { $combination }: only in the variant Laure +.
corse-drill-why-ten-off = A 10 may be slapped by option only.
corse-drill-why-couple-off = King and queen may be slapped by option only.
corse-drill-why-couple-other = { $couple ->
    [suit] King and queen are not of the same suit.
   *[colour] King and queen are not of the same colour, red or black.
}
corse-drill-why-couple-apart = A card parts king and queen; a couple lies together.
corse-drill-why-ten-covered = The 10 is covered already; it may be slapped on top only.
corse-drill-why-no-value = The excuse has no value in an addition, and the 10 makes none alone.
corse-drill-why-near-sum = { $low } + { $high } make { $total }, not 10.
corse-drill-why-plain = The top card makes nothing with those below.
corse-drill-score = { $right } right { $right ->
    [one] answer
   *[other] answers
} of { $piles }
corse-drill-mistakes = Combinations missed: **{ $missed }**. Wrong slaps: **{ $wrong }**.
corse-drill-times = Your right slaps: the fastest **{ $fastest }**, the median **{ $median }**.

# The rules behind what is announced, by their numbers.
corse-why-r2 = The aim: to hold all the cards.
corse-why-r4 = The cards are dealt equally, face down; nobody looks at a packet.
corse-why-r5 = The remainder, what the deal leaves over, lies face up in the centre.
corse-why-r8 = Each in turn lays his top card, seen by all at the same instant.
corse-why-r9 = Ace, king, queen, jack and excuse attack: the next player must defend.
corse-why-r10 = Tries of the defence: ace 4, king 3, queen 2, jack 1.
corse-why-r12 = All tries are used without a card that attacks: the last attacker wins the pile and starts the next battle.
corse-why-r13 = A defender without cards leaves the tries that remain to the next player.
corse-why-r14 = When the card laid makes a pair with the one below it, or another combination of the table, a slap wins the pile.
corse-why-r15 = A wrong slap costs a card to each other player; a player who cannot pay may not slap for a while.
corse-why-r16 = A player who holds all the cards must still play one battle; the others may slap and start the game again.
corse-why-r17 = At the time fixed beforehand the cards in hand are counted.
corse-why-g13 = The dealer is drawn in the first game, then it is the next one in each rematch.
corse-why-g14 = A player without cards is skipped.
corse-why-g19 = When nobody has a card left, slaps count for 10 more seconds, then the pile is shuffled and dealt again.
corse-why-g22 = A pile that is won lies there for a moment: a valid slap still takes it.
corse-why-g23 = A player who wins by a slap starts the next battle.
corse-why-g26 = Of all valid slaps on a card the one made first wins, by Discord’s time, whatever the order of arrival.
corse-why-g27 = A slap is judged on the card that was on the screen when it was made; if it is only a little late, it costs nothing.
corse-why-g30 = Cards that are paid go face down under the packets of the others, never on the pile.
corse-why-g31 = A player with fewer cards than there are opponents pays nothing, and may not slap for a while.
corse-why-g32 = Meanwhile his slaps do not count; he lays his cards as before.
corse-why-g35 = In the last battle whoever has all the cards lays them alone, to the end of the tries against his last card that attacks.
corse-why-g38 = A wrong slap in the last battle ends it: he pays, and the battle goes on.
corse-why-g39 = Time is up: a pile that is won counts for its winner, any other for nobody.
corse-why-g40 = With equal counts the win is shared, or it goes on until one leads, as the variant has it.
corse-why-g41 = A player who is slow has his top card laid for him.
corse-why-g42 = The cards of a player who leaves go face down under the pile; the last one left wins.
corse-why-g43 = A player who joins a running game has no cards: he has to slap himself in.
corse-why-g44 = A game may never end: after a certain number of cards they are counted.

# -- what is counted of each player, for statistics --------------------------------------------------------------------

corse-figure-cards-won = cards won
corse-figure-battles-won = battles won
corse-figure-clean-slaps = right slaps
corse-figure-wrong-slaps = wrong slaps
corse-figure-fastest-slap = fastest slap
corse-figure-fastest-slap-value = { $value } ms
