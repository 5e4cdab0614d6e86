"""What one turn costs on the line, and how soon after a click there is ink."""

import json
import os
import statistics
import sys
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page

from .conftest import Opened
from .player import Player, just_play
from .test_table import for_several, invite

TURNS = 30
"""So many commits are measured."""
QUIET = 400
"""Milliseconds after which nobody asks anything any more because of a commit."""
LATEST = 8_000
"""Milliseconds after which whoever looks on has surely asked."""
COMMIT, VIEW, DRAFT = ("POST", "commit"), ("GET", "view"), ("POST", "draft")
NEARLY_ALL = 0.9
"""Of the turns: a page that the machine has starved for seconds asks once more, to be sure."""
PATIENT = 30
"""So many times as long as a bare question to the server may ink take: a machine that is busy is slow at both."""
WATCH = """() => {
  const clicked = {at: 0, done: false, said: 0};
  window.inked = {chosen: [], done: [], confirmed: []};
  performance.setResourceTimingBufferSize(5000);
  addEventListener('click', (event) => {
    clicked.at = performance.now();
    clicked.done = Boolean(event.target.closest('button.done'));
    if (clicked.done) clicked.said = clicked.at;
  }, true);
  const note = (kind, began) => {
    if (began) requestAnimationFrame(() => setTimeout(() => window.inked[kind].push(performance.now() - began)));
  };
  const drawn = (changes) => {
    note(clicked.done ? 'done' : 'chosen', clicked.at);
    clicked.at = 0;
    if (!changes.some((change) => change.attributeName === 'data-seq')) return;
    note('confirmed', clicked.said);
    clicked.said = 0;
  };
  const watched = {attributeFilter: ['data-seq', 'data-chosen', 'data-said']};
  new MutationObserver(drawn).observe(document.querySelector('.table'), watched);
}"""
ANSWERED = """(what) => performance.getEntriesByType('resource')
  .filter((asked) => asked.name.endsWith('/' + what)).map((asked) => asked.duration)"""
BARE = """async () => {
  const began = performance.now();
  await (await fetch('/api/characters', {cache: 'no-store'})).text();
  return performance.now() - began;
}"""


class Asked(NamedTuple):
    """One request, and the bytes of its answer as they were sent."""

    method: str
    path: str
    bytes: int


class Line:
    """Everything a page asks of a table, and what it is sent unasked."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[Asked] = []
        self.told: list[int] = []
        self._open: dict[str, tuple[str, str]] = {}
        session: CDPSession = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._begun)
        session.on("Network.loadingFinished", self._ended)
        session.on("Network.eventSourceMessageReceived", lambda said: self.told.append(len(said["data"])))

    def _begun(self, said: dict[str, Any]) -> None:
        path = "/" + said["request"]["url"].partition("//")[2].partition("/")[2]
        if path.startswith("/api/tables/") and said.get("type") != "EventSource":
            self._open[said["requestId"]] = said["request"]["method"], path

    def _ended(self, said: dict[str, Any]) -> None:
        if said["requestId"] in self._open:
            method, path = self._open.pop(said["requestId"])
            self.asked.append(Asked(method, path.partition("?")[0].rpartition("/")[2], int(said["encodedDataLength"])))

    def wait(self) -> None:
        """Until something was asked and answered; on a busy machine that takes its time."""
        for _ in range(LATEST // QUIET):
            if self.asked:
                return
            self.page.wait_for_timeout(QUIET)

    def settle(self) -> None:
        """Until nothing is under way and nothing new is asked for a while."""
        for _ in range(LATEST // QUIET):
            known = len(self.asked)
            self.page.wait_for_timeout(QUIET)
            if not self._open and known == len(self.asked):
                return

    def forget(self) -> None:
        """Begin to count anew."""
        self.asked.clear()
        self.told.clear()


def meet(base: str, opened: Opened) -> tuple[Page, Page]:
    """Two people at a table."""
    ana, ben = opened("desk"), opened("desk")
    invite(ana, base, for_several(base), "Ana")
    ben.goto(ana.get_by_label("Link to this table").input_value())
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    for page in (ana, ben):
        just_play(page)
        page.evaluate(WATCH)
    return ana, ben


def ready(player: Player) -> bool:
    """Whether all is chosen and only "done" is left."""
    seen = player.look()
    return bool(seen["done"]) and not (seen["busy"] or seen["choices"] or seen["lit"] or seen["moves"])


def play_to_done(players: list[Player]) -> int | None:
    """Click until somebody could say done; whose turn is over then. None at the end of the game."""
    for _ in range(400):
        for nth, player in enumerate(players):
            if player.over:
                return None
            if ready(player):
                return nth
            player.step()
    raise AssertionError([player.look() for player in players])


def p95(figures: list[float]) -> float:
    """All but one of twenty are below."""
    return sorted(figures)[int(len(figures) * 0.95)]


def share(turns: list[list[Asked]], *costs: tuple[str, str]) -> float:
    """How many of the turns cost one request, and one of these."""
    return sum(len(asked) == 1 and asked[0][:2] in costs for asked in turns) / len(turns)


def told_of(figures: list[float]) -> str:
    """In milliseconds."""
    return f"median {statistics.median(figures):.0f} ms, p95 {p95(figures):.0f} ms of {len(figures)}"


def gathered(pages: tuple[Page, Page], script: str, what: str = "") -> list[float]:
    """What both pages have measured."""
    return [float(took) for page in pages for took in page.evaluate(script, what)]


def test_a_turn_is_one_request_for_who_acts_and_one_for_who_looks_on(base: str, opened: Opened, tmp_path: Path) -> None:
    pages = meet(base, opened)
    lines = [Line(page) for page in pages]
    players = [Player(page, f"wire {nth}") for nth, page in enumerate(pages)]
    acted: list[list[Asked]] = []
    watched: list[list[Asked]] = []
    told: list[int] = []
    bare: list[float] = []
    while len(acted) < TURNS and (nth := play_to_done(players)) is not None:
        for line in lines:
            line.settle()
        for line in lines:
            line.forget()
        players[nth].page.locator("button.done").click()
        lines[1 - nth].wait()
        for line in lines:
            line.settle()
        acted.append(list(lines[nth].asked))
        watched.append(list(lines[1 - nth].asked))
        told += lines[1 - nth].told
        bare.append(float(pages[0].evaluate(BARE)))
    inked = {kind: gathered(pages, f"() => window.inked.{kind}") for kind in ("chosen", "done", "confirmed")}
    answered = {what: gathered(pages, ANSWERED, what) for what in ("draft", "commit")}
    figures = {
        "commits": len(acted),
        "requests of the actor": [len(asked) for asked in acted],
        "bytes to the actor": round(statistics.mean(sum(one.bytes for one in asked) for asked in acted)),
        "requests of the other": [len(asked) for asked in watched],
        "bytes to the other": round(statistics.mean(sum(one.bytes for one in asked) for asked in watched)),
        "bytes of an event": round(statistics.mean(told or [0])),
        "click to ink": {kind: told_of(took) for kind, took in inked.items()},
        "answered after": {what: told_of(took) for what, took in answered.items()},
        "a bare question": told_of(bare),
        "asked by the actor": acted[0],
        "asked by the other": watched[0],
    }
    sys.stdout.write(json.dumps(figures) + "\n")
    (Path(os.environ.get("ARTEFACTS", tmp_path)) / "wire.json").write_text(json.dumps(figures))
    assert share(acted, COMMIT) >= NEARLY_ALL, figures
    assert share(watched, VIEW, DRAFT) >= NEARLY_ALL, figures
    assert statistics.median(inked["done"]) < PATIENT * max(statistics.median(bare), 10)
