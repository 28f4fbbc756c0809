"""The plot of the cards held: the leaders by number, in words too, and small enough to send."""

from __future__ import annotations

import io
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.chart import BOTTOM, HEIGHT, SHAPES, TOP, WIDTH, Chart, steps
from bot.text import LANGUAGES
from cogs.bataille_corse.alt import LIMIT
from cogs.bataille_corse.plot import APART, MOST_LINES, label_heights, leaders, paint
from cogs.bataille_corse.render import FACE
from tests.cogs.bataille_corse.scenes import FULL, SCENES, full_scenes, start
from tests.cogs.faces import LONGEST, N, nasty_talk, talk

SMALL_FILE = 100_000


def opened(png: bytes) -> Image.Image:
    assert len(png) < SMALL_FILE
    return Image.open(io.BytesIO(png))


@pytest.mark.parametrize(
    "history",
    [
        [(39, 39), (78, 0)],
        [(0, 0), (0, 0)],
        [(1,) * FULL] * 3,
        [(26, 26, 26), (30, 20, 28), (10, 20, 30, 18)],
        [tuple((at * (seat + 3)) % 97 for seat in range(FULL)) for at in range(200)],
        [(780, 0), (0, 780)],
    ],
    ids=["one battle", "nothing", "all level", "a late joiner", "long and full", "ten decks"],
)
def test_any_course_of_a_game_can_be_plotted(history: list[tuple[int, ...]]) -> None:
    image = opened(paint(history, (0,)))
    assert (image.size, image.format) == ((WIDTH, HEIGHT), "PNG")


def test_the_plot_of_a_played_game() -> None:
    t = SCENES["over: final"]()
    ending = FACE.ending(t.view(), talk())
    assert ending is not None
    opened(ending[1]())
    assert ending[1]() == ending[1]()


def test_before_the_first_battle_is_over_there_is_no_plot() -> None:
    assert FACE.ending(start().view(), talk()) is None


def test_the_leaders_are_drawn_the_winners_first() -> None:
    history = [(9, 8, 7, 6, 5, 4, 3, 2), (1, 8, 0, 0, 3, 3, 1, 2)]
    assert leaders(history, ()) == [1, 4, 5, 7, 0, 6]
    assert leaders(history, (2,)) == [2, 1, 4, 5, 7, 0]
    assert len(leaders([(1,) * FULL] * 2, range(FULL))) == MOST_LINES


def test_who_is_drawn_can_be_told_without_colour() -> None:
    assert len(set(SHAPES)) >= MOST_LINES
    level = Chart([(5, 5, 5), (5, 5, 5)], (0, 2, 1), (), WIDTH)
    for ways in zip(*(level.points(seat) for seat in (0, 1, 2)), strict=True):
        assert len(set(ways)) == 3  # side by side
    one, other = (Chart([(9, 0), (9, 0)], seats, (), WIDTH).draw().convert("L") for seats in ((0, 1), (1, 0)))
    box = ImageChops.difference(one, other).point(lambda grey: 255 * (grey > 100)).getbbox()
    assert box is not None  # another's marks where the first one's were


@given(st.lists(st.floats(TOP, BOTTOM), min_size=1, max_size=MOST_LINES))
def test_labels_never_lie_on_each_other_and_stay_on_the_picture(wanted: list[float]) -> None:
    heights = label_heights(sorted(wanted))
    assert all(b - a >= APART - 1e-6 for a, b in itertools.pairwise(heights))
    assert all(20 <= y <= HEIGHT - 20 for y in heights)


@pytest.mark.parametrize(("span", "step"), [(1, 1), (12, 1), (13, 2), (25, 5), (78, 10), (156, 20), (780, 100)])
def test_an_axis_has_round_labels(span: int, step: int) -> None:
    assert steps(span) == step


# -- in words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "fr",
            f"Cartes en main, de la distribution à la fin. 1 Alice{N}: 6, 7, 7. 2 Bruno{N}: 1, 0, 0. "
            f"3 Chloé{N}: 0, 0, 0. 4 Dénis{N}: 0, 0, 0. La dernière bataille est jouée. 1 Alice gagne avec 7 cartes.",
        ),
        (
            "en",
            "Cards held, from the deal to the end. 1 Alice: 6, 7, 7. 2 Bruno: 1, 0, 0. "
            "3 Chloé: 0, 0, 0. 4 Dénis: 0, 0, 0. The last battle has been played. 1 Alice wins with 7 cards.",
        ),
    ],
)
def test_the_plot_in_words(lang: str, said: str) -> None:
    ending = FACE.ending(SCENES["over: final"]().view(), talk(lang))
    assert ending is not None
    assert ending[0] == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plot_in_words_fits_whatever_the_names(lang: str) -> None:
    for view in full_scenes():
        for voice in (nasty_talk(lang), talk(lang, names=LONGEST), talk(lang, names=("N" * 32,) * FULL)):
            ending = FACE.ending(view, voice)
            assert ending is not None
            assert 0 < len(ending[0]) <= LIMIT
            assert "\u202e" not in ending[0]


def test_a_long_game_is_told_by_a_few_of_its_counts() -> None:
    view = replace(start().view(), history=tuple((at, 78 - at, 0, 0) for at in range(79)))
    ending = FACE.ending(view, talk())
    assert ending is not None
    assert f"1 Alice{N}: 0, 7, 14, 21, 28, 35, 43, 50, 57, 64, 71, 78." in ending[0]
    many = replace(view, history=((1,) * FULL,) * 2, players=view.players[:1] * FULL)
    wide = FACE.ending(many, nasty_talk("fr"))
    assert wide is not None
    assert f"{FULL - MOST_LINES} autres joueurs ne sont pas montrés." in wide[0]
