"""Discord's OpenAPI description: used where it is at hand, missed by nobody where it is not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sandbox import call, routes
from sandbox.validate import SpecValidator, description, load
from tests.sandbox.wire import Wired, wired

MESSAGES = "/channels/{channel_id}/messages"
SMALL = {
    "paths": {
        MESSAGES: {
            "post": {
                "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Message"}}}}
            }
        }
    },
    "components": {
        "schemas": {
            "Message": {
                "type": "object",
                "properties": {
                    "content": {"type": "string", "maxLength": 5},
                    "color": {"type": "integer"},
                    "part": {"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Part"}]},
                },
            },
            "Part": {
                "oneOf": [
                    {"type": "object", "properties": {"type": {"type": "integer", "enum": [1]}}, "required": ["a"]},
                    {"type": "object", "properties": {"type": {"type": "integer", "enum": [2]}}, "required": ["b"]},
                ]
            },
        }
    },
}
at_hand = pytest.mark.skipif(description() is None, reason="Discord's OpenAPI description is not at hand")


@pytest.fixture
def small() -> SpecValidator:
    """A description with one route."""
    return SpecValidator(json.loads(json.dumps(SMALL)))


def test_body_is_checked_against_its_route(small: SpecValidator) -> None:
    assert small.check("POST", MESSAGES, {"content": "x", "color": "12", "part": None}) == []
    assert small.check("POST", "/other", {"content": 1}) == []
    [(path, code, what)] = small.check("POST", MESSAGES, {"content": "x" * 6})
    assert (path, code, what) == (("content",), "BASE_TYPE_BAD_LENGTH", "length 6 breaks maxLength 5")
    assert small.check("POST", MESSAGES, {"color": True})


def test_union_is_told_apart_by_type(small: SpecValidator) -> None:
    assert small.check("POST", MESSAGES, {"part": {"type": 2, "b": 0}}) == []
    [(path, code, _)] = small.check("POST", MESSAGES, {"part": {"type": 2}})
    assert (path, code) == (("part",), "BASE_TYPE_REQUIRED")
    assert small.check("POST", MESSAGES, {"part": {"type": 3}})[0][2] == "type 3 is not allowed here"


async def test_setting_names_the_description(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "api.json"
    monkeypatch.setenv("DISCORD_OPENAPI", str(path))
    with pytest.raises(FileNotFoundError, match="DISCORD_OPENAPI"):
        description()
    path.write_text(json.dumps(SMALL))
    assert description() == path
    async with wired() as town:
        assert (await town.say(town.square, content="x" * 6)).codes == {"BASE_TYPE_BAD_LENGTH"}
    async with wired(check=False) as town:
        assert (await town.say(town.square, content="x" * 6)).status == 200
        assert (await town.say(town.square, content="x" * 2001)).error == (400, 50035), "the limits always hold"


def test_sandbox_runs_without_jsonschema(tmp_path: Path) -> None:
    (tmp_path / "api.json").write_text(json.dumps(SMALL))
    code = (
        "import sys; sys.modules['jsonschema'] = None\n"
        "from sandbox.server import Server\nimport sandbox.__main__\nassert Server().spec is None; print('fine')"
    )
    env = {"DISCORD_OPENAPI": str(tmp_path / "api.json"), "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout == "fine\n", done.stderr


@at_hand
async def test_real_description_knows_what_ours_says_too(town: Wired) -> None:
    path = description()
    assert path
    spec = load(path)
    assert load(path) is spec, "it is read once"
    menu = {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": f"{i}"} for i in range(26)]}
    body = {"content": "x", "components": [{"type": 1, "components": [menu]}]}
    [(where, _, what)] = spec.check("POST", MESSAGES, body)
    assert where == ("components", 0, "components", 0, "options")
    assert what == "length 26 breaks maxItems 25"
    assert spec.check("POST", MESSAGES, {"components": [{"type": 99}]})[0][2] == "type 99 is not allowed here"
    assert (await town.say(town.square, **body)).error == (400, 50035)


@at_hand
def test_every_route_of_ours_is_one_of_discords() -> None:
    """Ours are written as the description writes them, or the description would not be asked."""
    path = description()
    assert path
    routes.load()
    paths = json.loads(path.read_text(encoding="utf-8"))["paths"]
    ours = {(method, template) for (method, _), found in call.ROUTES.items() for _, template, _ in found}
    unknown = {(m, t) for m, t in ours if m.lower() not in paths.get(t, {})}
    assert not unknown
