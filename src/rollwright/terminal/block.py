"""Pieces of text with a style, put beside and below each other."""

from collections.abc import Iterable, Sequence

Span = tuple[str, str]
"""Text and the name of its style; colour is never the only sign of anything."""
Line = list[Span]
Block = list[Line]


def width(block: Iterable[Line]) -> int:
    """The length of the longest line."""
    return max((length(line) for line in block), default=0)


def length(line: Line) -> int:
    """How many characters the line takes."""
    return sum(len(text) for text, _ in line)


def plain(block: Block) -> str:
    """The text alone."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in block)


def beside(blocks: Sequence[Block], gap: int = 3) -> Block:
    """The blocks from left to right, their tops level."""
    joined: Block = [[] for _ in range(max(len(block) for block in blocks))]
    left = 0
    for block in blocks:
        for line, piece in zip(joined, block, strict=False):
            line.extend([(" " * (left - length(line)), ""), *piece])
        left = width(joined) + gap
    return joined


def flow(blocks: Sequence[Block], limit: int, gap: int = 3) -> Block:
    """The blocks beside each other as long as they fit, then below."""
    shelf: list[Block] = []
    done: Block = []
    for block in blocks:
        if shelf and width(beside([*shelf, block], gap)) > limit:
            done += beside(shelf, gap)
            shelf = []
        shelf.append(block)
    return done + (beside(shelf, gap) if shelf else [])
