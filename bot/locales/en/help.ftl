# /help: what one can do where one is.
help-here = ### { $game } · [board]({ $link })
help-tables = ### Your tables
help-lobby-host = You are the host. The board’s buttons change the options, add computers and start the game; `/table end` closes the table.
help-lobby-seated = You are seated. The game begins when the host starts it; `/table leave` gives your seat up.
help-lobby-free = The table awaits players: sit down by the board’s button **Join**.
help-turn = **The game waits for you.**
help-private = The game does not wait for you, but you can act in private.
help-wait = Nothing is awaited of you at present; you may play whenever you like.
help-wait-for = Nothing is awaited of you at present; the game waits for { $names }.
help-watching = You do not play at this table. `/table watch` sends you what I say there; where the board has a button **Join**, there is room.
help-paused = The game is paused. The host resumes it with `/table resume`.
help-over = The game is over. Its board has a button **Rematch**; or { $command } opens a new table.
help-stopped = The game was ended. For a new table: { $command }
help-host = You are the host: `/table pause`, `/table extend`, `/table remind`, `/table replace`, `/table undo`, `/table end`.
help-foot = -# The rules: `/rules` · how it stands: `/table status` · what is yours alone: `/table secrets` · your settings: `/me show`
help-admin = -# You set up this server: `/config panel` · all that holds here: `/config show` · check my permissions: `/config test`
