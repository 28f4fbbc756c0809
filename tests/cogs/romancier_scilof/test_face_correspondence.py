"""The correspondence that a player can call up: what it holds, and its pages."""

from __future__ import annotations

from msgspec.structs import replace

from cogs.romancier_scilof.correspondence import letters_card
from tests.cogs.faces import LONGEST, buttons, markdown, plain, talk
from tests.cogs.romancier_scilof.scenes import (
    check_limits,
    over,
    start,
)


def test_a_player_can_call_up_his_correspondence() -> None:
    """Before the end it holds what he has seen; who has none is told so."""
    view = over().view(1)
    told = plain(markdown(letters_card(view, 0, talk(reader=1))))
    assert told.startswith("### Romancier Scilof · Ma correspondance\nTa correspondance, du premier")
    everybody_s = over().state.exchanges
    mine = [done for done in everybody_s if 1 in (done.sender, done.addressee)]
    assert told.count("\n- ") == len(mine) < len(everybody_s)
    begun = start().swap(0, "A1", 1, "B2")
    assert [markdown(letters_card(begun.view(seat), 0, talk(reader=seat))).count("\n- ") for seat in range(3)] == [
        1,
        1,
        0,
    ]
    assert markdown(letters_card(begun.view(2), 0, talk(reader=2))).endswith("Tu n’as échangé aucun courrier.")


def test_a_long_correspondence_has_pages() -> None:
    view = over().view(1)
    once = markdown(letters_card(view, 0, talk(reader=1))).count("\n- ")
    view, voice = replace(view, exchanges=view.exchanges * 40), talk(names=LONGEST, reader=1)
    page, told, numbers = 0, 0, []
    while True:
        card = letters_card(view, page, voice)
        check_limits(card)
        told += markdown(card).count("\n- ")
        numbers.append(page)
        back, on = buttons(card)
        assert (back.disabled, back.verb, on.verb) == (page == 0, "correspondence", "correspondence")
        if on.disabled:
            break
        page = int(on.arg)
    assert numbers == [*range(len(numbers))]
    assert len(numbers) > 2
    assert told == 40 * once
    assert letters_card(view, 99, voice) == card
