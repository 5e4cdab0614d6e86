"""Data sets: the same bytes every time, games that replay, and what an agent would have seen."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import duckdb
import numpy as np
import pytest

from rollwright.cli import main
from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption, RecordError
from rollwright.core.game import Game
from rollwright.core.idea import Idea
from rollwright.core.log import Log
from rollwright.research import Episode, dataset
from rollwright.research.dataset.following import Following
from rollwright.research.dataset.notes import header_of
from rollwright.research.dataset.simulating import play_chunk
from rollwright.research.dataset.writing import rows_digest
from rollwright.research.episode import NOBODY
from rollwright.research.observing import Observing
from rollwright.testkit.transcript import result

from .games import each, players

FIRST_ROWS = json.loads((Path(__file__).parents[2] / "docs/dataset/first_rows.json").read_text())


def make(folder: Path, *args: str) -> Path:
    """A data set by the command."""
    assert main(["dataset", *args, "--output", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def pigs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("sets") / "pigs", "pig", "--games", "25", "--players", "2,3", "--workers", "1")


def sums(folder: Path) -> str:
    return (folder / "SHA256SUMS").read_text()


def test_the_same_command_makes_the_same_bytes_with_any_number_of_workers(pigs: Path, tmp_path: Path) -> None:
    again = make(tmp_path / "pigs", "pig", "--games", "25", "--players", "2,3", "--workers", "2")
    assert sums(again) == sums(pigs)
    assert {path.name for path in again.iterdir()} == {"CARD.md", "SHA256SUMS", "dataset.json", "pig"}


def test_a_comment_in_the_rules_changes_no_table_and_no_card(
    pigs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rollwright.research.dataset.writing.rules_fingerprint", lambda game: "of other source")
    again = make(tmp_path / "pigs", "pig", "--games", "25", "--players", "2,3", "--workers", "1")
    changed = set(sums(again).splitlines()) - set(sums(pigs).splitlines())
    assert [line.partition("  ")[2] for line in changed] == ["dataset.json"]


def test_another_seed_makes_other_games_and_more_games_leave_the_first_as_they_are(pigs: Path, tmp_path: Path) -> None:
    other = make(tmp_path / "other", "pig", "--games", "25", "--players", "2,3", "--workers", "1", "--seed", "2")
    more = make(tmp_path / "more", "pig", "--games", "30", "--players", "2,3", "--workers", "1")
    first, second = [{game.record for game in dataset.load(folder).games()} for folder in (pigs, other)]
    assert not first & second
    assert list(dataset.load(more).games())[:25] == list(dataset.load(pigs).games())


def test_every_game_replays_as_the_tables_say(pigs: Path) -> None:
    data = dataset.load(pigs)
    assert len(data) == len(list(data.games())) == 25
    for game in data.games():
        match = data.replay(game.id)
        assert match.over
        assert result(match)["scores"] == list(game.scores)
        assert Log.loads(game.record).dumps() == game.record
        assert match.table.n == len(game.seats) == game.players


def test_tables_have_a_row_for_each_game_seat_and_decision(pigs: Path) -> None:
    with duckdb.connect() as database:
        database.execute(f"SET file_search_path = '{pigs / 'pig'}'")
        told = database.sql("SELECT sum(decisions) FROM 'games.parquet'").fetchall()
        assert told == database.sql("SELECT count(*) FROM 'decisions.parquet'").fetchall()
        assert database.sql("SELECT sum(players) FROM 'games.parquet'").fetchall() == [(62,)]
        assert database.sql("FROM 'decisions.parquet' WHERE NOT list_contains(offered, move)").fetchall() == []
        assert database.sql("FROM 'decisions.parquet' WHERE len(offered) != choices").fetchall() == []
        assert database.sql("FROM 'games.parquet' WHERE day IS NOT NULL").fetchall() == []


def test_splits_share_no_game_and_most_are_for_training(pigs: Path) -> None:
    data = dataset.load(pigs)
    found = {split: {game.id for game in data.games(split=split)} for split in ("train", "validation", "test")}
    assert sum(map(len, found.values())) == 25
    assert len(set.union(*found.values())) == 25
    assert len(found["train"]) > 12


def test_a_changed_or_missing_file_is_named_when_the_set_is_loaded(pigs: Path, tmp_path: Path) -> None:
    folder = make(tmp_path / "set", "pig", "--games", "2", "--workers", "1")
    seats = folder / "pig" / "seats.parquet"
    seats.write_bytes(seats.read_bytes()[:-1] + b"x")
    with pytest.raises(RecordError, match=r"seats\.parquet has changed since it was written"):
        dataset.load(folder)
    seats.unlink()
    with pytest.raises(RecordError, match=r"seats\.parquet is missing"):
        dataset.load(folder)
    with pytest.raises(BadOption, match="is not a data set"):
        dataset.load(tmp_path)


def test_a_folder_that_is_there_is_not_written_over(pigs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sums(pigs)
    assert main(["dataset", "pig", "--games", "1", "--output", str(pigs)]) == 2
    assert "already exists" in capsys.readouterr().err
    assert sums(pigs) == before


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (["--bots", "nobody"], "No bot is called 'nobody'"),
        (["--players", "two"], "--players takes numbers"),
        (["--players", "99"], "players"),
        (["--mode", "none"], "has no mode 'none'"),
    ],
)
def test_what_cannot_be_played_is_said_before_anybody_plays(
    said: list[str], answer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dataset", "pig", *said, "--output", str(tmp_path / "set")]) == 2
    assert answer in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_batches_have_what_was_seen_and_done_and_what_came_of_it(pigs: Path) -> None:
    data = dataset.load(pigs)
    batches = list(data.batches(32, split="train", players=2, by="greedy"))
    assert batches
    assert {len(batch.action) for batch in batches[:-1]} <= {32}
    for batch in batches:
        assert batch.mask[np.arange(len(batch.action)), batch.action].all()
        assert set(batch.result.tolist()) <= {1.0, -1.0}


def said(episode: Episode, action: int) -> int:
    """The action; of an idea that is also a move beside, the move."""
    choice = episode.open[episode.seat]
    taken = episode.actions.taken(choice, action)
    keys = {move.key: episode.actions.towards(choice, move) for move in choice.moves}
    return keys.get(taken.text, action) if isinstance(taken, Idea) else action


@each
def test_a_followed_record_has_what_the_agents_saw_and_did(game: Game) -> None:
    seen, random = Observing(game, players=players(game)), Random(3)
    episode: Episode = seen.episode
    episode.begin(3, record=True)
    found: list[list[object]] = [[] for _ in range(episode.players)]
    while episode.seat != NOBODY:
        seat, offered = episode.seat, episode.offered()
        action = random.choice(offered)
        found[seat].append((seen.observed(seat).tolist(), seen.mask(seat).tolist(), said(episode, action)))
        episode.act(action)
    header = header_of(episode.match)
    made = Following(header, Catalog([game])).decisions(Log(header, episode.match.entries or []))
    followed: list[list[object]] = [[] for _ in range(episode.players)]
    for one in made:
        followed[one.seat].append((one.observation.tolist(), one.mask.tolist(), one.action))
    assert followed == found
    assert [one.result for one in made if one.seat == 0][-1:] == seen.rewarded()[:1]


@pytest.mark.parametrize("title", FIRST_ROWS)
def test_the_first_games_of_the_published_sets_come_out_as_they_were_published(title: str) -> None:
    part = dataset.simulated(title, 10_000)
    rows = play_chunk(part, next(part.chunks()))
    assert part.name == FIRST_ROWS[title]["part"]
    assert rows_digest(rows) == FIRST_ROWS[title]["first_rows"]


def test_the_example_learns_what_greedy_chooses(pigs: Path) -> None:
    script = Path(__file__).parents[2] / "examples/research/imitate.py"
    run = subprocess.run([sys.executable, script, pigs.parent / "learn"], capture_output=True, text=True, check=False)
    assert "is not a data set" in run.stderr
    folder = make(pigs.parent / "learn", "six-dice-square", "--games", "16", "--bots", "greedy", "--workers", "1")
    told = subprocess.run([sys.executable, script, folder], capture_output=True, text=True, check=True).stdout
    agrees, chance = [float(share) for share in re.findall(r"([\d.]+)%", told)]
    assert agrees > chance + 20


def test_ctrl_c_is_heard_by_the_command_alone(tmp_path: Path) -> None:
    output, more = tmp_path / "set", ["--games", "1000000", "--players", "2", "--workers", "2"]
    command = [sys.executable, "-m", "rollwright", "dataset", "pig", *more, "--output", str(output)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        while not any(file.stat().st_size for file in tmp_path.rglob("*.tsv")):
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        _, complaints = process.communicate(timeout=60)
    assert process.returncode == 130
    assert not complaints
    assert not list(tmp_path.iterdir())
