"""What one player alone reads: his panel, what he is told by message, why a move was refused."""

from __future__ import annotations

import pytest

from bot.chance import Chance
from bot.engine import IllegalMove, Seat
from bot.text import LANGUAGES
from bot.ui import Card, Menu, Row
from cogs.pyramidium.engine import ENGINE, ILLEGAL_CODES
from cogs.pyramidium.model import ChooseSuccessor, Place, Vote
from cogs.pyramidium.render import FACE
from tests.cogs.faces import LONGEST, WORDS, buttons, check_names, markdown, nasty_talk, talk
from tests.cogs.played import SEED, START
from tests.cogs.pyramidium.scenes import FULL, SCENES, check_limits, full_scenes, heard, pressable
from tests.cogs.pyramidium.table import EAU, EAU_FEU, FEU, Table, start

N = "\u202f"


def panel(table: Table, seat: Seat, lang: str = "fr") -> Card:
    return FACE.panel(table.view(seat), talk(lang, seat))


def told(table: Table, seat: Seat, lang: str = "fr") -> str:
    """Return what the player in `seat` is told in private about the last move."""
    return FACE.whisper(table.view(seat), heard(table, seat), talk(lang, seat))


# -- the panel --------------------------------------------------------------------------------------------------------


def test_it_tells_all_that_is_his_and_how_long_he_has() -> None:
    t = start(base=3, zones={0: EAU_FEU}).vote(0, -1).ready(0)
    assert markdown(panel(t, 0)).split("\n") == [
        "### Pyramidium · Tour 1 · en privé",
        f"Le dé dit **3**. À portée{N}: **2** 💧 Eau · **3** 💨 Air · **4** 🌍 Terre.",
        f"Fin du tour <t:{START // 1000 + 90}:R>.",
        "★ Tu es le Désigné.",
        f"Ta place{N}: 💧🔥 tapis Eau/Feu.",
        f"Ton bulletin{N}: **−1**. Personne d’autre ne le saura.",
        f"✓ Tu as dit «{N}Prêt{N}»{N}; changer de place le reprend, changer de bulletin non.",
    ]
    assert "Tu n’as pas encore de place." in markdown(panel(t, 1))
    assert "### Pyramidium · Turn 1 · private" in markdown(panel(t, 1, "en"))


def test_it_shows_what_was_done() -> None:
    t = start()
    assert [b.label for b in buttons(panel(t, 0))] == ["+1", "−1", "✓ Pas de vote", "Prêt"]
    t.vote(0, 1).ready(0)
    marked = [(b.label, b.disabled) for b in buttons(panel(t, 0))]
    assert marked == [("✓ +1", True), ("−1", False), ("Pas de vote", False), ("✓ Prêt", True)]
    (places,) = (part for part in panel(t.place(0, FEU), 0).parts if isinstance(part, Menu))
    assert [c.value for c in places.choices if c.default] == [FEU]
    assert [c.label for c in places.choices][:3] == ["Dalle Eau", "🔥 Tapis Eau/Feu", "Dalle Feu"]


def test_a_ballot_is_in_its_voter_s_panel_alone() -> None:
    t = start()
    before = [panel(t, seat) for seat in range(4)]
    t.vote(2, -1)
    assert [panel(t, seat) == before[seat] for seat in range(4)] == [True, True, False, True]


def test_PY_G9_hidden_bets_one_s_own_place_is_seen() -> None:
    t = start(hidden_bets=True).place(1, EAU).ready(1)
    assert f"Ta place{N}: 💧 dalle Eau." in markdown(panel(t, 1))
    assert panel(t, 0) == panel(start(hidden_bets=True), 0)


def test_PY_R14_G20_a_hidden_roll_is_for_those_spared() -> None:
    t = SCENES["hidden roll"]().adjust(base=5)
    for touched in (0, 1):
        assert "Shushu t’a touché" in markdown(panel(t, touched))
        assert "À portée" not in markdown(panel(t, touched))
    for spared in (2, 3):
        assert f"Shushu t’a épargné{N}: il dit **5**." in markdown(panel(t, spared))
        assert "À portée" in markdown(panel(t, spared))


def test_PY_G19_the_chosen_number_is_its_chooser_s_and_he_can_show_it() -> None:
    t = SCENES["chosen number"]()
    assert f"Le nombre que tu as choisi{N}: **6**. Toi seul le sais." in markdown(panel(t, 0))
    assert ("show", "") in pressable(panel(t, 0))
    for other in (1, 2, 3):
        assert "**6**" not in markdown(panel(t, other))
        assert ("show", "") not in pressable(panel(t, other))
    t.show(0)
    assert ("show", "") not in pressable(panel(t, 0))
    for seat in range(4):
        assert f"Le nombre choisi est montré{N}: **6**." in markdown(panel(t, seat))


def test_PY_R11_G16_the_chooser_has_everybody_else_to_choose_from() -> None:
    t = SCENES["succession"]()
    card = panel(t, 0)
    assert list(pressable(card)) == [("successor", "1"), ("successor", "2"), ("successor", "3")]
    (menu,) = (part for part in card.parts if isinstance(part, Menu))
    assert (menu.choices[0].label, menu.choices[0].description) == ("2 · Bruno", "1 point")
    assert f"<t:{(t.state.deadline or 0) // 1000}:R>" in markdown(card)
    assert list(pressable(panel(t, 1))) == []
    assert "Alice choisit son successeur." in markdown(panel(t, 1))


def test_PY_G16_who_has_left_cannot_be_chosen() -> None:
    assert list(pressable(panel(SCENES["succession"]().leave(2), 0))) == [("successor", "1"), ("successor", "3")]


def test_PY_R13_successor_and_number_in_any_order_each_final() -> None:
    numbers = [("number", str(n)) for n in range(1, 7)]
    heirs = [("successor", str(s)) for s in (1, 2, 3)]
    t = SCENES["succession and number"]()
    assert sorted(pressable(panel(t, 0))) == sorted(heirs + numbers)
    after_number = SCENES["number chosen first"]()
    assert list(pressable(panel(after_number, 0))) == heirs
    assert f"Ton nombre pour le prochain tour{N}: **6**. Toi seul le sais." in markdown(panel(after_number, 0))
    assert "**6**" not in markdown(panel(after_number, 2))
    after_successor = SCENES["successor chosen first"]()
    assert list(pressable(panel(after_successor, 0))) == numbers
    assert f"Ton successeur{N}: \u2068Chloé\u2069." in markdown(panel(after_successor, 0))


def test_PY_G27_a_late_joiner_waits_for_his_turn() -> None:
    card = panel(SCENES["a late joiner"](), 3)
    assert "Tu joues à partir du tour 2, avec **0** point." in markdown(card)
    assert list(pressable(card)) == []


@pytest.mark.parametrize("scene", ["won", "won together", "alone"])
def test_a_game_that_is_over_leaves_a_farewell(scene: str) -> None:
    card = panel(SCENES[scene](), 2)
    assert not any(isinstance(part, Row | Menu) for part in card.parts)
    assert "La partie est finie." in markdown(card)
    assert markdown(card).endswith("Merci d’avoir joué.")


def test_PY_G26_who_left_has_no_panel_to_act_on() -> None:
    card = panel(SCENES["a leaver"](), 1)
    assert markdown(card).endswith("Tu as quitté cette partie.")
    assert list(pressable(card)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fullest_table_fits_whatever_the_names(lang: str) -> None:
    for t in full_scenes():
        for seat in (0, 20, FULL - 1):
            for voice in (nasty_talk(lang, seat), talk(lang, seat, LONGEST)):
                card = FACE.panel(t.view(seat), voice)
                check_limits(card)
                check_names(markdown(card))


def test_PY_G16_a_full_table_offers_24_successors() -> None:
    t = next(t for t in full_scenes() if t.state.phase == "succession" and t.state.succession)
    chooser = t.state.designe
    card = FACE.panel(t.view(chooser), nasty_talk("fr", chooser))
    assert [verb for verb, _ in pressable(card)].count("successor") == 24


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_situation_fits(scene: str, lang: str) -> None:
    t = SCENES[scene]()
    for seat in range(4):
        check_limits(panel(t, seat, lang))


# -- messages that ring -----------------------------------------------------------------------------------------------


def test_PY_R14_those_spared_are_told_the_roll() -> None:
    t = SCENES["hidden roll"]()
    said = (
        f"Shushu t’a épargné{N}: au tour 2, le dé dit **{t.state.base}**. À toi de le dire, de le taire, ou de mentir."
    )
    assert [told(t, seat) for seat in range(4)] == ["", "", said, said]
    assert f"in turn 2 the die says **{t.state.base}**" in told(t, 2, "en")


def test_PY_R14_an_event_for_others_is_never_whispered() -> None:
    t = SCENES["hidden roll"]()
    assert FACE.whisper(t.view(0), t.events, talk(reader=0)) == ""


def test_PY_G19_the_chooser_has_his_number_in_writing() -> None:
    t = SCENES["number chosen first"]()
    assert told(t, 0) == f"Ton nombre est **6**. Toi seul le sais{N}; tu pourras le montrer à tous."
    assert [told(t, seat) for seat in (1, 2, 3)] == ["", "", ""]


def test_PY_R11_R13_the_chooser_is_called() -> None:
    t = SCENES["succession"]()
    assert told(t, 0).startswith("À toi de choisir ton successeur, avant <t:")
    assert told(t, 1) == ""
    both = SCENES["succession and number"]()
    assert told(both, 0).startswith("À toi de choisir ton successeur et le nombre du prochain tour, avant <t:")


def test_nothing_else_rings() -> None:
    for t in (start(), start().vote(0, 1), start().place(0, EAU), start().ready(0), start(on="eau").freeze()):
        assert [told(t, seat) for seat in range(4)] == [""] * 4


# -- refusals ---------------------------------------------------------------------------------------------------------

FACTS: dict[str, dict[str, str | int | None]] = {
    "too_late": {"turn": 7, "now": 8},
    "not_your_turn_yet": {"from_turn": 3},
    "succession_pending": {"turn": 7, "chooser": 1},
    "already_there": {"zone": "n"},
    "not_chooser": {"chooser": 1},
    "successor_gone": {"successor": 40},
    "successor_chosen": {"successor": 1},
    "bad_number": {"low": 1, "high": 6},
    "table_full": {"most": 25},
    "bad_seat": {"next": 4},
    "too_early": {"deadline": START},
    "players": {"low": 3, "high": 25, "found": 2},
    "bad_option": {"option": "ring", "reason": "count", "found": 35},
}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", f"Trop tard{N}: le tour 7 est joué. Ton bulletin ne compte pas{N}; le tour 8 est ouvert."),
        ("en", "Too late: turn 7 has been played. Your ballot does not count; turn 8 is open."),
    ],
)
def test_a_refusal_in_the_voice_s_own_words(lang: str, said: str) -> None:
    assert FACE.refusal("too_late", {"turn": 7, "now": 8, "verb": "vote"}, talk(lang, 0)) == said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", ILLEGAL_CODES)
def test_every_code_of_the_engine_has_its_words(code: str, lang: str) -> None:
    said = FACE.refusal(code, FACTS.get(code, {}), talk(lang, 0))
    assert said not in ("", WORDS[lang]("refusal-other"))


@pytest.mark.parametrize(
    ("code", "facts", "said"),
    [
        ("not_chooser", {"chooser": None}, "Ce choix revenait à quelqu’un qui est parti."),
        ("not_chooser", {"chooser": 1}, "Ce choix revient à Bruno."),
        ("time_is_up", {"verb": "ready"}, f"Trop tard{N}: le temps est écoulé. Ton «{N}Prêt{N}» ne compte pas."),
        ("time_is_up", {"verb": "show"}, f"Trop tard{N}: le temps est écoulé. Cela ne compte pas."),
        ("too_late", {"turn": 1, "now": 2, "verb": "place"}, "Ta place reste où elle était"),
        ("bad_option", {"option": "turn_s", "reason": "value"}, f"«{N}Temps pour se placer et voter{N}»"),
        ("bad_option", {"option": "ring", "reason": "tile", "found": "**x**"}, "\\*\\*x\\*\\*"),
        ("bad_option", {"option": "ring", "reason": "points", "found": 0}, "ne finirait jamais"),
    ],
)
def test_a_refusal_says_the_reason(code: str, facts: dict[str, str | int | None], said: str) -> None:
    assert said in FACE.refusal(code, facts, talk(reader=0))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", ["too_late", "never_heard_of", "bad_option", ""])
def test_who_is_refused_gets_an_answer_even_without_the_facts(code: str, lang: str) -> None:
    assert FACE.refusal(code, {}, talk(lang, 0)) == WORDS[lang]("refusal-other")


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert FACE.refusal("not_chooser", {"chooser": 30}, talk(reader=0)) == "Ce choix revient à 31."


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Vote(seat=0, turn=1, ballot=0), f"Ton bulletin ne change pas{N}: c’est déjà ce qu’il dit."),
        (Place(seat=0, turn=1, zone=EAU), "Tu es déjà là."),
        (Vote(seat=0, turn=4, ballot=1), f"le tour 4 est joué. Cela ne compte pas{N}; le tour 1 est ouvert."),
        (ChooseSuccessor(seat=0, turn=1, successor=0), "ni successeur ni nombre à choisir"),
    ],
)
def test_what_the_engine_refuses_is_put_into_words(move: Vote | Place | ChooseSuccessor, said: str) -> None:
    t = start(zones={0: EAU})
    with pytest.raises(IllegalMove) as refused:
        ENGINE.apply(t.state, move, Chance(SEED, 1), START)
    assert said in FACE.refusal(refused.value.code, refused.value.facts, talk(reader=0))
