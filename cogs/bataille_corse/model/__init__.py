"""La bataille corse as data: options, moves, state, events, observation. What they mean is in `engine/`.

Words of the source: *bataille* (one pile, from its first card until somebody takes it), *solde* (what the deal leaves
over, the first pile's bottom), *paquet* (a player's cards, face down: nobody looks at them, he neither), *frapper* (to
slap the pile). Rule ids (R8, G26) refer to the rules of La bataille corse; tests bear them as BC-R8, BC-G26.

Cards are numbered as they are placed, from 1 through the whole game: a board says which card it shows by that number.
"""

from __future__ import annotations

from cogs.bataille_corse.model.events import (
    AttackOpened,
    AttackWon,
    BattleOver,
    CardPlaced,
    CorseEvent,
    DefencePassed,
    FinalOff,
    FinalOpened,
    GameOver,
    GameStarted,
    NobodyHasCards,
    PlayerJoined,
    PlayerLeft,
    SlapJudged,
    SlapNoted,
    TimeGranted,
    TimeLimitReached,
)
from cogs.bataille_corse.model.moves import (
    CorseMove,
    Play,
    Slap,
)
from cogs.bataille_corse.model.observation import (
    CorseView,
    PlayerView,
)
from cogs.bataille_corse.model.options import (
    MOST_PLAYERS,
    CorseOptions,
    Couple,
    Trumps,
    Variant,
)
from cogs.bataille_corse.model.state import (
    Battle,
    BattleEnd,
    Combination,
    CombinationKind,
    CorseState,
    Fallen,
    Limit,
    Packet,
    Phase,
    SlapTry,
    SlapVerdict,
    Tally,
    Window,
)

__all__ = [
    "MOST_PLAYERS",
    "AttackOpened",
    "AttackWon",
    "Battle",
    "BattleEnd",
    "BattleOver",
    "CardPlaced",
    "Combination",
    "CombinationKind",
    "CorseEvent",
    "CorseMove",
    "CorseOptions",
    "CorseState",
    "CorseView",
    "Couple",
    "DefencePassed",
    "Fallen",
    "FinalOff",
    "FinalOpened",
    "GameOver",
    "GameStarted",
    "Limit",
    "NobodyHasCards",
    "Packet",
    "Phase",
    "Play",
    "PlayerJoined",
    "PlayerLeft",
    "PlayerView",
    "Slap",
    "SlapJudged",
    "SlapNoted",
    "SlapTry",
    "SlapVerdict",
    "Tally",
    "TimeGranted",
    "TimeLimitReached",
    "Trumps",
    "Variant",
    "Window",
]
