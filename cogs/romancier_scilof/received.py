"""How much mail came to each, as a picture: for a game whose senders stay hidden (RS-G8), a bar for each player.

A hollow end tells of mail that went back unopened. Who is who is known by the seat numbers, and who has won by a line
beside them: nothing is told by colour alone. Pure: Pillow alone.
"""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from bot.chart import GOLD, GRID, NIGHT, PALE, SCALE, encode, scaled, write
from cogs.romancier_scilof.picture import BACK, MAIL, WON
from cogs.romancier_scilof.traffic import Traffic

WIDTH: Final = 900
HEIGHT: Final = 900  # at most: a row for each player
MARGIN: Final = 14
LEFT: Final = 78
RIGHT: Final = WIDTH - 84  # beyond it there is room for a number
MOST_ROW: Final = 90
MOST_TEXT: Final = 40  # on a telephone it is all a third of that


def paint(traffic: Traffic) -> bytes:
    """Return the picture as PNG."""
    row = min(MOST_ROW, (HEIGHT - 2 * MARGIN) / len(traffic.shown))
    height = round(row * len(traffic.shown) + 2 * MARGIN)
    image = Image.new("RGB", (WIDTH * SCALE, height * SCALE), NIGHT)
    draw = ImageDraw.Draw(image)
    came = {flow.addressee: flow for flow in traffic.flows}
    unit = (RIGHT - LEFT) / max((flow.mails for flow in traffic.flows), default=1)
    for place, seat in enumerate(traffic.shown):
        middle = MARGIN + row * (place + 0.5)
        flow = came.get(seat)
        _player(draw, middle, row, seat + 1, won=seat in traffic.winners)
        if flow is not None:
            _bar(draw, middle, row, unit * (flow.mails - flow.returned), unit * flow.mails)
        mails = 0 if flow is None else flow.mails
        write(draw, (LEFT + unit * mails + 12, middle), mails, _size(row), PALE, "lm", SCALE)
    draw.line(scaled(LEFT, MARGIN, LEFT, height - MARGIN), fill=GRID, width=2 * SCALE)
    return encode(image.reduce(SCALE))


def _player(draw: ImageDraw.ImageDraw, middle: float, row: float, number: int, *, won: bool) -> None:
    """Draw whose row it is, and whether he has won: with a line beside his number."""
    if won:
        draw.rectangle(scaled(LEFT, middle - row / 2, WIDTH - MARGIN, middle + row / 2), fill=WON)
        reach = row * 0.3
        draw.line(scaled(LEFT - 8, middle - reach, LEFT - 8, middle + reach), fill=GOLD, width=4 * SCALE)
    write(draw, (LEFT - 16, middle), number, _size(row), GOLD if won else PALE, "rm", SCALE)


def _bar(draw: ImageDraw.ImageDraw, middle: float, row: float, answered: float, all_of_it: float) -> None:
    top, bottom, end = middle - row * 0.3, middle + row * 0.3, LEFT + answered
    if answered:
        draw.rectangle(scaled(LEFT, top, end, bottom), fill=MAIL)
    if all_of_it > answered:
        draw.rectangle(scaled(end, top, LEFT + all_of_it, bottom), outline=BACK, width=3 * SCALE)


def _size(row: float) -> int:
    return int(min(MOST_TEXT, max(11, row * 0.7)))
