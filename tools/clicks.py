"""How many clicks a whole game takes, without a browser: `python tools/clicks.py [games]` prints a table.

The same games are counted twice. Before: every move is a tap, with a second one in the list where several moves share a
box, and every turn ends with a button. Now: what has no alternative happens by itself, and a button that only ends the
turn has ended it. Both follow web/src/model/choices (choices.ts, draft.ts); texts that are typed count one for saying
them.
"""

import sys
from collections.abc import Iterator
from typing import NamedTuple

from rollwright.bots import make_bot
from rollwright.bots.bot import Bot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.decision import Decision, WrittenDecision
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import tell
from rollwright.core.table import Seat

GAMES = 5
LISTED = 6
"""So many choices are listed; more are narrowed by another tap (`MAX_LISTED_CHOICES`)."""


class Clicks(NamedTuple):
    """Of one seat, in one game or several."""

    turns: int = 0
    before: int = 0
    now: int = 0

    def with_more(self, *, turns: int = 0, before: int = 0, now: int = 0) -> "Clicks":
        return Clicks(self.turns + turns, self.before + before, self.now + now)


def taps(decision: Decision, match: Match, me: Seat, move: Move, legal: list[Move]) -> int:
    """The taps that choose this move among the legal ones: boxes until few are left, then one of these."""
    where = {one.id: [box.index for box in decision.where(match.table, me, one)] for one in legal}
    left, count = legal, 0
    for box in where[move.id]:
        left = [one for one in left if box in where[one.id]]
        count += 1
        if len(left) <= LISTED:
            break
    return max(count, 1) + (len(left) > 1 and bool(where[move.id]))


def ends_turn(decision: Decision, move: Move, before: Seat, me: Seat) -> bool:
    """Whether a button that said so has ended the turn, and nothing else."""
    if move.target or move.die or move.face or me.todo:
        return False
    return move.key == decision.ends_turn or (
        before.sheet.cells == me.sheet.cells and before.board.cells == me.board.cells
    )


def turn(match: Match, seat: int, player: Bot) -> Clicks:
    """Let a bot play one turn, and count what a person would click for it."""
    game, me = match.game, match.seats[seat]
    count, finish = Clicks(turns=1), 1
    while me.todo:
        decision = game.decision(me.task)
        before = me.copy()
        if isinstance(decision, WrittenDecision) and (text := decision.thought(match.table, me)):
            match.answer(seat, text)
            count = count.with_more(before=1, now=1)
            continue
        forced = match.forced(seat)
        legal = match.legal(seat)
        move = forced or player.choose(game, match.table, me, legal)
        match.choose_unchecked(seat, move)
        tapped = taps(decision, match, before, move, legal)
        count = count.with_more(before=tapped, now=0 if forced else tapped)
        finish = 0 if not forced and ends_turn(decision, move, before, me) else 1
    match.commit(seat)
    return count.with_more(before=1, now=finish)


def played(game: Game, seed: int) -> Clicks:
    """One game to its end; the clicks of the first seat."""
    match, dice, count = Match(game, game.components.players[0]), QuickDice(seed), Clicks()
    players = [make_bot("good", f"{seed} {seat}") for seat in range(match.table.n)]
    while not match.over:
        if match.asks:
            tell(match, dice)
            continue
        seat = match.due()[0]
        found = turn(match, seat, players[seat])
        if seat == 0:
            count = count.with_more(turns=found.turns, before=found.before, now=found.now)
    return count


def table(games: int) -> Iterator[str]:
    """The lines of the table."""
    yield "| title | way | turns | clicks before | clicks now | saved |"
    yield "|---|---|---|---|---|---|"
    for title, modes in Catalog.discover().titles().items():
        for game in modes:
            found = [played(game, seed) for seed in range(games)]
            turns, before, now = (sum(column) / games for column in zip(*found, strict=True))
            saved = f"{100 * (before - now) / before:.0f} %"
            yield f"| {title} | {game.components.mode or '-'} | {turns:.0f} | {before:.0f} | {now:.0f} | {saved} |"


if __name__ == "__main__":
    for line in table(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
