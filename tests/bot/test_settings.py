"""Settings: from the environment, then from the file; what is wrong is said in one line that tells no value."""

from __future__ import annotations

import dataclasses
import os
from pathlib import Path

import pytest

from bot.environment import Environment
from bot.settings import BadSettings, Reading, Secret, Settings, pack, read_settings, setting_names, unpack

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting of the person who runs the tests counts."""
    for name in list(os.environ):
        if name.upper() in setting_names():
            monkeypatch.delenv(name)


@pytest.fixture
def env_file(tmp_path: Path) -> Path:
    return tmp_path / ".env"


def reading(env_file: Path, text: str) -> Reading:
    env_file.write_text(text, encoding="utf-8")
    return read_settings(env_file)


def refusal(env_file: Path, text: str) -> str:
    with pytest.raises(BadSettings) as caught:
        reading(env_file, text)
    line = str(caught.value)
    assert "\n" not in line
    return line


def test_a_token_is_enough_and_the_rest_has_defaults(monkeypatch: pytest.MonkeyPatch, env_file: Path) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert read_settings(env_file) == Reading(Settings(Secret(TOKEN)))
    assert Settings(Secret(TOKEN)).database_url == "sqlite:///data/arbitre.db"
    assert Settings(Secret(TOKEN)).discord_api_url == "https://discord.com/api/v10"


def test_the_model_and_the_settings_have_the_same_fields_and_defaults() -> None:
    fields = {f.name: f.default for f in dataclasses.fields(Settings)}
    assert set(fields) == set(Environment.model_fields)
    fields.pop("discord_token")
    assert fields == {name: f.default for name, f in Environment.model_fields.items() if name != "discord_token"}
    assert all(f.description for f in Environment.model_fields.values())


def test_everything_from_the_file(env_file: Path) -> None:
    text = f"""
        # a comment
        DISCORD_TOKEN={TOKEN}
        DATABASE_URL="sqlite:////var/lib/arbitre/arbitre.db"
        export DISCORD_API_URL=http://127.0.0.1:8080/api/v10/
        LOG_LEVEL=Debug
        LOG_FORMAT=JSON
        SHARD_IDS=0, 2
        SHARD_COUNT=3
    """
    assert reading(env_file, text) == Reading(
        Settings(
            discord_token=Secret(TOKEN),
            database_url="sqlite:////var/lib/arbitre/arbitre.db",
            discord_api_url="http://127.0.0.1:8080/api/v10",
            log_level="debug",
            log_format="json",
            shard_ids=(0, 2),
            shard_count=3,
        )
    )


def test_the_environment_comes_before_the_file(monkeypatch: pytest.MonkeyPatch, env_file: Path) -> None:
    monkeypatch.setenv("LOG_LEVEL", "error")
    found = reading(env_file, f"DISCORD_TOKEN={TOKEN}\nLOG_LEVEL=debug").settings
    assert found.log_level == "error"


def test_an_empty_variable_leaves_the_word_to_the_file(monkeypatch: pytest.MonkeyPatch, env_file: Path) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setenv("SHARD_COUNT", "")
    assert reading(env_file, f"DISCORD_TOKEN={TOKEN}").settings == Settings(Secret(TOKEN))


def test_a_file_from_a_windows_editor(env_file: Path) -> None:
    env_file.write_bytes(b"\xef\xbb\xbfDISCORD_TOKEN=" + TOKEN.encode() + b"\r\nLOG_LEVEL=info\r\n")
    assert read_settings(env_file) == Reading(Settings(Secret(TOKEN)))


@pytest.mark.parametrize("text", ["", "DISCORD_TOKEN=", "DISCORD_TOKEN", "DISCORD_TOKEN='  '", "# DISCORD_TOKEN=x"])
def test_no_token(env_file: Path, text: str) -> None:
    assert "DISCORD_TOKEN is missing" in refusal(env_file, text)


def test_no_file_at_all(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match=r"^DISCORD_TOKEN is missing: set it in the environment or in .*\.env"):
        read_settings(tmp_path / ".env")


@pytest.mark.parametrize(
    "token", ["two words", f"Bot {TOKEN}", "0123456789abcdef0123456789abcdef", TOKEN[:-20], "é" * 60]
)
def test_a_token_that_cannot_be_one_is_refused_and_not_repeated(env_file: Path, token: str) -> None:
    line = refusal(env_file, f"DISCORD_TOKEN='{token}'")
    assert line.startswith("DISCORD_TOKEN is malformed: expected ")
    assert token not in line


def test_elsewhere_than_at_discord_any_word_is_a_token(env_file: Path) -> None:
    text = "DISCORD_TOKEN=sandbox\nDISCORD_API_URL=http://127.0.0.1:9/api/v10"
    assert reading(env_file, text).settings.discord_token == Secret("sandbox")


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("DATABASE_URL", "arbitre.db", "must be one of sqlite:///"),
        ("DATABASE_URL", "sqlite://arbitre.db", "must be one of sqlite:///"),
        ("DATABASE_URL", "sqlite:///:memory:", "must be one of sqlite:///"),
        ("DATABASE_URL", "mysql://u:hunter2@h/d", "must be one of sqlite:///"),
        ("DATABASE_URL", "postgresql://u:hunter2@h/d", "PostgreSQL is not supported yet"),
        ("DATABASE_URL", "postgres://u:hunter2@h/d", "PostgreSQL is not supported yet"),
        ("DISCORD_API_URL", "example.org", "expected an http or https address"),
        ("DISCORD_API_URL", "ftp://discord.com", "expected an http or https address"),
        ("DISCORD_API_URL", "https://:8080", "expected an http or https address"),
        ("DISCORD_API_URL", "http://h:99999/", "expected an http or https address"),
        ("DISCORD_API_URL", "http://u:hunter2@h/", "expected an http or https address"),
        ("DISCORD_API_URL", "http://h/?hunter2", "expected an http or https address"),
        ("LOG_LEVEL", "loud", "expected debug, info, warning or error"),
        ("LOG_FORMAT", "xml", "expected text or json"),
        ("SHARD_COUNT", "0", "expected a whole number, 1 or more"),
        ("SHARD_COUNT", "two", "expected a whole number, 1 or more"),
        ("SHARD_IDS", "0;1", "expected shard numbers"),
    ],
)
def test_a_malformed_value(env_file: Path, name: str, value: str, expected: str) -> None:
    line = refusal(env_file, f"DISCORD_TOKEN={TOKEN}\n{name}={value}")
    assert line.startswith(name)
    assert expected in line
    assert value not in line
    assert "hunter2" not in line


@pytest.mark.parametrize(("ids", "count"), [("3", "3"), ("-1", "3"), ("0,0", "3")])
def test_shards_that_do_not_fit_together(env_file: Path, ids: str, count: str) -> None:
    assert refusal(env_file, f"DISCORD_TOKEN={TOKEN}\nSHARD_IDS={ids}\nSHARD_COUNT={count}").startswith("SHARD_IDS is")


def test_shards_of_how_many(env_file: Path) -> None:
    assert refusal(env_file, f"DISCORD_TOKEN={TOKEN}\nSHARD_IDS=0").startswith("SHARD_COUNT is missing")
    assert reading(env_file, f"DISCORD_TOKEN={TOKEN}\nSHARD_COUNT=2").settings.shard_count == 2


def test_all_that_is_wrong_stands_in_the_one_line(env_file: Path) -> None:
    line = refusal(env_file, "LOG_LEVEL=loud\nLOG_FORMT=json")
    assert "DISCORD_TOKEN is missing" in line
    assert "LOG_LEVEL is malformed" in line
    assert line.endswith("LOG_FORMT in " + str(env_file) + " is no setting of ours: did you mean LOG_FORMAT?")


def test_an_unknown_name_is_reported_and_no_error(env_file: Path) -> None:
    notes = reading(env_file, f"DISCORD_TOKEN={TOKEN}\nLOG_LEVLE=debug\nfavourite_colour=blue\n").notes
    assert notes == (
        f"LOG_LEVLE in {env_file} is no setting of ours: did you mean LOG_LEVEL?",
        f"favourite_colour in {env_file} is no setting of ours",
    )


@pytest.mark.parametrize("pasted", [TOKEN, f"{TOKEN}=", f"TOKEN: {TOKEN}", f"'{TOKEN}'"])
def test_a_token_pasted_without_its_name_is_not_repeated(env_file: Path, pasted: str) -> None:
    line = refusal(env_file, f"# the token\n{pasted}\n")
    assert "DISCORD_TOKEN is missing" in line
    assert "line 2, is not NAME=value" in line
    assert "abcdef" not in line


def test_a_file_that_is_no_text(env_file: Path) -> None:
    env_file.write_bytes("DISCORD_TOKEN=é".encode("latin-1"))
    with pytest.raises(BadSettings, match=r"is not a text in UTF-8$"):
        read_settings(env_file)


def test_the_token_is_in_no_representation() -> None:
    settings = Settings(Secret(TOKEN))
    assert TOKEN not in f"{settings!r} {settings} {settings.discord_token} {Reading(settings)}"
    assert settings.discord_token.get_secret_value() == TOKEN


def test_settings_are_frozen() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Settings(Secret(TOKEN)).log_level = "debug"  # type: ignore[misc]


def test_settings_survive_the_way_between_two_processes() -> None:
    for settings in (Settings(Secret(TOKEN)), Settings(Secret("x"), shard_ids=(1, 2), shard_count=4)):
        assert unpack(pack(Reading(settings, ("é",)))) == Reading(settings, ("é",))
