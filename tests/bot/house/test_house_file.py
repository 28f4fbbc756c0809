"""A server's settings as a file: a form with every option; read whole, or refused with every fault and its line."""

from __future__ import annotations

import tomllib
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import IllegalMove
from bot.game import OptionSpec, find_games, option_specs
from bot.house.file import Server, exported, read_file
from bot.house.model import HOUSE, LISTS, Scope, ServerSettings, check, type_of, with_values
from bot.text import LANGUAGES, Words
from bot.variants import OptionValue

GAMES: Final = find_games()
WORDS: Final = {lang: Words(lang) for lang in LANGUAGES}
SQUARE, GARDEN, GONE, HERE = 11, 12, 13, 14
ROLE, OTHER_ROLE = 21, 22
ZONES: Final = {"europe/paris": "Europe/Paris"}
SERVER: Final = Server(
    frozenset({SQUARE, GARDEN}), frozenset({ROLE, OTHER_ROLE}), lambda typed: ZONES.get(typed.lower())
)
SPECS: Final = [(kind, spec) for kind in (HOUSE, *GAMES) for spec in option_specs(type_of(kind, GAMES))]


def written(settings: ServerSettings, lang: str = "en", server: str = "Ville") -> str:
    names = {SQUARE: "jeux", GARDEN: "jar\ndin", ROLE: "Habitués"}
    return exported(settings, GAMES, server, names, HERE, WORDS[lang])


def read(text: str, old: ServerSettings | None = None) -> tuple[ServerSettings, list[tuple[int | None, str, Any]]]:
    reading = read_file(text, old or ServerSettings(), GAMES, SERVER)
    return reading.settings, [(f.line, f.error.code, f.error.facts.get("option")) for f in reading.faults]


def put(settings: ServerSettings, place: int | None, kind: str, /, **values: OptionValue | None) -> ServerSettings:
    return with_values(settings, place, kind, values, GAMES)


def values_of(spec: OptionSpec) -> st.SearchStrategy[OptionValue]:
    if spec.kind is bool:
        return st.booleans()
    if spec.choices:
        return st.sampled_from(spec.choices)
    if spec.kind is int:
        return st.integers(spec.low, spec.high)
    return st.just("Europe/Paris" if spec.name == "zone" else str(spec.default))


@st.composite
def some_settings(draw: st.DrawFn) -> ServerSettings:
    """Settings that an admin can have made."""
    settings = ServerSettings(greeted=draw(st.booleans()))
    for name in LISTS:
        ids = (SQUARE, GARDEN, GONE) if name == "channels" else (ROLE, OTHER_ROLE, 99)
        settings = replace(settings, **{name: tuple(draw(st.lists(st.sampled_from(ids), unique=True)))})
    for kind, spec in draw(st.lists(st.sampled_from(SPECS), max_size=8)):
        place = draw(st.sampled_from([None, SQUARE, GONE]))
        try:
            settings = put(settings, place, kind, **{spec.name: draw(values_of(spec))})
        except IllegalMove:
            continue
    return settings


@given(some_settings(), st.sampled_from(LANGUAGES), st.text())
def test_what_is_exported_changes_nothing_when_it_is_read_again(
    settings: ServerSettings, lang: str, server: str
) -> None:
    text = written(settings, lang, server)
    tomllib.loads(text)
    assert read(text, settings) == (settings, [])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_file_is_a_form_with_every_option_and_what_it_takes(lang: str) -> None:
    settings = put(ServerSettings(hosts=(ROLE,), channels=(SQUARE, GONE)), None, "corse", ten=True)
    lines = written(settings, lang).splitlines()
    assert lines[lines.index(f"hosts = [{ROLE}]") - 1] == "# @Habitués"
    assert lines[lines.index(f"channels = [{SQUARE}, {GONE}]") - 1] == "# #jeux", "what is gone has no name"
    assert "# masters = []" in lines
    default = {"en": "# true or false; usually false.", "fr": "# true ou false\u202f; d’habitude false."}[lang]
    assert lines[lines.index("# thread = false") - 1] == default, "no rules speak of the house"
    head = ""
    shown = []
    for number, line in enumerate(lines):
        head = line.strip("[]") if line.startswith("[") else head
        name, sign, _ = line.removeprefix("# ").partition(" = ")
        if sign and head in (HOUSE, *GAMES) and any((head, name) == (kind, spec.name) for kind, spec in SPECS):
            shown.append((head, name))
            assert line.startswith("# ") != ((head, name) == ("corse", "ten"))
            assert lines[number - 1].startswith("# ")
            assert lines[number - 2].startswith("# ")
    assert shown[: len(SPECS)] == [(kind, spec.name) for kind, spec in SPECS]


@given(st.data())
def test_a_form_is_filled_in_by_taking_away_the_signs_before_its_lines(data: st.DataObject) -> None:
    lines = written(ServerSettings()).splitlines()
    names = {f"# {spec.name} = " for _, spec in SPECS}
    filled = [line.removeprefix("# ") if any(line.startswith(name) for name in names) else line for line in lines]
    at = data.draw(st.integers(0, lines.index(f"# [channels.{HERE}.house]")))
    settings, faults = read("\n".join((*filled[:at], *lines[at:])))
    assert faults == []
    check(settings, GAMES)


WRONG: Final = """\
top = 1
house = 3
[lists]
channels = [11, 98]
hosts = [true]
admin = [21]
masters = [99]

[house_]
pace = "live"

[pyramidium]
turn_s = "60"
ring = "e f t"
turns = 3

[corse]
decks = 99
ten = 1
[corse.deck]
x = 1

[channels.11.scilof]
max_players = 2
idle_s = 0x10000000000000
[channels.77.house]
pace = "live"
[channels.11.nonsense]
[channels.11]
pace = "live"
"""


def test_everything_that_is_wrong_is_told_at_once_with_its_line() -> None:
    _, faults = read(WRONG)
    assert faults == [
        (1, "file_unknown", None),
        (2, "file_unknown", None),
        (4, "file_elsewhere", None),
        (5, "file_ids", None),
        (6, "file_unknown", None),
        (7, "file_elsewhere", None),
        (9, "file_unknown", None),
        (13, "bad_option", "turn_s"),
        (14, "bad_option", "ring"),
        (15, "file_unknown", None),
        (18, "bad_option", "decks"),
        (19, "bad_option", "ten"),
        (20, "bad_option", "deck"),
        (24, "bad_option", "max_players"),
        (25, "bad_option", "idle_s"),
        (26, "file_elsewhere", None),
        (28, "file_unknown", None),
        (30, "file_unknown", None),
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('[house]\npace = "live\n', (2, "file_syntax", None)),
        ('[house]\nzone = "Mars/Utopia"\n', (2, "unknown_zone", None)),
        ("[house]\nquiet_from = 24\n", (2, "bad_option", "quiet_from")),
        ("house.quiet_from = 3.5\n", (1, "bad_option", "quiet_from")),
        ("house = { thread = 1979-05-27 }\n", (1, "bad_option", "thread")),
        ("\n[[house]]\n", (2, "file_doubled", None)),
        ("[house]\n[[channels.11.house]]\npace = 'live'", (2, "file_doubled", None)),
        ("[lists]\nhosts = [[21]]\n", (2, "file_ids", None)),
        ("[channels.011.house]\npace = 'live'", (1, "file_elsewhere", None)),
        ("[channels.'1|2;3'.house]\npace = 'live'", (1, "file_elsewhere", None)),
    ],
)
def test_one_fault_is_told_by_its_line(text: str, fault: tuple[int, str, str | None]) -> None:
    _, faults = read(text)
    assert faults == [fault]


def test_what_this_version_does_not_know_is_in_no_file() -> None:
    old = ServerSettings(there={SQUARE: Scope({HOUSE: {"fanfare": True, "pace": "live"}})})
    settings, faults = read(written(old), old)
    assert faults == []
    assert settings.there == {SQUARE: Scope({HOUSE: {"pace": "live"}})}


def test_values_are_read_whatever_way_toml_has_them() -> None:
    text = 'corse.ten = true\nlists = { hosts = [21] }\n[channels]\n11 = { house = { zone = "europe/paris" } }\n'
    settings, faults = read(text)
    assert faults == []
    assert settings == ServerSettings(
        everywhere=Scope({"corse": {"ten": True}}),
        there={SQUARE: Scope({HOUSE: {"zone": "Europe/Paris"}})},
        hosts=(ROLE,),
    )


class Choosy:
    """The rules of a game but for two options that do not go together."""

    def __init__(self, engine: Any) -> None:
        self.engine = engine

    def __getattr__(self, name: str) -> Any:
        return getattr(self.engine, name)

    def check_options(self, options: Any) -> None:
        if options.ten and options.decks > 5:
            raise IllegalMove("bad_option", option="decks", reason="value")


def test_what_does_not_fit_together_in_two_places_is_told_by_the_line_of_one() -> None:
    games = {**GAMES, "corse": replace(GAMES["corse"], engine=Choosy(GAMES["corse"].engine))}
    text = "[corse]\ndecks = 6\n\n[channels.11.corse]\nten = true\n"
    (fault,) = read_file(text, ServerSettings(), games, SERVER).faults
    assert (fault.line, fault.error.facts["option"], fault.error.facts["place"]) == (2, "decks", SQUARE)
    text = "[corse]\nten = true\n\n[channels.11.corse]\ndecks = 6\n[channels.12.corse]\ndecks = 7\n"
    assert [fault.line for fault in read_file(text, ServerSettings(), games, SERVER).faults] == [5, 7]
    text = "[corse]\nten = true\ndecks = 6\n\n[channels.11.corse]\ncollect_ms = 1\n"
    (fault,) = read_file(text, ServerSettings(), games, SERVER).faults
    assert (fault.line, fault.error.facts["place"]) == (3, None), "on the server it is wrong already"


def test_what_this_version_does_not_know_and_what_is_gone_stays() -> None:
    old = ServerSettings(
        everywhere=Scope({"chess": {"clock": 5}}),
        there={GONE: Scope({"chess": {"x": 1}})},
        channels=(GONE,),
        greeted=True,
    )
    settings, faults = read(f"[lists]\nchannels = [{GONE}]\n[channels.{GONE}.house]\nthread = true\n", old)
    assert faults == []
    assert settings.everywhere == old.everywhere
    assert settings.there[GONE].values == {"chess": {"x": 1}, HOUSE: {"thread": True}}
    assert settings.greeted
    assert read("", old)[0] == replace(old, channels=())


TABLES: Final = st.sampled_from(
    ["lists", "house", "corse", "scilof", "channels.11.house", "channels.77.corse", "x", "channels"]
)
NAMES: Final = st.sampled_from(
    ["hosts", "channels", "pace", "thread", "ten", "decks", "zone", "max_players", "idle_s", "x"]
)
LONG: Final = '"' + "x" * 300 + '"', "0x" + "f" * 5000
VALUES: Final = st.sampled_from(["1", "true", "-3", '"live"', "[21]", "[]", "{ a = 1 }", "nan", "07:32:00", *LONG])
LINES: Final = st.one_of(
    TABLES.map("[{}]\n".format), st.builds("{} = {}\n".format, NAMES, VALUES), st.text(max_size=20), st.just("\n")
)


@given(st.one_of(st.text(), st.lists(LINES, max_size=20).map("".join)))
def test_any_text_is_read_or_refused_and_what_is_read_fits(text: str) -> None:
    settings, faults = read(text)
    for line, _, _ in faults:
        assert line is None or 1 <= line <= text.count("\n") + 1
    if not faults:
        check(settings, GAMES)
        assert read(written(settings), settings) == (settings, [])
