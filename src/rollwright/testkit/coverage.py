"""Which numbered rules are cited by tests, and which citations name no rule."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rollwright.core.game import Game

READ = {".py", ".json", ".jsonl", ".toml", ".md", ".txt"}
"""Tests, and the tables of cases they read."""


class Coverage(NamedTuple):
    """How often each rule is cited, and what is cited but unknown."""

    cited: dict[str, int]
    unknown: dict[str, str]
    """Ids that look like rules of this game but are none, with the file that cites them."""
    files: int

    @property
    def missing(self) -> list[str]:
        """The rules no test cites."""
        return [id for id, times in self.cited.items() if not times]

    @property
    def percent(self) -> float:
        """How many of a hundred rules are cited."""
        return 100 * (1 - len(self.missing) / len(self.cited)) if self.cited else 100.0

    def table(self, game: Game) -> str:
        """One line for each rule: how often it is cited, and what it says."""
        width = max(map(len, self.cited), default=0)
        rows = [
            f"{id:<{width}}  {times or '-':>4}  {game.components.rules[id].text}" for id, times in self.cited.items()
        ]
        rows += [f"{id:<{width}}     ?  no such rule, cited in {file}" for id, file in self.unknown.items()]
        done = len(self.cited) - len(self.missing)
        return "\n".join([*rows, f"{done} of {len(self.cited)} rules are cited by tests: {self.percent:.0f}%"])


def coverage(game: Game, tests: Path) -> Coverage:
    """Read all tests of a folder. A rule `PG-12` is cited by its id or, in the name of a test, by `pg_12`.

    A range, `PG-1 to PG-5`, cites none: who tests five rules names each where it is tested.
    """
    known = {_plain(id): id for id in game.components.rules}
    cited = dict.fromkeys(game.components.rules, 0)
    unknown: dict[str, str] = {}
    files = [path for path in sorted(tests.rglob("*")) if path.suffix in READ and path.is_file()]
    looks, shaped = _citations(game.components.rules), _shapes(game.components.rules)
    for path in files:
        words = _ranges(game.components.rules).sub(" ", path.read_text(encoding="utf-8", errors="replace"))
        for text in looks.findall(words):
            id = known.get(_plain(text))
            if id is not None:
                cited[id] += 1
            elif shaped.fullmatch(text):
                unknown.setdefault(text, path.name)
    return Coverage(cited, unknown, len(files))


def _plain(id: str) -> str:
    return id.lower().replace("_", "-")


def _citations(ids: Iterable[str]) -> re.Pattern[str]:
    """Anything that begins like one of the ids: `PG-` or `pg_`, then letters and digits."""
    return re.compile(rf"(?<![A-Za-z0-9]){_starts(ids)}[A-Za-z0-9]+", re.IGNORECASE)


def _ranges(ids: Iterable[str]) -> re.Pattern[str]:
    """From one id to another: `PG-1 to PG-5`, `PG-1–5`, `pg_1_to_5`."""
    start = _starts(ids)
    between = r"(?:[\s_]*(?:to|through|until|thru)[\s_]+|\s*(?:[-–—…]|\.{2,3})\s*)"
    return re.compile(rf"(?<![A-Za-z0-9]){start}[A-Za-z0-9]+{between}(?:{start})?[A-Za-z]*\d+\w*", re.IGNORECASE)


def _starts(ids: Iterable[str]) -> str:
    starts = sorted({id.rpartition("-")[0] for id in ids}, key=len, reverse=True)
    words = "|".join(re.escape(start).replace("\\-", "[-_]") for start in starts)
    return f"(?:{words})[-_]"


def _shapes(ids: Iterable[str]) -> re.Pattern[str]:
    """The forms ids have, with any number in place of theirs; `PG-G7` is none where only `PG-12` and `PG-H1` are."""
    return re.compile("|".join(sorted(set(_forms(ids)))) or "(?!)")


def _forms(ids: Iterable[str]) -> Iterator[str]:
    for id in ids:
        start, dash, end = id.rpartition("-")
        yield re.escape(start + dash) + re.sub(r"[a-z]", "[a-z]", re.sub(r"\d+", "0", end)).replace("0", r"\d+")
