"""La bataille corse: play your cards unseen, slap the pile at the right moment, hold them all."""

from bot.game import Game
from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.figures import FIGURES
from cogs.bataille_corse.player import LEVELS
from cogs.bataille_corse.render import FACE

GAME = Game(
    __name__,
    engine=ENGINE,
    face=FACE,
    levels=LEVELS,
    figures=FIGURES,
    secrets=False,
    # A game of reflexes is played while everybody is there: by post it only waits longer for whoever is away.
    paces={
        "live": {"turn_s": 10},
        "relaxed": {"turn_s": 60, "min_play_ms": 1_200, "collect_ms": 4_000},
        "post": {"turn_s": 3_600},
    },
)
