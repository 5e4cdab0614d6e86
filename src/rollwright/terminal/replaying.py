"""A stored game shown again: what happened in words, and how the sheets look in the end."""

from pathlib import Path

from rollwright.core.catalog import Catalog
from rollwright.core.errors import RecordError, RollwrightError
from rollwright.core.naming import plain
from rollwright.fingerprint import changed_since
from rollwright.words.ending import why
from rollwright.words.story import EVERYTHING, Story
from rollwright.words.told import END, read

from . import record
from .ending import count, show_board
from .screen import Screen
from .seating import reader, seat_name
from .textsheet import draw


def show_record(path: Path, catalog: Catalog, screen: Screen) -> None:
    """Entry by entry, then every sheet and its points. A record that cannot be right is shown up to there."""
    try:
        log = record.load(path)
    except RecordError as error:
        raise RecordError(f"{error} (Transcripts are replayed with --check.)") from error
    story, names, told = Story(log.header, catalog, EVERYTHING), reader(log.header), 0
    printed = story.match.game.components
    rules = ", ".join(f"{name} {choice}" for name, choice in log.header.options.items())
    screen.say(screen.signs.between.join(filter(None, [printed.title, plain(printed.mode), rules])), "bold")
    for number, entry in enumerate(log.entries):
        try:
            page = story.add(entry)
        except RollwrightError as error:
            wrong = RecordError(f"The record is wrong in line {number + 2}: {error}")
            raise changed_since(log.header, story.match.game) or wrong from error
        for line in [line for line in page if line.kind != END]:
            told += 1
            screen.say(f"{told:>4}  {read(line, names)}", indent=" " * 6)
    show_sheets(story, screen)


def show_sheets(story: Story, screen: Screen) -> None:
    """The board and every sheet as they stand, and the points."""
    match = story.match
    show_board(match, screen)
    names = [seat_name(story.header, seat) for seat in range(match.table.n)]
    for name, me in zip(names, match.seats, strict=True):
        screen.say()
        if match.table.n > 1:
            screen.say(name, "bold")
        screen.show(draw(match.spec, me.sheet.cells, width=screen.width, signs=screen.signs))
    screen.say()
    screen.say(reader(story.header).read(why(match)) if match.over else "The game is not finished.", "bold")
    count(screen, names, match)
