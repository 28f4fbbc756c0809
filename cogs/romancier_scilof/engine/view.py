"""What a reader may know of a game: his own letters and exchanges, and what lies on the post office. RS-R6, R9, G8."""

from __future__ import annotations

from bot.engine import Seat
from cogs.romancier_scilof.engine import clocks, moves
from cogs.romancier_scilof.model import (
    Exchange,
    Mail,
    MailView,
    PlayerView,
    ScilofState,
    ScilofView,
)


def observe(state: ScilofState, seat: Seat | None) -> ScilofView:
    """Return what the player in `seat` may know; once the game is over, all (R17), unless it goes on elsewhere."""
    first = clocks.due(state)
    reads = seat is not None and 0 <= seat < len(state.players)
    return ScilofView(
        seat=seat,
        options=state.options,
        phase=state.phase,
        count=state.count,
        players=_players(state, seat),
        mails=tuple([_mail(state, sent, seat) for sent in state.mails]),
        exchanges=tuple([done for done in state.exchanges if state.phase == "over" or _knows(done, seat)]),
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
    over, hidden = state.phase == "over", state.options.hide_sender
    players = []
    for seat, p in enumerate(state.players):
        open_hand = over or seat == reader
        sized = open_hand or not hidden  # RS-G8
        players.append(
            PlayerView(
                len(p.hand) if sized else None,
                p.here,
                p.winner,
                p.full and sized,
                p.hand if open_hand else None,
                p.out,
            )
        )
    return tuple(players)


def _mail(state: ScilofState, sent: Mail, reader: Seat | None) -> MailView:
    own = sent.sender == reader or state.phase == "over"
    return MailView(
        id=sent.id,
        sender=sent.sender if own or not state.options.hide_sender else None,
        addressee=sent.addressee,
        since=sent.posted_at - sent.granted,
        posted_at=sent.posted_at,
        due_at=sent.due_at,
        letter=sent.letter if own else None,
    )


def _knows(done: Exchange, reader: Seat | None) -> bool:
    """Say whether the reader knows both letters: of a mail that went back unopened, its sender alone (G12)."""
    return done.sender == reader or (done.addressee == reader and done.answer is not None)
