"""Communes merge: one joins the other, with all it has. RS-R19, G21, G25, G26.

The round of welcomes is one step (G21). The commune of the inviter gets `Merge`, with what `commune_of` says of the
other one, which then gets `MoveTo`. The options of the inviter's commune go on; seats of the other one follow its own.
Senders that one of the two hides stay hidden: who wrote there counts on it (G8).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.engine import IllegalMove, Result, Seat
from bot.step import Step
from cogs.romancier_scilof.engine import invitations
from cogs.romancier_scilof.engine.basics import LEAST, most_players, office_open, own_letters
from cogs.romancier_scilof.model import (
    Commune,
    CommuneMoved,
    CommunesMerged,
    Exchange,
    Letter,
    Mail,
    Merge,
    MoveTo,
    Player,
    ScilofState,
)


def commune_of(state: ScilofState) -> Commune:
    """Return what this commune brings into a merge; IllegalMove if it cannot merge now."""
    invitations.may_merge(state)
    hides = state.options.hide_sender
    return Commune(state.players, state.mails, state.exchanges, state.basket, state.last_post_at, hides)


def together(state: ScilofState, theirs: int) -> int:
    """RS-G20: return how many players there are if so many of another commune join this one; IllegalMove if its table
    does not take them all."""
    count, most = state.count + theirs, most_players(state.options)
    if count > most:
        raise IllegalMove("too_many_together", most=most, found=count)
    return count


def merge(state: ScilofState, move: Merge, step: Step) -> ScilofState:
    """RS-G21: another commune joins this one; everybody knows everybody and has letters up to the new number."""
    invitations.may_merge(state)
    one = invitations.find(state, move.invitation)
    if not one.sent:
        raise IllegalMove("not_your_invitation")
    theirs = _count_of(move.commune, move.invited)
    count = together(state, theirs)
    shift = len(state.players)
    joined = _moved(move.commune, shift, state.next_mail)
    players = (
        *_completed(state.players, 0, state.count, count),
        *_completed(joined.players, shift, theirs, count),
    )
    state = invitations.ended(state, step, one, "accepted")
    for other in state.invitations:  # cross invitations between the two (RS-C15)
        if other.commune == one.commune:
            state = invitations.ended(state, step, other, "void")
    newcomers = tuple(range(shift, len(players)))
    ours, theirs = state.options.hide_sender, move.commune.hide_sender
    step.note(
        CommunesMerged(
            newcomers=newcomers, inviter=one.seat, invited=shift + move.invited, count=count, hides=ours != theirs
        )
    )
    return replace(
        state,
        options=replace(state.options, hide_sender=ours or theirs),
        players=players,
        count=count,
        mails=(*state.mails, *joined.mails),
        next_mail=state.next_mail + len(joined.mails) + len(joined.exchanges),
        exchanges=tuple(sorted((*state.exchanges, *joined.exchanges), key=lambda done: done.ended_at)),
        basket=(*state.basket, *joined.basket),
        last_post_at=max(state.last_post_at, joined.last_post_at),
    )


def _count_of(commune: Commune, invited: Seat) -> int:
    """Return the number of players of a commune; IllegalMove if it cannot join (G24, G26)."""
    if not isinstance(commune, Commune):
        raise IllegalMove("bad_commune")
    players = commune.players
    owners = [seat for seat, p in enumerate(players) if not p.out]
    count = len(owners)
    if any(p.winner for p in players):
        raise IllegalMove("office_closed")
    if count < LEAST:
        raise IllegalMove("few_players", low=LEAST, found=count)
    if not 0 <= invited < len(players) or not players[invited].here:
        raise IllegalMove("not_here")
    letters = [*(letter for p in players for letter in p.hand), *(sent.letter for sent in commune.mails)]
    letters += commune.basket
    if sorted(letters) != [Letter(value, owner) for value in range(1, count + 1) for owner in owners]:
        raise IllegalMove("bad_commune")
    return count


def _moved(commune: Commune, shift: int, next_mail: int) -> Commune:
    """Return the commune with its seats, the owners of its letters and its mails renumbered, mails in their order."""
    old = sorted([*(sent.id for sent in commune.mails), *(done.mail for done in commune.exchanges)])
    ids = {number: next_mail + place for place, number in enumerate(old)}

    def letter(one: Letter) -> Letter:
        return Letter(one.value, one.owner + shift)

    def letters(many: Iterable[Letter]) -> tuple[Letter, ...]:
        return tuple(map(letter, many))

    def mail(sent: Mail) -> Mail:
        return replace(
            sent,
            id=ids[sent.id],
            sender=sent.sender + shift,
            addressee=sent.addressee + shift,
            letter=letter(sent.letter),
        )

    def exchange(done: Exchange) -> Exchange:
        return replace(
            done,
            mail=ids[done.mail],
            sender=done.sender + shift,
            addressee=done.addressee + shift,
            letter=letter(done.letter),
            answer=None if done.answer is None else letter(done.answer),
        )

    return replace(
        commune,
        players=tuple(replace(p, hand=letters(p.hand)) for p in commune.players),
        mails=tuple(map(mail, commune.mails)),
        exchanges=tuple(map(exchange, commune.exchanges)),
        basket=letters(commune.basket),
    )


def _completed(players: tuple[Player, ...], first: Seat, had: int, count: int) -> tuple[Player, ...]:
    """RS-G21: add everybody's own letters from the old number on; nobody has a collection any more."""
    values = range(had + 1, count + 1)
    return tuple(
        p if p.out else replace(p, hand=(*p.hand, *own_letters(seat, values)), told=False)
        for seat, p in enumerate(players, first)
    )


def move_to(state: ScilofState, move: MoveTo, step: Step) -> ScilofState:
    """RS-G21, G25: this commune has joined the one that has invited; its game is over here, and no hand is shown."""
    office_open(state)
    came = [one for one in state.invitations if not one.sent and one.commune == move.commune]
    accepted = {one.id for one in came if move.invitation in (None, one.id)}
    if not accepted:
        raise IllegalMove("no_invitation")
    for one in state.invitations:
        state = invitations.ended(state, step, one, "accepted" if one.id in accepted else "void")
    step.note(CommuneMoved(commune=move.commune))
    result = Result((), (0,) * len(state.players), "moved", counts=False)
    return replace(state, phase="moved", moved_to=move.commune, result=result)
