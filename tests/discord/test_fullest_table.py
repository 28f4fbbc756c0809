"""25 players with the longest and most awkward names: everything that is sent is within Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.discord.fate import Turn, ring
from tests.discord.town import Town

ZONES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
TEXT, BUTTON, MENU, PICTURE = 10, 2, 3, 12


def walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Return components with all that is in them."""
    for part in parts:
        yield part
        yield from walk(part.get("components", []))


def check(message: dict[str, Any]) -> None:
    """Check a message as it goes to Discord."""
    assert len(message.get("content") or "") <= 2000
    assert len(message.get("nonce") or "") <= 25
    assert len(offers := message.get("choices") or []) <= 25
    assert all(1 <= len(offer["name"]) <= 100 and 1 <= len(offer["value"]) <= 100 for offer in offers)
    parts = list(walk(message.get("components") or []))
    assert len(parts) <= 40
    assert all(part["content"].strip() for part in parts if part["type"] == TEXT)
    assert sum(len(part["content"]) for part in parts if part["type"] == TEXT) <= 4000
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
    for part in parts:
        if part["type"] == BUTTON:
            assert 1 <= len(part["label"]) <= 80
        if part["type"] == MENU:
            assert 1 <= len(part["options"]) <= 25
            assert len(part["placeholder"]) <= 150
            values = [option["value"] for option in part["options"]]
            assert len(set(values)) == len(values)
            assert all(1 <= len(o["label"]) <= 100 and len(o.get("description", "x")) <= 100 for o in part["options"])
        if part["type"] == PICTURE:
            assert all(len(item["description"]) <= 1024 for item in part["items"])
    for file in message.get("attachments") or []:
        assert len(file.get("description") or "") <= 1024


def checked(town: Town) -> int:
    """Check all that was sent; return how many messages there were."""
    bodies = [call.json for call in town.stage.http_requests if call.method in ("POST", "PATCH") and call.json]
    messages = [body.get("data", body) if "type" in body else body for body in bodies if isinstance(body, dict)]
    for message in messages:
        check(message)
    return len(messages)


@pytest.mark.parametrize("language", ["fr"])
async def test_everything_fits(town: Town) -> None:
    people = [town.person(f"p{i}", global_name=(f"{i}" + "Ⱥ" + "*_~`|>#[]()<:@-" * 3)[:32]) for i in range(25)]
    laid = ring([Turn("tr+", 0, chosen=6), Turn("sh", 0), Turn("va", 0)], players=25)
    sitting = await town.game(people, hidden_bets=True, show_tally=True, ring=laid)
    for i, person in enumerate(people):
        await person.slash(sitting.channel, "pyramidium bet", place=ZONES[i % len(ZONES)])
    await people[0].slash(sitting.channel, "pyramidium vote", ballot="0")
    designe = people[(await sitting.state()).designe]
    await sitting.all_ready(people)
    assert (await sitting.state()).phase == "succession"
    await town.wait(8)
    panel = (await sitting.press(designe, "secrets")).seen
    assert len(panel.choices("successor")) == 24
    assert len(await designe.suggestions(sitting.channel, "")) == 24
    await designe.press(panel, "number", "6")
    heir = next(iter(panel.choices("successor")))
    await designe.pick(panel, "successor", heir)
    for _ in range(2):
        await town.wait(3)
        await sitting.all_ready(people)
    await people[0].slash(sitting.channel, "table status")
    await people[0].end_game(sitting.channel)
    await town.wait(10)
    assert checked(town) > 150
