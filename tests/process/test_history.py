"""Finished games and privacy over the wire: presses that change a message, post for all, hand files over, and erase."""

from __future__ import annotations

from tests.process.test_stats import given_up
from tests.process.town import Town


async def test_a_game_is_read_again_shared_verified_and_its_player_erased(town: Town) -> None:
    first, second = people = town.people(2)
    table = await given_up(town, people)
    number = str(table.table)
    shown = await first.slash(table.channel, "history").message()
    assert shown.ephemeral_to == first.user.id
    await first.select(shown, "a|0|history_open||", [number]).ack()
    await first.click(shown, "The course").ack()
    await town.until(lambda: "Seed:" in shown.text, "the course")
    shared = await first.click(shown, "Share").message()
    assert shared.ephemeral_to is None
    assert f"won by {first.name}" in shared.text
    verified = await first.click(shown, "Verify").message()
    assert "verified." in verified.text
    handed = await first.click(shown, "Record").message()
    assert [file["filename"] for file in handed.attachments] == [f"pyramidium-{number}.json"]
    assert handed.ephemeral_to == first.user.id
    question = await second.slash(table.channel, "privacy erase").message()
    await second.click(question, "Erase me").ack()
    await town.until(lambda: "is erased" in question.text, "what became of it")
    assert not town.read("SELECT * FROM people WHERE user = ?", second.user.id)
