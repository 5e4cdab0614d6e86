"""Small files, small functions. These numbers may go down."""

import ast
from pathlib import Path
from statistics import median

from .tree import ROOT, committed

FILE = 400
FUNCTION = 60
MEDIAN = 12

PYTHON = [path for path in committed() if path.suffix == ".py"]


def lengths(path: Path) -> list[tuple[int, str]]:
    """How long each function is, its docstring not counted."""
    found = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[min(1, len(node.body) - 1)] if ast.get_docstring(node) else node.body[0]
            name = f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
            found.append(((node.end_lineno or 0) - first.lineno + 1, name))
    return found


def test_files_stay_small() -> None:
    long = {str(path.relative_to(ROOT)): path.read_text().count("\n") for path in PYTHON}
    assert {name: lines for name, lines in long.items() if lines > FILE} == {}


def test_functions_stay_small_and_the_usual_one_is_short() -> None:
    functions = [function for path in PYTHON for function in lengths(path)]
    assert [function for function in functions if function[0] > FUNCTION] == []
    assert median(length for length, _ in functions) <= MEDIAN
