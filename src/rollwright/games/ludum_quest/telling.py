"""A turn in one sentence, and what the table announces: for logs, for those who watch, for those who listen."""

from collections.abc import Sequence
from typing import Final

from rollwright import Move, Player, Score, Table, TakenTurn, Text, Words, joined, listed, ranks, spelled

from . import data
from .alone import sheet as own
from .alone.position import reds
from .data import BONUS_AT, COST, EXTRA_VALUES, RAISE_COST, RED_COST, RED_LIMIT, ROW, VP_BOXES
from .figures import Figures
from .moves import LOCKS
from .phrases import A_SYMBOL, BOUGHT, PLAIN, RED, coins, prize, several, spots, struck_lines
from .shared_board import sheet as s
from .shared_board.board import BONUS, STARTER
from .shared_board.position import EXTRA_TURNS, extra_value, finished, support_value

Drawn = tuple[int, int, int]
"""A drawing: its sort, the symbol, the box."""
LAST: Final[int] = VP_BOXES - 1
"""The place of the last point box."""

FEW: Final = 6
"""Up to so many players are told by name that they are done."""


# --- a turn on a shared board ----------------------------------------------------------------------------------


def shared_board_turn(figures: Figures, turn: TakenTurn) -> Words:
    """`{who} takes the 5, draws a circle at G1, gives Mira 1 support and completes a Slope with a triangle at J3.`.

    Every deed is the player's own, because the points that are said behind the sentence are too.
    """
    drawn: list[Drawn] = []
    board = turn.t.board.cells[:]
    for move in turn.moves:
        if move.kind in ("draw", "buy"):
            drawn.append((BOUGHT if move.kind == "buy" else PLAIN, move.mark, move.box.at))
            board[move.box.at] = move.mark
    places = figures.completed(board, [box for _, _, box in drawn])
    deeds = _sketched_with_die(figures, places, turn, drawn)
    if places:
        deeds += [*_support(figures, places, turn), _completed(figures, places, drawn)]
    deeds += [*_coins_spent(turn.moves), *_boxes_full(turn, scored=bool(places))]
    return Text("{who} {deeds}.", deeds=listed(deeds))


def _sketched_with_die(figures: Figures, places: Sequence[int], turn: TakenTurn, drawn: Sequence[Drawn]) -> list[Words]:
    """The die, what was drawn beside figures, and the coins that came of it."""
    face, deeds = _die_played(turn)
    spent = sum([COST[symbol] for sort, symbol, _ in drawn if sort == PLAIN])
    if not spent:
        deeds.append(Text("gets a coin for it") if face == 1 else Text("finds no open box"))
    deeds += [*_idle(figures, places, drawn), *_bonuses(turn.t.board.cells[BONUS:], drawn)]
    if spent and face - spent == 1:
        deeds.append(Text("gets a coin for the remaining 1"))
    return deeds


def die_chosen(turn: TakenTurn) -> Words:
    """What a seat chooses for a round of the draft."""
    return Text("{who} chooses the {face}.", face=turn.moves[0].face) if turn.moves else ""


def _die_played(turn: TakenTurn) -> tuple[int, list[Words]]:
    """What the die was worth in the end, and how it was taken and raised."""
    first, raised = turn.moves[0] if turn.moves else None, _count(turn.moves, "raise")
    if first is not None and first.kind == "die":
        face, took = first.face, Text("takes the {face}")
    elif turn.t.phase == EXTRA_TURNS:
        face, took = extra_value(turn.t.board.cells), Text("plays the left-over {face}")
    else:
        face, took = turn.before.sheet.cells[s.VALUE], Text("plays the {face}")
    deeds: list[Words] = [took.filled(face=face)]
    if raised:
        deeds.append(Text("raises it to {n} for {coins}", n=face + raised, coins=coins(RAISE_COST * raised)))
    return face + raised, deeds


def _idle(figures: Figures, places: Sequence[int], drawn: Sequence[Drawn]) -> list[Words]:
    """What was drawn without completing anything."""
    held = {box for place in places for box in figures.places[place].boxes}
    idle = [drawing for drawing in drawn if drawing[2] not in held]
    free, paid = [one for one in idle if one[0] == PLAIN], [(PLAIN, *one[1:]) for one in idle if one[0] == BOUGHT]
    drawn_so = [Text("draws {symbols}", symbols=several(free))] if free else []
    return [*drawn_so, *([Text("buys {symbols}", symbols=several(paid))] if paid else [])]


def _completed(figures: Figures, places: Sequence[int], drawn: Sequence[Drawn]) -> Words:
    """The figures, and with which symbols they were completed."""
    held = {box for place in places for box in figures.places[place].boxes}
    last = several([drawing for drawing in drawn if drawing[2] in held])
    return Text("completes {figures} with {symbols}", figures=figures.named(places), symbols=last)


def _bonuses(taken: Sequence[int], drawn: Sequence[Drawn]) -> list[Words]:
    """The rows in which nobody had drawn before."""
    found: list[Words] = []
    rows = {BONUS_AT[box]: ROW[box] for _, _, box in drawn if BONUS_AT[box] >= 0}
    for bonus, row in rows.items():
        if not taken[bonus]:
            found.append(Text("gets {prize} as the first in row {row}", row=row, prize=prize(bonus)))
    return found


def _coins_spent(moves: Sequence[Move]) -> list[Words]:
    """What coins did once the figures were painted."""
    painted, plus = [move.box.at for move in moves if move.kind == "paint"], _count(moves, "plus2")
    found: list[Words] = []
    if painted:
        found.append(Text("paints {boxes} for {coins}", boxes=spots(painted), coins=coins(len(painted))))
    if plus:
        found.append(Text("turns {n} coins into points", n=plus * data.PLUS_COST))
    return found


def _support(figures: Figures, places: Sequence[int], turn: TakenTurn) -> list[Words]:
    """Whom the completed figures support; a third time costs, a fifth is lost (LQ-35 to LQ-37)."""
    given = [0] * (len(data.COLOURS) + 1)
    for place in places:
        for box in figures.places[place].boxes:
            given[turn.t.board.cells[box] >> 2] += 1
    found: list[Words] = []
    for seat in range(turn.t.n):
        n, worth = given[seat + 1], support_value(turn.t, seat, turn.before.i) if seat != turn.before.i else 0
        if n and worth:
            gives = Text("gives {other} {n} support")
            if worth < 0:
                gives = Text("costs {other} {n} support (third box)")
            found.append(gives.filled(other=Player(seat), n=n))
    return found


def _boxes_full(turn: TakenTurn, scored: bool) -> list[Words]:
    """The seventh point box: it brings the last round, and after it points are lost (LQ-34, LQ-53)."""
    before, after = turn.before.sheet.cells, turn.after.sheet.cells
    if before[s.VP + LAST]:
        return ["has no point box left for these points"] if scored else []
    if not after[s.VP + LAST]:
        return []
    for sheet in turn.t.public_sheets:
        if sheet.cells[s.VP + LAST]:
            return ["fills the seventh point box"]
    return ["fills the seventh point box, so this is the last round"]


def _count(moves: Sequence[Move], kind: str) -> int:
    return sum([move.kind == kind for move in moves])


# --- what a shared table announces -----------------------------------------------------------------------------


def thrown(seat: int, faces: Sequence[int]) -> Text:
    """`Ada throws 1, 2, 5 and 6.`."""
    return Text("{who} throws {faces}.", who=Player(seat), faces=listed(faces))


def left_over(t: Table) -> list[Words]:
    """What the die means that nobody took (LQ-12)."""
    face = extra_value(t.board.cells)
    if face not in EXTRA_VALUES:
        return [Text("A {n} is left over, so there is no extra turn.", n=face)]
    if face == 1:
        return ["A 1 is left over: everybody gets a coin."]
    return [Text("A {n} is left over: everybody draws {symbol} in an extra turn.", n=face, symbol=A_SYMBOL[face - 1])]


def round_over(t: Table, scores: Sequence[Score]) -> list[Words]:
    """How everybody stands, and who starts the next round; nothing if the game ends here."""
    if finished(t):
        return []
    order = sorted(range(t.n), key=lambda seat: -scores[seat].total)
    standing = tuple([Text("{who} {n}", who=Player(seat), n=scores[seat].total) for seat in order])
    told = Text("Round {n} is over: {standing}.", n=t.round, standing=standing)
    if not any(score.total for score in scores):
        told = Text("Round {n} is over, and nobody has points yet.", n=t.round)
    return [joined([told, Text("{who} throws the dice for the next.", who=Player(t.board.cells[STARTER] % t.n))])]


def shared_board_ending(t: Table, why: str, scores: Sequence[Score]) -> Words:
    """Why the game is over, and what decided between equals."""
    full = [Player(seat) for seat in range(t.n) if t.public_sheets[seat].cells[s.VP + LAST]]
    told = Text("No open box is left on the board.")
    if why != "board_full" and full:
        told = Text("{who} has filled all seven point boxes.", "{who} have filled all seven point boxes.")
        told = told.filled(n=len(full), who=listed(full))
    return joined([told, *_tie_broken(scores)])


def _tie_broken(scores: Sequence[Score]) -> list[Words]:
    """Coins decide between equals, then the best point box (LQ-55)."""
    best, places = max([score.total for score in scores]), ranks(scores)
    level = [seat for seat, score in enumerate(scores) if score.total == best]
    winners = [seat for seat, place in enumerate(places) if place == 1]
    if len(level) == 1 or len(winners) == len(level):
        return []
    rivals = {scores[seat].facts["coins"] for seat in level}
    told = Text("{who} have {n} points each, and the higher single point box decides.")
    if len(rivals) > 1:
        told = Text("{who} have {n} points each, and more coins gained decide.")
    return [told.filled(who=listed([Player(seat) for seat in level]), n=best)]


# --- on a sheet of one's own -----------------------------------------------------------------------------------


def own_turn(figures: Figures, turn: TakenTurn) -> Words:
    """`{who} draws a rhombus at I1 with the 4, has to add a red circle at G1 and strikes 3 rows.`, or a part of it."""
    before, after = turn.before.sheet.cells, turn.after.sheet.cells
    faces = [move.face for move in turn.moves if move.kind == "die"]
    sketch = 0 if before[own.SKETCH] else faces[0] if faces else 0
    black, red = _inks(turn, sketched=not sketch)
    taken, held = before[own.BONUS :], {BONUS_AT[box] for _, _, box in black}
    later = [drawing for drawing in red if BONUS_AT[drawing[2]] not in held]
    deeds = [*_sketched(sketch, black, turn.moves), *_bonuses(taken, black)]
    deeds += [*_sabotaged(red, turn), *_bonuses(taken, later)]
    claims = [move.n for move in turn.moves if move.kind == "claim"]
    if claims:
        deeds.append(Text("completes {figures}", figures=figures.named(claims)))
    deeds += [*_reds_painted(before, after), *_lines(turn.moves, after)]
    return Text("{who} {deeds}.", deeds=listed(deeds)) if deeds else ""


def _inks(turn: TakenTurn, sketched: bool) -> tuple[list[Drawn], list[Drawn]]:
    """The drawings in black and those in red: red is what comes after the second die."""
    dice, black, red = 1 if sketched else 0, [], []
    ink = turn.before.sheet.cells[own.SABOTAGE] != 0
    for move in turn.moves:
        dice += move.kind == "die"
        if move.kind == "draw":
            if ink or dice > 1:
                red.append((RED, move.mark, move.box.at))
            else:
                black.append((PLAIN, move.mark, move.box.at))
    return black, red


def _sketched(face: int, black: Sequence[Drawn], moves: Sequence[Move]) -> list[Words]:
    if face == 1:
        return [Text("takes {coins} for the 1", coins=coins(data.ONE_SKETCHED))]
    if black:
        return [Text("draws {symbols} with the {face}", symbols=several(black), face=face)]
    return [Text("finds no open box for the {face}", face=face)] if face else []


def _sabotaged(red: Sequence[Drawn], turn: TakenTurn) -> list[Words]:
    if red:
        return [Text("has to add {symbols}", symbols=several(red))]
    cells = turn.after.sheet.cells
    return ["throws the 1 for Sabotage again"] if cells[own.SABOTAGE] == 1 and cells[own.SKETCH] else []


def _reds_painted(before: Sequence[int], after: Sequence[int]) -> list[Words]:
    """Red symbols of claimed figures: black for coins, or left red."""
    paid, left = [], []
    for box in data.BY_RANK:
        old, new = before[own.GRID + box] >> 2, after[own.GRID + box] >> 2
        if new != old and new == own.RED_PAID:
            paid.append(box)
        elif new != old and new == own.RED_PAINTED:
            left.append(box)
    deeds: list[Words] = []
    if paid:
        deeds.append(Text("paints {boxes} black for {coins}", boxes=spots(paid), coins=coins(RED_COST * len(paid))))
    if left:
        deeds.append(Text("leaves {boxes} red", boxes=spots(left)))
    return deeds


def _lines(moves: Sequence[Move], after: Sequence[int]) -> list[Words]:
    if after[own.LOCK] == 1 and after[own.SABOTAGE] > 1:
        return ["throws the 1 for Lockdown again"]
    locks = [move for move in moves if move.kind == "lock"]
    return [Text("strikes {lines}", lines=struck_lines(*LOCKS[move.n])) for move in locks]


_OWN_END: Final[tuple[Text, ...]] = (
    Text(""),
    Text("{who} has filled the seventh point box and is done."),
    Text("{who} has no open box left and is done."),
    Text("{who} has no coin box left and is done."),
    Text("{who} has five red symbols and loses."),
)
"""By how a sheet has ended."""


def reds_count(cells: list[int]) -> list[Words]:
    """A warning before the fifth red symbol (LQ-87)."""
    n = len(reds(cells))
    if n < RED_LIMIT - 2 or n >= RED_LIMIT:
        return []
    return [Text("{many} red symbols count now; five lose the game.", many=spelled(n))]


def turn_begins(turn: int) -> list[Words]:
    """What the next throw is for; the coin of LQ-72 goes with it."""
    return [Text("Turn {n} begins with a coin and a throw.", n=turn)]


def thrown_for_all(faces: Sequence[int]) -> Text:
    """`The dice show 5, 6 and 6.`."""
    return Text("The dice show {faces}.", faces=listed(faces))


def thrown_again(face: int) -> Words:
    """What became of a 1 that the turn could not use (LQ-77, LQ-84)."""
    if face == 1:
        return "The 1 is still a 1, so it is thrown once more."
    return Text("The 1 becomes a {face}.", face=face)


def sheets_ended(t: Table, played: Sequence[int]) -> list[Words]:
    """Whose sheets have ended in this turn, by name at a small table, and how many go on."""
    ended = [seat for seat in played if t.public_sheets[seat].cells[own.END]]
    left = len(played) - len(ended)
    found: list[Words] = []
    if t.n <= FEW:
        found += [_OWN_END[t.public_sheets[seat].cells[own.END]].filled(who=Player(seat)) for seat in ended]
    if ended and left and t.n > 1:
        found.append(Text("{n} player goes on.", "{n} players go on.", n=left))
    return found


def ones_thrown(ones: int, paid: int) -> list[Words]:
    """What the ones of a common throw bring (LQ-104)."""
    told = Text(
        "The 1 brings everybody a coin and is thrown again.",
        "The ones bring everybody {coins} and are thrown again.",
        n=ones,
    )
    return [told.filled(coins=coins(paid))] if ones else []


def own_ending(why: str) -> Words:
    """Why a game alone is over."""
    return _OWN_ENDINGS.get(why, "")


_OWN_ENDINGS: Final[dict[str, Words]] = {
    "seven_boxes": "All seven point boxes are filled.",
    "no_box": "No open box is left.",
    "no_coin_box": "No coin box is free, and every turn begins with a coin.",
    "five_red": "Five red symbols stand on the board: the game is lost and scores nothing.",
    "all_sheets": "Everybody has finished.",
}
