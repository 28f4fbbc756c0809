"""A database from before servers had houses: `before_houses.sql`, as the program left it that knew three migrations.

It was made with the program as of commit d5350c2, by a script that played with its own Store, Referee, Table and
Communes on the House of its tests (`tests/bot/helpers.py`), and written out by sqlite3's `iterdump`; what was said
before the last moves was taken out of the outbox, as happens after a week. Twelve people play in one server, Alice to
Dénis nearly everywhere, Élise to Hugo and Inès to Léo in communes of their own. In it are:

    over     1 Pyramidium with a late joiner, 3 Corse with a computer, 4 Scilof for teams, 5 a lobby that closed unused,
             6 Pyramidium stopped by its host, 13 a commune that has joined 12
    running  2 the rematch of 1, 7 a succession with a hidden number, 8 hidden bets, 9 Corse in an attack, 10 a commune
             with hidden senders, a mail and an invitation to 12, 11 a commune in which somebody who was not waited for
             has withdrawn an invitation, 12 two merged communes with mails under way
    lobbies  14 Pyramidium with a computer, 15 Scilof
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

OVER: Final = (1, 3, 4, 5, 6, 13)
PLAYING: Final = (2, 7, 8, 9, 10, 11, 12)
LOBBIES: Final = (14, 15)
SUCCESSION, ATTACK, MERGED, JOINED = 7, 9, 12, 13
NAMES: Final = ("Alice", "Bruno", "Chloé", "Dénis", "Élise", "Félix", "Gina", "Hugo", "Inès", "Jules", "Kim", "Léo")
USERS: Final = {name: 900_000_000_000_000_001 + number for number, name in enumerate(NAMES)}
GUILD: Final = 910_000_000_000_000_001
DMS: Final = {name: 950_000_000_000_000_001 + number for number, name in enumerate(NAMES)}
CHANNELS: Final = tuple(range(920_000_000_000_000_001, 920_000_000_000_000_014))

_DUMP: Final = Path(__file__).with_name("before_houses.sql")


def lay_down(path: Path, ids: Mapping[int, int] | None = None) -> None:
    """Make the database at `path`, with other `ids` of Discord's in the place of some."""
    text = _DUMP.read_text(encoding="utf-8")
    for old, new in (ids or {}).items():
        text = text.replace(str(old), str(new))
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(text)
