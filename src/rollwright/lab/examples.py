"""Games worth looking at: the most lopsided, the closest, the shortest, the longest, each with its record."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.core.log import Header, Log
from rollwright.core.match import Match
from rollwright.core.score import Score
from rollwright.core.text import Reader, capital
from rollwright.fingerprint import rules_fingerprint
from rollwright.row_text import Rows
from rollwright.words.story import EVERYTHING, Story
from rollwright.words.story_line import read_line

from .lines import Pair, differences
from .plan import Plan
from .playing import play_one
from .question import listed, many
from .run import Run
from .tables import TABLES

COMPANY: Final = (("lopsided", "players = 1, margin DESC"), ("closest", "players = 1, margin, lead_changes DESC"))
ALONE: Final = (("best", "score DESC"), ("worst", "score"))
LENGTH: Final = (("shortest", "rounds, decisions"), ("longest", "rounds DESC, decisions DESC"))
"""What makes a game worth looking at, and how the first of that kind is found."""
BEFORE, AFTER = "before", "after"
"""The game that an edit changed most, without it and with it."""


class Example(NamedTuple):
    """A game that was played again, and why it is worth looking at."""

    why: str
    players: int
    game: int
    """Its number; the same number is the same dice in every variant."""
    rounds: int
    scores: tuple[int, ...]
    summary: str
    """In a few sentences."""
    story: tuple[str, ...]
    """All that happened, a sentence each."""
    record: str

    @property
    def title(self) -> str:
        """What it is called."""
        return f"The {'most ' if self.why == 'lopsided' else ''}{self.why} game"


def examples(run: Run) -> Iterator[Example]:
    """Each game once, though it may be the shortest and the closest."""
    taken: set[tuple[int, int]] = set()
    for why, order in _wanted(run):
        found = run.ask(
            "SELECT players, game FROM games JOIN (SELECT players, game, max(score) AS score FROM seats GROUP BY ALL) "
            f"USING (players, game) ORDER BY {order}, players, game LIMIT {len(taken) + 1}"
        )
        players, nth = next(one for one in found if one not in taken)
        taken.add((players, nth))
        yield example(run, why, players, nth)


def _wanted(run: Run) -> Iterator[tuple[str, str]]:
    """What there is to look for, as far as there are games enough."""
    shortest, longest, games = run.one("SELECT min(rounds), max(rounds), count(*) FROM games")
    wanted = [*(COMPANY if max(run.plan.players) > 1 else ALONE), *(LENGTH if shortest < longest else ())]
    yield from wanted[:games]


def most_changed(pair: Pair, measure: str) -> Iterator[Example]:
    """The game that an edit changed most, without it and with it on the same dice; none if it changed nothing."""
    found = [(abs(differences(pair, measure, players)), players) for players in pair.one.plan.players]
    most = max(((float(by.max()), players, int(by.argmax())) for by, players in found if by.any()), default=None)
    if most is not None:
        _, players, nth = most
        yield example(pair.one, BEFORE, players, nth)
        yield example(pair.other, AFTER, players, nth)


def example(run: Run, why: str, players: int, nth: int) -> Example:
    """One game, played again."""
    rows: Rows = {table: [] for table in TABLES}
    match = play_one(run.plan, players, nth, rows, entries=True)
    log, scores = record(run.plan, players, nth, match), tuple(score.total for score in match.scores())
    summary, story = " ".join(told(match, rows)), tuple(_story(log, match))
    return Example(why, players, nth, match.table.round, scores, summary, story, log.dumps())


def _story(log: Log, match: Match) -> Iterator[str]:
    """The game in words."""
    story, reader = Story(log.header, Catalog([match.game]), EVERYTHING), Reader(names=log.header.names)
    for entry in log.entries:
        for line in story.add(entry):
            yield read_line(line, reader)


def record(plan: Plan, players: int, nth: int, match: Match) -> Log:
    """What everybody can replay."""
    printed = match.game.components
    names = tuple(
        f"{bot.partition(' ')[0].capitalize()} {seat}" for seat, bot in enumerate(plan.seated(players, nth), 1)
    )
    facts = printed.id, printed.mode, printed.version, players, match.table.options, names
    header = Header(*facts, data=printed.data, rules=rules_fingerprint(match.game))
    return Log(header, match.entries)


def told(match: Match, rows: Rows) -> Iterator[str]:
    """Who won, since when they led, by what, and why it was over."""
    scores = match.scores()
    players, rounds = len(scores), match.table.round
    yield f"{capital(many(players))}, {rounds} {'round' if rounds == 1 else 'rounds'}."
    best = sorted(range(players), key=lambda seat: scores[seat].order, reverse=True)
    won = match.game.winners(scores) if players > 1 else []
    if players == 1:
        yield f"The total is {scores[0].total}."
    elif len(won) == 1:
        rest, most = [scores[seat].total for seat in best if seat != won[0]], scores[won[0]].total
        tied = " and wins the tie-break" if most in rest else ""
        verb = "has" if tied else "wins with"
        yield f"Player {won[0] + 1} {verb} {most} points to {listed([str(one) for one in rest])}{tied}."
        yield from _led(rows, won[0], rounds)
    else:
        who = f"Players {listed([str(seat + 1) for seat in won])} share the win" if won else "Nobody wins"
        yield f"{who}, with {listed([str(scores[seat].total) for seat in best])} points."
    yield from _because(match, [scores[seat] for seat in best[:2]])
    yield capital(Reader().read(match.game.ending(match.table, match.why, scores)))


def _led(rows: Rows, winner: int, rounds: int) -> Iterator[str]:
    """Since which round the winner was ahead of everybody, for good."""
    by_round: dict[int, dict[int, int]] = {}
    for _, _, round, seat, _, _, score in rows["turns"]:
        by_round.setdefault(_int(round), {})[_int(seat)] = _int(score)
    since = None
    for round, scores in sorted(by_round.items(), reverse=True):
        if any(score >= scores[winner] for seat, score in scores.items() if seat != winner):
            break
        since = round
    if since is None:
        yield "The points alone did not decide it."
    elif since >= rounds:
        yield "It was ahead only at the very end."
    else:
        yield f"It was ahead from round {max(1, since)} on."


def _because(match: Match, first: Sequence[Score]) -> Iterator[str]:
    """The part of the score that set the first two apart."""
    if len(first) < 2:
        return
    one, other = first
    more = {part: value - other.parts.get(part, 0) for part, value in one.parts.items()}
    part = max(more, key=lambda part: more[part], default="")
    if len(more) > 1 and more[part] > 0:
        name = match.game.components.parts.get(part, part.replace("_", " ")).removeprefix("for ")
        yield f"What set the first two apart most: {name}, {one.parts[part]} to {other.parts.get(part, 0)}."


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
