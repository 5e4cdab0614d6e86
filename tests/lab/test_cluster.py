import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rollwright.core.errors import BadOption
from rollwright.lab.cluster import Cluster
from rollwright.lab.plan import Plan
from rollwright.lab.run import Run

from .same_games import PLAN, bytes_of

pytestmark = pytest.mark.filterwarnings("default")  # Ray warns as it likes

WITHOUT_RAY = """
import sys
sys.modules["ray"] = None
from rollwright.cli import main
sys.exit(main(["lab", "length", "potion-shop", "--ray", "local"]))
"""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    made = Cluster("local", 2)
    yield made
    made.close()


@pytest.mark.nightly
def test_a_cluster_makes_the_same_bytes_as_the_bare_loop(
    cluster: Cluster, expected: dict[str, bytes], tmp_path: Path
) -> None:
    assert bytes_of(Run(PLAN, tmp_path, cluster).play()) == expected


@pytest.mark.nightly
def test_killing_a_process_of_the_cluster_changes_nothing(
    cluster: Cluster, expected: dict[str, bytes], tmp_path: Path
) -> None:
    run = Run(PLAN, tmp_path, cluster)
    alive = True
    for chunk, text in cluster.play(PLAN, list(PLAN.chunks())):
        run.store.keep(chunk, text)
        if alive:
            os.kill(playing()[0], signal.SIGKILL)
            alive = False
    assert bytes_of(run) == expected


def playing() -> list[int]:
    """The processes of this very cluster that play a chunk right now: Ray writes that into their names."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], check=True, capture_output=True, text=True).stdout
    lines = [line.split(maxsplit=2) for line in listed.splitlines()]
    parents = {int(pid): int(parent) for pid, parent, _ in lines}

    def ours(pid: int) -> bool:
        return pid == os.getpid() or (pid in parents and ours(parents[pid]))

    return [int(pid) for pid, _, name in lines if "ray::play_chunk" in name and ours(int(pid))]


@pytest.mark.nightly
def test_a_game_that_fails_in_the_cluster_is_told_in_a_sentence(cluster: Cluster) -> None:
    plan: Plan = PLAN._replace(lineup=("greedy:nobody",))
    with pytest.raises(Exception, match="Potion Shop has no style 'nobody'") as error:
        list(cluster.play(plan, list(plan.chunks())[:1]))
    assert type(error.value).__name__ == "GameDefinitionError"


def test_an_address_without_a_cluster_is_told_in_a_sentence() -> None:
    with pytest.raises(BadOption, match=r"No Ray cluster answers at 'nonsense://nowhere'"):
        list(Cluster("nonsense://nowhere").play(PLAN, list(PLAN.chunks())))


def test_without_ray_a_sentence_says_how_to_get_it() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_RAY], check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr.strip() == "Clusters need Ray: pip install 'rollwright[ray]'"
