"""What a check found: how much was looked at, what is wrong, and what to do about it."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from textwrap import fill, indent
from typing import NamedTuple

from rollwright.core.fault import Fault

WIDTH = 105
AS_IN, LOOK_AT = "As in ", "Look at "
"""How findings begin that refer to an earlier check, or to a line."""
PREFIX = 20
"""A colon after so many characters ends what a complaint is; the rest is what it is about."""
FEW = 2
"""Up to this many checks that are left out for one reason get a line each."""
ENOUGH = 3
"""A check stops after so many failures: the first ones say it all."""


class Violation(Exception):
    """A contract is broken. The message says which one, and how it was seen; `remedy` what to do about just that."""

    def __init__(self, text: str, remedy: str = "", place: Fault | None = None) -> None:
        super().__init__(text)
        self.remedy = remedy
        self.place = place
        """The author's line, if it is known."""


class Endless(Violation):
    """A game that does not end: one of them is enough."""


class Uncertified(AssertionError):
    """The game does not keep its contracts. The message is the report."""


class Outcome(NamedTuple):
    """What became of one check."""

    check: str
    contract: str
    counts: Mapping[str, int]
    failures: tuple[str, ...] = ()
    skipped: str = ""
    """Why the contract was not checked; empty if it was."""
    remedy: str = ""
    hint: str = ""
    """What could be done beside, though nothing is wrong."""

    @property
    def verdict(self) -> str:
        """One word or two."""
        if self.failures:
            return "FAILED"
        return "not checked" if self.skipped else "ok"

    @property
    def examined(self) -> str:
        """What was looked at, in words."""
        counted = ", ".join(f"{n:,} {what}" for what, n in self.counts.items())
        return self.skipped or "; ".join(filter(None, [counted, self.hint]))

    def __str__(self) -> str:
        line = f"  {self.verdict:<12} {self.check:<10} {self.examined}"
        if not self.failures:
            return line
        words = [fill(self.contract, WIDTH), *(f"* {failure}" for failure in self.failures)]
        if not any("What to do: " in failure or failure.startswith((AS_IN, LOOK_AT)) for failure in self.failures):
            words.append(fill(f"What to do: {self.remedy}", WIDTH))
        return "\n".join([line, *(indent(text, " " * 15) for text in words)])


@contextmanager
def folding(say: Callable[[str], object]) -> Iterator[Callable[[Outcome], None]]:
    """Say outcomes as they come; many that are left out for one reason, one after another, share an entry."""
    alike: list[Outcome] = []

    def flush() -> None:
        if len(alike) > FEW:
            checks = fill(", ".join(outcome.check for outcome in alike), WIDTH)
            say(f"  {alike[0].verdict:<12} {alike[0].skipped}:\n{indent(checks, ' ' * 15)}")
        else:
            for outcome in alike:
                say(str(outcome))
        alike.clear()

    def tell(outcome: Outcome) -> None:
        if alike and alike[0].skipped != outcome.skipped:
            flush()
        if outcome.skipped:
            alike.append(outcome)
        else:
            say(str(outcome))

    yield tell
    flush()


class Tally:
    """One check at work: what it has counted, and what it has found."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.failures: list[str] = []
        self.alike: Counter[str] = Counter()
        """How often each complaint came, whatever it is about."""
        self.hits = 0
        self.skipped = self.hint = ""

    def add(self, what: str, n: int = 1) -> None:
        """Count further items examined."""
        self.counts[what] += n

    def fail(self, text: str) -> None:
        """This is wrong. The first line says what, the others where; the same what is not said twice."""
        self.hits += 1
        shape = _shape(text)
        if not self.alike[shape]:
            self.failures.append(text)
        self.alike[shape] += 1

    @property
    def folded(self) -> list[str]:
        """What is wrong, each complaint once, with how often it came about other things."""
        return [_counted(text, self.alike[_shape(text)] - 1) for text in self.failures]

    @property
    def enough(self) -> bool:
        """Whether more failures would tell nothing new."""
        return self.hits >= ENOUGH


def _shape(text: str) -> str:
    """A complaint without what it is about: names in quotes, numbers, and what follows a colon."""
    what = re.sub(r"'[^']*'|\"[^\"]*\"|<[^>]*>|\d+", "*", text.partition("\n")[0])
    start = what.find(":", PREFIX)
    return what if start < 0 else what[:start]


def _counted(text: str, more: int) -> str:
    what, newline, rest = text.partition("\n")
    return f"{what} And {more} more like this.{newline}{rest}" if more else text


class Report(NamedTuple):
    """The outcomes of all checks on one game."""

    game: str
    outcomes: tuple[Outcome, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong. A contract that was not checked is not wrong, but the report says so."""
        return not any(outcome.failures for outcome in self.outcomes)

    @property
    def failed(self) -> list[str]:
        """The names of the checks that failed."""
        return [outcome.check for outcome in self.outcomes if outcome.failures]

    def require(self) -> "Report":
        """The report itself, if nothing is wrong; else Uncertified is raised with its text. For tests."""
        if not self.ok:
            raise Uncertified(f"\n{self}")
        return self

    def __str__(self) -> str:
        lines = [self.game]
        with folding(lines.append) as tell:
            for outcome in self.outcomes:
                tell(outcome)
        return "\n".join([*lines, self.summary])

    @property
    def summary(self) -> str:
        """How many checks came out how."""
        verdicts = Counter(outcome.verdict for outcome in self.outcomes)
        words = [f"{verdicts[word]} {word}" for word in ("ok", "FAILED", "not checked") if verdicts[word]]
        return f"{len(self.outcomes)} checks: {', '.join(words)}."


def merged(reports: Iterable[Report]) -> Report:
    """Reports on the same game added up: for checks that were split over several processes."""
    parts = list(reports)
    columns = zip(*(report.outcomes for report in parts), strict=True)
    return Report(parts[0].game, tuple(_together(column) for column in columns))


def _together(outcomes: tuple[Outcome, ...]) -> Outcome:
    counts: Counter[str] = Counter()
    for outcome in outcomes:
        counts.update(outcome.counts)
    failures = dict.fromkeys(failure for outcome in outcomes for failure in outcome.failures)
    return outcomes[0]._replace(counts=counts, failures=tuple(failures)[:ENOUGH])
