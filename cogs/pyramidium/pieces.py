"""The parts of the board's picture, each drawn once and kept: tiles, slabs, mats, statue, tokens, badges, cursor.

Sizes are in pixels of the finished picture. Pure: Pillow alone.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from cogs.pyramidium.model import ZONES, Cycle, Element, Tile, Zone, zone_elements
from cogs.pyramidium.symbols import (
    GROUND,
    INITIAL,
    INK,
    OVERSAMPLE,
    Colour,
    Point,
    canvas,
    draw_symbol,
    font,
    shade,
)

NIGHT: Final[Colour] = (30, 33, 40)
LANE: Final[Colour] = (146, 152, 162)
CREAM: Final[Colour] = (250, 245, 232)
INKY: Final[Colour] = (28, 26, 30)
GOLD: Final[Colour] = (255, 205, 64)
AMBER: Final[Colour] = (255, 160, 20)
WHITE: Final[Colour] = (255, 255, 255)

Rank: TypeAlias = Literal["plain", "designe", "winner"]

TILE: Final = 84
SIGN_RADIUS: Final[dict[Tile, int]] = {"vampire": 33, "shushu": 28, "trefle_plus": 26, "champignon": 27}
_S: Final = OVERSAMPLE


def reduced(image: Image.Image) -> Image.Image:
    """Return an oversampled picture at the size wanted, edges smooth."""
    return image.reduce(_S)


def _write(draw: ImageDraw.ImageDraw, at: Point, text: str, size: int, colour: Colour, bold: float = 0.03) -> None:
    """Write `text` centred on `at`; a thin outline of the same colour makes the light font bold."""
    scaled = size * _S
    draw.text(at, text, fill=colour, font=font(scaled), anchor="mm", stroke_width=scaled * bold, stroke_fill=colour)


@lru_cache(maxsize=64)
def tile_piece(tile: Tile, number: int) -> Image.Image:
    """Return the ring's tile `number`, with its sign, its number and an element's initial."""
    image, draw = canvas(TILE, TILE)
    edge = TILE * _S - 1
    ground = GROUND[tile]
    draw.rounded_rectangle((0, 0, edge, edge), radius=13 * _S, fill=shade(ground, -0.3))
    draw.rounded_rectangle((0, 0, edge, edge - 5 * _S), radius=13 * _S, fill=ground)
    if tile == "trefle_plus":
        draw.rounded_rectangle(
            (5 * _S, 5 * _S, edge - 5 * _S, edge - 10 * _S), radius=9 * _S, outline=INK[tile], width=4 * _S
        )
    draw_symbol(draw, tile, (TILE * _S / 2, (TILE / 2 + 4) * _S), SIGN_RADIUS.get(tile, 25) * _S)
    inset = (18 if tile == "trefle_plus" else 14) * _S
    _write(draw, (inset, inset), str(number), 15, INK[tile], 0.02)
    if tile in INITIAL:
        _write(draw, (TILE * _S - inset, inset + 2 * _S), INITIAL[tile], 19, INK[tile])
    return reduced(image)


@lru_cache(maxsize=32)
def slab_piece(element: Element, width: int, height: int, symbol: Point) -> Image.Image:
    """Return an element slab of stone with the element's sign around `symbol`."""
    image, draw = canvas(width, height)
    right, bottom = width * _S - 1, height * _S - 1
    ground = GROUND[element]
    draw.rounded_rectangle((0, 0, right, bottom), radius=16 * _S, fill=shade(ground, -0.38))
    draw.rounded_rectangle((0, 0, right, bottom - 6 * _S), radius=16 * _S, fill=shade(ground, 0.16))
    draw.rounded_rectangle((5 * _S, 5 * _S, right - 5 * _S, bottom - 11 * _S), radius=12 * _S, fill=ground)
    x, y = symbol[0] * _S, symbol[1] * _S
    draw_symbol(draw, element, (x - 17 * _S, y), 31 * _S)
    _write(draw, (x + 31 * _S, y + 4 * _S), INITIAL[element], 42, INK[element])
    return reduced(image)


@lru_cache(maxsize=32)
def mat_piece(cycle: Cycle, zone: Zone, size: int, symbols: tuple[Point, Point]) -> Image.Image:
    """Return a mat of two elements: each has the half beside its own slab, with its sign around one of `symbols`."""
    image, draw = canvas(size, size)
    edge = size * _S - 1
    first, second = zone_elements(cycle, zone)
    near, far = _mat_halves(zone, float(edge))
    fringe = 9 * _S
    _fringes(draw, edge, fringe, GROUND[first], GROUND[second])
    inside = (fringe, 0, edge - fringe, edge)
    mask = Image.new("L", image.size)
    ImageDraw.Draw(mask).rounded_rectangle(inside, radius=5 * _S, fill=255)
    cloth = Image.new("RGBA", image.size)
    weave = ImageDraw.Draw(cloth)
    weave.polygon(near, fill=GROUND[first])
    weave.polygon(far, fill=GROUND[second])
    for inset, width in ((8, 3), (15, 1.5)):
        box = (fringe + inset * _S, inset * _S, edge - fringe - inset * _S, edge - inset * _S)
        weave.rounded_rectangle(box, radius=4 * _S, outline=CREAM, width=round(width * _S))
    weave.line((near[0], near[2]), fill=CREAM, width=3 * _S)
    image.paste(cloth, mask=mask)
    for element, (x, y) in zip((first, second), symbols, strict=True):
        draw_symbol(draw, element, (x * _S, y * _S), 21 * _S)
    return reduced(image)


def _mat_halves(zone: Zone, edge: float) -> tuple[list[Point], list[Point]]:
    """Return the two triangles of a mat: the half beside the slab before it (clockwise), then beside the one after."""
    corners: list[Point] = [(0.0, 0.0), (edge, 0.0), (edge, edge), (0.0, edge)]  # clockwise from the top left
    turn = ZONES.index(zone) // 2  # north-east 0, south-east 1, south-west 2, north-west 3
    a, b, c, d = (corners[(turn + i) % 4] for i in range(4))
    return [d, a, b], [d, c, b]


def _fringes(draw: ImageDraw.ImageDraw, edge: int, depth: int, left: Colour, right: Colour) -> None:
    """Draw a mat's threads along its left and right ends."""
    for y in range(3 * _S, edge - 2 * _S, 7 * _S):
        draw.line((1 * _S, y, depth, y), fill=shade(left, 0.45), width=3 * _S)
        draw.line((edge - depth, y, edge - 1 * _S, y), fill=shade(right, 0.45), width=3 * _S)


@lru_cache(maxsize=4)
def statue_piece(size: int) -> Image.Image:
    """Return the statue: a stepped pyramid with an eye of light, on its plinth. It is decoration (R2)."""
    image, draw = canvas(size, size)
    edge = size * _S - 1
    draw.rounded_rectangle((0, 0, edge, edge), radius=16 * _S, fill=(44, 48, 57))
    draw.ellipse((14 * _S, 14 * _S, edge - 14 * _S, edge - 14 * _S), fill=(54, 59, 70))
    middle, base = edge / 2, size * 0.80 * _S
    steps = 5
    for step in range(steps):
        half = size * _S * (0.37 - 0.068 * step)
        top = base - size * _S * 0.105 * (step + 1)
        tone = shade((164, 148, 116), -0.3 + 0.11 * step)
        draw.rectangle((middle - half, top, middle + half, top + size * _S * 0.105), fill=tone)
        draw.rectangle((middle, top, middle + half, top + size * _S * 0.105), fill=shade(tone, -0.16))
        draw.rectangle((middle - half, top, middle + half, top + 3 * _S), fill=shade(tone, 0.3))
    tip = base - size * _S * 0.105 * steps
    half = size * _S * 0.07
    draw.polygon([(middle - half, tip), (middle, tip - 1.5 * half), (middle + half, tip)], fill=GOLD)
    draw.polygon([(middle, tip), (middle, tip - 1.5 * half), (middle + half, tip)], fill=shade(GOLD, -0.2))
    return reduced(image)


def _star(x: float, y: float, radius: float) -> list[Point]:
    """Return a star of five points around a middle."""
    return [
        (x + reach * math.sin(math.pi * i / 5), y - reach * math.cos(math.pi * i / 5))
        for i, reach in enumerate([radius, radius * 0.48] * 5)
    ]


@lru_cache(maxsize=256)
def token_piece(number: int, radius: int, rank: Rank = "plain") -> Image.Image:
    """Return a player's token: a disc with his number, in a golden ring for a winner and for the Désigné, whose token
    has a star on top."""
    golden = rank != "plain"
    size = math.ceil(radius * (3.4 if golden else 2.1)) + 4
    image, draw = canvas(size, size)
    centre, full = size * _S / 2, radius * _S
    _disc(draw, centre, full * (1.12 if golden else 1.0), INKY)
    _disc(draw, centre, full * (1.02 if golden else 0.88), {"plain": CREAM, "designe": AMBER, "winner": GOLD}[rank])
    if golden:
        _disc(draw, centre, full * 0.8, CREAM)
    text = str(number)
    low = full * (0.12 if rank == "designe" else 0.02)
    _write(draw, (centre, centre + low), text, round(radius * (1.15 if len(text) == 1 else 0.98)), INKY, 0.035)
    if rank == "designe":
        draw.polygon(_star(centre, centre - full, full * 0.68), fill=INKY)
        draw.polygon(_star(centre, centre - full, full * 0.48), fill=AMBER)
    return reduced(image)


def _disc(draw: ImageDraw.ImageDraw, centre: float, radius: float, colour: Colour) -> None:
    draw.ellipse((centre - radius, centre - radius, centre + radius, centre + radius), fill=colour)


@lru_cache(maxsize=32)
def badge_piece(distance: int, main: bool) -> Image.Image:
    """Return the mark of a tile that can be reached: the distance, larger and golden if no vote changes it.

    It is square like the die, so that nobody takes it for a player's token.
    """
    radius = 22 if main else 18
    size = 2 * radius + 2
    image, draw = canvas(size, size)
    edge = size * _S - 1
    draw.rounded_rectangle((0, 0, edge, edge), radius=11 * _S, fill=INKY)
    rim = 3 * _S
    draw.rounded_rectangle((rim, rim, edge - rim, edge - rim), radius=8 * _S, fill=GOLD if main else WHITE)
    _write(draw, (edge / 2, edge / 2 + _S), str(distance), 29 if main else 24, INKY, 0.035)
    return reduced(image)


@lru_cache(maxsize=4)
def frame_piece(kind: str) -> Image.Image:
    """Return the frame around a tile: "cursor" where the referee stands, "main" or "side" where he may come to."""
    outer, width, colour = {"cursor": (10, 9, WHITE), "main": (5, 5, GOLD), "side": (5, 5, WHITE)}[kind]
    size = TILE + 2 * outer
    image, draw = canvas(size, size)
    edge = size * _S - 1
    draw.rounded_rectangle((0, 0, edge, edge), radius=(13 + outer) * _S, outline=INKY, width=(width + 5) * _S)
    rim = 2 * _S
    draw.rounded_rectangle(
        (rim, rim, edge - rim, edge - rim), radius=(11 + outer) * _S, outline=colour, width=width * _S
    )
    return reduced(image)


@lru_cache(maxsize=1)
def pawn_piece() -> Image.Image:
    """Return the referee himself, who is the cursor: a white pawn with a black rim."""
    width, height = 46, 60
    image, draw = canvas(width, height)
    for grow, colour in ((4.0, INKY), (0.0, WHITE)):
        g = grow * _S
        x = width * _S / 2
        draw.polygon(
            [
                (x - 6 * _S - g, 24 * _S),
                (x + 6 * _S + g, 24 * _S),
                (x + 14 * _S + g, 48 * _S),
                (x - 14 * _S - g, 48 * _S),
            ],
            fill=colour,
        )
        draw.rounded_rectangle((x - 17 * _S - g, 46 * _S - g, x + 17 * _S + g, 55 * _S + g), radius=5 * _S, fill=colour)
        draw.rounded_rectangle((x - 11 * _S - g, 23 * _S - g / 2, x + 11 * _S + g, 28 * _S), radius=3 * _S, fill=colour)
        draw.ellipse((x - 10 * _S - g, 5 * _S - g, x + 10 * _S + g, 25 * _S + g), fill=colour)
    return reduced(image)


@lru_cache(maxsize=1)
def crown_piece() -> Image.Image:
    """Return the winner's crown."""
    width, height = 84, 56
    image, draw = canvas(width, height)
    for inset, colour in ((0, INKY), (4, GOLD)):
        left, right, top, low = (v * _S for v in (4 + inset, width - 4 - inset, 6 + inset * 1.6, height - 2 - inset))
        middle = width * _S / 2
        dip = top + (low - top) * 0.55
        draw.polygon(
            [
                (left, top + 4 * _S),
                (left + (middle - left) * 0.5, dip),
                (middle, top - 3 * _S),
                (right - (right - middle) * 0.5, dip),
                (right, top + 4 * _S),
                (right - 5 * _S, low),
                (left + 5 * _S, low),
            ],
            fill=colour,
        )
    return reduced(image)
