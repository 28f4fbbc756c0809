"""The laws of Romancier Scilof, as the rules state them: what holds in every state, and from one state to the next."""

from __future__ import annotations

from collections import Counter

from bot.engine import Event
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import GameOver, Letter, Mail, Merge, Player, ScilofState


def complete(p: Player, count: int) -> bool:
    """Say whether the player holds all letters of one value."""
    return not p.out and len(p.hand) == count and len({letter.value for letter in p.hand}) == 1


def all_letters(state: ScilofState) -> list[Letter]:
    """Return the letters in hands, in mail and in the basket."""
    held = [letter for p in state.players for letter in p.hand]
    return sorted([*held, *(sent.letter for sent in state.mails), *state.basket])


def check(state: ScilofState) -> None:
    """Check what holds in every state."""
    count, players = state.count, state.players
    owners = [seat for seat, p in enumerate(players) if not p.out]
    assert len(owners) == count
    assert all_letters(state) == [Letter(value, owner) for value in range(1, count + 1) for owner in owners]
    _check_mail(state)
    _check_hands(state)
    _check_phase(state)
    _check_winners(state)
    _check_told(state)


def _check_mail(state: ScilofState) -> None:
    senders = Counter(sent.sender for sent in state.mails)
    assert not senders or max(senders.values()) == 1
    for sent in state.mails:
        assert sent.sender != sent.addressee
        assert not state.players[sent.sender].out
        assert not state.players[sent.addressee].out
        assert sent.posted_at <= sent.due_at
        assert state.players[sent.addressee].here or state.result is not None  # else he was answered for at once
    ids = [*(sent.id for sent in state.mails), *(done.mail for done in state.exchanges)]
    assert len(set(ids)) == len(ids)
    assert all(0 < number < state.next_mail for number in ids)


def _check_hands(state: ScilofState) -> None:
    senders = {sent.sender for sent in state.mails}
    for seat, p in enumerate(state.players):
        if p.out:
            assert p.hand == ()
            assert not p.here
        elif state.sorting is None:
            assert len(p.hand) == state.count - (seat in senders)
        elif seat in state.sorting.owing:
            assert len(p.hand) == state.count + 1
            assert p.here
        else:
            assert len(p.hand) <= state.count


def _check_phase(state: ScilofState) -> None:
    here = sum(p.here for p in state.players)
    assert (state.phase == "sorting") == (state.sorting is not None)
    assert (state.phase in ("over", "moved")) == (state.result is not None) == (ENGINE.deadline(state) is None)
    assert (state.phase == "moved") == (state.moved_to is not None)
    assert state.phase == "sorting" or state.basket == ()
    assert state.phase in ("open", "sorting") or state.invitations == ()
    assert all(state.players[one.seat].here for one in state.invitations)
    if state.sorting is not None:
        assert state.sorting.owing
        assert state.mails == ()
    if state.phase in ("open", "sorting"):
        assert here >= 2
    if state.phase == "closed":
        assert state.mails
    if state.result is not None:
        assert ENGINE.awaited(state) == ()
        assert len(state.result.scores) == len(state.players)
        assert state.result.how != "closed" or state.mails == ()
        assert state.result.how != "alone" or here <= 1


def _check_winners(state: ScilofState) -> None:
    winners = tuple(seat for seat, p in enumerate(state.players) if p.winner)
    for seat in winners:
        assert complete(state.players[seat], state.count)
        assert all(seat not in (sent.sender, sent.addressee) for sent in state.mails)
    assert len(winners) != state.count - 1 or state.phase == "closed"
    if state.phase in ("open", "sorting", "moved"):
        assert winners == ()
    if state.phase == "closed":
        assert winners
    if state.phase == "over" or (state.phase in ("open", "closed") and not state.options.manual_close):
        assert winners == tuple(seat for seat, p in enumerate(state.players) if complete(p, state.count))
    if state.result is not None:
        assert state.result.winners == winners
        assert state.result.scores == tuple(int(p.winner) for p in state.players)


def _check_told(state: ScilofState) -> None:
    """With `manual_close` who has a collection was told so; who has posted since is told again, should it come back."""
    senders = {sent.sender for sent in state.mails}
    for seat, p in enumerate(state.players):
        has = complete(p, state.count) and not p.winner
        if state.phase in ("open", "closed") and seat not in senders:
            assert p.told == (has and state.options.manual_close)


def check_step(before: ScilofState, after: ScilofState, events: tuple[Event, ...]) -> None:
    """Check what holds from one state to the next, whatever the move."""
    assert len(after.players) >= len(before.players)
    for was, now in zip(before.players, after.players, strict=False):
        assert was.here or not now.here
        assert now.winner or not was.winner
        assert now.full or not was.full
    if before.phase == "closed":
        assert after.phase in ("closed", "over")
        assert {sent.id for sent in after.mails} <= {sent.id for sent in before.mails}
        assert after.count == before.count
    assert len([event for event in events if isinstance(event, GameOver)]) == (after.phase == "over")
    for event in events:
        if event.to is not None:
            assert len(event.to) == 1  # whatever is secret is for one player
            assert 0 <= event.to[0] < len(after.players)


def check_merge(before: ScilofState, move: Merge, after: ScilofState) -> None:
    """Check that a merge adds letters, and moves none: not between hands, not between envelopes."""
    ours, theirs, shift = before.players, move.commune.players, len(before.players)

    def own(p: Player, first: int) -> set[Letter]:
        return {Letter(one.value, one.owner + first) for one in p.hand}

    def way(sent: Mail, first: int) -> tuple[int, int, Letter]:
        letter = Letter(sent.letter.value, sent.letter.owner + first)
        return sent.sender + first, sent.addressee + first, letter

    counts = [before.count] * shift + [sum(not p.out for p in theirs)] * len(theirs)
    had = [own(p, 0) for p in ours] + [own(p, shift) for p in theirs]
    for seat, (p, old, count) in enumerate(zip(after.players, had, counts, strict=True)):
        new = () if p.out else range(count + 1, after.count + 1)
        assert set(p.hand) == old | {Letter(value, seat) for value in new}
    mails = [way(sent, 0) for sent in before.mails] + [way(sent, shift) for sent in move.commune.mails]
    assert [way(sent, 0) for sent in after.mails] == mails
