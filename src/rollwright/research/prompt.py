"""A decision in words, for an agent that reads: what it may know, what is asked, and the choices by number."""

import re
from collections.abc import Iterator
from typing import Final

from rollwright.core.naming import content, spot, words
from rollwright.core.sheet import Sheet
from rollwright.core.text import Reader

from .actions import Words
from .pending import Pending

HOW: Final = "Answer with the number of your choice."
_NUMBER: Final = re.compile(r"\d+")
_READER: Final = Reader()


def prompt(asked: Pending) -> str:
    """What the agent that has to act is told."""
    return "\n".join([*_situation(asked), *_question(asked), HOW])


def answered(asked: Pending, answer: str) -> int | None:
    """The action that an answer means: the last number in it, or the whole of a choice; None if it is none of them."""
    offered = asked.offered
    said = answer.strip().lower()
    for action, text in zip(offered, choices(asked), strict=True):
        if text.lower() == said:
            return action
    numbers = _NUMBER.findall(answer)
    chosen = int(numbers[-1]) if numbers else 0
    return offered[chosen - 1] if 0 < chosen <= len(offered) else None


def choices(asked: Pending) -> list[str]:
    """The choices in words, in the order of their numbers."""
    return [_choice(asked, action, asked.actions.names[action]) for action in asked.offered]


def _choice(asked: Pending, action: int, name: str) -> str:
    known = asked.actions
    if action >= known.first_idea:
        return asked.choice.ideas[action - known.first_idea].text
    if isinstance(known, Words):
        return name
    made = asked.game.components
    said = _READER.read(words(made.moves.all[action], asked.me.sheet.spec, made.board, made.sheet))
    return f"{name} ({said})" if said.lower() != name.lower() else name


def _situation(asked: Pending) -> Iterator[str]:
    made, table, me = asked.game.components, asked.table, asked.me
    yield f"{made.title}. {made.about}".strip()
    yield f"You are player {me.i + 1} of {table.n}." + (f" Round {table.round}." if table.round else "")
    house = [f"{name} {chosen}" for name, chosen in table.options.items()]
    if house:
        yield f"House rules: {', '.join(house)}."
    dice = [f"{id} {made.dice[id].faces[face - 1]}" for id, face in {**table.dice, **me.dice}.items()]
    if dice:
        yield f"Dice: {', '.join(dice)}."
    for deck, cards in ((table.deck, table.cards), (me.deck, me.cards)):
        if cards:
            yield f"Drawn from {deck}: {', '.join(made.decks[deck].cards[card - 1] for card in cards)}."
    board = me.board if me.board.cells else table.board
    if board.cells:
        yield from _paper("The board", board)
    yield from _paper("Your sheet", me.sheet)
    for behind in range(1, table.n):
        seat = (me.i + behind) % table.n
        yield from _paper(f"The sheet of player {seat + 1}", table.public_sheets[seat])


def _paper(title: str, sheet: Sheet) -> Iterator[str]:
    """The groups in which something is written."""
    yield f"{title}:"
    written = False
    for group in sheet.spec.groups.values():
        marked = [
            f"{_READER.read(spot(box, group))}: {_READER.read(content(box, sheet.cells[box.index]))}"
            for box in group.boxes
            if sheet.cells[box.index]
        ]
        if marked:
            written = True
            yield f"  {group.title or group.id}: {'; '.join(marked)}"
    if not written:
        yield "  blank"


def _question(asked: Pending) -> Iterator[str]:
    yield _READER.read(asked.game.decision(asked.me.task).question(asked.table, asked.me))
    said = asked.choice.said
    if said:
        yield f"Said so far: {' '.join(asked.actions.names[word] for word in said)} ..."
    for number, text in enumerate(choices(asked), 1):
        yield f"{number}. {text}"
