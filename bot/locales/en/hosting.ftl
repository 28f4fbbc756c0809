# What the host and game masters do at a table.
refusal-paused = The game is paused. The host resumes it with `/table resume`.
refusal-not-paused = The game is not paused.
refusal-nothing-due = Nothing is limited in time at the moment.
refusal-bad-time = Give from one second to 30 days.
refusal-nothing-to-do = It is so already.
refusal-nobody-awaited = The game is waiting for nobody at the moment.
refusal-watching = You already get what this table announces.
refusal-not-watching = You do not get what this table announces.
refusal-undo-merge = Two communes have become one since: there is no way back before that.
refusal-taken-back = The game has been taken back since: what you had before your eyes is no more. Nothing is played; look where it stands now.
refusal-undo-overtaken = The game has gone on at this very moment. Try again.
refusal-undo-two-seats = Somebody has taken another seat since: taken back so far, the game would have them in two.
refusal-nothing-to-undo = There is nothing to undo.
refusal-reminded-already = Those the game is waiting for have been reminded already.
host-referee = The referee
host-pause = { $who } pauses the game. Time stands still for everybody.
host-resume = { $who } resumes the game. Everybody has the time they had left.
host-extend = { $minutes ->
    [one] { $who } gives one more minute.
   *[other] { $who } gives { $minutes } more minutes.
}
host-kick = { $who } takes { $player } out of the game.
host-take-out = { $who } takes { $player } off the table.
table-host = { $host } is now the host of the table.
host-replace = { $who } has { $old } replaced: { $new } takes the seat, with all that goes with it.
host-replace-computer = { $who } has { $old } replaced: a computer ({ $new }) takes the seat.
host-replace-oneself = { $who } gives up the seat: { $new } takes it, with all that goes with it.
host-replace-computer-oneself = { $who } gives up the seat: a computer ({ $new }) takes it.
host-stand-in = { $player } does not answer any more. A computer plays the seat; one move, and it is theirs again.
host-away = { $player } does not answer any more. The referee acts for this seat by default until they are back.
host-back = { $player } is back.
seat-stand-in = { $name } (a computer standing in)
host-undo = { $who } takes the game back to just before “{ $what }”. What was played since does not count.
host-undo-known = These have learned something in private meanwhile: { $people }.
host-remind = The game is waiting for { $people }.
host-end = { $who } ends the table, without a result.
host-moved-here = { $who } moves the game here from { $channel }.
host-move-to = { $who } moves the game: it goes on in { $channel }.
watched = You watch this game in { $channel }. To watch it no more: `/table watch`.
watched-over = The game that you watched in { $channel } is over.
watch-lost = You no longer see the channel of this game of { $game }, so I no longer send you what is said there. Once you see it again, `/table watch` starts it anew.
whisper-replaces = You take the seat of { $old } in { $channel }: { $game }. Here are all its secrets.
whisper-reminded = { $game }, in { $channel }: the game is waiting for you.
table-paused = The game is paused. The clock stopped { $since }.
table-paused-left = { $span } after the game resumes
panel-no-seat = This seat is not yours any more. You can follow the game in the channel.
panel-in-channel = Your secrets are in the channel, behind the button **{ $button }** on the board, as you wanted; `/me secrets` changes that.
button-undo-surely = Take the game back
undo-sure = Take the game back to just before “{ $what }”? All that was played since will not count, and everybody will be told.
host-done = Done. It is announced in the channel.
watch-on = From now on I send you in private what I say aloud in { $channel }. The same command stops it.
watch-off = I send you nothing more from { $channel }.
refusal-no-private-messages = You take no private messages from members of this server, so I cannot send you anything. Allow them in your privacy settings, then try again.
refusal-no-game-here = No game is under way here. To see where your tables are: `/help`.
refusal-masters-only = Only the host of the table, or a game master, can do that.
refusal-one-of-both = Choose who takes the seat: a member or a computer, not both.
refusal-other-game-there = There is a game already in { $channel }.
refusal-cannot-write-there = You cannot write in { $channel } yourself, so you cannot move the game there.
refusal-cannot-see-the-game = { $name } does not see the channel of this game.
refusal-plays-already = { $name } plays at this table already.
refusal-left-for-good = { $name } has left this game, and there is no coming back.
command-host-pause = pause
command-host-pause-about = Stop the game’s time
command-host-resume = resume
command-host-resume-about = Resume the game after a pause
command-host-extend = extend
command-host-extend-about = Give everybody more time
command-host-remind = remind
command-host-remind-about = Remind those the game is waiting for, each once
command-host-kick = kick
command-host-kick-about = Take somebody out of the game, or off the table before it begins
command-host-replace = replace
command-host-replace-about = Give a seat, with all its secrets, to another member or to a computer
command-host-undo = undo
command-host-undo-about = Go back to just before something that was announced or seen
command-host-move-to = move-to
command-host-move-to-about = Go on in another channel or thread
command-host-watch = watch
command-host-watch-about = Get in private what the referee says at this table
parameter-host-minutes = minutes
parameter-host-extend-minutes-about = How many minutes
parameter-host-player = player
parameter-host-kick-player-about = Who
parameter-host-replace-player-about = Who is replaced
parameter-host-member = member
parameter-host-replace-member-about = Who takes the seat
parameter-host-computer = computer
parameter-host-replace-computer-about = A computer of this strength instead of a member
parameter-host-before = before
parameter-host-undo-before-about = What will not have happened, and all after it; else the last thing announced or seen
parameter-host-channel = channel
parameter-host-move-to-channel-about = Where the game goes on
parameter-host-on = on
parameter-host-watch-on-about = True to get it, False to stop
refusal-nobody-there = Nobody plays by that name. Choose among the players offered.
refusal-taken-out = The host has taken you off this table: you cannot sit down there again while the host is the same. You can watch, and play at another table.
refusal-kick-yourself = You cannot take yourself out: to give up your seat, use `/table leave`.
host-warn-computer = { $left ->
    [one] { $player }, a deadline has passed without you. One more, and a computer plays for you until you are back.
   *[other] { $player }, a deadline has passed without you. Two more, and a computer plays for you until you are back.
}
host-warn-warn = { $left ->
    [one] { $player }, a deadline has passed without you. One more, and the referee acts for you by default until you are back.
   *[other] { $player }, a deadline has passed without you. Two more, and the referee acts for you by default until you are back.
}
host-warn-leave = { $left ->
    [one] { $player }, a deadline has passed without you. One more, and your seat is given up.
   *[other] { $player }, a deadline has passed without you. Two more, and your seat is given up.
}
whisper-warn-computer = { $game }, in { $channel }: two deadlines have passed without you. One more, and a computer plays for you until you are back.
whisper-warn-warn = { $game }, in { $channel }: two deadlines have passed without you. One more, and the referee acts for you by default until you are back.
whisper-warn-leave = { $game }, in { $channel }: two deadlines have passed without you. One more, and your seat is given up.
button-here = I am here
lobby-called = Before it starts, we are waiting for { $people }. The call ends { $when }.
roll-called = { $people } The game is about to start. You have been at the table for a while: press **I am here**. The call ends { $when }.
roll-over = No answer: { $people }. { $count ->
    [one] This seat is free
   *[other] These seats are free
}{ $enough ->
    [yes] ; the host may start.
   *[no] .
}
refusal-called-already = We are waiting for those who have not answered yet; the game starts as soon as they are here.
refusal-not-called = Nobody is waiting for an answer from you.
