"""What a reader may know of a game: 'Who sees what' of the rules. What he may not know is not in it at all."""

from __future__ import annotations

from bot.engine import Seat
from cogs.pyramidium.engine.effects import parse_ring
from cogs.pyramidium.model import PlayerView, PyramidiumState, PyramidiumView, Standing, SuccessionView


def observe(state: PyramidiumState, seat: Seat | None) -> PyramidiumView:
    """Return what the player in `seat` may know; a spectator (None), a leaver or a stranger sees what all see."""
    mine = state.players[seat] if seat is not None and 0 <= seat < len(state.players) else None
    reader = seat if mine is not None and mine.here else None
    resolved = state.last is not None and state.last.turn == state.turn
    hidden = state.options.hidden_bets and not resolved  # G9: until the freeze
    return PyramidiumView(
        seat=seat,
        options=state.options,
        ring=parse_ring(state.options.ring),
        phase=state.phase,
        turn=state.turn,
        position=state.position,
        players=tuple(_player(p, hidden and p.here and i != reader) for i, p in enumerate(state.players)),
        designe=state.designe,
        roll=state.roll,
        base=state.base if resolved or _knows_roll(state, reader) else None,
        shown=state.shown,
        may_show=_may_show(state, reader),
        ballot=mine.ballot if mine is not None and mine.here else None,
        opened_at=state.opened_at,
        deadline=state.deadline,
        succession=_succession(state, reader),
        last=state.last,
        history=state.history,
        result=state.result,
    )


def _player(player: Standing, hidden: bool) -> PlayerView:
    return PlayerView(
        score=player.score,
        zone=None if hidden else player.zone,
        zone_hidden=hidden,
        ready=None if hidden else player.ready,
        here=player.here,
        from_turn=player.from_turn,
    )


def _knows_roll(state: PyramidiumState, reader: Seat | None) -> bool:
    """G19, G20: until its resolution (G21) a hidden roll is for those who were told it, or chose it."""
    return state.roll == "public" or state.shown or reader in state.knowers


def _may_show(state: PyramidiumState, reader: Seat | None) -> bool:
    return state.phase == "bets" and state.roll == "chosen" and not state.shown and reader in state.knowers


def _succession(state: PyramidiumState, reader: Seat | None) -> SuccessionView | None:
    pending = state.succession
    if pending is None:
        return None
    return SuccessionView(
        chooser=pending.chooser,
        wants_number=pending.wants_number,
        number_chosen=pending.number is not None,
        successor=pending.successor,
        number=pending.number if reader == pending.chooser else None,
    )
