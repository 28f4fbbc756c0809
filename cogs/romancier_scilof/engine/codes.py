"""Why Romancier Scilof refuses a move: all codes that its engine raises, in one place; each has a text per language.

A refusal costs nothing and changes nothing. No fact holds a secret.
"""

from __future__ import annotations

from typing import Final

ILLEGAL_CODES: Final[dict[str, str]] = {
    # any move
    "game_over": "the game is over, or goes on in another commune",
    "not_here": "this seat does not exist, or its player has left",
    "unknown_move": "not a move of this game",
    "time_is_up": "a deadline has passed: TimeUp comes first",
    "sorting": "somebody has left: all waits until the letters are sorted, at `until` (milliseconds) the latest (G28)",
    "office_closed": "the post office is closed: no post, nobody joins, no invitation (R15, G19, G24)",
    "not_in_hand": "the letter is not in the player's hand",
    # posting
    "mail_out": "his mail `mail` to `addressee` (a seat) is still under way (R8)",
    "to_oneself": "nobody writes to himself (G5)",
    "no_such_player": "the addressee's seat does not exist",
    "player_gone": "the addressee has left the game, and his letters too (R20)",
    # answering
    "mail_gone": "mail `mail` is not under way: answered, returned, or never posted",
    "not_your_mail": "mail `mail` is addressed to `addressee` (a seat)",
    # closing
    "closes_by_itself": "the post office closes by itself, as soon as a collection is complete (G10)",
    "no_collection": "the player has no collection (R14)",
    "closed_already": "the player has closed the post office already",
    # putting away
    "nothing_to_put_away": "the player does not have to put a letter away (G28)",
    # coming in
    "no_late_join": "the options let nobody join a game under way (G19)",
    "table_full": "there are `most` players already (G20)",
    "bad_seat": "a new player takes seat `next`",
    # communes
    "no_merge": "the options let no communes merge (R19)",
    "few_players": "a commune needs `low` players to merge, and one of the two has `found` (G26)",
    "too_many_together": "the two communes have `found` players, and the inviter's table takes `most` (G20)",
    "same_commune": "the invited plays in this commune (G23)",
    "already_inviting": "the player has an invitation under way already (G22)",
    "bad_invitation": "the invitation is known already, lapses too soon or too late, or ends for no such reason",
    "no_invitation": "there is no such invitation, or not any more",
    "not_your_invitation": "the invitation is another player's",
    "bad_commune": "the commune that is to join cannot be: its letters are not those of its players",
    # time
    "too_early": "TimeUp before `deadline` (milliseconds)",
    "bad_grant": "a grant is from 0 milliseconds to ten years",
    # starting
    "players": "from `low` to `high` players, not `found` (R3, G20)",
    "bad_option": "`option` cannot be so: `reason` is value (out of range), low (no time to act, or less than the "
    "fewest players; the least besides 0 is `low`)",
}
