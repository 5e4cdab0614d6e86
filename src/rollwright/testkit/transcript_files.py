"""Files of transcripts, one to a line: each is replayed, and what differs is reported with its file and line."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from rollwright.core.catalog import Catalog
from rollwright.core.errors import RollwrightError

from .transcript import Verdict, check

NAMELESS = "?"


def check_transcripts(paths: Iterable[Path], catalog: Catalog, report: Callable[[str], None]) -> bool:
    """Report what differs line by line, then how many were replayed; return whether nothing differs."""
    replayed = decisions = wrong = 0
    for path in paths:
        for number, line in _lines(path):
            verdict = check_line(line, catalog)
            replayed += 1
            decisions += verdict.decisions
            wrong += bool(verdict.differences)
            for difference in verdict.differences:
                report(f"{path}:{number} {verdict.id}: {difference}")
    verdicts = f"{wrong} of them differ." if wrong else "no difference."
    report(f"{replayed} transcripts, {decisions} decisions: {verdicts}")
    return not wrong and replayed > 0


def check_line(line: str, catalog: Catalog) -> Verdict:
    """The verdict on one line. An invalid or incomplete one counts as different, too."""
    try:
        transcript = json.loads(line)
    except (RecursionError, ValueError) as error:
        return Verdict(NAMELESS, 0, (f"this line is not JSON ({error})",))
    if not isinstance(transcript, dict):
        return Verdict(NAMELESS, 0, ("this line is not a JSON object",))
    try:
        return check(transcript, catalog)
    except KeyError as error:
        wrong = f"the transcript has no {error}"
    except (AssertionError, AttributeError, IndexError, TypeError, ValueError):
        wrong = "something in the transcript is missing or has the wrong type"
    except RollwrightError as error:
        wrong = str(error)
    return Verdict(str(transcript.get("id", NAMELESS)), 0, (wrong,))


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    with path.open(encoding="utf-8", errors="replace") as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                yield number, line
