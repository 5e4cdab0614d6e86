"""Every turn is told in words: who did what, what it cost and brought, why a round is the last, why it is over."""

import pytest

from rollwright import Settle
from rollwright.games.potion_shop import GAME
from rollwright.words.chances import draw

from .story import READER, told, turn_told
from .tables import Table
from .test_data import TWO_NUMBERS, changed


def said(table: Table, *moves: str) -> str:
    """What is told of a turn that is chosen and done."""
    seat = table.seat
    for move in moves:
        table.match.answer(seat, move)
    return turn_told(table.match, seat)


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
    assert said(shop, "sell R02", "sell W08") == (
        "Mira sells to the Guildmaster for 2 gold, 6 renown and a Robe symbol, plus 1 gold from the Tip Jar, "
        "then to the Squire for 2 gold and a Sword symbol: +6"
    )


def test_a_die_is_told_apart_from_the_bonus_and_from_what_tiles_add() -> None:
    """PS-11, PS-14."""
    table = Table(2, chits="C3 C2 C7 C8").give(tiles="U03 U15").dice((1, 3, 1), (2, 2, 4)).at("pick")
    assert said(table, "pick s1", "gain mandrake", "gain tentacula") == (
        "Mira takes Eye of Newt, plus Mandrake and 1 gold as the bonus, plus Eye of Newt from the Newt Pond, "
        "plus Venomous Tentacula from the Apprentice."
    )
    table = Table(2, chits="C3 C2 C7 C8").dice((1, 3, 1), (2, 2, 4)).at("pick")
    assert said(table, "pick s2") == "Mira takes Unicorn Hair and Eye of Newt, counted twice."


def test_what_a_tile_gives_when_it_is_bought_is_told_with_the_tile() -> None:
    """PS-41."""
    shop = Table(2, tiles="U23 U24 U13").give(gold=7).at("buy").play("buy U23")
    assert said(shop, "gain sword", "gain robe") == ("Mira gains a Sword symbol and a Robe symbol from the Armoury: +2")


def test_what_finds_no_room_is_said() -> None:
    """PS-47."""
    table = Table(2, chits="C4 C2 C7 C8").give(ingredients="E" * 15).dice((1, 3, 1)).at("pick")
    assert said(table, "pick s1") == "Mira takes 2 gold, and has no room for the rest: +1"


def test_renown_is_added_up_before_everybody() -> None:
    """PS-49."""
    table = Table(2).give(0, sold="W02", gold=5, potions="mana", symbols=(2, 1)).give(1, tiles="U11")
    table.match.table.public_sheets = [seat.sheet for seat in table.match.seats]
    mira, robin = [READER.read(words) for words in GAME.news(table.match.table, Settle("totals"))]
    assert mira == (
        "Mira: 6 for customers + 3 for symbols + 1 for potions left + 0 for shop upgrades + 2 for gold left "
        "= 12 renown."
    )
    assert robin.endswith("+ 2 for shop upgrades + 0 for gold left = 2 renown.")


def test_the_dice_are_told_once_when_they_lie_on_their_spots() -> None:
    """PS-7, PS-8: the throw itself only says who throws."""
    table = Table(2).match.table
    table.phase, table.active = "rolling", 1
    assert READER.read(GAME.tell_throw(table, {"d1": 1})) == "Robin throws the dice."
    table.phase = "choosing dice"
    assert not GAME.tell_throw(table, {"d1": 1})


def test_the_end_of_a_round_says_how_near_the_last_one_is() -> None:
    """PS-43, PS-44."""
    lines = told(GAME, 3, 21)
    [first] = [line for line in lines if line.startswith("Round 1 is over")]
    assert first == "Round 1 is over; Ada throws the dice next. Mira and Robin have served 1 of 9 customers each."
    [third] = [line for line in lines if line.startswith("Round 3 is over")]
    assert third == "Round 3 is over; Robin throws the dice next. Mira and Robin have served 2 of 9 customers each."


@pytest.mark.parametrize(
    ("deck", "cards", "who", "words"),
    [
        ("customers", (34,), None, "New at the counter: Assassin."),
        ("customers", (1,), 1, "Robin is dealt a customer: Gate Guard."),
        ("upgrades", (10, 13), None, "New shop upgrades for sale: Retort and Tip Jar."),
        ("chits", (3, 4), None, "The bonuses of this game, from spot 1 on: 1 ingredient and 1 gold; 2 gold."),
    ],
)
def test_a_card_is_told_with_where_it_goes(deck: str, cards: tuple[int, ...], who: int | None, words: str) -> None:
    """PS-2, PS-3, PS-33, PS-39."""
    assert READER.read(draw(GAME.components, deck, cards, who)) == words


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
    assert "has served 1" in last[0]
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
