"""Mail: posted, answered by its addressee or in his stead, returned. RS-R8 to R13, G4 to G9, G12, G16, G18."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.engine import IllegalMove, Seat
from bot.step import Step
from cogs.romancier_scilof.engine.basics import answer_ms, changed, hidden, without
from cogs.romancier_scilof.model import (
    Answer,
    Answered,
    Exchange,
    Exchanged,
    Fate,
    Happening,
    Letter,
    LetterPosted,
    LetterReturned,
    Mail,
    MailCame,
    MailReturned,
    PatienceLost,
    Post,
    Posted,
    ScilofState,
)

PATIENCE: Final = 2  # answers in a row that the referee waits for (G16)
REMEMBERED: Final = 3  # happenings that the post office shows


def own_mail(state: ScilofState, seat: Seat) -> Mail | None:
    """Return the mail of `seat` that is under way: one at a time (R8)."""
    return next((sent for sent in state.mails if sent.sender == seat), None)


def public_sender(state: ScilofState, sent: Mail) -> Seat | None:
    """RS-G8: return the sender as the table may know him."""
    return None if state.options.hide_sender else sent.sender


def shown_hands(state: ScilofState) -> tuple[tuple[Letter, ...], ...]:
    """RS-R17: return all hands as everybody sees them at the end, not in the order in which their letters came.

    Where senders are hidden a letter under way is with its sender's others: a hand that is one short would tell whose
    it is (RS-G8).
    """
    posted = {sent.sender: (sent.letter,) for sent in state.mails} if state.options.hide_sender else {}
    return tuple([tuple(sorted(p.hand + posted.get(seat, ()))) for seat, p in enumerate(state.players)])


def check_post(state: ScilofState, move: Post) -> None:
    """Raise IllegalMove if this letter may not go to this addressee now.

    Mail that waits for the player's own answer is no hindrance (G6), from the addressee neither (G7).
    """
    seat, addressee = move.seat, move.addressee
    sent = own_mail(state, seat)
    if sent is not None:
        raise IllegalMove("mail_out", mail=sent.id, addressee=sent.addressee)  # RS-R8
    if addressee == seat:
        raise IllegalMove("to_oneself")  # RS-G5
    if not 0 <= addressee < len(state.players):
        raise IllegalMove("no_such_player")
    if state.players[addressee].out:
        raise IllegalMove("player_gone")  # RS-R20
    if move.letter not in state.players[seat].hand:
        raise IllegalMove("not_in_hand")  # RS-G4: any letter in hand will do


def post(state: ScilofState, move: Post, step: Step) -> ScilofState:
    """RS-R9: the letter goes under the envelope of its addressee."""
    check_post(state, move)
    seat = move.seat
    at_once = answered_at_once(state, move.addressee)
    due_at = step.at if at_once else step.at + answer_ms(state.options)
    sent = Mail(state.next_mail, seat, move.addressee, move.letter, step.at, due_at)
    sender = public_sender(state, sent)
    step.note(Posted(mail=sent.id, sender=sender, addressee=sent.addressee, due_at=due_at))
    if not at_once:
        step.note(MailCame(mail=sent.id, sender=sender, due_at=due_at, to=(sent.addressee,)))
    step.note(LetterPosted(mail=sent.id, addressee=sent.addressee, letter=sent.letter, to=(seat,)))
    state = changed(state, seat, hand=without(state.players[seat].hand, move.letter))
    return replace(state, mails=(*state.mails, sent), next_mail=sent.id + 1, last_post_at=step.at)


def answered_at_once(state: ScilofState, seat: Seat) -> bool:
    """RS-G16, G18, G29: say whether the referee answers for this player without waiting."""
    p = state.players[seat]
    return not p.here or p.misses >= PATIENCE


def to_answer(state: ScilofState, move: Answer) -> Mail:
    """Return the mail that is answered; IllegalMove if this player may not answer it with this letter."""
    found = next((sent for sent in state.mails if sent.id == move.mail), None)
    if found is None:
        raise IllegalMove("mail_gone", mail=move.mail)
    if found.addressee != move.seat:
        raise IllegalMove("not_your_mail", mail=move.mail, addressee=found.addressee)
    if move.letter not in state.players[move.seat].hand:
        raise IllegalMove("not_in_hand")
    return found


def answer(state: ScilofState, step: Step, sent: Mail, letter: Letter, by_referee: bool = False) -> ScilofState:
    """RS-R11, R12: the answer goes back in the sender's envelope, he takes it at once (G9), and the letter is taken."""
    sender, addressee = sent.sender, sent.addressee
    public = public_sender(state, sent)
    step.note(Answered(mail=sent.id, sender=public, addressee=addressee, by_referee=by_referee))
    for seat, other, gave, got in (
        (addressee, sender, letter, sent.letter),
        (sender, addressee, sent.letter, letter),
    ):
        if state.players[seat].here:
            answered = seat == addressee
            told = Exchanged(mail=sent.id, other=other, gave=gave, got=got, answered=answered, by_referee=by_referee)
            step.note(replace(told, to=(seat,), quiet=not answered and public is None))
    state = changed(state, addressee, hand=(*without(state.players[addressee].hand, letter), sent.letter))
    state = changed(state, sender, hand=(*state.players[sender].hand, letter))
    state = _happened(state, step, "by_referee" if by_referee else "answered", sent)
    return _ended(state, step, sent, letter, by_referee)


def answer_for(state: ScilofState, step: Step, sent: Mail) -> ScilofState:
    """RS-G16, G18: the referee answers in the addressee's stead, with a letter drawn from his hand, unseen."""
    seat = sent.addressee
    p = state.players[seat]
    hand = step.chance.unseen(p.hand, hidden(state, (seat, sent.sender)))
    state = answer(changed(state, seat, misses=p.misses + 1), step, sent, step.chance.pick(hand), by_referee=True)
    if p.here and p.misses + 1 == PATIENCE and state.phase == "open":  # once it is closed no mail comes any more
        step.note(PatienceLost(to=(seat,)))
    return state


def returned(state: ScilofState, step: Step, sent: Mail) -> ScilofState:
    """RS-G12, G28: retour à l'envoyeur. The mail goes back unopened; its sender alone knows which letter it is.

    There is no other way back: nobody can take up his own mail (R13).
    """
    public = public_sender(state, sent)
    step.note(MailReturned(mail=sent.id, sender=public, addressee=sent.addressee))
    sender = state.players[sent.sender]
    if sender.here:
        told = LetterReturned(mail=sent.id, addressee=sent.addressee, letter=sent.letter, to=(sent.sender,))
        step.note(replace(told, quiet=public is None))
    state = changed(state, sent.sender, hand=(*sender.hand, sent.letter))
    state = _happened(state, step, "returned", sent)
    return _ended(state, step, sent, None, by_referee=False)


def _happened(state: ScilofState, step: Step, what: Fate, sent: Mail) -> ScilofState:
    """Remember what everybody has seen."""
    seen = Happening(what, public_sender(state, sent), sent.addressee, step.at)
    return replace(state, recent=(*state.recent, seen)[-REMEMBERED:])


def _ended(state: ScilofState, step: Step, sent: Mail, letter: Letter | None, by_referee: bool) -> ScilofState:
    """Take the mail from the post office, and remember what became of it."""
    done = Exchange(sent.id, sent.sender, sent.addressee, sent.letter, letter, sent.posted_at, step.at, by_referee)
    return replace(
        state,
        mails=tuple(other for other in state.mails if other.id != sent.id),
        exchanges=(*state.exchanges, done),
    )
