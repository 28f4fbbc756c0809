# Finished games: found, read again, verified.

command-history = history
command-history-about = Finished games of this server; in a private message, your own
parameter-history-game-about = Only this game

history-title = Finished games
history-title-of = Finished games: { $game }
history-nothing = None yet. A game appears here once it is over.
history-nothing-there = There is nothing more on this side.
history-line = **{ $game }** · { $day } · { $channel } · { $end }
history-won = won by { $names }
history-nobody = nobody won
history-stopped = ended without a result
history-shared = Shared by { $user }
history-pick = Open a game
history-people = Table { $table }: { $names }
history-none-c = Nothing was said aloud in this game.
history-none-m = You did and learned nothing in private in this game.
history-file = The record of the game: its seed and all its moves, but for those that stay secret. Anybody can verify it with `python -m bot verify { $file }`.
history-file-heard = The record of the game: its seed, all that was drawn, and all that was heard aloud; its players’ secrets are not in it. Anybody can verify it with `python -m bot verify { $file }`.
button-history-newest = Newest
button-history-newer = Newer
button-history-older = Older
button-history-before = Previous page
button-history-after = Next page
button-history-o = The end
button-history-c = The course
button-history-m = In private
button-history-share = Share
button-history-verify = Verify
button-history-file = Record
button-history-list = All games
refusal-no-such-record = You cannot read this game here: it is not over, or was played where you do not see it.
refusal-record-too-large = The record is too large to be sent. Whoever runs the bot can write it out: `python -m bot export { $table }`.

verify-fine = { $game }, table { $table }: verified. The hash of the seed is { $hash }: compare it with the one that was shown at the start. { $moves ->
    [one] The one move is as the seed gives it
   *[other] All **{ $moves }** moves are as the seed gives them
}, { $draws ->
    [0] none of which needed chance.
    [one] with every die, shuffle and draw of the **one** that needed chance.
   *[other] with every die, shuffle and draw of the **{ $draws }** that needed chance.
}
verify-fine-heard = { $game }, table { $table }: verified. The hash of the seed is { $hash }: compare it with the one that was shown at the start. { $draws ->
    [0] Chance was never needed.
    [one] The seed gives what the **one** move drew that needed chance.
   *[other] The seed gives what the **{ $draws }** moves drew that needed chance.
} What is its players’ secret stays theirs: the record tells what everybody has heard, not their moves.
verify-seed = { $game }, table { $table }: the seed is not the one whose hash the record says was shown at the start.
verify-gap = { $game }, table { $table }: the journal has a gap.
verify-unplayable = { $game }, table { $table }: the journal cannot be played again: { $detail }
verify-drawn = { $game }, table { $table }: at line { $detail } of the journal, the seed gives something else than what was drawn.
verify-differs = { $game }, table { $table }: the game that the seed gives ends differently from what the record says.
