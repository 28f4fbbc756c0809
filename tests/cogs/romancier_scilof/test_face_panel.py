"""The panel that one player alone reads: his hand, what is under way, what he can do."""

from __future__ import annotations

import pytest

from bot.engine import Seat
from bot.text import LANGUAGES
from cogs.romancier_scilof.desk import desk
from cogs.romancier_scilof.draft import Draft
from cogs.romancier_scilof.render import FACE
from tests.cogs.faces import N, buttons, markdown, plain, talk
from tests.cogs.romancier_scilof.scenes import (
    DAY,
    SCENES,
    START,
    Table,
    check_limits,
    closed,
    menus,
    nearly,
    sorting,
    start,
)

S = START // 1000


def panel(table: Table, seat: Seat, lang: str = "fr") -> list[str]:
    return plain(markdown(FACE.panel(table.view(seat), talk(lang, seat)))).split("\n")


def test_it_shows_his_hand_by_value_the_fullest_collection_first_and_what_is_missing() -> None:
    assert panel(nearly(), 0) == [
        "### Romancier Scilof · Mes lettres",
        f"Ta main{N}: **4** lettres sur **4**.",
        f"**C** 3/4 · la tienne, Chloé, Dénis · il manque{N}: Bruno",
        "**A** 1/4 · la tienne",
        f"Tu n’as rien en route{N}: tu peux poster une lettre.",
    ]
    assert panel(nearly(), 0, "en")[1:4] == [
        "Your hand: **4** letters of **4**.",
        "**C** 3/4 · your own, Chloé, Dénis · missing Bruno",
        "**A** 1/4 · your own",
    ]
    assert "**A** 2/4 · la tienne, Bruno · il manque : Chloé, Dénis" in panel(start().swap(0, "B1", 1, "A2"), 0)
    others = start().swap(0, "C1", 1, "A2").swap(0, "A1", 2, "A3")
    assert f"**A** 2/4 · Bruno, Chloé · il manque{N}: Dénis, la tienne" in panel(others, 0)
    assert "**A** 2/6 · la tienne, Bruno" in panel(start(6).swap(0, "B1", 1, "A2"), 0)
    half = start(8).swap(0, "B1", 1, "A2").swap(0, "C1", 2, "A3").swap(0, "D1", 3, "A4")
    assert f"**A** 4/8 · la tienne, Bruno, Chloé, Dénis · il manque{N}: Eve, Fanny, Gil, Hugo" in panel(half, 0)


def test_in_a_large_hand_letters_that_are_alone_of_their_value_share_a_line() -> None:
    t = start(10).swap(0, "B1", 1, "A2").swap(0, "C1", 1, "C2")
    assert panel(t, 0)[1:5] == [
        f"Ta main{N}: **10** lettres sur **10**.",
        "**A** 2/10 · la tienne, Bruno",
        f"Seules de leur valeur{N}: **D E F G H I J** (à toi) · **C** (Bruno)",
        f"Tu n’as rien en route{N}: tu peux poster une lettre.",
    ]
    assert panel(start(10), 0, "en")[2] == "Single ones: **A B C D E F G H I J** (yours)"
    assert len(panel(start(8), 0)) > len(panel(start(9), 0))


def test_RS_R20_letters_that_have_left_the_game_are_not_missing() -> None:
    assert panel(sorting(), 0)[1:4] == [
        f"Ta main{N}: **4** lettres sur **3**.",
        "**A** 3/3 · la tienne, Bruno, Chloé · collection complète",
        "**B** 1/3 · la tienne",
    ]


def test_it_shows_what_is_under_way_and_what_waits_for_his_answer() -> None:
    t = SCENES["both ways"]()
    assert panel(t, 0)[5:] == [
        f"✉ En route{N}: ton **B**, pour Bruno. Réponse attendue <t:{S + 1 + DAY}:R>.",
        f"✉ Bruno t’a écrit{N}: réponse attendue <t:{S + 2 + DAY}:R>.",
    ]
    full = panel(SCENES["many mails"](), 5)
    assert sum("t’a écrit" in line for line in full) == 4
    assert [b.label for b in buttons(FACE.panel(SCENES["many mails"]().view(5), talk(reader=5)))][1] == "Répondre (4)"


def test_of_many_mails_that_wait_it_shows_the_five_most_urgent_and_how_many_there_are_besides() -> None:
    t = start(9)
    for seat in range(1, 9):
        t.post(seat, f"A{seat + 1}", 0)
    waiting = [line for line in panel(t, 0) if "✉" in line or "courriers" in line]
    assert [line.split()[1] for line in waiting[:5]] == ["Bruno", "Chloé", "Dénis", "Eve", "Fanny"]
    assert waiting[5:] == ["**3** autres courriers attendent ta réponse."]
    assert "**3** more letters await your answer." in panel(t, 0, "en")


def test_RS_G8_where_senders_are_hidden_a_mail_is_a_number() -> None:
    assert panel(SCENES["hidden"](), 1)[-1] == f"✉ Courrier n°{N}1{N}: réponse attendue <t:{S + 1 + DAY}:R>."


def test_RS_G16_an_exchange_tells_that_the_answer_was_drawn() -> None:
    t = SCENES["by the referee"]()
    (done,) = t.state.exchanges
    assert done.answer is not None
    gave = "ABCD"[done.answer.value - 1]
    assert (
        panel(t, 0)[-1]
        == f"-# Tu as écrit à Bruno{N}: tu as donné ton **B**, reçu le **{gave}** de Bruno, tiré au sort."
    )
    assert panel(t, 1)[-1] == f"-# Alice t’a écrit{N}: tu as donné ton **{gave}**, tiré au sort, reçu le **B** d’Alice."


def test_it_keeps_the_last_three_exchanges_the_newest_first() -> None:
    t = start(6)
    for other in range(1, 5):
        t.swap(0, f"{'ABCD'[other - 1]}1", other, f"F{other + 1}")
    assert panel(t, 0)[-4:] == [
        f"Tes derniers échanges{N}:",
        f"-# Tu as écrit à Eve{N}: tu as donné ton **D**, reçu le **F** d’Eve.",
        f"-# Tu as écrit à Dénis{N}: tu as donné ton **C**, reçu le **F** de Dénis.",
        f"-# Tu as écrit à Chloé{N}: tu as donné ton **B**, reçu le **F** de Chloé.",
    ]
    assert panel(t, 4)[-1] == f"-# Alice t’a écrit{N}: tu as donné ton **F**, reçu le **D** d’Alice."
    assert panel(closed(), 3)[-1] == f"-# Tu as écrit à Alice{N}: ton **D** est revenu sans avoir été ouvert."


def test_RS_R14_G10_after_the_closing() -> None:
    assert f"Ta collection est complète{N}: tu as fermé le bureau de poste, et tu gagnes." in panel(closed(), 0)
    assert f"Le bureau de poste est fermé{N}: tu n’écris plus, mais tu réponds encore." in panel(closed(), 3)


@pytest.mark.parametrize(("scene", "enabled"), [("start", False), ("may close", True), ("closed by hand", False)])
def test_RS_G10_who_has_a_collection_may_say_so(scene: str, enabled: bool) -> None:
    t = SCENES[scene]()
    close = [b for b in buttons(FACE.panel(t.view(0), talk(reader=0))) if b.verb == "close"]
    assert bool(close) == t.state.options.manual_close
    assert [b.verb for b in close if not b.disabled] == (["close"] if enabled else [])
    for other in (1, 2, 3):
        assert all(b.disabled for b in buttons(FACE.panel(t.view(other), talk(reader=other))) if b.verb == "close")


def test_RS_G28_who_holds_too_many_has_a_menu_and_the_others_wait() -> None:
    t = sorting()
    card = FACE.panel(t.view(0), talk(reader=0))
    assert [c.value for c in menus(card)["put_away"].choices] == ["1.0", "1.1", "1.2", "2.0"]
    assert {b.verb for b in buttons(card) if not b.disabled} == set()
    assert "put_away" not in menus(FACE.panel(t.view(1), talk(reader=1)))
    assert panel(t, 1)[-1].startswith(f"Quelqu’un est parti{N}: d’autres choisissent")


def test_RS_R19_G22_invitations_can_be_taken_declined_and_withdrawn() -> None:
    t = SCENES["invited"]()
    inviter, invited = (buttons(FACE.panel(t.view(seat), talk(reader=seat))) for seat in (0, 1))
    assert [(b.verb, b.arg) for b in inviter][:1] == [("withdraw_invitation", "1")]
    assert [(b.verb, b.arg) for b in invited][:2] == [("accept_invitation", "2"), ("decline_invitation", "2")]
    assert not any("invitation" in b.verb for b in buttons(FACE.panel(t.view(2), talk(reader=2))))


@pytest.mark.parametrize(
    ("scene", "seat", "said", "verbs"),
    [
        ("left", 3, "Tu as quitté cette partie.", []),
        ("moved", 0, f"Ta commune en a rejoint une autre{N}: ta main t’attend là-bas.", ["secrets"]),
        ("over", 1, "La partie est finie. Plus aucun courrier n’est en route. Alice (collection de C) gagne.", []),
    ],
)
def test_who_plays_here_no_more_has_a_farewell(scene: str, seat: Seat, said: str, verbs: list[str]) -> None:
    t = SCENES[scene]()
    assert panel(t, seat)[1].startswith(said)
    assert [button.verb for button in buttons(FACE.panel(t.view(seat), talk(reader=seat)))] == verbs


@pytest.mark.parametrize("scene", SCENES)
def test_it_fits_and_carries_no_draft(scene: str) -> None:
    t = SCENES[scene]()
    for lang in LANGUAGES:
        for seat in range(len(t.state.players)):
            card = FACE.panel(t.view(seat), talk(lang, seat))
            check_limits(card)
            assert card.seen == ""
            assert card == desk(t.view(seat), Draft(), talk(lang, seat))
