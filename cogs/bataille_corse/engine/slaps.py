"""Slaps: on which card, right, too late or wrong, what a wrong one costs, who was first. BC-R14, R15, G21 to G38."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.engine import IllegalMove, Millis, Seat
from bot.step import SECOND, Step
from cogs.bataille_corse.engine import battle, play, recent
from cogs.bataille_corse.engine.basics import next_holder
from cogs.bataille_corse.model import (
    CorseState,
    Fallen,
    FinalOff,
    Packet,
    Slap,
    SlapJudged,
    SlapNoted,
    SlapTry,
    SlapVerdict,
    Window,
)

_AFTER_ALL: Final = 1 << 64  # more than any snowflake


def slap(state: CorseState, move: Slap, step: Step) -> CorseState:
    """Judge a slap of somebody who is here. Lateness and bans go by the press, `made_at`, not by its arrival."""
    seat = move.seat
    made = move.made_at if move.made_at > 0 else step.at
    moment = min(made, step.at)  # Discord's clock may be ahead of ours
    until = state.players[seat].banned_until
    if moment < until:  # G32
        raise IllegalMove("banned", until=until)
    index = recent.judged_on(state, move, moment)
    fallen = state.recent[index]
    if fallen.combination is not None:
        if fallen.ended_at is None:
            return _valid(state, replace(move, card=fallen.number, made_at=made), fallen, step)
        if moment - fallen.ended_at < state.options.late_grace_ms:
            return _late(state, seat, fallen, made, step)
    if seat in fallen.fined:
        raise IllegalMove("already_fined")
    return _wrong(state, seat, index, made, step)


def may_slap(state: CorseState, seat: Seat) -> bool:
    """Say whether a slap that `seat` makes now, on what lies on top, counts for or against him."""
    if state.players[seat].banned_until > state.now or not state.recent:
        return False
    top = state.recent[-1]
    if top.ended_at is not None:
        return False
    if top.combination is None:
        return seat not in top.fined
    return state.window is None or all(noted.seat != seat for noted in state.window.slaps)


# -- a valid slap ----------------------------------------------------------------------------------------------------


def _order(noted: Slap) -> tuple[Millis, int, Seat]:
    """BC-G26: the order of the presses; at the same millisecond the smaller snowflake, computers last."""
    return noted.made_at, noted.snowflake or _AFTER_ALL, noted.seat


def _valid(state: CorseState, noted: Slap, fallen: Fallen, step: Step) -> CorseState:
    """BC-G26: open the window, or take part in it."""
    window = state.window or Window(step.at + state.options.slap_window_ms, ())
    others = []
    for other in window.slaps:
        if other.seat != noted.seat:
            others.append(other)
        elif _order(other) <= _order(noted):  # of two presses of the same player the first counts, too
            raise IllegalMove("slap_noted")
    slaps = tuple(sorted((*others, noted), key=_order))
    state = replace(state, window=Window(window.until, slaps), eager=False)
    if state.options.slap_window_ms == 0:
        return close_window(state, step)
    step.note(SlapNoted(seat=noted.seat, ms=_ms(noted.made_at, fallen)))
    return state


def _ms(made: Millis, fallen: Fallen) -> int:
    return max(0, made - fallen.at)


def close_window(state: CorseState, step: Step) -> CorseState:
    """BC-G26: of all valid slaps the one made first wins the pile; an attack is off (G21)."""
    assert state.window is not None
    top = state.recent[-1]
    tries = [
        SlapTry(noted.seat, _ms(noted.made_at, top), "beaten" if place else "won", top.number)
        for place, noted in enumerate(state.window.slaps)
    ]
    winner = tries[0].seat
    return battle.take(replace(state, slaps=(*state.slaps, *tries)), step, winner, "slap", top.combination)


def withdraw(state: CorseState, seat: Seat, step: Step) -> CorseState:
    """A slap noted in the open window does not count after all: its player has left, or was banned before it."""
    if state.window is None or all(noted.seat != seat for noted in state.window.slaps):
        return state
    slaps = tuple(noted for noted in state.window.slaps if noted.seat != seat)
    if slaps:
        return replace(state, window=Window(state.window.until, slaps))
    return replace(state, window=None, turn_at=step.at)  # nobody could play meanwhile


# -- too late, or wrong ----------------------------------------------------------------------------------------------


def _late(state: CorseState, seat: Seat, fallen: Fallen, made: Millis, step: Step) -> CorseState:
    """BC-G27: the card was covered or taken just before; no win and no penalty."""
    if any(t.seat == seat and t.card == fallen.number and t.verdict == "late" for t in state.slaps):
        raise IllegalMove("slap_noted")
    tried = SlapTry(seat, _ms(made, fallen), "late", fallen.number)
    step.note(SlapJudged(slap=tried))
    return replace(state, slaps=(*state.slaps, tried))


def _wrong(state: CorseState, seat: Seat, index: int, made: Millis, step: Step) -> CorseState:
    """BC-R15: one card from the top of the packet to each other player, or no slaps for a while (G29 to G33)."""
    options, fallen, players = state.options, state.recent[index], list(state.players)
    payer, count = players[seat], len(players)
    left = (*range(seat + 1, count), *range(seat))
    others = [other for other in left if players[other].here]  # G29, G30: from his left on
    solvent = len(payer.cards) >= len(others)  # G31
    paid = len(others) if solvent else len(payer.cards) if options.partial_penalty else 0
    until = None if solvent else step.at + options.ban_s * SECOND  # G32
    for other, card in zip(others[:paid], payer.cards, strict=False):
        p = players[other]
        players[other] = Packet((*p.cards, card), p.banned_until)
    players[seat] = Packet(payer.cards[paid:], until or payer.banned_until)
    verdict: SlapVerdict = "wrong" if solvent else "banned"
    tried = SlapTry(seat, _ms(made, fallen), verdict, fallen.number, paid, fallen.cards)
    step.note(SlapJudged(slap=tried, until=until))
    fined = replace(fallen, fined=(*fallen.fined, seat))  # G33
    state = replace(
        state,
        players=tuple(players),
        recent=(*state.recent[:index], fined, *state.recent[index + 1 :]),
        slaps=(*state.slaps, tried),
    )
    if not solvent:  # a slap of his that was judged before is ignored too, whichever reached us first (G32)
        state = withdraw(state, seat, step)
    return _paid(state, seat, step) if paid else state


def _paid(state: CorseState, seat: Seat, step: Step) -> CorseState:
    """Go on after `seat` has paid: the final may be off (G38), his turn may pass on (G34), another may hold all."""
    if seat == state.turn:
        if state.final:
            state = _final_off(state, seat, step)
        elif not state.players[seat].cards and state.phase == "play":
            state = play.phase_one(state, step, seat)
        elif not state.players[seat].cards and state.phase == "attack":
            state = play.defend(state, step, seat, state.tries)
    return battle.crown(state, step)


def _final_off(state: CorseState, holder: Seat, step: Step) -> CorseState:
    """BC-G38: the others have cards again. A pile that the holder has won stays his."""
    step.note(FinalOff(seat=holder))
    state = replace(state, final=False)
    if state.phase == "won":
        return state
    heir = next_holder(state.players, holder, barred=holder)
    assert heir is not None, "he has just paid somebody"
    if state.phase == "attack":  # he is the attacker already
        return play.pass_defence(state, step, heir, state.tries)
    return replace(state, turn=heir, turn_at=step.at, eager=False)
