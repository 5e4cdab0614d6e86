"""How the potion shop is played, written for people, with the numbers and names of the box at hand."""

from typing import Final

from rollwright.core.rulebook import Chapter, Example, HouseRule, Legend, Paragraph, Rulebook
from rollwright.core.text import Text, Words, listed, spelled

from . import wording
from .data import Goods, ShopData
from .positions import FIRST_DIE, GUILDMASTER, MIXING, of_this_box

AIM: Final = "Brew potions, sell them to customers and improve your shop: whoever has the most renown at the end wins."
HOUSE_RULES: Final[dict[str, HouseRule]] = {
    "two_player_draft": HouseRule(
        "Dice for two",
        "In which order two players take their dice.",
        {
            "current_first": "the current player begins, then by turns",
            "other_first": "the other player begins, then by turns",
            "snake": "the other player takes the first and the last die",
        },
    ),
    "chits": HouseRule(
        "Bonuses",
        "Which bonuses can come to lie under the dice.",
        {"all": "all of them", "printed": "only the four of the first printing"},
    ),
    "start_customer": HouseRule(
        "Your own customer",
        "What happens to the customer that everybody is dealt at the start.",
        {"hidden": "only its owner sees it", "open": "everybody sees it", "none": "nobody is dealt one"},
    ),
    "fair_start": HouseRule(
        "Fair start",
        "Whether the seat that is a little worse off begins with some gold.",
        {"false": "nobody has gold", "true": "the worse seat has gold"},
    ),
}


def rulebook(box: ShopData) -> Rulebook:
    """The whole book for this box; examples only where they are of the same data."""
    chapters = (
        _table(box),
        _turn(box),
        _bonuses(box),
        _mixing(box),
        _customers(box),
        _upgrades(box),
        _scoring(box),
        _end(box),
    )
    return Rulebook(AIM, tuple([_fitting(box, chapter) for chapter in chapters]), HOUSE_RULES)


def _fitting(box: ShopData, chapter: Chapter) -> Chapter:
    kept = [
        part for part in chapter.parts if not isinstance(part, Example) or of_this_box(box.fingerprint, part.position)
    ]
    return Chapter(chapter.title, tuple(kept))


def _said(words: Words, *rules: str) -> Paragraph:
    return Paragraph(str(words), rules)


# --- what there is


def _table(box: ShopData) -> Chapter:
    lies = Text(
        "In the middle of the table are {dice} spots for dice, each with a bonus below it, {tiles} shop upgrades "
        "for sale, and {customers} customers. A customer's card shows the potions it wants in the middle; below stands "
        "what it pays: symbols at the left, gold beside the coin, renown beside the star.",
        dice=spelled(len(box.dice)),
        tiles=spelled(box.upgrade_row),
        customers=spelled(box.customer_row),
    )
    return Chapter(
        "On the table",
        (
            _said(
                "Your sheet is your shop. Fill a bubble for everything you gain; cross it out when you use it up. A "
                "crossed bubble stays used, so every track is all you can ever have of a thing. You begin with "
                "nothing.",
                "PS-1",
                "PS-12",
                "PS-28",
            ),
            _said(lies, "PS-2", "PS-3", "PS-4", "PS-32"),
            _said(
                "One more customer is dealt to you. It is yours alone, and the others do not see it until you sell.",
                "PS-3",
                "PS-30",
                "PS-H3",
            ),
            _legend(box),
        ),
    )


def _legend(box: ShopData) -> Legend:
    signs = _signs(box.ingredients, "{name}: an ingredient.")
    signs += [(box.potions.icons[kind], str(_recipe(box, kind))) for kind in range(len(box.potions.ids))]
    signs += _signs(box.symbols, "{name}: a symbol. The more you have of one kind, the more it is worth.")
    return Legend((*signs, ("coin", "Gold: it buys shop upgrades."), ("star", "Renown: it wins the game.")))


def _signs(goods: Goods, words: str) -> list[tuple[str, str]]:
    return [(icon, str(Text(words, name=name))) for icon, name in zip(goods.icons, goods.names)]


def _recipe(box: ShopData, kind: int) -> Text:
    name = box.potions.names[kind]
    if kind == box.special:
        return Text("{potion}: the potion made from any {n} ingredients.", potion=name, n=box.any)
    return Text("{potion}: a potion made from {recipe}.", potion=name, recipe=wording.blend(box, box.recipes[kind]))


# --- a round


def _turn(box: ShopData) -> Chapter:
    return Chapter(
        "Your turn",
        (
            _said(
                "The game goes in rounds, and one of you is the current player; chance says who begins. A round "
                "has five parts; everybody "
                "finishes one before the next begins. Where you act one after the other, the player to the left of "
                "the current player goes first and the current player last.",
                "PS-5",
                "PS-6",
            ),
            _said(
                "1. Set the dice. The current player throws all dice once and puts one on each spot, where everybody "
                "can see what goes with which bonus. The small number in a corner only tells the dice apart.",
                "PS-7",
                "PS-8",
            ),
            _said(_choose(box), "PS-9", "PS-10", "PS-11"),
            _said(
                Text(
                    "3. Mix and sell. When it is your turn, mix as many potions as you like and make up to {n} sales.",
                    n=spelled(box.sales),
                ),
                "PS-24",
                "PS-29",
            ),
            _said("4. Buy. When it is your turn, you may buy one shop upgrade.", "PS-35"),
            _said("5. End. The player to the left becomes the current player, and a new round begins.", "PS-43"),
        ),
    )


def _choose(box: ShopData) -> Words:
    return Text(
        "2. Choose dice. With three or four players each takes one die, the current player last; two players take "
        "{n} dice each, by turns, and here the current player begins. At once you gain what the die shows and the "
        "bonus below its spot. What is left over is not used.",
        n=spelled(box.picks[2]),
    )


def _bonuses(box: ShopData) -> Chapter:
    blank = [face.gold for faces in box.dice for face in faces if face.gold]
    bonuses = [Text("“{bonus}”", bonus=wording.effects(box, chit)) for chit in box.chits[:-1]]
    return Chapter(
        "Dice and bonuses",
        (
            _said(
                Text(
                    "A blank face is worth {gold}. What finds no empty bubble is lost.",
                    gold=wording.gold(max(blank, default=0)),
                ),
                "PS-13",
                "PS-47",
            ),
            _said(
                Text(
                    "The bonuses are dealt at the start and stay for the whole game, one below each spot but the "
                    "last; the others are not in this game. There are: {bonuses}. Where you may choose, choose at "
                    "once; more sales and cheaper shop upgrades are for this round only.",
                    bonuses=listed(bonuses),
                ),
                "PS-2",
                "PS-15",
                "PS-16",
                "PS-17",
                "PS-18",
                "PS-19",
                "PS-20",
                "PS-21",
                "PS-22",
            ),
            _said(
                "Below the last spot you may reserve: put one face-up customer or shop upgrade beside your sheet. "
                "From then on it is for you alone, at its normal price. A reserved card that is left at the end is "
                "worth nothing.",
                "PS-23",
                "PS-G12",
            ),
            Example(
                "The die shows Mandrake and Unicorn Hair, and the bonus counts it twice: two bubbles of each are "
                "filled.",
                FIRST_DIE,
                ("pick s1",),
                None,
                ("ing.mandrake:1", "ing.mandrake:2", "ing.unicorn_hair:1", "ing.unicorn_hair:2"),
            ),
        ),
    )


def _mixing(box: ShopData) -> Chapter:
    made = [
        Text("{potion} from {recipe}", potion=box.potions.names[kind], recipe=wording.blend(box, box.recipes[kind]))
        for kind in box.ordinary
    ]
    special = Text(
        "The {potion} potion is made from any {n} ingredients, equal or different. It replaces no other potion.",
        potion=box.potions.names[box.special],
        n=spelled(box.any),
    )
    return Chapter(
        "Mixing potions",
        (
            _said(
                Text("Cross out the ingredients and fill in the potion: {recipes}.", recipes=listed(made)),
                "PS-24",
                "PS-25",
            ),
            _said(special, "PS-26", "PS-31"),
            _said(
                "All the others are ordinary potions: some bonuses and shop upgrades speak of them.",
                "PS-15",
            ),
            _said("A potion needs an empty bubble on its track; otherwise you cannot mix it.", "PS-27"),
            Example(
                "Mandrake and Unicorn Hair are crossed out, and there is a Strength potion: 1 renown while it is in "
                "the shop.",
                MIXING,
                ("mix strength",),
                1,
                ("pot.strength:1", "ing.mandrake:1", "ing.unicorn_hair:1"),
            ),
        ),
    )


def _customers(box: ShopData) -> Chapter:
    return Chapter(
        "Selling to customers",
        (
            _said(
                "You sell to a customer who lies face up, to your own, or to one you have reserved. You need all "
                "potions that the customer wants, and cross them out.",
                "PS-30",
                "PS-31",
            ),
            _said(
                "Put the card to the customers you have served, and fill in its gold and its symbols. Its renown "
                "counts at the end. Some shop upgrades add gold to a sale.",
                "PS-32",
                "PS-34",
            ),
            _said(
                Text(
                    "Every customer is of a class: {classes}. It matters to some shop upgrades only.",
                    classes=listed(box.classes.names),
                ),
                "PS-34",
            ),
            _said(
                "When your sales are done, the customers who are left move to the right and new ones come from the "
                "left.",
                "PS-33",
                "PS-46",
            ),
        ),
    )


def _upgrades(box: ShopData) -> Chapter:
    return Chapter(
        "Shop upgrades",
        (
            _said(
                "Cross out as much gold as the upgrade costs and lay it in your shop. It works at once and for the "
                "rest of the game; what it says of the end counts when the game is over. A new one takes its place "
                "in the row.",
                "PS-36",
                "PS-37",
                "PS-39",
                "PS-41",
            ),
            _said(
                Text(
                    "Your shop has {n} place for them. To buy another, first discard one; its effect and its renown "
                    "are lost.",
                    "Your shop has {n} places for them. To buy one more, first discard one; its effect and its "
                    "renown are lost.",
                    n=box.places,
                ),
                "PS-38",
                "PS-40",
            ),
        ),
    )


# --- the end


def _scoring(box: ShopData) -> Chapter:
    values = Text("{values}", values=tuple(box.symbol_values[1:]))
    return Chapter(
        "Scoring",
        (
            _said(
                Text(
                    "Renown is the sum of five things: the renown of the customers you served; your symbols; {each} "
                    "for every potion left; your shop upgrades with what they give at the end; 1 for every {every} "
                    "gold left. Ingredients and reserved cards are worth nothing.",
                    each=box.vp_per_potion,
                    every=box.gold_per_vp,
                ),
                "PS-49",
            ),
            _said(
                Text(
                    "Every kind of symbol has its own track. It is worth the number in its first empty space: "
                    "{values} for one, two, three symbols and so on.",
                    values=values,
                ),
                "PS-48",
            ),
            Example(
                "The Guildmaster brings 6 renown; the second Robe adds 1, and from 5 to 7 gold is 1 more. Three "
                "potions leave the shop, 1 renown each: 6 + 1 + 1 - 3 = 5.",
                GUILDMASTER,
                ("sell R02",),
                5,
                ("sold.7", "sym.robe:2"),
            ),
        ),
    )


def _end(box: ShopData) -> Chapter:
    two, three, four = box.threshold[2], box.threshold[3], box.threshold[4]
    enough = Text(
        "When somebody has served {two} customers ({three} with three players, {four} with four), the round is "
        "finished and one more is played. Then everybody may mix once more, and renown is counted.",
        two=two,
        three=three,
        four=four,
    )
    return Chapter(
        "The end",
        (
            _said(enough, "PS-44", "PS-45"),
            _said(
                "The most renown wins. If it is equal, the most customers win, then upgrades, then potions, gold and "
                "ingredients left. If the leaders are equal in all of that, nobody wins.",
                "PS-50",
                "PS-51",
            ),
            _said(Text("If nobody sells enough, the game stops after round {n}.", n=box.last_round), "PS-G17"),
        ),
    )
