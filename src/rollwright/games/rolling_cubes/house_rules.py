"""The house rules in plain words, by the names of the options."""

from typing import Final

from rollwright import HouseRule

HOUSE_RULES: Final[dict[str, HouseRule]] = {
    "referee": HouseRule(
        "Who judges words",
        "Decides whether a word counts. In a vote more than half of the other players must accept it.",
        {
            "dictionary": "the word list",
            "vote": "the other players vote on every word",
            "hybrid": "the word list, and a vote on words it does not have",
        },
    ),
    "invalid_word": HouseRule(
        "A word that is not in the list",
        "What happens to a player who enters one.",
        {"zero": "it scores 0", "retry": "it is refused, and you try another"},
    ),
    "doubt_award": HouseRule(
        "A doubt that is not answered",
        "Who wins the round then.",
        {"doubter": "whoever doubted", "last_valid": "whoever added the last letter that still led to a word"},
    ),
    "doubt_window": HouseRule(
        "When to doubt",
        "Whether it is too late after the throw.",
        {"before_throw": "only before throwing", "before_and_after_throw": "before or after throwing"},
    ),
    "double_counts_equal": HouseRule(
        "Double by a =",
        "Whether a letter that a = repeats is enough for Double.",
        {"false": "no, two dice must show the letter", "true": "yes, any repeated letter will do"},
    ),
}
