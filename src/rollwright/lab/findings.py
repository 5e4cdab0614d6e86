"""What a search has found: the best edits with their evidence, in words, in a table and in a picture."""

import math
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from .answer import Answer, Grid
from .asking import Lab, Wish
from .judging import MARKS, MET, UNMEASURED, Verdict, judged
from .pictures import COLOURS, Picture, axis, field, values
from .proposals import Evidence
from .question import Asked, listed, many
from .search import Limits, Search
from .targets import Targets
from .trying import Trying

TITLE: Final = "Which numbers bring the game to your targets?"
FRESH: Final = "These numbers are from new dice that were not used to find the edits."
STALE: Final = "The search was stopped before a final test, so these numbers are probably a little too good."


def search(lab: Lab, wish: Wish, targets: Targets, limits: Limits, trying: Trying) -> Iterator[Answer]:
    """The best edits so far, and in the end those that were tested again. Interrupted, it tells what is there."""
    made = Search(lab, wish, targets, limits)
    try:
        for best in made.run():
            yield Answer("search", TITLE, "", games=made.played, brief=f"best so far: {best.proposal.says()}")
        tested = made.retested()
    except KeyboardInterrupt:
        yield answer(made, [made.base, *[made.known[one][-1] for one in made.good()]], trying, STALE)
        raise
    yield answer(made, tested, trying)


def answer(made: Search, tested: Sequence[Evidence], trying: Trying, dice: str = FRESH) -> Answer:
    """What to change, and what that brought."""
    base, *others = tested
    good = [one for one in others if one.score(made.errors) < base.score(made.errors)]
    before, after = judged(made.targets, base.run), [judged(made.targets, one.run) for one in good]
    remarks = _remarks(made, len(good), len(others) - len(good), dice)
    if not good:
        return Answer("search", TITLE, _nothing(made, before), games=made.played, remarks=remarks)
    said = [f"{nth}. {_evidence(one, own, before)}" for nth, (one, own) in enumerate(zip(good, after, strict=True), 1)]
    return Answer(
        "search",
        TITLE,
        "\n".join([_headline(len(good)), *said]),
        games=made.played,
        grid=_grid([before, *after]),
        picture=_picture([base, *good], [before, *after]),
        remarks=remarks,
        commands=list(chain(*[trying.lines(nth, one.proposal, made.texts) for nth, one in enumerate(good, 1)])),
    )


def _headline(edits: int) -> str:
    words = {1: "One edit brings", 2: "Two edits bring", 3: "Three edits bring"}
    return f"{words[edits]} the game nearer to your target bands{', each by itself' if edits > 1 else ''}:"


def _nothing(made: Search, before: Sequence[Verdict]) -> str:
    """Why nothing is proposed."""
    if all(one.said in (MET, UNMEASURED) for one in before):
        return "Nothing needs to change: every band that can be measured is already met."
    tried = len(made.known)
    ways = "the one alternative that was tried" if tried == 1 else f"any of the {tried} alternatives that were tried"
    return (
        f"No permitted change brings the game nearer to your target bands in {ways}."
        if tried
        else ("No proposal was tested to the end, so nothing is proposed.")
    )


def _evidence(one: Evidence, after: Sequence[Verdict], before: Sequence[Verdict]) -> str:
    """`start_gold 0 → 1: the start player wins 50.4 ± 1.1 % (was 56.2)`, for all that was off or is."""
    told = [n for n in range(len(after)) if before[n].off > 0 or after[n].off > 0] or [0]
    several = len({own.target.players for own in after}) > 1
    said = listed([_moved(after[n], before[n], several) for n in told])
    kept = [sum(own.said == MET for own in verdicts) for verdicts in (after, before)]
    return f"{one.proposal.says()}: {said}. Certainly met: {kept[0]} of {len(after)} bands (was {kept[1]})."


def _moved(after: Verdict, before: Verdict, several: bool) -> str:
    aim = after.target.aim
    who = f"{after.which} {aim.says}" if after.which else aim.says
    table = f"with {many(after.target.players)} " if several else ""
    return f"{table}{who} {aim.unit.with_error(after.value)} (was {aim.unit.write(before.value.value)})"


def _grid(found: Sequence[Sequence[Verdict]]) -> Grid:
    """A line for each target."""
    rows = [
        [own[0].target.name, own[0].target.band(), *[_cell(one) for one in own]] for own in zip(*found, strict=True)
    ]
    return Grid(["", "wanted", "as it is", *[f"edit {nth}" for nth in range(1, len(found))]], rows)


def _cell(one: Verdict) -> str:
    unit, sign = one.target.aim.unit, one.mark.partition(" ")[0]
    return sign if one.said == UNMEASURED else f"{unit.write(one.value.value)} ± {unit.write(one.value.error)} {sign}"


def _remarks(made: Search, edits: int, failed: int, dice: str) -> list[str]:
    tried = len(made.known)
    said = [f"{', '.join(MARKS.values())}."] if edits else []
    said.append(
        f"{_ways(tried)} tried on the same dice, {len(made.kept)} of them to the end. {dice if edits else ''}".strip()
    )
    if failed:
        said.append(f"{_ways(failed)} no better on new dice and left out.")
    if made.refused:
        one, why = next(iter(made.refused.items()))
        said.append(f"The game refused {len(made.refused)} more, such as {one.says()}: {why}")
    return [*said, "Only bots have played this. `compare` says what else an edit changes."]


def _ways(n: int) -> str:
    return "1 way was" if n == 1 else f"{n} ways were"


def _picture(tested: Sequence[Evidence], found: Sequence[Sequence[Verdict]]) -> Picture:
    about = Asked(tested[0].run).about("The bar is the target band.")
    names = ["as it is", *[f"{nth}. {one.proposal.says()}" for nth, one in enumerate(tested[1:], 1)]]
    panels = [_panel([own[n] for own in found], names) for n in range(len(found[0]))]
    return Picture(TITLE, about, {"vconcat": panels})


def _panel(verdicts: Sequence[Verdict], names: Sequence[str]) -> dict[str, object]:
    """One target: where the game is, and where each proposal brings it."""
    target = verdicts[0].target
    factor = target.aim.unit.factor
    rows = [
        {
            "name": name,
            "low": own.value.low * factor,
            "high": own.value.high * factor,
            "value": own.value.value * factor,
            "label": f"{own.mark}: {target.aim.unit.with_error(own.value)}",
        }
        for own, name in zip(verdicts, names, strict=True)
    ]
    band = [end * factor for end in (target.low, target.high) if math.isfinite(end)]
    ends = [*band, *[float(row[key]) for row in rows for key in ("low", "high")]]  # type: ignore[arg-type]
    room = (max(ends) - min(ends)) * 0.08 or 1.0
    edges = [min(ends) - room, max(ends) + room]
    begin, end = max(target.low * factor, edges[0]), min(target.high * factor, edges[1])
    lines = max(name.count(", ") + 1 for name in names)
    labels = {"labelExpr": "split(datum.label, ', ')", "labelLimit": 320, "minExtent": 200}
    y = field("name", "nominal", sort=None, axis={"title": None, "grid": False, "ticks": False, **labels})
    x = {"scale": {"domain": edges, "nice": False}, **axis("", tickCount=6, grid=False)}
    return {
        "title": {"text": f"{target.name}: {target.band()}", "fontSize": 13, "offset": 6, "anchor": "start"},
        "data": values(rows),
        "width": 380,
        "height": {"step": 12 + 14 * lines},
        "layer": [
            {
                "data": values([{}]),
                "mark": {"type": "rect", "opacity": 0.3, "color": COLOURS[6]},
                "encoding": {"x": {"datum": begin, "type": "quantitative", **x}, "x2": {"datum": end}},
            },
            {
                "mark": {"type": "rule", "strokeWidth": 3},
                "encoding": {"y": y, "x": field("low"), "x2": {"field": "high"}},
            },
            {
                "mark": {"type": "point", "filled": True, "size": 80, "opacity": 1},
                "encoding": {"y": y, "x": field("value")},
            },
            {
                "mark": {"type": "text", "align": "left"},
                "encoding": {"y": y, "x": {"value": 392}, "text": {"field": "label"}},
            },
        ],
    }
