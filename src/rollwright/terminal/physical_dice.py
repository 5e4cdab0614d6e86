"""Wooden dice and real cards: thrown on the real table, typed in here."""

from collections.abc import Mapping, Sequence

from rollwright.core.chance import Chance, TypedDice
from rollwright.core.dice import Deck, Die

from .screen import Quit, Screen


class PhysicalDice(Chance):
    """Asks for every throw. One that several seats share is asked for once, when the first of them needs it."""

    def __init__(self, screen: Screen, known: Mapping[tuple[str, int], tuple[int, ...]]) -> None:
        self.screen = screen
        self.known = known
        self.whose = ""
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
        whose = f"{self.whose}: " if self.whose else ""
        self.screen.say(whose + _request(what, names, choices), "bold")
        while True:
            said = self.screen.ask(f"{' '.join(names)}: ").replace(",", " ").split()
            if [word.lower() for word in said] == ["quit"]:
                raise Quit
            found = [_known(word, allowed) for word, allowed in zip(said, choices, strict=False)]
            if len(said) == len(names) and all(found):
                return found
            self.screen.say(f"Type one for each of {' '.join(names)}, or quit.")


def _request(what: str, names: Sequence[str], choices: Sequence[Sequence[str]]) -> str:
    if what == "cards":
        return f"Draw {len(names)} from {names[0]} and type what you drew."
    if len(names) == 1:
        return f"Throw the {names[0]} and type what it shows ({choices[0][0]} to {choices[0][-1]})."
    return f"Throw {', '.join(names)} and type what they show, in this order."


def _known(word: str, allowed: Sequence[str]) -> str:
    """The face or card of that name, whatever its capitals; empty if there is none."""
    return next((name for name in allowed if name.lower() == word.lower()), "")
