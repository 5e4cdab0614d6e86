"""Every turn is told in words: who did what, what it cost and brought, why a round is the last, why it is over."""

from pathlib import Path

import pytest

from rollwright.games.potion_shop import GAME

from .story import READER, told, turn_told
from .tables import Table
from .test_data import TWO_NUMBERS, changed

GOLDEN = Path(__file__).parent / "told.en.txt"


def said(table: Table, *moves: str) -> str:
    """What is told of a turn that is chosen and done."""
    seat = table.seat
    for move in moves:
        table.match.answer(seat, move)
    return turn_told(table.match, seat)


def test_a_whole_game_is_told_as_somebody_would_tell_it() -> None:
    """PS-6 to PS-45."""
    assert told(GAME, 3, 21) == GOLDEN.read_text().splitlines()


@pytest.mark.parametrize("n", [2, 3, 4])
def test_nothing_is_told_that_no_person_would_say(n: int) -> None:
    ids = {card for deck in GAME.components.decks.values() for card in deck.cards}
    for seed in range(4):
        for line in told(GAME, n, seed, {"fair_start": "true"}):
            assert "{" not in line
            assert "_" not in line
            assert not ids.intersection(line.replace(",", " ").split()), line
            assert "nothing nothing" not in line


def test_a_sale_says_who_and_what_it_pays_with_the_tips_of_the_tiles() -> None:
    """PS-32, PS-34."""
    shop = Table(customers="W01 M01 R02 M08 W08 C08 R08").give(potions="mana invisibility invisibility strength")
    shop.give(tiles="U13", reserve="W02").at("sell")
    line = "Mira sells to the Guildmaster for 3 gold, 6 renown and a Robe symbol, then to the Squire for 2 gold and "
    assert said(shop, "sell R02", "sell W08").startswith(line)


def test_what_was_mixed_and_exchanged_is_said_before_the_sale() -> None:
    """PS-24, PS-27."""
    shop = Table().give(ingredients="MMTT", tiles="U10 U12", gold=3).at("sell")
    told_of = said(shop, "mix health", "mix health", "swap health mana", "broker strength", "done")
    assert told_of == (
        "Mira mixes two Health potions, swaps a Health potion for a Mana potion "
        "and gets a Strength potion for 3 gold: +2"
    )


def test_nothing_done_is_said_shortly() -> None:
    """PS-29, PS-35, PS-45."""
    assert said(Table().at("sell"), "done") == "Mira has nothing to sell."
    assert said(Table().give(potions="mana").at("sell"), "done") == "Mira sells nothing."
    assert said(Table().at("buy"), "pass") == "Mira has no gold to spend."
    assert said(Table().give(gold=9).at("buy"), "pass") == "Mira buys nothing and keeps 9 gold."
    assert said(Table().at("lastcall"), "done") == "Mira has nothing more to mix."


def test_a_tile_is_told_with_its_price_and_with_what_made_room_for_it() -> None:
    """PS-37, PS-38, PS-40."""
    shop = Table(2, tiles="U16 U24 U13").give(tiles="U17 U02 U03 U04", gold=9).at("buy")
    assert said(shop, "buy U16", "discard U02").startswith(
        "Mira discards the Unicorn Paddock, then buys the Lucky Coin for 3"
    )


def test_a_die_thrown_again_is_told_with_its_new_face() -> None:
    """PS-14."""
    table = Table(2, chits="C4 C2 C7 C8", rolls=[[1] * 5, [2]]).give(tiles="U16").dice((1, 1, 4)).at("pick")
    assert said(table, "pick s1", "reroll") == "Mira takes the die with Venomous Tentacula and throws it again."


def test_the_last_round_is_announced_with_who_brought_it() -> None:
    """PS-44."""
    lines = told(GAME, 2, 3)
    last = [line for line in lines if line.endswith("the next round is the last.")]
    assert len(last) == 1
    assert "has sold to 1" in last[0]
    assert lines[-1].endswith("customers, and the last round is played.")


def test_a_tie_says_what_decides_it() -> None:
    """PS-50, PS-51."""
    table = Table().give(0, sold="W02").give(1, sold="W02", tiles="U13")
    table.match.table.public_sheets = [seat.sheet for seat in table.match.seats]
    scores = table.match.scores()
    over = READER.read(GAME.ending(table.match.table, "threshold", scores))
    assert over.endswith("Renown is equal: the shop upgrades decide.")
    assert READER.read(GAME.ending(table.match.table, "threshold", [scores[0], scores[0]])).endswith(
        "equal in everything."
    )
    assert READER.read(GAME.ending(table.match.table, "guard", scores)).startswith("In 1 round")


def test_a_variant_is_told_with_its_own_names() -> None:
    """Names come from the data."""
    renamed = changed("sheet.toml", 'name = "Health"', 'name = "Vigour"')["sheet.toml"]
    variant = GAME.varied({**TWO_NUMBERS, "sheet.toml": renamed})
    lines = "\n".join(told(variant, 2, 5))
    assert "Vigour potion" in lines
    assert "Health" not in lines


def test_a_refusal_says_what_is_missing() -> None:
    """PS-8, PS-9, PS-25, PS-31, PS-40."""
    shop = Table(2, customers="W01 M01 R02 M08 C04 C08 R08", tiles="U16 U24 U13").give(gold=4).at("sell")
    assert refusal(shop, "sell C04") == "The Healer wants 2 Health, you have 0."
    assert refusal(shop, "sell R02") == "The Guildmaster wants 1 Mana (you have 0) and 2 Invisibility (you have 0)."
    assert (
        refusal(shop, "mix mana")
        == "A Mana potion takes Unicorn Hair and Eye of Newt: you lack Unicorn Hair and Eye of Newt."
    )
    assert refusal(shop, "sell W05").startswith("The Veteran is not here")
    assert (
        refusal(shop.give(ingredients="TM"), "sell C08")
        == "The Pilgrim wants Health: you have the ingredients, so mix first."
    )
    assert refusal(Table(2, tiles="U16 U24 U13").give(gold=4).at("buy"), "buy U24") == (
        "The Master's Plaque costs you 7 gold; you have 4."
    )
    assert refusal(Table(3).play("place d3 s1"), "place d3 s2") == "Die 3 lies on a spot already."


def refusal(table: Table, key: str) -> str:
    """What is said against a move."""
    refused = table.match.refusal(table.seat, GAME.components.moves.find(key))
    assert refused is not None
    return READER.read(refused.sentence)
