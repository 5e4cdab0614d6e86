import os
import signal
import subprocess
import sys
from pathlib import Path

from .same_games import chunks_in

LENGTH = ["lab", "length", "potion-shop", "--bots", "random", "--players", "2", "--workers", "2"]


def begun(folder: Path, games: int) -> subprocess.Popen[str]:
    """The command, in a group of its own as under a terminal."""
    return subprocess.Popen(
        [sys.executable, "-m", "rollwright", *LENGTH, "--games", str(games), "--save", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_ctrl_c_does_not_reach_the_process_that_others_are_made_from() -> None:
    """It loads for a second, in which a KeyboardInterrupt would be a traceback in the terminal."""
    found = "from multiprocessing import forkserver; from rollwright.lab.worker import prepare; prepare();"
    asks = f"{found} print(open(f'/proc/{{forkserver._forkserver._forkserver_pid}}/status').read())"
    status = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True).stdout
    blocked = next(line.split()[1] for line in status.splitlines() if line.startswith("SigBlk:"))
    assert int(blocked, 16) & 1 << (signal.SIGINT - 1)


def test_ctrl_c_keeps_what_is_there_and_the_next_call_plays_only_the_rest(tmp_path: Path) -> None:
    process = begun(tmp_path, 20_000)
    assert process.stderr is not None
    assert process.stderr.readline().startswith("20 games: ")
    while len(chunks_in(tmp_path)) < 5:
        assert process.poll() is None
    os.killpg(process.pid, signal.SIGINT)
    said, complaints = process.communicate(timeout=60)
    before = chunks_in(tmp_path)
    assert process.returncode == 130
    assert f"({20 * len(before)} games)" in said
    assert "Stopped. The games played so far are kept" in complaints
    assert "Traceback" not in complaints
    after = begun(tmp_path, 20 * (len(before) + 1))
    said, _ = after.communicate(timeout=60)
    assert after.returncode == 0
    assert f"({20 * (len(before) + 1)} games)" in said
    assert before.items() <= chunks_in(tmp_path).items()
    assert len(chunks_in(tmp_path)) == len(before) + 1


def test_two_at_once_in_the_same_folder_do_each_other_no_harm(tmp_path: Path) -> None:
    both = [begun(tmp_path, 60) for _ in range(2)]
    said = [process.communicate(timeout=120) for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert said[0][0] == said[1][0]
    assert "(60 games)" in said[0][0]
    assert len(chunks_in(tmp_path)) == 3
    assert not list(tmp_path.rglob("*.part"))
