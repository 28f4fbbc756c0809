"""The rules as people read them, the options' words, names of letters, and that every message is said somewhere."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.cards import fluent_id, lobby_card, options_card
from bot.engine import Result
from bot.game import option_specs
from bot.lobby import open_lobby
from bot.text import LANGUAGES, Talk, Words
from bot.ui import Menu
from cogs.romancier_scilof import GAME
from cogs.romancier_scilof.correspondence import letters_card
from cogs.romancier_scilof.desk import desk
from cogs.romancier_scilof.draft import Draft
from cogs.romancier_scilof.engine import ENGINE, ILLEGAL_CODES
from cogs.romancier_scilof.model import GameOver, InvitationEnded, Letter, PatienceLost, PlayerLeft, ScilofOptions
from cogs.romancier_scilof.render import FACE
from cogs.romancier_scilof.terms import letter_words, tally, value_name
from tests.cogs.faces import LONGEST, NAMES, WORDS, N, markdown, talk
from tests.cogs.romancier_scilof.scenes import SCENES, START, Table, full_states, ls, over, start
from tests.cogs.romancier_scilof.test_face_announce import full_events
from tests.cogs.romancier_scilof.test_face_refusals import FACTS
from tests.cogs.words import check_options, unsaid

VARIANTS = ScilofOptions(
    preset="live", answer_s=90, idle_s=3600, invite_s=172_800, join=False, max_players=0, merge=True, abandon=True,
    teams=True, team_score="distinct", hide_sender=True, manual_close=True,
)  # fmt: skip


# -- letters and spans ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "name"),
    [(1, "A"), (2, "B"), (26, "Z"), (27, "AA"), (28, "AB"), (52, "AZ"), (53, "BA"), (702, "ZZ"), (703, "AAA")],
)
def test_RS_G1_values_are_written_as_letters(value: int, name: str) -> None:
    assert value_name(value) == name


@pytest.mark.parametrize(
    ("name", "fr", "en"),
    [
        ("Chloé", "le **B** de Chloé", "Chloé’s **B**"),
        ("Alice", "le **B** d’Alice", "Alice’s **B**"),
        ("Élodie", "le **B** d’Élodie", "Élodie’s **B**"),
        ("Hugo", "le **B** de Hugo", "Hugo’s **B**"),
        ("42", "le **B** de 42", "42’s **B**"),
    ],
)
def test_a_letter_is_called_by_its_owner(name: str, fr: str, en: str) -> None:
    for lang, said in (("fr", fr), ("en", en)):
        assert (
            letter_words(Letter(2, 0), talk(lang, 1, (name, "x"))).replace("\u2068", "").replace("\u2069", "") == said
        )
    assert letter_words(Letter(2, 0), talk("fr", 0, (name,))) == "ton **B**"
    assert letter_words(Letter(2, 0), talk("en", 0, (name,))) == "your **B**"


def test_a_hand_in_short() -> None:
    assert tally(ls("B1 A2 B3 B2 C1")) == "A B×3 C"
    assert tally(ls("B1 A2 B3 B2 C1"), 2) == "B×3 A"


# -- rules ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("options", [ScilofOptions(), VARIANTS], ids=["by the rules", "all variants"])
def test_the_rules_come_in_pages_that_fit(options: ScilofOptions, lang: str) -> None:
    pages = FACE.rules(options, talk(lang))
    assert all(0 < len(page) <= 3500 for page in pages)
    assert len(pages) <= 3
    assert all(page.startswith("## ") for page in pages)  # no chapter is torn apart
    assert "!" not in "\n".join(pages)


def rules(lang: str = "fr", **options: Any) -> str:
    return "\n".join(FACE.rules(ScilofOptions(**options), talk(lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_author_is_credited(lang: str) -> None:
    assert "François Merciol (2014)" in FACE.rules(ScilofOptions(), talk(lang))[-1]
    assert "François Merciol (2014)" in FACE.rules(VARIANTS, talk(lang))[-1]


def test_the_english_rules_explain_each_french_term() -> None:
    for term in (
        "post office (*bureau de poste*)", "is mail (*courrier*)", "closes (*fermeture*)", "*boîte pleine* (box full)",
        "return to sender (*retour à l’envoyeur*)",
    ):  # fmt: skip
        assert term in rules("en")
        assert term in rules("en", manual_close=True)
    assert "communes of one server, each a post office with its players" in rules("en", merge=True)


def test_RS_G16_G17_G22_the_times_are_those_of_the_table() -> None:
    assert "On a **1** jour pour répondre" in rules()
    assert "rien pendant **7** jours avant" in rules()
    assert "On a **3** minutes pour répondre" in rules(preset="live")
    assert "On a **90** secondes pour répondre" in rules(answer_s=90)
    assert "rien pendant **1** heure avant" in rules(idle_s=3600)
    assert "expire après **2** jours" in rules(merge=True, invite_s=172_800)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["option-hide-sender", "say-hides", "why-g8"])
def test_RS_G8_nowhere_is_it_said_that_a_hidden_sender_is_told_to_all_in_the_end(key: str, lang: str) -> None:
    alone = {"fr": "seul le destinataire l’apprend", "en": "the addressee alone learns it"}
    assert alone[lang] in WORDS[lang](f"scilof-{key}")


def test_RS_G32_variants_are_told_where_they_are_played_and_only_there() -> None:
    told: dict[str, tuple[str, bool]] = {
        "join": ("Personne ne rejoint une partie commencée", False),
        "abandon": ("emporte ses lettres", True),
        "merge": ("Plusieurs *communes*", True),
        "teams": ("Les victoires comptent aussi pour les équipes", True),
        "hide_sender": ("l’expéditeur reste caché", True),
        "manual_close": ("Qui a une collection l’annonce lui-même", True),
    }
    for option, (words, value) in told.items():
        variant: dict[str, Any] = {option: value}
        assert words in rules(**variant)
        assert words not in rules()
    assert "Les lettres de qui s’en va restent en jeu" in rules()
    assert "La table voit qui écrit à qui" in rules()
    assert "La table voit qui écrit à qui" not in rules(hide_sender=True)
    assert "Seul le destinataire l’apprend, à l’échange." in rules(hide_sender=True)
    assert "celles de tous les membres s’additionnent" in rules(teams=True)
    assert "une par partie où un membre gagne" in rules(teams=True, team_score="distinct")


def test_the_variants_in_force_are_named() -> None:
    assert "Aucune variante" in FACE.rules(ScilofOptions(), talk())[-1]
    assert f"- Rythme{N}: **par correspondance, sur des jours**" in FACE.rules(ScilofOptions(), talk())[-1]
    live = FACE.rules(ScilofOptions(preset="live"), talk())[-1]
    assert f"- Rythme{N}: **en direct, en quelques minutes**" in live
    assert "Aucune variante" not in live, "the lobby tells the pace as one"
    assert "Aucune variante" not in FACE.rules(ScilofOptions(answer_s=3600), talk())[-1]
    text = FACE.rules(VARIANTS, talk())[-1]
    assert "Aucune variante" not in text
    for name in ("join", "max-players", "merge", "abandon", "teams", "hide-sender", "manual-close"):
        assert f"- {talk()(f'scilof-option-{name}-label')}{N}: **" in text
    assert f"- Joueurs au plus{N}: **aucune limite**" in text


# -- options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_have_words_that_discord_takes(lang: str) -> None:
    check_options("scilof", ScilofOptions, lang)
    words = WORDS[lang]
    assert len(words("scilof-pitch")) <= 100
    for spec in option_specs(ScilofOptions):
        assert 0 < len(words(fluent_id("scilof", "option", spec.name, "label"))) <= 35


def test_numbers_that_mean_as_the_preset_says_or_no_limit_have_words() -> None:
    for name in ("answer-s", "idle-s", "invite-s", "max-players"):
        assert all(WORDS[lang].has(f"scilof-choice-{name}-0") for lang in LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands_have_words_that_discord_takes(lang: str) -> None:
    words = WORDS[lang]
    for name in ("post", "answer", "close"):
        assert re.fullmatch(r"[\w-]{1,32}", words(f"scilof-command-{name}"))
        assert 0 < len(words(f"scilof-command-{name}-about")) <= 100
    assert all(0 < len(words(f"scilof-command-{name}")) <= 100 for name in ("about", "new-about"))


# -- every message ----------------------------------------------------------------------------------------------------


def say_scene(t: Table, words: Words) -> None:
    """Let the face say all that it can in one situation, to everybody."""
    spoken = Talk(words, NAMES)
    FACE.board(t.view(), spoken)
    FACE.shrunk(t.view(), "", spoken)
    FACE.announce(t.view(), t.events, spoken)
    FACE.ending(t.view(), spoken)
    for seat, player in enumerate(t.state.players):
        view, own = t.view(seat), Talk(words, NAMES, seat)
        FACE.panel(view, own)
        FACE.whisper(view, t.heard(seat), own)
        FACE.recalled(None, view, t.heard(seat), own)
        FACE.done(view, t.heard(seat), own)
        FACE.guide(t.state.options, own)
        FACE.digest(view, own)
        letter = max(player.hand, default=None)
        for draft in (Draft("w"), Draft("w", letter), Draft("w", None, 3), Draft("w", letter, (seat + 1) % 4)):
            desk(view, draft, own)
        for draft in (Draft("a"), Draft("a", letter), Draft("a", letter, 99), Draft("a", Letter(99, 0))):
            desk(view, draft, own)


def test_who_thinks_of_sitting_down_reads_how_long_a_game_takes() -> None:
    assert FACE.pace(ScilofOptions(), talk()).endswith(f"pour répondre à chaque courrier{N}; la partie dure des jours.")
    assert FACE.pace(ScilofOptions(preset="live"), talk()) == "**3** minutes pour répondre à chaque courrier."
    for options in (ScilofOptions(), ScilofOptions(preset="live")):
        lobby = open_lobby(7, "Alice", {"preset": options.preset}, START)
        shown = markdown(lobby_card(GAME, lobby, "", talk())).split("\n")
        assert FACE.pace(options, talk()) in shown


def test_an_option_has_a_short_name_in_the_menu_and_its_description_once_it_is_picked() -> None:
    lobby, about = open_lobby(7, "Alice", {}, START), "Temps pour répondre à un courrier, 0 selon le rythme"
    for picked in (None, "answer_s"):
        card = options_card(GAME, lobby, picked, talk())
        (menu,) = [part for part in card.parts if isinstance(part, Menu) and part.verb == "pick_option"]
        assert "Temps pour répondre" in [choice.label for choice in menu.choices]
        assert (about in markdown(card)) == (picked is not None)


def say_everything(words: Words) -> None:
    """Let the face say all that it can in every situation."""
    spoken = Talk(words, NAMES, 0)
    to_a_leaver = start(hide_sender=True).leave(1).post(0, "B1", 1)
    for t in (*(scene() for scene in SCENES.values()), to_a_leaver):
        say_scene(t, words)
    for state in full_states():
        view, wide = ENGINE.observe(state, 0), Talk(words, LONGEST, 0)
        FACE.board(ENGINE.observe(state, None), wide)
        FACE.panel(view, wide)
        desk(view, Draft("w"), wide)
        letters_card(view, 0, wide)
        letters_card(replace(view, exchanges=()), 0, wide)
        desk(ENGINE.observe(state, 2), Draft("w"), wide)
        FACE.ending(view, wide)
        FACE.announce(view, full_events(), wide)
        if state.result is not None:
            FACE.whisper(view, (GameOver(result=state.result, hands=()),), wide)
    FACE.panel(ENGINE.observe(start(500, max_players=0).state, 0), Talk(words, LONGEST * 9, 0))
    view = over().view()
    for why in ("withdrawn", "declined", "void", "lapsed"):
        ended = InvitationEnded(seat=0, other="Zoé", sent=True, why=why, invitation=1, commune=9)
        FACE.announce(view, (ended,), spoken)
        for sent in (True, False):
            FACE.whisper(view, (replace(ended, sent=sent),), Talk(words, NAMES, 0))
    FACE.whisper(view, (PatienceLost(to=(0,)),), Talk(words, NAMES, 0))
    giving = replace(start(abandon=True).view(), basket=0)
    FACE.announce(giving, (PlayerLeft(seat=1, count=3, basket=1),), spoken)
    nine = GameOver(result=Result((), (), "idle"), hands=((Letter(1, 0),),) * 9)
    FACE.announce(view, (nine,), Talk(words, LONGEST, 0))
    for how in ("closed", "idle", "alone"):
        FACE.announce(
            view, (PlayerLeft(seat=1, count=3, basket=0), GameOver(result=Result((), (), how), hands=())), spoken
        )
    for code in (*ILLEGAL_CODES, "never_heard_of"):
        FACE.refusal(code, FACTS.get(code, {}), spoken)
    for options in (ScilofOptions(), VARIANTS, ScilofOptions(preset="live", answer_s=30)):
        FACE.rules(options, spoken)
        FACE.pace(options, spoken)
    FACE.refusal("bad_option", {"option": "join", "reason": "value"}, spoken)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_of_the_game_is_said_somewhere(lang: str) -> None:
    # What lobby, commands, rulings and statistics ask for.
    elsewhere = (
        "title",
        "pitch",
        "help",
        "help-turn",
        "option-.+",
        "choice-.+",
        "command-.+",
        "parameter-.+",
        "why-.+",
        "figure-.+",
        "done-invited",
        "refusal-(which|no-such|nothing|cannot-invite|invite-in|commune-paused)-?.*",
    )
    assert unsaid("scilof", lang, say_everything, *elsewhere) == set()
