"""What a reader may know of a game: his own letters and exchanges, and what lies on the post office. RS-R6, R9, G8.

At the end all hands are shown (R17), and how much was written; what two have exchanged stays theirs.
"""

from __future__ import annotations

from bot.engine import Seat
from cogs.romancier_scilof.engine import clocks, mail, moves
from cogs.romancier_scilof.model import (
    Exchange,
    Flow,
    Mail,
    MailView,
    PlayerView,
    Refused,
    ScilofState,
    ScilofView,
)


def observe(state: ScilofState, seat: Seat | None) -> ScilofView:
    """Return what the player in `seat` may know."""
    first = clocks.due(state)
    reads = seat is not None and 0 <= seat < len(state.players)
    return ScilofView(
        seat=seat,
        options=state.options,
        phase=state.phase,
        count=state.count,
        players=_players(state, seat),
        mails=tuple([_mail(state, sent, seat) for sent in state.mails]),
        exchanges=tuple([done for done in state.exchanges if _knows(done, seat)]),
        refused=_refused(state, seat) if state.phase == "over" else (),
        traffic=_traffic(state) if state.phase == "over" else (),
        basket=len(state.basket),
        sorting=state.sorting,
        invitations=state.invitations,
        may_close=reads and seat is not None and moves.may_close(state, seat),
        opened_at=state.opened_at,
        idle_until=clocks.idle_until(state),
        deadline=None if first is None else first[0],
        moved_to=state.moved_to,
        result=state.result,
        recent=state.recent,
    )


def _players(state: ScilofState, reader: Seat | None) -> tuple[PlayerView, ...]:
    shown = mail.shown_hands(state) if state.phase == "over" else None
    players = []
    for seat, p in enumerate(state.players):
        hand = p.hand if seat == reader else shown[seat] if shown else None
        sized = hand is not None or not state.options.hide_sender  # RS-G8
        cards = len(p.hand if hand is None else hand) if sized else None
        players.append(PlayerView(cards, p.here, p.winner, p.full and sized, hand, p.out))
    return tuple(players)


def _mail(state: ScilofState, sent: Mail, reader: Seat | None) -> MailView:
    own = sent.sender == reader
    told = own or not state.options.hide_sender
    return MailView(
        id=sent.id,
        sender=sent.sender if told else None,
        addressee=sent.addressee,
        since=sent.posted_at - sent.granted,
        posted_at=sent.posted_at,
        due_at=sent.due_at,
        letter=sent.letter if own or (told and state.phase == "over") else None,
    )


def _knows(done: Exchange, reader: Seat | None) -> bool:
    """Say whether the reader knows both letters: of a mail that went back unopened, its sender alone (G12)."""
    return done.sender == reader or (done.addressee == reader and done.answer is not None)


def _refused(state: ScilofState, reader: Seat | None) -> tuple[Refused, ...]:
    """RS-G8, G12: return what went back from the reader unopened; a hidden sender is known with his letter alone."""
    back = [done for done in state.exchanges if done.addressee == reader and done.answer is None]
    return tuple([Refused(done.mail, _public(done.sender, state), done.ended_at) for done in back])


def _traffic(state: ScilofState) -> tuple[Flow, ...]:
    """RS-G8: return how many mails went from whom to whom, by seats and not in the order in which they were written."""
    counted: dict[tuple[Seat, Seat | None], tuple[int, int]] = {}
    for done in state.exchanges:
        way = done.addressee, _public(done.sender, state)
        mails, returned = counted.get(way, (0, 0))
        counted[way] = mails + 1, returned + (done.answer is None)
    order = sorted(counted, key=lambda way: (way[0], -1 if way[1] is None else way[1]))
    return tuple([Flow(way[1], way[0], *counted[way]) for way in order])


def _public(sender: Seat, state: ScilofState) -> Seat | None:
    return None if state.options.hide_sender else sender
