"""What the referee says when something has happened: aloud in the channel, in private to a player.

Everything is put into words before the move is written, and written with it; delivery sends it afterwards. Public words
are in the table's language, private ones in the reader's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from bot.cards import fluent_id, lobby_talk, table_closed
from bot.chance import commitment
from bot.engine import Event, Grant, Seat, TimeUp
from bot.game import Game
from bot.hosting import aloud
from bot.hosting.moves import HostMove, MoveTo, Remind, Replace, Undo, Warn, Watch
from bot.house.model import house_of
from bot.journal import Gather, Standing
from bot.lobby import TakeOut
from bot.people.players import PlayerSettings
from bot.sayings import NO_SEAT, WATCHER, Call, Say, Whisper, outbox_body
from bot.seating import Chair, LobbyState
from bot.table import Step, Table
from bot.text import Talk, Words, when
from bot.variants import options_of
from storage.records import Outgoing

SHOWN_GONE: Final = 20


class Speech:
    """Puts transitions into words. `words` are the languages, `settings_of` what a user has set for himself."""

    def __init__(self, words: dict[str, Words], settings_of: Callable[[int], PlayerSettings]) -> None:
        self.words = words
        self.settings_of = settings_of

    def language_of(self, user: int) -> str:
        """Return a user's own language."""
        return self.settings_of(user).language

    def by_dm(self, user: int, lobby: LobbyState) -> bool:
        """Say whether a player is sent what is his alone: as he wants it, or else as the server does.

        Who is not finds it in the channel, behind a button, like those who take no direct messages.
        """
        return (self.settings_of(user).secrets or house_of(lobby.house).secrets) == "dm"

    def speak(self, table: Table, step: Step) -> Sequence[Outgoing]:
        """Return what is to be said about `step`, in order."""
        out: list[Outgoing] = []
        after = step.after
        said = self.aloud(table, step)
        over = after.status(table.game) == "over"
        if said or (not over and table.game.face.renews(step.events)):
            ending = over and after.lobby.phase != "closed"
            # Where a table was ended, its old board keeps what stood there; no button is looked for.
            say = Say(table.id, said, ending=ending, renew=not over or ending)
            out.append(Outgoing("say", table.channel, outbox_body(say)))
        if said:
            out += self._elsewhere(table, after, said, ending=over and after.lobby.phase != "closed")
            out += self._to_watchers(table, step, said, over=over and after.lobby.moved is None)
            out += self._at_the_new_place(table, step)
        if isinstance(step.move, Watch) and step.move.lost:
            out.append(self._lost(table, step.move.user))
        if over and after.lobby.closed != "channel_gone":
            out.append(Outgoing("say", table.channel, outbox_body(Say(table.id, "", renew=False, final=True))))
        # What is not said aloud, since the server wants it brief, its players hear in private all the same.
        news = bool(said) or (is_brief(after.lobby) and bool(self.aloud(table, step, full=True)))
        if not table.game.secrets:
            return [*out, *self._guides(table, step)]
        if not news and not _private_matters(step):
            return out
        waits, warned, dealt = self._waits(table, step), self._warned(table, step), _dealt(step)
        # Whoever has set it so is known to find nothing in private; who is not reached there, once that is tried.
        hidden = [seat for seat in dealt if not self.by_dm(_user(after.lobby, seat), after.lobby)]
        if hidden:
            out += _aloud(table, after.lobby, self._pointed(table, after.lobby, hidden))
        for seat, chair in enumerate(after.lobby.chairs):
            if chair.user is None or chair.left:
                continue
            call = warned.get(seat, "")
            if not self.by_dm(chair.user, after.lobby):
                if call:
                    out += _aloud(table, after.lobby, call)
                if seat in waits:
                    out.append(Outgoing("call", chair.user, outbox_body(Call(table.id))))
            elif news or _concerns(step, seat):
                private = self._private(table, step, seat, chair)
                if seat in dealt:
                    call = self._pointed(table, after.lobby, [seat])
                whisper = msgspec.structs.replace(private, call=call, waits=seat in waits)
                if whisper.text or whisper.apart:
                    out.append(Outgoing("whisper", chair.user, outbox_body(whisper)))
        return out

    def _guides(self, table: Table, step: Step) -> Iterator[Outgoing]:
        """Yield how to play to those who have their first deal of a game in which they are told nothing else alone."""
        lobby = step.after.lobby
        for seat in _dealt(step):
            user = _user(lobby, seat)
            settings = self.settings_of(user)
            if table.game.name in settings.played or not self.by_dm(user, lobby):
                continue
            talk = lobby_talk(self.words[settings.language], lobby, seat)
            if guide := first_guide(table, step.after, talk):
                yield Outgoing("whisper", user, outbox_body(Whisper(table.id, seat, "", apart=guide)))

    def _pointed(self, table: Table, lobby: LobbyState, seats: Sequence[Seat]) -> str:
        """Return what is said aloud, once a game, to players who are told nothing in private: where it awaits them."""
        talk = lobby_talk(self.words[table.language], lobby)
        people = talk.words.list([f"<@{_user(lobby, seat)}>" for seat in seats])
        button = talk(fluent_id(table.game.name, "button-secrets"))
        return talk("table-pointed", people=people, count=len(seats), button=button)

    def _warned(self, table: Table, step: Step) -> dict[Seat, str]:
        """Return what is said aloud instead to who is warned in private, and is not reached there."""
        move = step.move
        if not isinstance(move, Warn) or move.aloud:
            return {}
        talk = lobby_talk(self.words[table.language], step.after.lobby)
        loud = msgspec.structs.replace(move, aloud=True)
        return {move.seat: aloud.told(loud, step.before.lobby, step.after.lobby, talk)}

    def _waits(self, table: Table, step: Step) -> set[Seat]:
        """Return the seats for which a slow game waits since this step, for something more than before, or which it
        reminds: whose players are called aloud where they are not reached in private.

        That it waits for them everybody may know; what they alone were told is not in it, nor that they were told.
        """
        before, after = step.before, step.after
        if not table.game.slow or before.state is None or after.status(table.game) != "playing":
            return set()
        awaited = table.game.engine.awaited
        return {*(Counter(awaited(after.state)) - Counter(awaited(before.state)))} | self._reminded(step)

    def call(self, table: Table, user: int) -> str:
        """Return how a player is called aloud for whom a table's game waits, by a mention; "" if it does not."""
        seat = table.lobby.seat_of(user)
        count = 0 if seat is None or table.status != "playing" else table.game.engine.awaited(table.state).count(seat)
        if not count:
            return ""
        talk = lobby_talk(self.words[table.language], table.lobby)
        button = talk(fluent_id(table.game.name, "button-secrets"))
        return talk("table-called", user=f"<@{user}>", count=count, button=button)

    def _reminded(self, step: Step) -> set[Seat]:
        """Return the seats whose players are reminded by a step, and want to be."""
        seats = {seat for event in step.events if event.nudge for seat in event.to or ()}
        users = {seat: step.after.lobby.chairs[seat].user for seat in seats}
        return {seat for seat, user in users.items() if user is not None and self.settings_of(user).reminders}

    def _elsewhere(self, table: Table, after: Standing, said: str, *, ending: bool) -> Iterator[Outgoing]:
        """Yield the same for the channels of the tables whose games have joined this one."""
        for channel in after.lobby.channels - {table.channel}:
            foot = self.words[table.language]("table-elsewhere", channel=f"<#{table.channel}>")
            yield Outgoing("say", channel, outbox_body(Say(table.id, f"{said}\n-# {foot}", ending=ending, renew=False)))

    def _at_the_new_place(self, table: Table, step: Step) -> Iterator[Outgoing]:
        """Yield what those hear to whose channel a host has taken a game: whence it comes."""
        move, lobby = step.move, step.before.lobby
        if isinstance(move, MoveTo) and move.user != 0 and move.channel not in lobby.channels:
            talk = lobby_talk(self.words[table.language], lobby)
            text = aloud.brought(move, lobby, table.channel, talk)
            yield Outgoing("say", move.channel, outbox_body(Say(table.id, text)))

    def _to_watchers(self, table: Table, step: Step, said: str, *, over: bool) -> Iterator[Outgoing]:
        """Yield the same for those who have asked for it in private; `over`: nothing more will come."""
        lobby = step.after.lobby
        here = step.move.channel if isinstance(step.move, MoveTo) else table.channel
        for user in lobby.watchers:
            words = self.words[self.language_of(user)]
            channel = here if lobby.moved is None else lobby.moved.channel
            foot = words("watched-over" if over else "watched", channel=f"<#{channel}>")
            yield Outgoing("whisper", user, outbox_body(Whisper(table.id, WATCHER, f"{said}\n-# {foot}")))

    def _lost(self, table: Table, user: int) -> Outgoing:
        """Return what somebody is told who watches no longer, since he does not see the channel any more."""
        words = self.words[self.language_of(user)]
        text = words("watch-lost", game=words(fluent_id(table.game.name, "title")))
        return Outgoing("whisper", user, outbox_body(Whisper(table.id, NO_SEAT, text)))

    def greetings(self, game: Game, table: int, channel: int, lobby: LobbyState) -> Iterator[Outgoing]:
        """Yield the first private messages to those who sit at a table that is being opened."""
        if not game.secrets:
            return
        for seat, chair in enumerate(lobby.chairs):
            if chair.user is not None and self.by_dm(chair.user, lobby):
                words = self.words[self.language_of(chair.user)]
                text = words("whisper-seated", game=words(fluent_id(game.name, "title")), channel=f"<#{channel}>")
                yield Outgoing("whisper", chair.user, outbox_body(Whisper(table, seat, text)))

    def aloud(self, table: Table, step: Step, *, full: bool = False) -> str:
        """Return what is said for all to hear about `step`, or ""; `full`: all of it, also where little is wanted."""
        before, after = step.before, step.after
        talk = lobby_talk(self.words[table.language], after.lobby)
        lines: list[str] = []
        if after.lobby.phase == "closed":
            if before.state is not None and after.lobby.closed != "channel_gone":  # nobody would hear it
                by = aloud.told(step.move, before.lobby, after.lobby, talk)
                lines.append(by or talk(table_closed(after.lobby.closed or "stopped")))
                lines += _proof(table, after, talk)
            return "\n".join(lines)
        if after.state is None:
            return _in_lobby(table.game, step, talk)
        if before.state is None:
            lines += (
                [_in_lobby(table.game, step, talk)] if isinstance(step.move, TakeOut) else []
            )  # the last who was waited for
            people = [f"<@{chair.user}>" for chair in after.lobby.chairs if chair.user is not None]
            lines.append(talk("table-starts", game=talk(fluent_id(table.game.name, "title")), people=" ".join(people)))
            lines.append(f"-# {talk('lobby-seed', hash=commitment(table.seed))}")
        if isinstance(step.move, Grant) and not step.move.quiet:
            lines.append(talk("back"))
        if isinstance(step.move, HostMove) and (done := aloud.told(step.move, before.lobby, after.lobby, talk)):
            lines.append(done)
        public = tuple(event for event in step.events if event.to is None)
        told = full or not is_brief(after.lobby) or before.state is None or after.status(table.game) == "over"
        if public and told and (said := table.game.face.announce(table.view_of(after, None), public, talk)):
            lines.append(said)
        if before.state is not None and _has_new_host(table, before, after):
            lines.append(talk("table-host", host=f"<@{after.lobby.host}>"))
        if after.lobby.moved is not None:
            lines.append(talk("table-moved", channel=f"<#{after.lobby.moved.channel}>"))
        elif after.status(table.game) == "over":
            lines += _proof(table, after, talk)
        return "\n".join(lines)

    def _private(self, table: Table, step: Step, seat: Seat, chair: Chair) -> Whisper:
        """Return what the player is told, both empty for nothing; how to play goes apart, to be read while he plays."""
        assert chair.user is not None
        before, after, events = step.before, step.after, step.events
        settings = self.settings_of(chair.user)
        talk = lobby_talk(self.words[settings.language], after.lobby, seat)
        game = talk(fluent_id(table.game.name, "title"))
        guide = "" if after.state is None or table.game.name in settings.played else guide_of(table, after, talk)
        if not settings.reminders:
            events = tuple(event for event in events if not event.nudge)
        gathered = isinstance(step.move, Gather)  # who comes with his game knows that he plays
        if isinstance(step.move, Replace) and seat == step.move.seat:
            old = lobby_talk(talk.words, before.lobby).name(seat)
            opening, told = talk("whisper-replaces", game=game, channel=f"<#{table.channel}>", old=old), ""
        elif isinstance(step.move, Warn) and seat == step.move.seat and not step.move.aloud:
            policy = house_of(after.lobby.house).absent
            opening, told = "", talk(f"whisper-warn-{policy}", game=game, channel=f"<#{table.channel}>")
        elif isinstance(step.move, Remind) and seat in aloud.reminded(before.lobby, after.lobby):
            opening, told = "", talk("whisper-reminded", game=game, channel=f"<#{table.channel}>")
        elif after.lobby.phase != "closed" and before.lobby.seat_of(chair.user) is None and not gathered:
            opening, told = talk("whisper-seated", game=game, channel=f"<#{table.channel}>"), ""
        elif after.state is None:
            return Whisper(table.id, seat, "")
        elif isinstance(step.move, Undo):  # what he was told in private since then counts no more, nor what he did
            opening, told = "", aloud.told(step.move, before.lobby, after.lobby, talk)
        else:
            starts = before.state is None
            opening = talk("whisper-start", game=game, channel=f"<#{table.channel}>") if starts else ""
            told = self.alone(table, after, events, seat, talk)
        if opening and guide:
            return Whisper(table.id, seat, told, apart=_lines(opening, guide))
        passing = isinstance(step.move, Remind | Warn) and after.state is not None
        return Whisper(table.id, seat, _lines(opening, told), passing=passing)

    @staticmethod
    def alone(table: Table, after: Standing, events: tuple[Event, ...], seat: Seat, talk: Talk) -> str:
        """Return what the player in `seat` alone is told about `events`, after which the table stands like `after`."""
        mine = tuple(event for event in events if event.to is None or seat in event.to)
        if not mine:
            return ""
        return table.game.face.whisper(table.view_of(after, seat), mine, talk)


def _user(lobby: LobbyState, seat: Seat) -> int:
    """Return who plays in the seat of a person."""
    user = lobby.chairs[seat].user
    assert user is not None
    return user


def _dealt(step: Step) -> list[Seat]:
    """Return the seats of the people who have come to play by this step, and have not played here before."""
    before, after = step.before, step.after
    starts = before.state is None
    if after.state is None or isinstance(step.move, Gather) or (not starts and before.lobby is after.lobby):
        return []
    return [
        seat
        for seat, chair in enumerate(after.lobby.chairs)
        if chair.user is not None and not chair.left and (starts or before.lobby.place_of(chair.user) is None)
    ]


def _aloud(table: Table, lobby: LobbyState, text: str) -> Iterator[Outgoing]:
    """Yield something that is said in each channel of a table, without a new board."""
    for channel in sorted({table.channel, *lobby.channels}):
        yield Outgoing("say", channel, outbox_body(Say(table.id, text, renew=False)))


def _has_new_host(table: Table, before: Standing, after: Standing) -> bool:
    """Say whether another player has become the host of a game that goes on."""
    lobby = after.lobby
    changed = lobby.host != before.lobby.host and lobby.seat_of(lobby.host) is not None
    return changed and lobby.moved is None and after.status(table.game) == "playing"


def is_brief(lobby: LobbyState) -> bool:
    """Say whether a table's server wants only the start and the end of a game said aloud."""
    return house_of(lobby.house).aloud == "brief"


def first_guide(table: Table, after: Standing, talk: Talk) -> str:
    """Return how to play, with which game it is about, where nothing else says that; "" for nothing."""
    title = talk(fluent_id(table.game.name, "title"))
    guide = guide_of(table, after, talk)
    return _lines(talk("whisper-first", game=title, channel=f"<#{table.channel}>"), guide) if guide else ""


def guide_of(table: Table, after: Standing, talk: Talk) -> str:
    """Return how to play, with the options of the table."""
    return table.game.face.guide(options_of(table.game.engine, after.lobby.options), talk)


def _in_lobby(game: Game, step: Step, talk: Talk) -> str:
    """Return what is said in a lobby: when somebody is taken out, when the roll is called before a start, and when some
    have not answered."""
    before, after = step.before.lobby, step.after.lobby
    if isinstance(step.move, TakeOut):
        return aloud.taken_out(step.move, before, lobby_talk(talk.words, before))
    if before.call is None and after.call is not None:
        people = " ".join(f"<@{user}>" for user in after.call.waiting)
        return talk("roll-called", people=people, when=when(after.call.until))
    if before.call is not None and after.call is None and isinstance(step.move, TimeUp):
        gone = [seat for seat, chair in enumerate(before.chairs) if chair.user in before.call.waiting]
        people = lobby_talk(talk.words, before).names(gone, SHOWN_GONE)
        fewest = game.engine.players_range(options_of(game.engine, after.options))[0]
        enough = "yes" if len(after.chairs) >= fewest else "no"
        return talk("roll-over", people=people, count=len(gone), enough=enough) if gone else ""
    return ""


def _lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)


def _proof(table: Table, after: Standing, talk: Talk) -> Iterator[str]:
    """Yield the seeds of the game, each with what it takes to check it; nothing is drawn from them any more."""
    for number, seed in [(table.id, table.seed), *((g.table, bytes.fromhex(g.seed)) for g in after.lobby.gathered)]:
        said = talk("table-seed", seed=seed.hex(), hash=commitment(seed), table=str(number))
        yield f"-# {said}"


def _concerns(step: Step, seat: Seat) -> bool:
    """Say whether a step without announcement may be something to tell the player of `seat` about."""
    if step.after.state is None:
        return len(step.after.lobby.chairs) > len(step.before.lobby.chairs)
    if isinstance(step.move, Warn):
        return step.move.seat == seat
    return any(event.to is not None and seat in event.to for event in step.events)


def _private_matters(step: Step) -> bool:
    """Say whether a step without announcement may be something to tell anybody about."""
    return step.after.state is None or isinstance(step.move, Warn) or any(e.to is not None for e in step.events)
