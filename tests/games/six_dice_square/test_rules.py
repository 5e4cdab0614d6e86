"""Rule by rule: what is allowed, what is refused, and which rule says so."""

from collections.abc import Sequence

import pytest

from rollwright.core.chance import SeededDice
from rollwright.core.errors import IllegalMove, NothingToUndo
from rollwright.core.match import Match
from rollwright.core.naming import content
from rollwright.core.score import Score, ranks
from rollwright.core.view import view
from rollwright.games.six_dice_square import CHALLENGE, SOLO
from rollwright.games.six_dice_square.rules import RULES
from rollwright.games.six_dice_square.sheet import (
    AID,
    BOX,
    DOUBLE_SHEET,
    END,
    HEAD,
    KIND,
    MARKER,
    NUMBER,
    SCORE,
    SECOND,
    SHEET,
    STAR,
    TICK,
    grade,
)

from .positions import Lone, fixed


def lone(dice: dict[str, Sequence[int]] | None = None, **options: str) -> Lone:
    return Lone(fixed(dice or {}), options)


def at(marks: dict[str, str], dice: dict[str, Sequence[int]], crossed: Sequence[str] = (), stars: int = 3) -> Lone:
    """A position at the start of a round, the marker on the last mark."""
    sheet = lone(dice)
    sheet.place(marks, crossed, list(marks)[-1], stars)
    return sheet


def play(sheet: Lone, *texts: str) -> Lone:
    for text in texts:
        sheet.say(text)
    return sheet


def why(sheet: Lone, text: str) -> str:
    """The id of the rule that refuses the move; empty if it is legal."""
    rule = sheet.match.explain(0, sheet.match.game.components.moves.find(text))
    return "" if rule is None else rule.id


def test_the_six_dice_have_their_faces() -> None:
    """PG-1, PG-G13: a d10 counts 1 to 10."""
    assert {name: len(die.faces) for name, die in SOLO.components.dice.items()} == {
        "d4": 4,
        "d6": 6,
        "d8": 8,
        "d10": 10,
        "d12": 12,
        "d20": 20,
    }
    assert SOLO.components.dice["d10"].faces[-1] == "10"


def test_the_sheet_has_36_squares_60_boxes_three_stars_and_a_marker() -> None:
    """PG-2, PG-3, PG-4, PG-5: and all is empty at the start."""
    assert [field.id for field in SHEET.groups["square"].boxes[:7]] == ["A1", "B1", "C1", "D1", "E1", "F1", "A2"]
    assert len(KIND) == len(NUMBER) == 60
    assert len(SHEET.groups["star"].boxes) == 3
    assert "marker" in SHEET.groups
    assert not any(lone().cells)


def test_the_index_constants_are_where_the_sheet_prints_them() -> None:
    """Single and double sheets share them; a record depends on it."""
    starts = {"d4": BOX, "star": STAR, "aid-row": AID, "aid-col": AID + 36, "tick-row": TICK}
    starts |= {"tick-col": TICK + 6, "head": HEAD, "marker": MARKER, "score": SCORE, "end": END}
    for spec in (SHEET, DOUBLE_SHEET):
        assert {group: spec.groups[group].start for group in starts} == starts
    assert DOUBLE_SHEET.groups["d4+"].start == SECOND
    assert [box.value for box in SHEET.boxes[BOX : BOX + 60]] == list(NUMBER)


def test_aids_are_struck_and_full_lines_ticked_by_themselves() -> None:
    """PG-6, PG-7."""
    sheet = play(lone(), "box d8 8", "square B3")
    assert sheet.match.seats[0].sheet[SHEET["aid-row-3-d8"]] == 1
    assert sheet.match.seats[0].sheet[SHEET["aid-col-B-d8"]] == 1
    assert sum(sheet.cells[AID : AID + 72]) == 2


def test_setup_is_a_box_then_a_square_and_costs_one_box() -> None:
    """PG-20, PG-21, PG-22, PG-67: any box, any square, free for everybody; no star yet (PG-44)."""
    sheet = lone()
    assert (why(sheet, "square C3"), why(sheet, "star"), why(sheet, "end")) == ("PG-20", "PG-44", "PG-20")
    play(sheet, "box d6 3")
    assert (why(sheet, "box d6 4"), why(sheet, "star")) == ("PG-21", "PG-44")
    play(sheet, "square C3")
    facts = sheet.facts()
    assert (facts["pos"], facts["free"], facts["squares"], facts["phase"]) == ("C3", 59, 1, "PAY")


def test_a_crossed_box_is_not_crossed_again_and_a_used_up_die_not_used() -> None:
    """PG-13, PG-14, PG-23."""
    sheet = at({"A1": "d4:1"}, {}, crossed=["d20:7"])
    assert why(sheet, "box d20 7") == "PG-13"
    assert why(at({"A1": "d4:1"}, {}, crossed=["d4:2", "d4:3", "d4:4"]), "box d4 2") == "PG-14"


def test_paying_comes_first_and_is_your_choice() -> None:
    """PG-24, PG-40, PG-54: no square before the roll, no reroll, no passing."""
    sheet = at({"A1": "d4:1"}, {})
    assert [why(sheet, text) for text in ("square B1", "reroll", "end")] == ["PG-24", "PG-40", "PG-54"]
    assert all(why(sheet, f"box d20 {number}") == "" for number in range(1, 21))


def test_a_round_crosses_two_boxes_and_the_marker_stays() -> None:
    """PG-15, PG-16, PG-25, PG-26, PG-39."""
    sheet = play(at({"A1": "d4:1"}, {"d20": [9]}), "box d20 20", "square B2", "box d8 7")
    facts = sheet.facts()
    assert (facts["free"], facts["pos"], facts["grid"]["B2"]) == (57, "B2", "d8")


def test_the_destination_is_empty_near_enough_and_leaves_a_number_that_fits() -> None:
    """PG-30, PG-31, PG-33, PG-35, PG-38, PG-39."""
    sheet = play(at({"B1": "d4:1", "A1": "d6:6"}, {"d20": [3]}), "box d20 20")
    assert why(sheet, "square B1") == "PG-33"
    assert why(sheet, "square D1") == "PG-35"
    assert why(sheet, "box d20 1") == "PG-33"
    tight = at({"A1": "d20:20"}, {"d4": [2]}, crossed=[f"d{n}:1" for n in (4, 6, 8, 10, 12, 20)])
    assert why(play(tight, "box d4 4"), "square B1") == "PG-39"


def test_exactly_what_remains_is_crossed_off() -> None:
    """PG-12, PG-32, PG-34, PG-34a, PG-36, PG-37, PG-38."""
    sheet = play(at({"C3": "d20:20"}, {"d10": [10]}), "box d10 10", "square C4")
    assert why(sheet, "box d12 9") == ""
    assert why(sheet, "box d20 9") == "PG-12"
    assert why(sheet, "box d12 10") == "PG-36"
    assert why(sheet, "box d8 8") == "PG-34a"
    assert why(sheet, "square D4") == "PG-39"
    paid = play(at({"A1": "d20:20"}, {"d8": [4]}), "box d8 3", "square B1")
    assert why(paid, "box d8 3") == "PG-38"
    gone = play(at({"A1": "d20:20"}, {"d6": [5]}, [f"d4:{n}" for n in range(1, 5)]), "box d6 6", "square B1")
    assert why(gone, "box d4 4") == "PG-14"


def test_a_one_moves_nowhere_and_only_a_one_is_rolled_again() -> None:
    """PG-40, PG-41, PG-54."""
    sheet = play(at({"A1": "d20:20"}, {"d6": [1, 4]}), "box d6 6")
    assert (why(sheet, "square A2"), why(sheet, "end"), why(sheet, "reroll")) == ("PG-41", "PG-54", "")
    play(sheet, "reroll")
    assert (why(sheet, "reroll"), why(sheet, "end"), why(sheet, "square A2")) == ("PG-40", "PG-54", "")
    assert sheet.facts()["free"] == 58


def test_a_star_marks_any_empty_square_with_any_die_that_may_stand_there() -> None:
    """PG-11, PG-12, PG-45, PG-46, PG-47."""
    sheet = play(at({"A1": "d20:20"}, {"d6": [5]}), "box d6 6", "star")
    assert (why(sheet, "square A1"), why(sheet, "box d4 1")) == ("PG-11", "PG-45")
    play(sheet, "square F1")
    assert (why(sheet, "box d20 3"), why(sheet, "square F2"), why(sheet, "box d6 6")) == ("PG-12", "PG-46", "PG-13")
    assert sheet.facts()["stars"] == 3, "a star is crossed out when its mark is made"
    play(sheet, "box d4 4")
    assert (sheet.facts()["stars"], sheet.facts()["pos"]) == (2, "F1")


def test_a_star_needs_a_die_that_may_stand_somewhere() -> None:
    """PG-46, PG-49, PG-50."""
    others = [f"d{n}:{k}" for n in (4, 6, 8, 10, 12) for k in range(1, n + 1)]
    diagonal = {f"{column}{row}": f"d20:{14 + row}" for row, column in enumerate("ABCDEF", 1)}
    crossed = [*others, *(f"d20:{k}" for k in range(4, 15))]
    sheet = play(at(diagonal, {"d20": [1, 9]}, crossed), "box d20 3")
    assert why(sheet, "star") == "PG-46"
    assert sheet.legal() == ["reroll"]
    play(sheet, "reroll")
    assert (sheet.match.over, sheet.match.why) == (True, "stuck")


def test_the_third_star_ends_the_game_after_its_mark() -> None:
    """PG-48, PG-51."""
    sheet = play(at({"A1": "d20:20"}, {"d6": [5]}, stars=1), "box d6 6", "star", "square F6", "box d4 1")
    assert (sheet.match.why, sheet.facts()["squares"]) == ("third_star", 2)


def test_a_grid_filled_by_the_third_star_is_full() -> None:
    """PG-53, PG-55: a Latin square with one hole, and one star left."""
    sizes = (4, 6, 8, 10, 12, 20)
    marks = {
        f"{'ABCDEF'[c]}{r + 1}": f"d{sizes[(r + c) % 6]}:{min(sizes[(r + c) % 6], r + 1)}"
        for r in range(6)
        for c in range(6)
        if (r, c) != (5, 5)
    }
    sheet = Lone(fixed({"d20": [2]}), {"columns": "double"})
    sheet.place(marks, [], "E6", 1)
    play(sheet, "box d20 20", "star")
    while not sheet.match.over:
        sheet.say(sheet.legal()[0])
    assert (sheet.match.why, sheet.facts()["total"]) == ("full", 36 + 18 + 18)


def test_ending_is_for_those_who_are_stuck() -> None:
    """PG-49, PG-73: the stars are kept."""
    crossed = [f"d{n}:1" for n in (4, 6, 8, 10, 12, 20)]
    sheet = play(at({"A1": "d20:20"}, {"d4": [2]}, crossed), "box d4 4")
    assert sorted(sheet.legal()) == ["end", "star"]
    play(sheet, "end")
    assert (sheet.match.why, sheet.facts()["total"]) == ("stuck_star_kept", 13)


def test_a_round_needs_two_free_boxes() -> None:
    """PG-52."""
    crossed = [f"d{n}:{k}" for n in (6, 8, 10, 12, 20) for k in range(1, n + 1) if (n, k) not in ((20, 20), (20, 4))]
    sheet = at({"A1": "d20:20"}, {"d20": [5]}, [*crossed, "d4:1", "d4:2"])
    play(sheet, "box d20 4")
    sheet = at({"A1": "d20:20"}, {}, [*crossed, "d4:1", "d4:2", "d4:3", "d20:4"])
    assert (sheet.match.why, sheet.facts()["free"]) == ("no_boxes", 1)


def test_with_one_box_left_and_early_stars_the_player_chooses() -> None:
    """PG-52, PG-54, PG-H2."""
    crossed = [f"d{n}:{k}" for n in (6, 8, 10, 12, 20) for k in range(1, n + 1) if (n, k) != (20, 20)]
    sheet = Lone(fixed({}), {"star_timing": "either"})
    sheet.place({"A1": "d20:20"}, [*crossed, "d4:1", "d4:2", "d4:3"], "A1", 3)
    assert sorted(sheet.legal()) == ["end", "star"]
    assert why(sheet, "box d4 4") == "PG-52"
    play(sheet, "end")
    assert sheet.match.why == "no_boxes"


def test_double_columns_have_two_boxes_for_each_number() -> None:
    """PG-H1: interchangeable, and one choice while one is free."""
    sheet = Lone(fixed({"d4": [3, 2]}), {"columns": "double"})
    play(sheet, "box d4 2", "square A1", "box d4 2")
    assert sheet.facts()["crossed"] == ["d4:2", "d4:2"]
    assert sheet.facts()["free"] == 118


def test_the_early_star_costs_one_box() -> None:
    """PG-H2."""
    sheet = Lone(fixed({}), {"star_timing": "either"})
    play(sheet, "box d20 20", "square A1", "star", "square F6", "box d12 12")
    assert (sheet.facts()["free"], sheet.facts()["stars"]) == (58, 2)


def test_points_are_squares_lines_and_stars() -> None:
    """PG-10, PG-70, PG-71, PG-72, PG-73, PG-74."""
    row = {"A1": "d4:1", "B1": "d6:1", "C1": "d8:1", "D1": "d10:1", "E1": "d12:1", "F1": "d20:1"}
    (score,) = at(row, {}, stars=2).match.scores()
    assert score.parts == {"squares": 6, "rows": 3, "columns": 0, "stars": 8}
    assert score.total == 17


def test_the_score_is_written_on_the_sheet_at_the_end() -> None:
    """PG-74, PG-75."""
    sheet = play(at({"A1": "d20:20"}, {"d6": [5]}, stars=1), "box d6 6", "star", "square F6", "box d4 1")
    assert [value - 1 for value in sheet.cells[SCORE : SCORE + 5]] == [2, 0, 0, 0, 2]
    written = [str(content(field, sheet.cells[field.index])) for field in sheet.match.spec.groups["score"].boxes]
    assert written == ["2", "0", "0", "0", "2"]


def test_a_total_alone_has_a_grade() -> None:
    """PG-75."""
    totals = (39, 40, 49, 50, 55, 56, 59, 60, 62, 63)
    low = ["first steps", "fair", "fair", "good", "good"]
    assert [grade(total) for total in totals] == [*low, "very good", "very good", "master", "master", "perfect"]


def test_ranking_is_total_then_squares_then_lines() -> None:
    """PG-68."""
    assert ranks([Score({}, 59, (59, 29, 6)), Score({}, 59, (59, 30, 5)), Score({}, 59, (59, 29, 6))]) == [2, 1, 2]
    match = Match(CHALLENGE, 2)
    assert [score.order for score in match.scores()] == [(12, 0, 0), (12, 0, 0)]


def started(n: int = 3) -> Match:
    """A challenge in which everybody has paid for a d20."""
    match = Match(CHALLENGE, n)
    for seat, square in zip(range(n), ("A1", "C3", "F6"), strict=False):
        for text in ("box d20 20", f"square {square}", "box d20 19"):
            match.answer(seat, text)
    return match


def test_everybody_plays_at_an_own_pace_on_the_same_streams() -> None:
    """PG-60, PG-61, PG-62: seat 2 is three throws ahead and nobody waits."""
    match = started()
    match.commit(2)
    for face in (1, 1, 9):
        match.rolled([face], 2)
        if face == 1:
            match.answer(2, "reroll")
            match.commit(2)
    match.commit(0)
    assert [(ask.seat, ask.stream, ask.nth) for ask in match.asks] == [(0, "d20", 0)]
    assert match.due() == [1, 2]


def finish(match: Match, seat: int) -> None:
    """Two more stars than needed: the quickest way to the end of a sheet."""
    while not match.drafts[seat].done:
        if match.drafts[seat].asking:
            match.rolled([2], seat)
            continue
        while match.seats[seat].todo:
            legal = match.legal(seat)
            star = [move for move in legal if move.key == "star"]
            match.choose(seat, (star or legal)[0])
        match.commit(seat)


def test_other_sheets_are_hidden_until_the_own_one_is_finished() -> None:
    """PG-63: only rounds played and finished are shown before."""
    match = started()
    seen = view(match, 1).others[0]
    assert set(seen.cells) == {None}
    finish(match, 1)
    seen = view(match, 1).others[0]
    assert seen.cells == tuple(match.drafts[0].sheet.cells), "what seat 0 is still thinking about stays private"
    assert set(view(match, 2).others[1].cells) == {None}
    assert view(match, 2).others[1].done


def test_a_reroll_does_not_show_from_outside() -> None:
    """PG-63: rounds played are public, throws are not: a 1 of the stream would be known to all."""
    match = started(2)
    match.commit(0)
    match.rolled([1], 0)
    before = view(match, 1)
    match.answer(0, "reroll")
    match.commit(0)
    match.rolled([7], 0)
    assert view(match, 1) == before
    assert view(match, 1).others[0].turns == 1


def test_nothing_is_undone_across_a_throw() -> None:
    """PG-64."""
    match = Match(SOLO, 1)
    for text in ("box d20 20", "square A1", "box d20 19"):
        match.answer(0, text)
    match.undo(0)
    match.answer(0, "box d12 12")
    match.commit(0)
    match.rolled([12], 0)
    with pytest.raises(NothingToUndo):
        match.undo(0)


def test_the_daily_seed_gives_everybody_the_same_dice() -> None:
    """PG-65: the same secret, the same streams, whoever throws."""
    monday, again = SeededDice("2026-11-16"), SeededDice("2026-11-16")
    die = SOLO.components.dice["d20"]
    assert [monday.faces("d20", n, [die]) for n in range(9)] == [again.faces("d20", n, [die]) for n in range(9)]


def test_an_abandoned_sheet_scores_as_it_stands() -> None:
    """PG-66."""
    match = started(2)
    match.commit(0)
    match.rolled([2], 0)
    match.leave(0)
    finish(match, 1)
    assert (match.over, match.why) == (True, "all_sheets_finished")
    assert match.scores()[0].parts == {"squares": 1, "rows": 0, "columns": 0, "stars": 12}
    assert match.scores()[0].ended == "abandoned"


def test_every_refusal_says_a_whole_sentence() -> None:
    sheet = at({"A1": "d20:20"}, {})
    with pytest.raises(IllegalMove, match=r"^The 20 of the d20 is crossed off already\. \[PG-13\]$"):
        sheet.say("box d20 20")


def test_rule_ids_are_those_of_the_specification() -> None:
    ids = [rule.id for rule in RULES]
    assert len(ids) == len(set(ids)) == 63
    assert all(rule.text.endswith(".") for rule in RULES)
