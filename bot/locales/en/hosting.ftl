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
