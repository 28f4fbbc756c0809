"""What the referee says aloud, and when the board is put anew below: few words, since this game is fast."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import Event, Grant, Result
from bot.text import LANGUAGES
from bot.ui import text_of
from cogs.bataille_corse import announce
from cogs.bataille_corse.model import (
    BattleOver,
    CardPlaced,
    FinalOff,
    FinalOpened,
    GameOver,
    GameStarted,
    NobodyHasCards,
    PlayerJoined,
    PlayerLeft,
    SlapNoted,
    TimeLimitReached,
)
from cogs.bataille_corse.render import FACE
from tests.cogs.bataille_corse.scenes import FULL, SCENES, START, Table, deal, full_scenes, pair, start, won
from tests.cogs.faces import LONGEST, N, check_names, nasty_talk, plain, talk

S = START // 1000


def said(table: Table, lang: str = "fr") -> list[str]:
    """Return what is said about the last move."""
    text = plain(FACE.announce(table.view(), table.events, talk(lang)))
    return text.split("\n") if text else []


@pytest.mark.parametrize(
    ("players", "options", "fr", "en"),
    [
        (
            4,
            {},
            f"**1** jeu{N}: **19** cartes à chacun, **2** au centre.",
            "**1** deck: **19** cards each, **2** in the centre.",
        ),
        (3, {}, f"**1** jeu{N}: **26** cartes à chacun, rien au centre.", "**1** deck: **26** cards each, none in the"),
        (
            12,
            {"deck": "classic52", "decks": 3},
            f"**3** jeux{N}: **13** cartes",
            "**3** decks: **13** cards each, none",
        ),
    ],
)
def test_BC_R4_R5_R7_the_start(players: int, options: dict[str, object], fr: str, en: str) -> None:
    t = start(players, **options)
    dealer, first = (plain(talk().name(seat)) for seat in (t.state.dealer, t.state.turn))
    assert said(t)[0].startswith(f"{dealer} distribue {fr}")
    assert said(t, "en")[0].startswith(f"{dealer} deals {en}")
    assert said(t)[1:] == [f"{first} commence."]


def test_BC_R1_a_full_table_gets_one_card_each() -> None:
    t = start(FULL)
    text = FACE.announce(t.view(), t.events, nasty_talk("fr"))
    assert f"**2** jeux{N}: **1** carte à chacun, **52** au centre." in text


def test_BC_R17_the_start_of_a_timed_game_says_when_cards_are_counted() -> None:
    assert said(SCENES["a time limit"]())[-1] == f"Les cartes seront comptées à <t:{S + 600}:T>."
    assert said(SCENES["a time limit"](), "en")[-1] == f"Cards will be counted at <t:{S + 600}:T>."


def test_BC_R16_the_final_is_explained() -> None:
    assert said(SCENES["final"]()) == [
        "Alice a toutes les cartes, et doit encore jouer une bataille, aussi vite que possible\u202f; "
        "une frappe juste des autres relance la partie."
    ]
    assert said(SCENES["final"](), "en") == [
        "Alice has all the cards, and must still play one battle, as fast as possible; "
        "a valid slap by anybody else reopens the game."
    ]


def test_BC_G38_the_final_is_off() -> None:
    off = f"Alice frappe à tort et paie{N}: ce n’est plus la dernière bataille, la partie continue."
    assert said(SCENES["final off"]()) == [off]


def test_BC_G19_nobody_has_cards() -> None:
    head = f"Plus personne n’a de cartes. La pile peut être frappée jusqu’à <t:{S + 14}:T>{N}; ensuite,"
    assert said(SCENES["dead"]()) == [f"{head} elle est redistribuée."]
    assert said(SCENES["dead, then a draw"]()) == [f"{head} la partie est nulle."]


def test_BC_G42_a_player_leaves_with_three_cards_one_or_none() -> None:
    assert said(SCENES["a leaver"]()) == [f"Chloé quitte la table{N}; ses **3** cartes vont sous la pile, face cachée."]
    t = deal("2s 3s", "4h", "", "9d 3d")
    assert said(t.leave(1)) == [f"Bruno quitte la table{N}; sa carte va sous la pile, face cachée."]
    assert said(t.leave(2)) == ["Chloé quitte la table, sans cartes."]
    assert said(t, "en") == ["Chloé leaves the table, without cards."]


def test_BC_G43_a_player_joins() -> None:
    assert said(SCENES["a late joiner"]()) == [
        f"Dénis rejoint la table sans cartes{N}; une frappe juste lui en donnera."
    ]


def test_BC_G39_G40_G44_why_the_game_goes_on() -> None:
    battle, level, cards = SCENES["finishing the battle"], SCENES["sudden death"], SCENES["sudden death by cards"]
    assert said(battle()) == ["Le temps est écoulé. La bataille se joue jusqu’au bout, puis les cartes sont comptées."]
    assert said(level())[0].startswith(f"Le temps est écoulé, mais plusieurs sont en tête{N}: on compte de nouveau")
    assert said(cards())[0].startswith(f"**10** cartes sont posées, mais plusieurs sont en tête{N}:")


def test_BC_G39_a_pile_that_is_won_is_told_with_the_cards_of_its_winner() -> None:
    t = won()
    t.state = replace(t.state, ends_at=t.at + 1)
    t.time_up()
    assert t.state.result == Result((0,), (4, 2, 3, 3), "time")
    assert said(t, "en")[1] == "Cards: **4** Alice · **3** Chloé · **3** Dénis · **2** Bruno."
    assert "`1` Alice · **4**" in text_of(FACE.board(t.view(), talk("en")))


@pytest.mark.parametrize(
    ("scene", "lines"),
    [
        (
            "over: final",
            [f"La dernière bataille est jouée. Alice gagne avec **7** cartes{N}!", f"Cartes{N}: **7** Alice."],
        ),
        (
            "over: time",
            [
                f"Le temps est écoulé. Bruno et Chloé gagnent ensemble, avec **3** cartes chacun{N}!",
                f"Cartes{N}: **3** Bruno · **3** Chloé · **2** Dénis · **1** Alice · **1** sur la pile, à personne.",
            ],
        ),
        ("over: draw", ["Plus personne n’a de cartes. La partie finit sans vainqueur."]),
        (
            "over: last player",
            [
                f"Dénis quitte la table{N}; ses **4** cartes vont sous la pile, face cachée.",
                f"Les autres sont partis. Bruno gagne avec **3** cartes{N}!",
                f"Cartes{N}: **3** Bruno · **12** sur la pile, à personne.",
                f"Partis{N}: Alice, Chloé et Dénis.",
            ],
        ),
    ],
)
def test_BC_R2_the_end_names_the_winners_and_counts_the_cards(scene: str, lines: list[str]) -> None:
    assert said(SCENES[scene]()) == lines


@pytest.mark.parametrize(
    "scene",
    ["first card", "pair", "attack", "won", "empty pile", "window", "photo finish", "wrong slap", "banned", "late"],
)
def test_cards_slaps_and_battles_are_left_to_the_board(scene: str) -> None:
    assert said(SCENES[scene]()) == []


def test_the_board_is_put_anew_with_each_battle() -> None:
    renewing, staying = set[type[Event]](), set[type[Event]]()
    for scene in SCENES.values():
        for event in scene().events:
            (renewing if FACE.renews((event,)) else staying).add(type(event))
    assert renewing == {GameStarted, BattleOver, FinalOpened, FinalOff, GameOver}
    assert {CardPlaced, SlapNoted, PlayerLeft, PlayerJoined, NobodyHasCards, TimeLimitReached} <= staying
    assert FACE.renews(SCENES["photo finish"]().events)
    assert not FACE.renews(())
    assert not FACE.renews(pair().events)


def test_the_referee_whispers_nothing() -> None:
    for scene in SCENES.values():
        t = scene()
        assert FACE.whisper(t.view(0), t.events, talk(reader=0)) == ""


def test_what_is_not_said_can_be_named_by_what_the_board_has_shown() -> None:
    def shown(t: Table, lang: str = "fr") -> list[str]:
        text = plain(FACE.trace(t.view(), t.events, talk(lang)))
        return text.split("\n") if text else []

    t = deal("7s 2s 3s", "7h 4h 5h").play()
    who, other = (plain(talk().name(seat)) for seat in (0, 1))
    assert shown(t) == [f"Carte 1{N}: 7 de pique, par {who}."]
    assert shown(t, "en") == [f"Card 1: 7 of spades, by {who}."]
    assert shown(t.time_up()) == [f"Carte 2{N}: 7 de cœur, jouée par l’horloge pour {other}."]
    assert shown(t.slap(0, 100)) == [f"{who} frappe la pile."]
    assert shown(t.time_up(), "en")[0].startswith(f"Battle 1: pair of 7s. {who} ")
    assert shown(start(4)) == [], "that is said"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fullest_table_fits_whatever_the_names(lang: str) -> None:
    for view in full_scenes():
        events: tuple[Event, ...] = (PlayerLeft(seat=103, cards=5000),)
        if view.result is not None:
            events += (GameOver(result=view.result),)
        for voice in (nasty_talk(lang), talk(lang, names=LONGEST)):
            text = FACE.announce(view, events, voice)
            assert all(0 < len(line) <= 1900 for line in text.split("\n"))
            check_names(text)


def test_the_hour_of_the_count_moves_on_with_the_clocks() -> None:
    t = start(time_limit=600)
    said = FACE.announce(t.do(Grant(ms=61_000)).view(), t.events, talk())
    assert said == f"Les cartes seront comptées à <t:{(START + 661_000) // 1000}:T>."
    t = start()
    assert FACE.announce(t.do(Grant(ms=61_000)).view(), t.events, talk()) == ""


def test_many_counts_are_cut_short() -> None:
    t = start(FULL, max_cards=10).play(10)
    counts = FACE.announce(t.view(), t.events, nasty_talk("fr")).split("\n")[-1]
    assert counts.count(" · ") == announce.MOST_COUNTED + 1
    holders = sum(bool(p.cards) for p in t.state.players)
    others, pile = f"**{holders - announce.MOST_COUNTED}** autres", f"**{len(t.state.pile)}** sur la pile, à personne"
    assert counts.endswith(f" · {others} · {pile}.")
