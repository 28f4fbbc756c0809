"""Communes that meet in any order: whatever players, the clock and the house do, all the tables tell one story.

RS-R19, G18, G21 to G26. Random histories of two to four tables of one server, with the real store and no Discord: moves
at once, refusals, double presses, late clocks, crashes, a database that takes nothing for a moment.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

from bot.aftermath import Aftermath
from bot.engine import Grant, IllegalMove, Leave
from bot.journal import Gather, play_entry
from bot.lobby import AddComputer, SitDown, Start, Stop
from bot.table import Step, Table, join_move, leave_move
from cogs.romancier_scilof import GAME
from cogs.romancier_scilof.communes import Communes, Guest, Press, ended
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import Answer, Close, Letter, Post, PutAway, ScilofState
from storage.errors import StorageError
from tests.bot.helpers import CHANNEL, GUILD, NOON, SECOND, House, kept
from tests.cogs.romancier_scilof import laws

HOUR = 3600 * SECOND
STRANGERS = range(900, 904)  # who may come to sit at several tables
STEPS = 60
MOST_COMMUNES = 7


class Town:
    """The communes of a server, and whoever does something there."""

    def __init__(self, house: House, random: Random) -> None:
        self.house = house
        self.random = random
        self.ids: list[int] = []
        self.keys = iter(range(10**6, 10**9))
        self.carrying: list[tuple[int, int]] = []  # what the other commune has still to hear of
        self.seen: Counter[str] = Counter()
        self.communes: Communes
        self._listen()

    def _listen(self) -> None:
        self.communes = Communes(self.house.referee, Aftermath(self.house.referee))
        self.house.referee.listeners.append(self._moved)

    def _moved(self, table: Table, step: Step, said: Any) -> None:
        del table, said
        if isinstance(step.move, Gather):
            assert isinstance(step.before.state, ScilofState)
            assert isinstance(step.after.state, ScilofState)
            laws.check_merge(step.before.state, step.move.move, step.after.state)
            self.seen["merged"] += 1
        self.carrying += [(one.id, one.commune) for one in ended(step)]

    async def tables(self) -> list[Table]:
        return [await self.house.referee.table(number) for number in self.ids]

    async def settle(self) -> None:
        """Let all that follows happen, as the cog does."""
        while self.carrying:
            await self.communes.carry(*self.carrying.pop())

    # -- what they do -------------------------------------------------------------------------------------------------

    async def found(self) -> None:
        """Found a commune."""
        n, random = len(self.ids), self.random
        options: dict[str, Any] = {
            "merge": True,
            "max_players": random.choice((0, 0, 12)),
            "abandon": random.random() < 0.5,
            "manual_close": random.random() < 0.3,
            "hide_sender": random.random() < 0.2,
            "invite_s": random.choice((0, 7200)),
        }
        host = 100 * (n + 1)
        table = await self.house.referee.open(GAME, GUILD, CHANNEL + n, host, f"{n}.0", options, "fr")
        for seat in range(1, random.randint(4, 5)):
            await self.house.play(table, SitDown(user=host + seat, name=f"{n}.{seat}"))
        for _ in range(random.choice((0, 0, 1))):
            await self.house.play(table, AddComputer(user=host, level="normal", name="Ada"))
        await self.house.play(table, Start(user=host))
        self.ids.append(table.id)

    def press(self, table: Table, seat: int) -> Press:
        return Press(table, seat, table.lobby.chairs[seat].user or 0, 0, next(self.keys))

    async def one_of(self) -> Table:
        tables = await self.tables()
        return self.random.choice([table for table in tables if table.status == "playing"] or tables)

    async def play(self) -> None:
        """Some post, answer, close or put a letter away, and help the first to a collection of As; one blunders."""
        table, random = await self.one_of(), self.random
        for _ in range(random.choice((1, 1, 3))):
            state = of(table)
            players = range(len(state.players))
            seats = random.sample(players, min(6, len(players)))  # of a large table some: it has too many moves to list
            legal = [move for seat in seats for move in ENGINE.legal_moves(state, seat)]
            if not legal or random.random() < 0.02:
                letter = Letter(random.randint(1, state.count), random.choice(seats))
                legal = [Post(seat=0, letter=letter, addressee=1), Answer(seat=1, mail=1, letter=letter)]
            helpful = [move for move in legal if helps(state, move)]
            await self.submit(table, random.choice(helpful if helpful and random.random() < 0.7 else legal))

    async def submit(self, table: Table, move: Any) -> None:
        chair = table.lobby.chairs[move.seat] if 0 <= getattr(move, "seat", -1) < len(table.lobby.chairs) else None
        await table.submit(move, self.house.now(), user=chair and chair.user, key=str(next(self.keys)))

    async def join(self) -> None:
        table, random = await self.one_of(), self.random
        user = random.choice([*STRANGERS, *(100 * (n + 1) for n in range(len(self.ids)))])
        await table.submit(join_move(table, user, f"u{user}", 0), self.house.now(), user=user, key=str(next(self.keys)))

    async def leave(self) -> None:
        table, random = await self.one_of(), self.random
        user = random.choice(table.lobby.chairs).user
        if user is not None:
            await self.submit(table, leave_move(table, user, 0))
        else:
            await self.submit(table, Leave(seat=len(table.lobby.chairs)))

    async def invite(self) -> None:
        """Somebody invites a player whom he is offered, or anybody at all."""
        table, random = await self.one_of(), self.random
        guests = await self.communes.guests(table)
        if not guests or random.random() < 0.2:
            other = await self.one_of()
            if other is table:
                return
            guests = [Guest(other, random.randrange(len(other.lobby.chairs)))]
        seats = [seat for seat, chair in enumerate(table.lobby.chairs) if chair.user is not None]
        press, guest = self.press(table, random.choice(seats)), random.choice(guests)
        for _ in range(random.choice((1, 1, 2))):  # an impatient finger: the same press
            await self.communes.invite(press, guest)

    async def end(self) -> None:
        found = [(table, one) for table in await self.tables() for one in of(table).invitations]
        if found:
            table, one = self.random.choice(found)
            seat = one.seat if self.random.random() < 0.9 else self.random.randrange(len(table.lobby.chairs))
            why = self.random.choice(("withdrawn", "declined"))
            await self.communes.end(self.press(table, seat), one.id, why)  # type: ignore[arg-type]

    async def accept(self) -> None:
        found = [(table, one) for table in await self.tables() for one in of(table).invitations if not one.sent]
        if found:
            table, one = self.random.choice(found)
            seat = one.seat if self.random.random() < 0.9 else self.random.randrange(len(table.lobby.chairs))
            await self.communes.accept(self.press(table, seat), one.id)

    async def clock(self) -> None:
        """Time goes by, and the clocks of all or some of the tables ring; the others are late."""
        self.house.now.at += self.random.choice((SECOND, SECOND, 61 * SECOND, HOUR, 12 * HOUR))
        for table in await self.tables():
            if self.random.random() < 0.8:
                await table.time_up(self.house.now())

    async def grant(self) -> None:
        await self.submit(await self.one_of(), Grant(ms=self.random.choice((0, 5000, HOUR))))

    async def stop(self) -> None:
        await (await self.one_of()).submit(Stop(user=0), self.house.now())

    def action(self) -> Callable[[], Awaitable[None]]:
        """Return something that somebody does."""
        weights = {
            self.play: 60, self.join: 4, self.leave: 4, self.invite: 20, self.end: 4, self.accept: 15, self.clock: 4,
            self.grant: 1, self.stop: 0.3,
        }  # fmt: skip
        return self.random.choices(list(weights), list(weights.values()))[0]

    # -- what happens to the house ------------------------------------------------------------------------------------

    async def step(self) -> None:
        """Let one or several do something at once, perhaps while the database takes nothing."""
        throw = self.random.random()
        if throw < 0.04:
            await self.crash()
            return
        alone = sum(table.status == "playing" for table in await self.tables()) < 2
        if (throw > 0.97 or alone) and len(self.ids) < MOST_COMMUNES:
            await self.found()
            return
        async with AsyncExitStack() as stack:
            if stuck := throw < 0.08:
                await stack.enter_async_context(self.house.read_only())
            many = [self.action()() for _ in range(self.random.choice((1, 1, 1, 2, 4)))]
            for found in await asyncio.gather(*many, return_exceptions=True):
                if isinstance(found, IllegalMove):
                    self.seen[found.code] += 1
                elif found is not None:
                    assert stuck, found
                    assert isinstance(found, StorageError), found
                    self.seen["stuck"] += 1
        if throw < 0.3 or throw > 0.35:
            await self.settle()
        else:  # it was broken off: what makes it good after the next start must do
            self.carrying.clear()
            await self.communes.mend()
            await self.settle()

    async def crash(self) -> None:
        """The process is killed before the other communes have heard of anything; the next one starts."""
        self.carrying.clear()
        await self.house.crash(away=self.random.choice((0, 3 * SECOND, HOUR)))
        self._listen()
        await self.house.referee.start()
        await self.house.referee.clock.stop()  # the test is the clock
        await self.communes.mend()
        await self.settle()
        self.seen["crashed"] += 1

    # -- what must hold -----------------------------------------------------------------------------------------------

    async def check(self, *, whole: bool = False) -> None:
        tables = await self.tables()
        by_id = {table.id: table for table in tables}
        for table in tables:
            laws.check(of(table))
            assert len(of(table).players) == len(table.lobby.chairs)
            people = active(table)
            assert len(people) == len(set(people))
            await kept(self.house, table)
            await self.check_way(table)
            if table.status == "playing":
                self.check_invitations(table, by_id)
        for user in {user for table in tables for user in active(table)}:
            sits = {table.id for table in tables if table.status == "playing" and user in active(table)}
            assert {table.id for table in await self.house.referee.of_user(user)} == sits
        if whole:
            for table in tables:
                standing = None
                for entry in await self.house.store.journal(table.id):
                    standing = play_entry(GAME, table.seed, standing, entry)
                assert standing == table.standing

    async def check_way(self, table: Table) -> None:
        """Whoever looks for a game that has moved finds where it goes on, with all who have played in it."""
        present = await self.house.referee.present(table.id)
        assert present.lobby.moved is None
        assert of(present).phase != "moved"
        assert (table.lobby.moved is not None) == (of(table).phase == "moved") == (present is not table)
        if present is not table:
            assert table.status == "over"
            assert table.channel in present.lobby.channels
            assert table.id in {one.table for one in present.lobby.gathered}
            assert {chair.user for chair in table.lobby.chairs} <= {chair.user for chair in present.lobby.chairs}
            assert self.house.rows("SELECT count(*) FROM results WHERE game = ?", table.id) == [(0,)]

    @staticmethod
    def check_invitations(table: Table, by_id: dict[int, Table]) -> None:
        """Both communes know of an invitation, and the same."""
        senders = [one.seat for one in of(table).invitations if one.sent]
        assert len(senders) == len(set(senders))
        for one in of(table).invitations:
            other = by_id[one.commune]
            assert other is not table
            assert other.status == "playing"
            (same,) = [another for another in of(other).invitations if another.id == one.id]
            assert (same.sent, same.commune) == (not one.sent, table.id)
            assert (same.other, one.other) == (table.names[one.seat], other.names[same.seat])


def of(table: Table) -> ScilofState:
    assert isinstance(table.state, ScilofState)
    return table.state


def active(table: Table) -> list[int]:
    return [chair.user for chair in table.lobby.chairs if chair.user is not None and not chair.left]


def helps(state: ScilofState, move: Any) -> bool:
    """Say whether a move helps the first player to all the As, or is one that has to be made."""
    first = next((seat for seat, player in enumerate(state.players) if player.here), 0)
    match move:
        case Post(seat=seat, letter=letter, addressee=addressee):
            has = any(one.value == 1 for one in state.players[addressee].hand)
            return seat == first and letter.value != 1 and has
        case Answer(seat=seat, mail=mail, letter=letter):
            sender = next((sent.sender for sent in state.mails if sent.id == mail), None)
            return letter.value == 1 if sender == first else letter.value != 1
        case Close() | PutAway():
            return True
    return False


async def history(path: Path, seed: int, steps: int = STEPS) -> Counter[str]:
    """Play a history, check the tables after each step, and return what has come up."""
    random = Random(seed)
    async with House(path, {GAME.name: GAME}) as house:
        house.now.at = NOON
        town = Town(house, random)
        for _ in range(random.randint(2, 4)):
            await town.found()
        for _ in range(steps):
            await town.step()
            await town.check()
        await town.check(whole=True)
        return town.seen + Counter(of(table).phase for table in await town.tables())


async def test_whatever_happens_all_tables_tell_one_story(tmp_path: Path) -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        (tmp_path / str(seed)).mkdir()
        seen.update(await history(tmp_path / str(seed), seed))
    # What the histories are for has come up, and more than once: threads of the database may change an order.
    assert min(seen[what] for what in ("over", "crashed", "stuck", "already_inviting")) > 2
    assert seen["merged"] >= 12  # as many as there are histories
