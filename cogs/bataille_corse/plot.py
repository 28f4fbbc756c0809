"""The cards held through a whole game as a plot: a line for each of the leaders, with his number at its end. Pure.

Who is drawn is known by the shape of his marks and by his number, never by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from bot.chart import BOTTOM, EDGE, GOLD, NIGHT, PALE, SCALE, SHAPES, TOP, Chart, Point, encode, mark, write
from bot.engine import Seat

MOST_LINES: Final = len(SHAPES)  # so that no two lines have the same marks
LABEL_ROOM: Final = 134  # pixels right of the lines
APART: Final = 44  # pixels between two labels


def leaders(history: Sequence[Sequence[int]], winners: Sequence[Seat]) -> list[Seat]:
    """Return who is drawn: winners first, then who holds most at the end, then who once held most."""
    last = history[-1]

    def rank(seat: Seat) -> tuple[bool, int, int, Seat]:
        most = max(row[seat] for row in history if seat < len(row))
        return seat not in winners, -last[seat], -most, seat

    return sorted(range(len(last)), key=rank)[:MOST_LINES]


def label_heights(wanted: Sequence[float]) -> list[float]:
    """Return heights, in the order of those wanted (from the top down), that are near them and leave room to read."""
    heights: list[float] = []
    for y in wanted:
        heights.append(max(y, heights[-1] + APART) if heights else y)
    below = BOTTOM + APART / 2
    for i in range(len(heights) - 1, -1, -1):
        heights[i] = min(heights[i], below)
        below = heights[i] - APART
    return heights


def paint(history: Sequence[Sequence[int]], winners: Sequence[Seat]) -> bytes:
    """Return the plot as PNG; `history` has at least two rows."""
    seats = leaders(history, winners)
    chart = Chart(history, seats, winners, EDGE - LABEL_ROOM, timed=False)
    image = chart.draw()
    _labels(image, chart)
    return encode(image)


def _labels(image: Image.Image, chart: Chart) -> None:
    """Write each line's seat at its end, with the mark of the line and a lead to it; winners have a thick frame."""
    ends = sorted(((chart.points(seat)[-1], seat) for seat in chart.seats), key=lambda end: (end[0][1], end[1]))
    heights = label_heights([max(end[1], TOP + 0.0) for end, _ in ends])
    wide = image.resize((image.width * SCALE, image.height * SCALE), Image.Resampling.LANCZOS)
    draw = ImageDraw.Draw(wide)
    for (end, seat), height in zip(ends, heights, strict=True):
        _label(draw, end, (chart.right + 34, height), seat, chart)
    image.paste(wide.reduce(SCALE))


def _label(draw: ImageDraw.ImageDraw, end: Point, at: Point, seat: Seat, chart: Chart) -> None:
    (x, y), s, won = at, SCALE, seat in chart.winners
    draw.line((end[0] * s, end[1] * s, (x - 8) * s, y * s), fill=PALE, width=s)
    box = ((x - 4) * s, (y - 19) * s, (EDGE - 4) * s, (y + 19) * s)
    draw.rounded_rectangle(box, radius=10 * s, fill=NIGHT, outline=GOLD if won else PALE, width=(4 if won else 1) * s)
    mark(draw, ((x + 16) * s, y * s), 8 * s, chart.seats.index(seat))
    write(draw, (x + 36, y), seat + 1, 27, GOLD if won else PALE, "lm", s)
