"""Where each way to play stands, and what its rules bound."""

from collections.abc import Sequence
from math import inf
from typing import Final

from rollwright import Bounds, Group
from rollwright.core.bounds import COUNTED

from .letters import MOST

_WORDS: Final = ("round", "extra", "target", "tiebreak", "lots")
_STAGES: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "one_by_one": {"one_by_one": _WORDS},
    "all_together": {"all_together": _WORDS},
    "last_die": {"last_die": ("add", "target")},
    "tournament": {"one_by_one": _WORDS, "all_together": _WORDS, "last_die": ("add", "target")},
    "yahtzee": {"yahtzee": ("turn", "five_throws")},
    "same_dice": {"yahtzee": ("turn", "again", "five_throws")},
}
"""By way to play, the games of it and where each may stand."""
_CHAMPIONS: Final = ("clear", "by_game2", "shared")
_ROUNDS: Final = {"yahtzee": 5, "same_dice": 5}
_SCORES: Final = {"last_die": 5, "tournament": 30}
"""Rounds won of The Last Die (RC-73), three first places of the tournament (RC-82)."""


def bounds(mode: str, groups: Sequence[Group]) -> Bounds:
    """Words may be worth nothing for ever: only some ways to play end after so many rounds."""
    counted = [group.id for group in groups if any(box.marks[0].glyph in COUNTED for box in group.boxes)]
    used = [id for id in counted if id.endswith("used")]
    return Bounds(
        phases=[
            *(f"{game} {stage}" for game, stages in _STAGES[mode].items() for stage in stages),
            *(_CHAMPIONS if mode == "tournament" else ()),
        ],
        rounds=_ROUNDS.get(mode, inf),
        decisions=inf,
        in_a_turn=inf,
        waiting=inf,
        asked=inf,
        score=_SCORES.get(mode, (-inf, inf)),
        boxes={**dict.fromkeys(counted, (-inf, inf)), **dict.fromkeys(used, MOST)},
    )
