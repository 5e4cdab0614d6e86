"""Physical dice and cards: rolled on the real table, typed in here."""

from collections.abc import Mapping, Sequence

from rollwright.core.chance import Chance, TypedDice
from rollwright.core.dice import Deck, Die
from rollwright.core.naming import plain
from rollwright.core.text import Player, Text, Verbatim, Words

from .commands import command_of
from .screen import Quit, Screen


class PhysicalDice(Chance):
    """Asks for every throw. One that several seats share is asked for once, when the first of them needs it."""

    def __init__(self, screen: Screen, known: Mapping[tuple[str, int], tuple[int, ...]]) -> None:
        self.screen = screen
        self.known = known
        self.whose: int | None = None
        """Who the throw is for, where there are several."""
        self.typed = TypedDice(self.ask)

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        """What the dice show."""
        known = self.known.get((stream, nth))
        return known if known is not None else self.typed.faces(stream, nth, dice)

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        """What was drawn."""
        return self.typed.cards(deck, nth, n)

    def ask(self, what: str, names: Sequence[str], choices: Sequence[Sequence[str]]) -> Sequence[str]:
        """Until the answer names a face, or a card, for each."""
        request = _request(what, names, choices)
        whose = self.whose
        self.screen.say(request if whose is None else Text("{who}: {what}", who=Player(whose), what=request), "bold")
        while True:
            said = self.screen.ask(Text("{names}:", names=Verbatim(" ".join(names)))).replace(",", " ").split()
            if len(said) == 1 and command_of(said[0], self.screen) == "quit":
                raise Quit
            found = [_known(word, allowed) for word, allowed in zip(said, choices, strict=False)]
            if len(said) == len(names) and all(found):
                return found
            self.screen.say(Text("Type one for each of {names}, or quit.", names=Verbatim(" ".join(names))))


def _request(what: str, names: Sequence[str], choices: Sequence[Sequence[str]]) -> Words:
    if what == "cards":
        return Text("Draw {n} from {deck} and type what you drew.", n=len(names), deck=plain(names[0]))
    if len(names) == 1:
        ends = {"first": Verbatim(choices[0][0]), "last": Verbatim(choices[0][-1])}
        return Text("Roll the {die} and type what it shows ({first} to {last}).", die=plain(names[0])).filled(**ends)
    return Text("Roll {dice} and type what they show, in this order.", dice=tuple(map(plain, names)))


def _known(word: str, allowed: Sequence[str]) -> str:
    """The face or card of that name, whatever its capitals; empty if there is none."""
    return next((name for name in allowed if name.lower() == word.lower()), "")
