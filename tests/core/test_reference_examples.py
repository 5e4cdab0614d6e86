"""Every class and function that an author imports has an example in its docstring, and every example is true.

The docstrings are read from the sources: compiling loses them, and the examples are to be true of compiled code too.
"""

import ast
import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import rollwright

CORE = Path(rollwright.__file__).parent / "core"
PUBLIC: dict[str, object] = {name: getattr(rollwright, name) for name in rollwright.__all__}
Definition = ast.ClassDef | ast.FunctionDef


def _definitions() -> Iterator[tuple[Path, Definition]]:
    for path in sorted(CORE.glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from ((path, node) for node in tree.body if isinstance(node, Definition))


def _examples(path: Path, definition: Definition) -> Iterator[doctest.DocTest]:
    """The examples of a definition and its members. Those of a public name see what an author imports, no more."""
    known = PUBLIC if definition.name in PUBLIC else vars(import_module(f"rollwright.core.{path.stem}"))
    for node in ast.walk(definition):
        if isinstance(node, Definition):
            name = definition.name if node is definition else f"{definition.name}.{node.name}"
            said = ast.get_docstring(node) or ""
            found = doctest.DocTestParser().get_doctest(said, dict(known), name, str(path), node.lineno)
            if found.examples:
                yield found


EXAMPLES = [example for path, definition in _definitions() for example in _examples(path, definition)]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example.name))
def test_the_example_is_true(example: doctest.DocTest) -> None:
    said: list[str] = []
    doctest.DocTestRunner().run(example, out=said.append)
    assert "".join(said) == ""


def test_every_public_class_and_function_has_an_example() -> None:
    shown = {example.name for example in EXAMPLES}
    assert [name for name, thing in PUBLIC.items() if callable(thing) and name not in shown] == []
