"""One question for the page of the service, answered in a process of its own at the lowest priority.

`python -m rollwright.lab.service_job` reads a wish from standard input and says what it has found, a line of JSON each
time; with `questions` behind it, it only names the questions.
"""

import json
import math
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Final

from rollwright.core.errors import BadOption, RollwrightError
from rollwright.core.text import Reader
from rollwright.game_file import is_file
from rollwright.measuring.variant import Variant, pairs

from .answer import Answer
from .answers import QUESTIONS
from .asking import Lab, Wish
from .changes import changes
from .compare import HEADLINE, Terms, compare
from .engines import OneProcess
from .examples import Example, examples, most_changed
from .lines import Pair
from .pictures import Picture
from .plan import CHUNK, STRONG, Plan
from .run import Run
from .store import default_folder
from .variants import PRINTED

NICE: Final = 19
KEPT_DAYS: Final = 3
"""How long games played for the page are kept: further questions about the same variant need not wait."""
COMPARE: Final = "compare"
ASKS: Final = "What does my edit change?"
EDIT: Final = "my edit"
SERVED: Final = "as served"
Moment = list[float]
"""From how many games which number, and between which two it lies."""
Say = Callable[[Mapping[str, Any]], None]


class PageLab(Lab):
    """Plays in this process, and says how many games there are of all variants together."""

    def __init__(self, root: Path, say: Say) -> None:
        super().__init__(OneProcess(), root)
        self.say, self.there = say, dict[Variant, int]()
        self.last: Run | None = None
        """The games of good players that were asked for last."""

    def run(self, plan: Plan, passing: bool = False) -> Run:
        """The games of a plan, played; or there already."""
        self.on_progress = lambda progress: self._count(plan.variant, progress.done)
        run = super().run(plan, passing)
        self._count(plan.variant, _games(plan))
        self.last = run if plan.lineup == (STRONG,) else self.last
        return run

    def _count(self, variant: Variant, games: int) -> None:
        if games > self.there.get(variant, 0):
            self.there[variant] = games
            self.say({"done": sum(self.there.values())})


def _games(plan: Plan) -> int:
    """How many games a plan has, for all numbers of players together."""
    return CHUNK * sum(1 for _ in plan.chunks())


def listed() -> list[tuple[str, str]]:
    """The questions that can be asked: names, and how a designer puts them."""
    return [(COMPARE, ASKS), *((one.name, one.asks) for one in QUESTIONS.values() if not one.apart)]


def unedited(facts: Mapping[str, Any]) -> Variant:
    """What is served here: as printed, or with the data that the service was started with.

    A file of rules is no title: nothing of a stranger is executed.
    """
    if is_file(facts["game"]):
        raise BadOption("The page answers questions only about installed titles.")
    served = pairs(facts.get("served", {}))
    return Variant(facts["game"], facts["mode"], served, (), SERVED if served else PRINTED)


def edited(facts: Mapping[str, Any]) -> Variant:
    """What was asked about."""
    served = unedited(facts)
    return served._replace(data=pairs(facts["data"]) or served.data, options=pairs(facts["options"]), label=EDIT)


def answer(facts: Mapping[str, Any], root: Path, say: Say) -> None:
    """Say how far it is, and after each helping the answer and some games; and when it is over."""
    name, known = facts["question"], dict(listed())
    if name not in known:
        raise BadOption(f"No question is called '{name}'. The page answers: {', '.join(known)}.")
    before, after = unedited(facts), edited(facts)
    wish, lab, history = Wish(after, tuple(facts["players"]), facts["games"]), PageLab(root, say), list[Moment]()
    edits = changes(before, after)
    for found in _compared(lab, wish, before) if name == COMPARE else lab.ask(QUESTIONS[name], wish):
        assert lab.last is not None
        both = 2 if name == COMPARE else 1
        _remember(history, found, both)
        games = {"games": both * _games(lab.last.plan), "history": history}
        say({"answer": {**told(found), "edits": edits, **games}})
        if not _is_beside(found):
            shown = _changed(lab, lab.last.plan, before, after) if name == COMPARE else examples(lab.last)
            say({"examples": [one._asdict() for one in shown]})
    say({"over": True})


def _is_beside(found: Answer) -> bool:
    """Whether the game has nothing of what was asked about."""
    return math.isnan(found.value.value) and not found.picture and not found.grid.rows


def _changed(lab: Lab, plan: Plan, before: Variant, after: Variant) -> Iterator[Example]:
    """The game of a plan that an edit changed most."""
    one, other = (lab.run(plan._replace(variant=variant)) for variant in (before, after))
    return most_changed(Pair(one, other), HEADLINE)


def _compared(lab: Lab, wish: Wish, before: Variant) -> Iterator[Answer]:
    """What an edit changes, from ever more games. A first answer comes at once, from the fewest players."""
    wanted = wish._replace(variant=before)
    if len(wish.players) > 1:
        first = wanted._replace(players=wish.players[:1], games=CHUNK, weak=False)
        yield from compare(lab, first, wish.variant, Terms())
    yield from compare(lab, wanted, wish.variant, Terms())


def _remember(history: list[Moment], found: Answer, each: int) -> None:
    """The number, if there is one, and how many games it rests on; games of other tables say nothing of it."""
    value = found.value.scaled(found.unit.factor)
    if math.isnan(value.value):
        return
    games = each * value.n or found.games
    if history and history[-1][0] == games:
        history.pop()
    history.append([games, value.value, value.low, value.high])


def told(found: Answer) -> dict[str, Any]:
    """An answer as it is kept: numbers in their unit, both pictures drawn."""
    value = found.value.scaled(found.unit.factor)
    picture = found.picture
    return {
        "title": found.title,
        "sentence": found.sentence,
        "number": found.number(),
        "unit": found.unit.name,
        "digits": found.unit.digits,
        "headings": list(found.grid.headings),
        "rows": [list(row) for row in found.grid.rows],
        "remarks": list(found.remarks),
        "alarms": [alarm.what for alarm in found.alarms],
        "known": not math.isnan(value.value),
        "pictures": _drawn(picture) if picture else {},
    }


def _drawn(picture: Picture) -> dict[str, str]:
    """For the light and the dark, for a desk and a phone."""
    looks, sizes = (("light", False), ("dark", True)), (("", picture), (" narrow", picture.narrowed()))
    return {f"{look}{size}": one.svg(dark) for look, dark in looks for size, one in sizes}


def kept_in() -> Path:
    """Where games are kept between questions; what has not been used for days is thrown away."""
    for root in (default_folder().with_name("lab-page"), Path(gettempdir()) / f"rollwright-lab-{os.getuid()}"):
        try:
            root.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError:
            continue
        before = time.time() - KEPT_DAYS * 24 * 60 * 60
        for folder in root.iterdir():
            if folder.stat().st_mtime < before:
                shutil.rmtree(folder, ignore_errors=True)
        return root
    raise BadOption("The lab has no folder for its games. Set ROLLWRIGHT_DATA to a folder it may write to.")


def main(argv: list[str]) -> None:
    """Answer, and be gone. Whatever a game prints must not get between two lines."""
    told_to = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def say(line: Any) -> None:
        told_to.write(json.dumps(line) + "\n")
        told_to.flush()

    if argv == ["questions"]:
        say(listed())
        return
    os.nice(NICE)
    try:
        answer(json.load(sys.stdin), kept_in(), say)
    except RollwrightError as error:
        say({"problem": Reader().read(error.said)})


if __name__ == "__main__":
    main(sys.argv[1:])
