"""What a hook returns is judged at once, by its name, on its line; and no hook runs for ever."""

from collections.abc import Callable
from typing import Any

import pytest

from rollwright import Game, Move, Rule, Score, Seat, Sheet, Table
from rollwright.core.errors import GameDefinitionError
from rollwright.testkit import check_game
from rollwright.testkit.due import DUE, wrongly
from rollwright.testkit.finding import NO_BOX, sentence
from rollwright.testkit.hooked import Hooked
from rollwright.testkit.seating import seatings
from rollwright.testkit.state import of_match
from rollwright.testkit.walk import Walk

from .orchard import ORCHARD, PICKED, SHEET, Orchard, printed

NONSENSE = object()
ORCHARD_SHEET = SHEET.blank()


@pytest.mark.parametrize("hook", DUE)
def test_nonsense_of_any_hook_is_told_by_its_name(hook: str) -> None:
    assert wrongly(hook, NONSENSE, ()).startswith(f"{hook} returned a object; it should return ")


def test_a_hooked_game_plays_like_the_game_itself() -> None:
    for seating in seatings(ORCHARD):
        plain, seen = Walk(ORCHARD, seating, "hooked"), Walk(Hooked(ORCHARD), seating, "hooked")
        assert of_match(plain.to_the_end()) == of_match(seen.to_the_end())


@pytest.mark.parametrize("hook", ["advise", "hear", "tray", "regions", "idle", "progress"])
def test_a_hook_that_returns_nonsense_is_named_with_its_line(hook: str) -> None:
    def odd(self: Game, *args: object) -> object:
        return NONSENSE

    odd_orchard: Any = type("Odd", (Orchard,), {hook: odd})
    report = str(check_game(odd_orchard(printed("odd")), games=2, only=["ends", "legality"]))
    assert f"{hook} returned a object" in report
    assert "test_hooked.py:" in report


def test_an_endless_loop_in_any_hook_is_named_with_its_line() -> None:
    class Brooding(Orchard):
        def hear(self, t: Table, me: Seat, step: object) -> None:
            while True:
                try:
                    t.round += 0
                except Exception:  # noqa: BLE001  # even this does not keep it from being named
                    continue

    report = str(check_game(Brooding(printed("brooding")), games=1, only=["ends"], seconds=0.4))
    assert "hear is still running after 0.4 seconds." in report
    assert "test_hooked.py:" in report


def test_an_absent_seat_without_a_legal_move_is_a_dead_end_like_any_other() -> None:
    class Stuck(Orchard):
        def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
            return PICKED

    report = str(check_game(Stuck(printed("stuck")), games=8, only=["leaving"]))
    assert "Dead end: seat " in report
    assert "min()" not in report
    assert "def forbids" in report


def test_a_hook_that_fails_by_itself_is_not_said_to_have_wrong_arguments() -> None:
    class Adding(Orchard):
        def score(self, t: Table, sheet: Sheet) -> Score:
            return Score({"row": sheet.count("tree") + "1"})  # type: ignore[operator]  # the slip

    report = str(check_game(Adding(printed("adding")), games=1, only=["ends"]))
    assert "score: TypeError: unsupported operand" in report
    assert "is called with" not in report


def test_none_in_place_of_a_box_is_explained_in_compiled_code_too() -> None:
    for error in (TypeError("Box object expected; got None"), caught(lambda: ORCHARD_SHEET.mark(None))):  # type: ignore[arg-type]  # the slip
        assert sentence(error, ORCHARD, None) == NO_BOX
    own = caught(lambda: None.index)  # type: ignore[attr-defined]  # the slip
    assert sentence(own, ORCHARD, None) == "AttributeError: 'NoneType' object has no attribute 'index'."


def caught(act: Callable[[], object]) -> Exception:
    """The error that this raises."""
    with pytest.raises((AttributeError, TypeError)) as raised:
        act()
    return raised.value


def test_a_game_without_its_hooks_is_refused_with_the_name_that_is_like_it() -> None:
    kind: Any = type("Lost", (Game,), {"scoer": lambda self, t, sheet: None, "next": lambda self, t: None})
    with pytest.raises(GameDefinitionError, match=r"Lost has no 'score', .* it has 'scoer', .* did you mean 'score'"):
        kind(printed("lost"))
