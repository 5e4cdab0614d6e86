"""An ending that is looked at whole: every position in it has its own worth."""

import pytest

from rollwright import (
    Components,
    Die,
    End,
    Game,
    Match,
    Move,
    Roll,
    Rule,
    Score,
    Seat,
    Sheet,
    Step,
    Table,
    Turn,
    numbers,
)
from rollwright.bots.endgame import EndgameSolver

DICE = ["a", "b", "c"]
AGAIN = [Move(f"again {die}", die=die) for die in DICE]
THROW, KEEP = Move("throw"), Move("keep")
TWICE = Rule("T-1", "Each die is taken once.")
THREE = Rule("T-2", "You throw at most three times.")


class ThreeThrows(Game):
    """The dice of the cookbook, with two faces each: what is thrown again is said, and the table counts the throws."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Roll):
            return Turn(["take dice to throw again, or keep all"])
        again = [die for die in DICE if t.said.get(die)]
        t.state["throw"] += 1
        return Roll(again or DICE) if again or t.state["throw"] == 1 else End("kept")

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        if move is not KEEP and t.state["throw"] == 3:
            return THREE
        return TWICE if move in me.draft else None

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        if move is THROW:
            for taken in me.draft[:-1]:
                me.say(taken.die)
        elif move is not KEEP:
            me.push("take more dice, or throw")

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"dice": sum(t.dice.values())})


THREE_THROWS = ThreeThrows(
    Components(
        "three_throws",
        sheet=numbers("nothing"),
        moves=[*AGAIN, THROW, KEEP],
        rules=[TWICE, THREE],
        players=range(1, 2),
        dice=[Die(die, ["1", "2"]) for die in DICE],
        state={"throw": 0},
    )
)


def thrown(*faces: int) -> Match:
    match = Match(THREE_THROWS, 1)
    match.rolled(faces)
    return match


@pytest.mark.parametrize(
    ("faces", "move", "worth"),
    [
        ((1, 1, 2), "keep", 4.0),
        ((1, 1, 2), "again a", 1.75 + 1.75 + 2),
        ((1, 1, 2), "again c", 1.75 * 3),
        ((2, 2, 1), "again c", 2 + 2 + 1.75),
        ((1, 1, 1), "again b", 1.75 * 3),
    ],
)
def test_one_die_again_is_not_worth_what_two_are(faces: tuple[int, ...], move: str, worth: float) -> None:
    match = thrown(*faces)
    value = EndgameSolver(0, 1_000_000).value_after(match, match.game.components.moves.find(move))
    assert value == pytest.approx(worth)


def test_the_moves_of_one_position_share_what_is_known() -> None:
    solver, match = EndgameSolver(0, 1_000_000), thrown(1, 1, 2)
    found = {move.key: solver.value_after(match, move) for move in match.legal(0)}
    assert found == pytest.approx({"again a": 5.5, "again b": 5.5, "again c": 5.25, "throw": 4.0, "keep": 4.0})


class OnesAgain(ThreeThrows):
    """One die is thrown until it shows no 1."""

    def next(self, t: Table) -> Step:
        if t.step is None:
            return Turn(["throw"])
        return End() if t.dice.get("a", 1) > 1 else Roll(["a"])


def test_a_throw_that_leads_back_to_itself_has_the_worth_of_the_others() -> None:
    match = Match(OnesAgain(THREE_THROWS.components), 1)
    assert EndgameSolver(0, 1_000).value_after(match, KEEP) == 2.0
