import os
import re
import subprocess
from pathlib import Path

from rollwright.cli import parser
from rollwright.lab.shards import Shard, shard

HERE = Path(__file__).parents[2] / "examples" / "lab"
SAYS = 'rollwright() { printf "%s\\n" "$@"; }\n'
"""Instead of playing: what it was told."""


def told(script: str, **facts: str) -> Shard:
    """The shard that a script plays, in the words of the command."""
    done = subprocess.run(
        ["sh", "-c", SAYS + script], check=True, capture_output=True, text=True, env={**os.environ, **facts}
    )
    args = parser().parse_args(done.stdout.splitlines())
    assert (args.question, args.what, args.games, args.workers) == ("seats", ["potion-shop"], 20_000, 4)
    assert args.save.parent.name == "shards"
    return shard(args.shard)


def test_every_task_of_slurm_plays_a_shard_of_its_own() -> None:
    script = (HERE / "slurm.sh").read_text(encoding="utf-8")
    found = re.search(r"--array=1-(\d+)", script)
    assert found
    facts = {"SLURM_ARRAY_TASK_COUNT": found[1], "SLURM_CPUS_PER_TASK": "4"}
    for nth in (1, int(found[1])):
        assert told(script, SLURM_ARRAY_TASK_ID=str(nth), **facts) == Shard(nth, int(found[1]))


def test_every_pod_of_kubernetes_plays_a_shard_of_its_own() -> None:
    job = (HERE / "kubernetes-job.yaml").read_text(encoding="utf-8")
    found = re.search(r"completions: (\d+)", job)
    script = re.search(r"- >-\n((?: {14}.*\n)+)", job)
    assert found
    assert script
    line = " ".join(script[1].split()).removeprefix("exec ")
    for nth in (0, int(found[1]) - 1):
        assert told(line, JOB_COMPLETION_INDEX=str(nth)) == Shard(nth + 1, int(found[1]))
