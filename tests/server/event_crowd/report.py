"""What is told of an event in the end: a table to read, and the same as JSON."""

from typing import Any

import rollwright.core.match

from .checks import Checked
from .measures import PARTS, median, percentile
from .run import Found, Lap

Json = Any


def is_compiled() -> bool:
    return not (rollwright.core.match.__file__ or "").endswith(".py")


def figures(found: Found, checked: Checked, seats: int, seconds: int) -> Json:
    """All of it in figures; times in milliseconds, processor in microseconds."""
    calm = [lap for lap in found.laps if not lap.fault]
    return {
        "seats": seats,
        "seconds a round": seconds,
        "rules": "compiled" if is_compiled() else "interpreted",
        "rounds": len(found.laps),
        "faults": [lap.fault for lap in found.laps if lap.fault],
        "acknowledged": checked.acknowledged,
        "stored": checked.stored,
        "replayed": checked.replayed,
        "decided by default": checked.settled,
        "ranks compared": checked.ranks,
        "wrong": len(checked.wrong),
        "wrong in words": checked.wrong[:20],
        "too late": sum(lap.answered.late for lap in found.laps),
        "retries": sum(lap.answered.retries for lap in found.laps),
        "joined a second": round(seats / found.joining),
        "seconds until all listened": round(found.connecting, 1),
        "answers": {
            "uniform": answers([lap for lap in found.laps if not lap.answered.burst]),
            "burst": answers([lap for lap in found.laps if lap.answered.burst]),
        },
        "processor": processor(calm or found.laps, found.calm),
        "processor of an empty answer": {f"{part} us": round(used * 1e6) for part, used in found.floor.items()},
        "steal": round(sum(lap.stolen * lap.wall for lap in found.laps) / sum(lap.wall for lap in found.laps), 3),
        "broadcast": broadcast(found, seats),
        "each round": [of_lap(lap) for lap in found.laps],
    }


def answers(laps: list[Lap]) -> Json:
    waits = [wait for lap in laps for wait in lap.answered.waits]
    if not waits:
        return {}
    rates = [len(lap.answered.waits) / lap.answered.seconds for lap in laps if lap.answered.waits]
    return {
        "n": len(waits),
        "a second": round(max(rates)),
        "p50 ms": _ms(median(waits)),
        "p99 ms": _ms(percentile(waits, 0.99)),
        "worst ms": _ms(max(lap.answered.worst for lap in laps)),
        "crowd behind ms": _ms(max(lap.answered.behind for lap in laps)),
    }


def processor(laps: list[Lap], calm: dict[str, float]) -> Json:
    """Of each part for each answer, without what it uses when nothing happens."""
    done = sum(len(lap.answered.waits) for lap in laps) or 1
    wall = sum(lap.wall for lap in laps)
    used = {part: sum(lap.used[part] for lap in laps) for part in PARTS}
    return {
        **{f"{part} us": round((used[part] - calm[part] * wall) / done * 1e6) for part in PARTS},
        "idle a second": {part: f"{calm[part] * 100:.1f} %" for part in PARTS},
    }


def broadcast(found: Found, seats: int) -> Json:
    """How long it took until the last had heard it, beside an nginx that does nothing else."""
    closed = {n: message["now"] for n, (_, message) in found.messages.items() if message["phase"] in {"open", "over"}}
    ours = [line for line in found.heard["heard"] if line["n"] in closed and line["by"]]
    bare = [line for line in found.bare["heard"] if line["n"] and line["by"]]
    after = [line["last"] - closed[line["n"]] for line in ours]
    last, alone = receipts(ours, found.published), receipts(bare, found.bare_published)
    return {
        "messages": len(ours),
        "heard": sum(line["by"] for line in ours),
        "to be heard": len(closed) * seats,
        "heard twice": sum(line["twice"] for line in ours),
        "cut off": found.heard["torn"],
        "last receipt ms": [_ms(one) for one in last],
        "bare last receipt ms": [_ms(one) for one in alone],
        "median ms": _ms(median(last)),
        "bare median ms": _ms(median(alone)),
        "ratio": round(median(last) / max(1e-9, median(alone)), 2),
        "since the closing began, median ms": _ms(median(after)),
        "worst ms": _ms(max(after, default=0.0)),
    }


def receipts(heard: list[Json], published: list[float]) -> list[float]:
    """Seconds from when nginx was told a message until the last had heard it."""
    told = [max((at for at in published if at <= line["first"] + 0.002), default=line["first"]) for line in heard]
    return [line["last"] - at for line, at in zip(heard, told, strict=True)]


def of_lap(lap: Lap) -> Json:
    noted = lap.answered
    done = len(noted.waits) or 1
    return {
        "round": noted.number,
        "burst": noted.burst,
        "answers": len(noted.waits),
        "a second": round(len(noted.waits) / max(1e-3, noted.seconds)),
        "p50 ms": _ms(median(noted.waits)),
        "p99 ms": _ms(percentile(noted.waits, 0.99)),
        "worst ms": _ms(noted.worst),
        "late": noted.late,
        "retries": noted.retries,
        **{f"{part} us": round(lap.used[part] / done * 1e6) for part in PARTS},
        "steal": round(lap.stolen, 3),
        "idle": round(lap.idle, 2),
        "fault": lap.fault,
    }


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)


def in_words(told: Json) -> str:
    """The same to read."""
    lines = [
        f"{told['seats']:,} seats, {told['seats']:,} listeners, rounds of {told['seconds a round']} s, {told['rules']}",
        (
            f"  acknowledged {told['acknowledged']:,} = stored {told['stored']:,}; replayed {told['replayed']:,} with "
            f"{told['decided by default']:,} by default; ranks {told['ranks compared']:,}; wrong {told['wrong']}"
        ),
        (
            f"  too late {told['too late']}, again {told['retries']}, joined {told['joined a second']:,} a second, "
            f"all listened after {told['seconds until all listened']} s, steal {told['steal']:.1%}"
        ),
    ]
    lines += [
        f"  {how:8} {some['n']:7,} answers, at most {some['a second']:5,} a second, p50 {some['p50 ms']} ms, "
        f"p99 {some['p99 ms']} ms, worst {some['worst ms']} ms"
        for how, some in told["answers"].items()
        if some
    ]
    lines.append(
        "  processor of an answer: " + ", ".join(f"{part} {told['processor'][part + ' us']} us" for part in PARTS)
    )
    empty = told["processor of an empty answer"]
    lines.append(f"  of an empty one: servers {empty['servers us']} us, nginx {empty['nginx us']} us")
    cast = told["broadcast"]
    lines.append(
        f"  heard {cast['heard']:,} of {cast['to be heard']:,} ({cast['heard twice']} twice); last receipt median "
        f"{cast['median ms']} ms after it was published, bare Nchan {cast['bare median ms']} ms: {cast['ratio']}; "
        f"{cast['since the closing began, median ms']} ms after the closing began, worst {cast['worst ms']} ms"
    )
    columns = [key for key in told["each round"][0] if key != "fault"]
    lines.append("  " + " ".join(f"{key.removesuffix(' us').removesuffix(' ms'):>10}" for key in columns))
    lines += [
        "  " + " ".join(f"{row[key]!s:>10}" for key in columns) + f"  {row['fault']}" for row in told["each round"]
    ]
    return "\n".join([*lines, *(f"  WRONG: {word}" for word in told["wrong in words"])])
