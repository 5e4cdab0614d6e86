"""Lists whose items already contain commas."""

from collections.abc import Sequence

from rollwright.core.text import Text, Words


def chain(parts: Sequence[Words]) -> Words:
    """`coins 4, 5: cross; word 2: PENCIL`."""
    if len(parts) < 2:
        return parts[0] if parts else ""
    gaps = {f"part{number}": part for number, part in enumerate(parts, 1)}
    return Text.made("; ".join([f"{{{name}}}" for name in gaps]), gaps)
