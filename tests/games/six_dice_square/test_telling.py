"""The game told in words: turns, throws, and how it ended."""

from collections.abc import Sequence

import pytest

from rollwright.bots import make_bot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.log import Entry, Header, Played, Rolled
from rollwright.core.match import Match
from rollwright.core.playing import take_turn, tell
from rollwright.core.score import Score
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Player, Reader, Text
from rollwright.games.six_dice_square import CHALLENGE, SOLO
from rollwright.words.story import EVERYTHING, Story

from .positions import Lone
from .test_rules import at, lone, play

ROW = {"A1": "d4:1", "B1": "d6:1", "C1": "d8:1", "D1": "d10:1", "E1": "d12:1"}


def sentence(game: Game, turn: TakenTurn) -> Text:
    """A turn with the name of who took it."""
    said = game.tell(turn)
    return (said if isinstance(said, Text) else Text(said)).filled(who=Player(turn.after.i))


def told(sheet: Lone, *keys: str) -> str:
    """What is said of these choices."""
    match = sheet.match
    moves = tuple(match.game.components.moves.find(key) for key in keys)
    before = match.seats[0].copy()
    for key in keys:
        sheet.say(key)
    return Reader(names=["Robin"]).read(sentence(match.game, TakenTurn(match.table, before, match.seats[0], moves)))


def test_the_setup_is_a_beginning() -> None:
    """PG-20 to PG-24."""
    said = told(lone({"d8": [5]}), "box d20 20", "square C3", "box d8 8")
    assert said == "Robin begins with a d20 in C3 and crosses off 8 to roll the d8."


def test_a_round_tells_the_walk_the_mark_and_the_next_die() -> None:
    """PG-30, PG-39: a step, a walk, a detour."""
    dice: dict[str, Sequence[int]] = {"d8": [5], "d6": [4]}
    said = told(play(at({"C3": "d20:20"}, dice), "box d8 8"), "square D3", "box d12 4", "box d6 6")
    assert said == "Robin steps to D3, writes a d12 for the 4 that remain and crosses off 6 to roll the d6."
    said = told(play(at({"C3": "d20:20"}, dice), "box d8 8"), "square D5", "box d12 2", "box d6 6")
    assert said.startswith("Robin walks 3 squares to D5, writes a d12 for the 2 that remain ")
    said = told(play(at({"C3": "d20:20"}, {"d8": [6], "d6": [4]}), "box d8 8"), "square D3", "box d12 1", "box d6 6")
    assert said.startswith("Robin takes a detour of 5 squares to D3, writes a d12 for the 1 that remains ")


def test_a_full_line_is_completed() -> None:
    """PG-71, PG-72."""
    sheet = play(at(ROW, {"d20": [6], "d8": [5]}), "box d20 20")
    assert told(sheet, "square F1", "box d20 5", "box d8 8") == (
        "Robin steps to F1, completes row 1 with a d20 for the 5 that remain and crosses off 8 to roll the d8."
    )


def test_a_star_is_spent() -> None:
    """PG-45, PG-48."""
    sheet = play(at({"A1": "d20:20"}, {"d6": [5, 5]}), "box d6 6")
    said = told(sheet, "star", "square F6", "box d4 1", "box d6 5")
    assert said == "Robin spends a star on F6, writes a d4 for its 1 and crosses off 5 to roll the d6."
    last = play(at({"A1": "d20:20"}, {"d6": [5]}, stars=1), "box d6 6")
    assert told(last, "star", "square F6", "box d4 1") == "Robin spends the last star on F6 and writes a d4 for its 1."


def test_a_one_is_rolled_again() -> None:
    """PG-40."""
    sheet = play(at({"A1": "d20:20"}, {"d6": [1, 4]}), "box d6 6")
    assert told(sheet, "reroll") == "Robin rolls the d6 again after a 1."


def test_a_throw_alone_is_a_sentence_and_with_others_has_a_name() -> None:
    """PG-25."""
    assert str(SOLO.tell_throw(Match(SOLO, 1).table, {"d8": 6})) == "The d8 shows 6."
    assert CHALLENGE.tell_throw(Match(CHALLENGE, 2).table, {"d8": 6}) == ""


def test_a_number_that_takes_a_detour_is_asked_for_as_such() -> None:
    """PG-34a."""
    match = play(at({"C3": "d20:20"}, {"d8": [5]}), "box d8 8", "square D3").match
    asked = SOLO.decision(match.seats[0].task).question(match.table, match.seats[0])
    assert str(asked) == "Which die for D3? Cross off its 4, or by a detour its 2."


def test_who_is_stuck_may_stop() -> None:
    """PG-49."""
    ones = [f"d{n}:1" for n in (4, 6, 8, 10, 12, 20)]
    sheet = play(at({"A1": "d20:20"}, {"d4": [2]}, ones, stars=2), "box d4 4")
    assert told(sheet, "end") == "Robin finds no square to mark with a 2 and stops, keeping 2 stars."
    assert ending(sheet.match).startswith("Robin cannot reach any square and keeps 2 stars. ")


def test_the_last_boxes_of_a_die_are_named() -> None:
    """PG-14."""
    sheet = play(at({"A1": "d20:20"}, {"d6": [2, 4]}, ["d4:2", "d4:3", "d4:4"]), "box d6 6")
    assert "writes the last d4 for the 1 that remains" in told(sheet, "square B1", "box d4 1", "box d6 5")
    sheet = play(at({"A1": "d20:20"}, {"d6": [2], "d4": [2]}, ["d4:2", "d4:3", "d4:4"]), "box d6 6")
    assert told(sheet, "square B1", "box d6 1", "box d4 1").endswith("and rolls the d4 for the last time.")


def test_a_hidden_sheet_tells_nothing() -> None:
    """PG-63: of the others one hears only that they play."""
    match = Match(CHALLENGE, 2)
    before = match.seats[1].copy()
    hidden = match.seats[1].copy()
    moves = tuple(CHALLENGE.components.moves.find(key) for key in ("box d20 20", "square A1", "box d8 8"))
    turn = TakenTurn(match.table, before, hidden, moves)
    assert Reader(names=["Robin", "Mira"]).read(sentence(CHALLENGE, turn)) == "Mira plays on."


def ending(match: Match) -> str:
    return Reader(names=["Robin", "Mira"]).read(match.game.ending(match.table, match.why, match.scores()))


@pytest.mark.parametrize("why", ["full", "third_star", "stuck", "stuck_star_kept", "no_boxes"])
def test_every_end_of_a_lone_sheet_names_its_player(why: str) -> None:
    """PG-49 to PG-53."""
    said = SOLO.ending(Match(SOLO, 1).table, why, [Score({"stars": 4}, ended=why)])
    assert Reader(names=["Robin"]).read(said).startswith("Robin ")


def test_the_end_with_others_says_how_each_sheet_ended() -> None:
    """PG-60, PG-66; at a large table only that all have."""
    scores = [Score({"stars": 8}, ended="stuck_star_kept"), Score({"stars": 0}, ended="third_star")]
    table, read = Match(CHALLENGE, 2).table, Reader(names=["Robin", "Mira"]).read
    assert read(CHALLENGE.ending(table, "all_sheets_finished", scores)) == (
        "All sheets are finished: Robin stopped with 2 stars left, Mira spent the third star."
    )
    assert str(CHALLENGE.ending(table, "all_sheets_finished", scores * 3)) == "All sheets are finished."


@pytest.mark.parametrize(
    ("total", "said"),
    [
        (39, "39 points: first steps. From 40 on it is fair."),
        (55, "55 points: good. From 56 on it is very good."),
        (63, "63 points: perfect. Nobody can have more."),
    ],
)
def test_the_total_of_a_lone_sheet_is_graded_with_what_the_next_grade_takes(total: int, said: str) -> None:
    """PG-75."""
    end = SOLO.ending(Match(SOLO, 1).table, "no_boxes", [Score({"squares": total, "stars": 0}, ended="no_boxes")])
    assert Reader(names=["Robin"]).read(end) == f"Robin has too few boxes left for another round. {said}"


def test_double_columns_have_no_grade() -> None:
    """PG-75, PG-H1: nobody has measured them."""
    table = Match(SOLO, 1, {"columns": "double"}).table
    said = SOLO.ending(table, "full", [Score({"squares": 60, "stars": 0}, ended="full")])
    assert Reader(names=["Robin"]).read(said) == "Robin has marked all 36 squares."


@pytest.mark.parametrize(
    ("orders", "said"),
    [
        (((50, 30, 9), (49, 31, 9)), ""),
        (((50, 30, 9), (50, 30, 9), (50, 20, 0)), ""),
        (((50, 29, 9), (50, 30, 9)), "Two totals are equal: more squares decide."),
        (((50, 30, 9), (50, 30, 6)), "Two totals and their squares are equal: more full rows and columns decide."),
    ],
)
def test_what_breaks_a_tie_is_told(orders: Sequence[Sequence[int]], said: str) -> None:
    """PG-68."""
    scores = [Score({"stars": 0}, order=order, ended="third_star") for order in orders]
    told_end = str(CHALLENGE.ending(Match(CHALLENGE, len(scores)).table, "all_sheets_finished", scores))
    assert told_end.partition(". ")[2] == said


def test_of_the_others_one_hears_how_many_rounds_they_have_played() -> None:
    """PG-63: nothing else, until the own sheet is finished; a reroll is no round."""
    header = Header("six_dice_square", "challenge", 1, 2, CHALLENGE.components.chosen({}))
    story, read = Story(header, Catalog([CHALLENGE]), viewer=0), Reader(names=["Robin", "Mira"]).read
    entries: list[Entry] = [
        Played(1, ("box d20 20", "square A1", "box d8 8")),
        Rolled(1, "d8", (1,)),
        Played(1, ("reroll",)),
        Rolled(1, "d8", (5,)),
        Played(1, ("square B1", "box d6 4", "box d8 7")),
    ]
    said = [read(told.text) for entry in entries for told in story.add(entry)]
    assert said == ["Mira has played 1 round.", "Mira has played 2 rounds."]


def test_whole_games_are_told_without_ids_and_gaps() -> None:
    """PG-H1, PG-H2: with double columns and early stars too; by the log, every mode is told in told.*.txt."""
    for columns, star_timing in (("double", "either"), ("single", "after_roll")):
        options = CHALLENGE.components.chosen({"columns": columns, "star_timing": star_timing})
        story = Story(Header("six_dice_square", "challenge", 1, 2, options), Catalog([CHALLENGE]), EVERYTHING)
        for entry in played(options):
            story.add(entry)
        said = [Reader(names=["Robin", "Mira"]).read(line.text) for line in story.lines]
        assert not [line for line in said if any(sign in line for sign in "{}_") or "that box" in line]
        assert any(line.startswith("The game is over. All sheets are finished: ") for line in said)


def played(options: dict[str, str]) -> list[Entry]:
    """A game of two bots."""
    match, dice, bot = Match(CHALLENGE, 2, options), SeededDice("others"), make_bot("greedy", "others")
    match.entries = []
    while not match.over:
        if match.asks:
            tell(match, dice)
        for seat in match.due():
            take_turn(match, seat, bot.choose)
    return match.entries


def test_names_are_filled_by_the_reader_and_not_by_the_rules() -> None:
    said = sentence(SOLO, TakenTurn(Match(SOLO, 1).table, lone().match.seats[0], lone().match.seats[0], ()))
    assert said == Text("{who} plays on.", who=Player(0))
