"""What hosts do at a table of La bataille corse, where cards and slaps are shown but not said: they can name them."""

from __future__ import annotations

from tests.discord import corse
from tests.discord.corse import deal
from tests.discord.town import Town


def plain(text: str) -> str:
    """Return what was written as people see it, without what keeps names from being markup."""
    return corse.plain(text).replace("\\", "")


async def test_BC_cards_that_fell_are_offered_to_the_host_by_what_the_board_has_shown(town: Town) -> None:
    game = await deal(town, town.people(4))
    alice = game.people[0]
    await game.play(5)
    before = await game.state()
    offered = await alice.member.autocomplete(town.square, "table undo", "before", "")
    names = [plain(choice["name"]) for choice in offered]
    assert names[0].startswith(town.either("Carte 5\u202f: ", "Card 5: "))
    assert [name.split(":")[0] for name in names[::-1]] == [
        town.either(f"Carte {n}\u202f", f"Card {n}") for n in range(1, len(names) + 1)
    ]
    question = await alice.slash(town.square, "table undo")
    assert names[0] in plain(question.text)
    await alice.press(question.seen, "undo_surely", offered[0]["value"])
    await town.wait(2)
    after = await game.state()
    assert (before.number, after.number) == (5, 4)
    assert any(names[0] in plain(line) for line in game.told())
    assert plain((await alice.member.autocomplete(town.square, "table undo", "before", ""))[1]["name"]) == names[1]


async def test_BC_R15_who_asks_why_a_slap_was_wrong_is_told(town: Town) -> None:
    game = await deal(town, town.people(4))
    bruno = game.people[1]
    await game.play()
    await game.slap(bruno)
    await town.wait(2)
    why = plain((await game.people[2].slash(town.square, "table why")).privately)
    assert town.either("> Bruno frappe", "> Bruno slaps") in why
    assert "**R15**" in why
    assert town.either("Vu sur le plateau", "Seen on the board") in why
    assert town.either("Carte 1\u202f: ", "Card 1: ") in why, "what was before"
