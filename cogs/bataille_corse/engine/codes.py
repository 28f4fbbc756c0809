"""Why La bataille corse refuses a move: all codes that its engine raises, in one place; each has a text per language.

None of these costs anything: what a slap costs is no refusal (R15). No fact holds a secret.
"""

from __future__ import annotations

from typing import Final

ILLEGAL_CODES: Final[dict[str, str]] = {
    # any move
    "game_over": "the game is over",
    "not_here": "this seat does not exist, or its player has left",
    "unknown_move": "not a move of this game",
    "time_is_up": "a deadline has passed: TimeUp comes first",
    # placing a card, taking a pile won
    "not_your_turn": "`turn` (a seat) is to play",
    "slap_window": "somebody has slapped: nobody plays until it is known who was first (G26)",
    "won_by_other": "`seat` has won the pile, which still lies there: nobody plays (G22)",
    "nobody_plays": "nobody has a card: the pile waits to be slapped (G19)",
    "patience": "the player has played too soon already: his card falls by itself (G28)",
    "outdated": "the board that was pressed is older than what the player did last: a double press counts once",
    # slaps
    "banned": "his slaps do not count until `until` (milliseconds; G32)",
    "empty_pile": "no pile lay there (G25)",
    "already_fined": "the player has paid for slapping this card, or was banned for it (G33)",
    "slap_noted": "his slap of this card is noted already",
    "card_gone": "the card on the board that was pressed went so long ago that nobody remembers it (G33)",
    # coming in, time
    "no_late_join": "the options let nobody join a game under way (G43)",
    "table_full": "no seat is free, or there are no more cards than players: `most`",
    "bad_seat": "a late joiner takes seat `next`",
    "too_early": "TimeUp before `deadline` (milliseconds)",
    "bad_grant": "a grant is from 0 milliseconds to ten years",
    # starting
    "players": "from `low` to `high` players, not `found`",
    "bad_option": "`option` cannot be so: `reason` is value (out of range) or low (too little time, the least "
    "besides 0 is `low`)",
}
