"""Romancier Scilof, a game by François Merciol: letters go by post until somebody has all of one value."""

from bot.game import Game
from cogs.romancier_scilof.engine import ENGINE, is_settled
from cogs.romancier_scilof.figures import FIGURES
from cogs.romancier_scilof.player import LEVELS
from cogs.romancier_scilof.render import FACE

GAME = Game(
    __name__,
    engine=ENGINE,
    face=FACE,
    levels=LEVELS,
    figures=FIGURES,
    slow=True,
    returns=False,
    overheard=True,
    names=("invited", "inviter", "other"),
    tables=("commune",),
    settled=is_settled,
    paces={
        "live": {"preset": "live"},
        "relaxed": {"preset": "live", "answer_s": 1_800, "idle_s": 14_400, "invite_s": 3_600},
        "post": {"preset": "post"},
    },
)
