"""Changing one number in a file of component data, and not a byte besides."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any, Final

from rollwright.core.errors import BadOption

PLACE: Final = ":"
"""Between a file and the way to its value: `upgrades.toml:upgrade.U05.cost`."""
WHOLE: Final = re.compile(r"[+-]?\d+")
FLAGS: Final[dict[str, bool]] = {"true": True, "false": False}
WORD: Final = re.compile(r"(?<![\w.+-])(?:[+-]?\d[\d_]*|true|false)(?![\w.+-])")
"""Where a whole number or a flag may stand in a file."""
MOST: Final = 12
"""The number of names listed as alternatives."""


def is_place(said: str) -> bool:
    """Whether somebody names a value in a file: `rules.toml:gold_per_vp`."""
    return ".toml" + PLACE in said


def edited(texts: Mapping[str, str], place: str, value: str) -> dict[str, str]:
    """The files with another whole number or flag at one place; all the rest of them stays byte for byte.

    The way leads through keys; to an entry of a list by its id, or by its position from 1.
    """
    name, _, way = place.partition(PLACE)
    if name not in texts:
        raise BadOption(f"There is no file {name} in this data. It has: {', '.join(texts) or 'none'}.")
    before = _parsed(name, texts[name])
    holder, key = _found(name, before, way.split("."))
    old, new = holder[key], _value(place, value)
    if type(old) is not type(new):
        kind = "a flag: true or false" if isinstance(old, bool) else "a whole number"
        raise BadOption(f"{place} is {kind}, so it cannot become {value}.")
    after = deepcopy(before)
    changed, key = _found(name, after, way.split("."))
    changed[key] = new
    if old == new:
        return dict(texts)
    return {**texts, name: _rewritten(texts[name], place, old, str(new).lower(), after)}


def numbers(texts: Mapping[str, str]) -> Iterator[tuple[str, str, int]]:
    """All whole numbers of the files: file, way and value, as they stand there. Two that have the same way are one."""
    for name, text in texts.items():
        whole, seen = _parsed(name, text), set[str]()
        for way, value in _within(whole, []):
            place = ".".join(way)
            if place not in seen and not any("." in step for step in way):
                seen.add(place)
                yield name, place, value


def _within(thing: Any, way: list[str]) -> Iterator[tuple[list[str], int]]:
    if isinstance(thing, int) and not isinstance(thing, bool):
        yield way, thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from _within(value, [*way, key])
    elif isinstance(thing, list):
        for nth, value in enumerate(thing, 1):
            yield from _within(value, [*way, next(called(value), str(nth))])


def _rewritten(text: str, place: str, old: int, value: str, wanted: object) -> str:
    """Try each place in the text where the old value stands; the right one is where the parsed file says so."""
    for word in WORD.finditer(text):
        if _same(word.group(), old):
            tried = text[: word.start()] + value + text[word.end() :]
            if _is(tried, wanted):
                return tried
    raise BadOption(f"{place} exists, but is not written as a plain number or flag. Write it as one.")


def _is(text: str, wanted: object) -> bool:
    """Whether a text says exactly this."""
    try:
        return tomllib.loads(text) == wanted
    except tomllib.TOMLDecodeError:
        return False


def _same(word: str, old: int) -> bool:
    return word == str(old).lower() if isinstance(old, bool) else word not in FLAGS and int(word) == old


def _value(place: str, said: str) -> int:
    if said in FLAGS:
        return FLAGS[said]
    if not WHOLE.fullmatch(said):
        raise BadOption(f"'{said}' is not a value for {place}: give a whole number, true or false.")
    return int(said)


def _parsed(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadOption(f"{name}: {error}") from error


def _found(name: str, thing: Any, way: list[str]) -> tuple[Any, Any]:
    """What holds the value at the end of the way, and its key there."""
    holder: Any = None
    key: Any = None
    for step in way:
        key = _key(name, thing, step)
        holder, thing = thing, thing[key]
    if not isinstance(thing, int):
        raise BadOption(f"{name}{PLACE}{'.'.join(way)} is neither a whole number nor a flag.{_offer(thing)}")
    return holder, key


def _key(name: str, thing: Any, step: str) -> Any:
    """Where in a table or a list a step leads."""
    if isinstance(thing, dict) and step in thing:
        return step
    if isinstance(thing, list):
        for nth, entry in enumerate(thing):
            if step in called(entry):
                return nth
        if step.isdigit() and 1 <= int(step) <= len(thing):
            return int(step) - 1
    raise BadOption(f"{name} has no '{step}' there.{_offer(thing)}")


def called(entry: Any) -> Iterator[str]:
    """What an entry of a list is called: its id, or else the first text in it."""
    if isinstance(entry, dict):
        texts = [value for value in entry.values() if isinstance(value, str)]
        yield from [entry["id"]] if "id" in entry else texts[:1]


def _offer(thing: Any) -> str:
    """What would have been there."""
    if isinstance(thing, list):
        known = [next(called(entry), str(nth)) for nth, entry in enumerate(thing, 1)]
    else:
        known = list(thing) if isinstance(thing, dict) else []
    return f" It has: {', '.join(known[:MOST])}{' and more' if len(known) > MOST else ''}." if known else ""
