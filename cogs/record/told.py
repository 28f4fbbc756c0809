"""How finished games look: as a list, as a page about one, and as what is shared of it. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.cards import ACCENT_OVER, board_card, fluent_id, lobby_talk
from bot.text import CARD_LENGTH, Words, when
from bot.ui import Button, Card, Choice, Menu, Part, Picture, Row, Text
from cogs.record.shelf import NEWER, OLDER, Finished, Leaf

WINNERS_SHOWN: Final = 3
PLAYERS_SHOWN: Final = 8
OVERVIEW, COURSE, MINE = "o", "c", "m"
"""What is shown of a game: how it ended, all that was said aloud, what the reader alone did and learned."""


def list_card(leaf: Leaf, kind: str, words: Words) -> Card:
    """Return a page of the list; `kind` is the game to which it is restricted, "" for all."""
    title = words("history-title-of", game=words(fluent_id(kind, "title"))) if kind else words("history-title")
    if not leaf.found:
        nothing = words("history-nothing-there" if leaf.newer or leaf.older else "history-nothing")
        back = (Row((Button(words("button-history-newest"), "history_list"),)),) if leaf.newer or leaf.older else ()
        return Card((Text(f"### {title}\n{nothing}"), *back), kind)
    lines = [f"{i}. {_line(one, words)}" for i, one in enumerate(leaf.found, 1)]
    choices = tuple(_choice(i, one, words) for i, one in enumerate(leaf.found, 1))
    newest, oldest = leaf.found[0].row.id, leaf.found[-1].row.id
    parts: list[Part] = [
        Text("\n".join([f"### {title}", *lines])),
        Menu("history_open", words("history-pick"), choices),
    ]
    if leaf.newer or leaf.older:
        newer = Button(words("button-history-newer"), "history_list", f"{NEWER}{newest}", disabled=not leaf.newer)
        older = Button(words("button-history-older"), "history_list", f"{OLDER}{oldest}", disabled=not leaf.older)
        parts.append(Row((newer, older)))
    return Card(tuple(parts), kind)


def _line(one: Finished, words: Words) -> str:
    """Return a game in a line: what, when and where it was played, how it ended."""
    game, day = words(fluent_id(one.game.name, "title")), when(one.row.created_at, "f")
    return words("history-line", game=game, day=day, channel=f"<#{one.row.channel}>", end=_end(one, words))


def _end(one: Finished, words: Words) -> str:
    talk = lobby_talk(words, one.standing.lobby)
    if one.standing.lobby.closed is not None:
        return words("history-stopped")
    result = one.game.engine.result(one.standing.state)
    if result is None or not result.winners:
        return words("history-nobody")
    return words("history-won", names=talk.names(result.winners, WINNERS_SHOWN))


def _choice(number: int, one: Finished, words: Words) -> Choice:
    talk = lobby_talk(words, one.standing.lobby)
    people = ", ".join(talk.called(seat) for seat in range(len(one.standing.lobby.chairs)))
    return Choice(f"{number}. {words(fluent_id(one.game.name, 'title'))}", str(one.row.id), people)


def game_card(one: Finished, view: str, pages: Sequence[str], page: int, kind: str, words: Words, *, own: bool) -> Card:
    """Return what is shown of a game: `pages` of its course or of what the reader alone knew, or how it ended.

    `own`: the reader has taken part. `kind` is the list from which he comes.
    """
    table = one.row.id
    head = Text(f"### {_line(one, words)}\n{_people(one, words)}")
    parts: list[Part] = [head]
    if view == OVERVIEW:
        parts += _final(one, words, CARD_LENGTH - len(head.content))
    else:
        parts.append(Text(pages[page] if pages else words(f"history-none-{view}")))
    if len(pages) > 1:
        before = Button(words("button-history-before"), "history_view", f"{table}.{view}.{page - 1}", disabled=not page)
        last = page == len(pages) - 1
        after = Button(words("button-history-after"), "history_view", f"{table}.{view}.{page + 1}", disabled=last)
        parts += [Text(f"-# {words('rules-page', page=str(page + 1), pages=str(len(pages)))}"), Row((before, after))]
    views = (OVERVIEW, COURSE, MINE) if own else (OVERVIEW, COURSE)
    buttons = (
        # One that is pressed already must not have the same id as the buttons that turn the pages.
        Button(words(f"button-history-{v}"), "history_show", f"{table}.{v}", style="primary", disabled=v == view)
        for v in views
    )
    parts.append(Row(tuple(buttons)))
    parts.append(
        Row(
            (
                Button(words("button-history-share"), "history_share", str(table)),
                Button(words("button-history-verify"), "history_verify", str(table)),
                Button(words("button-history-file"), "history_file", str(table)),
                Button(words("button-history-list"), "history_list"),
            )
        )
    )
    return Card(tuple(parts), kind, ACCENT_OVER)


def _people(one: Finished, words: Words) -> str:
    """Return who sat there, each with the number by which pictures call his seat."""
    lobby = one.standing.lobby
    talk = lobby_talk(words, lobby)
    seats = range(len(lobby.chairs))
    named = [f"`{seat + 1}` {talk.name(seat)}" for seat in seats[:PLAYERS_SHOWN]]
    if len(seats) > PLAYERS_SHOWN:
        named.append(talk("others", count=len(seats) - PLAYERS_SHOWN))
    return words("history-people", names=words.list(named), table=str(one.row.id))


def _final(one: Finished, words: Words, room: int) -> list[Part]:
    """Return the last board in words, as far as there is room."""
    lobby = one.standing.lobby
    view = one.game.engine.observe(one.standing.state, None)
    texts: list[Part] = []
    for part in board_card(one.game, view, lobby, lobby_talk(words, lobby)).parts:
        if isinstance(part, Text) and len(part.content) <= room:
            room -= len(part.content)
            texts.append(part)
    return texts


def shared_card(one: Finished, picture: Picture | None, sharer: int, words: Words) -> Card:
    """Return what the user `sharer` posts of a game for all to see: what it was, who played, how it ended, the picture
    of its end."""
    by = words("history-shared", user=f"<@{sharer}>")
    head = Text(f"### {_line(one, words)}\n{_people(one, words)}\n-# {by}")
    if picture is not None:
        return Card((head, picture), accent=ACCENT_OVER)
    return Card((head, *_final(one, words, CARD_LENGTH - len(head.content))), accent=ACCENT_OVER)
