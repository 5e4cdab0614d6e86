"""A Dockerfile followed without a container: each stage is a folder, and its paths are below that folder."""

import json
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

OURS = ("/build", "/opt")
"""The folders a stage writes to; their names in commands are moved to where the stage is."""


class Line(NamedTuple):
    """One instruction."""

    word: str
    rest: str


def instructions(text: str) -> list[Line]:
    """What the file tells to do, comments left out and continued lines joined."""
    joined = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    return [Line(*line.split(maxsplit=1)) for line in joined.splitlines() if line.strip()]


class Stage:
    """One stage: a folder instead of a root, a folder to work in, and variables."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root
        self.env: dict[str, str] = {}
        self.last: dict[str, str] = {}
        """The last word said on USER, CMD and their like."""

    def moved(self, text: str) -> str:
        """The same with the stage's own folders instead of a container's."""
        return re.sub(rf"(?<![\w/])({'|'.join(OURS)})(?=[/\s:\"]|$)", lambda found: f"{self.root}{found[0]}", text)

    def place(self, path: str) -> Path:
        return Path(self.moved(path)) if path.startswith("/") else self.folder / path

    def run(self, command: str) -> None:
        env = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}
        done = subprocess.run(
            ["sh", "-ec", self.moved(command)],
            cwd=self.folder,
            env=env | self.env,
            check=False,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{command}:\n{done.stdout}{done.stderr}"

    def program(self, word: str) -> list[str]:
        """CMD, ENTRYPOINT or HEALTHCHECK as what is started; it must be said as a list."""
        return [self.moved(part) for part in json.loads(self.last[word][self.last[word].index("[") :])]


class Image:
    """All stages of a file, built one after the other."""

    def __init__(self, context: Path, root: Path) -> None:
        self.context = context
        self.root = root
        self.stages: dict[str, Stage] = {}

    def build(self, text: str) -> Stage:
        """Follow every line; the last stage is what would be shipped."""
        stage = Stage(self.root)
        for word, rest in instructions(text):
            if word == "FROM":
                name = rest.partition(" AS ")[2] or "shipped"
                stage = self.stages[name] = Stage(self.root / name)
                stage.root.mkdir()
            else:
                self.follow(stage, word, rest)
        return stage

    def follow(self, stage: Stage, word: str, rest: str) -> None:
        if word == "RUN":
            stage.run(rest)
        elif word == "COPY":
            self.copy(stage, shlex.split(rest))
        elif word == "WORKDIR":
            stage.folder = stage.place(rest)
            stage.folder.mkdir(parents=True, exist_ok=True)
        elif word in {"ARG", "ENV"}:
            stage.env |= {name: os.path.expandvars(value) for name, _, value in map(_parted, shlex.split(rest))}
        else:
            assert word in {"USER", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}, word
            stage.last[word] = rest

    def copy(self, stage: Stage, words: list[str]) -> None:
        """Files into a folder, or one folder's content into another."""
        source = None
        if words[0].startswith("--from="):
            source = self.stages[words.pop(0).removeprefix("--from=")]
        *what, where = words
        target = stage.place(where)
        for name in what:
            origin = source.place(name) if source else self.context / name
            if origin.is_dir():
                copy = os.link if source else shutil.copy2  # between stages nobody writes any more
                shutil.copytree(origin, target, symlinks=True, dirs_exist_ok=True, copy_function=copy)
            else:
                target.mkdir(parents=True, exist_ok=True)
                shutil.copy(origin, target)


def _parted(text: str) -> tuple[str, str, str]:
    return text.partition("=")
