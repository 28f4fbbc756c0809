"""The public board, text first so that it is quick: what came of the last battle, who must act until when, the card on
top, what lies below it, who holds how many cards, and the two buttons that matter. Pure.

Everything is taken from a spectator's observation; which card may be slapped is for the players to see.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bot.text import Talk, Words, when
from bot.ui import Button, Card, Part, Row, Text
from cogs.bataille_corse.model import Battle, CorseView
from cogs.bataille_corse.outcome import outcome
from cogs.bataille_corse.presses import card_seen
from cogs.bataille_corse.standings import standings
from cogs.bataille_corse.telling import battle_lines, news, ruling
from cogs.bataille_corse.terms import card_brief, card_sign, card_words, tries_bar, tries_of

# Why a press on "play" comes to nothing, as the board tells it.
SHOWN_REFUSALS: Final = frozenset(
    {"not_your_turn", "won_by_other", "slap_window", "nobody_plays", "patience", "outdated"}
)
RULINGS: Final = 3  # so many of the battle's slaps are told on the board
MOST_NAMED: Final = 4  # so many who slap at once are named
_ACCENTS: Final = {"play": 0x2E7D4F, "attack": 0xC0392B, "won": 0xD4A017, "dead": 0x747F8D, "over": 0x747F8D}


def board(view: CorseView, talk: Talk, *, ended: bool = False) -> Card:
    """Return the board; when the game is over, the result without buttons; where it was `ended`, how it stood."""
    over = view.phase == "over"
    head = _over(view, talk) if over else [_title(view, talk), *_news(view, talk), *_to_do(view, talk)]
    parts: list[Part] = [Text("\n".join(head))]
    if not over:
        parts.append(Text("\n".join(_pile(view, talk))))
    parts.append(Text("\n".join(standings(view, talk, ended=ended))))
    if not over and not ended:
        idle = view.phase == "dead" or view.window_until is not None
        parts += _buttons(idle, view.options.late_join != "no", talk.words)
    return Card(tuple(parts), seen=str(view.card), accent=_ACCENTS[view.phase])


def shrunk(view: CorseView, seen: str, talk: Talk) -> str:
    """Return what an old board shrinks to: the battle that it showed, with all its slaps; this is how it is announced.

    "" while that battle goes on, and for a lobby. `seen` is the card that the board showed, "" where that is not known:
    then nothing is told twice.
    """
    if not seen and view.phase != "over":
        return ""
    battle = _battle_of(view, card_seen(seen) or 0)
    if battle is not None:
        return "\n".join(battle_lines(battle, view.options, talk))
    if view.phase == "over":
        return talk("corse-shrunk-over", outcome=outcome(view, talk, talk.name))
    return ""


def _battle_of(view: CorseView, card: int) -> Battle | None:
    """Return the battle of a card's number, or negative of its own number; the newest where it is no longer known."""
    if card < 0:
        found = next((battle for battle in view.battles if battle.number == -card), None)
    else:
        found = next((battle for battle in view.battles if battle.first <= card <= battle.last), None)
    under_way = card == -view.battle or (bool(view.battles) and card > view.battles[-1].last)
    return found or (view.battles[-1] if view.battles and not under_way else None)


# -- what is going on -------------------------------------------------------------------------------------------------


def _over(view: CorseView, talk: Talk) -> list[str]:
    """Return the result, and the battle that brought it or was cut short: it has no other board."""
    lines = [f"### {talk('corse-board-over')}", outcome(view, talk, talk.name)]
    if view.battles and (view.placed == 0 or view.battles[-1].number == view.battle):
        lines += battle_lines(view.battles[-1], view.options, talk, RULINGS)
    return [*lines, *(ruling(slap, view.options, talk) for slap in view.slaps[-RULINGS:])]


def _title(view: CorseView, talk: Talk) -> str:
    return f"### {talk('corse-board-final' if view.final else 'corse-board-title', number=str(view.battle))}"


def _news(view: CorseView, talk: Talk) -> list[str]:
    """Return the last battle's outcome, then the last slaps of this one."""
    lines = [f"-# {said}"] if (said := news(view, talk)) else []
    return [*lines, *(ruling(slap, view.options, talk) for slap in view.slaps[-RULINGS:])]


def _to_do(view: CorseView, talk: Talk) -> list[str]:
    """Return who must act until when, and when cards are counted."""
    lines = [_action(view, talk)]
    if view.timed_out:
        lines.append(talk("corse-do-timed-out"))
    elif view.ends_at is not None:
        lines.append(talk("corse-do-count", when=when(view.ends_at)))
    return lines


def _action(view: CorseView, talk: Talk) -> str:
    name = talk.name(view.turn)
    if view.window_until is not None:
        return talk("corse-do-window", names=talk.names(view.slapped, MOST_NAMED))
    if view.phase == "won":
        what = "corse-do-final-won" if view.final else "corse-do-won"
        return talk(what, name=name, when=_clock(view))
    if view.phase == "dead":
        return talk(f"corse-do-dead-{view.options.dead_pile}", when=_clock(view))
    until = when(view.turn_at + view.options.turn_s * 1000)
    if view.phase == "attack":
        return _attack(view, name, until, talk)
    return talk("corse-do-final" if view.final else "corse-do-play", name=name, when=until)


def _clock(view: CorseView) -> str:
    return when(view.last_at if view.deadline is None else view.deadline)


def _attack(view: CorseView, name: str, until: str, talk: Talk) -> str:
    """Return who attacks with what, who defends with how many tries left (R9 to R13); in the final he does both."""
    assert view.special is not None
    special = card_words(view.special, talk)
    tries = talk("corse-tries", count=view.tries, bar=tries_bar(view.tries, tries_of(view.special, view.options)))
    if view.final or view.attacker is None:
        return talk("corse-do-final-attack", name=name, special=special, tries=tries, when=until)
    attacker = talk.name(view.attacker)
    return talk("corse-do-attack", attacker=attacker, name=name, special=special, tries=tries, when=until)


# -- the pile ---------------------------------------------------------------------------------------------------------


def _pile(view: CorseView, talk: Talk) -> list[str]:
    """Return the card on top, large, and in words with those below it; they are all that a slap can be about."""
    if not view.pile:
        return [talk("corse-pile-empty")]
    if not view.top:
        return [talk("corse-pile-hidden", count=view.pile)]
    *below, top = view.top
    words = [card_words(top, talk)]
    if below:
        words.append(talk("corse-pile-on", cards=" · ".join(card_brief(card, talk) for card in reversed(below))))
    if view.placed == 0:
        words.append(talk("corse-pile-remainder"))
    words.append(talk("corse-pile", count=view.pile))
    return [f"# {card_sign(top, talk)}", " · ".join(words)]


# -- buttons ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _buttons(idle: bool, joining: bool, words: Words) -> tuple[Row, ...]:
    """Return the buttons, always in the same place; nobody can play while `idle`, but a slap is never refused here."""
    act = (
        Button(words("corse-button-play"), "play", style="primary", disabled=idle),
        Button(words("corse-button-slap"), "slap", style="danger", emoji="✋"),
    )
    own = [
        Button(words("corse-button-secrets"), "secrets"),
        Button(words("corse-button-leave"), "leave"),
    ]
    if joining:  # G43
        own.append(Button(words("button-join"), "join"))
    return Row(act), Row(tuple(own))
