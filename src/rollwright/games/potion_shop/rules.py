"""The rules by number, as in docs/rules/potion_shop.md; several sentences may belong to one number."""

from typing import Final

from rollwright import Rule

from . import wording
from .data import ShopData

# Setup
EMPTY_SHOP: Final = Rule("PS-1", "Everybody starts with an empty sheet: no gold, no ingredients, no potions.")
CHITS: Final = Rule("PS-2", "For the whole game a chit lies under every spot but the last, which has its own bonus.")
DEAL: Final = Rule("PS-3", "Everybody is dealt a customer; five more are laid out, the first at the right.")
TILES: Final = Rule("PS-4", "Three tiles are laid out from left to right.")
FIRST_PLAYER: Final = Rule("PS-5", "Chance says who is current player first; turns go to the left.")

# A round
PHASES: Final = Rule(
    "PS-6",
    "A round goes: set dice, choose dice, sell, buy, end.",
    "A round goes: set dice, choose dice, sell, buy, end. This is not the time for {move}.",
)
ROLL: Final = Rule("PS-7", "The current player throws all dice once.")
SET: Final = Rule(
    "PS-8",
    "One die goes on every spot, in the order of the spots.",
    "One die goes on every spot, in the order of the spots; {move} is not possible now.",
)
PICK: Final = Rule("PS-9", "In turn, the current player last, everybody takes a die that still lies on a spot.")
PICK_TWO: Final = Rule("PS-10", "Two players take two dice each in turn, the current first; a die is taken once.")
GAIN: Final = Rule("PS-11", "Whoever takes a die gains its face and the bonus of its spot at once.")
BUBBLES: Final = Rule("PS-12", "A gain fills the leftmost empty bubble of its track.")
BLANK: Final = Rule("PS-13", "A blank face gives 2 gold.")
ORDER: Final = Rule("PS-14", "First the coin, then the face, gardens, the chit, and the helper last.")
ANY_POTION: Final = Rule("PS-15", "This chit gives one of the ordinary potions, never the special one.")
DOUBLE: Final = Rule("PS-16", "This chit doubles the face, not what tiles add.")
INGREDIENT_GOLD: Final = Rule("PS-17", "This chit gives one ingredient of your choice and 1 gold.")
TWO_GOLD: Final = Rule("PS-18", "This chit gives 2 gold.")
ANY_SYMBOL: Final = Rule("PS-19", "Choose one symbol.")
OTHER_SYMBOL: Final = ANY_SYMBOL.saying("The symbols must differ, and you have just gained this one.")
HANDFUL: Final = Rule("PS-20", "This chit gives two of one ingredient.")
LATE: Final = Rule("PS-21", "This chit gives 1 gold and one more sale in this round.")
VOUCHER: Final = Rule("PS-22", "With this chit a tile costs 2 less in this round.")
RESERVE: Final = Rule("PS-23", "Reserve a customer or a tile that lies face up, or skip.")

# Mixing
MIX: Final = Rule("PS-24", "You may mix as often as you can: cross off what a recipe needs, fill in its potion.")
RECIPE: Final = Rule("PS-25", "Every ordinary potion has its recipe.", "You do not have the ingredients for {move}.")
NO_RECIPE: Final = RECIPE.saying("{move} names nothing that has a recipe.")
ANY_THREE: Final = Rule("PS-26", "A special potion is made from any three ingredients, or two with the great cauldron.")
NO_BLEND: Final = ANY_THREE.saying(
    "A special potion names its three ingredients, two with the great cauldron, in the order of the sheet."
)
ROOM: Final = Rule(
    "PS-27",
    "A potion that is mixed, swapped or bought needs an empty bubble on its track.",
    "The track of that potion has no empty bubble left.",
)
SWAP: Final = ROOM.saying("Swapping needs a retort that is not used in this round, and a potion to give away.")
BROKER: Final = ROOM.saying("The broker needs his tile, not used in this round, and his price in gold.")
NO_SERVICE: Final = ROOM.saying("Retort and broker give an ordinary potion, the retort one of another kind.")
USED: Final = Rule("PS-28", "A crossed bubble stays used for the rest of the game.")

# Selling
SALES: Final = Rule("PS-29", "A sale turn has two sales, more only with the chit and the tile for it.")
WHO: Final = Rule("PS-30", "You can sell only to customers that lie face up or that you have reserved.")
WANTS: Final = Rule(
    "PS-31",
    "A sale crosses off every potion the customer wants.",
    "You do not have all the potions this customer wants.",
)
PAYS: Final = Rule("PS-32", "A sale gives gold, then symbols; its renown counts at the end.")
REFILL: Final = Rule("PS-33", "After a sale turn customers slide to the right and new ones come from the left.")
TIPS: Final = Rule("PS-34", "What tiles add to a sale is gold on top.")

# Buying
ONE_TILE: Final = Rule("PS-35", "Everybody buys at most one tile in a round.")
SHELF: Final = Rule("PS-36", "You can buy only tiles that lie face up or that you have reserved.")
PAY: Final = Rule("PS-37", "A tile is paid in gold and put on an empty place.")
FULL: Final = Rule("PS-38", "With all places taken one of your own tiles is discarded first.")
REPLACE: Final = Rule("PS-39", "A tile taken from the row is replaced in its place.")
PRICE: Final = Rule(
    "PS-40",
    "A tile costs its price less discounts, which are counted after a discard.",
    "You do not have the gold for that, discounts counted after the discard.",
)
AT_ONCE: Final = Rule("PS-41", "A tile works from the moment it is bought.")

# End of the round, end of the game
INCOME: Final = Rule("PS-42", "At the end of a round the night market pays.")
MARKER: Final = Rule("PS-43", "Then the marker passes to the left.")
LAST_ROUND: Final = Rule(
    "PS-44", "Once somebody has sold to 10 customers, 9 with three players, 8 with four, one more round is played."
)
LAST_CALL: Final = Rule("PS-45", "After the final round everybody may mix once more.")
EXHAUSTED: Final = Rule("PS-46", "A row that cannot be refilled stays shorter.")
LOST: Final = Rule("PS-47", "A gain without an empty bubble is lost, other gains are not.")

# Scoring
TRACKS: Final = Rule("PS-48", "A symbol track is worth the number in its leftmost empty space.")
LEFT_OVER: Final = Rule("PS-49", "Potions left and gold are worth points; ingredients and reserved cards nothing.")
TIES: Final = Rule("PS-50", "Most points win, then most customers sold, tiles, potions, gold, ingredients left.")
ALL_LOSE: Final = Rule("PS-51", "If leaders are equal in all of that nobody wins.")

# Rulings that no numbered rule says, and house rules
CAULDRON: Final = Rule("PS-G11", "Before a discard the owner of a great cauldron may still mix special potions.")
ASIDE: Final = Rule("PS-G12", "What is reserved is open, for its owner alone, at the normal price, without limit.")
STALEMATE: Final = Rule("PS-G17", "If nobody sells the game is stopped after round 60.")
DRAFT: Final = Rule("PS-H1", "`two_player_draft`: who of two takes dice in which order.")
PRINTED: Final = Rule("PS-H2", "`chits`: all, or only those of the first printing.")
DEALT: Final = Rule("PS-H3", "`start_customer`: the dealt customer is hidden, open, or not dealt.")
FAIR: Final = Rule("PS-H4", "`fair_start`: the seat that is worse off starts with 1 gold.")

_ALL: Final = [rule for rule in list(globals().values()) if isinstance(rule, Rule)]
RULES: Final[tuple[Rule, ...]] = tuple({rule.id: rule for rule in reversed(_ALL)}.values())[::-1]


def rulebook(box: ShopData) -> list[Rule]:
    """Every rule once, in the order of its number; where a number or a recipe is the box's own, the rule says it."""
    made = [f"{box.potions.names[potion]} from {wording.recipe(box, potion)}" for potion in box.ordinary]
    gold = "every gold" if box.gold_per_vp == 1 else f"every {box.gold_per_vp} gold"
    said = {
        RECIPE: f"The recipes: {'; '.join(made)}.",
        FULL: f"A shop has {box.places} places for tiles; to buy one more, discard one of them first.",
        LEFT_OVER: f"At the end this is worth points: potions left {box.vp_per_potion} each, {gold} 1; "
        "ingredients and reserved cards nothing.",
    }
    return [Rule(rule.id, said.get(rule, rule.text), rule.refusal) for rule in RULES]
