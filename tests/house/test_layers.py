"""The page on the architecture has the layers that are checked."""

import re
import tomllib
from itertools import groupby

from .tree import ROOT

ROW = re.compile(r"\| (\d+) \| `(\w+)(?:/|\.py)` \| .+ \|")


def test_the_table_of_the_architecture_has_the_layers_that_imports_are_checked_by() -> None:
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    checked = [layer.split(" | ") for layer in linter["contracts"][0]["layers"]]
    rows = ROW.findall((ROOT / "docs/architecture.md").read_text())
    told = {int(layer): [part for _, part in parts] for layer, parts in groupby(rows, key=lambda row: row[0])}
    assert told == dict(zip(range(len(checked), 0, -1), checked, strict=True))
