"""What an edit has changed is named place by place."""

from rollwright.core.catalog import Catalog
from rollwright.lab.changes import MOST, changes
from rollwright.measuring.variant import Variant, pairs

PRINTED = Variant("potion_shop", "competitive")


def edited(file: str, old: str, new: str, times: int = 1, **options: str) -> list[str]:
    texts = dict(Catalog.discover().find("potion_shop", "competitive").texts())
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new, times)
    return changes(PRINTED, PRINTED._replace(data=pairs(texts), options=pairs(options)))


def test_a_number_is_named_as_compare_takes_it() -> None:
    assert edited("upgrades.toml", "cost = 4", "cost = 7") == ["upgrades.toml:upgrade.U01.cost 4 → 7"]
    assert edited("rules.toml", "[10, 9, 8]", "[9, 9, 8]") == [
        "rules.toml:customers_to_end [10, 9, 8] → [9, 9, 8]",
    ]


def test_an_entry_that_is_gone_and_one_that_is_new_are_named() -> None:
    assert edited("upgrades.toml", '"U01"', '"U99"') == [
        "upgrades.toml:upgrade.U01 there → nothing",
        "upgrades.toml:upgrade.U99 nothing → there",
    ]


def test_a_house_rule_is_named_and_what_is_as_before_is_not() -> None:
    assert edited("rules.toml", "gold_per_vp = 2", "gold_per_vp  =  2", fair_start="true") == [
        "fair_start false → true"
    ]
    assert not edited("rules.toml", "gold_per_vp = 2", "gold_per_vp = 2 # as ever", fair_start="false")


def test_of_many_changes_some_are_named_and_the_rest_counted() -> None:
    said = edited("upgrades.toml", "cost = ", "cost = 1", 99)
    assert len(said) == MOST + 1
    assert said[-1].startswith("and ")
