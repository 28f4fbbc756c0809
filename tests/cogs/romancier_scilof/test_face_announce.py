"""What the referee says aloud, and when the board is put anew below."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import Event, Result
from bot.text import LANGUAGES
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.hands import LIMIT, MOST_UNDER_WAY, hands_lines
from cogs.romancier_scilof.model import (
    Answered,
    BoxFull,
    CommuneMoved,
    CommunesMerged,
    GameOver,
    GameStarted,
    InvitationCame,
    InvitationEnded,
    InvitationSent,
    Invite,
    LetterPosted,
    MailReturned,
    MustPutAway,
    OfficeClosed,
    PlayerJoined,
    PlayerLeft,
    Posted,
    SortingOver,
)
from cogs.romancier_scilof.render import FACE
from tests.cogs.faces import LONGEST, N, check_names, nasty_talk, plain, talk
from tests.cogs.romancier_scilof.scenes import (
    DAY,
    FULL,
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


def said(table: Table, lang: str = "fr") -> list[str]:
    """Return what is said about the last move."""
    text = plain(FACE.announce(table.view(), table.events, talk(lang)))
    return text.split("\n") if text else []


def test_in_a_live_game_mails_are_not_said_one_by_one_but_all_else_is() -> None:
    """A full table would drown the channel: the board shows who writes and who answers."""
    live = start(preset="live").post(0, "B1", 1)
    assert said(live) == []
    assert FACE.whisper(live.view(1), live.heard(1), talk(reader=1)).startswith("✉ Alice t’a écrit.")
    assert said(live.answer(1, "A2")) == []
    assert said(posted(preset="live").time_up().time_up())[0].startswith("✉ Je réponds à Alice pour Bruno")
    to_leaver = start(preset="live").leave(1).post(0, "B1", 1)
    assert [line.split(" à ")[0] for line in said(to_leaver)] == ["✉ Je réponds"]
    closing = said(closed(preset="live"))
    assert closing == said(closed())[1:]
    assert any("Retour à l’envoyeur" in line for line in closing)
    assert any("Boîte pleine" in line for line in closing)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", f"✉ Alice a écrit à Bruno. Bruno doit répondre au plus tard <t:{S + 1 + DAY}:R>."),
        ("en", f"✉ Alice wrote to Bruno. Bruno owes an answer <t:{S + 1 + DAY}:R>."),
    ],
)
def test_RS_R9_who_writes_to_whom_is_said_in_the_voice_s_own_words(lang: str, line: str) -> None:
    assert said(posted(), lang) == [line]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", "Alice ferme le bureau de poste. Les courriers en route attendent encore leur réponse."),
        ("en", "Alice closes the post office. Mail under way still awaits its answer."),
    ],
)
def test_RS_R14_a_closing_in_the_voice_s_own_words(lang: str, line: str) -> None:
    assert said(closed(), lang)[1] == line


@pytest.mark.parametrize(
    ("scene", "lines"),
    [
        ("start", [
            "Chacun a ses **4** lettres, de **A** à **D**. "
            f"Le bureau de poste est ouvert{N}: écrivez à qui vous voulez.",
        ]),
        ("answered", ["✉ Bruno a répondu à Alice."]),
        ("hidden", [f"✉ Un courrier est arrivé pour Bruno. Bruno doit répondre au plus tard <t:{S + 1 + DAY}:R>."]),
        ("hidden, answered", ["✉ Bruno a répondu à un courrier."]),
        ("hidden, by the referee", ["✉ Je réponds à un courrier pour Bruno, d’une lettre tirée au sort."]),
        ("reminded", []),
        ("by the referee", ["✉ Je réponds à Alice pour Bruno, d’une lettre tirée au sort."]),
        ("to a leaver", [
            "✉ Alice a écrit à Bruno.",
            "✉ Je réponds à Alice pour Bruno, d’une lettre tirée au sort.",
        ]),
        ("closed by both", [
            "✉ Bruno a répondu à Alice.",
            "Alice ferme le bureau de poste. Les courriers en route attendent encore leur réponse.",
            "Bruno a aussi une collection, et ferme le bureau de poste.",
            f"Boîte pleine{N}: Dénis a toutes ses lettres en main.",
        ]),
        ("joined", [f"Eve rejoint la partie. Vous êtes **5**{N}: chacun ajoute son **E** à sa main."]),
        ("left", [f"Dénis quitte la partie. Ses lettres restent en jeu{N}; je réponds à sa place."]),
        ("left after the closing", [f"Chloé quitte la partie. Ses lettres restent en jeu{N}; je réponds à sa place."]),
        ("sorting", [
            "Dénis quitte la partie avec ses lettres. Vous êtes **3**, et jouez de **A** à **C**.",
            "Le panier a **3** lettres.",
            f"Alice a une lettre de trop, et en choisit une pour le panier{N}; tout le reste attend. "
            f"Au plus tard <t:{S + 61}:R>, le sort décide.",
        ]),
        ("abandoned under way", [
            "Fanny quitte la partie avec ses lettres. Vous êtes **5**, et jouez de **A** à **E**.",
            f"Retour à l’envoyeur{N}: **2** courriers reviennent à Alice et Chloé sans avoir été ouverts.",
        ]),
        ("lapsed", ["L’invitation lancée par Yves à Bruno est restée sans réponse."]),
        ("merged", [
            f"Hugo accepte l’invitation lancée par Alice{N}: les deux communes n’en font plus qu’une.",
            "Bienvenue à Eve, Fanny, Gil et Hugo.",
            f"Vous êtes **8**{N}: chacun complète ses lettres jusqu’au **H**. Les courriers en route le restent.",
        ]),
        ("merged, hidden", [
            f"Hugo accepte l’invitation lancée par Alice{N}: les deux communes n’en font plus qu’une.",
            "Bienvenue à Eve, Fanny, Gil et Hugo.",
            f"Vous êtes **8**{N}: chacun complète ses lettres jusqu’au **H**. Les courriers en route le restent.",
            "Désormais, qui écrit à qui reste caché\u202f; seul le destinataire l’apprend, avec la lettre.",
        ]),
        ("over, alone", [
            "Chloé quitte la partie.",
            "Les autres sont partis. La partie finit sans vainqueur.",
            f"Les mains sont découvertes{N}; après chaque valeur, de qui viennent les lettres{N}:",
            *(f"`{n}` {name}{N}: **A** {name} · **B** {name} · **C** {name} · **D** {name}"
              for n, name in enumerate(("Alice", "Bruno", "Chloé", "Dénis"), 1)),
        ]),
    ],
)  # fmt: skip
def test_what_happens_is_said_a_thought_a_line(scene: str, lines: list[str]) -> None:
    assert said(SCENES[scene]()) == lines


def test_RS_G12_G15_returns_and_full_boxes_are_said_in_one_line_each() -> None:
    assert said(closed())[2:] == [
        f"Retour à l’envoyeur{N}: un courrier revient à Dénis sans avoir été ouvert.",
        f"Boîte pleine{N}: Bruno et Dénis ont toutes leurs lettres en main.",
    ]
    hidden = said(closed(hide_sender=True))
    assert hidden[2:] == [f"Retour à l’envoyeur{N}: un courrier revient sans avoir été ouvert."]


def test_RS_R17_at_the_end_the_winners_and_all_hands_are_shown() -> None:
    assert said(over())[2:] == [
        f"Plus aucun courrier n’est en route. Alice (collection de C) gagne{N}!",
        f"Les mains sont découvertes{N}; après chaque valeur, de qui viennent les lettres{N}:",
        f"`1` Alice{N}: **C** Alice, Bruno, Chloé, Dénis",
        f"`2` Bruno{N}: **A** Alice, Bruno · **B** Bruno · **D** Bruno",
        f"`3` Chloé{N}: **A** Chloé, Dénis · **B** Alice · **D** Chloé",
        f"`4` Dénis{N}: **B** Chloé, Dénis · **D** Alice, Dénis",
        f"-# L’image{N}: qui a écrit à qui. Une ligne par expéditeur, une colonne par destinataire, sous leurs "
        f"numéros{N}; un trait pour qui a gagné, un anneau pour un courrier revenu sans réponse.",
    ]
    both = SCENES["closed by both"]().answer(3, "A4")
    assert f"Alice (collection de B) et Bruno (collection de C) gagnent ensemble{N}!" in said(both)[2]


def test_RS_G17_letters_still_under_way_at_an_idle_end_are_shown_too() -> None:
    """They are in nobody's hand, and all is to be seen."""
    t = start(idle_s=60).post(0, "B1", 2).post(3, "A4", 0).time_up()
    assert said(t)[-3:] == [
        f"Encore en route, dans aucune main{N}:",
        f"✉ Alice → Chloé{N}: le **B** d’Alice",
        f"✉ Dénis → Alice{N}: le **A** de Dénis",
    ]


def test_RS_G8_of_mail_still_under_way_it_is_told_to_whom_it_goes_and_hands_are_shown_whole() -> None:
    t = start(idle_s=60, hide_sender=True).post(0, "B1", 2).post(3, "A4", 0).post(1, "A2", 2).time_up()
    names = enumerate(("Alice", "Bruno", "Chloé", "Dénis"), 1)
    assert said(t)[-5:] == [
        *(f"`{number}` {name}{N}: " + " · ".join(f"**{value}** {name}" for value in "ABCD") for number, name in names),
        f"Encore en route{N}: **3** courriers, pour Alice et Chloé. Chaque lettre en route est montrée dans la main "
        f"d’où elle est partie{N}; qui l’a écrite reste caché.",
    ]


def test_RS_G8_where_senders_are_hidden_the_picture_is_of_what_came_to_each() -> None:
    assert said(over(hide_sender=True))[-1] == (
        f"-# L’image{N}: les courriers que chacun a reçus, sous son numéro. Un trait pour qui a gagné{N}; en creux, "
        "les courriers repartis sans réponse. Qui les a écrits reste caché."
    )


def test_RS_G17_of_very_many_letters_under_way_the_first_are_shown() -> None:
    t = start(FULL, idle_s=60, max_players=0)
    for seat in range(FULL):
        t.post(seat, f"B{seat + 1}", (seat + 1) % FULL)
    t.time_up()
    lines = plain(FACE.announce(t.view(), t.events, nasty_talk("fr"))).split("\n")
    first = lines.index(f"Encore en route, dans aucune main{N}:")
    assert len(lines) - first == MOST_UNDER_WAY + 2
    assert lines[-1] == f"-# et **{FULL - MOST_UNDER_WAY}** autres courriers"


def test_RS_R14_a_closing_that_ends_the_game_leaves_nothing_to_wait_for() -> None:
    assert said(SCENES["sorted"]())[0] == "Alice ferme le bureau de poste."


def test_RS_G22_G24_an_invitation_and_its_end_are_said() -> None:
    invited = start(merge=True).do(Invite(seat=0, invitation=1, commune=9, invited="**Zoé**"))
    assert said(invited) == [
        f"Alice invite \\*\\*Zoé\\*\\*, d’une autre commune. L’invitation expire <t:{S + 1 + DAY}:R>."
    ]
    said_here = "Yves, d’une autre commune, invite Bruno. L’invitation expire"
    assert said(SCENES["invited"]())[0].startswith(said_here)
    ends = {
        "withdrawn": "Alice n’invite plus Zoé.",
        "declined": "Zoé décline l’invitation lancée par Alice.",
        "void": "L’invitation lancée par Alice à Zoé n’a plus d’objet.",
        "lapsed": "L’invitation lancée par Alice à Zoé est restée sans réponse.",
        "accepted": "",
    }
    for why, line in ends.items():
        event = InvitationEnded(seat=0, other="Zoé", sent=True, why=why, invitation=1, commune=9)  # type: ignore[arg-type]
        assert plain(FACE.announce(invited.view(), (event,), talk())) == line
    there = InvitationEnded(seat=0, other="Yves", sent=False, why="declined", invitation=1, commune=9)
    assert FACE.announce(invited.view(), (there,), talk()) == "Alice décline l’invitation lancée par Yves."


def test_what_is_for_some_alone_is_not_said_aloud() -> None:
    for scene in SCENES.values():
        t = scene()
        private = tuple(event for event in t.events if event.to is not None)
        assert FACE.announce(t.view(), private, talk()) == ""


def test_the_board_is_put_anew_below_when_the_game_takes_a_turn() -> None:
    for scene in ("start", "closed", "joined", "left", "sorting", "sorted, nobody closes", "merged", "moved", "over"):
        assert FACE.renews(SCENES[scene]().events)
    for scene in ("posted", "answered", "reminded", "by the referee", "invited"):
        assert not FACE.renews(SCENES[scene]().events)


# -- many players -----------------------------------------------------------------------------------------------------


def full_events() -> tuple[Event, ...]:
    """Return everything that can happen at once, about everybody."""
    everybody = tuple(range(FULL))
    return (
        GameStarted(count=FULL),
        Posted(mail=10**8, sender=FULL - 1, addressee=0, due_at=START),
        LetterPosted(mail=1, addressee=0, letter=start().state.players[0].hand[0], to=(1,)),
        Answered(mail=10**8 + 1, sender=FULL - 1, addressee=0, by_referee=True),
        *(MailReturned(mail=seat, sender=seat, addressee=0) for seat in everybody),
        *(OfficeClosed(seat=seat, first=not seat) for seat in everybody[:4]),
        *(BoxFull(seat=seat) for seat in everybody),
        PlayerJoined(seat=FULL - 1, value=FULL, count=FULL),
        PlayerLeft(seat=1, count=FULL - 1, basket=FULL),
        MustPutAway(seats=everybody, until=START),
        SortingOver(),
        InvitationSent(seat=1, invited="*" * 40, lapses_at=START, invitation=1, commune=2),
        InvitationCame(invitation=1, seat=1, inviter="*" * 40, lapses_at=START),
        CommunesMerged(newcomers=everybody, inviter=1, invited=2, count=FULL),
        CommuneMoved(commune=10**9),
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fullest_table_is_told_in_lines_that_a_message_takes(lang: str) -> None:
    for state in full_states():
        for voice in (nasty_talk(lang), talk(lang, names=LONGEST)):
            text = FACE.announce(ENGINE.observe(state, None), full_events(), voice)
            check_names(text)
            assert all(0 < len(line) <= 1900 for line in text.split("\n"))


@pytest.mark.parametrize("players", [4, 8, 9, 25, 26, FULL, 500])
def test_all_hands_fit_into_three_messages(players: int) -> None:
    hands = tuple(p.hand for p in start(players, max_players=0).state.players)
    for names, most in ((LONGEST * 9, 4), (tuple(f"Joueur {n}" for n in range(players)), 8)):
        head, *lines = hands_lines(hands, (players - 1,), talk(names=names))
        assert ("après chaque valeur" in head) == (players <= most)
        assert sum(len(line) + 1 for line in lines) <= LIMIT
        assert all(len(line) <= 1900 for line in lines)
        assert lines[0].startswith(f"`{players}`")
        assert len(lines) == (41 if players == 500 else players)


def test_RS_R17_hands_are_shown_with_owners_then_by_value_then_by_the_best() -> None:
    def line(players: int, name: str) -> str:
        hands = tuple(p.hand for p in start(players, max_players=0).state.players)
        return hands_lines(hands, (), talk(names=(name,) * players))[1]

    assert line(8, "A") == f"`1` A (1){N}: " + " · ".join(f"**{v}** A (1)" for v in "ABCDEFGH")
    assert line(9, "A").endswith(f"A (1){N}: A B C D E F G H I")
    assert line(FULL, "A" * 32).endswith(f"{N}: A×1")


def test_a_game_that_ends_before_anybody_has_a_letter_shows_none() -> None:
    t = over()
    event = GameOver(result=Result((), (0,) * 4, "idle"), hands=((),) * 4)
    view = replace(t.view(), result=event.result, traffic=())
    assert len(FACE.announce(view, (event,), talk()).split("\n")) == 1


def test_RS_G28_a_basket_in_the_plural_and_a_leaver_alone() -> None:
    view = sorting().view()
    for count, words in (
        (0, "Le panier est vide."),
        (1, "Le panier a **1** lettre."),
        (2, "Le panier a **2** lettres."),
    ):
        left = (PlayerLeft(seat=3, count=3, basket=1),)
        assert FACE.announce(replace(view, basket=count), left, talk()).endswith(words)
    drawn = dealt("A1 B2 B4 D1", "B1 A2 C4 D2", "C1 C2 A3 D3", "C3 A4 B3 D4", abandon=True).leave(3)
    assert (drawn.state.phase, drawn.state.basket) == ("open", ()), "it is empty again by the time that this is read"
    said = FACE.announce(drawn.view(), drawn.events, talk())
    assert said.endswith("Ceux à qui il manquait des lettres ont déjà pioché dans le panier.")
