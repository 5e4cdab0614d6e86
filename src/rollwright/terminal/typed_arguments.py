"""What is typed behind a command: names, and house rules."""

from collections.abc import Sequence

from rollwright.core.errors import BadOption
from rollwright.core.text import Text, Verbatim


def typed_names(listed: str) -> list[str]:
    """The people of `--names ANA,BEN`."""
    return [name.strip() for name in listed.split(",") if name.strip()]


def typed_options(given: Sequence[str]) -> dict[str, str]:
    """The house rules of several `--option NAME=CHOICE`."""
    chosen = {}
    for text in given:
        name, equals, choice = text.partition("=")
        if not equals:
            raise BadOption(Text("Write a house rule as NAME=CHOICE, not '{text}'.", text=Verbatim(text)))
        chosen[name.strip()] = choice.strip()
    return chosen
