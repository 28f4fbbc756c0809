"""La bataille corse: play your cards unseen, slap the pile at the right moment, hold them all."""

from bot.game import Game
from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.player import LEVELS
from cogs.bataille_corse.render import FACE

GAME = Game(__name__, engine=ENGINE, face=FACE, levels=LEVELS, secrets=False)
