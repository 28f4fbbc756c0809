"""A finished game told again from its journal: what was said aloud, and what one reader alone has done and learned.

The journal is played again step by step, and each step is put into words as it was then, by the same speech. Nobody is
told what others did or were told in private; of a seat that was handed over, each reads what was while it was his.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple

import msgspec

from bot.cards import lobby_talk
from bot.engine import Millis
from bot.game import Game
from bot.hosting.course import Passage, course
from bot.hosting.moves import Undo
from bot.journal import Standing, step_of
from bot.seating import LobbyState
from bot.speech import Speech
from bot.table import Step, Table
from bot.text import RUNNING, Words, pages, when
from storage.records import GameRow
from storage.store import Store

PAGE_LENGTH: Final = 2800
DAY_MS: Final = 24 * 60 * 60 * 1000

_MENTION = re.compile(r"<@(-?\d+)>")


class Moment(NamedTuple):
    """Something that happened at a table in `channel`: what was said `aloud` or shown to all, what the reader did and
    knew `alone`."""

    at: Millis
    channel: int
    aloud: str
    alone: str


async def retell(
    store: Store, games: Mapping[str, Game], speech: Speech, row: GameRow, words: Words, reader: int
) -> list[Moment]:
    """Return all that was said about a finished game, in the order in which it happened, in `words`.

    `reader` is the user who is told what he alone did and learned. Of games that have joined it, what was before is
    told too.
    """
    moments: list[Moment] = []
    last = await _retell(store, games[row.game], speech, row, words, reader, moments)
    for other in last.lobby.gathered:
        joined = await store.game(other.table)
        if joined is not None:
            await _retell(store, games[row.game], speech, joined, words, reader, moments)
    return sorted(moments, key=lambda moment: moment.at)


async def _retell(
    store: Store, game: Game, speech: Speech, row: GameRow, words: Words, reader: int, moments: list[Moment]
) -> Standing:
    entries = await store.journal(row.id)
    last, _ = step_of(game, row.seed, None, entries[0])
    table = Table(replace(row, language=words.lang), game, last, store, speech)
    briefs: dict[int, str] = {}  # what was said just after each entry
    async for passage in course(game, row.seed, entries, words):
        briefs[passage.number - 1] = passage.brief
        step = _step(passage, briefs)
        said = "\n".join(part for part in (_board(table, step, words), speech.aloud(table, step, full=True)) if part)
        aloud = named(said, step.after.lobby, words, step.before.lobby)
        alone = _alone(table, step, words, reader)
        if aloud or alone:
            moments.append(Moment(passage.at, row.channel, aloud, alone))
        last = passage.after
    return last


def _step(passage: Passage, briefs: Mapping[int, str]) -> Step:
    """Return a passage as a step; what was undone is named in the words in which all this is told."""
    move = passage.move
    if isinstance(move, Undo):
        move = msgspec.structs.replace(move, what=briefs.get(move.to, ""))
    return Step(move, passage.before, passage.after, passage.events)


def _board(table: Table, step: Step, words: Words) -> str:
    """Return what the board alone has shown of a step and belongs to the course of the game."""
    public = tuple(event for event in step.events if event.to is None)
    if step.after.state is None or not public:
        return ""
    return table.game.face.retold(table.view_of(step.after, None), public, lobby_talk(words, step.after.lobby))


def _alone(table: Table, step: Step, words: Words, reader: int) -> str:
    """Return what the reader alone has done and learned at a step, "" where he has no seat."""
    before, after = step.before, step.after
    seat = after.lobby.seat_of(reader)
    if seat is None or after.state is None:
        return ""
    observe, talk = table.game.engine.observe, lobby_talk(words, after.lobby, seat)
    mine = tuple(event for event in step.events if event.to is None or seat in event.to)
    was_his = before.state is not None and before.lobby.seat_of(reader) == seat
    seen = observe(before.state, seat) if was_his else None
    return named(table.game.face.recalled(seen, observe(after.state, seat), mine, talk), after.lobby, words)


def named(text: str, lobby: LobbyState, words: Words, before: LobbyState | None = None) -> str:
    """Return a text in which the people of a table are named, where it called them by mentions: those who sit there,
    or sat there `before`."""
    return _MENTION.sub(lambda found: _called(found, [lobby] if before is None else [lobby, before], words), text)


def _called(found: re.Match[str], lobbies: Iterable[LobbyState], words: Words) -> str:
    user = int(found[1])
    for lobby in lobbies:
        if (seat := lobby.place_of(user)) is not None:
            return lobby_talk(words, lobby).name(seat)
    return words("former-player") if user < 0 else found[0]


def told(moments: Sequence[Moment], texts: Iterable[str]) -> list[str]:
    """Return the `texts` that belong to `moments`, those without any left out, in pages: each with its time, and with
    its channel where the game was in several. What was due then is told by its time: it is not "in a minute" any more.
    """
    style = "T" if not moments or moments[-1].at - moments[0].at < DAY_MS else "f"
    several = len({moment.channel for moment in moments}) > 1
    heads = [f"-# {when(m.at, style)}{f' · <#{m.channel}>' if several else ''}" for m in moments]
    due = (RUNNING.sub(rf"<t:\1:{style}>", text) for text in texts)
    spoken = [(head, text) for head, text in zip(heads, due, strict=True) if text]
    lines: list[str] = []
    for (before, _), (head, text) in pairwise([("", ""), *spoken]):
        lines += [text] if head == before else [head, text]
    return pages("\n".join(lines), PAGE_LENGTH) if lines else []
