"""The second implementation: one word after another, letters counted as docs/rules says under "The word list"."""

from rollwright.games.rolling_cubes.language import Language
from rollwright.games.rolling_cubes.letters import DIFFER_FACE, EQUAL_FACE, LETTERS


class Naive:
    """Every word of the list, or every so manyeth, with its letters."""

    def __init__(self, language: Language, every: int = 1, first: int = 0) -> None:
        words = language.words()
        self.cubes = language.cubes
        numbers = range(first, words.size, every)
        self.set = int("".join("01"[number in numbers] for number in reversed(range(words.size))), 2)
        self.all = [words.word(number) for number in numbers]
        self.letters = [[(ord(letter) - 97, word.count(letter)) for letter in set(word)] for word in self.all]

    def words(self, throw: list[int]) -> dict[str, int]:
        """What can be laid from the throw, with its points."""
        counts = [throw.count(letter) for letter in range(LETTERS)]
        equals, differs = throw.count(EQUAL_FACE), throw.count(DIFFER_FACE)
        purple = {face for die, face in enumerate(throw) if self.cubes.bonus[die] and 0 <= face < LETTERS}
        found = {}
        for word, letters in zip(self.all, self.letters, strict=True):
            copied = lacking = repeats = special = 0
            for letter, times in letters:
                shown = counts[letter]
                if not shown:
                    lacking += 1 if times == 1 else 99
                else:
                    copied += max(0, times - shown)
                    repeats += min(times, shown) - 1
                    special += letter in purple
            if lacking <= differs and copied <= equals:
                found[word] = len(word) - (lacking + copied > 0) + repeats + special
        return found
