"""Everything that can go wrong at a table, by name.

    RollwrightError
    ├─ GameDefinitionError     the game package contradicts itself; for its author
    ├─ UnknownGame             no such game is installed
    ├─ UnknownMove             the text is no move of this game
    ├─ BadOption               a house rule or player count the game does not have
    ├─ BadPosition             a line of text is no position of this game
    ├─ BadData                 a table of component data is wrong; says where and what to do
    ├─ TableError              the table is not waiting for that
    │  ├─ IllegalMove          a rule forbids the move; carries the rule
    │  ├─ NotYourTurn          the seat has nothing to decide
    │  ├─ Unfinished           the seat still has something to decide
    │  ├─ NothingToUndo        the seat has not chosen anything since the last throw
    │  └─ WrongChance          faces or cards that the table did not ask for
    └─ RecordError             a stored game cannot be read, replayed or verified
       └─ DiceMismatch         a recorded throw is not what the secret gives

What an error says is a Text like everything that is said: `error.said` is read in the language of whoever reads it, and
`str(error)` is its English. The message of a class that was given no words is its docstring.
"""

from .rule import Rule
from .text import Text, Verbatim, Words


class RollwrightError(Exception):
    """Something is not right at this table."""

    def __init__(self, said: Words = "") -> None:
        super().__init__(str(said))
        self.said: Words = said or (type(self).__doc__ or "").strip()
        """What is wrong, for people."""

    def __str__(self) -> str:
        return str(self.said)


class GameDefinitionError(RollwrightError):
    """The game contradicts itself. Run `rollwright check` on it."""


class UnknownGame(RollwrightError):
    """No such game is installed. `rollwright play --list` shows those that are."""


class UnknownMove(RollwrightError):
    """The text is not a move of this game."""


class BadOption(RollwrightError):
    """This game has no such house rule or player count."""


class BadData(RollwrightError):
    """A table of component data is wrong: in which file, in which entry, and what to do."""

    def __init__(self, file: str, entry: str, problem: Words) -> None:
        where = tuple([Verbatim(name) for name in (file, entry) if name])
        super().__init__(Text("{where}: {problem}", where=where, problem=problem))
        self.file, self.entry, self.problem = file, entry, problem


class BadPosition(RollwrightError):
    """The text is not a position of this game."""


class TableError(RollwrightError):
    """The table is not waiting for that."""


class IllegalMove(TableError):
    """A rule forbids the move. Nothing has changed; choose another."""

    def __init__(self, rule: Rule, sentence: Text) -> None:
        super().__init__(
            Text("{sentence} [{rule}]", sentence=sentence, rule=Verbatim(rule.id)) if rule.id else sentence
        )
        self.rule = rule
        self.sentence = sentence


class NotYourTurn(TableError):
    """This seat has nothing to decide now."""

    def __init__(self, said: Words = "This seat has nothing to decide now.") -> None:
        super().__init__(said)


class Unfinished(TableError):
    """Something is still to be decided before the turn can be done."""

    def __init__(self, said: Words = "Something is still to be decided before the turn can be done.") -> None:
        super().__init__(said)


class NothingToUndo(TableError):
    """Nothing has been chosen since the last throw."""

    def __init__(self, said: Words = "Nothing has been chosen since the last throw.") -> None:
        super().__init__(said)


class WrongChance(TableError):
    """These are not the dice or cards the table asked for."""


class RecordError(RollwrightError):
    """The record cannot be read or replayed."""


class DiceMismatch(RecordError):
    """A recorded throw differs from what the revealed secret gives."""
