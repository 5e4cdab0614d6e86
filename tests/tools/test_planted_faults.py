"""Faults are planted exactly once or not at all, each where a stage of `.ci/run` should find it."""

import re
from pathlib import Path

import pytest
from tools.planted_faults import FAULTS, Fault, Gone, faults, first_complaint, planted

ROOT = Path(__file__).parents[2]
ONE = Fault("a slip", "a.py", "1 + 1", "1 + 2", "check", "true")


def test_a_fault_replaces_its_text() -> None:
    assert planted(ONE, "two = 1 + 1\n") == "two = 1 + 2\n"


@pytest.mark.parametrize("text", ["two = 2\n", "two = 1 + 1\nfour = two + 1 + 1\n"])
def test_a_text_that_is_gone_or_there_twice_is_said(text: str) -> None:
    with pytest.raises(Gone, match="times in a"):
        planted(ONE, text)


def test_each_stage_of_the_list_is_one_of_a_merge_and_names_are_told_apart() -> None:
    known = faults(FAULTS.read_text())
    stages = re.findall(r'^  \[(\w+)\]="', (ROOT / ".ci/run").read_text(), re.MULTILINE)
    assert {fault.stage for fault in known} <= set(stages)
    assert len({fault.name for fault in known}) == len(known) >= 20


@pytest.mark.parametrize("fault", faults(FAULTS.read_text()), ids=lambda fault: fault.name)
def test_a_fault_of_the_list_can_be_planted_today(fault: Fault) -> None:
    text = (ROOT / fault.file).read_text(encoding="utf-8")
    assert planted(fault, text) != text


def test_the_line_that_names_what_failed_is_shown() -> None:
    assert first_complaint("....F\nFAILED tests/a.py::b - no\n1 failed in 2.0s\n") == "FAILED tests/a.py::b - no"
    assert first_complaint("one\nlast\n\n") == "last"
