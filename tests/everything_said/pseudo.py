"""What is said, read in the pseudo-language of those sentences that a translator is given."""

from collections.abc import Collection, Iterator

from tools.messages import HOUSE, gathered
from tools.sentences import Message, speaks

from rollwright.core.game import Game
from rollwright.core.text import Reader, Text, Words, gaps_of
from rollwright.words.languages import Pseudo

NAMES = ("Robin", "Mira", "Ada", "Theo", "Lene", "Juri")


class Catalogue(Pseudo):
    """The pseudo-language with a catalogue: a sentence that no translator was given stays bare, and is noted."""

    def __init__(self, messages: Collection[Message]) -> None:
        self.known = {message.one for message in messages} | {message.many for message in messages}
        self.bare: list[str] = []

    def one(self, sentence: str) -> str:
        if sentence in self.known or not speaks(sentence):
            return super().one(sentence)
        self.bare.append(sentence)
        return sentence


def catalogue(game: Game) -> Catalogue:
    """The sentences of the house and of a title."""
    return Catalogue([*gathered(HOUSE), *gathered(game.components.id)])


def escaped(words: Words, language: Catalogue) -> Iterator[str]:
    """Sentences that the language has no brackets for, and what stands outside of them."""
    language.bare = []
    said = Reader(language, NAMES).read(_used(words))
    yield from dict.fromkeys(language.bare)
    if not language.bare and not wrapped(said):
        yield said


def _used(words: Words) -> Words:
    """The words without facts that their sentence does not name."""
    if not isinstance(words, Text):
        return words
    gaps = {*gaps_of(words.template), *gaps_of(words.plural), "n"}
    facts = {
        name: _used(fact) if isinstance(fact, Text) else fact for name, fact in words.facts.items() if name in gaps
    }
    return Text.made(words.template, facts, words.plural)


def wrapped(said: str) -> bool:
    """Whether one pair of brackets is around all of it."""
    depth = 0
    for place, sign in enumerate(said):
        depth += (sign == "⟦") - (sign == "⟧")
        if not depth and place < len(said) - 1:
            return False
    return not depth and said.startswith("⟦")
