"""The public board is the post office: mails under way, since when, who owes an answer until when, who holds how many
letters, who has closed, and the buttons. Pure.

Everything is taken from a spectator's observation: no letter can be on it before the game is over.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.text import Talk, when
from bot.ui import Button, Card, Part, Row, Text
from cogs.romancier_scilof.engine.basics import most_players
from cogs.romancier_scilof.model import Happening, Invitation, MailView, ScilofView
from cogs.romancier_scilof.standings import standings
from cogs.romancier_scilof.terms import of_another, outcome, pace

MOST_MAILS: Final = 6
MOST_NAMED: Final = 3
MOST_INVITATIONS: Final = 2
LIMIT: Final = 3500  # characters
_ACCENTS: Final = {"open": 0x2D7DD2, "sorting": 0xD4A017, "closed": 0xC0392B, "over": 0x747F8D, "moved": 0x747F8D}


def board(view: ScilofView, talk: Talk, *, ended: bool = False) -> Card:
    """Return the board; when the game is over, one button is left: one's correspondence. Those of a commune that has
    moved act there.

    Where the table was `ended` no mail is under way, nobody owes an answer, and that button alone is left too.
    """
    if ended:
        view = replace(view, mails=())
    head = [f"### {talk(f'scilof-board-{view.phase}')}", *_to_do(view, talk)]
    parts: list[Part] = [Text("\n".join(head))]
    if view.phase != "moved":
        stands = standings(view, talk)
        mails, more = _mails(view, talk), [*_basket(view, talk), *_invitations(view, talk)]
        room = LIMIT - sum(len(line) + 1 for line in (*head, *mails, *more, *stands))
        under_way = [*mails, *_recent(view, room, talk), *more]
        if view.phase != "over" and not ended:
            parts.append(Text("\n".join(under_way)))
        parts.append(Text("\n".join(stands)))
    if view.phase != "over" and not ended:
        parts += _buttons(view, talk)
    elif view.traffic or ended:  # who gets no direct messages reads it here; who has any, only its reader knows then
        parts.append(Row((Button(talk("scilof-button-correspondence"), "correspondence"),)))
    return Card(tuple(parts), accent=_ACCENTS[view.phase])


# -- what is going on -------------------------------------------------------------------------------------------------


def _to_do(view: ScilofView, talk: Talk) -> list[str]:
    """Return what can be done now, until when."""
    match view.phase:
        case "over":
            return [outcome(view, talk, talk.name)]
        case "moved":
            return [talk("scilof-do-moved")]
        case "sorting":
            assert view.sorting is not None
            names = talk.names(view.sorting.owing, MOST_NAMED)
            return [
                talk("scilof-do-sorting", names=names, count=len(view.sorting.owing), when=when(view.sorting.until))
            ]
        case "closed":
            closers = [seat for seat, player in enumerate(view.players) if player.winner]
            names = talk.names(closers, MOST_NAMED)
            return [talk("scilof-do-closed", names=names, count=len(closers))]
    times = [pace(view.options, talk)]
    if view.idle_until is not None:
        times.append(talk("scilof-do-idle", when=when(view.idle_until)))
    return [talk("scilof-do-open"), f"-# {' '.join(times)}"]


def _mails(view: ScilofView, talk: Talk) -> list[str]:
    """Return the mails under way, the one that is due first on top."""
    lines = [talk("scilof-mails", count=len(view.mails))]
    mails = sorted(view.mails, key=lambda mail: (mail.due_at, mail.id))
    lines += (_mail(mail, talk) for mail in mails[:MOST_MAILS])
    if (more := len(mails) - MOST_MAILS) > 0:
        lines.append(f"-# {talk('scilof-more-mails', count=more)}")
    return lines


def _mail(mail: MailView, talk: Talk) -> str:
    addressee, since, due = talk.name(mail.addressee), when(mail.since), when(mail.due_at)
    if mail.sender is None:
        return talk("scilof-mail-hidden", addressee=addressee, since=since, due=due)
    return talk("scilof-mail", sender=talk.name(mail.sender), addressee=addressee, since=since, due=due)


def _recent(view: ScilofView, room: int, talk: Talk) -> list[str]:
    """Return what has become of mails last, the newest first, as far as there is room: so one sees what has moved."""
    lines = [f"-# {_happened(one, talk)}" for one in reversed(view.recent)]
    while lines and sum(len(line) + 1 for line in lines) > room:
        lines.pop()
    return lines


def _happened(one: Happening, talk: Talk) -> str:
    key = f"scilof-recent-{one.what}".replace("_", "-")
    addressee, at = talk.name(one.addressee), when(one.at)
    if one.sender is None:
        return talk(f"{key}-hidden", addressee=addressee, when=at)
    return talk(key, sender=talk.name(one.sender), addressee=addressee, when=at)


def _basket(view: ScilofView, talk: Talk) -> list[str]:
    """Return how full the basket is; it is empty but while letters are sorted (G28)."""
    return [talk("scilof-basket", count=view.basket)] if view.phase == "sorting" or view.basket else []


def _invitations(view: ScilofView, talk: Talk) -> list[str]:
    """Return the invitations that lie on the post office (R19), those that lapse first."""
    ordered = sorted(view.invitations, key=lambda one: (one.lapses_at, one.id))
    lines = [_invitation(one, talk) for one in ordered[:MOST_INVITATIONS]]
    if (more := len(ordered) - MOST_INVITATIONS) > 0:
        lines.append(f"-# {talk('scilof-more-invitations', count=more)}")
    return lines


def _invitation(one: Invitation, talk: Talk) -> str:
    key = "scilof-invitation-sent" if one.sent else "scilof-invitation-came"
    return talk(key, name=talk.name(one.seat), other=of_another(one.other, one.number), when=when(one.lapses_at))


# -- buttons ----------------------------------------------------------------------------------------------------------


def _buttons(view: ScilofView, talk: Talk) -> tuple[Row, ...]:
    """Return the buttons, always in the same place; each row is as wide as a telephone at most."""
    is_open, sorting = view.phase in ("open", "moved"), view.phase == "sorting"
    idle = view.phase != "moved" and (sorting or not view.mails)
    act = (
        Button(talk("scilof-button-write"), "write", style="primary", emoji="✉", disabled=not is_open),
        Button(talk("scilof-button-answer"), "answer_next", disabled=idle),
    )
    own = [
        Button(talk("scilof-button-secrets"), "secrets"),
        Button(talk("scilof-button-leave"), "leave", disabled=sorting),
    ]
    if view.phase == "open" and view.options.join and view.count < most_players(view.options):
        own.append(Button(talk("button-join"), "join"))  # G19, G20
    return Row(act), Row(tuple(own))
