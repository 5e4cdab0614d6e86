"""Tasks that are answered by typing: nobody counts their choices to show what is asked."""

from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.table import Seat, Table
from rollwright.core.view import view

from .toys import LETTERS, SAY, WORDS, Spell, words


class Counted(Spell):
    """A word whose choices are too many to be listed."""

    def legal(self, t: Table, me: Seat) -> list[Move]:
        raise AssertionError("Nobody needs this list.")


def asked(game: Game, text: str = "") -> tuple[int, ...]:
    """What is offered beside the text, after some letters."""
    match = Match(game, 1)
    for letter in text:
        match.answer(0, letter)
    prompt = view(match, 0).prompt
    assert prompt is not None
    return prompt.legal


def test_what_is_asked_is_shown_without_a_list_of_all_answers() -> None:
    assert asked(words(Counted("spell", moves=[*LETTERS, SAY]))) == ()


def test_what_is_no_letter_is_offered_beside_the_text_when_it_is_legal() -> None:
    assert asked(WORDS, "a") == ()
    assert asked(WORDS, "ab") == (SAY.id,)
