"""The scores of a whole game as a small plot: a line for each player, with his token at its end. Pure: Pillow alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PIL import Image

from bot.chart import EDGE, encode
from bot.chart import Chart as Lines
from bot.engine import Seat
from cogs.pyramidium.crowd import SMALLEST, spots
from cogs.pyramidium.model import WINNING_SCORE
from cogs.pyramidium.pieces import token_piece
from cogs.pyramidium.symbols import Point

TOKEN_ROOM = range(64, 229)  # pixels right of the lines, for the players' tokens
LARGEST_TOKEN: Final = 40


class Chart:
    """One plot: `history` holds the scores after each turn, a row a turn; who joined late is missing in early rows."""

    def __init__(self, history: Sequence[Sequence[int]], winners: Sequence[Seat]) -> None:
        self._ranks: dict[int, list[Seat]] = {}
        for seat, score in enumerate(history[-1]):
            self._ranks.setdefault(score, []).append(seat)
        room = max(map(len, self._ranks.values())) * LARGEST_TOKEN + 20
        right = EDGE - min(max(room, TOKEN_ROOM.start), TOKEN_ROOM.stop)
        rows = [[0] * len(history[0]), *history]
        self._lines = Lines(rows, range(len(history[-1])), winners, right, goal=WINNING_SCORE)

    def paint(self) -> Image.Image:
        """Return the plot as a picture."""
        image = self._lines.draw()
        for radius, seat, centre in self.ends():
            _put(image, token_piece(seat + 1, radius, "winner" if seat in self._lines.winners else "plain"), centre)
        return image

    def ends(self) -> Iterator[tuple[int, Seat, Point]]:
        """Give each player's token as (radius, seat, centre), at the height of his last score."""
        for score, seats in self._ranks.items():
            half = max(self._lines.unit, SMALLEST + 2) / 2
            y = self._lines.y(score)
            while True:
                box = (self._lines.right + 16.0, y - half, float(EDGE), y + half)
                try:
                    pitch, places = spots(len(seats), [(box, ())], LARGEST_TOKEN)
                except ValueError:
                    half += SMALLEST / 2
                    continue
                break
            left = min(x for x, _ in places) - box[0] - pitch / 2
            for seat, (x, spot_y) in zip(seats, places, strict=True):
                yield round(pitch * 0.45), seat, (x - left, spot_y)


def _put(image: Image.Image, piece: Image.Image, centre: Point) -> None:
    image.paste(piece, (round(centre[0] - piece.width / 2), round(centre[1] - piece.height / 2)), piece)


def paint(history: Sequence[Sequence[int]], winners: Sequence[Seat]) -> bytes:
    """Return the plot of a game of at least one turn as PNG."""
    return encode(Chart(history, winners).paint())
