"""Wildcards in a typed word: `co=king` is what tapping the dice spells, and COOKING is meant."""

from itertools import product
from typing import Final

from rollwright.core.rule import Rule

from .letters import ALPHABET
from .wordlist import WordList

SIGNS: Final = "=≠"
MOST_TRIED: Final = 20_000
UNCLEAR: Final = Rule("RC-20", "Write the letter that a wildcard stands for; no listed word has it there.")


def holds_jokers(text: str) -> bool:
    """Whether a wildcard is written in place of a letter."""
    return any(sign in text for sign in SIGNS)


def resolved(text: str, words: WordList) -> str:
    """The commonest listed word that is meant; empty if there is none, or too many could be."""
    plain = [letter for letter in text if letter not in SIGNS]
    choices: list[str] = []
    tried = 1
    for letter in text:
        if letter == "=":
            choices.append("".join(dict.fromkeys(plain)))
        else:
            choices.append("".join(x for x in ALPHABET if x not in plain) if letter == "≠" else letter)
        tried *= len(choices[-1])
    if tried > MOST_TRIED:
        return ""
    numbers = [number for letters in product(*choices) if (number := words.number("".join(letters))) >= 0]
    return words.word(min(numbers, key=lambda number: words.tiers[number])) if numbers else ""
