"""What a stranger finds who wants to join."""

import os
import re
import tomllib

from .tree import ROOT, committed

WORKFLOW = (ROOT / ".github/workflows/check.yml").read_text()
SOURCED = {"env"}
SCRIPT = re.compile(r"\bscripts/([a-z0-9_-]+)")


def test_the_workflow_runs_every_stage_of_ours() -> None:
    stages = set(re.findall(r"^verdict (.+)$", (ROOT / ".ci/run").read_text(), re.MULTILINE)[-1].split())
    matrix = re.search(r"stage: \[(.*)\]", WORKFLOW)
    assert matrix
    assert len(stages) > 8
    assert stages <= {*SCRIPT.findall(WORKFLOW), *matrix[1].split(", ")}


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
    named |= {("the workflow", name) for name in re.findall(r"stage: \[(.*)\]", WORKFLOW)[0].split(", ")}
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
