"""`--merge`: what is asked before a merge. `.ci/nightly`, and every script without the option, ask everything.

Of every way to play a title, each test asks one, with one hand or on one screen; another test asks another. The ways of
a title share most of their code, so little escapes. What is marked `every_way` is always asked, what is marked
`nightly` never. The same tests are asked of every commit, so a fault is met by whoever made it.
"""

import re
from collections import Counter
from collections.abc import Iterable
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

from rollwright.core.catalog import Catalog

HANDS = r"\b(finger|keys|mouse|phone|desk)\b"
"""With what, or on what, a title is played in a test's name."""
WORD = "merge"
"""It decides which way each test asks."""


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
    parser.addoption("--merge", action="store_true", help="not what is `nightly`, and one way to play of each title")


def pytest_configure(config: pytest.Config) -> None:
    """A busy machine is no fault, so examples have no deadline; with --merge every commit is asked the same ones."""
    patient = [HealthCheck.too_slow]
    same = config.getoption("merge")
    settings.register_profile("here", deadline=None, suppress_health_check=patient, derandomize=same, print_blob=True)
    settings.load_profile("here")


@pytest.fixture(scope="session")
def before_merge(request: pytest.FixtureRequest) -> bool:
    """Whether a test of every way to play may look less hard at each: nobody waits for the night."""
    return bool(request.config.getoption("merge"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("merge"):
        return
    asked = [item for item in items if item.get_closest_marker("nightly") is None]
    by_turns = [item.nodeid for item in asked if item.get_closest_marker("every_way") is None]
    left_out = set(by_turns) - sample(by_turns, ways(), WORD)
    kept = {item for item in asked if item.nodeid not in left_out}
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]
