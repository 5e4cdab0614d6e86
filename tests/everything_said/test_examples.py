"""The example games speak as the titles do: no ids, nothing that cannot be translated, and all of it in German."""

import sys
from pathlib import Path

import pytest
from tools.messages import HOUSE, gathered, missing, title_of

from .findings import complaints, sayings
from .pseudo import Catalogue, escaped

EXAMPLES = Path(__file__).parents[2] / "examples"
PLUG_INS = [str(EXAMPLES / name / f"src/rw_{name}") for name in ("yahtzee", "ink", "clever")]
EACH = pytest.mark.parametrize("plug_in", PLUG_INS, ids=lambda path: Path(path).name)


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*(str(Path(path).parent) for path in PLUG_INS), *sys.path])


@EACH
def test_nobody_reads_an_id_in_an_example(plug_in: str) -> None:
    [game] = title_of(plug_in).games
    assert [f"{saying.kind} {said!r}: {wrong}" for saying, said, wrong in complaints(game)] == []


@EACH
def test_nothing_in_an_example_escapes_its_catalogue(plug_in: str) -> None:
    [game] = title_of(plug_in).games
    language = Catalogue([*gathered(HOUSE), *gathered(plug_in)])
    found = {(saying.kind, said) for saying in sayings(game) for said in escaped(saying.words, language)}
    assert found == set()


@EACH
def test_an_example_is_told_and_taught_in_german(plug_in: str) -> None:
    assert missing("de", plug_in) == []
