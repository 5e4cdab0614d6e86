"""Writes docs/gallery.md from the pictures in docs/images/browser: `python tools/gallery.py`."""

from pathlib import Path
from typing import Final

from rollwright.core.catalog import Catalog

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "gallery.md"
FOLDER: Final = ROOT / "docs" / "images" / "browser"
MOMENTS: Final = {
    "start": "The start",
    "mid": "In the middle",
    "pending": "A choice before it is made",
    "opponent": "Another player's move",
    "climax": "A climax",
    "end": "The result",
    "review": "The whole page after the game",
}
WIDTHS: Final = {"desk": 330, "phone": 150}
HEAD: Final = (
    "# Gallery\n\nScreenshots of every title, on a phone and on a desktop, in light and dark.\n"
    "`scripts/screens docs/images/browser` takes them from real games.\n"
)


def pictures(name: str, said: str) -> list[str]:
    """The looks of one moment that were taken, a line each for desk and phone."""
    lines = []
    for size, width in WIDTHS.items():
        files = [f"{name}-{size}-{light}" for light in ("light", "dark")]
        taken = [file for file in files if (FOLDER / f"{file}.webp").exists()]
        alts = [f"{said}, {' '.join(file.rsplit('-', 2)[1:])}" for file in taken]
        drawn = [
            f'<img src="images/browser/{file}.webp" width="{width}" alt="{alt}">'
            for file, alt in zip(taken, alts, strict=True)
        ]
        lines += [" ".join(drawn)] if drawn else []
    return lines


def page() -> str:
    """The whole page: the shelf, then title by title, moment by moment."""
    parts = [HEAD, "\n## The home page\n\n", "\n".join(pictures("home", "All titles")), "\n"]
    for modes in Catalog.discover().titles().values():
        printed = modes[0].components
        shown = {said: pictures(f"{printed.id}-{name}", f"{printed.title}: {said}") for name, said in MOMENTS.items()}
        if any(shown.values()):
            parts.append(f"\n## {printed.title}\n")
            parts += [f"\n{said}:\n\n" + "\n".join(lines) + "\n" for said, lines in shown.items() if lines]
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
