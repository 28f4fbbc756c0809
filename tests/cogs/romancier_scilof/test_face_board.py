"""The board: what it answers and in which order, its buttons, its limits with many players."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.cards import board_card
from bot.engine import Grant
from bot.seating import LobbyState
from bot.text import LANGUAGES
from bot.ui import Card, Row
from cogs.romancier_scilof import GAME
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.render import FACE
from tests.cogs.faces import LONGEST, N, buttons, check_names, markdown, nasty_talk, plain, talk
from tests.cogs.romancier_scilof.scenes import (
    DAY,
    FULL,
    SCENES,
    START,
    Table,
    check_limits,
    closed,
    dealt,
    full_states,
    over,
    posted,
    sorting,
    start,
)

S = START // 1000


def board(table: Table, lang: str = "fr") -> Card:
    return FACE.board(table.view(), talk(lang))


def lines(table: Table, lang: str = "fr") -> list[str]:
    return plain(markdown(board(table, lang))).split("\n")


# -- what it says -----------------------------------------------------------------------------------------------------


def test_it_answers_from_top_to_bottom() -> None:
    assert lines(posted()) == [
        "### Romancier Scilof · Bureau ouvert",
        f"Le bureau de poste est ouvert{N}: écrivez à qui vous voulez, quand vous voulez, un courrier à la fois.",
        f"-# Par correspondance{N}: **1** jour pour répondre à chaque courrier{N}; la partie dure des jours. "
        f"Si personne ne poste plus rien, la partie s’arrête <t:{S + 1 + 7 * DAY}:R>.",
        f"**1** courrier en route{N}:",
        f"✉ Alice → Bruno · posté <t:{S + 1}:R>, réponse <t:{S + 1 + DAY}:R>",
        "`1` Alice · **3** lettres",
        "`2` Bruno · **4** lettres · doit **1** réponse",
        "`3` Chloé · **4** lettres",
        "`4` Dénis · **4** lettres",
    ]
    assert lines(posted(), "en")[3:6] == [
        "**1** letter under way:",
        f"✉ Alice → Bruno · posted <t:{S + 1}:R>, answer due <t:{S + 1 + DAY}:R>",
        "`1` Alice · **3** letters",
    ]


def test_RS_G8_a_hidden_sender_is_nowhere_and_sizes_are_not_shown() -> None:
    hidden = [board(start(hide_sender=True).post(seat, f"A{seat + 1}", 3)) for seat in range(3)]
    assert hidden[0] == hidden[1] == hidden[2]
    said = plain(markdown(hidden[0])).split("\n")
    assert said[4].startswith("✉ Expéditeur caché → Dénis · ")
    assert said[5:] == ["`1` Alice", "`2` Bruno", "`3` Chloé", "`4` Dénis · doit **1** réponse"]
    assert "boîte pleine" not in markdown(board(closed(hide_sender=True)))


@pytest.mark.parametrize("preset", ["post", "live"])
def test_it_shows_what_has_become_of_the_last_three_mails(preset: str) -> None:
    t = start(preset=preset).swap(3, "B4", 0, "C1").swap(3, "A4", 2, "B3").post(0, "B1", 1)
    t.answer(1, "A2").swap(2, "C3", 1, "D2").post(3, "D4", 0)
    assert [line for line in lines(t) if line.startswith("-# ✉")] == [
        f"-# ✉ Bruno a répondu à Chloé · <t:{S + 8}:R>",
        f"-# ✉ Bruno a répondu à Alice · <t:{S + 6}:R>",
        f"-# ✉ Chloé a répondu à Dénis · <t:{S + 4}:R>",
    ], "what is under way stands above"
    t = start(preset=preset).post(1, "B2", 0).time_up().time_up()
    assert lines(t)[4].startswith("-# ✉ J’ai répondu à Bruno pour Alice · ")
    assert (
        lines(closed())[4] == f"-# ✉ Le courrier écrit à Alice est revenu à Dénis sans avoir été ouvert · <t:{S + 4}:R>"
    )
    assert not any("-# ✉" in line for line in (*lines(start()), *lines(over())))


def test_RS_G8_what_has_become_of_a_mail_does_not_tell_its_hidden_sender() -> None:
    for scene in ("hidden, answered", "hidden, by the referee", "closed, hidden"):
        t = SCENES[scene]()
        assert t.state.recent
        assert all(one.sender is None for one in t.state.recent)
        happened = [line for line in lines(t) if line.startswith("-# ✉")]
        assert happened
        assert scene == "closed, hidden" or "Alice" not in "".join(happened), "she has written"


def test_where_the_table_was_ended_nothing_is_under_way_and_nobody_owes_anything() -> None:
    view = start().swap(0, "A1", 1, "B2").post(0, "B1", 1).view()
    card = board_card(GAME, view, LobbyState(7, (), {}, None, "closed", "stopped"), talk())
    assert plain(markdown(card)).split("\n")[-4:] == [
        "`1` Alice · **3** lettres",
        *(f"`{n}` {name} · **4** lettres" for n, name in ((2, "Bruno"), (3, "Chloé"), (4, "Dénis"))),
    ]
    assert "✉" not in markdown(card)
    assert "doit **1** réponse" in markdown(FACE.board(view, talk()))


def test_time_that_is_given_puts_off_the_answer_and_not_when_it_was_posted() -> None:
    t = posted().do(Grant(ms=DAY * 1000)).do(Grant(ms=DAY * 1000))
    assert lines(t)[4] == f"✉ Alice → Bruno · posté <t:{S + 1}:R>, réponse <t:{S + 1 + 3 * DAY}:R>"


def test_the_mail_that_is_due_first_stands_on_top() -> None:
    t = start(5, answer_s=50).post(3, "A4", 0).post(1, "A2", 0)
    t.state = replace(t.state, mails=t.state.mails[::-1])
    assert [line[2:7] for line in lines(t) if line.startswith("✉")] == ["Dénis", "Bruno"]


def test_RS_R14_R16_after_the_closing_it_says_who_has_closed_and_who_has_all_his_cards() -> None:
    said = lines(closed())
    assert said[0] == "### Romancier Scilof · Bureau fermé"
    assert said[1].startswith("Alice a une collection. On n’écrit plus")
    assert said[6:] == [
        "`1` Alice · **4** lettres · a fermé le bureau",
        "`2` Bruno · **4** lettres · boîte pleine",
        "`3` Chloé · **3** lettres",
        "`4` Dénis · **4** lettres · boîte pleine · doit **1** réponse",
    ]
    assert "box full" in "\n".join(lines(closed(), "en"))
    assert lines(SCENES["closed by both"]())[1].startswith("Alice et Bruno ont une collection.")


def test_RS_G28_while_letters_are_sorted_it_names_who_is_waited_for() -> None:
    said = lines(sorting())
    assert (
        said[1]
        == f"Alice met une lettre au panier{N}; tout le reste attend. Au plus tard <t:{S + 61}:R>, le sort décide."
    )
    assert f"Panier{N}: **3** lettres" in said
    assert not any("Panier" in line for line in lines(start(abandon=True)))


def test_RS_R19_invitations_lie_on_the_post_office() -> None:
    said = lines(SCENES["invited"]())
    assert f"Yves, d’une autre commune, invite Bruno{N}; l’invitation expire <t:{S + 1000}:R>." in said
    assert f"Alice invite Zoé, d’une autre commune{N}; l’invitation expire <t:{S + 1 + DAY}:R>." in said


def test_who_has_left_is_named_apart() -> None:
    assert lines(SCENES["left"]())[-1] == f"-# Partis{N}: Dénis."
    assert not any(line.startswith("`4`") for line in lines(SCENES["left"]()))


def test_RS_G29_a_closer_who_has_left_is_still_shown() -> None:
    assert "`1` Alice · **4** lettres · a fermé le bureau" in lines(closed().leave(0))


def test_RS_R17_what_is_over_keeps_its_result_and_the_way_to_one_s_letters() -> None:
    assert lines(over()) == [
        "### Romancier Scilof · Partie finie",
        "Plus aucun courrier n’est en route. Alice (collection de C) gagne.",
        f"`1` Alice · C{N}: **4** sur **4** · a gagné",
        f"`2` Bruno · A{N}: **2** sur **4**",
        f"`3` Chloé · A{N}: **2** sur **4**",
        f"`4` Dénis · B{N}: **2** sur **4**",
    ]
    last_wins = dealt("A1 B1 C1 D4", "A2 A3 A4 B2", "B3 C2 C3 C4", "B4 D1 D2 D3").swap(3, "B4", 0, "D4")
    assert [line[1] for line in lines(last_wins)[2:]] == ["4", "2", "3", "1"]
    assert lines(SCENES["over, idle"]())[1] == "Plus personne n’écrit. Il n’y a pas de vainqueur."
    for scene, left in (("over", ["correspondence"]), ("over, mail under way", []), ("over, alone", [])):
        assert [button.verb for button in buttons(board(SCENES[scene]()))] == left


def test_G25_the_board_of_a_commune_that_has_moved_still_has_its_buttons() -> None:
    moved = SCENES["moved"]()
    assert lines(moved)[1] == (
        "Cette commune en a rejoint une autre, avec toutes ses lettres. On écrit et on répond d’ici aussi\u202f; "
        "chacun joue désormais avec tous."
    )
    assert [(button.verb, button.arg, button.disabled) for button in buttons(board(moved))] == [
        ("write", "", False),
        ("answer_next", "", False),
        ("secrets", "", False),
        ("leave", "", False),
    ]


@pytest.mark.parametrize("scene", SCENES)
def test_names_are_never_bold(scene: str) -> None:
    for bold in re.findall(r"\*\*(.+?)\*\*", markdown(board(SCENES[scene]()))):
        assert re.fullmatch(r"\d+", bold), bold


@pytest.mark.parametrize("scene", SCENES)
def test_an_old_board_leaves_nothing_for_all_was_said_aloud(scene: str) -> None:
    assert FACE.shrunk(SCENES[scene]().view(), "", talk()) == ""


# -- buttons ----------------------------------------------------------------------------------------------------------


def grid(card: Card) -> list[list[str]]:
    return [[b.label for b in part.buttons] for part in card.parts if isinstance(part, Row)]


@pytest.mark.parametrize("scene", SCENES)
def test_the_buttons_are_always_in_the_same_place(scene: str) -> None:
    t = SCENES[scene]()
    if t.state.result is None:
        joining = ["Rejoindre"] if t.state.phase == "open" else []
        assert grid(board(t)) == [["Écrire", "Répondre"], ["Mes lettres", "Quitter", *joining]]
        assert [b.verb for b in buttons(board(t))][:4] == ["write", "answer_next", "secrets", "leave"]


@pytest.mark.parametrize(
    ("scene", "disabled"),
    [
        ("start", {"answer_next"}),
        ("posted", set()),
        ("closed", {"write"}),
        ("sorting", {"write", "answer_next", "leave"}),
    ],
)
def test_what_nobody_can_do_now_is_disabled(scene: str, disabled: set[str]) -> None:
    assert {b.verb for b in buttons(board(SCENES[scene]())) if b.disabled} == disabled


@pytest.mark.parametrize("scene", SCENES)
def test_RS_G19_G20_people_may_join_where_the_engine_lets_them(scene: str) -> None:
    t = SCENES[scene]()
    joining = any(b.verb == "join" for b in buttons(board(t)))
    assert joining == bool(ENGINE.legal_moves(t.state, len(t.state.players)))


@pytest.mark.parametrize("options", [{"join": False}, {"max_players": 4}, {"max_players": 5}, {"max_players": 0}])
def test_RS_G19_G20_joining_is_an_option_and_has_an_end(options: dict[str, int]) -> None:
    t = start(**options)
    joining = any(b.verb == "join" for b in buttons(board(t)))
    assert joining == bool(ENGINE.legal_moves(t.state, 4))


def test_a_board_carries_no_draft() -> None:
    assert all(board(scene()).seen == "" for scene in SCENES.values())
    assert FACE.drawing(start().view(), talk()) is None


# -- many players -----------------------------------------------------------------------------------------------------


def test_a_table_of_ten_is_shown_in_full_and_a_larger_one_by_who_is_waited_for() -> None:
    assert sum(line.startswith("`") for line in lines(Table(start(10).state))) == 10
    t = start(30, max_players=0).post(20, "A21", 25).post(21, "A22", 25)
    said = markdown(FACE.board(t.view(), nasty_talk("fr")))
    assert [int(s) - 1 for s in re.findall(r"^`(\d+)`", said, re.MULTILINE)] == [0, 1, 2, 20, 21, 25]
    assert "-# **24** autres joueurs" in said


@pytest.mark.parametrize(("lang", "said"), [("fr", f"-# Boîtes pleines{N}: **7**"), ("en", "-# Full boxes: **7**")])
def test_RS_R16_a_large_table_says_how_many_boxes_are_full_once_it_has_closed(lang: str, said: str) -> None:
    t = start(30, max_players=0).post(20, "A21", 25)
    shown = re.escape(said.split("*")[0])
    for phase, count in (("open", 0), ("closed", 7)):
        people = enumerate(t.state.players)
        players = tuple(replace(p, winner=count > 0 and seat == 0, full=seat < count) for seat, p in people)
        view = ENGINE.observe(replace(t.state, phase=phase, players=players), None)
        found = markdown(FACE.board(view, nasty_talk(lang))).split("\n")
        assert [line for line in found if re.match(shown, line)] == ([said] if count else [])


@pytest.mark.parametrize("players", [10, 25, 26, FULL])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fullest_table_fits_whatever_the_names(lang: str, players: int) -> None:
    for state in full_states(players):
        for voice in (nasty_talk(lang), talk(lang, names=LONGEST)):
            card = FACE.board(ENGINE.observe(state, None), voice)
            check_limits(card)
            check_names(markdown(card))
            assert len(markdown(card).split("\n")) <= 32


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_situation_fits(scene: str, lang: str) -> None:
    check_limits(board(SCENES[scene](), lang))
