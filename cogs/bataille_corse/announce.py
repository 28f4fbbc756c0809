"""What the referee says aloud: what concerns the whole game, a line for each thought. Pure.

Cards, slaps and battles have no message of their own: the board shows them as they come, and an old board stays as the
announcement of its battle. A channel takes a few messages a second, and this game is faster than that.
"""

from __future__ import annotations

from typing import Final

from bot.engine import Event
from bot.text import Talk, when
from cogs.bataille_corse.model import (
    AttackWon,
    BattleOver,
    CardPlaced,
    CorseView,
    FinalOff,
    FinalOpened,
    GameOver,
    GameStarted,
    NobodyHasCards,
    PlayerJoined,
    PlayerLeft,
    SlapJudged,
    SlapNoted,
    TimeGranted,
    TimeLimitReached,
)
from cogs.bataille_corse.outcome import outcome
from cogs.bataille_corse.standings import held, ranking
from cogs.bataille_corse.telling import battle_lines, ruling
from cogs.bataille_corse.terms import card_words

MOST_COUNTED: Final = 10  # so many players' cards are read out at the end
_RENEWING: Final = (GameStarted, BattleOver, FinalOpened, FinalOff, GameOver)


def announce(view: CorseView, events: tuple[Event, ...], talk: Talk) -> str:
    """Return what is said aloud about `events`, or "" for nothing."""
    return "\n".join(line for event in events for line in _said(event, view, talk))


def trace(view: CorseView, events: tuple[Event, ...], talk: Talk) -> str:
    """Return what the board alone has shown of `events`, a line each: cards, slaps, and what came of them."""
    return "\n".join(line for event in events if (line := _shown(event, view, talk)))


def retold(view: CorseView, events: tuple[Event, ...], talk: Talk) -> str:
    """Return each battle that has ended, with its slaps, as its board keeps it."""
    over = [event.battle for event in events if isinstance(event, BattleOver)]
    return "\n".join(line for battle in over for line in battle_lines(battle, view.options, talk))


def _shown(event: Event, view: CorseView, talk: Talk) -> str:
    match event:
        case CardPlaced(seat=seat, card=card, number=number, by_clock=by_clock):
            key = "corse-trace-clock" if by_clock else "corse-trace-card"
            return talk(key, number=str(number), card=card_words(card, talk), name=talk.name(seat))
        case AttackWon(seat=seat):
            return talk("corse-trace-won", name=talk.name(seat))
        case SlapNoted(seat=seat):
            return talk("corse-trace-slap", name=talk.name(seat))
        case SlapJudged(slap=slap):
            return ruling(slap, view.options, talk)
        case BattleOver(battle=battle):
            return battle_lines(battle, view.options, talk)[0]
    return ""


def renews(events: tuple[Event, ...]) -> bool:
    """Say whether the board is put anew below: with each battle, so that the old one stays as its announcement."""
    return any(isinstance(event, _RENEWING) for event in events)


def _said(event: Event, view: CorseView, talk: Talk) -> list[str]:
    match event:
        case GameStarted():
            return _started(event, view, talk)
        case FinalOpened(seat=seat):
            return [talk("corse-say-final", name=talk.name(seat))]
        case FinalOff(seat=seat):
            return [talk("corse-say-final-off", name=talk.name(seat))]
        case NobodyHasCards(deadline=deadline):
            return [talk(f"corse-say-dead-{view.options.dead_pile}", when=when(deadline, "T"))]
        case PlayerLeft(seat=seat, cards=cards):
            return [talk("corse-say-left", name=talk.name(seat), count=cards)]
        case PlayerJoined(seat=seat):
            return [talk("corse-say-joined", name=talk.name(seat))]
        case TimeGranted() if view.ends_at is not None:  # the hour that was given at the start has moved on
            return [talk("corse-say-count", when=when(view.ends_at, "T"))]
        case TimeLimitReached():
            return [_extra_time(view, talk)]
        case GameOver():
            return _over(view, talk)
    return []


def _extra_time(view: CorseView, talk: Talk) -> str:
    """Return why the game goes on: the battle is to be finished (G39), or several lead (G40), be it by G44."""
    if view.number >= view.options.max_cards:
        return talk("corse-say-cards-level", count=view.number)
    return talk("corse-say-time-battle" if view.options.finish_battle and view.placed else "corse-say-time-level")


def _started(event: GameStarted, view: CorseView, talk: Talk) -> list[str]:
    dealer, each, remainder = talk.name(event.dealer), event.each, event.remainder
    lines = [talk("corse-say-start", dealer=dealer, each=each, remainder=remainder, decks=event.decks)]
    lines.append(talk("corse-say-first", name=talk.name(event.first)))
    if view.ends_at is not None:
        lines.append(talk("corse-say-count", when=when(view.ends_at, "T")))
    return lines


def _over(view: CorseView, talk: Talk) -> list[str]:
    lines = [outcome(view, talk, talk.name, "over")]
    best = [seat for seat in ranking(view) if held(seat, view)]
    if best:
        counts = [f"**{held(seat, view)}** {talk.name(seat)}" for seat in best[:MOST_COUNTED]]
        if len(best) > MOST_COUNTED:
            counts.append(talk("others", count=len(best) - MOST_COUNTED))
        assert view.result is not None
        if left := view.pile - (sum(view.result.scores) - sum(player.cards for player in view.players)):
            counts.append(talk("corse-say-nobodys", count=left))
        lines.append(talk("corse-say-counts", counts=" · ".join(counts)))
    gone = [seat for seat, player in enumerate(view.players) if not player.here]
    if gone:
        lines.append(talk("corse-gone", names=talk.names(gone, MOST_COUNTED)))
    return lines
