"""The signs of the tiles as vector shapes: flame, drop, mountain, wind, clover, mushroom, eye and bat.

Each shape is drawn in a square from -1 to 1 (x to the right, y down) by a `Brush`, so that tiles, slabs and mats show
the same sign at any size. Pure: Pillow alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from cogs.pyramidium.model import Tile

Point: TypeAlias = tuple[float, float]
Colour: TypeAlias = tuple[int, int, int]

OVERSAMPLE: Final = 4  # Pillow draws without smoothing: everything is drawn larger and then reduced

# What stands under a sign, its sign's colour, and a darker tone for edges. The eight grounds differ in lightness too.
GROUND: Final[dict[Tile, Colour]] = {
    "feu": (207, 62, 44),
    "eau": (44, 116, 201),
    "terre": (128, 84, 50),
    "air": (242, 201, 76),
    "trefle": (88, 174, 92),
    "trefle_plus": (22, 84, 47),
    "champignon": (130, 72, 168),
    "shushu": (122, 14, 36),
    "vampire": (236, 178, 38),
}
INK: Final[dict[Tile, Colour]] = {
    "feu": (255, 233, 190),
    "eau": (228, 243, 255),
    "terre": (246, 228, 202),
    "air": (74, 55, 8),
    "trefle": (14, 66, 30),
    "trefle_plus": (158, 232, 138),
    "champignon": (248, 236, 255),
    "shushu": (255, 240, 236),
    "vampire": (46, 26, 48),
}
INITIAL: Final[dict[Tile, str]] = {"feu": "F", "eau": "E", "terre": "T", "air": "A"}


def shade(colour: Colour, by: float) -> Colour:
    """Return `colour` darker (`by` below 0, down to -1) or lighter (above 0, up to 1)."""
    end, share = (0, -by) if by < 0 else (255, by)
    red, green, blue = (round(c + (end - c) * share) for c in colour)
    return red, green, blue


@lru_cache(maxsize=64)
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return Pillow's own font (Aileron) at `size` pixels."""
    made = ImageFont.load_default(size)
    assert isinstance(made, ImageFont.FreeTypeFont)
    return made


def curve(start: Point, *parts: tuple[Point, Point, Point]) -> list[Point]:
    """Return points along cubic Bézier curves: each part is two handles and an end."""
    points, here = [start], start
    for first, second, end in parts:
        for step in range(1, 17):
            t = step / 16
            u = 1 - t
            weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            corners = (here, first, second, end)
            points.append(
                (
                    sum(w * c[0] for w, c in zip(weights, corners, strict=True)),
                    sum(w * c[1] for w, c in zip(weights, corners, strict=True)),
                )
            )
        here = end
    return points


class Brush:
    """Draws shapes given in units of a square from -1 to 1 around `centre`, `radius` pixels to its edge."""

    def __init__(self, draw: ImageDraw.ImageDraw, centre: Point, radius: float) -> None:
        self._draw, self._centre, self._radius = draw, centre, radius

    def _at(self, point: Point) -> Point:
        return self._centre[0] + point[0] * self._radius, self._centre[1] + point[1] * self._radius

    def fill(self, points: Sequence[Point], colour: Colour) -> None:
        """Fill the polygon through `points`."""
        self._draw.polygon([self._at(p) for p in points], fill=colour)

    def disc(self, centre: Point, radius: float, colour: Colour, squeeze: float = 1.0) -> None:
        """Fill a circle, or an ellipse `squeeze` times as high as wide."""
        (left, top), (right, bottom) = (
            self._at((centre[0] - radius, centre[1] - radius * squeeze)),
            self._at((centre[0] + radius, centre[1] + radius * squeeze)),
        )
        self._draw.ellipse((left, top, right, bottom), fill=colour)

    def stroke(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """Draw a line with round ends and corners through `points`."""
        self._draw.line([self._at(p) for p in points], fill=colour, width=round(width * self._radius), joint="curve")
        for end in (points[0], points[-1]):
            self.disc(end, width / 2, colour)


def _flame(brush: Brush, ink: Colour, ground: Colour) -> None:
    outer = curve(
        (0.05, -1.0),
        ((0.2, -0.55), (0.72, -0.35), (0.72, 0.25)),
        ((0.72, 0.7), (0.38, 0.98), (0.0, 0.98)),
        ((-0.42, 0.98), (-0.72, 0.68), (-0.72, 0.26)),
        ((-0.72, -0.05), (-0.55, -0.28), (-0.42, -0.48)),
        ((-0.36, -0.28), (-0.28, -0.18), (-0.16, -0.12)),
        ((-0.28, -0.45), (-0.15, -0.78), (0.05, -1.0)),
    )
    inner = curve(
        (0.04, -0.08),
        ((0.12, 0.18), (0.36, 0.24), (0.36, 0.54)),
        ((0.36, 0.8), (0.18, 0.9), (0.0, 0.9)),
        ((-0.2, 0.9), (-0.36, 0.78), (-0.36, 0.54)),
        ((-0.36, 0.28), (-0.02, 0.2), (0.04, -0.08)),
    )
    brush.fill(outer, ink)
    brush.fill(inner, shade(ground, 0.12))


def _drop(brush: Brush, ink: Colour, ground: Colour) -> None:
    body = curve(
        (0.0, -0.98),
        ((0.16, -0.5), (0.66, -0.08), (0.66, 0.36)),
        ((0.66, 0.74), (0.36, 0.98), (0.0, 0.98)),
        ((-0.36, 0.98), (-0.66, 0.74), (-0.66, 0.36)),
        ((-0.66, -0.08), (-0.16, -0.5), (0.0, -0.98)),
    )
    brush.fill(body, ink)
    brush.stroke(curve((-0.38, 0.36), ((-0.38, 0.58), (-0.24, 0.7), (-0.06, 0.72))), 0.15, shade(ground, 0.1))


def _mountain(brush: Brush, ink: Colour, ground: Colour) -> None:
    brush.fill([(-0.98, 0.78), (-0.3, -0.28), (0.38, 0.78)], ink)
    brush.fill([(-0.45, 0.78), (0.3, -0.82), (0.98, 0.78)], ground)
    brush.fill([(-0.32, 0.78), (0.3, -0.66), (0.98, 0.78)], ink)
    snow = [(0.3, -0.66), (0.57, -0.08), (0.42, 0.08), (0.3, -0.08), (0.16, 0.1), (0.03, -0.03)]
    brush.fill([(x * 0.94 + 0.018, y * 0.94) for x, y in snow], shade(ground, -0.35))


def _wind(brush: Brush, ink: Colour, _: Colour) -> None:
    def curl(y: float, start: float, end: float, radius: float, up: int) -> list[Point]:
        bend = [
            (end + radius * math.sin(a), y + up * radius * (math.cos(a) - 1))
            for a in (math.radians(d) for d in range(0, 226, 9))
        ]
        return [(start, y), *bend]

    brush.stroke(curl(-0.2, -0.95, 0.22, 0.33, 1), 0.19, ink)
    brush.stroke(curl(0.16, -0.6, 0.62, 0.3, 1), 0.19, ink)
    brush.stroke(curl(0.5, -0.95, 0.12, 0.22, -1), 0.19, ink)


def _clover(brush: Brush, ink: Colour, ground: Colour) -> None:
    brush.stroke(curve((0.0, 0.0), ((0.04, 0.4), (0.14, 0.72), (0.36, 0.96))), 0.15, ink)
    leaf = curve(
        (0.0, -0.04),
        ((0.3, -0.2), (0.66, -0.52), (0.46, -0.82)),
        ((0.32, -1.02), (0.08, -0.94), (0.0, -0.72)),
        ((-0.08, -0.94), (-0.32, -1.02), (-0.46, -0.82)),
        ((-0.66, -0.52), (-0.3, -0.2), (0.0, -0.04)),
    )
    for degrees in (45, 135, 225, 315):
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        turned = [(x * cos - y * sin, x * sin + y * cos - 0.06) for x, y in leaf]
        brush.fill(turned, ink)
        brush.stroke([(0.0, -0.06), (0.42 * sin, -0.42 * cos - 0.06)], 0.06, ground)


def _mushroom(brush: Brush, ink: Colour, ground: Colour) -> None:
    stem = curve(
        (-0.26, 0.1),
        ((-0.22, 0.45), (-0.3, 0.7), (-0.42, 0.84)),
        ((-0.3, 0.98), (0.3, 0.98), (0.42, 0.84)),
        ((0.3, 0.7), (0.22, 0.45), (0.26, 0.1)),
    )
    brush.fill(stem, shade(ink, -0.16))
    cap = curve(
        (-0.96, 0.12),
        ((-0.94, -0.5), (-0.5, -0.92), (0.0, -0.92)),
        ((0.5, -0.92), (0.94, -0.5), (0.96, 0.12)),
        ((0.6, 0.34), (-0.6, 0.34), (-0.96, 0.12)),
    )
    brush.fill(cap, ink)
    for centre, radius in (((-0.02, -0.5), 0.2), ((-0.54, -0.1), 0.17), ((0.5, -0.14), 0.19), ((0.0, 0.08), 0.11)):
        brush.disc(centre, radius, ground)


def _eye(brush: Brush, ink: Colour, ground: Colour) -> None:
    almond = curve(
        (-1.0, 0.0),
        ((-0.6, -0.72), (0.6, -0.72), (1.0, 0.0)),
        ((0.6, 0.72), (-0.6, 0.72), (-1.0, 0.0)),
    )
    brush.fill(almond, ink)
    brush.disc((0.0, 0.0), 0.46, (226, 138, 24))
    brush.disc((0.0, 0.0), 0.2, shade(ground, -0.75), squeeze=2.1)
    brush.disc((0.17, -0.2), 0.09, (255, 255, 255))
    for x, y in ((-0.62, -0.56), (0.0, -0.74), (0.62, -0.56)):
        brush.stroke([(x, y), (x * 1.32, y * 1.3)], 0.13, ink)


def _bat(brush: Brush, ink: Colour, ground: Colour) -> None:
    half = [
        *curve((0.0, -0.3), ((0.06, -0.3), (0.1, -0.34), (0.14, -0.52))),
        *curve((0.14, -0.52), ((0.22, -0.42), (0.24, -0.3), (0.24, -0.18))),
        *curve((0.24, -0.18), ((0.42, -0.2), (0.5, -0.36), (0.54, -0.56))),
        *curve((0.54, -0.56), ((0.82, -0.46), (0.98, -0.1), (1.0, 0.34))),
        *curve((1.0, 0.34), ((0.88, 0.16), (0.72, 0.16), (0.62, 0.34))),
        *curve((0.62, 0.34), ((0.5, 0.18), (0.34, 0.22), (0.26, 0.4))),
        *curve((0.26, 0.4), ((0.16, 0.44), (0.06, 0.56), (0.0, 0.76))),
    ]
    brush.fill([*half, *((-x, y) for x, y in reversed(half))], ink)
    for side in (-1, 1):
        brush.disc((side * 0.09, -0.12), 0.05, ground)


def _clover_framed(brush: Brush, ink: Colour, ground: Colour) -> None:
    _clover(brush, ink, ground)
    brush.stroke([(0.52, 0.62), (0.98, 0.62)], 0.16, (255, 255, 255))
    brush.stroke([(0.75, 0.39), (0.75, 0.85)], 0.16, (255, 255, 255))


_SHAPES: Final[dict[Tile, Callable[[Brush, Colour, Colour], None]]] = {
    "feu": _flame,
    "eau": _drop,
    "terre": _mountain,
    "air": _wind,
    "trefle": _clover,
    "trefle_plus": _clover_framed,
    "champignon": _mushroom,
    "shushu": _eye,
    "vampire": _bat,
}


def draw_symbol(draw: ImageDraw.ImageDraw, tile: Tile, centre: Point, radius: float) -> None:
    """Draw the sign of `tile` around `centre`, `radius` pixels from its middle to its edge."""
    _SHAPES[tile](Brush(draw, centre, radius), INK[tile], GROUND[tile])


def canvas(width: int, height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """Return a transparent picture of `OVERSAMPLE` times the size wanted, and what draws on it."""
    image = Image.new("RGBA", (width * OVERSAMPLE, height * OVERSAMPLE))
    return image, ImageDraw.Draw(image)
