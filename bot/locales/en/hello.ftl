# What the bot says when it comes to a server, and how to begin as a host or as an admin.
hello =
    ### Arbitre
    Hello, everybody. I am the referee of { $games }: I deal, roll the dice, keep the secrets and the score. To begin:
    1. Open a table: { $command }. Others join with its button, and computers can fill the seats.
    2. Those who manage the server set the rest with `/config panel`; `/config test` checks that I lack nothing here.
    3. At any time, `/help` tells each of you what you can do where you are.
button-help = What can I do?
guide-host =
    ### Your first table
    - Others sit down with **Join**; **Add a computer** fills the empty seats.
    - **Options** changes the rules until the game begins; **Start** begins it.
    - Later, if need be: `/table pause`, `/table extend`, `/table remind`, `/table replace`, `/table undo`.
    - If you leave the table, somebody else becomes its host.
    -# I say this only once; `/help` repeats it in brief.
guide-admin =
    ### Setting up this server
    - `/config show` tells what applies here; `/config panel`, or `/config set`, changes it, for the server or for a single channel.
    - `/config place` says where games are played, `/config role` who opens tables, acts as a game master or sets all this.
    - `/config test` checks my permissions and plays trial games, which do not count.
    - Changes apply to new games; `/config log` tells who has set what.
    -# I say this only once.
