"""A lobby in which anybody does anything, in any order: what must hold after each move."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from bot.engine import Grant, IllegalMove, TimeUp
from bot.lobby import (
    AddComputer,
    AnyLobbyMove,
    Cancel,
    RemoveComputer,
    SetLevel,
    SetOptions,
    SitDown,
    StandUp,
    Start,
    Stop,
)
from bot.seating import LobbyState
from bot.variants import options_of
from cogs.pyramidium import GAME
from tests.bot.helpers import ALICE, BRUNO, CHLOE, NOON, in_words
from tests.bot.lobbies import ENGINE, IDLE_MS, MOST, do, opened, users

someone = st.sampled_from([ALICE, BRUNO, CHLOE, *range(1, 26)])
values = st.dictionaries(
    st.sampled_from(["min_players", "turn_s", "tie", "hidden_bets", "late_join", "ring", "nonsense"]),
    st.one_of(st.integers(-5, 30), st.booleans(), st.sampled_from(["joint", "zero_next_turn", "no", "", "e f"])),
    max_size=3,
)


class AnyLobby(RuleBasedStateMachine):
    """Moves at random; what must hold after each is below."""

    def __init__(self) -> None:
        super().__init__()
        self.now = NOON
        self.state = opened()
        self.seated: list[int | None] = [ALICE]  # what we expect of the chairs while the lobby is open

    def attempt(self, move: Any) -> bool:
        before, phase = msgspec.json.encode(self.state), self.state.phase
        assert msgspec.json.decode(msgspec.json.encode(move), type=AnyLobbyMove) == move
        try:
            self.state = do(self.state, move, self.now)
        except IllegalMove as error:
            in_words(error)
            assert msgspec.json.encode(self.state) == before
            return False
        assert phase == "open" or (phase == "started" and isinstance(move, Stop))
        return True

    @rule(user=someone)
    def sit(self, user: int) -> None:
        may = self.state.phase == "open" and user not in self.seated and len(self.seated) < MOST
        assert self.attempt(SitDown(user=user, name=f"N{user}")) == may
        if may:
            self.seated.append(user)

    @rule(count=st.integers(10, 24))
    def crowd(self, count: int) -> None:
        for user in range(1, count):
            self.sit(user)

    @rule(user=someone)
    def stand(self, user: int) -> None:
        may = self.state.phase == "open" and user in self.seated
        assert self.attempt(StandUp(user=user)) == may
        if may:
            self.seated.remove(user)
            assert (self.state.phase == "closed") == (not any(self.seated))

    @rule(user=someone)
    def add(self, user: int) -> None:
        if self.attempt(AddComputer(user=user, level="normal", name="Ada")):
            self.seated.append(None)

    @rule(user=someone)
    def remove(self, user: int) -> None:
        if self.attempt(RemoveComputer(user=user)):
            del self.seated[len(self.seated) - 1 - self.seated[::-1].index(None)]

    @rule(user=someone, level=st.sampled_from(list(GAME.levels)))
    def set_level(self, user: int, level: str) -> None:
        if self.attempt(SetLevel(user=user, level=level)):
            assert {chair.level for chair in self.state.chairs} <= {None, level}

    @rule(changed=values, by_host=st.booleans(), user=someone)
    def set_options(self, changed: dict[str, Any], by_host: bool, user: int) -> None:
        self.attempt(SetOptions(user=self.state.host if by_host else user, values=changed))

    @rule(user=someone)
    def start(self, user: int) -> None:
        if self.attempt(Start(user=user)):
            assert len(self.state.chairs) >= options_of(ENGINE, self.state.options).min_players  # type: ignore[attr-defined]

    @rule(user=someone, manager=st.sampled_from([False, False, False, True]))
    def cancel(self, user: int, manager: bool) -> None:
        may = self.state.phase == "open" and (manager or user == self.state.host)
        assert self.attempt(Cancel(user=user, manager=manager)) == may

    @rule(ms=st.integers(0, IDLE_MS))
    def wait(self, ms: int) -> None:
        self.now += ms // 4
        due = self.state.deadline is not None and self.state.deadline <= self.now
        assert self.attempt(TimeUp()) == due

    @rule(ms=st.integers(0, 10_000))
    def grant(self, ms: int) -> None:
        self.attempt(Grant(ms=ms))

    @invariant()
    def holds(self) -> None:
        state = self.state
        people = [user for user in users(state) if user is not None]
        assert len(people) == len(set(people))
        assert len(state.chairs) <= MOST
        assert (state.closed is not None) == (state.phase == "closed")
        assert (state.deadline is not None) == (state.phase == "open")
        assert users(state) == self.seated
        if state.phase != "closed":
            assert state.host in people
        rules = ENGINE.options_type()
        assert all(value != getattr(rules, name) for name, value in state.options.items())
        options_of(ENGINE, state.options)
        assert msgspec.json.decode(msgspec.json.encode(state), type=LobbyState) == state


AnyLobby.TestCase.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
TestAnyLobby = AnyLobby.TestCase
