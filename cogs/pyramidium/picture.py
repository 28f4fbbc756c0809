"""The picture of the board: ring, centre, cursor, the way ahead, and the players' tokens on their places.

The field without the players is kept per ring and cycle; a picture is that field with a few pieces put on it, written
as a PNG of few colours. Tile 0 is at the bottom left; the way goes right, up, left and down: anticlockwise (R3).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.chart import COLOURS, png
from bot.engine import Seat
from cogs.pyramidium.crowd import spots
from cogs.pyramidium.model import RING, RING_SIZE, TILE_CODES, ZONES, Cycle, Tile, Zone, zone_elements
from cogs.pyramidium.pieces import (
    INKY,
    LANE,
    NIGHT,
    badge_piece,
    crown_piece,
    frame_piece,
    mat_piece,
    pawn_piece,
    reduced,
    slab_piece,
    statue_piece,
    tile_piece,
    token_piece,
)
from cogs.pyramidium.scene import Scene
from cogs.pyramidium.symbols import Point, canvas, shade

SIZE: Final = 900
PITCH: Final = 88
MARGIN: Final = (SIZE - 10 * PITCH) // 2
SIDE: Final = RING_SIZE // 4

LANE_WIDTH: Final = 24
FIELD: Final = MARGIN + PITCH + LANE_WIDTH  # where the centre begins, from the left as from the top
GAP: Final = 8
MAT: Final = 226
SLAB: Final = SIZE - 2 * FIELD - 2 * MAT - 2 * GAP  # the shorter side of a slab; the longer is a mat's

LARGEST_WINNER: Final = 104
ARROW: Final[tuple[Point, ...]] = ((-5.0, -6.0), (4.0, 0.0), (-5.0, 6.0))


def tile_centre(number: int) -> Point:
    """Return the middle of the ring's tile `number`."""
    side, step = divmod(number, SIDE)
    near, far = MARGIN + PITCH / 2, SIZE - MARGIN - PITCH / 2
    way = step * PITCH
    return ((near + way, far), (far, far - way), (far - way, near), (near, near + way))[side]


def lane_point(number: int) -> Point:
    """Return where a mark of tile `number` goes: on the grey lane beside it, at a corner on the tile's inner corner."""
    reach = LANE_WIDTH / 2 if number % SIDE else -8
    low, high = MARGIN + PITCH + reach, SIZE - MARGIN - PITCH - reach
    x, y = tile_centre(number)
    return min(max(x, low), high), min(max(y, low), high)


def zone_box(zone: Zone) -> tuple[int, int, int, int]:
    """Return the rectangle of a slab or mat."""
    starts = (FIELD, FIELD + MAT + GAP, FIELD + MAT + SLAB + 2 * GAP)
    sizes = (MAT, SLAB, MAT)
    column = 1 + ("e" in zone) - ("w" in zone)
    row = 1 + ("s" in zone) - ("n" in zone)
    return starts[column], starts[row], starts[column] + sizes[column], starts[row] + sizes[row]


def sign_points(zone: Zone) -> tuple[Point, ...]:
    """Return where a zone's signs stand, from its top left: on the outer side of a slab, in two corners of a mat."""
    left, top, right, bottom = zone_box(zone)
    width, height = right - left, bottom - top
    if len(zone) == 1:
        return ({"n": (width / 2, 48), "s": (width / 2, height - 54), "w": (64, 50), "e": (width - 64, 50)}[zone],)
    a, b = 48, MAT - 48
    corners: dict[str, tuple[Point, Point]] = {
        "ne": ((a, a), (b, b)),
        "se": ((b, a), (a, b)),
        "sw": ((b, b), (a, a)),
        "nw": ((a, b), (b, a)),
    }
    return corners[zone]


@lru_cache(maxsize=8)
def field(ring: tuple[Tile, ...], cycle: Cycle) -> Image.Image:
    """Return the field without cursor and players."""
    image = Image.new("RGB", (SIZE, SIZE), NIGHT)
    edge = MARGIN + PITCH
    lane = _lane(SIZE - 2 * edge)
    image.paste(lane, (edge, edge), lane)
    for number, tile in enumerate(ring):
        _put(image, tile_piece(tile, number), tile_centre(number))
    for zone in ZONES:
        left, top, right, bottom = zone_box(zone)
        signs = sign_points(zone)
        elements = zone_elements(cycle, zone)
        if len(elements) == 1:
            piece = slab_piece(elements[0], right - left, bottom - top, signs[0])
        else:
            piece = mat_piece(cycle, zone, MAT, (signs[0], signs[1]))
        image.paste(piece, (left, top), piece)
    statue = statue_piece(SLAB)
    image.paste(statue, (FIELD + MAT + GAP, FIELD + MAT + GAP), statue)
    return image


def _lane(size: int) -> Image.Image:
    """Return the grey frame between ring and centre, with arrows that show which way the referee runs.

    Its four sides are one, turned: drawn larger as a whole it would take 30 MB for a moment, and most of it stays with
    the process, for what it has had it may need again.
    """
    side = _lane_side(size)
    lane = Image.new("RGBA", (size, size))
    for _ in range(4):
        lane.paste(side, (0, size - side.height))
        lane = lane.transpose(Image.Transpose.ROTATE_90)
    return lane


def _lane_side(size: int) -> Image.Image:
    """Return the side below the centre, with both its corners."""
    image, draw = canvas(size, 2 * LANE_WIDTH)
    scale = image.width // size
    right, low = image.width - 1, image.height - 1
    top = low - right  # of the whole frame
    draw.rounded_rectangle((0, top, right, low), radius=20 * scale, fill=LANE)
    inner = (LANE_WIDTH - 4) * scale
    draw.rounded_rectangle((inner, top + inner, right - inner, low - inner), radius=18 * scale, fill=NIGHT)
    for number in (3, 6):
        along, across = (number * PITCH + PITCH * 0.5 - PITCH) * scale, inner / 2
        draw.line(
            [(along + x * scale, low - across + y * scale) for x, y in ARROW],
            fill=shade(LANE, -0.45),
            width=4 * scale,
            joint="curve",
        )
    return reduced(image)


def _put(image: Image.Image, piece: Image.Image, centre: Point) -> None:
    """Put `piece` with its middle on `centre`."""
    image.paste(piece, (round(centre[0] - piece.width / 2), round(centre[1] - piece.height / 2)), piece)


def _winners(image: Image.Image, winners: Sequence[Seat]) -> None:
    """Put the winners on the statue, under one crown."""
    low = FIELD + MAT + GAP
    pitch, places = spots(
        len(winners), [((low + 8.0, low + 60.0, low + SLAB - 8.0, low + SLAB - 8.0), ())], LARGEST_WINNER
    )
    for seat, place in zip(winners, places, strict=True):
        _put(image, token_piece(seat + 1, round(pitch * 0.45), "winner"), place)
    _put(image, crown_piece(), (SIZE / 2, places[0][1] - pitch * 0.45 - 22))


def paint(scene: Scene) -> bytes:
    """Return the picture of `scene` as PNG, with the colours of all boards: quick to make, small to send."""
    return png(_painted(scene).quantize(palette=_palette(), dither=Image.Dither.NONE))


def _painted(scene: Scene) -> Image.Image:
    image = field(scene.ring, scene.cycle).copy()
    _way_ahead(image, scene)
    _put(image, frame_piece("cursor"), tile_centre(scene.position))
    _badges(image, scene)
    _put(image, pawn_piece(), _pawn_point(scene.position))
    for zone in ZONES:
        seats = [seat for seat, place in scene.tokens if place == zone]
        for radius, seat, centre in _standing(zone, seats, scene.designe):
            _put(image, token_piece(seat + 1, radius, "designe" if seat == scene.designe else "plain"), centre)
    if scene.winners:
        _winners(image, scene.winners)
    return image


@lru_cache(maxsize=1)
def _palette() -> Image.Image:
    """Return the colours of all boards, taken from one with every kind of piece: no colour flickers between boards."""
    ring = tuple(TILE_CODES[code] for code in RING.split())
    tokens: tuple[tuple[Seat, Zone], ...] = tuple(enumerate(ZONES))
    everything = Scene(ring, "eau-feu-terre-air", 0, base=2, reach=(1, 2, 3), tokens=tokens, designe=0, winners=(1,))
    return _painted(everything).quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _way_ahead(image: Image.Image, scene: Scene) -> None:
    """Frame the tiles that the referee can reach this turn, and dot the lane up to them."""
    draw = ImageDraw.Draw(image)
    for step in range(1, max(scene.reach, default=0)):
        x, y = lane_point((scene.position + step) % RING_SIZE)
        draw.ellipse((x - 6, y - 6, x + 6, y + 6), fill=INKY)
    for distance in sorted(scene.reach, key=lambda d: d == scene.base):
        number = (scene.position + distance) % RING_SIZE
        if distance:
            _put(image, frame_piece("main" if distance == scene.base else "side"), tile_centre(number))


def _badges(image: Image.Image, scene: Scene) -> None:
    """Put the distances beside the tiles that can be reached, the golden one on top; 0 on the referee's own tile."""
    for distance in sorted(scene.reach, key=lambda d: d == scene.base):
        number = (scene.position + distance) % RING_SIZE
        at = lane_point(number)
        if distance == 0:  # the referee stands on the inner side
            (x, y), (inner_x, inner_y) = tile_centre(number), at
            at = x + (x - inner_x) * 0.45, y + (y - inner_y) * 0.45
        _put(image, badge_piece(distance, distance == scene.base), at)


def _pawn_point(position: int) -> Point:
    """Return where the referee stands: beside his tile, on the lane."""
    x, y = lane_point(position)
    return x, y - 8


def _standing(zone: Zone, seats: Sequence[Seat], designe: Seat | None) -> Iterator[tuple[int, Seat, Point]]:
    """Give each of `seats` a spot on `zone` as (radius, seat, centre), the Désigné last so that he lies on top."""
    if not seats:
        return
    pitch, spots = token_spots(zone, len(seats))
    places = list(zip(seats, spots, strict=True))
    for seat, spot in sorted(places, key=lambda place: place[0] == designe):
        yield round(pitch * 0.45), seat, spot


@lru_cache(maxsize=256)
def token_spots(zone: Zone, count: int) -> tuple[int, tuple[Point, ...]]:
    """Return the distance between `count` tokens on `zone`, and the middle of each."""
    left, top, right, bottom = zone_box(zone)
    whole = (left + 5.0, top + 5.0, right - 5.0, bottom - 5.0)
    half_width, half_height = (50, 33) if len(zone) == 1 else (25, 25)
    signs = [
        (left + x - half_width, top + y - half_height, left + x + half_width, top + y + half_height)
        for x, y in sign_points(zone)
    ]
    if len(zone) == 2:
        return spots(count, [(whole, signs)])
    # A slab's tokens stand beside its sign only when there is no room left below it (above it, in the south).
    calm = (*whole[:3], signs[0][1]) if zone == "s" else (whole[0], signs[0][3], *whole[2:])
    return spots(count, [(calm, ()), (whole, signs)])
