"""A whole game of four by buttons, and every line that the referee says aloud in it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bot.chance import commitment
from bot.engine import Result
from tests.discord.fate import SEED, Turn, ring
from tests.discord.town import Person, Sitting, Town

# The seed is known, so the ring can be laid: where each turn ends, how the vote goes, how many moves it takes.
TURNS = [
    Turn("e", +1),
    Turn("tr", 0),
    Turn("ch", -1),
    Turn("sh", 0),
    Turn("va", +1),
    Turn("tr+", 0, chosen=1),
    Turn("tr+", -1),
    Turn("e", 0),
    Turn("e", 0),
    Turn("e", 0),
]


@dataclass
class Game:
    """The four at their table; `play` makes everybody ready."""

    town: Town
    sitting: Sitting
    alice: Person
    bruno: Person
    chloe: Person
    denis: Person

    @property
    def people(self) -> list[Person]:
        """All four."""
        return [self.alice, self.bruno, self.chloe, self.denis]

    async def place(self, person: Person, zone: str) -> None:
        """Take a place on the board."""
        assert (await self.sitting.press(person, "place", zone)).changed_message

    async def vote(self, person: Person, ballot: str) -> None:
        """Vote on the private panel."""
        assert (await person.press(person.panel, "vote", ballot)).changed_message

    async def ready(self) -> None:
        """Let all four be ready."""
        await self.sitting.all_ready(self.people)


async def turn_1(game: Game) -> None:
    """Eau. Alice is on the slab, Bruno on a mat beside it; her vote alone changes the die."""
    for person, zone in zip(game.people, ("n", "ne", "s", "e"), strict=True):
        await game.place(person, zone)
    await game.vote(game.alice, "1")
    await game.ready()


async def turn_2(game: Game) -> None:
    """Trèfle. Chloé joins Dénis, the Désigné; the votes are level."""
    await game.place(game.chloe, "e")
    await game.vote(game.alice, "1")
    await game.vote(game.bruno, "-1")
    await game.ready()


async def turn_2_succession(game: Game) -> None:
    """Dénis names Alice."""
    await game.denis.pick(game.denis.panel, "successor", "0")
    await game.town.wait(2)


async def turn_3(game: Game) -> None:
    """Champignon: Alice is alone on her slab. Two votes against one."""
    await game.vote(game.alice, "1")
    await game.vote(game.bruno, "-1")
    await game.vote(game.chloe, "-1")
    await game.ready()


async def turn_3_succession(game: Game) -> None:
    """Alice names Bruno."""
    await game.alice.pick(game.alice.panel, "successor", "1")
    await game.town.wait(2)


async def turn_4(game: Game) -> None:
    """Shushu, and Bruno is below zero. Nobody votes."""
    await game.ready()


async def turn_5(game: Game) -> None:
    """Vampire, under a roll that Bruno alone has not read."""
    await game.vote(game.denis, "1")
    await game.ready()


async def turn_6(game: Game) -> None:
    """Trèfle+, with Alice on Bruno's mat."""
    await game.place(game.alice, "ne")
    await game.ready()


async def turn_6_succession(game: Game) -> None:
    """Bruno chooses 1 in secret, and names Chloé."""
    await game.bruno.press(game.bruno.panel, "number", "1")
    await game.town.wait(2)
    await game.bruno.pick(game.bruno.panel, "successor", "2")
    await game.town.wait(2)


async def turn_7(game: Game) -> None:
    """Bruno shows his number, and the vote makes a 0 of it: the same Trèfle+ acts again, for Chloé and Dénis."""
    await game.bruno.press(game.bruno.panel, "show")
    await game.vote(game.alice, "-1")
    await game.place(game.alice, "n")
    await game.ready()


async def turn_7_succession(game: Game) -> None:
    """Chloé names Dénis, and lets the time for her number go by."""
    await game.chloe.pick(game.chloe.panel, "successor", "3")
    await game.town.wait(61)


async def turn_8(game: Game) -> None:
    """Eau; Bruno has moved to the other mat."""
    await game.place(game.bruno, "nw")
    await game.ready()


async def turn_9(game: Game) -> None:
    """Eau; nobody is ready, and the time goes by."""
    await game.town.wait(91)


async def turn_10(game: Game) -> None:
    """Eau: Alice has 8."""
    await game.ready()


STORY = (
    turn_1,
    turn_2,
    turn_2_succession,
    turn_3,
    turn_3_succession,
    turn_4,
    turn_5,
    turn_6,
    turn_6_succession,
    turn_7,
    turn_7_succession,
    turn_8,
    turn_9,
    turn_10,
)


def transcript(language: str) -> dict[str, list[str]]:
    """Return what the referee has to say in each part of the story."""
    text = Path(__file__).with_name(f"whole_game.{language}.txt").read_text(encoding="utf-8")
    parts = [part.strip().split("\n") for part in text.split("## ")[1:]]
    return {part[0]: part[1:] for part in parts}


async def begin(town: Town) -> Game:
    """Start the game of the story."""
    people = town.people(4)
    sitting = await town.lobby(people, ring=ring(TURNS))
    await sitting.press(people[0], "start")
    await town.wait(2)
    return Game(town, sitting, *people)


async def test_every_line_of_a_whole_game(town: Town) -> None:
    expected = transcript(town.language)
    game = await begin(town)
    assert game.sitting.news() == expected["start"]
    for part in STORY:
        await part(game)
        assert game.sitting.news() == expected[part.__name__], part.__name__
    assert (await game.sitting.table()).result == Result((0,), (8, 5, 2, 2), "points")
    await check_the_end(game)


async def check_the_end(game: Game) -> None:
    """The board keeps the result and one button, for a rematch; scores are plotted; panels end; the seed is told."""
    town, board = game.town, game.sitting.board
    assert board.text.split("\n")[1] == town.either(
        "Alice gagne avec **8** points, au tour 10.", "Alice wins with **8** points, in turn 10."
    )
    alive = [m for m in town.messages(game.sitting.channel) if m.alive]
    assert [list(m.buttons) for m in alive] == [["rematch", "why"]], "no board can be pressed any more"
    last = [m for m in town.messages(game.sitting.channel) if m.message.content][-1]
    (plot,) = last.message.attachments
    assert plot.description == town.either(
        "Scores tour par tour. 1 Alice : 2, 2, 1, 1, 0, 2, 2, 4, 6, 8. 2 Bruno : 1, 1, 1, −1, 0, 2, 2, 3, 4, 5. "
        "3 Chloé : 0, 1, 1, 1, 0, 0, 2, 2, 2, 2. 4 Dénis : 0, 1, 1, 1, 0, 0, 2, 2, 2, 2.",
        "Scores turn by turn. 1 Alice: 2, 2, 1, 1, 0, 2, 2, 4, 6, 8. 2 Bruno: 1, 1, 1, −1, 0, 2, 2, 3, 4, 5. "
        "3 Chloé: 0, 1, 1, 1, 0, 0, 2, 2, 2, 2. 4 Dénis: 0, 1, 1, 1, 0, 0, 2, 2, 2, 2.",
    )
    await town.wait(10)
    for person in game.people:
        assert not any(m.alive for m in person.mail)
        assert town.either("La partie est finie. Alice gagne", "The game is over. Alice wins") in person.mail[-1].text
    proof = game.sitting.said()[-1].split("\n")[-1]
    assert SEED.hex() in proof
    hashed = commitment(SEED)
    assert hashed in proof
    assert hashed in game.sitting.said()[0], "it is the one that was shown before the first draw"


async def test_a_game_that_is_over_takes_nothing_more(town: Town) -> None:
    game = await begin(town)
    place = game.sitting.board.button("place", "n")["custom_id"]
    secrets = (await game.sitting.press(game.alice, "secrets")).seen
    vote = secrets.button("vote", "1")["custom_id"]
    for part in STORY:
        await part(game)
    over = town.either("La partie est finie.", "The game is over.")
    late = game.alice.act(game.sitting.board, place)
    await town.settle()
    assert late.privately == over
    late = game.alice.act(secrets, vote)
    await town.settle()
    assert late.text.startswith(over)
    assert not secrets.alive, "the panel that was open all the time is over too"
    again = await game.alice.slash(game.sitting.channel, "pyramidium ready")
    assert again.privately == town.either(
        "Il n’y a pas de table de ce jeu ici. Pour en ouvrir une : `/pyramidium nouvelle`",
        "There is no table of this game here. To open one: `/pyramidium new`",
    )
    await town.open(game.bruno)
