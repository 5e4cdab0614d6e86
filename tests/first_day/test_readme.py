"""The README and the page on playing followed literally: every line of their `sh` blocks, from an empty folder."""

import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from .person import ROOT, Person

PAGES = ("README.md", "docs/playing.md")
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    """What the README and the page it leads to tell a new user to type."""
    text = "".join((ROOT / page).read_text() for page in PAGES)
    return [line for block in BLOCK.findall(text) for line in block.splitlines()]


@pytest.fixture
def person() -> Iterator[Person]:
    """Not in pytest's folder: root's database runs as another user, who must be able to come in."""
    with tempfile.TemporaryDirectory(prefix="first-day-", ignore_cleanup_errors=True) as made:
        Path(made).chmod(0o755)
        somebody = Person(Path(made))
        yield somebody
        somebody.leave()


def test_a_new_user_gets_through_the_readme(person: Person) -> None:
    typed = commands()
    assert any("serve" in line for line in typed)
    for line in typed:
        seen = person.run(line.replace("<this repository>", str(ROOT)))
        if "Ctrl-C" in seen:
            assert_it_serves(seen)
            person.stop()


def assert_it_serves(seen: str) -> None:
    """The address on the screen leads to the tables."""
    found = re.search(r"http://\S+", seen)
    assert found, seen
    assert b"<title>" in opened(found[0])
    assert b"title" in opened(f"{found[0]}api/games")


def opened(address: str) -> bytes:
    """What a browser gets; somebody who clicks too early clicks again."""
    for _ in range(60):
        try:
            with urlopen(address, timeout=60) as page:
                return bytes(page.read())
        except URLError:
            time.sleep(0.5)
    raise AssertionError(f"{address} does not answer")
