"""The process dies in the middle of a game on trial: its thread goes all the same, and nobody else's does."""

from __future__ import annotations

from sandbox.state import Channel, Perm
from tests.process.town import Town

PRIVATE = 12  # the type of such threads


async def test_the_thread_of_a_trial_goes_after_a_kill(town: Town) -> None:
    admin = town.person()
    town.world.set_role(town.guild, admin, town.world.role(town.guild, "admins", Perm.MEMBER | Perm.MANAGE_GUILD))
    square = town.channel()
    other = town.world.thread(square, "secret", by=admin, private=True)
    town.world.thread_member(other, town.world.bot)

    def threads() -> list[Channel]:
        return [one for one in town.guild.channels.values() if one.type == PRIVATE and one is not other]

    admin.slash(square, "config test", game="corse")
    await town.until(lambda: threads() and threads()[0].messages, "a game in a thread")
    await town.harness.kill()
    assert len(threads()) == 1
    await town.harness.start()
    await town.until(lambda: not threads(), "no thread that is left")
    assert other.id in town.guild.channels
