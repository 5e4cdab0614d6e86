"""What is drawn before and after a choice: what would remain, the way, the gain, and the state of the lines."""

import itertools

from rollwright.core.look import COUNTS, LOST, OPEN, Preview
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.taken_turn import TakenTurn
from rollwright.games.six_dice_square import SOLO
from rollwright.games.six_dice_square.position import LENGTHS, writable
from rollwright.games.six_dice_square.sheet import MARKER, NUMBER

from .positions import Lone
from .test_invariants import moments
from .test_rules import at, play

ROW = {"A1": "d4:1", "B1": "d6:1", "C1": "d8:1", "D1": "d10:1", "E1": "d12:1"}


def move(sheet: Lone, key: str) -> Move:
    return sheet.match.game.components.moves.find(key)


def preview(sheet: Lone, key: str) -> Preview:
    me = sheet.match.seats[0]
    return SOLO.decision(me.task).preview(sheet.match.table, me, move(sheet, key))


def refusal(sheet: Lone, key: str) -> str:
    return str(sheet.match.refusal(0, move(sheet, key)))


def test_a_square_in_reach_shows_what_would_remain_there() -> None:
    sheet = play(at({"C3": "d6:3"}, {"d8": [5]}), "box d8 8")
    shown = preview(sheet, "square D3")
    assert [(box.id, str(text)) for box, text in shown.texts] == [("D3", "4 2")]
    assert [box.id for box in shown.path] == ["C3", "D3"]
    assert shown.gain == 1


def test_the_way_to_a_detour_is_drawn_and_the_gain_counts_the_line() -> None:
    sheet = play(at(ROW, {"d20": [6]}), "box d20 20", "square F1")
    straight, detour = preview(sheet, "box d20 5"), preview(sheet, "box d20 3")
    assert [box.id for box in straight.path] == ["E1", "F1"]
    assert [box.id for box in detour.path] == ["E1", "E2", "F2", "F1"]
    assert (detour.gain, str(detour.texts[0][1])) == (4, "d20 3")


def test_a_star_shows_what_it_costs() -> None:
    sheet = play(at(ROW, {"d20": [6]}), "box d20 20", "star")
    assert (preview(sheet, "square F1").gain, preview(sheet, "square F6").gain) == (0, -3)


def test_only_the_star_that_will_be_crossed_lights_up() -> None:
    """PG-45: a tap on any other would cross this one."""
    sheet = play(at(ROW, {"d20": [6]}, stars=2), "box d20 20")
    me, star = sheet.match.seats[0], move(sheet, "star")
    assert [box.id for box in SOLO.decision(me.task).where(sheet.match.table, me, star)] == ["star2"]
    play(sheet, "star", "square F6", "box d4 4")
    assert me.sheet[me.sheet.spec["star2"]] == 1


def test_every_way_that_is_shown_is_one_that_may_be_walked() -> None:
    """PG-31 to PG-34: its steps go from neighbour to neighbour, turn at most twice and enter no square twice."""
    seen = 0
    for seed in range(12):
        for match, _ in moments("single", "after_roll", seed):
            seen += walk_all(match)
    assert seen > 500


def walk_all(match: Match) -> int:
    me, seen = match.seats[0], 0
    for choice in match.legal(0) if me.task.name in ("rolled", "write") else []:
        way = [box.at for box in SOLO.decision(me.task).preview(match.table, me, choice).path]
        if choice.kind in ("square", "box"):
            steps = [after - before for before, after in itertools.pairwise(way)]
            assert set(steps) <= {1, -1, 6, -6}
            assert len(set(way)) == len(way) == 1 + len(steps)
            assert sum(one != two for one, two in itertools.pairwise(steps)) <= 2
            assert len(steps) in LENGTHS[me.sheet.cells[MARKER] - 1][way[-1]]
            seen += 1
    return seen


def states(sheet: Lone) -> dict[str, tuple[str, str]]:
    """By its first and last square, what a line that is marked out says."""
    found = SOLO.regions(sheet.match.table, sheet.match.seats[0].sheet)
    return {f"{r.boxes[0].id}-{r.boxes[-1].id}": (r.state, str(r.badge)) for r in found}


def test_lines_count_are_nearly_full_or_are_lost() -> None:
    assert states(at({**ROW, "F1": "d20:1"}, {})) == {"A1-F1": (COUNTS, "+3")}
    assert states(at(ROW, {})) == {"F1-F1": (OPEN, "+3")}
    no_d20 = [f"d20:{n}" for n in range(1, 21)]
    assert states(at(ROW, {}, no_d20)) == {"A1-F1": (LOST, "")}


def test_a_square_that_fills_two_lines_is_marked_once_and_no_lost_line_covers_it() -> None:
    """PG-71, PG-72: screens leave out what lies across too many other lines, so nothing lies across it."""
    column = {"F2": "d4:2", "F3": "d6:2", "F4": "d8:2", "F5": "d10:2", "F6": "d12:2"}
    assert states(at({**ROW, **column}, {})) == {"F1-F1": (OPEN, "+6")}
    nearly = {"F2": "d4:2", "F3": "d6:2", "F4": "d8:2", "F5": "d10:2"}
    found = states(at({**ROW, **nearly}, {}, [f"d12:{n}" for n in range(2, 13)]))
    assert found == {"F2-F6": (LOST, ""), "F1-F1": (OPEN, "+3")}


def test_a_line_that_a_turn_fills_is_celebrated_with_its_points() -> None:
    """PG-71: once, in the turn that fills it."""
    sheet = play(at(ROW, {"d20": [6]}), "box d20 20")
    before = sheet.match.seats[0].copy()
    play(sheet, "square F1", "box d20 5")
    after = sheet.match.seats[0].copy()
    (scene,) = SOLO.celebrate(TakenTurn(sheet.match.table, before, after, ()))
    (step,) = scene.steps
    assert (scene.kind, str(step.text), step.gain) == ("line", "Row 1 is full.", 3)
    assert [box.id for box in step.region] == ["A1", "B1", "C1", "D1", "E1", "F1"]
    assert not SOLO.celebrate(TakenTurn(sheet.match.table, after, after, ()))


def test_a_mark_that_spoils_a_nearly_full_line_is_warned_of() -> None:
    """PG-12: the d20 in F2 leaves none for F1."""
    sheet = play(at(ROW, {"d20": [8]}), "box d20 20", "square F2")
    assert str(preview(sheet, "box d20 6").warning) == "Then row 1 can no longer be filled."
    assert not preview(sheet, "box d10 6").warning


def test_the_last_box_of_a_die_and_the_third_star_are_warned_of() -> None:
    """PG-14, PG-48."""
    sheet = at({"C3": "d6:3"}, {"d8": [5]}, ["d4:1", "d4:2", "d4:3"], stars=1)
    assert str(preview(sheet, "box d4 4").warning).startswith("It is the last box of the d4")
    assert not preview(sheet, "box d8 8").warning
    play(sheet, "box d8 8")
    assert str(preview(sheet, "star").warning) == "The third star ends the game."


def test_the_button_says_what_it_does() -> None:
    """PG-25, PG-40: it throws the die that was paid for."""
    match = Match(SOLO, 1)
    for key in ("box d20 20", "square C3"):
        match.choose(0, SOLO.components.moves.find(key))
    me = match.seats[0]
    assert str(SOLO.decision(me.task).button(match.table, me)) == "Choose the next die"
    task = me.task
    match.choose(0, SOLO.components.moves.find("box d12 11"))
    assert str(SOLO.decision(task).button(match.table, me)) == "Roll the d12"


def test_refusals_say_the_numbers() -> None:
    sheet = play(at({"C3": "d20:20"}, {"d10": [4]}), "box d10 10")
    assert refusal(sheet, "square F6") == "F6 is 6 squares away, and your 4 goes 3 at most: 1 must remain. [PG-35]"
    play(sheet, "square C4")
    assert refusal(sheet, "box d12 9") == "3 or 1 remain of your 4, and this box says 9. [PG-36]"
    assert refusal(sheet, "box d12 2") == (
        "3 or 1 remain of your 4, and this box says 2: a detour is always two squares longer. [PG-34a]"
    )
    assert refusal(sheet, "box d20 3") == "There is a d20 in column C already. [PG-12]"
    assert refusal(at({"A1": "d4:1"}, {}, ["d4:2", "d4:3", "d4:4"]), "box d4 2").startswith("All 4 boxes of the d4")


def test_what_remains_in_the_preview_is_what_may_be_written() -> None:
    sheet = play(at({"C3": "d6:3"}, {"d8": [7]}, ["d4:2", "d8:2", "d10:2", "d12:2", "d20:2"]), "box d8 8")
    numbers = {NUMBER[box] for box in writable(sheet.cells, 15, 7)}
    assert str(preview(sheet, "square D3").texts[0][1]) == " ".join(map(str, sorted(numbers, reverse=True)))
    assert 2 not in numbers
