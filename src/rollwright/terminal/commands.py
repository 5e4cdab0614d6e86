"""What can be typed besides moves. The docstring of a command is its line in the list of `help`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rollwright.bots.coach import weigh
from rollwright.bots.search import CAUTION
from rollwright.bots.strength import STRENGTHS
from rollwright.core.errors import IllegalMove, RollwrightError, UnknownMove
from rollwright.core.position import write
from rollwright.words.sight import countable
from rollwright.words.told import read

from . import textprint
from .choices import MAX_LABELLED_CHOICES
from .position import show_choices, show_other, show_sheet
from .prompt import is_typed, points
from .record import keep_clear_of
from .reviewing import SMALL, say_measure
from .saying import said
from .screen import Quit

if TYPE_CHECKING:
    from rollwright.core.rule import Rule

    from .turn import Turn


class Command(NamedTuple):
    """What a word does (the answer is whether the position has changed), and what may follow the word."""

    run: Callable[[Turn, str], bool]
    takes: str = ""


def done(turn: Turn, _: str) -> bool:
    """Your turn is over, once nothing is left to decide; Enter does the same."""
    if turn.match.seats[turn.seat].todo:
        turn.screen.say(turn.question())
        return False
    turn.local.done(turn.seat)
    turn.done = True
    return True


def undo(turn: Turn, _: str) -> bool:
    """Take back your last choice; not across a throw."""
    return turn.undo()


def why(turn: Turn, text: str) -> bool:
    """Why a move is refused now, with the number of its rule."""
    if not turn.match.seats[turn.seat].todo:
        turn.screen.say("Nothing is left to decide, so nothing is refused.")
    elif not text:
        turn.screen.say("Why not what? Type why and a move or a box.")
    elif not turn.explain(text):
        turn.screen.say(_of_text(turn, text))
    return False


def _of_text(turn: Turn, text: str) -> str:
    """What choosing a longer text would bring, tried on a copy."""
    try:
        turn.match.copy().answer(turn.seat, text)
    except IllegalMove as error:
        return str(error)
    except UnknownMove:
        return f"{text!r} is no move of this game."
    return f"{text}: you can do that now."


def hint(turn: Turn, _: str) -> bool:
    """What a sensible player would do here."""
    match, me = turn.match, turn.match.seats[turn.seat]
    legal = match.legal(turn.seat)
    values = match.game.advise(match.table, me, legal) if legal else []
    if not legal:
        turn.screen.say("Nothing is left to decide.")
    elif len(set(values)) == 1 < len(legal):
        turn.screen.say("No advice here: all choices look equally good.")
    else:
        best = legal[values.index(max(values))]
        why = match.game.decision(me.task).reason(match.table, me, best)
        cited = [f"[{rule.id}]" for rule in why.rules] if why.text else []
        turn.screen.say(" ".join([f"Try: {said(match.game, best)}.", str(why.text), *cited]).strip())
    return False


def coach(turn: Turn, _: str) -> bool:
    """What your best choices are worth, found by playing the game to its end many times."""
    match, me = turn.match, turn.match.seats[turn.seat]
    legal = match.legal(turn.seat)
    if len(legal) < 2 or is_typed(match, turn.seat):
        turn.screen.say("There is nothing to weigh here.")
        return False
    turn.screen.note("Playing the game to its end many times ...")
    found = weigh(match, turn.seat, STRENGTHS[4], len(me.draft))
    turn.screen.note()
    best = max(found, key=lambda one: one.safe(CAUTION))
    why = match.game.decision(me.task).reason(match.table, me, best.move)
    turn.screen.say(f"Best: {said(match.game, best.move)}. {why.text}".strip())
    turn.screen.columns([(f"[{rule.id}]", rule.text) for rule in why.rules])
    others = sorted([one for one in found if one is not best], key=lambda one: -one.gain)
    for one in others[:2]:
        behind = best.gain - one.gain
        words = f"about {behind:.1f} points less" if behind > max(SMALL, one.error, best.error) else "about as good"
        turn.screen.say(f"  {said(match.game, one.move)}: {words}")
    say_measure(match, turn.screen)
    return False


def moves(turn: Turn, _: str) -> bool:
    """Everything you can choose now."""
    legal = turn.match.legal(turn.seat)
    show_choices(turn.match.game, turn.screen, legal)
    turn.offer(legal if len(legal) <= MAX_LABELLED_CHOICES else [])
    return False


def sheet(turn: Turn, whose: str) -> bool:
    """Your sheet again, or another player's."""
    seat = _seat_called(turn, whose)
    if seat is None:
        turn.screen.say(f"Nobody here is called {whose!r}.")
    elif seat == turn.seat:
        show_sheet(turn.match, turn.screen, seat, turn.match.legal(seat))
    else:
        show_other(turn.match, turn.screen, turn.seat, seat, turn.local.name(seat))
    return False


def _seat_called(turn: Turn, name: str) -> int | None:
    if not name:
        return turn.seat
    seats = range(turn.match.table.n)
    return next((seat for seat in seats if turn.local.name(seat).lower() == name.lower()), None)


def score(turn: Turn, _: str) -> bool:
    """The points so far."""
    match = turn.match
    for seat in range(match.table.n):
        own = seat == turn.seat
        found = match.game.score(match.table, match.seats[seat].sheet) if own else countable(match, turn.seat, seat)
        words = points(found, match.game.components.parts) if found is not None else "hidden for now"
        turn.screen.say(words if match.table.n == 1 else f"{turn.local.name(seat)}: {words}")
    return False


def log(turn: Turn, _: str) -> bool:
    """What has happened."""
    lines = turn.local.stories[turn.seat].lines
    for number, told in enumerate(lines, 1):
        turn.screen.say(f"{number:>4}  {read(told, turn.local.reader)}", indent=" " * 6)
    if not lines:
        turn.screen.say("Nothing has happened yet.")
    return False


def rules(turn: Turn, text: str) -> bool:
    """All rules, the one of that number, or those with a word in them."""
    found = found_by(text, list(turn.match.game.components.rules.values()))
    turn.screen.columns((rule.id, rule.text) for rule in found)
    if not found:
        turn.screen.say(f"No rule speaks of {text!r}.")
    return False


def found_by(text: str, rules: Sequence[Rule]) -> list[Rule]:
    """The rule of that number; else those with the text in whole words, or the plural; else with words begun so."""
    numbered = [rule for rule in rules if text.lower() == rule.id.lower()]
    return numbered or _with(rf"\b{re.escape(text)}s?\b", rules) or _with(rf"\b{re.escape(text)}", rules)


def _with(pattern: str, rules: Sequence[Rule]) -> list[Rule]:
    return [rule for rule in rules if re.search(pattern, f"{rule.id} {rule.text}", re.IGNORECASE)]


def paper(turn: Turn, _: str) -> bool:
    """What is printed around the boxes: pictures, recipes, what things cost."""
    printed, screen = turn.match.game.components, turn.screen
    for spec in filter(None, [printed.board, printed.sheet]):
        lines = textprint.draw(spec, screen.width, screen.signs)
        screen.show([[(line, "")] for line in lines])
    return False


def save(turn: Turn, text: str) -> bool:
    """Keep a copy of the game; it is also kept after every throw and turn."""
    path = Path(text).expanduser() if text else turn.local.path
    try:
        keep_clear_of(path, turn.local.log.header)
        turn.local.save(path)
    except RollwrightError as error:
        turn.screen.say(str(error))
        return False
    turn.screen.propose("Saved. Play on with:", turn.local.play_on(path))
    return False


def help_(turn: Turn, _: str) -> bool:
    """This list."""
    turn.screen.say("Type a move, in full or only as much as makes it clear; what stands before a choice; or:")
    listed = {word: COMMANDS[word] for word in COMMANDS if word not in SHORT}
    turn.screen.columns((f"{word} {command.takes}", command.run.__doc__ or "") for word, command in listed.items())
    return False


def position(turn: Turn, _: str) -> bool:
    """This moment as one line of text, for a bug report or `rollwright play --from`."""
    turn.screen.say(write(turn.match))
    return False


def quit_(turn: Turn, _: str) -> bool:
    """Stop here; the game is kept and you can play on later."""
    raise Quit


SHORT = {"?": "help", "u": "undo", "q": "quit"}
COMMANDS: dict[str, Command] = {
    "done": Command(done),
    "undo": Command(undo),
    "why": Command(why, "MOVE"),
    "hint": Command(hint),
    "coach": Command(coach),
    "moves": Command(moves),
    "sheet": Command(sheet, "[NAME]"),
    "score": Command(score),
    "log": Command(log),
    "rules": Command(rules, "[NUMBER | WORD]"),
    "paper": Command(paper),
    "position": Command(position),
    "save": Command(save, "[FILE]"),
    "help": Command(help_),
    "quit": Command(quit_),
}
COMMANDS |= {short: COMMANDS[word] for short, word in SHORT.items()}
