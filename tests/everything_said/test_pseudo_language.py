"""Everything that is said can be translated: it is read in a pseudo-language, and nothing escapes its brackets."""

import pytest
from tools.messages import HOUSE, gathered, of_components

from rollwright.core.game import Game
from rollwright.core.text import Player, Text, Verbatim, Words
from tests.testkit.orchard import Orchard, printed

from .findings import sayings, untranslatable
from .pseudo import Catalogue, escaped, wrapped
from .test_no_ids import MODES, name


@pytest.mark.parametrize("game", MODES, ids=name)
def test_nothing_escapes_the_pseudo_language(game: Game) -> None:
    found = [f"{saying.kind} {said!r} (in {saying.where})" for saying, said, _ in untranslatable(game)]
    assert list(dict.fromkeys(found)) == []


class Glued(Orchard):
    """One sentence of many is put together from pieces."""

    def news(self, t: object, step: object) -> list[Words]:
        return [f"The weather is {step!r}."]


def test_one_sentence_put_together_from_pieces_is_found() -> None:
    game = Glued(printed())
    language = Catalogue([*gathered(HOUSE), *of_components(game)])
    found = {(saying.kind, said) for saying in sayings(game) for said in escaped(saying.words, language)}
    assert ("news", "The weather is Roll(['red']).") in found


def test_a_piece_inside_a_known_sentence_is_found() -> None:
    language = Catalogue([])
    language.known = {"{who} takes {what}.", "the tree"}
    tree, stone = (Text("{who} takes {what}.", who=Player(0), what=what) for what in ("the tree", "the stone"))
    assert list(escaped(tree, language)) == []
    assert list(escaped(stone, language)) == ["the stone"]


def test_names_numbers_and_typed_words_need_no_translation() -> None:
    said = Text("{one}: {two}, {three}", one=Verbatim("GARXEN"), two=7, three=Player(1))
    assert list(escaped(said, Catalogue([]))) == []


@pytest.mark.parametrize(
    ("said", "whole"),
    [("⟦a⟧", True), ("⟦a ⟦b⟧ c⟧", True), ("⟦a⟧ b", False), ("a ⟦b⟧", False), ("⟦a⟧ ⟦b⟧", False), ("a", False)],
)
def test_brackets_are_around_all_or_not(said: str, whole: bool) -> None:
    assert wrapped(said) is whole
