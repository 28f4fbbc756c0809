# /help: what one can do where one is.
help-here = ### { $game } · [board]({ $link })
help-tables = ### Your tables
help-lobby-host = You are the host. The board’s buttons change the options, add computers and start the game; `/table kick` frees a seat; `/table end` closes the table.
help-lobby-seated = You have a seat. The game begins when the host starts it; `/table leave` gives your seat up.
help-lobby-called = **The host wants to start.** Press **I am here** on the board, or you lose your seat.
help-lobby-free = The table is waiting for players: press **Join** on the board to sit down.
help-turn = **The game is waiting for you.**
help-private = The game is not waiting for you, but you can act in private.
help-wait = Nothing is expected of you right now; you may play whenever you like.
help-wait-for = Nothing is expected of you right now; the game is waiting for { $names }.
help-watching = You do not play at this table. `/table watch` sends you what I say there; where the board has a button **Join**, there is room.
help-paused = The game is paused. The host resumes it with `/table resume`.
help-over = The game is over. Its board has a button **Rematch**; or { $command } opens a new table.
help-stopped = The game was ended. For a new table: { $command }
help-host = You are the host: `/table pause`, `/table extend`, `/table remind`, `/table replace`, `/table undo`, `/table end`.
help-foot = -# The rules: `/rules` · how it stands: `/table status` · what is yours alone: `/table secrets` · your settings: `/me show`
help-admin = -# You run this server: `/config panel` · all that applies here: `/config show` · check my permissions: `/config test`
