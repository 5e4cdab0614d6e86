"""The rules by number, as in docs/rules/potion_shop.md; several sentences may belong to one number."""

from typing import Final

from rollwright import Rule
from rollwright.core.text import Text, listed

from . import wording
from .data import ShopData

# Setup
EMPTY_SHOP: Final = Rule("PS-1", "Everybody starts with an empty sheet: no gold, no ingredients, no potions.")
CHITS: Final = Rule("PS-2", "Every spot but the last is dealt a bonus for the whole game; the last has its own.")
DEAL: Final = Rule("PS-3", "Everybody is dealt a customer; five more are laid out, the first at the right.")
TILES: Final = Rule("PS-4", "Three shop upgrades are laid out from left to right.")
FIRST_PLAYER: Final = Rule("PS-5", "Chance says who is current player first; turns go to the left.")

# A round
PHASES: Final = Rule(
    "PS-6",
    "A round goes: set dice, choose dice, sell, buy, end.",
    "A round goes: set dice, choose dice, sell, buy, end. Now is not the time to {move}.",
)
ROLL: Final = Rule("PS-7", "The current player throws all dice once.")
SET: Final = Rule(
    "PS-8",
    "One die goes on every spot, in the order of the spots.",
    "One die goes on every spot, in the order of the spots: you cannot {move} now.",
)
DIE_SET: Final = SET.saying("Die {n} lies on a spot already.")
NEXT_SPOT: Final = SET.saying("The spots are filled in their order: spot {n} comes next.")
PICK: Final = Rule("PS-9", "In turn, the current player last, everybody takes a die that still lies on a spot.")
PICK_TWO: Final = Rule("PS-10", "Two players take two dice each by turns, the current player first.")
TAKEN: Final = PICK.saying("The die of spot {n} is taken.")
TAKEN_BY_TWO: Final = PICK_TWO.saying("The die of spot {n} is taken.")
GAIN: Final = Rule("PS-11", "Whoever takes a die gains its face and the bonus of its spot at once.")
BUBBLES: Final = Rule("PS-12", "A gain fills the leftmost empty bubble of its track.")
BLANK: Final = Rule("PS-13", "A blank face gives 2 gold.")
ORDER: Final = Rule(
    "PS-14", "First the Lucky Coin, then the face, what garden upgrades add, the bonus, and the Apprentice last."
)
ANY_POTION: Final = Rule("PS-15", "This bonus gives one of the ordinary potions, never the special one.")
DOUBLE: Final = Rule("PS-16", "This bonus doubles the face, not what shop upgrades add.")
INGREDIENT_GOLD: Final = Rule("PS-17", "This bonus gives one ingredient of your choice and 1 gold.")
TWO_GOLD: Final = Rule("PS-18", "This bonus gives 2 gold.")
ANY_SYMBOL: Final = Rule("PS-19", "Choose one symbol.")
OTHER_SYMBOL: Final = ANY_SYMBOL.saying("The symbols must differ, and you have just gained this one.")
HANDFUL: Final = Rule("PS-20", "This bonus gives two of one ingredient.")
LATE: Final = Rule("PS-21", "This bonus gives 1 gold and one more sale in this round.")
VOUCHER: Final = Rule("PS-22", "With this bonus a shop upgrade costs 2 gold less in this round.")
RESERVE: Final = Rule("PS-23", "Reserve a customer or a shop upgrade that lies face up, or skip.")
NOT_OPEN: Final = RESERVE.saying(
    "The {card} does not lie face up: reserve a customer or a shop upgrade that does, or skip."
)

# Mixing
MIX: Final = Rule("PS-24", "You may mix as often as you can: cross off what a recipe needs, fill in its potion.")
RECIPE: Final = Rule("PS-25", "Every ordinary potion has its recipe.")
LACKS: Final = RECIPE.saying("{potion} takes {recipe}: you lack {missing}.")
NO_RECIPE: Final = RECIPE.saying("There is no recipe for that: {move}.")
ANY_THREE: Final = Rule("PS-26", "A special potion is made from any three ingredients, or two with the great cauldron.")
OTHER_SIZE: Final = ANY_THREE.saying("{potion} takes {n} ingredients in your shop.")
TOO_FEW: Final = ANY_THREE.saying("For that you lack {missing}.")
NO_BLEND: Final = ANY_THREE.saying(
    "A special potion names its three ingredients, two with the great cauldron, in the order of the sheet."
)
ROOM: Final = Rule(
    "PS-27",
    "A potion that is mixed, swapped or bought needs an empty bubble on its track.",
    "The track of that potion has no empty bubble left.",
)
TRACK_FULL: Final = ROOM.saying("All bubbles of the {potion} track are used: there is no room for another.")
SWAP: Final = ROOM.saying("Your shop has nothing that swaps potions in this round.")
NONE_TO_SWAP: Final = ROOM.saying("You have no {potion} potion to give away.")
BROKER: Final = ROOM.saying("Your shop has nothing that gets you potions for gold in this round.")
BROKER_ASKS: Final = ROOM.saying("That potion costs {price} gold; you have {gold}.")
NO_SERVICE: Final = ROOM.saying("Only ordinary potions are swapped or bought, and swapped for another kind.")
USED: Final = Rule("PS-28", "A crossed bubble stays used for the rest of the game.")

# Selling
SALES: Final = Rule("PS-29", "A sale turn has two sales, more only with the bonus and the shop upgrade for it.")
WHO: Final = Rule("PS-30", "You can sell only to customers that lie face up or that you have reserved.")
ABSENT: Final = WHO.saying("The {customer} is not here: you sell to customers that lie face up or that you reserved.")
WANTS: Final = Rule(
    "PS-31",
    "A sale crosses off every potion the customer wants.",
    "You do not have all the potions this customer wants.",
)
WANTS_ONE: Final = WANTS.saying("The {customer} wants {n} {potion}, you have {have}.")
WANTS_SOME: Final = WANTS.saying("The {customer} wants {missing}.")
MIX_FIRST: Final = WANTS.saying("The {customer} wants {potions}: you have the ingredients, so mix first.")
PAYS: Final = Rule("PS-32", "A sale gives gold, then symbols; its renown counts at the end.")
REFILL: Final = Rule("PS-33", "After a sale turn customers slide to the right and new ones come from the left.")
TIPS: Final = Rule("PS-34", "What shop upgrades add to a sale is gold on top.")

# Buying
ONE_TILE: Final = Rule("PS-35", "Everybody buys at most one shop upgrade in a round.")
SHELF: Final = Rule("PS-36", "You can buy only shop upgrades that lie face up or that you have reserved.")
NOT_FOR_SALE: Final = SHELF.saying(
    "The {tile} is not for sale: you buy shop upgrades that lie face up or that you reserved."
)
PAY: Final = Rule("PS-37", "A shop upgrade is paid in gold and put on an empty place.")
FULL: Final = Rule("PS-38", "With all places taken one of your own shop upgrades is discarded first.")
NOT_YOURS: Final = FULL.saying("The {tile} is not in your shop: discard one of your own shop upgrades.")
REPLACE: Final = Rule("PS-39", "A shop upgrade taken from the row is replaced in its place.")
PRICE: Final = Rule(
    "PS-40",
    "A shop upgrade costs its price less discounts, which are counted after a discard.",
    "You do not have the gold for that, discounts counted after the discard.",
)
TOO_DEAR: Final = PRICE.saying("The {tile} costs you {price} gold; you have {gold}.")
DEARER: Final = PRICE.saying("Without the {old} the {tile} costs you {price} gold; you have {gold}.")
AT_ONCE: Final = Rule("PS-41", "A shop upgrade works from the moment it is bought.")

# End of the round, end of the game
INCOME: Final = Rule("PS-42", "At the end of a round the night market pays.")
MARKER: Final = Rule("PS-43", "Then the marker passes to the left.")
LAST_ROUND: Final = Rule(
    "PS-44", "Once somebody has served 10 customers, 9 with three players, 8 with four, one more round is played."
)
LAST_CALL: Final = Rule(
    "PS-45",
    "After the final round everybody may mix once more.",
    "The final round is over: you may still mix potions, and nothing else.",
)
EXHAUSTED: Final = Rule("PS-46", "A row that cannot be refilled stays shorter.")
LOST: Final = Rule("PS-47", "A gain without an empty bubble is lost, other gains are not.")

# Scoring
TRACKS: Final = Rule("PS-48", "A symbol track is worth the number in its leftmost empty space.")
LEFT_OVER: Final = Rule("PS-49", "Potions left and gold are worth renown; ingredients and reserved cards nothing.")
TIES: Final = Rule(
    "PS-50", "Most renown wins, then most customers served, shop upgrades, potions, gold, ingredients left."
)
ALL_LOSE: Final = Rule("PS-51", "If leaders are equal in all of that nobody wins.")

# Rulings that no numbered rule says, and house rules
CAULDRON: Final = Rule("PS-G11", "Before a discard the owner of a great cauldron may still mix special potions.")
ASIDE: Final = Rule("PS-G12", "What is reserved is open, for its owner alone, at the normal price, without limit.")
STALEMATE: Final = Rule("PS-G17", "If nobody sells the game is stopped after round 60.")
DRAFT: Final = Rule("PS-H1", "A house rule says who of two takes dice in which order.")
PRINTED: Final = Rule("PS-H2", "A house rule plays with all bonuses, or only with those of the first printing.")
DEALT: Final = Rule("PS-H3", "A house rule says whether the dealt customer is hidden, open, or not dealt at all.")
FAIR: Final = Rule("PS-H4", "A house rule gives 1 gold to who is worse off at the start.")

_ALL: Final = [rule for rule in list(globals().values()) if isinstance(rule, Rule)]
RULES: Final[tuple[Rule, ...]] = tuple({rule.id: rule for rule in reversed(_ALL)}.values())[::-1]


def numbered(box: ShopData) -> list[Rule]:
    """Every rule once, in the order of its number; where a number or a recipe is the box's own, the rule says it."""
    made = [
        Text("{potion} from {recipe}", potion=box.potions.names[potion], recipe=wording.blend(box, box.recipes[potion]))
        for potion in box.ordinary
    ]
    places, each, every = box.places, box.vp_per_potion, box.gold_per_vp
    said = {
        RECIPE: Text("The recipes: {recipes}.", recipes=listed(made)),
        FULL: Text(
            "A shop has {n} place for a shop upgrade; to buy another, discard it first.",
            "A shop has {n} places for shop upgrades; to buy one more, discard one of them first.",
            n=places,
        ),
        LEFT_OVER: Text(
            "At the end every potion left is worth {each} renown and every {every} gold is worth 1; "
            "ingredients and reserved cards are worth nothing.",
            each=each,
            every=every,
        ),
    }
    return [Rule(rule.id, str(said[rule]) if rule in said else rule.text, rule.refusal) for rule in RULES]
