"""A battle as it is announced: the old board shrinks to it, with the photo finish and every other slap."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.text import LANGUAGES
from cogs.bataille_corse.model import Combination, SlapTry
from cogs.bataille_corse.render import FACE
from cogs.bataille_corse.terms import combination_words
from tests.cogs.bataille_corse.scenes import SCENES, Table, c, deal, finish, full_scenes, pair, wrong
from tests.cogs.faces import LONGEST, N, check_names, markdown, nasty_talk, plain, talk


def shrunk(table: Table, seen: int | str, lang: str = "fr") -> list[str]:
    return plain(FACE.shrunk(table.view(), str(seen), talk(lang))).split("\n")


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", f"Bataille 1{N}: paire de 7. Bruno **0,412{N}s**, Alice **0,455{N}s**{N}: Bruno prend **9** cartes."),
        ("en", "Battle 1: pair of 7s. Bruno **0.412 s**, Alice **0.455 s**: Bruno takes **9** cards."),
    ],
)
def test_BC_G26_the_photo_finish_in_the_voice_s_own_words(lang: str, line: str) -> None:
    assert shrunk(finish(), 9, lang) == [line]


def test_BC_R12_an_attack_that_succeeds() -> None:
    assert shrunk(SCENES["empty pile"](), 2) == [f"Bataille 1{N}: attaque réussie. Alice prend **2** cartes."]


def test_BC_G19_a_pile_that_is_dealt_again_or_stays() -> None:
    assert shrunk(SCENES["dealt again"](), 4) == [
        f"Bataille 1{N}: plus personne n’avait de cartes{N}; la pile est redistribuée."
    ]
    assert shrunk(SCENES["over: draw"](), 4) == [f"Bataille 1{N}: personne n’a frappé la pile."]


def test_all_other_slaps_follow_with_their_times_and_rulings() -> None:
    t = deal("9s 5s 7s", "8s 9h 3s", "2c 3c", "9d 2d 4d 5d 7d").play(4)
    t.slap(3, 300).slap(2, 310).play(5).slap(1, 412).slap(0, 455).time_up()
    assert shrunk(t, 9) == [
        f"Bataille 1{N}: paire de 7. Bruno **0,412{N}s**, Alice **0,455{N}s**{N}: Bruno prend **9** cartes.",
        f"Dénis **0,300{N}s** sur 2-9{N}: rien à prendre. Une carte à chacun (**3**).",
        f"Chloé **0,310{N}s** sur 2-9{N}: rien à prendre, et trop peu de cartes pour payer. "
        f"Frappes interdites pendant **30**{N}s.",
    ]


def test_BC_G27_a_late_slap_is_told_where_it_was_judged() -> None:
    t = SCENES["late"]()
    t.state = replace(t.state, phase="won", turn=0)
    assert f"Bruno **1,100{N}s**{N}: trop tard. Cela ne coûte rien." in shrunk(t.time_up(), 3)


def test_the_battle_is_the_one_that_the_board_showed() -> None:
    t = deal("Vs 2s 3s", "4h 2h 3h", "2c 3c 4c", "9d 3d Vd", "5d", pile="4s").play(2).time_up()
    for _ in range(3):
        t.play()
    first = f"Bataille 1{N}: attaque réussie. Alice prend **3** cartes."
    assert [shrunk(t, seen) for seen in (1, 2, -1)] == [[first]] * 3
    assert [shrunk(t, seen) for seen in (3, 5, -2)] == [[""]] * 3, "it goes on: nothing is left"
    # A board without a pile, or what nobody writes there: the newest.
    assert [shrunk(t, seen) for seen in ("0", "lobby", "--1", "9" * 5000)] == [[first]] * 4


def test_after_a_restart_nothing_is_told_twice() -> None:
    assert shrunk(SCENES["empty pile"](), "") == [""]


def test_a_battle_long_ago_is_not_remembered_and_the_newest_is_told() -> None:
    t = finish()
    battle = t.state.battles[-1]
    t.state = replace(t.state, number=90, battles=(replace(battle, number=12, first=80, last=90),))
    assert shrunk(t, 9)[0].startswith(f"Bataille 12{N}: paire de 7.")
    assert shrunk(t, -3)[0].startswith(f"Bataille 12{N}: paire de 7.")


def test_before_the_first_battle_is_over_an_old_board_leaves_nothing() -> None:
    assert [shrunk(pair(), seen) for seen in (2, 0, "lobby")] == [[""]] * 3


def test_BC_R17_the_board_of_a_battle_cut_short_says_how_the_game_ended() -> None:
    said = "La partie est finie. Le temps est écoulé. Bruno et Chloé gagnent ensemble, avec **3** cartes chacun."
    assert shrunk(SCENES["over: time"](), 1) == [said]


def test_BC_G26_many_in_a_photo_finish_are_counted() -> None:
    t = finish()
    (battle,) = t.state.battles
    tries = tuple(SlapTry(seat, 400 + seat, "beaten" if seat != 3 else "won", 9) for seat in range(9))
    t.state = replace(t.state, battles=(replace(battle, slaps=tries, winner=3),))
    assert shrunk(t, 9) == [
        f"Bataille 1{N}: paire de 7. Dénis **0,403{N}s**, Alice **0,400{N}s**, Bruno **0,401{N}s**, "
        f"Chloé **0,402{N}s**, Eve **0,404{N}s** et **4** autres{N}: Dénis prend **9** cartes."
    ]


def test_many_wrong_slaps_are_counted() -> None:
    t = finish()
    (battle,) = t.state.battles
    t.state = replace(t.state, battles=(replace(battle, slaps=battle.slaps + (SlapTry(3, 1, "wrong", 3, 3),) * 10),))
    said = shrunk(t, 9)
    assert len(said) == 10
    assert said[-1] == "Et encore **2** frappes sans effet sur la pile."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fullest_table_fits_whatever_the_names(lang: str) -> None:
    for view in full_scenes():
        for voice in (nasty_talk(lang), talk(lang, names=LONGEST)):
            for seen in ("", "2", "9"):
                said = FACE.shrunk(view, seen, voice)
                assert len(said) <= 3900
                check_names(said)


def test_a_name_keeps_its_small_first_letter() -> None:
    t = finish()
    said = markdown(FACE.board(t.view(), talk(names=("alice", "bruno", "chloé", "dénis"))))
    assert "bruno **0,412" in said
    assert "Bruno" not in said


# -- combinations in words --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "cards", "fr", "en"),
    [
        ("pair", "7s 7h", "paire de 7", "pair of 7s"),
        ("pair", "As Ah", "paire d’as", "pair of aces"),
        ("pair", "As 1t", "paire de 1", "pair of 1s"),
        ("pair", "4t 4h", "paire de 4", "pair of 4s"),
        ("pair", "14t 14t", "paire d’atouts 14", "pair of trump 14s"),
        ("pair", "ex ex", "paire d’excuses", "pair of excuses"),
        ("pair", "Vs Vh", "paire de valets", "pair of jacks"),
        ("pair", "Cs Ch", "paire de cavaliers", "pair of cavaliers"),
        ("pair", "Dh Dc", "paire de dames", "pair of queens"),
        ("pair", "Rh Rc", "paire de rois", "pair of kings"),
        ("pair", "6s 7s 6h", "sandwich de 6", "sandwich of 6s"),
        ("pair", "6s 7s 8s 6h", "Big-Mac de 6", "Big-Mac of 6s"),
        ("sum", "6s 4h", "addition 6 + 4", "addition 6 + 4"),
        ("sum", "As 9t", "addition 1 + 9", "addition 1 + 9"),
        ("sum", "6s 7s 4h", "sandwich addition 6 + 4", "sandwich addition 6 + 4"),
        ("sum", "6s Rs Vs 4h", "Big-Mac addition 6 + 4", "Big-Mac addition 6 + 4"),
        ("ten", "10s", "un 10", "a 10"),
        ("couple", "Rh Dh", "couple roi et dame", "couple of king and queen"),
    ],
)
def test_BC_R14_R18_to_R21_a_combination_in_words(kind: str, cards: str, fr: str, en: str) -> None:
    combination = Combination(kind, c(cards))  # type: ignore[arg-type]
    assert combination_words(combination, talk("fr")) == fr
    assert combination_words(combination, talk("en")) == en


def test_BC_R15_a_wrong_slap_of_trumps_and_the_excuse_names_them() -> None:
    t = deal("14t 2s", "ex 2h", "2c 3c", "9d 3d 4d 5d").play(2).slap(3, 380)
    assert f"Dénis frappe sur atout 14-excuse{N}: rien à prendre." in plain(markdown(FACE.board(t.view(), talk())))
    assert wrong().view().slaps[0].verdict == "wrong"
