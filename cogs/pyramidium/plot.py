"""The scores of a whole game as a small plot: a line for each player, with marks of a shape and his number at its end.

Lines that run together are drawn side by side, so that none is hidden. Pure: Pillow alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from PIL import Image, ImageDraw

from bot.engine import Seat
from cogs.pyramidium.crowd import SMALLEST, spots
from cogs.pyramidium.model import WINNING_SCORE
from cogs.pyramidium.picture import encode
from cogs.pyramidium.pieces import GOLD, NIGHT, token_piece
from cogs.pyramidium.symbols import Colour, Point, font, shade

WIDTH, HEIGHT = 900, 560
LEFT, TOP, BOTTOM = 64, 28, 490
EDGE: Final = WIDTH - 14
TOKEN_ROOM = range(64, 229)  # pixels right of the lines, for the players' tokens
SCALE: Final = 2
MOST_LABELS: Final = 12
MOST_MARKS: Final = 26
LARGEST_TOKEN: Final = 40
STRAND: Final = 5  # pixels between lines that run together

GRID: Final[Colour] = (62, 67, 78)
PALE: Final[Colour] = (196, 200, 208)
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
# The shapes of the marks as angles of a polygon's corners; none is a disc.
SHAPES: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (45, 135, 225, 315),
    (0, 120, 240),
    (0, 90, 180, 270),
    (60, 180, 300),
    (0, 72, 144, 216, 288),
)


class Chart:
    """One plot: `history` holds the scores after each turn, a row a turn; who joined late is missing in early rows."""

    def __init__(self, history: Sequence[Sequence[int]], winners: Sequence[Seat]) -> None:
        self._rows = [[0] * len(history[0]), *history]
        self._winners = set(winners)
        self._players = len(history[-1])
        every = [score for row in self._rows for score in row]
        self._low, self._high = min(*every, 0), max(*every, WINNING_SCORE)
        self._ranks: dict[int, list[Seat]] = {}
        for seat, score in enumerate(history[-1]):
            self._ranks.setdefault(score, []).append(seat)
        room = max(map(len, self._ranks.values())) * LARGEST_TOKEN + 20
        self._right = EDGE - min(max(room, TOKEN_ROOM.start), TOKEN_ROOM.stop)

    @cached_property
    def _unit(self) -> float:
        return (BOTTOM - TOP) / (self._high - self._low)

    def _x(self, turn: int) -> float:
        return LEFT + (self._right - LEFT) * turn / (len(self._rows) - 1)

    def _y(self, score: float) -> float:
        return BOTTOM - (score - self._low) * self._unit

    def paint(self) -> Image.Image:
        """Return the plot as a picture."""
        image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), NIGHT)
        draw = ImageDraw.Draw(image)
        self._grid(draw)
        order = sorted(range(self._players), key=lambda seat: (seat in self._winners, self._rows[-1][seat]))
        for seat in order:
            self._line(draw, seat)
        image = image.reduce(SCALE)
        for radius, seat, centre in self.ends():
            _put(image, token_piece(seat + 1, radius, "winner" if seat in self._winners else "plain"), centre)
        return image

    def _grid(self, draw: ImageDraw.ImageDraw) -> None:
        step = math.ceil((self._high - self._low) / MOST_LABELS)
        for score in range(self._low, self._high + 1):
            goal = score == WINNING_SCORE
            if goal or score % step == 0:
                y = self._y(score) * SCALE
                colour = GOLD if goal else PALE if score == 0 else GRID
                draw.line((LEFT * SCALE, y, self._right * SCALE, y), fill=colour, width=(3 if goal else 2) * SCALE)
                self._label(draw, (LEFT - 16, self._y(score)), score, GOLD if goal else PALE, "rm")
        turns = len(self._rows) - 1
        step = math.ceil(turns / MOST_LABELS)
        for turn in range(0, turns + 1, step):
            self._label(draw, (self._x(turn), BOTTOM + 42), turn, PALE, "mm")

    @staticmethod
    def _label(draw: ImageDraw.ImageDraw, at: Point, value: int, colour: Colour, anchor: str) -> None:
        # The font has ASCII alone: its hyphen is the minus.
        draw.text((at[0] * SCALE, at[1] * SCALE), str(value), fill=colour, font=font(26 * SCALE), anchor=anchor)

    def _points(self, seat: Seat) -> list[Point]:
        """Return a player's way, beside those who have the same score at the same time."""
        points = []
        for turn, row in enumerate(self._rows):
            if seat < len(row):
                equal = [other for other, score in enumerate(row) if score == row[seat]]
                strand = min(STRAND, self._unit * 0.8 / len(equal))
                aside = (equal.index(seat) - (len(equal) - 1) / 2) * strand
                points.append((self._x(turn) * SCALE, (self._y(row[seat]) + aside) * SCALE))
        return points

    def _line(self, draw: ImageDraw.ImageDraw, seat: Seat) -> None:
        points, won = self._points(seat), seat in self._winners
        colour = LINES[seat % len(LINES)]
        if len(points) > 1:
            draw.line(points, fill=colour, width=(7 if won else 3) * SCALE, joint="curve")
        every = math.ceil(len(self._rows) / MOST_MARKS)
        size = (9 if won else 6.5) * SCALE
        for x, y in points[::-1][::every]:
            _mark(draw, (x, y), size, SHAPES[seat % len(SHAPES)], colour)

    def ends(self) -> Iterator[tuple[int, Seat, Point]]:
        """Give each player's token as (radius, seat, centre), at the height of his last score."""
        for score, seats in self._ranks.items():
            half = max(self._unit, SMALLEST + 2) / 2
            y = self._y(score)
            while True:
                box = (self._right + 16.0, y - half, float(EDGE), y + half)
                try:
                    pitch, places = spots(len(seats), [(box, ())], LARGEST_TOKEN)
                except ValueError:
                    half += SMALLEST / 2
                    continue
                break
            left = min(x for x, _ in places) - box[0] - pitch / 2
            for seat, (x, spot_y) in zip(seats, places, strict=True):
                yield round(pitch * 0.45), seat, (x - left, spot_y)


def _mark(draw: ImageDraw.ImageDraw, at: Point, size: float, shape: Sequence[int], colour: Colour) -> None:
    x, y = at
    edge = shade(NIGHT, -0.3)
    if not shape:
        draw.ellipse((x - size, y - size, x + size, y + size), fill=colour, outline=edge, width=SCALE)
        return
    reach = size * 1.3
    corners = [(x + reach * math.sin(a), y - reach * math.cos(a)) for a in map(math.radians, shape)]
    draw.polygon(corners, fill=colour, outline=edge)


def _put(image: Image.Image, piece: Image.Image, centre: Point) -> None:
    image.paste(piece, (round(centre[0] - piece.width / 2), round(centre[1] - piece.height / 2)), piece)


def paint(history: Sequence[Sequence[int]], winners: Sequence[Seat]) -> bytes:
    """Return the plot of a game of at least one turn as PNG."""
    return encode(Chart(history, winners).paint())
