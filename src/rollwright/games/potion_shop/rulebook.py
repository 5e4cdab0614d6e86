"""The rules as a box prints them: where a number or a recipe is the box's own, the sentence says it."""

from rollwright.core.rule import Rule

from . import rules, wording
from .components import Box


def rulebook(box: Box) -> tuple[Rule, ...]:
    """Every rule once, in the order of its number."""
    said = {rule.id: rule for rule in (_recipes(box), _places(box), _left_over(box))}
    return tuple(said.get(rule.id, rule) for rule in rules.RULES)


def _recipes(box: Box) -> Rule:
    made = [f"{box.potions.names[potion]} from {wording.recipe(box, potion)}" for potion in box.ordinary]
    return Rule(rules.RECIPE.id, f"The recipes: {'; '.join(made)}.")


def _places(box: Box) -> Rule:
    return Rule(rules.FULL.id, f"A shop has {box.places} places for tiles; to buy one more, discard one of them first.")


def _left_over(box: Box) -> Rule:
    each, gold = box.numbers.vp_per_potion, box.numbers.gold_per_vp
    worth = f"potions left {each} each, {'every gold' if gold == 1 else f'every {gold} gold'} 1"
    return Rule(
        rules.LEFT_OVER.id, f"At the end this is worth points: {worth}; ingredients and reserved cards nothing."
    )
