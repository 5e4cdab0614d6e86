"""Legal moves as a menu: in sentences, each with something to type, or put together."""

from rollwright import Match, Move
from rollwright.terminal.choices import MOST, Choice, Menu, gathered, run_together
from rollwright.terminal.menu_screen import show_menu
from rollwright.terminal.saying import said as called
from tests.core.toys import CROSSES, ROW

from .table import said, screen


def choices(*sentences: str) -> list[Choice]:
    return [Choice(Move(f"do X{nth}"), sentence) for nth, sentence in enumerate(sentences)]


def shown(menu: Menu, most: int = 0) -> str:
    seen = screen()
    show_menu(seen, menu, most)
    return said(seen)


def in_boxes(sentence: str, *spots: str) -> list[Choice]:
    return [Choice(Move(f"draw {n}", ROW.boxes[:1]), sentence.format(spot), [spot]) for n, spot in enumerate(spots)]


def test_few_choices_are_numbered_from_one_and_said_in_sentences() -> None:
    menu = Menu(choices("sell to the Urchin", "buy the Retort"))
    assert shown(menu) == "  1 sell to the Urchin   2 buy the Retort\n"
    assert [move.key for move in menu.moves.values()] == ["do X0", "do X1"]


def test_choices_that_differ_by_a_number_have_letters_unless_letters_are_moves() -> None:
    assert Menu(choices("take a 3", "take a 5")).rows() == ["a take a 3", "b take a 5"]
    lettered = [Choice(Move("draw C H2"), "draw circle at H2"), Choice(Move("draw C H3"), "draw circle at H3")]
    assert Menu(lettered).rows() == ["1 draw circle at H2", "2 draw circle at H3"]


def test_no_letter_before_a_choice_is_also_a_command() -> None:
    menu = Menu(choices(*[f"take a {n}" for n in range(24)]))
    assert set("qu") & set(menu.labels) == set()
    assert len(menu.labels) == 24


def test_twenty_choices_that_have_nothing_in_common_are_numbered_too() -> None:
    names = ["Urchin", "Squire", "Deacon", "Healer", "Mage", "Smith", "Baker", "Monk", "Thief", "Guard", "Bard", "Cook"]
    menu = Menu(choices(*[f"sell to the {name}" for name in names]))
    assert not menu.together
    assert menu.rows()[11] == "12 sell to the Cook"
    assert shown(menu).splitlines()[0].split("   ")[0].strip() == "1 sell to the Urchin"


def test_many_choices_of_boxes_are_put_together_by_what_is_said_of_them() -> None:
    squares = [f"{column}{row}" for column in "ABC" for row in range(1, 5)]
    menu = Menu([*in_boxes("draw circle at {}", *squares), *in_boxes("draw star at {}", *squares), *choices("pass")])
    assert shown(menu).splitlines() == [
        f"  draw circle at ...  {' '.join(squares)}",
        f"  draw star at ...    {' '.join(squares)}",
        "  or                  pass",
    ]


def test_what_is_too_long_for_a_line_is_counted_with_an_example() -> None:
    squares = [f"{column}{row}" for column in "ABCDEF" for row in range(1, 7)]
    menu = Menu(in_boxes("fill {}", *squares))
    assert shown(menu, 6) == "  fill ...  one of 36 on the sheet above, such as A1\n"
    assert "F6" in shown(menu)


def test_very_many_choices_without_boxes_are_put_together_by_the_word_that_differs() -> None:
    menu = Menu(choices(*[f"add {chr(65 + n % 26)}{n // 26} with the red die" for n in range(MOST + 1)]))
    assert [line.common for line in menu.lines] == ["add … with the red die"]


def test_choices_that_nobody_can_tell_apart_stand_there_once() -> None:
    assert Menu(choices("add E", "add E", "pass")).rows() == ["1 add E", "2 pass"]


def test_only_numbers_that_follow_each_other_become_a_run() -> None:
    assert run_together(["1", "2", "4", "5", "6"]) == "1 2 4-6"
    assert run_together(["d4 1", "d4 2", "d4 3", "d8 2", "d8 7"]) == "d4 1-3, d8 2 7"
    assert run_together(["A1, A2 and A3", "B1, B2 and B3"]) == "A1, A2 and A3; B1, B2 and B3"


def test_a_block_on_many_squares_is_cut_out_whole() -> None:
    block = Choice(Move("block r0c0,r0c1"), "draw the bar on A1, B1 and C1", ["A1", "B1", "C1"])
    assert [(line.common, line.ends) for line in gathered([block])] == [("draw the bar on …", ["A1, B1 and C1"])]


def test_a_move_is_said_in_words_never_by_its_key() -> None:
    match = Match(CROSSES, 1)
    assert str(called(match, Move("sell W04", label="sell to the Duellist"))) == "sell to the Duellist"
    assert str(called(match, CROSSES.components.moves.find("cross row:1"))) == "cross row 1"
