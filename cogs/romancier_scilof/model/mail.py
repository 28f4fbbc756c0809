"""Letters, the mails in which they travel, and what became of them."""

from __future__ import annotations

import msgspec

from bot.engine import Millis, Seat


class Letter(msgspec.Struct, frozen=True, order=True):
    """A letter: its value from 1 (A), and whose card it is."""

    value: int
    owner: Seat


class Mail(msgspec.Struct, frozen=True):
    """A mail under way: the addressee sees the sender, nobody but the sender the letter (R6, R9).

    `due_at` is when the referee answers in the addressee's stead (G16); `reminded` that he was reminded of it. With
    time that is given back both times move on: `granted` is how much that was.
    """

    id: int
    sender: Seat
    addressee: Seat
    letter: Letter
    posted_at: Millis
    due_at: Millis
    reminded: bool = False
    granted: Millis = 0


class Exchange(msgspec.Struct, frozen=True):
    """A mail that has come to its end: answered with a letter (`by_referee`: in the addressee's stead), or returned.

    `answer` is None for a mail that went back unopened (G12).
    """

    mail: int
    sender: Seat
    addressee: Seat
    letter: Letter
    answer: Letter | None
    posted_at: Millis
    ended_at: Millis
    by_referee: bool = False
