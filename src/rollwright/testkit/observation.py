"""All that one seat can find out: what it is shown, and every answer it can get by asking."""

from typing import NamedTuple

from rollwright.core.match import Match
from rollwright.core.sheet import FINISHED
from rollwright.core.view import View, has_finished, view

from .asking import asked

TOLD = 5
"""The number of differences named."""


class Observation(NamedTuple):
    """What a seat (or a spectator) sees and is told."""

    view: View
    legal: tuple[str, ...] = ()
    reasons: tuple[tuple[str, str], ...] = ()
    """Moves that were asked about, each with the rule and the sentence against it, empty if it is legal."""
    advice: tuple[float, ...] = ()
    hints: tuple[str, ...] = ()
    question: str = ""
    tray: tuple[tuple[str, int], ...] = ()
    where: tuple[tuple[str, ...], ...] = ()
    """For every legal move the boxes it is about."""


def observe(match: Match, seat: int | None) -> Observation:
    """What this seat, or a spectator, can find out now."""
    seen = view(match, seat)
    if seat is None or not match.seats[seat].todo:
        return Observation(seen)
    game, table, me = match.game, match.table, match.seats[seat]
    decision, legal = game.decision(me.task), match.legal(seat)
    return Observation(
        view=seen,
        legal=tuple([move.key for move in legal]),
        reasons=tuple([(move.key, str(match.refusal(seat, move) or "")) for move in asked(match, seat)]),
        advice=tuple(game.advise(table, me, legal)),
        hints=tuple([str(decision.reason(table, me, move).text) for move in legal]),
        question=str(decision.question(table, me)),
        tray=tuple(sorted(game.tray(table, me).items())),
        where=tuple([tuple([field.id for field in decision.where(table, me, move)]) for move in legal]),
    )


def without_progress(seen: Observation) -> Observation:
    """The same without the rounds the others have played, which `Game.progress` reads off their hidden sheets."""
    return seen._replace(view=seen.view._replace(others=tuple(other._replace(turns=0) for other in seen.view.others)))


def unhurried(seen: Observation, match: Match) -> Observation:
    """The same without the others' visible progress.

    That is: whether they are done, the rounds they have played and, for a viewer who has finished, what they have
    written into the boxes such a viewer may see.
    """
    viewer = seen.view.seat
    finished = has_finished(match, viewer)
    late = {index for index in match.hidden if finished and _group(match, index) == FINISHED}
    others = tuple(
        other._replace(done=False, turns=0, cells=tuple(None if n in late else v for n, v in enumerate(other.cells)))
        for other in seen.view.others
    )
    return seen._replace(view=seen.view._replace(others=others))


def _group(match: Match, index: int) -> str:
    return match.spec.groups[match.spec.boxes[index].group].seen


def unlike(one: Observation, other: Observation) -> str:
    """How two sights differ, in words; empty if they do not."""
    told = ("legal", "advice", "hints", "question", "tray", "where")
    found = [f"{name} {_pair(one, other, name)}" for name in told if _differ(one, other, name)]
    for (key, before), (_, after) in zip(one.reasons, other.reasons, strict=False):
        if before != after:
            found.append(f"{key!r} is {before or 'legal'!r} or {after or 'legal'!r}")
    found += [f"its view has {name} {_pair(one.view, other.view, name)}" for name in _views(one.view, other.view)]
    return "; ".join(found[:TOLD])


def _views(one: View, other: View) -> list[str]:
    return [name for name in View._fields if _differ(one, other, name)]


def _differ(one: object, other: object, name: str) -> bool:
    return bool(getattr(one, name) != getattr(other, name))


def _pair(one: object, other: object, name: str) -> str:
    return f"{getattr(one, name)!r} or {getattr(other, name)!r}"
