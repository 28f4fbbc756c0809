"""What a table looks like, whatever its phase: lobby, board, private panel, and the old board that has had its day.

Pure: from what a reader may know to a card. The games' own faces draw what is theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from bot.engine import Millis, Options, Seat
from bot.game import Game, OptionSpec, changed_options, option_specs
from bot.house.model import HOUSE, House, house_of
from bot.seating import Chair, LobbyState, Whereabouts
from bot.spans import number_told
from bot.text import RUNNING, Talk, Words, escape_name, roughly, since, when
from bot.ui import Button, Card, Choice, Menu, Part, Row, Separator, Text
from bot.variants import options_of

ACCENT_OPEN: Final = 0x3BA55D
ACCENT_OVER: Final = 0x747F8D
SHOWN_CHAIRS: Final = 40
SHOWN_CALLED: Final = 8
MENU_SIZE: Final = 25
ROW_SIZE: Final = 5
LONGEST_SPAN: Final = 12
"""Digits of a number that is told as a span of time: nobody means longer ones."""
TOLD_OF_THE_HOUSE: Final = ("thread", "secrets", "absent", "aloud")
QUIET: Final = ("quiet_from", "quiet_to")
_FAR_TO_NEAR: Final = (None, "server", "channel")


def fluent_id(game: str, *parts: str) -> str:
    """Return the key under which a game's words for an option or choice are kept."""
    return "-".join((game, *parts)).replace("_", "-").replace(" ", "-")


def option_value(game: str, spec: OptionSpec, value: Any, words: Words) -> str:
    """Return an option's value in words."""
    if spec.kind is bool:
        return words("yes") if value else words("no")
    key = fluent_id(game, "choice", spec.name, str(value) or "nothing")
    if words.has(key):  # a number too can have a word, 0 for "none", and so can no text
        return words(key)
    unit = fluent_id(game, "value", spec.name)
    if words.has(unit):
        return words(unit, value=str(value))
    return number_told(value, spec.unit, words) if spec.kind is int else str(value)


def option_label(game: str, spec: OptionSpec, words: Words) -> str:
    """Return what an option is called: its short name where it has one, else its one-line description."""
    key = fluent_id(game, "option", spec.name, "label")
    return words(key) if words.has(key) else option_about(game, spec, words)


def option_about(game: str, spec: OptionSpec, words: Words) -> str:
    """Return the one-line description of an option."""
    return words(fluent_id(game, "option", spec.name))


def lobby_card(game: Game, state: LobbyState, commitment: str, talk: Talk) -> Card:
    """Return the lobby: who sits, who is missing, what differs from the rules, the hash of the seed."""
    title = talk(fluent_id(game.name, "title"))
    if state.phase == "closed":
        return Card((Text(f"## {title}\n{talk('lobby-closed-' + (state.closed or 'stopped').replace('_', '-'))}"),))
    seated = len(state.chairs)
    options = options_of(game.engine, state.options)
    head = [f"## {talk('lobby-title', game=title)}", talk(fluent_id(game.name, "pitch"))]
    if pace := game.face.pace(options, talk):
        head.append(pace)
    fewest, most = game.engine.players_range(options)
    if seated < fewest:
        head.append(talk("lobby-missing", missing=fewest - seated))
    elif state.call is None:
        head.append(talk("lobby-enough", most=most) if seated < most else talk("lobby-full"))
    if state.call is not None:
        waiting = [seat for user in state.call.waiting if (seat := state.seat_of(user)) is not None]
        head.append(talk("lobby-called", people=talk.names(waiting, SHOWN_CALLED), when=when(state.call.until)))
    elif state.deadline is not None:
        head.append(talk("lobby-closes", when=when(state.deadline)))
    waits = seated < fewest or state.call is not None
    parts: list[Text | Separator | Row] = [
        Text("\n".join(head)),
        Separator(),
        Text("\n".join(_chairs(state, talk))),
        Text("\n".join([*_variants(game, state, talk), *_house(state, talk)])),
        Text(f"-# {talk('lobby-rules')}\n-# {talk('lobby-seed', hash=commitment)}"),
        Row(
            (
                *((Button(talk("button-here"), "here", style="primary"),) if state.call is not None else ()),
                Button(talk("button-join"), "join", style="success", disabled=seated >= most),
                Button(talk("button-stand"), "leave"),
                Button(talk("button-start"), "start", style="primary", disabled=waits),
            )
        ),
        Row(
            (
                Button(talk("button-options"), "options"),
                Button(talk("button-add-computer"), "add_computer", disabled=seated >= most),
                Button(talk("button-remove-computer"), "remove_computer", disabled=not _computers(state)),
                Button(talk("button-cancel"), "cancel", style="danger"),
            )
        ),
    ]
    return Card(tuple(parts), seen="lobby", accent=ACCENT_OPEN)


def _computers(state: LobbyState) -> int:
    return sum(chair.user is None for chair in state.chairs)


def _chairs(state: LobbyState, talk: Talk) -> list[str]:
    lines = [talk("lobby-seats", count=len(state.chairs))]
    for seat, chair in enumerate(state.chairs[:SHOWN_CHAIRS]):
        line = f"{seat + 1}. {talk.name(seat)}"
        if chair.user == state.host:
            line += f" · {talk('lobby-host')}"
        elif chair.level is not None:
            line += f" · {talk('lobby-computer', level=talk('level-' + chair.level))}"
        lines.append(line)
    if len(state.chairs) > SHOWN_CHAIRS:
        lines.append(talk("lobby-more-seats", count=len(state.chairs) - SHOWN_CHAIRS))
    return lines


def _variants(game: Game, state: LobbyState, talk: Talk) -> list[str]:
    options = options_of(game.engine, state.options)
    changed = changed_options(options)
    if not changed:
        return [talk("lobby-by-the-rules")]
    lines = [talk("lobby-variants")]
    for spec in changed:
        value = option_value(game.name, spec, getattr(options, spec.name), talk.words)
        line = f"- {talk('lobby-variant', option=option_label(game.name, spec, talk.words), value=value)}"
        origin = state.origins.get(spec.name)
        lines.append(line if origin is None else f"{line} · {talk(f'from-{origin}')}")
    return lines


def _house(state: LobbyState, talk: Talk) -> list[str]:
    """Return what players should know of how the table is run, where that is not as usual."""
    words, house = talk.words, house_of(state.house)
    told = [
        (
            option_label(HOUSE, spec, words),
            option_value(HOUSE, spec, state.house[spec.name], words),
            state.house_origins.get(spec.name),
        )
        for spec in option_specs(House)
        if spec.name in TOLD_OF_THE_HOUSE and spec.name in state.house
    ]
    if house.quiet_from != house.quiet_to:
        quiet = [spec for spec in option_specs(House) if spec.name in QUIET]
        begin, end = (option_value(HOUSE, spec, getattr(house, spec.name), words) for spec in quiet)
        hours = words("lobby-quiet-hours", begin=begin, end=end, zone=house.zone or "UTC")
        nearest = max((state.house_origins.get(name) for name in QUIET), key=_FAR_TO_NEAR.index)
        told.append((words("lobby-quiet"), hours, nearest))
    lines = []
    for option, value, origin in told:
        line = f"- {talk('lobby-variant', option=option, value=value)}"
        lines.append(line if origin is None else f"{line} · {talk(f'from-{origin}')}")
    return [talk("lobby-house"), *lines] if lines else []


def options_card(game: Game, state: LobbyState, picked: str | None, talk: Talk) -> Card:
    """Return the host's private panel of options: a menu of all, what the picked one can be, how computers play."""
    specs = option_specs(game.engine.options_type)
    current = options_of(game.engine, state.options)
    now = {spec.name: option_now(game.name, spec, getattr(current, spec.name), talk.words) for spec in specs}
    choices = option_choices(game.name, specs, now, picked, talk.words)
    parts: list[Text | Menu | Row] = [Text(f"### {talk('options-title')}\n{talk('options-how')}")]
    for start in range(0, len(choices), MENU_SIZE):
        verb, pick = ("pick_option", "options-pick") if start == 0 else ("pick_option_more", "options-pick-more")
        parts.append(Menu(verb, talk(pick), choices[start : start + MENU_SIZE]))
    spec = next((s for s in specs if s.name == picked), None)
    if spec is not None:
        if (about := option_about(game.name, spec, talk.words)) != option_label(game.name, spec, talk.words):
            parts.append(Text(about))
        parts.extend(option_parts(game.name, spec, getattr(current, spec.name), talk.words))
    if len(game.levels) > 1:
        levels = tuple(Choice(talk(f"level-{level}"), level, default=level == state.level) for level in game.levels)
        parts += [Text(talk("options-computers")), Menu("set_level", talk("options-level"), levels)]
    return Card(tuple(parts), seen=picked or "")


def option_now(kind: str, spec: OptionSpec, value: Any, words: Words) -> str:
    """Return what an option is at present, in words."""
    return words("options-now", value=option_value(kind, spec, value, words) or words("options-nothing"))


def option_choices(
    kind: str, specs: Iterable[OptionSpec], told: Mapping[str, str], picked: str | None, words: Words
) -> tuple[Choice, ...]:
    """Return a menu's entries for options, each with what is `told` of it beside its name."""
    return tuple(
        Choice(option_label(kind, spec, words), spec.name, told[spec.name], default=spec.name == picked)
        for spec in specs
    )


def option_parts(
    kind: str, spec: OptionSpec, value: Any, words: Words, choose: str = "set_option", write: str = "write_option"
) -> list[Text | Menu | Row]:
    """Return by what an option is set that is `value` now: a menu, pressed as `choose`, or a button, as `write`."""
    if spec.kind is bool:
        values = [("yes", "true", value is True), ("no", "false", value is False)]
        menu = tuple(Choice(words(key), raw, default=on) for key, raw, on in values)
        return [Menu(choose, words("options-value"), menu)]
    if spec.choices:
        menu = tuple(
            Choice(option_value(kind, spec, raw, words)[:100], raw, default=raw == value) for raw in spec.choices
        )
        return [Menu(choose, words("options-value"), menu)]
    lines = [option_now(kind, spec, value, words), option_range(kind, spec, words)]
    legend = fluent_id(kind, "legend", spec.name)
    if words.has(legend):  # what the signs mean of which a text is made
        lines.append(words(legend))
    return [
        Text("\n".join(lines)),
        Row((Button(words("options-write"), write, spec.name, style="primary"),)),
    ]


def option_range(kind: str, spec: OptionSpec, words: Words) -> str:
    """Return what an option takes and what it is by the rules, or, for what no rules speak of, usually; in words."""
    ending = usual(kind)
    if spec.kind is int:
        low, high, default = (
            number_told(one or 0, spec.unit, words) for one in (least_of(kind, spec, words), spec.high, spec.default)
        )
        if (zero := word_of_zero(kind, spec, words)) is not None:
            return words("options-range-zero", low=low, high=high, zero=zero, default=default)
        return words(f"options-range{ending}", low=low, high=high, default=default)
    default = option_value(kind, spec, spec.default, words)
    return words(f"options-text{ending}", default=default or words("options-nothing"))


def word_of_zero(kind: str, spec: OptionSpec, words: Words) -> str | None:
    """Return what 0 means for a number that is more than that: "none", say; None where it is a number like others."""
    key = fluent_id(kind, "choice", spec.name, "0")
    return words(key) if spec.kind is int and words.has(key) else None


def least_of(kind: str, spec: OptionSpec, words: Words) -> int:
    """Return the least of a number, beside a 0 that means something else."""
    if spec.least is not None:
        return spec.least
    return max(spec.low or 0, 0 if word_of_zero(kind, spec, words) is None else 1)


def usual(kind: str) -> str:
    """Return how the keys end that tell a default: no rules speak of how the house is run."""
    return "-usual" if kind == HOUSE else ""


def option_refusal(kind: str, options_type: type[Options], facts: Mapping[str, Any], talk: Talk) -> str:
    """Return why a value is none of an option's, and what it takes; `facts` are those of IllegalMove("bad_option").

    `kind` is the game whose options these are, or "house".
    """
    value = escape_name(str(facts.get("value", "")))
    spec = next((s for s in option_specs(options_type) if s.name == facts.get("option")), None)
    if spec is None:
        return talk("refusal-bad-option", value=value, option=escape_name(str(facts.get("option"))))
    if spec.unit and value.isdecimal() and len(value) <= LONGEST_SPAN:
        value = number_told(int(value), spec.unit, talk.words)
    said = talk("refusal-bad-option", value=value, option=option_label(kind, spec, talk.words))
    fits = option_range(kind, spec, talk.words)
    if values := ({"true": True, "false": False} if spec.kind is bool else {raw: raw for raw in spec.choices}):
        told = (f"{option_value(kind, spec, value, talk.words)} (`{raw}`)" for raw, value in values.items())
        fits = talk("options-fit", values=" · ".join(told))
    return f"{said} {fits}"


def board_card(game: Game, view: Any, lobby: LobbyState, talk: Talk, whereabouts: Whereabouts | None = None) -> Card:
    """Return the public board: of a game under way, of one that is over, was stopped, or has moved.

    Where it has, `whereabouts` say where it is by now, if more is known than where it went.
    """
    closed = lobby.closed
    card = game.face.board(view, talk, ended=closed is not None)
    if lobby.moved is not None:
        return _signpost(game, card, whereabouts or Whereabouts(lobby.moved.channel), talk)
    if closed is None:
        why = Button(talk("button-why"), "why")
        over = view.result is not None
        card = Card(
            _last_parts(card.parts, why, talk) if over else _with_button(card.parts, why), card.seen, card.accent
        )
        if lobby.paused is None or over:
            return card
        still = Text(f"### {talk('table-paused', since=since(lobby.paused))}")
        return Card((still, *stilled(card, lobby.paused, talk).parts), card.seen, ACCENT_OVER)
    # What is going on comes first on every board; nothing goes on any more.
    said = Text(f"### {talk(fluent_id(game.name, 'title'))}\n{talk(table_closed(closed))}")
    return Card((said, *card.parts[1:]), card.seen, ACCENT_OVER)


def stilled(card: Card, paused: Millis, talk: Talk) -> Card:
    """Return the card of a game that stands still since `paused`: what was due then is so long after it resumes."""

    def left(found: re.Match[str]) -> str:
        ms = int(found[1]) * 1000 - paused
        return talk("table-paused-left", span=roughly(ms // 1000, talk)) if ms >= 1000 else found[0]

    parts = [Text(RUNNING.sub(left, part.content)) if isinstance(part, Text) else part for part in card.parts]
    return Card(tuple(parts), card.seen, card.accent)


def _signpost(game: Game, card: Card, whereabouts: Whereabouts, talk: Talk) -> Card:
    """Return the board of a game that has moved: its buttons act where the game goes on, until it is over there."""
    channel = f"<#{whereabouts.channel}>"
    if whereabouts.over:
        title = talk(fluent_id(game.name, "title"))
        return Card((Text(f"### {title}\n{talk('table-moved-over', channel=channel)}"),), card.seen, ACCENT_OVER)
    return Card((card.parts[0], Text(talk("table-moved", channel=channel)), *card.parts[1:]), card.seen, card.accent)


def _last_parts(parts: tuple[Part, ...], why: Button, talk: Talk) -> tuple[Part, ...]:
    """Return the parts of the last board: the game's own buttons stand between that for a rematch and `why`."""
    rematch = Button(talk("button-rematch"), "rematch", style="primary")
    *shown, last = parts
    if isinstance(last, Row):
        return (*shown, Row((rematch, *last.buttons, why)))
    return (*parts, Row((rematch, why)))


def _with_button(parts: tuple[Part, ...], button: Button) -> tuple[Part, ...]:
    """Return the parts of a card with one more button: in the last row, if that has room for it."""
    *before, last = parts
    if isinstance(last, Row) and len(last.buttons) < ROW_SIZE:
        return (*before, Row((*last.buttons, button)))
    return (*parts, Row((button,)))


def table_closed(why: str) -> str:
    """Return the key of the words for the way in which a running table was ended."""
    return f"table-{why.replace('_', '-')}"


def panel_card(game: Game, view: Any, closed: str | None, where: str, talk: Talk, draft: str = "") -> Card:
    """Return a player's private panel, headed by `where`: the table that it belongs to."""
    card = game.face.panel(view, talk, draft)
    head = Text(f"-# {where}")
    if closed is None:
        return Card((head, *card.parts), card.seen, card.accent)
    return Card((head, Text(talk(table_closed(closed)))), card.seen, ACCENT_OVER)


def shrunk_card(line: str) -> Card:
    """Return what is left of an old board or panel."""
    return Card((Text(line),))


def lobby_talk(words: Words, state: LobbyState, reader: Seat | None = None) -> Talk:
    """Return who speaks at a table, in `words`."""
    names = tuple([chair_name(chair, words) if chair.former else chair.name for chair in state.chairs])
    away = frozenset([seat for seat, chair in enumerate(state.chairs) if chair.stand_in is not None])
    return _talk(words, names, reader, away)


@lru_cache(maxsize=512)
def _talk(words: Words, names: tuple[str, ...], reader: Seat | None, away: frozenset[Seat]) -> Talk:
    """Return the same voice for the same table, so that what it keeps is found again."""
    return Talk(words, names, reader, away)


def chair_name(chair: Chair, words: Words) -> str:
    """Return the raw name of who sits in a chair."""
    return words("former-player") if chair.former else chair.name
