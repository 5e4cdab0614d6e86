"""What it costs: processor time of each part, time that the machine was not ours, waits."""

import os
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from .scene import Scene

PARTS = ("servers", "PostgreSQL", "nginx", "conductors", "driver")


def used(pid: int) -> float:
    """Seconds of processor that a process has used, all its threads together; 0 where it is gone."""
    with suppress(OSError):
        return time.clock_gettime((~pid << 3) | 2)
    return 0.0


def children(pid: int) -> list[int]:
    with suppress(OSError):
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


class Meter:
    """What each part uses between two looks; processes that end between them are not counted."""

    def __init__(self, scene: Scene, driver: Iterable[int]) -> None:
        self.scene, self.driver = scene, [os.getpid(), *driver]
        self.postmaster = int((scene.postgresql.data / "postmaster.pid").read_text().split()[0])
        self.last = self._look()

    def _look(self) -> dict[str, dict[int, float]]:
        pids = {
            "servers": self.scene.servers,
            "PostgreSQL": [self.postmaster, *children(self.postmaster)],
            "nginx": self.scene.nginx.workers(),
            "conductors": self.scene.conductors,
            "driver": self.driver,
        }
        return {part: {pid: used(pid) for pid in some} for part, some in pids.items()}

    def lap(self) -> dict[str, float]:
        """Seconds of each part since the last look."""
        before, self.last = self.last, self._look()
        return {
            part: sum(now - before[part].get(pid, 0.0) for pid, now in self.last[part].items()) for part in self.last
        }


class Machine:
    """The processor as a whole."""

    def __init__(self) -> None:
        self._before = self._look()

    def _look(self) -> list[int]:
        return [int(word) for word in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]

    def lap(self) -> tuple[float, float]:
        """Parts of the time since the last look: stolen by other machines, and idle."""
        before, self._before = self._before, self._look()
        gone = [now - then for now, then in zip(self._before, before, strict=True)]
        return gone[7] / max(1, sum(gone[:8])), (gone[3] + gone[4]) / max(1, sum(gone[:8]))


def percentile(waits: Sequence[float], part: float) -> float:
    ordered = sorted(waits)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def median(some: Sequence[float]) -> float:
    return percentile(some, 0.5)
