"""The course of a rating as a picture: what is sure of it as a thick line, the guess above it, the doubt between.

Pure: Pillow alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from bot.chart import (
    BOTTOM,
    EDGE,
    GRID,
    HEIGHT,
    LINES,
    NIGHT,
    PALE,
    SCALE,
    TOP,
    WIDTH,
    Colour,
    Point,
    encode,
    steps,
    write,
)
from bot.record.ladder import Rating

FEWEST: Final = 3  # ratings that are worth a picture
LEFT: Final = 92
SURE: Final[Colour] = LINES[4]
GUESS: Final[Colour] = LINES[1]
DOUBT: Final[Colour] = (44, 58, 72)


def painted(course: Sequence[Rating]) -> bytes:
    """Return the picture of ratings, oldest first, as PNG: the games run to the right, the points upwards."""
    image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), NIGHT)
    draw = ImageDraw.Draw(image)
    low, high = min(rating.points for rating in course), max(rating.guess for rating in course)
    step = steps(high - low)
    low, high = low // step * step, -(-high // step) * step

    def at(game: int, value: int) -> Point:
        across = LEFT + (EDGE - LEFT - 16) * game / (len(course) - 1)
        return across * SCALE, (BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)) * SCALE

    sure = [at(game, rating.points) for game, rating in enumerate(course)]
    guess = [at(game, rating.guess) for game, rating in enumerate(course)]
    draw.polygon([*sure, *reversed(guess)], fill=DOUBT)
    for value in range(low, high + 1, step):
        y = at(0, value)[1]
        draw.line((LEFT * SCALE, y, EDGE * SCALE, y), fill=GRID, width=2 * SCALE)
        write(draw, (LEFT - 14, y / SCALE), value, 26, PALE, "rm", SCALE)
    apart = steps(len(course))
    for game in range(apart, len(course) + 1, apart):
        write(draw, (at(game - 1, low)[0] / SCALE, BOTTOM + 42), game, 26, PALE, "mm", SCALE)
    draw.line(guess, fill=GUESS, width=3 * SCALE, joint="curve")
    draw.line(sure, fill=SURE, width=7 * SCALE, joint="curve")
    return encode(image.reduce(SCALE))
