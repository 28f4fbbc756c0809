"""`export` and `verify` on the command line: a finished game goes out as a record that anybody can check."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.chance import commitment
from bot.engine import Leave
from bot.game import find_games
from bot.lobby import SetOptions, SitDown, Start
from bot.people.players import PlayerSettings
from bot.referee import Referee
from bot.speech import Speech
from bot.text import LANGUAGES, Words
from storage.store import Store
from tests.house import ended

ALICE, BOB = 1, 2
NOW = 1_800_000_000_000


@pytest.fixture
async def tables(tmp_path: Path) -> dict[str, int]:
    """The database of the folder with a finished game and one that goes on."""
    store = await Store.open(f"sqlite:///{tmp_path}/data/arbitre.db")
    words = {lang: Words(lang) for lang in LANGUAGES}
    referee = Referee(store, find_games(), Speech(words, lambda _user: PlayerSettings()), lambda: NOW)
    found = {}
    for channel, name in enumerate(("over", "playing"), 1):
        table = await referee.open(find_games()["pyramidium"], 1, channel, ALICE, "Alice", {}, "en")
        for move in (
            SetOptions(user=ALICE, values={"min_players": 2}),
            SitDown(user=BOB, name="Bob"),
            Start(user=ALICE),
        ):
            await table.submit(move, NOW, user=move.user)
        found[name] = table.id
        if name == "over":
            await table.submit(Leave(seat=1), NOW, user=BOB)
            assert table.status == "over"
    await store.close()
    return found


async def test_a_record_is_written_and_verified(tmp_path: Path, tables: dict[str, int]) -> None:
    end = await ended(tmp_path, "export", str(tables["over"]), "--out", "game.json")
    assert (end.code, end.out, end.err) == (0, [], [])
    end = await ended(tmp_path, "verify", "game.json")
    assert end.code == 0
    (line,) = end.out
    assert line.startswith(f"Pyramidium, table {tables['over']}: verified.")
    record = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    found = commitment(bytes.fromhex(record["seed"]))
    assert f" {found}: compare it" in line, "a seed with a hash of its own proves nothing"
    assert "All 5 moves" in line


async def test_a_record_goes_to_standard_output(tmp_path: Path, tables: dict[str, int]) -> None:
    end = await ended(tmp_path, "export", str(tables["over"]))
    assert end.code == 0
    assert json.loads("\n".join(end.out))["game"] == "pyramidium"


async def test_a_record_that_was_tampered_with_is_found_out(tmp_path: Path, tables: dict[str, int]) -> None:
    end = await ended(tmp_path, "export", str(tables["over"]))
    record = json.loads("\n".join(end.out))
    record["seed"] = "00" * 32
    (tmp_path / "game.json").write_text(json.dumps(record), encoding="utf-8")
    end = await ended(tmp_path, "verify", "game.json")
    assert end.code == 1
    assert "the seed is not the one whose hash the record says was shown at the start" in end.out[0]


async def test_the_seed_of_a_game_that_goes_on_is_nobodys_business(tmp_path: Path, tables: dict[str, int]) -> None:
    end = await ended(tmp_path, "export", str(tables["playing"]), "--out", "game.json")
    assert end.code == 1
    assert end.err == [f"arbitre: table {tables['playing']} is not a finished game"]
    assert not (tmp_path / "game.json").exists()


async def test_no_database_is_made_for_an_export(tmp_path: Path) -> None:
    end = await ended(tmp_path, "export", "1")
    assert (end.code, end.err) == (1, ["arbitre: there are no games yet"])
    assert not list(tmp_path.iterdir())


async def test_an_export_while_the_bot_runs_is_refused_clearly(tmp_path: Path, tables: dict[str, int]) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/data/arbitre.db")
    end = await ended(tmp_path, "export", str(tables["over"]))
    await store.close()
    assert end.code == 1
    assert len(end.err) == 1
    assert "in use by another process" in end.err[0]


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"\xff\xfe", b"a diary", b'{"a":' * 100_000],
    ids=["empty", "nothing", "utf16", "prose", "deep"],
)
async def test_what_is_no_record_is_refused_in_one_line(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "game.json").write_bytes(data)
    end = await ended(tmp_path, "verify", "game.json")
    assert end.code == 1
    assert len(end.err) == 1
    assert end.err[0].startswith("arbitre: ")


async def test_no_such_file_is_said_in_a_sentence(tmp_path: Path) -> None:
    end = await ended(tmp_path, "verify", "game.json")
    assert (end.code, end.err) == (1, ["arbitre: game.json cannot be read: No such file or directory"])


async def test_a_file_that_cannot_be_written_is_said_in_a_sentence(tmp_path: Path, tables: dict[str, int]) -> None:
    end = await ended(tmp_path, "export", str(tables["over"]), "--out", "nowhere/game.json")
    assert (end.code, end.err) == (1, ["arbitre: nowhere/game.json cannot be written: No such file or directory"])


async def test_an_export_asks_only_for_the_database_and_says_what_is_wrong_with_that(tmp_path: Path) -> None:
    end = await ended(tmp_path, "export", "1", DATABASE_URL="postgresql://db/arbitre")
    assert end.code == 2
    (line,) = end.err
    assert line.startswith("arbitre: DATABASE_URL: PostgreSQL is not supported yet")
