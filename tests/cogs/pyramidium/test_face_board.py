"""The board: what it answers and in which order, its buttons, its limits, and that no secret is on it."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Literal

import pytest
from msgspec.structs import replace

from bot.text import LANGUAGES, Talk
from bot.ui import Card, Menu, Picture, Row, Text, text_of
from cogs.pyramidium.alt import LIMIT
from cogs.pyramidium.model import ZONES, PyramidiumView
from cogs.pyramidium.render import FACE
from tests.cogs.faces import LONGEST, buttons, check_names, markdown, nasty_talk, talk
from tests.cogs.played import START
from tests.cogs.pyramidium.scenes import SCENES, check_limits, full, full_scenes, pressable
from tests.cogs.pyramidium.table import AIR, EAU, EAU_FEU, FEU, TERRE, Table, start


def board(table: Table, lang: str = "fr") -> Card:
    return FACE.board(table.view(), talk(lang))


def alt(view: PyramidiumView, said: Talk | None = None) -> str:
    drawing = FACE.drawing(view, said or talk())
    assert drawing is not None
    return drawing.alt()


def lines(table: Table, lang: str = "fr") -> list[str]:
    return markdown(board(table, lang)).split("\n")


# -- what it says -----------------------------------------------------------------------------------------------------


def test_it_answers_from_top_to_bottom() -> None:
    t = start(base=3, position=12, designe=1, zones={0: EAU, 1: EAU_FEU}, scores=(2, 6, 0, -1)).ready(0)
    kinds = [type(part) for part in board(t).parts]
    assert kinds == [Text, Picture, Text, Row, Row, Row, Row]
    end = START // 1000 + 90
    assert lines(t) == [
        "### Pyramidium · Tour 1",
        "Le dé dit **3**. À portée\u202f: **2** 🍀 Trèfle · **3** 🌍 Terre · **4** 🔥 Feu.",
        f"Placez-vous\u202f; votez en privé. Fin du tour <t:{end}:R>.",
        "`2` Bruno · **6** · 💧🔥 Eau/Feu · ★ Désigné",
        "`1` Alice · **2** · 💧 Eau · ✓ Prêt",
        "`3` \u2068Chloé\u2069 · **0** · sans place",
        "`4` \u2068Dénis\u2069 · **−1** · sans place",
    ]
    assert lines(t, "en")[:3] == [
        "### Pyramidium · Turn 1",
        "The die says **3**. Within reach: **2** 🍀 Trèfle · **3** 🌍 Terre · **4** 🔥 Feu.",
        f"Take your places; vote in private. The turn ends <t:{end}:R>.",
    ]
    assert lines(t, "en")[4] == "`1` Alice · **2** · 💧 Eau · ✓ Ready"


def test_the_alt_text_says_the_same_as_the_picture() -> None:
    t = start(base=3, position=12, designe=1, zones={0: EAU, 1: EAU_FEU, 3: EAU})
    assert alt(t.view()) == (
        "L’arbitre est sur la case 12, Eau. À portée\u202f: 2 vers la case 14 (Trèfle), 3 vers la case 15 (Terre), "
        "4 vers la case 16 (Feu). Dalle Eau\u202f: 1 Alice, 4 Dénis. Tapis Eau/Feu\u202f: 2 Bruno (Désigné)."
    )
    assert alt(start().view(), talk("en")).endswith("Nobody has a place.")


def test_PY_G6_the_way_ahead_is_what_the_distance_can_be() -> None:
    assert "**0** 🍀 Trèfle+ · **1** 🔥 Feu · **2** 💧 Eau" in markdown(board(start(base=1)))
    assert "À portée\u202f: **1** 🔥 Feu · **2** 💧 Eau." in markdown(board(start(base=1, range="clamp")))
    assert "À portée\u202f: **5** 🍀 Trèfle · **6** 🔥 Feu." in markdown(board(start(base=6, range="clamp")))


def test_PY_R11_a_succession_says_who_must_choose_until_when() -> None:
    t = SCENES["succession"]()
    end = t.state.deadline
    assert end is not None
    said = markdown(board(t))
    assert f"Alice choisit son successeur. Fin du choix <t:{end // 1000}:R>." in said
    assert "À portée" not in said
    assert {verb for verb, _ in pressable(board(t))} == {"secrets", "leave"}


def test_PY_R13_what_is_left_to_choose_is_named() -> None:
    assert "successeur et le nombre" in markdown(board(SCENES["succession and number"]()))
    first = markdown(board(SCENES["number chosen first"]()))
    assert "Alice choisit son successeur." in first
    assert "Le nombre est choisi et secret." in first
    assert "Alice choisit le nombre du prochain tour." in markdown(board(SCENES["successor chosen first"]()))


def test_PY_G26_who_has_left_is_named_apart() -> None:
    t = start(scores=(0, 5, 0, 0)).leave(1)
    assert lines(t)[-1] == "-# Partis\u202f: Bruno (**5** points)."
    assert not any(line.startswith("`2`") for line in lines(t))


def test_PY_G27_who_joins_late_is_there_with_his_turn() -> None:
    assert "`4` \u2068Dénis\u2069 · **0** · joue dès le tour 2" in lines(SCENES["a late joiner"]())


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("won", "Alice gagne avec **9** points, au tour 1."),
        ("won together", "Alice et Bruno gagnent ensemble avec **9** points, au tour 1."),
        ("alone", "Les autres sont partis\u202f: \u2068Chloé\u2069 gagne avec **0** point."),
    ],
)
def test_what_is_over_keeps_its_result_and_loses_its_buttons(scene: str, said: str) -> None:
    card = board(SCENES[scene]())
    assert said in markdown(card)
    assert not any(isinstance(part, Row | Menu) for part in card.parts)
    assert "Désigné" not in text_of(card)


def test_a_game_that_all_have_left_has_no_winner() -> None:
    t = start().leave(0, 1, 2)
    assert t.state.result is not None
    nobody = t.adjust(result=replace(t.state.result, winners=()))
    assert "sans vainqueur" in markdown(board(nobody))


def test_an_old_board_shrinks_to_what_came_of_it() -> None:
    played = start(on="eau").freeze().view()
    assert FACE.shrunk(played, "1", talk()) == "-# Tour 1\u202f: case 2, 💧 Eau."
    assert FACE.shrunk(SCENES["won"]().view(), "", talk("en")) == (
        "-# The game is over. Alice wins with **9** points, in turn 1."
    )


def test_an_old_board_whose_turn_goes_on_leaves_nothing() -> None:
    played = start(on="eau").freeze().view()
    assert [FACE.shrunk(start().view(), seen, talk()) for seen in ("", "lobby", "1")] == ["", "", ""]
    assert [FACE.shrunk(played, seen, talk()) for seen in ("", "2")] == ["", ""], "turn 1 is told by its own board"


def test_names_are_never_bold() -> None:
    for scene in SCENES.values():
        for bold in re.findall(r"\*\*(.+?)\*\*", markdown(board(scene()))):
            assert re.fullmatch(r"[+−]?\d+", bold), bold


# -- buttons ----------------------------------------------------------------------------------------------------------


def grid(card: Card) -> list[list[str]]:
    rows = [part for part in card.parts if isinstance(part, Row)]
    return [[f"{b.emoji or ''} {b.label}".strip() for b in row.buttons] for row in rows]


def test_PY_R2_the_centre_is_laid_out_as_on_the_field() -> None:
    assert grid(board(start())) == [
        ["Air/Eau", "💧 Eau", "Eau/Feu"],
        ["💨 Air", "Statue", "🔥 Feu"],
        ["Terre/Air", "🌍 Terre", "Feu/Terre"],
        ["Prêt", "Mes secrets", "Quitter"],
    ]
    assert grid(board(start(), "en"))[3] == ["Ready", "My secrets", "Leave"]


def test_PY_R2_the_statue_is_decoration() -> None:
    (statue,) = (b for b in buttons(board(start())) if b.label == "Statue")
    assert statue.disabled
    assert FACE.move(statue.verb, statue.arg, "1", 0, START) is None


def test_PY_G2_another_cycle_lays_other_elements() -> None:
    assert grid(board(start(cycle="eau-terre-feu-air")))[:3] == [
        ["Air/Eau", "💧 Eau", "Eau/Terre"],
        ["💨 Air", "Statue", "🌍 Terre"],
        ["Feu/Air", "🔥 Feu", "Terre/Feu"],
    ]


def test_the_buttons_keep_their_places_while_the_game_goes_on() -> None:
    assert grid(board(SCENES["succession"]())) == grid(board(SCENES["hidden roll"]()))


def test_a_press_says_which_turn_its_board_showed() -> None:
    assert board(start()).seen == "1"
    assert board(start(on="eau").freeze()).seen == "2"


# -- secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", ["hidden roll", "chosen number"])
def test_PY_R14_G19_a_hidden_roll_is_not_on_the_board(scene: str) -> None:
    t = SCENES[scene]()
    assert len({(board(t.adjust(base=base)), alt(t.view()), _key(t)) for base in range(1, 7)}) == 1


def _key(table: Table) -> Hashable:
    drawing = FACE.drawing(table.view(), talk())
    assert drawing is not None
    return drawing.shows


def test_PY_G19_a_shown_number_is_on_the_board() -> None:
    t = SCENES["shown number"]()
    assert "Le nombre choisi est montré\u202f: **6**." in markdown(board(t))
    assert "À portée" in markdown(board(t))
    assert _key(t) != _key(SCENES["chosen number"]())


def test_PY_G9_hidden_bets_look_alike_wherever_players_stand() -> None:
    nobody = start(hidden_bets=True)
    everybody = start(hidden_bets=True, zones=dict(enumerate((EAU, FEU, TERRE, AIR)))).ready(0, 1)
    assert board(nobody) == board(everybody)
    assert alt(nobody.view()) == alt(everybody.view())
    assert _key(nobody) == _key(everybody)
    assert markdown(board(everybody)).count("place cachée") == 4
    assert "Les places sont cachées jusqu’au gel." in alt(everybody.view())


@pytest.mark.parametrize("ballot", [1, -1])
def test_PY_G10_nothing_on_the_board_tells_that_somebody_voted(ballot: Literal[-1, 1]) -> None:
    t = start(zones={0: EAU})
    before = board(t), alt(t.view()), _key(t)
    t.vote(0, ballot).vote(2, ballot)
    assert (board(t), alt(t.view()), _key(t)) == before


# -- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fullest_table_fits_whatever_the_names(lang: str) -> None:
    for t in full_scenes():
        for voice in (nasty_talk(lang), talk(lang, names=LONGEST)):
            card = FACE.board(t.view(), voice)
            check_limits(card)
            check_names(markdown(card))
            assert 1 <= len(alt(t.view(), voice)) <= LIMIT
            shrunk = FACE.shrunk(t.view(), str(t.view().turn), voice)
            assert len(shrunk) <= 4000
            check_names(shrunk)


def test_every_player_of_a_full_table_has_a_line_of_his_own() -> None:
    said = FACE.board(full().view(), nasty_talk("fr"))
    assert [markdown(said).count(f"\n`{seat + 1}` ") for seat in range(1, 25)] == [1] * 24


def test_a_long_alt_text_names_the_players_by_number_alone() -> None:
    said = alt(full(together=True).view(), talk(names=LONGEST))
    assert len(said) <= LIMIT
    assert f"Tapis Eau/Feu\u202f: {', '.join(str(n) for n in range(1, 25))}, 25 (Désigné)." in said


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_situation_fits(scene: str, lang: str) -> None:
    check_limits(board(SCENES[scene](), lang))
    assert 1 <= len(alt(SCENES[scene]().view(), talk(lang))) <= LIMIT


def test_all_eight_places_can_be_pressed() -> None:
    assert sorted(arg for verb, arg in pressable(board(start())) if verb == "place") == sorted(ZONES)
