"""The house in order: what the papers say is so, the locks are tight, and nothing lies about."""

from __future__ import annotations

import asyncio
import fcntl
import os
import re
import shlex
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.cards import fluent_id
from bot.check import PERMISSIONS
from bot.game import Game, find_games, option_specs
from bot.settings import Secret, Settings, read_settings, setting_names
from bot.text import Words
from sandbox.harness import Harness
from sandbox.server import Server
from tests.house import ROOT, TOKEN, Honcho

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = ("requirements.lock", "requirements-dev.lock")


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def tracked() -> list[Path]:
    """The files that belong to the project: what git has, or everything where this is no checkout."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        found = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        found = [path for path in ROOT.rglob("*") if ".venv" not in path.parts]
    return [path for path in found if path.is_file()]


# -- settings ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", setting_names())
def test_every_setting_is_explained(name: str) -> None:
    assert re.search(rf"^#?{name}=", text(".env.example"), re.MULTILINE)
    assert f"`{name}`" in text("README.md")


def test_the_example_with_a_token_is_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in setting_names():
        monkeypatch.delenv(name, raising=False)
    filled = text(".env.example").replace("DISCORD_TOKEN=", f"DISCORD_TOKEN={TOKEN}")
    for example in (filled, re.sub(r"^#([A-Z_]+=)", r"\1", filled, flags=re.MULTILINE)):
        (tmp_path / ".env").write_text(example, encoding="utf-8")
        found = read_settings(tmp_path / ".env")
        assert found.settings == Settings(Secret(TOKEN))
        assert found.notes == ()


# -- README -----------------------------------------------------------------------------------------------------------


def test_the_readme_begins_with_two_commands() -> None:
    first = re.findall(r"```sh\n(.*?)```", text("README.md"), re.DOTALL)[0]
    assert [line.split("#")[0].split() for line in first.splitlines()] == [["make", "play"], ["make", "test"]]


def test_every_make_target_in_the_papers_is_there() -> None:
    targets = set(re.findall(r"^([a-z]+):", text("Makefile"), re.MULTILINE))
    for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        used = set(re.findall(r"(?:`|^\s*)make ([a-z]+)", text(name), re.MULTILINE))
        assert used <= targets, name


def test_every_make_target_is_in_the_help() -> None:
    done = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    phony = re.findall(r"^\.PHONY: (.*)$", text("Makefile"), re.MULTILINE)[0].split()
    assert [line.split()[1] for line in done.stdout.splitlines()] == phony


def test_every_command_in_the_papers_is_there() -> None:
    for name in ("README.md", "CONTRIBUTING.md", ".env.example"):
        for command in set(re.findall(r"python -m bot ([a-z]+)", text(name))):
            with pytest.raises(SystemExit, match=r"^0$"):
                main([command, "--help"])


def test_the_readme_names_the_permissions() -> None:
    readme = " ".join(text("README.md").split())
    assert all(name in readme for name in PERMISSIONS)


def explained(title: str) -> dict[str, str]:
    """The options of a game that the README explains, several in a row perhaps, and what it says of the rules."""
    found: dict[str, str] = {}
    section = text("README.md").split(f"**Variants of {title}.**")[1].split("\n**")[0]
    for names, rules in re.findall(r"^\| (`[a-z_`, ]+`) \| (.*?) \|", section, re.MULTILINE):
        options, values = names.replace("`", "").split(", "), rules.split(", ")
        found |= zip(options, values if len(values) > 1 else values * len(options), strict=True)
    return found


@pytest.mark.parametrize("game", find_games().values(), ids=lambda game: game.name)
def test_the_readme_explains_every_variant(game: Game) -> None:
    told = explained(Words("en")(fluent_id(game.name, "title")))
    specs = option_specs(game.engine.options_type)
    assert set(told) == {spec.name for spec in specs}
    for spec in specs:
        rule = str(spec.default)
        if len(rule) < 40:
            assert told[spec.name] == {"True": "yes", "False": "no"}.get(rule, rule), spec.name


async def test_the_readme_names_every_slash_command_in_both_languages(tmp_path: Path) -> None:
    async with Harness([sys.executable, "-m", "bot"], {"DATABASE_URL": f"sqlite:///{tmp_path}/arbitre.db"}) as harness:
        commands = list(harness.server.state.commands.values())
    assert told(r"\| (`/.*?) \|") == paths(commands, lambda one: one["name"])
    french = paths(commands, lambda one: (one.get("name_localizations") or {}).get("fr", one["name"]))
    assert told(r"- (`/.*)") == french


def paths(commands: list[Any], called: Callable[[Any], str]) -> set[str]:
    """Return all commands with their group, by the names that `called` gives them."""
    found: set[str] = set()
    for command in commands:
        subcommands = [called(option) for option in command["options"] if option["type"] == 1]
        found |= {f"/{called(command)} {name}" for name in subcommands} or {f"/{called(command)}"}
    return found


def told(row: str) -> set[str]:
    """Return the commands in the lines of the README that `row` describes: the first one with its group."""
    found: set[str] = set()
    for line in re.findall(f"^{row}", text("README.md"), re.MULTILINE):
        first, *others = re.findall(r"`(.*?)`", line)
        found |= {first} | {name if name[0] == "/" else f"{first.split()[0]} {name}" for name in others}
    return found


def test_the_links_between_the_papers_lead_somewhere() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        for target in re.findall(r"\]\(([^)#]+)\)", text(name)):
            assert target.startswith("https://") or (ROOT / target).exists(), target


def test_the_changelog_is_about_this_version() -> None:
    latest = re.search(r"^## (\S+)", text("CHANGELOG.md"), re.MULTILINE)
    assert latest
    assert latest[1] == PROJECT["version"]


# -- dependencies -----------------------------------------------------------------------------------------------------


def locked(name: str) -> dict[str, tuple[str, list[str]]]:
    """The packages of a lock file: version and hashes by name."""
    lines = [
        line for line in text(name).replace("\\\n", " ").splitlines() if line and not line.lstrip().startswith("#")
    ]
    packages = {}
    for line in lines:
        requirement, *hashes = line.split(" --hash=")
        package, _, version = requirement.partition(";")[0].strip().partition("==")
        packages[package] = version, [h.strip() for h in hashes]
    return packages


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_is_locked_with_hashes(name: str) -> None:
    packages = locked(name)
    assert len(packages) > 20
    for package, (version, hashes) in packages.items():
        assert re.fullmatch(r"[a-z0-9-]+", package), package
        assert version, package
        assert hashes, package
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", h) for h in hashes), package


@pytest.mark.parametrize("name", LOCKS)
def test_no_address_is_in_a_lock(name: str) -> None:
    assert "://" not in text(name)
    assert not re.search(r"^\s*(-i|-f|--(extra-)?index-[u]rl|--find-links)\b", text(name), re.MULTILINE)


def test_the_locks_agree_and_hold_what_is_asked_for() -> None:
    run, dev = (locked(name) for name in LOCKS)
    assert run.items() <= dev.items()
    for lock, wanted in ((run, PROJECT["dependencies"]), (dev, PROJECT["optional-dependencies"]["dev"])):
        for requirement in wanted:
            package = re.split(r"[~=<>\[ ]", requirement)[0]
            assert re.sub(r"[-_.]+", "-", package).lower() in lock, requirement


def test_platforms_find_the_same_lock() -> None:
    assert text("requirements.txt").split() == ["-r", "requirements.lock"]


# -- how it is run ----------------------------------------------------------------------------------------------------


async def test_the_procfile_runs_the_bot(tmp_path: Path) -> None:
    server = Server(token=TOKEN)
    await server.start()
    settings = {"DISCORD_TOKEN": TOKEN, "DISCORD_API_URL": server.api_url}
    async with Honcho(tmp_path, "-f", str(ROOT / "Procfile"), "start", **settings) as honcho:
        line = await honcho.line(" ready ", out=True)
        assert " worker.1 " in line
        honcho.signal(signal.SIGTERM)
        end = await honcho.end()
    await server.stop()
    assert not [line for line in end.out if "Traceback" in line]
    # The bot may outlive its launcher for a moment. When it has let go of the database, that was closed in good order.
    with (tmp_path / "data" / "arbitre.db.lock").open() as lock:
        await asyncio.to_thread(fcntl.flock, lock, fcntl.LOCK_EX)
    assert sorted(path.name for path in (tmp_path / "data").iterdir()) == ["arbitre.db", "arbitre.db.lock"]


def test_ci_runs_the_tests() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)
    lines = text(".ci/run").splitlines()
    assert lines[0] == "#!/usr/bin/env bash"
    assert "set -euo pipefail" in lines
    assert lines[-1].endswith("make test")


def test_the_hooks_for_commits_are_sound_and_local() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pre_commit", "validate-config"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    config = text(".pre-commit-config.yaml")
    assert "://" not in config
    for entry in re.findall(r"entry: (.*)", config):
        assert shlex.split(entry)[0] in text("Makefile")


def test_the_environment_is_made_anew_when_its_lock_changes(tmp_path: Path) -> None:
    for number, name in enumerate(("Makefile", *LOCKS, ".venv/run.stamp", ".venv/dev.stamp")):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text(name) if number < 3 else "", encoding="utf-8")
        os.utime(tmp_path / name, (1_000_000 + number, 1_000_000 + number))

    def steps(target: str) -> str:
        dry = subprocess.run(
            ["make", "--no-print-directory", "-n", target], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        return dry.stdout

    assert "venv.sh" not in steps("play") + steps("test")
    os.utime(tmp_path / "requirements-dev.lock")
    assert "venv.sh" not in steps("play")
    assert "tools/venv.sh requirements-dev.lock" in steps("test")
    os.utime(tmp_path / "requirements.lock")
    assert "tools/venv.sh requirements.lock" in steps("play")
    assert "tools/venv.sh requirements-dev.lock" in steps("test")


def script(name: str, *arguments: str, cwd: Path, **programs: str) -> subprocess.CompletedProcess[str]:
    """Run a script of `tools/` where there are only the basic programs and those given, as lines of shell."""
    folder = cwd / "programs"
    folder.mkdir()
    for program, line in programs.items():
        (folder / program).write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
        (folder / program).chmod(0o755)
    return subprocess.run(
        ["/bin/sh", ROOT / "tools" / name, *arguments],
        cwd=cwd,
        env={"PATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_no_python_is_said_in_one_line(tmp_path: Path) -> None:
    done = script("venv.sh", "requirements.lock", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (1, "Arbitre needs Python 3.11 or newer. There is no Python here.\n")


def test_an_old_python_is_said_in_one_line(tmp_path: Path) -> None:
    old = 'case "$2" in *platform*) echo 3.9.2;; *) exit 1;; esac'
    done = script("venv.sh", "requirements.lock", cwd=tmp_path, python3=old)
    assert (done.returncode, done.stderr) == (1, "Arbitre needs Python 3.11 or newer. python3 is 3.9.2.\n")
    assert not (tmp_path / ".venv").exists()


def test_a_python_without_venv_is_said_in_one_line(tmp_path: Path) -> None:
    bare = 'case "$2" in *platform*) echo 3.12.1;; *ensurepip*) exit 1;; esac'
    done = script("venv.sh", "requirements.lock", cwd=tmp_path, python3=bare, id="echo 1000")
    assert done.returncode == 1
    assert done.stderr == (
        "python3 cannot make environments yet: install its venv module"
        " (Debian, Ubuntu: sudo apt-get install python3-venv).\n"
    )


def test_no_chromium_is_said_and_stops_nothing(tmp_path: Path) -> None:
    done = script("chromium.sh", cwd=tmp_path, id="echo 1000", **{"apt-get": "exit 1"})
    assert done.returncode == 0
    assert done.stdout.startswith("The browser tests will be skipped: there is no Chromium here, and ")


def test_a_chromium_that_cannot_be_installed_is_said_and_stops_nothing(tmp_path: Path) -> None:
    if not Path("/etc/debian_version").exists():
        pytest.skip("it is installed on Debian only")
    done = script("chromium.sh", cwd=tmp_path, id="echo 0", **{"apt-get": "exit 1"})
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == (
        "The browser tests will be skipped: Chromium could not be installed (apt-get install chromium)."
    )


def test_a_chromium_that_is_there_is_taken(tmp_path: Path) -> None:
    done = script("chromium.sh", cwd=tmp_path, chromium="exit 1")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# -- nothing lies about -----------------------------------------------------------------------------------------------

LEFT_OVER = {
    "somebody's own folder": r"(?<![\w/.-])/(?:home|Users|root|work)/\w|\.\./shared",
    "the address of a package registry": r"py[p]i\.(?:org|python)|python[h]osted|npm[j]s\.|registry\.[n]pm",
    "a note to oneself": r"\b(?:TODO|FIXME|XXX|HACK)\b",
    "a mark of an unfinished merge": r"^(?:<{7}|>{7}) ",
}


@pytest.mark.parametrize("what", LEFT_OVER)
def test_nothing_lies_about(what: str) -> None:
    pattern = re.compile(LEFT_OVER[what], re.MULTILINE)
    for path in tracked():
        if path.suffix in (".png", ".ttf", ".lock") or path == Path(__file__):
            continue
        found = pattern.search(path.read_text(encoding="utf-8"))
        assert not found, f"{path.relative_to(ROOT)}: {found[0] if found else ''}"


def test_no_secret_can_be_committed() -> None:
    ignored = text(".gitignore").split()
    assert {".env", "data/", "*.db"} <= set(ignored)
    assert not [path for path in tracked() if path.name == ".env" or path.suffix == ".db"]
