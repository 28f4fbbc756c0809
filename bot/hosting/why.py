"""Why the referee ruled as he did: what was said or shown, the rules in words, and what had led there. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.cards import fluent_id, lobby_talk
from bot.game import Game
from bot.hosting.course import Passage
from bot.text import Words, escape, since

LED_THERE: Final = 3
"""How much of what was told before is told again."""


def rulings(game: Game, passage: Passage) -> list[str]:
    """Return the ids of the rules behind what was said, each once, in the order of the events."""
    view = game.engine.observe(passage.after.state, None)
    found = [one for event in passage.public for one in game.face.rulings(view, event)]
    return list(dict.fromkeys(found))


def why(game: Game, passages: Sequence[Passage], number: int, words: Words) -> str:
    """Return why what was told at the entry `number` was so; `passages` are those of which something was told."""
    place = next(i for i, passage in enumerate(passages) if passage.number == number)
    passage = passages[place]
    when = "why-when" if passage.said else "why-when-shown"
    lines = [f"### {words('why-title')}", f"> {_quoted(passage.told)}", "", words(when, when=since(passage.at))]
    if by := _mover(passage, words):
        lines.append(by)
    if found := rulings(game, passage):
        lines.append(words("why-rules"))
    lines += [f"- **{one}** {words(fluent_id(game.name, 'why', one.lower()))}" for one in found]
    if earlier := passages[max(0, place - LED_THERE) : place]:
        lines += ["", words("why-before")]
        lines += [f"-# {since(before.at)} · {escape(before.brief)}" for before in earlier]
    return "\n".join(lines)


def _quoted(said: str) -> str:
    return "\n> ".join(line for line in said.split("\n") if line)


def _mover(passage: Passage, words: Words) -> str:
    """Return whose move it was, where everybody may know: the event that names him is public."""
    seat = getattr(passage.move, "seat", None)
    named = {getattr(event, "seat", None) for event in passage.public}
    if seat is None or seat not in named:
        return ""
    return words("why-move", player=lobby_talk(words, passage.after.lobby).name(seat))
