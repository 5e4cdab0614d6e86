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

The message of a class without words of its own is its docstring. What people may read is a Text or a plain sentence.
"""

from .rule import Rule
from .text import Text, Words


class RollwrightError(Exception):
    """Something is not right at this table."""

    @property
    def words(self) -> Words:
        """What is said of it, to be read in any language."""
        said = self.args[0] if self.args else ""
        return said if isinstance(said, Text) and said else str(said) or (type(self).__doc__ or "").strip()

    def __str__(self) -> str:
        return str(self.words)


class GameDefinitionError(RollwrightError):
    """The game contradicts itself. Run `rollwright check` on it."""


class UnknownGame(RollwrightError):
    """No such game is installed. `rollwright play --list` names those that are."""


class UnknownMove(RollwrightError):
    """The text is no move of this game."""


class BadOption(RollwrightError):
    """This game has no such house rule or player count."""


class BadData(RollwrightError):
    """A table of component data is wrong: in which file, in which entry, and what to do."""

    def __init__(self, file: str, entry: str, problem: str) -> None:
        super().__init__(f"{', '.join(filter(None, [file, entry]))}: {problem}")
        self.file, self.entry, self.problem = file, entry, problem


class BadPosition(RollwrightError):
    """The line of text is no position of this game."""


class TableError(RollwrightError):
    """The table is not waiting for that."""


class IllegalMove(TableError):
    """A rule forbids the move. Nothing has changed; choose another."""

    def __init__(self, rule: Rule, sentence: Text) -> None:
        super().__init__(f"{sentence} [{rule.id}]" if rule.id else str(sentence))
        self.rule = rule
        self.sentence = sentence


class NotYourTurn(TableError):
    """This seat has nothing to decide now."""


class Unfinished(TableError):
    """Something is still to be decided before the turn can be done."""


class NothingToUndo(TableError):
    """Nothing has been chosen since the last throw."""


class WrongChance(TableError):
    """These are not the dice or cards the table asked for."""


class RecordError(RollwrightError):
    """The record cannot be read or replayed."""


class DiceMismatch(RecordError):
    """A recorded throw differs from what the revealed secret gives."""
