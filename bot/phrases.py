"""One message in Fluent, taken apart so that it can be said: text, variables, and choices by a variable.

That is all of Fluent that the messages use; anything else is refused when a message is taken apart. `fluent.runtime`
would say everything, but for two plurals and two signs between thousands it loads what Babel knows of all languages,
8 MB in all; a test holds each message to what it says there. Pure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from fluent.syntax import FluentParser, ast

Fact: TypeAlias = str | int
Pattern: TypeAlias = "tuple[str | Slot | Choice, ...]"


class Slot(NamedTuple):
    """Where the value of a variable stands."""

    name: str


class Choice(NamedTuple):
    """One of several patterns, by the value of a variable: a text, a number, or its plural. `usual` is for the rest."""

    name: str
    variants: tuple[tuple[Fact, Pattern], ...]
    usual: Pattern


class Grammar(NamedTuple):
    """How a language deals with integers: its plural for one, and what it puts between thousands."""

    plural: Callable[[int], str]
    thousands: str


GRAMMARS: Final = {
    "en": Grammar(lambda count: "one" if abs(count) == 1 else "other", ","),
    "fr": Grammar(lambda count: "one" if abs(count) < 2 else "other", "\u202f"),
}


def phrase(source: str) -> Pattern:
    """Return the message that is written in `source`; ValueError if there is none, or none with a text, or if it has in
    it what no message here may use."""
    message = FluentParser(with_spans=False).parse_entry(source)
    if not isinstance(message, ast.Message):
        raise ValueError("no message in Fluent")
    if message.value is None:
        raise ValueError("no text")
    return _pattern(message.value)


def say(pattern: Pattern, facts: Mapping[str, Fact], grammar: Grammar) -> str:
    """Return the pattern as text; KeyError if it needs a fact that is not there."""
    return "".join([part if isinstance(part, str) else _said(part, facts, grammar) for part in pattern])


def _said(part: Slot | Choice, facts: Mapping[str, Fact], grammar: Grammar) -> str:
    fact = facts[part.name]
    if isinstance(part, Choice):
        return say(_chosen(part, fact, grammar), facts, grammar)
    return fact if isinstance(fact, str) else f"{fact:,}".replace(",", grammar.thousands)


def _chosen(choice: Choice, fact: Fact, grammar: Grammar) -> Pattern:
    """Return the first variant that is for the fact."""
    keys = (fact,) if isinstance(fact, str) else (fact, grammar.plural(fact))
    return next((pattern for key, pattern in choice.variants if key in keys), choice.usual)


def _pattern(node: ast.Pattern) -> Pattern:
    return tuple(
        element.value if isinstance(element, ast.TextElement) else _part(element.expression)
        for element in node.elements
    )


def _part(node: ast.Placeable | ast.InlineExpression | ast.SelectExpression) -> str | Slot | Choice:
    if isinstance(node, ast.StringLiteral):
        return str(node.parse()["value"])
    if isinstance(node, ast.VariableReference):
        return Slot(node.id.name)
    if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
        variants = tuple((_key(variant.key), _pattern(variant.value)) for variant in node.variants)
        usual = next(place for place, variant in enumerate(node.variants) if variant.default)
        return Choice(node.selector.id.name, variants, variants[usual][1])
    raise ValueError(f"{type(node).__name__} is not for messages here")


def _key(node: ast.Identifier | ast.NumberLiteral) -> Fact:
    return int(node.value) if isinstance(node, ast.NumberLiteral) else str(node.name)
