"""The statements that take out of the database what is a server's or a user's. Not imported by the bot."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Delete, Update, bindparam, delete, func, literal_column, null, select, update

from storage.schema import (
    changes,
    erasures,
    games,
    guilds,
    journal,
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


def forgetting() -> dict[str, Delete]:
    """Return the statements that take everything of a server out of the database, in the order of the references."""
    its_games = select(games.c.id).where(games.c.guild == bindparam("of"))
    tables = (outbox, panels, seats, people, erasures, snapshots, journal, results)
    of_games = {table: table.c.game.in_(its_games) for table in tables}
    of_guild = {table: table.c.guild == bindparam("of") for table in (games, team_members, teams, changes, guilds)}
    return {f"FORGET_{t.name.upper()}": delete(t).where(which) for t, which in {**of_games, **of_guild}.items()}


def erasing() -> dict[str, Update | Delete]:
    """Return the statements that take a user out of the database, and put a stranger into the games that are over."""
    game: Any = bindparam("of")
    user: Any = bindparam("member")
    stranger: Any = bindparam("stranger")
    his_games = select(people.c.game).where(people.c.user == user)
    later = select(erasures.c.game).where(erasures.c.user == user)
    said = outbox.c.done_at.is_not(None)
    # Their ids stay taken: Discord knows by them for some minutes what it has been sent, and would not take a new one.
    emptied = update(outbox).values(
        target=literal_column("0"),
        body=literal_column("''"),
        done_at=func.coalesce(outbox.c.done_at, outbox.c.created_at),
    )
    entry = (journal.c.game == game) & (journal.c.number == bindparam("entry"))
    return {
        "ERASE_SAID": emptied.where(said, outbox.c.game.in_(his_games)),
        "ERASE_SAID_OF": emptied.where(said, outbox.c.game == game),
        "ERASE_WHISPERS": emptied.where(outbox.c.target == user, outbox.c.game.not_in(later)),
        "ERASE_WHISPERS_OF": emptied.where(outbox.c.target == user, outbox.c.game == game),
        # After the others: what they have emptied stays empty.
        "ERASE_PENDING": update(outbox)
        .where(outbox.c.id == bindparam("row"), outbox.c.done_at.is_(None))
        .values(body=bindparam("text")),
        "ERASE_ENTRY": update(journal).where(entry).values(move=bindparam("text")),
        "ERASE_AUTHOR": update(journal)
        .where(journal.c.game == game, journal.c.user == user)
        .values(user=stranger, key=null()),
        "ERASE_STATE": update(snapshots).where(snapshots.c.game == game).values(state=bindparam("text")),
        "ERASE_RESULT": update(results).where(results.c.game == game, results.c.user == user).values(user=stranger),
        "ERASE_PANEL": delete(panels).where(panels.c.game == game, panels.c.user == user),
        "ERASE_NEWS": update(panels).where(panels.c.game == game).values(news=null()),
        "ERASE_PERSON": delete(people).where(people.c.game == game, people.c.user == user),
        "ERASE_ERASURE": delete(erasures).where(erasures.c.game == game, erasures.c.user == user),
        "KEEP_AFTER_ALL": delete(erasures).where(erasures.c.user == user),
        "ERASE_CHANGES": update(changes).where(changes.c.user == user).values(user=stranger),
        "ERASE_PLAYER": delete(players).where(players.c.user == user),
    }
