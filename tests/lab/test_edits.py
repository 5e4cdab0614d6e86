"""One value in a file of data is changed, and not a byte besides."""

import tomllib

import pytest

from rollwright.core.errors import BadOption
from rollwright.game_file import known_games
from rollwright.lab.edits import edited

CATALOG, TITLE = known_games("potion-shop")
TEXTS = CATALOG.find(TITLE).texts()
TRAPS = {
    "a.toml": """# cost = 5, and text that says cost = 5
cost = 5
note = "cost = 5"
flag = true
other = 1_000
numbers = [5, 5, -5]

[fee]
cost = 5 # cost = 5
[[tile]]
cost = 5
id = "U1"
[[tile]]
cost = 5\tid = "no"
""".replace('\tid = "no"', ""),
}


@pytest.mark.parametrize(
    ("place", "value", "before", "after"),
    [
        ("upgrades.toml:upgrade.U05.cost", "6", "cost = 5", "cost = 6"),
        ("customers.toml:customers.W06.vp", "8", "gold = 2, vp = 7", "gold = 2, vp = 8"),
        ("rules.toml:gold_per_vp", "3", "gold_per_vp = 2", "gold_per_vp = 3"),
        ("rules.toml:customers_to_end.2", "10", "[10, 9, 8]", "[10, 10, 8]"),
        ("rules.toml:fair_start.two.2", "2", "two = [0, 1]", "two = [0, 2]"),
        ("chits.toml:chit.C1.printed", "false", "printed = true", "printed = false"),
        ("upgrades.toml:upgrade.U05.effects.tip.gold", "2", "gold = 1", "gold = 2"),
        ("recipes.toml:recipes.special.any", "2", "any = 3", "any = 2"),
    ],
)
def test_one_line_changes_and_it_is_the_right_one(place: str, value: str, before: str, after: str) -> None:
    found, name = edited(TEXTS, place, value), place.partition(":")[0]
    assert {file for file in TEXTS if found[file] != TEXTS[file]} == {name}
    old, new = TEXTS[name].splitlines(keepends=True), found[name].splitlines(keepends=True)
    changed = [(one, other) for one, other in zip(old, new, strict=True) if one != other]
    assert len(changed) == 1
    assert changed[0][0].replace(before, after) == changed[0][1]


@pytest.mark.parametrize("nth", [1, 2])
def test_the_same_value_elsewhere_is_left_alone(nth: int) -> None:
    found = tomllib.loads(edited(TRAPS, f"a.toml:tile.{nth}.cost", "7")["a.toml"])
    assert [tile["cost"] for tile in found["tile"]] == ([7, 5] if nth == 1 else [5, 7])
    assert (found["cost"], found["fee"]["cost"], found["note"]) == (5, 5, "cost = 5")


def test_comments_and_texts_are_no_values() -> None:
    text = edited(TRAPS, "a.toml:fee.cost", "-2")["a.toml"]
    assert "cost = -2 # cost = 5" in text
    assert text.startswith("# cost = 5, and text that says cost = 5\ncost = 5\n")


def test_numbers_are_found_however_they_are_written() -> None:
    assert "other = 7\n" in edited(TRAPS, "a.toml:other", "7")["a.toml"]
    assert "[5, 5, 6]" in edited(TRAPS, "a.toml:numbers.3", "6")["a.toml"]
    assert "flag = false" in edited(TRAPS, "a.toml:flag", "false")["a.toml"]
    assert "cost = 7\nnote" in edited(TRAPS, "a.toml:cost", "007")["a.toml"]


def test_the_value_that_is_there_changes_nothing() -> None:
    assert edited(TEXTS, "rules.toml:gold_per_vp", "2") == TEXTS


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        ("prices.toml:x", "1", "There is no file prices.toml in this data. It has: chits.toml, "),
        ("upgrades.toml:tile.U05.cost", "1", "upgrades.toml has no 'tile' there. It has: upgrade."),
        ("customers.toml:customers.X1.vp", "1", "has no 'X1' there. It has: W01, W02, .* and more."),
        ("rules.toml:fair_start", "1", "is neither a whole number nor a flag. It has: two, three, four."),
        ("upgrades.toml:upgrade.U05.name", "1", "is neither a whole number nor a flag."),
        ("rules.toml:gold_per_vp", "true", "rules.toml:gold_per_vp is a whole number, so it cannot become true."),
        ("chits.toml:chit.C1.printed", "1", "is a flag: true or false, so it cannot become 1."),
        ("rules.toml:gold_per_vp", "much", "'much' is not a value for rules.toml:gold_per_vp: give a whole number"),
    ],
)
def test_what_cannot_be_changed_is_said(place: str, value: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        edited(TEXTS, place, value)
