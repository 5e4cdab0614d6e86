"""There is one source of legality."""

from collections import Counter
from math import isfinite

from rollwright.core.errors import IllegalMove
from rollwright.core.game import NOT_NOW
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.sheet import Field

from ..asking import asked
from ..plan import Plan
from ..report import Tally, Violation
from ..state import differences, of_match
from ..walk import Walk, standing

TRIED = 1000
"""So many forbidden moves are tried at a decision, evenly spread; why not is asked about more."""


def check(plan: Plan, tally: Tally) -> None:
    """`offer` lists exactly what `forbids` allows; a forbidden move is refused by a printed rule, without effect."""

    def examine(walk: Walk) -> None:
        for act in walk.acts():
            if isinstance(act, int) and walk.match.seats[act].todo:
                tally.add("decisions")
                tally.add("moves asked about", decision(walk.match, act))

    plan.play(tally, examine)


REMEDY = (
    "Make forbids the only judge. offer may be faster, never different; if in doubt delete it. "
    "forbids, offer and all that informs (advise, hint, where, ask, tray, idle) only read; apply writes."
)


IDEAS = 20
"""So many ideas are looked at."""


def decision(match: Match, seat: int) -> int:
    """All that must hold where a seat decides; how many moves were asked about."""
    before = of_match(match)
    reasons = {move: match.explain(seat, move) for move in asked(match, seat)}
    offered = match.legal(seat)
    reasons |= {move: match.explain(seat, move) for move in offered if move not in reasons}
    same_set(match, seat, offered, reasons)
    _unchanged(match, before, "forbids or offer")
    counselled(match, seat, offered)
    attended(match, seat, offered)
    _unchanged(match, before, "advise, hint, where, ask, tray or idle")
    forbidden = [(move, rule) for move, rule in reasons.items() if rule is not None]
    for move, rule in forbidden[:: 1 + len(forbidden) // TRIED]:
        refused(match, seat, move, rule)
    _unchanged(match, before, "choosing a forbidden move")
    return len(reasons)


def same_set(match: Match, seat: int, offered: list[Move], reasons: dict[Move, Rule | None]) -> None:
    """The offered moves are the ones no rule forbids, each once."""
    times = Counter(offered)
    twice = sorted(move.key for move, n in times.items() if n > 1)
    missing = [move.key for move, rule in reasons.items() if rule is None and move not in times]
    surplus = [f"{move.key!r} [{rule.id}]" for move, rule in reasons.items() if rule is not None and move in times]
    for words, found in (("offers twice", twice), ("leaves out", missing), ("has, though forbidden,", surplus)):
        if found:
            raise Violation(f"offer {words} {', '.join(map(str, found))}.\n    {standing(match, seat)}")


def counselled(match: Match, seat: int, offered: list[Move]) -> None:
    """What the game says of its legal moves has the right form."""
    game, table, me = match.game, match.table, match.seats[seat]
    values = game.advise(table, me, offered)
    if len(values) != len(offered) or not all(isfinite(value) for value in values):
        raise Violation(f"advise must give one finite number for each of {len(offered)} moves, not {values}.")
    for idea in game.ideas(table, me)[:IDEAS] if game.typed(me.task) else ():
        if not isinstance(meant := game.expand(table, me, idea.text), list) or not meant or meant[0] not in offered:
            raise Violation(f"ideas has {idea.text!r}, which expand does not make a legal move of: {meant}.")
    for move in offered:
        if not isinstance(game.hint(table, me, move), str):
            raise Violation(f"hint must be a text for {move.key!r}.")
        if not all(_printed(match, field) for field in game.where(table, me, move)):
            raise Violation(f"where points {move.key!r} to a box that is not on the sheet or the board.")


def attended(match: Match, seat: int, offered: list[Move]) -> None:
    """What the game asks and shows has the right form, and what it plays for the absent is legal."""
    game, table, me = match.game, match.table, match.seats[seat]
    if not isinstance(game.ask(table, me), str):
        raise Violation(f"ask must be a text for {me.task!r}.")
    if not game.tray(table, me).keys() <= game.printed.dice.keys():
        raise Violation(f"tray holds dice that are not in the box: {game.tray(table, me)}.")
    idle = game.idle(table, me)
    if idle is not None and idle not in offered:
        raise Violation(f"idle plays {idle.key!r} for an absent seat, which is not legal.\n    {standing(match, seat)}")


def _printed(match: Match, field: Field) -> bool:
    board = match.game.printed.board
    return field.id in match.spec.by_id or (board is not None and field.id in board.by_id)


def refused(match: Match, seat: int, move: Move, rule: Rule) -> None:
    """The table refuses the move by the same rule, in a sentence that can be said, and the rulebook has that rule."""
    if rule.id not in match.game.printed.rules and rule.id != NOT_NOW.id:
        raise Violation(f"forbids cites {rule.id!r} for {move.key!r}, which is not among the printed rules.")
    try:
        match.choose(seat, move)
    except IllegalMove as refusal:
        if refusal.rule.id != rule.id:
            raise Violation(f"{move.key!r} is forbidden by {rule.id}, then by {refusal.rule.id}.") from refusal
    except (KeyError, IndexError, ValueError) as error:
        raise Violation(f"The text of {rule.id} cannot be filled in: {rule.text!r} ({error!r}).") from error
    else:
        raise Violation(f"{move.key!r} was forbidden by {rule.id} and could be chosen all the same.")


def _unchanged(match: Match, before: dict[str, object], what: str) -> None:
    changed = differences(before, of_match(match), match)
    if changed:
        raise Violation(f"{what} wrote on the paper: {changed}.")
