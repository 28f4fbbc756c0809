"""The measuring itself leaves nothing behind."""

from __future__ import annotations

import gc

import pytest

from bench.presses import uncollected


def test_rubbish_is_collected_again_also_after_a_measurement_that_has_failed() -> None:
    def fail() -> None:
        with uncollected():
            assert not gc.isenabled()
            raise ArithmeticError

    with pytest.raises(ArithmeticError):
        fail()
    assert gc.isenabled()
