"""What an edit has changed in files of component data and house rules, place by place, as `lab compare` takes it."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from rollwright.measuring.variant import Variant

from .edits import PLACE, called

MOST: Final = 8
"""The maximum number of changes named."""
MISSING: Final = object()


def changes(one: Variant, other: Variant) -> list[str]:
    """`upgrades.toml:upgrade.U18.cost 8 → 6`, and how many more there are."""
    before, after = _texts(one), _texts(other)
    said = [line for name in after for line in _differing(name + PLACE, _read(before, name), _read(after, name))]
    said += _rules(one, other)
    more = len(said) - MOST
    return [*said[:MOST], *([f"and {more} more"] if more > 0 else [])]


def _texts(variant: Variant) -> Mapping[str, str]:
    return dict(variant.data) or variant.load().texts()


def _read(texts: Mapping[str, str], name: str) -> dict[str, Any]:
    return tomllib.loads(texts.get(name, ""))


def _rules(one: Variant, other: Variant) -> Iterator[str]:
    """House rules that are not alike."""
    made = other.load().components
    before, after = (made.chosen(dict(variant.options)) for variant in (one, other))
    yield from (f"{name} {before[name]} → {value}" for name, value in after.items() if before[name] != value)


def _differing(place: str, before: Any, after: Any) -> Iterator[str]:
    """Every value below a place that is not as it was."""
    old, new = _parts(before), _parts(after)
    if old is None or new is None:
        if before != after:
            yield f"{place.rstrip('.')} {_written(before)} → {_written(after)}"
        return
    for name in dict.fromkeys([*old, *new]):
        yield from _differing(f"{place}{name}.", old.get(name, MISSING), new.get(name, MISSING))


def _parts(thing: Any) -> Mapping[str, Any] | None:
    """What a table or a list of entries is made of, by name; None if it is a value, or a list of values."""
    if isinstance(thing, dict):
        return thing
    if isinstance(thing, list) and thing and all(isinstance(entry, dict) for entry in thing):
        named = {next(called(entry), str(nth)): entry for nth, entry in enumerate(thing, 1)}
        return named if len(named) == len(thing) else {str(nth): entry for nth, entry in enumerate(thing, 1)}
    return None


def _written(value: Any) -> str:
    if value is MISSING or isinstance(value, dict):
        return "nothing" if value is MISSING else "there"
    return str(value).lower() if isinstance(value, bool) else str(value)
