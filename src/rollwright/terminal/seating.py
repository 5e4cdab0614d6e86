"""Who sits where: people, and bots on the last seats."""

from collections.abc import Sequence

from rollwright.core.errors import BadOption
from rollwright.core.log import Header


def seat_name(header: Header, seat: int) -> str:
    """What the seat is called."""
    return header.names[seat] if seat < len(header.names) else f"Player {seat + 1}"


def bot_seats(players: int, against: Sequence[str]) -> dict[int, str]:
    """Which bot sits where."""
    if len(against) > players:
        raise BadOption(f"There are {players} seats and {len(against)} bots. Say --players {len(against)} or more.")
    first = players - len(against)
    return {first + nth: name for nth, name in enumerate(against)}


def seat_names(players: int, people: Sequence[str], bots: dict[int, str]) -> tuple[str, ...]:
    """A name for every seat; none at all if nobody said one and nobody needs one."""
    if len(people) > players - len(bots):
        raise BadOption(f"There are {len(people)} names for {players - len(bots)} people.")
    if not people and not bots:
        return ()
    names = [people[seat] if seat < len(people) else f"Player {seat + 1}" for seat in range(players - len(bots))]
    for seat in sorted(bots):
        names.append(_new_name(bots[seat], names))
    return tuple(names)


def _new_name(name: str, taken: Sequence[str]) -> str:
    """`greedy`, `greedy 2`."""
    same = sum(other == name or other.startswith(name + " ") for other in taken)
    return f"{name} {same + 1}" if same else name
