"""The commands besides moves, in English and in the user's language."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from rollwright.bots.coach import weigh
from rollwright.bots.hint import NO_HINT
from rollwright.bots.hint import hint as advice
from rollwright.bots.review import SMALL
from rollwright.bots.search import CAUTION
from rollwright.bots.strength import STRENGTHS
from rollwright.core.decision import Reason
from rollwright.core.errors import IllegalMove, RollwrightError, UnknownMove
from rollwright.core.moves import Move
from rollwright.core.position import write
from rollwright.core.rule import Rule
from rollwright.core.text import Player, Text, Verbatim, Words, joined
from rollwright.words.sight import visible_score
from rollwright.words.story_line import read_line

from . import textprint
from .menu_screen import show_menu
from .position import show_other, show_sheet
from .prompt import is_typed, points
from .record import keep_clear_of
from .reviewing import say_measure
from .saying import said, tenths
from .screen import Quit, Screen, as_it_is
from .turn import Turn


class Command(NamedTuple):
    """The effect of a command (it returns whether the position has changed), its help line, what may follow it."""

    run: Callable[[Turn, str], bool]
    about: Words
    takes: Words = ""


def done(turn: Turn, _: str) -> bool:
    """End the turn."""
    if turn.match.seats[turn.seat].todo:
        turn.screen.say(turn.question())
        return False
    turn.local.done(turn.seat)
    turn.done = True
    return True


def undo(turn: Turn, _: str) -> bool:
    """Take back one line."""
    return turn.undo()


def why(turn: Turn, text: str) -> bool:
    """Explain which rule forbids a move."""
    if not turn.match.seats[turn.seat].todo:
        turn.screen.say("Nothing is left to decide, so nothing is forbidden.")
    elif not text:
        turn.screen.say("Ask about something: type why and a choice or a box.")
    elif not turn.explain(text):
        turn.screen.say(_of_text(turn, text))
    return False


def _of_text(turn: Turn, text: str) -> Words:
    """The effect of choosing a longer text, tried on a copy."""
    try:
        turn.match.copy().answer(turn.seat, text)
    except (IllegalMove, UnknownMove) as error:
        return error.said
    return Text("{moves}: you can do that now.", moves=Verbatim(text))


def hint(turn: Turn, _: str) -> bool:
    """Give advice."""
    best = advice(turn.match, turn.seat)
    if best is not None:
        turn.screen.say(_advice(Text("Try: {move}.", move=said(turn.match, best)), _reason(turn, best)))
    elif turn.match.seats[turn.seat].todo:
        turn.screen.say(NO_HINT)
    else:
        turn.screen.say("Nothing is left to decide.")
    return False


def _reason(turn: Turn, move: Move) -> Reason:
    match, me = turn.match, turn.match.seats[turn.seat]
    return match.game.decision(me.task).reason(match.table, me, move)


def _advice(sentence: Words, why: Reason) -> Words:
    cited = [as_it_is(f"[{rule.id}]") for rule in why.rules] if why.text else []
    return joined([sentence, why.text, *cited])


def coach(turn: Turn, _: str) -> bool:
    """Find the best choices by playing on."""
    match, me = turn.match, turn.match.seats[turn.seat]
    legal = match.legal(turn.seat)
    if len(legal) < 2 or is_typed(match, turn.seat):
        turn.screen.say("There is nothing to compare here.")
        return False
    turn.screen.note("Playing the game to its end many times ...")
    found = weigh(match, turn.seat, STRENGTHS[4], len(me.draft))
    turn.screen.note()
    best = max(found, key=lambda one: one.safe(CAUTION))
    turn.screen.say(_advice(Text("Best: {move}.", move=said(match, best.move)), _reason(turn, best.move)))
    others = sorted([one for one in found if one is not best], key=lambda one: -one.gain)
    advised = advice(turn.match, turn.seat)
    for one in [*others[:2], *(one for one in others[2:] if one.move is advised)]:
        behind = best.gain - one.gain
        less = Text("about {points} points less", points=tenths(behind, turn.screen.reader))
        words = less if behind > max(SMALL, one.error, best.error) else Text("about as good")
        facts: dict[str, object] = {"move": said(match, one.move), "worth": words}
        hinted = one.move is advised
        turn.screen.say(
            Text("{move} (what hint says): {worth}").filled(**facts)
            if hinted
            else Text("{move}: {worth}").filled(**facts)
        )
    say_measure(match, turn.screen)
    return False


def moves(turn: Turn, _: str) -> bool:
    """Show the whole menu."""
    choices = turn.menu(turn.match.legal(turn.seat))
    turn.listed = choices.moves
    show_menu(turn.screen, choices)
    return False


def sheet(turn: Turn, whose: str) -> bool:
    """Show a player's sheet."""
    seat = _seat_called(turn, whose)
    if seat is None:
        turn.screen.say(Text("Nobody here is called '{name}'.", name=Verbatim(whose)))
    elif seat == turn.seat:
        show_sheet(turn.match, turn.screen, seat, turn.match.legal(seat))
    else:
        show_other(turn.match, turn.screen, turn.seat, seat)
    return False


def _seat_called(turn: Turn, name: str) -> int | None:
    if not name:
        return turn.seat
    seats = range(turn.match.table.n)
    return next((seat for seat in seats if turn.local.name(seat).lower() == name.lower()), None)


def score(turn: Turn, _: str) -> bool:
    """Show everybody's points."""
    match = turn.match
    for seat in range(match.table.n):
        own = seat == turn.seat
        found = match.game.score(match.table, match.seats[seat].sheet) if own else visible_score(match, turn.seat, seat)
        words = points(found, match.game.components.parts) if found is not None else Text("hidden for now")
        turn.screen.say(words if match.table.n == 1 else Text("{who}: {what}", who=Player(seat), what=words))
    return False


def log(turn: Turn, _: str) -> bool:
    """Show the story so far."""
    lines = turn.local.stories[turn.seat].lines
    for number, line in enumerate(lines, 1):
        turn.screen.wrap(f"{number:>4}  {read_line(line, turn.screen.reader)}", indent=" " * 6)
    if not lines:
        turn.screen.say("Nothing has happened yet.")
    return False


def rules(turn: Turn, text: str) -> bool:
    """Show numbered rules."""
    found = found_by(text, list(turn.match.game.components.rules.values()), turn.screen.read)
    turn.screen.columns((as_it_is(rule.id), rule.text) for rule in found)
    if not found:
        turn.screen.say(Text("No rule mentions '{text}'.", text=Verbatim(text)))
    return False


def found_by(text: str, rules: Sequence[Rule], read: Callable[[Words], str] = str) -> list[Rule]:
    """The rule with that number; or those with the text as whole words, its plural, or as beginnings of words."""
    number = text.strip("[]").lower()
    known = {rule.id: f"{rule.id} {read(rule.text)}" for rule in rules}
    ids = (
        [id for id in known if id.lower() == number]
        or _with(rf"\b{re.escape(text)}s?\b", known)
        or _with(rf"\b{re.escape(text)}", known)
    )
    return [rule for rule in rules if rule.id in ids]


def _with(pattern: str, known: dict[str, str]) -> list[str]:
    return [id for id, said in known.items() if re.search(pattern, said, re.IGNORECASE)]


def paper(turn: Turn, _: str) -> bool:
    """Show what is printed."""
    printed, screen = turn.match.game.components, turn.screen
    for spec in filter(None, [printed.board, turn.match.spec]):
        for line in textprint.described(spec, screen.reader, screen.signs):
            screen.wrap(line, indent="  ")
    return False


def save(turn: Turn, text: str) -> bool:
    """Save a copy."""
    path = Path(text).expanduser() if text else turn.local.path
    try:
        keep_clear_of(path, turn.local.log.header)
        turn.local.save(path)
    except RollwrightError as error:
        turn.screen.say(error.said)
        return False
    turn.screen.propose("Saved. Continue with:", turn.local.play_on(path))
    return False


def help_(turn: Turn, _: str) -> bool:
    """Show the list of commands."""
    turn.screen.say("Type the number or key of a choice, or enough of its text to be clear; or:")
    turn.screen.columns([(_typed(word, turn.screen), COMMANDS[word].about) for word in NAMES])
    return False


def _typed(word: str, screen: Screen) -> Words:
    """`undo`; with the word of another language before it."""
    own, takes = own_name(word, screen), COMMANDS[word].takes
    parts: list[Words] = [as_it_is(own if own == word else f"{own}/{word}")]
    return joined([*parts, takes])


def position(turn: Turn, _: str) -> bool:
    """Show the position as one line of text."""
    turn.screen.show([[(write(turn.match), "")]])
    return False


def quit_(turn: Turn, _: str) -> bool:
    """Leave."""
    raise Quit


NAMES: dict[str, Words] = {
    "done": "done (a word to type)",
    "undo": "undo (a word to type)",
    "why": "why (a word to type)",
    "hint": "hint (a word to type)",
    "coach": "coach (a word to type)",
    "moves": "moves (a word to type)",
    "sheet": "sheet (a word to type)",
    "score": "score (a word to type)",
    "log": "log (a word to type)",
    "rules": "rules (a word to type)",
    "paper": "paper (a word to type)",
    "position": "position (a word to type)",
    "save": "save (a word to type)",
    "help": "help (a word to type)",
    "quit": "quit (a word to type)",
}
"""The names of each command in a language; the English words always work."""
SHORT = {"?": "help", "u": "undo", "q": "quit"}
COMMANDS: dict[str, Command] = {
    "done": Command(done, "End your turn, once nothing is left to decide; Enter does the same."),
    "undo": Command(undo, "Take back what you typed last; not across a throw."),
    "why": Command(why, "Why something is not allowed now, with the number of the rule.", "CHOICE"),
    "hint": Command(hint, "What a sensible player would do here, by a quick look."),
    "coach": Command(coach, "What your best choices are worth, found by playing the game to its end many times."),
    "moves": Command(moves, "Everything you can choose now."),
    "sheet": Command(sheet, "Your sheet again, or another player's.", "[NAME]"),
    "score": Command(score, "The points so far."),
    "log": Command(log, "What has happened."),
    "rules": Command(rules, "All rules, the rule with that number, or those that contain a word.", "[NUMBER | WORD]"),
    "paper": Command(paper, "What is printed on the sheet besides the boxes: headings, recipes, costs."),
    "position": Command(position, "This moment as one line of text, for a bug report or `rollwright play --from`."),
    "save": Command(save, "Save a copy of the game; it is also saved after every throw and turn.", "[FILE]"),
    "help": Command(help_, "This list."),
    "quit": Command(quit_, "Stop here; the game is saved and you can continue later."),
}


def own_name(word: str, screen: Screen) -> str:
    """The name of a command in the language of the screen."""
    msgid = str(NAMES[word])
    own = screen.speech(None).one(msgid)
    return word if own == msgid else own


def command_of(word: str, screen: Screen) -> str:
    """The command of that name, in English, in short or in the language of the screen; empty if there is none."""
    typed = word.lower()
    if typed in COMMANDS or typed in SHORT:
        return SHORT.get(typed, typed)
    return next((name for name in NAMES if own_name(name, screen) == typed), "")
