"""Facts written as TOML: what the standard library reads and does not write."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
DELETE: Final = "\x7f"
"""The one letter that JSON leaves as it is and TOML forbids."""


def key(name: str) -> str:
    """A key, in quotes only where it has to be."""
    return name if BARE.fullmatch(name) else text(name)


def text(words: str) -> str:
    """A text in quotes."""
    return json.dumps(words, ensure_ascii=False).replace(DELETE, "\\u007f")


def inline(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return text(value)
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{key(name)} = {inline(inner)}" for name, inner in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    return repr(value) if isinstance(value, int | float) else str(value.isoformat())


def document(facts: Mapping[str, Any]) -> str:
    """A whole file: values first, then its tables; the entries of a list in a line each."""
    return "\n".join(_section(facts, "")).strip("\n") + "\n"


def _section(facts: Mapping[str, Any], path: str) -> list[str]:
    lines = [f"{key(name)} = {_listed(value)}" for name, value in facts.items() if not isinstance(value, dict)]
    for name, value in facts.items():
        if isinstance(value, dict):
            inner = f"{path}.{key(name)}" if path else key(name)
            lines += ["", f"[{inner}]", *_section(value, inner)]
    return lines


def _listed(value: Any) -> str:
    """A value; a list of tables or of lists over several lines."""
    if isinstance(value, list) and value and isinstance(value[0], dict | list):
        return "[\n" + "".join(f"  {inline(inner)},\n" for inner in value) + "]"
    return inline(value)
