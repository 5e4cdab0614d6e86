"""The script with which a stranger checks an event: docs/check_event.py."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ..client import Service
from ..eventful.guests import Host, whole_event
from ..parts import ROOT

Json = Any
SCRIPT = ROOT / "docs" / "check_event.py"


@pytest.fixture(scope="module")
def export(service: Service) -> list[Json]:
    """An event of six, with silence in it and somebody who came late, as it is exported."""
    host = Host(service)
    guests = [host.guest(f"Guest {n}") for n in range(5)]
    whole_event(host, guests, seed=2, silent=0.15)
    told = service.get(f"/api/events/{host.id}/export")
    assert told.status_code == 200
    return [json.loads(line) for line in told.text.splitlines()]


def checked(lines: list[Json], folder: Path, *python: str) -> subprocess.CompletedProcess[str]:
    file = folder / "event.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return subprocess.run(
        [sys.executable, *python, SCRIPT, file], capture_output=True, text=True, timeout=120, check=False
    )


def test_it_proves_promises_nonces_throws_and_every_sheet(export: list[Json], tmp_path: Path) -> None:
    told = checked(export, tmp_path)
    assert told.returncode == 0, told.stderr
    turns = sum(len(line["turns"]) for line in export if "seat" in line)
    assert f"Sheets: {turns} turns are legal" in told.stdout


def test_without_rollwright_it_still_proves_the_dice(export: list[Json], tmp_path: Path) -> None:
    told = checked(export, tmp_path, "-I", "-S")
    assert told.returncode == 0, told.stderr
    assert "throws are what the keys give" in told.stdout
    assert "Sheets: not played again" in told.stdout


def _seat(lines: list[Json]) -> Json:
    return next(line for line in lines if line.get("seat") == 1)


def _round(lines: list[Json]) -> Json:
    return next(line for line in lines if line.get("round") == 2)


def _other_face(lines: list[Json]) -> None:
    faces = _round(lines)["throws"][0]["faces"]
    faces[0] = faces[0] % 6 + 1


def _other_key(lines: list[Json]) -> None:
    _round(lines)["key"] = "0" * 64


def _other_nonce(lines: list[Json]) -> None:
    _seat(lines)["nonce"] = "0" * 64


def _other_move(lines: list[Json]) -> None:
    _seat(lines)["turns"][0]["moves"][1] = "draw C A9"


def _other_total(lines: list[Json]) -> None:
    _seat(lines)["turns"][-1]["total"] += 1


def _other_beacon(lines: list[Json]) -> None:
    lines[0]["beacon"] = "1"


FORGED: dict[Callable[[list[Json]], None], str] = {
    _other_face: "its key gives",
    _other_key: "not the one that was promised",
    _other_nonce: "does not fit the nonces",
    _other_move: "seat 1, round 1",
    _other_total: "the rules give",
    _other_beacon: "not what the nonces and the beacon give",
}


@pytest.mark.parametrize("forge", FORGED, ids=lambda forge: str(forge.__name__))
def test_it_finds_whatever_was_changed(export: list[Json], tmp_path: Path, forge: Callable[[list[Json]], None]) -> None:
    lines = json.loads(json.dumps(export))
    forge(lines)
    told = checked(lines, tmp_path)
    assert told.returncode != 0
    assert "NOT PROVED" in told.stderr
    assert FORGED[forge] in told.stderr
