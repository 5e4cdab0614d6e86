"""Tests in quarantine (tests/quarantine.toml): not asked with `--merge`, otherwise asked and named at the end."""

import tomllib
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

FILE = Path(__file__).with_suffix(".toml")


class Quarantined(NamedTuple):
    """A test that is known to be unsteady, who mends it, what is known, and since when."""

    id: str
    owner: str
    reason: str
    since: date

    def holds(self, nodeid: str) -> bool:
        """Whether this is the test, or a variant of it."""
        return nodeid == self.id or nodeid.startswith(f"{self.id}[")


def quarantined(text: str | None = None) -> list[Quarantined]:
    """All of them; what is missing or superfluous in one of them is a TypeError."""
    found = tomllib.loads(FILE.read_text() if text is None else text)
    return [Quarantined(**test) for test in found.get("test", ())]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    known = quarantined()
    inside = [item for item in items if any(test.holds(item.nodeid) for test in known)]
    if inside and config.getoption("merge"):
        config.hook.pytest_deselected(items=inside)
        items[:] = [item for item in items if item not in inside]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    reports = [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]
    for test in quarantined():
        for report in reports:
            if report.when == "call" and test.holds(report.nodeid):
                said = f"quarantined: {report.outcome} {report.nodeid} ({test.owner}, since {test.since})"
                terminalreporter.line(said)
