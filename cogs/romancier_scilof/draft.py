"""What somebody is about to write or to answer: it lives in the custom ids of his private panel, and nowhere else.

A panel is made from what its player may know and from his draft; with each pick it comes back as `Card.seen`, written
like "w:3.1:4": he writes, the letter of value 3 whose owner is seat 1, to seat 4. Pure.
"""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple, TypeAlias

from cogs.romancier_scilof.model import Letter

Kind: TypeAlias = Literal["", "w", "a", "s"]

# What a press can do to a draft: none of these verbs is a move.
DESK_VERBS: Final = frozenset({
    "write", "answer_next", "back", "page", "pick_letter", "pick_addressee", "pick_mail", "pick_answer",
})  # fmt: skip
_KINDS: Final[dict[str, Kind]] = {"w": "w", "a": "a", "s": "s"}
_LETTER: Final = re.compile(r"([1-9][0-9]{0,3})\.(0|[1-9][0-9]{0,3})", re.ASCII)
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
_PAGE: Final = re.compile(r"([lp])(0|[1-9][0-9]?)", re.ASCII)
_PAGES: Final = re.compile(r"(0|[1-9][0-9]?)\.(0|[1-9][0-9]?)", re.ASCII)


class Draft(NamedTuple):
    """A draft: `kind` is "w" to write, "a" to answer, "s" to put a letter into the basket, "" for none.

    `who` is the addressee's seat, or the number of the mail that is answered; the pages are those of the menus of
    letters and of players.
    """

    kind: Kind = ""
    letter: Letter | None = None
    who: int | None = None
    letters_page: int = 0
    people_page: int = 0

    @property
    def seen(self) -> str:
        """The draft as a card carries it."""
        if not self.kind:
            return ""
        parts = [self.kind, spelled(self.letter), "" if self.who is None else str(self.who)]
        if self.letters_page or self.people_page:
            parts.append(f"{self.letters_page}.{self.people_page}")
        return ":".join(parts)


NO_DRAFT: Final = Draft()


def spelled(letter: Letter | None) -> str:
    """Return a letter as menus and drafts hold it: "3.1" is value 3 of seat 1."""
    return "" if letter is None else f"{letter.value}.{letter.owner}"


def letter_of(text: str) -> Letter | None:
    """Return the letter that `spelled` has written, None for anything else."""
    found = _LETTER.fullmatch(text)
    return Letter(int(found[1]), int(found[2])) if found else None


def number_of(text: str) -> int | None:
    """Return a number from 0 on, None for anything else."""
    return int(text) if _NUMBER.fullmatch(text) else None


def read(seen: str) -> Draft | None:
    """Return the draft that a card carried, None for anything that no card carries."""
    if not seen:
        return NO_DRAFT
    kind, *parts = seen.split(":")
    if kind not in _KINDS or len(parts) not in (2, 3):
        return None
    letter, who = letter_of(parts[0]), number_of(parts[1])
    if (parts[0] and letter is None) or (parts[1] and who is None):
        return None
    pages = _PAGES.fullmatch(parts[2]) if len(parts) == 3 else None
    if len(parts) == 3 and pages is None:
        return None
    return Draft(_KINDS[kind], letter, who, *((int(pages[1]), int(pages[2])) if pages else (0, 0)))


def drafted(verb: str, arg: str, seen: str) -> Draft | None:
    """Return the draft after a press of one of `DESK_VERBS` on a card with `seen`; None for what is not understood."""
    draft, number = read(seen), number_of(arg)
    if draft is None:
        return None
    match verb, draft.kind:
        case "write", _ if not arg:
            return Draft("w")
        case "answer_next", _ if not arg:
            return Draft("a")
        case "back", _ if not arg:
            return NO_DRAFT
        case ("pick_letter", "w") | ("pick_answer", "a") if letter := letter_of(arg):
            return draft._replace(letter=letter)
        case ("pick_addressee", "w") | ("pick_mail", "a") if number is not None:
            return draft._replace(who=number)
        case "page", "w" | "a" | "s" if found := _PAGE.fullmatch(arg):
            page = int(found[2])
            return draft._replace(letters_page=page) if found[1] == "l" else draft._replace(people_page=page)
    return None
