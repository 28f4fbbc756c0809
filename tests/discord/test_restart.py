"""The bot stops and starts again: lobby and game go on, old buttons work, the time away is given back."""

from __future__ import annotations

from tests.discord.fate import Turn, ring
from tests.discord.town import MINUTE, Town

BACK = (
    "Me revoici. Rien n’est perdu ; l’horloge reprend avec le temps qui restait.",
    "I am back. Nothing is lost; the clock goes on with the time that was left.",
)


async def test_a_lobby_goes_on(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.lobby([alice, bruno], turn_s=600)
    board = sitting.board
    await town.restart(away_s=60)
    assert sitting.board.id == board.id
    await chloe.press(board, "join")
    assert "3. " in board.text
    assert "**10\N{NO-BREAK SPACE}min**" in board.text
    await alice.press(board, "start")
    await town.wait(2)
    assert (await sitting.table()).status == "playing"


async def test_a_game_goes_on_and_says_so_once(town: Town) -> None:
    people = town.people(4)
    sitting = await town.game(people)
    await sitting.press(people[0], "place", "n")
    await people[0].press(people[0].panel, "vote", "1")
    await sitting.press(people[1], "ready")
    panel = people[0].panel
    before = (await sitting.state()).deadline
    await town.restart(away_s=600)
    await town.wait(3)
    assert sitting.news() == [town.either(*BACK)]
    state = await sitting.state()
    assert (state.players[0].zone, state.players[0].ballot, state.players[1].ready) == ("n", 1, True)
    assert before + 595_000 <= state.deadline <= before + 610_000, "the time away is given back"
    assert (await people[0].press(panel, "vote", "-1")).changed_message, "the old panel works"
    await sitting.press(people[1], "place", "s")
    await town.wait(3)
    assert sitting.news() == []


async def test_old_boards_and_panels_of_before_are_judged_as_ever(town: Town) -> None:
    people = town.people(4)
    sitting = await town.game(people)
    old, secrets = sitting.board, (await sitting.press(people[0], "secrets")).seen
    place, vote = old.button("place", "n")["custom_id"], secrets.button("vote", "1")["custom_id"]
    await town.restart()
    on_board = people[0].act(old, place)
    in_private = people[0].act(secrets, vote)
    await town.settle()
    assert on_board.changed_message
    assert in_private.changed_message
    await sitting.all_ready(people)
    late = people[0].act(secrets, vote)
    await town.settle()
    assert late.text.startswith(town.either("Trop tard : le tour 1 est joué.", "Too late: turn 1 has been played."))


async def test_the_secret_number_is_still_there(town: Town) -> None:
    people = town.people(4)
    sitting = await town.game(people, ring=ring([Turn("tr+", 0, chosen=6)]))
    await sitting.all_ready(people)
    await people[3].press(people[3].panel, "number", "6")
    await town.restart()
    await town.wait(3)
    mine = (await sitting.press(people[3], "secrets")).privately
    assert town.either("Ton nombre pour le prochain tour : **6**.", "Your number for the next turn: **6**.") in mine
    await people[3].pick(people[3].panel, "successor", "0")
    assert (await sitting.state()).base == 6


async def test_the_deadline_still_comes(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people, ring=ring([Turn("e", 0)], players=3))
    await town.wait(60)
    await town.restart(away_s=2 * MINUTE)
    await town.wait(20)
    assert (await sitting.state()).turn == 1
    await town.wait(20)
    assert (await sitting.state()).turn == 2


async def test_a_long_absence_does_not_close_a_lobby(town: Town) -> None:
    sitting = await town.open(town.person())
    await town.restart(away_s=40 * MINUTE)
    await town.wait(5)
    assert (await sitting.table()).status == "lobby"


async def test_each_player_keeps_his_language(town: Town) -> None:
    """The bot writes to people unasked, in the language that they had when it last met them."""
    people = [town.person(), town.person("Bruno", "fr"), town.person("Carol", "en")]
    sitting = await town.game(people)
    await town.restart()
    await town.wait(3)
    await sitting.press(people[0], "ready")
    await people[0].end_game(town.square)
    await town.wait(8)
    assert "La table a été close" in people[1].mail[-1].text
    assert "The table has been ended" in people[2].mail[-1].text


async def test_two_restarts_say_it_twice_and_lose_nothing(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    await sitting.press(people[0], "place", "n")
    for _ in range(2):
        await town.restart(away_s=30)
        await town.wait(3)
        assert sitting.news() == [town.either(*BACK)]
    assert (await sitting.state()).players[0].zone == "n"


async def test_computers_go_on_playing(town: Town) -> None:
    alice = town.person()
    sitting = await town.game([alice], computers=3)
    await town.restart()
    await town.wait(5)
    assert [player.ready for player in (await sitting.state()).players] == [False, True, True, True]
    await sitting.press(alice, "ready")
    assert (await sitting.state()).turn == 2 or (await sitting.state()).phase == "succession"
