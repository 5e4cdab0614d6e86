"""The benchmark suite: tasks stay what they are, and the page shows the results that are kept."""

import json
from pathlib import Path

import pytest

from rollwright.cli import main
from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption
from rollwright.research.benchmark import BadTask, Task, result, run, task, tasks
from rollwright.research.benchmark_command import kept, table

DOCS = Path(__file__).parents[2] / "docs"
GAMES = Path(__file__).parents[2] / "src/rollwright/games"
RESULTS = DOCS / "benchmark/results"
each = pytest.mark.parametrize("one", tasks(), ids=[one.short for one in tasks()])


@each
def test_rules_and_dice_of_a_task_are_those_it_was_made_with(one: Task) -> None:
    one.check()


def test_every_title_of_the_house_has_a_task() -> None:
    assert {one.title for one in tasks()} == {
        title for title in Catalog.discover().titles() if (GAMES / title).is_dir()
    }


def test_a_task_whose_games_go_otherwise_is_refused() -> None:
    with pytest.raises(BadTask, match="new version"):
        tasks()[0]._replace(seed="another").check()


def test_whatever_is_fixed_is_part_of_the_name_of_a_task() -> None:
    one = tasks()[0]
    changed = [one._replace(deals=7), one._replace(rules=9), one._replace(witness=""), one._replace(version=2)]
    assert len({other.id for other in (one, *changed)}) == 5


def test_a_task_that_nobody_declared_is_not_found() -> None:
    with pytest.raises(BadOption, match="There is no task"):
        task("six_dice_square/alnoe")


def test_the_reference_against_itself_is_exactly_level() -> None:
    found = result(task("six_dice_square/alone"), run(task("six_dice_square/alone"), "greedy", 3))
    assert found["margin"] == {"value": 0.0, "low": 0.0, "high": 0.0}
    assert found["deals"] == 3


def test_a_run_is_kept_and_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for bot in ("random", "greedy"):
        asked = ["benchmark", "run", "ludum_quest/alone", bot, "--deals", "3", "--results", str(tmp_path)]
        assert main(asked) == 0
    assert json.loads((tmp_path / "greedy.json").read_text())["bot"] == "greedy"
    capsys.readouterr()
    assert main(["benchmark", "table", "--results", str(tmp_path)]) == 0
    *_, first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("| ludum_quest/alone | `greedy` | simulator | 3 |")
    assert "| 100 |" in first
    assert "| 0 |" in second


def test_a_folder_without_results_is_no_empty_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["benchmark", "table", "--results", str(tmp_path / "typo")]) == 2
    assert "has no results" in capsys.readouterr().err


def test_the_page_shows_the_results_that_are_kept() -> None:
    assert table(kept(RESULTS)) in (DOCS / "benchmark.md").read_text(encoding="utf-8")


def test_every_result_that_is_kept_is_of_a_task_that_is_there() -> None:
    known = {one.id for one in tasks()}
    assert all(row["task"] in known for bot in kept(RESULTS) for row in bot["results"])
