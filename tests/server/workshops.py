"""Workshops: a small game in a folder of its own, a real server that follows it, and somebody who saves."""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from rollwright.server.workshop.start_options import database

from .client import Person, Service
from .parts import ADMIN, free_port, start, stop, wait_until_well

GAME = """
from rollwright import Components, Die, End, Game, Move, Roll, Rule, Score, Turn, tracks

SHEET = tracks(row=range(1, 7))
PASS = Move("pass")
SMALL = Rule("X-1", "Cross a number that is not above the die.", "{box} is more than the die shows.")
ONCE = Rule("X-2", "Cross every number once.", "{box} is crossed already.")
ROUNDS = 6


class Crosses(Game):
    def next(self, t):
        if isinstance(t.step, Roll):
            return Turn(["cross"])
        if t.round == ROUNDS:
            return End("rounds")
        t.round += 1
        return Roll(["die"])

    def forbids(self, t, me, move):
        if move is PASS:
            return None
        return ONCE if me.sheet[move.box] else SMALL if move.box.value > t.dice["die"] else None

    def apply(self, t, me, move):
        if move is not PASS:
            me.sheet.mark(move.box)

    def score(self, t, sheet):
        return Score({"crosses": sheet.count("row")})


moves = [*Move.each(SHEET, "row"), PASS]
parts = {"sheet": SHEET, "moves": moves, "rules": [SMALL, ONCE], "dice": [Die("die")]}
CROSSES = Crosses(Components("crosses", players=range(1, 4), **parts))
"""
STRICTER = ("is PASS:\n            return None", "is PASS:\n            return ONCE if t.round == 2 else None")
"""An edit after which nobody may pass in the second round."""


def wait_until(so: Callable[[], bool], seconds: float = 60) -> None:
    """Until it is so."""
    until = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < until
        time.sleep(0.05)


class Workshop(Service):
    """A service that follows a file."""

    def __init__(self, base: str, file: Path, log: Path) -> None:
        super().__init__(base)
        self.file, self.log = file, log

    def edit(self, old: str, new: str) -> None:
        """Save the file with a change in it."""
        text = self.file.read_text()
        assert old in text
        self.file.write_text(text.replace(old, new))

    @contextmanager
    def put_back(self) -> Iterator[None]:
        """Afterwards the file is as it was, and read so."""
        text = self.file.read_text()
        yield
        if self.file.read_text() != text:
            before = self.times_read()
            self.file.write_text(text)
            wait_until(lambda: self.times_read() > before)

    def times_read(self) -> int:
        """How often the rules were read again."""
        return self.log.read_text().count("read in ")

    def table(self, *others: str, passes: int = 0) -> Person:
        """A table at which somebody has passed so often."""
        host = self.make("crosses", [{}, *({"bot": bot} for bot in others)])
        for _ in range(passes):
            passed(host)
        return host


def passed(person: Person) -> None:
    """One turn in which nothing is crossed."""
    told = person.say("commit", seq=person.view()["seq"], moves=["pass"], nonce=f"{person.view()['seq']:032x}")
    assert told.status_code == 200, told.text


@contextmanager
def workshop(folder: Path, *options: str) -> Iterator[Workshop]:
    """A server that follows crosses.py in this folder, with a database that is gone afterwards."""
    file, log, port = folder / "crosses.py", folder / "serve.log", free_port()
    file.write_text(GAME)
    base = f"http://127.0.0.1:{port}"
    said = ["serve", str(file), "--reload", "--database-url", ADMIN, "--limits", "off", "--host", "127.0.0.1"]
    with log.open("wb") as out:
        process = start("-m", "rollwright", *said, "--port", str(port), *options, out=out)
    found = Workshop(base, file, log)
    try:
        wait_until_well(base, process)
        wait_until(lambda: "reloads on every save" in log.read_text())
        yield found
    finally:
        found.http.close()
        stop(process, signal.SIGTERM)
        with psycopg.connect(ADMIN, autocommit=True) as admin:
            admin.execute(f'drop database if exists "{database(str(file), "")}" with (force)')
