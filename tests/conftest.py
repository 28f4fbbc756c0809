"""What holds for all tests."""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

# How long one generated example takes says more about the machine than about the code.
settings.register_profile("arbitre", deadline=None)
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
