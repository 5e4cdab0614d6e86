"""What is wrong with the data of a map, in sentences for whoever draws one."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final

FACES: Final = "123456"
LARGE: Final[dict[str, str]] = {"blue": "B", "green": "N", "ghost": "H", "bat": "V"}
MONSTERS: Final = "bghv"
LETTERS: Final[str] = f".{MONSTERS}iXE{FACES}" + "".join(LARGE.values())


def faults(name: str, entry: Mapping[str, Any]) -> list[str]:
    """Everything that is wrong, a sentence each; empty for a map that can be played on."""
    rows = entry.get("rows", [])
    found = list(_rows(rows))
    if not found:
        larges = entry.get("large", [])
        found = [*_signs(rows), *_entrances(rows, entry.get("entrance", [])), *_large(rows, larges)]
        ghosts = "".join(rows).count("h") + [large.get("kind") for large in larges].count("ghost")
        if entry.get("ghosts_total", ghosts) != ghosts:
            found.append(f"It says ghosts_total = {entry['ghosts_total']}, but {ghosts} are drawn.")
    return [f"Map {name!r}: {words}" for words in found]


def _rows(rows: list[str]) -> Iterator[str]:
    if len(rows) < 4 or min(map(len, rows)) < 4:
        yield "It needs rows of letters, at least four by four."
    for nth, row in enumerate(rows):
        if len(row) != len(rows[0]):
            yield f"Row {nth} has {len(row)} squares, row 0 has {len(rows[0])}."
        for column, letter in enumerate(row):
            if letter not in LETTERS:
                yield f"r{nth}c{column} is {letter!r}, which is none of {LETTERS}."


def _signs(rows: list[str]) -> Iterator[str]:
    whole = "".join(rows)
    if "X" not in whole:
        yield "It has no exit X."
    for face in FACES:
        if whole.count(face) != 1:
            yield f"Die symbol {face} must stand on it once, not {whole.count(face)} times."


def _four(top: int, left: int) -> list[tuple[int, int]]:
    return list(product((top, top + 1), (left, left + 1)))


def _entrances(rows: list[str], doors: list[Mapping[str, Any]]) -> Iterator[str]:
    if sorted(int(door["face"]) for door in doors) != [1, 2, 3, 4, 5, 6]:
        yield "It needs one entrance for each face 1 to 6."
    taken: set[tuple[int, int]] = set()
    for door in doors:
        face, group = door["face"], _four(*door["top_left"])
        if not all(0 <= row < len(rows) and 0 <= column < len(rows[0]) for row, column in group):
            yield f"The four squares of entrance {face} are not all on the map."
            continue
        letters = sorted(rows[row][column] for row, column in group)
        if tuple(door["entrance"]) not in group or rows[door["entrance"][0]][door["entrance"][1]] != "E":
            yield f"Entrance {face} must be one of its four squares, and an E."
        if letters.count("E") != 1 or str(face) not in letters or sum(letter in MONSTERS for letter in letters) != 2:
            yield f"The four squares of entrance {face} must be an E, the {face} and two monsters, not {letters}."
        if taken.intersection(group):
            yield f"The four squares of entrance {face} belong to another entrance too."
        taken.update(group)
    if "".join(rows).count("E") != len(doors):
        yield "There are not as many E as entrances."


def _large(rows: list[str], larges: list[Mapping[str, Any]]) -> Iterator[str]:
    for kind, letter in LARGE.items():
        drawn, named = "".join(rows).count(letter), sum(large["kind"] == kind for large in larges)
        if drawn != 4 * named:
            yield f"{drawn} squares show the large {kind} {letter}, but {named} are listed with four squares each."
    for large in larges:
        kind, places = large["kind"], sorted((row, column) for row, column in large["squares"])
        if kind not in LARGE:
            yield f"There is no large monster {kind!r}; there are {', '.join(LARGE)}."
        elif places != _four(*places[0]):
            yield f"The large {kind} must be 2x2 squares, not {places}."
        elif any(rows[row][column] != LARGE[kind] for row, column in places):
            yield f"The large {kind} is not drawn where it is listed, at r{places[0][0]}c{places[0][1]}."
