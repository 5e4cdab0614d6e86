"""A cluster of machines that plays chunks: Ray."""

import os
from collections import deque
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any, Final

from rollwright.core.errors import BadOption

from .engines import PATIENCE, Played
from .plan import Chunk, Plan
from .playing import play_chunk

AHEAD: Final = 3
"""Chunks under way for each core: enough that none waits for the next."""
HERE: Final = "local"
"""The address for a cluster of this machine alone, which is started for the run."""


class Cluster:
    """Everybody in a Ray cluster. If a machine is lost, what it had begun is played again elsewhere."""

    def __init__(self, address: str, workers: int = 0) -> None:
        self.address, self.workers = address, workers
        self.ray = _ray()
        self._joined = False

    def play(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[Played]:
        """A few chunks for each core are under way; whichever is done first is handed over."""
        self._join()
        task = self.ray.remote(num_cpus=1, max_retries=PATIENCE)(play_chunk)
        left, plan_there = deque(chunks), self.ray.put(plan)
        room = AHEAD * int(self.ray.cluster_resources().get("CPU", 1))
        under_way: dict[Any, Chunk] = {}
        try:
            while left or under_way:
                while left and len(under_way) < room:
                    chunk = left.popleft()
                    under_way[task.remote(plan_there, chunk)] = chunk
                for done in self.ray.wait(list(under_way))[0]:
                    yield Played(under_way.pop(done), self._text(done))
        finally:
            for stopped in under_way:
                self.ray.cancel(stopped, force=True)

    def _join(self) -> None:
        """Meet the cluster, or start one here."""
        if self._joined:
            return
        here: dict[str, Any] = {"num_cpus": self.workers or None, "include_dashboard": False}
        try:
            self.ray.init(
                address=self.address,
                log_to_driver=False,
                logging_level="ERROR",
                **(here if self.address == HERE else {}),
            )
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise BadOption(f"No Ray cluster answers at '{self.address}': {error}") from error
        self._joined = True

    def _text(self, done: object) -> str:
        """The rows of a chunk that was played, or why it could not be."""
        wrong = self.ray.exceptions
        try:
            return str(self.ray.get(done))
        except wrong.RayTaskError as error:
            raise (error.cause if isinstance(error.cause, Exception) else error) from None
        except (wrong.WorkerCrashedError, wrong.NodeDiedError, wrong.OutOfMemoryError) as error:
            raise BadOption(f"A chunk of games ended its process {PATIENCE + 1} times: {error}") from error

    def close(self) -> None:
        """Leave the cluster; one that was started here ends."""
        if self._joined:
            self.ray.shutdown()
            self._joined = False


def _ray() -> ModuleType:
    """Ray itself, told to report to nobody, and to ask for a password only where somebody wants one."""
    os.environ.setdefault("RAY_AUTH_MODE", "disabled")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")
    try:
        import ray
    except ImportError:
        raise BadOption("Clusters need Ray: pip install 'rollwright[ray]'") from None
    found: ModuleType = ray
    return found
