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
privacy-settings = - Your settings: your language, and what `/me show` tells.
privacy-games = - Games in which you took part: **{ $over }** finished, **{ $running }** under way, with every move that you made.
privacy-names = - The name under which you sat there: { $names }.
privacy-results = - How you did (won or not, score, figures) in **{ $count }** { $count ->
    [one] game
   *[other] games
}.
privacy-teams = - Your teams: { $teams }.
privacy-changes = - Changes of servers’ settings that you made: **{ $count }**.
privacy-how = What was said in your games is kept for a week after it was sent. `/privacy export` gives you all of it as a file, `/privacy erase` has it erased.
privacy-file = All that is stored of you. Moves of games that still go on are left out: they may hold what nobody may know yet.
privacy-erase-sure =
    ### Erase what is stored of you?
    - Your settings are deleted, and you leave your teams.
    - In finished games, a former player without name or number takes your place. They can still be read and verified, but you will not find them among yours any more. Nobody can undo this.
    - What I have already written on Discord stays there; copies of the database that the bot’s host has made do too.
    - The ratings of others stay as they are: there you remain an opponent without a name.
    - If you use me again, I note your language again.
button-erase-surely = Erase me
privacy-erased = Done: what was stored of you is erased, and { $games ->
    [0] there was no finished game of yours.
    [one] **one** finished game is without you.
   *[other] **{ $games }** finished games are without you.
}
privacy-erase-later =
    - Games in which you took part are not over ({ $tables }), and need to know who you are. What they hold of you goes by itself as soon as they are. Until then you may go on playing there, or take your request back; if you have a seat, I keep your settings too, to speak to you in your language.
privacy-still = Games in which you took part are not over: { $tables }. What they hold of you goes by itself as soon as they are; until then `/privacy erase` lets you take that back.
privacy-erasing = - You have asked already to be erased from games that were not over: that is done when they end. `/privacy erase` lets you take it back.
privacy-tables-more = and { $count } more
privacy-kept = Your request is taken back: the games that are not over keep what they have of you. What is erased stays erased.
privacy-kept-nothing = There is nothing left to take back: you are not waiting to be erased from any game.
button-erase-keep = Stay in these games
