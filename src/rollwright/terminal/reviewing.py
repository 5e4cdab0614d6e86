"""A finished game looked back at with one player: the sharpest moments, and how much of it was the dice."""

from pathlib import Path

from rollwright.bots.coach import Moment, decisions, reason, sharpest
from rollwright.bots.luck_report import LuckReport, luck_report
from rollwright.bots.rollout import WIN, alone
from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption, RecordError
from rollwright.core.log import Header, Log, Played
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.naming import plain
from rollwright.core.replay import replay
from rollwright.words.chances import shown_faces
from rollwright.words.moves import letters

from . import record
from .progress import Progress
from .prompt import question
from .saying import counted, said
from .screen import Screen
from .seating import seat_name

NUMBERS = ("First", "Second", "Third")
SMALL = 0.05
"""Below so many points a loss is none."""
LOOKING = 40.0
"""Seconds to look at the decisions; on a slow machine only the most doubtful ones are looked at."""
PLAYING = 15.0
"""Seconds to play with the same dice and with others."""


def show_review(path: Path, catalog: Catalog, screen: Screen, who: str = "") -> None:
    """The review of one seat: the one named, else the first that was played by a person."""
    log = record.load(path)
    found = replay(log, catalog)
    if found.error is not None:
        raise RecordError(f"The record is wrong in line {found.upto + 2}: {found.error}")
    if not found.match.over:
        raise BadOption("The game of this record is not finished: play it to its end first.")
    seat = _seat(log, who)
    printed, score = found.match.game.components, found.match.scores()[seat]
    name = seat_name(log.header, seat) if log.header.players > 1 else ""
    screen.say(
        screen.signs.between.join(filter(None, [printed.title, plain(printed.mode), name, counted(score.total)])),
        "bold",
    )
    made = decisions(log, catalog, seat)
    looking = Progress("Looking at your decisions", seconds=LOOKING)
    moments = sharpest(made, seat, told=looking.told, late=looking.late)
    playing = Progress("Playing with the same dice and with others", seconds=PLAYING)
    split = luck_report(log, catalog, seat, playing.told, playing.late)
    show_moments(moments, seat, screen)
    screen.say()
    show_luck(split, screen)


def _seat(log: Log, who: str) -> int:
    header = log.header
    if not who:
        people = [entry.seat for entry in log.entries if isinstance(entry, Played) and not entry.by]
        return min(people, default=0)
    for seat in range(header.players):
        if who.lower() in (seat_name(header, seat).lower(), str(seat + 1)):
            return seat
    raise BadOption(f"Nobody called {who!r} played here. There were: {_names(header)}.")


def _names(header: Header) -> str:
    return ", ".join(seat_name(header, seat) for seat in range(header.players))


def show_moments(moments: list[Moment], seat: int, screen: Screen) -> None:
    """Where the points went, the sharpest first."""
    moments = [moment for moment in moments if moment.loss >= SMALL]
    if not moments:
        screen.say("No decision was clearly worse than another: well played.")
    for nth, moment in enumerate(moments):
        match = moment.match
        screen.say()
        doubt = f" (give or take {moment.error:.1f})" if moment.error >= SMALL else ""
        screen.say(f"{NUMBERS[nth]}: {moment.loss:.1f} points{doubt}, {_when(moment, seat)}", "bold")
        screen.say(f"  {question(match, seat)} {_tray(moment, seat)}".rstrip(), indent="  ")
        rows = [("you played", _chosen(moment, seat, moment.text, moment.played))]
        rows.append(("better was", _chosen(moment, seat, moment.instead, moment.better)))
        why = reason(moment, seat)
        if why.text:
            rows.append(("because", str(why.text)))
        screen.columns(rows + [(f"[{rule.id}]", rule.text) for rule in why.rules])
    if moments:
        say_measure(moments[0].match, screen)


def say_measure(match: Match, screen: Screen) -> None:
    """What points are, where they are not simply one's own."""
    if not alone(match):
        screen.say()
        screen.say(f"Points here are points ahead of the best rival; a win counts as {WIN:.0f} of them.")


def _chosen(moment: Moment, seat: int, text: tuple[Move, ...], move: Move) -> str:
    """The move, or the word that its text wrote."""
    match = moment.match.copy()
    before = match.seats[seat].sheet.cells[:]
    for typed in text:
        match.choose_unchecked(seat, typed)
    word = letters(match.spec, before, match.seats[seat].sheet.cells)
    return word.upper() or said(match.game, move)


def _when(moment: Moment, seat: int) -> str:
    turns, table = moment.match.places[seat].turns, moment.match.table
    return f"in round {table.round}" if table.round else f"in your turn {turns + 1}"


def _tray(moment: Moment, seat: int) -> str:
    match = moment.match
    shown = shown_faces(match.game.components, match.game.tray(match.table, match.seats[seat]))
    return f"({shown})" if shown else ""


def show_luck(split: LuckReport, screen: Screen) -> None:
    """The luck line, and what it rests on."""
    dice, play = _ordinal(split.dice), _ordinal(split.play)
    screen.say(f"Your dice were in the {dice} percentile, your play in the {play}.", "bold")
    screen.say(
        f"A player who follows the advice makes {split.with_these:.1f} points with your dice and {split.with_any:.1f} "
        f"with any; you made {split.points}."
    )


def _ordinal(number: float) -> str:
    """`23rd`; nobody is in the 0th or the 100th."""
    n = min(99, max(1, round(number)))
    last = "th" if 10 < n < 14 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{last}"
