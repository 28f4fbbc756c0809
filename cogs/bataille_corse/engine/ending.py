"""How a game ends: by the final, by counting the cards, or because the others have left. BC-R2, R17, G39, G40, G44."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Result, Seat
from bot.step import Step
from cogs.bataille_corse.engine.basics import counts
from cogs.bataille_corse.model import CorseState, GameOver, Limit, TimeLimitReached


def finish(state: CorseState, step: Step, winners: tuple[Seat, ...], how: str) -> CorseState:
    """End the game."""
    scores = counts(state)
    result = Result(winners, scores, how)
    step.note(GameOver(result=result))
    history = state.history if state.history[-1] == scores else (*state.history, scores)
    return replace(state, phase="over", eager=False, window=None, ends_at=None, history=history, result=result)


def time_limit(state: CorseState, step: Step) -> CorseState:
    """BC-G39: time is up. By option a battle in which a card was placed is played to its end."""
    if state.options.finish_battle and state.placed:
        step.note(TimeLimitReached())
        return replace(state, timed_out=True, ends_at=None)
    return _count(state, step, "time")


def out_of_cards(state: CorseState, step: Step) -> CorseState:
    """BC-G44: the last card that the game may have was placed."""
    return _count(state, step, "cards")


def count_again(state: CorseState, step: Step) -> CorseState:
    """BC-G39, G40: a battle has ended after time was up."""
    return _count(state, step, state.sudden_death or "time")


def _count(state: CorseState, step: Step, how: Limit) -> CorseState:
    """Count the cards (R17): the game is over if somebody leads, or if a tie counts; else it is sudden death (G40)."""
    scores = counts(state)
    here = [seat for seat, p in enumerate(state.players) if p.here]
    most = max(scores[seat] for seat in here)
    leaders = tuple(seat for seat in here if scores[seat] == most)
    spent = state.sudden_death is not None and state.number >= state.most
    if len(leaders) == 1 or state.options.tie == "joint" or spent:
        return finish(state, step, leaders, how)
    if state.sudden_death:
        return state
    if not state.timed_out:
        step.note(TimeLimitReached())
    most_cards = state.number + state.options.max_cards
    return replace(state, timed_out=True, ends_at=None, sudden_death=how, most=most_cards)
