"""What has come of presses in Romancier Scilof: counted once, or refused in private; and everybody heard of it once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from sandbox.ix import Ix
from tests.process.scilof import answer_again, state, told, told_of_exchanges
from tests.process.sitting import Sitting
from tests.process.town import PATIENCE, words

MAIL_OUT, GONE, NOT_IN_HAND, SHUT, INCOMPLETE, CLOSED_ALREADY, NOT_HIS = (
    words(f"scilof-refusal-{code}", addressee="\0")
    for code in (
        "mail-out", "mail-gone", "not-in-hand", "office-closed", "no-collection", "closed-already", "not-your-mail",
    )
)  # fmt: skip
DEFERRED = 6  # the callback that acknowledges a press; its answer comes after
CAME = words("scilof-whisper-came")


async def all_answered(presses: Iterable[Ix]) -> None:
    """Wait until each press has its answer, however long that takes."""
    for press in presses:
        await _answered(press)


async def _answered(press: Ix) -> None:
    await press.response(PATIENCE)
    assert await press.it.pulse.until(lambda: press.latency_ms is not None, PATIENCE), press


def answered(presses: Iterable[Ix]) -> set[str]:
    """Return the keys of the presses that have their answer, not just a word that it takes longer."""
    return {str(ix.it.id) for ix in presses if ix.it.callback not in (None, DEFERRED)}


def counted(table: Sitting, presses: Iterable[Ix]) -> list[Ix]:
    """Return the presses that are in the journal, where no press may be twice."""
    keys = Counter(table.keys())
    assert max(keys.values()) == 1
    return [ix for ix in presses if str(ix.it.id) in keys]


def refused(table: Sitting, presses: Iterable[Ix], *reasons: str) -> list[Ix]:
    """Return the presses that are not in the journal: each was answered in private, for one of these reasons."""
    keys = set(table.keys())
    others = [ix for ix in presses if str(ix.it.id) not in keys]
    for ix in others:
        assert ix.it.original is not None
        told_in = [ix.it.original, *ix.it.followups]
        assert all(m.channel is table.town.world.dm(ix.it.user.id) or m.ephemeral_to == ix.it.user.id for m in told_in)
        said = [str(ix.it.callback_data), *(str(version.data) for message in told_in for version in message.history)]
        assert any(reason in text for reason in reasons for text in said), said
    return others


def posted(table: Sitting) -> Iterator[tuple[int, int, int]]:
    """Yield each mail that was ever posted: its number, its sender, its addressee."""
    for number, move in enumerate(table.journal("post"), 1):
        yield number, move["seat"], move["addressee"]


async def answering(table: Sitting, seat: int, gives: dict[int, str]) -> list[Ix]:
    """Let a player answer the mail of each of these senders as soon as it is there, pressing twice each time."""
    waits = dict(gives)
    presses: list[Ix] = []

    def next_mail() -> tuple[int, int] | None:
        mails = ((number, sender) for number, sender, addressee in posted(table) if addressee == seat)
        return next((mail for mail in mails if mail[1] in waits), None)

    while waits:
        number, sender = await table.town.until(next_mail, f"mail for the player in seat {seat}")
        letter = waits.pop(sender)
        presses += [answer_again(table, seat, letter, number) for _ in range(2)]
    return presses


def told_once(table: Sitting) -> None:
    """Check that everybody heard once of each mail that came to him, each exchange, each mail that went back."""
    came, gave, back = Counter[int](), Counter[int](), Counter[int]()
    for done in state(table).exchanges:
        came[done.addressee] += 1
        if done.answer is None:
            back[done.sender] += 1
        else:
            gave.update((done.sender, done.addressee))
    for seat in range(len(table.people)):
        assert told(table, seat, CAME) == came[seat]
        assert told_of_exchanges(table, seat) == gave[seat]
        assert told(table, seat, "comes back to you") == back[seat]
