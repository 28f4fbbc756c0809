"""Two communes have become one game in two channels: both hear it, and it outlives what happens to one of them. RS-R19,
G21, G25."""

from __future__ import annotations

from tests.discord.communes import (
    HERE,
    THERE,
    WROTE,
    answered,
    begun,
    commune,
    delete,
    gather,
    invite,
    invited,
    mentions,
    merged,
    numbers,
    said,
    three,
    two,
    wrote,
)
from tests.discord.fate import SEED
from tests.discord.scilof import opened, plain, sent
from tests.discord.seen import mark
from tests.discord.test_scilof_people import leave
from tests.discord.town import Town

# -- channels that are deleted ----------------------------------------------------------------------------------------


async def test_RS_G25_the_channel_that_has_joined_may_be_deleted_and_its_people_play_on(town: Town) -> None:
    here, there, game = await merged(town)
    delete(there)
    await game.settle()
    first = await wrote(game, 7, 0)
    assert begun(here) == [first]
    await game.people[0].dm_slash("scilof answer", mail="#1", letter="1.0")
    await game.settle()
    await gather(game, 1, value=2)
    await game.settle()
    assert (await game.state()).phase == "over"
    assert SEED.hex() in here.sitting.said()[-1]


async def test_RS_G25_a_game_whose_own_channel_is_deleted_goes_on_in_the_other(town: Town) -> None:
    here, there, game = await merged(town)
    delete(here)
    await game.settle()
    first = await wrote(game, 4, 0)
    assert begun(there) == [first]
    assert (await game.sitting.table()).channel == there.sitting.channel.id
    await there.sitting.press(game.people[0], "secrets")


async def test_RS_G25_a_game_that_has_no_channel_left_but_a_taken_one_goes_on_there_as_a_guest(town: Town) -> None:
    here, there, game = await merged(town)
    channel = there.sitting.channel
    new = await opened(town, [town.person(f"Nadia {n}") for n in range(4)], channel=channel)
    said(there)
    delete(here)
    await game.settle()
    first = await wrote(game, 4, 0)
    assert begun(there) == [first]
    boards = {mark(m.button("write")).table: m for m in town.messages(channel) if "write" in m.buttons}
    assert boards.keys() == {new.sitting.id, game.sitting.id, there.sitting.id}, "each has its own, and the old one"
    await town.restart()
    second = await wrote(game, 0, 4)
    assert begun(there)[-1] == second
    assert len([m for m in town.messages(channel) if "write" in m.buttons]) == 3
    await game.people[0].end_game(channel)  # its host, who has no say at the other one
    await game.settle()
    assert [(await table.sitting.table()).status for table in (game, new)] == ["over", "playing"]
    assert sum(SEED.hex() in m.text for m in town.messages(channel)) == 1


async def test_RS_G25_a_guest_is_found_right_after_a_restart_before_it_says_anything(town: Town) -> None:
    here, there, game = await merged(town)
    channel, gone = there.sitting.channel, here.sitting.channel.id
    new = await opened(town, [town.person(f"Nadia {n}") for n in range(4)], channel=channel)
    delete(here)
    await game.settle()
    sent_before = len(town.stage.http_requests)
    await town.restart()
    assert (await game.sitting.table()).channel == channel.id
    head = town.either("Romancier Scilof dans {}.", "Romancier Scilof in {}.").format(mentions(channel))
    for person in (game.people[0], game.people[7]):
        assert head in (await person.slash(channel, "table secrets")).privately
        status = await person.slash(channel, "table status")
        board = (await town.bot.delivery.voice(await game.sitting.table())).board
        assert f"{channel.id}/{board.message}" in status.text
        assert board.message in {m.id for m in town.messages(channel)}
    posted = await game.people[7].slash(channel, "scilof post", letter="1.7", to="1")
    assert (await game.state()).mails[0].sender == 7, posted.text
    await game.settle()
    assert not [r for r in town.stage.http_requests[sent_before:] if f"/{gone}/" in r.path], "nothing is tried there"
    assert (await new.sitting.table()).channel == channel.id


async def test_RS_G25_a_guest_whose_host_channel_is_deleted_too_goes_on_in_the_next(town: Town) -> None:
    here, there, game = await three(town)
    await opened(town, [town.person(f"Nadia {n}") for n in range(4)], channel=here.sitting.channel)
    await opened(town, [town.person(f"Pavel {n}") for n in range(4)], channel=there.sitting.channel)
    delete(game)
    await game.settle()
    assert (await game.sitting.table()).channel == here.sitting.channel.id
    await town.restart()
    delete(here)
    await game.settle()
    assert (await game.sitting.table()).channel == there.sitting.channel.id
    await game.people[0].end_game(there.sitting.channel)
    await game.settle()
    assert (await game.sitting.table()).status == "over"


async def test_RS_G25_a_game_whose_channels_are_all_deleted_ends(town: Town) -> None:
    here, there, game = await three(town)
    for post in (game, there, here):
        delete(post)
    await town.wait(60)
    assert (await game.sitting.table()).status == "over"


# -- a channel that the host has left ----------------------------------------------------------------------------------


async def test_RS_G25_in_the_channel_that_a_merged_game_has_left_its_players_are_understood(town: Town) -> None:
    here, there, game = await merged(town)
    garden, before = town.channel("jardin"), here.sitting.channel
    await game.people[0].slash(before, "table move-to", channel=garden)
    await game.settle()
    for again in (False, True):
        if again:
            await town.restart()
        for channel in (before, there.sitting.channel):
            status = await game.people[1].slash(channel, "table status")
            assert f"{garden.id}/" in status.text
        assert mentions(garden) in (await game.people[7].slash(before, "table secrets")).privately
    posted = await game.people[1].slash(before, "scilof post", letter="1.1", to="3")
    assert (await game.state()).mails[0].sender == 1, posted.text
    outsider = await town.person("Zoé").slash(before, "table status")
    assert town.either("Il n’y a pas de table", "There is no table") in outsider.privately, outsider.privately


async def test_RS_G25_so_they_are_in_the_channel_that_a_commune_had_left_before_it_joined_another(town: Town) -> None:
    here, there = await two(town)
    await there.people[0].slash(there.sitting.channel, "table move-to", channel=town.channel("jardin"))
    await there.settle()
    await invited(here, 0, THERE[1])
    await answered(there.people[1])
    await here.settle()
    posted = await there.people[2].slash(there.sitting.channel, "scilof post", letter="1.6", to="1")
    assert (await here.state()).mails[0].sender == 6, posted.text


async def test_in_the_channel_that_any_game_has_left_its_players_are_understood(town: Town) -> None:
    post = await commune(town, "poste", HERE)
    garden, before = town.channel("jardin"), post.sitting.channel
    await post.people[0].slash(before, "table move-to", channel=garden)
    await post.settle()
    assert f"{garden.id}/" in (await post.people[1].slash(before, "table status")).text
    new = await town.lobby([town.person("Nadia")], game="scilof", channel=before)
    assert str(new.board.id) in (await town.person("Zoé").slash(before, "table status")).text
    await new.press(post.people[1], "join")
    assert str(new.board.id) in (await post.people[1].slash(before, "table status")).text, "where he sits"
    await post.people[0].slash(garden, "table move-to", channel=town.square)
    assert f"{town.square.id}/" in (await post.people[2].slash(garden, "table status")).text
    assert f"{town.square.id}/" in (await post.people[2].slash(before, "table status")).text


# -- a new table in the freed channel ----------------------------------------------------------------------------------


async def test_a_command_in_the_freed_channel_means_the_table_at_which_its_user_plays(town: Town) -> None:
    here, there, game = await merged(town)
    host = town.person("Nadia", manager=True)
    new = await town.lobby([host], game="scilof", channel=there.sitting.channel)
    channel = there.sitting.channel
    for person in (game.people[0], game.people[7]):
        status = await person.slash(channel, "table status")
        assert mentions(here.sitting.channel) in status.text or str(here.sitting.channel.id) in status.text
        secrets = await person.slash(channel, "table secrets")
        assert town.either("Ta main", "Your hand") in secrets.privately
    posted = await game.people[7].slash(channel, "scilof post", letter="1.7", to="1")
    assert (await game.state()).mails[0].sender == 7, posted.text
    watcher = await town.person("Zoé").slash(channel, "table status")
    assert str(new.board.id) in watcher.text
    early = await host.slash(channel, "scilof post", letter="1.0", to="2")
    assert early.privately == town.either("La partie n’a pas encore commencé.", "The game has not begun yet.")


async def test_who_manages_the_server_ends_the_table_of_the_channel_before_that_at_which_he_plays(town: Town) -> None:
    _, there, game = await merged(town)
    boss = game.people[7]
    town.grant(boss, manage_guild=True)
    new = await town.lobby([town.person("Nadia")], game="scilof", channel=there.sitting.channel)
    assert (await boss.slash(there.sitting.channel, "table end")).privately
    assert (await new.table()).status == "over"
    assert (await game.sitting.table()).status == "playing"
    await boss.end_game(there.sitting.channel)
    assert (await game.sitting.table()).status == "over", "where nothing else is played, his game is meant"


# -- a second press ----------------------------------------------------------------------------------------------------


async def test_RS_G21_who_accepts_a_second_time_is_told_that_it_is_done(town: Town) -> None:
    here, there = await two(town)
    await invited(here, 0, "Félix")
    felix, panel = there.people[1], there.people[1].panel
    (number,) = numbers(panel)
    button = panel.button("accept_invitation", number)["custom_id"]
    await answered(felix, card=panel)
    again = felix.act(panel, button)
    await town.settle()
    there_now = mentions(here.sitting.channel)
    done = town.either(
        f"C’est déjà fait : ta table en a rejoint une autre. La partie continue dans {there_now}.",
        f"That is done already: your table has joined another one. The game goes on in {there_now}.",
    )
    assert again.privately == done
    assert (await here.state()).count == 8


async def test_RS_C15_of_two_who_invite_each_other_one_acceptance_counts_and_the_other_is_void(town: Town) -> None:
    here, there = await two(town)
    await invited(here, 0, "Félix")
    await invited(there, 1, "Alice")
    alice, felix = here.people[0], there.people[1]
    mine, his = alice.panel, felix.panel
    assert all(len(numbers(card, "withdraw_invitation")) == len(numbers(card)) == 1 for card in (mine, his))
    first = felix.send(his, his.button("accept_invitation", *numbers(his))["custom_id"])
    second = alice.send(mine, mine.button("accept_invitation", *numbers(mine))["custom_id"])
    with town.stage.at_once():
        done, late = first(), second()
    await here.settle()
    assert done.changed_message
    assert late.privately == town.either("Cette invitation n’existe plus.", "That invitation is no more.")
    assert ((await here.state()).count, (await here.state()).invitations) == (8, ())
    assert (await there.sitting.table()).status == "over"
    assert not numbers(alice.panel)
    assert not numbers(alice.panel, "withdraw_invitation")
    one = town.either("les deux communes n’en font plus qu’une", "the two communes are one")
    assert [sum(one in line for line in said(post)) for post in (here, there)] == [1, 1]


# -- what was there before ---------------------------------------------------------------------------------------------


async def test_RS_G21_a_letter_that_was_being_written_before_the_merge_is_posted_after_it(town: Town) -> None:
    here, there = await two(town)
    bruno = here.people[1]
    await bruno.press(bruno.panel, "write")
    await bruno.pick(bruno.panel, "pick_letter", "2.1")
    pick = bruno.panel.menu("pick_addressee")["custom_id"]
    await invited(here, 0, "Félix")
    await answered(there.people[1])
    await here.settle()
    assert bruno.panel.chosen("pick_letter") == "2.1"
    assert len(bruno.panel.choices("pick_addressee")) == 7, "the newcomers too"
    picked = bruno.act(bruno.panel, pick, ["6"])  # as it stood on his screen before
    await town.settle()
    assert picked.changed_message
    await bruno.press(bruno.panel, "send")
    (mail,) = (await here.state()).mails
    assert (mail.sender, mail.addressee) == (1, 6)


async def test_RS_G21_old_panels_of_the_commune_that_has_moved_act_where_it_is_but_for_what_was_of_its_seats(
    town: Town,
) -> None:
    here, there = await two(town)
    gina = there.people[2]
    old = gina.panel
    write = old.button("write")["custom_id"]
    await gina.press(old, "write")
    await gina.pick(old, "pick_letter", "3.2")
    pick = old.menu("pick_addressee")["custom_id"]
    await invited(here, 0, "Félix")
    await answered(there.people[1])
    await here.settle()
    stale = gina.act(old, pick, ["3"])
    await town.settle()
    where = mentions(here.sitting.channel)
    assert stale.privately == town.either(
        f"La partie de cette table continue dans {where} ; recommence là-bas, ou depuis ton panneau le plus récent.",
        f"The game of this table goes on in {where}: try again there, or from your newest panel.",
    )
    assert (await here.state()).mails == ()
    opened_anew = gina.act(old, write)
    await town.settle()
    assert "3.6" in opened_anew.seen.choices("pick_letter"), "her letters are those of her new seat"
    assert all(mark(part).table == here.sitting.id for part in opened_anew.seen.parts if "custom_id" in part)
    shown = await gina.press(there.sitting.board, "write")
    assert "3.6" in shown.seen.choices("pick_letter")


# -- the end -----------------------------------------------------------------------------------------------------------


async def test_RS_G25_the_end_is_told_in_all_channels_and_no_seed_before(town: Town) -> None:
    here, there, game = await three(town)
    await gather(game, 0, 12)
    await game.settle()
    assert SEED.hex() not in sent(town)[: sent(town).index(town.either("Les mains sont découvertes", "All hands"))]
    assert (await game.state()).phase == "over"
    assert [table.status for table in [await post.sitting.table() for post in (game, here, there)]] == ["over"] * 3
    for post in (game, here, there):
        ends = [m for m in town.messages(post.sitting.channel) if SEED.hex() in m.text]
        assert len(ends) == 1
        assert len(ends[0].message.attachments) == 1, "the picture"
        for name in (*HERE, *THERE):
            assert name in ends[0].text
        numbers_of = [f"Table {one.sitting.id}" in ends[0].text for one in (game, here, there)]
        assert numbers_of == [True] * 3, "each game can be checked"
    winner = game.people[0].name
    assert all(winner in "\n".join(said(post)) for post in (game, here, there))


async def test_RS_G25_a_game_that_was_ended_is_told_so_in_both_channels_with_its_seeds(town: Town) -> None:
    here, there, game = await merged(town)
    assert SEED.hex() not in sent(town)
    await game.people[0].end_game(here.sitting.channel)
    await game.settle()
    ended = town.either("Alice clôt la table, sans résultat.", "Alice ends the table, without a result.")
    for post in (here, there):
        (end,) = [m.text for m in town.messages(post.sitting.channel) if SEED.hex() in m.text]
        assert plain(end).split("\n")[0] == ended
        assert end.count(SEED.hex()) == 2


# -- three, and what one of them hides ---------------------------------------------------------------------------------


async def test_RS_G25_three_communes_play_one_game_each_from_its_own_channel(town: Town) -> None:
    here, there, game = await three(town)
    assert (await game.state()).count == 12
    for sender, post in ((0, game), (4, here), (8, there)):
        to = (sender + 4) % 12
        await game.people[sender].slash(post.sitting.channel, "scilof post", letter=f"1.{sender}", to=str(to + 1))
        await game.settle()
        wrote = town.either(*WROTE).format(game.people[sender].name, game.people[to].name)
        assert [begun(one) for one in (game, here, there)] == [[wrote]] * 3
    assert [(mail.sender, mail.addressee) for mail in (await game.state()).mails] == [(0, 4), (4, 8), (8, 0)]
    refused = await invite(game, 0, "Félix")
    assert town.either("On ne peut pas inviter", "cannot be invited") in refused.privately


async def test_RS_G8_G21_a_commune_that_hides_its_senders_hides_them_where_it_goes(town: Town) -> None:
    here, there = await commune(town, "poste", HERE), await commune(town, "marche", THERE, hide_sender=True)
    await there.people[0].dm_slash("scilof post", letter="1.0", to="2")
    await there.settle()
    await invited(here, 0, "Félix")
    await answered(there.people[1])
    await here.settle()
    hides = town.either(
        "Désormais, qui écrit à qui reste caché ; seul le destinataire l’apprend, avec la lettre.",
        "From now on, who writes to whom is hidden; the addressee alone learns it, with the letter.",
    )
    assert hides in said(here)
    assert hides in said(there)
    assert not any("Élise" in line and "Félix" in line for line in here.board)
    rules = await here.people[0].slash(here.sitting.channel, "rules", game="scilof")
    pages = "\n".join([rules.text, *(page.text for page in rules.more)])
    assert town.either("À cette table, l’expéditeur reste caché", "At this table senders stay hidden") in pages


async def test_RS_G18_who_has_left_a_commune_goes_on_where_he_plays_once_it_has_joined_him(town: Town) -> None:
    there = await commune(town, "marche", THERE)
    leaver = there.people[3]
    await leave(there, leaver)
    people = [*(town.person(name) for name in HERE[:3]), leaver]
    here = await opened(town, people, channel=town.channel("poste"), merge=True)
    await invited(here, 0, THERE[0])
    await answered(there.people[0])
    await here.settle()
    await here.write(3, "1.3", 0)
    assert [(mail.sender, mail.addressee) for mail in (await here.state()).mails] == [(3, 0)]
    on_demand = (await here.sitting.press(leaver, "secrets")).text
    assert town.either("Mes lettres", "My letters") in on_demand
    assert town.either("as quitté", "have left") not in on_demand
