"""Two servers, parties at tables of every mode, and requests of every odd kind: `scripts/fuzz [REQUESTS] [SEED]`.

Fails on any 5xx, on any connection closed without an answer, and on any traceback in the servers' logs; a request that
took longer than two seconds is told. With the same seed the parties wish the same; what they are answered decides too.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from time import monotonic

import httpx2

from .fuzzing.operations import OPERATIONS, Json
from .fuzzing.party import House, Party
from .fuzzing.tally import Tally
from .parts import REDIS, database, free_port, start, stop, wait_until_well

PARTIES = 12
SHOWN = 10
STACK = 60
"""Lines of a log."""


def main(requests: int = 3000, seed: int | None = None) -> Tally:
    """Ask so much, and fail if anything came that must not."""
    seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    print(f"{requests:,} requests, seed {seed}", flush=True)
    tally, began = Tally(requests), monotonic()
    with tempfile.TemporaryDirectory() as folder, servers(Path(folder)) as running:
        ports = list(running)
        house = House(ports, games(ports[0]), tally)
        parties = [Thread(target=Party(house, f"{seed} {nth}", nth + seed).run) for nth in range(PARTIES)]
        for thread in parties:
            thread.start()
        for thread in parties:
            thread.join()
        unwell = [_stuck(port, process, Path(folder)) for port, process in running.items() if not _well(port)]
        tracebacks = [text for path in Path(folder).iterdir() for text in _tracebacks(path.read_text(errors="replace"))]
    seconds = monotonic() - began
    print(tally.report(), f"{seconds:.0f} s, {tally.made / seconds:.0f} requests a second, seed {seed}", sep="\n")
    for words in [*tally.slow[:SHOWN], *tally.failures, *tracebacks[:SHOWN], *unwell]:
        print(words)
    assert not tally.failures, f"{len(tally.failures)} answers that must not be, seed {seed}"
    assert not tracebacks, f"{len(tracebacks)} tracebacks in the servers' logs, seed {seed}"
    assert not unwell, f"{len(unwell)} servers do not answer, seed {seed}"
    return tally


@contextmanager
def servers(folder: Path) -> Iterator[dict[int, subprocess.Popen[bytes]]]:
    """Two of them, with bots, on a database of their own; what they log is kept in the folder."""
    with database(f"rollwright_fuzz_{os.getpid()}") as url:
        os.environ["PYTHONFAULTHANDLER"] = "1"
        common = ["--database-url", url, "--redis-url", REDIS, "--host", "127.0.0.1", "--limits", "off", "--port"]
        running: dict[int, subprocess.Popen[bytes]] = {}
        try:
            for port in (free_port(), free_port()):
                with (folder / f"{port}.log").open("wb") as out:
                    running[port] = start("-m", "rollwright", "serve", *common, str(port), out=out)
                wait_until_well(f"http://127.0.0.1:{port}", running[port])
            yield running
        finally:
            for process in running.values():
                stop(process)


def _well(port: int) -> bool:
    try:
        return httpx2.get(f"http://127.0.0.1:{port}/readyz", timeout=5).status_code == 200
    except httpx2.TransportError:
        return False


def _stuck(port: int, process: subprocess.Popen[bytes], folder: Path) -> str:
    """Where a server that does not answer has come to."""
    process.send_signal(signal.SIGABRT)
    with suppress(subprocess.TimeoutExpired):
        process.wait(timeout=5)
    lines = (folder / f"{port}.log").read_text(errors="replace").splitlines()
    return "\n".join([f"{port} does not answer; it is here:", *lines[-STACK:]])


def games(port: int) -> list[tuple[Json, Json]]:
    """Every mode that is served, and its description."""
    base = f"http://127.0.0.1:{port}/api/games"
    lines = httpx2.get(base).json()
    return [(line, httpx2.get(f"{base}/{line['id']}/{line['mode'] or '-'}", timeout=30).json()) for line in lines]


def _tracebacks(text: str) -> list[str]:
    return ["Traceback" + part[:1500] for part in text.split("Traceback")[1:]]


def unanswered(tally: Tally) -> set[str]:
    """Operations that nobody was ever granted."""
    return {name for name in OPERATIONS if not any(tally.statuses[name, status] for status in (200, 201))}


if __name__ == "__main__":
    told = [int(word.replace(",", "").replace("_", "")) for word in sys.argv[1:]]
    never = unanswered(main(*told))
    print("Never granted:", ", ".join(sorted(never)) or "nothing")
