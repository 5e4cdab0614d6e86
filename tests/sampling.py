"""`--sampled`: of every way to play a title, each test asks one, and with one hand or on one screen.

The ways of a title share most of their code, so little escapes, and each test asks another. `scripts/test` and its like
without the option ask all of all, and what is marked `every_way` is always asked.
"""

import re
from collections import Counter
from collections.abc import Iterable
from zlib import crc32

import pytest

from rollwright.core.catalog import Catalog

HANDS = r"\b(finger|keys|mouse|phone|desk)\b"
"""With what, or on what, a title is played in a test's name."""


def ways() -> dict[str, str]:
    """For each way to play that is installed, as a test's name has it, its title."""
    games = [game.components for game in Catalog.discover()]
    return {"[ :-]".join(filter(None, (game.id, game.mode))): game.id for game in games}


def alike(name: str, known: dict[str, str]) -> str:
    """The same for all tests of which one is asked; the name itself where it names no way to play."""
    for way, title in known.items():
        found = re.search(way, name)
        if found:
            return re.sub(HANDS, "any", name[: found.start()] + title + name[found.end() :])
    return name


def sample(names: Iterable[str], known: dict[str, str]) -> set[str]:
    """One of those that are alike: a test takes them by turns, beginning somewhere that is always the same."""
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault(alike(name, known), []).append(name)
    found, turn = set[str](), Counter[str]()
    for key in sorted(groups):
        test = key.partition("[")[0]
        by_hand = sorted(groups[key], key=lambda name: name[::-1])  # hands and screens stand last in a name
        found.add(by_hand[(crc32(test.encode()) + turn[test]) % len(by_hand)])
        turn[test] += 1
    return found


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sampled", action="store_true", help="one way to play of each title, not all")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("sampled"):
        return
    by_turns = [item.nodeid for item in items if item.get_closest_marker("every_way") is None]
    left_out = set(by_turns) - sample(by_turns, ways())
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left_out])
    items[:] = [item for item in items if item.nodeid not in left_out]
