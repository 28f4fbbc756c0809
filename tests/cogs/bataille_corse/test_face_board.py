"""The board: what it answers and in which order, its two buttons, its limits with 104 players."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.engine import Seat
from bot.text import LANGUAGES
from bot.ui import Card, Row, Text
from cogs.bataille_corse.render import FACE
from tests.cogs.bataille_corse.scenes import (
    FULL,
    SCENES,
    START,
    Table,
    attack,
    check_limits,
    deal,
    final,
    full_scenes,
    pair,
    start,
    won,
    wrong,
)
from tests.cogs.faces import LONGEST, N, buttons, check_names, markdown, nasty_talk, plain, talk

S = START // 1000


def board(table: Table, lang: str = "fr") -> Card:
    return FACE.board(table.view(), talk(lang))


def lines(table: Table, lang: str = "fr") -> list[str]:
    return plain(markdown(board(table, lang))).split("\n")


# -- what it says -----------------------------------------------------------------------------------------------------


def test_it_answers_from_top_to_bottom() -> None:
    t = deal("7s 2s 3s", "Vh 2h 3h", "4s 4h 3c", "9d 3d 4d", time_limit=600).play(2)
    assert [type(part) for part in board(t).parts] == [Text, Text, Text, Row, Row]
    assert lines(t) == [
        "### La bataille corse · Bataille 1",
        f"Bruno attaque, valet de cœur. À Chloé de se défendre, **1** essai ▰{N}; "
        f"sa carte tombe toute seule <t:{S + 22}:R>.",
        f"Les cartes sont comptées <t:{S + 600}:R>.",
        "# V♥",
        f"valet de cœur · sur 7♠ · pile{N}: **2**",
        "Alice · **2**",
        "Bruno · **2** · ⚔ attaque",
        "Chloé · **3** · ▶ se défend",
        "Dénis · **3**",
    ]
    assert lines(t, "en")[:6] == [
        "### La bataille corse · Battle 1",
        f"Bruno attacks, jack of hearts. Chloé is to defend, **1** try ▰; the card falls by itself <t:{S + 22}:R>.",
        f"Cards are counted <t:{S + 600}:R>.",
        "# J♥",
        "jack of hearts · on 7♠ · pile: **2**",
        "Alice · **2**",
    ]


@pytest.mark.parametrize(
    ("top", "fr", "en"),
    [
        ("As", ["# A♠", "as de pique"], ["# A♠", "ace of spades"]),
        ("Cd", ["# C♦", "cavalier de carreau"], ["# C♦", "cavalier of diamonds"]),
        ("Dh", ["# D♥", "dame de cœur"], ["# Q♥", "queen of hearts"]),
        ("Rc", ["# R♣", "roi de trèfle"], ["# K♣", "king of clubs"]),
        ("10c", ["# 10♣", "10 de trèfle"], ["# 10♣", "10 of clubs"]),
        ("14t", ["# 14★", "atout 14"], ["# 14★", "trump 14"]),
        ("ex", ["# Excuse", "excuse"], ["# Excuse", "excuse"]),
    ],
)
def test_BC_R8_the_card_on_top_is_large_by_its_sign_and_in_words(top: str, fr: list[str], en: list[str]) -> None:
    t = deal(f"{top} 2s", "4h 2h").play()
    for lang, said in (("fr", fr), ("en", en)):
        at = lines(t, lang).index(said[0])
        assert lines(t, lang)[at + 1].split(" · ")[0] == said[1]


def test_BC_R18_with_laure_as_many_cards_are_shown_as_a_big_mac_has() -> None:
    hands = ("2s 3s 9s", "14t 5h 9h", "ex 6c 9c", "8d 7d 9d")
    assert "8 de carreau · sur Excuse" in markdown(board(deal(*hands).play(4)))
    shown = markdown(board(deal(*hands, variant="laure").play(4)))
    assert f"# 8♦\n8 de carreau · sur Excuse · atout 14 · 2♠ · pile{N}: **4**" in shown


def test_BC_R5_the_remainder_is_named() -> None:
    t = deal("2s 3s", "4h 5h", pile="5s 9t")
    assert f"# 9★\natout 9 · sur 5♠ · solde de la distribution · pile{N}: **2**" in markdown(board(t))
    assert "solde" not in markdown(board(t.play()))


def test_BC_G42_a_leaver_s_cards_lie_face_down() -> None:
    t = SCENES["leaver's cards alone"]()
    assert f"Pile{N}: **3** cartes, face cachée." in lines(t)
    assert lines(t)[-1] == f"-# Partis{N}: Chloé."
    assert not any(line.startswith("Chloé · ") for line in lines(t))


def test_BC_R7_a_new_battle_begins_with_the_outcome_of_the_last_one() -> None:
    said = lines(SCENES["photo finish"]())
    assert said[:4] == [
        "### La bataille corse · Bataille 2",
        f"-# Paire de 7. Bruno **0,412{N}s**, Alice **0,455{N}s**{N}: Bruno prend **9** cartes.",
        f"À Bruno de jouer{N}; sa carte tombe toute seule <t:{S + 30}:R>.",
        "La pile est vide.",
    ]


@pytest.mark.parametrize(("left", "bar"), [(1, "**3** essais ▰▰▰"), (2, "**2** essais ▰▰▱"), (3, "**1** essai ▰▱▱")])
def test_BC_R10_R11_tries_left_as_a_number_and_a_bar(left: int, bar: str) -> None:
    t = deal("Rs 2s", "4h 2h 3h 9h", "2c 3c").play(left)
    assert f"Alice attaque, roi de pique. À Bruno de se défendre, {bar}{N};" in lines(t)[1]


def test_BC_G5_the_tries_against_an_excuse_are_those_of_the_option() -> None:
    assert "**5** essais ▰▰▰▰▰" in lines(SCENES["attack of an excuse"]())[1]
    assert "**2** essais ▰▰" in lines(deal("ex 2s", "4h 5h 6h", excuse_tries=2).play())[1]


def test_BC_G22_a_pile_won_may_still_be_slapped() -> None:
    assert lines(won())[1] == (
        f"Attaque réussie{N}: la pile va à Alice <t:{S + 4}:R>. D’ici là, une frappe juste la prend encore."
    )
    assert "Alice · **2** · ⚔ gagne la pile" in lines(won())


def test_BC_G26_while_the_window_is_open_the_slappers_are_named() -> None:
    t = SCENES["window"]()
    assert lines(t)[1] == f"✋ Bruno et Alice{N}: photo finish. La frappe faite la première gagne."
    assert "Alice · **3** · ✋ a frappé" in lines(t)
    assert not any("▶" in line for line in lines(t))


def test_BC_G19_a_dead_pile_says_what_comes_of_it() -> None:
    assert f"elle est redistribuée <t:{S + 14}:R>." in lines(SCENES["dead"]())[1]
    assert f"la partie est nulle <t:{S + 14}:R>." in lines(SCENES["dead, then a draw"]())[1]


def test_BC_R16_the_final_is_staged() -> None:
    said = lines(final())
    assert said[0] == "### La bataille corse · Bataille 2, la dernière"
    assert said[2].startswith("Alice a toutes les cartes et joue la dernière bataille")
    assert said[2].endswith("Une frappe juste des autres relance la partie.")
    tries = lines(SCENES["final attack"]())[2]
    assert "joue contre sa carte (dame de cœur), encore **2** essais ▰▰." in tries
    assert lines(SCENES["final won"]())[2].startswith("Alice a gagné la pile, et gagne la partie <t:")


def test_BC_G38_a_final_that_is_off_is_a_battle_like_any_other() -> None:
    said = lines(SCENES["final off in an attack"]())
    assert said[0] == "### La bataille corse · Bataille 2"
    assert any(line.startswith("Alice attaque, dame de cœur. À Bruno de se défendre, **2** essais ▰▰") for line in said)


@pytest.mark.parametrize("scene", ["finishing the battle", "sudden death"])
def test_BC_G39_G40_extra_time_is_said(scene: str) -> None:
    assert f"Prolongation{N}: les cartes sont comptées dès que la pile est prise." in lines(SCENES[scene]())


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("over: final", "La dernière bataille est jouée. Alice gagne avec **7** cartes."),
        ("over: time", "Le temps est écoulé. Bruno et Chloé gagnent ensemble, avec **3** cartes chacun."),
        ("over: cards", f"**10** cartes sont posées{N}: la partie s’arrête là. Bruno gagne avec **7** cartes."),
        ("over: draw", "Plus personne n’a de cartes. La partie finit sans vainqueur."),
        ("over: last player", "Les autres sont partis. Bruno gagne avec **3** cartes."),
    ],
)
def test_what_is_over_keeps_its_result_and_loses_its_buttons(scene: str, said: str) -> None:
    t = SCENES[scene]()
    assert lines(t)[:2] == ["### La bataille corse · Partie finie", said]
    assert not any(isinstance(part, Row) for part in board(t).parts)
    assert not re.search("[▶⚔✋🚫]", markdown(board(t)))


def test_BC_R16_the_last_battle_is_told_on_the_last_board() -> None:
    assert lines(SCENES["over: final"]())[2] == f"Bataille 2{N}: dernière pile. Alice reprend **4** cartes."


def test_BC_R17_a_battle_cut_short_keeps_its_rulings_and_no_other_is_told_again() -> None:
    cut = lines(deal("Vs 2s", "4h 3h", "2c 4c 9c 9h", time_limit=9).play(2).time_up().play().slap(2, 100).time_up())
    assert cut[2] == f"Chloé frappe sur 2{N}: rien à prendre. Une carte à chacun (**2**)."
    assert not any(line.startswith("Bataille 1") for line in cut)


def test_names_are_never_bold() -> None:
    for scene in SCENES.values():
        for bold in re.findall(r"\*\*(.+?)\*\*", markdown(board(scene()))):
            assert re.fullmatch(rf"\d+|\d+,\d{{3}}{N}s", bold), bold


# -- slaps of this battle ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", f"Dénis frappe sur valet-4{N}: rien à prendre. Une carte à chacun (**3**)."),
        ("en", "Dénis slaps jack-4: nothing there. One card to each of you (**3**)."),
    ],
)
def test_BC_R15_a_wrong_slap_in_the_voice_s_own_words(lang: str, said: str) -> None:
    assert lines(wrong(), lang)[1] == said


def test_BC_R15_who_cannot_pay_is_banned_until_a_time_of_day() -> None:
    said = lines(wrong(2))
    assert said[1] == (
        f"Dénis frappe sur valet-4{N}: rien à prendre, et trop peu de cartes pour payer. "
        f"Frappes interdites pendant **30**{N}s."
    )
    assert said[-1] == f"Dénis · **2** · 🚫 ne frappe pas avant <t:{S + 33}:T>"
    assert "trop peu de cartes pour payer (**1** donnée). Frappes" in lines(SCENES["paid in part"]())[1]


def test_BC_G32_a_ban_that_has_passed_is_not_shown() -> None:
    t = wrong(2)
    assert "🚫" in markdown(board(t))
    t.time_up().time_up()
    assert "🚫" in markdown(board(t))  # Dénis, 24 s later
    assert "🚫" not in markdown(board(t.time_up()))


def test_BC_G27_late_slaps_and_covered_cards_are_told() -> None:
    assert lines(SCENES["late"]())[1] == f"Bruno frappe trop tard, **1,100{N}s** après la carte. Cela ne coûte rien."
    assert lines(SCENES["covered"]())[1].startswith(f"Bruno frappe sur 2{N}: rien")


def test_only_the_last_three_slaps_are_told() -> None:
    said = [line for line in lines(SCENES["many slaps"]()) if " frappe sur " in line]
    assert [line.split()[0] for line in said] == ["Chloé", "Dénis", "Eve"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_the_table_was_ended_nobody_is_about_to_do_anything(lang: str) -> None:
    """How the cards stood is kept; who was to play, who had slapped and until when he was banned is not."""
    for name, scene in SCENES.items():
        t = scene()
        if t.state.phase != "over":
            *_, ended = (p for p in FACE.board(t.view(), talk(lang), ended=True).parts if isinstance(p, Text))
            assert not set("▶⚔✋🚫") & set(ended.content), name
            assert "**" in ended.content, name


# -- buttons ----------------------------------------------------------------------------------------------------------


def grid(card: Card) -> list[list[str]]:
    return [[b.label for b in part.buttons] for part in card.parts if isinstance(part, Row)]


def test_play_and_slap_come_first_always_in_the_same_place() -> None:
    for scene in SCENES.values():
        t = scene()
        if t.state.phase != "over":
            expected = [["Jouer", "Frapper"], ["Mes cartes", "Quitter"]]
            if t.state.options.late_join == "slap_in":  # G43
                expected[1].append("Rejoindre")
            assert grid(board(t)) == expected
    assert grid(board(start(), "en")) == [["Play", "Slap"], ["My cards", "Leave"]]


def test_BC_R14_slap_is_never_disabled_and_play_only_while_nobody_may() -> None:
    for name, scene in SCENES.items():
        disabled = {b.verb for b in buttons(board(scene())) if b.disabled}
        assert disabled == ({"play"} if name in ("dead", "dead, then a draw", "window") else set()), name


def test_BC_G27_a_press_says_which_card_its_board_showed() -> None:
    assert board(pair()).seen == "2"
    assert board(won().time_up()).seen == "0"
    assert board(deal("2s 3s", "4h 5h", pile="5s")).seen == "-1"


def test_there_is_no_picture_to_wait_for() -> None:
    assert FACE.drawing(start().view(), talk()) is None


# -- many players -----------------------------------------------------------------------------------------------------


def shown(table: Table) -> list[Seat]:
    names = tuple(f"Joueur {seat}" for seat in range(len(table.state.players)))
    said = markdown(FACE.board(table.view(), talk("fr", names=names)))
    return [int(seat) for seat in re.findall(r"^(?:`\d+` )?Joueur (\d+) · ", said, re.MULTILINE)]


def test_a_table_of_ten_is_shown_in_full_and_a_larger_one_around_the_action() -> None:
    assert shown(start(10)) == list(range(10))
    t = deal("3s 9s 9s", "Rh 9s", *("4s 5s",) * 40, "4s 5s 6s 7s", *("4s 5s",) * 40, "").play(2)
    said = markdown(FACE.board(t.view(), nasty_talk("fr")))
    # To act, the attacker, the next two with cards, the three who hold most.
    assert shown(t) == [0, 1, 2, 3, 4, 42]
    assert "-# **78** autres joueurs, avec **154** cartes en tout" in said
    assert re.findall(r" · place (\d+) · ", said) == ["1", "2", "3", "4", "5", "43"]
    assert sum(len(p.cards) for p in t.state.players) - sum(len(t.state.players[s].cards) for s in shown(t)) == 154


def test_a_number_beside_a_name_is_its_number_in_the_plot_and_no_rank() -> None:
    t = deal("2s 3s 4s", "4h 5h")
    assert not re.search(r"`\d+`", "\n".join(lines(t)))
    over = lines(t.play(2).leave(0))
    assert [line.split(" · ")[0] for line in over if "**" in line][-1:] == ["`2` Bruno"]
    assert over[-2] == "-# Les numéros sont ceux des courbes."


def test_BC_R1_the_winner_of_a_large_game_is_shown_first() -> None:
    t = start(FULL, max_cards=10).play(10)
    assert t.state.phase == "over"
    counts = [len(t.state.players[seat].cards) for seat in shown(t)]
    assert counts == sorted((len(p.cards) for p in t.state.players), reverse=True)[: len(counts)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fullest_table_fits_whatever_the_names(lang: str) -> None:
    for view in full_scenes():
        for voice in (nasty_talk(lang), talk(lang, names=LONGEST)):
            card = FACE.board(view, voice)
            check_limits(card)
            check_names(markdown(card))
            assert len(markdown(card).split("\n")) <= 24  # a phone's screen, and not much more


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_situation_fits(scene: str, lang: str) -> None:
    check_limits(board(SCENES[scene](), lang))


def test_a_board_without_a_clock_can_be_drawn() -> None:
    view = replace(attack().view(), deadline=None)
    assert FACE.board(view, talk()) == FACE.board(attack().view(), talk())
