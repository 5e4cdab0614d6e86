"""Transcripts of whole games replayed: what differs from the rules, transcript by transcript."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from rollwright.core.catalog import Catalog
from rollwright.core.errors import RollwrightError
from rollwright.core.transcript import Verdict, check

from .printable import printable

NAMELESS = "?"


def check_transcripts(paths: Iterable[Path], catalog: Catalog, out: TextIO) -> bool:
    """Report what differs, each with its file and line, and a closing line; return whether nothing does."""
    replayed = decisions = wrong = 0
    for path in paths:
        for number, line in _lines(path):
            verdict = check_line(line, catalog)
            replayed += 1
            decisions += verdict.decisions
            wrong += bool(verdict.differences)
            for difference in verdict.differences:
                print(printable(f"{path}:{number} {verdict.id}: {difference}"), file=out)
    verdicts = f"{wrong} of them differ." if wrong else "no difference."
    print(f"{replayed} transcripts, {decisions} decisions: {verdicts}", file=out)
    return not wrong and replayed > 0


def check_line(line: str, catalog: Catalog) -> Verdict:
    """One transcript. An invalid or incomplete line counts as different, too."""
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
