"""`--sampled=WORD`: of every way to play a title, each test asks one, and with one hand or on one screen.

The ways of a title share most of their code, so little escapes; each test asks another, and another word takes others.
`scripts/test` and its like without the option ask all of all, and what is marked `every_way` is always asked.
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
    return {rf"\b{'[ :-]'.join(filter(None, (game.id, game.mode)))}\b": game.id for game in games}


def alike(name: str, known: dict[str, str]) -> str:
    """The same for all tests of which one is asked; the name itself where it names no way to play."""
    for way, title in known.items():
        found = re.search(way, name)
        if found:
            return re.sub(HANDS, "any", name[: found.start()] + title + name[found.end() :])
    return name


def sample(names: Iterable[str], known: dict[str, str], word: str) -> set[str]:
    """One of those that are alike: a test takes its hands by turns, beginning somewhere that the word decides."""
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault(alike(name, known), []).append(name)
    found, turn = set[str](), Counter[str]()
    for key in sorted(groups):
        test = key.partition("[")[0]
        start = crc32(f"{word} {test}".encode()) + turn[test]
        found.add(one_of(groups[key], start))
        turn[test] += 1
    return found


def one_of(names: list[str], start: int) -> str:
    """The hand whose turn it is, with one of the ways to play."""
    by_hand: dict[tuple[str, ...], list[str]] = {}
    for name in sorted(names):
        by_hand.setdefault(tuple(re.findall(HANDS, name)), []).append(name)
    ways_with_it = by_hand[sorted(by_hand)[start % len(by_hand)]]
    return ways_with_it[start // len(by_hand) % len(ways_with_it)]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sampled", metavar="WORD", help="one way to play of each title, not all; by the word, which")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    word = config.getoption("sampled")
    if word is None:
        return
    by_turns = [item.nodeid for item in items if item.get_closest_marker("every_way") is None]
    left_out = set(by_turns) - sample(by_turns, ways(), word)
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left_out])
    items[:] = [item for item in items if item.nodeid not in left_out]
