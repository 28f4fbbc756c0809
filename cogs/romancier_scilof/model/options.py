"""What a server or a table can set in Romancier Scilof."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bot.engine import LEAST, Options


class ScilofOptions(Options, frozen=True):
    """What a server or a table can set; the defaults are the rules. A time of 0 is that of the preset; in less
    than the least nobody reads a message, thinks, and chooses a letter."""

    preset: Annotated[Literal["post", "live"], Meta(description="The pace of the game")] = "post"
    answer_s: Annotated[
        int,
        Meta(
            ge=0,
            le=2_592_000,
            description="Time to answer a letter, 0 as the preset says",
            extra_json_schema={LEAST: 30},
        ),
    ] = 0
    idle_s: Annotated[
        int,
        Meta(
            ge=0,
            le=7_776_000,
            description="Time without a post until the game ends, 0 as the preset says",
            extra_json_schema={LEAST: 60},
        ),
    ] = 0
    invite_s: Annotated[
        int,
        Meta(
            ge=0,
            le=2_592_000,
            description="Time until an invitation lapses, 0 as the preset says",
            extra_json_schema={LEAST: 60},
        ),
    ] = 0
    join: Annotated[bool, Meta(description="New players may join until the post office closes")] = True
    max_players: Annotated[
        int, Meta(ge=0, le=500, description="Most players, 0 for no limit", extra_json_schema={LEAST: 4})
    ] = 25
    merge: Annotated[bool, Meta(description="Communes may merge: players invite those of another one")] = False
    abandon: Annotated[bool, Meta(description="A leaver’s letters leave the game; there is a basket")] = False
    teams: Annotated[bool, Meta(description="Wins count for the teams of the players too")] = False
    team_score: Annotated[
        Literal["sum", "distinct"], Meta(description="A team’s wins: all of its members’, or one a game")
    ] = "sum"
    hide_sender: Annotated[
        bool, Meta(description="Who writes to whom is hidden; the addressee alone learns it, with the letter")
    ] = False
    manual_close: Annotated[bool, Meta(description="A player with a collection says so himself")] = False

    @property
    def lobby_s(self) -> int:
        """Players of a game by post come by once a day; those of a live one as for any game."""
        return 24 * 3600 if self.preset == "post" else super().lobby_s
