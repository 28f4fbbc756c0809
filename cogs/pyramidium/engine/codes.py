"""Why Pyramidium refuses a move: all codes that its engine raises, in one place; each has a text in each language.

No fact holds a secret (no ballot, no chosen number), so that a refusal may be logged.
"""

from __future__ import annotations

from typing import Final

ILLEGAL_CODES: Final[dict[str, str]] = {
    # any move
    "game_over": "the game is over",
    "not_playing": "this seat does not exist, or its player has left",
    "unknown_move": "not a move of this game",
    # moves that belong to a turn (G11)
    "too_late": "the panel or command belongs to turn `turn`, the game is in turn `now`",
    "before_start": "the command was given before the first turn opened",
    "time_is_up": "the deadline of this phase has passed: TimeUp comes first",
    "not_your_turn_yet": "a late joiner plays from turn `from_turn` on (G27)",
    "succession_pending": "turn `turn` is played; `chooser` (a seat) chooses before the next one opens (R11)",
    # places, ballots, Prêt
    "bad_zone": "no such place in the centre; the statue is decoration (R2)",
    "already_there": "the player stands in `zone` already",
    "bad_ballot": "a ballot is +1, -1 or withdrawn",
    "same_ballot": "the ballot is that already, or there is none to withdraw",
    "already_ready": "the player is Prêt already",
    # succession and number
    "no_succession": "no successor and no number is to be chosen now",
    "not_chooser": "`chooser` (a seat; None when he has left) has this choice, nobody else",
    "successor_self": "nobody succeeds himself (G16)",
    "successor_gone": "`successor` (a seat) does not exist or has left",
    "successor_chosen": "the successor is chosen and stays: `successor` (a seat)",
    "no_number": "this tile gives no number to choose (R13)",
    "bad_number": "the number is from `low` to `high` (G17)",
    "number_chosen": "the number is chosen and stays",
    "nothing_to_show": "this turn's roll is no chosen number (G19)",
    "number_shown": "the chosen number has been shown already",
    # coming in, time
    "no_late_join": "the options let nobody join a game under way (G27)",
    "table_full": "no seat is free: `most` have been given out",
    "bad_seat": "a late joiner takes seat `next`",
    "too_early": "TimeUp before `deadline` (milliseconds)",
    "bad_grant": "a grant is from 0 milliseconds to ten years",
    # starting
    "players": "from `low` to `high` players, not `found`",
    "bad_option": "`option` cannot be so: `reason` is value (out of range), count (`found` tiles instead of 36), "
    "tile (`found` is no tile) or points (no tile of the ring gives any)",
}
