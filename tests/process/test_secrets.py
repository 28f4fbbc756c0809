"""What is secret stays so on the wire, on the screens of others and in the log; and a whole game breaks no limit."""

from __future__ import annotations

import re
from pathlib import Path

from bot.chance import commitment
from tests.process.sitting import Sitting
from tests.process.town import PATIENCE, RING_EAU, Town, open_town, words

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"
# From tile 0 the first turn leads to Trèfle+; with the number 6 the second one to Shushu; then to the elements. As long
# as nobody's vote makes the referee walk farther than a die says, four turns end there, and the game with them.
RING = " ".join(["e"] + ["tr+"] * 6 + ["sh"] * 6 + ["e"] * 23)
PRIVATE_KEYS = (
    "panel-ballot",
    "panel-no-ballot",
    "panel-die-told",
    "panel-die-untold",
    "panel-die-mine",
    "whisper-number",
)
PRIVATE_VERBS = ("vote", "number", "successor", "show")


def public_versions(table: Sitting) -> int:
    return sum(len(message.history) for message in table.channel.log if not message.ephemeral)


async def test_nobody_ever_sees_what_is_not_for_him_in_a_whole_game(tmp_path: Path) -> None:
    env = {"LOG_LEVEL": "debug", "DISCORD_TOKEN": TOKEN}
    async with open_town(tmp_path, env=env, rate_limits=True) as town:
        table = await town.game(4, ring=RING)
        chooser, others = table.designe()
        heir, *spared = others
        for person, zone in zip((others[1], others[2], chooser, heir), ("n", "e", "s", "w"), strict=True):
            await table.press(person, "place", zone).ack()
        await play_turn(table, 1, (1, -1, 1, -1))
        await table.slash(chooser, "number", number=6).response()
        await table.slash(chooser, "successor", player=heir.name).response()
        await play_turn(table, 2, (0, 1, -1, 0))
        turn = 3
        while table.row()["status"] == "playing":
            await play_turn(table, turn, (-1, 1, 0, -1) if turn % 2 else (0, 1, -1, 0))
            turn += 1
            assert turn < 30, "a game of this ring ends before the second round"
        await town.until(lambda: table.times_said("Seed:"), "the end", 60)
        await town.until(lambda: not table.boards(), "a board without buttons")

        assert the_public_saw_nothing_private(table)
        told = [re.escape(words(f"pyramidium-{key}")) for key in ("panel-die-told", "whisper-roll")]
        number = re.escape(words("pyramidium-panel-die-mine", base="6"))
        for person in table.people:
            seen = town.world.visible_to(person)
            assert bool(seen.find(number)) == (person is chooser)
            assert all(bool(seen.find(line)) == (person is not heir) for line in told)
        assert {p.name for p in (chooser, *spared)} == {p.name for p in table.people} - {heir.name}
        the_log_is_silent(town)
        ((seed,),) = town.read("SELECT seed FROM games")
        assert table.times_said(seed.hex()) == 1
        assert commitment(seed) in table.said[0]
        assert len(town.read("SELECT * FROM results")) == 4


async def play_turn(table: Sitting, turn: int, ballots: tuple[int, ...]) -> None:
    """Let everybody vote in his panel, as it was before his eyes, and say Prêt."""
    for person, ballot in zip(table.people, ballots, strict=True):
        if ballot:
            panel = await table.panel_of(person)
            await table.press_as_seen(person, panel, "vote", str(ballot), turn).ack()
    await table.freeze()


def the_public_saw_nothing_private(table: Sitting) -> bool:
    """Check every version of every public message: words, labels, ids, names of files, alternative texts."""
    stranger = table.town.person("stranger")
    seen = table.town.world.visible_to(stranger)
    assert seen.find("Turn 1")
    for key in PRIVATE_KEYS:
        assert not seen.find(re.escape(words(f"pyramidium-{key}"))), key
    ids = [c["custom_id"] for m in table.channel.log if not m.ephemeral for v in m.history for c in _components(v.data)]
    assert ids
    assert not [i for i in ids if i.split("|")[2] in PRIVATE_VERBS]
    for message in table.channel.log:
        for version in message.history:
            hidden = words("pyramidium-die-hidden") in str(version.data)
            assert not (hidden and words("pyramidium-die", base="0").split("0")[0] in str(version.data))
    return True


def _components(data: object) -> list[dict[str, str]]:
    if isinstance(data, dict):
        own = [data] if "custom_id" in data else []
        return own + [c for value in data.values() for c in _components(value)]
    return [c for item in data for c in _components(item)] if isinstance(data, list) else []


def the_log_is_silent(town: Town) -> None:
    """Check all that the bot has written down: no ballot, no token, no seed, no word of what it said."""
    log = town.harness.tail(100_000)
    ((seed,),) = town.read("SELECT seed FROM games")
    assert "table.opened" in log
    assert TOKEN not in log
    assert TOKEN.split(".")[2] not in log
    assert seed.hex() not in log
    assert not [token for token in town.world.state.interactions if token in log]
    assert not re.search(r"ballot|\bvote\b|says", log, re.IGNORECASE)


async def test_a_ballot_causes_no_edit_of_the_board(town: Town) -> None:
    table = await town.game(3)
    alice, bob, chloe = table.people
    await table.press(alice, "place", "n").ack()
    drawn = f"slab: 1 {alice.name}"  # as the words for its picture have it, be she the Désigné or not
    await town.until(lambda: drawn in str(table.board.data["components"]), "a board at rest")
    panel = await table.panel_of(alice)
    before = public_versions(table)
    secrets = await table.secrets(alice)
    for ballot in ("1", "-1", "0", "1"):
        await table.press(alice, "vote", ballot, on=secrets).ack()
    await table.press(bob, "vote", "-1", on=await table.panel_of(bob)).ack()
    await table.slash(chloe, "vote", ballot="+1").response()
    # Her own panel follows when she has paused: by then the board would have been drawn as well.
    await town.until(lambda: words("pyramidium-panel-ballot", ballot="+1") in panel.text, "the panel in private")
    assert public_versions(table) == before
    await table.slash(bob, "bet", place="s").response()
    await town.until(lambda: "· 🌍 Terre" in table.board.text, "the place on the board")
    assert public_versions(table) == before + 1


async def test_a_ballot_at_a_table_that_was_let_go_causes_no_edit_either(tmp_path: Path) -> None:
    idle = (
        "import bot.delivery.board, bot.delivery.panel, bot.referee; bot.referee.IDLE_MS, bot.referee.BEAT_S = 0, 0.1;"
        "bot.delivery.board.SETTLE_S = bot.delivery.panel.SETTLE_S = 0.1"
    )
    async with open_town(tmp_path, patch=idle) as town:
        table = await town.game(2, ring=RING_EAU)
        alice, bob = table.people
        await table.press(alice, "place", "n").ack()
        for ballot in ("1", "-1", "0"):
            await beats(town, 5)
            before = public_versions(table)
            await table.press(alice, "vote", ballot, on=await table.panel_of(alice)).ack()
            await beats(town, 5)
            if ballot != "1":  # until then the picture may have followed
                assert public_versions(table) == before
        await table.press(bob, "place", "s").ack()
        await town.until(lambda: "· 🌍 Terre" in table.board.text, "the place on the board")
        await table.freeze()
        await table.turn(2)


async def beats(town: Town, count: int) -> None:
    """Wait for so many heartbeats, with each of which the bot lets go of what nobody uses."""
    for _ in range(count):
        last = town.read("SELECT value FROM meta WHERE key = 'alive'")
        await town.until(lambda: town.read("SELECT value FROM meta WHERE key = 'alive'") != last, "a beat", PATIENCE)  # noqa: B023
