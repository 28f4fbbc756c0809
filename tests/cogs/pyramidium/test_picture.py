"""The pictures: the board drawn as it stands, a key that changes exactly with it, and the plot of the scores."""

from __future__ import annotations

import io
import math
import subprocess
import sys
from collections.abc import Hashable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image, ImageChops
from PIL.PngImagePlugin import PngImageFile

from bot.chance import Chance
from bot.chart import HEIGHT, WIDTH
from bot.game import Drawing
from bot.text import LANGUAGES
from cogs.pyramidium.alt import LIMIT
from cogs.pyramidium.crowd import spots
from cogs.pyramidium.engine import ENGINE
from cogs.pyramidium.engine.effects import parse_ring
from cogs.pyramidium.model import (
    RING,
    RING_SIZE,
    ZONES,
    ChooseNumber,
    ChooseSuccessor,
    Place,
    PyramidiumView,
    ShowNumber,
    Vote,
    Zone,
)
from cogs.pyramidium.picture import SIZE, field, lane_point, paint, sign_points, tile_centre, token_spots, zone_box
from cogs.pyramidium.pieces import TILE, tile_piece
from cogs.pyramidium.plot import Chart
from cogs.pyramidium.render import FACE
from cogs.pyramidium.scene import scene_of
from cogs.pyramidium.symbols import GROUND, Point
from tests.cogs.faces import LONGEST, talk
from tests.cogs.pyramidium.scenes import SCENES, full, full_scenes
from tests.cogs.pyramidium.table import AIR, EAU, EAU_FEU, FEU, TERRE, Table, start

ROOT = Path(__file__).parents[3]
SMALL_FILE = 100_000
CALM = (Place, Vote, ChooseSuccessor, ChooseNumber, ShowNumber)


def drawing(view: PyramidiumView) -> Drawing:
    found = FACE.drawing(view, talk())
    assert found is not None
    return found


def key(table: Table) -> Hashable:
    return drawing(table.view()).shows


def drawn(table: Table) -> Image.Image:
    return opened(drawing(table.view()).paint()).convert("RGB")


def opened(png: bytes) -> PngImageFile:
    image = Image.open(io.BytesIO(png))
    assert isinstance(image, PngImageFile)
    return image


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int]:
    """Return the box in which two pictures differ."""
    box = ImageChops.difference(one, other).getbbox()
    assert box is not None
    return box


def inside(box: tuple[float, ...], frame: tuple[float, ...], slack: float = 0) -> bool:
    return (
        frame[0] - slack <= box[0]
        and frame[1] - slack <= box[1]
        and box[2] <= frame[2] + slack
        and box[3] <= frame[3] + slack
    )


# -- the field ------------------------------------------------------------------------------------------------------


def test_PY_R3_the_ring_runs_anticlockwise_from_the_bottom_left() -> None:
    low, high = tile_centre(0)[0], tile_centre(9)[0]
    corners = [tile_centre(number) for number in (0, 9, 18, 27)]
    assert corners == [(low, high), (high, high), (high, low), (low, low)]
    turns = [
        math.remainder(angle(tile_centre((n + 1) % RING_SIZE)) - angle(tile_centre(n)), math.tau)
        for n in range(RING_SIZE)
    ]
    assert all(turn > 0 for turn in turns)
    assert sum(turns) == pytest.approx(math.tau)


def angle(point: Point) -> float:
    """Return the direction of a point from the middle, rising anticlockwise as one sees it."""
    return math.atan2(SIZE / 2 - point[1], point[0] - SIZE / 2)


def test_the_ring_is_a_square_of_ten_tiles_that_do_not_touch() -> None:
    centres = [tile_centre(number) for number in range(RING_SIZE)]
    assert min(math.dist(a, b) for i, a in enumerate(centres) for b in centres[:i]) > TILE
    assert all(TILE / 2 <= v <= SIZE - TILE / 2 for centre in centres for v in centre)


def test_PY_R2_the_places_lie_as_the_buttons_do() -> None:
    boxes = {zone: zone_box(zone) for zone in ZONES}
    assert boxes["nw"][0] == boxes["w"][0] == boxes["sw"][0] < boxes["n"][0] < boxes["ne"][0] == boxes["e"][0]
    assert boxes["nw"][1] == boxes["n"][1] == boxes["ne"][1] < boxes["w"][1] < boxes["sw"][1] == boxes["s"][1]
    for zone, box in boxes.items():
        for other, frame in boxes.items():
            apart = box[2] <= frame[0] or frame[2] <= box[0] or box[3] <= frame[1] or frame[3] <= box[1]
            assert apart or zone == other


def test_PY_G2_each_half_of_a_mat_lies_beside_its_own_slab() -> None:
    image = field(parse_ring(RING), "eau-feu-terre-air")
    left, top, right, bottom = zone_box("ne")  # Eau lies to the left, Feu below
    assert image.getpixel((left + 40, (top + bottom) // 2)) == GROUND["eau"]
    assert image.getpixel(((left + right) // 2, bottom - 30)) == GROUND["feu"]
    left, top, right, bottom = zone_box("sw")  # Terre lies to the right, Air above
    assert image.getpixel((right - 40, (top + bottom) // 2)) == GROUND["terre"]
    assert image.getpixel(((left + right) // 2, top + 30)) == GROUND["air"]


def test_no_kind_of_tile_is_told_by_its_colour_alone() -> None:
    shapes = {}
    for tile, ground in GROUND.items():
        piece = tile_piece(tile, 0).convert("RGB")
        away = ImageChops.difference(piece, Image.new("RGB", piece.size, ground)).convert("L")
        shapes[tile] = away.point(lambda value: 255 if value > 60 else 0)
    for one, shape in shapes.items():
        for other, else_ in shapes.items():
            if one != other:
                differing = ImageChops.difference(shape, else_).histogram()[255]
                assert differing > 150, (one, other)


def test_PY_G1_a_ring_of_one_s_own_is_drawn() -> None:
    assert key(start(ring=" ".join(["sh", *["e"] * 35]))) != key(start())
    other = drawn(start(ring=RING.replace("tr+", "va")))
    x, y = tile_centre(0)
    assert inside(changed(drawn(start()), other), (x - TILE / 2, y - TILE / 2, x + TILE / 2, y + TILE / 2), slack=2)


# -- what stands on it ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ZONES)
def test_a_token_stands_on_its_place(zone: Zone) -> None:
    t = start(designe=3)
    before = drawn(t)
    assert inside(changed(before, drawn(t.place(1, zone))), zone_box(zone))


def test_PY_R9_the_designe_has_a_token_of_his_own() -> None:
    zones = {0: EAU, 1: FEU}
    assert key(start(zones=zones, designe=0)) != key(start(zones=zones, designe=1))
    box = changed(drawn(start(zones={0: EAU}, designe=0)), drawn(start(zones={0: EAU}, designe=1)))
    assert inside(box, zone_box(EAU))


def test_PY_G6_the_way_ahead_is_marked() -> None:
    hidden = SCENES["hidden roll"]().adjust(position=12, base=4)
    shown = drawn(start(zones={0: EAU, 1: EAU, 2: FEU, 3: AIR}, position=12, base=4))
    box = changed(drawn(hidden), shown)
    tiles = [tile_centre(n) for n in (15, 16, 17)] + [lane_point(n) for n in (13, 14)]
    assert all(box[0] - 10 <= x <= box[2] + 45 and box[1] - 10 <= y <= box[3] + 45 for x, y in tiles)


def test_PY_R14_G19_no_way_ahead_for_a_roll_that_is_not_public() -> None:
    for scene in ("hidden roll", "chosen number"):
        t = SCENES[scene]()
        assert scene_of(t.view()).reach == ()
        assert {key(t.adjust(base=base)) for base in range(1, 7)} == {key(t)}
        assert scene_of(t.view(2)) == scene_of(t.view(0)) == scene_of(t.view())
    assert scene_of(SCENES["shown number"]().view()).reach == (5, 6, 7)


def test_case_02_the_tile_under_the_referee_can_be_within_reach() -> None:
    assert scene_of(start(base=1).view()).reach == (0, 1, 2)
    assert scene_of(start(base=1, range="clamp").view()).reach == (1, 2)
    assert drawn(start(base=1)) != drawn(start(base=1, range="clamp"))


def test_PY_G9_hidden_places_put_nobody_on_the_picture() -> None:
    assert scene_of(start(zones={0: EAU}, hidden_bets=True).view()).tokens == ()
    own = start(zones={0: EAU, 1: EAU}, hidden_bets=True).view(0)
    assert scene_of(own).tokens == ((0, EAU),)  # the observation of a player is never drawn for others


def test_who_has_left_is_gone_from_the_picture() -> None:
    assert scene_of(SCENES["a leaver"]().view()).tokens == ((0, EAU),)


def test_the_winner_stands_on_the_statue() -> None:
    t = SCENES["won"]()
    bare = opened(paint(replace(scene_of(t.view()), winners=()))).convert("RGB")
    statue = (zone_box("n")[0], zone_box("w")[1], zone_box("n")[2], zone_box("w")[3])
    assert inside(changed(drawn(t), bare), statue)


@given(st.sampled_from(ZONES), st.integers(1, 25))
def test_any_number_of_tokens_has_room_clear_of_each_other_and_of_the_signs(zone: Zone, count: int) -> None:
    pitch, places = token_spots(zone, count)
    left, top, right, bottom = zone_box(zone)
    assert len(places) == count
    half = pitch * 0.45
    for i, (x, y) in enumerate(places):
        assert inside((x - half, y - half, x + half, y + half), (left, top, right, bottom))
        assert all(math.dist((x, y), other) >= pitch - 1e-6 for other in places[:i])
        assert all(math.dist((x, y), (left + sx, top + sy)) > half + 15 for sx, sy in sign_points(zone))
    assert pitch >= 29  # a number of two digits can still be read


def test_tokens_without_any_room_are_an_error() -> None:
    with pytest.raises(ValueError, match="no room for 30"):
        spots(30, [((0.0, 0.0, 60.0, 60.0), ())])


# -- key and file ---------------------------------------------------------------------------------------------------


def random_views() -> Iterator[PyramidiumView]:
    """Yield what a spectator sees of a game played at random."""
    chance, t = Chance(bytes(32), 0), start(4, base=2)
    for _ in range(60):
        seat = chance.below(4)
        calm = [m for m in ENGINE.legal_moves(t.state, seat) if isinstance(m, CALM)]
        if t.state.phase == "over":
            return
        if not calm or chance.below(5) == 0:
            t.time_up()
        else:
            t.do(chance.pick(calm))
        yield t.view()


def test_the_key_changes_exactly_when_the_picture_does() -> None:
    views = [*random_views(), *(scene().view() for scene in SCENES.values())]
    by_key: dict[Hashable, bytes] = {}
    for view in views:
        picture = drawing(view)
        png = picture.paint()
        assert by_key.setdefault(picture.shows, png) == png
    assert len(set(by_key.values())) == len(by_key) > 20


def test_what_the_picture_does_not_show_leaves_the_key_alone() -> None:
    t = start(zones={0: EAU, 1: TERRE})
    before = key(t)
    assert key(t.vote(0, 1)) == before
    assert key(t.ready(1)) == before
    assert key(t.grant(1000)) == before
    assert key(t.vote(0, 0)) == before
    assert key(t.place(0, EAU_FEU)) != before


def test_every_picture_is_a_small_png_of_one_size() -> None:
    for t in (*full_scenes(), *(scene() for scene in SCENES.values())):
        png = drawing(t.view()).paint()
        assert len(png) < SMALL_FILE
        image = opened(png)
        assert (image.size, image.mode) == ((SIZE, SIZE), "P")
        assert image.info.keys() <= {"transparency"}  # no text chunks


def test_painting_is_the_same_every_time() -> None:
    scene = scene_of(full().view())
    assert paint(scene) == paint(scene)


FIRST = """
from cogs.pyramidium.engine.effects import parse_ring
from cogs.pyramidium.model import RING
from cogs.pyramidium.picture import paint
from cogs.pyramidium.scene import Scene

def most():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))

before = most()
ring = parse_ring(RING)
paint(Scene(ring, "eau-feu-terre-air", 0, base=2, reach=(1, 2, 3), tokens=((0, "n"),), designe=0, winners=()))
print(most() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="Linux tells how much a process has had at most")
def test_the_first_picture_takes_no_great_deal_of_memory_for_a_moment() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(done.stdout) < 45_000  # kB; all that is drawn larger at once, 70,000


# -- the plot of the scores -----------------------------------------------------------------------------------------


def plot(history: list[tuple[int, ...]], winners: tuple[int, ...] = ()) -> PngImageFile:
    t = start(len(history[-1]))
    ending = FACE.ending(t.adjust(history=tuple(history)).view(), talk(names=LONGEST))
    assert ending is not None
    png = ending[1]()
    assert len(png) < SMALL_FILE
    return opened(png)


@pytest.mark.parametrize(
    "history",
    [
        [(1, 0)],
        [(0,) * 25] * 3,
        [tuple(range(-12, 13))] * 40,
        [tuple(-2 * turn for _ in range(25)) for turn in range(1, 30)],
        [(0, 1, 2), (1, 1, 3, 0), (2, 3, 3, 0, 0), (2, 8, 4, 1, 2)],
        [tuple((turn * (seat + 3)) % 11 - 3 for seat in range(6)) for turn in range(300)],
    ],
    ids=["one turn", "all level", "all apart", "far below zero", "late joiners", "hundreds of turns"],
)
def test_any_course_of_a_game_can_be_plotted(history: list[tuple[int, ...]]) -> None:
    assert plot(history).size == (WIDTH, HEIGHT)


def test_each_line_of_the_plot_ends_with_its_player_s_number_at_the_height_of_his_score() -> None:
    scores = tuple(seat % 9 - 2 for seat in range(25))
    ends = list(Chart([scores], ()).ends())
    assert sorted(seat for _, seat, _ in ends) == list(range(25))
    heights = [(y, -scores[seat]) for _, seat, (_, y) in ends]
    assert all((y < other) == (score < low) for y, score in heights for other, low in heights if score != low)
    for i, (radius, _, centre) in enumerate(ends):
        assert all(math.dist(centre, other) > radius for _, _, other in ends[:i])
        assert inside((*centre, *centre), (0, 0, WIDTH, HEIGHT), slack=-radius)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_scores_in_words(lang: str) -> None:
    t = start(on="eau", zones={0: EAU}, scores=(7, 3, 2, -1)).freeze()
    ending = FACE.ending(t.view(), talk(lang))
    assert ending is not None
    said = {
        "fr": "Scores tour par tour. 1 Alice\u202f: 9. 2 Bruno\u202f: 3. 3 Chloé\u202f: 2. 4 Dénis\u202f: −1.",
        "en": "Scores turn by turn. 1 Alice: 9. 2 Bruno: 3. 3 Chloé: 2. 4 Dénis: −1.",
    }
    assert ending[0] == said[lang]


def test_long_scores_in_words_are_folded() -> None:
    for turns, name in ((60, "N" * 20), (60, "N" * 32), (3, "N" * 32)):
        t = full().adjust(history=((-10,) * 25,) * turns)
        ending = FACE.ending(t.view(), talk("en", names=(name,) * 25))
        assert ending is not None
        assert len(ending[0]) <= LIMIT
        assert "25" in ending[0]


def test_a_game_without_a_turn_has_no_plot() -> None:
    assert FACE.ending(SCENES["alone"]().view(), talk()) is None
