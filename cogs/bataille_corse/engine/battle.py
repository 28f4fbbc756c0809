"""A battle ends and the next one begins: a pile is taken or dealt again, somebody holds all the cards. BC-R12, R16."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.engine import Seat
from bot.step import Step
from cogs.bataille_corse.cards import Card
from cogs.bataille_corse.engine import deck, ending, recent, tally
from cogs.bataille_corse.engine.basics import next_holder, seated
from cogs.bataille_corse.model import Battle, BattleEnd, BattleOver, Combination, CorseState, FinalOpened, Packet

BATTLES_KEPT: Final = 5
SAMPLES: Final = 199  # of the history; the end of the game may add one more


def take(
    state: CorseState, step: Step, seat: Seat, how: BattleEnd, combination: Combination | None = None
) -> CorseState:
    """The pile goes under the packet of `seat`, who starts the next battle (R12, G20, G23), or has won the final."""
    # BC-G20: a pile is written from the bottom up, a packet from the top down: the oldest card comes up first.
    pile = tuple(step.chance.shuffle(state.pile)) if state.options.shuffle_won else state.pile
    packet = state.players[seat]
    players = seated(state.players, seat, Packet(packet.cards + pile, packet.banned_until, packet.here))
    champion = state.final and state.turn == seat  # R16, G35, G36
    state = _next_battle(state, step, _battle(state, how, seat, combination), players, (), seat)
    if champion:
        return ending.finish(state, step, (seat,), "final")
    return _begin(state, step)


def dead_pile(state: CorseState, step: Step) -> CorseState:
    """BC-G19: nobody has slapped. The pile is dealt again among those who are here, or the game is drawn."""
    if state.options.dead_pile == "draw":
        battle = _battle(state, "dead")
        step.note(BattleOver(battle=battle, turn=state.turn))
        tallies = tally.counted(state, battle.slaps)
        state = replace(state, battles=(*state.battles, battle)[-BATTLES_KEPT:], slaps=(), tallies=tallies)
        return ending.finish(state, step, (), "draw")
    here = [seat for seat, p in enumerate(state.players) if p.here]
    packets, remainder = deck.dealt(tuple(step.chance.shuffle(state.pile)), len(here))
    players = list(state.players)
    for seat, cards in zip(here, packets, strict=True):
        players[seat] = Packet(cards, players[seat].banned_until)
    turn = next_holder(tuple(players), state.dealer)
    assert turn is not None, "there are never more players than cards"
    return _begin(_next_battle(state, step, _battle(state, "redeal"), tuple(players), remainder, turn), step)


def _battle(
    state: CorseState, how: BattleEnd, winner: Seat | None = None, combination: Combination | None = None
) -> Battle:
    return Battle(
        number=state.battle,
        first=state.number - state.placed + 1,
        last=state.number,
        how=how,
        winner=winner,
        taken=0 if winner is None else len(state.pile),
        combination=combination,
        slaps=state.slaps,
        final=state.final,
    )


def _next_battle(
    state: CorseState, step: Step, battle: Battle, players: tuple[Packet, ...], pile: tuple[Card, ...], turn: Seat
) -> CorseState:
    step.note(BattleOver(battle=battle, turn=turn))
    fallen = recent.ended(state, step.at)
    if pile or state.options.empty_slap_penalty:
        fallen = recent.opened(fallen, state.battle + 1, step.at, pile)
    return replace(
        state,
        phase="play",
        players=players,
        pile=pile,
        hidden=0,
        turn=turn,
        battle=state.battle + 1,
        placed=0,
        turn_at=step.at,
        last_at=step.at,
        tries=0,
        attacker=None,
        special=None,
        eager=False,
        final=False,
        window=None,
        recent=fallen,
        slaps=(),
        battles=(*state.battles, battle)[-BATTLES_KEPT:],
        history=_sampled(state.history, state.battle, tuple(len(p.cards) for p in players)),
        tallies=tally.counted(state, battle.slaps, battle.winner, battle.taken),
    )


def _sampled(history: tuple[tuple[int, ...], ...], battles: int, held: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the history after so many battles: of a long game every second, fourth, eighth one, at equal distances."""
    stride = 1 << (battles // SAMPLES).bit_length()
    if stride > 1 and battles == SAMPLES * stride // 2:  # the stride has just doubled
        history = history[::2]
    return history if battles % stride else (*history, held)


def _begin(state: CorseState, step: Step) -> CorseState:
    """The next battle is ready: count if time is up (G39, G40), and see whether it is a final."""
    if state.timed_out:
        state = ending.count_again(state, step)
    return state if state.phase == "over" else crown(state, step)


def crown(state: CorseState, step: Step) -> CorseState:
    """BC-R16: a player who holds all the cards must still play one battle."""
    if state.pile or state.final:
        return state
    holders = [seat for seat, p in enumerate(state.players) if p.cards]
    if len(holders) != 1:
        return state
    step.note(FinalOpened(seat=holders[0]))
    return replace(state, phase="play", turn=holders[0], final=True)
