# What the referee says whatever the game.

list-and = { $head } and { $last }
others = { $count ->
    [one] **{ $count }** other
   *[other] **{ $count }** others
}
number = { $value }
span-short-d = { $count } d
span-short-h = { $count } h
span-short-min = { $count } min
span-short-s = { $count } s
span-short-ms = { $count } ms
span-seconds = **{ $count }** { $count ->
    [one] second
   *[other] seconds
}
span-minutes = **{ $count }** { $count ->
    [one] minute
   *[other] minutes
}
span-hours = **{ $count }** { $count ->
    [one] hour
   *[other] hours
}
span-days = **{ $count }** { $count ->
    [one] day
   *[other] days
}
yes = yes
no = no
level-normal = ordinary
level-easy = gentle
level-hard = strong

## Commands

command-new = new
command-table = table
command-table-about = The table in this channel
command-status = status
command-status-about = How the table in this channel stands
command-secrets = secrets
command-secrets-about = What you alone may know
command-leave = leave
command-leave-about = Give up your seat
command-end = end
command-end-about = End the table without a result (host, or game master)
command-rules = rules
command-rules-about = The rules of a game, with the variants of the table in this channel
command-help = help
command-help-about = What Arbitre does, and what you can do here
parameter-game = game
parameter-game-about = Which game; without it, the one that is played here

## The lobby

lobby-title = { $game }: a table is open
lobby-missing =
    { $missing ->
        [one] **1** more player is needed.
       *[other] **{ $missing }** more players are needed.
    }
lobby-enough = The host may start. There is room for **{ $most }**.
lobby-full = The table is full; the host may start.
lobby-closes = Unused, this table closes { $when }.
lobby-seats =
    { $count ->
        [0] Nobody is seated.
        [one] **1** seated
       *[other] **{ $count }** seated
    }
lobby-more-seats = … and { $count } more
lobby-host = host
lobby-computer = computer, { $level }
lobby-by-the-rules = Played by the rules, without variants.
lobby-variants = What differs from the rules:
lobby-variant = { $option }: **{ $value }**
lobby-rules = How to play: `/rules`
lobby-seed = Chance is sealed already. Hash of the seed: { $hash }
lobby-closed-cancelled = The host has closed this table.
lobby-closed-empty = Everybody has left; this table is closed.
lobby-closed-unused = Nobody came, so this table is closed.
lobby-closed-stopped = This table is closed.
lobby-closed-channel-gone = This table is closed: its channel is gone.

button-join = Join
button-stand = Leave
button-start = Start
button-options = Options
button-add-computer = Add a computer
button-remove-computer = Remove a computer
button-cancel = Cancel
button-rematch = Rematch
button-leave-surely = Leave for good
button-end-surely = End the game
button-secrets = My secrets: { $table }

options-title = Options of this table
options-how = Pick an option, then its value. Everybody sees in the lobby what differs from the rules.
options-pick = Which option?
options-pick-more = More options
options-now = Now: { $value }
options-value = Which value?
options-computers = How strong the computers play, seated or still to come:
options-level = How do the computers play?
options-write = Write a value
options-range = From { $low } to { $high }; the rules say { $default }.
options-fit = It can be: { $values }.
options-range-zero = From { $low } to { $high }, or 0: { $zero }; the rules say { $default }.
options-text = The rules say: { $default }
options-nothing = none

## The table

table-starts = { $game } begins. { $people }
table-stopped = The table has been ended, without a result.
table-cancelled = The table has been ended, without a result.
table-channel-gone = The table has been ended: its channel is gone.
table-empty = The last player has left; the table has been ended, without a result.
table-abandoned = Nobody has made a move for a long time; the table has been ended, without a result.
table-moved = The game goes on in { $channel }.
table-moved-over = The game went on in { $channel }, and is over.
table-called = { $count ->
    [one] We are waiting for { $user }. Everything can be done with the button **{ $button }** on the board.
   *[other] **{ $count }** things wait for { $user }. Everything can be done with the button **{ $button }** on the board.
}
table-pointed = { $count ->
    [one] { $people }, what you alone may know and do awaits you behind the button **{ $button }** on the board.
   *[other] { $people }: what each of you alone may know and do awaits you behind the button **{ $button }** on the board.
}
table-elsewhere = The table is in { $channel }.
said-left-out = { $count ->
    [one] I could not say everything here: **one** earlier announcement is left out.
   *[other] I could not say everything here: **{ $count }** earlier announcements are left out.
}
table-seed = Table { $table }. Seed: { $seed }. Its hash, shown at the start: { $hash }. Every draw can be computed again: `/history`.
back = I am back. Nothing is lost; the clock goes on with the time that was left.
panel-where = { $game } in { $channel }.

whisper-seated = You sit at { $game } in { $channel }. What only you may know comes here.
whisper-first = Your first game of { $game }, in { $channel }:
whisper-start = { $game } begins in { $channel }.
leave-sure = Give up your seat? You cannot have it back in this game.
end-sure = End the game for everybody? It will have no result.
left = You have left the table.
done = Done.
done-old-board = Done. That board is an old one; the present one is further down.
ended = The table has been ended.

## Status and help

refusal-which-rules = The rules of which game? Choose it in the option of this command.
refusal-no-table-here = There is no table in this channel. Open one: { $command }
status-here = { $game }, opened { $since }.
status-host = Host: { $name }.
status-board = [Go to the board]({ $link })
your-table = { $game } in { $channel }
no-tables = You sit at no table at the moment.
help =
    ### Arbitre
    I am the referee of { $games }: I deal and roll, count the votes, keep the secrets and the score.
    - Open a table: { $command }. Others join with its button; computers can fill the seats.
    - What all may know is said in the channel. What you alone may know comes by private message, or behind the board’s button **My secrets**.
    - How it is played: `/rules`. How it stands: `/table status`.
    - Your quiet hours, your reminders: `/me show`.
    - Finished games, to read again and verify: `/history`. What I store about you: `/privacy show`.
    - Leave a table: `/table leave`. End one without a result (host): `/table end`.
rules-page = { $page }/{ $pages }

## Refusals

refusal-lobby-over = This table takes no more players: its game has begun or it was closed.
refusal-options-fixed = The options are fixed once the game has begun.
refusal-already-started = The game has begun already.
refusal-not-started = The game has not begun yet.
refusal-game-over = The game is over.
refusal-not-over = The game is not over yet.
refusal-host-only = Only the host of the table can do that.
refusal-end-only = Only the host, or a game master, can end the table.
refusal-already-seated = You are seated already.
refusal-not-seated = You have no seat at this table.
refusal-not-playing = You do not play at this table. You may watch, or sit down where the board has a button **Join**.
refusal-no-bots = A bot takes no seat at this table; the host can add a computer.
refusal-table-full = The table is full: { $most } players at the most.
refusal-too-few = Not enough players: { $fewest } are needed, { $missing } missing.
refusal-too-many-seated = More are seated than these options allow ({ $most }).
refusal-no-computer = There is no computer to remove.
refusal-bad-option = “{ $value }” does not fit the option “{ $option }”.
refusal-unknown-move = That cannot be done now.
refusal-unknown-press = I do not know this button any more.
refusal-no-table-of-game = There is no table of this game here. To open one: `/{ $command } new`
refusal-no-return = You have left this game, and there is no coming back. You can watch it, and play others.
refusal-table-joined = That is done already: your table has joined another one. The game goes on in { $channel }.
refusal-table-moved = The game of this table goes on in { $channel }: try again there, or from your newest panel.
refusal-plays-at-both = <@{ $user }> plays at both tables: they cannot become one.
refusal-which-table =
    You sit at several tables of { $game }: use the command in the channel of the one you mean, or its panel.
    { $tables }
refusal-no-table-of-yours =
    You sit at no table of { $game } at the moment. Your tables:
    { $tables }
refusal-no-table-in-private = You sit at no table of { $game } at the moment. Tables stand in the channels of servers: join one there, or open your own with { $command }.
refusal-guild-only = A table stands in a channel of a server: use the command there.
refusal-channel-taken = There is a table in this channel already: { $link }
refusal-channel-unreadable = There is a table in this channel that I cannot read. A game master can end it with `/table end`.
refusal-permissions = I cannot keep a table here; I lack: { $missing }.
refusal-not-in-thread = I am not in this private thread, and could say nothing here. Add me by mentioning me, then try again.
refusal-other = That is not possible now.
refusal-not-here = You have no seat at this table, or you have left it.
refusal-no-late-join = The game has begun: this table lets nobody else in.
refusal-bad-seat = Somebody took this seat just before you. Try again.
refusal-too-early = The time is not up yet.
refusal-bad-grant = This extra time is not possible.
refusal-players = It takes **{ $low }** to **{ $high }** players; the table has **{ $found }**.

no-table = This table is no more.
storage-failed = I could not write that down, so it does not count. Please press again in a moment.
failed = Something went wrong on my side. What was written is not lost; please try again.
