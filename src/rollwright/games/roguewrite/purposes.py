"""What the places are for that the game fills: said to who taps one of them."""

from typing import Final

from rollwright import Box, Text, Words

from . import data
from .map import BAT, BLUE, GHOST, Map

_GROUPS: Final[dict[str, Words]] = {
    "time": "The rounds of the game. At the end of each its number is crossed; circled ones are your special rounds, "
    "in which the black die is free.",
    "development": Text(
        "Development. Each monster in a room you plan crosses a number; so may bats. 5, 10, 15 and 20 open locks, "
        "and {last} ends your building.",
        last=data.LAST,
    ),
    "items": "Your Items. Wall over a bag on the map to circle one; it gives its points if you do not spend it.",
    "bonus": "Bonus actions. Wall over a ghost on the map to take one; each works once.",
    "keys": "A lock. It opens when your Development reaches its number: what stands to the right of it can be used.",
    "adventurer": "The adventurer, who walks through your dungeon when all have chosen their exits.",
    "path": "The way of the adventurer through your dungeon is drawn here.",
    "map": "A square of your dungeon. You draw walls and plan rooms here while you build.",
}
"""By the group of a place."""
_BOXES: Final[dict[str, Words]] = {
    "entrance": "The door that your first throw gave you. The adventurer comes in there.",
    "special": "The face of your first throw that chose your special rounds on the Time track.",
    "score.items": "The points of the items you have circled and not spent.",
    "score.rooms": Text(
        "{n} points for each suitable room, counted when all have chosen their exits.", n=data.ROOM_POINTS
    ),
    "score.all_suitable": Text(
        "A tidy floor: {n} points if every room you can walk to is suitable when the exit is chosen.", n=data.ALL_POINTS
    ),
    "score.quests": "The points of your quests in all suitable rooms.",
    "score.damage": Text("Fights: {n} points for each that your monsters win.", n=data.DAMAGE),
    "score.total": "All your points together.",
    "armament": "The loot of the adventurer: the items left in your suitable rooms.",
    "level": "The level of the adventurer, from 1 to 6. Loot raises it, and in fights it adds to the lower die.",
}
"""By the name of a place."""


def purpose(board: Map, box: Box) -> Words:
    """What is written in a box, or what it is good for; empty if there is nothing to say."""
    for large in board.large:
        if box.id == large.quest:
            return _quest(large.kind, data.QUEST_POINTS[large.quest])
    return _BOXES.get(box.id) or _GROUPS.get(box.group, "")


def _quest(kind: str, points: int) -> Text:
    """RW-102, RW-106, RW-107."""
    if kind == BLUE:
        return Text(
            "Plan a room round the large slime and make it suitable: "
            "{n} points for every suitable room with more slimes than blobs.",
            n=points,
        )
    if kind == GHOST:
        return Text(
            "Plan a room round the large ghost and make it suitable: {n} points for every suitable room with a ghost.",
            n=points,
        )
    if kind == BAT:
        return Text(
            "Plan a room round the large bat and make it suitable: {n} points for every suitable room with a bat.",
            n=points,
        )
    return Text(
        "Plan a room round the large blob and make it suitable: "
        "{n} points for every suitable room with more blobs than slimes.",
        n=points,
    )
