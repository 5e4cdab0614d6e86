"""A terminal without a terminal: games played by lines of text, in this process or through real pipes."""

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from rollwright import Game, Match
from rollwright.bots import GreedyBot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.playing import tell
from rollwright.terminal.screen import Screen
from rollwright.terminal.session import Session
from rollwright.terminal.start import GameRequest, new_game


def screen(lines: Sequence[str] = (), width: int = 80) -> Screen:
    return Screen(io.StringIO("".join(f"{line}\n" for line in lines)), io.StringIO(), {}, width)


def said(shown: Screen) -> str:
    assert isinstance(shown.sink, io.StringIO)
    return shown.sink.getvalue()


def played(game: Game, lines: Sequence[str], record: Path, **request: object) -> str:
    """What the screen says while these lines are typed."""
    asked = GameRequest(game.components.id, {}, record=record, **request)  # type: ignore[arg-type]  # tests know what they request
    shown = screen(lines)
    Session(new_game(asked, Catalog([game])), shown).run()
    return said(shown)


def rollwright(*args: str | Path, typed: Sequence[str] = (), **environ: str) -> subprocess.CompletedProcess[str]:
    """The command itself, in a process of its own, through pipes."""
    return subprocess.run(
        [sys.executable, "-m", "rollwright", *map(str, args)],
        input="".join(f"{line}\n" for line in typed),
        env={"PYTHONIOENCODING": "utf-8", **os.environ, **environ},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )


def sensible_lines(game: Game, seed: str, nonces: Sequence[str] = ()) -> list[str]:
    """What a person types who plays alone and always does what the game advises; forced moves are not typed."""
    match, dice, bot = Match(game, 1), SeededDice(seed, nonces), GreedyBot(seed)
    lines = []
    while not match.over:
        if match.asks:
            tell(match, dice)
            continue
        while (me := match.seats[0]).todo:
            forced = match.forced(0)
            move = forced or bot.choose(game, match.table, me, match.legal(0))
            lines += [] if forced else [move.key]
            match.choose(0, move)
        lines.append("")
        match.commit(0)
    return lines
