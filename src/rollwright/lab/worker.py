"""A process that plays what it is sent, and whoever sends it."""

import multiprocessing
import signal
import sys
from collections import deque
from multiprocessing.connection import Connection

from rollwright.worker_processes import START, ignore_interrupts

from .plan import Chunk, Plan
from .playing import play_chunk

_CONTEXT = multiprocessing.get_context(START)


def prepare() -> None:
    """Begin to load what the processes need, in a process beside this one from which they are made."""
    if sys.platform != "win32":
        from multiprocessing import forkserver, resource_tracker

        multiprocessing.set_forkserver_preload([__name__])
        resource_tracker.ensure_running()  # to start it lets Ctrl-C in again
        held = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # the new process keeps this: Ctrl-C is ours
        try:
            forkserver.ensure_running()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)


def work(orders: Connection) -> None:
    """Play what comes, until nobody sends any more."""
    ignore_interrupts()
    try:
        while True:
            plan, chunk = orders.recv()
            orders.send(_played(plan, chunk))
    except (EOFError, OSError):
        return


def _played(plan: Plan, chunk: Chunk) -> str | Exception:
    try:
        return play_chunk(plan, chunk)
    except Exception as error:  # noqa: BLE001  # whoever sent the chunk raises it
        return error


class Worker:
    """Such a process, seen from where the chunks come from."""

    def __init__(self) -> None:
        self.orders, theirs = _CONTEXT.Pipe()
        self.process = _CONTEXT.Process(target=work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.given: deque[Chunk] = deque()
        """What it plays and, behind it, what it plays next."""

    def give(self, plan: Plan, chunk: Chunk) -> None:
        """Have it play a chunk when it is done with the others. A dead one is found out by `take`."""
        self.given.append(chunk)
        try:
            self.orders.send((plan, chunk))
        except OSError:
            return

    def take(self) -> tuple[Chunk, str]:
        """The oldest chunk it was given, played. EOFError or OSError if the process has died."""
        played = self.orders.recv()
        if isinstance(played, Exception):
            raise played
        return self.given.popleft(), played

    def stop(self) -> None:
        """End it, whatever it does."""
        self.process.kill()
        self.process.join()
        self.orders.close()
