"""The service makes bots of the house alone: others open whatever file their name says."""

import ast
from pathlib import Path

import rollwright.server

SERVER = Path(rollwright.server.__file__).parent
OPEN = {"make_bot", "check", "maker", "*"}
"""What takes the name of any bot, also of one that opens a file."""


def test_the_service_imports_nothing_that_makes_other_bots() -> None:
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module in {"rollwright.bots", "rollwright.bots.plugins"}:
                assert not {name.name for name in node.names} & OPEN, path
            if isinstance(node, ast.Import):
                assert not any(name.name.startswith("rollwright.bots") for name in node.names), path
