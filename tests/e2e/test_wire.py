"""What one turn costs on the line, and how soon after a click there is ink."""

import json
import os
import statistics
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from .conftest import Opened
from .player import just_play
from .test_table import for_several, invite
from .wire import WATCH, billed, is_cheap

TURNS = 30
"""So many commits are measured."""
PATIENT = 30
"""So many times as long as a bare question to the server may ink take: a machine that is busy is slow at both."""
ANSWERED = """(what) => performance.getEntriesByType('resource')
  .filter((asked) => asked.name.endsWith('/' + what)).map((asked) => asked.duration)"""


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


def p95(figures: list[float]) -> float:
    """All but one of twenty are below."""
    return sorted(figures)[int(len(figures) * 0.95)]


def told_of(figures: list[float]) -> str:
    """In milliseconds."""
    return f"median {statistics.median(figures):.0f} ms, p95 {p95(figures):.0f} ms of {len(figures)}"


def gathered(pages: tuple[Page, Page], script: str, what: str = "") -> list[float]:
    """What both pages have measured."""
    return [float(took) for page in pages for took in page.evaluate(script, what)]


@pytest.mark.nightly
def test_a_turn_is_one_request_for_who_acts_and_one_for_who_looks_on(base: str, opened: Opened, tmp_path: Path) -> None:
    pages = meet(base, opened)
    bill = billed(pages, TURNS)
    inked = {kind: gathered(pages, f"() => window.inked.{kind}") for kind in ("chosen", "done", "confirmed")}
    answered = {what: gathered(pages, ANSWERED, what) for what in ("draft", "commit")}
    figures = {
        "commits": len(bill.acted),
        "requests of the actor": [len(asked) for asked in bill.acted],
        "bytes to the actor": round(statistics.mean(sum(one.bytes for one in asked) for asked in bill.acted)),
        "requests of the other": [len(asked) for asked in bill.watched],
        "bytes to the other": round(statistics.mean(sum(one.bytes for one in asked) for asked in bill.watched)),
        "bytes of an event": round(statistics.mean(bill.told or [0])),
        "click to ink": {kind: told_of(took) for kind, took in inked.items()},
        "answered after": {what: told_of(took) for what, took in answered.items()},
        "a bare question": told_of(bill.bare),
        "asked by the actor": bill.acted[0],
        "asked by the other": bill.watched[0],
    }
    sys.stdout.write(json.dumps(figures) + "\n")
    (Path(os.environ.get("ARTEFACTS", tmp_path)) / "wire.json").write_text(json.dumps(figures))
    is_cheap(bill)
    assert statistics.median(inked["done"]) < PATIENT * max(statistics.median(bill.bare), 10)
