"""What the referee says to one player alone: letters given and got, answers owed, and why a move was refused. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot import refusals
from bot.engine import Event, Millis, Seat
from bot.text import Talk, when
from cogs.romancier_scilof.announce import MOST_NAMED, closing, leaving
from cogs.romancier_scilof.correspondence import correspondence
from cogs.romancier_scilof.hand import MOST_VALUES
from cogs.romancier_scilof.model import (
    CollectionComplete,
    CommunesMerged,
    Exchanged,
    GameOver,
    InvitationCame,
    InvitationEnded,
    Letter,
    LetterPosted,
    LetterReturned,
    LettersSorted,
    MailCame,
    MustPutAway,
    OfficeClosed,
    PatienceLost,
    PlayerJoined,
    PlayerLeft,
    Posted,
    Reminded,
    ScilofView,
    SortingOver,
)
from cogs.romancier_scilof.standings import may_write, sent, waiting
from cogs.romancier_scilof.terms import (
    best_value,
    hand_of,
    letter_words,
    letters_list,
    of_another,
    outcome,
    tally,
    value_name,
)

_NUMBERS: Final[Mapping[str, refusals.Saying]] = {
    **dict.fromkeys(("seat", "addressee", "sender", "invited", "inviter"), refusals.player),
    **dict.fromkeys(("until", "deadline", "due_at", "lapses_at"), refusals.moment),
}

# How an invitation ends that its sender, or else the invited, hears of: what he has done himself he knows.
_ENDS_TOLD: Final = frozenset({
    (True, "declined"), (True, "lapsed"), (True, "void"), (False, "withdrawn"), (False, "void"),
})  # fmt: skip


def whisper(view: ScilofView, events: tuple[Event, ...], talk: Talk) -> str:
    """Return what the player `talk.reader` is told about `events`, or "" for nothing."""
    reader = talk.reader
    if reader is None:
        return ""
    mine = [event for event in events if event.to is None or reader in event.to]
    if any(isinstance(event, OfficeClosed) and event.seat == reader for event in mine):
        mine = [event for event in mine if not isinstance(event, CollectionComplete)]  # nothing is left to close
    mine.sort(key=lambda event: not isinstance(event, PlayerLeft))  # what follows from it is told after it
    return "\n".join(line for event in mine for line in _told(reader, event, mine, view, talk))


def _told(reader: Seat, event: Event, events: Sequence[Event], view: ScilofView, talk: Talk) -> list[str]:
    match event:
        case MailCame(mail=mail, sender=sender, due_at=due):
            return [_owed("scilof-whisper-came", mail, sender, due, talk)]
        case Exchanged():
            return [_exchanged(event, talk)]
        case Reminded(mail=mail, sender=sender, due_at=due):
            return [_owed("scilof-whisper-reminded", mail, sender, due, talk)]
        case LetterReturned(addressee=addressee, letter=letter):
            return [talk("scilof-whisper-returned", name=talk.name(addressee), letter=letter_words(letter, talk))]
        case CollectionComplete(value=value):
            return [talk("scilof-whisper-complete", value=value_name(value))]
        case OfficeClosed(seat=seat) if seat == reader:
            value, _ = best_value(view.players[reader].hand or ())
            return [talk("scilof-whisper-closed", value=value_name(value))]
        case OfficeClosed():
            return [closing(event, view, talk)]
        case PatienceLost():
            return [talk("scilof-whisper-patience")]
        case PlayerJoined(seat=seat, value=value, count=count):
            name = talk.name(seat)
            return [talk("scilof-whisper-joined", name=name, value=value_name(value), count=str(count))]
        case PlayerLeft(seat=seat, count=count):
            name, last = talk.name(seat), value_name(count)
            gone = talk("scilof-whisper-left-abandon", name=name, count=str(count), last=last)
            return [leaving(event, events, view, talk) or gone]
        case MustPutAway(seats=seats, until=until) if reader in seats:
            return [talk("scilof-whisper-put-away", when=when(until))]
        case LettersSorted():
            return _sorted(event, talk)
        case InvitationCame(seat=seat, inviter=inviter, lapses_at=at, number=number) if seat == reader:
            return [talk("scilof-whisper-invited", name=of_another(inviter, number), when=when(at))]
        case InvitationEnded(seat=seat, other=other, sent=sent, why=why, number=number) if seat == reader:
            key = f"scilof-whisper-invitation-{'sent' if sent else 'came'}-{why}"
            return [talk(key, name=of_another(other, number))] if (sent, why) in _ENDS_TOLD else []
        case CommunesMerged(newcomers=newcomers, count=count) if reader in newcomers:
            return [talk("scilof-whisper-merged", count=count)]
        case CommunesMerged(newcomers=newcomers, count=count):
            names, last = talk.names(newcomers, MOST_NAMED), value_name(count)
            return [talk("scilof-whisper-welcome", names=names, last=last, count=str(count))]
        case SortingOver() if not any(isinstance(other, OfficeClosed) for other in events):
            return [talk("scilof-say-sorted")]
        case GameOver():
            letters = correspondence(reader, view, talk)
            if letters and view.players[reader].here:  # the panel just above tells how it has ended
                return [talk("scilof-whisper-letters"), *letters]
            return [talk("scilof-whisper-over", outcome=outcome(view, talk, talk.name)), *letters]
    return []


def done(view: ScilofView, events: tuple[Event, ...], talk: Talk) -> str:
    """Return what the player `talk.reader` has just done: which letter is on its way to whom, else what he is told."""
    assert view.seat is not None
    mail = sent(view, view.seat)
    if mail is None or mail.letter is None or not any(isinstance(event, LetterPosted) for event in events):
        return whisper(view, events, talk)
    return _posted(mail.letter, mail.addressee, mail.due_at, talk)


def recalled(before: ScilofView | None, view: ScilofView, events: tuple[Event, ...], talk: Talk) -> str:
    """Return what the player `talk.reader` alone has done and learned at a step: what he has posted, what he was told,
    and his hand where it is another one than before."""
    due = {event.mail: event.due_at for event in events if isinstance(event, Posted)}
    answered = {event.mail for event in events if isinstance(event, Exchanged)}  # at once: that says it all
    posted = [event for event in events if isinstance(event, LetterPosted) and event.mail not in answered]
    lines = [_posted(event.letter, event.addressee, due[event.mail], talk) for event in posted]
    lines.append(whisper(view, events, talk))
    hand = hand_of(view)
    if before is None or sorted(hand) != sorted(hand_of(before)):
        lines.append(f"-# {talk('scilof-recall-hand', hand=tally(hand, MOST_VALUES))}")
    return "\n".join(line for line in lines if line)


def _posted(letter: Letter, addressee: Seat, due_at: Millis, talk: Talk) -> str:
    name = talk.name(addressee)
    return talk("scilof-done-posted", letter=letter_words(letter, talk), name=name, when=when(due_at))


def _owed(key: str, mail: int, sender: Seat | None, due: int, talk: Talk) -> str:
    if sender is None:
        return talk(f"{key}-hidden", number=str(mail), when=when(due))
    return talk(key, name=talk.name(sender), when=when(due))


def _exchanged(event: Exchanged, talk: Talk) -> str:
    """Return what he gave and what he got (R11, R12)."""
    how = "answered" if event.answered else "answer"
    how = f"{how}-by-referee" if event.by_referee else how
    gave, got = letter_words(event.gave, talk), letter_words(event.got, talk)
    return talk(f"scilof-whisper-{how}", name=talk.name(event.other), gave=gave, got=got)


def _sorted(event: LettersSorted, talk: Talk) -> list[str]:
    """Return what happened to his hand after somebody has left (G28)."""
    key = "drawn-away" if event.by_referee else "put"
    ways = (
        (f"scilof-whisper-sorted-{key}", event.put_away),
        ("scilof-whisper-sorted-drawn", event.drawn),
        ("scilof-whisper-sorted-given-back", event.given_back),
        ("scilof-whisper-sorted-spare", event.spare),
    )
    return [talk(way, letters=letters_list(letters, talk)) for way, letters in ways if letters]


# -- once a day -------------------------------------------------------------------------------------------------------


def digest(view: ScilofView, talk: Talk) -> str:
    """Return what waits for the player `talk.reader` in a game by post, or "" for nothing: the answers that he owes;
    where he owes none, that he may close the post office or post a letter."""
    reader = talk.reader
    if reader is None or view.options.preset != "post" or view.phase not in ("open", "closed"):
        return ""
    if owed := waiting(view, reader):
        first, count = owed[0], len(owed)
        if first.sender is None:
            return talk("scilof-digest-owed-hidden", count=count, number=str(first.id), when=when(first.due_at))
        return talk("scilof-digest-owed", count=count, name=talk.name(first.sender), when=when(first.due_at))
    if view.may_close:
        return talk("scilof-panel-may-close")
    return talk("scilof-panel-may-write") if may_write(view) else ""


# -- refusals ---------------------------------------------------------------------------------------------------------


def refusal(code: str, facts: Mapping[str, Any], talk: Talk) -> str:
    """Return why a move was refused, to its author."""
    return refusals.worded("scilof", code, facts, talk, _NUMBERS)
