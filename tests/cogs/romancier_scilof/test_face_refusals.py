"""Why a move was refused, in words."""

from __future__ import annotations

import pytest

from bot.engine import Join, Leave, TimeUp
from bot.text import LANGUAGES
from cogs.romancier_scilof.engine import ILLEGAL_CODES
from cogs.romancier_scilof.model import (
    Answer,
    Close,
    EndInvitation,
    Invite,
    Post,
    PutAway,
    ScilofMove,
)
from cogs.romancier_scilof.render import FACE
from tests.cogs.faces import WORDS, N, plain, talk
from tests.cogs.romancier_scilof.scenes import (
    SCENES,
    START,
    Table,
    closed,
    ls,
    over,
    posted,
    sorting,
    start,
)

S = START // 1000
FACTS: dict[str, dict[str, str | int | None]] = {
    "sorting": {"until": START},
    "mail_out": {"mail": 3, "addressee": 1},
    "mail_gone": {"mail": 3},
    "not_your_mail": {"mail": 3, "addressee": 1},
    "table_full": {"most": 25},
    "bad_seat": {"next": 4},
    "few_players": {"low": 4, "found": 3},
    "too_many_together": {"most": 25, "found": 28},
    "too_early": {"deadline": START},
    "players": {"low": 4, "high": 25, "found": 3},
    "bad_option": {"option": "max_players", "reason": "low", "low": 4},
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", ILLEGAL_CODES)
def test_every_code_of_the_engine_has_its_words(code: str, lang: str) -> None:
    said = FACE.refusal(code, FACTS.get(code, {}), talk(lang, 0))
    assert said not in ("", WORDS[lang]("refusal-other"))
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
        (closed(), Post(seat=1, letter=ls("A2")[0], addressee=2), f"Le bureau de poste est fermé{N}: on n’écrit plus"),
        (posted(), Answer(seat=1, mail=9, letter=B1), f"Ce courrier n’attend plus de réponse{N}: il en a une"),
        (posted(), Answer(seat=2, mail=1, letter=B1), "Ce courrier est pour Bruno, et non pour toi."),
        (start(), Close(seat=0), "le bureau ferme tout seul"),
        (start(manual_close=True), Close(seat=0), "Il te manque encore des lettres"),
        (SCENES["closed by hand"](), Close(seat=0), "Tu as déjà fermé le bureau de poste."),
        (start(), PutAway(seat=0, letter=B1), "Tu n’as pas de lettre à mettre au panier."),
        (sorting(), Post(seat=0, letter=B1, addressee=1), f"lettres soient triées, au plus tard <t:{S + 61}:R>."),
        (start(), Leave(seat=9), "Tu n’as pas de place à cette table, ou tu l’as quittée."),
        (start(join=False), Join(seat=4), "cette table n’accueille plus personne"),
        (start(max_players=4), Join(seat=4), f"La table est complète{N}: 4 joueurs au plus."),
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
    assert FACE.refusal(code, {}, talk(lang, 0)) == WORDS[lang]("refusal-other")


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert "Ton courrier à 31 est" in FACE.refusal("mail_out", {"addressee": 30}, talk(reader=0))


def test_an_option_is_called_as_in_the_panel() -> None:
    assert f"«{N}Joueurs au plus{N}»" in FACE.refusal("bad_option", {"option": "max_players"}, talk(reader=0))
    assert "“Most players”" in FACE.refusal("bad_option", {"option": "max_players"}, talk("en", 0))
