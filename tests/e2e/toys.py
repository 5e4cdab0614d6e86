"""A house that also knows the toys, for what no installed title shows."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .house import PYTHON, ROOT, database, free_port, wait


@contextmanager
def serving(log: Path) -> Iterator[str]:
    """The address of a running house with toys."""
    port = free_port()
    with database() as url, log.open("wb") as out:
        process = subprocess.Popen(
            [PYTHON, "-m", "tests.server.toy_house", url, str(port)], stdout=out, stderr=out, cwd=ROOT
        )
        try:
            base = f"http://127.0.0.1:{port}"
            wait(base, process)
            yield base
        finally:
            process.terminate()
            process.wait(20)
