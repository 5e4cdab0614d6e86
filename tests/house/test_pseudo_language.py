"""What tests/e2e/test_languages.py takes for words that no translator was given."""

import pytest

from tests.e2e.reading import escaped


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("⟦Rules ~~⟧", []),
        ("⟦Waiting for ⟦more ~⟧ ~⟧: 7, B3", []),
        ("Robin", []),
        ("LQ-12", []),
        ("rest of a broken line ~~~⟧ 4", []),
        ("4 ⟦a line that is", []),
        ("Draw ⟦a circle ~⟧ in red. ~~~⟧", []),
        ("Rules", ["Rules"]),
        ("⟦Rules⟧ of ⟦Ludum Quest⟧", ["of"]),
        ("⟦row 1⟧: blank", ["blank"]),
    ],
)
def test_one_text_outside_of_the_brackets_is_found(said: str, words: list[str]) -> None:
    assert escaped(said) == words
