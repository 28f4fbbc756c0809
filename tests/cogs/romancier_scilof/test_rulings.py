"""By which rules what was said came about: the ids that *Why?* puts into words."""

from __future__ import annotations

from typing import Final

import pytest

from bot.engine import Event
from cogs.romancier_scilof.model import (
    Answered,
    CommunesMerged,
    GameOver,
    InvitationEnded,
    MailReturned,
    PlayerLeft,
    Posted,
)
from cogs.romancier_scilof.render import FACE
from tests.cogs.romancier_scilof.scenes import SCENES

BEHIND: Final[list[tuple[str, type[Event], tuple[str, ...]]]] = [
    ("posted", Posted, ("R9", "R8")),
    ("hidden", Posted, ("R9", "G8")),
    ("answered", Answered, ("R11",)),
    ("by the referee", Answered, ("G16",)),
    ("closed", MailReturned, ("G12", "R14")),
    ("abandoned under way", MailReturned, ("G28",)),
    ("left", PlayerLeft, ("G18",)),
    ("abandoned under way", PlayerLeft, ("R20", "G28")),
    ("left after the closing", PlayerLeft, ("G29",)),
    ("lapsed", InvitationEnded, ("G22",)),
    ("merged", CommunesMerged, ("G21",)),
    ("over", GameOver, ("R17",)),
    ("over, idle", GameOver, ("G17",)),
    ("over, alone", GameOver, ("G30",)),
]


@pytest.mark.parametrize(("scene", "kind", "ids"), BEHIND)
def test_each_event_has_the_rules_that_led_to_it(scene: str, kind: type[Event], ids: tuple[str, ...]) -> None:
    table = SCENES[scene]()
    found = {FACE.rulings(table.view(), event) for event in table.events if isinstance(event, kind)}
    assert found == {ids}


def test_RS_G24_an_invitation_that_is_void_is_so_by_another_rule_than_one_that_was_declined() -> None:
    view = SCENES["invited"]().view()
    ends = [InvitationEnded(seat=0, other="Zoé", sent=True, why=why) for why in ("void", "declined", "withdrawn")]
    assert [FACE.rulings(view, end) for end in ends] == [("G24",), ("G22",), ("G22",)]
