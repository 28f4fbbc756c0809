"""Checks of what a bot sends: the limits that Discord enforces, always; and its OpenAPI schemas, where at hand."""

from __future__ import annotations

from sandbox.validate.commands import check_commands
from sandbox.validate.components import check_components
from sandbox.validate.messages import check_choices, check_message, check_modal
from sandbox.validate.problems import Problem, compact, invalid, nest
from sandbox.validate.schema import SpecValidator, description, load

__all__ = [
    "Problem",
    "SpecValidator",
    "check_choices",
    "check_commands",
    "check_components",
    "check_message",
    "check_modal",
    "compact",
    "description",
    "invalid",
    "load",
    "nest",
]
