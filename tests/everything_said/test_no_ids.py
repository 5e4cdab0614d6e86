"""Nobody reads or hears an id, an unfilled gap or another accident of programs, in any game of any mode."""

import pytest
from tools.declared import Saying

from rollwright import Move, Seat, Table
from rollwright.core.game import Game
from rollwright.core.rule import Rule
from rollwright.core.text import Player, Text, Words
from rollwright.testkit.audience import named
from tests.testkit.orchard import Orchard, printed

from .complaints import Complaints
from .findings import complaints, houses

MODES = [game for games in houses().values() for game in games]


def name(game: Game) -> str:
    return f"{game.components.id}:{game.components.mode}"


@pytest.mark.parametrize("game", MODES, ids=name)
def test_nobody_reads_an_id(game: Game) -> None:
    found = [f"{saying.kind} {said!r}: {wrong} (in {saying.where})" for saying, said, wrong in complaints(game)]
    assert found == []


@pytest.mark.parametrize("said", [
    "Lay R2 at raise_sticks.",
    "From r8c3 on.",
    "Take s1.",
    "Robin buys U09.",
    "Pick tree:4.",
    "That is {n} too many.",
    "Robin takes the the tree.",
    "It is for 1 players.",
    "You wins.",
    "Mark box 117.",
    "Robin takes None.",
    "lay R2 e",
    "A choice of kindOf.",
    "Robin takes the tree .",
])  # fmt: skip
def test_a_spoilt_sentence_is_caught(said: str) -> None:
    assert list(Complaints(Orchard(printed())).of(Saying("question", said), said))


@pytest.mark.parametrize("said", [
    "Robin paints three Stairs.",
    "Roll the d12: 7 remain.",
    "The 2nd row brings 1 point, the 3rd 10 points.",
    "It's Mira's turn, and she can't pass.",
    "1 player; 2-4 players.",
    "You have 3 stars, and the row is full.",
    "Row 1 brings 3 points: 2x the sum.",
])  # fmt: skip
def test_an_ordinary_sentence_is_left_alone(said: str) -> None:
    assert list(Complaints(Orchard(printed())).of(Saying("question", said), said)) == []


class Spoilt(Orchard):
    """One sentence of many names a box by its id."""

    def news(self, t: object, step: object) -> list[Words]:
        return [Text("{who} hides in safe-a.", who=Player(0))]


def test_one_spoilt_sentence_in_a_whole_game_is_found() -> None:
    found = [(saying.kind, said) for saying, said, wrong in complaints(Spoilt(printed())) if saying.kind == "news"]
    assert found == [("news", "Robin hides in safe-a.")]


class Rude(Orchard):
    """Refuses in the words of a program."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        rule = super().forbids(t, me, move)
        return rule and rule.saying("{box} fails tree_is_free.")


def test_a_spoilt_refusal_is_found() -> None:
    found = [said for saying, said, _ in complaints(Rude(printed())) if saying.kind == "refusal"]
    assert any(said.endswith(" fails tree_is_free.") for said in found)


def test_what_a_seat_did_is_told_with_its_name() -> None:
    assert named("{who} passes.", 1) == Text("{who} passes.", who=Player(1))
    assert named("", 1) == ""
