"""What is pressed in the benchmark: the bare bot's button, places on Pyramidium's board, cards of La bataille corse,
menus at the desks of Romancier Scilof, and whole letters there with all that is sent on account of them."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from bench.presses import Scene, Table
from sandbox.actor import Actor
from sandbox.state import Json, Message
from sandbox.world import World

ZONES: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
ANSWER_S: Final = 30.0
PANELS_S: Final = 120.0  # Discord takes so many messages a second, and each player is sent some
SLAP_EVERY: Final = 8  # so many presses of cards to one slap, which is nearly always wrong


def _button(board: Message, verb: str) -> str | None:
    ids = (str(c.get("custom_id") or "") for c in board.components if not c.get("disabled"))
    return next((found for found in ids if f"|{verb}|" in found), None)


def _next(table: Table) -> Actor:
    """Return the player whose press comes next: one after the other."""
    table.turn += 1
    return table.players[table.turn % len(table.players)]


# -- the bare bot ------------------------------------------------------------------------------------------------------


async def _open_bare(world: World, table: Table) -> None:
    row = {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, "label": "Click", "custom_id": "click"}]}
    table.board = world.state.post(table.channel, world.bot, {"content": "click 0", "components": [row]})


async def _press_bare(world: World, table: Table) -> float | None:
    del world
    assert table.board is not None
    ix = _next(table).click(table.board, "click")
    return (await ix.ack(ANSWER_S)).ack_ms


# -- the games ---------------------------------------------------------------------------------------------------------


async def _start(world: World, table: Table, command: str, verb: str, **options: Any) -> None:
    """Open a table, fill it, start it, and wait for its board."""
    host, *others = table.players
    lobby = await host.slash(table.channel, command, **options).message(ANSWER_S)
    for other in others:
        await other.click(lobby, "Join").ack(ANSWER_S)
    await host.click(lobby, "Start").ack(ANSWER_S)
    await world.until(lambda: _button(table.channel.messages[-1], verb) is not None, ANSWER_S, "the board")
    table.board = table.channel.messages[-1]


async def _open_pyramidium(world: World, table: Table) -> None:
    await _start(world, table, "pyramidium new", "place", turn_s="604800")
    assert table.board is not None
    table.buttons = [str(_button(table.board, f"place|{zone}")) for zone in ZONES]


async def _press_pyramidium(world: World, table: Table) -> float | None:
    """Take another place on the board."""
    del world
    assert table.board is not None
    player = _next(table)
    ix = player.click(table.board, table.buttons[(table.turn // len(table.players)) % len(ZONES)])
    return (await ix.ack(ANSWER_S)).ack_ms


async def _open_corse(world: World, table: Table) -> None:
    await _start(world, table, "corse new", "play", turn_s="86400", min_play_ms="0", max_cards=100000)


def _corse_board(table: Table, *verbs: str) -> Message | None:
    return next((m for m in reversed(table.channel.messages) if any(_button(m, verb) for verb in verbs)), None)


async def _press_corse(world: World, table: Table) -> float | None:
    """Play a card, whoever's turn it is, or slap: everybody presses, as people do. After the game comes the next."""
    player = _next(table)
    verb = "slap" if table.turn % SLAP_EVERY == 0 else "play"
    board = _corse_board(table, "slap", "rematch", "start")
    if board is None:  # the next one is on its way
        await world.until(lambda: _corse_board(table, "slap", "rematch", "start"), ANSWER_S, "a board")
        return None
    found = _button(board, verb) or _button(board, "slap") or _button(board, "rematch") or _button(board, "start")
    if _button(board, "start"):
        player = table.players[0]
    ix = player.click(board, str(found))
    return (await ix.ack(ANSWER_S)).ack_ms


async def _open_scilof(world: World, table: Table) -> None:
    await _start(world, table, "scilof new", "write", preset="live")


def _desk_press(world: World, player: Actor) -> tuple[Message, str, Json | None] | None:
    """Return what brings a player's newest panel further: a button, or a menu with its data; None while he waits."""
    for message in reversed(world.dm(player).messages):
        parts = {str(part["custom_id"]).split("|")[2]: part for part in message.components if part.get("custom_id")}
        for verb in ("send_answer", "send", "pick_answer", "pick_letter", "pick_addressee", "answer_next", "write"):
            part = parts.get(verb)
            if part is None or part.get("disabled") or any(one.get("default") for one in part.get("options", ())):
                continue
            return message, str(part["custom_id"]), part if "options" in part else None
    return None


async def _press_scilof(world: World, table: Table) -> float | None:
    """Write a letter or answer one, a press at a time: whoever comes next and has something to do."""
    for _ in table.players:
        player = _next(table)
        if (found := _desk_press(world, player)) is not None:
            break
    else:  # all mail is out, and the panels of those who are to answer are on their way
        await world.until(lambda: any(_desk_press(world, player) for player in table.players), ANSWER_S, "a panel")
        return None
    message, key, menu = found
    if menu is None:
        ix = player.click(message, key)
    else:
        options = menu["options"]
        ix = player.select(message, key, [options[table.turn % len(options)]["value"]])
    return (await ix.ack(ANSWER_S)).ack_ms


async def _open_desk(world: World, table: Table) -> None:
    """Have everybody sent his first panel."""
    await _open_scilof(world, table)
    for player in table.players:
        await world.until(partial(_desk_press, world, player), PANELS_S, "a panel")


async def _press_desk(world: World, table: Table) -> float | None:
    """Pick another letter or another addressee, or else begin to write: presses of which nobody else hears."""
    player = _next(table)
    verb = "pick_letter" if (table.turn // len(table.players)) % 2 else "pick_addressee"
    parts = [(m, part) for m in reversed(world.dm(player).messages) for part in m.components if "custom_id" in part]
    found = (one for wanted in (verb, "write") for one in parts if f"|{wanted}|" in one[1]["custom_id"])
    message, part = next(found)
    if "options" not in part:
        return (await player.click(message, part["custom_id"]).ack(ANSWER_S)).ack_ms
    choice = part["options"][table.turn % len(part["options"])]["value"]
    return (await player.select(message, part["custom_id"], [choice]).ack(ANSWER_S)).ack_ms


BARE: Final = Scene(_open_bare, _press_bare)
SCENES: Final = {
    "pyramidium": Scene(_open_pyramidium, _press_pyramidium),
    "corse": Scene(_open_corse, _press_corse),
    "desk": Scene(_open_desk, _press_desk, players=25),
    "scilof": Scene(_open_scilof, _press_scilof, players=25, held=True),
}
# A card game of few tables waits most of the time for the next board, which comes at Discord's pace: what would be
# measured is its drawing, and hardly a press.
TABLES: Final = {"pyramidium": (1, 10, 100), "corse": (100,), "desk": (10,), "scilof": (10,)}
