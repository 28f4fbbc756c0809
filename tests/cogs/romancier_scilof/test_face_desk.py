"""The writing desk: each pick leads one step on, menus have pages, and what is not allowed falls out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import Seat
from bot.text import LANGUAGES
from bot.ui import Card
from cogs.romancier_scilof.desk import desk
from cogs.romancier_scilof.draft import NO_DRAFT, Draft, drafted, letter_of
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.menus import SIZE
from cogs.romancier_scilof.model import Answer, Close, Letter, Post, PutAway, ScilofView, Sorting
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
    full_states,
    ls,
    menus,
    nearly,
    over,
    posted,
    sorting,
    start,
)

S = START // 1000


def press(view: ScilofView, card: Card, verb: str, arg: str = "") -> Card:
    """Return the card that follows a press on `card`."""
    draft = drafted(verb, arg, card.seen)
    assert draft is not None
    assert view.seat is not None
    return desk(view, draft, talk(reader=view.seat))


def shown(table: Table, seat: Seat, draft: Draft, lang: str = "fr") -> Card:
    return desk(table.view(seat), draft, talk(lang, seat))


def last_text(card: Card) -> str:
    return plain(markdown(card)).split("\n")[-1]


# -- writing ----------------------------------------------------------------------------------------------------------


def test_RS_R9_a_letter_is_chosen_then_its_addressee_then_it_is_sent() -> None:
    view = start().view(0)
    card = press(view, FACE.panel(view, talk(reader=0)), "write")
    assert last_text(card) == "Choisis une lettre et son destinataire."
    assert [c.value for c in menus(card)["pick_letter"].choices] == ["1.0", "2.0", "3.0", "4.0"]
    assert [c.value for c in menus(card)["pick_addressee"].choices] == ["1", "2", "3"]
    assert {b.verb: b.disabled for b in buttons(card)} == {"send": True, "back": False}
    card = press(view, card, "pick_letter", "2.0")
    assert last_text(card) == f"Tu postes ton **B**{N}: à qui{N}?"
    assert [c.value for c in menus(card)["pick_letter"].choices if c.default] == ["2.0"]
    card = press(view, card, "pick_addressee", "2")
    assert last_text(card) == "Tu postes ton **B** à Chloé. Un courrier posté ne se reprend pas."
    assert {b.verb: b.disabled for b in buttons(card)} == {"send": False, "back": False}
    assert card.seen == "w:2.0:2"
    assert FACE.move("send", "", card.seen, 0, START) == Post(seat=0, made_at=START, letter=Letter(2, 0), addressee=2)
    assert press(view, card, "back") == FACE.panel(view, talk(reader=0))


def test_the_addressee_may_come_first() -> None:
    view = start().view(0)
    card = press(view, press(view, FACE.panel(view, talk(reader=0)), "write"), "pick_addressee", "1")
    assert last_text(card) == f"Tu écris à Bruno{N}: quelle lettre{N}?"


def test_menus_call_letters_by_owner_and_players_by_number() -> None:
    t = posted().answer(1, "A2")
    card = shown(t, 0, Draft("w"))
    assert [(c.label, c.description) for c in menus(card)["pick_letter"].choices] == [
        ("A · la tienne", "tu en as 2 de cette valeur"),
        ("A de Bruno · 2", "tu en as 2 de cette valeur"),
        ("C · la tienne", None),
        ("D · la tienne", None),
    ]
    assert [c.label for c in menus(shown(t, 1, Draft("w"), "en"))["pick_letter"].choices][:2] == [
        "Alice’s B · 1",
        "B · your own",
    ]
    assert menus(shown(t, 1, Draft("w")))["pick_letter"].choices[0].label == "B d’Alice · 1"
    t.post(2, "A3", 1).leave(3)
    described = {c.label: c.description for c in menus(shown(t, 0, Draft("w")))["pick_addressee"].choices}
    assert described == {
        "2 · Bruno": "4 lettres · doit 1 réponse",
        "3 · Chloé": "3 lettres · ne doit aucune réponse",
        "4 · Dénis": f"a quitté la partie{N}; l’arbitre répond à sa place",
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_voice_that_has_told_of_other_hands_and_people_tells_of_these_as_a_new_one_does(lang: str) -> None:
    old = {seat: talk(lang, seat) for seat in range(25)}
    for scene in SCENES.values():
        t = scene()
        for seat in range(min(len(t.state.players), len(old))):
            for draft in (Draft("w"), Draft("w", Letter(1, seat), 1), Draft("a"), NO_DRAFT, Draft("w", people_page=1)):
                assert desk(t.view(seat), draft, old[seat]) == desk(t.view(seat), draft, talk(lang, seat))


@pytest.mark.parametrize("scene", SCENES)
def test_the_desk_offers_every_legal_move_and_no_other(scene: str) -> None:
    t = SCENES[scene]()
    for seat in range(len(t.state.players)):
        view = t.view(seat)
        legal = set(ENGINE.legal_moves(t.state, seat))
        posts, answers = set(), set()
        writing = menus(shown(t, seat, Draft("w")))
        for letter in writing["pick_letter"].choices if "pick_letter" in writing else ():
            for addressee in writing["pick_addressee"].choices:
                card = shown(t, seat, Draft("w", letter_of(letter.value), int(addressee.value)))
                posts.add(FACE.move("send", "", card.seen, seat, 0))
        for mail in view.mails:
            if mail.addressee == seat:
                answering = menus(shown(t, seat, Draft("a", None, mail.id)))
                for letter in answering["pick_answer"].choices if "pick_answer" in answering else ():
                    card = shown(t, seat, Draft("a", letter_of(letter.value), mail.id))
                    answers.add(FACE.move("send_answer", "", card.seen, seat, 0))
        assert posts == {move for move in legal if isinstance(move, Post)}
        assert answers == {move for move in legal if isinstance(move, Answer)}


@pytest.mark.parametrize(
    ("table", "draft", "seen"),
    [
        (start(), Draft("w", Letter(3, 1), 2), "w::2"),  # another's letter
        (start(), Draft("w", Letter(3, 0), 0), "w:3.0:"),  # to himself
        (start(), Draft("w", Letter(3, 0), 9), "w:3.0:"),  # to nobody
        (SCENES["abandoned under way"](), Draft("w", Letter(3, 0), 5), "w:3.0:"),  # to who has gone with his letters
        (posted(), Draft("w", Letter(3, 0), 2), ""),  # his mail is still out
        (closed(), Draft("w", Letter(3, 0), 2), ""),
        (start(), Draft("a"), ""),  # nothing to answer
        (SCENES["over"](), Draft("w", Letter(3, 0), 2), ""),
        (SCENES["moved"](), Draft("a"), ""),
    ],
)
def test_what_is_not_allowed_any_more_falls_out_of_a_draft(table: Table, draft: Draft, seen: str) -> None:
    card = shown(table, 0, draft)
    assert card.seen == seen
    assert all(b.disabled for b in buttons(card) if b.verb.startswith("send"))


@pytest.mark.parametrize(("scene", "closes"), [("may close", ["close"]), ("start", []), ("nearly by hand", [])])
def test_RS_G10_who_has_a_collection_can_close_from_his_desk(scene: str, closes: list[str]) -> None:
    table = nearly(manual_close=True) if scene == "nearly by hand" else SCENES[scene]()
    answering = nearly(manual_close=True).post(2, "A3", 0).swap(0, "A1", 1, "C2") if closes else table.post(2, "A3", 0)
    for card in (shown(table, 0, Draft("w", Letter(3, 0), 2)), shown(answering, 0, Draft("a"))):
        assert card.seen
        assert [b.verb for b in buttons(card) if b.style == "danger"] == closes
        assert not any(b.disabled for b in buttons(card) if b.verb == "close")
        assert (f"Ta collection est complète{N}: à toi de fermer" in plain(markdown(card))) == bool(closes)
        assert not closes or FACE.move("close", "", card.seen, 0, START) == Close(seat=0, made_at=START)


# -- answering --------------------------------------------------------------------------------------------------------


def test_RS_R11_a_letter_is_chosen_before_the_one_that_came_is_seen() -> None:
    view = posted().view(1)
    card = press(view, FACE.panel(view, talk(reader=1)), "answer_next")
    assert f"✉ Alice t’a écrit{N}: réponse attendue <t:{S + 1 + DAY}:R>. Tu verras" in plain(markdown(card))
    assert "pick_mail" not in menus(card)
    assert card.seen == "a::1"
    assert {b.verb: b.disabled for b in buttons(card)} == {"send_answer": True, "back": False}
    card = press(view, card, "pick_answer", "1.1")
    assert last_text(card) == "Tu donnes ton **A** à Alice."
    assert FACE.move("send_answer", "", card.seen, 1, START) == Answer(
        seat=1, made_at=START, mail=1, letter=Letter(1, 1)
    )


def test_RS_G6_several_mails_are_answered_in_any_order_the_most_urgent_is_at_hand() -> None:
    t = SCENES["many mails"]()
    card = shown(t, 5, Draft("a"))
    assert [c.label for c in menus(card)["pick_mail"].choices][:2] == ["1 · Alice", "2 · Bruno"]
    assert [c.value for c in menus(card)["pick_mail"].choices if c.default] == ["1"]
    picked = press(t.view(5), press(t.view(5), card, "pick_answer", "1.5"), "pick_mail", "3")
    assert picked.seen == "a:1.5:3"
    assert t.do(Answer(seat=5, mail=3, letter=ls("A6")[0])).state.mails[2].id == 4


def test_RS_C6_a_letter_chosen_for_one_mail_is_not_kept_for_another() -> None:
    t = SCENES["many mails"]()
    t.answer(5, "A6", 1)
    assert shown(t, 5, Draft("a", ls("C6")[0], 1)).seen == "a::2"


def test_RS_G8_hidden_mails_are_told_apart_by_their_numbers() -> None:
    t = start(hide_sender=True).post(0, "A1", 3).post(1, "A2", 3)
    card = shown(t, 3, Draft("a"))
    assert [c.label for c in menus(card)["pick_mail"].choices] == [f"Courrier n°{N}1", f"Courrier n°{N}2"]
    assert f"✉ Courrier n°{N}1{N}: réponse attendue" in markdown(card)
    assert "envoyé par" not in markdown(card)


# -- limits -----------------------------------------------------------------------------------------------------------


def every_card(view: ScilofView, lang: str, names: tuple[str, ...]) -> list[Card]:
    """Return the cards on all pages of a desk, with as much in the draft as there can be."""
    assert view.seat is not None
    voice = talk(lang, view.seat, names) if names else nasty_talk(lang, view.seat)
    hand = view.players[view.seat].hand or ()
    letter = max(hand) if hand else None
    mail = next((m.id for m in view.mails if m.addressee == view.seat), None)
    cards = [FACE.panel(view, voice), desk(view, Draft("s", None, None, 2), voice)]
    for page in range(4):
        cards.append(desk(view, Draft("w", letter, len(view.players) - 1, page, page), voice))
        cards.append(desk(view, Draft("a", letter, mail, page), voice))
    return cards


@pytest.mark.parametrize("players", [25, 26, FULL])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fullest_table_fits_whatever_the_names(lang: str, players: int) -> None:
    kinds = set()
    for state in full_states(players):
        for seat in (0, 1, 6):
            for names in ((), LONGEST):
                for card in every_card(ENGINE.observe(state, seat), lang, names):
                    check_limits(card)
                    check_names(markdown(card))
                    kinds.add(card.seen[:1])
    assert kinds == {"", "w", "a", *(["s"] if players > SIZE else [])}


def test_a_hand_and_a_table_that_a_menu_cannot_hold_have_pages() -> None:
    state = start(FULL, max_players=0).state
    view = ENGINE.observe(state, 0)
    voice = nasty_talk("fr", 0)
    letters, people = set(), set()
    for page in range(3):
        card = desk(view, Draft("w", None, None, page, page), voice)
        letters |= {c.value for c in menus(card)["pick_letter"].choices}
        people |= {c.value for c in menus(card)["pick_addressee"].choices}
        turns = {b.arg: b.disabled for b in buttons(card) if b.verb == "page"}
        assert len(turns) == 4
        assert turns[f"l{page + 1}"] == (page == 2)
    assert len(letters) == FULL
    assert len(people) == FULL - 1
    assert menus(card)["pick_letter"].placeholder == f"Quelle lettre{N}? (page 3 sur 3)"


def test_RS_G28_the_letters_to_put_away_have_pages_too() -> None:
    state = start(30, max_players=0, abandon=True).state
    view = ENGINE.observe(replace(state, phase="sorting", sorting=Sorting((0,), START)), 0)
    card = FACE.panel(view, nasty_talk("fr", 0))
    assert menus(card)["put_away"].choices[0].value == "1.0"
    draft = drafted("page", "l1", card.seen)
    assert draft is not None
    card = desk(view, draft, nasty_talk("fr", 0))
    assert [c.value for c in menus(card)["put_away"].choices] == ["26.0", "27.0", "28.0", "29.0", "30.0"]
    assert FACE.move("put_away", "30.0", card.seen, 0, START) == PutAway(seat=0, made_at=START, letter=Letter(30, 0))


def test_a_page_that_is_no_more_shows_the_last_one() -> None:
    t = start(26, max_players=0)
    shown_page = desk(t.view(0), Draft("w", None, None, 9, 9), nasty_talk("fr", 0))
    assert [c.value for c in menus(shown_page)["pick_letter"].choices] == ["26.0"]
    assert "page" not in {b.verb for b in buttons(desk(start(25).view(0), Draft("w"), nasty_talk("fr", 0)))}


def test_a_hand_of_hundreds_is_told_in_short() -> None:
    state = start(500, max_players=0).state
    card = FACE.panel(ENGINE.observe(state, 0), talk(names=LONGEST * 9, reader=0))
    check_limits(card)
    assert "et **440** autres valeurs" in markdown(card)
    wide = replace(state, players=state.players[:1] * 500)
    check_limits(desk(ENGINE.observe(wide, 0), Draft("w", None, None, 19, 19), talk(names=LONGEST * 9, reader=0)))


def test_what_the_game_has_taken_from_a_draft_is_said_in_a_word() -> None:
    a1, a2 = ls("A1 A2")

    def first(table: Table, seat: Seat, draft: Draft) -> str:
        return plain(markdown(desk(table.view(seat), draft, talk(reader=seat)))).split("\n")[0]

    fallen = "La lettre que tu préparais n’est pas partie"
    assert first(closed(), 3, Draft("w", None, 1)).startswith(fallen)
    assert first(sorting(), 1, Draft("w", a2)).startswith(fallen)
    assert first(start(), 0, Draft("w", a2, 1)) == "La lettre que tu avais choisie n’est plus dans ta main."
    gone = start(6, abandon=True).leave(5)
    assert first(gone, 0, Draft("w", a1, 5)) == "Fanny, à qui tu écrivais, a quitté la partie avec ses lettres."
    assert first(posted(), 1, Draft("a", a2, 9)) == "Le courrier auquel tu répondais n’attend plus de réponse."
    for table, seat, draft in (
        (start(), 0, Draft("w", a1, 1)),
        (posted(), 0, Draft("w", a1, 1)),  # he has posted already, by another way
        (posted(), 2, Draft("a", ls("A3")[0], 1)),  # that one is another's: it still awaits its answer
        (closed(), 2, Draft("w")),
        (over(), 1, Draft("w", a2, 2)),
    ):
        assert first(table, seat, draft).startswith("### ")
