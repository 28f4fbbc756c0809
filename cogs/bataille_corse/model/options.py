"""What a server or a table can set in La bataille corse."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from bot.engine import LEAST, Options

Variant: TypeAlias = Literal["none", "laure", "laure_plus"]
Trumps: TypeAlias = Literal["number", "own_rank", "never"]
Couple: TypeAlias = Literal["off", "suit", "colour"]

MOST_PLAYERS = 104


class CorseOptions(Options, frozen=True):
    """What a server or a table can set; the defaults are the rules. The first 25 can be given with `/corse new`."""

    variant: Annotated[Variant, Meta(description="Combinations besides the pair, Laure or Laure +")] = "none"
    ten: Annotated[bool, Meta(description="A 10 may be slapped")] = False
    couple: Annotated[Couple, Meta(description="King and queen one after the other may be slapped")] = "off"
    time_limit: Annotated[
        int,  # in less time hardly a pile is won, and all are even
        Meta(
            ge=0,
            le=86_400,
            description="Time until cards are counted; 0: none",
            extra_json_schema={LEAST: 60},
        ),
    ] = 0
    deck: Annotated[Literal["tarot78", "classic52"], Meta(description="The deck")] = "tarot78"
    decks: Annotated[int, Meta(ge=0, le=10, description="Number of decks, 0 for as many as needed")] = 0
    min_hand: Annotated[int, Meta(ge=1, le=20, description="Fewest cards that each player is dealt")] = 1
    excuse_tries: Annotated[int, Meta(ge=1, le=6, description="Tries against the excuse")] = 5
    cavalier_special: Annotated[bool, Meta(description="The cavalier attacks, with one try")] = False
    trumps: Annotated[Trumps, Meta(description="What trumps count as")] = "number"
    dealer: Annotated[Literal["random", "host"], Meta(description="Who deals the first game")] = "random"
    dead_pile: Annotated[Literal["redeal", "draw"], Meta(description="When nobody has cards left")] = "redeal"
    final: Annotated[Literal["full", "first_special"], Meta(description="How long the final battle lasts")] = "full"
    tie: Annotated[Literal["joint", "sudden_death"], Meta(description="Equal counts when time is up")] = "joint"
    finish_battle: Annotated[bool, Meta(description="When time is up, the battle is played to its end")] = False
    ban_s: Annotated[int, Meta(ge=1, le=600, description="Time without slaps for a player who cannot pay")] = 30
    partial_penalty: Annotated[bool, Meta(description="A player who cannot pay in full pays what he has")] = False
    empty_slap_penalty: Annotated[bool, Meta(description="A slap where no pile lies is a wrong slap")] = False
    turn_s: Annotated[int, Meta(ge=3, le=86_400, description="Time until a card is played for its owner")] = 20
    min_play_ms: Annotated[int, Meta(ge=0, le=5_000, description="Least time between two cards")] = 700
    slap_window_ms: Annotated[int, Meta(ge=0, le=3_000, description="How long slaps are awaited")] = 250
    late_grace_ms: Annotated[int, Meta(ge=0, le=10_000, description="How late a slap costs nothing")] = 1_500
    collect_ms: Annotated[int, Meta(ge=0, le=20_000, description="How long a pile won lies there")] = 2_000
    late_join: Annotated[Literal["no", "slap_in"], Meta(description="Late joiners slap themselves in")] = "no"
    max_cards: Annotated[int, Meta(ge=10, le=100_000, description="After so many cards the game ends")] = 5_000
    ace_is_one: Annotated[bool, Meta(description="The ace counts as a 1")] = True
    shuffle_won: Annotated[bool, Meta(description="A pile won is shuffled first")] = False
    dealer_seat: Annotated[
        int,
        Meta(ge=0, le=MOST_PLAYERS, description="The seat that deals, 0 as `dealer` says; a rematch moves it on"),
    ] = 0
