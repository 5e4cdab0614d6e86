"""The reference is made from the docstrings, and is current."""

import ast
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from .tree import ROOT, module, sources


def test_the_reference_is_what_the_docstrings_say() -> None:
    """If not: python tools/reference.py."""
    assert subprocess.run([sys.executable, "tools/reference.py", "--check"], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize("path", sources("core"), ids=module)
def test_every_attribute_has_a_docstring_of_its_own(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            for statement, below in pairwise(node.body):
                together = isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Tuple)
                said = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
                assert not (together and said), (
                    f"line {statement.lineno}: one attribute a line, each with its docstring"
                )
