"""Which path lengths lead from square to square (PG-30 to PG-34a)."""

from typing import Final


def lengths(start: int, goal: int) -> tuple[int, ...]:
    """The lengths of all paths with at most two turns, shortest first; none from a square to itself (PG-34a)."""
    r0, c0, r1, c1 = start // 6, start % 6, goal // 6, goal % 6
    if start == goal:
        return ()
    shortest = abs(r0 - r1) + abs(c0 - c1)
    detour = 0
    if r0 != r1:
        detour = max(min(c0, c1), 5 - max(c0, c1))
    if c0 != c1:
        detour = max(detour, min(r0, r1), 5 - max(r0, r1))
    return tuple(range(shortest, shortest + 2 * detour + 1, 2))


LENGTHS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(lengths(start, goal) for goal in range(36)) for start in range(36)
)
