import subprocess
import sys
from pathlib import Path

from rollwright.lab.engines import Nobody, OneProcess
from rollwright.lab.plan import Chunk
from rollwright.lab.run import Run

from .same_games import PLAN, bytes_of, chunks_in

FULL = """
import resource, sys
from rollwright.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
sys.exit(main(["lab", "length", "potion-shop", "--players", "2", "--bots", "random", "--games", "20",
               "--workers", "1", "--save", sys.argv[1]]))
"""
SMALL = PLAN._replace(players=(2,), games=40)


def test_a_chunk_that_was_damaged_is_played_again(tmp_path: Path) -> None:
    whole = bytes_of(Run(SMALL, tmp_path / "whole", OneProcess()).play())
    run = Run(SMALL, tmp_path / "hurt", OneProcess()).play()
    cut, changed = sorted(run.store.chunks.iterdir())
    cut.write_bytes(cut.read_bytes()[:-5000])
    changed.write_text(changed.read_text().replace("\t1\t", "\t2\t", 1))
    assert run.games() == 40
    assert bytes_of(run) == whole


def test_a_damaged_chunk_is_left_out_if_nobody_can_play_it(tmp_path: Path) -> None:
    run = Run(SMALL, tmp_path, OneProcess()).play()
    min(run.store.chunks.iterdir()).write_text("")
    assert Run(SMALL, tmp_path, Nobody()).games() == 20
    assert run.store.missing() == [Chunk(2, 0)]


def test_a_folder_may_be_called_anything(tmp_path: Path) -> None:
    assert Run(SMALL, tmp_path / "Ann's games", OneProcess()).play().games(2) == 40


def test_a_full_disk_is_told_in_a_sentence_and_leaves_nothing_half_written(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FULL, str(tmp_path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2
    assert "File too large" in done.stderr
    assert "Traceback" not in done.stderr
    assert not chunks_in(tmp_path)
    assert not list(tmp_path.rglob("*.part"))
