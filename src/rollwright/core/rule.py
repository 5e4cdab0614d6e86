"""A numbered rule: the law as the rulebook states it, and what to say to someone who breaks it."""

from collections.abc import Mapping
from typing import Final, final

from .text import Text, Words, gaps_of

NO_FACTS: Final[dict[str, object]] = {}


@final
class Rule:
    """One rule. `text` is the law; `refusal` is said to a player who breaks it, by default the law itself.

    A refusal may name `{move}`, `{box}` and `{task}`, and numbers that `forbids` adds: `FEW.because(n=4)` fills
    `{n}`. Rules with the same id are equal.

    >>> FULL = Rule("X-1", "Every box is crossed once.", "{box} is crossed already.")
    >>> str(FULL.say(box="red 5"))
    'Red 5 is crossed already.'
    """

    def __init__(self, id: str, text: str, refusal: str = "", facts: Mapping[str, object] = NO_FACTS) -> None:
        self.id = id
        self.text = text
        self.refusal = refusal or text
        self.facts = facts

    def because(self, **facts: object) -> "Rule":
        """This rule with its refusal filled in: `n=4` fills `{n}` when it is said."""
        return Rule(self.id, self.text, self.refusal, {**self.facts, **facts} if self.facts else facts)

    def saying(self, refusal: str) -> "Rule":
        """The same law with a different refusal for those who break it in another way."""
        return Rule(self.id, self.text, refusal)

    def say(self, move: Words = "that", box: Words = "that box", task: Words = "that") -> Text:
        """The refusal with its gaps filled, without the number; the law if a fact it names is missing."""
        if self.unfilled():
            return Text(self.text)
        return Text.made(self.refusal, {"move": move, "box": box, "task": task, **self.facts})

    def unfilled(self) -> list[str]:
        """The facts that the refusal names but that are missing: only the bare law would be said."""
        return [
            name for name in gaps_of(self.refusal) if name not in ("move", "box", "task") and name not in self.facts
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rule) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<{self.id}: {self.text}>"
