"""What is typed behind a command: names, and house rules."""

from collections.abc import Sequence

from rollwright.core.errors import BadOption


def typed_names(listed: str) -> list[str]:
    """The people of `--names ANA,BEN`."""
    return [name.strip() for name in listed.split(",") if name.strip()]


def typed_options(given: Sequence[str]) -> dict[str, str]:
    """The house rules of several `--option NAME=CHOICE`."""
    chosen = {}
    for text in given:
        name, equals, choice = text.partition("=")
        if not equals:
            raise BadOption(f"Say a house rule as NAME=CHOICE, not {text!r}.")
        chosen[name.strip()] = choice.strip()
    return chosen
