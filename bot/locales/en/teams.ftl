# Teams of players.

command-team = team
command-team-about = Teams: their members’ wins count together
command-team-create = create
command-team-create-about = Make a team, with you in it
command-team-join = join
command-team-join-about = Join a team of this server
command-team-leave = leave
command-team-leave-about = Leave your team; what it has won stays its own
command-team-list = list
command-team-list-about = The teams of this server, their members and their wins
parameter-team = name
parameter-team-create-about = What the team is called
parameter-team-join-about = Which team

team-created = You have made the team { $team }. Others join it by `/team join`.
team-joined = You are in the team { $team } now.
team-left = You have left the team { $team }.
team-list-title = ### Teams of this server
team-list-empty = This server has no team yet. To make one: `/team create`.
team-line = - { $team }: { $wins ->
        [one] **1** win
       *[other] **{ $wins }** wins
    } · { $members }
teams-won = For the teams: { $teams }.
teams-won-by = { $team } **+{ $wins }**
team-nobody = nobody at present
team-members-more = { $members } and { $more ->
        [one] **1** other
       *[other] **{ $more }** others
    }
team-list-more = { $more ->
        [one] -# And **1** other team.
       *[other] -# And **{ $more }** other teams.
    }

refusal-team-exists = There is a team { $team } on this server already. You can join it: `/team join`.
refusal-team-already = You are in the team { $team } already. To be in another one, leave it first: `/team leave`.
refusal-team-unknown = This server has no team { $team }. To make it: `/team create`; to see which there are: `/team list`.
refusal-team-none = You are in no team of this server.
refusal-team-nameless = Nobody could see this name: it needs a letter, a digit or another visible sign.
