"""The two languages against each other, against the code, and against their typography."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.cards import fluent_id
from bot.game import Game, find_games, option_specs
from bot.house.model import House
from bot.text import LANGUAGES, LOCALES, Words

ROOT = Path(__file__).parents[1]
FILES = sorted(path.name for path in (LOCALES / "en").glob("*.ftl"))
WORDS = {lang: Words(lang) for lang in LANGUAGES}
GAMES = find_games()
N = "\u202f"


class Variables(Visitor):
    """Collects the variables that a message needs."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


class References(Visitor):
    """Collects what a message takes from other messages and from terms."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.found.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:
        self.found.add(f"-{node.id.name}")


class Prose(Visitor):
    """Collects the sentences of a message, each variant by itself, with an x for what is put in."""

    def __init__(self) -> None:
        self.sentences: list[str] = []

    def visit_Pattern(self, node: ftl.Pattern) -> None:
        self.sentences.append("".join(e.value if isinstance(e, ftl.TextElement) else "x" for e in node.elements))
        self.generic_visit(node)


@cache
def messages(lang: str, name: str) -> dict[str, ftl.Message]:
    """Return the messages of one file; anything that is no message with a text, or comment, fails."""
    found: dict[str, ftl.Message] = {}
    for entry in FluentParser().parse((LOCALES / lang / name).read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{name}: {entry.id.name} twice"
            assert entry.value is not None, f"{name}: {entry.id.name} has no text"
            found[entry.id.name] = entry
        else:
            assert isinstance(entry, ftl.BaseComment), f"{name}: {entry}"
    return found


def every_message(lang: str) -> dict[str, ftl.Message]:
    return {key: message for name in FILES for key, message in messages(lang, name).items()}


def variables(message: ftl.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.found


def prose(message: ftl.Message) -> list[str]:
    visitor = Prose()
    visitor.visit(message)
    return visitor.sentences


# -- the languages against each other ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_has_the_same_files(lang: str) -> None:
    assert sorted(path.name for path in (LOCALES / lang).glob("*.ftl")) == FILES


@pytest.mark.parametrize("name", FILES)
def test_both_languages_say_the_same_things(name: str) -> None:
    assert messages("en", name).keys() == messages("fr", name).keys()


@pytest.mark.parametrize("name", FILES)
def test_both_languages_need_the_same_facts(name: str) -> None:
    french = messages("fr", name)
    assert {key: variables(m) for key, m in messages("en", name).items()} == {
        key: variables(m) for key, m in french.items()
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_said_in_two_files(lang: str) -> None:
    keys = [key for name in FILES for key in messages(lang, name)]
    assert sorted(set(keys)) == sorted(keys)


# -- each message by itself, as `Words` parses it ---------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_takes_anything_from_another(lang: str) -> None:
    taken = References()
    for message in every_message(lang).values():
        taken.visit(message)
    assert taken.found == set()


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_parsed_by_itself_says_what_it_says_in_its_file(lang: str, name: str) -> None:
    whole = FluentBundle([lang], use_isolating=False)
    whole.add_resource(FluentResource((LOCALES / lang / name).read_text(encoding="utf-8")))
    for key, message in messages(lang, name).items():
        pattern = whole.get_message(key).value
        assert pattern is not None
        for value in (1, 2, "yes"):
            facts: dict[str, str | int] = dict.fromkeys(variables(message), value)
            assert (WORDS[lang](key, **facts), []) == whole.format_pattern(pattern, facts), key


# -- against the code -------------------------------------------------------------------------------------------------


@cache
def sources() -> tuple[ast.Module, ...]:
    paths = sorted(path for part in ("bot", "cogs") for path in (ROOT / part).rglob("*.py"))
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in paths)


def called(node: ast.expr) -> str:
    """Return the last name of what is called: "talk" for `talk(…)`, `self.talk(…)` and `self.talk()(…)`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=inner):
            return called(inner)
        case ast.Subscript(value=inner):
            return called(inner)
    return ""


def constants(node: ast.expr) -> list[str]:
    """Return the strings that an argument can be, both branches of a condition; none if it is made at run time."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return constants(one) + constants(other)
    return []


def asked_for() -> Iterator[str]:
    """Yield the keys that the code asks for by a literal."""
    for module in sources():
        for node in ast.walk(module):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = called(node.func)
            if name in ("talk", "words", "english"):
                yield from constants(node.args[0])
            elif name == "said" and len(node.args) > 1:
                yield from constants(node.args[1])
            elif name == "key" and len(node.args) == 1:  # cogs.pyramidium.terms
                yield from (f"pyramidium-{part}".replace("_", "-") for part in constants(node.args[0]))


def test_every_message_that_the_code_asks_for_exists() -> None:
    wanted = set(asked_for())
    assert len(wanted) > 100
    for lang in LANGUAGES:
        assert {key for key in wanted if not WORDS[lang].has(key)} == set()


def pieces() -> set[str]:
    """Return all the words of which the code can make a key: literals, parts of f-strings, names of functions and of
    their parameters."""
    found = set()
    for module in sources():
        for node in ast.walk(module):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found.add(node.name)
                found |= {parameter.arg for parameter in node.args.args}
    found |= {spec.name for spec in option_specs(House)}
    found |= {spec.name for game in GAMES.values() for spec in option_specs(game.engine.options_type)}
    return {piece.replace("_", "-").strip("-").lower() for piece in found if len(piece) < 60} - {""}


def test_no_message_is_left_that_nobody_says() -> None:
    known = pieces()

    def spelled(key: str) -> bool:
        cuts = [i for i, sign in enumerate(key) if sign == "-"]
        return key in known or any(key[:cut] in known and spelled(key[cut + 1 :]) for cut in cuts)

    assert {key for key in every_message("en") if not spelled(key)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_has_words_for_its_name_and_all_its_options(game: Game, lang: str) -> None:
    words = WORDS[lang]
    assert words(fluent_id(game.name, "title"))
    assert len(words(fluent_id(game.name, "pitch"))) <= 100
    names = []
    for spec in option_specs(game.engine.options_type):
        assert len(words(fluent_id(game.name, "option", spec.name))) <= 100
        names.append(words(fluent_id(game.name, "option", spec.name, "name")))
        for choice in spec.choices:
            assert len(words(fluent_id(game.name, "choice", spec.name, choice))) <= 100
    assert all(re.fullmatch(r"[\w-]{1,32}", name) and name == name.lower() for name in names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_has_words_for_all_its_figures(game: Game, lang: str) -> None:
    labels = [WORDS[lang](fluent_id(game.name, "figure", figure.name)) for figure in game.figures.all]
    assert len(set(labels)) == len(labels) >= 1


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_english_names_and_describes_options_as_the_engine_does(game: Game) -> None:
    for spec in option_specs(game.engine.options_type):
        assert WORDS["en"](fluent_id(game.name, "option", spec.name, "name")) == spec.name
        assert WORDS["en"](fluent_id(game.name, "option", spec.name)) == spec.description


# -- typography -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_french_is_set_as_in_france(name: str) -> None:
    for key, message in messages("fr", name).items():
        for text in prose(message):
            told = f"{key}: {text}"
            bare = re.sub(r"https?://\S+|<t:[^>]*>|`[^`]*`", "", text)
            assert not re.search(rf"[^{N}][;!?»]", bare), told
            assert not re.search(rf"[^{N}\d]:(?!\d)", bare), told
            assert not re.search(rf"«[^{N}]", bare), told
            assert not re.search(rf"[;:!?][^\s{N}…)*»]", bare), told
            assert "'" not in bare, told
            assert '"' not in bare, told


@pytest.mark.parametrize("name", FILES)
def test_english_takes_no_french_spaces(name: str) -> None:
    for key, message in messages("en", name).items():
        for text in prose(message):
            assert N not in text, key
            assert not re.search(r"\w [;:!?]", text), f"{key}: {text}"
            assert not re.search("[«»]", text), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_referee_raises_his_voice_at_the_end_of_a_game_alone(lang: str) -> None:
    loud = {key for key, message in every_message(lang).items() if any("!" in text for text in prose(message))}
    assert {key for key in loud if "-over-" not in key} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_value_begins_small_as_it_stands_after_a_colon(lang: str) -> None:
    """But for proper names: "Langue : celle du serveur" stands below "Résumé du jour : non"."""
    proper = ("Laure", "Eau", "English", "French", "UTC")
    values = {key: WORDS[lang](key) for key in every_message(lang) if re.match(r"(\w+)-choice-(?!ends$)", key)}
    assert len(values) > 50
    assert [key for key, said in values.items() if said[0].isupper() and not said.startswith(proper)] == []
