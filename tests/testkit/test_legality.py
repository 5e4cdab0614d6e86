"""Every way in which two judges can disagree is seen."""

from collections.abc import Sequence

import pytest

from rollwright import Box, Game, Match, Move, Paper, Rule, Seat, Table, track
from rollwright.core.decision import Reason
from rollwright.core.errors import IllegalMove
from rollwright.core.text import Text
from rollwright.testkit.checks.legality import judged
from rollwright.testkit.report import Violation
from tests.core.bakery import BAKING, NAME, SELL, Bake, bakery

from .orchard import LOW, ORCHARD, PICKED, Orchard, printed
from .test_seeing import in_a_turn


class Wavering(Orchard):
    """Cites one rule when asked and another when the move is made."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        rule = super().forbids(t, me, move)
        if rule is None:
            return None
        self.turn = LOW if getattr(self, "turn", LOW) is PICKED else PICKED
        return self.turn


class Busy(Orchard):
    """Writes while it forbids."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        me.say("asked")
        return super().forbids(t, me, move)


class Terse(Orchard):
    """Has no words for a hint."""

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        return Reason(None)  # type: ignore[arg-type]


class Boundless(Orchard):
    """Finds a move infinitely good."""

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return [float("inf")] * len(moves)


class Astray(Bake):
    """Points to a box of another paper."""

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        return Paper([track("elsewhere", [1], 1, 1)]).boxes


class Gambler(Orchard):
    """Shows a die it does not have."""

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        return {"golden": 6}


def test_a_sound_decision_passes_and_changes_nothing() -> None:
    match = in_a_turn()
    judged(match, 0)
    assert match.seats[0].draft == []


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (Wavering(printed("wavering")), "is forbidden by OR-., then by OR-."),
        (Busy(printed("busy")), "forbids, legal or answers wrote on the paper: seat 0 said was"),
        (Terse(printed("terse")), "reason must have a text for"),
        (
            bakery(Astray("bake", "", BAKING), NAME, SELL, id="astray"),
            "where points .* at a box that is not on the sheet or the board",
        ),
        (Gambler(printed("gambler")), "tray contains dice that the game does not have"),
        (Boundless(printed("boundless")), "advise must give one finite number"),
    ],
    ids=lambda value: "" if isinstance(value, str) else value.components.id,
)
def test_a_disagreement_is_named(game: Game, words: str) -> None:
    match = in_a_turn(game, 2)
    with pytest.raises(Violation, match=words):
        judged(match, 0)


def test_a_table_that_lets_everything_pass_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    match = in_a_turn()
    monkeypatch.setattr(Match, "choose", lambda match, seat, move: None)
    with pytest.raises(Violation, match=r"was forbidden by .* but could still be chosen"):
        judged(match, 0)


def test_a_refusal_that_leaves_a_trace_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def grudging(match: Match, seat: int, move: Move) -> None:
        match.seats[seat].said.append(("tried", 1))
        rule = match.explain(seat, move)
        assert rule is not None
        raise IllegalMove(rule, Text("no"))

    match = in_a_turn(ORCHARD)
    monkeypatch.setattr(Match, "choose", grudging)
    with pytest.raises(Violation, match="choosing a forbidden move wrote on the paper: seat 0 said was"):
        judged(match, 0)
