"""Everything in a game's box: names, dice, decks, sheets, moves, decisions, rules, house rules."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from .bounds import Bound, Bounds
from .decision import NO_TIMES, Decision
from .dice import Deck, Die
from .errors import BadOption, GameDefinitionError
from .lesson import Lesson
from .look import Kind, Look
from .moves import Move, Moves
from .nearest import unknown
from .rule import Rule
from .rulebook import NO_RULEBOOK, Rulebook
from .separable import Separable
from .sheet import Paper
from .steps import Roll
from .table import NO_STATE
from .text import Text, Verbatim
from .unique import expect_unique

NO_WORDS: Final[dict[str, str]] = {}
NO_OPTIONS: Final[dict[str, tuple[str, ...]]] = {}
NO_KINDS: Final[dict[str, Kind]] = {}


class Components:
    """Everything in a game's box: names, dice, decks, sheets, moves, rules, house rules.

    >>> box = Components("dash", sheet=numbers("total"), rules=[], players=range(1, 5), options={"goal": ("100", "50")})
    >>> box.title, box.seats(4), box.chosen({"goal": 50})
    ('Dash', 4, {'goal': '50'})
    """

    id: str
    """The name of the title among all others."""
    mode: str
    """The way to play, where a title has several."""
    version: int
    """Of the rules; a published one never changes."""
    title: str
    """What people call it."""
    about: str
    """What it is, in a sentence."""
    minutes: int
    """About how long it takes; 0 if nobody has said."""
    players: range
    """For how many it is."""
    sheet: Paper
    """The paper that every player has."""
    board: Paper | None
    """The paper that all share; None if there is none."""
    bounds: Bounds | None
    """How large its numbers become; None if nobody has said."""

    def __init__(
        self,
        id: str,
        *,
        sheet: Paper,
        rules: Sequence[Rule],
        players: range,
        moves: Sequence[Move] = (),
        decisions: Sequence[Decision] = (),
        dice: Sequence[Die] = (),
        decks: Sequence[Deck] = (),
        board: Paper | None = None,
        state: Mapping[str, int] = NO_STATE,
        options: Mapping[str, tuple[str, ...]] = NO_OPTIONS,
        mode: str = "",
        version: int = 1,
        title: str = "",
        about: str = "",
        minutes: int = 0,
        tasks: Mapping[str, str] = NO_WORDS,
        ends: Mapping[str, str] = NO_WORDS,
        data: str = "",
        styles: Mapping[str, str] = NO_WORDS,
        never_marked: Mapping[str, str] = NO_WORDS,
        look: Look | None = None,
        kinds: Mapping[str, Kind] = NO_KINDS,
        grades: Sequence[tuple[int, str]] = (),
        parts: Mapping[str, str] = NO_WORDS,
        when: Mapping[str, Rule] = NO_TIMES,
        rulebook: Rulebook = NO_RULEBOOK,
        lesson: Lesson | None = None,
        tallied: Sequence[str] = (),
        separable: Separable = Separable.NO,
        tie_breaks: Sequence[str] = (),
        bounds: Bounds | None = None,
    ) -> None:
        _expect(players, {Rule: rules, Move: moves, Decision: decisions, Die: dice, Deck: decks})
        self.id, self.mode, self.version = id, mode, version
        self.title, self.about, self.minutes = title or id.replace("_", " ").capitalize(), about, minutes
        self.players, self.sheet, self.board, self.bounds = players, sheet, board, bounds
        self.separable = separable
        """Whether a seat alone plays exactly as in company: by clock, at own pace, or not."""
        self.tie_breaks = tuple(tie_breaks)
        """What decides between equal points, in the words of people: the numbers of `Score.order` behind the first."""
        self.state: dict[str, int] = dict(state)
        """Numbers that belong to the table, with their initial values; only `Game.next` writes them (`t.state`)."""
        self.moves = Moves(moves or dict.fromkeys(move for decision in decisions for move in decision.moves))
        self.decisions: dict[str, Decision] = {decision.name: decision for decision in decisions}
        """The decisions of the players, by name; empty for a game that is its own only decision."""
        self.when: dict[str, Rule] = dict(when)
        """By kind of move, or first word of a text, the rule that is cited if it does not answer the decision."""
        _deal(decisions, self.moves, self.when)
        self.look = look
        """The title's colours, cover and lettering; None for the default look."""
        self.kinds: dict[str, Kind] = dict(kinds)
        """How dice, groups and cards are told apart, by id."""
        self.rulebook = rulebook
        """The rules, written for people."""
        self.lesson = lesson
        """A guided first game; None if there is none."""
        self.tallied = tuple([sheet.group(group).id for group in tallied])
        """Groups of the sheet that a player chooses by on the board. A screen too small for both counts, beside the
        board, the boxes of each that hold their first mark, which is not used up yet; cards are shown themselves."""
        self.grades = tuple(grades)
        """What a total is called from a given number of points on, lowest first."""
        self.parts: dict[str, str] = dict(parts)
        """The names of the parts of a score."""
        self.never_marked: dict[str, str] = dict(never_marked)
        """Boxes or groups that no game of the test kit ever marks, with the reason."""
        self.dice: dict[str, Die] = {die.id: die for die in dice}
        self._thrown: dict[tuple[str, ...], list[Die]] = {}
        self.decks: dict[str, Deck] = {deck.id: deck for deck in decks}
        self.rules: dict[str, Rule] = {rule.id: rule for rule in rules}
        self.options: dict[str, tuple[str, ...]] = dict(options)
        """House rules: the choices of each, the default first."""
        self.tasks: dict[str, str] = {**tasks, **{d.name.partition(" ")[0]: d.ask for d in decisions}}
        """The question for each task, by name, in one plain sentence; a decision has its own."""
        self.ends: dict[str, str] = dict(ends)
        """Why a game ended, by the reason's id, in one plain sentence each."""
        _expect_names((id, mode), dice, decisions, decks)
        _expect_one_law(rules)
        _expect_papers(board, sheet, bounds, self.state)
        self.data = data
        """The fingerprint of the component data, for titles whose data can be varied; every record contains it."""
        self.styles: dict[str, str] = dict(styles)
        """One-sided styles of play that `Game.advise_as` knows, in one plain sentence each."""

    def thrown(self, roll: Roll) -> list[Die]:
        """The dice of a throw."""
        dice = self._thrown.get(roll.dice)
        if dice is None:
            if len(set(roll.dice)) < len(roll.dice):
                raise GameDefinitionError(f"{roll} throws a die twice; give every die a name of its own.")
            for name in roll.dice:
                if name not in self.dice:
                    raise GameDefinitionError(unknown("die", name, self.dice))
            dice = self._thrown[roll.dice] = [self.dice[name] for name in roll.dice]
        return dice

    def chosen(self, options: Mapping[str, object]) -> dict[str, str]:
        """Every house rule with its choice: the given one, or the default."""
        choice = {name: choices[0] for name, choices in self.options.items()}
        for name, value in options.items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            if text not in self.options.get(name, ()):
                known = "; ".join(f"{key} = {' | '.join(values)}" for key, values in self.options.items()) or "-"
                raise BadOption(
                    Text(
                        "{title} has no house rule {name}. It has: {known}.",
                        title=self.title,
                        name=Verbatim(f"{name} = {text}"),
                        known=Verbatim(known),
                    )
                )
            choice[name] = text
        return choice

    def seats(self, n: int) -> int:
        """The number itself, if that many can play."""
        if n not in self.players:
            raise BadOption(
                Text(
                    "{title} ({mode}) is for {players}, not {asked}.",
                    title=self.title,
                    mode=self.mode.replace("_", " ") or "only mode",
                    players=span(self.players),
                    asked=n,
                )
            )
        return n


def _expect(players: object, given: Mapping[type, Sequence[object]]) -> None:
    """Raise if something does not have the expected type."""
    if not isinstance(players, range):
        raise GameDefinitionError(f"players={players!r} is not a range; for 1 to 4 players write range(1, 5).")
    for kind, things in given.items():
        for thing in things:
            if not isinstance(thing, kind):
                raise GameDefinitionError(f"{thing!r} is not a {kind.__name__}, but the components contain it.")


def _expect_ids(*names: str) -> None:
    for name in names:
        if name != re.sub("[^a-z0-9_]", "_", name):
            raise GameDefinitionError(f"{name!r} is not an id: use lower-case letters, digits and underscores.")


def _expect_names(
    ids: Sequence[str], dice: Sequence[Die], decisions: Sequence[Decision], decks: Sequence[Deck]
) -> None:
    """Raise if an id is invalid, or if two things of a kind have the same name."""
    _expect_ids(*ids)
    expect_unique("dice", [die.id for die in dice])
    expect_unique("decisions", [decision.name for decision in decisions])
    expect_unique("decks", [deck.id for deck in decks])
    for deck in decks:
        expect_unique(f"cards of deck {deck.id}", deck.cards)


def _expect_one_law(rules: Sequence[Rule]) -> None:
    """Raise if two rules share an id: only one of them would be printed, and either could be cited."""
    laws: dict[str, str] = {}
    for rule in rules:
        law = laws.setdefault(rule.id, rule.text)
        if law != rule.text:
            raise GameDefinitionError(
                f"Two rules have the same id, {rule.id!r}: {law!r} and {rule.text!r}; give each its own."
            )


def _expect_papers(board: Paper | None, sheet: Paper, bounds: Bounds | None, state: Mapping[str, int]) -> None:
    """Raise if sheet and board do not fit together, or a bound is declared for something that does not exist."""
    ids = [*sheet.groups, *sheet.by_id]
    if board is not None:
        if board.secret:
            raise GameDefinitionError("Everybody sees the board; put what is secret on the sheets.")
        if board.by_id.keys() & sheet.by_id.keys():
            raise GameDefinitionError("A box of the board has the id of a box of the sheet; give it another.")
        ids += [*board.groups, *board.by_id]
    if bounds is not None:
        _expect_known("box or group", bounds.boxes, ids)
        _expect_known("number of the state", bounds.state, list(state))


def _expect_known(what: str, bounded: Mapping[str, Bound], known: list[str]) -> None:
    for name in bounded:
        if name not in known:
            raise GameDefinitionError(f"Bounds: {unknown(what, name, known)}")


def _deal(decisions: Sequence[Decision], moves: Moves, when: Mapping[str, Rule]) -> None:
    """Assign the moves to the decisions, and tell every move that does not name its decisions which it answers."""
    answered: dict[Move, tuple[str, ...]] = {}
    for decision in decisions:
        decision.take_moves(moves, when)
    for decision in decisions:
        for move in decision.moves:
            answered[move] = (*answered.get(move, ()), decision.name)
    for move, names in answered.items():
        move.tasks = move.tasks or names


def span(players: range) -> Text:
    """`1 player`, `2-4 players`."""
    low, high = players[0], players[-1]
    if low == high:
        return Text("{n} player", "{n} players", n=low)
    return Text("{low}-{high} players", low=low, high=high)
