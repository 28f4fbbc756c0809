"""Romancier Scilof while letters are sorted (G28): all else waits, whatever is pressed or typed, and says why."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import pytest

from tests.discord.communes import THERE, answered, commune, invite, invited
from tests.discord.scilof import Post, opened, plain
from tests.discord.seen import Answer
from tests.discord.test_scilof_leaving import sorting
from tests.discord.test_scilof_people import leave, swap
from tests.discord.town import Town

Attempt: TypeAlias = Callable[[Post], Awaitable[Answer]]


async def forged(post: Post, seat: int, verb: str, arg: str = "", seen: str = "", *, private: bool = True) -> Answer:
    """Let a player press what his screen may still show, on an old panel or board."""
    message = post.people[seat].mail[-1] if private else post.sitting.board
    answer = post.people[seat].act(message, f"a|{post.sitting.id}|{verb}|{arg}|{seen}")
    await post.town.settle()
    return answer


def command(seat: int, name: str, **options: Any) -> Attempt:
    """Return the attempt to give a command."""
    return lambda post: post.people[seat].slash(post.sitting.channel, name, **options)


def pressed(seat: int, verb: str, arg: str = "", seen: str = "", *, private: bool = True) -> Attempt:
    """Return the attempt to press something that is not there any more."""
    return lambda post: forged(post, seat, verb, arg, seen, private=private)


async def leaves_by_command(post: Post) -> Answer:
    question = await post.people[1].slash(post.sitting.channel, "table leave")
    return await post.people[1].press(question.seen, "leave_surely")


async def newcomer(post: Post) -> Answer:
    """Let somebody press the button by which he would come in, that the board has not now."""
    answer = post.town.person("Zoé").act(post.sitting.board, f"a|{post.sitting.id}|join||")
    await post.town.settle()
    return answer


WAITS: Final = ("Quelqu’un est parti : tout attend que les lettres", "Somebody has left: everything waits until the")
NOTHING: Final = ("Tu n’as pas de lettre à mettre au panier", "You have no letter to put into the basket")
NOT_HIS: Final = ("Cette lettre n’est pas dans ta main", "That letter is not in your hand")

REFUSED: Final[dict[str, tuple[Attempt, tuple[str, str]]]] = {
    "post": (command(1, "scilof post", letter="B", to="3"), WAITS),
    "post by who owes one": (command(0, "scilof post", letter="B", to="3"), WAITS),
    "send": (pressed(1, "send", seen="w:2.1:2"), WAITS),
    "answer": (command(1, "scilof answer", mail="#2", letter="B"), WAITS),
    "send answer": (pressed(1, "send_answer", seen="a:2.1:2"), WAITS),
    "close": (command(1, "scilof close"), WAITS),
    "close button": (pressed(1, "close"), WAITS),
    "join": (newcomer, WAITS),
    "leave": (leaves_by_command, WAITS),
    "leave surely": (pressed(2, "leave_surely"), WAITS),
    "invite": (command(1, "scilof invite", player="Gina"), WAITS),
    "put away": (pressed(1, "put_away", "2.1"), NOTHING),
    "put away on the board": (pressed(1, "put_away", "2.1", private=False), NOTHING),
    "put away another's": (pressed(0, "put_away", "2.1"), NOT_HIS),
}


async def test_RS_G28_all_else_waits_while_letters_are_sorted(town: Town) -> None:
    post = await sorting(town, merge=True, manual_close=True)
    await commune(town, "marche", THERE)
    before = await post.state()
    for name, (attempt, why) in REFUSED.items():
        answer = await attempt(post)
        assert town.either(*why) in plain(answer.text), name
        assert await post.state() == before, name
    await post.settle()
    assert list(post.sitting.board.buttons) == ["secrets", "why"]
    assert [seat for seat in range(4) if any(message.alive for message in post.people[seat].mail)] == [0]
    assert town.either("Alice met une lettre au panier", "Alice is to put a letter into the basket") in post.board[1]


@pytest.mark.parametrize("language", ["fr"])
async def test_RS_G28_a_desk_that_was_open_closes_until_letters_are_sorted(town: Town) -> None:
    post = await opened(town, people := town.people(5), abandon=True)
    await swap(post, 0, "5.0", 1, "1.1")
    dénis = people[3]
    await dénis.press(dénis.panel, "write")
    await dénis.pick(dénis.panel, "pick_letter", "2.3")
    desk = (await post.sitting.press(dénis, "write")).seen
    await dénis.pick(desk, "pick_letter", "2.3")
    old = desk.menu("pick_addressee")["custom_id"]
    await leave(post, people[4])
    waits = "Quelqu’un est parti : d’autres choisissent une lettre"
    assert waits.replace(" :", "\u202f:") in "\n".join(post.desk(3))
    picked = dénis.act(desk, old, ["2"])
    await town.settle()
    assert waits.replace(" :", "\u202f:") in plain(picked.text)
    assert not desk.alive
    for verb in ("write", "answer_next"):
        shown = await forged(post, 3, verb, private=False)
        assert waits.replace(" :", "\u202f:") in plain(shown.privately)
    assert "send" not in (await dénis.slash(post.sitting.channel, "scilof post", letter="B")).seen.buttons
    await people[0].pick(people[0].panel, "put_away", "2.0")
    await post.settle()
    assert "Les lettres sont triées\u202f: tout reprend." in post.sitting.news()
    assert all("write" in person.panel.buttons for person in people[:4]), "all can go on, who had nothing to sort too"
    await post.write(3, "2.3", 0)
    assert (await post.state()).mails[0].sender == 3


@pytest.mark.parametrize("language", ["en"])
async def test_RS_G28_no_merge_while_letters_are_sorted_but_invitations_end(town: Town) -> None:
    here = await opened(town, people := town.people(5), abandon=True, merge=True)
    there = await commune(town, "marche", THERE)
    await swap(here, 0, "5.0", 1, "1.1")
    await invited(here, 1, "Gina")
    await invited(there, 0, "Chloé")
    await leave(here, people[4])
    assert len((await here.state()).invitations) == 2
    cannot = town.either("ne peut pas être invité", "cannot be invited")
    for attempt in (
        answered(people[2]),  # Élise's invitation
        answered(there.people[2]),  # Bruno's
    ):
        assert town.either(*WAITS) in plain((await attempt).text)
    assert cannot in plain((await invite(there, 1, "Dénis")).privately)
    await answered(people[2], "decline_invitation")
    await answered(people[1], "withdraw_invitation")
    await here.settle()
    for post in (here, there):
        assert (await post.state()).invitations == ()
    assert (await here.state()).phase == "sorting"
