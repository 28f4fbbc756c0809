# What has become of the games of a server: `/stats`, `/leaderboard`.

command-stats = stats
command-stats-about = How somebody has played on this server: games, wins, streaks, rating, figures
command-leaderboard = leaderboard
command-leaderboard-about = Who is best at a game on this server
parameter-member = member
parameter-stats-member-about = Whose; yours if you name nobody
parameter-stats-game-about = One game alone, with the course of the rating as a picture
parameter-leaderboard-game-about = Of which game
parameter-by = by
parameter-leaderboard-by-about = By what they are ranked, the rating unless you choose

stats-title = ## { $name }
stats-nothing = I have no result of { $name } here yet.
stats-nothing-own = I have no result of yours here yet. A game counts once it is played to its end.
stats-nothing-game = I have no result of { $name } in this game here yet.
stats-nothing-own-game = I have no result of yours in this game here yet. A game counts once it is played to its end.
stats-people = { $games ->
        [one] **1** game
       *[other] **{ $games }** games
    }, **{ $wins }** won (**{ $share }**%).
stats-computers = With computers: { $games ->
        [one] **1** game
       *[other] **{ $games }** games
    }, **{ $wins }** won (**{ $share }**%).
stats-streak = Wins in a row: **{ $now }** now, **{ $best }** at best.
stats-rating = Rating: **{ $points }** points, an estimate of **{ $guess }** minus a margin of **{ $margin }**.
stats-rating-vague = So far this is only a first impression.
stats-rating-rough = It is taking shape.
stats-rating-sure = By now it is well founded.
stats-figure = { $figure } **{ $value }**
stats-number = { $value }
stats-legend = -# Game by game: the points below, in yellow; the estimate above, in blue; the margin between them.
stats-course = Rating after each of the last { $games } games: from { $first } to { $last } points, between { $lowest } and { $highest }; the estimate is { $guess } by now.

ladder-title = ### { $game } · { $by }
ladder-by-rating = rating
ladder-by-wins = wins
ladder-by-games = games
ladder-by-teams = wins of the teams
ladder-line = **{ $place }.** { $name } · **{ $value }**
ladder-empty = Nobody is on it yet. Only games without computers count, once they are played to their end.
ladder-own = Your place: **{ $place }** of **{ $count }**, with **{ $value }**.
ladder-own-team = The place of your team: **{ $place }** of **{ $count }**, with **{ $value }**.
ladder-own-none = You are not on it yet.
ladder-own-hidden = You are left out, as you wanted; `/me hidden` changes that.
ladder-no-team = You are in no team of this server.
ladder-points = -# A rating is an estimate minus its margin of error: it rises with wins, and with every game that makes the estimate surer.
ladder-page = Page { $page } of { $pages }
ladder-previous = Previous
ladder-next = Next
refusal-unknown-ranking = { $game } has no leaderboard by “{ $by }”. Choose from those that I offer while you write.
