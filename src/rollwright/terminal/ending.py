"""The end of a game: the points counted line by line, the places, and where the record is."""

from rollwright.core.match import Match
from rollwright.core.naming import plain
from rollwright.core.score import ranks
from rollwright.core.sheet import Paper, Sheet
from rollwright.core.text import Player, Text, Words
from rollwright.words.ending import why, winners

from .local_game import LocalGame
from .screen import Screen
from .textsheet import draw

TOTAL: Words = "total"
PLACE: Words = "place"
LINE = 0.3
"""Seconds for each line, so that people can follow."""


def show_end(local: LocalGame, screen: Screen) -> None:
    """The board, the people's sheets, everybody's points, and how to look back and check the dice."""
    match = local.match
    show_board(match, screen)
    for seat in local.people:
        screen.say()
        if match.table.n > 1:
            screen.say(Text("{who}", who=Player(seat)), "bold")
        screen.show(
            draw(
                match.spec, match.seats[seat].sheet.cells, width=screen.width, signs=screen.signs, reader=screen.reader
            )
        )
    screen.say()
    screen.say(why(match), "bold")
    count(screen, match)
    screen.say()
    if local.log.header.commitment:
        screen.propose("The secret of the dice was:", local.secret)
        screen.propose("The game is saved. Check every throw with:", local.look_back("verify"))
    else:
        screen.propose("The game is saved. Watch it again with:", local.look_back("replay"))
    if local.people:
        screen.propose("See which of your choices mattered most with:", local.look_back("review"))


def show_paper(screen: Screen, spec: Paper, sheet: Sheet) -> None:
    """A sheet or a board as it stands."""
    screen.show(draw(spec, sheet.cells, width=screen.width, signs=screen.signs, reader=screen.reader))


def show_board(match: Match, screen: Screen) -> None:
    """The shared board, if there is one."""
    if match.game.components.board is not None:
        screen.say()
        screen.show(
            draw(
                match.game.components.board,
                match.table.board.cells,
                width=screen.width,
                signs=screen.signs,
                reader=screen.reader,
            )
        )


def count(screen: Screen, match: Match) -> None:
    """Part by part, then the total and the places; a player alone has no place."""
    lines = [(screen.read(name), figures) for name, figures in _counted(match, screen)]
    total = screen.read(TOTAL)
    scores = match.scores()
    head = max(len(name) for name, _ in lines)
    room = [max(len(line[seat]) for _, line in lines) for seat in range(len(scores))]
    for name, line in lines:
        figures = "   ".join(f"{figure:>{width}}" for figure, width in zip(line, room, strict=True))
        screen.show([[(f"  {name:<{head}}   {figures}", "bold" if name == total else "")]])
        screen.rest(LINE)
    if len(scores) > 1:
        screen.say(winners(match))


def _counted(match: Match, screen: Screen) -> list[tuple[Words, list[str]]]:
    """Names and figures, line by line."""
    scores = match.scores()
    named = match.game.components.parts
    lines: list[tuple[Words, list[str]]] = [
        (named.get(part) or plain(part), [str(score.parts.get(part, 0)) for score in scores])
        for part in scores[0].parts
    ]
    lines.append((TOTAL, [str(score.total) for score in scores]))
    if len(scores) > 1:
        lines.insert(0, ("", [screen.reader.name(seat) for seat in range(len(scores))]))
        lines.append((PLACE, [str(rank) for rank in ranks(scores)]))
    return lines
