"""Small files, small functions. These numbers may go down."""

import ast
from pathlib import Path
from statistics import median

import pytest

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
            found.append(((node.end_lineno or 0) - first.lineno + 1, f"{path.name}:{node.lineno} {node.name}"))
    return found


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_functions_stay_small(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= FILE
    assert [function for function in lengths(path) if function[0] > FUNCTION] == []


def test_the_usual_function_is_short() -> None:
    assert median(length for path in PYTHON for length, _ in lengths(path)) <= MEDIAN
