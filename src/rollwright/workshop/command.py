"""`rollwright new NAME`: a package that certifies, and what to type next."""

import argparse
import shlex
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from rollwright.core.text import Text, Verbatim, Words

from .idea import Idea, new_id
from .making import expect_new, make
from .questions import asked

Say = Callable[[Words], str]
"""The words in the reader's language."""


def run(args: argparse.Namespace, say: Say) -> int:
    """Make the package and name the next five commands."""
    id = new_id(args.name)
    idea = Idea(id, args.in_turn, args.board, args.words, args.cards)
    folder = args.folder or Path(idea.project)
    expect_new(folder)
    if not (args.at_once or any(idea.pieces.values())) and sys.stdin.isatty():
        idea = asked(id, lambda question: input(f"{say(question)} "))
    make(idea, folder)
    title = Verbatim(idea.names["title"])
    print(say(Text("{title} is in {folder}. What to do next:", title=title, folder=Verbatim(str(folder)))))
    steps = next_steps(folder)
    wide = max(len(line) for line, _ in steps)
    print("\n".join(f"  {line:<{wide}}  # {say(about)}" for line, about in steps))
    return 0


def next_steps(folder: Path) -> list[tuple[str, Words]]:
    """Lines to type, each with what it does."""
    place = shlex.quote(_spoken(folder))
    printed = _first("typst", "'rollwright[print]'")
    served, tested = _first("starlette", "'rollwright[server]'"), _first("pytest", "pytest")
    return [
        (f"rollwright check {place}", "does the game keep its contracts?"),
        (f"rollwright play {place} --against Moss", "play it in this terminal"),
        (f"{printed}rollwright print {place}", "print it"),
        (f"{served}rollwright serve {place} --reload", "play it in browsers, which reload on every save"),
        (f"{served}rollwright share {place}", "let others try it, and read what they thought"),
        (f"{tested}pytest {place}", "run its own tests"),
    ]


def _first(module: str, package: str) -> str:
    """What to type before a command that needs this module; nothing if it is installed."""
    return "" if find_spec(module) else f"pip install {package} && "


def _spoken(folder: Path) -> str:
    """The folder as a game's name: `my-game` alone would be the name of an installed one."""
    return f"./{folder}" if len(folder.parts) == 1 else str(folder)
