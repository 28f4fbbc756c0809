"""What the referee says aloud: the voice's own words, one thought a line, never a secret, never too long."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from bot.engine import Event
from bot.text import LANGUAGES
from cogs.pyramidium.announce import LINE_LIMIT
from cogs.pyramidium.engine import ENGINE
from cogs.pyramidium.model import GameStarted, Tile, TurnOpened
from cogs.pyramidium.render import FACE
from tests.cogs.faces import LONGEST, check_names, nasty_talk, talk
from tests.cogs.pyramidium.scenes import SCENES, TILES, full, full_scenes, public
from tests.cogs.pyramidium.table import AIR, EAU, EAU_FEU, FEU, FEU_TERRE, TERRE, Table, start

N = "\u202f"


def said(table: Table, lang: str = "fr") -> list[str]:
    """Return what is said about the last move."""
    text = FACE.announce(table.view(), table.events, talk(lang))
    return text.split("\n") if text else []


def plain(lines: list[str]) -> list[str]:
    """Return lines without the marks that keep names from turning a line around."""
    return [line.replace("\u2068", "").replace("\u2069", "") for line in lines]


# -- the voice --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", f"Tour 7. Le dé dit **4**. Placez-vous{N}; le vote est ouvert, en privé."),
        ("en", "Turn 7. The die says **4**. Take your places; ballots are open, in private."),
    ],
)
def test_PY_R4_the_roll_in_the_voice_s_own_words(lang: str, line: str) -> None:
    event = TurnOpened(turn=7, roll="public", base=4, deadline=1)
    assert FACE.announce(start().view(), (event,), talk(lang)) == line


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", f"Rien ne va plus. Le vote change le dé{N}: **4 − 1 = 3**."),
        ("en", "Places are frozen. The vote changes the roll: **4 − 1 = 3**."),
    ],
)
def test_PY_R6_the_freeze_in_the_voice_s_own_words(lang: str, line: str) -> None:
    assert said(start(base=4).vote(1, -1).freeze(), lang)[0] == line


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        (
            "fr",
            f"Case 12, 💧 Eau. Chloé, sur la dalle{N}: **+2** (6). Bruno, sur le tapis Eau/Feu{N}: **+1** (5).",
        ),
        ("en", "Tile 12, 💧 Eau. Chloé, on the slab: **+2** (6). Bruno, on the Eau/Feu mat: **+1** (5)."),
    ],
)
def test_PY_R10_an_element_tile_in_the_voice_s_own_words(lang: str, line: str) -> None:
    names = ("Alice", "Chloé", "Bruno", "Dénis")
    t = start(position=9, scores=(1, 4, 4, 0), zones={1: EAU, 2: EAU_FEU, 3: TERRE}).freeze()
    told = FACE.announce(t.view(), t.events, talk(lang, names=names)).split("\n")
    assert plain(told)[2] == line


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", "Le prochain dé reste caché. Ceux que Shushu a épargnés le liront en privé."),
        ("en", "The next roll stays hidden. Those whom Shushu spared will read it in private."),
    ],
)
def test_PY_R14_a_hidden_roll_in_the_voice_s_own_words(lang: str, line: str) -> None:
    assert line in said(SCENES["hidden roll"](), lang)


# -- a turn, line by line ---------------------------------------------------------------------------------------------


def test_PY_R6_a_turn_is_told_one_thought_a_line() -> None:
    t = start(base=2, designe=1, zones={0: EAU, 1: EAU_FEU}).freeze()
    assert said(t) == [
        f"Rien ne va plus. Le vote ne change rien{N}: **2**.",
        "L’arbitre avance de **2** cases.",
        f"Case 2, 💧 Eau. Alice, sur la dalle{N}: **+2** (2). Bruno, sur le tapis Eau/Feu{N}: **+1** (1).",
        f"Scores{N}: **2** Alice · **1** Bruno · **0** \u2068Chloé\u2069, \u2068Dénis\u2069.",
        f"Tour 2. Le dé dit **{t.state.base}**. Placez-vous{N}; le vote est ouvert, en privé.",
    ]


def test_PY_R9_the_start_names_the_designe_and_the_tile() -> None:
    t = start()
    name = talk().name(t.once(GameStarted).designe)
    first, second = said(t)
    assert first == f"Le Désigné est {name}, tiré au sort. L’arbitre part de la case 0, 🍀 Trèfle+."
    assert second.startswith("Tour 1. Le dé dit **")


def test_case_02_a_distance_of_nothing() -> None:
    t = start(base=1, position=2, zones={0: EAU}).vote(1, -1).freeze()
    assert f"Rien ne va plus. Le vote change le dé{N}: **1 − 1 = 0**." in said(t)
    assert "L’arbitre reste sur place\u202f: la même case agit encore." in said(t)
    assert "L’arbitre avance de **1** case." in said(start(base=1).freeze())


def test_PY_G6_a_clamped_vote_says_why_nothing_changes() -> None:
    t = start(base=6, range="clamp").vote(0, 1).freeze()
    assert said(t)[0] == f"Rien ne va plus. Le vote demande **+1**, mais la distance va de 1 à 6{N}: **6**."


def test_PY_G10_the_tally_is_said_by_option_alone() -> None:
    assert not any("Bulletins" in line for line in said(start().vote(0, 1).freeze()))
    assert f"Bulletins{N}: **1** pour +1, **0** pour −1." in said(start(show_tally=True).vote(0, 1).freeze())


def test_PY_G9_hidden_places_are_told_at_the_freeze() -> None:
    lines = said(start(zones={0: EAU, 2: EAU, 1: AIR}, hidden_bets=True).freeze())
    assert f"💧 dalle Eau{N}: Alice, \u2068Chloé\u2069." in lines
    assert f"💨 dalle Air{N}: Bruno." in lines
    assert f"Sans place{N}: \u2068Dénis\u2069." in lines


def test_PY_R10_nobody_there() -> None:
    assert "Case 2, 💧 Eau. Personne n’a misé là." in said(start(base=2, zones={0: TERRE}).freeze())


@pytest.mark.parametrize(
    ("on", "change"), [("trefle", "+1"), ("trefle_plus", "+2"), ("champignon", "−1"), ("shushu", "−2")]
)
def test_PY_R11_to_R14_the_designe_is_named_before_those_with_him(on: Tile, change: str) -> None:
    t = start(on=on, designe=1, zones={0: FEU, 1: FEU, 2: FEU_TERRE}).freeze()
    (line,) = (line for line in said(t) if line.startswith("Case"))
    score = change.removeprefix("+")
    assert line.endswith(
        f". Bruno, Désigné, sur la dalle Feu{N}: **{change}** ({score}). "
        f"Alice, comme le Désigné{N}: **{change}** ({score})."
    )


def test_PY_G14_a_designe_without_a_place() -> None:
    t = start(on="trefle", designe=1).freeze()
    assert any(f"Bruno, Désigné, sans place{N}: **+1** (1)." in line for line in said(t))


def test_PY_R15_vampire_names_first_and_last() -> None:
    t = start(on="vampire", scores=(5, 5, 2, 1)).freeze()
    (line,) = (line for line in plain(said(t)) if line.startswith("Case"))
    assert line == (
        f"Case 27, 🦇 Vampire. Alice, en tête{N}: **−1** (4). Bruno, en tête{N}: **−1** (4). "
        f"Dénis, en dernière place{N}: **+1** (2)."
    )


def test_PY_G23_vampire_among_equals() -> None:
    t = start(on="vampire", scores=(3, 3, 3, 3)).freeze()
    assert f"Case 27, 🦇 Vampire. Tous sont à égalité{N}: rien ne change." in said(t)


def test_PY_R11_succession_from_opening_to_the_next_turn() -> None:
    t = SCENES["succession"]()
    end = (t.state.deadline or 0) // 1000
    assert said(t)[-1] == f"Alice choisit son successeur, avant <t:{end}:T>."
    chosen = said(t.successor(0, 1))
    assert chosen[0] == "Bruno devient le Désigné."
    assert chosen[1].startswith("Tour 2. Le dé dit")


def test_a_long_delay_is_said_with_its_date() -> None:
    t = start(on="trefle", succession_s=172800).freeze()
    assert f"avant <t:{(t.state.deadline or 0) // 1000}:f>." in said(t)[-1]


def test_PY_G16_a_successor_drawn() -> None:
    assert said(SCENES["succession"]().time_up())[0].startswith(f"Le temps a passé{N}: le Désigné est ")
    assert said(start().leave(0))[1].startswith(f"Le Désigné est parti{N}: ")


def test_PY_G17_no_number_chosen() -> None:
    lines = said(SCENES["successor chosen first"]().time_up())
    assert lines[0] == f"Aucun nombre n’est choisi{N}: le dé parlera."
    assert lines[1].startswith("Tour 2. Le dé dit **")


def test_PY_G19_a_chosen_number_is_secret_until_it_is_shown_or_resolved() -> None:
    t = SCENES["number chosen first"]()
    assert said(t) == ["Alice a choisi le nombre du prochain tour. Il reste secret."]
    assert said(t.successor(0, 2))[-1].startswith("Tour 2. Le nombre est choisi et secret. Placez-vous")
    assert said(t.show(0)) == [f"Alice montre son nombre{N}: **6**."]
    assert said(t.vote(1, 1).freeze())[:2] == [
        "Rien ne va plus. Le nombre choisi était **6**.",
        f"Le vote change le nombre{N}: **6 + 1 = 7**.",
    ]


def test_PY_G21_a_hidden_roll_is_told_at_resolution() -> None:
    t = SCENES["hidden roll"]()
    assert said(t)[-1].startswith("Tour 2. Le dé reste caché. Placez-vous")
    lines = said(t.adjust(base=2).vote(0, -1).freeze())
    assert lines[:2] == ["Rien ne va plus. Le dé caché disait **2**.", f"Le vote change le dé{N}: **2 − 1 = 1**."]


def test_PY_G20_all_touched() -> None:
    lines = said(SCENES["hidden roll for all"]())
    assert f"Le prochain dé reste caché. Shushu n’a épargné personne{N}: nul ne le lira." in lines


def test_PY_G26_G27_who_leaves_and_who_joins() -> None:
    assert said(start().leave(1)) == ["Bruno quitte la partie."]
    assert said(SCENES["a late joiner"]()) == ["\u2068Dénis\u2069 rejoint la partie et joue dès le tour 2."]


def test_PY_G25_a_win_on_shushu_hides_no_further_roll() -> None:
    t = start(on="shushu", scores=(0, 9, 9, 0), zones={0: EAU, 1: EAU, 2: FEU}).freeze()
    assert t.state.phase == "over"
    assert not any("caché" in line for line in said(t))


@pytest.mark.parametrize(
    ("scene", "line"),
    [
        ("won", f"Alice gagne avec **9** points{N}!"),
        ("won together", f"Alice et Bruno gagnent ensemble avec **9** points{N}!"),
        ("alone", f"Les autres sont partis{N}: \u2068Chloé\u2069 gagne avec **0** point{N}!"),
    ],
)
def test_PY_R1_the_end(scene: str, line: str) -> None:
    assert said(SCENES[scene]())[-1] == line


def test_PY_G26_all_have_left() -> None:
    t = start().leave(0, 1, 2)
    assert t.state.result is not None
    nobody = t.adjust(result=replace(t.state.result, winners=()))
    assert said(nobody)[-1] == f"Plus personne à la table{N}: la partie finit sans vainqueur."


# -- what is not said -------------------------------------------------------------------------------------------------


def test_places_and_prêt_are_left_to_the_board() -> None:
    for move in (lambda t: t.place(0, EAU), lambda t: t.ready(0), lambda t: t.grant(5000)):
        acts: Callable[[Table], Table] = move
        assert said(acts(start())) == []


def test_PY_G10_a_ballot_is_never_said() -> None:
    t = start().vote(2, -1)
    assert FACE.announce(t.view(), t.events, talk()) == ""


def test_events_for_some_alone_are_never_said_aloud() -> None:
    for scene in SCENES.values():
        t = scene()
        assert FACE.announce(t.view(), t.events, talk()) == FACE.announce(t.view(), public(t), talk())
        private = tuple(event for event in t.events if event.to is not None)
        assert FACE.announce(t.view(), private, talk()) == ""


@pytest.mark.parametrize("scene", ["hidden roll", "number chosen first", "chosen number"])
def test_what_is_said_does_not_depend_on_a_secret(scene: str) -> None:
    t = SCENES[scene]()
    secret = t.events
    lines = said(t)
    for base in range(1, 7):
        events = tuple(_with(event, base) for event in secret)
        assert FACE.announce(t.adjust(base=base).view(), events, talk()).split("\n") == lines


def _with(event: Event, number: int) -> Event:
    """Return the private copy of an event with another secret in it."""
    for field in ("base", "number"):
        if event.to is not None and hasattr(event, field):
            return replace(event, **{field: number})
    return event


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_has_one_exclamation_mark_at_its_end(lang: str) -> None:
    t = start(base=2, zones={0: EAU, 1: AIR, 2: TERRE})
    told = said(t, lang)
    while t.state.phase != "over":
        if t.state.phase == "bets":
            tile = t.view().ring[(t.state.position + t.state.base) % 36]
            home = {"eau": EAU, "feu": FEU, "terre": TERRE, "air": AIR}.get(tile)
            if home and t.state.players[0].zone != home:
                told += said(t.place(0, home), lang)
        told += said(t.time_up(), lang)
    text = "\n".join(told)
    assert text.count("!") == 1
    assert text.endswith("!")
    assert ENGINE.result(t.state) is not None


# -- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fullest_table_fits_whatever_the_names(lang: str) -> None:
    for t in full_scenes():
        for voice in (nasty_talk(lang), talk(lang, names=LONGEST)):
            text = FACE.announce(t.view(), t.events, voice)
            assert len(text) <= 3500
            assert all(len(line) <= LINE_LIMIT for line in text.split("\n"))
            check_names(text)


@pytest.mark.parametrize("on", TILES)
def test_many_players_are_told_in_groups(on: Tile) -> None:
    t = full(on).freeze()
    lines = FACE.announce(t.view(), t.events, talk("en", names=tuple(f"P{n}" for n in range(1, 26)))).split("\n")
    if on == "eau":
        assert "On the slab, **+2**: P1 (−18), P9 (−10), P17 (−2), P25 (6)." in lines
        assert "On the Eau/Feu mat, **+1**: P2 (−18), P10 (−10), P18 (−2)." in lines
    assert any(line.startswith("Scores: **") for line in lines)


def test_what_is_too_long_is_said_in_numbers_and_the_scores_left_to_the_board() -> None:
    t = full(together=True, on="eau", hidden_bets=True).freeze()
    lines = FACE.announce(t.view(), t.events, talk("en", names=LONGEST)).split("\n")
    assert "All scores are on the board." in lines
    assert "💧🔥 Eau/Feu mat: 25." in lines
    assert "On the Eau/Feu mat, **+1**: 25 players." in lines
