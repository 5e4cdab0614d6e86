"""Any moment of any game as one line of text, and back: for bug reports, tests, puzzles and lessons.

    pig/1 n=2 active=1 step=turn:roll+or+hold:1 dice=die:4 0.sheet=20,0 1.sheet=3,4 1.busy=1 1.todo=roll+or+hold

The first word names the game, its mode and the version of its rules; the rest says what is not as at the start of a
blank table, the table's own before each seat's. Spaces are written `+`, and what separates is written `%2c`.
"""

from collections.abc import Callable, Iterable, Mapping

from . import pieces
from .catalog import Catalog
from .draft import DraftStart
from .errors import BadPosition, GameDefinitionError, TableError, UnknownMove
from .game import Game
from .match import Match
from .nearest import unknown
from .pending_throw import PendingThrow
from .sheet import NO_BOARD, Paper, Sheet
from .steps import Draw, End, Reveal, Roll, Settle, Step, Turn
from .table import Seat
from .task import NO_TASK, Task, as_task
from .text import Text, Verbatim

Parts = dict[str, str]


def write(match: Match) -> str:
    """The moment as one line."""
    data = match.game.components.data
    parts = {"n": str(match.table.n), "data": data, **_options(match), **_table(match), **_engine(match)}
    for i in range(match.table.n):
        parts |= {f"{i}.{name}": value for name, value in _seat(match, i).items()}
    return " ".join([name_of(match.game), *(f"{name}={value}" for name, value in parts.items() if value)])


def name_of(game: Game) -> str:
    """`title:mode/1`."""
    made = game.components
    return f"{made.id}{':' if made.mode else ''}{made.mode}/{made.version}"


def read(text: str, catalog: Catalog) -> Match:
    """The match at that moment. Raises BadPosition if the line makes no sense."""
    name, _, rest = text.strip().partition(" ")
    id, _, version = name.partition("/")
    id, _, mode = id.partition(":")
    if not version.isdigit():
        raise BadPosition(
            Text(
                "'{name}' is not a game: a position begins with the game and its version, like pig/1.",
                name=Verbatim(name),
            )
        )
    return read_for(catalog.exact(id, mode, int(version)), rest)


def placed(game: Game, line: str) -> Match:
    """The match of this very mode at the moment of a whole line. Raises BadPosition if the line is of another."""
    name, _, rest = line.strip().partition(" ")
    if name != name_of(game):
        raise BadPosition(f"The position is of {name}, not of {name_of(game)}.")
    return read_for(game, rest)


def read_for(game: Game, text: str, kind: type[Match] = Match) -> Match:
    """The match of this game at the moment the rest of the line describes."""
    parts = dict([_pair(part) for part in text.split()])
    if parts.pop("data", game.components.data) != game.components.data:
        raise BadPosition(
            Text(
                "The position is of {game} with other component data. Give its folder: --data FOLDER.",
                game=Verbatim(name_of(game)),
            )
        )
    try:
        match = kind(game, int(parts.pop("n", "1")), pieces.named(parts.pop("options", "")))
        _Reader(match, parts).apply()
    except (ValueError, KeyError, IndexError, UnknownMove, TableError, GameDefinitionError) as error:
        raise BadPosition(
            Text(
                "The position of {game} cannot be read: {cause}.",
                game=Verbatim(name_of(game)),
                cause=Verbatim(str(error).rstrip(".")),
            )
        ) from error
    return match


# --- writing ---------------------------------------------------------------------------------------------------


def _options(match: Match) -> Parts:
    printed = match.game.components.chosen({})
    return {"options": pieces.pairs({k: v for k, v in match.table.options.items() if v != printed[k]})}


def _table(match: Match) -> Parts:
    t = match.table
    return {
        "round": pieces.number(t.round),
        "active": pieces.number(t.active),
        "phase": pieces.escaped(t.phase),
        "state": pieces.pairs(t.state) if t.state != match.game.components.state else "",
        "step": _step(t.step),
        "dice": pieces.pairs(t.dice),
        "cards": pieces.numbers(t.cards),
        "deck": pieces.escaped(t.deck),
        "drawn": pieces.lists(t.drawn),
        "said": pieces.pairs(t.said),
        "revealed": pieces.words(t.revealed),
        "departed": pieces.numbers(t.departed),
        "board": _cells(t.board),
    }


def _engine(match: Match) -> Parts:
    return {
        "throws": pieces.pairs(match.throws),
        "piles": pieces.lists(match.drawn_cards),
        "asks": "|".join([f"{_step(ask.step)};{'' if ask.seat is None else ask.seat}" for ask in match.asks]),
        "over": "1" if match.over else "",
        "why": pieces.escaped(match.why),
    }


def _seat(match: Match, i: int) -> Parts:
    """A seat that decides, as it was when its draft began, and what it has chosen since."""
    me, draft, shown = match.seats[i], match.drafts[i], match.table.public_sheets[i]
    deciding = not draft.done and not draft.asking
    sheet, board = (draft.sheet, draft.board) if deciding else (me.sheet, me.board)
    return {
        "sheet": _cells(sheet),
        "shown": _cells(shown) or "0" if shown.cells != sheet.masked(match.hidden).cells else "",
        "board": _cells(board) or ("0" if board else ""),
        "busy": "" if draft.done else "1",
        "waiting": "1" if draft.asking else "",
        "todo": _tasks(draft.todo if deciding else me.todo),
        "held": "" if deciding else _tasks(me.held),
        "draft": pieces.words([move.key for move in me.draft]),
        "dice": pieces.pairs(me.dice),
        "cards": pieces.numbers(me.cards),
        "deck": pieces.escaped(me.deck),
        "drawn": pieces.lists(me.drawn),
        "said": ",".join(
            [f"{pieces.escaped(what)}:{n}" for what, n in (me.said[: draft.said] if deciding else me.said)]
        ),
        "turns": pieces.number(draft.turns),
        "throws": pieces.pairs(draft.throws),
    }


def _tasks(tasks: Iterable[Task]) -> str:
    return pieces.words([task.text for task in tasks])


def _cells(sheet: Sheet) -> str:
    """The values by box, with repeats as `12*0`; nothing for a blank sheet."""
    found: list[str] = []
    cells = sheet.cells
    if not any(cells):
        return ""
    at = 0
    while at < len(cells):
        end = at
        while end < len(cells) and cells[end] == cells[at]:
            end += 1
        found.append(f"{end - at}*{cells[at]}" if end - at > 2 else ",".join([str(cells[at])] * (end - at)))
        at = end
    return ",".join(found)


def _step(step: Step | None) -> str:
    """The kind and its details, separated by colons."""
    facts: list[str] = []
    if isinstance(step, Roll):
        facts = ["roll", pieces.words(step.dice), "" if step.to is None else str(step.to), pieces.escaped(step.stream)]
        facts += ["each" if step.each else "", pieces.words(step.among)]
    elif isinstance(step, Draw):
        facts = ["draw", pieces.escaped(step.deck), str(step.n), "" if step.to is None else str(step.to)]
    elif isinstance(step, Turn):
        also = [f"{i}.{_tasks(map(as_task, step.also[i]))}" for i in sorted(step.also)]
        facts = ["turn", _tasks(step.tasks), "all" if step.seats is None else pieces.numbers(step.seats), *also]
    elif isinstance(step, Reveal):
        facts = ["reveal", pieces.words(step.groups)]
    elif isinstance(step, Settle):
        facts = ["settle", pieces.escaped(step.what), *[f"{i}.{n}" for i, n in step.to.items()]]
    elif isinstance(step, End):
        facts = ["end", pieces.escaped(step.why)]
    return ":".join(facts).rstrip(":")


# --- reading ---------------------------------------------------------------------------------------------------


class _Reader:
    """Applies what a line says to a match that has just begun."""

    def __init__(self, match: Match, parts: Parts) -> None:
        self.match = match
        self.parts = parts

    def apply(self) -> None:
        """The table, then the seats; every part of the line must have been used."""
        match = self.match
        self._table()
        match.drafts = [DraftStart(seat.sheet) for seat in match.seats]
        match.seats = [Seat(i, match.spec.blank(), match.game.askable) for i in range(match.table.n)]
        match.table.public_sheets = []
        for seat in match.seats:
            self._seat(seat)
        match.waiting = sum(not draft.done for draft in match.drafts)
        for seat in match.seats:
            self._decide(seat)
        match.asks = [self._ask(text) for text in pieces.split(self._take("asks"), "|")]
        if self.parts:
            raise ValueError(f"nothing is called {', '.join(self.parts)}")
        if not match.over and not match.asks and not match.waiting:
            raise ValueError("no seat has anything to do: mark a seat that decides as busy, as in 0.busy=1")

    def _take(self, name: str) -> str:
        return self.parts.pop(name, "")

    def _table(self) -> None:
        match, t, take = self.match, self.match.table, self._take
        t.round, t.active = int(take("round") or 0), int(take("active") or 0)
        t.phase, t.deck = pieces.plain(take("phase")), pieces.plain(take("deck"))
        t.state = {**match.game.components.state, **pieces.counted(take("state"))}
        _declared("table state", t.state, match.game.components.state)
        t.step = _read_step(take("step"))
        t.dice, t.cards = _faces(match.game, take("dice")), pieces.ints(take("cards"))
        t.drawn, t.said = pieces.piles(take("drawn")), pieces.counted(take("said"))
        t.revealed, t.departed = tuple(pieces.texts(take("revealed"))), pieces.ints(take("departed"))
        board = match.game.components.board
        t.board = NO_BOARD if board is None else _sheet(board, take("board"))
        match.hidden = match.spec.hidden(t.revealed)
        match.throws = pieces.counted(take("throws"))
        match.drawn_cards = {deck: list(cards) for deck, cards in pieces.piles(take("piles")).items()}
        sizes = {deck.id: len(deck.cards) for deck in match.stock.values()}
        t.decks = {deck: size - len(match.drawn_cards.get(deck, ())) for deck, size in sizes.items()}
        match.over, match.why = take("over") == "1", pieces.plain(take("why"))

    def _seat(self, me: Seat) -> None:
        match, take = self.match, self._of(me.i)
        board, drawn = match.game.components.board, take("board")
        me.sheet = _sheet(match.spec, take("sheet"))
        me.board = NO_BOARD if board is None or not drawn else _sheet(board, drawn)
        me.todo, me.held = _read_tasks(take("todo")), _read_tasks(take("held"))
        for task in me.todo if match.game.decisions else ():
            _declared("decision", [task.name], match.game.decisions)
        me.task = me.todo[-1] if me.todo else NO_TASK
        me.dice, me.cards, me.deck = (
            _faces(match.game, take("dice")),
            pieces.ints(take("cards")),
            pieces.plain(take("deck")),
        )
        me.drawn = pieces.piles(take("drawn"))
        me.said = [(what, int(n)) for what, n in pieces.pairs_in(take("said"))]
        shown = take("shown")
        public = _sheet(match.spec, shown) if shown else me.sheet.masked(match.hidden) if match.hidden else me.sheet
        match.table.public_sheets.append(public)
        draft = match.drafts[me.i]
        draft.asking, draft.done = take("waiting") == "1", take("busy") != "1"
        draft.turns, draft.throws = int(take("turns") or 0), pieces.counted(take("throws"))
        draft.sheet, draft.board, draft.todo, draft.said = me.sheet, me.board, me.todo, len(me.said)

    def _decide(self, me: Seat) -> None:
        """Begin the draft of a seat that decides, with what it has chosen."""
        draft, keys = self.match.drafts[me.i], pieces.texts(self._take(f"{me.i}.draft"))
        if not draft.done and not draft.asking:
            self.match.redraft(me.i, [self.match.game.components.moves.find(key) for key in keys])

    def _of(self, i: int) -> Callable[[str], str]:
        return lambda name: self._take(f"{i}.{name}")

    def _ask(self, text: str) -> PendingThrow:
        match = self.match
        written, _, whose = text.rpartition(";")
        step, seat = _read_step(written), int(whose) if whose else None
        if isinstance(step, Roll):
            stream = step.stream or ("table" if seat is None else f"seat {seat}")
            throws = match.throws if seat is None else match.drafts[seat].throws
            return PendingThrow(step, seat, stream, throws.get(stream, 0), match.game.components.thrown(step))
        if isinstance(step, Draw):
            match.table.decks[step.deck] -= step.n
            return PendingThrow(step, seat, step.deck, len(match.drawn_cards.get(step.deck, ())), [])
        raise ValueError(f"a table waits for a roll or a draw, not for {written!r}")


def _pair(part: str) -> tuple[str, str]:
    name, equals, value = part.partition("=")
    if not equals:
        raise BadPosition(Text("'{part}' is not part of a position: write name=value.", part=Verbatim(part)))
    return name, value


def _declared(what: str, names: Iterable[str], known: Mapping[str, object]) -> None:
    for name in names:
        if name not in known:
            raise ValueError(unknown(what, name, known).rstrip("."))


def _faces(game: Game, text: str) -> dict[str, int]:
    """Dice of the game with faces that they have."""
    shown, dice = pieces.counted(text), game.components.dice
    _declared("die", shown, dice)
    for name, face in shown.items():
        if not 0 < face <= dice[name].sides:
            raise ValueError(f"die {name} has no face {face}")
    return shown


def _read_tasks(text: str) -> list[Task]:
    return [Task.read(words) for words in pieces.texts(text)]


def _sheet(paper: Paper, text: str) -> Sheet:
    """A sheet with these values; `0` alone is a blank one."""
    sheet = paper.blank()
    at, boxes = 0, len(sheet.cells)
    for run in pieces.split(text if text != "0" else "", ","):
        times, _, value = run.rpartition("*")
        stop = at + int(times or 1)
        if not at < stop <= boxes:
            raise ValueError(f"more than {boxes} values for {boxes} boxes")
        sheet.cells[at:stop] = [int(value)] * (stop - at)
        at = stop
    if 0 < at < boxes:
        raise ValueError(f"{at} values for {boxes} boxes")
    return sheet


def _read_step(text: str) -> Step | None:
    kind, *facts = text.split(":")
    facts += [""] * 5
    if kind == "roll":
        to = int(facts[1]) if facts[1] else None
        return Roll(pieces.texts(facts[0]), to, pieces.plain(facts[2]), facts[3] == "each", pieces.texts(facts[4]))
    if kind == "draw":
        return Draw(pieces.plain(facts[0]), int(facts[1]), int(facts[2]) if facts[2] else None)
    if kind == "turn":
        also = {int(i): _read_tasks(tasks) for i, _, tasks in [fact.partition(".") for fact in facts[2:] if fact]}
        return Turn(_read_tasks(facts[0]), None if facts[1] == "all" else pieces.ints(facts[1]), also)
    if kind == "reveal":
        return Reveal(pieces.texts(facts[0]))
    if kind == "settle":
        return Settle(
            pieces.plain(facts[0]), {int(i): int(n) for i, _, n in [f.partition(".") for f in facts[1:] if f]}
        )
    if kind == "end":
        return End(pieces.plain(facts[0]))
    if kind:
        raise ValueError(f"no step is called {kind!r}")
    return None
