"""What a table looks like: lobby, options, board and panel, within Discord's limits with the fullest table."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.cards import (
    board_card,
    lobby_card,
    lobby_talk,
    option_label,
    option_range,
    option_value,
    options_card,
    panel_card,
    shrunk_card,
)
from bot.chance import Chance, commitment
from bot.delivery.look import described
from bot.engine import Leave
from bot.game import Game, find_games, option_specs
from bot.seating import Chair, LobbyState
from bot.text import LANGUAGES, since
from bot.ui import Button, Card, Menu, Row, Text, text_of
from bot.variants import OptionValue, differing, options_of
from bot.wire.components import components
from cogs.pyramidium import GAME
from tests.bot.helpers import ALICE, NOON, PEOPLE, WORDS, within_limits

BIGGEST = 10**18 - 1
HASH = commitment(bytes(32))
SPECS = option_specs(GAME.engine.options_type)
# Names as long as Discord allows: markup that has to be escaped, right-to-left, wide, and what is made invisible.
NAMES = (
    "*_~`|>#[](" * 4,
    "\u202eשלום" * 8,
    "_" * 31 + "é",
    "𝔖𝔥𝔲𝔰𝔥𝔲" * 6,
    "<@!123456789012345678>@everyone##",
    "\u200b\u200b",
)
LONGEST_RING = "tr+ " * 35 + "e" + " " * 59

ALL_CHANGED: dict[str, OptionValue] = {
    "min_players": 25,
    "turn_s": 604_800,
    "succession_s": 604_799,
    "start": "random",
    "range": "clamp",
    "hidden_bets": True,
    "show_tally": True,
    "floor_zero": True,
    "tie": "joint",
    "late_join": "zero_next_turn",
    "cycle": "eau-terre-feu-air",
    "ring": LONGEST_RING,
}


def fullest(computers: int = 12, names: tuple[str, ...] = NAMES) -> LobbyState:
    """Return a lobby with 25 players of the longest names and all options changed, of whom computers play for all."""
    people = [Chair(BIGGEST - i, names[i % len(names)][:32], stand_in="hard") for i in range(25 - computers)]
    machines = [Chair(None, names[i % len(names)][:32], sorted(GAME.levels)[i % 3]) for i in range(computers)]
    return LobbyState(BIGGEST, (*people, *machines), ALL_CHANGED, NOON)


def small(**options: Any) -> LobbyState:
    chairs = tuple(Chair(user, name) for user, name in PEOPLE[:2])
    return LobbyState(ALICE, (*chairs, Chair(None, "Ada", "hard")), options, NOON)


def buttons(card: Card) -> dict[str, Button]:
    return {button.verb: button for part in card.parts if isinstance(part, Row) for button in part.buttons}


def draw(state: LobbyState, lang: str = "en") -> Card:
    return lobby_card(GAME, state, HASH, lobby_talk(WORDS[lang], state))


def test_every_option_of_the_game_is_changed_here() -> None:
    assert set(ALL_CHANGED) == {spec.name for spec in SPECS}
    assert differing(GAME.engine, ALL_CHANGED) == ALL_CHANGED


# -- the lobby -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("computers", [0, 12, 24])
@pytest.mark.parametrize("names", [NAMES, NAMES[2:3]], ids=["mixed", "longest"])
def test_the_fullest_lobby_fits_and_names_everybody(lang: str, computers: int, names: tuple[str, ...]) -> None:
    state = fullest(computers, names)
    card = draw(state, lang)
    within_limits(components(card, BIGGEST))
    words = text_of(card)
    assert HASH in words
    for seat in range(25):
        assert f"{seat + 1}. {lobby_talk(WORDS[lang], state).name(seat)}" in words
    for spec in SPECS:
        assert option_label(GAME.name, spec, WORDS[lang]) in words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lobby_says_who_sits_who_is_missing_and_what_differs(lang: str) -> None:
    words = WORDS[lang]
    text = text_of(draw(small(min_players=5, tie="joint"), lang))
    assert words("lobby-missing", missing=2) in text
    assert f"1. Alice · {words('lobby-host')}" in text
    assert "2. Bruno\n" in text
    assert f"3. Ada · {words('lobby-computer', level=words('level-hard'))}" in text
    assert words("pyramidium-choice-tie-joint") in text
    assert words("lobby-by-the-rules") not in text
    assert words("lobby-closes", when="<t:1767225600:R>") in text
    assert words("lobby-by-the-rules") in text_of(draw(small(), lang))
    assert words("lobby-enough", most=25) in text_of(draw(small(), lang))
    assert words("lobby-full") in text_of(draw(fullest(), lang))


def test_of_a_crowd_the_lobby_shows_the_first_and_counts_the_others() -> None:
    crowd = LobbyState(ALICE, tuple(Chair(ALICE + i, f"Player {i}") for i in range(45)), {}, NOON)
    card = draw(crowd)
    within_limits(components(card, 1))
    assert "40. Player 39\n" in text_of(card)
    assert "Player 40" not in text_of(card)
    assert WORDS["en"]("lobby-more-seats", count=5) in text_of(card)


def test_buttons_that_can_do_nothing_are_disabled() -> None:
    full, few = buttons(draw(fullest())), buttons(draw(small(min_players=4)))
    assert [verb for verb, button in full.items() if button.disabled] == ["join", "add_computer"]
    assert [verb for verb, button in few.items() if button.disabled] == ["start"]
    nobody = LobbyState(ALICE, (Chair(ALICE, "Alice"),), {}, NOON)
    assert [verb for verb, button in buttons(draw(nobody)).items() if button.disabled] == ["start", "remove_computer"]
    assert set(full) == {
        "join", "leave", "start", "options", "add_computer", "remove_computer", "cancel",
    }  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("why", ["cancelled", "empty", "unused", "stopped", "channel_gone"])
def test_a_closed_lobby_says_why_and_has_no_buttons(lang: str, why: Any) -> None:
    state = LobbyState(ALICE, small().chairs, {}, None, "closed", why)
    card = draw(state, lang)
    within_limits(components(card, 1))
    assert buttons(card) == {}
    assert WORDS[lang](f"lobby-closed-{why.replace('_', '-')}") in text_of(card)


# -- options ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("options", [{}, ALL_CHANGED], ids=["rules", "changed"])
@pytest.mark.parametrize("picked", [None, "unknown", *(spec.name for spec in SPECS)])
def test_the_panel_of_options_fits_and_shows_what_the_picked_one_can_be(
    lang: str, options: dict[str, OptionValue], picked: str | None
) -> None:
    words, state = WORDS[lang], replace(small(), options=options, level="hard")
    card = options_card(GAME, state, picked, lobby_talk(words, state))
    within_limits(components(card, BIGGEST))
    *menus, levels = [part for part in card.parts if isinstance(part, Menu)]
    assert [(choice.value, choice.default) for choice in levels.choices] == [(n, n == "hard") for n in GAME.levels]
    assert [choice.value for choice in menus[0].choices] == [spec.name for spec in SPECS]
    assert [choice.value for choice in menus[0].choices if choice.default] == [picked] * (picked in ALL_CHANGED)
    spec = next((spec for spec in SPECS if spec.name == picked), None)
    if spec is None:
        assert len(menus) == 1
        return
    assert card.seen == picked
    current = getattr(options_of(GAME.engine, options), spec.name)
    if spec.kind is bool or spec.choices:
        (chosen,) = [choice for choice in menus[1].choices if choice.default]
        assert chosen.label == option_value(GAME.name, spec, current, words)
        assert len(menus[1].choices) == (2 if spec.kind is bool else len(spec.choices))
    else:
        assert buttons(card)["write_option"].arg == spec.name
        assert option_range(GAME.name, spec, words) in text_of(card)


def test_a_number_is_asked_for_with_its_range_and_a_text_with_what_the_rules_say() -> None:
    turn, ring = (next(spec for spec in SPECS if spec.name == name) for name in ("turn_s", "ring"))
    assert option_range(GAME.name, turn, WORDS["en"]) == WORDS["en"](
        "options-range", low="10\u00a0s", high="7\u00a0d", default="1\u00a0min 30\u00a0s"
    )
    assert option_range(GAME.name, ring, WORDS["en"]) == WORDS["en"]("options-text", default=ring.default)


# -- board and panel -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("closed", [None, "stopped", "channel_gone"])
def test_board_and_panel_of_the_fullest_table_fit(lang: str, closed: str | None) -> None:
    state = fullest(computers=0)
    game = GAME.engine.new_game(25, options_of(GAME.engine, state.options), Chance(bytes(32), 1), NOON).state
    talk = lobby_talk(WORDS[lang], state)
    board = board_card(GAME, GAME.engine.observe(game, None), replace(state, closed=closed), talk)
    panel = panel_card(GAME, GAME.engine.observe(game, 0), closed, "Pyramidium, <#123456789012345678>", talk)
    drawing = GAME.face.drawing(GAME.engine.observe(game, None), talk)
    assert drawing is not None
    for card in (board, panel):
        within_limits(components(described(card, drawing.alt()), BIGGEST))
        if closed is None:
            assert buttons(card)
        else:
            assert buttons(card) == {}
            assert not any(isinstance(part, Menu) for part in card.parts)
            assert WORDS[lang](f"table-{closed.replace('_', '-')}") in text_of(card)
    assert panel.parts[0] == Text("-# Pyramidium, <#123456789012345678>")


@pytest.mark.parametrize("game", find_games().values(), ids=lambda game: str(game.name))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_in_a_pause_keeps_its_buttons_until_the_game_is_over(game: Game, lang: str) -> None:
    chairs = tuple(Chair(user, name) for user, name in PEOPLE[:4])
    running = LobbyState(ALICE, chairs, {}, None, "started")
    paused, talk = replace(running, paused=NOON), lobby_talk(WORDS[lang], running)
    state = game.engine.new_game(4, options_of(game.engine, {}), Chance(bytes(32), 1), NOON).state
    view = game.engine.observe(state, None)
    still = board_card(game, view, paused, talk)
    assert buttons(still) == buttons(board_card(game, view, running, talk))
    assert buttons(still)["why"].label == WORDS[lang]("button-why")
    assert WORDS[lang]("table-paused", since=since(NOON)) in text_of(still)
    over = game.engine.observe(left_by_all_but_one(game, state), None)
    assert board_card(game, over, paused, talk) == board_card(game, over, running, talk)  # kicked out of a pause


@pytest.mark.parametrize("game", find_games().values(), ids=lambda game: str(game.name))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_marks_the_seat_that_a_computer_plays_for_who_is_away(game: Game, lang: str) -> None:
    chairs = [Chair(user, name) for user, name in PEOPLE[:4]]
    there = LobbyState(ALICE, tuple(chairs), {}, None, "started")
    chairs[1] = replace(chairs[1], stand_in="normal")
    away = replace(there, chairs=tuple(chairs))
    state = game.engine.new_game(4, options_of(game.engine, {}), Chance(bytes(32), 1), NOON).state
    mark = WORDS[lang]("seat-stand-in", name="Bruno")
    for one, marked in ((there, 0), (away, 1), (there, 0)):
        board = board_card(game, game.engine.observe(state, None), one, lobby_talk(WORDS[lang], one))
        assert text_of(board).count(mark) == marked
        assert text_of(board).count("standing in" if lang == "en" else "à sa place") == marked


def left_by_all_but_one(game: Game, state: Any) -> Any:
    """Return a game that is over since all its players have left, the last one if need be."""
    for seat in range(4):
        if game.engine.result(state) is None:
            state = game.engine.apply(state, Leave(seat=seat, made_at=NOON), Chance(bytes(32), 2 + seat), NOON).state
    assert game.engine.result(state) is not None
    return state


def test_an_old_board_shrinks_to_a_line() -> None:
    assert shrunk_card("over") == Card((Text("over"),))
