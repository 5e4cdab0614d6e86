"""A trained policy as a file: a network's weights in numbers, and a header in JSON that says what it was made for.

To play with one takes numpy and nothing else. The file is a zip of arrays; no code is read from it.
"""

import json
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from rollwright.core.errors import BadOption
from rollwright.core.text import Text, Verbatim

from .actions import Actions
from .encoder import Encoder
from .features import Features, Numbers

FORMAT: Final = 1
SUFFIX: Final = ".npz"


class BadPolicy(BadOption):
    """This policy cannot be used here. Train one for this game: `rollwright train GAME`."""


def way_to_play(game: str, mode: str, *more: str) -> str:
    """What a command is told of it: `GAME --mode MODE`."""
    return " ".join([game, *([f"--mode {mode}"] if mode else []), *more])


@dataclass(frozen=True)
class MadeFor:
    """What a policy can be used for."""

    game: str
    mode: str
    version: int
    players: int
    options: dict[str, str]
    names: str
    """The checksum of what its numbers and actions are called."""
    rules: str = ""
    """The fingerprint of the rules it was trained by; others of the same version are taken too."""


def checksum(encoder: Encoder, actions: Actions) -> str:
    """Of the names of all numbers of an observation and of all actions, in their order."""
    return sha256("\n".join([*encoder.names, "", *actions.names]).encode()).hexdigest()[:16]


@dataclass(frozen=True, eq=False)
class Policy:
    """A network with two hidden layers, for one game, mode and number of players."""

    made_for: MadeFor
    features: Features
    weights: tuple[Numbers, ...]
    """Of each layer, its matrix and what is added."""
    told: dict[str, Any] = field(default_factory=dict)
    """How it was made, for people."""

    def scores(self, observation: Numbers) -> Numbers:
        """How much each action is liked, legal or not."""
        layer = self.features.first_layer(observation, self.weights[0]) + self.weights[1]
        for nth in range(2, len(self.weights), 2):
            layer = np.maximum(layer, 0) @ self.weights[nth] + self.weights[nth + 1]
        return layer

    def save(self, path: Path) -> None:
        """Write it to a file."""
        header = {"format": FORMAT, "made_for": asdict(self.made_for), "told": self.told}
        arrays: dict[str, Any] = {f"weight{nth}": array.astype(np.float32) for nth, array in enumerate(self.weights)}
        arrays |= {one.name: getattr(self.features, one.name) for one in fields(Features)}
        with path.open("wb") as file:
            np.savez_compressed(file, header=np.frombuffer(json.dumps(header).encode(), dtype=np.uint8), **arrays)


def load(path: Path) -> Policy:
    """The policy of a file; one that has not changed is read once."""
    try:
        known = path.stat()
    except OSError as error:
        raise BadPolicy(
            Text("There is no policy {file}. `rollwright train GAME` makes one.", file=Verbatim(str(path)))
        ) from error
    return _load(path, known.st_mtime_ns, known.st_size)


@cache
def _load(path: Path, written: int, size: int) -> Policy:
    try:
        with np.load(path, allow_pickle=False) as file:
            header = json.loads(bytes(file["header"]))
            if header["format"] != FORMAT:
                raise BadPolicy(
                    Text(
                        "{file} has format {format} and this Rollwright reads {known}. Train it again, or use the "
                        "Rollwright it was made with.",
                        file=Verbatim(str(path)),
                        format=header["format"],
                        known=FORMAT,
                    )
                )
            features = Features(**{one.name: file[one.name] for one in fields(Features)})
            layers = [name for name in file.files if name.startswith("weight")]
            weights = tuple([file[f"weight{nth}"] for nth in range(len(layers))])
            return Policy(MadeFor(**header["made_for"]), features, weights, header["told"])
    except (BadZipFile, ValueError, KeyError, TypeError, OSError, EOFError) as error:
        raise BadPolicy(
            Text("{file} is not a policy from `rollwright train`, or it is damaged.", file=Verbatim(str(path)))
        ) from error
