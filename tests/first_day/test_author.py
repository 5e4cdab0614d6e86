"""The tutorial and two recipes followed literally in a fresh environment, up to a picture in a browser."""

import re

import pytest
from playwright.sync_api import sync_playwright

from .person import ROOT, Person
from .test_readme import commands, opened, person

__all__ = ["person"]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RECIPES = {"placing.py": "## 4. ", "chips.py": "## 6. "}
PICTURE = ROOT / "build/first-day"


@pytest.fixture
def author(person: Person) -> Person:
    """Somebody who has a clone, and has set it up."""
    clone = next(line for line in commands() if line.startswith("git clone"))
    person.run(clone.replace("<this repository>", str(ROOT)))
    person.run("scripts/setup")
    person.run(". scripts/env && mkdir ../mine && cd ../mine")
    return person


def test_a_stranger_writes_certifies_installs_and_serves_a_game(author: Person) -> None:
    tutorial = (ROOT / "docs/tutorial.md").read_text()
    mine = author.folder / "mine"
    (mine / "quick_cross.py").write_text(blocks(tutorial, "python")[0])
    for block in blocks(tutorial, ""):
        for line in block.splitlines():
            author.run(line)
            if line.startswith("rollwright serve"):
                author.stop()
    for name, heading in RECIPES.items():
        (mine / name).write_text(recipe(heading))
        seen = author.run(f"rollwright check {name} --games 3")
        assert "FAILED" not in seen, seen
    (mine / "pyproject.toml").write_text(package(blocks(tutorial, "toml")[0]))
    author.run("uv pip install --quiet --no-build-isolation .")
    assert "quick_cross" in author.run("rollwright play --list")
    address = re.search(r"http://\S+", author.run("rollwright serve --port 8765"))
    assert address
    opened(f"{address[0]}api/games")
    look(address[0])
    author.stop()


def blocks(page: str, language: str) -> list[str]:
    """The fenced blocks of a page in that language."""
    return [block for found, block in FENCE.findall(page) if found == language]


def recipe(heading: str) -> str:
    """The blocks of one recipe, after what the page begins with."""
    page = (ROOT / "docs/cookbook.md").read_text()
    start = page.index(heading)
    end = page.find("\n## ", start + 1)
    return "".join([blocks(page, "python")[0], *blocks(page[start:end], "python")])


def package(entry_points: str) -> str:
    """What stands around the lines of the tutorial in a file that can be installed."""
    build = '[build-system]\nrequires = ["setuptools>=77"]\nbuild-backend = "setuptools.build_meta"\n\n'
    project = '[project]\nname = "quick-cross"\nversion = "1.0"\ndependencies = ["rollwright"]\n\n'
    return build + project + entry_points + '\n[tool.setuptools]\npy-modules = ["quick_cross"]\n'


def look(address: str) -> None:
    """Play the game in a browser, see every die by its own name or colour, and take the picture."""
    PICTURE.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(address)
        card = page.locator("article, li, section").filter(has_text="Quick cross").last
        card.get_by_role("button", name="Play now").click()
        page.wait_for_selector(".die")
        names = page.locator(".die").evaluate_all("dice => dice.map(die => die.getAttribute('aria-label'))")
        assert len({name.split()[0] for name in names}) > 1, names
        page.screenshot(path=PICTURE / "quick-cross.png")
        browser.close()
