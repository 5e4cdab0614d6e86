"""A title and its mode as people read them, and what the numbers of its rules are."""

from collections.abc import Mapping

from rollwright.core.game import Game
from rollwright.core.naming import plain
from rollwright.core.text import Text, Verbatim, Words


def title_of(game: Game) -> Words:
    """`Dash, two rows`: the title, and the mode where it has several."""
    made = game.components
    return Text("{title}, {mode}", title=made.title, mode=plain(made.mode)) if made.mode else made.title


def about_numbers(game: Game) -> Words:
    """What `[X-1]` behind a sentence is, said with a number of this game; empty if its rules have none."""
    first = next(iter(game.components.rules), "")
    if not first:
        return ""
    return Text("Numbers such as [{id}] refer to rules: type rules {id} to read one.", id=Verbatim(first))


def house_rules(game: Game, options: Mapping[str, object]) -> list[Words]:
    """The house rules of a game that was played, each with its choice."""
    return [_house_rule(game, name, str(choice)) for name, choice in options.items()]


def _house_rule(game: Game, name: str, choice: str) -> Words:
    known = game.components.rulebook.house_rules.get(name)
    named = known.name if known else plain(name)
    chosen = known.choices.get(choice, plain(choice)) if known else plain(choice)
    return Text("{rule}: {choice}", rule=named, choice=chosen)
