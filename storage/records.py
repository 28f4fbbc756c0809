"""What the store takes and gives: plain frozen records, without a word of SQL.

Times are integers: milliseconds since 1970-01-01 UTC. Games, seats and journal entries are numbers of our own, the rest
(guilds, channels, users, messages) are Discord's ids. States, moves and bodies are JSON made by others; the store keeps
them as they are and never looks inside. What may hold a secret of the game stays out of `repr`, and so out of logs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Status = Literal["lobby", "playing", "over"]
Counting = Literal["sum", "distinct"]
"""How a game counts for teams: every seat that won, or one for the team in which anybody did."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game about to be opened in a channel: `game` is its name, `seed` the secret that all its chance comes from."""

    game: str
    guild: int
    channel: int
    seed: bytes = field(repr=False)
    created_at: int
    language: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as it stands: `number` is that of its last journal entry, 0 before the first.

    `deadline` is when time is up. `board` is the message with the board, in `board_channel`, and `shown` the number of
    the entry after which it was drawn.
    """

    id: int
    game: str
    guild: int
    channel: int
    seed: bytes = field(repr=False)
    created_at: int
    language: str
    status: Status
    number: int
    deadline: int | None
    board: int | None
    board_channel: int | None
    shown: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a game's journal: the move, its number from 1 without a gap, when, by whom (None: nobody's move).

    `key` is what makes a move unique (an interaction's id): the same key is never written twice.
    """

    game: int
    number: int
    at: int
    user: int | None
    key: str | None
    move: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Outgoing:
    """Something to be said, not yet written: `kind` says how, `target` is the channel or the user."""

    kind: str
    target: int
    body: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """Something to be said, as written: its id says its place in the order. `created_at` is when its entry was made."""

    id: int
    game: int
    kind: str
    target: int
    body: str = field(repr=False)
    created_at: int


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: who sits there (`user` None: a computer player) and the private message with his panel, if any, with the
    `news` that came with it.

    When seats are written, the panel fields are left out of account: the store keeps the panel with the user.
    """

    game: int
    seat: int
    user: int | None
    name: str
    panel: int | None = None
    panel_channel: int | None = None
    news: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a game ended for one seat. A game is counted once: a second result for a seat is refused.

    `counting` is how the game counts for teams, None where it does not. `figures` is what the seat did in the finer, as
    JSON, where the game counts that.
    """

    game: int
    seat: int
    user: int | None
    won: bool
    score: int
    how: str
    ended_at: int
    counting: Counting | None = None
    figures: str | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """A result as it is looked back at: `name` is what its user was called at that table, `user` None a computer."""

    game: int
    seat: int
    user: int | None
    name: str
    won: bool
    score: int
    ended_at: int
    figures: str | None


@dataclass(frozen=True, slots=True)
class Write:
    """All that one move changes: written together or not at all.

    `status` and `deadline` are what holds after the move; `status` is None where neither has changed. `snapshot` is
    the state after it, where one is due. `seats`, where they changed, are all the seats of the game. `outbox` is what
    is to be said, in this order. `channel` is where the game goes on, where it moves. `people` are users who have not
    taken part before.
    """

    entry: Entry
    status: Status | None
    deadline: int | None
    snapshot: str | None = field(default=None, repr=False)
    seats: tuple[SeatRow, ...] | None = None
    outbox: tuple[Outgoing, ...] = ()
    results: tuple[ResultRow, ...] = ()
    channel: int | None = None
    people: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Team:
    """A team of a server: its members in the order in which they joined, and the games that it has won."""

    id: int
    name: str
    members: tuple[int, ...]
    wins: int


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a server's settings: who has set `name`, for the server or for one `channel`, and to what.

    `before` and `after` are values as text, None where nothing is set.
    """

    at: int
    user: int
    channel: int | None
    name: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class Own:
    """All that is stored of one user, beside the journals of his games: `settings` are his own.

    `seats` are pairs of game and seat with the name that he has there, `results` rows as they are stored, `teams` each
    with its server and when he joined it, `changes` of servers' settings each with its server. `erasing` are the games
    from which he is to be erased as soon as they are over.
    """

    settings: str | None
    games: tuple[GameRow, ...]
    seats: tuple[tuple[int, int, str], ...]
    results: tuple[OwnResult, ...]
    teams: tuple[tuple[int, str, int], ...]
    changes: tuple[tuple[int, Change], ...]
    erasing: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnResult:
    """How a game ended for its user, as it is stored."""

    game: int
    seat: int
    won: bool
    score: int
    how: str
    ended_at: int
    figures: str | None


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A game from which a user is erased: what takes the place of its rows, each only where something changes.

    `stranger` is the number that takes his place, `counted` the one that takes it among the results. `entries` are
    pairs of number and move, `pending` of what is still to be said its id and body, `seats` all the seats of the game;
    None for a game in which he never was, and only his name stands.
    """

    game: int
    stranger: int
    counted: int
    entries: tuple[tuple[int, str], ...] = field(default=(), repr=False)
    snapshot: str | None = field(default=None, repr=False)
    seats: tuple[SeatRow, ...] | None = None
    pending: tuple[tuple[int, str], ...] = field(default=(), repr=False)
