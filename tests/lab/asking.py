"""A lab in this process, and questions put to it."""

from pathlib import Path

from rollwright.lab.answer import Answer
from rollwright.lab.asking import Lab, Wish
from rollwright.lab.engines import OneProcess
from rollwright.lab.plan import STRONG
from rollwright.lab.question import Asked, Question
from rollwright.measuring.variant import Variant, pairs

HERE = Path(__file__).parent
PANTRY = str(HERE / "pantry.py")
BARE = str(HERE / "bare_pantry.py")


def wish(
    game: str, players: tuple[int, ...], weak: bool = False, bots: tuple[str, ...] = (STRONG,), **more: str
) -> Wish:
    """What is asked about a game."""
    return Wish(Variant(game), players, lineup=bots, weak=weak, more=pairs(more))


def asked(root: Path, question: Question, games: int, what: Wish) -> Asked:
    """A question with its games, played as far as the question needs them."""
    return Lab(OneProcess(), root).asked(what, games, question.apart)


def answer(root: Path, question: Question, games: int, what: Wish) -> Answer:
    """The answer from so many games."""
    return question.answer(asked(root, question, games, what))
