"""Whole games played by presses alone, on cards that may be out of date: the face always has an answer."""

from __future__ import annotations

from typing import Any

import pytest

from bot.chance import Chance
from bot.engine import Event, IllegalMove, Join, Leave, Seat, TimeUp
from bot.ui import Card, Menu, Row
from cogs.romancier_scilof.desk import desk
from cogs.romancier_scilof.draft import drafted
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import Answered, Posted, ScilofMove
from cogs.romancier_scilof.render import FACE
from tests.cogs.faces import WORDS, check_names, markdown, nasty_talk
from tests.cogs.romancier_scilof.scenes import START, Table, check_limits, start

PRESSES = 900
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "four, by the rules": (4, {}),
    "five with a basket": (5, {"abandon": True, "join": False}),
    "six with hidden senders": (6, {"hide_sender": True, "manual_close": True}),
    "four and no time": (4, {"preset": "live", "manual_close": True, "max_players": 9}),
    "thirty": (30, {"max_players": 0, "abandon": True, "merge": True}),
}


def pressed(card: Card, chance: Chance) -> tuple[str, str] | None:
    """Return verb and argument of something on a card, what finishes a letter rather than not; None for no button."""
    found = [(b.verb, b.arg) for part in card.parts if isinstance(part, Row) for b in part.buttons if not b.disabled]
    sending = [press for press in found if press[0] in ("send", "send_answer")]
    if sending and chance.below(4):
        return sending[0]
    found = [press for press in found if press[0] != "back" or not chance.below(8)]
    found += [(part.verb, choice.value) for part in card.parts if isinstance(part, Menu) for choice in part.choices]
    return chance.pick(found) if found else None


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_played_by_presses_alone(game: str) -> None:
    players, options = GAMES[game]
    t, refused, kinds = start(players, **options), set[str](), set[type[Event]]()
    cards: dict[Seat, Card] = {}
    for number in range(PRESSES):
        chance = Chance(game.encode(), number)
        if t.state.result is not None:
            break
        seat: Seat = chance.below(len(t.state.players))
        voice = nasty_talk("en", seat)
        shown = cards[seat] if seat in cards else FACE.panel(t.view(seat), voice)
        move: ScilofMove | None = table_move(t, chance)
        if move is None and (press := pressed(shown, chance)) is not None:
            draft = drafted(*press, shown.seen)
            move = FACE.move(*press, shown.seen, seat, START)  # type: ignore[assignment]
            assert draft is None or move is None
            if draft is not None:
                cards[seat] = desk(t.view(seat), draft, voice)
                check_limits(cards[seat])
                check_names(markdown(cards[seat]))
        if move is None:
            continue
        cards.pop(seat, None)
        try:
            t.do(move, max(1000, (ENGINE.deadline(t.state) or 0) - t.at) if isinstance(move, TimeUp) else 1000)
        except IllegalMove as refusal:
            refused.add(FACE.refusal(refusal.code, refusal.facts, voice))
            continue
        kinds |= set(map(type, t.events))
        check(t)
    assert Posted in kinds
    assert Answered in kinds
    assert all(refused)
    assert WORDS["en"]("refusal-other") not in refused


def table_move(table: Table, chance: Chance) -> ScilofMove | None:
    """Return a move that is not made on a card, now and then."""
    match chance.below(240):
        case 0:
            return Leave(seat=chance.below(len(table.state.players)))
        case 1:
            return Join(seat=len(table.state.players))
        case 2 | 3 | 4 if table.state.mails:
            return TimeUp()
    return None


def check(table: Table) -> None:
    """Check that all that can be said of a moment is said, and fits."""
    view, voice = table.view(), nasty_talk("fr")
    card = FACE.board(view, voice)
    check_limits(card)
    check_names(markdown(card))
    said = FACE.announce(view, table.events, voice)
    assert all(len(line) <= 1900 for line in said.split("\n"))
    for seat in (0, len(table.state.players) - 1):
        check_limits(FACE.panel(table.view(seat), nasty_talk("fr", seat)))
        assert len(FACE.whisper(table.view(seat), table.heard(seat), nasty_talk("fr", seat))) <= 2000
    if view.phase == "over":
        assert said
        ending = FACE.ending(view, voice)
        assert (ending is None) == (not view.exchanges)
        assert ending is None or 0 < len(ending[0]) <= 1024
