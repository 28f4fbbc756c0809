"""What the referee says aloud about what a host does with a table. Pure."""

from __future__ import annotations

from typing import Any

from bot.cards import lobby_talk
from bot.engine import Seat
from bot.hosting.moves import Away, Extend, Kick, MoveTo, Pause, Remind, Replace, Resume, StandIn, Undo, Warn
from bot.house.model import house_of
from bot.lobby import Stop, TakeOut
from bot.seating import LobbyState
from bot.text import Talk, escape

MINUTE_MS = 60_000
SHOWN_KNOWING = 20


def told(move: Any, before: LobbyState, after: LobbyState, talk: Talk) -> str:
    """Return the words for a host's move, in the voice of `talk`, which names the seats as they are after it; "" for
    what nobody else needs to know."""
    match move:
        case Pause() | Resume():
            return talk(f"host-{'pause' if isinstance(move, Pause) else 'resume'}", who=_who(move.user, after, talk))
        case Extend(ms=ms):
            return talk("host-extend", who=_who(move.user, after, talk), minutes=max(1, round(ms / MINUTE_MS)))
        case Kick(seat=seat):
            return talk("host-kick", who=_who(move.user, before, talk), player=_told(seat, move.user, before, talk))
        case Replace(seat=seat, chair=chair):
            key = "host-replace-computer" if chair.user is None else "host-replace"
            old_talk = lobby_talk(talk.words, before)
            new = _called(seat, after, talk)
            if before.chairs[seat].user == move.user:  # then he has no seat any more
                return talk(f"{key}-oneself", who=_who(move.user, before, old_talk), new=new)
            return talk(key, who=_who(move.user, after, talk), old=_told(seat, move.user, before, old_talk), new=new)
        case StandIn(seat=seat, level=level):
            return talk("host-back" if level is None else "host-stand-in", player=talk.name(seat))
        case Away(seat=seat, on=on):
            return talk("host-away" if on else "host-back", player=talk.name(seat))
        case Undo(known=known, what=what):
            lines = [talk("host-undo", who=_who(move.user, after, talk), what=escape(what))]
            there = [seat for seat in known if seat < len(after.chairs)]
            if seats := [seat for seat in there if after.chairs[seat].user is not None]:  # a computer remembers nothing
                lines.append(talk("host-undo-known", people=talk.names(seats, SHOWN_KNOWING)))
            return "\n".join(lines)
        case Remind():
            called = [_called(seat, after, talk) for seat in reminded(before, after)]
            return talk("host-remind", people=talk.words.list(called))
        case Warn(seat=seat, aloud=True, left=left):
            return talk(f"host-warn-{house_of(after.house).absent}", player=_called(seat, after, talk), left=left)
        case Stop(user=user) if user != 0:
            return talk("host-end", who=_who(user, after, talk))
        case MoveTo(channel=channel) if move.user != 0:  # where the channel is gone, the new board says it all
            return talk("host-move-to", who=_who(move.user, after, talk), channel=f"<#{channel}>")
    return ""


def brought(move: MoveTo, lobby: LobbyState, channel: int, talk: Talk) -> str:
    """Return the words for where a game goes on that was played in `channel` until now."""
    return talk("host-moved-here", who=_who(move.user, lobby, talk), channel=f"<#{channel}>")


def taken_out(move: TakeOut, before: LobbyState, talk: Talk) -> str:
    """Return the words for who is taken out of a lobby, in the voice of `talk`, which names the seats as they were."""
    return talk("host-take-out", who=_who(move.user, before, talk), player=_told(move.seat, move.user, before, talk))


def reminded(before: LobbyState, after: LobbyState) -> list[Seat]:
    """Return the seats that a move has reminded."""
    return [seat for seat, until in after.reminded if (seat, until) not in before.reminded]


def _who(user: int, lobby: LobbyState, talk: Talk) -> str:
    """Return who does it: a player by his name, somebody else by a mention, the referee as such."""
    if user == 0:
        return talk("host-referee")
    seat = lobby.seat_of(user)
    return f"<@{user}>" if seat is None else talk.name(seat)


def _told(seat: Seat, user: int, lobby: LobbyState, talk: Talk) -> str:
    """Return a player to whom `user` does something, so that he hears of it, unless he does it himself."""
    return talk.name(seat) if lobby.chairs[seat].user == user else _called(seat, lobby, talk)


def _called(seat: Seat, lobby: LobbyState, talk: Talk) -> str:
    """Return a player in such a way that he hears of it: by a mention, a computer by its name."""
    user = lobby.chairs[seat].user
    return talk.name(seat) if user is None else f"<@{user}>"
