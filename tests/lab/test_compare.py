"""Two variants of a real game, compared game by game."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

from rollwright.cli import main
from rollwright.core.errors import BadOption
from rollwright.game_file import known_games
from rollwright.lab.answer import Answer
from rollwright.lab.asking import Lab, Wish
from rollwright.lab.compare import Terms, answer, compare, played
from rollwright.lab.engines import OneProcess, Played
from rollwright.lab.lines import Pair, differences, lines_of
from rollwright.lab.plan import Chunk, Plan
from rollwright.lab.variants import both
from rollwright.measuring.statistics import Estimate
from rollwright.measuring.variant import Variant

GOLD = "rules.toml:gold_per_vp=1"
"""Gold is worth twice as much: everybody has more points, and nothing else happens otherwise."""
IDLE = "rules.toml:last_round=61"
"""No game of these lasts so long: nothing changes."""


POINTS = Terms()


class Counting(OneProcess):
    """Plays, and counts the chunks."""

    def __init__(self) -> None:
        self.chunks = 0

    def play(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[Played]:
        self.chunks += len(chunks)
        return super().play(plan, chunks)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where games are kept, so that none is played twice."""
    return tmp_path_factory.mktemp("lab")


def wish(one: Variant, games: int, players: tuple[int, ...] = (2,)) -> Wish:
    return Wish(one, players, games, lineup=("random",), weak=False)


def asked(
    root: Path, before: str, after: str, terms: Terms = POINTS, games: int = 60, players: tuple[int, ...] = (2,)
) -> list[Answer]:
    one, other = both(["potion-shop", before, after])
    return list(compare(Lab(OneProcess(), root), wish(one, games, players), other, terms))


def pair_of(root: Path, what: str, games: int = 60) -> Pair:
    one, other = both(["potion-shop", "builtin", what])
    lab, plan = Lab(OneProcess(), root), wish(one, games).plan(games)
    return Pair(lab.run(plan), lab.run(plan._replace(variant=other)))


def test_the_number_is_the_mean_of_the_differences_of_single_games(root: Path) -> None:
    found, pair = asked(root, "builtin", GOLD)[-1], pair_of(root, GOLD)
    query = "SELECT game, avg(score) FROM seats GROUP BY game ORDER BY game"
    changes = [new - old for (_, old), (_, new) in zip(pair.one.ask(query), pair.other.ask(query), strict=True)]
    assert found.value.value == pytest.approx(np.mean(changes))
    assert found.value.error == pytest.approx(2.001 * np.std(changes, ddof=1) / 60**0.5, rel=1e-3)
    assert found.games == 120
    assert differences(pair, "points", 2) == pytest.approx(changes)


def test_what_changed_is_said_and_what_did_not_change(root: Path) -> None:
    said = asked(root, "builtin", GOLD)[-1].sentence
    assert said.startswith(f"With 2 players '{GOLD}' raises the points of a player by ")
    assert said.endswith("leaves the rounds exactly as before.")
    assert asked(root, GOLD, "builtin")[-1].sentence.startswith(
        "With 2 players 'builtin' lowers the points of a player"
    )


def test_points_are_traced_to_the_part_they_come_from(root: Path) -> None:
    lines = {line.measure.name: line for line in lines_of(pair_of(root, GOLD))}
    assert lines["part.gold"].change.value == pytest.approx(lines["points"].change.value)
    assert lines["part.gold"].q < 0.001
    assert lines["part.customers"].change == Estimate(0, 0, 0, 60)
    assert lines["rounds"].paired.p == 1


def test_the_interval_narrows_with_the_games(root: Path) -> None:
    errors = [one.value.error for one in asked(root, "builtin", GOLD)]
    assert len(errors) == 2
    assert errors == sorted(errors, reverse=True)


def test_nothing_is_said_to_differ_where_nothing_does(root: Path) -> None:
    found = asked(root, "builtin", IDLE, games=20)[-1]
    assert found.sentence.startswith("Nothing differs: game by game, 'builtin' and")
    assert found.value == Estimate(0, 0, 0, 20)
    assert not found.alarms


def test_every_table_and_every_measure_has_its_line_and_its_place_in_the_picture(root: Path) -> None:
    found = asked(root, "builtin", GOLD, games=20, players=(2, 3))[-1]
    told = [tuple(row[:2]) for row in found.grid.rows]
    for table in ("2 players", "3 players"):
        for measure in ("points of a player", "rounds", "start player's wins", "points for gold left"):
            assert told.count((table, measure)) == 1
    assert found.picture is not None
    rows = found.picture.spec["data"]["values"]
    assert len(rows) == 2 * len(told)
    svg = found.picture.svg()
    for label in ("points of a player", "winning margin", "on the same dice", "on other dice", "3 players"):
        assert label in svg
    assert {row["label"] for row in rows if row["way"] == "on other dice"} == {""}


def test_a_decision_is_reached_early_where_the_difference_is_clear(root: Path) -> None:
    looks = asked(root, "builtin", GOLD, Terms(decide=True), 400)
    assert looks[-1].value.n < 200
    assert looks[-1].value.low > 0
    assert looks[-1].sentence.startswith(
        f"Points of a player, after {looks[-1].value.n} games: '{GOLD}' has more with 2"
    )
    assert all(look.value.low <= 0 for look in looks[:-1])


def test_a_decision_that_is_not_reached_is_said_to_be_open(root: Path) -> None:
    found = asked(root, "builtin", "two_player_draft=snake", Terms(decide=True))[-1]
    assert found.value.n == 60
    assert "it is not decided: the difference lies between " in found.sentence


def test_a_wish_for_precision_is_met_with_hardly_more_games_than_it_takes(root: Path) -> None:
    found = asked(root, "builtin", "chits=printed", Terms(within=3.0), 400)
    assert found[-1].value.error <= 3.0
    assert all(one.value.error > 3.0 for one in found[:-1])
    assert found[-1].value.n < 400


def test_a_precision_in_percent_is_a_share_of_what_there_was(root: Path) -> None:
    found = asked(root, "builtin", "chits=printed", Terms(within=0.05, relative=True), 400)[-1]
    before = lines_of(pair_of(root, "chits=printed", found.value.n))[0].before.value
    assert found.value.error <= 0.05 * before
    assert found.value.error > 0.01 * before


def test_the_number_can_be_about_anything_that_is_measured(root: Path) -> None:
    found = asked(root, "builtin", "chits=printed", Terms("rounds"), 20)[-1]
    assert found.unit.name == "rounds"
    assert "the rounds" in found.sentence.partition(",")[0]
    assert asked(root, "builtin", GOLD, Terms("gold"), 20)[-1].value.value > 0
    with pytest.raises(BadOption, match=r"There is no measure 'fun'. There are: points, winner, rounds, .*, gold."):
        asked(root, "builtin", GOLD, Terms("fun"), 20)


def test_what_not_every_game_has_is_said_to_be_missing(root: Path) -> None:
    """All draw at once there, so nobody starts."""
    one, other = both(["six-dice-square:challenge", "builtin", _house_rule("six-dice-square")])
    lab = Lab(OneProcess(), root)
    found = answer(played(lab, wish(one, 20).plan(20), other, Terms("start"), weak=False))
    assert "The start player's wins cannot be compared here" in found.sentence
    assert not found.number()


def _house_rule(title: str) -> str:
    options = known_games(title)[0].find(title).components.options
    name, choices = next(iter(options.items()))
    return f"{name}={choices[1]}"


def test_what_a_game_does_not_have_is_left_out(root: Path) -> None:
    """This game counts no rounds, and its only part of the score is the score."""
    file = str(Path("examples/pig/src/rollwright_pig/__init__.py").resolve())
    one, _ = both([file, "builtin", "builtin"])
    run = Lab(OneProcess(), root).run(wish(one, 20).plan(20))
    names = {line.measure.name for line in lines_of(Pair(run, run))}
    assert {"points", "winner", "start", "margin", "decisions"} <= names
    assert not names & {"rounds", "part.points"}


def test_two_that_are_the_same_are_not_compared(root: Path) -> None:
    with pytest.raises(BadOption, match="'builtin' and 'fair_start=false' are the same game"):
        asked(root, "builtin", "fair_start=false")


def test_a_comparison_is_played_once(tmp_path: Path) -> None:
    one, other = both(["potion-shop", "builtin", GOLD])
    engine = Counting()
    for _ in range(2):
        assert len(list(compare(Lab(engine, tmp_path), wish(one, 20), other, POINTS))) == 1
        assert engine.chunks == 2


def test_looks_on_the_way_leave_no_tables_behind(tmp_path: Path) -> None:
    one, other = both(["potion-shop", "builtin", GOLD])
    looks = list(compare(Lab(OneProcess(), tmp_path), wish(one, 60), other, Terms(within=0.0001)))
    assert len(looks) > 1
    assert len(list(tmp_path.glob("*/tables-*"))) == 2
    assert not list(tmp_path.rglob("*.part"))


def test_a_folder_of_data_is_a_variant_and_no_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "compare", "potion-shop", "builtin", "fair_start=true", "--data", "my"]) == 2
    said = capsys.readouterr().err
    assert "compare takes a folder as a variant: rollwright lab compare GAME builtin my" in said


def test_beginners_are_asked_too(root: Path) -> None:
    one, other = both(["potion-shop", "builtin", GOLD])
    found = list(compare(Lab(OneProcess(), root), Wish(one, (2,), 20), other, POINTS))[-1]
    assert found.remarks[0].startswith("Among beginners it is ")


def test_the_command_finds_the_game_and_draws_the_picture(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["data", "potion-shop", "my"]) == 0
    rules = tmp_path / "my" / "rules.toml"
    rules.write_text(rules.read_text().replace("gold_per_vp = 2", "gold_per_vp = 1"))
    play = ["--players", "2", "--games", "20", "--bots", "random", "--workers", "1", "--save", str(root)]
    assert main(["lab", "compare", "builtin", "my", *play, "-o", "my.svg"]) == 0
    said, progress = capsys.readouterr()
    assert "With 2 players 'my' raises the points of a player by " in " ".join(said.split())
    assert "40 games: " in progress
    assert (tmp_path / "my.svg").read_text().startswith("<svg")
