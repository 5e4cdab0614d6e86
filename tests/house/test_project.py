"""What a stranger finds who wants to join."""

import os
import re
import tomllib

import pytest

from .tree import ROOT, committed

SOURCED = {"env"}
SCRIPT = re.compile(r"\bscripts/([a-z0-9_-]+)")
TASK = re.compile(r'^  \[(\w+)\]="(.+)"$', re.MULTILINE)
"""A stage of `.ci/run` or `.ci/nightly`, and the script it runs with its arguments."""
CI = {name: (ROOT / ".ci" / name).read_text() for name in ("run", "nightly")}
TASKS = {name: dict(TASK.findall(text)) for name, text in CI.items()}


@pytest.mark.parametrize("name", CI)
def test_every_stage_is_run_once_and_judged(name: str) -> None:
    begun = re.findall(r"^(?:stage|lanes [0-9]+|for name in) (.+?)(?:;.*| #.*)?$", CI[name], re.MULTILINE)
    assert sorted(" ".join(begun).replace('"', "").split()) == sorted(TASKS[name])
    assert sorted(re.findall(r"^verdict (.+)$", CI[name], re.MULTILINE)[-1].split()) == sorted(TASKS[name])
    assert [task for task in TASKS[name].values() if not runs(task.split()[0])] == []


@pytest.mark.parametrize("name", CI)
def test_a_stage_waits_only_for_stages_that_there_are(name: str) -> None:
    """For any other it would wait until the run is ended."""
    order = re.search(r"^declare -A after=\((.+)\)$", CI[name], re.MULTILINE)
    assert order
    waits = re.findall(r"\[(\w+)\]=(\w+)", order[1])
    assert waits
    assert {stage for pair in waits for stage in pair} <= set(TASKS[name])


def test_every_night_asks_without_a_sample_whatever_a_merge_asks() -> None:
    assert not [task for task in TASKS["nightly"].values() if "--merge" in task]
    merged, nightly = ({task.split()[0] for task in TASKS[name].values()} for name in CI)
    assert merged <= nightly


def test_the_workflows_run_what_anybody_runs() -> None:
    workflows = {name: (ROOT / f".github/workflows/{name}.yml").read_text() for name in ("merge", "nightly")}
    assert "- run: bash .ci/run\n" in workflows["merge"]
    assert "- run: bash .ci/nightly\n" in workflows["nightly"]
    assert "schedule:" in workflows["nightly"]


def test_a_folder_of_tests_is_left_out_of_the_rest_only_if_another_script_tests_it() -> None:
    elsewhere = re.search(r"^elsewhere=\((.*?)\)", (ROOT / "scripts/test").read_text(), re.MULTILINE)
    assert elsewhere
    others = "".join(
        path.read_text() for path in (ROOT / "scripts").iterdir() if path.is_file() and path.name != "test"
    )
    left_out = set(elsewhere[1].split())
    assert left_out <= {path.name for path in (ROOT / "tests").iterdir()}
    assert [folder for folder in sorted(left_out) if not re.search(rf"\btests[/.]{folder}\b", others)] == []


def test_every_script_that_is_named_can_be_run() -> None:
    told = [path for path in committed() if path.suffix in {".md", ".yml", ".yaml"}]
    named = {(str(path.relative_to(ROOT)), name) for path in told for name in SCRIPT.findall(path.read_text())}
    assert len(named) > 20
    assert [(page, name) for page, name in sorted(named) if not runs(name)] == []


def test_everybody_names_the_same_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text()
    newest = re.search(r"^## (\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest
    assert newest[1] == version
    assert f"date-released: {newest[2]}\n" in (ROOT / "CITATION.cff").read_text()


def runs(name: str) -> bool:
    path = ROOT / "scripts" / name
    return os.access(path, os.X_OK) or (path.exists() and name in SOURCED)
