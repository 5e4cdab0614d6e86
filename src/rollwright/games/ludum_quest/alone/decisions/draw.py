"""Where the die of Sketching or Sabotage is drawn."""

from collections.abc import Sequence

from rollwright import Move, Preview, Reason, Rule, Seat, Table, Task, Text, Verbatim, Words
from rollwright.core.moves import Moves

from ... import looking, rules
from ...data import BOXES, COLUMN, COLUMN_NAMES, RED_COST
from ...figures import Figures
from ...moves import by_box
from ...phrases import A_SYMBOL, DRAW_BUTTONS, DRAWN_ALONE, at, spot
from ...position import closed
from .. import sheet as s
from ..advice import Prospects
from ..position import PAIR, choices, draw, in_hand, partners, struck, usable
from ..sheet import GRID, GRID_END
from .choice import SABOTAGE, SABOTAGE_DIE, SKETCH, Choice


class Drawing(Choice):
    """One symbol, or the second of a pair if the task names the box of the first."""

    ink: int = s.BLACK
    die: int = s.SKETCH
    """The box of the die that is being drawn."""
    table: Rule = rules.NOT_DRAWN
    ground: Rule = rules.VALUES

    def __init__(self, task: Task, ask: str, moves: Moves, figures: Figures) -> None:
        super().__init__(task, ask, [*moves["draw"], *moves["nothing"]], figures, "Draw a symbol")
        self.draws, self.nothing = by_box(moves["draw"]), moves["nothing"][0]

    def question(self, t: Table, me: Seat) -> Words:
        """Which symbol the die draws, and where a second one has to stand."""
        black, face = self.ink == s.BLACK, me.sheet.cells[self.die]
        if me.task.args:
            said = (
                Text("Now draw {symbol} in black, beside {box}.")
                if black
                else Text("Now draw {symbol} in red, beside {box}.")
            )
            return said.filled(symbol=A_SYMBOL[self.choices(me)[0][0]], box=spot(me.task.args[0]))
        if face == PAIR and any(partners(me.sheet.cells, box) for box in self.choices(me)[1]):
            pair: Words = "Draw two symbols in black: a circle and a triangle that touch."
            return pair if black else "Sabotage: draw two symbols in red, a circle and a triangle that touch."
        said = Text("Draw {symbol} in black.") if black else Text("Sabotage: draw {symbol} in red.")
        return said.filled(symbol=DRAWN_ALONE[face] if face != PAIR else "a circle or a triangle")

    def choices(self, me: Seat) -> tuple[tuple[int, ...], list[int]]:
        """The symbols and the boxes that come into question."""
        args, cells = me.task.args, me.sheet.cells
        return choices(cells, cells[self.die], args[0] if args else -1)

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        symbols, boxes = self.choices(me)
        if move is self.nothing:
            return rules.OPEN_BOXES if boxes else None
        cells, box = me.sheet.cells, move.target[0].at
        shut = rules.STRUCK if struck(cells, box) else closed(cells[GRID:GRID_END], box)
        if shut is not None:
            return shut
        if move.mark not in symbols:
            face = cells[self.die]
            return self.table.because(
                face=face, symbols=A_SYMBOL[symbols[0]] if len(symbols) == 1 else DRAWN_ALONE[face]
            )
        if box in boxes:
            return None
        return rules.APART.because(first=spot(me.task.args[0])) if me.task.args else rules.NO_PARTNER

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """Asking `forbids` about each drawing makes random games 47 % slower."""
        symbols, boxes = self.choices(me)
        return [self.draws[symbol * BOXES + box] for symbol in symbols for box in boxes] or [self.nothing]

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        cells = me.sheet.cells
        if move is not self.nothing:
            box = move.target[0].at
            draw(me, move.mark, box, self.ink)
            if self._first(me) and partners(cells, box):
                me.push(self(box))
                return
        if self.ink == s.BLACK:
            me.push(SABOTAGE_DIE)
        else:
            self.score_on(t, me)

    def _first(self, me: Seat) -> bool:
        """Whether it is the first symbol of a pair."""
        return me.sheet.cells[self.die] == PAIR and not me.task.args

    def preview(self, t: Table, me: Seat, move: Move) -> Preview:
        if not move.target:
            return Preview()
        places, grid = self.done(t, me, move), me.sheet.spec.groups["board"].boxes
        gain, shown = self.figures.worth(places), looking.regions(self.figures, places, grid)
        best = self.figures.most(usable(t, me.sheet.cells), self.choices(me)[0], move.box.at) if gain else 0
        return Preview(((move.box, Text("+{n}", n=best)),) if gain else (), gain=gain, regions=shown)

    def asking(self, me: Seat) -> Words:
        symbols = self.choices(me)[0]
        return DRAW_BUTTONS[symbols[0]] if len(symbols) == 1 else self.verb

    def done(self, t: Table, me: Seat, move: Move) -> list[int]:
        """The figures that could be claimed then."""
        return self.figures.completes(usable(t, me.sheet.cells), move.mark, move.target[0].at)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        if moves[0] is self.nothing:
            return [0.0]
        prospects, coins = Prospects(self.figures, t, me.sheet.cells), in_hand(me.sheet.cells)
        pair, found = self._first(me), []
        for move in moves:
            symbol, box = move.mark, move.target[0].at
            value = prospects.ink(symbol, box, self.ink, coins)
            found.append(value + prospects.second(symbol, box, self.ink, coins) if pair else value)
        return found

    def reason(self, t: Table, me: Seat, move: Move) -> Reason:
        if move is self.nothing:
            return Reason("No box is open, so nothing is drawn.", (rules.NO_PAIR,))
        return Reason(self.why(t, me, move), (self.ground,))

    def why(self, t: Table, me: Seat, move: Move) -> Words:
        """Why the symbol should be drawn there."""
        raise NotImplementedError


class Sketch(Drawing):
    """In black."""

    def __init__(self, moves: Moves, figures: Figures) -> None:
        super().__init__(SKETCH, "Draw it in black.", moves, figures)

    def why(self, t: Table, me: Seat, move: Move) -> Words:
        figures, cells, done = self.figures, me.sheet.cells, self.done(t, me, move)
        if done:
            return Text("{symbol} here {completes}.", symbol=A_SYMBOL[move.mark], completes=figures.completing(done))
        for place, other, wanted in figures.nearly(cells[GRID:GRID_END], move.mark, move.target[0].at):
            boxes = figures.places[place].boxes
            if all(cells[GRID + box] >> 2 in (s.BLACK, s.RED) and not struck(cells, box) for box in boxes):
                told = Text("It prepares {figure}: {symbol} is all that is missing then.", symbol=at(wanted, other))
                return told.filled(figure=figures.named([place]))
        return "Keep symbols close together: the next ones can make a figure with this one."


class Sabotage(Drawing):
    """In red."""

    ink = s.RED
    die = s.SABOTAGE
    table = rules.NOT_SABOTAGED
    ground = rules.RED_COUNT

    def __init__(self, moves: Moves, figures: Figures) -> None:
        super().__init__(SABOTAGE, "Draw it in red.", moves, figures)

    def why(self, t: Table, me: Seat, move: Move) -> Words:
        cells, box, done = me.sheet.cells, move.target[0].at, self.done(t, me, move)
        if done:
            paid = Text("Even in red it {completes}, and two coins paint it black.")
            told = paid if in_hand(cells) >= RED_COST else Text("Even in red it {completes}.")
            return told.filled(completes=self.figures.completing(done))
        prospects = Prospects(self.figures, t, cells)
        if prospects.at_edge(box):
            column = Verbatim(COLUMN_NAMES[COLUMN[box]])
            return Text(
                "Column {column} is the next at its edge: you can strike it, and struck reds no longer count.",
                column=column,
            )
        if prospects.reds >= 3:
            return Text(
                "You have {n} red symbols: use them in figures and paint them black for 2 coins each, or strike them.",
                n=prospects.reds,
            )
        return "Here the red symbol can still become part of a figure; then two coins paint it black."
