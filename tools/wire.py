"""What is made from the endpoints and their messages: the client's types and the tables of docs/protocol.md.

`python tools/wire.py` writes them, `python tools/wire.py --check` fails if they are not current.
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as kinds

from rollwright.server.app import endpoints
from rollwright.server.http.endpoint import Endpoint
from rollwright.server.tables.messages import HeardLine, SeatsLine
from rollwright.server.wire.messages import Change
from rollwright.server.wire.problems import Problem
from rollwright.server.workshop.endpoints import ENDPOINTS as IN_A_WORKSHOP
from rollwright.server.workshop.messages import WorkshopLine

ROOT = Path(__file__).parents[1]
TYPES, PAGE = ROOT / "web/src/model/wire/messages.ts", ROOT / "docs/protocol.md"
BEGIN, END = "<!-- made by tools/wire.py: -->", "<!-- until here -->"
HEAD = "/** What is said over the wire, made by tools/wire.py from the server's messages: do not edit. */\n"
MEDIA = {
    "image/svg+xml": "SVG",
    "application/jsonl": "JSON lines",
    "text/event-stream": "server-sent events",
    "application/pdf": "PDF",
}
SIMPLE = {
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
}


def listed() -> list[Endpoint]:
    """All that can be asked anywhere."""
    return [*endpoints(), *IN_A_WORKSHOP]


class Found:
    """Every message that can be reached, by its name."""

    def __init__(self, listed: list[Endpoint]) -> None:
        self.structs: dict[str, kinds.StructType] = {}
        self.read: set[str] = set()
        """Those that come from a client, who need not say what has a default."""
        for one in listed:
            if one.body is not None:
                self.read |= self._add(one.body)
        for reply in [
            *(one.reply for one in listed if not isinstance(one.reply, str)),
            Problem,
            Change,
            SeatsLine,
            HeardLine,
            WorkshopLine,
        ]:
            self._add(reply)

    def _add(self, type: Any) -> set[str]:  # noqa: ANN401  # a type
        before = set(self.structs)
        self._walk(kinds.type_info(type))
        return set(self.structs) - before

    def _walk(self, info: kinds.Type) -> None:
        if isinstance(info, kinds.StructType):
            known = self.structs.setdefault(info.cls.__name__, info)
            if known.cls is not info.cls:
                raise SystemExit(f"Two messages are called {info.cls.__name__}: {known.cls} and {info.cls}.")
            if known is not info:
                return
            for field in info.fields:
                self._walk(field.type)
        for inner in _inner(info):
            self._walk(inner)


def _inner(info: kinds.Type) -> tuple[kinds.Type, ...]:
    if isinstance(info, kinds.UnionType):
        return info.types
    if isinstance(info, kinds.TupleType):
        return info.item_types
    if isinstance(info, kinds.DictType):
        return (info.key_type, info.value_type)
    if isinstance(info, kinds.ListType | kinds.VarTupleType):
        return (info.item_type,)
    return ()


def typed(info: kinds.Type) -> str:
    """A type as TypeScript writes it."""
    if type(info) in SIMPLE:
        return SIMPLE[type(info)]
    if isinstance(info, kinds.StructType):
        return str(info.cls.__name__)
    if isinstance(info, kinds.LiteralType):
        return " | ".join(repr(value) for value in info.values)
    inner = [typed(one) for one in _inner(info)]
    if isinstance(info, kinds.UnionType):
        return " | ".join(sorted(inner, key=lambda one: one == "null"))
    if isinstance(info, kinds.TupleType):
        return f"[{', '.join(inner)}]"
    if isinstance(info, kinds.DictType):
        return f"Record<string, {inner[1]}>"  # JSON has no other keys
    if isinstance(info, kinds.ListType | kinds.VarTupleType):
        return f"({inner[0]})[]" if "|" in inner[0] else f"{inner[0]}[]"
    raise TypeError(info)


def notes(cls: type) -> dict[str, str]:
    """What is written below each field of a class."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__[:-1]):
        if not issubclass(base, msgspec.Struct) or base is msgspec.Struct:
            continue
        body = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
        assert isinstance(body, ast.ClassDef)
        for field, note in zip(body.body, body.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(note, ast.Expr) and isinstance(field.target, ast.Name):
                assert isinstance(note.value, ast.Constant)
                found[field.target.id] = " ".join(str(note.value.value).split())
    return found


def spared(info: kinds.StructType, read: bool) -> set[str]:
    """The fields that may be missing: what a client need not say, and what the service does not."""
    may = read or info.cls.__struct_config__.omit_defaults
    return {field.name for field in info.fields if may and not field.required}


def interface(info: kinds.StructType, read: bool) -> Iterator[str]:
    """One message as TypeScript writes it."""
    said, missing = notes(info.cls), spared(info, read)
    yield f"\n/** {' '.join((info.cls.__doc__ or '').split())} */"
    yield f"export interface {info.cls.__name__} {{"
    if info.tag_field:
        yield f"  {info.tag_field}: {info.tag!r};"
    for field in info.fields:
        if field.name in said:
            yield f"  /** {said[field.name]} */"
        yield f"  {field.encode_name}{'?' if field.name in missing else ''}: {typed(field.type)};"
    yield "}"


def types() -> str:
    """The client's types."""
    found = Found(listed())
    return "\n".join(
        [
            HEAD.rstrip(),
            *(line for name in sorted(found.structs) for line in interface(found.structs[name], name in found.read)),
            "",
        ]
    )


def table() -> str:
    """All that can be asked, as a table for people."""
    rows = ["| ask | for | with | and be answered |", "|---|---|---|---|"]
    for one in listed():
        query = "".join(f"{'&' if nth else '?'}{name}=" for nth, name in enumerate(one.query))
        body = f"`{one.body.__name__}`" if one.body else ""
        rows.append(f"| `{one.method} {one.path}{query}` | {one.about} | {body} | {_reply(one.reply)} |")
    return "\n".join(rows)


def _reply(reply: Any) -> str:  # noqa: ANN401  # a type
    if isinstance(reply, str):
        return MEDIA[reply]
    name = typed(kinds.type_info(reply))
    return "JSON" if name.startswith("Record") else f"`{name}`"


def messages() -> str:
    """The fields of every message, a line for each."""
    found = Found(listed())
    lines = []
    for name, info in sorted(found.structs.items()):
        missing = spared(info, name in found.read)
        tag = [f"{info.tag_field}: {info.tag!r}"] if info.tag_field else []
        fields = [
            f"{field.encode_name}{'?' if field.name in missing else ''}: {typed(field.type)}" for field in info.fields
        ]
        lines.append(
            textwrap.fill(
                f"{name} {{{', '.join(tag + fields)}}}", 130, subsequent_indent="    ", break_long_words=False
            )
        )
    return "\n".join(lines)


def section() -> str:
    """What stands between the marks of the page."""
    return f"{BEGIN}\n\n{table()}\n\n```\n{messages()}\n```\n\n{END}"


def page(text: str) -> str:
    """The page with its section anew."""
    before, rest = text.split(BEGIN)
    return before + section() + rest.split(END)[1]


def main(check: bool) -> int:
    """Write both, or say which is not current."""
    made = {TYPES: types(), PAGE: page(PAGE.read_text())}
    old = [file for file, text in made.items() if not file.exists() or file.read_text() != text]
    for file in old:
        if check:
            sys.stderr.write(f"{file.relative_to(ROOT)} is not current: python tools/wire.py\n")
        else:
            file.write_text(made[file])
    return int(check and bool(old))


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
