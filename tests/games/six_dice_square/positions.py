"""Positions of Six Dice Square in the words of its golden examples."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from rollwright.core.chance import Chance, FixedDice
from rollwright.core.dice import Deck, Die
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.core.table import Seat
from rollwright.games.six_dice_square.decisions.pay import begin_round
from rollwright.games.six_dice_square.position import boxes_free, cross, stars_left, write
from rollwright.games.six_dice_square.rounds import SOLO, SixDiceSquare
from rollwright.games.six_dice_square.sheet import BOX, END, ENDS, KIND, MARKER, NUMBER, SECOND, TICK, TYPES, WRITTEN

PHASES = {
    "setup-box": "SETUP_BOX",
    "setup-square": "SETUP_SQUARE",
    "pay": "PAY",
    "rolled": "ROLLED",
    "write": "WRITE",
    "star-square": "STAR_SQUARE",
    "star-box": "STAR_BOX",
    "": "OVER",
}


class HashStreams(Chance):
    """The reference streams of PG-62."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def faces(self, stream: str, nth: int, dice: Sequence[Die]) -> tuple[int, ...]:
        (die,) = dice
        digest = sha256(f"polyhedral:{self.seed}:{die.id}:{nth}".encode()).digest()
        return (1 + int.from_bytes(digest[:8], "big") % len(die.faces),)

    def cards(self, deck: Deck, nth: int, n: int) -> tuple[int, ...]:
        raise NotImplementedError


class Lone:
    """One sheet, told by decisions; dice are thrown as soon as they are due, as at the table."""

    def __init__(self, chance: Chance, options: Mapping[str, str] | None = None, game: SixDiceSquare = SOLO) -> None:
        self.match = Match(game, 1, options)
        self.chance = chance

    @property
    def cells(self) -> list[int]:
        return self.match.seats[0].sheet.cells

    def place(self, marks: Mapping[str, str], crossed: Sequence[str], pos: str, stars: int) -> None:
        """Make a position by hand and begin a round there."""
        match, sheet = self.match, self.match.spec.blank()
        for square, box in marks.items():
            write(sheet.cells, sheet.spec[square].at, box_number(box))
        for box in crossed:
            cross(sheet.cells, box_number(box), WRITTEN)
        if pos:
            sheet.cells[MARKER] = sheet.spec[pos].at + 1
        for _ in range(3 - stars):
            sheet.mark(next(star for star in sheet.spec.groups["star"].boxes if not sheet[star]))
        me = Seat(0, sheet)
        begin_round(match.table, me)
        match.arrange(0, sheet, me.todo)
        match.seats[0].said += me.said
        self._run()

    def say(self, text: str) -> None:
        self.match.choose(0, self.match.game.components.moves.find(text))
        self._run()

    def _run(self) -> None:
        match = self.match
        while not match.over and not match.seats[0].todo:
            if match.asks:
                tell(match, self.chance)
            else:
                match.commit(0)

    def legal(self) -> list[str]:
        return [move.key for move in self.match.legal(0)]

    def facts(self) -> dict[str, Any]:
        """Everything a golden example may ask for."""
        cells, me = self.cells, self.match.seats[0]
        squares = self.match.spec.groups["square"].boxes
        kinds = {field.id: TYPES[KIND[cells[field.index] - 1]] for field in squares if cells[field.index]}
        return {
            "phase": PHASES[me.task.name],
            "reason": list(ENDS)[cells[END] - 1] if cells[END] else "",
            "pos": squares[cells[MARKER] - 1].id if cells[MARKER] else "",
            "free": boxes_free(cells),
            "squares": len(kinds),
            "rows": sum(cells[TICK : TICK + 6]),
            "cols": sum(cells[TICK + 6 : TICK + 12]),
            "stars": stars_left(cells),
            "total": self.match.scores()[0].total,
            "grid": kinds,
            "crossed": crossed_boxes(cells),
            "value": next(iter(me.dice.values()), 0),
        }


def box_number(text: str) -> int:
    """The place of `d8:5` among the boxes."""
    kind, number = text.split(":")
    return next(b for b in range(60) if TYPES[KIND[b]] == kind and NUMBER[b] == int(number))


def crossed_boxes(cells: Sequence[int]) -> list[str]:
    """Every crossed box by name, twice if both of a double column are."""
    firsts = [b for b in range(60) if cells[BOX + b]]
    seconds = [b for b in range(60) if len(cells) > SECOND and cells[SECOND + b]]
    return [f"{TYPES[KIND[b]]}:{NUMBER[b]}" for b in firsts + seconds]


def fixed(dice: Mapping[str, Sequence[int]]) -> FixedDice:
    return FixedDice({die: [[face] for face in faces] for die, faces in dice.items()})


def given(example: Mapping[str, Any]) -> Lone:
    """The position a golden example starts from."""
    options = {name: example[name] for name in ("columns", "star_timing") if name in example}
    chance: Chance = HashStreams(example["seed"]) if "seed" in example else fixed(example.get("dice", {}))
    lone = Lone(chance, options)
    if "marks" in example:
        crossed, pos = example.get("crossed", []), example.get("pos", "")
        lone.place(example["marks"], crossed, pos, example.get("stars", 3))
    return lone
