"""A numbered sentence of the rulebook: what code, tests, refusals and hints share."""

from typing import NamedTuple


class Rule(NamedTuple):
    """One rule. `text` is said to the player who broke it and may name `{move}`, `{box}` and `{task}`."""

    id: str
    text: str

    def say(self, move: str = "", box: str = "", task: str = "") -> str:
        """The sentence with its placeholders filled, without the number."""
        return self.text.format(move=move, box=box, task=task)
