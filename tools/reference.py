"""Write docs/reference.md from the docstrings of all that an author imports: `python tools/reference.py [--check]`."""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from textwrap import dedent

import rollwright

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/reference.md"
HEAD = """# Reference

This page is for game authors. It lists every name in `from rollwright import ...`. New here? Begin with the
[tutorial](tutorial.md). The [cookbook](cookbook.md) shows how the parts work together.

`tools/reference.py` generates this page from the docstrings; do not edit it. Our tests run the examples.
"""
SHELVES = {
    "The rules": ("Game", "GameOfDecisions", "Decision", "WrittenDecision", "Reason", "Idea", "Rule", "Score", "ranks"),
    "The components": ("Components", "Separable", "Move", "Moves", "Die", "D6", "Deck", "outcomes"),
    "The table": ("Table", "Seat", "Task", "Match"),
    "Steps": ("Step", "Roll", "Draw", "Turn", "Reveal", "Settle", "End"),
    "The paper": ("Paper", "Group", "Box", "Sheet", "track", "grid", "slots", "notes", "token", "tracks", "numbers"),
}


def page() -> str:
    """The whole page."""
    shelved = [name for names in SHELVES.values() for name in names]
    rest = [name for name in rollwright.__all__ if name not in shelved]
    shelves = {**SHELVES, "Pictures and looks": tuple(rest)}
    return HEAD + "".join(part for title, names in shelves.items() for part in shelf(title, names))


def shelf(title: str, names: tuple[str, ...]) -> Iterator[str]:
    """One section."""
    yield f"\n## {title}\n"
    for name in names:
        if hasattr(rollwright, name):
            yield from entry(name, getattr(rollwright, name))


def entry(name: str, thing: object) -> Iterator[str]:
    """A class with its members, a function, or a constant."""
    if not inspect.isclass(thing) and not inspect.isfunction(thing):
        yield f"\n### {name}\n\n```text\n{name} = {thing!r}\n```\n"
        return
    yield f"\n### {name}\n\n```text\n{name}{signature(thing)}\n```\n\n{text(inspect.getdoc(thing) or '')}\n"
    if inspect.isclass(thing):
        yield from members(thing)


def members(kind: type) -> Iterator[str]:
    """Attributes and methods of its own that have a docstring, in the order of the source."""
    rows = [f"* `{name}`: {said}" for name, said in attributes(kind)]
    for name, member in vars(kind).items():
        if isinstance(member, property):
            rows.append(f"* `{name}`: {' '.join((inspect.getdoc(member) or '').split())}")
        elif name.startswith("_") or not inspect.isfunction(inspect.unwrap(getattr(member, "__func__", member))):
            continue
        function = getattr(member, "__func__", member)
        said = " ".join((inspect.getdoc(function) or "").split("\n\n")[0].split())
        rows.append(f"* `{name}{signature(function, bound=True)}`: {said}")
    if rows:
        yield "\n" + "\n".join(rows) + "\n"


def attributes(kind: type) -> Iterator[tuple[str, str]]:
    """The docstrings that stand below attributes, which `help()` does not show."""
    tree = ast.parse(dedent(inspect.getsource(kind)))
    for body in [node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef | ast.FunctionDef)]:
        for statement, below in pairwise(body):
            name = _assigned(statement)
            if (
                name
                and not name.startswith("_")
                and isinstance(below, ast.Expr)
                and isinstance(below.value, ast.Constant)
            ):
                yield name, " ".join(str(below.value.value).split())


def _assigned(statement: ast.stmt) -> str:
    """The attribute that is assigned: `self.name = ...`, or `name: type` in the class itself."""
    if isinstance(statement, ast.Assign):
        target: ast.expr = statement.targets[0]
    elif isinstance(statement, ast.AnnAssign):
        target = statement.target
    else:
        return ""
    return target.attr if isinstance(target, ast.Attribute) else target.id if isinstance(target, ast.Name) else ""


def signature(thing: object, bound: bool = False) -> str:
    """What it takes, without the modules of types."""
    if not callable(thing):
        return ""
    made = inspect.signature(thing)
    kept = [each for each in made.parameters.values() if not (bound and each.name in ("self", "cls"))]
    shown = str(made.replace(parameters=kept))
    shown = re.sub(r"\b(?:[a-z_]+\.)+(?=[A-Z])", "", shown)
    return shown.replace(" -> None", "") if isinstance(thing, type) else shown


def text(docstring: str) -> str:
    """The docstring as Markdown: examples as code."""
    lines, example = [], False
    for line in docstring.split("\n"):
        starts = line.startswith(">>>")
        if starts and not example:
            lines.append("```pycon")
        if example and not line.strip():
            lines.append("```")
        example = starts or (example and bool(line.strip()))
        lines.append(line)
    return "\n".join([*lines, "```"] if example else lines)


def main() -> int:
    """Write the page, or say whether it is current."""
    made = page()
    if "--check" in sys.argv:
        return 0 if PAGE.read_text(encoding="utf-8") == made else 1
    PAGE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
