"""Components V2 over the wire: what a message may consist of, and the files that it shows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sandbox.wire import PNG, V2, Wired, button, gallery, row, text


def message(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return the body of a V2 message."""
    return {"flags": V2, "components": list(components)} | more


@pytest.mark.parametrize(
    ("components", "code"),
    [
        ([text("x" * 2001), text("x" * 2000)], "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
        ([text("x")] * 41, "COMPONENT_MAX_TOTAL"),
        ([{"type": 17, "components": [text("x")] * 40}], "COMPONENT_MAX_TOTAL"),
        ([row(button(), button())], "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ([gallery("https://example.com/a.png", alt="x" * 1025)], "BASE_TYPE_BAD_LENGTH"),
        ([gallery(*["https://example.com/a.png"] * 11)], "BASE_TYPE_BAD_LENGTH"),
        ([row(*(button(f"b{i}") for i in range(6)))], "BASE_TYPE_BAD_LENGTH"),
        ([text("")], "BASE_TYPE_REQUIRED"),
        ([button()], "UNION_TYPE_CHOICES"),
        ([{"type": 17, "components": [{"type": 17, "components": [text("x")]}]}], "UNION_TYPE_CHOICES"),
        ([gallery("attachment://none.png")], "ATTACHMENT_NOT_FOUND"),
    ],
)
async def test_limits_of_discord_hold_without_its_description(
    town: Wired, components: list[dict[str, Any]], code: str
) -> None:
    town.server.spec = None
    answer = await town.say(town.square, **message(*components))
    assert answer.error == (400, 50035)
    assert code in answer.codes
    assert town.square.messages == []
    assert len(town.server.violations) == 1


async def test_the_fullest_message_is_fine(town: Wired) -> None:
    rows = [row(*(button(f"{i}.{j}", "x" * 80) for j in range(5))) for i in range(5)]
    box = {"type": 17, "accent_color": 0xFFFFFF, "components": [text("x" * 1000) for _ in range(4)] + rows}
    m = await town.said(town.square, **message(box, *[{"type": 14}] * 5))
    assert len(m.components) == 1 + 4 + 5 + 25 + 5
    assert len({c["id"] for c in m.components}) == 40, "each component got an id of its own"


@pytest.mark.parametrize("old", [{"content": "x"}, {"embeds": [{"title": "x"}]}])
async def test_old_fields_do_not_go_with_components_v2(town: Wired, old: dict[str, Any]) -> None:
    answer = await town.say(town.square, **message(text("x"), **old))
    assert answer.codes == {"MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}
    assert (await town.say(town.square, components=[text("x")])).error == (400, 50035), "the flag is needed"
    m = await town.said(town.square, **old)
    path = f"/channels/{town.square.id}/messages/{m.id}"
    assert (await town.call("PATCH", path, message(text("x")))).error == (400, 50035), "the old field must go first"
    cleared = await town.call("PATCH", path, message(text("x"), content=None, embeds=[]))
    assert cleared.status == 200
    assert (await town.call("PATCH", path, {"content": "x"})).error == (400, 50035), "the flag stays"
    assert (await town.call("PATCH", path, {"components": []})).error == (400, 50006)


async def test_gallery_shows_a_file_of_its_message(town: Wired) -> None:
    path = f"/channels/{town.square.id}/messages"
    made = (await town.call("POST", path, message(gallery("attachment://board.png")), {"board.png": PNG})).body
    [media] = [i["media"] for i in made["components"][0]["items"]]
    [attachment] = made["attachments"]
    assert media["url"] == attachment["url"]
    assert media["content_type"] == "image/png"
    assert media["attachment_id"] == attachment["id"]


async def test_edit_shows_kept_and_new_files_but_no_dropped_ones(town: Wired) -> None:
    path = f"/channels/{town.square.id}/messages"
    made = (await town.call("POST", path, message(gallery("attachment://a.png")), {"a.png": PNG})).body
    path += f"/{made['id']}"

    async def edit(*names: str, **more: Any) -> Any:
        files = more.pop("files", None)
        body = {"components": [gallery(*(f"attachment://{n}" for n in names))]} | more
        return await town.call("PATCH", path, body, files)

    kept = await edit("a.png")
    assert kept.body["components"][0]["items"][0]["media"]["url"] == made["attachments"][0]["url"]
    assert (await edit("a.png", attachments=[])).codes == {"ATTACHMENT_NOT_FOUND"}
    both = await edit("a.png", "b.png", files={"b.png": PNG})
    assert [a["filename"] for a in both.body["attachments"]] == ["a.png", "b.png"]
    new = await edit("c.png", attachments=[{"id": 0, "filename": "c.png"}], files={"c.png": PNG})
    assert [a["filename"] for a in new.body["attachments"]] == ["c.png"]
    assert (await edit("a.png")).codes == {"ATTACHMENT_NOT_FOUND"}
    refused = await town.call("GET", path)
    assert [a["filename"] for a in refused.body["attachments"]] == ["c.png"], "what was refused changed nothing"


async def test_file_and_section_components(town: Wired) -> None:
    path = f"/channels/{town.square.id}/messages"
    shown = {"type": 13, "file": {"url": "attachment://log.txt"}}
    section = {"type": 9, "components": [text("t")], "accessory": button()}
    made = (await town.call("POST", path, message(shown, section), {"log.txt": b"12345"})).body
    assert (made["components"][0]["name"], made["components"][0]["size"]) == ("log.txt", 5)
    town.server.spec = None
    for wrong in (
        {"type": 13, "file": {"url": "https://example.com/log.txt"}},
        {"type": 9, "components": [text("t")]},
        {"type": 9, "components": [text("t")] * 4, "accessory": button()},
        {"type": 9, "components": [button("a")], "accessory": button("b")},
    ):
        assert (await town.say(town.square, **message(wrong))).error == (400, 50035), wrong
