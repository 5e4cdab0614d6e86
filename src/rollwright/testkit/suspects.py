"""Lines of a game that read like the cause, where the same moves do not always lead to the same place.

Nothing here is a contract: a suspect is named only where a contract is broken.
"""

import ast
import builtins
import sys
from collections.abc import Iterator
from linecache import getline
from pathlib import Path

from rollwright.core.decision import Decision
from rollwright.core.fault import is_authors
from rollwright.core.game import Game

MOST = 3
"""The number of suspects named."""
MODULES = {
    "random": "rules must not use chance; roll dice with Roll",
    "secrets": "rules must not use chance; roll dice with Roll",
    "uuid": "rules must not use chance; roll dice with Roll",
    "time": "rules must not read a clock",
    "datetime": "rules must not read a clock",
}
BUILTINS = {
    "hash": "hash() of a text differs from process to process; use a number of your own",
    "id": "id() differs from process to process; use a number of your own",
    "input": "rules must not ask anybody; a decision is a task with moves",
    "set": "a set has no defined order; sort it, or use a tuple",
}
GROWS = {"append", "add", "update", "extend", "insert", "pop", "remove", "clear", "setdefault"}
SELF = "a game must not remember anything itself; write it on the sheet (notes(...) for what is not printed)"
GLOBAL = "a global remembers what happened in other games; write it on the sheet"
TABLE = "only next may write on the table; tell it with me.say, and let next read t.said"
NEGATIVE = "a box cannot hold a negative number"
READS = "this hook may only read; write in apply"
READERS = {"forbids", "score", "advise", "reason", "question", "where", "preview", "tell", "legal", "answers", "idle"}
READERS |= {"button", "regions", "scenes"}
HOOKS = {name for cls in (Game, Decision) for name in vars(cls)} - {"next"}
"""What the engine calls and may not write on the table."""


def suspects(game: Game) -> list[str]:
    """The suspicious lines, each with what is wrong with it, the first ones only."""
    found: dict[str, None] = {}
    for path in sources(game):
        tree = ast.parse(Path(path).read_text(encoding="utf-8"))
        for line, why in sorted(set(_suspicions(tree, classes(game)))):
            found[f"{Path(path).name}:{line}: {getline(path, line).strip()}\n        {why}"] = None
    return list(found)[:MOST]


def classes(game: Game) -> list[type]:
    """The classes that make up the game and its decisions."""
    things: list[object] = [game, *game.components.decisions.values()]
    return [cls for thing in things for cls in type(thing).__mro__ if issubclass(cls, Game | Decision)]


def sources(game: Game) -> list[str]:
    """The author's files in which these classes are written."""
    modules = sorted({cls.__module__ for cls in classes(game)})
    files = [getattr(sys.modules.get(name), "__file__", None) or "" for name in modules]
    return [file for file in files if file.endswith(".py") and is_authors(file)]


def _suspicions(tree: ast.Module, made_of: list[type]) -> Iterator[tuple[int, str]]:
    kept = {name.id for node in tree.body for name in _names(node)}
    wanted = {cls.__name__ for cls in made_of}
    for cls in (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name in wanted):
        hooks = [node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name != "__init__"]
        writers = {hook.name for hook in hooks} - HOOKS - _called_by(hooks)
        for hook in hooks:
            for node in ast.walk(hook):
                yield from (
                    (node.lineno, why)
                    for why in _why(node, hook, kept | {cls.name})
                    if hasattr(node, "lineno") and not (why == TABLE and hook.name in writers)
                )


def _called_by(methods: list[ast.FunctionDef]) -> set[str]:
    """The methods of the author's own that something else than `next` calls: those may not write on the table."""
    calls = [
        node.func for hook in methods if hook.name in HOOKS for node in ast.walk(hook) if isinstance(node, ast.Call)
    ]
    return {called.attr for called in calls if isinstance(called, ast.Attribute) and _root(called) == "self"}


def _names(node: ast.stmt) -> Iterator[ast.Name]:
    """What a statement of the module gives a name to."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return (target for target in targets if isinstance(target, ast.Name))


def _why(node: ast.AST, hook: ast.FunctionDef, kept: set[str]) -> Iterator[str]:
    if isinstance(node, ast.Call):
        yield from _called(node, hook, kept)
    elif isinstance(node, ast.Assign | ast.AugAssign):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            yield from _written(target, hook, kept)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.UnaryOp) and isinstance(node.value.op, ast.USub):
            yield NEGATIVE
    elif isinstance(node, ast.Global):
        yield GLOBAL


def _called(node: ast.Call, hook: ast.FunctionDef, kept: set[str]) -> Iterator[str]:
    called = node.func
    if isinstance(called, ast.Name) and called.id in BUILTINS and hasattr(builtins, called.id):
        yield BUILTINS[called.id]
    if isinstance(called, ast.Attribute):
        root = _root(called.value)
        if root in MODULES:
            yield MODULES[root]
        if root in kept and called.attr in GROWS:
            yield GLOBAL
        if called.attr in {"mark", "say", "push", "pause"} and hook.name in READERS:
            yield READS


def _written(target: ast.expr, hook: ast.FunctionDef, kept: set[str]) -> Iterator[str]:
    if isinstance(target, ast.Name):
        return
    root, arguments = _root(target), [arg.arg for arg in hook.args.args]
    if root == "self":
        yield SELF
    elif root in kept:
        yield GLOBAL
    elif root == "t" and root in arguments:
        yield TABLE
    elif root in arguments and hook.name in READERS:
        yield READS


def _root(node: ast.expr) -> str:
    """The name that `a.b[c].d` begins with."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
