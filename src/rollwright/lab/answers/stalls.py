"""Whether a game can stall: how it ends, how long nobody gains anything, and what is left over or unused."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from rollwright.lab.answer import PERCENT, Alarm, Answer, Grid, Unit
from rollwright.lab.pictures import Picture, axis, field, values
from rollwright.lab.question import Asked, Question, listed, many
from rollwright.lab.run import Run
from rollwright.lab.standstill import GUARD, MOST, Dry, Ending, Left, Lying, dry, endings, guarded, left, lying
from rollwright.measuring.statistics import mean

TITLE: Final = "Can the game stall?"
ACCEPTED: Final = 0.01
"""The share of games ended by a guard that is alarming."""
EMPTY: Final = 0.05
"""A deck that runs out in this share of games, or in all but this share, is alarming."""
DRY: Final = 1 / 3
"""The share of a game without any gain at a stretch that is alarming."""
ONE: Final = Unit("", 1)


def answer(asked: Asked) -> Answer:
    """Endings, rounds without a gain, decks and cards that lie, for each number of players."""
    run = asked.run
    found, decks = endings(run), [one for players in run.plan.players for one in left(run, players)]
    gains, lain = dry(run), lying(run)
    return Answer(
        "stalls",
        TITLE,
        " ".join(said for said in (_ends(asked, found), _gains(gains), _emptied(decks), _lain(lain)) if said),
        guarded(run),
        PERCENT,
        run.games(),
        Grid(["", *[many(n) for n in run.plan.players]], [*_ways(run), *_rows(run, gains, lain), *_cards(decks)]),
        _picture(asked, gains, decks),
        asked.agree(guarded, PERCENT),
        [*_guards(found), *_droughts(gains), *_empties(decks)],
    )


def _ends(asked: Asked, found: Sequence[Ending]) -> str:
    part, games = guarded(asked.run), asked.run.games()
    if not part.value:
        ways = "in the same way" if sum(one.found.value > 0 for one in found) == 1 else "in a usual way"
        return f"{asked.title} does not stall: all {games:,} games end {ways}, so at most {part.high:.1%} do not."
    how = listed([f"{one.words[:1].lower()}{one.words[1:]}" for one in found if one.guards and one.found.value])
    can = "can stall" if part.low > ACCEPTED else "hardly stalls"
    return (
        f"{asked.title} {can}: {PERCENT.with_error(part)} of games are ended by a guard, "
        f"or end as hardly any other does ({how})."
    )


def _gains(found: Dry) -> str:
    if not len(found.rounds):
        return "It counts no rounds, so idle stretches cannot be measured."
    if not found.tells:
        return "All points come in a single round, so rounds without a gain tell nothing."
    most = int(np.sort(found.longest)[int(MOST * (len(found.longest) - 1))])
    row = f"at most {most} in a row" if most else "none"
    part = PERCENT.with_error(found.part)
    return f"In {part} of rounds nobody gains a point; nineteen of twenty games have {row}."


def _emptied(decks: Sequence[Left]) -> str:
    """Which decks run out."""
    worst = [max((one for one in decks if one.deck == deck), key=lambda one: one.out.value) for deck in _varying(decks)]
    out = [
        f"{one.deck.replace('_', ' ')} run out in {one.out.value:.1%} of games with {many(one.players)}"
        for one in worst
        if one.out.value
    ]
    return f"{listed(out)}.".capitalize() if out else "No deck runs out." if worst else ""


def _lain(found: Lying) -> str:
    if not len(found.age):
        return ""
    long = f"{ONE.write(float(found.age.mean()))} rounds, {found.part.mean():.0%} of the game"
    return f"The oldest open card stays for {long}; {found.never.mean():.0%} of all are never touched."


def _varying(decks: Sequence[Left]) -> list[str]:
    """Decks of which not always the same number is left."""
    return list(dict.fromkeys(one.deck for one in decks if one.varies))


def _ways(run: Run) -> list[list[str]]:
    """How games end: a row for each way, a column for each number of players."""
    tables = [endings(run, players) for players in run.plan.players]
    return [
        [f"ends: {each[0].words}", *[PERCENT.with_error(one.found) for one in each]]
        for each in zip(*tables, strict=True)
    ]


def _rows(run: Run, gains: Dry, lain: Lying) -> list[list[str]]:
    """How long nothing happens, with a column for each number of players."""
    rows: list[list[str]] = []
    dry_at, lain_at = [gains.at(n) for n in run.plan.players], [lain.at(n) for n in run.plan.players]
    if all(one.tells for one in dry_at):
        rows.append(["rounds without a gain", *[PERCENT.with_error(one.part) for one in dry_at]])
        rows.append(["longest row of them", *[ONE.with_error(mean(one.longest)) for one in dry_at]])
    if all(len(one.age) for one in lain_at):
        rows.append(["oldest open card, rounds", *[ONE.with_error(mean(one.age)) for one in lain_at]])
        rows.append(["open cards never touched", *[PERCENT.with_error(mean(one.never)) for one in lain_at]])
    return rows


def _cards(decks: Sequence[Left]) -> list[list[str]]:
    """What is left of each deck, with a column for each number of players."""
    rows: list[list[str]] = []
    for deck in dict.fromkeys(one.deck for one in decks):
        own, name = [one for one in decks if one.deck == deck], deck.replace("_", " ")
        rows.append([f"{name} left", *[ONE.with_error(one.cards) for one in own]])
        rows.append([f"{name} run out", *[PERCENT.with_error(one.out) for one in own]])
    return rows


def _guards(found: Sequence[Ending]) -> list[Alarm]:
    return [
        Alarm(
            f"{PERCENT.with_error(one.found)} of games are ended by a guard: {one.words}.",
            (one.found.value - ACCEPTED) / one.found.error,
            one.why,
        )
        for one in found
        if GUARD in one.why and one.found.low > ACCEPTED
    ]


def _droughts(found: Dry) -> list[Alarm]:
    if not found.tells:
        return []
    part = mean(found.longest / found.rounds)
    if not part.low > DRY:
        return []
    what = f"Nobody gains a point for {PERCENT.with_error(part)} of a game without a break."
    return [Alarm(what, (part.value - DRY) / part.error if part.error else 1.0, "rounds")]


def _empties(decks: Sequence[Left]) -> list[Alarm]:
    return [
        Alarm(
            f"With {many(one.players)} the deck of {one.deck.replace('_', ' ')} runs out in "
            f"{PERCENT.with_error(one.out)} of games.",
            (one.out.value - EMPTY) / one.out.error,
            one.deck,
        )
        for one in decks
        if one.varies and one.out.low > EMPTY and one.out.high < 1 - EMPTY
    ]


def _picture(asked: Asked, gains: Dry, decks: Sequence[Left]) -> Picture:
    run = asked.run
    lower = [panel for panel in (_streaks([gains.at(n) for n in run.plan.players], run), _decks(decks)) if panel]
    spec = [_endings(run), *([{"hconcat": lower}] if lower else [])]
    return Picture(TITLE, asked.about(intervals=False), {"vconcat": spec})


def _colour() -> dict[str, object]:
    return field("players", "nominal", sort=None, legend={"title": None, "orient": "top"})


def _side(name: str) -> dict[str, object]:
    return field(name, "nominal", sort=None, axis={"title": None, "grid": False, "ticks": False, "labelLimit": 380})


def _endings(run: Run) -> dict[str, object]:
    """How games end."""
    rows = [
        {"players": many(players), "ending": one.words, "share": one.found.value, "label": f"{one.found.value:.1%}"}
        for players in run.plan.players
        for one in endings(run, players)
    ]
    y, offset = _side("ending"), field("players", "nominal", sort=None)
    ticks = axis("share of games", format="%", values=[0, 0.25, 0.5, 0.75, 1])
    place = {"x": field("share", scale={"domain": [0, 1.1]}, **ticks), "y": y, "yOffset": offset}
    step = max(16, 44 // len(run.plan.players))
    return {
        "data": values(rows),
        "width": 460,
        "height": {"step": step, "for": "offset"},
        "layer": [
            {"mark": {"type": "bar"}, "encoding": {**place, "color": _colour()}},
            {
                "mark": {"type": "text", "align": "left", "dx": 5},
                "encoding": {**place, "text": {"field": "label", "type": "nominal"}},
            },
        ],
    }


def _streaks(tables: Sequence[Dry], run: Run) -> dict[str, object] | None:
    """How long nobody gains anything."""
    if not all(found.tells for found in tables):
        return None
    rows = []
    for players, found in zip(run.plan.players, tables, strict=True):
        lengths, times = np.unique(found.longest, return_counts=True)
        shares = {int(n): float(part) for n, part in zip(lengths, times / len(found.longest), strict=True)}
        span = range(int(lengths.max()) + 1)
        rows += [{"players": many(players), "n": n, "share": shares.get(n, 0.0)} for n in span]
    x = field("n", "ordinal", axis={"title": "longest row of rounds without a gain", "labelAngle": 0, "grid": False})
    y, offset = field("share", **axis("share of games", format="%")), field("players", "nominal", sort=None)
    encoding = {"x": x, "xOffset": offset, "y": y, "color": _colour()}
    return {"data": values(rows), "width": 260, "height": 180, "layer": [{"mark": "bar", "encoding": encoding}]}


def _decks(decks: Sequence[Left]) -> dict[str, object] | None:
    """What is left of the decks."""
    rows = [
        {
            "players": many(one.players),
            "deck": one.deck.replace("_", " "),
            "mean": one.cards.value,
            "low": one.low,
            "high": one.high,
        }
        for one in decks
    ]
    if not rows:
        return None
    place = {"y": _side("deck"), "yOffset": field("players", "nominal", sort=None), "color": _colour()}
    x = field("low", scale={"domainMin": 0}, **axis("cards left at the end, nine of ten games", tickMinStep=1))
    ends = {**place, "x": x, "x2": {"field": "high"}}
    layers = [
        {"mark": {"type": "rule", "strokeWidth": 3}, "encoding": ends},
        {
            "mark": {"type": "point", "filled": True, "size": 80, "opacity": 1},
            "encoding": {**place, "x": field("mean")},
        },
    ]
    return {"data": values(rows), "width": 260, "height": 180, "layer": layers}


STALLS = Question("stalls", "Can the game stall, does a deck run out, do cards stay on offer for ever?", answer)
