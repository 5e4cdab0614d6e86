"""A seeded game as readable text, to be kept beside the tests and compared: what was asked, chosen, thrown, scored."""

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from rollwright.core.chance import Chance
from rollwright.core.game import Game
from rollwright.core.log import Drawn, Entry, Rolled
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.core.score import Score, ranks

from .conformance import called
from .dice import RandomDice, luck
from .report import Uncertified
from .seating import Seating
from .walk import Picker, any_of, choices


def playthrough(
    game: Game, seating: Seating, seed: int = 0, pick: Picker | None = None, chance: Chance | None = None
) -> str:
    """One whole game as text. Seats decide at random, one after the other, unless `pick` knows better."""
    picker = pick or any_of(luck("golden", seed))
    return (
        "\n".join([called(game), f"{seating}; seed {seed}", *_lines(game, seating, picker, chance or RandomDice(seed))])
        + "\n"
    )


def _lines(game: Game, seating: Seating, pick: Picker, chance: Chance) -> Iterator[str]:
    match = Match(game, seating.players, seating.options)
    match.entries = []
    while not match.over:
        if match.asks:
            tell(match, chance)
            yield _fallen(game, match.entries[-1])
        else:
            for seat in match.due():
                yield from _turn(match, seat, pick)
    yield f"The end: {match.why}"
    scores = match.scores()
    yield from (f"  seat {i}: place {place}, {_points(scores[i])}" for i, place in enumerate(ranks(scores)))


def _fallen(game: Game, entry: Entry) -> str:
    """`table throws red 3, blue 5`."""
    assert isinstance(entry, Rolled | Drawn)
    who = "table " if entry.seat is None else f"seat {entry.seat}"
    if isinstance(entry, Drawn):
        cards = game.components.decks[entry.deck].cards
        return f"{who}  draws {entry.deck}: {', '.join(cards[card - 1] for card in entry.cards)}"
    return f"{who}  throws {entry.stream}: {' '.join(map(str, entry.faces))}"


def _turn(match: Match, seat: int, pick: Picker) -> Iterator[str]:
    """The decisions of one seat until it is done, and what its sheet is worth then."""
    me = match.seats[seat]
    while me.todo:
        legal, task = choices(match, seat), me.task
        move = pick(match, seat, legal)
        match.choose_unchecked(seat, move)
        yield f"seat {seat}  {task.text:<20} {len(legal):>4} legal  {move.key}"
    worth = match.game.score(match.table, me.sheet)
    match.commit(seat)
    yield f"seat {seat}  done: {_points(worth)}"


def _points(score: Score) -> str:
    parts = ", ".join(f"{name} {points}" for name, points in score.parts.items())
    return f"{score.total} points ({parts})"


def require(path: Path, text: str) -> None:
    """The text is what the file has; else Uncertified is raised and shows what differs."""
    if not path.exists():
        raise Uncertified(f"There is no {path} yet. Read this and, if it is right, save it there:\n\n{text}")
    kept = path.read_text(encoding="utf-8")
    if kept != text:
        lines = unified_diff(kept.splitlines(), text.splitlines(), str(path), "as played now", lineterm="", n=2)
        raise Uncertified("The game plays differently from the golden one:\n" + "\n".join(lines))
