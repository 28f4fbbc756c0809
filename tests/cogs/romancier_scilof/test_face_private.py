"""What one player alone reads: his panel, what he is told by message, why a move was refused."""

from __future__ import annotations

from typing import Literal, TypeAlias

import pytest

from bot.engine import Join, Leave, Seat, TimeUp
from bot.text import LANGUAGES, MESSAGE_LENGTH
from cogs.romancier_scilof.desk import desk
from cogs.romancier_scilof.draft import Draft
from cogs.romancier_scilof.engine import ENGINE, ILLEGAL_CODES
from cogs.romancier_scilof.model import (
    Answer,
    Close,
    CommunesMerged,
    EndInvitation,
    GameOver,
    InvitationEnded,
    Invite,
    Letter,
    LettersSorted,
    Post,
    PutAway,
    ScilofMove,
    ScilofOptions,
)
from cogs.romancier_scilof.render import FACE
from tests.cogs.faces import LONGEST, WORDS, N, buttons, check_names, markdown, nasty_talk, plain, talk
from tests.cogs.romancier_scilof.scenes import (
    DAY,
    SCENES,
    START,
    Table,
    check_limits,
    closed,
    dealt,
    full_states,
    ls,
    menus,
    nearly,
    over,
    posted,
    sorting,
    start,
)

S = START // 1000
Why: TypeAlias = Literal["withdrawn", "declined", "void", "lapsed"]


def panel(table: Table, seat: Seat, lang: str = "fr") -> list[str]:
    return plain(markdown(FACE.panel(table.view(seat), talk(lang, seat)))).split("\n")


def told(table: Table, seat: Seat, lang: str = "fr") -> list[str]:
    """Return what the player in `seat` is told in private about the last move."""
    text = plain(FACE.whisper(table.view(seat), table.heard(seat), talk(lang, seat)))
    return text.split("\n") if text else []


# -- the panel --------------------------------------------------------------------------------------------------------


def test_it_shows_his_hand_by_value_the_fullest_collection_first_and_what_is_missing() -> None:
    assert panel(nearly(), 0) == [
        "### Romancier Scilof · Mes lettres",
        f"Ta main{N}: **4** lettres sur **4**.",
        f"**C** 3/4 · la tienne, Chloé, Dénis · il manque{N}: Bruno",
        "**A** 1/4 · la tienne",
        f"Tu n’as rien en route{N}: tu peux poster une lettre.",
    ]
    assert panel(nearly(), 0, "en")[1:4] == [
        "Your hand: **4** letters of **4**.",
        "**C** 3/4 · your own, Chloé, Dénis · missing Bruno",
        "**A** 1/4 · your own",
    ]
    assert "**A** 2/4 · la tienne, Bruno · il manque : Chloé, Dénis" in panel(start().swap(0, "B1", 1, "A2"), 0)
    others = start().swap(0, "C1", 1, "A2").swap(0, "A1", 2, "A3")
    assert f"**A** 2/4 · Bruno, Chloé · il manque{N}: Dénis, la tienne" in panel(others, 0)
    assert "**A** 2/6 · la tienne, Bruno" in panel(start(6).swap(0, "B1", 1, "A2"), 0)


def test_in_a_large_hand_letters_that_are_alone_of_their_value_share_a_line() -> None:
    t = start(10).swap(0, "B1", 1, "A2").swap(0, "C1", 1, "C2")
    assert panel(t, 0)[1:5] == [
        f"Ta main{N}: **10** lettres sur **10**.",
        "**A** 2/10 · la tienne, Bruno",
        f"Seules de leur valeur{N}: **D E F G H I J** (à toi) · **C** (Bruno)",
        f"Tu n’as rien en route{N}: tu peux poster une lettre.",
    ]
    assert panel(start(10), 0, "en")[2] == "Single ones: **A B C D E F G H I J** (yours)"
    assert len(panel(start(8), 0)) > len(panel(start(9), 0))


def test_RS_R20_letters_that_have_left_the_game_are_not_missing() -> None:
    assert panel(sorting(), 0)[1:4] == [
        f"Ta main{N}: **4** lettres sur **3**.",
        "**A** 3/3 · la tienne, Bruno, Chloé · collection complète",
        "**B** 1/3 · la tienne",
    ]


def test_it_shows_what_is_under_way_and_what_waits_for_his_answer() -> None:
    t = SCENES["both ways"]()
    assert panel(t, 0)[5:] == [
        f"✉ En route{N}: ton **B**, pour Bruno. Réponse attendue <t:{S + 1 + DAY}:R>.",
        f"✉ Bruno t’a écrit{N}: réponse attendue <t:{S + 2 + DAY}:R>.",
    ]
    full = panel(SCENES["many mails"](), 5)
    assert sum("t’a écrit" in line for line in full) == 4
    assert [b.label for b in buttons(FACE.panel(SCENES["many mails"]().view(5), talk(reader=5)))][1] == "Répondre (4)"


def test_RS_G8_where_senders_are_hidden_a_mail_is_a_number() -> None:
    assert panel(SCENES["hidden"](), 1)[-1] == f"✉ Courrier n°{N}1{N}: réponse attendue <t:{S + 1 + DAY}:R>."


def test_RS_G16_an_exchange_tells_that_the_answer_was_drawn() -> None:
    t = SCENES["by the referee"]()
    (done,) = t.state.exchanges
    assert done.answer is not None
    gave = "ABCD"[done.answer.value - 1]
    assert (
        panel(t, 0)[-1]
        == f"-# Tu as écrit à Bruno{N}: tu as donné ton **B**, reçu le **{gave}** de Bruno, tiré au sort."
    )
    assert panel(t, 1)[-1] == f"-# Alice t’a écrit{N}: tu as donné ton **{gave}**, tiré au sort, reçu le **B** d’Alice."


def test_it_keeps_the_last_three_exchanges_the_newest_first() -> None:
    t = start(6)
    for other in range(1, 5):
        t.swap(0, f"{'ABCD'[other - 1]}1", other, f"F{other + 1}")
    assert panel(t, 0)[-4:] == [
        f"Tes derniers échanges{N}:",
        f"-# Tu as écrit à Eve{N}: tu as donné ton **D**, reçu le **F** d’Eve.",
        f"-# Tu as écrit à Dénis{N}: tu as donné ton **C**, reçu le **F** de Dénis.",
        f"-# Tu as écrit à Chloé{N}: tu as donné ton **B**, reçu le **F** de Chloé.",
    ]
    assert panel(t, 4)[-1] == f"-# Alice t’a écrit{N}: tu as donné ton **F**, reçu le **D** d’Alice."
    assert panel(closed(), 3)[-1] == f"-# Tu as écrit à Alice{N}: ton **D** est revenu sans avoir été ouvert."


def test_RS_R14_G10_after_the_closing() -> None:
    assert f"Ta collection est complète{N}: tu as fermé le bureau de poste, et tu gagnes." in panel(closed(), 0)
    assert f"Le bureau de poste est fermé{N}: tu n’écris plus, mais tu réponds encore." in panel(closed(), 3)


@pytest.mark.parametrize(("scene", "enabled"), [("start", False), ("may close", True), ("closed by hand", False)])
def test_RS_G10_who_has_a_collection_may_say_so(scene: str, enabled: bool) -> None:
    t = SCENES[scene]()
    close = [b for b in buttons(FACE.panel(t.view(0), talk(reader=0))) if b.verb == "close"]
    assert bool(close) == t.state.options.manual_close
    assert [b.verb for b in close if not b.disabled] == (["close"] if enabled else [])
    for other in (1, 2, 3):
        assert all(b.disabled for b in buttons(FACE.panel(t.view(other), talk(reader=other))) if b.verb == "close")


def test_RS_G28_who_holds_too_many_has_a_menu_and_the_others_wait() -> None:
    t = sorting()
    card = FACE.panel(t.view(0), talk(reader=0))
    assert [c.value for c in menus(card)["put_away"].choices] == ["1.0", "1.1", "1.2", "2.0"]
    assert {b.verb for b in buttons(card) if not b.disabled} == set()
    assert "put_away" not in menus(FACE.panel(t.view(1), talk(reader=1)))
    assert panel(t, 1)[-1].startswith(f"Quelqu’un est parti{N}: d’autres choisissent")


def test_RS_R19_G22_invitations_can_be_taken_declined_and_withdrawn() -> None:
    t = SCENES["invited"]()
    inviter, invited = (buttons(FACE.panel(t.view(seat), talk(reader=seat))) for seat in (0, 1))
    assert [(b.verb, b.arg) for b in inviter][:1] == [("withdraw_invitation", "1")]
    assert [(b.verb, b.arg) for b in invited][:2] == [("accept_invitation", "2"), ("decline_invitation", "2")]
    assert not any("invitation" in b.verb for b in buttons(FACE.panel(t.view(2), talk(reader=2))))


@pytest.mark.parametrize(
    ("scene", "seat", "said", "verbs"),
    [
        ("left", 3, "Tu as quitté cette partie.", []),
        ("moved", 0, f"Ta commune en a rejoint une autre{N}: ta main t’attend là-bas.", ["secrets"]),
        ("over", 1, "La partie est finie. Plus aucun courrier n’est en route. Alice (collection de C) gagne.", []),
    ],
)
def test_who_plays_here_no_more_has_a_farewell(scene: str, seat: Seat, said: str, verbs: list[str]) -> None:
    t = SCENES[scene]()
    assert panel(t, seat)[1].startswith(said)
    assert [button.verb for button in buttons(FACE.panel(t.view(seat), talk(reader=seat)))] == verbs


@pytest.mark.parametrize("scene", SCENES)
def test_it_fits_and_carries_no_draft(scene: str) -> None:
    t = SCENES[scene]()
    for lang in LANGUAGES:
        for seat in range(len(t.state.players)):
            card = FACE.panel(t.view(seat), talk(lang, seat))
            check_limits(card)
            assert card.seen == ""
            assert card == desk(t.view(seat), Draft(), talk(lang, seat))


# -- whispers ---------------------------------------------------------------------------------------------------------


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
    assert told(t, 1)[0] == f"Pioché dans le panier{N}: le **B** d’Alice."
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
    assert told(over(), 0) == [
        "La partie est finie. Plus aucun courrier n’est en route. Alice (collection de C) gagne.",
        f"Ta correspondance, du premier courrier au dernier{N}:",
        f"- Dénis t’a écrit{N}: son courrier est reparti sans avoir été ouvert.",
        f"- Tu as écrit à Bruno{N}: tu as donné ton **A**, reçu le **C** de Bruno.",
    ]
    assert any(line.startswith("La partie est finie. ") for line in told(SCENES["over, alone"](), 3))


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


# -- refusals ---------------------------------------------------------------------------------------------------------

FACTS: dict[str, dict[str, str | int | None]] = {
    "sorting": {"until": START},
    "mail_out": {"mail": 3, "addressee": 1},
    "mail_gone": {"mail": 3},
    "not_your_mail": {"mail": 3, "addressee": 1},
    "table_full": {"most": 25},
    "bad_seat": {"next": 4},
    "few_players": {"low": 4, "found": 3},
    "too_early": {"deadline": START},
    "players": {"low": 4, "high": 25, "found": 3},
    "bad_option": {"option": "max_players", "reason": "few", "low": 4},
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", ILLEGAL_CODES)
def test_every_code_of_the_engine_has_its_words(code: str, lang: str) -> None:
    said = FACE.refusal(code, FACTS.get(code, {}), talk(lang, 0))
    assert said not in ("", WORDS[lang]("scilof-refusal-other"))
    assert not FACE.shows(code)  # in words always


B1 = ls("B1")[0]


@pytest.mark.parametrize(
    ("table", "move", "said"),
    [
        (posted(), Post(seat=0, letter=ls("A1")[0], addressee=2), "Ton courrier à Bruno est encore en route"),
        (start(), Post(seat=0, letter=B1, addressee=0), "On ne s’écrit pas à soi-même."),
        (start(), Post(seat=0, letter=B1, addressee=9), "Ce joueur n’est pas à cette table."),
        (start(), Post(seat=1, letter=B1, addressee=2), "Cette lettre n’est pas dans ta main."),
        (SCENES["abandoned under way"](), Post(seat=0, letter=B1, addressee=5), "Ce joueur est parti avec ses lettres"),
        (closed(), Post(seat=1, letter=ls("A2")[0], addressee=2), f"Le bureau de poste est fermé{N}: on ne poste plus"),
        (posted(), Answer(seat=1, mail=9, letter=B1), f"Ce courrier n’attend plus de réponse{N}: il en a une"),
        (posted(), Answer(seat=2, mail=1, letter=B1), "Ce courrier est pour Bruno, et non pour toi."),
        (start(), Close(seat=0), "le bureau ferme tout seul"),
        (start(manual_close=True), Close(seat=0), "Il te manque encore des lettres"),
        (SCENES["closed by hand"](), Close(seat=0), "Tu as déjà fermé le bureau de poste."),
        (start(), PutAway(seat=0, letter=B1), "Tu n’as pas de lettre à mettre au panier."),
        (sorting(), Post(seat=0, letter=B1, addressee=1), f"lettres soient triées, au plus tard <t:{S + 61}:R>."),
        (start(), Leave(seat=9), "Tu n’as pas de place à cette table, ou tu l’as quittée."),
        (start(join=False), Join(seat=4), "cette table n’accueille plus personne"),
        (start(max_players=4), Join(seat=4), f"La table est complète{N}: **4** joueurs au plus."),
        (start(), Join(seat=7), "Quelqu’un a pris cette place juste avant toi."),
        (start(), Invite(seat=0, invitation=1, commune=2, invited="Zoé"), "les communes ne se réunissent pas"),
        (SCENES["invited"](), Invite(seat=0, invitation=7, commune=2, invited="Zoé"), "Tu as déjà une invitation"),
        (start(), EndInvitation(seat=0, invitation=5, why="declined"), "Cette invitation n’existe plus."),
        (start(), TimeUp(), "Le délai n’est pas encore passé."),
        (over(), Close(seat=0), "La partie est finie"),
    ],
)  # fmt: skip
def test_what_the_engine_refuses_is_put_into_words(table: Table, move: ScilofMove, said: str) -> None:
    refusal = table.refused(move)
    assert said in plain(FACE.refusal(refusal.code, refusal.facts, talk(reader=0)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", ["mail_out", "players", "never_heard_of", "bad_option", ""])
def test_who_is_refused_gets_an_answer_even_without_the_facts(code: str, lang: str) -> None:
    assert FACE.refusal(code, {}, talk(lang, 0)) == WORDS[lang]("scilof-refusal-other")


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert "Ton courrier à 31 est" in FACE.refusal("mail_out", {"addressee": 30}, talk(reader=0))


def test_an_option_is_refused_with_what_it_takes() -> None:
    said = FACE.refusal("bad_option", {"option": "answer_s", "reason": "short", "low": 30}, talk())
    assert said == f"L’option «{N}secondes_réponse{N}» vaut 0, ou au moins **30**."


def test_an_option_is_called_as_in_the_command() -> None:
    assert f"«{N}joueurs_max{N}»" in FACE.refusal("bad_option", {"option": "max_players"}, talk(reader=0))
    assert "“max_players”" in FACE.refusal("bad_option", {"option": "max_players"}, talk("en", 0))
