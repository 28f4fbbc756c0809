"""Cards, the opening, posting and answering: R1 to R13, G1 to G9, G16's part in answers is in `test_time`."""

from __future__ import annotations

import pytest

from bot.chance import Chance
from bot.engine import IllegalMove
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import (
    Answer,
    Answered,
    Close,
    Exchanged,
    GameStarted,
    Letter,
    LetterPosted,
    MailCame,
    Post,
    Posted,
    PutAway,
    ScilofOptions,
)
from tests.cogs.played import SEED, START
from tests.cogs.romancier_scilof.table import DAY, deal, scene


def test_RS_R1_letters_go_round_until_somebody_has_all_of_one_value() -> None:
    t = scene("AAAB", "ABBC", "BCCD", "CDDD").post(0, "B", 1)
    assert t.phase == "open"
    t.answer(1, "A")
    assert (t.hand(0), t.phase, t.winners) == ("AAAA", "over", (0,))


def test_RS_R2_every_card_has_an_owner_and_keeps_him() -> None:
    t = deal(4).post(2, "C", 0)
    assert t.state.mails[0].letter == Letter(3, owner=2)
    t.answer(0, "A")
    assert (t.letters(0), t.letters(2)) == ("B0 C0 D0 C2", "A2 B2 D2 A0")


def test_RS_R3_from_four_players_and_with_no_limit_but_the_tables() -> None:
    assert ENGINE.players_range(ScilofOptions()) == (4, 25)
    assert ENGINE.players_range(ScilofOptions(max_players=0)) == (4, 500)
    t = deal(60, max_players=0)
    assert (t.state.count, len(t.state.players), t.held[0]) == (60, 60, 60)


@pytest.mark.parametrize("players", [-1, 0, 3, 26])
def test_RS_G20_too_few_or_too_many(players: int) -> None:
    with pytest.raises(IllegalMove) as refusal:
        ENGINE.new_game(players, ScilofOptions(), Chance(SEED, 0), START)
    assert refusal.value.code == "players"


def test_RS_G20_the_limit_is_an_option_and_not_below_four() -> None:
    assert ENGINE.players_range(ScilofOptions(max_players=7)) == (4, 7)
    for most in (1, 2, 3):
        with pytest.raises(IllegalMove) as refusal:
            ENGINE.check_options(ScilofOptions(max_players=most))
        assert refusal.value.facts == {"option": "max_players", "reason": "low", "low": 4}
    for wrong in (ScilofOptions(max_players=501), ScilofOptions(answer_s=-1)):
        with pytest.raises(IllegalMove) as refusal:
            ENGINE.check_options(wrong)
        assert refusal.value.facts["reason"] == "value"


def test_RS_R4_the_cards_are_limited_to_the_number_of_players() -> None:
    t = deal(5)
    assert t.hands == ("ABCDE",) * 5
    assert t.once(GameStarted).count == 5
    assert t.happened(GameStarted)[0].to is None


def test_RS_G1_there_are_as_many_letters_as_players_squared() -> None:
    t = deal(6)
    held = [letter for p in t.state.players for letter in p.hand]
    assert len(held) == len(set(held)) == 36


def test_RS_G2_the_first_hand_is_ones_own_and_nothing_is_drawn() -> None:
    chance = Chance(SEED, 0)
    state = ENGINE.new_game(5, ScilofOptions(), chance, START).state
    assert all(letter.owner == seat for seat, p in enumerate(state.players) for letter in p.hand)
    assert not chance.used
    assert (state.opened_at, state.last_post_at) == (START, START)


def test_RS_R6_letters_are_hidden_and_addressees_visible() -> None:
    t = deal(4).post(0, "A", 1)
    for reader in (None, 1, 2):
        view = t.view(reader)
        assert [p.hand is None for p in view.players] == [seat != reader for seat in range(4)]
        assert [(sent.addressee, sent.letter) for sent in view.mails] == [(1, None)]
    assert t.view(0).mails[0].letter == Letter(1, 0)


def test_RS_R7_no_turns() -> None:
    t = deal(4)
    assert ENGINE.awaited(t.state) == ()
    t.post(3, "A", 0).post(1, "B", 0).post(0, "C", 3).post(2, "A", 1)
    assert len(t.mails) == 4
    assert ENGINE.awaited(t.state) == (0, 0, 1, 3), "each for every letter that waits for him"


def test_RS_R8_one_mail_of_ones_own_at_a_time() -> None:
    t = deal(4).post(0, "A", 1)
    t.refuses_post("mail_out", 0, "B", 1)
    t.answer(1, "A").post(0, "B", 1)
    assert t.mails == [(0, 1)]


def test_RS_R9_the_letter_is_hidden_and_the_addressee_seen() -> None:
    t = deal(4).post(0, "B", 3)
    public, came, private = t.events
    assert public == Posted(mail=1, sender=0, addressee=3, due_at=t.now + DAY)
    assert came == MailCame(mail=1, sender=0, due_at=t.now + DAY, to=(3,))
    assert private == LetterPosted(mail=1, addressee=3, letter=Letter(2, 0), to=(0,))
    assert t.hand(0) == "ACD"


def test_RS_R10_the_addressee_must_answer() -> None:
    t = deal(4).post(0, "B", 3)
    assert ENGINE.awaited(t.state) == (3,)
    answers = [move for move in ENGINE.legal_moves(t.state, 3) if isinstance(move, Answer)]
    assert [move.letter for move in answers] == list(t.state.players[3].hand)


def test_RS_R11_he_answers_before_he_sees_the_letter() -> None:
    t = deal(4).post(0, "B", 3)
    t.refuses("not_in_hand", Answer(seat=3, mail=1, letter=Letter(2, 0)))  # not the letter that came itself
    t.answer(3, "D")
    assert t.events[0] == Answered(mail=1, sender=0, addressee=3)
    told = [event for event in t.heard(3) if isinstance(event, Exchanged)]
    assert told == [Exchanged(mail=1, other=0, gave=Letter(4, 3), got=Letter(2, 0), answered=True, to=(3,))]
    assert t.letters(3) == "A3 B3 C3 B0"


def test_RS_R12_the_sender_takes_the_answer() -> None:
    t = deal(4).post(0, "B", 3).answer(3, "D")
    told = [event for event in t.heard(0) if isinstance(event, Exchanged)]
    assert told == [Exchanged(mail=1, other=3, gave=Letter(2, 0), got=Letter(4, 3), answered=False, to=(0,))]
    assert t.letters(0) == "A0 C0 D0 D3"


def test_RS_G9_in_the_same_step_as_the_answer() -> None:
    t = deal(4).post(0, "B", 3).answer(3, "D")
    assert t.held == (4, 4, 4, 4)
    assert t.view(0).exchanges == t.view(3).exchanges == t.state.exchanges
    assert t.view(1).exchanges == t.view(None).exchanges == ()
    t.post(0, "A", 3)


def test_RS_R13_a_closed_mail_cannot_be_taken_back() -> None:
    t = deal(4).post(0, "B", 3)
    assert ENGINE.legal_moves(t.state, 0) == ()
    t.refuses("not_your_mail", Answer(seat=0, mail=1, letter=t.letter(0, "A")))
    t.refuses_post("mail_out", 0, "A", 3)


def test_RS_G4_any_letter_in_hand_one_just_received_too() -> None:
    t = deal(4).post(0, "B", 3).answer(3, "D")
    t.post(3, "B0", 0).answer(0, "D3")
    assert (t.letters(0), t.letters(3)) == ("A0 C0 D0 B0", "A3 B3 C3 D3")
    t.refuses("not_in_hand", Post(seat=0, letter=Letter(1, 3), addressee=3))


def test_RS_G5_nobody_writes_to_himself_or_to_nobody() -> None:
    t = deal(4)
    t.refuses_post("to_oneself", 2, "A", 2)
    t.refuses_post("no_such_player", 2, "A", 4)
    t.refuses_post("no_such_player", 2, "A", -1)
    t.refuses("not_here", Post(seat=4, letter=Letter(1, 0), addressee=0))
    t.refuses("nothing_to_put_away", PutAway(seat=0, letter=Letter(1, 0)))


def test_RS_G6_posting_while_answers_are_owed_and_answers_in_any_order() -> None:
    t = deal(4).post(0, "A", 1).post(2, "A", 1).post(1, "A", 2)
    t.answer(1, "B", 2).answer(1, "C", 1)
    assert t.mails == [(1, 2)]
    assert t.letters(1) == "D1 A2 A0"


def test_RS_G7_two_who_write_to_each_other() -> None:
    t = deal(4).post(0, "A", 1).post(1, "B", 0).answer(1, "A")
    assert t.mails == [(1, 0)]
    assert (t.letters(0), t.letters(1)) == ("B0 C0 D0 A1", "C1 D1 A0")


def test_RS_G8_the_table_sees_who_posts_to_whom() -> None:
    t = deal(4).post(0, "A", 1)
    assert t.view(None).mails[0].sender == 0
    assert [p.cards for p in t.view(None).players] == [3, 4, 4, 4]


def test_RS_G8_by_option_the_sender_is_hidden_until_the_answer() -> None:
    t = deal(4, hide_sender=True).post(0, "A", 1)
    for reader in (None, 1, 2, 3):
        view = t.view(reader)
        assert view.mails[0].sender is None
        assert [p.cards for p in view.players] == [4 if seat == reader else None for seat in range(4)]
        assert [event for event in t.heard(reader) if getattr(event, "sender", None) is not None] == []
    assert (t.view(0).mails[0].sender, t.view(0).players[0].cards) == (0, 3)
    t.answer(1, "B")
    assert t.once(Answered).sender is None  # the table does not learn it at all
    (told,) = [event for event in t.heard(1) if isinstance(event, Exchanged)]
    assert told.other == 0
    assert [(event.to, event.quiet) for event in t.happened(Exchanged)] == [((1,), False), ((0,), True)]
    assert t.view(1).exchanges[0].sender == 0
    assert t.view(2).exchanges == ()


def test_a_double_press_counts_once() -> None:
    t = deal(4)
    post = Post(seat=0, letter=t.letter(0, "A"), addressee=1)
    t.do(post)
    t.refuses("mail_out", post)
    t.refuses("closes_by_itself", Close(seat=0))
    t.refuses("unknown_move", ScilofOptions())
