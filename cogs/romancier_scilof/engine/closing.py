"""Closing the post office, boîte pleine, and how a game ends. RS-R14 to R17, G3, G10 to G15, G17, G24, G30."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Result, Seat
from bot.step import Step
from cogs.romancier_scilof.engine import invitations, mail
from cogs.romancier_scilof.engine.basics import changed
from cogs.romancier_scilof.model import BoxFull, CollectionComplete, GameOver, OfficeClosed, Player, ScilofState


def collection(p: Player, count: int) -> int | None:
    """RS-R1, G3: return the value of which the player holds all `count` letters, or None; none may be under way."""
    hand = p.hand
    if p.out or len(hand) != count:
        return None
    value = hand[0].value
    return value if all(letter.value == value for letter in hand) else None


def settle(state: ScilofState, step: Step) -> ScilofState:
    """After a change of hands: close for all who have a collection, until nothing changes; perhaps the game is over."""
    if state.options.manual_close:
        state = _tell(state, step)
    else:
        while (seat := _complete(state)) is not None:  # RS-G13, G14
            state = close(state, step, seat)
    if state.phase != "closed":
        return state
    state = _boxes(state, step)
    return state if state.mails else finish(state, step, "closed")


def _complete(state: ScilofState) -> Seat | None:
    """Return the first player who has a collection and has not closed."""
    for seat, p in enumerate(state.players):
        if not p.winner and collection(p, state.count) is not None:
            return seat
    return None


def close(state: ScilofState, step: Step, seat: Seat) -> ScilofState:
    """RS-R14: `seat` closes the post office, and the mail addressed to him goes back (G12).

    Mail of his own is not under way: he would hold one letter less (G11).
    """
    step.note(OfficeClosed(seat=seat, first=state.phase == "open"))
    if state.phase == "open":
        state = invitations.void_all(replace(state, phase="closed"), step)  # RS-R15, G24
    state = changed(state, seat, winner=True)
    for sent in state.mails:
        if sent.addressee == seat:
            state = mail.returned(state, step, sent)
    return state


def _tell(state: ScilofState, step: Step) -> ScilofState:
    """RS-G10: with `manual_close` who has a new collection is told so, alone."""
    for seat, p in enumerate(state.players):
        value = None if p.winner else collection(p, state.count)
        if p.told != (value is not None):
            state = changed(state, seat, told=value is not None)
            if value is not None and p.here:
                step.note(CollectionComplete(value=value, to=(seat,)))
    return state


def _boxes(state: ScilofState, step: Step) -> ScilofState:
    """RS-R16, G15: after the closing who holds all his cards says so, once; not where sizes are hidden (G8).

    Who has left with his letters (R20) holds none.
    """
    for seat, p in enumerate(state.players):
        if not (p.winner or p.full) and len(p.hand) == state.count:
            state = changed(state, seat, full=True)
            if not state.options.hide_sender:
                step.note(BoxFull(seat=seat))
    return state


def finish(state: ScilofState, step: Step, how: str) -> ScilofState:
    """RS-R17: end the game, hands are shown. Who forgot to close is closed now, however it ends (G10)."""
    while (seat := _complete(state)) is not None:
        state = close(state, step, seat)
    state = invitations.void_all(state, step)
    winners = tuple(seat for seat, p in enumerate(state.players) if p.winner)
    counting = state.options.team_score if state.options.teams else None  # RS-R21, G31
    result = Result(winners, tuple(int(p.winner) for p in state.players), how, counting=counting)
    step.note(GameOver(result=result, hands=mail.shown_hands(state)))
    return replace(state, phase="over", sorting=None, result=result)
