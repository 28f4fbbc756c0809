"""Every statement that the store runs, in SQLAlchemy Core, from which `compile.py` makes SQL. Not imported by the bot.

Writes of one transaction are done in the order in which they stand here, whatever asked for them: what refers to a row
comes after what makes it, and what was put off until this transaction comes before what is new.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from sqlalchemy import (
    Column,
    ColumnElement,
    Delete,
    Integer,
    Select,
    Table,
    Update,
    bindparam,
    case,
    delete,
    distinct,
    exists,
    func,
    literal_column,
    null,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import Insert as PostgresInsert
from sqlalchemy.dialects.sqlite import Insert as SqliteInsert

from storage.leaving import erasing, forgetting
from storage.records import Change, Entry, GameRow, OutboxRow
from storage.schema import (
    changes,
    erasures,
    games,
    guilds,
    journal,
    live,
    meta,
    outbox,
    panels,
    people,
    players,
    results,
    seats,
    snapshots,
    team_members,
    teams,
)

DialectInsert = SqliteInsert | PostgresInsert
InsertInto = Callable[[Table], DialectInsert]
"""The `insert` of a dialect: the two that we mean have the same ON CONFLICT."""

EXACT: Final = frozenset({"COURSE", "ADD_ENTRY", "JOIN_TEAM", "LEAVE_TEAM"})
"""Writes of which every row of parameters must change one row: the game or team that it means, the entry that is the
next."""


def writes(insert: InsertInto) -> dict[str, DialectInsert | Update | Delete]:
    """Return the statements that change something, by name."""
    return {
        "PURGE": delete(outbox).where(outbox.c.done_at < bindparam("before")),
        "DONE": update(outbox).where(outbox.c.id == bindparam("row")).values(done_at=bindparam("at")),
        "COURSE": update(games)
        .where(games.c.id == bindparam("game"))
        .values(status=bindparam("to"), deadline=bindparam("until")),
        "ADD_GAME": _add(insert, games),
        "ADD_ENTRY": _add_entry(insert),
        "SNAPSHOT": _put(insert, snapshots),
        "NO_SEATS": delete(seats).where(seats.c.game == bindparam("of")),
        "ADD_SEAT": _add(insert, seats),
        "ADD_PERSON": _add(insert, people).on_conflict_do_nothing(),
        "ADD_ERASURE": _add(insert, erasures).on_conflict_do_nothing(),
        "ADD_OUTGOING": _add(insert, outbox),
        "ADD_RESULT": _add_result(insert),
        "BOARD": update(games)
        .where(games.c.id == bindparam("game"))
        .values(board=bindparam("message"), board_channel=bindparam("there"), shown=bindparam("to")),
        "CHANNEL": update(games).where(games.c.id == bindparam("game")).values(channel=bindparam("to")),
        "PANEL": _put_panel(insert),
        "SET_GUILD": _put_some(insert, guilds, guilds.c.settings),
        "ADD_CHANGE": insert(changes).values(
            {c.name: bindparam(c.name) for c in changes.columns if c is not changes.c.id}
        ),
        "GUILD_LEFT": _guild_left(insert),
        "GUILD_BACK": update(guilds).where(guilds.c.guild == bindparam("of")).values(left_at=null()),
        "SET_PLAYER": _put(insert, players),
        "SET_META": _put(insert, meta),
        "ADD_TEAM": insert(teams).values({c.name: bindparam(c.name) for c in teams.columns if c is not teams.c.id}),
        "JOIN_TEAM": _join_team(insert),
        "LEAVE_TEAM": delete(team_members).where(
            team_members.c.guild == bindparam("of"), team_members.c.user == bindparam("member")
        ),
        "DROP_TEAMS": delete(teams).where(
            teams.c.guild == bindparam("of"),
            ~exists().where(team_members.c.team == teams.c.id),
            ~exists().where(results.c.team == teams.c.id, results.c.won),
        ),
        **forgetting(),
        **erasing(),
    }


def _guild_left(insert: InsertInto) -> DialectInsert:
    """Return the statement that notes when a server sent the bot away; one that set nothing gets its row now."""
    values: dict[str, Any] = {"guild": bindparam("of"), "settings": literal_column("'{}'"), "left_at": bindparam("at")}
    statement = insert(guilds).values(values)
    return statement.on_conflict_do_update(
        index_elements=list(guilds.primary_key), set_={"left_at": statement.excluded.left_at}
    )


def _add(insert: InsertInto, table: Table) -> DialectInsert:
    return insert(table).values({column.name: bindparam(column.name) for column in table.columns})


def _add_result(insert: InsertInto) -> DialectInsert:
    """Return an insert that finds the team of the seat's user in the game's server, where the game counts for teams."""
    team = select(team_members.c.team).where(
        games.c.id == bindparam("game"),
        team_members.c.guild == games.c.guild,
        team_members.c.user == bindparam("user"),
        bindparam("counting", type_=results.c.counting.type).is_not(None),
    )
    own: dict[str, Any] = {
        column.name: bindparam(column.name) for column in results.columns if column is not results.c.team
    }
    return insert(results).values(**own, team=team.scalar_subquery())


def _join_team(insert: InsertInto) -> DialectInsert:
    """Return an insert that does nothing if the server has no team of this name."""
    member = select(
        teams.c.guild,
        bindparam("member", type_=team_members.c.user.type),
        teams.c.id,
        bindparam("at", type_=team_members.c.joined_at.type),
    ).where(teams.c.guild == bindparam("of"), teams.c.key == bindparam("called"))
    return insert(team_members).from_select(["guild", "user", "team", "joined_at"], member)


def _add_entry(insert: InsertInto) -> DialectInsert:
    """Return an insert that does nothing unless the entry is the next one of its game."""
    row = select(*[bindparam(column.name, type_=column.type) for column in journal.columns])
    follows = bindparam("number", type_=journal.c.number.type) == _last_number(bindparam("game")) + literal_column("1")
    return insert(journal).from_select([column.name for column in journal.columns], row.where(follows))


def _last_number(game: ColumnElement[Any]) -> ColumnElement[int]:
    """Return the number of a game's last entry, 0 before the first."""
    last = select(func.coalesce(func.max(journal.c.number), literal_column("0"))).where(journal.c.game == game)
    return last.correlate(games).scalar_subquery()


def _put(insert: InsertInto, table: Table) -> DialectInsert:
    """Return an insert that replaces the row with the same primary key."""
    statement = _add(insert, table)
    rest = {c.name: statement.excluded[c.name] for c in table.columns if not c.primary_key}
    return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=rest)


def _put_some(insert: InsertInto, table: Table, *columns: Column[Any]) -> DialectInsert:
    """Return an insert that, where there is the row, replaces these columns alone."""
    statement = insert(table).values({c.name: bindparam(c.name) for c in (*table.primary_key, *columns)})
    rest = {c.name: statement.excluded[c.name] for c in columns}
    return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=rest)


def _put_panel(insert: InsertInto) -> DialectInsert:
    """Return the statement for a panel of whoever has the seat; nothing happens for a computer player."""
    new = select(
        seats.c.game,
        seats.c.user,
        bindparam("message", type_=panels.c.panel.type),
        bindparam("there", type_=panels.c.panel_channel.type),
        bindparam("news", type_=panels.c.news.type),
    ).where(seats.c.game == bindparam("of"), seats.c.seat == bindparam("seat"), seats.c.user.is_not(None))
    told = ["panel", "panel_channel", "news"]
    statement = insert(panels).from_select(["game", "user", *told], new)
    rest = {name: statement.excluded[name] for name in told}
    return statement.on_conflict_do_update(index_elements=list(panels.primary_key), set_=rest)


def reads() -> dict[str, Select[*tuple[object, ...]]]:
    """Return the statements that look something up, by name; columns are in the order of the records' fields."""
    game = select(*_columns(games, GameRow))
    entries = select(*_columns(journal, Entry)).where(journal.c.game == bindparam("game")).order_by(journal.c.number)
    sits = games.c.id.in_(select(seats.c.game).where(seats.c.user == bindparam("user")))
    pending = select(*_columns(outbox, OutboxRow)).where(outbox.c.done_at.is_(None))
    panel = (panels.c.game == seats.c.game) & (panels.c.user == seats.c.user)
    return {
        "GAME": game.where(games.c.id == bindparam("game")),
        "LIVE_IN_CHANNEL": game.where(games.c.channel == bindparam("channel"), live),
        "LIVE_GAMES": game.where(live),  # asked for an order, SQLite would read every game that ever was
        "LIVE_IN_GUILD": game.where(live, games.c.guild == bindparam("guild")),
        "LIVE_SEATS": select(seats.c.game, seats.c.user)
        .join_from(games, seats, seats.c.game == games.c.id)
        .where(live, games.c.game == bindparam("name"), seats.c.user.is_not(None)),
        "LIVE_PEOPLE": select(people.c.user).join_from(games, people, people.c.game == games.c.id).where(live),
        "LIVE_GAMES_OF": game.where(live, sits).order_by(games.c.id),
        "SEATS": select(
            seats.c.game,
            seats.c.seat,
            seats.c.user,
            seats.c.name,
            panels.c.panel,
            panels.c.panel_channel,
            panels.c.news,
        )
        .outerjoin_from(seats, panels, panel)
        .where(seats.c.game == bindparam("game"))
        .order_by(seats.c.seat),
        "LATEST_SNAPSHOT": select(snapshots.c.number, snapshots.c.state).where(snapshots.c.game == bindparam("game")),
        "ENTRIES_AFTER": entries.where(journal.c.number > bindparam("number")),
        "SEEN_KEY": select(journal.c.number).where(journal.c.key == bindparam("key")),
        "PROGRESS": select(
            _last_number(bindparam("game")).label("number"),
            exists().where(journal.c.key == bindparam("key", type_=journal.c.key.type)).label("seen"),
        ),
        "PENDING": pending.order_by(outbox.c.id),
        "PENDING_OF": pending.where(outbox.c.game == bindparam("game")).order_by(outbox.c.id),
        **_guild_reads(),
        **_over_reads(),
        **_erasure_reads(),
        **_own_reads(),
        "PLAYER": select(players.c.settings).where(players.c.user == bindparam("user")),
        **_team_reads(),
        "META": select(meta.c.value).where(meta.c.key == bindparam("key")),
        "LAST_GAME": select(func.max(games.c.id)),
        "LAST_OUTGOING": select(func.max(outbox.c.id)),
    }


def _guild_reads() -> dict[str, Select[*tuple[object, ...]]]:
    """Return the statements that look up servers: what they have set, who has changed it, which are there or gone."""
    return {
        "GUILD": select(guilds.c.settings).where(guilds.c.guild == bindparam("guild")),
        "CHANGES": select(*_columns(changes, Change))
        .where(changes.c.guild == bindparam("guild"))
        .order_by(changes.c.id.desc())
        .limit(bindparam("most", type_=Integer))
        .offset(bindparam("skip", type_=Integer)),
        "GUILDS_LEFT": select(guilds.c.guild, guilds.c.left_at).where(guilds.c.left_at.is_not(None)),
        "GUILDS_HERE": select(guilds.c.guild).where(guilds.c.guild > bindparam("after"), guilds.c.left_at.is_(None)),
        "GAME_OF_GUILD": select(games.c.id)
        .where(games.c.guild == bindparam("of"))
        .limit(literal_column("1"))
        .offset(literal_column("0")),
    }


def _over_reads() -> dict[str, Select[*tuple[object, ...]]]:
    """Return the statements that look up games that are over, and how they ended."""
    over_of = select(games.c.id, games.c.game).where(
        games.c.id.in_(select(people.c.game).where(people.c.user == bindparam("user"))), ~live
    )
    return {
        "OVER_IN_GUILD": select(games.c.id, games.c.game)
        .where(games.c.guild == bindparam("guild"), ~live)
        .order_by(games.c.id.desc()),
        "LAST_BOARD_IN": select(*_columns(games, GameRow))
        .where(
            games.c.guild == bindparam("guild"),
            games.c.board_channel == bindparam("channel"),
            games.c.board.is_not(None),
        )
        .order_by(games.c.board.desc())
        .limit(literal_column("1"))
        .offset(literal_column("0")),
        "OVER_OF": over_of.order_by(games.c.id.desc()),
        "TOOK_PART": select(people.c.user).where(
            people.c.game == bindparam("game"), people.c.user == bindparam("user")
        ),
        "RESULTS": select(
            results.c.game,
            results.c.seat,
            results.c.user,
            seats.c.name,
            results.c.won,
            results.c.score,
            results.c.ended_at,
            results.c.figures,
        )
        .join_from(games, results, results.c.game == games.c.id)
        .outerjoin(seats, (seats.c.game == results.c.game) & (seats.c.seat == results.c.seat))
        .where(
            games.c.guild == bindparam("guild"),
            games.c.game == bindparam("name"),
            results.c.ended_at >= bindparam("since"),
        )
        .order_by(results.c.ended_at, results.c.game, results.c.seat),
    }


def _erasure_reads() -> dict[str, Select[*tuple[object, ...]]]:
    """Return the statements that find who is to be erased from games that are over by now."""
    return {
        "ERASURES_DUE": select(erasures.c.user)
        .join_from(games, erasures, erasures.c.game == games.c.id)
        .where(~live)
        .distinct(),
    }


def _own_reads() -> dict[str, Select[*tuple[object, ...]]]:
    """Return the statements that find all that is stored of one user."""
    user: Any = bindparam("user")
    took_part = games.c.id.in_(select(people.c.game).where(people.c.user == user))
    return {
        "OWN_GAMES": select(*_columns(games, GameRow)).where(took_part).order_by(games.c.id),
        "OWN_SEATS": select(seats.c.game, seats.c.seat, seats.c.name).where(seats.c.user == user),
        "OWN_RESULTS": select(
            results.c.game,
            results.c.seat,
            results.c.won,
            results.c.score,
            results.c.how,
            results.c.ended_at,
            results.c.figures,
        ).where(results.c.user == user),
        "OWN_ERASURES": select(erasures.c.game).where(erasures.c.user == user).order_by(erasures.c.game),
        "OWN_TEAMS": select(team_members.c.guild, teams.c.name, team_members.c.joined_at)
        .join_from(team_members, teams, team_members.c.team == teams.c.id)
        .where(team_members.c.user == user),
        "OWN_CHANGES": select(changes.c.guild, *_columns(changes, Change))
        .where(changes.c.user == user)
        .order_by(changes.c.id),
    }


def _team_reads() -> dict[str, Select[*tuple[object, ...]]]:
    every = func.count(case((results.c.counting == literal_column("'sum'"), literal_column("1"))))
    one_a_game = func.count(distinct(case((results.c.counting == literal_column("'distinct'"), results.c.game))))
    won = every + one_a_game
    wins = select(won).where(results.c.team == teams.c.id, results.c.won).scalar_subquery()
    return {
        "TEAMS": select(teams.c.id, teams.c.name, wins.label("wins"))
        .where(teams.c.guild == bindparam("guild"))
        .order_by(teams.c.id),
        "TEAM_MEMBERS": select(team_members.c.team, team_members.c.user)
        .where(team_members.c.guild == bindparam("guild"))
        .order_by(team_members.c.joined_at, team_members.c.user),
        "TEAM_CALLED": select(teams.c.name).where(
            teams.c.guild == bindparam("guild"), teams.c.key == bindparam("called")
        ),
        "TEAM_OF": select(teams.c.name)
        .join_from(team_members, teams, team_members.c.team == teams.c.id)
        .where(team_members.c.guild == bindparam("guild"), team_members.c.user == bindparam("user")),
        "TEAM_WINS": select(teams.c.name, won.label("wins"))
        .join_from(results, teams, results.c.team == teams.c.id)
        .where(results.c.game == bindparam("game"), results.c.won)
        .group_by(teams.c.id)
        .order_by(won.desc(), teams.c.id),
    }


def _columns(table: Table, record: type[Change | Entry | GameRow | OutboxRow]) -> list[ColumnElement[Any]]:
    derived: dict[str, ColumnElement[Any]] = {}
    if record is GameRow:
        derived["number"] = _last_number(games.c.id).label("number")
    return [derived[field.name] if field.name in derived else table.c[field.name] for field in fields(record)]
