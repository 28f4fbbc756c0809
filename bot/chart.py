"""A plot of whole numbers over time, for the end of a game: a line for a seat, known by the shape of its marks.

Lines that run together are drawn side by side, so that none is hidden; what stands at their ends is the games' own.
Pure: Pillow alone.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from bot.engine import Seat

Point: TypeAlias = tuple[float, float]
Colour: TypeAlias = tuple[int, int, int]

WIDTH, HEIGHT = 900, 560
LEFT, TOP, BOTTOM = 64, 28, 490
EDGE: Final = WIDTH - 14
SCALE: Final = 2  # Pillow draws without smoothing: everything is drawn larger and then reduced
COLOURS: Final = 128
MOST_LABELS: Final = 12
MOST_MARKS: Final = 26
_STEPS: Final = tuple(unit * ten for ten in (1, 10, 100, 1000, 10_000) for unit in (1, 2, 5))
STRAND: Final = 5  # pixels between lines that run together

NIGHT: Final[Colour] = (30, 33, 40)
SHADOW: Final[Colour] = (21, 23, 28)
GRID: Final[Colour] = (62, 67, 78)
PALE: Final[Colour] = (196, 200, 208)
GOLD: Final[Colour] = (255, 205, 64)
LINES: Final[tuple[Colour, ...]] = (
    (255, 138, 101),
    (79, 195, 247),
    (174, 213, 129),
    (186, 154, 255),
    (255, 213, 79),
    (240, 98, 146),
    (77, 208, 180),
    (188, 170, 148),
)
# The shapes of the marks as angles of a polygon's corners; the first one is a disc.
SHAPES: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (45, 135, 225, 315),
    (0, 120, 240),
    (0, 90, 180, 270),
    (60, 180, 300),
    (0, 72, 144, 216, 288),
)


class Chart:
    """One plot: `rows` hold the values of all seats at one time, oldest first; who came late is missing in early ones.

    Only `seats` are drawn, each in the style of its place among them, up to `right`; `winners` with a thicker line.
    `goal` is a golden line, and with `timed` the rows are counted below.
    """

    def __init__(
        self,
        rows: Sequence[Sequence[int]],
        seats: Sequence[Seat],
        winners: Sequence[Seat],
        right: float,
        *,
        goal: int | None = None,
        timed: bool = True,
    ) -> None:
        self.rows, self.seats, self.winners, self.right = rows, seats, frozenset(winners), right
        self._goal, self._timed = goal, timed
        every = [row[seat] for row in rows for seat in seats if seat < len(row)]
        self.low, self.high = min(*every, 0), max(*every, goal or 1)
        self.unit = (BOTTOM - TOP) / (self.high - self.low)

    def x(self, at: int) -> float:
        """Return how far to the right the row `at` is."""
        return LEFT + (self.right - LEFT) * at / (len(self.rows) - 1)

    def y(self, value: float) -> float:
        """Return how far down a value is."""
        return BOTTOM - (value - self.low) * self.unit

    def draw(self) -> Image.Image:
        """Return grid and lines as a picture; those who have won, and then the highest, lie on top."""
        image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), NIGHT)
        draw = ImageDraw.Draw(image)
        self._grid(draw)
        for seat in sorted(self.seats, key=lambda seat: (seat in self.winners, self.rows[-1][seat])):
            self._line(draw, seat)
        return image.reduce(SCALE)

    def _grid(self, draw: ImageDraw.ImageDraw) -> None:
        step = steps(self.high - self.low)
        for value in range(self.low, self.high + 1):
            goal = value == self._goal
            if goal or value % step == 0:
                y = self.y(value) * SCALE
                colour = GOLD if goal else PALE if value == 0 else GRID
                draw.line((LEFT * SCALE, y, self.right * SCALE, y), fill=colour, width=(3 if goal else 2) * SCALE)
                write(draw, (LEFT - 16, self.y(value)), value, 26, GOLD if goal else PALE, "rm", SCALE)
        if self._timed:
            last = len(self.rows) - 1
            for at in range(0, last + 1, steps(last)):
                write(draw, (self.x(at), BOTTOM + 42), at, 26, PALE, "mm", SCALE)

    def points(self, seat: Seat) -> list[Point]:
        """Return a seat's way, beside those drawn that have the same value at the same time."""
        points = []
        for at, row in enumerate(self.rows):
            if seat < len(row):
                equal = [other for other in self.seats if other < len(row) and row[other] == row[seat]]
                strand = min(STRAND, self.unit * 0.8 / len(equal))
                aside = (equal.index(seat) - (len(equal) - 1) / 2) * strand
                points.append((self.x(at), self.y(row[seat]) + aside))
        return points

    def _line(self, draw: ImageDraw.ImageDraw, seat: Seat) -> None:
        won, style = seat in self.winners, self.seats.index(seat)
        points = [(x * SCALE, y * SCALE) for x, y in self.points(seat)]
        if len(points) > 1:
            draw.line(points, fill=LINES[style % len(LINES)], width=(7 if won else 3) * SCALE, joint="curve")
        every = math.ceil(len(self.rows) / MOST_MARKS)
        for at in points[::-1][::every]:
            mark(draw, at, (9 if won else 6.5) * SCALE, style)


def steps(span: int) -> int:
    """Return how far apart the labels of an axis are: the least of 1, 2, 5, 10, … that leaves room to read them."""
    return next(step for step in _STEPS if span <= MOST_LABELS * step)


def mark(draw: ImageDraw.ImageDraw, at: Point, size: float, style: int) -> None:
    """Draw the mark of a line: its shape, in the line's colour."""
    (x, y), colour, shape = at, LINES[style % len(LINES)], SHAPES[style % len(SHAPES)]
    if not shape:
        draw.ellipse((x - size, y - size, x + size, y + size), fill=colour, outline=SHADOW, width=SCALE)
        return
    reach = size * 1.3
    corners = [(x + reach * math.sin(a), y - reach * math.cos(a)) for a in map(math.radians, shape)]
    draw.polygon(corners, fill=colour, outline=SHADOW)


def write(
    draw: ImageDraw.ImageDraw, at: Point, value: int, size: int, colour: Colour, anchor: str, scale: int = 1
) -> None:
    """Write a number; the font has ASCII alone, so that its hyphen is the minus."""
    font = _font(size * scale)
    draw.text((at[0] * scale, at[1] * scale), str(value), fill=colour, font=font, anchor=anchor)


def scaled(*at: float) -> tuple[float, ...]:
    """Return a place in the finished picture as it is drawn: larger."""
    return tuple(SCALE * value for value in at)


@lru_cache(maxsize=16)
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def encode(image: Image.Image) -> bytes:
    """Return a picture as PNG with few colours: quick to make, small to send."""
    return png(image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE))


def png(image: Image.Image) -> bytes:
    """Return a picture as PNG, with the colours that it has."""
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
