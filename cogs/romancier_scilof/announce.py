"""What the referee says aloud about public events, one thought a line. Pure.

Who writes to whom is public, unless senders are hidden; a letter never is before the end of the game. In a live game
mails come and go too fast to be told one by one: the board shows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeGuard

from bot.engine import Event
from bot.text import Talk, when
from cogs.romancier_scilof.hands import hands_lines, under_way_lines
from cogs.romancier_scilof.model import (
    Answered,
    BoxFull,
    CommuneMoved,
    CommunesMerged,
    GameOver,
    GameStarted,
    InvitationCame,
    InvitationEnded,
    InvitationSent,
    MailReturned,
    MustPutAway,
    OfficeClosed,
    PlayerJoined,
    PlayerLeft,
    Posted,
    ScilofView,
    SortingOver,
)
from cogs.romancier_scilof.terms import of_another, outcome, value_name

MOST_NAMED: Final = 12
_RENEWING: Final = (
    GameStarted, OfficeClosed, PlayerJoined, PlayerLeft, MustPutAway, SortingOver, CommunesMerged, CommuneMoved,
    GameOver,
)  # fmt: skip


def announce(view: ScilofView, events: tuple[Event, ...], talk: Talk) -> str:
    """Return what is said aloud about the public ones of `events`, or "" for nothing."""
    public = sorted(
        (event for event in events if event.to is None),
        key=lambda event: not isinstance(event, PlayerLeft),  # what follows from it is told after it
    )
    return "\n".join(line for event in public for line in _said(event, public, view, talk))


def retold(view: ScilofView, events: tuple[Event, ...], talk: Talk) -> str:
    """Return the public mails among `events` that were not told one by one, or "" for nothing."""
    mails = [event for event in events if _untold(event, view)]
    return "\n".join(_mail(mail, events, talk) for mail in mails)


def _untold(event: Event, view: ScilofView) -> TypeGuard[Posted | Answered]:
    """Say whether a public event is a mail that only the board shows: in a live game, unless the referee answers."""
    mail = isinstance(event, Posted) or (isinstance(event, Answered) and not event.by_referee)
    return mail and event.to is None and view.options.preset == "live"


def renews(events: tuple[Event, ...]) -> bool:
    """Say whether the board is put anew below: when the game takes a turn, not for each mail."""
    return any(isinstance(event, _RENEWING) for event in events)


def _said(event: Event, events: Sequence[Event], view: ScilofView, talk: Talk) -> list[str]:
    match event:
        case GameStarted(count=count):
            return [talk("scilof-say-start", count=count, last=value_name(count))]
        case Posted() | Answered() if _untold(event, view):
            return []
        case Posted() | Answered():
            return [_mail(event, events, talk)]
        case OfficeClosed():
            return [closing(event, view, talk)]
        case MailReturned():
            return _returned(event, events, talk)
        case BoxFull():
            return _full(event, events, talk)
        case PlayerJoined(seat=seat, value=value, count=count):
            return [talk("scilof-say-joined", name=talk.name(seat), value=value_name(value), count=str(count))]
        case PlayerLeft():
            return _left(event, events, view, talk)
        case MustPutAway(seats=seats, until=until):
            names = talk.names(seats, MOST_NAMED)
            return [talk("scilof-say-must-put-away", names=names, count=len(seats), when=when(until))]
        case SortingOver():
            closed = any(isinstance(other, OfficeClosed) for other in events)
            return [] if closed else [talk("scilof-say-sorted")]
        case CommunesMerged():
            return _merged(event, talk)
        case CommuneMoved():
            return [talk("scilof-say-moved")]
        case GameOver():
            return _over(event, view, talk)
    return _invitation(event, talk)


def closing(event: OfficeClosed, view: ScilofView, talk: Talk) -> str:
    """Return who closes the post office, and whether mail is still to be answered (R14, R15)."""
    how = "also" if not event.first else "first" if view.phase == "closed" else "alone"
    return talk(f"scilof-say-closed-{how}", name=talk.name(event.seat))


def _mail(event: Posted | Answered, events: Iterable[Event], talk: Talk) -> str:
    """Return that somebody wrote or answered; where senders are hidden, to whom it came (G8, G16)."""
    addressee = talk.name(event.addressee)
    hidden = "-hidden" if event.sender is None else ""
    sender = "" if event.sender is None else talk.name(event.sender)
    if isinstance(event, Posted):
        if any(isinstance(other, Answered) and other.mail == event.mail for other in events):
            return talk(f"scilof-say-wrote{hidden}", sender=sender, addressee=addressee)
        return talk(f"scilof-say-posted{hidden}", sender=sender, addressee=addressee, when=when(event.due_at))
    how = "by-referee" if event.by_referee else "answered"
    return talk(f"scilof-say-{how}{hidden}", sender=sender, addressee=addressee)


def _returned(event: MailReturned, events: Iterable[Event], talk: Talk) -> list[str]:
    """Return all the mail that goes back at once, in one line: where the first of it is told (G12, G28)."""
    back = [other for other in events if isinstance(other, MailReturned)]
    if back[0] is not event:
        return []
    senders = [other.sender for other in back if other.sender is not None]
    if len(senders) < len(back):
        return [talk("scilof-say-returned-hidden", count=len(back))]
    return [talk("scilof-say-returned", names=talk.names(senders, MOST_NAMED), count=len(back))]


def _full(event: BoxFull, events: Iterable[Event], talk: Talk) -> list[str]:
    """Return all who say "boîte pleine" at once, in one line (R16)."""
    full = [other for other in events if isinstance(other, BoxFull)]
    if full[0] is not event:
        return []
    names = talk.names([other.seat for other in full], MOST_NAMED)
    return [talk("scilof-say-full", names=names, count=len(full))]


def leaving(event: PlayerLeft, events: Iterable[Event], view: ScilofView, talk: Talk) -> str:
    """Return what becomes of a leaver's letters where they stay: after the closing, and without `abandon`; "" where
    they go (G18, G28, G29)."""
    name = talk.name(event.seat)
    if any(isinstance(other, GameOver) for other in events):
        return talk("scilof-say-left", name=name)
    stays = not view.options.abandon or view.phase == "closed"  # a leaving that leads to the closing leaves no mail
    return talk("scilof-say-left-stays", name=name) if stays else ""


def _left(event: PlayerLeft, events: Iterable[Event], view: ScilofView, talk: Talk) -> list[str]:
    """Return who leaves; with his letters, also what is in the basket, or who has drawn from it already (G28)."""
    if stays := leaving(event, events, view, talk):
        return [stays]
    name, count, last = talk.name(event.seat), str(event.count), value_name(event.count)
    lines = [talk("scilof-say-left-abandon", name=name, count=count, last=last)]
    if view.phase == "sorting":
        lines.append(talk("scilof-say-basket", basket=view.basket))
    elif event.basket:
        lines.append(talk("scilof-say-basket-drawn"))
    return lines


def _invitation(event: Event, talk: Talk) -> list[str]:
    """Return what happens to an invitation (R19, G22, G24); that it was accepted, the merge says."""
    match event:
        case InvitationSent(seat=seat, invited=invited, lapses_at=at, number=number):
            there = of_another(invited, number)
            said = talk("scilof-say-invited", inviter=talk.name(seat), invited=there, when=when(at))
        case InvitationCame(inviter=inviter, seat=seat, lapses_at=at, number=number):
            there = of_another(inviter, number)
            said = talk("scilof-say-invited-here", inviter=there, invited=talk.name(seat), when=when(at))
        case InvitationEnded(seat=seat, other=other, sent=sent, why=why, number=number) if why != "accepted":
            here, there = talk.name(seat), of_another(other, number)
            inviter, invited = (here, there) if sent else (there, here)
            said = talk(f"scilof-say-invitation-{why}", inviter=inviter, invited=invited)
        case _:
            return []
    return [said]


def _merged(event: CommunesMerged, talk: Talk) -> list[str]:
    """Return the round of welcomes (G21)."""
    lines = [
        talk("scilof-say-merged", inviter=talk.name(event.inviter), invited=talk.name(event.invited)),
        talk("scilof-say-welcome", names=talk.names(event.newcomers, MOST_NAMED)),
        talk("scilof-say-complete", count=str(event.count), last=value_name(event.count)),
    ]
    return [*lines, talk("scilof-say-hides")] if event.hides else lines


def _over(event: GameOver, view: ScilofView, talk: Talk) -> list[str]:
    """Return who has won, all hands (R17), what was still under way, and how to read the picture."""
    lines = [outcome(view, talk, talk.name, "over"), *hands_lines(event.hands, event.result.winners, talk)]
    lines += under_way_lines(view.mails, talk)
    if view.traffic:
        hidden = "-hidden" if view.options.hide_sender else ""
        lines.append(f"-# {talk(f'scilof-say-picture{hidden}')}")
    return lines
