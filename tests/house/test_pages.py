"""The pages that explain the house."""

import re
import tomllib

from .tree import ROOT, committed

LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
"""The target of a link to a file."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def dependencies() -> set[str]:
    """Every distribution named in pyproject.toml."""
    listed = [*PROJECT["dependency-groups"].values(), *PROJECT["project"]["optional-dependencies"].values()]
    lines = [line for group in listed for line in group if isinstance(line, str)]
    return {re.split(r"[\[<>=;~! ]", line)[0] for line in [*lines, *PROJECT["build-system"]["requires"]]}


def test_a_decision_is_short_and_numbered_once() -> None:
    records = [path for path in (ROOT / "docs/decisions").iterdir() if path.name != "README.md"]
    assert [path for path in records if not re.fullmatch(r"\d{4}-[a-z0-9-]+\.md", path.name)] == []
    assert [path for path in records if len(path.read_text().splitlines()) > 15] == []
    numbers = [path.name[:4] for path in records]
    assert len(numbers) == len(set(numbers))


def test_every_dependency_has_a_reason() -> None:
    page = (ROOT / "docs/dependencies.md").read_text().lower()
    own = {"rollwright"}
    assert {name for name in dependencies() - own if f"**{name.lower()}**" not in page} == set()


def test_the_security_page_goes_through_all_chapters_and_names_what_is_there() -> None:
    page = (ROOT / "SECURITY.md").read_text()
    chapters = re.findall(r"^\| V(\d+) [^|]+ \| (met|partly|not met|not used) \|", page, re.MULTILINE)
    assert [int(number) for number, _ in chapters] == list(range(1, 18))
    named = re.findall(r"`((?:src|tests|docs|scripts|requirements)/[^`]*)`", page)
    assert len(named) > 20
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_base_install_needs_nothing() -> None:
    assert PROJECT["project"]["dependencies"] == []


def test_every_link_leads_to_something_in_the_repository() -> None:
    pages = [path for path in committed() if path.suffix == ".md"]
    links = [(page, target) for page in pages for target in LINK.findall(page.read_text())]
    assert len(links) > 20
    inside = [(page, target, (page.parent / target).resolve()) for page, target in links]
    lost = [(page, target) for page, target, found in inside if not (found.is_relative_to(ROOT) and found.exists())]
    assert [f"{page.relative_to(ROOT)}: {target}" for page, target in lost] == []
