"""The course of a game: a turn opens, is frozen and resolved, perhaps a succession, the next turn, the end.

Each function takes a state and the step under way, notes what happened, in order, and returns the new state.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from bot.engine import Result, Seat
from bot.step import SECOND, Step
from cogs.pyramidium.engine import effects
from cogs.pyramidium.model import (
    RING_SIZE,
    WINNING_SCORE,
    DesigneChanged,
    Frozen,
    GameOver,
    GameStarted,
    NumberLapsed,
    PyramidiumOptions,
    PyramidiumState,
    Resolution,
    Resolved,
    Roll,
    RollTold,
    Standing,
    Succession,
    SuccessionOpened,
    TurnOpened,
)


def start(players: int, options: PyramidiumOptions, step: Step) -> PyramidiumState:
    """Return a new game in its first turn: the Désigné is drawn, then the start tile if it is random, then the die."""
    designe = step.chance.pick(range(players))  # R9
    position = step.chance.below(RING_SIZE) if options.start == "random" else 0  # G5: not resolved
    step.note(GameStarted(designe=designe, position=position))
    state = PyramidiumState(
        options=options,
        phase="bets",
        turn=0,
        position=position,
        players=(Standing(),) * players,
        designe=designe,
        base=0,
        roll="public",
        knowers=(),
        opened_at=step.at,
        deadline=None,
    )
    return open_turn(state, step)


def playing(state: PyramidiumState) -> Iterator[tuple[Seat, Standing]]:
    """Yield those who play the present turn: neither gone nor joining with the next one (G26, G27)."""
    turn = state.turn
    return ((seat, p) for seat, p in enumerate(state.players) if p.here and p.from_turn <= turn)


def open_turn(
    state: PyramidiumState,
    step: Step,
    *,
    roll: Roll = "public",
    knowers: tuple[Seat, ...] = (),
    number: int | None = None,
) -> PyramidiumState:
    """Open the next turn (R4): a die, unless `number` was chosen; `knowers` may see it while it is not public."""
    base = step.chance.die() if number is None else number
    deadline = step.at + state.options.turn_s * SECOND
    turn = state.turn + 1
    step.note(TurnOpened(turn=turn, roll=roll, base=base if roll == "public" else None, deadline=deadline))
    if roll == "shushu" and knowers:  # G20: all touched, nobody is told
        step.note(RollTold(to=knowers, turn=turn, base=base))
    return replace(
        state,
        phase="bets",
        turn=turn,
        base=base,
        roll=roll,
        knowers=knowers,
        shown=False,
        opened_at=step.at,
        deadline=deadline,
        succession=None,
    )


def freeze_if_all_ready(state: PyramidiumState, step: Step) -> PyramidiumState:
    """Freeze as soon as nobody who plays this turn is missing (G11)."""
    if all(p.ready for _, p in playing(state)):
        return freeze(state, step)
    return state


def freeze(state: PyramidiumState, step: Step) -> PyramidiumState:
    """Freeze the places, count the ballots, move, resolve the tile, and go on to what comes next (R6)."""
    resolution, players = _resolve(state, step)
    scores = tuple(p.score for p in players)
    step.note(Resolved(resolution=resolution, scores=scores))
    state = replace(
        state, position=resolution.position, players=players, last=resolution, history=(*state.history, scores)
    )
    if ended := outcome(state):  # G24, G25: before any succession
        return finish(state, step, ended)
    tile = resolution.tile
    if tile in effects.SUCCESSION:
        return _open_succession(state, step, wants_number=tile == "trefle_plus")
    if tile == "shushu":  # R14, G20
        touched = {seat for seat, _ in resolution.changes}
        spared = tuple(seat for seat, p in enumerate(players) if p.here and seat not in touched)
        return open_turn(state, step, roll="shushu", knowers=spared)
    return open_turn(state, step)


def _resolve(state: PyramidiumState, step: Step) -> tuple[Resolution, tuple[Standing, ...]]:
    """Return how the turn comes out and the players after it, whose ballots and Prêt are gone."""
    options, stakes, plus, minus = state.options, [], 0, 0
    for seat, p in playing(state):
        stakes.append((seat, p.zone, p.score))
        plus += p.ballot == 1
        minus += p.ballot == -1
    vote: Literal[-1, 0, 1] = 1 if plus > minus else -1 if minus > plus else 0  # R7, G7
    distance = state.base + vote
    if options.range == "clamp":
        distance = min(max(distance, 1), 6)  # G6
    tally = (plus, minus) if options.show_tally else None  # G10
    step.note(
        Frozen(
            turn=state.turn,
            base=state.base,
            roll=state.roll,
            vote=vote,
            distance=distance,
            tally=tally,
            places=tuple((seat, zone) for seat, zone, _ in stakes),
        )
    )
    position = (state.position + distance) % RING_SIZE  # R3
    tile = effects.parse_ring(options.ring)[position]
    players, changes = list(state.players), []
    for seat, change in effects.effect(tile, stakes, state.designe, options.cycle):
        before = players[seat]
        score = before.score + change
        if options.floor_zero:
            score = max(score, 0)  # G22
        changes.append((seat, score - before.score))
        players[seat] = replace(before, score=score)
    players[state.designe] = replace(players[state.designe], led=players[state.designe].led + 1)
    return (
        Resolution(state.turn, state.base, vote, distance, state.position, position, tile, tuple(changes), tally),
        tuple(_fresh(p, vote) for p in players),
    )


def _fresh(p: Standing, vote: Literal[-1, 0, 1]) -> Standing:
    """Return a player for the next turn, without ballot and Prêt."""
    if p.ballot:
        return replace(p, ready=False, ballot=0, votes_won=p.votes_won + (p.ballot == vote))
    return replace(p, ready=False) if p.ready else p


def outcome(state: PyramidiumState) -> Result | None:
    """Return the result if the game is over: one player left, or a leader at 8 or more (R1, R8, G24, G26)."""
    here = [seat for seat, p in enumerate(state.players) if p.here]
    if len(here) < 2:
        return _result(state, here, "alone")
    top = max(state.players[seat].score for seat in here)
    if top < WINNING_SCORE:
        return None
    leaders = [seat for seat in here if state.players[seat].score == top]
    if len(leaders) == 1:
        return _result(state, leaders, "points")
    return _result(state, leaders, "joint") if state.options.tie == "joint" else None


def _result(state: PyramidiumState, winners: list[Seat], how: str) -> Result:
    return Result(tuple(winners), tuple(p.score for p in state.players), how)


def finish(state: PyramidiumState, step: Step, result: Result) -> PyramidiumState:
    """End the game with `result`."""
    step.note(GameOver(result=result))
    return replace(state, phase="over", deadline=None, succession=None, result=result)


# -- succession ------------------------------------------------------------------------------------------------------


def _open_succession(state: PyramidiumState, step: Step, *, wants_number: bool) -> PyramidiumState:
    deadline = step.at + state.options.succession_s * SECOND
    chooser = state.designe
    step.note(SuccessionOpened(chooser=chooser, wants_number=wants_number, deadline=deadline))
    return replace(state, phase="succession", deadline=deadline, succession=Succession(chooser, wants_number))


def successors(state: PyramidiumState) -> Iterator[Seat]:
    """Yield, in seat order, those who may follow the present Désigné: any other player (G16)."""
    avoid = state.succession.chooser if state.succession else state.designe
    return (seat for seat, p in enumerate(state.players) if p.here and seat != avoid)


def settle(state: PyramidiumState, step: Step, *, how: Literal["time", "left"]) -> PyramidiumState:
    """Draw what the chooser left open, and open the next turn: time was up, or he left (G16, G17, G26)."""
    pending = state.succession
    assert pending is not None
    if pending.successor is None:
        heir = step.chance.pick(tuple(successors(state)))
        step.note(DesigneChanged(seat=heir, how=how))
        state = replace(state, designe=heir)
    if pending.wants_number and pending.number is None:
        step.note(NumberLapsed())
    return open_after_succession(state, step)


def open_after_succession(state: PyramidiumState, step: Step) -> PyramidiumState:
    """Open the next turn with the number that was chosen, known to its chooser alone (G19), or with a die."""
    pending = state.succession
    assert pending is not None
    if pending.number is None:
        return open_turn(state, step)
    knowers = (pending.chooser,) if state.players[pending.chooser].here else ()
    return open_turn(state, step, roll="chosen", knowers=knowers, number=pending.number)
