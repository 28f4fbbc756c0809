"""The rules as people read them, the options' words, and that every message of the game is said in some situation."""

from __future__ import annotations

from typing import Any

import pytest

from bot.game import option_specs
from bot.text import LANGUAGES, Talk, Words
from bot.ui import text_of
from cogs.bataille_corse.engine import ILLEGAL_CODES
from cogs.bataille_corse.model import Combination, CorseOptions
from cogs.bataille_corse.render import FACE
from cogs.bataille_corse.terms import card_words, combination_words
from tests.cogs.bataille_corse.scenes import SCENES, c, deal, full_scenes
from tests.cogs.bataille_corse.test_face_private import FACTS
from tests.cogs.faces import LONGEST, NAMES, WORDS, N, talk
from tests.cogs.words import check_options, unsaid

VARIANTS = CorseOptions(
    variant="laure_plus", ten=True, couple="colour", time_limit=600, deck="classic52", decks=3, min_hand=5,
    excuse_tries=6, cavalier_special=True, trumps="own_rank", dealer="host", dead_pile="draw", final="first_special",
    tie="sudden_death", finish_battle=True, ban_s=60, partial_penalty=True, empty_slap_penalty=True, turn_s=10,
    min_play_ms=0, slap_window_ms=500, late_grace_ms=2000, collect_ms=0, late_join="slap_in", max_cards=100_000,
    ace_is_one=False, shuffle_won=True, dealer_seat=104,
)  # fmt: skip


# -- rules ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("options", [CorseOptions(), VARIANTS], ids=["by the rules", "all variants"])
def test_the_rules_come_in_pages_that_fit(options: CorseOptions, lang: str) -> None:
    pages = FACE.rules(options, talk(lang))
    assert all(0 < len(page) <= 3500 for page in pages)
    assert len(pages) <= 4
    assert all(page.startswith("## ") for page in pages)  # no chapter is torn apart
    assert "!" not in "\n".join(pages)


def rules(lang: str = "fr", **options: Any) -> str:
    return "\n".join(FACE.rules(CorseOptions(**options), talk(lang)))


def test_the_english_rules_explain_each_french_term() -> None:
    for term in (
        "packet (*paquet*)", "remainder (*solde*)", "battles (*batailles*)", "jack (*valet*)", "slap (*frapper*)",
        "cavalier, the figure between jack and queen",
    ):  # fmt: skip
        assert term in rules("en")


def test_BC_R10_R15_the_numbers_are_those_of_the_table() -> None:
    assert "**5** contre l’excuse" in rules()
    assert "**2** contre l’excuse" in rules(excuse_tries=2)
    assert "ne frappe plus pendant **30** secondes" in rules()
    assert "ne frappe plus pendant **1** seconde." in rules(ban_s=1)
    assert "moins de **1,5** s" in rules().replace(N, " ")
    assert "moins de **2** s" in rules(late_grace_ms=2000).replace(N, " ")
    assert "J’attends **250** ms" in rules().replace(N, " ")


def test_BC_G6_G7_what_cavaliers_and_trumps_do() -> None:
    assert "Le cavalier n’attaque pas." in rules()
    assert "Le cavalier attaque aussi, avec **1** essai." in rules(cavalier_special=True)
    assert "l’atout 7 fait paire avec un 7" in rules()
    assert "le même atout d’un autre jeu" in rules(trumps="own_rank")
    assert "avec un jeu de tarot," in rules()
    for word in ("tarot", "excuse.", "cavalier", "atout"):  # a deck of 52 cards has none
        assert word in rules()
        assert word not in "\n".join(FACE.rules(CorseOptions(deck="classic52"), talk())[:-1])
    assert "ni paire ni addition" in rules(trumps="never")


def test_BC_R18_to_R21_combinations_in_force_stand_apart_from_the_others() -> None:
    here, elsewhere = f"Les combinaisons de cette table{N}:", "D’autres existent, par option"
    names = (
        "la paire",
        "l’addition",
        "le sandwich (Laure)",
        "le Big-Mac (Laure)",
        "le sandwich addition",
        "le Big-Mac addition",
        "le 10",
        "le couple",
    )
    assert "font 10, sans figure ni excuse" in rules(variant="laure")
    assert "l’as vaut 1" in rules(variant="laure")
    assert "et sans as" in rules(variant="laure", ace_is_one=False)
    assert "l’un sur l’autre, de la même enseigne\n" in rules(couple="suit")
    assert "rouges tous deux ou noirs tous deux" in rules(couple="colour")
    expected: dict[str, tuple[dict[str, Any], tuple[int, ...]]] = {
        "none": ({}, (0,)),
        "laure": ({"variant": "laure"}, (0, 1, 2, 3)),
        "laure_plus": ({"variant": "laure_plus"}, (0, 1, 2, 3, 4, 5)),
        "ten and couple": ({"ten": True, "couple": "suit"}, (0, 6, 7)),
        "all": ({"variant": "laure_plus", "ten": True, "couple": "colour"}, tuple(range(8))),
    }
    for options, wanted in expected.values():
        text = rules(**options)
        inside = text[
            text.index(here) : text.index(elsewhere) if elsewhere in text else text.index("Une frappe est jugée")
        ]
        assert [i for i, name in enumerate(names) if f"- {name}" in inside] == list(wanted)
        assert all(f"- {name}" in text for name in names)
        assert (elsewhere in text) == (len(wanted) < len(names))


def test_BC_G19_G35_the_end_is_that_of_the_table() -> None:
    assert "puis joue lui-même les essais" in rules()
    assert "à la première qui attaque, il a gagné" in rules(final="first_special")
    assert "puis elle est mélangée et redistribuée" in rules()
    assert "puis la partie est nulle" in rules(dead_pile="draw")


def test_BC_G26_the_rules_are_honest_about_latency() -> None:
    for lang, words in (
        (
            "fr",
            (
                "l’heure que Discord donne à chacune",
                "reste à votre charge",
                "temps de réaction d’êtres humains",
            ),
        ),
        ("en", ("the time that Discord gives to each press", "is yours", "human reaction times")),
    ):
        assert all(said in rules(lang) for said in words)


def test_the_variants_in_force_are_named() -> None:
    assert "Aucune variante" in FACE.rules(CorseOptions(), talk())[-1]
    text = FACE.rules(VARIANTS, talk())[-1]
    assert "Aucune variante" not in text
    for spec in option_specs(CorseOptions):
        assert talk()(f"corse-option-{spec.name.replace('_', '-')}-label") in text
    assert f"- Amende partielle{N}: **oui**" in text
    assert f"- L’as vaut 1{N}: **non**" in text
    assert f"- Roi et dame se frappent{N}: **oui, de la même couleur, rouge ou noire**" in text


# -- options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_have_words_that_discord_takes(lang: str) -> None:
    check_options("corse", CorseOptions, lang)


def test_numbers_that_mean_none_or_as_needed_have_words() -> None:
    for name in ("time-limit", "decks", "dealer-seat"):
        assert all(WORDS[lang].has(f"corse-choice-{name}-0") for lang in LANGUAGES)


# -- every message ----------------------------------------------------------------------------------------------------


def say_everything(words: Words) -> None:
    """Let the face say all that it can in every situation."""
    spoken = Talk(words, NAMES, 0)
    left = deal("2s 3s", "4h", "").leave(1)
    late = deal("7s Vs 2s", "7h 4h 3h", "2c 3c 4c").play(3).slap(1, 100, card=2).play(2).time_up()
    ace = deal("As 2s", "4h 5h").play()
    clock = deal("2s 3s", "4h 5h").time_up()
    for t in (*(scene() for scene in SCENES.values()), left, late, ace, clock):
        view = t.view()
        FACE.board(view, spoken)
        for seen in ("", "lobby", "1", "2", "9"):
            FACE.shrunk(view, seen, spoken)
        FACE.announce(view, t.events, spoken)
        FACE.trace(view, t.events, spoken)
        FACE.ending(view, spoken)
        FACE.guide(t.state.options, spoken)
        for seat in range(len(t.state.players)):
            FACE.panel(t.view(seat), Talk(words, NAMES, seat))
    for view in full_scenes():
        FACE.board(view, Talk(words, LONGEST))
        FACE.shrunk(view, "", Talk(words, LONGEST))
        FACE.ending(view, Talk(words, LONGEST))
    for code in (*ILLEGAL_CODES, "never_heard_of"):
        FACE.refusal(code, FACTS.get(code, {}), spoken)
    for options in (CorseOptions(), CorseOptions(trumps="never"), CorseOptions(trumps="own_rank"), VARIANTS):
        FACE.rules(options, spoken)
    for card in range(78):
        card_words(card, spoken)
        combination_words(Combination("pair", (card, card)), spoken)
    for hand in ("6s 6h", "6s 7s 6h", "6s 7s 7h 6h"):
        combination_words(Combination("pair", c(hand)), spoken)
        combination_words(Combination("sum", c(hand)), spoken)
    combination_words(Combination("ten", c("10s")), spoken)
    combination_words(Combination("couple", c("Rs Ds")), spoken)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_of_the_game_is_said_somewhere(lang: str) -> None:
    # What lobby, commands, drill, rulings and statistics ask for.
    elsewhere = (
        "title",
        "pitch",
        "help",
        "help-turn",
        "option-.+",
        "choice-.+",
        "command-.+",
        "drill-.+",
        "why-.+",
        "figure-.+",
    )
    assert unsaid("corse", lang, say_everything, *elsewhere) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_has_the_letter_that_players_of_that_language_know(lang: str) -> None:
    for top, letter in (("Vs", "VJ"), ("Cs", "CC"), ("Ds", "DQ"), ("Rs", "RK"), ("As", "AA")):
        shown = text_of(FACE.board(deal(f"{top} 2s", "4h 5h").play().view(), talk(lang)))
        assert f"# {letter[lang == 'en']}♠" in shown
