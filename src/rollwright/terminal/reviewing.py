"""Reviewing a finished game with one player: the decisive moments, and how much of it was luck."""

from pathlib import Path

from rollwright.bots.coach import GameReview, Moment, decisions, reason, sharpest
from rollwright.bots.luck_report import LuckReport, luck_report
from rollwright.bots.review import ENOUGH, SMALL, clear, compare, nothing_found, share, when
from rollwright.bots.rollout import WIN, alone
from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption, RecordError
from rollwright.core.log import Log, Played
from rollwright.core.match import Match
from rollwright.core.replay import replay
from rollwright.core.text import Player, Reader, Text, Verbatim, Words, joined
from rollwright.words.chances import tray_in_words

from . import record
from .progress import Progress
from .prompt import question
from .saying import counted, tenths
from .screen import Screen, as_it_is
from .seating import all_names, seat_name
from .titles import title_of

NUMBERS: tuple[Words, ...] = ("First", "Second", "Third")
PLAYED: Words = "you played"
BETTER: Words = "better was"
BECAUSE: Words = "because"
LOOKING = 40.0
"""Seconds to look at the decisions; on a slow machine only the most doubtful ones are looked at."""
PLAYING = 15.0
"""Seconds to play with the same dice and with others."""


def show_review(path: Path, catalog: Catalog, screen: Screen, who: str = "") -> None:
    """The review of one seat: the one named, else the first that was played by a person."""
    log = record.load(path)
    replayed = replay(log, catalog)
    if replayed.error is not None:
        cause = replayed.error.said
        raise RecordError(Text("The record is wrong in line {n}: {cause}", n=replayed.upto + 2, cause=cause))
    if not replayed.match.over:
        raise BadOption("The game of this record is not finished: play it to the end first.")
    seat = _seat(log, who)
    game, score = replayed.match.game, replayed.match.scores()[seat]
    screen.speak_of(game, all_names(log.header))
    name = Text("{who}", who=Player(seat)) if log.header.players > 1 else ""
    screen.facts([title_of(game), name, counted(score.total)], "bold")
    choices = decisions(log, catalog, seat)
    looking = Progress("Looking at your decisions", seconds=LOOKING, reader=screen.reader)
    found = sharpest(choices, seat, on_progress=looking.told, late=looking.late)
    playing = Progress("Playing with the same dice and with others", seconds=PLAYING, reader=screen.reader)
    split = luck_report(log, catalog, seat, playing.told, playing.late)
    show_moments(found, seat, screen)
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
    names = Verbatim(", ".join(all_names(header)))
    raise BadOption(Text("Nobody called '{name}' played here. There were: {names}.", name=Verbatim(who), names=names))


def show_moments(review: GameReview, seat: int, screen: Screen) -> None:
    """Where the points went, the sharpest first."""
    moments = clear(review.moments)
    if not moments:
        screen.say(nothing_found(review))
    for nth, moment in enumerate(moments):
        match = moment.match
        screen.say()
        facts = {"nth": NUMBERS[nth], "points": _lost(moment, screen.reader), "when": when(moment, seat)}
        screen.say(Text("{nth}: {points}, {when}").filled(**facts), "bold")
        screen.say(joined([question(match, seat), _tray(moment, seat)]))
        rows = [*_pair_in_words(moment, seat)]
        why = reason(moment, seat)
        if why.text:
            rows.append((BECAUSE, why.text))
        screen.columns(rows + [(as_it_is(f"[{rule.id}]"), rule.text) for rule in why.rules])
    if moments:
        say_measure(moments[0].match, screen)


def _pair_in_words(moment: Moment, seat: int) -> list[tuple[Words, Words]]:
    words = compare(moment, seat)
    return [(PLAYED, words.played), (BETTER, words.better)]


def _lost(moment: Moment, reader: Reader) -> Words:
    lost = tenths(moment.loss, reader)
    if moment.error < SMALL:
        return Text("{lost} points", lost=lost)
    return Text("{lost} points (give or take {doubt})", lost=lost, doubt=tenths(moment.error, reader))


def say_measure(match: Match, screen: Screen) -> None:
    """What points mean, if they are not simply one's own."""
    if not alone(match):
        screen.say()
        screen.say(Text("Points here are points ahead of the best rival; a win counts as {n} points.", n=round(WIN)))


def _tray(moment: Moment, seat: int) -> Words:
    match = moment.match
    shown = tray_in_words(match.game.components, match.game.tray(match.table, match.seats[seat]))
    return Text("({dice})", dice=shown) if shown else ""


def show_luck(split: LuckReport, screen: Screen) -> None:
    """The luck line, and its basis."""
    shares = {"dice": share(split.dice), "play": share(split.play)}
    screen.say(
        Text("Your dice were better than {dice} % of all dice, your play better than {play} %.").filled(**shares),
        "bold",
    )
    screen.say(
        Text(
            "A player who follows the advice scores {these} points with your dice and {any} on average; "
            "you scored {own}.",
            these=tenths(split.with_these, screen.reader),
            any=tenths(split.with_any, screen.reader),
            own=split.points,
        )
    )
    games = min(split.games, split.others)
    if games < ENOUGH:
        screen.say(Text("That is based on only {n} games.", n=games))
