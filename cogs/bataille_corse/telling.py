"""How the referee tells what came of a battle and of each slap: the photo finish, wrong slaps, bans. Pure.

A battle is told once, where its board stood; while it goes on, the board tells its last slaps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.text import Talk, capital
from cogs.bataille_corse.model import Battle, CorseOptions, CorseView, SlapTry
from cogs.bataille_corse.terms import cards_word, combination_words, row_of, stopwatch

MOST_IN_FINISH: Final = 5  # so many slappers of a pile are named with their times
MOST_RULINGS: Final = 8  # so many other slaps of a battle have a line


# -- a battle --------------------------------------------------------------------------------------------------------


def battle_line(battle: Battle, talk: Talk) -> str:
    """Return how a battle ended, as it stands within a sentence: "paire de 7. Bruno **0,412 s** : Bruno prend …"."""
    if battle.winner is None:
        return talk(f"corse-battle-{battle.how}")
    name, cards = talk.name(battle.winner), cards_word(battle.taken, talk)
    if battle.combination is None:
        return talk("corse-battle-final" if battle.final else f"corse-battle-{battle.how}", name=name, cards=cards)
    combination = combination_words(battle.combination, talk)
    finish = photo_finish(battle)
    return talk("corse-battle-slap", combination=combination, finish=_finish(finish, talk), name=name, cards=cards)


def photo_finish(battle: Battle) -> list[SlapTry]:
    """Return the valid slaps that took part in winning the pile, the winner's first, then by their times (G26)."""
    valid = [slap for slap in battle.slaps if slap.verdict in ("won", "beaten")]
    return sorted(valid, key=lambda slap: (slap.verdict != "won", slap.ms))


def _finish(finish: Sequence[SlapTry], talk: Talk) -> str:
    said = ", ".join(
        talk("corse-slap-time", name=talk.name(slap.seat), time=stopwatch(slap.ms, talk))
        for slap in finish[:MOST_IN_FINISH]
    )
    if len(finish) <= MOST_IN_FINISH:
        return said
    return talk("list-and", head=said, last=talk("others", count=len(finish) - MOST_IN_FINISH))


def battle_lines(battle: Battle, options: CorseOptions, talk: Talk, most: int = MOST_RULINGS) -> list[str]:
    """Return a whole battle: how it ended, then the other slaps with their times, in the order of judgement.

    Beyond `most` of them they are counted.
    """
    lines = [talk("corse-battle", number=str(battle.number), outcome=battle_line(battle, talk))]
    others = [slap for slap in battle.slaps if slap.verdict not in ("won", "beaten")]
    lines += (timed_ruling(slap, options, talk) for slap in others[:most])
    if len(others) > most:
        lines.append(talk("corse-more-slaps", count=len(others) - most))
    return lines


# -- a slap that won nothing -----------------------------------------------------------------------------------------


def timed_ruling(slap: SlapTry, options: CorseOptions, talk: Talk) -> str:
    """Return how a slap was judged, with its time: "Dénis **0,380 s** sur valet-4 : rien à prendre …"."""
    said = talk("corse-slap-time", name=talk.name(slap.seat), time=stopwatch(slap.ms, talk))
    if slap.on:
        said = talk("corse-slap-on", slap=said, cards=row_of(slap.on, talk))
    return talk(f"corse-timed-{slap.verdict}", slap=said, **_price(slap, options))


def ruling(slap: SlapTry, options: CorseOptions, talk: Talk) -> str:
    """Return how a slap of this battle was judged: "Dénis frappe sur valet-4 : rien à prendre. …"."""
    if slap.verdict == "late":
        return talk("corse-ruling-late", name=talk.name(slap.seat), time=stopwatch(slap.ms, talk))
    name = talk.name(slap.seat)
    said = (
        talk("corse-ruling-cards", name=name, cards=row_of(slap.on, talk))
        if slap.on
        else talk("corse-ruling-nothing", name=name)
    )
    return talk(f"corse-ruling-{slap.verdict}", slap=said, **_price(slap, options))


def _price(slap: SlapTry, options: CorseOptions) -> dict[str, int]:
    """Return what a wrong slap cost: cards, or seconds without slaps and the cards that there were (G31)."""
    if slap.verdict == "wrong":
        return {"paid": slap.paid}
    return {"paid": slap.paid, "seconds": options.ban_s} if slap.verdict == "banned" else {}


def news(view: CorseView, talk: Talk) -> str:
    """Return the outcome of the last battle in a line, "" before there was one."""
    return capital(battle_line(view.battles[-1], talk)) if view.battles else ""
