"""Type in a column: whole words, smaller rather than broken."""

from rollwright.core.printed import Label
from rollwright.core.sheet import Paper
from rollwright.paper import draw
from rollwright.paper.lines import set_in_lines

COLUMN = Label("swap an ordinary potion, once a round", 10, 20, 4, width=40, lines=2)


def test_a_label_without_a_width_is_one_line() -> None:
    plain = COLUMN._replace(width=0)
    assert set_in_lines(plain) == [plain]


def test_words_are_set_in_lines_that_stand_together_around_the_middle() -> None:
    first, second = set_in_lines(COLUMN)
    assert (first.text, second.text) == ("swap an ordinary", "potion, once a round")
    assert first.size == second.size == 4
    assert first.y + second.y == 2 * COLUMN.y
    assert first.y < second.y


def test_type_becomes_smaller_rather_than_that_a_word_breaks_or_a_line_is_left_out() -> None:
    (name,) = set_in_lines(Label("Guildmaster", 10, 5, 4, "middle", bold=True, width=20))
    assert name.text == "Guildmaster"
    assert 3 < name.size < 4
    small = set_in_lines(COLUMN._replace(width=28))
    assert " ".join([line.text for line in small]) == COLUMN.text
    assert small[0].size < 4


def test_a_drawing_shows_every_line() -> None:
    spec = Paper([], decor=[COLUMN])
    assert draw(spec, spec.blank()).count("</text>") == 2
