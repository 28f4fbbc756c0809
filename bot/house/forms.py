"""Forms in which one option is written: a number or a text, with what it takes beside it."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.cards import option_about, option_label, option_range
from bot.game import OptionSpec
from bot.spans import number_told
from bot.text import Words, shortened

LABEL_LENGTH: Final = 45
"""Characters that Discord takes as the title of a form, and over a field of it."""
MOST_WRITTEN: Final = 200


def option_form(kind: str, spec: OptionSpec, value: Any, title: str, pressed: str, words: Words) -> discord.ui.Modal:
    """Return the form for an option of `kind` that is `value` now; `pressed` is the custom id that comes with it.

    Under its name stands what it takes; for a text what it is about, which says how it is written.
    """
    modal = discord.ui.Modal(title=title[:LABEL_LENGTH], custom_id=pressed)
    label = option_label(kind, spec, words)
    about = option_about(kind, spec, words) if spec.kind is str else option_range(kind, spec, words)
    modal.add_item(
        discord.ui.Label(
            text=shortened(label, LABEL_LENGTH),
            description=about[:100],
            component=discord.ui.TextInput(
                custom_id="value",
                default=(number_told(value, spec.unit, words) if spec.unit else str(value))[:MOST_WRITTEN],
                max_length=MOST_WRITTEN,
                required=bool(str(spec.default)),
            ),
        )
    )
    return modal
