"""A move that is refused cites the rule that the notation of the specification names for its decision."""

import pytest

from rollwright.core.errors import IllegalMove, UnknownMove
from rollwright.games.potion_shop import GAME
from rollwright.games.potion_shop.rules import RULES

from .tables import Table


def cited(table: Table, text: str) -> str:
    """The rule that refuses a text, whether or not it is a move; empty if it is no notation."""
    try:
        table.match.answer(table.seat, text)
    except IllegalMove as refusal:
        return refusal.rule.id
    except UnknownMove:
        return ""
    raise AssertionError(f"{text} was accepted")


def picked(chit: str, *, tiles: str = "", spot: int = 1) -> Table:
    """Seat 0 has taken an eye of newt from that chit; the others are without a choice."""
    chits = " ".join([chit, *[quiet for quiet in ("C2", "C4", "C7", "C8") if quiet != chit][:3]])
    return Table(2, chits=chits).give(tiles=tiles).dice((spot, 1, 5)).at("pick").play(f"pick s{spot}")


@pytest.mark.parametrize(("n", "rule"), [(2, "PS-10"), (3, "PS-9"), (4, "PS-9")])
def test_a_die_that_is_gone_is_refused_by_the_draft_of_so_many_players(n: int, rule: str) -> None:
    """PS-9, PS-10."""
    table = Table(n, rolls=[[2, 2, 2, 2, 5]]).first(4).play("pick s2")
    assert [cited(table, text) for text in ("pick s2", "pick s6", "skip")] == [rule] * 3


@pytest.mark.parametrize(
    ("chit", "rule"), [("C1", "PS-15"), ("C3", "PS-17"), ("C5", "PS-19"), ("C6", "PS-20")], ids=str
)
def test_a_gain_that_a_chit_does_not_give_is_refused_by_the_chit(chit: str, rule: str) -> None:
    """PS-15, PS-17, PS-19, PS-20: and a gain is never declined."""
    table = picked(chit)
    assert [cited(table, text) for text in ("gain special", "gain gold", "skip")] == [rule] * 3
    assert cited(table, "done") == "PS-6"


def test_the_helper_and_the_coin_are_refused_by_their_order() -> None:
    """PS-14."""
    helper = picked("C3", tiles="U15")
    assert cited(helper, "gain mana") == "PS-17"
    assert cited(helper.play("gain mandrake"), "gain mana") == "PS-14"
    assert cited(picked("C4", tiles="U16"), "pick s2") == "PS-14"


def test_what_does_not_lie_there_is_not_reserved_sold_to_bought_or_discarded() -> None:
    """PS-23, PS-30, PS-36, PS-38."""
    reserving = picked("C4", spot=5)
    assert [cited(reserving, text) for text in ("reserve W11", "reserve U25", "gain mana")] == ["PS-23"] * 3
    assert [cited(Table().give(ingredients="MMT").at("sell"), f"sell {id}") for id in ("U01", "W11")] == ["PS-30"] * 2
    buying = Table(2, tiles="U16 U24 U13").give(tiles="U01 U02 U03 U04", gold=9).at("buy")
    assert [cited(buying, text) for text in ("buy W01", "buy U25", "discard U01")] == ["PS-36", "PS-36", "PS-38"]
    buying.play("buy U16")
    assert [cited(buying, text) for text in ("discard W01", "pass", "buy U13")] == ["PS-38"] * 3


def test_dice_and_spots_that_are_not_there_are_refused() -> None:
    """PS-8."""
    assert [cited(Table(3), text) for text in ("place d6 s1", "place d1 s5")] == ["PS-8"] * 2


def test_a_potion_without_a_recipe_is_not_mixed_and_letters_keep_their_order() -> None:
    """PS-25, PS-26."""
    table = Table().give(ingredients="MMUT").at("sell")
    assert [cited(table, text) for text in ("mix gold", "mix mandrake")] == ["PS-25"] * 2
    assert [cited(table, text) for text in ("mix special UMM", "mix special MMUT")] == ["PS-26"] * 2


def test_retort_and_broker_give_ordinary_potions_only() -> None:
    """PS-27."""
    table = Table().give(tiles="U10 U12", potions="mana special", gold=3).at("sell")
    texts = ("swap mana mana", "swap mana special", "swap special mana", "broker special", "swap health mana")
    assert [cited(table, text) for text in texts] == ["PS-27"] * 5


def test_before_a_discard_only_the_cauldron_mixes() -> None:
    """PS-G11."""
    shop = Table(2, tiles="U16 U24 U13").give(tiles="U01 U02 U03 U04", gold=9, ingredients="MMT").at("buy")
    shop.play("buy U16")
    assert [cited(shop, text) for text in ("mix special MMT", "mix special MM", "mix health")] == ["PS-G11"] * 3


def test_another_phase_is_refused_by_the_phases_even_for_what_is_no_move() -> None:
    """PS-6."""
    assert [cited(Table(3), text) for text in ("pick s6", "sell W11", "broker special", "skip")] == ["PS-6"] * 4


def test_the_rules_say_what_the_box_says() -> None:
    """PS-24, PS-25, PS-38, PS-49."""
    texts = {id: rule.text for id, rule in GAME.components.rules.items()}
    assert "Strength from Mandrake and Unicorn Hair" in texts["PS-25"]
    assert "4 places for shop upgrades" in texts["PS-38"]
    assert "every potion left is worth 1 renown and every 2 gold is worth 1" in texts["PS-49"]
    assert [id for id, text in texts.items() if "recipe" in text.lower()] == ["PS-24", "PS-25"]
    assert list(texts) == [rule.id for rule in RULES]


@pytest.mark.parametrize("text", ["sell", "mix sp", "mix special", "mix special M", "swap mana", "sell w0", "tea"])
def test_a_short_form_is_left_to_whoever_reads_with_patience(text: str) -> None:
    """PS-24: it may still mean a legal move."""
    assert cited(Table().give(ingredients="MMT").at("sell"), text) == ""
