"""What was kept last is there, and what was kept long ago is not."""

from __future__ import annotations

from bot.recent import Recent


def test_the_oldest_goes_and_what_is_kept_again_is_new() -> None:
    kept: Recent[str, int] = Recent(2)
    assert kept.get("a") is None
    assert [kept.keep("a", 1), kept.keep("b", 2), kept.keep("a", 3), kept.keep("c", 4)] == [1, 2, 3, 4]
    assert [kept.get(key) for key in "abc"] == [3, None, 4]
    kept.drop("a")
    kept.drop("b")
    assert [kept.get(key) for key in "abc"] == [None, None, 4]
