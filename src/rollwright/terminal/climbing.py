"""The ladder of bots at one game: ratings as lines of text, and as a picture."""

import multiprocessing
import signal
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from rollwright.bots import named
from rollwright.bots.contest import Order, Result, Seating, contest, play_table
from rollwright.bots.rating import Rating, ratings
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.paper import ladder
from rollwright.paper.naming import plain

from .progress import Progress
from .screen import Screen

BAR = 40
"""Characters for the scale."""


def show_ladder(game: Game, names: Sequence[str], games: int, picture: Path | None, screen: Screen) -> None:
    """A round robin, then the ratings, the strongest first."""
    if len(set(names)) < 2 or games < 2:
        raise BadOption("A ladder needs two different bots and two rounds at least.")
    for name in names:
        named(name)
    printed = game.printed
    rounds = contest(names, printed.players[0], games, partial(_play_all, game))
    rated = ratings(rounds, names)
    title = screen.signs.between.join(filter(None, [printed.title, plain(printed.mode), f"{games} rounds"]))
    screen.say(title, "bold")
    show_ratings(rated, rounds, screen)
    if picture is not None:
        picture.write_text(ladder.draw(title, [(r.name, r.rating, r.low, r.high) for r in rated]), encoding="utf-8")
        screen.say(f"The picture is in {picture}")


def _play_all(game: Game, seatings: list[Seating]) -> Iterable[list[Order]]:
    """Every game, on all cores where a process can be forked: the game is then known to each without being sent."""
    progress = Progress(f"{game.printed.title}: games of bots")
    if "fork" not in multiprocessing.get_all_start_methods():
        _here[:] = [game]
        yield from _counted(map(_play, seatings), progress, len(seatings))
        return
    with ProcessPoolExecutor(None, multiprocessing.get_context("fork"), _settle, (game,)) as pool:
        yield from _counted(pool.map(_play, seatings), progress, len(seatings))


def _counted(played: Iterable[list[Order]], progress: Progress, total: int) -> Iterable[list[Order]]:
    for nth, orders in enumerate(played):
        yield orders
        progress.told(nth + 1, total)


_here: list[Game] = []
"""The game that is played in this process."""


def _settle(game: Game) -> None:
    """In a new process: an interrupt is for the parent to hear."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _here[:] = [game]


def _play(seating: Seating) -> list[Order]:
    return play_table(_here[0], seating, named)


def show_ratings(rated: list[Rating], rounds: list[list[Result]], screen: Screen) -> None:
    """`search:5   1743   1701-1790   won 81 %   ------o---`."""
    low, high = min(r.low for r in rated), max(r.high for r in rated)
    room = max(len(r.name) for r in rated)
    for r in rated:
        places = [round((value - low) / max(1.0, high - low) * (BAR - 1)) for value in (r.low, r.rating, r.high)]
        bar = "".join("o" if at == places[1] else "-" if places[0] <= at <= places[2] else " " for at in range(BAR))
        share = f"{100 * won(r.name, rounds):3.0f} %"
        screen.show([[(f"  {r.name:<{room}}  {r.rating:5.0f}  {r.low:5.0f} to {r.high:4.0f}  won {share}  {bar}", "")]])


def won(name: str, rounds: list[list[Result]]) -> float:
    """The share of its meetings that a bot won, ties half."""
    met = [r.won if r.first == name else 1 - r.won for one in rounds for r in one if name in (r.first, r.second)]
    return sum(met) / len(met)
