"""What an agent can do, by number: a move; a word of it, where there are thousands; an idea, where text is typed."""

import re
from collections.abc import Sequence
from typing import Final, final

from rollwright.core.game import Game
from rollwright.core.idea import Idea
from rollwright.core.moves import Move

MANY: Final = 1000
"""Beyond so many moves they are said word by word."""
IDEAS: Final = 16
"""The number of ideas offered where text is typed, best first."""
ALL: Final = "(all said)"
"""The word that ends a move which others go on from."""
_BETWEEN: Final = re.compile(r"[ ,:/+-]+")


@final
class Choice:
    """What a seat may choose from now."""

    def __init__(self, moves: list[Move], ideas: Sequence[Idea] = (), said: tuple[int, ...] = ()) -> None:
        self.moves = moves
        """Of those that are said word by word, those that begin with what was said."""
        self.ideas = ideas
        self.said = said
        """The words said so far, by number."""
        self.offers: list[int] | None = None
        """The actions there are, once somebody has asked; nobody writes on this list."""


class Actions:
    """An action for each move, and behind them one for each idea."""

    def __init__(self, game: Game) -> None:
        self.moves = game.components.moves.all
        self.names: list[str] = self._named(self.moves)
        self.first_idea = len(self.names)
        """The number of the best idea."""
        if any(decision.typed for decision in game.decisions.values()):
            self.names += [f"idea {n}" for n in range(1, IDEAS + 1)]

    def __len__(self) -> int:
        return len(self.names)

    def _named(self, moves: Sequence[Move]) -> list[str]:
        return [move.key for move in moves]

    def offered(self, choice: Choice) -> list[int]:
        """The actions there are now."""
        found = choice.offers
        if found is None:
            found = choice.offers = self._offered(choice)
            if choice.ideas:
                found += range(self.first_idea, self.first_idea + len(choice.ideas))
        return found

    def _offered(self, choice: Choice) -> list[int]:
        return [move.id for move in choice.moves]

    def offers(self, choice: Choice, action: int) -> bool:
        """Whether it is one of them."""
        for move in choice.moves:
            if move.id == action:
                return True
        return 0 <= action - self.first_idea < len(choice.ideas)

    def flags(self, choice: Choice, width: int) -> bytearray:
        """A byte for each of so many actions: 1 for those there are now."""
        flags = bytearray(width)
        for move in choice.moves:
            flags[move.id] = 1
        for nth in range(len(choice.ideas)):
            flags[self.first_idea + nth] = 1
        return flags

    def towards(self, choice: Choice, move: Move) -> int:
        """The action that leads to a move which is among the choices."""
        return move.id

    def taken(self, choice: Choice, action: int) -> Move | Idea | Choice:
        """What an action that is offered comes to; a Choice where more words are to be said."""
        if action >= self.first_idea:
            return choice.ideas[action - self.first_idea]
        return self._taken(choice, action)

    def _taken(self, choice: Choice, action: int) -> Move | Choice:
        return self.moves[action]


class Words(Actions):
    """An action for each word: `room r6c4-r10c10` is said in three. A word that must follow follows by itself."""

    def _named(self, moves: Sequence[Move]) -> list[str]:
        spelt = [_BETWEEN.split(move.key) for move in moves]
        numbers = {word: n for n, word in enumerate(dict.fromkeys([word for words in spelt for word in words]))}
        self.end = numbers.setdefault(ALL, len(numbers))
        self.spelt = [(*[numbers[word] for word in words], self.end) for words in spelt]
        longest = max(map(len, self.spelt))
        self.nth = [[said[n] if n < len(said) else -1 for said in self.spelt] for n in range(longest)]
        """The first word of every move, the second of every move, and so on."""
        return list(numbers)

    def _offered(self, choice: Choice) -> list[int]:
        words, last = self.nth[len(choice.said)], -1
        found: dict[int, bool] = {}
        for move in choice.moves:
            word = words[move.id]
            if word != last:
                last = word
                found[word] = True
        return list(found)

    def offers(self, choice: Choice, action: int) -> bool:
        return action in self.offered(choice)

    def flags(self, choice: Choice, width: int) -> bytearray:
        flags = bytearray(width)
        for action in self.offered(choice):
            flags[action] = 1
        return flags

    def towards(self, choice: Choice, move: Move) -> int:
        return self.spelt[move.id][len(choice.said)]

    def _taken(self, choice: Choice, action: int) -> Move | Choice:
        words, said = self.nth[len(choice.said)], (*choice.said, action)
        left = [move for move in choice.moves if words[move.id] == action]
        if len(left) == 1:
            return left[0]
        while True:
            words = self.nth[len(said)]
            must = words[left[0].id]
            for move in left:
                if words[move.id] != must:
                    return Choice(left, (), said)
            said = (*said, must)


def actions(game: Game) -> Actions:
    """The actions of a game."""
    return Words(game) if len(game.components.moves.all) > MANY else Actions(game)
