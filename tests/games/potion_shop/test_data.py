"""A designer's own data: what can be changed, what is told apart, and what is said when something is wrong."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from rollwright.bots import GreedyBot, RandomBot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.errors import BadData
from rollwright.core.log import Log
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.games.potion_shop import GAME
from rollwright.testkit import check_game
from tests.terminal.table import rollwright

TEXTS = dict(GAME.texts())
ID = "potion-shop"
MISTAKES = tomllib.loads((Path(__file__).parent / "data" / "mistakes.toml").read_text())["mistake"]


def changed(file: str, old: str, new: str) -> dict[str, str]:
    assert old in TEXTS[file]
    return {**TEXTS, file: TEXTS[file].replace(old, new, 1)}


TWO_NUMBERS = {
    **changed("rules.toml", "customers_to_end = [10, 9, 8]", "customers_to_end = [6, 5, 4]"),
    "upgrades.toml": TEXTS["upgrades.toml"].replace('name = "Ledger"\ncost = 3', 'name = "Ledger"\ncost = 2', 1),
}


def test_a_variant_changed_in_two_numbers_plays_and_certifies_and_is_another_game_to_a_record() -> None:
    """PS-44: its threshold is its own."""
    variant = GAME.varied(TWO_NUMBERS)
    assert variant.printed.data != GAME.printed.data
    match = Match(variant, 3)
    play(match, QuickDice(1), GreedyBot("a").choose)
    assert match.why == "threshold"
    assert 5 <= max(int(str(score.facts["sold"])) for score in match.scores()) <= 13
    report = check_game(variant, games=4, trials=20)
    assert report.ok, report


def test_comments_and_spaces_do_not_make_another_game() -> None:
    same = {**TEXTS, "rules.toml": "# my own copy\n\n" + TEXTS["rules.toml"].replace(" = 5", "   =   5")}
    assert GAME.varied(same).printed.data == GAME.printed.data


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


def test_a_folder_goes_the_whole_way_from_the_command_line(tmp_path: Path) -> None:
    """Copied, edited, played, refused without it, replayed and verified with it."""
    folder, record = tmp_path / "mine", tmp_path / "game.jsonl"
    assert rollwright("data", ID, folder).returncode == 0
    rules = folder / "rules.toml"
    rules.write_text(re.sub(r"customers_to_end = .*", "customers_to_end = [2, 2, 2]", rules.read_text()))
    bots = ("--players", "2", "--against", "greedy", "greedy")
    done = rollwright("play", ID, "--data", folder, *bots, "--seed", "tea", "--record", record)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"--data {folder}" in done.stdout
    assert Log.loads(record.read_text()).header.data != GAME.printed.data
    for command in ("replay", "verify"):
        refused = rollwright(command, record)
        assert refused.returncode
        assert "Say where its data folder is: --data FOLDER." in refused.stderr
        assert rollwright(command, record, "--data", folder).returncode == 0


def test_a_broken_folder_is_one_sentence_and_no_traceback(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    rollwright("data", ID, folder)
    dice = folder / "dice.toml"
    dice.write_text(dice.read_text().replace('"mandrake"', '"mandrak"', 1))
    for command in (("play", ID), ("check", ID), ("print", ID)):
        broken = rollwright(*command, "--data", folder)
        assert broken.returncode == 2
        assert broken.stderr.startswith("dice.toml, die 1, face 6: face names 'mandrak', which is not known here.")
        assert broken.stderr.count("\n") == 1


def test_a_copy_is_never_written_over_and_a_missing_folder_says_how_to_make_one(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    rollwright("data", ID, folder)
    assert "is there already. Name a new folder." in rollwright("data", ID, folder).stderr
    assert f"rollwright data {ID} {tmp_path / 'none'}" in rollwright("play", ID, "--data", tmp_path / "none").stderr


def test_a_title_without_data_says_so(tmp_path: Path) -> None:
    assert "no data to vary" in rollwright("data", "pig", tmp_path / "pig").stderr
    catalog: Callable[[], Catalog] = Catalog.discover
    assert not catalog().find("pig").texts()
