"""All that comes in the box of Potion Shop, made from one set of data."""

from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import Final

from rollwright import Components, Deck, Die, Kind, Look, Lot, Tones
from rollwright.core.data import shipped_text
from rollwright.core.text import Text

from . import questions, rules, wording
from .advice.weights import STYLE_WORDS
from .bounds import bounds
from .cards import icons, portrait
from .data import SEATS, Goods, ShopData
from .decisions.buy import Buy
from .decisions.discard import Discard
from .decisions.gain import GainIngredient, GainPotion, GainSymbol
from .decisions.last_call import LastCall
from .decisions.pick import Pick
from .decisions.place import Place
from .decisions.reroll import Reroll
from .decisions.reserve import Reserve
from .decisions.sell import Sell
from .decisions.shop_decision import ShopDecision
from .edition import Edition
from .lesson import lesson
from .rulebook import rulebook

CHITS: Final = "chits"
CUSTOMERS: Final = "customers"
UPGRADES: Final = "upgrades"
NEW_BONUSES: Final = Text("The bonuses of this game, from spot 1 on: {cards}.")
NEW_CUSTOMERS: Final = Text("New at the counter: {cards}.")
NEW_UPGRADES: Final = Text("New shop upgrade for sale: {cards}.", "New shop upgrades for sale: {cards}.")
OWN_CUSTOMER: Final = Text("{who} is dealt a customer: {cards}.")
WHO_STARTS: Final = Lot("start", SEATS)
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "two_player_draft": ("current_first", "other_first", "snake"),
    "chits": ("all", "printed"),
    "start_customer": ("hidden", "open", "none"),
    "fair_start": ("false", "true"),
}
ENDS: Final[dict[str, str]] = {
    "threshold": "Enough customers were served, and the final round is played.",
    "guard": "Nobody has served enough customers in all these rounds.",
}
PARTS: Final[dict[str, str]] = {
    "customers": "for customers",
    "symbols": "for symbols",
    "potions": "for potions left",
    "upgrades": "for shop upgrades",
    "gold": "for gold left",
}
STATE: Final[dict[str, int]] = {"marker": 0, "turns": 0, "final": 0}
"""Which seat is current player; how many turns of the phase have begun; whether this is the final round."""
NEVER_MARKED: Final[dict[str, str]] = {
    "sold": "so many customers in one game take a chit, a tile and luck; transcripts have them",
    "reserve": "nobody reserves that many cards but on purpose; transcripts have them",
}
LOOK: Final = Look(
    Tones("#D3E1DC", "#FBF9F1", "#12504F", "#B4327A", "#B4327A"),
    Tones("#0C1516", "#182526", "#8FD3CC", "#EE86BB", "#EE86BB"),
    shipped_text("rollwright.games.potion_shop", "cover.svg"),
    shipped_text("rollwright.games.potion_shop", "lettering.svg"),
)
HERBS: Final[tuple[str, ...]] = ("#9A5B1E", "#6F45A8", "#1F7A46", "#A8306F")
GLASS: Final[tuple[str, ...]] = ("#B03A1E", "#1F5FA8", "#B4327A", "#12746B", "#9A6700", "#6F45A8", "#1F7A46")
SIGNS: Final[tuple[str, ...]] = ("#B03A1E", "#8A6400", "#1F7A46", "#1F5FA8")
"""Every ingredient, potion and symbol has a colour of its own, beside its shape."""


def decisions(edition: Edition) -> list[ShopDecision]:
    """All that players decide with this data."""
    return [
        Place(edition),
        Pick(edition),
        Reroll(edition),
        GainPotion(edition),
        GainIngredient(edition, questions.INGREDIENT, rules.INGREDIENT_GOLD),
        GainIngredient(edition, questions.HELPER, rules.ORDER),
        GainSymbol(edition),
        Reserve(edition),
        Sell(edition),
        Buy(edition),
        Discard(edition),
        LastCall(edition),
    ]


def components(edition: Edition, asked: list[ShopDecision], never_marked: Mapping[str, str]) -> Components:
    """The box itself."""
    box = edition.box
    return Components(
        "potion_shop",
        mode="competitive",
        title="Potion Shop",
        minutes=30,
        about="Take dice, mix potions, serve customers, improve your shop.",
        players=range(SEATS[0], SEATS[-1] + 1),
        sheet=edition.paper.spec,
        board=edition.market.spec,
        state=STATE,
        moves=edition.moves.all,
        decisions=asked,
        rules=rules.numbered(box),
        dice=[*(_die(box, n) for n in range(1, len(box.dice) + 1)), *WHO_STARTS.dice],
        decks=[
            Deck(CHITS, tuple(chit.id for chit in box.chits[:-1]), NEW_BONUSES, name="bonuses not in this game"),
            Deck(CUSTOMERS, tuple(card.id for card in box.customers), NEW_CUSTOMERS, OWN_CUSTOMER),
            Deck(
                UPGRADES,
                tuple(tile.id for tile in box.tiles),
                NEW_UPGRADES,
                name="shop upgrades",
                prices=tuple(tile.cost for tile in box.tiles),
            ),
        ],
        options=OPTIONS,
        styles=STYLE_WORDS,
        ends=ENDS,
        data=box.fingerprint,
        never_marked=never_marked,
        parts=PARTS,
        tie_breaks=("customers sold", "shop upgrades", "potions left", "gold left", "ingredients left"),
        bounds=bounds(box, [CHITS, CUSTOMERS, UPGRADES]),
        rulebook=rulebook(box),
        lesson=lesson(box),
        look=LOOK,
        tallied=[
            *(f"ing.{id}" for id in box.ingredients.ids),
            *(f"pot.{id}" for id in box.potions.ids),
            "gold",
            "dealt",
            "reserve",
        ],
        kinds={
            **{f"d{n + 1}": Kind("white", str(n + 1)) for n in range(len(box.dice))},
            **_kinds("ing", box.ingredients, HERBS),
            **_kinds("pot", box.potions, GLASS),
            **_kinds("sym", box.symbols, SIGNS),
            **_classes(box.classes),
            "gold": Kind("#8F6200", "$", "coin"),
            "renown": Kind("#B4327A", "*", "star"),
        },
    )


def _die(box: ShopData, n: int) -> Die:
    faces = box.dice[n - 1]
    looks = ["+".join(icons(box, face)) for face in faces]
    return Die(f"d{n}", says=[str(wording.face(box, face)) for face in faces], looks=looks)


def _kinds(prefix: str, goods: Goods, colours: Sequence[str]) -> dict[str, Kind]:
    """The tracks of these goods."""
    signs = goods.letters or [name[:2] for name in goods.names]
    found = zip(goods.ids, signs, goods.icons, cycle(colours))
    return {f"{prefix}.{id}": Kind(colour, sign, icon) for id, sign, icon, colour in found}


def _classes(classes: Goods) -> dict[str, Kind]:
    """The classes of customers, in the colours of what they wear."""
    colours = ("#8E2A1A", "#1F4F8F", "#7A5600", "#135C3B")
    found = enumerate(zip(classes.ids, classes.names, cycle(colours)))
    return {f"cls.{id}": Kind(colour, name[:2], portrait(n)) for n, (id, name, colour) in found}
