"""Random games of Romancier Scilof, with leavings, joins, merges, late clocks and moves that are not allowed."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from bot.chance import Chance
from bot.engine import Grant, IllegalMove, Join, Leave, TimeUp
from bot.game import OptionSpec, option_specs
from cogs.romancier_scilof.engine import ENGINE, commune_of
from cogs.romancier_scilof.model import (
    Answer,
    Close,
    EndInvitation,
    Invite,
    Letter,
    Merge,
    MoveTo,
    Post,
    PutAway,
    ScilofMove,
    ScilofOptions,
    TakeInvitation,
)
from tests.cogs.played import SECOND, SEED, START
from tests.cogs.romancier_scilof.table import DAY, Table


def values(spec: OptionSpec) -> st.SearchStrategy[Any]:
    """Return any value of an option; where it limits the players, none that is below the fewest."""
    if spec.name == "max_players":
        return st.sampled_from([0, 4, 9, 25])
    if spec.name == "idle_s":
        return st.sampled_from([0, 300, 7_776_000])
    if spec.choices:
        return st.sampled_from(spec.choices)
    if spec.kind is bool:
        return st.booleans()
    return st.one_of(st.just(spec.default), st.sampled_from([60, 300]), st.integers(60, spec.high))


any_options = st.fixed_dictionaries({s.name: values(s) for s in option_specs(ScilofOptions)}).map(
    lambda drawn: ScilofOptions(**drawn)
)


def opened(players: int, options: ScilofOptions, number: int) -> Table:
    """Return a new game; `number` makes its chance another one."""
    done = ENGINE.new_game(players, options, Chance(SEED, 0), START)
    t = Table(done.state, START, done.events)
    t.number = number
    return t


def keen(t: Table, seat: int, random: Random) -> Any:
    """Return a legal move of somebody who collects the value of which he has most, or None."""
    legal = ENGINE.legal_moves(t.state, seat)
    if not legal:
        return None
    hand = [one.value for one in t.state.players[seat].hand] if seat < len(t.state.players) else []
    dear = max(hand, key=hand.count) if hand else 0
    if random.random() < 0.2:  # else two who collect the same wait for each other for ever
        return random.choice(legal)
    cheap = [move for move in legal if not isinstance(move, Post | Answer | PutAway) or move.letter.value != dear]
    return random.choice(cheap or list(legal))


def some_move(t: Table, random: Random) -> tuple[ScilofMove, int]:
    """Return a move, perhaps an illegal one, and when it reaches us."""
    state, throw = t.state, random.random()
    deadline = t.deadline or t.now
    soon = max(t.now, min(t.now + random.choice((0, 1, 900, 40_000)), deadline - 1))
    seats = len(state.players)
    seat = random.randrange(-1, seats + 1)
    if throw < 0.015:
        return Leave(seat=seat), soon
    if throw < 0.025:
        return Join(seat=seats), soon
    if throw < 0.035:
        ms = random.choice((0, 500, DAY))
        return Grant(ms=ms), t.now + ms
    idle = deadline == t.view().idle_until  # which would end most games too soon
    if soon >= deadline or throw < (0.037 if idle else 0.08):
        return TimeUp(), max(t.now, deadline) + random.choice((0, 0, 3, 1000, DAY // 3))
    if throw < 0.15:
        return wrong_move(t, seat, random), soon
    movers = [one for one in range(seats) if ENGINE.legal_moves(state, one)]
    if not movers:
        return TimeUp(), deadline
    return keen(t, random.choice(movers), random), soon


def wrong_move(t: Table, seat: int, random: Random) -> ScilofMove:
    """Return some move of the small world around the table: most are not legal."""
    count = t.state.count
    letter = Letter(random.randint(0, count + 1), random.randint(-1, len(t.state.players)))
    number = random.choice((1, 2, t.state.next_mail, t.state.next_mail - 1))
    return random.choice(
        (
            Post(seat=seat, letter=letter, addressee=random.randint(-1, len(t.state.players))),
            Answer(seat=seat, mail=number, letter=letter),
            Close(seat=seat),
            PutAway(seat=seat, letter=letter),
            Invite(seat=seat, invitation=number, commune=random.randint(1, 3), invited="Zoé", home=1),
            TakeInvitation(
                seat=seat, invitation=number, commune=random.randint(1, 3), inviter="Ada", lapses_at=t.now + DAY
            ),
            EndInvitation(seat=seat, invitation=number, why=random.choice(("withdrawn", "declined", "void"))),
            MoveTo(commune=9, invitation=number),
            Join(seat=seat),
        )
    )


def merged(t: Table, other: Table, random: Random) -> None:
    """Let a player of `t` invite one of `other`, who accepts; IllegalMove if that may not be."""
    inviter, invited = random.randrange(len(t.state.players)), random.randrange(len(other.state.players))
    number, at = 1000 + t.number, min(t.now + SECOND, (t.deadline or t.now) - 1)
    commune = commune_of(other.state)
    if all(one.seat != inviter or not one.sent for one in t.state.invitations):
        t.do(Invite(seat=inviter, invitation=number, commune=50, home=1, invited="Zoé"), at)
        t.do(Merge(invitation=number, commune=commune, invited=invited), min(at, (t.deadline or at) - 1))
        now = min(other.now, (other.deadline or other.now) - 1)
        lapses = now + DAY
        other.do(TakeInvitation(seat=invited, invitation=number, commune=1, inviter="Ada", lapses_at=lapses), now)
        other.do(MoveTo(commune=1, invitation=number), now)


def play(t: Table, random: Random) -> bool:
    """Try a move; say whether it was allowed. The clock's own moves always are."""
    if t.state.result is not None:
        return False
    move, at = some_move(t, random)
    try:
        t.do(move, at)
    except IllegalMove:
        assert not isinstance(move, TimeUp)
        return False
    return True
