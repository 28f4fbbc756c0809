"""The clocks of a game: what is due when, and what happens then. RS-G16, G17, G22, G28.

One TimeUp does all that is due by then, in the order in which it was due: a press that comes late is judged after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from bot.engine import Grant, IllegalMove, Millis, Seat, TimeUp
from bot.step import SECOND, Step
from cogs.romancier_scilof.engine import basket, closing, invitations, mail
from cogs.romancier_scilof.engine.basics import idle_ms, under_way
from cogs.romancier_scilof.model import Mail, Reminded, ScilofState, TimeGranted

# At the same moment the earlier in this order comes first: an answer may close the post office, then nothing is idle.
Task: TypeAlias = Literal["sorting", "remind", "answer", "lapse", "idle"]
_ORDER: Final[tuple[Task, ...]] = ("sorting", "remind", "answer", "lapse", "idle")
_LONGEST_GRANT: Final = 10 * 366 * 24 * 3600 * SECOND


def half_time(sent: Mail) -> Millis:
    """Return when the addressee is reminded (G16)."""
    return sent.posted_at + (sent.due_at - sent.posted_at) // 2


def idle_until(state: ScilofState) -> Millis | None:
    """RS-G17: return when the game ends unless somebody posts before; only before the closing."""
    return state.last_post_at + idle_ms(state.options) if state.phase == "open" else None


def _all(state: ScilofState) -> Iterator[tuple[Millis, int, int]]:
    """Yield all that is to come: when, what (a place in `_ORDER`), and which mail or invitation."""
    if state.sorting is not None:
        yield state.sorting.until, 0, 0
    for sent in state.mails:
        yield (sent.due_at, 2, sent.id) if sent.reminded else (half_time(sent), 1, sent.id)
    for one in state.invitations:
        yield one.lapses_at, 3, one.id
    idle = idle_until(state)
    if idle is not None:
        yield idle, 4, 0


def due(state: ScilofState) -> tuple[Millis, Task, int] | None:
    """Return what is due first: when, what, and of which mail or invitation; None once the game is over."""
    if state.result is not None:
        return None
    at, what, which = min(_all(state))
    return at, _ORDER[what], which


def owed_until(state: ScilofState, seat: Seat) -> Millis | None:
    """Return when the last of what `seat` owes now falls due (G16, G28); None if it owes nothing."""
    if state.sorting is not None:
        return state.sorting.until
    return max((sent.due_at for sent in state.mails if sent.addressee == seat), default=None)


def in_time(state: ScilofState, step: Step) -> None:
    """At the deadline time comes first: what reaches us from then on waits for TimeUp."""
    first = due(state)
    if first is not None and step.at >= first[0]:
        raise IllegalMove("time_is_up")


def time_up(state: ScilofState, _move: TimeUp, step: Step) -> ScilofState:
    """Do all that is due."""
    under_way(state)
    first = due(state)
    if first is not None and step.at < first[0]:
        raise IllegalMove("too_early", deadline=first[0])
    while first is not None and first[0] <= step.at:
        state = _do(state, step, first[1], first[2])
        first = due(state)
    return state


def _do(state: ScilofState, step: Step, task: Task, which: int) -> ScilofState:
    match task:
        case "sorting":
            return basket.end_sorting(state, step)
        case "remind":
            return _remind(state, step, which)
        case "answer":
            sent = next(sent for sent in state.mails if sent.id == which)
            return closing.settle(mail.answer_for(state, step, sent), step)
        case "lapse":
            return invitations.ended(state, step, invitations.find(state, which), "lapsed")
        case "idle":
            return closing.finish(state, step, "idle")


def _remind(state: ScilofState, step: Step, which: int) -> ScilofState:
    """RS-G16: half of the time is gone. Who hears of it only when it is too late is not told any more."""
    mails = []
    for sent in state.mails:
        if sent.id == which:
            if step.at < sent.due_at:
                sender = mail.public_sender(state, sent)
                step.note(Reminded(mail=sent.id, sender=sender, due_at=sent.due_at, to=(sent.addressee,)))
            sent = replace(sent, reminded=True)
        mails.append(sent)
    return replace(state, mails=tuple(mails))


def grant(state: ScilofState, move: Grant, step: Step) -> ScilofState:
    """Give time back: every clock that runs moves on."""
    under_way(state)
    ms = move.ms
    if not 0 <= ms <= _LONGEST_GRANT:
        raise IllegalMove("bad_grant")
    step.note(TimeGranted(ms=ms))
    sorting = state.sorting
    return replace(
        state,
        # Half time lies between the two, so both move.
        mails=tuple(
            replace(m, posted_at=m.posted_at + ms, due_at=m.due_at + ms, granted=m.granted + ms) for m in state.mails
        ),
        last_post_at=state.last_post_at + ms,
        sorting=None if sorting is None else replace(sorting, until=sorting.until + ms),
        invitations=tuple(replace(one, lapses_at=one.lapses_at + ms) for one in state.invitations),
    )
