"""The rules as people read them, and that every message of the game is said in some situation: none is dead."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.cards import option_label
from bot.game import option_specs
from bot.text import LANGUAGES, Talk, Words
from cogs.pyramidium.engine import ILLEGAL_CODES
from cogs.pyramidium.model import PyramidiumOptions
from cogs.pyramidium.render import FACE
from tests.cogs.faces import LONGEST, nasty_names, talk
from tests.cogs.pyramidium.scenes import FULL, SCENES, full, full_scenes, heard
from tests.cogs.pyramidium.table import EAU, start
from tests.cogs.pyramidium.test_face_private import FACTS
from tests.cogs.words import check_options, unsaid

VARIANTS = PyramidiumOptions(
    min_players=2,
    turn_s=172800,
    succession_s=3600,
    start="random",
    range="clamp",
    hidden_bets=True,
    show_tally=True,
    floor_zero=True,
    tie="joint",
    late_join="zero_next_turn",
    cycle="eau-terre-feu-air",
    ring=" ".join(["tr+", *["e"] * 35]),
)


# -- rules ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("options", [PyramidiumOptions(), VARIANTS])
def test_the_rules_come_in_pages_that_fit(options: PyramidiumOptions, lang: str) -> None:
    pages = FACE.rules(options, talk(lang))
    assert pages
    assert all(0 < len(page) <= 3500 for page in pages)
    text = "\n".join(pages)
    assert "Eutecto" in text
    assert "!" not in text
    for word in ("Eau", "Feu", "Terre", "Air", "Trèfle", "Trèfle+", "Champignon", "Shushu", "Vampire", "Désigné"):
        assert word in text


def test_the_english_rules_explain_each_french_term() -> None:
    text = "\n".join(FACE.rules(PyramidiumOptions(), talk("en")))
    for term in (
        "slabs (*dalles*)", "mat (*tapis*)", "Eau, water", "Feu, fire", "Terre, earth", "Air, air", "Trèfle (clover)",
        "Champignon (mushroom)", "Désigné (the marked one)", "*Prêt* (ready)", "Shushu (the big eye)",
    ):  # fmt: skip
        assert term in text


def test_the_variants_in_force_are_named() -> None:
    assert "Aucune variante" in FACE.rules(PyramidiumOptions(), talk())[-1]
    text = FACE.rules(VARIANTS, talk())[-1]
    assert "Aucune variante" not in text
    assert "Durée d’un tour\u202f: **2** jours\u202f; du choix d’un successeur\u202f: **1** heure." in text
    assert "- Égalité en tête\u202f: **victoire partagée**\n" in text
    assert "- Places cachées\u202f: **oui**\n" in text
    for spec in option_specs(PyramidiumOptions):
        if spec.name not in ("turn_s", "succession_s"):
            assert f"\n- {option_label('pyramidium', spec, talk().words)}\u202f: **" in text


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(90, "**90** secondes"), (60, "**1** minute"), (5400, "**90** minutes"), (7200, "**2** heures")],
)
def test_a_span_is_said_in_the_unit_that_fits(seconds: int, said: str) -> None:
    assert said in FACE.rules(PyramidiumOptions(turn_s=seconds), talk())[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_have_words_that_discord_takes(lang: str) -> None:
    check_options("pyramidium", PyramidiumOptions, lang)


# -- every message --------------------------------------------------------------------------------------------------


def play_everything(words: Words) -> None:
    """Let the face say all that it can in every situation."""
    four = ("Alice", "Bruno", "Chloé", "Dénis")
    nobody = start().leave(0, 1, 2)
    assert nobody.state.result is not None
    nobody.adjust(result=replace(nobody.state.result, winners=()))
    extra = (
        nobody,
        start().leave(0),
        SCENES["succession"]().time_up(),
        SCENES["successor chosen first"]().time_up(),
        SCENES["hidden roll"]().vote(0, 1).freeze(),
        SCENES["chosen number"]().vote(0, 1).freeze(),
        start(base=6, range="clamp").vote(0, 1).freeze(),
        start(base=1).vote(0, -1).freeze(),
        start(on="vampire").freeze(),
        start(on="vampire", scores=(1, 2, 3, 4)).freeze(),
        start(on="eau", zones={0: EAU}, show_tally=True).freeze(),
        start().place(0, EAU),
        start().ready(0),
        start().vote(0, 1),
        start().vote(0, 1).vote(0, 0),
    )
    long_game = full(together=True).freeze().adjust(history=((0,) * FULL,) * 30)
    many = (*full_scenes(), long_game)
    few = (*(scene() for scene in SCENES.values()), *extra)
    for names, tables in ((four, few), (LONGEST, many), (tuple(nasty_names()), many)):
        for t in tables:
            public = Talk(words, names)
            FACE.board(t.view(), public)
            if drawing := FACE.drawing(t.view(), public):
                drawing.alt()
            FACE.shrunk(t.view(), "0", public)
            FACE.announce(t.view(), t.events, public)
            FACE.ending(t.view(), public)
            for seat in range(len(t.state.players)):
                mine = Talk(words, names, seat)
                FACE.panel(t.view(seat), mine)
                FACE.whisper(t.view(seat), heard(t, seat), mine)
                FACE.recalled(None, t.view(seat), heard(t, seat), mine)
                FACE.guide(t.state.options, mine)
    spoken = Talk(words, four, 0)
    for code in (*ILLEGAL_CODES, "never_heard_of"):
        FACE.refusal(code, FACTS.get(code, {}), spoken)
    for reason in ("value", "tile", "points"):
        FACE.refusal("bad_option", {"option": "ring", "reason": reason, "found": 1}, spoken)
    FACE.refusal("not_chooser", {"chooser": None}, spoken)
    for options in (PyramidiumOptions(), VARIANTS, PyramidiumOptions(turn_s=60)):
        FACE.rules(options, spoken)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_of_the_game_is_said_somewhere(lang: str) -> None:
    # What the lobby, the commands, the rulings and statistics ask for, by the names that every game has to keep.
    elsewhere = ("title", "pitch", "option-.+", "legend-.+", "choice-.+", "why-.+", "figure-.+")
    assert unsaid("pyramidium", lang, play_everything, *elsewhere) == set()
