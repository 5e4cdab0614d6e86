"""Whether the colours a game declares can be read on each other."""

from collections.abc import Iterator

from rollwright.core.look import Look

ON_MARK = {"light": "#FFFFFF", "dark": "#14171C"}
"""What is written on rings, stamps and buttons."""
LEAST = {("ink", "paper"): 4.5, ("ink", "room"): 4.5, ("mark", "paper"): 4.5, ("mark", "room"): 3.0}
"""The least ratio of each pair, as WCAG 2 counts it: 4.5 for type, 3 for signs."""


def complaints(look: Look) -> Iterator[str]:
    """One sentence for every pair that cannot be read."""
    for light, tones in (("light", look.light), ("dark", look.dark)):
        for (upper, lower), least in LEAST.items():
            yield from _pair(light, (upper, getattr(tones, upper)), (lower, getattr(tones, lower)), least)
        yield from _pair(light, ("type", ON_MARK[light]), ("mark", tones.mark), 4.5)


def _pair(light: str, upper: tuple[str, str], lower: tuple[str, str], least: float) -> Iterator[str]:
    found = ratio(upper[1], lower[1])
    if found < least:
        names = f"{upper[0]} {upper[1]} on {lower[0]} {lower[1]}"
        yield f"Look ({light}): {names} has a contrast of {found:.1f}; text needs at least {least}."


def ratio(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21."""
    low, high = sorted([_luminance(one), _luminance(other)])
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
