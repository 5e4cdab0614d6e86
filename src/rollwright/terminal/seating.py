"""Seating: people first, bots on the last seats."""

from collections.abc import Sequence

from rollwright.bots import bot_of, character_of
from rollwright.core.errors import BadOption
from rollwright.core.log import Header
from rollwright.core.text import Text
from rollwright.words.names import default_name, friendly_name, new_name


def seat_name(header: Header, seat: int) -> str:
    """The name of the seat."""
    return header.names[seat] if seat < len(header.names) else default_name(seat)


def all_names(header: Header) -> list[str]:
    """What everybody is called."""
    return [seat_name(header, seat) for seat in range(header.players)]


def bot_seats(players: int, against: Sequence[str]) -> dict[int, str]:
    """Which bot sits where."""
    if len(against) > players:
        raise BadOption(
            Text(
                "There are {seats} seats and {bots} bots. Use --players {bots} or more.",
                seats=players,
                bots=len(against),
            )
        )
    first = players - len(against)
    return {first + nth: bot_of(name) for nth, name in enumerate(against)}


def seat_names(players: int, people: Sequence[str], bots: dict[int, str]) -> tuple[str, ...]:
    """A name for every seat; none if nobody gave one and nobody needs one."""
    if len(people) > players - len(bots):
        raise BadOption(
            Text(
                "There are {names} names for {people} people. Give one name for each.",
                names=len(people),
                people=players - len(bots),
            )
        )
    if not people and not bots:
        return ()
    names = list(people)
    while len(names) < players - len(bots):
        names.append(friendly_name([*names, *[character_of(bot).name for bot in bots.values()]]))
    for seat in sorted(bots):
        names.append(new_name(character_of(bots[seat]).name, names))
    return tuple(names)
