"""The numbered rules: a page for each title, and a place on it for every id that is cited anywhere."""

import re
from functools import cache

import pytest

from rollwright.core.catalog import Catalog

from .tree import ROOT, committed, games

NUMBER = r"[GHI]?\d+[a-z]?"
"""A rule, a ruling, a house rule or an invariant."""
DEFINITION = re.compile(rf"^(?:\* |\| )\*\*([A-Z]+-{NUMBER})\*\*", re.MULTILINE)
TEXT = {".md", ".py", ".toml", ".txt", ".ts", ".svelte", ".mjs", ".jsonl"}


@cache
def defined(title: str) -> list[str]:
    """The ids that the page of a title defines, in its order."""
    return DEFINITION.findall((ROOT / "docs/rules" / f"{title}.md").read_text())


def declared(title: str) -> set[str]:
    """The ids that the installed games of a title declare."""
    return {id for game in Catalog.discover() if game.components.id == title for id in game.components.rules}


def prefix(title: str) -> str:
    """What all ids of a title begin with."""
    return defined(title)[0].partition("-")[0]


@cache
def texts() -> dict[str, str]:
    """Every committed page and source, by its path."""
    return {str(path.relative_to(ROOT)): path.read_text() for path in committed() if path.suffix in TEXT}


@pytest.mark.parametrize("title", games())
def test_a_page_defines_every_id_once_and_only_its_own(title: str) -> None:
    ids = defined(title)
    assert [id for id in ids if ids.count(id) > 1] == []
    assert [id for id in ids if not id.startswith(f"{prefix(title)}-")] == []


@pytest.mark.parametrize("title", games())
def test_a_title_declares_the_rules_of_its_page(title: str) -> None:
    """House rules too; rulings where a refusal cites one."""
    page = set(defined(title))
    must = {id for id in page if not re.search(r"-[GI]\d", id)}
    assert sorted(must - declared(title)) == []
    assert sorted(declared(title) - page) == []


@pytest.mark.parametrize("title", games())
def test_every_id_that_is_cited_is_on_the_page(title: str) -> None:
    id, page = re.compile(rf"\b{prefix(title)}-{NUMBER}\b"), set(defined(title))
    cited = {(path, match) for path, text in texts().items() for match in id.findall(text)}
    assert sorted((path, match) for path, match in cited if match not in page) == []


def test_the_index_lists_every_page() -> None:
    index = (ROOT / "docs/rules/README.md").read_text()
    assert [title for title in games() if f"({title}.md) | `{prefix(title)}-` |" not in index] == []
