"""The moves of a game for the wire: thousands of them differ in little, so what they share is sent once."""

import re
from collections.abc import Callable, Mapping, Sequence

_WORDS = re.compile(r"(\w+)")
Spot = Callable[[str, int], tuple[str, str]]
"""The id of a box and its name: on which paper, and its number there."""


class _Said:
    """Distinct values, each sent once and then referred to by number."""

    def __init__(self) -> None:
        self.all: dict[object, int] = {}

    def number(self, thing: object) -> int:
        return self.all.setdefault(thing, len(self.all))


def compacted(moves: Sequence[Mapping[str, object]], spot: Spot) -> dict[str, object]:
    """Columns of numbers as differences: of a key and a label without their boxes, of a shape, and so on.

    In a key `{0}` is the id of the first box of the move, `{-1}` of the last; in a label what people call it.
    """
    said = {name: _Said() for name in ("key", "label", "shape", "on", "mark", "die", "tasks", "face", "look")}
    rows: dict[str, list[int]] = {name: [] for name in said}
    starts = list[int]()
    for move in moves:
        boxes: list[int] = list(move["target"])  # type: ignore[call-overload]
        spots = [spot(str(move["on"]), box) for box in boxes]
        starts.append(boxes[0] if boxes else 0)
        parts: dict[str, object] = {
            **{name: move.get(name, "") for name in ("on", "mark", "die", "face", "look")},
            "tasks": tuple(move["tasks"]),  # type: ignore[arg-type]
            "key": _pattern(str(move["key"]), [id for id, _ in spots]),
            "label": _pattern(str(move.get("label", "")), [name for _, name in spots]),
            "shape": tuple(box - boxes[0] for box in boxes),
        }
        for name, part in parts.items():
            rows[name].append(said[name].number(part))
    every = {name: _steps(numbers) for name, numbers in {**rows, "start": starts}.items()}
    return {"said": {name: list(each.all) for name, each in said.items()}, "rows": every}


def _steps(numbers: Sequence[int]) -> list[int]:
    """Each number as its difference from the one before, so that regular sequences are constant."""
    return [number - before for before, number in zip([0, *numbers], numbers, strict=False)]


def _pattern(text: str, boxes: Sequence[str]) -> str:
    """The text with gaps for the move's boxes."""
    places = {name: n for n, name in enumerate(boxes)}
    if boxes:
        places.update({boxes[-1]: -1, boxes[0]: 0})
    places.pop("", None)
    words = _WORDS.split(text)
    return "".join(f"{{{places[word]}}}" if word in places else word for word in words) if "{" not in text else text
