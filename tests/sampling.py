"""`--sampled`: what is asked of every way to play is asked of one way of each title, and each test asks another.

The ways of a title share most of their code, so little escapes; `scripts/test` without the option asks all of all, and
what is marked `every_way` is always asked.
"""

import re
from zlib import crc32

import pytest

from rollwright.core.catalog import Catalog

Ways = dict[str, list[str]]
"""For each way as it stands in a test's name, all ways to play the same title."""


def ways() -> Ways:
    """Of every title that is installed and has several."""
    titles = [
        [f"{g.components.id}\0{g.components.mode}" for g in games] for games in Catalog.discover().titles().values()
    ]
    return {way: title for title in titles for way in title if len(title) > 1}


def asked(name: str, known: Ways) -> bool:
    """Whether the test of this name is in the sample: it names no way to play, or the one whose turn it is."""
    for way, title in known.items():
        found = re.search(way.replace("\0", "[ :-]"), name)
        if found:
            rest = name[: found.start()] + title[0].partition("\0")[0] + name[found.end() :]
            return title[crc32(rest.encode()) % len(title)] == way
    return True


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sampled", action="store_true", help="one way to play of each title, not all")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("sampled"):
        return
    known, kept, left_out = ways(), list[pytest.Item](), list[pytest.Item]()
    for item in items:
        whole = item.get_closest_marker("every_way") is not None
        (kept if whole or asked(item.nodeid, known) else left_out).append(item)
    config.hook.pytest_deselected(items=left_out)
    items[:] = kept
