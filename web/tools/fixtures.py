"""A paper with everything on it, and Python's own drawing of it: what the browser must repeat stroke by stroke.

Run from the root: `python -m web.tools.fixtures`.
"""

import json
import re
from pathlib import Path

import msgspec

from rollwright.core.layout import grid, token, track
from rollwright.core.printed import Frame, Icon, Label, Line, Mark, Picture, Shape
from rollwright.core.sheet import Box, Group, Paper
from rollwright.paper import draw
from rollwright.paper.glyphs import GLYPHS
from rollwright.server.games.papers import LETTERS, drawings, paper

FILE = Path(__file__).parents[1] / "tests/fixtures/paper.json"
SIGNS = (
    Mark("cross"), Mark("d8", note="5"), Mark("triangle", paint=3), Mark("circle", paint=1, ink="red"), Mark("fill"),
    Mark("fill+cross"), Mark("dotted-ne"), Mark("A"), Mark("face5"), Mark("square", paint=2),
    Mark("rhombus", paint=4), Mark("ring"),
)  # fmt: skip
SHAPES = ("square", "soft", "round", "star", "line", "bare")


def everything() -> Paper:
    """Every kind of box, mark and decoration."""
    kinds = [Box(f"kind-{k}", Shape(k, 10 + 14 * n, 70, 12, 9), n, "+4", marks=SIGNS) for n, k in enumerate(SHAPES)]
    words = [
        Box("name", Shape("line", 30, 90, 40, 8), label="name", marks=(Mark("word", note="Zoë & Ça"),)),
        Box("points", Shape("soft", 90, 90, 14, 8), label="points", marks=(Mark("number"),)),
    ]
    card = Picture("Key", "Opens.", (20, 30), (Label("Key", 10, 4), Icon("key", 5, 8, 10, 10), Line(0, 20, 20, 20)))
    groups = [
        grid("square", "ABCD", "123", 14, 24, size=(12, 12), marks=SIGNS),
        track(
            "coin", range(1, 6), 80, 24, size=(6, 6), step=(7, 0), per_line=5, kind="round", icon="coin", title="coins"
        ),
        Group("kinds", kinds, "kinds"),
        Group("words", words, "words"),
        track("card", [1], 108, 66, size=(14, 14), cards=(card,)),
        token("marker", "square", "ring", "all"),
    ]
    decor: list[Label | Icon | Line | Frame] = [
        *(Label("dice", 80, 40, 3.2, bold=True), Icon("d20", 95, 36, 8, 8), Icon("seat3", 106, 36, 8, 8)),
        *(Line(80, 50, 120, 50), Frame(14, 24, 48, 36, heavy=True)),
    ]
    return Paper(groups, (130, 110), "Everything", decor)


def paths(svg: str, number: int) -> list[str]:
    """The path texts Python draws in one box."""
    box = svg.partition(f'id="f-{number}"')[2].partition('id="f-')[0].partition('class="group"')[0]
    return re.findall(r' d="([^"]+)"', box.partition('class="decor"')[0])


def text() -> str:
    """The whole file: a paper with something in each box, what draws it, and the paths that Python draws."""
    spec = everything()
    sheet = spec.blank()
    for field in spec.boxes:
        sheet[field] = field.at % len(SIGNS) + 1
    svg = draw(spec, sheet, seat=2)
    found = {
        "paper": paper(spec),
        "cells": sheet.cells,
        "glyphs": drawings(GLYPHS),
        "letters": LETTERS,
        "drawn": [paths(svg, field.index) for field in spec.boxes],
    }
    return json.dumps(msgspec.to_builtins(found), separators=(",", ":"), ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text())
