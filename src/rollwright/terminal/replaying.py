"""A stored game shown again: what happened in words, and how the sheets look in the end."""

from pathlib import Path

from rollwright.core.catalog import Catalog
from rollwright.core.errors import RecordError, RollwrightError
from rollwright.core.text import Player, Text, Words, joined
from rollwright.fingerprint import changed_since
from rollwright.words.ending import why
from rollwright.words.story import EVERYTHING, Story
from rollwright.words.story_line import END, read_line

from . import record
from .ending import count, show_board, show_paper
from .screen import Screen
from .seating import all_names
from .titles import house_rules, title_of

UNFINISHED: Words = "The game is not finished."


def show_record(path: Path, catalog: Catalog, screen: Screen) -> None:
    """Entry by entry, then every sheet and its points. A record that cannot be right is shown up to there."""
    try:
        log = record.load(path)
    except RecordError as error:
        raise RecordError(joined([error.said, "(Transcripts are replayed with --check.)"])) from error
    story, told = Story(log.header, catalog, EVERYTHING), 0
    game = story.match.game
    screen.speak_of(game, all_names(log.header))
    screen.facts([title_of(game), *house_rules(game, log.header.options)], "bold")
    for number, entry in enumerate(log.entries):
        try:
            page = story.add(entry)
        except RollwrightError as error:
            wrong = RecordError(Text("The record is wrong in line {n}: {cause}", n=number + 2, cause=error.said))
            raise changed_since(log.header, story.match.game) or wrong from error
        for line in [line for line in page if line.kind != END]:
            told += 1
            screen.wrap(f"{told:>4}  {read_line(line, screen.reader)}", indent=" " * 6)
    show_sheets(story, screen)


def show_sheets(story: Story, screen: Screen) -> None:
    """The board and every sheet as they stand, and the points."""
    match = story.match
    show_board(match, screen)
    for me in match.seats:
        screen.say()
        if match.table.n > 1:
            screen.say(Text("{who}", who=Player(me.i)), "bold")
        show_paper(screen, match.spec, me.sheet)
    screen.say()
    screen.say(why(match) if match.over else UNFINISHED, "bold")
    count(screen, match)
