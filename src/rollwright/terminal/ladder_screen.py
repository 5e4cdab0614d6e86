"""The ladder of bots for one game: ratings as lines of text, and as a picture."""

import multiprocessing
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from statistics import mean

from rollwright.bots import check, make_bot
from rollwright.bots.contest import Ending, Result, Seating, contest, play_table
from rollwright.bots.rating import Rating, ratings
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.text import Reader, Text, Verbatim, Words
from rollwright.paper import ladder
from rollwright.worker_processes import ignore_interrupts

from .progress import Progress
from .saying import tenths
from .screen import Screen
from .titles import title_of

HEADINGS: tuple[Words, ...] = ("bot", "rating", "with 95 %", "won", "points")
BAR = 40
"""Characters for the scale."""


def show_ladder(game: Game, names: Sequence[str], games: int, picture: Path | None, screen: Screen) -> None:
    """A round robin, then the ratings, the strongest first."""
    if len(set(names)) < 2 or games < 2:
        raise BadOption("A ladder needs at least two different bots and two rounds.")
    for name in names:
        check(name, game)
    printed = game.components
    screen.speak_of(game)
    rounds = contest(names, printed.players[0], games, partial(_play_all, game, screen.reader))
    if not rounds:
        screen.say("Stopped before every bot had met every other once, so there is nothing to rate.")
        return
    rated = ratings(rounds, names)
    parts = [title_of(game), Text("{n} round", "{n} rounds", n=len(rounds))]
    screen.facts(parts, "bold")
    show_ratings(rated, rounds, screen)
    if picture is not None:
        picture.write_text(
            ladder.draw(
                screen.signs.between.join(map(screen.read, parts)), [(r.name, r.rating, r.low, r.high) for r in rated]
            ),
            encoding="utf-8",
        )
        screen.say(Text("The picture is in {file}", file=Verbatim(str(picture))))


def _play_all(game: Game, reader: Reader, seatings: list[Seating]) -> list[list[Ending]]:
    """Play every game, on all cores if processes can be forked: then each process already knows the game.

    Interrupted, it stops there: what has been played counts.
    """
    what = Text("{title}: bots are playing; press Ctrl-C to stop and rate", title=game.components.title)
    progress = Progress(what, reader=reader)
    if "fork" not in multiprocessing.get_all_start_methods():
        _here[:] = [game]
        return _counted(map(_play, seatings), progress, len(seatings))
    with multiprocessing.get_context("fork").Pool(None, _settle, (game,)) as pool:
        return _counted(pool.imap(_play, seatings), progress, len(seatings))


def _counted(played: Iterable[list[Ending]], progress: Progress, total: int) -> list[list[Ending]]:
    """Collected here, not passed on one by one: an interrupt must not hit the receiver."""
    ended: list[list[Ending]] = []
    try:
        for endings in played:
            ended.append(endings)
            progress.told(len(ended), total)
    except KeyboardInterrupt:
        progress.end(stopped=True)
    return ended


_here: list[Game] = []
"""The game that is played in this process."""


def _settle(game: Game) -> None:
    """In a new process."""
    ignore_interrupts()
    _here[:] = [game]


def _play(seating: Seating) -> list[Ending]:
    return play_table(_here[0], seating, make_bot)


def show_ratings(rated: list[Rating], rounds: list[list[Result]], screen: Screen) -> None:
    """`search:5   1743   1701 to 1790   81 %   58.9   ------o---`."""
    low, high = min(r.low for r in rated), max(r.high for r in rated)
    room = max(len(r.name) for r in rated)
    head, row = [screen.read(name) for name in HEADINGS], "  {:<{room}}  {:>6}  {:>12}  {:>5}  {:>6}"
    screen.show([[(row.format(*head, room=room), "bold")]])
    for r in rated:
        places = [round((value - low) / max(1.0, high - low) * (BAR - 1)) for value in (r.low, r.rating, r.high)]
        bar = "".join("o" if at == places[1] else "-" if places[0] <= at <= places[2] else " " for at in range(BAR))
        sure = screen.read(Text("{low} to {high}", low=round(r.low), high=round(r.high)))
        share, points = f"{100 * won(r.name, rounds):.0f} %", tenths(scored(r.name, rounds), screen.reader).text
        shown = row.format(r.name, f"{r.rating:.0f}", sure, share, points, room=room)
        screen.show([[(f"{shown}  {bar}", "")]])


def won(name: str, rounds: list[list[Result]]) -> float:
    """The share of its meetings that a bot won, ties half."""
    return mean(r.won if r.first == name else 1 - r.won for one in rounds for r in one if name in (r.first, r.second))


def scored(name: str, rounds: list[list[Result]]) -> float:
    """The mean of its points."""
    return mean(r.points[name == r.second] for one in rounds for r in one if name in (r.first, r.second))
