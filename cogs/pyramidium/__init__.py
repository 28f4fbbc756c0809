"""Pyramidium: bet on the element where the referee will stop, and bend his way by a secret vote."""

from bot.game import Game
from cogs.pyramidium.ballots import SECRECY
from cogs.pyramidium.engine import ENGINE
from cogs.pyramidium.figures import FIGURES
from cogs.pyramidium.player import LEVELS
from cogs.pyramidium.render import FACE

GAME = Game(
    __name__,
    engine=ENGINE,
    face=FACE,
    levels=LEVELS,
    figures=FIGURES,
    secrecy=SECRECY,
    paces={
        "live": {"turn_s": 60, "succession_s": 45},
        "relaxed": {"turn_s": 600, "succession_s": 300},
        "post": {"turn_s": 86_400, "succession_s": 86_400},
    },
)
