"""Why a move is good: for a beginner in one sentence, for a coach with the rules behind it."""

from typing import Final, NamedTuple

from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from . import position, rules
from .adviser import Adviser
from .data import (
    BAT_STEPS,
    BLOCK_BONUS,
    BONUS_EFFECTS,
    BONUS_IDS,
    BONUS_SIZES,
    ITEM_POINTS,
    LAST,
    LOCKS,
    SINGLES_BONUS,
)
from .floor import rooms
from .moves import (
    BAT_SINGLE,
    BLACK,
    CELLS,
    GHOST,
    GROW,
    IGNORE,
    ITEM,
    PASS,
    PLAN,
    SINGLE,
    STOP,
    WHITE,
)
from .notebook import Notebook
from .words import counted, covered, listed


class Reason(NamedTuple):
    """What speaks for a move, and the rule it rests on."""

    words: str
    rule: Rule


_PLAIN: Final[dict[int, Reason]] = {
    PASS: Reason("", rules.NO_PASS),
    IGNORE: Reason("Nothing else is worth it.", rules.GAINED),
    STOP: Reason("Nothing else is worth it.", rules.SINGLES),
    SINGLE: Reason("A single square does more here than a whole block.", rules.SHAPE),
    PLAN: Reason("A planned room of monsters opens locks, and blocks can start from it.", rules.DEVELOPMENT),
    WHITE: Reason("The white block does most here.", rules.WHITE_DIE),
    BLACK: Reason("The black block does most here.", rules.WHITE_DIE),
}
_SPENT: Final = Reason("The black block is worth the item.", rules.SPEND_ITEM)
_ROUTE: Final = Reason("The most damage is to be expected this way.", rules.DAMAGE)
_GROWN: Final = Reason("Grown this way, your bonus block does most.", rules.BONUS_BLOCK)
_BESIDE: Final = Reason("", rules.CONTACT)
_WALL_BAT: Final = Reason("One more wall is worth more than Development here.", rules.BAT)
_BAT: Final = Reason("Development brings you closer to the next lock.", rules.BAT)


def sentence(notes: Notebook, t: Table, me: Seat, number: int) -> str:
    """Why this move; empty if there is nothing to say."""
    return " ".join([reason.words for reason in reasons(notes, t, me, number) if reason.words])


def grounds(notes: Notebook, t: Table, me: Seat, number: int) -> list[Rule]:
    """The rules behind the sentence, each once."""
    found: list[Rule] = []
    for reason in reasons(notes, t, me, number):
        if reason.rule not in found:
            found.append(reason.rule)
    return found


def reasons(notes: Notebook, t: Table, me: Seat, number: int) -> list[Reason]:
    """What speaks for this move, at least one reason; the words may be empty."""
    if number in _PLAIN:
        return [_PLAIN[number]]
    moves = notes.moves
    if number >= moves.rooms:
        return [_ROUTE]
    seen = notes.look(t, me.sheet.cells)
    if number >= moves.blocks:
        return _wall(seen, moves.masks[number - moves.blocks]) or [_BESIDE]
    if number >= moves.rects:
        return _room(seen, moves.rectangles[number - moves.rects].mask)
    if number >= moves.exits:
        return [_exit(seen, seen.grid.bit[seen.board.exits[number - moves.exits]])]
    if number >= CELLS:
        grows = me.task.startswith(GROW)
        return _wall(seen, seen.grid.bit[number - CELLS]) or [_GROWN if grows else _BESIDE]
    return [_effect(seen, number) if number >= ITEM else _SPENT]


def _effect(seen: Adviser, number: int) -> Reason:
    if number < GHOST:
        points = counted(ITEM_POINTS[number - ITEM], "point")
        return Reason(f"It is worth {points} if you keep it.", rules.ITEM_POINTS)
    if number < BAT_SINGLE:
        return _bonus(seen, number - GHOST)
    return _WALL_BAT if number == BAT_SINGLE else _developed(seen, BAT_STEPS) or _BAT


def _bonus(seen: Adviser, icon: int) -> Reason:
    name, size = BONUS_IDS[icon], BONUS_SIZES[icon]
    if BONUS_EFFECTS[icon] == SINGLES_BONUS:
        squares = position.ghosts_left(seen.board, seen.ground.walls)
        return Reason(f"{name} fills up to {counted(squares, 'single square')} now.", rules.SINGLES)
    if BONUS_EFFECTS[icon] == BLOCK_BONUS:
        return Reason(f"{name} draws a block of {counted(size, 'square')} in any shape.", rules.BONUS_BLOCK)
    return Reason(f"{name} plans a room of up to {counted(size, 'square')}.", rules.BONUS_PLAN)


def _developed(seen: Adviser, steps: int) -> Reason | None:
    after = min(LAST, seen.developed + steps)
    if after == LAST > seen.developed:
        return Reason("Your construction ends with this round.", rules.SHEET_END)
    opened = [str(lock) for lock in LOCKS if seen.developed < lock <= after]
    return Reason(f"It breaks the lock at {' and '.join(opened)}.", rules.KEYS) if opened else None


def _room(seen: Adviser, mask: int) -> list[Reason]:
    monsters = seen.board.monsters(mask)
    said = [Reason(f"It encloses {counted(monsters, 'monster')}.", rules.DEVELOPMENT)]
    quests = [large.quest for large in seen.board.large if large.mask & mask]
    if quests:
        said.append(Reason(f"It selects quest {' and '.join(quests)}.", rules.QUEST))
    more = _developed(seen, monsters)
    return [*said, more] if more else said


def _wall(seen: Adviser, mask: int) -> list[Reason]:
    """What a wall closes, breaks up and covers, in one sentence."""
    done, grounds = [], []
    closed = _suitable(seen, seen.walls | mask) - _suitable(seen, seen.walls)
    if closed > 0:
        done.append(f"closes {counted(closed, 'room')}")
        grounds.append(rules.ROOM_POINTS)
    broken = seen.broken(mask)
    if broken:
        done.append(f"breaks up {counted(broken, 'wide place')}")
        grounds.append(rules.SUITABLE)
    gained = position.covered(seen.board, mask)
    if any(gained):
        done.append(f"covers {covered(gained)}")
        grounds.append(rules.GAINED)
    return [Reason("" if nth else f"It {listed(done)}.", rule) for nth, rule in enumerate(grounds)]


def _suitable(seen: Adviser, walls: int) -> int:
    reached = seen.grid.flood(seen.prospects.entrance, seen.grid.full & ~walls)
    return sum(not room.fault for room in rooms(seen.grid, reached, seen.dotted[0], seen.dotted[1]))


def _exit(seen: Adviser, exit: int) -> Reason:
    found = seen.through(seen.walls, exit, seen.dotted)
    if not found.floor:
        return Reason("No way leads there.", rules.FLOOR)
    suitable, length = counted(len(found.suitable), "suitable room"), counted(found.route().length, "room")
    return Reason(f"{suitable}, and the adventurer passes {length}.", rules.ROOM_POINTS)
