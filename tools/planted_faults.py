"""Plants faults into a clone, one at a time, and shows which test each of them turns red: `scripts/planted_faults`.

    scripts/planted_faults                 # all of tools/planted_faults.toml
    scripts/planted_faults score "a leak"  # those whose name contains one of these

A fault is a text of a file and what it becomes. Its command is a small part of a stage of `.ci/run`: it must pass
without the fault and fail with it. A file or a text that is gone is a failure too, so the list follows the code.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FAULTS = Path(__file__).with_suffix(".toml")
TOOLS = (".venv", ".venv-deploy", ".tools", "web/node_modules", "tools/pyodide/node_modules")
"""Shared with the clone: what runs, none of what is tested."""
MADE = ("src/**/*.mo", "src/rollwright/web/**/*")
"""Made by `scripts/setup`, and copied."""
LONGEST = 600.0
"""Seconds after which a command counts as failed."""


class Fault(NamedTuple):
    """A text of a file that becomes another; then `command` must fail, which is a part of this stage of `.ci/run`."""

    name: str
    file: str
    text: str
    becomes: str
    stage: str
    command: str


class Gone(Exception):
    """The text of a fault is not in its file, or not once."""


class Clone:
    """What is committed, in a folder of its own, with the tools of this one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._later = count(int(time.time()) + 1)
        """Python believes old bytecode of a file of the same size and second, so no two versions share a second."""
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder)], check=True)
        for name in TOOLS:
            if (ROOT / name).exists():
                (folder / name).symlink_to((ROOT / name).resolve())
        for pattern in MADE:
            for path in filter(Path.is_file, ROOT.glob(pattern)):
                copy = folder / path.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, copy)

    def run(self, command: str) -> tuple[bool, str]:
        """Whether the command passes there, and what it says."""
        env = os.environ | {"PYTHONPATH": f"{self.folder}/src:{self.folder}"}
        try:
            done = subprocess.run(
                ["bash", "-c", f". scripts/env && {command}"],
                cwd=self.folder,
                env=env,
                check=False,
                capture_output=True,
                text=True,
                timeout=LONGEST,
            )
        except subprocess.TimeoutExpired:
            return False, f"not done after {LONGEST:.0f} s"
        return done.returncode == 0, done.stdout + done.stderr

    def write(self, file: str, text: str) -> None:
        """Write a file that is later than all others."""
        path, second = self.folder / file, next(self._later)
        path.write_text(text, encoding="utf-8")
        os.utime(path, (second, second))

    def read(self, file: str) -> str:
        """What a file says; Gone if there is none."""
        path = self.folder / file
        if not path.is_file():
            raise Gone(f"there is no {file}")
        return path.read_text(encoding="utf-8")


def faults(text: str) -> list[Fault]:
    """The faults of the list; what is missing or superfluous in one of them is a TypeError."""
    return [Fault(**fault) for fault in tomllib.loads(text)["fault"]]


def planted(fault: Fault, text: str) -> str:
    """The file with the fault in it."""
    if text.count(fault.text) != 1:
        raise Gone(f"its text is {text.count(fault.text)} times in {fault.file}")
    return text.replace(fault.text, fault.becomes)


def first_complaint(said: str) -> str:
    """The line that names what failed."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    marks = ("FAILED ", "ERROR ", "error:", "BROKEN", "FAIL ", "[emerg]")
    return next((line for line in lines if any(mark in line for mark in marks)), lines[-1] if lines else "")[:160]


def tried(fault: Fault, clone: Clone) -> tuple[bool, str]:
    """Whether it was caught, and by what."""
    try:
        before = clone.read(fault.file)
        clone.write(fault.file, planted(fault, before))
    except Gone as gone:
        return False, f"GONE: {gone}"
    passed, said = clone.run(fault.command)
    clone.write(fault.file, before)
    return (False, "NOT CAUGHT") if passed else (True, first_complaint(said))


def asked() -> list[Fault]:
    """The faults that the command line names."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help="only faults whose names contain one of these")
    names: Sequence[str] = parser.parse_args().names
    known = faults(FAULTS.read_text(encoding="utf-8"))
    return [fault for fault in known if not names or any(name in fault.name for name in names)]


def main() -> int:
    """Plant them all, and print which is caught where."""
    found, missed = asked(), 0
    with tempfile.TemporaryDirectory(prefix="rollwright-faults-") as made:
        clone = Clone(Path(made, "clone"))
        green = dict[str, bool]()
        for fault in found:
            began = time.monotonic()
            if fault.command not in green:
                green[fault.command], said = clone.run(fault.command)
                if not green[fault.command]:
                    print(said[-3000:])
            caught, by = tried(fault, clone) if green[fault.command] else (False, "RED WITHOUT THE FAULT")
            missed += not caught
            print(f"{'caught' if caught else 'MISSED':6}  {fault.stage:9} {fault.name}: {by}", end="", flush=True)
            print(f"  ({time.monotonic() - began:.0f} s)", flush=True)
    print(f"\n{len(found) - missed} of {len(found)} faults were caught")
    return 1 if missed or not found else 0


if __name__ == "__main__":
    sys.exit(main())
