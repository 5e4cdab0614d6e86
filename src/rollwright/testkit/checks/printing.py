"""The printed matter is sane."""

from collections.abc import Iterator
from string import Formatter

from rollwright.core.components import Components
from rollwright.core.game import Game
from rollwright.core.printed import Shape
from rollwright.core.sheet import ALL, FINISHED, OWNER, Box, Group, Paper

from ..contrast import complaints
from ..plan import Plan
from ..report import Tally
from ..seating import house_rules

KINDS = {"square", "faint", "soft", "round", "star", "line", "bare", "token", "margin"}
UNDRAWN = {"bare", "token", "margin"}
"""Boxes of these kinds may lie on others: they have no outline, or no place of their own."""
TOUCHING = 0.1
"""So much of the smaller box may lie under another one."""


def check(plan: Plan, tally: Tally) -> None:
    """Names can be typed, dice and options have choices, moves point to boxes that are printed, rules can be said."""
    printed = plan.game.components
    papers = [plan.game.paper(options) for options in house_rules(plan.game) if _complete(printed)] or [printed.sheet]
    for what, n in (
        ("moves", len(printed.moves)),
        ("rules", len(printed.rules)),
        ("house rules", len(printed.options)),
    ):
        tally.add(what, n)
    tally.add("boxes", len(printed.sheet.boxes))
    for words in (*names(printed), *choices(printed), *said(printed), *pointing(plan.game, papers)):
        tally.fail(words)
    for paper in [*papers, *([printed.board] if printed.board else [])]:
        for words in (*sheet(paper), *covered(paper)):
            tally.fail(words)


REMEDY = "Correct the Components(...) of the game; every sentence above names what is wrong."


def _complete(printed: Components) -> bool:
    return all(printed.options.values())


def names(printed: Components) -> Iterator[str]:
    """Ids that people type and records store."""
    if printed.version < 1:
        yield f"Rules versions count from 1, not {printed.version}."
    if not printed.players or printed.players[0] < 1:
        yield f"Nobody can play: players={printed.players}."
    for move in printed.moves.all:
        if move.key != " ".join(move.key.split()) or not move.key:
            yield f"The move key {move.key!r} cannot be typed; use words with single blanks."


def choices(printed: Components) -> Iterator[str]:
    """Dice, decks and house rules have something to choose from, each under its own name."""
    for option, values in printed.options.items():
        if not values or len(set(values)) < len(values):
            yield f"House rule {option!r} needs different choices, the default first, not {values}."
    for deck in printed.decks.values():
        if not deck.cards:
            yield f"Deck {deck.id!r} has no cards."


def said(printed: Components) -> Iterator[str]:
    """Every rule is a law that can be read and a refusal that can be filled; every question is a sentence."""
    for rule in printed.rules.values():
        if not rule.text.strip() or not rule.id.strip():
            yield f"Rule {rule.id!r} says nothing."
        if _placeholders(rule.refusal) is None:
            yield f"The refusal of {rule.id} cannot be said: {rule.refusal!r}."
        if _placeholders(rule.text) != []:
            general = f"{rule.id} is printed as a general rule and must read like one"
            yield f"{general}: {rule.text!r}. Put names only in its refusal."
    yield from complaints(printed.look) if printed.look else ()
    for task, sentence in printed.tasks.items():
        if not sentence.strip() or len(task.split()) != 1:
            yield f"Task {task!r} needs a one-word name and a sentence that asks it: {sentence!r}."


def _placeholders(text: str) -> list[str] | None:
    """What is to be filled in; None if the braces make no sense."""
    try:
        return [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError:
        return None


def pointing(game: Game, papers: list[Paper]) -> Iterator[str]:
    """Moves are about boxes that are printed (under every house rule at the same place) and dice that exist."""
    printed = game.components
    for move in printed.moves.all:
        if move.die and move.die not in printed.dice:
            yield f"Move {move.key!r} is about a die {move.die!r} that the game does not have."
        for task in move.tasks:
            if (known := printed.decisions or printed.tasks) and task not in known:
                yield f"Move {move.key!r} answers {task!r}, which Components(decisions=... or tasks=...) does not have."
        for field in move.target:
            if not all(_printed_on(paper, field) or _printed_on(printed.board, field) for paper in papers):
                yield f"Move {move.key!r} points to box {field.id!r}, which is not printed there."


def _printed_on(paper: Paper | None, field: Box) -> bool:
    found = None if paper is None else paper.by_id.get(field.id)
    return found is not None and found.index == field.index


def sheet(spec: Paper) -> Iterator[str]:
    """Boxes have a known shape, lie on the paper and know how marks look; groups have a known audience."""
    for group in spec.groups.values():
        if group.seen not in (ALL, OWNER, FINISHED):
            yield f"Group {group.id!r} is seen by {group.seen!r}; it can be {ALL}, {OWNER} or {FINISHED}."
        if group.over and group.over not in spec.groups:
            yield f"The tokens {group.id!r} lie on {group.over!r}, which is not a group."
        for field in group.boxes:
            yield from box(spec, group, field)


def box(spec: Paper, group: Group, field: Box) -> Iterator[str]:
    """One box."""
    shape = field.shape
    if shape.kind not in KINDS:
        yield f"Box {field.id!r} has the unknown shape {shape.kind!r}; known are {', '.join(sorted(KINDS))}."
    if (shape.kind == "token") != bool(group.over):
        yield f"Box {field.id!r}: a token needs a group to lie on (over=...), and only a token has one."
    if shape.x < 0 or shape.y < 0 or shape.x + shape.w > spec.size[0] or shape.y + shape.h > spec.size[1]:
        yield f"Box {field.id!r} hangs over the edge of the paper: {shape} on {spec.size}."
    if not field.marks or not all(isinstance(mark.glyph, str) and mark.glyph for mark in field.marks):
        yield f"Box {field.id!r} needs at least one mark, and every mark the name of a glyph."


def covered(spec: Paper) -> Iterator[str]:
    """No box is drawn on top of another one, in any layout."""
    for name, paper in {"": spec, **spec.layouts}.items():
        where = f" in the layout {name!r}" if name else ""
        for one, other in _overlapping([field for field in paper.boxes if field.shape.kind not in UNDRAWN]):
            yield f"Box {one.id!r} and box {other.id!r} are drawn on top of each other{where}; move one of them."


def _overlapping(fields: list[Box]) -> Iterator[tuple[Box, Box]]:
    """Pairs of boxes of which one hides more of the other than two neighbours do."""
    fields.sort(key=lambda field: field.shape.x)
    for nth, one in enumerate(fields):
        for other in fields[nth + 1 :]:
            if other.shape.x >= one.shape.x + one.shape.w:
                break
            if _shared(one.shape, other.shape) > TOUCHING:
                yield one, other


def _shared(one: Shape, other: Shape) -> float:
    """How much of the smaller outline lies under the other one, from 0 to 1."""
    wide = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    high = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    smaller = min(one.w * one.h, other.w * other.h)
    return wide * high / smaller if wide > 0 and high > 0 else 0.0
