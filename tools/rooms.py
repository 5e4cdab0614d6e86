"""The rooms of the service as a picture and a table: from the contract that orders them, and from what they import.

`python tools/rooms.py` writes docs/images/rooms.svg and the table in docs/architecture.md; a test says if they are old.
Every room knows only rooms below it. Arrows would hide that, so each box counts those that it knows and that know it.
"""

import ast
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
SERVER: Final = ROOT / "src/rollwright/server"
PICTURE: Final = ROOT / "docs/images/rooms.svg"
PAGE: Final = ROOT / "docs/architecture.md"
BEGIN, END = "<!-- made by tools/rooms.py: -->", "<!-- until here -->"
PACKAGE: Final = "rollwright.server"
WIDE, HIGH, GAP, BETWEEN, MARGIN = 136, 58, 10, 10, 14
"""Sizes in pixels: of a box, between boxes of a layer, between layers, around everything."""
STYLE: Final = (
    "svg{background:#f6efe2}rect{fill:#fffdf8;stroke:#b9a88f}"
    "text{font:11px system-ui,sans-serif;fill:#6b5f52;text-anchor:middle}"
    "rect+text{font:600 14px system-ui,sans-serif;fill:#2b2520}"
)


class Room(NamedTuple):
    """A room, and where it is drawn."""

    name: str
    files: int
    x: float
    y: float


def layers() -> list[list[str]]:
    """The rooms in the order of the contract, from the top."""
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    contract = next(one for one in linter["contracts"] if one.get("containers") == [PACKAGE])
    return [layer.replace("|", ":").split(" : ") for layer in contract["layers"]]


def sources(room: str) -> list[Path]:
    """The files of a room."""
    return sorted((SERVER / room).rglob("*.py")) if (SERVER / room).is_dir() else [SERVER / f"{room}.py"]


def imported(path: Path) -> Iterator[str]:
    """The rooms that a file imports something of."""
    package = ["rollwright", "server", *path.relative_to(SERVER).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *filter(None, [node.module])])
            for name in node.names:
                full = f"{module}.{name.name}".removeprefix(f"{PACKAGE}.")
                if full != f"{module}.{name.name}":
                    yield full.partition(".")[0]


def arrows(rooms: set[str]) -> set[tuple[str, str]]:
    """Which room knows which."""
    return {
        (room, other) for room in rooms for path in sources(room) for other in imported(path) if other in rooms - {room}
    }


def placed() -> dict[str, Room]:
    """Every room where it is drawn: a layer is a row."""
    rows = layers()
    wide = max(len(row) for row in rows) * (WIDE + GAP) - GAP
    rooms: dict[str, Room] = {}
    for nth, row in enumerate(rows):
        left = MARGIN + (wide - len(row) * (WIDE + GAP) + GAP) / 2
        for place, name in enumerate(row):
            files = sources(name)
            rooms[name] = Room(name, len(files), left + place * (WIDE + GAP), MARGIN + nth * (HIGH + BETWEEN))
    return rooms


def drawn() -> str:
    """The picture."""
    rooms = placed()
    wide = max(room.x for room in rooms.values()) + WIDE + MARGIN
    high = max(room.y for room in rooms.values()) + HIGH + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" role="img">',
        f"<title>The rooms of the service: each knows only those below it</title><style>{STYLE}</style>",
    ]
    known = arrows(set(rooms))
    for room in rooms.values():
        x, y = room.x + WIDE / 2, room.y
        size = f"{room.files} files" if room.files > 1 else "one file"
        knows, known_by = (sum(arrow[end] == room.name for arrow in known) for end in (0, 1))
        lines = ((room.name, 19), (size, 35), (f"knows {knows}, known by {known_by}", 50))
        parts.append(f'<rect x="{room.x:g}" y="{y:g}" width="{WIDE}" height="{HIGH}" rx="6"/>')
        parts += [f'<text x="{x:g}" y="{y + down}">{escape(line)}</text>' for line, down in lines]
    return "\n".join([*parts, "</svg>", ""])


def table() -> str:
    """The rooms from the top, with what each says of itself."""
    rows = [f"| `{name}` | {_purpose(name)} |" for layer in layers() for name in layer]
    return "\n".join(["| room | what it is |", "|---|---|", *rows])


def _purpose(room: str) -> str:
    return (ast.get_docstring(ast.parse(sources(room)[0].read_text(encoding="utf-8"))) or "").partition("\n")[0]


def page() -> str:
    """The page with the table as it should be."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{rest.partition(END)[2]}"


def main() -> None:
    """Write the picture and the table."""
    PICTURE.write_text(drawn(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
