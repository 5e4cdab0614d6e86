"""Whole games as checkable data: two implementations of the same rules compared move by move.

A transcript lists throws by stream, draws by deck and decisions by seat, but no decision with one legal choice. It may
also say in which `order` the seats decide, one digit for each listed decision of a seat that decides alone.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple
from zlib import crc32

from rollwright.core.catalog import Catalog
from rollwright.core.errors import IllegalMove, RollwrightError, UnknownMove
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.score import ranks
from rollwright.core.steps import Draw, Roll

SEARCHED = 3000
"""The maximum number of guesses at missing or surplus moves before only their number is reported."""


class Refused(RollwrightError):
    """The transcript cannot go on here. `rule` is the id of the rule that forbids it."""

    def __init__(self, where: str, text: str, rule: str = "", seat: int = -1, move: int = -1) -> None:
        super().__init__(f"{where}: {f'[{rule}] ' if rule else ''}{text}")
        self.rule, self.seat, self.move = rule, seat, move


class Verdict(NamedTuple):
    """The verdict on one transcript."""

    id: str
    decisions: int
    differences: tuple[str, ...]


def check(transcript: Mapping[str, object], catalog: Catalog) -> Verdict:
    """Replay a transcript and report everything that differs."""
    run = Run(transcript, catalog)
    expected = _mapping(transcript.get("result", {}))
    rejected = expected.get("rejected")
    try:
        run.play()
    except Refused as refusal:
        if rejected is not None:
            run.differences += _wrong_place(_mapping(rejected), refusal)
        else:
            run.differences.append(str(refusal))
    else:
        if rejected is not None:
            run.differences.append(f"the move {rejected} should have been refused and was not")
        else:
            run.differences += _compare(expected, result(run.match))
    return Verdict(str(transcript.get("id", "?")), run.decisions, tuple(run.differences))


def result(match: Match) -> dict[str, object]:
    """The result of a finished match as a transcript writes it."""
    scores = match.scores()
    facts: dict[str, object] = {
        "scores": [score.total for score in scores],
        "ranks": ranks(scores),
        "ended": match.why,
        "parts": [{**score.parts, **score.facts} for score in scores],
    }
    return {**facts, **match.game.report(match.table, scores)}


def _wrong_place(due: Mapping[str, object], refusal: Refused) -> list[str]:
    if (refusal.seat, refusal.move) == (due["seat"], due["move"]) and refusal.rule:
        return []
    return [f"{refusal} (the refusal is expected at seat {due['seat']} move {due['move']})"]


def _compare(due: Mapping[str, object], actual: Mapping[str, object]) -> list[str]:
    keys = sorted({*due, *actual})
    return [
        f"result {key}: the transcript says {due.get(key)}, the game gives {actual.get(key)}"
        for key in keys
        if due.get(key) != actual.get(key)
    ]


class Run:
    """One transcript being replayed: its queues, and how far each has been read."""

    def __init__(self, transcript: Mapping[str, object], catalog: Catalog) -> None:
        players = transcript["players"]
        assert isinstance(players, int)
        game = catalog.find(str(transcript["game"]), str(transcript.get("mode", "")), players)
        self.match = Match(game, players, _mapping(transcript.get("options", {})))
        self.throws = _mapping(transcript.get("chance", {}))
        self.draws = _mapping(transcript.get("draws", {}))
        moves, legal = _mapping(transcript.get("moves", {})), _mapping(transcript.get("legal", {}))
        self.moves = [[str(text) for text in _list(moves.get(str(seat), []))] for seat in range(players)]
        self.legal = [_list(legal[str(seat)]) if str(seat) in legal else None for seat in range(players)]
        self.read = [0] * players
        order = transcript.get("order")
        self.order = None if order is None else [int(digit) for digit in str(order)]
        """Whose decision is next, where the transcript says so."""
        self.ordered = 0
        self.alone = False
        """Whether only one seat has to decide; the order of seats that decide together does not matter."""
        self.reached: dict[str, int] = {}
        self.decisions = 0
        self.differences: list[str] = []

    def play(self) -> None:
        """Replay until the game is over; then nothing may be left."""
        match = self.match
        while not match.over:
            if match.asks:
                self._report_chance(match.asks[0])
            else:
                due = match.due()
                self.alone = len(due) == 1
                for seat in due:
                    self._turn(seat)
        for left in self._left_over():
            raise left

    def _report_chance(self, ask: PendingThrow) -> None:
        step, printed = ask.step, self.match.game.components
        try:
            if isinstance(step, Roll):
                dice = ask.dice
                names = self._entry(self.throws, ask.stream, ask.nth)
                if len(names) != (len(step.among) or len(dice)):
                    raise Refused(f"throw {ask.nth} of {ask.stream}", f"{names} is not a throw of {step.dice}")
                faces = picked(step.among, names) if step.among else [d.face(n) for d, n in zip(dice, names)]
                self.match.rolled(faces, ask.seat)
            elif isinstance(step, Draw):
                deck = printed.decks[step.deck]
                names = [self._entry(self.draws, ask.stream, ask.nth + n)[0] for n in range(step.n)]
                self.match.drawn([deck.card(name) for name in names], ask.seat)
        except RollwrightError as error:
            raise error if isinstance(error, Refused) else Refused(f"{ask.stream} {ask.nth}", str(error)) from error

    def _entry(self, queues: Mapping[str, object], name: str, nth: int) -> list[object]:
        queue = _list(queues.get(name, []))
        if nth >= len(queue):
            raise Refused(f"{name} {nth}", "the queue runs dry")
        self.reached[name] = max(self.reached.get(name, 0), nth + 1)
        entry = queue[nth]
        return entry if isinstance(entry, list) else [entry]

    def _turn(self, seat: int) -> None:
        match, me = self.match, self.match.seats[seat]
        while me.todo:
            typed = match.game.decision(me.task).typed
            legal = [] if typed else match.legal(seat)
            if len(legal) == 1:
                match.choose_unchecked(seat, legal[0])
            else:
                self._decide(seat, legal, typed)
        match.commit(seat)

    def _decide(self, seat: int, legal: list[Move], typed: bool) -> None:
        """Make the next decision of the seat's list."""
        nth = self.read[seat]
        if nth >= len(self.moves[seat]):
            raise Refused(f"seat {seat} move {nth}", f"the list runs dry; asked is {self.match.seats[seat].task!r}")
        text = self.moves[seat][nth]
        where = f"seat {seat} move {nth} {text!r}"
        self._in_order(seat, where)
        self.read[seat] += 1
        self.decisions += 1
        due = self.legal[seat]
        if due is not None and not typed and nth < len(due):
            self.differences += [f"{where}: {words}" for words in self._compare_legal(due[nth], legal)]
        try:
            self.match.answer(seat, text)
        except IllegalMove as refusal:
            raise Refused(where, str(refusal.sentence), refusal.rule.id, seat, nth) from refusal
        except UnknownMove as unknown:
            raise Refused(where, str(unknown), "", seat, nth) from unknown

    def _in_order(self, seat: int, where: str) -> None:
        """Read the next entry of the order, if the transcript has one, and compare it with whose decision it is."""
        if self.order is None or not self.alone:
            return
        if self.ordered >= len(self.order):
            raise Refused(where, "the order runs dry")
        due = self.order[self.ordered]
        if due != seat:
            raise Refused(where, f"by the order seat {due} is next (place {self.ordered}), by the rules seat {seat}")
        self.ordered += 1

    def _compare_legal(self, due: object, legal: list[Move]) -> Iterator[str]:
        """What is wrong with the set of legal moves."""
        if not isinstance(due, list):
            return
        keys = sorted(move.key for move in legal)
        if [len(keys), _crc(keys)] == due:
            return
        surplus, missing = guess(keys, [move.key for move in self.match.game.components.moves.all], due)
        if surplus or missing:
            yield f"legal set differs: missing {missing}, surplus {surplus}"
        else:
            yield f"legal set differs: {due[0]} moves are expected, {len(keys)} offered: {keys}"

    def _left_over(self) -> Iterator[Refused]:
        if self.order is not None and self.ordered < len(self.order):
            yield Refused(f"order {self.ordered}", "an entry is left over")
        for seat, moves in enumerate(self.moves):
            listed = self.legal[seat]
            if listed is not None and len(listed) != len(moves):
                yield Refused(f"seat {seat}", f"{len(moves)} moves, but {len(listed)} legal sets")
            if self.read[seat] < len(moves):
                yield Refused(f"seat {seat} move {self.read[seat]}", f"{moves[self.read[seat] :]} is left over")
        for queues in (self.throws, self.draws):
            for name, queue in queues.items():
                if self.reached.get(name, 0) < len(_list(queue)):
                    yield Refused(f"{name} {self.reached.get(name, 0)}", "an entry is left over")


def picked(among: Sequence[str], names: Sequence[object]) -> list[int]:
    """Which of the remaining ones each die has picked; a 0 for one that was not among them raises WrongChance."""
    left, faces = list(among), []
    for name in map(str, names):
        faces.append(left.index(name) + 1 if name in left else 0)
        if faces[-1]:
            left.remove(name)
    return faces[:-1] if faces[-1] else [0] * (len(faces) - 1)


def guess(offered: Sequence[str], known: Sequence[str], due: Sequence[object]) -> tuple[list[str], list[str]]:
    """The fewest moves (at most two) to remove from or add to the offered ones so that number and checksum fit.

    Returns (surplus, missing); both empty if none was found.
    """
    others = [key for key in known if key not in set(offered)]
    tried = 0
    for size in (1, 2):
        for out in range(size + 1):
            if len(offered) + size - 2 * out != due[0]:
                continue
            for surplus in combinations(offered, out):
                for missing in combinations(others, size - out):
                    tried += 1
                    if tried > SEARCHED:
                        return [], []
                    keys = sorted({*offered, *missing} - set(surplus))
                    if _crc(keys) == due[1]:
                        return list(surplus), list(missing)
    return [], []


def _crc(keys: Sequence[str]) -> int:
    return crc32("\n".join(keys).encode())


def _mapping(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value
