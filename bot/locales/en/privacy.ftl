# What is stored of people, and how it goes.

command-privacy = privacy
command-privacy-about = What is stored of you: see it, take it along, have it erased
command-privacy-show = show
command-privacy-show-about = What is stored of you, in words
command-privacy-export = export
command-privacy-export-about = All that is stored of you, as a file
command-privacy-erase = erase
command-privacy-erase-about = Have yourself erased, after a second press

former-player = former player
privacy-title = What is stored of you
privacy-nothing = Nothing.
privacy-settings = - Your settings: your language, and what `/me` shows.
privacy-games = - Games in which you took part: **{ $over }** finished, **{ $running }** under way, with every move that you made.
privacy-names = - The name under which you sat there: { $names }.
privacy-results = - Results of yours: **{ $count }**.
privacy-teams = - Your teams: { $teams }.
privacy-changes = - Changes of servers’ settings that you made: **{ $count }**.
privacy-how = What was said in your games is kept for a week after it was sent. `/privacy export` gives you all of it as a file, `/privacy erase` has it erased.
privacy-file = All that is stored of you. Moves of games that still go on are left out: they may hold what nobody may know yet.
privacy-erase-sure =
    ### Erase what is stored of you?
    - Your settings are deleted, and you leave your teams.
    - In finished games, a former player without name or number takes your place. They can still be read and verified, but you will not find them among yours any more. Nobody can undo this.
    - What I have already written on Discord stays there; copies of the database that the bot’s host has made do too.
    - If you use me again, I note your language again.
button-erase-surely = Erase me
privacy-erased = Done: what was stored of you is erased, and { $games ->
    [0] there was no finished game of yours.
    [one] **one** finished game is without you.
   *[other] **{ $games }** finished games are without you.
}
privacy-still = { $games ->
    [one] **One** game in which you took part still goes on: what it holds of you can be erased once it is over.
   *[other] **{ $games }** games in which you took part still go on: what they hold of you can be erased once they are over.
}
refusal-leave-first = You still sit at a table, and its game needs to know you. Leave first: { $channels }.
