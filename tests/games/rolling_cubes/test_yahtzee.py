"""Solitaire Yahtzee: the examples GE-11, GE-12, GE-51 to GE-56, and every rule of it."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.games.rolling_cubes import YAHTZEE
from rollwright.games.rolling_cubes.letters import DIFFER_FACE, EQUAL_FACE, LETTERS, numbers
from rollwright.games.rolling_cubes.lines import LINES, best_for, line_values

from .tables import CUBES, Sitting, thrown

POLLUTION = "O U I O T = L N S B P M J"
LOVELY = "O E A I S T L L != V P M J"
FUNNY = "U E A I = T N S R F Y M J"


def values(word: str, throw: str, any_repeat: bool = False) -> dict[str, int]:
    """What the word is worth in each line, 0 where it does not fit."""
    found = line_values(word, thrown(throw), CUBES, any_repeat)
    return {line: max(0, points) for line, points in zip(LINES, found, strict=True)}


def test_pollution_is_a_poker_of_nine() -> None:
    """GE-11, GE-51, RC-94, RC-95, RC-97, RC-100, RC-101."""
    found = values("pollution", POLLUTION)
    assert (found["poker"], found["double"], found["no_wildcards"]) == (9, 9, 0)


def test_lovely_is_a_double_and_its_wildcard_counts_for_green() -> None:
    """GE-12, GE-52, RC-98, RC-99, RC-102."""
    found = values("lovely", LOVELY)
    assert (found["double"], found["trio"], found["poker"], found["full_house"]) == (6, 6, 0, 6)


def test_a_copied_letter_makes_a_double_only_by_house_rule() -> None:
    """GE-53, GE-56, RC-101."""
    assert values("funny", FUNNY)["double"] == 0
    assert values("funny", FUNNY, any_repeat=True) == {**values("funny", FUNNY), "double": 4, "no_wildcards": 0}


def turn(throw: str, *texts: str, again: str = "", **options: str) -> Sitting:
    table = Sitting(YAHTZEE, 1, [throw, *([again] if again else [])], **options)
    return table.say(0, *texts)


def test_every_die_thrown_again_costs_a_point() -> None:
    """GE-51, RC-91, RC-92, RC-93, RC-94: three dice, and POLLUTION in Poker is 6."""
    texts = ("mark G3", "mark L1", "mark B2", "done", "word pollution", "line poker")
    assert turn(POLLUTION, *texts, again="R F G").scores == [6]


def test_a_line_never_gets_less_than_0() -> None:
    """GE-54, RC-94: FUN after five dice."""
    marks = ("mark R3", "mark R4", "mark O2", "mark G2", "mark G3")
    table = turn("U E A I T C N S R F Y M J", *marks, "word fun", "line no_wildcards", again="A I S S R")
    assert table.scores == [0]
    assert table.match.seats[0].sheet[table.match.spec["no_wildcards"]] == 1


def test_without_a_word_a_line_gets_0() -> None:
    """GE-55, RC-14, RC-104: and so does one whose word is not valid (RC-13)."""
    assert turn(POLLUTION, "done", "pass", "line poker").scores == [0]
    assert turn(POLLUTION, "done", "word pollu", "line double").scores == [0]


def test_the_sheet_shows_the_laying_that_fits_the_line() -> None:
    """RC-95: LOVELY in Trio takes the green dice."""
    table = turn(LOVELY, "done", "word lovely", "line trio")
    spec, sheet = table.match.spec, table.match.seats[0].sheet
    assert [sheet[spec[f"word-trio:{n}"]] for n in (1, 2, 6, 7)] == [12, 15, 1 + 24 + 2 * LETTERS, 0]


@pytest.mark.parametrize(("first", "text"), [("mark G1", "mark G1"), ("mark G1", "mark R1"), ("done", "mark R1")])
def test_dice_are_marked_once_and_in_their_order(first: str, text: str) -> None:
    """RC-92."""
    table = Sitting(YAHTZEE, 1, [POLLUTION]).say(0, first) if first != "done" else turn(POLLUTION, "done")
    assert table.why(0, text) == "RC-92"


def test_at_most_five_dice_are_thrown_again() -> None:
    """RC-92: after the fifth mark nothing is left but done."""
    table = turn(POLLUTION, "mark R1", "mark R2", "mark R3", "mark R4")
    assert len(table.legal(0)) == 10
    table.throws = ["A A A A C"]
    table.say(0, "mark O1")
    assert table.task(0) == "write"
    assert table.match.table.dice["O1"] == 5


def test_every_turn_fills_an_empty_line_and_five_turns_end_the_game() -> None:
    """RC-90, RC-96, RC-103, RC-105: the fifth line is forced; alone the total is the result."""
    table = Sitting(YAHTZEE, 1, [POLLUTION] * 5)
    for nth, line in enumerate(LINES[:4]):
        table.say(0, "done", "word pollution")
        assert len(table.legal(0)) == 5 - nth
        if nth:
            assert table.why(0, f"line {LINES[0]}") == "RC-96"
        table.say(0, f"line {line}")
    table.say(0, "done", "word pollution")
    assert (table.match.over, table.match.why) == (True, "five_throws")
    assert table.match.scores()[0].parts == {"no_wildcards": 0, "trio": 9, "full_house": 9, "poker": 9, "double": 9}


def test_equal_totals_share_the_win() -> None:
    """RC-103, RC-3: in turn, without any bonus."""
    table = Sitting(YAHTZEE, 2, [POLLUTION] * 10)
    for line in LINES:
        for seat in (0, 1):
            assert table.due == [seat]
            table.say(seat, "done", "word pollution", *([f"line {line}"] if line != LINES[-1] else []))
    assert [score.order for score in table.match.scores()] == [(36,), (36,)]


def test_alone_the_list_is_the_referee() -> None:
    """RC-10: whatever the table has agreed on."""
    assert turn(POLLUTION, "done", "word pollution", "line double", referee="vote").scores == [9]


def test_a_word_is_judged_before_its_line_is_chosen() -> None:
    """RC-6, RC-11, RC-13: a rejected word still needs a line."""
    table = Sitting(YAHTZEE, 2, [POLLUTION, POLLUTION], referee="vote").say(0, "done", "word pollution")
    assert table.due == [1]
    table.say(1, "vote invalid").say(0, "line poker")
    assert table.scores == [0, 0]


def fits(line: str, dice: tuple[int, ...], throw: list[int]) -> bool:
    """The five lines, literally (RC-97 to RC-102)."""
    colours = sorted((sum(CUBES.colour[die] == colour for die in dice) for colour in range(6)), reverse=True)
    letters = [throw[die] for die in dice if throw[die] < LETTERS]
    return {
        "no_wildcards": len(letters) == len(dice),
        "trio": colours[0] >= 3,
        "full_house": colours[0] >= 3 and colours[1] >= 2,
        "poker": colours[0] >= 4,
        "double": len(set(letters)) < len(letters),
    }[line]


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32))
def test_the_best_laying_of_a_line_is_never_beaten(seed: int) -> None:
    """Invariant 2: brute force over all dice for words of five letters that fit the throw."""
    random = Random(seed)
    throw = [random.choice(faces) for faces in CUBES.faces]
    dice = random.sample(range(13), 5)
    word = _spell(throw, dice, random)
    for number, line in enumerate(LINES):
        most = -1
        for chosen in _layings(word, throw):
            if fits(line, chosen, throw):
                letters = [throw[die] for die in chosen if throw[die] < LETTERS]
                repeats = sum(letters.count(face) - 1 for face in set(letters))
                purple = 12 in chosen
                most = max(most, 5 - (len(letters) < 5) + repeats + purple)
        points, laying = best_for(number, word, throw, CUBES, any_repeat=False)
        assert points == most, (word, line)
        assert [one.letter for one in laying] == (numbers(word) if most >= 0 else [])


def _spell(throw: list[int], dice: list[int], random: Random) -> str:
    """Letters these dice can give; wildcards copy a letter or are a rare one."""
    shown = [throw[die] for die in dice if throw[die] < LETTERS]
    letters = [
        throw[die] if throw[die] < LETTERS else random.choice(shown or [3]) if throw[die] == EQUAL_FACE else 21
        for die in dice
    ]
    return "".join(chr(97 + letter) for letter in letters)


def _layings(word: str, throw: list[int]) -> list[tuple[int, ...]]:
    """All of them: every choice of five dice in order that obeys RC-21 to RC-23."""
    fitting = [[die for die in range(13) if throw[die] in (ord(x) - 97, EQUAL_FACE, DIFFER_FACE)] for x in word]
    relevant = sorted({die for some in fitting for die in some})
    found = []
    for chosen in permutations(relevant, len(word)):
        if all(die in some for die, some in zip(chosen, fitting, strict=True)) and _legal(word, chosen, throw):
            found.append(chosen)
    return found


def _legal(word: str, chosen: tuple[int, ...], throw: list[int]) -> bool:
    shown = [letter for letter, die in zip(word, chosen, strict=True) if throw[die] < LETTERS]
    for letter, die in zip(word, chosen, strict=True):
        if throw[die] == EQUAL_FACE and letter not in shown:
            return False
        if throw[die] == DIFFER_FACE and word.count(letter) > 1:
            return False
    return True
