"""SQL for SQLite, made from `schema.py` and `statements.py` by `python -m storage.compile`."""

from __future__ import annotations

from typing import Final

from storage.database import Statement

REVISIONS: Final = ("0001", "0002", "0003", "0004", "0005", "0006", "0007")

SCHEMA: Final = (
    """CREATE TABLE changes (
    id INTEGER NOT NULL,
    guild BIGINT NOT NULL,
    at BIGINT NOT NULL,
    user BIGINT NOT NULL,
    channel BIGINT,
    name TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,
    CONSTRAINT pk_changes PRIMARY KEY (id)
    )""",
    """CREATE INDEX ix_changes_guild_id ON changes (guild, id)""",
    """CREATE INDEX ix_changes_user ON changes (user)""",
    """CREATE TABLE games (
    id INTEGER NOT NULL,
    game TEXT NOT NULL,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    seed BLOB NOT NULL,
    created_at BIGINT NOT NULL,
    language TEXT NOT NULL,
    status TEXT NOT NULL,
    deadline BIGINT,
    board BIGINT,
    board_channel BIGINT,
    shown BIGINT NOT NULL,
    CONSTRAINT pk_games PRIMARY KEY (id)
    )""",
    """CREATE INDEX ix_games_guild_game ON games (guild, game)""",
    """CREATE UNIQUE INDEX ix_games_live_channel ON games (channel) WHERE status != 'over'""",
    """CREATE TABLE guilds (
    guild INTEGER NOT NULL,
    settings TEXT NOT NULL,
    left_at BIGINT,
    CONSTRAINT pk_guilds PRIMARY KEY (guild)
    )""",
    """CREATE INDEX ix_guilds_left_at ON guilds (left_at) WHERE left_at IS NOT NULL""",
    """CREATE TABLE meta (
    "key" TEXT NOT NULL,
    value TEXT NOT NULL,
    CONSTRAINT pk_meta PRIMARY KEY ("key")
    )""",
    """CREATE TABLE players (
    user INTEGER NOT NULL,
    settings TEXT NOT NULL,
    CONSTRAINT pk_players PRIMARY KEY (user)
    )""",
    """CREATE TABLE teams (
    id INTEGER NOT NULL,
    guild BIGINT NOT NULL,
    name TEXT NOT NULL,
    "key" TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT pk_teams PRIMARY KEY (id),
    CONSTRAINT uq_teams_guild_key UNIQUE (guild, "key")
    )""",
    """CREATE TABLE erasures (
    game INTEGER NOT NULL,
    user BIGINT NOT NULL,
    CONSTRAINT pk_erasures PRIMARY KEY (game, user),
    CONSTRAINT fk_erasures_game FOREIGN KEY(game) REFERENCES games (id)
    )
    WITHOUT ROWID""",
    """CREATE INDEX ix_erasures_user ON erasures (user)""",
    """CREATE TABLE journal (
    game INTEGER NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    user BIGINT,
    "key" TEXT,
    move TEXT NOT NULL,
    CONSTRAINT pk_journal PRIMARY KEY (game, number),
    CONSTRAINT uq_journal_key UNIQUE ("key"),
    CONSTRAINT fk_journal_game FOREIGN KEY(game) REFERENCES games (id)
    )
    WITHOUT ROWID""",
    """CREATE TABLE outbox (
    id INTEGER NOT NULL,
    game INTEGER NOT NULL,
    kind TEXT NOT NULL,
    target BIGINT NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    done_at BIGINT,
    CONSTRAINT pk_outbox PRIMARY KEY (id),
    CONSTRAINT fk_outbox_game FOREIGN KEY(game) REFERENCES games (id)
    )""",
    """CREATE INDEX ix_outbox_done_at_id ON outbox (done_at, id)""",
    """CREATE TABLE panels (
    game INTEGER NOT NULL,
    user BIGINT NOT NULL,
    panel BIGINT,
    panel_channel BIGINT NOT NULL,
    news TEXT,
    CONSTRAINT pk_panels PRIMARY KEY (game, user),
    CONSTRAINT fk_panels_game FOREIGN KEY(game) REFERENCES games (id)
    )
    WITHOUT ROWID""",
    """CREATE TABLE people (
    game INTEGER NOT NULL,
    user BIGINT NOT NULL,
    CONSTRAINT pk_people PRIMARY KEY (game, user),
    CONSTRAINT fk_people_game FOREIGN KEY(game) REFERENCES games (id)
    )
    WITHOUT ROWID""",
    """CREATE INDEX ix_people_user ON people (user)""",
    """CREATE TABLE results (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user BIGINT,
    won BOOLEAN NOT NULL,
    score BIGINT NOT NULL,
    how TEXT NOT NULL,
    ended_at BIGINT NOT NULL,
    team BIGINT,
    counting TEXT,
    figures TEXT,
    CONSTRAINT pk_results PRIMARY KEY (game, seat),
    CONSTRAINT fk_results_game FOREIGN KEY(game) REFERENCES games (id)
    )
    WITHOUT ROWID""",
    """CREATE INDEX ix_results_team ON results (team) WHERE team IS NOT NULL""",
    """CREATE INDEX ix_results_user ON results (user)""",
    """CREATE TABLE seats (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user BIGINT,
    name TEXT NOT NULL,
    CONSTRAINT pk_seats PRIMARY KEY (game, seat),
    CONSTRAINT fk_seats_game FOREIGN KEY(game) REFERENCES games (id)
    )
    WITHOUT ROWID""",
    """CREATE INDEX ix_seats_user ON seats (user)""",
    """CREATE TABLE snapshots (
    game INTEGER NOT NULL,
    number BIGINT NOT NULL,
    state TEXT NOT NULL,
    CONSTRAINT pk_snapshots PRIMARY KEY (game),
    CONSTRAINT fk_snapshots_game FOREIGN KEY(game) REFERENCES games (id)
    )""",
    """CREATE TABLE team_members (
    guild BIGINT NOT NULL,
    user BIGINT NOT NULL,
    team INTEGER NOT NULL,
    joined_at BIGINT NOT NULL,
    CONSTRAINT pk_team_members PRIMARY KEY (guild, user),
    CONSTRAINT fk_team_members_team FOREIGN KEY(team) REFERENCES teams (id)
    )
    WITHOUT ROWID""",
    """CREATE INDEX ix_team_members_team ON team_members (team)""",
    """CREATE INDEX ix_team_members_user ON team_members (user)""",
)

PURGE: Final = Statement(
    """DELETE FROM outbox WHERE outbox.done_at < ?""",
    ("before",),
    place=0,
)

DONE: Final = Statement(
    """UPDATE outbox SET done_at=? WHERE outbox.id = ?""",
    ("at", "row"),
    place=1,
)

COURSE: Final = Statement(
    """UPDATE games SET status=?, deadline=? WHERE games.id = ?""",
    ("to", "until", "game"),
    place=2,
    exact=True,
)

ADD_GAME: Final = Statement(
    """INSERT INTO games (id, game, guild, channel, seed, created_at, language, status, deadline, board,
    board_channel, shown) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
    (
        "id",
        "game",
        "guild",
        "channel",
        "seed",
        "created_at",
        "language",
        "status",
        "deadline",
        "board",
        "board_channel",
        "shown",
    ),
    place=3,
)

ADD_ENTRY: Final = Statement(
    """INSERT INTO journal (game, number, at, user, "key", move) SELECT ? AS anon_1, ? AS anon_2, ? AS anon_3, ? AS
    anon_4, ? AS anon_5, ? AS anon_6
    WHERE ? = (SELECT coalesce(max(journal.number), 0) AS coalesce_1
    FROM journal
    WHERE journal.game = ?) + 1""",
    ("game", "number", "at", "user", "key", "move", "number", "game"),
    place=4,
    exact=True,
)

SNAPSHOT: Final = Statement(
    """INSERT INTO snapshots (game, number, state) VALUES (?, ?, ?) ON CONFLICT (game) DO UPDATE SET number =
    excluded.number, state = excluded.state""",
    ("game", "number", "state"),
    place=5,
)

NO_SEATS: Final = Statement(
    """DELETE FROM seats WHERE seats.game = ?""",
    ("of",),
    place=6,
)

ADD_SEAT: Final = Statement(
    """INSERT INTO seats (game, seat, user, name) VALUES (?, ?, ?, ?)""",
    ("game", "seat", "user", "name"),
    place=7,
)

ADD_PERSON: Final = Statement(
    """INSERT INTO people (game, user) VALUES (?, ?) ON CONFLICT DO NOTHING""",
    ("game", "user"),
    place=8,
)

ADD_ERASURE: Final = Statement(
    """INSERT INTO erasures (game, user) VALUES (?, ?) ON CONFLICT DO NOTHING""",
    ("game", "user"),
    place=9,
)

ADD_OUTGOING: Final = Statement(
    """INSERT INTO outbox (id, game, kind, target, body, created_at, done_at) VALUES (?, ?, ?, ?, ?, ?, ?)""",
    ("id", "game", "kind", "target", "body", "created_at", "done_at"),
    place=10,
)

ADD_RESULT: Final = Statement(
    """INSERT INTO results (game, seat, user, won, score, how, ended_at, team, counting, figures) VALUES (?, ?, ?, ?,
    ?, ?, ?, (SELECT team_members.team
    FROM team_members, games
    WHERE games.id = ? AND team_members.guild = games.guild AND team_members.user = ? AND ? IS NOT NULL), ?, ?)""",
    ("game", "seat", "user", "won", "score", "how", "ended_at", "game", "user", "counting", "counting", "figures"),
    place=11,
)

BOARD: Final = Statement(
    """UPDATE games SET board=?, board_channel=?, shown=? WHERE games.id = ?""",
    ("message", "there", "to", "game"),
    place=12,
)

CHANNEL: Final = Statement(
    """UPDATE games SET channel=? WHERE games.id = ?""",
    ("to", "game"),
    place=13,
)

PANEL: Final = Statement(
    """INSERT INTO panels (game, user, panel, panel_channel, news) SELECT seats.game, seats.user, ? AS anon_1, ? AS
    anon_2, ? AS anon_3
    FROM seats
    WHERE seats.game = ? AND seats.seat = ? AND seats.user IS NOT NULL ON CONFLICT (game, user) DO UPDATE SET
    panel = excluded.panel, panel_channel = excluded.panel_channel, news = excluded.news""",
    ("message", "there", "news", "of", "seat"),
    place=14,
)

SET_GUILD: Final = Statement(
    """INSERT INTO guilds (guild, settings) VALUES (?, ?) ON CONFLICT (guild) DO UPDATE SET settings =
    excluded.settings""",
    ("guild", "settings"),
    place=15,
)

ADD_CHANGE: Final = Statement(
    """INSERT INTO changes (guild, at, user, channel, name, "before", "after") VALUES (?, ?, ?, ?, ?, ?, ?)""",
    ("guild", "at", "user", "channel", "name", "before", "after"),
    place=16,
)

GUILD_LEFT: Final = Statement(
    """INSERT INTO guilds (guild, settings, left_at) VALUES (?, '{}', ?) ON CONFLICT (guild) DO UPDATE SET left_at =
    excluded.left_at""",
    ("of", "at"),
    place=17,
)

GUILD_BACK: Final = Statement(
    """UPDATE guilds SET left_at=NULL WHERE guilds.guild = ?""",
    ("of",),
    place=18,
)

SET_PLAYER: Final = Statement(
    """INSERT INTO players (user, settings) VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET settings =
    excluded.settings""",
    ("user", "settings"),
    place=19,
)

SET_META: Final = Statement(
    """INSERT INTO meta ("key", value) VALUES (?, ?) ON CONFLICT ("key") DO UPDATE SET value = excluded.value""",
    ("key", "value"),
    place=20,
)

ADD_TEAM: Final = Statement(
    """INSERT INTO teams (guild, name, "key", created_at) VALUES (?, ?, ?, ?)""",
    ("guild", "name", "key", "created_at"),
    place=21,
)

JOIN_TEAM: Final = Statement(
    """INSERT INTO team_members (guild, user, team, joined_at) SELECT teams.guild, ? AS anon_1, teams.id, ? AS anon_2
    FROM teams
    WHERE teams.guild = ? AND teams."key" = ?""",
    ("member", "at", "of", "called"),
    place=22,
    exact=True,
)

LEAVE_TEAM: Final = Statement(
    """DELETE FROM team_members WHERE team_members.guild = ? AND team_members.user = ?""",
    ("of", "member"),
    place=23,
    exact=True,
)

DROP_TEAMS: Final = Statement(
    """DELETE FROM teams WHERE teams.guild = ? AND NOT (EXISTS (SELECT *
    FROM team_members
    WHERE team_members.team = teams.id)) AND NOT (EXISTS (SELECT *
    FROM results
    WHERE results.team = teams.id AND results.won = 1))""",
    ("of",),
    place=24,
)

FORGET_OUTBOX: Final = Statement(
    """DELETE FROM outbox WHERE outbox.game IN (SELECT games.id
    FROM games
    WHERE games.guild = ?)""",
    ("of",),
    place=25,
)

FORGET_PANELS: Final = Statement(
    """DELETE FROM panels WHERE panels.game IN (SELECT games.id
    FROM games
    WHERE games.guild = ?)""",
    ("of",),
    place=26,
)

FORGET_SEATS: Final = Statement(
    """DELETE FROM seats WHERE seats.game IN (SELECT games.id
    FROM games
    WHERE games.guild = ?)""",
    ("of",),
    place=27,
)

FORGET_PEOPLE: Final = Statement(
    """DELETE FROM people WHERE people.game IN (SELECT games.id
    FROM games
    WHERE games.guild = ?)""",
    ("of",),
    place=28,
)

FORGET_ERASURES: Final = Statement(
    """DELETE FROM erasures WHERE erasures.game IN (SELECT games.id
    FROM games
    WHERE games.guild = ?)""",
    ("of",),
    place=29,
)

FORGET_SNAPSHOTS: Final = Statement(
    """DELETE FROM snapshots WHERE snapshots.game IN (SELECT games.id
    FROM games
    WHERE games.guild = ?)""",
    ("of",),
    place=30,
)

FORGET_JOURNAL: Final = Statement(
    """DELETE FROM journal WHERE journal.game IN (SELECT games.id
    FROM games
    WHERE games.guild = ?)""",
    ("of",),
    place=31,
)

FORGET_RESULTS: Final = Statement(
    """DELETE FROM results WHERE results.game IN (SELECT games.id
    FROM games
    WHERE games.guild = ?)""",
    ("of",),
    place=32,
)

FORGET_GAMES: Final = Statement(
    """DELETE FROM games WHERE games.guild = ?""",
    ("of",),
    place=33,
)

FORGET_TEAM_MEMBERS: Final = Statement(
    """DELETE FROM team_members WHERE team_members.guild = ?""",
    ("of",),
    place=34,
)

FORGET_TEAMS: Final = Statement(
    """DELETE FROM teams WHERE teams.guild = ?""",
    ("of",),
    place=35,
)

FORGET_CHANGES: Final = Statement(
    """DELETE FROM changes WHERE changes.guild = ?""",
    ("of",),
    place=36,
)

FORGET_GUILDS: Final = Statement(
    """DELETE FROM guilds WHERE guilds.guild = ?""",
    ("of",),
    place=37,
)

ERASE_SAID: Final = Statement(
    """UPDATE outbox SET target=0, body='', done_at=coalesce(outbox.done_at, outbox.created_at) WHERE outbox.done_at
    IS NOT NULL AND outbox.game IN (SELECT people.game
    FROM people
    WHERE people.user = ?)""",
    ("member",),
    place=38,
)

ERASE_SAID_OF: Final = Statement(
    """UPDATE outbox SET target=0, body='', done_at=coalesce(outbox.done_at, outbox.created_at) WHERE outbox.done_at
    IS NOT NULL AND outbox.game = ?""",
    ("of",),
    place=39,
)

ERASE_WHISPERS: Final = Statement(
    """UPDATE outbox SET target=0, body='', done_at=coalesce(outbox.done_at, outbox.created_at) WHERE outbox.target =
    ? AND (outbox.game NOT IN (SELECT erasures.game
    FROM erasures
    WHERE erasures.user = ?))""",
    ("member", "member"),
    place=40,
)

ERASE_WHISPERS_OF: Final = Statement(
    """UPDATE outbox SET target=0, body='', done_at=coalesce(outbox.done_at, outbox.created_at) WHERE outbox.target =
    ? AND outbox.game = ?""",
    ("member", "of"),
    place=41,
)

ERASE_PENDING: Final = Statement(
    """UPDATE outbox SET body=? WHERE outbox.id = ? AND outbox.done_at IS NULL""",
    ("text", "row"),
    place=42,
)

ERASE_ENTRY: Final = Statement(
    """UPDATE journal SET move=? WHERE journal.game = ? AND journal.number = ?""",
    ("text", "of", "entry"),
    place=43,
)

ERASE_AUTHOR: Final = Statement(
    """UPDATE journal SET user=?, "key"=NULL WHERE journal.game = ? AND journal.user = ?""",
    ("stranger", "of", "member"),
    place=44,
)

ERASE_STATE: Final = Statement(
    """UPDATE snapshots SET state=? WHERE snapshots.game = ?""",
    ("text", "of"),
    place=45,
)

ERASE_RESULT: Final = Statement(
    """UPDATE results SET user=? WHERE results.game = ? AND results.user = ?""",
    ("stranger", "of", "member"),
    place=46,
)

ERASE_PANEL: Final = Statement(
    """DELETE FROM panels WHERE panels.game = ? AND panels.user = ?""",
    ("of", "member"),
    place=47,
)

ERASE_NEWS: Final = Statement(
    """UPDATE panels SET news=NULL WHERE panels.game = ?""",
    ("of",),
    place=48,
)

ERASE_PERSON: Final = Statement(
    """DELETE FROM people WHERE people.game = ? AND people.user = ?""",
    ("of", "member"),
    place=49,
)

ERASE_ERASURE: Final = Statement(
    """DELETE FROM erasures WHERE erasures.game = ? AND erasures.user = ?""",
    ("of", "member"),
    place=50,
)

KEEP_AFTER_ALL: Final = Statement(
    """DELETE FROM erasures WHERE erasures.user = ?""",
    ("member",),
    place=51,
)

ERASE_CHANGES: Final = Statement(
    """UPDATE changes SET user=? WHERE changes.user = ?""",
    ("stranger", "member"),
    place=52,
)

ERASE_PLAYER: Final = Statement(
    """DELETE FROM players WHERE players.user = ?""",
    ("member",),
    place=53,
)

GAME: Final = Statement(
    """SELECT games.id, games.game, games.guild, games.channel, games.seed, games.created_at, games.language,
    games.status, (SELECT coalesce(max(journal.number), 0) AS coalesce_1
    FROM journal
    WHERE journal.game = games.id) AS number, games.deadline, games.board, games.board_channel, games.shown
    FROM games
    WHERE games.id = ?""",
    ("game",),
    place=54,
)

LIVE_IN_CHANNEL: Final = Statement(
    """SELECT games.id, games.game, games.guild, games.channel, games.seed, games.created_at, games.language,
    games.status, (SELECT coalesce(max(journal.number), 0) AS coalesce_1
    FROM journal
    WHERE journal.game = games.id) AS number, games.deadline, games.board, games.board_channel, games.shown
    FROM games
    WHERE games.channel = ? AND games.status != 'over'""",
    ("channel",),
    place=55,
)

LIVE_GAMES: Final = Statement(
    """SELECT games.id, games.game, games.guild, games.channel, games.seed, games.created_at, games.language,
    games.status, (SELECT coalesce(max(journal.number), 0) AS coalesce_1
    FROM journal
    WHERE journal.game = games.id) AS number, games.deadline, games.board, games.board_channel, games.shown
    FROM games
    WHERE games.status != 'over'""",
    (),
    place=56,
)

LIVE_IN_GUILD: Final = Statement(
    """SELECT games.id, games.game, games.guild, games.channel, games.seed, games.created_at, games.language,
    games.status, (SELECT coalesce(max(journal.number), 0) AS coalesce_1
    FROM journal
    WHERE journal.game = games.id) AS number, games.deadline, games.board, games.board_channel, games.shown
    FROM games
    WHERE games.status != 'over' AND games.guild = ?""",
    ("guild",),
    place=57,
)

LIVE_SEATS: Final = Statement(
    """SELECT seats.game, seats.user
    FROM games JOIN seats ON seats.game = games.id
    WHERE games.status != 'over' AND games.game = ? AND seats.user IS NOT NULL""",
    ("name",),
    place=58,
)

LIVE_PEOPLE: Final = Statement(
    """SELECT people.user
    FROM games JOIN people ON people.game = games.id
    WHERE games.status != 'over'""",
    (),
    place=59,
)

LIVE_GAMES_OF: Final = Statement(
    """SELECT games.id, games.game, games.guild, games.channel, games.seed, games.created_at, games.language,
    games.status, (SELECT coalesce(max(journal.number), 0) AS coalesce_1
    FROM journal
    WHERE journal.game = games.id) AS number, games.deadline, games.board, games.board_channel, games.shown
    FROM games
    WHERE games.status != 'over' AND games.id IN (SELECT seats.game
    FROM seats
    WHERE seats.user = ?) ORDER BY games.id""",
    ("user",),
    place=60,
)

SEATS: Final = Statement(
    """SELECT seats.game, seats.seat, seats.user, seats.name, panels.panel, panels.panel_channel, panels.news
    FROM seats LEFT OUTER JOIN panels ON panels.game = seats.game AND panels.user = seats.user
    WHERE seats.game = ? ORDER BY seats.seat""",
    ("game",),
    place=61,
)

LATEST_SNAPSHOT: Final = Statement(
    """SELECT snapshots.number, snapshots.state
    FROM snapshots
    WHERE snapshots.game = ?""",
    ("game",),
    place=62,
)

ENTRIES_AFTER: Final = Statement(
    """SELECT journal.game, journal.number, journal.at, journal.user, journal."key", journal.move
    FROM journal
    WHERE journal.game = ? AND journal.number > ? ORDER BY journal.number""",
    ("game", "number"),
    place=63,
)

SEEN_KEY: Final = Statement(
    """SELECT journal.number
    FROM journal
    WHERE journal."key" = ?""",
    ("key",),
    place=64,
)

PROGRESS: Final = Statement(
    """SELECT (SELECT coalesce(max(journal.number), 0) AS coalesce_1
    FROM journal
    WHERE journal.game = ?) AS number, EXISTS (SELECT *
    FROM journal
    WHERE journal."key" = ?) AS seen""",
    ("game", "key"),
    place=65,
)

PENDING: Final = Statement(
    """SELECT outbox.id, outbox.game, outbox.kind, outbox.target, outbox.body, outbox.created_at
    FROM outbox
    WHERE outbox.done_at IS NULL ORDER BY outbox.id""",
    (),
    place=66,
)

PENDING_OF: Final = Statement(
    """SELECT outbox.id, outbox.game, outbox.kind, outbox.target, outbox.body, outbox.created_at
    FROM outbox
    WHERE outbox.done_at IS NULL AND outbox.game = ? ORDER BY outbox.id""",
    ("game",),
    place=67,
)

GUILD: Final = Statement(
    """SELECT guilds.settings
    FROM guilds
    WHERE guilds.guild = ?""",
    ("guild",),
    place=68,
)

CHANGES: Final = Statement(
    """SELECT changes.at, changes.user, changes.channel, changes.name, changes."before", changes."after"
    FROM changes
    WHERE changes.guild = ? ORDER BY changes.id DESC
    LIMIT ? OFFSET ?""",
    ("guild", "most", "skip"),
    place=69,
)

GUILDS_LEFT: Final = Statement(
    """SELECT guilds.guild, guilds.left_at
    FROM guilds
    WHERE guilds.left_at IS NOT NULL""",
    (),
    place=70,
)

GUILDS_HERE: Final = Statement(
    """SELECT guilds.guild
    FROM guilds
    WHERE guilds.guild > ? AND guilds.left_at IS NULL""",
    ("after",),
    place=71,
)

GAME_OF_GUILD: Final = Statement(
    """SELECT games.id
    FROM games
    WHERE games.guild = ?
    LIMIT 1 OFFSET 0""",
    ("of",),
    place=72,
)

OVER_IN_GUILD: Final = Statement(
    """SELECT games.id, games.game
    FROM games
    WHERE games.guild = ? AND games.status = 'over' ORDER BY games.id DESC""",
    ("guild",),
    place=73,
)

LAST_BOARD_IN: Final = Statement(
    """SELECT games.id, games.game, games.guild, games.channel, games.seed, games.created_at, games.language,
    games.status, (SELECT coalesce(max(journal.number), 0) AS coalesce_1
    FROM journal
    WHERE journal.game = games.id) AS number, games.deadline, games.board, games.board_channel, games.shown
    FROM games
    WHERE games.guild = ? AND games.board_channel = ? AND games.board IS NOT NULL ORDER BY games.board DESC
    LIMIT 1 OFFSET 0""",
    ("guild", "channel"),
    place=74,
)

OVER_OF: Final = Statement(
    """SELECT games.id, games.game
    FROM games
    WHERE games.id IN (SELECT people.game
    FROM people
    WHERE people.user = ?) AND games.status = 'over' ORDER BY games.id DESC""",
    ("user",),
    place=75,
)

TOOK_PART: Final = Statement(
    """SELECT people.user
    FROM people
    WHERE people.game = ? AND people.user = ?""",
    ("game", "user"),
    place=76,
)

RESULTS: Final = Statement(
    """SELECT results.game, results.seat, results.user, seats.name, results.won, results.score, results.ended_at,
    results.figures
    FROM games JOIN results ON results.game = games.id LEFT OUTER JOIN seats ON seats.game = results.game AND
    seats.seat = results.seat
    WHERE games.guild = ? AND games.game = ? AND results.ended_at >= ? ORDER BY results.ended_at, results.game,
    results.seat""",
    ("guild", "name", "since"),
    place=77,
)

ERASURES_DUE: Final = Statement(
    """SELECT DISTINCT erasures.user
    FROM games JOIN erasures ON erasures.game = games.id
    WHERE games.status = 'over'""",
    (),
    place=78,
)

OWN_GAMES: Final = Statement(
    """SELECT games.id, games.game, games.guild, games.channel, games.seed, games.created_at, games.language,
    games.status, (SELECT coalesce(max(journal.number), 0) AS coalesce_1
    FROM journal
    WHERE journal.game = games.id) AS number, games.deadline, games.board, games.board_channel, games.shown
    FROM games
    WHERE games.id IN (SELECT people.game
    FROM people
    WHERE people.user = ?) ORDER BY games.id""",
    ("user",),
    place=79,
)

OWN_SEATS: Final = Statement(
    """SELECT seats.game, seats.seat, seats.name
    FROM seats
    WHERE seats.user = ?""",
    ("user",),
    place=80,
)

OWN_RESULTS: Final = Statement(
    """SELECT results.game, results.seat, results.won, results.score, results.how, results.ended_at, results.figures
    FROM results
    WHERE results.user = ?""",
    ("user",),
    place=81,
)

OWN_ERASURES: Final = Statement(
    """SELECT erasures.game
    FROM erasures
    WHERE erasures.user = ? ORDER BY erasures.game""",
    ("user",),
    place=82,
)

OWN_TEAMS: Final = Statement(
    """SELECT team_members.guild, teams.name, team_members.joined_at
    FROM team_members JOIN teams ON team_members.team = teams.id
    WHERE team_members.user = ?""",
    ("user",),
    place=83,
)

OWN_CHANGES: Final = Statement(
    """SELECT changes.guild, changes.at, changes.user, changes.channel, changes.name, changes."before",
    changes."after"
    FROM changes
    WHERE changes.user = ? ORDER BY changes.id""",
    ("user",),
    place=84,
)

PLAYER: Final = Statement(
    """SELECT players.settings
    FROM players
    WHERE players.user = ?""",
    ("user",),
    place=85,
)

TEAMS: Final = Statement(
    """SELECT teams.id, teams.name, (SELECT count(CASE WHEN (results.counting = 'sum') THEN 1 END) + count(DISTINCT
    CASE WHEN (results.counting = 'distinct') THEN results.game END) AS anon_1
    FROM results
    WHERE results.team = teams.id AND results.won = 1) AS wins
    FROM teams
    WHERE teams.guild = ? ORDER BY teams.id""",
    ("guild",),
    place=86,
)

TEAM_MEMBERS: Final = Statement(
    """SELECT team_members.team, team_members.user
    FROM team_members
    WHERE team_members.guild = ? ORDER BY team_members.joined_at, team_members.user""",
    ("guild",),
    place=87,
)

TEAM_CALLED: Final = Statement(
    """SELECT teams.name
    FROM teams
    WHERE teams.guild = ? AND teams."key" = ?""",
    ("guild", "called"),
    place=88,
)

TEAM_OF: Final = Statement(
    """SELECT teams.name
    FROM team_members JOIN teams ON team_members.team = teams.id
    WHERE team_members.guild = ? AND team_members.user = ?""",
    ("guild", "user"),
    place=89,
)

TEAM_WINS: Final = Statement(
    """SELECT teams.name, count(CASE WHEN (results.counting = 'sum') THEN 1 END) + count(DISTINCT CASE WHEN
    (results.counting = 'distinct') THEN results.game END) AS wins
    FROM results JOIN teams ON results.team = teams.id
    WHERE results.game = ? AND results.won = 1 GROUP BY teams.id ORDER BY count(CASE WHEN (results.counting =
    'sum') THEN 1 END) + count(DISTINCT CASE WHEN (results.counting = 'distinct') THEN results.game END) DESC,
    teams.id""",
    ("game",),
    place=90,
)

META: Final = Statement(
    """SELECT meta.value
    FROM meta
    WHERE meta."key" = ?""",
    ("key",),
    place=91,
)

LAST_GAME: Final = Statement(
    """SELECT max(games.id) AS max_1
    FROM games""",
    (),
    place=92,
)

LAST_OUTGOING: Final = Statement(
    """SELECT max(outbox.id) AS max_1
    FROM outbox""",
    (),
    place=93,
)
