"""Everything that can be wrong in the box is named."""

from collections.abc import Mapping
from typing import Any

import pytest

from rollwright import Box, Components, Deck, Group, Move, Paper, Rule, slots, token, track
from rollwright.core.printed import Mark, Shape
from rollwright.core.sheet import ALL
from rollwright.testkit import check_game

from .orchard import Orchard

SHEET = Paper([track("row", range(1, 4), 10, 10)], (100, 50))
ELSEWHERE = Paper([track("row", range(1, 9), 10, 10)], (100, 50))


def found(changes: Mapping[str, Any]) -> str:
    """The report on a box that is right but for the changes."""
    box: dict[str, Any] = {"id": "box", "sheet": SHEET, "moves": [], "rules": [], "players": range(1, 3), **changes}
    return str(check_game(Orchard(Components(**box)), only=["printed"]))


def paper(field: Box, seen: str = ALL) -> Paper:
    return Paper([Group("g", [field], seen=seen)], (100, 50))


def square(x: float = 1, kind: str = "square", marks: tuple[Mark, ...] = (Mark("cross"),)) -> Box:
    return Box("f", Shape(kind, x, 1, 5, 5), marks=marks)


def lone(x: float, id: str, kind: str = "square") -> Group:
    return Group(id, [Box(id, Shape(kind, x, 1, 5, 5))])


def beside(x: float, kind: str = "square") -> Paper:
    """Two boxes, of which one begins at 1 and is 5 wide, and the other begins at x."""
    return Paper([lone(1, "f"), lone(x, "g", kind)], (100, 50))


@pytest.mark.parametrize("drawn", [beside(6), beside(5.8), beside(3, "bare"), beside(1, "margin")])
def test_boxes_may_touch_and_one_without_an_outline_may_lie_on_another(drawn: Paper) -> None:
    assert "1 checks: 1 ok." in found({"sheet": drawn})


def test_a_plain_box_is_right() -> None:
    assert "1 checks: 1 ok." in found({})


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"version": 0}, "Rules versions count from 1, not 0."),
        ({"players": range(0)}, "Nobody can play"),
        ({"players": range(3)}, "Nobody can play"),
        ({"moves": [Move("two  blanks")]}, "The move key 'two  blanks' cannot be typed"),
        ({"moves": [Move("")]}, "The move key '' cannot be typed"),
        ({"options": {"house": ()}}, "House rule 'house' needs different choices"),
        ({"options": {"house": ("a", "a")}}, "House rule 'house' needs different choices"),
        ({"decks": [Deck("deck", ())]}, "Deck 'deck' has no cards."),
        ({"rules": [Rule("R-1", "No colours.", "Not {colour.")]}, "The refusal of R-1 cannot be said"),
        ({"rules": [Rule("R-1", "Not {box}.")]}, "R-1 is printed as a general rule and must read like one"),
        ({"rules": [Rule("R-1", " ")]}, "Rule 'R-1' says nothing."),
        ({"tasks": {"go on": "Go on."}}, "Task 'go on' needs a one-word name"),
        ({"tasks": {"go": ""}}, "Task 'go' needs a one-word name and a sentence"),
        ({"moves": [Move("a", die="d7")]}, "Move 'a' is about a die 'd7' that the game does not have."),
        ({"moves": [Move("a", tasks=["go"])], "tasks": {"stay": "Stay."}}, "Move 'a' answers 'go', which"),
        (
            {"moves": Move.each(ELSEWHERE, "row")},
            "Move 'cross row:4' points to box 'row:4', which is not printed there.",
        ),
        ({"sheet": paper(square(kind="blob"))}, "Box 'f' has the unknown shape 'blob'"),
        ({"sheet": paper(square(kind="token"))}, "a token needs a group to lie on"),
        ({"sheet": paper(square(x=97))}, "Box 'f' hangs over the edge of the paper"),
        ({"sheet": paper(square(marks=()))}, "Box 'f' needs at least one mark"),
        ({"sheet": paper(square(marks=(Mark(3),)))}, "every mark the name of a glyph"),  # type: ignore[arg-type]
        ({"sheet": paper(square(), seen="me")}, "Group 'g' is seen by 'me'"),
        ({"sheet": Paper([token("t", "nowhere", "ring")])}, "The tokens 't' lie on 'nowhere', which is not a group."),
        ({"board": Paper([slots("b", ["c"], 999, 1)])}, "Box 'c' hangs over the edge of the paper"),
        ({"sheet": beside(3)}, "Box 'f' and box 'g' are drawn on top of each other; move one of them."),
        ({"board": beside(3)}, "Box 'f' and box 'g' are drawn on top of each other; move one of them."),
        (
            {"sheet": Paper([lone(1, "f"), lone(7, "g")], (100, 50), layouts={"slim": beside(3)})},
            "Box 'f' and box 'g' are drawn on top of each other in the layout 'slim'; move one of them.",
        ),
    ],
)
def test_what_is_wrong_is_named(changes: dict[str, Any], words: str) -> None:
    assert words in found(changes)


def test_a_box_that_stands_elsewhere_under_a_house_rule_is_named() -> None:
    class Shifting(Orchard):
        def paper(self, options: object) -> Paper:
            return Paper([track("new", [1], 10, 30), track("row", range(1, 4), 10, 10)], (100, 50))

    moves = Move.each(SHEET, "row")
    game = Shifting(Components("box", sheet=SHEET, moves=moves, rules=[], players=range(1, 2)))
    assert "Move 'cross row:1' points to box 'row:1'" in str(check_game(game, only=["printed"]))
