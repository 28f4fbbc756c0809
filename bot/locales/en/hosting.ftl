# What the host and game masters do at a table.
refusal-paused = The game is paused. The host resumes it by `/table resume`.
refusal-not-paused = The game is not paused.
refusal-nothing-due = Nothing is limited in time at the moment.
refusal-bad-time = Give from one second to 30 days.
refusal-nothing-to-do = It is so already.
refusal-nobody-awaited = The game waits for nobody at the moment.
refusal-watching = You already get what this table announces.
refusal-not-watching = You do not get what this table announces.
refusal-undo-merge = Two communes have become one since: there is no way back before that.
refusal-nothing-to-undo = There is nothing to undo.
refusal-reminded-already = Those for whom the game waits have been reminded already.
host-referee = The referee
host-pause = { $who } pauses the game. Time stands still for everybody.
host-resume = { $who } resumes the game. All have the time that they had left.
host-extend = { $minutes ->
    [one] { $who } gives one more minute.
   *[other] { $who } gives { $minutes } more minutes.
}
host-kick = { $who } takes { $player } out of the game.
host-replace = As { $who } asks, { $new } takes the seat of { $old }, with all that goes with it.
host-replace-computer = As { $who } asks, a computer ({ $new }) takes the seat of { $old }.
host-stand-in = { $player } does not answer any more. A computer plays the seat; one move, and it is theirs again.
host-back = { $player } is back.
host-undo = { $who } takes the game back. What was played since does not count; the clocks start again from there.
host-undo-known = Have learned something in private meanwhile: { $people }.
host-remind = The game waits for { $people }.
host-move-to = { $who } moves the game: it goes on in { $channel }.
watched = You watch this game in { $channel }. `/table watch` stops it.
whisper-replaces = You take the seat of { $old } in { $channel }: { $game }. Here is all that this seat knows.
whisper-reminded = { $game }, in { $channel }: the game waits for you.
table-paused = The game is paused, { $since }.
