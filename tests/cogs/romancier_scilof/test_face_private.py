"""What one player alone is told by message."""

from __future__ import annotations

from typing import Literal, TypeAlias

import pytest

from bot.engine import Seat
from bot.text import LANGUAGES, MESSAGE_LENGTH
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import (
    Close,
    CommunesMerged,
    GameOver,
    InvitationEnded,
    Letter,
    LettersSorted,
    ScilofOptions,
)
from cogs.romancier_scilof.render import FACE
from tests.cogs.faces import LONGEST, N, check_names, nasty_talk, plain, talk
from tests.cogs.romancier_scilof.scenes import (
    DAY,
    SCENES,
    START,
    Table,
    closed,
    dealt,
    full_states,
    over,
    posted,
    sorting,
    start,
)

S = START // 1000
Why: TypeAlias = Literal["withdrawn", "declined", "void", "lapsed"]


def told(table: Table, seat: Seat, lang: str = "fr") -> list[str]:
    """Return what the player in `seat` is told in private about the last move."""
    text = plain(FACE.whisper(table.view(seat), table.heard(seat), talk(lang, seat)))
    return text.split("\n") if text else []


def test_the_game_is_explained_in_five_lines_and_not_at_every_deal() -> None:
    for lang in LANGUAGES:
        assert FACE.guide(ScilofOptions(), talk(lang, 2)).count("\n- ") == 4
    assert told(start(), 2) == []


def test_RS_G10_G16_what_is_explained_fits_the_table() -> None:
    guide = FACE.guide(ScilofOptions(), talk())
    assert "Tu as **1** jour" in guide
    assert "le bureau de poste ferme et tu gagnes" in guide
    assert "avant de voir la sienne. Tu" in guide
    hidden = FACE.guide(ScilofOptions(hide_sender=True), talk())
    assert "avant de voir la sienne, et de savoir qui t’écrit. Tu" in hidden
    announced = FACE.guide(ScilofOptions(preset="live", manual_close=True), talk())
    assert "Tu as **3** minutes" in announced
    assert "tu l’annonces par *Fermer le bureau*" in announced
    assert "le bureau de poste ferme" not in announced


def waits(table: Table, seat: Seat, lang: str = "fr") -> str:
    """Return what the player in `seat` is told once a day."""
    return FACE.digest(table.view(seat), talk(lang, seat))


def test_once_a_day_one_is_told_which_answers_one_owes_or_that_one_may_write() -> None:
    due = f"<t:{S + 1 + DAY}:R>"
    t = posted()
    assert waits(t, 0) == ""
    assert waits(t, 1) == f"✉ Alice attend ta réponse, au plus tard {due}."
    assert waits(t, 1, "en") == f"✉ Alice awaits your answer, due {due}."
    assert waits(t, 2) == f"Tu n’as rien en route{N}: tu peux poster une lettre."
    assert waits(posted(hide_sender=True), 1) == f"✉ Le courrier n°{N}1 attend ta réponse, au plus tard {due}."
    t.post(2, "C3", 1)
    assert waits(t, 1) == f"✉ **2** courriers attendent ta réponse{N}; le plus pressé{N}: Alice, au plus tard {due}."
    assert waits(t, 1, "en") == f"✉ **2** letters await your answer; the first, from Alice, is due {due}."


def test_once_a_day_nobody_is_told_anything_who_can_do_nothing() -> None:
    assert all(waits(posted(preset="live"), seat) == "" for seat in range(4))
    assert all(waits(over(), seat) == "" for seat in range(4))
    assert waits(start().leave(1), 1) == ""
    t = closed()
    owing = {mail.addressee for mail in t.state.mails}
    assert owing
    assert {seat for seat in range(4) if waits(t, seat)} == owing


def test_a_name_in_the_digest_is_harmless() -> None:
    for lang in LANGUAGES:
        check_names(FACE.digest(posted().view(1), nasty_talk(lang, 1)))


def test_RS_R11_R12_each_side_is_told_what_it_gave_and_got() -> None:
    t = SCENES["answered"]()
    assert told(t, 0) == [f"✉ Bruno t’a répondu{N}: tu as donné ton **B**, et reçu le **A** de Bruno."]
    assert told(t, 1) == [f"✉ Tu as répondu à Alice{N}: tu as donné ton **A**, et reçu le **B** d’Alice."]
    assert told(t, 0, "en") == ["✉ Bruno answered you: you gave your **B**, and got Bruno’s **A**."]
    assert told(t, 2) == []


def test_RS_R10_the_addressee_is_told_that_a_mail_waits_and_the_sender_needs_no_telling() -> None:
    due = f"au plus tard <t:{S + 1 + DAY}:R>."
    assert told(posted(), 1) == [f"✉ Alice t’a écrit. Choisis ta réponse avant de voir sa lettre, {due}"]
    assert told(posted(hide_sender=True), 1) == [
        f"✉ Un courrier t’attend (n°{N}1). Choisis ta réponse avant de voir la lettre, {due}"
    ]
    assert told(posted(), 0) == told(posted(), 2) == []


def test_RS_G16_reminders_and_answers_in_his_stead() -> None:
    reminded = f"je la tire au sort <t:{S + 1 + DAY}:R>."
    assert told(SCENES["reminded"](), 1) == [f"✉ Alice attend toujours ta réponse{N}; {reminded}"]
    assert told(SCENES["hidden, reminded"](), 1) == [f"✉ Le courrier n°{N}1 attend toujours ta réponse{N}; {reminded}"]
    t = SCENES["by the referee"]()
    assert told(t, 1)[0].startswith(f"✉ J’ai tiré au sort ta réponse à Alice{N}: tu as donné ton **")
    assert told(t, 0)[0].startswith(f"✉ J’ai tiré au sort la réponse que te devait Bruno{N}: tu as donné ton **B**")


def test_RS_G16_who_is_not_waited_for_is_not_told_that_he_is() -> None:
    t = start(5)
    for sender in (0, 2):
        t.post(sender, f"A{sender + 1}", 1).time_up().time_up()
    t.post(3, "A4", 1)
    assert [line[:18] for line in told(t, 1)] == ["✉ J’ai tiré au sor"]


def test_RS_G12_what_comes_back_is_told_to_its_sender_alone() -> None:
    t = closed()
    shut = "Alice ferme le bureau de poste. Les courriers en route attendent encore leur réponse."
    assert told(t, 3) == [shut, f"Retour à l’envoyeur{N}: ton **D** te revient, sans avoir été ouvert par Alice."]
    assert told(t, 2) == [shut], "R14: who lives in his messages hears of it too"


def test_RS_G10_a_collection_is_told_to_who_has_it() -> None:
    assert (
        told(SCENES["may close"](), 0)[-1] == f"Tu as toutes les lettres **C**{N}: à toi de fermer le bureau de poste."
    )
    assert told(closed(), 0)[-1] == f"Tu as toutes les lettres **C**{N}: tu fermes le bureau de poste, et tu gagnes."
    assert not any("toutes les lettres" in line for seat in (1, 2, 3) for line in told(closed(), seat))


def test_RS_G10_who_completes_his_collection_at_the_end_is_not_asked_to_close() -> None:
    hands = ("C1 C2 C3 A1", "B1 B2 B3 C4", "A2 A3 D1 D2", "A4 B4 D3 D4")
    t = dealt(*hands, manual_close=True).swap(0, "A1", 1, "C4").post(1, "A1", 3).do(Close(seat=0)).answer(3, "B4")
    assert t.state.phase == "over"
    said = [line for line in told(t, 1) if "toutes les lettres" in line]
    assert said == [f"Tu as toutes les lettres **B**{N}: tu fermes le bureau de poste, et tu gagnes."]


def test_RS_G28_letters_drawn_put_away_given_back_and_spare() -> None:
    t = sorting()
    left = f"Dénis quitte la partie avec ses lettres{N}: on joue de **A** à **C**, "
    left += "et une collection compte désormais **3** lettres."
    assert told(t, 0) == [
        left,
        f"Tu as une lettre de trop{N}: choisis-en une pour le panier, sinon le sort décide <t:{S + 61}:R>.",
    ]
    assert told(t, 2) == [
        left,
        f"Rendu à qui s’en va{N}: le **D** de Dénis et le **C** de Dénis.",
        f"Sorti du jeu{N}: le **D** de Bruno et ton **D**.",
    ]
    t.put_away(0, "B1")
    assert told(t, 0)[0] == f"Mis au panier{N}: ton **B**."
    assert told(t, 1)[0] == f"Pioché dans le panier{N}: le **C** d’Alice."
    assert told(sorting().time_up(), 0)[0].startswith(f"Mis au panier par le sort{N}: ")


def test_RS_R19_invitations_and_merges() -> None:
    t = SCENES["invited"]()
    assert told(t, 1)[0].startswith("Yves, d’une autre commune, t’invite à réunir vos communes.")
    assert told(t, 0) == []
    joined = SCENES["merged"]()
    assert told(joined, 7)[0].startswith("Ta commune en a rejoint une autre. Tu joues désormais avec **8** lettres")
    assert told(joined, 0) == [
        f"Une autre commune rejoint la tienne, avec Eve, Fanny, Gil et Hugo{N}: tes propres lettres vont désormais "
        "jusqu’au **H**, et une collection en compte **8**."
    ]


@pytest.mark.parametrize(
    ("sent", "why", "said"),
    [
        (True, "declined", "Zoé décline ton invitation."),
        (True, "lapsed", "Ton invitation à Zoé est restée sans réponse."),
        (True, "void", "Ton invitation à Zoé n’a plus d’objet."),
        (True, "withdrawn", ""),
        (False, "withdrawn", "Zoé ne t’invite plus."),
        (False, "void", "L’invitation que Zoé t’a faite n’a plus d’objet."),
        (False, "declined", ""),
        (False, "lapsed", ""),
    ],
)
def test_RS_G22_how_an_invitation_ended_is_told_to_who_did_not_end_it(sent: bool, why: Why, said: str) -> None:
    ended = InvitationEnded(seat=1, other="Zoé", sent=sent, why=why)
    assert plain(FACE.whisper(start().view(1), (ended,), talk(reader=1))) == said
    assert FACE.whisper(start().view(2), (ended,), talk(reader=2)) == ""


def test_RS_R18_who_joins_is_told_to_all_others_with_the_letter_that_he_brings() -> None:
    t = SCENES["joined"]()
    assert told(t, 0) == [
        f"Eve rejoint la partie{N}: ton **E** s’ajoute à ta main, et une collection compte désormais **5** lettres."
    ]


def test_RS_G18_who_leaves_is_told_to_the_others() -> None:
    t = start().leave(3)
    assert told(t, 0) == ["Dénis quitte la partie. Ses lettres restent en jeu\u202f; je réponds à sa place."]


def test_RS_G16_who_forgets_twice_in_a_row_is_told_that_he_is_not_waited_for_any_more() -> None:
    t = start().post(0, "A1", 3).time_up().time_up()
    patience = f"J’ai tiré au sort deux de tes réponses de suite{N}: désormais je réponds aussitôt à ta place"
    assert not any(line.startswith(patience) for line in told(t, 3)), "once is no habit"
    t.post(1, "A2", 3).time_up().time_up()
    assert told(t, 3)[-1].startswith(patience)
    assert not any(line.startswith(patience) for seat in (0, 1, 2) for line in told(t, seat))
    t.post(2, "A3", 3)
    assert t.state.exchanges[-1].by_referee
    assert not any(line.startswith(patience) for line in told(t, 3)), "said once"


def test_RS_R17_at_the_end_everybody_has_his_correspondence() -> None:
    """How the game has ended stands on the panel just above, but not for who has left or was written nothing."""
    assert told(over(), 0) == [
        "La partie est finie.",
        f"Ta correspondance, du premier courrier au dernier{N}:",
        f"- Dénis t’a écrit{N}: son courrier est reparti sans avoir été ouvert.",
        f"- Tu as écrit à Bruno{N}: tu as donné ton **A**, reçu le **C** de Bruno.",
    ]
    left = told(SCENES["over, alone"](), 3)
    assert any(line.startswith("La partie est finie. ") for line in left)


def test_a_long_correspondence_is_told_whole_in_lines_that_fit() -> None:
    for state in full_states():
        if state.phase == "over" and state.result is not None:
            event = GameOver(result=state.result, hands=())
            for voice in (nasty_talk("fr", 3), talk("en", 3, LONGEST)):
                said = FACE.whisper(ENGINE.observe(state, 3), (event,), voice)
                mine = [done for done in state.exchanges if 3 in (done.sender, done.addressee)]
                assert len(said.split("\n")) == 2 + len(mine)
                assert max(map(len, said.split("\n"))) <= MESSAGE_LENGTH
                check_names(said)


def test_what_is_meant_for_others_is_not_told() -> None:
    event = LettersSorted(seat=1, drawn=(Letter(1, 2),), to=(1,))
    view = start().view(0)
    assert FACE.whisper(view, (event,), talk(reader=0)) == ""
    merge = CommunesMerged(newcomers=(1,), inviter=0, invited=1, count=8)
    assert FACE.whisper(view, (merge,), talk()) == ""
