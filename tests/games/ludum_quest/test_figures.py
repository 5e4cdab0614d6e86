"""Figures are found where they stand: against a search of the whole board, and with a figure that is only data."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.games.ludum_quest.components import COMPETITIVE, competitive, draft, mass, solitaire
from rollwright.games.ludum_quest.data import BY_RANK, COLUMN, FIGURES, NAMES, RANK, ROW
from rollwright.games.ludum_quest.figures import STANDARD, Figures

pytestmark = pytest.mark.slow

BOARDS = st.lists(st.integers(0, 15), min_size=225, max_size=225)
CROWDED = st.lists(st.sampled_from([1, 1, 2, 3]), min_size=225, max_size=225)
ROOF = {"id": "roof", "name": "Roof", "vp": 5, "cells": [[0, 0, "C"], [1, 1, "R"], [2, 0, "C"]]}
HOOK = {"id": "hook", "name": "Hook", "vp": 4, "cells": [[0, 0, "C"], [1, 0, "T"], [1, 1, "R"]]}
"""Unlike all printed figures it is not its own mirror image, so turning it does not give every way."""


def everywhere(entries: Sequence[Mapping[str, Any]], cells: Sequence[int]) -> set[str]:
    """Every figure on the board, found by trying every turned and mirrored picture at every place."""
    found = set()
    for entry in entries:
        for flip in (1, -1):
            for a, b, c, d in ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)):
                for column in range(15):
                    for row in range(1, 16):
                        boxes = []
                        for x, y, letter in entry["cells"]:
                            at = column + a * x * flip + b * y, row + c * x * flip + d * y
                            if not (0 <= at[0] < 15 and 0 < at[1] < 16):
                                break
                            box = (15 - at[1]) * 15 + at[0]
                            if cells[box] & 3 != "-CTR".index(letter):
                                break
                            boxes.append(box)
                        else:
                            names = [NAMES[box] for box in sorted(boxes, key=RANK.__getitem__)]
                            found.add(f"{entry['id']} {'-'.join(names)}")
    return found


def keys(figures: Figures, cells: list[int], fresh: Sequence[int]) -> list[str]:
    return [figures.places[place].key for place in figures.completed(cells, fresh)]


@settings(max_examples=15, deadline=None)
@given(BOARDS | CROWDED, st.lists(st.integers(0, 224), max_size=4))
def test_the_figures_through_new_symbols_are_those_a_full_search_finds(cells: list[int], fresh: list[int]) -> None:
    """LQ-25, LQ-26, LQ-27, LQ-29, LQ-30."""
    new = [box for box in fresh if cells[box] & 3]
    due = {key for key in everywhere(FIGURES, cells) if set(key.split()[1].split("-")) & {NAMES[box] for box in new}}
    found = keys(STANDARD, cells, new)
    assert len(found) == len(set(found))
    assert set(found) == due


def test_every_figure_has_the_ways_and_places_of_the_table() -> None:
    """LQ-26, LQ-27, LQ-28."""
    for entry, figure in zip(FIGURES, STANDARD.all, strict=True):
        assert (len(figure.ways), figure.vp) == (entry["ways"], entry["vp"])
        instances = sum(
            1
            for symbol in (1, 2, 3)
            for box in range(225)
            for place, _ in STANDARD.through[symbol * 225 + box]
            if STANDARD.places[place].figure is figure
        )
        assert instances == entry["places"] * len(figure.cells)


def test_a_figure_counts_mirrored_even_where_turning_does_not_mirror_it() -> None:
    """LQ-26: eight ways, among them the two that are mirror images."""
    figures = Figures([HOOK])
    assert len(figures.all[0].ways) == 8
    for boxes in (("G1", "H1", "H2"), ("I1", "H1", "H2")):
        cells = [0] * 225
        for box, symbol in zip(boxes, (1, 2, 3), strict=True):
            cells[NAMES.index(box)] = symbol
        assert len(figures.completed(cells, [NAMES.index("H2")])) == 1


def test_places_are_in_canonical_order() -> None:
    """LQ-111: highest value, order of the table, lowest boxes."""
    order = [entry["id"] for entry in FIGURES]
    ranked = [(-p.vp, order.index(p.figure.id), [RANK[box] for box in p.boxes]) for p in STANDARD.places]
    assert ranked == sorted(ranked)
    assert all(list(p.boxes) == sorted(p.boxes, key=RANK.__getitem__) for p in STANDARD.places)


def test_boxes_know_their_row_column_and_rank() -> None:
    """LQ-2."""
    assert (ROW[NAMES.index("A1")], COLUMN[NAMES.index("A1")], RANK[NAMES.index("A1")]) == (1, 0, 0)
    assert (ROW[NAMES.index("O15")], COLUMN[NAMES.index("O15")], RANK[NAMES.index("O15")]) == (15, 14, 224)
    assert [BY_RANK[rank] for rank in RANK] == list(range(225))


def test_another_figure_is_only_another_entry() -> None:
    """LQ-5, LQ-25: all four ways to play take it, print it and score it."""
    figures = Figures([*FIGURES, ROOF])
    assert figures.fingerprint != STANDARD.fingerprint
    cells = [0] * 225
    for box, symbol in (("F1", 1), ("G1", 2), ("H1", 1), ("G2", 3)):
        cells[NAMES.index(box)] = symbol
    assert keys(figures, cells, [NAMES.index("G2")]) == ["roof F1-H1-G2"]
    assert keys(STANDARD, cells, [NAMES.index("G2")]) == []
    for make, n in ((competitive, 2), (draft, 2), (solitaire, 1), (mass, 2)):
        game = make(figures)
        assert game.components.data != COMPETITIVE.components.data
        paper = game.components.board or game.components.sheet
        assert any(getattr(item, "text", "") == "Roof" for item in paper.decor)
        match = Match(game, n)
        play(match, QuickDice(1), lambda game, t, me, legal: legal[len(me.draft) % len(legal)])
        assert match.over
    assert any(move.key.startswith("claim roof ") for move in solitaire(figures).components.moves.all)


@settings(max_examples=10, deadline=None)
@given(CROWDED)
def test_the_search_is_right_for_an_added_figure_too(cells: list[int]) -> None:
    entries = [*FIGURES, ROOF, HOOK]
    assert set(keys(Figures(entries), cells, range(225))) == everywhere(entries, cells)
