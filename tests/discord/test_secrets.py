"""What one player alone may know: where he reads it, and that nobody else can."""

from __future__ import annotations

import re

from tests.discord.fate import Turn, ring
from tests.discord.town import WATCH, Person, Sitting, Town

# Shushu touches Dénis, the first Désigné; then Trèfle+ for him.
SHUSHU = ring([Turn("sh", 0), Turn("tr+", 0, chosen=6)])
TREFLE_PLUS = ring([Turn("tr+", 0, chosen=6), Turn("e", 0)])
ZONES = ("n", "ne", "s", "e")


def seen_by_others(town: Town, sitting: Sitting, others: list[Person]) -> str:
    """Return all that these people have received of a table, without the ids that differ from table to table."""
    messages = [*town.messages(sitting.channel), *(m for person in others for m in person.mail)]
    return re.sub(r"\d{5,}|(?<=a\|)\d+", "#", "\n".join(m.payload for m in messages))


async def placed(town: Town, laid: str) -> tuple[Sitting, list[Person]]:
    """Start a game on a ring, with everybody in his place."""
    people = town.people(4)
    sitting = await town.game(people, ring=laid)
    for person, zone in zip(people, ZONES, strict=True):
        await sitting.press(person, "place", zone)
    return sitting, people


async def test_my_secrets_are_shown_to_me_alone(town: Town) -> None:
    sitting, (alice, *_) = await placed(town, SHUSHU)
    answer = await sitting.press(alice, "secrets")
    assert town.either("· en privé", "· private") in answer.privately
    assert f"Pyramidium {town.either('dans', 'in')} {sitting.channel.mention}" in answer.text
    assert set(answer.seen.buttons) == {"vote 1", "vote -1", "ready"}
    assert answer.seen.chosen("place") == "n"


async def test_the_slash_command_shows_the_same(town: Town) -> None:
    sitting, (alice, *_) = await placed(town, SHUSHU)
    pressed = await sitting.press(alice, "secrets")
    command = await alice.slash(sitting.channel, "table secrets")
    assert command.privately == pressed.privately
    assert command.seen.buttons == pressed.seen.buttons


async def test_the_private_message_is_the_same_panel(town: Town) -> None:
    sitting, (alice, *_) = await placed(town, SHUSHU)
    await town.wait(10)
    assert alice.panel.text == (await sitting.press(alice, "secrets")).text


async def test_secrets_are_for_players_in_a_game(town: Town) -> None:
    people = town.people(3)
    outsider = town.person("Zoé")
    none = await outsider.slash(town.square, "table secrets")
    assert none.privately == town.either(
        "Il n’y a pas de table dans ce salon. Pour en ouvrir une : `/corse nouvelle`, `/pyramidium nouvelle`, "
        "`/scilof nouvelle`",
        "There is no table in this channel. Open one: `/corse new`, `/pyramidium new`, `/scilof new`",
    )
    sitting = await town.lobby(people)
    early = await people[0].slash(town.square, "table secrets")
    assert early.privately == town.either("La partie n’a pas encore commencé.", "The game has not begun yet.")
    await sitting.press(people[0], "start")
    await town.wait(2)
    watch = town.either(*WATCH)
    assert (await sitting.press(outsider, "secrets")).privately.startswith(watch)
    assert (await outsider.slash(town.square, "table secrets")).privately.startswith(watch)


async def test_who_does_not_play_can_press_nothing(town: Town) -> None:
    sitting, _ = await placed(town, SHUSHU)
    outsider = town.person("Zoé")
    for verb, arg in (("place", "n"), ("ready", ""), ("leave", "")):
        answer = await sitting.press(outsider, verb, arg)
        assert answer.privately == town.either(*WATCH)


async def test_a_closed_mailbox_keeps_nobody_from_his_secrets(town: Town) -> None:
    people = town.people(4)
    people[0].close_mail()
    sitting = await town.game(people, ring=SHUSHU)
    assert people[0].mail == []
    assert people[1].mail
    panel = (await sitting.press(people[0], "secrets")).last
    assert (await people[0].press(panel, "vote", "1")).changed_message
    await people[0].pick(panel, "place", "n")
    assert panel.chosen("place") == "n"
    await sitting.all_ready(people)
    assert town.either("Le vote change le dé", "The vote changes the roll") in "\n".join(sitting.news())


async def test_a_ballot_is_cast_changed_and_withdrawn_without_a_trace(town: Town) -> None:
    sitting, (alice, *_) = await placed(town, SHUSHU)
    panel = alice.panel
    await town.wait(10)
    board, said, sent = sitting.board.payload, sitting.said(), len(town.stage.http_requests)
    assert "vote 0" not in panel.buttons
    for ballot, shown in (("1", "**+1**"), ("-1", "**−1**"), ("0", "")):
        answer = await alice.press(panel, "vote", ballot)
        assert answer.changed_message
        mine = town.either(f"Ton bulletin : {shown}.", f"Your ballot: {shown}.")
        assert (mine in panel.text) == bool(shown)
    assert town.either("Tu n’as pas de bulletin.", "You have no ballot.") in panel.text
    await town.wait(3)
    paths = {request.path for request in town.stage.http_requests[sent:] if request.method != "GET"}
    assert not any(f"/channels/{sitting.channel.id}/" in path for path in paths), "the channel has seen nothing"
    assert (sitting.board.payload, sitting.said()) == (board, said)


async def test_the_hidden_roll_is_read_by_those_whom_shushu_spared(town: Town) -> None:
    sitting, people = await placed(town, SHUSHU)
    alice, denis = people[0], people[3]
    await sitting.all_ready(people)
    roll = (await sitting.state()).base
    told = town.either(
        f"Shushu t’a épargné : au tour 2, le dé dit **{roll}**. À toi de le dire, de le taire, ou de mentir.",
        f"Shushu spared you: in turn 2 the die says **{roll}**. Tell it, keep it, or lie.",
    )
    for person in people[:3]:
        assert person.panel.text.startswith(told)
    untold = town.either("Le dé est caché. Shushu t’a touché", "The roll is hidden. Shushu touched you")
    assert untold in denis.panel.text
    assert untold in (await sitting.press(denis, "secrets")).text
    await town.wait(10)
    known = town.either(f"Shushu t’a épargné : il dit **{roll}**.", f"Shushu spared you: it says **{roll}**.")
    assert known in (await sitting.press(alice, "secrets")).text
    hidden = town.either("Le dé reste caché : Shushu est passé par là.", "The roll stays hidden: Shushu has been here.")
    assert hidden in sitting.board.text
    for seen in (sitting.board.payload, sitting.said()[-1], denis.panel.payload):
        assert f"dit **{roll}**" not in seen
        assert f"says **{roll}**" not in seen
    assert not re.search(rf"\b{roll} (vers|to) ", sitting.board.alt)


async def test_the_chosen_number_is_the_choosers_until_he_shows_it(town: Town) -> None:
    sitting, people = await placed(town, TREFLE_PLUS)
    denis = people[3]
    await sitting.all_ready(people)
    choice = town.either(
        "choisit son successeur et le nombre du prochain tour", "is choosing a successor, and the number"
    )
    assert choice in sitting.board.text
    await denis.press(denis.panel, "number", "6")
    await denis.pick(denis.panel, "successor", "0")
    await town.wait(10)
    mine = town.either("Le nombre que tu as choisi : **6**. Toi seul le sais.", "The number that you chose: **6**.")
    assert mine in denis.panel.text
    assert "show" in denis.panel.buttons
    assert all("show" not in person.panel.buttons for person in people[:3])
    sitting.news()
    await denis.press(denis.panel, "show")
    await town.wait(3)
    assert sitting.news() == [town.either("Dénis montre son nombre : **6**.", "Dénis shows the number: **6**.")]
    assert town.either("Le nombre choisi est montré : **6**.", "The chosen number has been shown: **6**.") in (
        sitting.board.text
    )


async def test_two_games_that_differ_in_a_ballot_are_the_same_to_others(town: Town) -> None:
    """Until the places freeze, whether Alice has voted, and how, is in nothing that anybody else receives."""
    seen = set()
    for i, ballot in enumerate(("1", "-1", None)):
        people = town.people(4)
        sitting = await town.game(people, channel=town.channel(f"jeux-{i}"), ring=SHUSHU)
        if ballot is not None:
            await people[0].press(people[0].panel, "vote", ballot)
        await town.wait(10)
        seen.add(seen_by_others(town, sitting, people[1:]))
    assert len(seen) == 1


async def test_two_games_that_differ_in_the_chosen_number_are_the_same_to_others(town: Town) -> None:
    """Until the places freeze, the number is in nothing that anybody but its chooser receives."""
    seen = set()
    for number in ("1", "6"):
        people = town.people(4)
        sitting = await town.game(people, channel=town.channel(f"jeux-{number}"), ring=ring([Turn("tr+", 0)]))
        await sitting.all_ready(people)
        await people[3].press(people[3].panel, "number", number)
        await people[3].pick(people[3].panel, "successor", "0")
        await town.wait(10)
        assert (await sitting.state()).turn == 2
        seen.add(seen_by_others(town, sitting, people[:3]))
    assert len(seen) == 1


async def test_a_panel_of_an_earlier_turn_says_why_it_does_not_count(town: Town) -> None:
    """G11: what comes from a panel of a turn that has been played is refused, on that panel."""
    sitting, people = await placed(town, SHUSHU)
    alice = people[0]
    panel = (await sitting.press(alice, "secrets")).seen
    vote = panel.button("vote", "1")["custom_id"]
    await sitting.all_ready(people)
    late = alice.act(panel, vote)
    await town.settle()
    assert late.changed_message
    assert panel.text.split("\n")[0] == town.either(
        "Trop tard : le tour 1 est joué. Ton bulletin ne compte pas ; le tour 2 est ouvert.",
        "Too late: turn 1 has been played. Your ballot does not count; turn 2 is open.",
    )
    assert town.either("Tour 2 · en privé", "Turn 2 · private") in panel.text, "the panel is up to date now"
    assert (await alice.press(panel, "vote", "1")).changed_message
    assert (await sitting.state()).players[0].ballot == 1


async def test_a_board_of_an_earlier_turn_refuses_in_private(town: Town) -> None:
    sitting, people = await placed(town, SHUSHU)
    old = sitting.board
    place = old.button("place", "s")["custom_id"]
    await sitting.all_ready(people)
    late = people[0].act(old, place)
    await town.settle()
    assert late.privately == town.either(
        "Trop tard : le tour 1 est joué. Ta place reste où elle était ; le tour 2 est ouvert.",
        "Too late: turn 1 has been played. Your place stays where it was; turn 2 is open.",
    )
    assert old.buttons == {}


async def test_another_players_panel_is_not_his_key(town: Town) -> None:
    """A press counts for who presses, whatever message it comes from."""
    sitting, (alice, bruno, *_) = await placed(town, SHUSHU)
    panel = (await sitting.press(alice, "secrets")).seen
    answer = bruno.act(sitting.board, panel.button("vote", "1")["custom_id"])
    await town.settle()
    state = await sitting.state()
    assert (state.players[0].ballot, state.players[1].ballot) == (0, 1)
    assert "**+1**" in answer.privately
    assert "**+1**" not in sitting.board.text


async def test_hidden_places_are_shown_to_their_player_alone(town: Town) -> None:
    """G9: the board does not change, so whoever presses it sees in private that it counts."""
    people = town.people(3)
    sitting = await town.game(people, hidden_bets=True, ring=ring([Turn("e", 0)], players=3))
    board = sitting.board.payload
    answer = await sitting.press(people[0], "place", "n")
    assert town.either("Ta place : 💧 dalle Eau.", "Your place: 💧 Eau slab.") in answer.privately
    assert answer.seen.chosen("place") == "n"
    assert (
        town.either("Tu as dit « Prêt »", "You said you are ready")
        in (await sitting.press(people[0], "ready")).privately
    )
    await town.wait(8)
    assert sitting.board.payload == board
    assert town.either("place cachée", "place hidden") in sitting.board.text
    for person, zone in zip(people[1:], ("ne", "s"), strict=True):
        await sitting.press(person, "place", zone)
        await sitting.press(person, "ready")
    await town.wait(2)
    said = sitting.news()
    assert town.either("💧 Dalle Eau : Alice.", "💧 Eau slab: Alice.").casefold() in "\n".join(said).casefold()


async def test_two_games_that_differ_in_a_hidden_place_are_the_same_to_others(town: Town) -> None:
    seen = set()
    for zone in ("n", "s", None):
        people = town.people(4)
        sitting = await town.game(people, channel=town.channel(f"jeux-{zone}"), hidden_bets=True)
        if zone is not None:
            await sitting.press(people[0], "place", zone)
        await town.wait(10)
        seen.add(seen_by_others(town, sitting, people[1:]))
    assert len(seen) == 1
