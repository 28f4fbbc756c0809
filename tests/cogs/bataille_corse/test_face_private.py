"""What one player alone reads: 'My cards', and why a move was refused."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import Join, Leave, Seat, TimeUp
from bot.text import LANGUAGES
from bot.ui import Row
from cogs.bataille_corse.engine import ILLEGAL_CODES
from cogs.bataille_corse.model import CorseMove, Play, Slap
from cogs.bataille_corse.render import FACE
from tests.cogs.bataille_corse.scenes import (
    SCENES,
    START,
    Table,
    attack,
    check_limits,
    deal,
    full_scenes,
    pair,
    start,
    won,
    wrong,
)
from tests.cogs.faces import LONGEST, WORDS, N, check_names, markdown, nasty_talk, plain, talk

S = START // 1000


def panel(table: Table, seat: Seat, lang: str = "fr") -> list[str]:
    return plain(markdown(FACE.panel(table.view(seat), talk(lang, seat)))).split("\n")


# -- my cards ---------------------------------------------------------------------------------------------------------


def test_it_counts_a_player_s_own_cards() -> None:
    t = deal("2s 3s", "4h 5h 6h", "9c", "9d 3d", pile="8s 8h")
    secret = f"-# Rien n’est caché ici{N}: personne ne voit les paquets, toi non plus."
    assert panel(t, 0) == [
        "### La bataille corse · Mes cartes",
        f"Tu as **2** cartes (**20**{N}%), rang **2** sur **4**.",
        "À toi de jouer.",
        secret,
    ]
    assert panel(t, 1)[1:3] == [f"Tu as **3** cartes (**30**{N}%), rang **1** sur **4**.", "À Alice de jouer."]
    assert panel(t, 3)[1] == f"Tu as **2** cartes (**20**{N}%), rang **2** sur **4**."
    assert panel(t, 2)[1] == f"Tu as **1** carte (**10**{N}%), rang **4** sur **4**."
    assert panel(t, 2, "en")[1:3] == ["You have **1** card (**10**%), rank **4** of **4**.", "Alice is to play."]


def test_who_has_left_has_no_rank() -> None:
    t = deal("2s 3s", "4h 5h 6h", "9c", "9d 3d").leave(1)
    assert panel(t, 0)[1] == f"Tu as **2** cartes (**25**{N}%), rang **1** sur **3**."
    assert panel(t, 1)[1:] == ["Tu as quitté cette partie."]


def test_whose_turn_it_is() -> None:
    assert panel(attack(), 1)[2] == f"À toi de poser une carte{N}; il reste **2** essais."
    assert panel(attack(), 0)[2] == f"À Bruno de poser une carte{N}; il reste **2** essais."
    assert panel(won(), 0)[2] == f"Tu as gagné la pile{N}; tu la prends dans un instant, sauf frappe juste."
    assert panel(won(), 1)[2] == "Alice a gagné la pile et la prend dans un instant, sauf frappe juste."
    assert panel(SCENES["dead"](), 1)[2] == f"Plus personne n’a de cartes{N}; la pile peut encore être frappée."


def test_BC_G32_a_ban_with_the_time_that_is_left() -> None:
    t = wrong(2)
    assert f"🚫 Tes frappes ne comptent pas avant <t:{S + 33}:T> (<t:{S + 33}:R>)." in panel(t, 3)
    assert not any("🚫" in line for line in panel(t, 0))
    assert not any("🚫" in line for line in panel(t.time_up().time_up().time_up(), 3))


def test_BC_R14_who_has_no_cards_is_told_that_he_may_slap() -> None:
    t = deal("2s 3s", "4h 5h 6h", "")
    assert f"Sans cartes, tu peux toujours frapper{N}: une frappe juste te rend la pile entière." in panel(t, 2)
    assert not any("Sans cartes" in line for line in panel(t, 0))


def test_a_game_that_is_over_leaves_a_farewell() -> None:
    over = "La partie est finie. La dernière bataille est jouée. Alice gagne avec **7** cartes. Merci d’avoir joué."
    assert panel(SCENES["over: final"](), 1)[1:] == [over]


@pytest.mark.parametrize("scene", SCENES)
def test_it_has_no_buttons_and_fits(scene: str) -> None:
    t = SCENES[scene]()
    for lang in LANGUAGES:
        for seat in range(len(t.state.players)):
            card = FACE.panel(t.view(seat), talk(lang, seat))
            check_limits(card)
            assert not any(isinstance(part, Row) for part in card.parts)


def test_BC_R4_it_says_nothing_that_the_board_does_not() -> None:
    one, other = start(), start()
    packets = one.state.players
    other.state = replace(other.state, players=tuple(replace(p, cards=p.cards[::-1]) for p in packets))
    for seat in range(4):
        assert FACE.panel(one.view(seat), talk(reader=seat)) == FACE.panel(other.view(seat), talk(reader=seat))


def test_the_fullest_table_fits_whatever_the_names() -> None:
    for view in full_scenes():
        for voice in (nasty_talk("fr", 3), talk("en", 3, LONGEST)):
            card = FACE.panel(replace(view, seat=3), voice)
            check_limits(card)
            check_names(markdown(card))


# -- refusals ---------------------------------------------------------------------------------------------------------

FACTS: dict[str, dict[str, str | int | None]] = {
    "not_your_turn": {"turn": 1},
    "won_by_other": {"seat": 1},
    "banned": {"until": START},
    "table_full": {"most": 104},
    "bad_seat": {"next": 4},
    "too_early": {"deadline": START},
    "players": {"low": 2, "high": 104, "found": 1},
    "bad_option": {"option": "turn_s", "reason": "value"},
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", ILLEGAL_CODES)
def test_every_code_of_the_engine_has_its_words(code: str, lang: str) -> None:
    said = FACE.refusal(code, FACTS.get(code, {}), talk(lang, 0))
    assert said not in ("", WORDS[lang]("refusal-other"))


@pytest.mark.parametrize(
    ("table", "move", "said"),
    [
        (pair(), Play(seat=0), f"Ce n’est pas ton tour{N}: à Chloé de jouer. Cela ne te coûte rien."),
        (SCENES["window"](), Play(seat=2), f"Quelqu’un vient de frapper{N}: nul ne joue avant qu’on sache qui était"),
        (won(), Play(seat=1), f"Alice a gagné la pile, qui est encore là{N}: nul ne joue."),
        (SCENES["dead"](), Play(seat=1), f"Plus personne n’a de cartes à jouer{N};"),
        (start().play().do(Play(seat=2), 1), Play(seat=2), f"Tu as déjà joué{N}; ta carte tombe dans un instant."),
        (deal("2s 3s 6s", "4h 5h").play(2), Play(seat=0, card=0), f"Tu as déjà joué sur ce plateau{N}:"),
        (wrong(2), Slap(seat=3, made_at=START + 3000, card=2), f"tes frappes comptent de nouveau <t:{S + 33}:R>."),
        (won().time_up(), Slap(seat=0, card=0), "Il n’y a pas de pile à frapper. Cela ne te coûte rien."),
        (wrong(4), Slap(seat=3, card=2), f"Tu as déjà payé pour cette carte{N}; une fois suffit."),
        (SCENES["window"](), Slap(seat=0, card=2), f"Ta frappe est notée{N}; on saura dans un instant qui"),
        (
            pair(),
            Slap(seat=0, card=77),
            f"Trop tard{N}: la carte que montrait ce plateau est oubliée depuis longtemps.",
        ),
        (pair(), Leave(seat=9), "Tu n’as pas de place à cette table, ou tu l’as quittée."),
        (pair(), Join(seat=4), f"La partie a commencé{N}: cette table n’accueille plus personne."),
        (pair(late_join="slap_in"), Join(seat=7), "Quelqu’un a pris cette place juste avant toi."),
        (pair(), TimeUp(), "Le délai n’est pas encore passé."),
        (SCENES["over: time"](), Slap(seat=0), "La partie est finie."),
    ],
)
def test_what_the_engine_refuses_is_put_into_words(table: Table, move: CorseMove, said: str) -> None:
    refusal = table.refused(move)
    assert said in plain(FACE.refusal(refusal.code, refusal.facts, talk(reader=0)))


def test_BC_G41_a_press_after_the_deadline_is_told_to_look_again() -> None:
    refusal = pair().refused(Play(seat=2), 20_000)
    assert FACE.refusal(refusal.code, refusal.facts, talk()).startswith(f"Trop tard{N}: l’horloge a été plus rapide.")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", ["not_your_turn", "players", "never_heard_of", "bad_option", ""])
def test_who_is_refused_gets_an_answer_even_without_the_facts(code: str, lang: str) -> None:
    assert FACE.refusal(code, {}, talk(lang, 0)) == WORDS[lang]("refusal-other")


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert "à 31 de jouer" in FACE.refusal("not_your_turn", {"turn": 30}, talk(reader=0))


def test_an_option_is_called_as_in_the_panel() -> None:
    assert f"«{N}Temps pour poser une carte{N}»" in FACE.refusal("bad_option", {"option": "turn_s"}, talk(reader=0))
    assert "“Time to play a card”" in FACE.refusal("bad_option", {"option": "turn_s"}, talk("en", 0))
