"""Plays a short game through the real command and puts what the screen showed into docs/playing.md.

Between the two comment lines named below stands what this prints, never what somebody typed. `scripts/readme` runs it.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

BEGIN, END = "<!-- session -->", "<!-- /session -->"
PAGE = Path(__file__).parents[1] / "docs/playing.md"
COMMAND = "rollwright play six-dice-square --seed pencil --record game.jsonl"
OPENING = """
d20 20, F1, d20 19,, E1, d12 9, d20 18,, F3, d12 8, d20 17,, reroll,, D2, d12 5, d20 16,, B4, d12 7, d20 15,,
C6, d12 6, d20 14,, A5, d12 3, d20 13,, A1, d6 1, d20 12,, B1, d4 4, d20 11,, C1, d10 3, d20 10
"""
SHOWN = ["", "hint", "D1", "why d8 4", "d8 7", "quit"]
"""What is typed in the part that is shown, after ten rounds."""


def session() -> str:
    """The screen of that game: the first words, then the part that is shown."""
    typed = [move.strip() for move in OPENING.split(",")] + SHOWN
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-m", *COMMAND.split()],
            input="".join(f"{line}\n" for line in typed),
            cwd=folder,
            env={"PYTHONIOENCODING": "utf-8", "LANG": "C.UTF-8"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
    screens = done.stdout.split("\n> ")
    first = screens[0].splitlines()[:3]
    return "\n".join([f"$ {COMMAND}", *first, "...", "> " + "\n> ".join(screens[-len(SHOWN) :]).rstrip()])


def updated(page: str) -> str:
    """The page with the session as it is now."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"docs/playing.md has no lines {BEGIN} and {END} to put the session between.")
    return f"{before}{BEGIN}\n```text\n{session()}\n```\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(updated(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
