"""A designer's own data: what can be changed, what is told apart, and what is said when something is wrong."""

import tomllib
from pathlib import Path

import pytest

from rollwright.bots import GreedyBot, RandomBot
from rollwright.core.chance import QuickDice
from rollwright.core.errors import BadData
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.games.potion_shop import GAME
from tests.testkit.certificate import certify

pytestmark = pytest.mark.slow

TEXTS = dict(GAME.texts())
MISTAKES = tomllib.loads((Path(__file__).parent / "data" / "mistakes.toml").read_text())["mistake"]


def changed(file: str, old: str, new: str) -> dict[str, str]:
    assert old in TEXTS[file]
    return {**TEXTS, file: TEXTS[file].replace(old, new, 1)}


TWO_NUMBERS = {
    **changed("rules.toml", "customers_to_end = [10, 9, 8]", "customers_to_end = [6, 5, 4]"),
    "upgrades.toml": TEXTS["upgrades.toml"].replace('name = "Ledger"\ncost = 3', 'name = "Ledger"\ncost = 2', 1),
}


def test_a_variant_changed_in_two_numbers_plays_and_certifies_and_is_another_game_to_a_record(
    before_merge: bool,
) -> None:
    """PS-44: its threshold is its own."""
    variant = GAME.varied(TWO_NUMBERS)
    assert variant.components.data != GAME.components.data
    match = Match(variant, 3)
    play(match, QuickDice(1), GreedyBot("a").choose)
    assert match.why == "threshold"
    assert 5 <= max(int(str(score.facts["sold"])) for score in match.scores()) <= 13
    certify(variant, 4, before_merge)


def test_comments_and_spaces_do_not_make_another_game() -> None:
    same = {**TEXTS, "rules.toml": "# my own copy\n\n" + TEXTS["rules.toml"].replace(" = 5", "   =   5")}
    assert GAME.varied(same).components.data == GAME.components.data


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("dice.toml", '    ["special"],\n', '    ["special", "sword"],\n'),
        ("dice.toml", "blank = 2", "blank = 5"),
        ("recipes.toml", '"mandrake", "tentacula"', '"mandrake", "mandrake", "tentacula"'),
        ("recipes.toml", "any = 3", "any = 4"),
        ("rules.toml", "customer_row = 5", "customer_row = 7"),
        ("rules.toml", "upgrade_row = 3", "upgrade_row = 4"),
        ("sheet.toml", "upgrade_places = 4", "upgrade_places = 2"),
        ("sheet.toml", "[0, 1, 2, 4, 7, 10, 14, 18]", "[0, 3, 6, 9]"),
        ("chits.toml", '{ effect = "double" }', '{ effect = "gold", gain = 1 }, { effect = "reserve" }'),
        (
            "upgrades.toml",
            '{ effect = "reroll", times = 1 }',
            '{ effect = "reroll", times = 2 }, { effect = "income", gold = 1 }',
        ),
    ],
)
def test_components_of_every_kind_can_be_varied(file: str, old: str, new: str) -> None:
    variant = GAME.varied(changed(file, old, new))
    for n in (2, 4):
        match = Match(variant, n)
        play(match, QuickDice(n), RandomBot(str(n)).choose)
        assert match.over


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake["new"])
def test_what_is_wrong_is_said_with_file_entry_and_what_to_do(mistake: dict[str, str]) -> None:
    with pytest.raises(BadData, match=mistake["said"]):
        GAME.varied(changed(mistake["file"], mistake["old"], mistake["new"]))


def test_a_missing_and_a_foreign_file_are_named() -> None:
    with pytest.raises(BadData, match=r"dice.toml: the file is missing"):
        GAME.varied({file: text for file, text in TEXTS.items() if file != "dice.toml"})
    with pytest.raises(BadData, match=r"notes.toml: no such file belongs here"):
        GAME.varied({**TEXTS, "notes.toml": ""})
