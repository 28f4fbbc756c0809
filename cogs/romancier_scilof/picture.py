"""The life of the post office as a picture: a row for each sender, a column for each addressee, discs for the mail.

The more mail, the larger the disc, with its number where there is room; a ring tells of mail that went back unopened,
around a smaller disc if other mail was answered. Who is who is known by the seat numbers at the edges, and who has won
by bars beside them: nothing is told by colour alone. Pure: Pillow alone.
"""

from __future__ import annotations

import math
from typing import Final

from PIL import Image, ImageDraw

from bot.chart import GOLD, GRID, LINES, NIGHT, PALE, SCALE, SHADOW, Colour, encode, scaled, write
from cogs.romancier_scilof.model import Flow
from cogs.romancier_scilof.traffic import Traffic

SIZE: Final = 900
EDGE: Final = 64  # for the numbers
MARGIN: Final = 14
MOST_RADIUS: Final = 72
NUMBERED: Final = 13  # the least radius of a disc with a number in it
MOST_TEXT: Final = 44  # the size of the numbers where there is room: on a telephone it is all a third of that
MAIL, BACK = LINES[1], LINES[0]
WON: Final[Colour] = (46, 46, 40)


class Grid:
    """Where rows and columns of a game's traffic are."""

    def __init__(self, traffic: Traffic) -> None:
        self.traffic = traffic
        self.cell = (SIZE - EDGE - MARGIN) / len(traffic.shown)
        self.most = max((flow.mails for flow in traffic.flows), default=1)

    def at(self, place: int) -> float:
        """Return where the row or column of a place begins."""
        return EDGE + self.cell * place

    def middle(self, place: int) -> float:
        """Return the middle of a row or column."""
        return self.at(place) + self.cell / 2

    def radius(self, mails: int) -> float:
        """Return how large the disc for so many mails is: its area grows with them."""
        return max(2.5, min(MOST_RADIUS, self.cell * 0.42) * math.sqrt(mails / self.most))


def paint(traffic: Traffic) -> bytes:
    """Return the picture as PNG."""
    grid = Grid(traffic)
    image = Image.new("RGB", (SIZE * SCALE, SIZE * SCALE), NIGHT)
    draw = ImageDraw.Draw(image)
    _fields(draw, grid)
    _direction(draw)
    for place, seat in enumerate(traffic.shown):
        _number(draw, grid, place, seat + 1, won=seat in traffic.winners)
    places = {seat: place for place, seat in enumerate(traffic.shown)}
    for flow in traffic.flows:
        assert flow.sender is not None, "where senders are hidden there is another picture"
        _disc(draw, grid, places[flow.addressee], places[flow.sender], flow)
    return encode(image.reduce(SCALE))


def _fields(draw: ImageDraw.ImageDraw, grid: Grid) -> None:
    """Draw the winners' rows and columns, the lines, and a dark field where a player would write to himself (G5)."""
    shown, end = grid.traffic.shown, SIZE - MARGIN
    for place, seat in enumerate(shown):
        if seat in grid.traffic.winners:
            near, far = grid.at(place), grid.at(place + 1)
            draw.rectangle(scaled(near, EDGE, far, end), fill=WON)
            draw.rectangle(scaled(EDGE, near, end, far), fill=WON)
    for place in range(len(shown)):
        near, far = grid.at(place), grid.at(place + 1)
        draw.rectangle(scaled(near, near, far, far), fill=SHADOW)
    for place in range(len(shown) + 1):
        at = grid.at(place)
        draw.line(scaled(at, EDGE, at, end), fill=GRID, width=SCALE)
        draw.line(scaled(EDGE, at, end, at), fill=GRID, width=SCALE)


def _direction(draw: ImageDraw.ImageDraw) -> None:
    """Draw an arrow in the corner, from the senders on the left to the addressees on top."""
    start, tip = (16, 50), (48, 18)
    draw.line(scaled(*start, *tip), fill=PALE, width=3 * SCALE)
    draw.polygon(scaled(54, 12, 50, 30, 36, 16), fill=PALE)


def _number(draw: ImageDraw.ImageDraw, grid: Grid, place: int, number: int, *, won: bool) -> None:
    size = int(min(MOST_TEXT, max(11, grid.cell * (0.55 if number < 100 else 0.4))))
    colour, at = GOLD if won else PALE, grid.middle(place)
    write(draw, (EDGE - 10, at), number, size, colour, "rm", SCALE)
    write(draw, (at, EDGE - 10), number, size, colour, "ms", SCALE)
    if won:  # told without colour too: a bar beside the number
        reach = grid.cell * 0.3
        draw.line(scaled(EDGE - 4, at - reach, EDGE - 4, at + reach), fill=GOLD, width=4 * SCALE)
        draw.line(scaled(at - reach, EDGE - 4, at + reach, EDGE - 4), fill=GOLD, width=4 * SCALE)


def _disc(draw: ImageDraw.ImageDraw, grid: Grid, column: int, row: int, flow: Flow) -> None:
    x, y, radius = grid.middle(column), grid.middle(row), grid.radius(flow.mails)
    ring = max(2.0, radius * 0.14)
    if flow.returned < flow.mails:
        disc = radius - 2 * ring if flow.returned else radius
        draw.ellipse(scaled(x - disc, y - disc, x + disc, y + disc), fill=MAIL)
    if flow.returned:
        box = scaled(x - radius, y - radius, x + radius, y + radius)
        draw.ellipse(box, outline=BACK, width=round(ring * SCALE))
    if radius >= NUMBERED and flow.mails > 1:
        colour = NIGHT if flow.returned < flow.mails else PALE
        write(draw, (x, y), flow.mails, int(min(MOST_TEXT, radius)), colour, "mm", SCALE)
