"""The game told: what somebody did in a turn, what the table announces, why it is over."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright import Move, Score, Seat, Sheet, Table
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Player, Text, Words, joined, listed

from . import moves as m
from . import questions, wording
from .board import die_of, face_of
from .data import Customer, ShopData
from .edition import Edition
from .scoring import score
from .sheet import SALES
from .shop import Shop
from .taking import gained, taken

TIE_BREAKS: Final[tuple[Words, ...]] = (
    "customers served",
    "shop upgrades",
    "potions left",
    "pieces of gold left",
    "ingredients left",
)
"""What is compared after renown."""
SALE: Final = "sells to the {customer} for {pay}"
NEXT_SALE: Final = "to the {customer} for {pay}"
DISCARD: Final = "discards the {tile}"
PURCHASE: Final = "buys the {tile} for {pay}"
THEN: Final[dict[str, str]] = {
    SALE: "then sells to the {customer} for {pay}",
    NEXT_SALE: "then to the {customer} for {pay}",
    DISCARD: "then discards the {tile}",
    PURCHASE: "then buys the {tile} for {pay}",
}
"""What is said of a deed that follows another."""


def tell(edition: Edition, turn: TakenTurn) -> Words:
    """A whole turn in one sentence, by what was asked first."""
    asked = turn.before.task.name
    if asked == questions.PLACE.name:
        return _set(edition, turn.after)
    if asked == questions.PICK.name:
        return _took(edition, turn)
    if asked == questions.SELL.name:
        return _sold(edition, turn)
    if asked == questions.BUY.name:
        return _bought(edition, turn)
    if asked == questions.LAST_CALL.name:
        mixed = _mixed(edition, turn.moves)
        return Text("{who} {deeds} at the last call.", deeds=mixed) if mixed else "{who} has nothing more to mix."
    return _chose(edition, turn)


# --- dice


def _set(edition: Edition, after: Seat) -> Words:
    """Which die lies over which bonus."""
    box, market, cells = edition.box, edition.market, after.board.cells
    laid: Words = ""
    for spot in range(len(box.dice)):
        value = cells[market.spots + spot]
        face = wording.face(box, box.dice[die_of(value)][face_of(value)])
        bonus = wording.effects(box, market.chit(cells, spot))
        here = Text("{face} over “{bonus}”", face=face, bonus=bonus)
        laid = Text("{some}; {last}", some=laid, last=here) if laid else here
    return Text("{who} sets the dice: {dice}.", dice=laid)


def _took(edition: Edition, turn: TakenTurn) -> Words:
    """What a die, its spot and the tiles gave, and what was put aside."""
    if turn.moves[-1].kind == "reroll":
        face, _ = edition.on_spot(turn.before, turn.moves[0].n)
        return Text("{who} takes the die with {goods} and throws it again.", goods=wording.face(edition.box, face))
    goods, card = taken(edition, turn), _reserved(edition, turn.moves)
    if card and goods:
        return Text("{who} takes {goods}, and reserves the {card}.", goods=goods, card=card)
    if card:
        return Text("{who} takes a die, and reserves the {card}.", card=card)
    if goods:
        return Text("{who} takes {goods}.", goods=goods)
    return "{who} takes a die and has no room for what it gives."


def _chose(edition: Edition, turn: TakenTurn) -> Words:
    """What was chosen once a die had been thrown again, or a row had been refilled."""
    card, goods = _reserved(edition, turn.moves), gained(edition, turn).words()
    if card and goods:
        return Text("{who} gains {goods}, and reserves the {card}.", goods=goods, card=card)
    if card:
        return Text("{who} reserves the {card}.", card=card)
    tile = _giver(edition, turn)
    if goods and tile:
        return Text("{who} gains {goods} from the {tile}.", goods=goods, tile=tile)
    return Text("{who} gains {goods}.", goods=goods) if goods else "{who} reserves nothing."


def _giver(edition: Edition, turn: TakenTurn) -> str:
    """The tile that gives what was chosen first, if it is a tile."""
    task, shop = turn.before.task, edition.shop(turn.before)
    effect = "helper" if task.name == questions.HELPER.name else "symbols"
    if effect == "symbols" and (task.name != questions.SYMBOL.name or task.args[0] == 1):
        return ""
    for number in reversed(shop.tiles()):
        if effect in [each.name for each in shop.tile(number).effects]:
            return shop.tile(number).name
    return ""


def _reserved(edition: Edition, moves: Sequence[Move]) -> str:
    """The customer or the tile that was put aside."""
    people, tiles = edition.box.customers, edition.box.tiles
    for move in moves:
        if move.kind == "reserve":
            return people[move.n].name if move.n < len(people) else tiles[move.n - len(people)].name
    return ""


# --- the shop


def _sold(edition: Edition, turn: TakenTurn) -> Words:
    """What was mixed and exchanged, then to whom it was sold."""
    brewed = _mixed(edition, turn.moves)
    made, sales = ([brewed] if brewed else []) + _exchanged(edition, turn), _sales(edition, turn)
    done = ([listed(made)] if made else []) + sales
    if done:
        return Text("{who} {deeds}.", deeds=_in_order(done))
    return "{who} sells nothing." if sum(edition.shop(turn.after).potions()) else "{who} has nothing to sell."


def _in_order(deeds: Sequence[Words]) -> Words:
    """One deed after the other."""
    later = [Text.made(THEN[deed.template], deed.facts) for deed in deeds[1:] if isinstance(deed, Text)]
    return Text("{deeds}", deeds=(deeds[0], *later))


def _mixed(edition: Edition, moves: Sequence[Move]) -> Words:
    """`mixes two Health potions and a Special potion`."""
    box, n = edition.box, [0] * len(edition.box.potions.ids)
    for move in moves:
        if move.kind == "mix":
            n[box.ordinary[move.n]] += 1
        elif move.kind == m.BLEND:
            n[box.special] += 1
    made = wording.goods(box, (), n, ())
    return Text("mixes {potions}", potions=listed(made)) if made else ""


def _exchanged(edition: Edition, turn: TakenTurn) -> list[Words]:
    """What the tiles swapped, or got for gold."""
    box = edition.box
    found: list[Words] = []
    price = edition.shop(turn.before).broker_price()
    for move in turn.moves:
        if move.kind == "swap":
            old, new = edition.swaps[move.n]
            found.append(Text("swaps {old} for {new}", old=wording.potion(box, old), new=wording.potion(box, new)))
        elif move.kind == "broker":
            bought = wording.potion(box, box.ordinary[move.n])
            found.append(Text("gets {potion} for {gold}", potion=bought, gold=wording.gold(price)))
    return found


def _sales(edition: Edition, turn: TakenTurn) -> list[Words]:
    """To whom, and what they paid with the tips of the tiles."""
    box, shop = edition.box, Shop(edition.box, edition.paper, turn.before.sheet.cells[:])
    row = _row(edition, turn)
    found: list[Words] = []
    for move in turn.moves:
        if move.kind == "sell":
            card = box.customers[move.n]
            pay = _paid(box, card, shop.tips_by_tile(card, move.n + 1 not in row))
            found.append(Text(NEXT_SALE if found else SALE, customer=card.name, pay=pay))
            shop.add(SALES)
    return found


def _paid(box: ShopData, card: Customer, tips: Sequence[tuple[str, int]]) -> Words:
    """What is printed on the card, then what each tile added (PS-34)."""
    pay = wording.pay(box, card)
    for tile, n in tips:
        pay = Text("{pay}, plus {gold} from the {tile}", pay=pay, gold=wording.gold(n), tile=tile)
    return pay


def _row(edition: Edition, turn: TakenTurn) -> list[int]:
    """The customers that lay face up when the turn began."""
    board = turn.before.board if turn.before.board.cells else turn.t.board
    return [board.cells[index] for index in edition.market.customers]


def _bought(edition: Edition, turn: TakenTurn) -> Words:
    """A tile and its price, and the one that made room for it."""
    deeds, shop, old = [_mixed(edition, turn.moves)], edition.shop(turn.before), 0
    for move in turn.moves:
        if move.kind == "discard":
            old = move.n + 1
            deeds.append(Text(DISCARD, tile=edition.box.tiles[move.n].name))
    for move in turn.moves:
        if move.kind == "buy":
            name, price = edition.box.tiles[move.n].name, shop.price(move.n + 1, old)
            pay = wording.gold(price) if price else wording.NOTHING
            deeds.append(Text(PURCHASE, tile=name, pay=pay))
    done = [deed for deed in deeds if deed]
    if done:
        return Text("{who} {deeds}.", deeds=_in_order(done))
    gold = wording.gold(shop.gold)
    return Text("{who} buys nothing and keeps {gold}.", gold=gold) if shop.gold else "{who} has no gold to spend."


# --- the table


def thrown_again(edition: Edition, t: Table, spot: int) -> Words:
    """What the new face of a die gives to whoever threw it again."""
    die = die_of(t.board.cells[edition.market.spots + spot])
    face = wording.face(edition.box, edition.box.dice[die][t.dice[f"d{die + 1}"] - 1])
    if edition.market.chit(t.board.cells, spot).doubles:
        return Text("The new face gives {who} {goods}, twice.", who=Player(t.active), goods=face)
    return Text("The new face gives {who} {goods}.", who=Player(t.active), goods=face)


def started(gold: Mapping[int, int]) -> list[Words]:
    """Who begins with gold."""
    return [Text("{who} begins with {gold}.", who=Player(seat), gold=wording.gold(n)) for seat, n in gold.items()]


def round_over(edition: Edition, t: Table) -> list[Words]:
    """What the tiles pay at the end of a round, and what comes next."""
    return [*_incomes(edition, t), _onward(edition, t)]


def _incomes(edition: Edition, t: Table) -> list[Words]:
    found: list[Words] = []
    for seat, sheet in enumerate(t.public_sheets):
        shop = Shop(edition.box, edition.paper, sheet.cells)
        for number in shop.tiles():
            tile = shop.tile(number)
            paid = sum([effect.gold for effect in tile.effects if effect.name == "income"])
            if paid:
                gold = wording.gold(paid)
                found.append(Text("The {tile} pays {who} {gold}.", tile=tile.name, who=Player(seat), gold=gold))
    return found


def _onward(edition: Edition, t: Table) -> Words:
    """That the round is over, and whether another comes (PS-43 to PS-45, PS-G17)."""
    if t.state["final"]:
        return "The last round is over. Everybody may still mix, then renown is counted."
    most, leaders = _most_sold(edition, t.public_sheets)
    enough = edition.box.threshold[t.n]
    if most >= enough:
        return _last_round(most, leaders)
    if t.round >= edition.box.last_round:
        return Text("Round {n} is over, and nobody has served enough customers: here the game stops.", n=t.round)
    thrower = Player((t.state["marker"] + 1) % t.n)
    over = Text("Round {n} is over; {who} throws the dice next.", n=t.round, who=thrower)
    return joined([over, _ahead(most, enough, leaders)]) if most else over


def _ahead(most: int, enough: int, leaders: list[Player]) -> Words:
    """How near the end is."""
    if len(leaders) == 1:
        return Text("{who} has served {most} of {enough} customers.", who=leaders[0], most=most, enough=enough)
    return Text("{who} have served {most} of {enough} customers each.", who=listed(leaders), most=most, enough=enough)


def _last_round(most: int, leaders: list[Player]) -> Words:
    if len(leaders) == 1:
        return Text("{who} has served {n} customers: the next round is the last.", who=leaders[0], n=most)
    return Text("{who} have served {n} customers each: the next round is the last.", who=listed(leaders), n=most)


def _most_sold(edition: Edition, sheets: Sequence[Sheet]) -> tuple[int, list[Player]]:
    """To how many customers somebody has sold at most, and who."""
    sold = [len(Shop(edition.box, edition.paper, sheet.cells).sold()) for sheet in sheets]
    return max(sold), [Player(seat) for seat, n in enumerate(sold) if n == max(sold)]


def counted(edition: Edition, t: Table) -> list[Words]:
    """How everybody's renown adds up (PS-49)."""
    found: list[Words] = []
    for seat, sheet in enumerate(t.public_sheets):
        made = score(Shop(edition.box, edition.paper, sheet.cells))
        sum_of = Text(
            "{who}: {customers} for customers + {symbols} for symbols + {potions} for potions left "
            "+ {upgrades} for shop upgrades + {gold} for gold left = {total} renown."
        )
        found.append(sum_of.filled(who=Player(seat), total=made.total, **made.parts))
    return found


def ending(edition: Edition, t: Table, why: str, scores: Sequence[Score]) -> Words:
    """Why it is over, and how the first place was decided if not by renown alone."""
    most, leaders = _most_sold(edition, t.public_sheets)
    if why == "threshold":
        over = _reached(most, leaders)
    else:
        over = Text("In {n} rounds nobody has served enough customers.", n=t.round)
    return _with_tie(over, scores)


def _reached(most: int, leaders: list[Player]) -> Text:
    if len(leaders) == 1:
        return Text("{who} served {n} customers, and the last round is played.", who=leaders[0], n=most)
    return Text("{who} served {n} customers each, and the last round is played.", who=listed(leaders), n=most)


def _with_tie(over: Text, scores: Sequence[Score]) -> Words:
    """The ties for the first place (PS-50, PS-51)."""
    best = max(scores, key=_order)
    level = [score for score in scores if score.total == best.total]
    if len(level) == 1:
        return over
    if len([score for score in level if score.order == best.order]) > 1:
        return Text("{over} The leaders are equal in everything.", over=over)
    second = max([score.order for score in level if score is not best])
    at = min([nth for nth, n in enumerate(best.order) if n != second[nth]])
    return Text("{over} Renown is equal: the {what} decide.", over=over, what=TIE_BREAKS[at - 1])


def _order(score: Score) -> tuple[int, ...]:
    return score.order


def chosen(edition: Edition, turn: TakenTurn) -> Words:
    """A turn that is chosen but not ended: what its button would do."""
    first, last = turn.moves[0], turn.moves[-1]
    if first.kind == "pick":
        face, chit = edition.on_spot(turn.before, first.n)
        gained, bonus = wording.face(edition.box, face), wording.effects(edition.box, chit)
        return joined(["Take this die?", Text("You gain {face}; the spot adds: {bonus}.", face=gained, bonus=bonus)])
    if last.kind == "pass":
        gold = wording.gold(edition.shop(turn.after).gold)
        return joined(["Buy nothing?", Text("You keep {gold}.", gold=gold)])
    if last.kind == "done":
        return "End your turn? Potions and ingredients that are left stay in your shop."
    return ""
