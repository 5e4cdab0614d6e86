"""One sentence for a beginner on why a move is good."""

from rollwright.core.table import Seat, Table

from . import position
from .adviser import Adviser
from .data import BAT_STEPS, BONUS_EFFECTS, BONUS_IDS, BONUS_SIZES, ITEM_POINTS, LAST, LOCKS, SINGLES_BONUS
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
    SPEND,
    STOP,
)
from .notebook import Notebook
from .words import counted, covered


def sentence(notes: Notebook, t: Table, me: Seat, number: int) -> str:
    """Why this move; empty if there is nothing to say."""
    if number in (PASS, IGNORE, STOP):
        return "Nothing else is worth it." if number != PASS else ""
    seen, moves = notes.look(t, me.sheet.cells), notes.moves
    if number >= moves.rooms:
        return "The most damage is to be expected this way."
    if number >= moves.blocks:
        return _wall(seen, moves.masks[number - moves.blocks])
    if number >= moves.rects:
        return _room(seen, moves.rectangles[number - moves.rects].mask)
    if number >= moves.exits:
        return _exit(seen, seen.grid.bit[seen.board.exits[number - moves.exits]])
    if number >= CELLS:
        grows = me.task.startswith(GROW)
        return "" if grows else _wall(seen, seen.grid.bit[number - CELLS])
    return _effect(seen, number) if number >= ITEM else _action(number)


def _action(number: int) -> str:
    if number == PLAN:
        return "A planned room of monsters opens locks, and blocks can start from it."
    if number == SINGLE:
        return "A single square does more here than a whole block."
    if number >= SPEND:
        return "The black block is worth the item."
    return "The black block does most here." if number == BLACK else "The white block does most here."


def _effect(seen: Adviser, number: int) -> str:
    if number < GHOST:
        return f"It is worth {counted(ITEM_POINTS[number - ITEM], 'point')} if you keep it."
    if number < BAT_SINGLE:
        icon = number - GHOST
        if BONUS_EFFECTS[icon] == SINGLES_BONUS:
            squares = position.ghosts_left(seen.board, seen.ground.walls)
            return f"{BONUS_IDS[icon]} fills up to {counted(squares, 'single square')} now."
        return f"{BONUS_IDS[icon]} gives you up to {BONUS_SIZES[icon]} squares."
    if number == BAT_SINGLE:
        return "One more wall is worth more than Development here."
    return _developed(seen, BAT_STEPS) or "Development brings you closer to the next lock."


def _developed(seen: Adviser, steps: int) -> str:
    after = min(LAST, seen.developed + steps)
    if after == LAST > seen.developed:
        return "Your construction ends with this round."
    opened = [str(lock) for lock in LOCKS if seen.developed < lock <= after]
    return f"It breaks the lock at {' and '.join(opened)}." if opened else ""


def _room(seen: Adviser, mask: int) -> str:
    monsters = seen.board.monsters(mask)
    said = f"It encloses {counted(monsters, 'monster')}."
    quests = [large.quest for large in seen.board.large if large.mask & mask]
    said += f" It selects quest {' and '.join(quests)}." if quests else ""
    more = _developed(seen, monsters)
    return f"{said} {more}" if more else said


def _wall(seen: Adviser, mask: int) -> str:
    """What a wall closes, breaks and covers."""
    said = []
    closed = _suitable(seen, seen.walls | mask) - _suitable(seen, seen.walls)
    if closed > 0:
        said.append(f"It closes {counted(closed, 'room')}.")
    broken = seen.broken(mask)
    if broken:
        said.append(f"It divides open ground: {counted(broken, 'open 2x2 block')} less.")
    gained = position.covered(seen.board, mask)
    if any(gained):
        said.append(f"It covers {covered(gained)}.")
    return " ".join(said)


def _suitable(seen: Adviser, walls: int) -> int:
    reached = seen.grid.flood(seen.prospects.entrance, seen.grid.full & ~walls)
    return sum(not room.fault for room in rooms(seen.grid, reached, seen.dotted[0], seen.dotted[1]))


def _exit(seen: Adviser, exit: int) -> str:
    found = seen.through(seen.walls, exit, seen.dotted)
    if not found.floor:
        return "No way leads there."
    length = found.route().length
    return f"{counted(len(found.suitable), 'suitable room')}, and the adventurer passes {counted(length, 'room')}."
