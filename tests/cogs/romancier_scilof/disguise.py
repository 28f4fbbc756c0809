"""States of Romancier Scilof that differ from a given one only in what a reader may not know.

`disguised` and `reveals` are what `tests/contract/disguises.py` asks of a game.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from bot.engine import Seat
from cogs.romancier_scilof.model import Exchange, Letter, Player, ScilofState


def disguised(state: ScilofState, reader: Seat | None, random: Random) -> ScilofState:
    """Deal out anew all letters that `reader` does not see; where senders are hidden, change them as well.

    Who has a collection stays the same, since a closing is public; which value it is of does not. At the end all hands
    are shown, but not in which order their letters came.
    """
    if state.phase == "over":
        other = _other_senders(state, reader, random)
        other = other if _complete(other) == _complete(state) else state
        return _other_past(_reordered(other, reader, random), reader, random)
    for _ in range(20):
        other = _dealt(_other_senders(state, reader, random), reader, random)
        if _complete(other) == _complete(state):
            return _other_values(_other_past(other, reader, random), reader, random)
    return _other_values(_other_past(state, reader, random), reader, random)


def reveals(before: ScilofState, after: ScilofState) -> bool:
    """Say whether letters have come out: exchanged, sorted after a leaving, or by a closing or the end."""
    return (
        len(after.exchanges) != len(before.exchanges)
        or after.sorting != before.sorting
        or [(p.winner, p.out) for p in after.players] != [(p.winner, p.out) for p in before.players]
        or after.phase == "over"
    )


def _complete(state: ScilofState) -> list[bool]:
    return [len(p.hand) == state.count and len({one.value for one in p.hand}) == 1 for p in state.players]


def _dealt(state: ScilofState, reader: Seat | None, random: Random) -> ScilofState:
    """Shuffle the letters in others' hands, in others' mail and in the basket; closers keep theirs."""

    def hidden(seat: Seat, p: Player) -> bool:
        return seat != reader and not p.winner

    letters = [one for seat, p in enumerate(state.players) if hidden(seat, p) for one in p.hand]
    letters += [sent.letter for sent in state.mails if sent.sender != reader]
    letters += state.basket
    random.shuffle(letters)
    players = tuple(
        replace(p, hand=tuple(letters.pop() for _ in p.hand)) if hidden(seat, p) else p
        for seat, p in enumerate(state.players)
    )
    mails = tuple(sent if sent.sender == reader else replace(sent, letter=letters.pop()) for sent in state.mails)
    return replace(state, players=players, mails=mails, basket=tuple(letters))


def _other_senders(state: ScilofState, reader: Seat | None, random: Random) -> ScilofState:
    """Where senders are hidden, let a mail come from somebody else, whose hand is then the smaller one."""
    if not state.options.hide_sender:
        return state
    for place, sent in enumerate(state.mails):
        busy = {reader, sent.addressee, *(other.sender for other in state.mails)}
        free = [s for s, p in enumerate(state.players) if s not in busy and not p.winner and not p.out]
        if sent.sender == reader or not free or random.random() < 0.5:
            continue
        players, sender = list(state.players), random.choice(free)
        *kept, posted = players[sender].hand
        players[sender] = replace(players[sender], hand=tuple(kept))
        # Told of a collection, he may have posted since, and is told again once all his letters are back.
        back = players[sent.sender]
        players[sent.sender] = replace(back, hand=(*back.hand, sent.letter), told=False)
        mails = (*state.mails[:place], replace(sent, sender=sender, letter=posted), *state.mails[place + 1 :])
        state = replace(state, players=tuple(players), mails=mails)
    return state


def _reordered(state: ScilofState, reader: Seat | None, random: Random) -> ScilofState:
    players = [
        p if seat == reader else replace(p, hand=tuple(random.sample(p.hand, len(p.hand))))
        for seat, p in enumerate(state.players)
    ]
    return replace(state, players=tuple(players))


def _other_past(state: ScilofState, reader: Seat | None, random: Random) -> ScilofState:
    """Change the letters of exchanges between others, and of mail to the reader that went back unopened; where senders
    are hidden, also from whom it came."""

    def letter(one: Letter) -> Letter:
        return Letter(random.randint(1, state.count), one.owner)

    def exchange(done: Exchange) -> Exchange:
        if done.sender == reader or (done.addressee == reader and done.answer is not None):
            return done
        others = [seat for seat in range(len(state.players)) if seat not in (done.addressee, reader)]
        sender = random.choice(others) if state.options.hide_sender else done.sender
        answer = None if done.answer is None else letter(done.answer)
        return replace(done, sender=sender, letter=letter(done.letter), answer=answer)

    return replace(state, exchanges=tuple(map(exchange, state.exchanges)))


def _other_values(state: ScilofState, reader: Seat | None, random: Random) -> ScilofState:
    """Exchange two values of which the reader sees no letter, in the closers' hands as everywhere."""
    seen = {one.value for seat, p in enumerate(state.players) if seat == reader for one in p.hand}
    seen |= {sent.letter.value for sent in state.mails if sent.sender == reader}
    unseen = [value for value in range(1, state.count + 1) if value not in seen]
    if len(unseen) < 2:
        return state
    one, two = random.sample(unseen, 2)
    swap = {one: two, two: one}

    def letter(old: Letter) -> Letter:
        return Letter(swap.get(old.value, old.value), old.owner)

    return replace(
        state,
        players=tuple(replace(p, hand=tuple(map(letter, p.hand))) for p in state.players),
        mails=tuple(replace(sent, letter=letter(sent.letter)) for sent in state.mails),
        basket=tuple(map(letter, state.basket)),
    )
