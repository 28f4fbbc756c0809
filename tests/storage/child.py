"""A process of its own that uses a database, for tests that kill it: `python child.py stream|open|hold|fail URL`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from storage.store import Store
from tests.storage.helpers import move, new_game, opening, say, seat, started


async def stream(store: Store) -> None:
    """Play twenty games at once without an end; say of each move, once it is written, which and what is to be said."""

    async def play(channel: int) -> None:
        game, number = await started(store, channel), 0
        while True:
            number += 1
            seats = (seat(game, 0, number),)
            write = move(game, number, outbox=(say(f"{game}-{number}"),), seats=seats, snapshot=f"{number}")
            (row,) = await store.commit(write)
            print(game, number, row, flush=True)

    await asyncio.gather(*(play(channel) for channel in range(20)))


async def open_games(store: Store) -> None:
    """Open game after game in twenty channels at once without an end; say of each, once it is open, which it is."""

    async def one_after_the_other(channel: int) -> None:
        for _ in range(channel % 3):
            await store.set_meta("turn", f"{channel}")  # so that not all are at the same step in a transaction
        while True:
            game = await store.create(new_game(channel), lambda number: opening(number, f"{number}", 0))
            print(game, flush=True)
            await store.commit(move(game, 2, status="over", deadline=None))

    await asyncio.gather(*(one_after_the_other(channel) for channel in range(20)))


async def hold(store: Store) -> None:
    """Keep the database open until killed."""
    print("open", flush=True)
    await asyncio.Event().wait()


async def fail(store: Store) -> None:
    """End without closing the database, as a program with a mistake does."""
    await started(store)
    raise ZeroDivisionError


async def main(what: str, url: str) -> None:
    """Open the database and do what is asked."""
    store = await Store.open(url)
    await {"stream": stream, "open": open_games, "hold": hold, "fail": fail}[what](store)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
