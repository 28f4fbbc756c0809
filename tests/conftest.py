"""What holds for all tests."""

from __future__ import annotations

import gc

import pytest
from hypothesis import HealthCheck, settings

# How long generated examples take says more about the machine than about the code. And the suite is the same each time,
# so that what fails has to do with what was changed; `--hypothesis-profile=search` looks for what nobody has found yet.
ON_ANY_MACHINE = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("arbitre", ON_ANY_MACHINE, derandomize=True)
settings.register_profile("search", ON_ANY_MACHINE, max_examples=1000, print_blob=True)
settings.load_profile("arbitre")

YOUNG = (20_000, 20, 20)  # how many new objects the garbage collector lets pass before it looks for rubbish


def pytest_collection_finish() -> None:
    """Keep the garbage collector from what stays to the end: modules and tests are a million objects, and were looked
    at again and again; a third of the time of many tests went there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with whole games, which take longest: at the end one would keep a single core busy."""
    items.sort(key=lambda item: "whole_game" not in item.nodeid)
