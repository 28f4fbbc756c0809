"""The clocks of a game: what is due when, and what happens then. BC-R17, G19, G22, G26, G28, G39, G41.

One TimeUp does one thing, the one that is due first. While a slap window is open no other clock counts; time limits
that have passed meanwhile come right after it (G39).
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from bot.engine import Grant, IllegalMove, Millis, TimeUp
from bot.step import SECOND, Step
from cogs.bataille_corse.engine import battle, ending, play, slaps
from cogs.bataille_corse.engine.play import DEAD_MS
from cogs.bataille_corse.model import CorseState, Fallen, TimeGranted

Task: TypeAlias = Literal["window", "collect", "eager", "auto", "dead", "limit"]
_LONGEST_GRANT: Final = 10 * 366 * 24 * 3600 * SECOND


def may_act_at(state: CorseState) -> Millis:
    """Return from when on the player to act may place a card, or take the pile that he has won (G22, G28)."""
    since = state.turn_at if state.phase == "won" else state.last_at
    return since + state.options.min_play_ms


def due(state: CorseState) -> tuple[Millis, Task] | None:
    """Return what is due first, and when; None once the game is over."""
    if state.window is not None:
        return state.window.until, "window"
    first = _of_phase(state)
    ends_at = state.ends_at
    return (ends_at, "limit") if first is not None and ends_at is not None and ends_at < first[0] else first


def _of_phase(state: CorseState) -> tuple[Millis, Task] | None:
    if state.phase == "over":
        return None
    if state.phase == "dead":
        return state.turn_at + DEAD_MS, "dead"
    if state.phase == "won":
        taken = state.turn_at + state.options.collect_ms
        return min(taken, may_act_at(state)) if state.eager else taken, "collect"
    if state.eager:
        return may_act_at(state), "eager"
    return max(state.turn_at + state.options.turn_s * SECOND, may_act_at(state)), "auto"


def in_time(state: CorseState, step: Step) -> None:
    """At the deadline time comes first: what reaches us from then on waits for TimeUp."""
    first = due(state)
    if first is not None and step.at >= first[0]:
        raise IllegalMove("time_is_up")


def time_up(state: CorseState, _move: TimeUp, step: Step) -> CorseState:
    """Do what is due first."""
    first = due(state)
    if first is None:
        raise IllegalMove("game_over")
    at, task = first
    if step.at < at:
        raise IllegalMove("too_early", deadline=at)
    match task:
        case "window":
            return slaps.close_window(state, step)
        case "collect":
            return battle.take(state, step, state.turn, "attack")
        case "eager" | "auto":
            return play.place(state, step, by_clock=task == "auto")
        case "dead":
            return battle.dead_pile(state, step)
        case "limit":
            return ending.time_limit(state, step)


def grant(state: CorseState, move: Grant, step: Step) -> CorseState:
    """Give time back: every clock that runs moves on."""
    if state.phase == "over":
        raise IllegalMove("game_over")
    ms = move.ms
    if not 0 <= ms <= _LONGEST_GRANT:
        raise IllegalMove("bad_grant")
    step.note(TimeGranted(ms=ms))
    window = state.window
    return replace(
        state,
        players=tuple(replace(p, banned_until=p.banned_until + ms) if p.banned_until else p for p in state.players),
        turn_at=state.turn_at + ms,
        last_at=state.last_at + ms,
        ends_at=None if state.ends_at is None else state.ends_at + ms,
        # The presses noted in the window keep their times, and so does the card that they were made on (G26).
        window=None if window is None else replace(window, until=window.until + ms),
        recent=tuple(f if f.ended_at is None and window is not None else _moved_on(f, ms) for f in state.recent),
    )


def _moved_on(fallen: Fallen, ms: Millis) -> Fallen:
    ended_at = None if fallen.ended_at is None else fallen.ended_at + ms
    return replace(fallen, at=fallen.at + ms, ended_at=ended_at)
