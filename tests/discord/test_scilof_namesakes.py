"""Two players of one name are told apart wherever Romancier Scilof names them: by the number of their seat."""

from __future__ import annotations

from tests.discord.communes import HERE, THERE, answered, begun, commune, everything, invite, said
from tests.discord.scilof import Post, offered, opened, plain
from tests.discord.town import Town


async def twins(town: Town) -> Post:
    """Start a game of Alice, two who are called Alex, and Dénis."""
    return await opened(town, [town.person(name) for name in ("Alice", "Alex", "Alex", "Dénis")], manual_close=True)


async def test_hand_menus_board_and_news_tell_them_apart(town: Town) -> None:
    post = await twins(town)
    alice = post.people[0]
    for other in (1, 2):
        await alice.slash(post.sitting.channel, "scilof post", letter=f"{other + 1}.0", to=str(other + 1))
        await post.settle()
        assert any(f"Alex ({other + 1})" in line and "Alice" in line for line in said(post)), "the news"
        assert any(f"Alex ({other + 1})" in line and "✉" in line for line in post.board), "the mails under way"
        answer = await post.people[other].slash(post.sitting.channel, "scilof answer", letter=f"1.{other}")
        assert answer.seen.private
        await post.settle()
    assert any("Alex (2), Alex (3)" in line for line in post.desk(0)), "the hand"
    recent = [line for line in post.desk(0) if line.startswith("-# ") and "Alex" in line]
    assert [sum(f"Alex ({n})" in line for line in recent) for n in (2, 3)] == [1, 1], "what came back"
    assert [any(line.startswith(f"`{n}` Alex ({n})") for line in post.board) for n in (2, 3)] == [True, True]

    await alice.press(alice.panel, "write")
    letters, people = [[*alice.panel.choices(verb).values()] for verb in ("pick_letter", "pick_addressee")]
    assert len({*letters}) == len(letters) == 4
    assert [label for label in people if "Alex" in label] == ["2 · Alex", "3 · Alex"]
    why = await alice.slash(post.sitting.channel, "table why")
    assert "Alex (3)" in plain(why.privately)
    await alice.end_game(post.sitting.channel)
    await post.settle()
    shown = plain((await post.sitting.press(alice, "correspondence")).privately).split("\n")
    assert [sum(f"Alex ({n})" in line for line in shown) for n in (2, 3)] == [1, 1]


async def test_commands_offer_them_apart_and_say_how_to_name_one(town: Town) -> None:
    post = await twins(town)
    alice, where = post.people[0], post.sitting.channel
    for other in (1, 2):
        await alice.slash(where, "scilof post", letter=f"{other + 1}.0", to=str(other + 1))
        await post.people[other].slash(where, "scilof answer", letter=f"4.{other}")
    assert [*(await offered(alice, where, "post", "to", "Alex")).values()] == ["2 · Alex", "3 · Alex"]
    labels = [*(await offered(alice, where, "post", "letter", "Alex")).values()]
    assert len({*labels}) == len(labels) == 2
    refused = await alice.slash(where, "scilof post", letter="D Alex", to="4")
    assert "D 2" in plain(refused.privately)
    assert (await post.state()).mails == ()
    for letter, owner in (("D 2", 1), ("D 3", 2)):
        posted = await alice.slash(where, "scilof post", letter=letter, to="4")
        assert [mail.letter.owner for mail in (await post.state()).mails] == [owner], posted.text
        await post.people[3].slash(where, "scilof answer", letter="1.3" if owner == 1 else "2.3")
    unclear = await alice.slash(where, "scilof post", letter="1.0", to="Alex")
    assert town.either("plusieurs joueurs", "several players") in plain(unclear.privately)


async def test_RS_G23_whom_one_invites_is_told_from_his_namesake(town: Town) -> None:
    here = await commune(town, "poste", HERE)
    there = await commune(town, "marche", ("Félix", "Félix", *THERE[2:]))
    alice = here.people[0]
    found = await offered(alice, here.sitting.channel, "invite", "player", "Fél")
    assert [*found.values()] == ["Félix (1) (#marche)", "Félix (2) (#marche)"]
    unclear = await invite(here, 0, "Félix")
    assert town.either("plusieurs joueurs", "several players") in plain(unclear.privately)
    done = await invite(here, 0, "Félix (2)")
    assert "Félix (2)" in plain(done.privately)
    await here.settle()
    for post in (here, there):
        assert "Félix (2)" in "\n".join(begun(post)), "the news"
        assert "Félix (2)" in everything(post)
        assert any("Félix (2)" in line and "Alice" in line for line in post.board)
    assert "Félix (2)" in plain(alice.panel.text)
    await answered(alice, "withdraw_invitation")
    await here.settle()
    assert "Félix (2)" in "\n".join(said(here))
