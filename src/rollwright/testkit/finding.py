"""What went wrong, in words that its author can act on: what, on which line, and what to do."""

from collections.abc import Iterator
from traceback import extract_tb

from rollwright.core.errors import GameDefinitionError, RollwrightError, TableError
from rollwright.core.fault import Fault, fault, is_authors
from rollwright.core.game import Game
from rollwright.core.nearest import nearest

from .clock import Overtime
from .hooked import Hooked
from .report import Violation

CURE = "What to do: "
NO_BOX = "A box was expected, not None: next_blank gives None where its group of boxes is full."


def told(error: BaseException, game: Game, where: str = "") -> str:
    """A failure for the report: the first line says what, the others on which line, when, and what to do."""
    place = error.place if isinstance(error, Violation) else fault(error) or _step_of(error, game)
    what, _, more = sentence(error, game, place).partition("\n")
    cure = error.remedy if isinstance(error, Violation) else remedy(error, what, game, place)
    lines = [what, *([str(place)] if place else []), more.strip(), where, f"{CURE}{cure}" if cure else ""]
    return "\n    ".join(line for line in lines if line)


def sentence(error: BaseException, game: Game, place: Fault | None) -> str:
    """What happened."""
    if isinstance(error, Violation | Overtime):
        return str(error)
    hook = f"{place.hook}: " if place and place.hook != "<module>" else ""
    if isinstance(error, RollwrightError):
        return f"{hook}{error}"
    if _no_box(error):
        return f"{hook}{NO_BOX}"
    meant = _meant(error, game)
    return f"{hook}{type(error).__name__}: {error}{'; did you mean ' + repr(meant) + '?' if meant else '.'}"


def remedy(error: BaseException, said: str, game: Game, place: Fault | None) -> str:
    """What to do about just this error, of which so much has been said."""
    for words, cure in _CURES.items():
        if words in said:
            return cure
    if isinstance(error, KeyError) and error.args and error.args[0] in game.components.dice:
        return "t.dice and me.dice have only dice that were rolled; use .get(...), or roll the die first."
    if place is None:
        return ""
    if isinstance(error, TableError):
        return "Let forbids refuse what cannot be done, so that apply is never called for it."
    return "Correct that line, as the sentence says."


_CURES = {
    "next_blank gives None": "Ask before whether there is one (`if box is not None:`), or let forbids refuse the move.",
    "is already marked": "forbids allowed it: let it refuse a marked box (`if me.sheet[move.box]: return RULE`), or "
    "overwrite on purpose with me.sheet[box] = value.",
    "0 means blank": "Write 1 or more. Where a 0 is to be written, give the box marks=FROM_ZERO: it shows one less.",
    "steps, and none was": "Before next returns a Settle, a Reveal or a Turn without tasks, let it record that it has "
    "done so (t.round, t.phase, t.state), and check there first.",
    "There is no decision": "Add it to Components(decisions=[...]), or correct its name in that line.",
    "did you mean": "Use the name that is meant, in that line or where it is declared.",
    "There is no": "Use one of the names that are there, or declare this one.",
    "is still running": "A loop in it does not end: change something that its condition reads.",
}
"""By words of the message."""


def _no_box(error: BaseException) -> bool:
    """Whether the sheet was given None for a box; compiled code says so in other words."""
    if isinstance(error, AttributeError):
        return error.obj is None and error.name == "index" and not is_authors(extract_tb(error.__traceback__)[-1][0])
    return isinstance(error, TypeError) and "Box object expected; got None" in str(error)


def _step_of(error: BaseException, game: Game) -> Fault | None:
    """Where `next` returned the step that the engine found wrong."""
    return game.returned() if isinstance(game, Hooked) and isinstance(error, GameDefinitionError) else None


def _meant(error: BaseException, game: Game) -> str:
    """The name that was probably meant, where one is unknown."""
    if isinstance(error, KeyError) and error.args and isinstance(error.args[0], str):
        wrong, known = error.args[0], list(names(game))
        return "" if wrong in known else nearest(wrong, known)
    if isinstance(error, AttributeError) and error.name is not None:
        return nearest(error.name, [name for name in dir(error.obj) if not name.startswith("_")])
    return ""


def names(game: Game) -> Iterator[str]:
    """All ids that a game has."""
    box = game.components
    for known in (box.dice, box.decks, box.state, box.sheet.groups, box.sheet.by_id, box.moves.by_key, box.options):
        yield from known
    if box.board is not None:
        yield from (*box.board.groups, *box.board.by_id)
