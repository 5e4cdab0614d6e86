"""Draws the pictures of docs/how-it-works.md from the code: a turn, a commit, a proof of dice; light and dark.

What stands in them is computed: what each seat of a real match sees, what functions say of themselves, real hashes.
"""

import hmac
import inspect
import textwrap
from collections.abc import Callable
from hashlib import sha256
from html import escape
from pathlib import Path

from tests.core.toys import CROSSES

from rollwright.core.chance import SeededDice
from rollwright.core.dice import Die
from rollwright.core.match import Match
from rollwright.core.view import view
from rollwright.paper import LIGHT, SLATE
from rollwright.paper.theme import Theme
from rollwright.server.http.edge import Edge
from rollwright.server.live.fanout import FanOut
from rollwright.server.tables.appending import Appender
from rollwright.server.tables.live_table import LiveTable

IMAGES = Path(__file__).parents[1] / "docs/images"
FONT = "system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif"
MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"
WIDTH = 760
SECRET, NONCES, THROW, DIE = "a secret of the house", ("ana's number", "ben's number"), "table|0", Die("d6")


class Picture:
    """Lines of SVG on a sheet of paper in one theme."""

    def __init__(self, theme: Theme, height: int, title: str) -> None:
        self.theme = theme
        start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        self.lines = [f'{start}height="{height}" font-family="{FONT}"><title>{escape(title)}</title>']
        self.box(0, 0, WIDTH, height, theme.paper, theme.edge)

    def box(self, x: float, y: float, w: float, h: float, fill: str = "none", stroke: str = "") -> None:
        """A rectangle with rounded corners."""
        rest = f'rx="6" fill="{fill}" stroke="{stroke or self.theme.line}"'
        self.lines.append(f'<rect x="{x + 0.5}" y="{y + 0.5}" width="{w - 1}" height="{h - 1}" {rest}/>')

    def text(self, x: float, y: float, words: str, size: int = 14, **how: str) -> None:
        """Words; `how` are attributes."""
        given = {"fill": self.theme.label, **how}
        rest = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in given.items())
        self.lines.append(f'<text x="{x}" y="{y}" font-size="{size}"{rest}>{escape(words)}</text>')

    def line(self, path: str, colour: str = "", width: float = 1.5) -> None:
        """A stroke."""
        rest = f'stroke="{colour or self.theme.line}" stroke-width="{width}" stroke-linecap="round"'
        self.lines.append(f'<path d="{path}" fill="none" {rest}/>')

    def arrow(self, x: float, y: float, length: float) -> None:
        """Down."""
        self.line(f"M{x} {y}v{length}m-4 -5l4 5l4 -5")

    def done(self) -> str:
        """The document."""
        return "\n".join([*self.lines, "</svg>\n"])


def boxes(picture: Picture, x: float, y: float, cells: tuple[int | None, ...], colour: str) -> None:
    """A row of boxes with its crosses."""
    for nth, cell in enumerate(cells):
        left = x + 20 * nth
        picture.line(f"M{left} {y}h18v18h-18z")
        if cell:
            picture.line(f"M{left + 4} {y + 4}l10 10m0 -10l-10 10", colour, 2.5)


CROSS = CROSSES.components.moves["cross"]
MOMENTS: list[tuple[str, list[Callable[[Match], None]]]] = [
    ("Ana crosses 3", [lambda match: match.choose(0, CROSS[2])]),
    ("undoes it: now 5", [lambda match: match.undo(0), lambda match: match.choose(0, CROSS[4])]),
    ("Ana is done", [lambda match: match.commit(0)]),
    ("Ben: 1, and done", [lambda match: match.choose(1, CROSS[0]), lambda match: match.commit(1)]),
]


def a_turn(theme: Theme) -> str:
    """What two people see while they decide at the same time."""
    picture, match = Picture(theme, 290, "A turn: drafts are private, and published together"), Match(CROSSES, 2)
    for nth, name in enumerate(("Ana sees", "Ben sees")):
        picture.text(16, 96 + 110 * nth, name, 15, font_weight="600")
        picture.text(16, 120 + 110 * nth, "Ana's sheet", 12)
        picture.text(16, 146 + 110 * nth, "Ben's sheet", 12)
    for nth, (words, deeds) in enumerate(MOMENTS):
        x = 110 + 162 * nth
        for happens in deeds:
            happens(match)
        picture.text(x, 40, words, 14, font_weight="600")
        for viewer in (0, 1):
            seen = view(match, viewer)
            sheets = {viewer: seen.sheet or (), seen.others[0].seat: seen.others[0].cells}
            for seat in (0, 1):
                boxes(picture, x, 106 + 110 * viewer + 26 * seat, sheets[seat], theme.seat(3 if seat else 1))
    picture.line(f"M{110 + 162 * 3 - 20} 56v220", theme.pencil)
    picture.text(110 + 162 * 3 - 12, 68, "all are done: published", 12, fill=theme.pencil)
    return picture.done()


STEPS: list[tuple[str, object]] = [
    ("Edge", Edge),
    ("LiveTable.drafted", LiveTable.drafted),
    ("LiveTable.act", LiveTable.act),
    ("Appender.append", Appender.append),
    ("LiveTable.take", LiveTable.take),
    ("FanOut.tell", FanOut.tell),
]


def a_commit(theme: Theme) -> str:
    """What happens between pressing Done and everybody seeing it, in the words of the code."""
    picture = Picture(theme, 70 + 78 * len(STEPS), "A commit: durable before visible")
    picture.text(
        24, 34, "“Done”: the moves of a turn, and the number of the last step that was seen", 15, font_weight="600"
    )
    for nth, (name, what) in enumerate(STEPS):
        y, durable = 66 + 78 * nth, name == "Appender.append"
        picture.arrow(44, y - 22, 20)
        picture.box(24, y, WIDTH - 48, 54, theme.desk if durable else "none", theme.pencil if durable else "")
        picture.text(40, y + 33, name, 14, font_family=MONO, fill=theme.pencil, font_weight="600")
        said = (inspect.getdoc(what) or "").split("\n\n")[0].replace("\n", " ")
        lines = textwrap.wrap(said, 66)[:2]
        for row, line in enumerate(lines):
            picture.text(216, y + (33 if len(lines) == 1 else 24 + 18 * row), line, 14)
    return picture.done()


def a_proof(theme: Theme) -> str:
    """One throw, from the promise to the face, with the real values."""
    dice = SeededDice(SECRET, NONCES)
    label = f"{THROW}|{DIE.id}|0"
    digest = hmac.digest(dice.key, label.encode(), "sha256")
    number = int.from_bytes(digest[:4], "big")
    (face,) = dice.faces("table", 0, [DIE])
    assert face == 1 + number % DIE.sides, "the first four bytes were refused: choose another secret"
    assert dice.commitment == sha256(SECRET.encode()).hexdigest()
    steps = [
        ("before anybody sits down", "the house shows its promise", f"SHA-256(secret) = {dice.commitment[:24]}…"),
        ("before the first throw", "every player adds a number", " + ".join(f"“{nonce}”" for nonce in NONCES)),
        ("for the whole game", "one key of all of it", f"SHA-256(secret, numbers) = {dice.key.hex()[:24]}…"),
        ("the first throw", "the key signs its place in the game", f"HMAC(key, “{label}”) = {digest[:4].hex()}…"),
        ("", "as a number", f"0x{digest[:4].hex()} = {number:,}"),
        ("", "the rest of a division by six, and one", f"{number:,} mod {DIE.sides} + 1 = {face}"),
        ("when the game is over", "the house shows the secret", f"“{SECRET}”: everybody computes all of it again"),
    ]
    picture = Picture(theme, 40 + 62 * len(steps), "A proof of dice")
    for nth, (when, what, value) in enumerate(steps):
        y = 26 + 62 * nth
        picture.text(20, y + 22, when, 13, font_style="italic")
        picture.box(200, y, WIDTH - 220, 50)
        picture.text(214, y + 20, what, 14, font_weight="600")
        picture.text(214, y + 39, value, 13, font_family=MONO, fill=theme.pencil)
        if nth:
            picture.arrow(230, y - 11, 10)
    return picture.done()


def pictures() -> dict[str, str]:
    """All of them by the name of their file."""
    kinds = {"turn": a_turn, "commit": a_commit, "proof": a_proof}
    themes = {"light": LIGHT, "dark": SLATE}
    return {f"how-{kind}-{name}.svg": draw(theme) for kind, draw in kinds.items() for name, theme in themes.items()}


if __name__ == "__main__":
    for name, svg in pictures().items():
        (IMAGES / name).write_text(svg, encoding="utf-8")
