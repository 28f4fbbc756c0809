"""What nobody may know is nowhere: no letter of others before the end, the letter that came never before the answer.

Two games that differ in what a reader must not know must look and sound the same to him.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.engine import Seat
from bot.text import LANGUAGES
from bot.ui import Card, Menu, Row
from cogs.romancier_scilof.desk import desk
from cogs.romancier_scilof.draft import Draft
from cogs.romancier_scilof.model import Letter, ScilofState
from cogs.romancier_scilof.render import FACE
from tests.cogs.faces import nasty_talk, plain, talk
from tests.cogs.romancier_scilof.scenes import SCENES, Table, closed, over, posted, start

UNDER_WAY = [name for name, scene in SCENES.items() if scene().state.result is None]


def cards(table: Table, seat: Seat, lang: str = "fr") -> Iterator[Card]:
    """Yield every card that a player can call up, whatever his draft."""
    view, voice = table.view(seat), talk(lang, seat)
    yield FACE.panel(view, voice)
    yield desk(view, Draft("w", max(view.players[seat].hand or (Letter(1, 0),)), (seat + 1) % 4), voice)
    for mail in (None, *(one.id for one in view.mails)):
        yield desk(view, Draft("a", max(view.players[seat].hand or (Letter(1, 0),)), mail), voice)


def public(table: Table, lang: str = "fr") -> tuple[object, ...]:
    """Return all that everybody sees and hears."""
    view, voice = table.view(), talk(lang)
    events = tuple(event for event in table.events if event.to is None)
    said = [tell(view, events, voice) for tell in (FACE.announce, FACE.trace, FACE.retold)]
    return FACE.board(view, voice), FACE.shrunk(view, "", voice), *said, FACE.ending(view, voice)


def shuffled(state: ScilofState, keep: Seat | None = None) -> ScilofState:
    """Return the game with all letters renamed, but for those that `keep` knows: he sees no difference."""
    known = set() if keep is None else set(state.players[keep].hand)
    known |= {mail.letter for mail in state.mails if mail.sender == keep}

    def other(letter: Letter) -> Letter:
        return letter if letter in known else Letter(letter.value % 9 + 1, (letter.owner + 1) % 4)

    return replace(
        state,
        players=tuple(
            p if seat == keep else replace(p, hand=tuple(map(other, p.hand))) for seat, p in enumerate(state.players)
        ),
        mails=tuple(replace(mail, letter=other(mail.letter)) for mail in state.mails),
        exchanges=tuple(
            done
            if keep in (done.sender, done.addressee)
            else replace(done, letter=other(done.letter), answer=done.answer and other(done.answer))
            for done in state.exchanges
        ),
        basket=tuple(map(other, state.basket)),
    )


@pytest.mark.parametrize("scene", UNDER_WAY)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_RS_R6_no_letter_is_in_anything_public_before_the_end(scene: str, lang: str) -> None:
    t = SCENES[scene]()
    other = shuffled(t.state)
    assert all(one.hand != same.hand for one, same in zip(other.players, t.state.players, strict=True) if one.hand)
    assert public(Table(other, t.events), lang) == public(t, lang)


@pytest.mark.parametrize("scene", UNDER_WAY)
def test_RS_R6_R9_nobody_sees_the_letters_of_others(scene: str) -> None:
    t = SCENES[scene]()
    for seat in range(len(t.state.players)):
        assert list(cards(Table(shuffled(t.state, seat)), seat)) == list(cards(t, seat))


@pytest.mark.parametrize("hide_sender", [False, True])
def test_RS_R11_the_letter_that_came_is_on_no_card_before_the_answer(hide_sender: bool) -> None:
    seen = []
    for letter in ("A1", "B1", "C1", "D1"):
        t = start(hide_sender=hide_sender).post(0, letter, 1)
        whispered = FACE.whisper(t.view(1), t.heard(1), talk(reader=1))
        seen.append([*cards(t, 1), *public(t), whispered])
        t.time_up()
        seen[-1].append(FACE.whisper(t.view(1), t.heard(1), talk(reader=1)))
    assert seen[0] == seen[1] == seen[2] == seen[3]


def test_RS_R11_even_an_observation_that_told_it_would_not_show_it() -> None:
    view = posted().view(1)
    told = replace(view, mails=tuple(replace(mail, letter=Letter(2, 0)) for mail in view.mails))
    for draft in (Draft(), Draft("a"), Draft("a", Letter(1, 1), 1)):
        assert desk(told, draft, talk(reader=1)) == desk(view, draft, talk(reader=1))


def test_RS_R11_it_is_seen_after_the_answer_by_the_two_alone() -> None:
    t = posted().answer(1, "A2")
    assert "le **B** d’Alice" in FACE.whisper(t.view(1), t.heard(1), talk(reader=1))
    for seat in (2, 3):
        assert FACE.whisper(t.view(seat), t.heard(seat), talk(reader=seat)) == ""


def test_RS_G12_a_letter_that_goes_back_is_its_sender_s_alone() -> None:
    t = closed()
    told = [FACE.whisper(t.view(seat), t.heard(seat), talk(reader=seat)) for seat in range(4)]
    assert ["ton **D** te revient" in said for said in told] == [False, False, False, True]


def test_RS_R14_the_value_of_a_collection_is_told_at_the_end_only() -> None:
    t = closed()
    assert "**C**" not in str(public(t))
    assert "(collection de C)" in str(public(t.answer(3, "A4")))


@pytest.mark.parametrize("seat", [1, 3, None])
def test_RS_G8_a_hidden_sender_is_on_no_card_and_in_no_word(seat: Seat | None) -> None:
    ways = []
    for sender in (0, 2):
        t = start(hide_sender=True).post(sender, f"A{sender + 1}", 1)
        if seat is None:
            ways.append(list(public(t)))
        else:
            ways.append([*cards(t, seat), FACE.whisper(t.view(seat), t.heard(seat), talk(reader=seat))])
    assert ways[0] == ways[1]


@pytest.mark.parametrize("scene", UNDER_WAY)
def test_custom_ids_hold_what_their_own_reader_has_in_hand_and_nothing_else(scene: str) -> None:
    t = SCENES[scene]()
    board = FACE.board(t.view(), nasty_talk("fr"))
    assert board.seen == ""
    assert all(not b.arg for part in board.parts if isinstance(part, Row) for b in part.buttons)
    for seat in range(len(t.state.players)):
        mine = {f"{letter.value}.{letter.owner}" for letter in t.state.players[seat].hand}
        for card in cards(t, seat):
            for part in card.parts:
                if isinstance(part, Menu) and part.verb in ("pick_letter", "pick_answer", "put_away"):
                    assert {choice.value for choice in part.choices} == mine
            assert card.seen == "" or card.seen.split(":")[1] in (*mine, "")


def ended_with(sender: Seat) -> Table:
    """Return a game that ends with his mail under way; before, he has exchanged letters to and fro with Bruno."""
    t = start(idle_s=60, hide_sender=True)
    mine = f"A{sender + 1}"
    return t.swap(sender, mine, 1, "B2").swap(sender, "B2", 1, mine).post(sender, mine, 3).time_up()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_RS_G8_a_hidden_sender_is_in_nothing_public_after_the_end_either(lang: str) -> None:
    one, other = (ended_with(sender) for sender in (0, 2))
    assert one.state.phase == other.state.phase == "over"
    for reader in (None, 3):
        assert one.view(reader) == other.view(reader)
    assert [event for event in one.events if event.to is None] == [e for e in other.events if e.to is None]
    *shown, ending = public(one, lang)
    *others_shown, others_ending = public(other, lang)
    assert shown == others_shown
    assert isinstance(ending, tuple)
    assert isinstance(others_ending, tuple)
    assert (ending[0], ending[1]()) == (others_ending[0], others_ending[1]())
    told = [FACE.whisper(t.view(3), t.heard(3), talk(lang, reader=3)) for t in (one, other)]
    assert told[0] == told[1]
    for t, sender in ((one, 0), (other, 2)):  # and the two know it
        assert {done.sender for done in t.view(1).exchanges} == {sender}
        assert [mail.letter for mail in t.view(sender).mails] == [Letter(1, sender)]


@pytest.mark.parametrize("hide_sender", [False, True])
def test_RS_R9_what_two_have_exchanged_stays_theirs_after_the_end(hide_sender: bool) -> None:
    t = over(hide_sender=hide_sender)
    assert (t.view().exchanges, t.view().refused) == ((), ())
    for seat in range(4):
        assert all(seat == done.sender or (seat == done.addressee and done.answer) for done in t.view(seat).exchanges)


def test_RS_G8_G12_the_closer_does_not_learn_who_wrote_what_he_never_opened() -> None:
    told = [
        plain(FACE.whisper(t.view(0), t.heard(0), talk(reader=0)))
        for t in (over(hide_sender=True), over(hide_sender=False))
    ]
    assert ["On t’a écrit" in said for said in told] == [True, False]
    assert ["Dénis t’a écrit" in said for said in told] == [False, True]
