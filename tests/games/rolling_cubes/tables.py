"""Tables for tests: throws are said, seats speak, and what is forced happens by itself."""

from collections.abc import Sequence

from rollwright.core.errors import IllegalMove
from rollwright.core.game import Game
from rollwright.core.idea import LEVELS, Idea
from rollwright.core.match import Match
from rollwright.games.rolling_cubes.cubes import UNKNOWN
from rollwright.games.rolling_cubes.language import ENGLISH
from rollwright.games.rolling_cubes.letters import DIFFER_FACE, EQUAL_FACE
from rollwright.games.rolling_cubes.rounds import WordRounds
from rollwright.games.rolling_cubes.sheet import SUM, WORDS

CUBES = ENGLISH.cubes
SAMPLE = "E A I O C = S N T != R G K"
PLAY = "A E E I S T S N R L P Y J"
BALL = "A E I O S T L L N B R G J"


def face(name: str) -> int:
    """What a die shows, by its number."""
    return {"=": EQUAL_FACE, "!=": DIFFER_FACE, "≠": DIFFER_FACE}.get(name, ord(name[0]) - 65)


def some(letters: str, purple: str = "") -> list[int]:
    """A throw that shows these faces on dice that are not purple, and nothing else."""
    faces = [face(name) for name in letters.split()]
    return faces + [UNKNOWN] * (12 - len(faces)) + [face(purple) if purple else UNKNOWN]


def thrown(names: str) -> list[int]:
    """A whole throw in die order, by numbers of letters and wildcards."""
    return [face(name) for name in names.split()]


class Sitting:
    """A game in which the throws are known."""

    def __init__(self, game: Game, players: int, throws: Sequence[str], **options: str) -> None:
        self.match = Match(game, players, options)
        self.throws = list(throws)

    def totals(self, *points: int) -> "Sitting":
        """Before the first throw: these are the totals so far."""
        game = self.match.game
        assert isinstance(game, WordRounds)
        for me, total in zip(self.match.seats, points, strict=True):
            me.sheet.cells[game.page.sums.start + WORDS] = me.sheet.cells[game.page.sums.start + SUM] = total
        return self

    def throw(self) -> None:
        """Tell the table what it waits for, as long as throws are known."""
        while self.match.asks and self.throws:
            names = self.throws.pop(0).split()
            dice = self.match.asks[0].dice
            self.match.rolled([die.face(name) for die, name in zip(dice, names, strict=True)])
        for seat in self.match.due():
            if self.match.forced(seat) is not None:
                self._go_on(seat)

    def _go_on(self, seat: int) -> None:
        """What is forced happens; then the seat is done, if nothing is left to decide."""
        while (only := self.match.forced(seat)) is not None:
            self.match.choose(seat, only)
        if not self.match.seats[seat].todo:
            self.match.commit(seat)
            self.throw()

    def say(self, seat: int, *texts: str) -> "Sitting":
        """The seat answers, and is done when nothing is left to decide."""
        self.throw()
        for text in texts:
            self.match.answer(seat, text)
            self._go_on(seat)
        return self

    def why(self, seat: int, text: str) -> str:
        """The rule that refuses the text; empty if it is legal. Nothing is changed."""
        self.throw()
        try:
            self.match.copy().answer(seat, text)
        except IllegalMove as refusal:
            return refusal.rule.id
        return ""

    def legal(self, seat: int) -> set[str]:
        """What the seat may choose."""
        self.throw()
        return {move.key for move in self.match.legal(seat)}

    @property
    def scores(self) -> list[int]:
        """The totals."""
        return [score.total for score in self.match.scores()]

    @property
    def due(self) -> list[int]:
        """Who has to decide."""
        self.throw()
        return self.match.due()

    def task(self, seat: int) -> str:
        """What the seat is asked."""
        self.throw()
        return self.match.seats[seat].task.text

    def asked(self, seat: int) -> str:
        """The question that is put to the seat."""
        me = self.match.seats[seat]
        return str(self.match.game.decision(me.task).question(self.match.table, me))

    def ideas(self, seat: int, level: int = LEVELS) -> list[Idea]:
        """What comes to the mind of a seat that is to write."""
        me = self.match.seats[seat]
        return self.match.game.decision(me.task).ideas(self.match.table, me, level)
