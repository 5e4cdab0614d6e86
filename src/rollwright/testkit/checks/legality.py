"""There is one source of legality."""

from collections import Counter
from math import isfinite

from rollwright.core.decision import NOT_NOW
from rollwright.core.errors import IllegalMove
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.rule import Rule
from rollwright.core.sheet import Box
from rollwright.core.text import Text

from ..asking import asked_of_decision
from ..hooked import inner_hook, returned_at
from ..plan import Plan
from ..report import Tally, Violation
from ..state import differences, of_match
from ..walk import Walk, standing

TRIED = 1000
"""How many forbidden moves are tried at a decision, evenly spread; `why not` is asked about more."""


def check(plan: Plan, tally: Tally) -> None:
    """`legal` lists exactly what `forbids` allows; a forbidden move is refused by a printed rule, without effect."""

    def examine(walk: Walk) -> None:
        met: set[str] = set()
        for act in walk.acts():
            if isinstance(act, int) and walk.match.seats[act].todo:
                task = walk.match.seats[act].task.name
                tally.add("decisions")
                tally.add("moves asked about", judged(walk.match, act, every=task not in met))
                met.add(task)

    plan.play(tally, examine)


REMEDY = (
    "Make forbids the only judge. legal may be faster but never different, and answers may "
    "have too many moves but never too few; if in doubt, delete both. Only apply writes; all "
    "other hooks only read."
)


IDEAS = 20
"""The number of ideas examined."""


def judged(match: Match, seat: int, *, every: bool = True) -> int:
    """All that must hold where a seat decides; how many moves were asked about, `every` one or enough of them."""
    before, decision, me = of_match(match), match.game.decision(match.seats[seat].task), match.seats[seat]
    moves = match.game.components.moves.all if every else asked_of_decision(match, seat)
    reasons = {move: decision.refuses(match.table, me, move) for move in moves}
    offered = decision.legal(match.table, me)
    reasons |= {move: decision.refuses(match.table, me, move) for move in offered if move not in reasons}
    same_set(match, seat, offered, reasons)
    answered(match, seat, reasons)
    _unchanged(match, before, "forbids, legal or answers")
    counselled(match, seat, offered)
    attended(match, seat, offered)
    _unchanged(match, before, "advise, reason, where, question, tray or idle")
    forbidden = [(move, rule) for move, rule in reasons.items() if rule is not None]
    for move, rule in forbidden:
        if rule.unfilled():
            raise Violation(_bare(move, rule))
    for move, rule in forbidden[:: 1 + len(forbidden) // TRIED]:
        refused(match, seat, move, rule)
    _unchanged(match, before, "choosing a forbidden move")
    return len(reasons)


def _bare(move: Move, rule: Rule) -> str:
    facts = ", ".join(f"{name}=..." for name in rule.unfilled())
    return f"The refusal of {move.key!r} by {rule.id} lacks a fact: {rule.refusal!r}. Return RULE.because({facts})."


def same_set(match: Match, seat: int, offered: list[Move], reasons: dict[Move, Rule | None]) -> None:
    """The offered moves are the ones no rule forbids, each once."""
    times = Counter(offered)
    twice = sorted(move.key for move, n in times.items() if n > 1)
    missing = [move.key for move, rule in reasons.items() if rule is None and move not in times]
    surplus = [f"{move.key!r} [{rule.id}]" for move, rule in reasons.items() if rule is not None and move in times]
    for words, found in (("offers twice", twice), ("leaves out", missing), ("has, though forbidden,", surplus)):
        if found:
            raise Violation(f"legal {words} {', '.join(map(str, found))}.\n    {standing(match, seat)}")


def answered(match: Match, seat: int, reasons: dict[Move, Rule | None]) -> None:
    """`answers` leaves out nothing that is legal, and has no move of another decision."""
    me = match.seats[seat]
    decision = match.game.decision(me.task)
    answers = set(decision.answers(match.table, me))
    missing = [move.key for move, rule in reasons.items() if rule is None and move not in answers]
    foreign = [move.key for move in answers if match.game.decisions and not decision.takes(me, move)]
    for words, found in (("leaves out", missing), ("has, though they answer another decision,", foreign)):
        if found:
            raise Violation(f"answers {words} {', '.join(found)}.\n    {standing(match, seat)}")


def counselled(match: Match, seat: int, offered: list[Move]) -> None:
    """What the game says of its legal moves has the right form."""
    game, table, me = match.game, match.table, match.seats[seat]
    values = game.advise(table, me, offered)
    if len(values) != len(offered) or not all(isfinite(value) for value in values):
        raise Violation(f"advise must give one finite number for each of {len(offered)} moves, not {values}.")
    decision = game.decision(me.task)
    for idea in decision.ideas(table, me)[:IDEAS] if decision.typed else ():
        if not isinstance(meant := decision.expand(table, me, idea.text), list) or not meant or meant[0] not in offered:
            raise Violation(f"ideas has {idea.text!r}, which expand does not turn into a legal move: {meant}.")
    for move in offered:
        why = decision.reason(table, me, move)
        if not isinstance(why.text, str | Text):
            raise Violation(f"reason must have a text for {move.key!r}.")
        if unknown := [rule.id for rule in why.rules if rule.id not in game.components.rules]:
            raise Violation(f"reason cites {unknown} for {move.key!r}, which are not among the printed rules.")
        if not all(_printed(match, field) for field in decision.where(table, me, move)):
            raise Violation(f"where points {move.key!r} at a box that is not on the sheet or the board.")


def attended(match: Match, seat: int, offered: list[Move]) -> None:
    """What the game asks and shows has the right form, and what it plays for the absent is legal."""
    game, table, me = match.game, match.table, match.seats[seat]
    if not isinstance(game.decision(me.task).question(table, me), str | Text):
        raise Violation(f"question must be a text for {me.task!r}.")
    if not game.tray(table, me).keys() <= game.components.dice.keys():
        raise Violation(f"tray contains dice that the game does not have: {game.tray(table, me)}.")
    idle = game.idle(table, me)
    if idle is not None and idle not in offered:
        raise Violation(f"idle plays {idle.key!r} for an absent seat, which is not legal.\n    {standing(match, seat)}")


def _printed(match: Match, field: Box) -> bool:
    board = match.game.components.board
    return field.id in match.spec.by_id or (board is not None and field.id in board.by_id)


def refused(match: Match, seat: int, move: Move, rule: Rule) -> None:
    """The table refuses the move by the same rule, in a sentence that can be said, and the rulebook has that rule."""
    if rule.id not in match.game.components.rules and rule.id != NOT_NOW.id:
        hook, me = inner_hook(match.game, "forbids", match.seats[seat].task), match.seats[seat]
        raise Violation(
            f"forbids cites {rule.id!r} for {move.key!r}, which is not among the printed rules.",
            f"Add the rule to Components(rules=[...]); printed are {', '.join(match.game.components.rules) or 'none'}.",
            None if hook is None else returned_at(hook, (match.table, me, move)),
        )
    try:
        match.choose(seat, move)
    except IllegalMove as refusal:
        if refusal.rule.id != rule.id:
            raise Violation(f"{move.key!r} is forbidden by {rule.id}, then by {refusal.rule.id}.") from refusal
    except (KeyError, IndexError, ValueError) as error:
        raise Violation(f"The refusal of {rule.id} cannot be filled in: {rule.refusal!r} ({error!r}).") from error
    else:
        raise Violation(f"{move.key!r} was forbidden by {rule.id} but could still be chosen.")


def _unchanged(match: Match, before: dict[str, object], what: str) -> None:
    changed = differences(before, of_match(match), match)
    if changed:
        raise Violation(f"{what} wrote on the paper: {changed}.")
