"""Playing the games of a part: some at a time, in whatever process, always with the same result."""

import multiprocessing
from collections.abc import Iterator

from rollwright.bots import make_bot
from rollwright.core.chance import QuickDice
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.row_text import Rows, written
from rollwright.worker_processes import START, ignore_interrupts

from .notes import Notes, Origin
from .part import Part
from .tables import TABLES


def play_chunk(part: Part, games: range) -> str:
    """The rows of these games, as text."""
    rows: Rows = {table: [] for table in TABLES}
    for nth in games:
        play_one(part, nth, rows)
    return written(rows)


def play_one(part: Part, nth: int, rows: Rows) -> Match:
    """One game, noted in these rows."""
    dice, names = part.dice(nth), part.seated(nth)
    match = Match(part.load(), len(names), dict(part.options))
    match.entries = []
    notes = Notes(rows, f"{part.name}-{nth:06}")
    bots = [make_bot(name, f"{dice} {seat}").choose for seat, name in enumerate(names)]
    play(match, QuickDice(dice), bots, notes)
    notes.finish(match, names, Origin(notes.name, str(dice), seed=dice))
    return match


def play_part(part: Part, workers: int) -> Iterator[str]:
    """The rows of all games in their order, chunk by chunk."""
    if workers == 1:
        for games in part.chunks():
            yield play_chunk(part, games)
        return
    with multiprocessing.get_context(START).Pool(workers, ignore_interrupts) as pool:
        yield from pool.imap(_play, [(part, games) for games in part.chunks()])


def _play(order: tuple[Part, range]) -> str:
    return play_chunk(*order)
