"""The life of the post office as a picture and in words: who wrote to whom, small enough to send."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.engine import Result, Seat
from bot.text import LANGUAGES
from cogs.romancier_scilof.alt import LIMIT
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import Exchange, Flow, Letter, ScilofView
from cogs.romancier_scilof.picture import SIZE, paint
from cogs.romancier_scilof.received import HEIGHT, LEFT, WIDTH
from cogs.romancier_scilof.received import paint as paint_received
from cogs.romancier_scilof.render import FACE
from cogs.romancier_scilof.traffic import MOST_SHOWN, traffic_of
from tests.cogs.faces import LONGEST, N, nasty_talk, talk
from tests.cogs.romancier_scilof.scenes import FULL, SCENES, START, full_states, over, posted, start

SMALL_FILE = 100_000


def ended(
    players: int,
    mails: Sequence[tuple[Seat, Seat]],
    back: Sequence[int] = (),
    winners: tuple[Seat, ...] = (),
    *,
    hidden: bool = False,
) -> ScilofView:
    """Return a game that is over, with these mails, those in `back` returned."""
    exchanges = tuple(
        Exchange(at, one, other, Letter(1, one), None if at in back else Letter(2, other), START, START + at)
        for at, (one, other) in enumerate(mails)
    )
    state = start(players, max_players=0, hide_sender=hidden).state
    result = Result(winners, tuple(int(seat in winners) for seat in range(players)), "closed")
    return ENGINE.observe(replace(state, phase="over", exchanges=exchanges, result=result), None)


def opened(png: bytes) -> Image.Image:
    assert len(png) < SMALL_FILE
    image = Image.open(io.BytesIO(png))
    assert (image.size, image.format) == ((SIZE, SIZE), "PNG")
    return image


@pytest.mark.parametrize("players", [4, 10, 25, MOST_SHOWN, FULL, 500])
def test_a_game_of_any_size_can_be_drawn(players: int) -> None:
    mails = [(at % players, (at * 7 + 1) % players) for at in range(1500) if at % players != (at * 7 + 1) % players]
    opened(paint(traffic_of(ended(players, mails, range(0, 1500, 20), (0, players - 1)))))


def test_there_is_a_picture_at_the_end_and_not_before() -> None:
    ending = FACE.ending(over().view(), talk())
    assert ending is not None
    assert opened(ending[1]()).tobytes() == opened(ending[1]()).tobytes()
    assert FACE.ending(posted().answer(1, "A2").view(0), talk()) is None
    assert FACE.ending(SCENES["over, alone"]().view(), talk()) is None
    assert FACE.ending(SCENES["moved"]().view(), talk()) is None


def test_the_traffic_counts_mails_and_returns() -> None:
    traffic = traffic_of(ended(4, [(0, 1), (0, 1), (1, 0), (2, 3)], back=[1], winners=(2,)))
    assert traffic.flows == (Flow(1, 0, 1, 0), Flow(0, 1, 2, 1), Flow(2, 3, 1, 0))
    assert (traffic.sent(0), traffic.received(0), traffic.winners) == (2, 1, frozenset({2}))


def test_of_a_large_game_the_winners_and_those_with_most_mail_are_shown() -> None:
    mails = [(seat, seat + 1) for seat in range(10, 58)] + [(58, 57), (57, 58)]
    traffic = traffic_of(ended(FULL, mails, winners=(59,)))
    assert len(traffic.shown) == MOST_SHOWN
    assert {59, 57, 58} <= set(traffic.shown)
    assert traffic.others == FULL - MOST_SHOWN
    assert all({flow.sender, flow.addressee} <= set(traffic.shown) for flow in traffic.flows)


def test_rows_are_senders_and_columns_addressees() -> None:
    def centre(mails: list[tuple[Seat, Seat]]) -> tuple[float, float]:
        difference = ImageChops.difference(
            opened(paint(traffic_of(ended(4, mails)))).convert("L"),
            opened(paint(traffic_of(ended(4, [])))).convert("L"),
        )
        box = difference.point(lambda grey: 255 * (grey > 60)).getbbox()
        assert box is not None
        return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2

    right, down = centre([(0, 3)]), centre([(3, 0)])
    assert right[0] > SIZE * 0.8
    assert right[1] < SIZE * 0.3
    assert down == pytest.approx((right[1], right[0]), abs=2)


def test_more_mail_makes_a_larger_disc_and_a_return_shows_without_colour() -> None:
    def ink(mails: list[tuple[Seat, Seat]], back: Sequence[int] = ()) -> int:
        grey = opened(paint(traffic_of(ended(4, mails, back)))).convert("L")
        return sum(grey.histogram()[110:])

    often = [(0, 1)] * 9
    assert ink([*often, *[(1, 2)] * 4]) > ink([*often, (1, 2)])
    assert ink([(0, 1)], back=[0]) < ink([(0, 1)])


# -- where senders are hidden -----------------------------------------------------------------------------------------


def bars(mails: Sequence[tuple[Seat, Seat]], back: Sequence[int] = (), winners: tuple[Seat, ...] = ()) -> Image.Image:
    png = paint_received(traffic_of(ended(4, mails, back, winners, hidden=True)))
    return Image.open(io.BytesIO(png)).convert("L")


@pytest.mark.parametrize("players", [4, 10, 25, MOST_SHOWN, FULL, 500])
def test_RS_G8_what_came_to_each_can_be_drawn_and_told_of_a_game_of_any_size(players: int) -> None:
    mails = [(at % players, (at * 7 + 1) % players) for at in range(1500) if at % players != (at * 7 + 1) % players]
    ending = FACE.ending(
        ended(players, mails, range(0, 1500, 20), (0, players - 1), hidden=True), talk(names=LONGEST * 9)
    )
    assert ending is not None
    alt, png = ending[0], ending[1]()
    image = Image.open(io.BytesIO(png))
    assert (image.width, image.height <= HEIGHT) == (WIDTH, True)
    assert len(png) < SMALL_FILE
    assert len(alt) <= LIMIT


def test_RS_G8_the_picture_tells_to_whom_it_was_written_and_not_by_whom() -> None:
    assert bars([(0, 1), (0, 1), (3, 2)]) == bars([(2, 1), (3, 1), (0, 2)])
    assert bars([(0, 1), (0, 1), (3, 2)]) != bars([(0, 1), (0, 1), (2, 3)])


def test_RS_G8_a_return_and_a_winner_show_without_colour() -> None:
    def ink(picture: Image.Image) -> int:
        return sum(picture.histogram()[110:])

    assert ink(bars([(0, 1)], back=[0])) < ink(bars([(0, 1)]))
    won = ImageChops.difference(bars([(0, 1)], winners=(2,)), bars([(0, 1)])).getbbox()
    assert won is not None
    assert won[0] < LEFT - 4, "the line beside his number"


def test_RS_G8_of_a_large_game_those_who_had_most_mail_are_shown_whoever_wrote_it() -> None:
    mails = [(seat - 1, seat) for seat in range(20, FULL)] + [(0, 5)] * 3
    traffic = traffic_of(ended(FULL, mails, hidden=True))
    assert set(traffic.shown) == {5, *range(20, 20 + MOST_SHOWN - 1)}
    assert traffic.received(5) == 3
    assert {flow.sender for flow in traffic.flows} == {None}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "fr",
            f"Les courriers que chacun a reçus, une barre par joueur{N}; qui les a écrits reste caché. 3 courriers en "
            f"tout. 1 est revenu sans réponse. 1 Alice{N}: 1 reçu. 2 Bruno{N}: 1 reçu. 4 Dénis{N}: 1 reçu. "
            "Plus aucun courrier n’est en route. 1 Alice (collection de C) gagne.",
        ),
        (
            "en",
            "The letters that came to each player, a bar for each; who wrote them stays hidden. 3 letters in all. "
            "1 went back unanswered. 1 Alice: 1 received. 2 Bruno: 1 received. 4 Dénis: 1 received. "
            "No mail is under way any more. 1 Alice (collection of C) wins.",
        ),
    ],
)
def test_RS_G8_the_picture_of_what_came_in_words(lang: str, said: str) -> None:
    ending = FACE.ending(over(hide_sender=True).view(), talk(lang))
    assert ending is not None
    assert ending[0] == said


# -- in words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "fr",
            f"Qui a écrit à qui{N}: une ligne par expéditeur, une colonne par destinataire, 3 courriers en tout. "
            f"1 est revenu sans réponse. 1 Alice{N}: 1 à Bruno. 3 Chloé{N}: 1 à Dénis. 4 Dénis{N}: 1 à Alice. "
            "Plus aucun courrier n’est en route. 1 Alice (collection de C) gagne.",
        ),
        (
            "en",
            "Who wrote to whom: a row for each sender, a column for each addressee, 3 letters in all. "
            "1 went back unanswered. 1 Alice: 1 to Bruno. 3 Chloé: 1 to Dénis. 4 Dénis: 1 to Alice. "
            "No mail is under way any more. 1 Alice (collection of C) wins.",
        ),
    ],
)
def test_the_picture_in_words(lang: str, said: str) -> None:
    ending = FACE.ending(over().view(), talk(lang))
    assert ending is not None
    assert ending[0] == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_in_words_fits_whatever_the_names(lang: str) -> None:
    found = 0
    for players in (25, FULL):
        for state in full_states(players):
            for voice in (nasty_talk(lang), talk(lang, names=LONGEST)):
                ending = FACE.ending(ENGINE.observe(state, None), voice)
                if ending is not None:
                    found += 1
                    assert 0 < len(ending[0]) <= LIMIT
                    assert "\u202e" not in ending[0]
    assert found == 16


def test_a_busy_game_is_told_by_how_much_each_wrote_and_had() -> None:
    mails = [(seat, other) for seat in range(12) for other in range(12) if seat != other]
    ending = FACE.ending(ended(12, mails, winners=(3,)), talk())
    assert ending is not None
    assert f"1 Alice{N}: 11 envoyés, 11 reçus." in ending[0]
    assert "**" not in ending[0]
