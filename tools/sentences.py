"""Sentences that stand in sources, as far as one can tell by reading.

That is: what is given to Text and its like, what functions return that say something, and constants annotated as Words.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SAY: dict[str, tuple[int, ...]] = {
    "Text": (0, 1),
    "Rule": (1, 2),
    "Character": (2,),
    "Command": (1, 2),
    "Progress": (0,),
    "say": (0,),
    "note": (0,),
    "propose": (0,),
    "Reason": (0,),
    "SceneStep": (0,),
    "Region": (2,),
    "Preview": (),
    "saying": (0,),
    "StoryLine": (1,),
    "BadOption": (0,),
    "BadPosition": (0,),
    "DiceMismatch": (0,),
    "RecordError": (0,),
    "TableError": (0,),
    "UnknownGame": (0,),
    "WrongChance": (0,),
}
"""Calls that say something, and which of their arguments are sentences; their named arguments are words too."""
LISTS = ("listed", "joined", "tuple", "list")
"""Calls that only put words together."""
FACTS = ("because", "filled")
"""Calls that fill gaps: their named arguments are words."""
SPOKEN = ("Words", "Text", "Reason", "Saying", "StoryLine")
"""A function that returns one of these returns words; a constant of this sort holds words."""
REFUSALS = (
    *("RollwrightError", "TableError", "UnknownMove", "BadOption", "WrongChance"),
    *("ServiceError", "NotFound", "WrongToken", "NotNow", "NotFromHere", "Unavailable", "Busy"),
)
"""Errors that a client is told of: what they are raised with is said, and else the docstring of their kind."""
SILENT = {"boxes", "kind", "glyph", "id", "key", "seat"}
"""Named arguments that are no words."""


WORD = r"[\"“(]?([A-Za-z][a-z0-9'’-]*|\{[a-z0-9]+\}|[+-]?\d+)[\"”).,;:!?]*"
SENTENCE = re.compile(rf"{WORD}( {WORD})+")
"""What reads like a sentence or a part of one: several words, gaps and numbers."""


class Message(NamedTuple):
    """One sentence to translate, its plural if it has one, and where it stands."""

    one: str
    many: str
    where: str
    line: int = 0


def in_sources(root: Path, paths: list[Path], *, wordy: bool = False) -> Iterator[Message]:
    """The sentences of these files, named as seen from the root; of `wordy` files whatever reads like a sentence.

    One and many are asked for even where no word stands beside the gaps: what fills them may have a plural.
    """
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for one, many, line in (*_in_tree(tree), *(_like_sentences(tree) if wordy else ())):
            if speaks(one) or many:
                yield Message(one, many, path.relative_to(root).as_posix(), line)


def in_data(root: Path, paths: list[Path]) -> Iterator[Message]:
    """What reads like a sentence in tables of component data."""
    for path in paths:
        for text in _texts(tomllib.loads(path.read_text(encoding="utf-8"))):
            if SENTENCE.fullmatch(text):
                yield Message(text, "", path.relative_to(root).as_posix(), 1)


def _texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _texts(part)


def speaks(sentence: str) -> bool:
    """Whether there is a word in it besides its gaps."""
    outside, depth = [], 0
    for sign in sentence:
        depth += (sign == "{") - (sign == "}")
        outside.append(sign if not depth else "")
    return any(map(str.isalpha, "".join(outside)))


Found = tuple[str, str, int]


def _in_tree(tree: ast.AST) -> Iterator[Found]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _in_call(node)
        elif isinstance(node, ast.FunctionDef):
            yield from _in_function(node)
        elif isinstance(node, ast.Raise):
            yield from _raised(node)
        elif isinstance(node, ast.ClassDef) and any(_name(base) in REFUSALS for base in node.bases):
            yield (ast.get_docstring(node) or "").partition("\n")[0], "", node.lineno
        elif isinstance(node, ast.AnnAssign) and node.value is not None and _is_spoken(node.annotation):
            yield from _said(node.value)


def _raised(node: ast.Raise) -> Iterator[Found]:
    """What a client is told when something cannot be."""
    if isinstance(node.exc, ast.Call) and _name(node.exc.func) in REFUSALS:
        yield from (found for argument in node.exc.args for found in _said(argument))


def _like_sentences(tree: ast.AST) -> Iterator[Found]:
    """Texts of several words; no docstrings, no pieces of f-strings, and nothing that is raised."""
    silent = {id(inner) for node in ast.walk(tree) if _is_silent(node) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in silent and SENTENCE.fullmatch(str(node.value)):
            yield str(node.value), "", node.lineno


def _is_silent(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.Raise | ast.JoinedStr)


def _in_call(call: ast.Call) -> Iterator[Found]:
    name = _name(call.func)
    if name in SAY:
        places = [call.args[place] for place in SAY[name] if place < len(call.args)]
        if name == "Text" and len(places) == 2:
            yield from _plural(*places)
        else:
            yield from (found for argument in places for found in _said(argument))
    elif name in ("listed", "joined"):
        yield from (found for argument in call.args for found in _said(argument))
    if name in SAY or name in FACTS:
        named = [word.value for word in call.keywords if word.arg not in SILENT]
        yield from (found for value in named for found in _said(value))


def _plural(one: ast.expr, many: ast.expr) -> Iterator[Found]:
    if isinstance(one, ast.Constant) and isinstance(many, ast.Constant):
        yield str(one.value), str(many.value), one.lineno
    else:
        yield from (*_said(one), *_said(many))


def _in_function(function: ast.FunctionDef) -> Iterator[Found]:
    """What it returns, if it returns words, and what it says where it is given nothing else."""
    taken = function.args
    given = [
        *zip(taken.args[::-1], taken.defaults[::-1], strict=False),
        *zip(taken.kwonlyargs, taken.kw_defaults, strict=True),
    ]
    for argument, default in given:
        if default is not None and _is_spoken(argument.annotation):
            yield from _said(default)
    if _is_spoken(function.returns):
        yield from _returned(function)


def _returned(function: ast.FunctionDef) -> Iterator[Found]:
    for node in ast.walk(function):
        if isinstance(node, ast.Return | ast.Yield) and node.value is not None:
            yield from _said(node.value)


def _said(value: ast.expr) -> Iterator[Found]:
    """The plain sentences that an expression can come to; calls inside it are looked at by themselves."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
        yield value.value, "", value.lineno
    for part in _branches(value):
        yield from _said(part)


def _branches(value: ast.expr) -> list[ast.expr]:
    if isinstance(value, ast.IfExp):
        return [value.body, value.orelse]
    if isinstance(value, ast.BoolOp):
        return value.values
    if isinstance(value, ast.Tuple | ast.List | ast.Set):
        return value.elts
    if isinstance(value, ast.Dict):
        return value.values
    if isinstance(value, ast.Subscript):
        return _branches(value.value) if isinstance(value.value, ast.Dict | ast.Tuple | ast.List) else []
    if isinstance(value, ast.Call) and _name(value.func) in LISTS:
        return value.args
    return []


def _is_spoken(annotation: ast.expr | None) -> bool:
    names = [] if annotation is None else [_name(node) for node in ast.walk(annotation)]
    return any(name in SPOKEN for name in names)


def _name(node: ast.AST) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""
