"""Sheets to draw: those of the first title, of the example, of a beginner, and one with everything on it."""

import importlib.util
from pathlib import Path

from rollwright.core.layout import grid, notes, slots, token, track, tracks
from rollwright.core.printed import Decor, Frame, Icon, Label, Line, Mark, Shape
from rollwright.core.sheet import Box, Group, Paper, Sheet
from rollwright.games.six_dice_square.sheet import DOUBLE_SHEET, SHEET

PIG = next((Path(__file__).parents[2] / "examples" / "pig" / "src").rglob("*.py"))


def pig() -> Paper:
    spec = importlib.util.spec_from_file_location("pig_for_paper", PIG)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sheet: Paper = module.SHEET
    return sheet


def everything() -> Paper:
    """Every kind of box, every sort of mark, every decoration, a title that must be escaped."""
    painted = tuple(Mark(glyph, paint=seat) for glyph in ("circle", "cross") for seat in range(1, 5))
    groups = [
        grid("cell", "ABCD", "4321", 20, 20, marks=(*painted, Mark("triangle", ink="red"), Mark("d12", note="10"))),
        track("coin", range(1, 6), 20, 70, kind="round", marks=(Mark("fill"), Mark("fill+cross"))),
        track("dots", range(1, 5), 20, 82, kind="soft", marks=(Mark("dotted-nesw"), Mark("across"), Mark("face5"))),
        track("letters", range(1, 4), 70, 82, kind="square", label="", marks=(Mark("K", note="="), Mark("+"))),
        slots("sums", ["first_part", "second-part"], 100, 20, step=(0, 12)),
        slots("row", ["left", "right"], 100, 60, step=(24, 0)),
        Group("words", [Box("why", Shape("line", 20, 100, 60, 9), marks=(Mark("word", note="Größe & so"),))]),
        Group("stars", [Box("star", Shape("star", 100, 100, 9, 9), 1, "+4")], "star"),
        Group("icons", [Box("key", Shape("bare", 120, 100, 9, 9), icon="key", label="3", marks=(Mark("ring"),))]),
        token("pawn", "cell", "ring"),
        notes("mind", ["left over"]),
    ]
    decor: list[Decor] = [
        Label("tiny", 5, 5, 1.0),
        Icon("ghost", 140, 20, 9, 9),
        Icon("seat2", 140, 40, 7, 7),
        Icon("bat", 30, 30, 20, 20, over=True),
        Icon("d20", 140, 50, 9, 9),
        Line(5, 5, 20, 5),
        Frame(20, 20, 40, 40, heavy=True),
    ]
    return Paper(groups, (160, 120), "Fish & <Chips>", decor)


SPECS = {
    "six dice": SHEET,
    "six dice, double": DOUBLE_SHEET,
    "pig": pig(),
    "tracks": tracks(red=range(2, 13), blue=range(12, 1, -1), misses=range(1, 5)),
    "everything": everything(),
}


def marked(spec: Paper, turn: int = 0) -> Sheet:
    """A sheet with a mark in every box; another `turn`, other marks."""
    sheet = spec.blank()
    for field in spec.boxes:
        sheet[field] = 1 + (field.index + turn) % len(field.marks)
    return sheet
