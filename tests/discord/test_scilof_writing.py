"""Writing and answering in private: by direct message, or on the panel that the board shows; with pages for many."""

from __future__ import annotations

import re

import pytest

from cogs.romancier_scilof.model import Letter
from tests.discord.scilof import alike, opened, plain, sent
from tests.discord.town import WATCH, Town


async def test_a_letter_is_written_and_answered_in_direct_messages(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    alice, bruno = people[0], people[1]
    panel = alice.panel
    written = await alice.press(panel, "write")
    assert written.changed_message
    assert town.either("### Romancier Scilof · Écrire", "### Romancier Scilof · Write") in post.desk(0)
    assert "send" not in panel.buttons
    assert list(panel.choices("pick_letter")) == ["1.0", "2.0", "3.0", "4.0"]
    assert panel.choices("pick_addressee") == {"1": "2 · Bruno", "2": "3 · Chloé", "3": "4 · Dénis"}
    await alice.pick(panel, "pick_letter", "2.0")
    await alice.pick(panel, "pick_addressee", "1")
    assert (panel.chosen("pick_letter"), panel.chosen("pick_addressee")) == ("2.0", "1")
    assert (await post.state()).mails == (), "whatever is picked, nothing is posted"
    await alice.press(panel, "send")
    assert (await post.state()).mails[0].letter == Letter(2, 0)
    await post.settle()
    assert town.either("✉ En route : ton **B**, pour Bruno.", "✉ Under way: your **B**, to Bruno.") in post.desk(0)[-1]
    assert town.either("✉ Alice t’a écrit.", "✉ Alice wrote to you.") in post.desk(1)[0]

    await bruno.press(bruno.panel, "answer_next")
    assert "send_answer" not in bruno.panel.buttons
    await bruno.pick(bruno.panel, "pick_answer", "1.1")
    await bruno.press(bruno.panel, "send_answer")
    await post.settle()
    assert post.desk(0)[0] == town.either(
        "✉ Bruno t’a répondu : tu as donné ton **B**, et reçu le **A** de Bruno.",
        "✉ Bruno answered you: you gave your **B**, and got Bruno’s **A**.",
    )
    assert post.desk(1)[0] == town.either(
        "✉ Tu as répondu à Alice : tu as donné ton **A**, et reçu le **B** d’Alice.",
        "✉ You answered Alice: you gave your **A**, and got Alice’s **B**.",
    )
    for person in people:
        assert [m.id for m in person.mail if m.alive] == [person.panel.id], "one panel has buttons"
        assert "write" in person.panel.buttons


async def test_a_letter_is_written_and_answered_from_the_board(town: Town) -> None:
    """Who takes no direct messages plays from cards that the board shows to him alone."""
    people = town.people(4)
    for person in people:
        person.close_mail()
    post = await opened(town, people)
    before = post.sitting.board.payload
    opened_desk = await post.sitting.press(people[0], "write")
    assert opened_desk.privately.count("### ") == 1
    desk = opened_desk.seen
    await people[0].pick(desk, "pick_letter", "2.0")
    await people[0].pick(desk, "pick_addressee", "1")
    assert post.sitting.board.payload == before
    assert (await people[0].press(desk, "send")).changed_message
    assert town.either("✉ En route : ton **B**", "✉ Under way: your **B**") in plain(desk.text)
    assert not {"send", "back"} & desk.buttons.keys(), "after it is posted, the plain panel"

    desk = (await post.sitting.press(people[1], "answer_next")).seen
    assert desk.private
    await people[1].pick(desk, "pick_answer", "4.1")
    await people[1].press(desk, "send_answer")
    assert (await post.state()).exchanges[0].answer == Letter(4, 1)
    assert town.either("donné ton **D**, reçu le **B** d’Alice", "gave your **D**, got Alice’s **B**") in plain(
        desk.text
    )
    assert all(person.mail == [] for person in people)


async def test_who_does_not_play_gets_no_desk(town: Town) -> None:
    post = await opened(town, town.people(4))
    watcher = town.person("Zoé")
    assert (await post.sitting.press(watcher, "write")).privately == town.either(*WATCH)
    desk = (await post.sitting.press(post.people[0], "write")).seen
    stolen = watcher.act(post.sitting.board, desk.menu("pick_letter")["custom_id"], ["1.0"])
    await town.settle()
    assert stolen.privately.startswith(town.either("Tu ne joues pas", "You do not play"))


async def test_another_players_desk_is_not_his_hand(town: Town) -> None:
    """A press counts for who presses: what he has not in hand falls out of the draft."""
    post = await opened(town, people := town.people(4))
    desk = (await post.sitting.press(people[0], "write")).seen
    await people[0].pick(desk, "pick_letter", "2.0")
    taken = people[1].act(post.sitting.board, desk.menu("pick_addressee")["custom_id"], ["2"])
    await town.settle()
    assert taken.seen.private
    assert taken.seen.chosen("pick_letter") is None
    assert list(taken.seen.choices("pick_letter")) == ["1.1", "2.1", "3.1", "4.1"]


async def test_the_letter_that_came_is_sent_to_nobody_before_the_answer(town: Town) -> None:
    """R11: two games that differ in the letter alone send Bruno, and the table, the same until he has answered."""
    ways = []
    for place, letter in enumerate(("2.0", "3.0")):
        people = town.people(4)
        post = await opened(town, people, channel=town.channel(f"bureau-{place}"), answer_s=600)
        for person in people:  # the hour at which the test is run must make no difference
            await town.bot.players.change(person.user.id, digest=False)
        await post.write(0, letter, 1)
        since = len(town.stage.http_requests)
        await town.wait(5 * 60 + 5)  # with the reminder
        await people[1].press(people[1].panel, "answer_next")
        shown = (await post.sitting.press(people[1], "answer_next")).seen
        await people[1].pick(shown, "pick_answer", "1.1")
        await people[1].pick(people[1].panel, "pick_answer", "1.1")
        await people[1].slash(post.sitting.channel, "table secrets")
        await people[1].slash(post.sitting.channel, "scilof answer", mail="Alice")
        await town.settle()
        others = [m.payload for person in people[1:] for m in person.mail]
        public = [m.payload for m in town.messages(post.sitting.channel)]
        requests = sent(town, since)
        assert "pick_answer" in requests
        ways.append(alike("\n".join([*others, *public])))
        named = town.either(r"l[ea] \*\*[BC]\*\* d’Alice", r"Alice’s \*\*[BC]\*\*")
        assert not re.search(named, requests)
        assert f'"{letter}"' not in requests
        await people[1].press(people[1].panel, "send_answer")
        await town.settle()
        assert re.search(named, sent(town, since)), "once he has answered he is told"
    assert ways[0] == ways[1]


async def test_a_second_press_posts_no_second_letter(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    alice = people[0]
    desk = (await post.sitting.press(alice, "write")).seen
    await alice.pick(desk, "pick_letter", "2.0")
    await alice.pick(desk, "pick_addressee", "1")
    button = desk.button("send")["custom_id"]
    with town.stage.at_once():
        first, second = alice.act(desk, button), alice.act(desk, button)
    await town.settle()
    assert len((await post.state()).mails) == 1
    assert first.changed_message
    assert second.changed_message
    refused = town.either("Ton courrier à Bruno est encore en route", "Your letter to Bruno is still under way")
    assert plain(desk.text).startswith((refused, "-# Romancier Scilof"))
    assert town.either("✉ En route : ton **B**", "✉ Under way: your **B**") in plain(desk.text)


async def test_a_whisper_in_the_middle_of_a_draft_loses_nothing(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    chloe = people[2]
    old = chloe.panel
    await chloe.press(old, "write")
    await chloe.pick(old, "pick_letter", "2.2")
    await post.write(0, "2.0", 2)
    await post.settle()
    new = chloe.panel
    assert old.id not in [message.id for message in chloe.mail], "it had no news to leave"
    assert town.either("✉ Alice t’a écrit.", "✉ Alice wrote to you.") in plain(new.text)
    assert new.chosen("pick_letter") == "2.2", "the draft is on the new panel"
    await chloe.pick(new, "pick_addressee", "3")
    assert (new.chosen("pick_letter"), new.chosen("pick_addressee")) == ("2.2", "3")
    assert town.either("✉ Alice t’a écrit.", "✉ Alice wrote to you.") not in plain(new.text)
    await chloe.press(new, "send")
    assert (await post.state()).mails[1].letter == Letter(2, 2)
    await post.write(1, "1.1", 2)
    await post.settle()
    assert town.either("### Romancier Scilof · Mes lettres", "### Romancier Scilof · My letters") in post.desk(2)


async def test_an_edit_in_the_middle_of_a_draft_loses_nothing(town: Town) -> None:
    """A draft on the direct message outlives what its player does elsewhere, as far as the rules allow it."""
    post = await opened(town, people := town.people(4))
    await post.write(0, "2.0", 1)
    await post.settle()
    bruno = people[1]
    await bruno.press(bruno.panel, "write")
    await bruno.pick(bruno.panel, "pick_letter", "2.1")
    await bruno.pick(bruno.panel, "pick_addressee", "3")
    shown = (await post.sitting.press(bruno, "secrets")).seen
    assert "write" in shown.buttons, "the same panel, shown elsewhere, has no draft"
    await post.answer(1, "2.1", shown)  # the very letter that he was about to post
    await post.settle()
    assert (bruno.panel.chosen("pick_letter"), bruno.panel.chosen("pick_addressee")) == (None, "3")
    assert "send" not in bruno.panel.buttons


async def test_a_draft_that_the_game_has_overtaken_does_not_come_back(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    alice = people[0]
    await alice.press(alice.panel, "write")
    await alice.pick(alice.panel, "pick_addressee", "1")
    shown = (await post.sitting.press(alice, "write")).seen
    assert shown.chosen("pick_addressee") is None
    await post.write(0, "3.0", 2, (await post.sitting.press(alice, "secrets")).seen)
    await post.settle()
    assert town.either("✉ En route : ton **C**", "✉ Under way: your **C**") in "\n".join(post.desk(0))
    await post.answer(2, "1.2")
    await post.settle()
    assert "write" in alice.panel.buttons, "the plain panel, not the desk"


async def test_what_is_refused_stays_on_the_desk(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    alice = people[0]
    desk = (await post.sitting.press(alice, "write")).seen
    await alice.pick(desk, "pick_letter", "2.0")
    await alice.pick(desk, "pick_addressee", "1")
    forged = desk.button("send")["custom_id"].replace("w:2.0:1", "w:2.0:0")
    refused = alice.act(desk, forged)
    await town.settle()
    assert refused.changed_message
    assert desk.text.split("\n")[0] == town.either("On ne s’écrit pas à soi-même.", "You cannot write to yourself.")
    assert desk.chosen("pick_letter") == "2.0"
    await alice.pick(desk, "pick_addressee", "3")
    await alice.press(desk, "send")
    assert (await post.state()).mails[0].addressee == 3


async def test_an_outdated_panel_still_knows_its_draft(town: Town) -> None:
    """What an old screen shows is judged as the game stands, after a restart too."""
    post = await opened(town, people := town.people(4))
    chloe = people[2]
    await post.write(1, "1.1", 2)
    await post.answer(2, "1.2")
    await post.settle()
    old = chloe.panel
    await chloe.press(old, "write")
    await chloe.pick(old, "pick_letter", "2.2")
    menu = old.menu("pick_addressee")["custom_id"]
    await town.restart(60)
    picked = chloe.act(old, menu, ["0"])
    await town.settle()
    assert picked.changed_message
    assert (picked.seen.chosen("pick_letter"), picked.seen.chosen("pick_addressee")) == ("2.2", "0")
    send = old.button("send")["custom_id"]
    await post.write(0, "2.0", 2)
    await post.settle()
    assert not old.alive
    assert chloe.panel.chosen("pick_addressee") == "0"
    late = chloe.act(old, send)
    await town.settle()
    assert late.changed_message
    assert [mail.sender for mail in (await post.state()).mails] == [0, 2]
    again = chloe.act(old, send)
    await town.settle()
    assert again.text.startswith(town.either("Ton courrier à Alice est encore", "Your letter to Alice is still"))


async def test_a_mail_that_was_answered_elsewhere_falls_out_of_the_draft(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    await post.write(0, "2.0", 1)
    await post.settle()
    bruno = people[1]
    await bruno.press(bruno.panel, "answer_next")
    await bruno.pick(bruno.panel, "pick_answer", "1.1")
    send = bruno.panel.button("send_answer")["custom_id"]
    old = bruno.panel
    await post.answer(1, "2.1", (await post.sitting.press(bruno, "secrets")).seen)
    await post.settle()
    late = bruno.act(old, send)
    await town.settle()
    assert late.text.startswith(town.either("Ce courrier n’attend plus de réponse", "That letter awaits no answer"))
    assert len((await post.state()).exchanges) == 1


@pytest.mark.parametrize("preset", ["post", "live"])
async def test_a_large_table_has_pages(town: Town, preset: str) -> None:
    post = await opened(town, people := town.people(27), max_players=0, preset=preset)
    alice, panel = people[0], people[0].panel
    await alice.press(panel, "write")
    assert len(panel.choices("pick_letter")) == len(panel.choices("pick_addressee")) == 25
    await alice.press(panel, "page", "l1")
    assert list(panel.choices("pick_letter")) == ["26.0", "27.0"]
    await alice.pick(panel, "pick_letter", "27.0")
    await alice.press(panel, "page", "p1")
    assert list(panel.choices("pick_addressee")) == ["26"]
    await alice.pick(panel, "pick_addressee", "26")
    assert "**AA**" in panel.text
    await alice.press(panel, "page", "p0")
    await alice.press(panel, "send")
    (mail,) = (await post.state()).mails
    assert (mail.letter, mail.addressee) == (Letter(27, 0), 26)
    for seat in range(1, 26):
        await people[seat].slash(post.sitting.channel, "scilof post", letter="A", to="27")
    last = people[26]
    await post.settle()
    await last.press(last.panel, "answer_next")
    assert len(last.panel.choices("pick_mail")) == 25
    await last.pick(last.panel, "pick_mail", "20")
    await last.press(last.panel, "page", "l1")
    await last.pick(last.panel, "pick_answer", "26.26")
    await last.press(last.panel, "send_answer")
    (exchange,) = (await post.state()).exchanges
    assert (exchange.mail, exchange.answer) == (20, Letter(26, 26))


async def test_names_with_markup_are_harmless(town: Town) -> None:
    people = [town.person(name) for name in ("**A**", "@everyone", "[x](http://y)", "`" * 32)]
    post = await opened(town, people)
    for seat in range(4):
        await post.write(seat, f"1.{seat}", (seat + 1) % 4)
    await post.settle()
    for seat in range(4):
        await post.answer(seat, f"2.{seat}")
    await post.settle()
    assert len((await post.state()).exchanges) == 4
    texts = [m.text for person in people for m in person.mail] + [m.text for m in town.messages(post.sitting.channel)]
    bare = re.sub(r"\\.", "", "\n".join(texts))
    assert "](" not in bare
    assert "``" not in bare
    assert not re.search(r"(?<!<)@everyone", bare)


async def test_everybody_reads_in_his_own_language(town: Town) -> None:
    other = "en" if town.language == "fr" else "fr"
    people = [*town.people(3), town.person("Zoé", other)]
    post = await opened(town, people)
    await post.write(0, "2.0", 3)
    await post.settle()
    assert people[3].panel.text.startswith("✉ Alice wrote to you." if other == "en" else "✉ Alice t’a écrit.")
    desk = (await post.sitting.press(people[3], "answer_next")).seen
    assert ("Send the answer" if other == "en" else "Envoyer la réponse") in str(desk.payload)
