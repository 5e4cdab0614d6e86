"""How a designer tries a proposal: what to type, and a folder of data to play with."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from shlex import join
from typing import NamedTuple

from rollwright.core.errors import BadOption

from .proposals import Proposal
from .variants import BUILTIN


class Trying(NamedTuple):
    """The game as it was named to the search, and where proposals are written."""

    game: str
    players: Sequence[int] = ()
    mode: str = ""
    data: Path | None = None
    options: Sequence[str] = ()
    folder: Path | None = None

    def checked(self) -> "Trying":
        """Itself, if there is room for the folders; better now than after all the games."""
        if (
            self.folder is not None
            and self.folder.exists()
            and (not self.folder.is_dir() or any(self.folder.iterdir()))
        ):
            raise BadOption(f"{self.folder} already exists. Name a new folder.")
        return self

    def lines(self, nth: int, proposal: Proposal, texts: Mapping[str, str]) -> list[str]:
        """What to type for the nth proposal. Its folder is written if folders are wanted."""
        before = str(self.data) if self.data else BUILTIN
        changes = [f"{one.place}={value}" for one, value in proposal.changes]
        after = ",".join([*([before] if self.data else []), *changes])
        tables = ["--players", ",".join(str(n) for n in self.players)]
        compare = join(["rollwright", "lab", "compare", self.game, before, after, *tables, *self._usual()])
        said = [f"# edit {nth}", compare]
        if self.folder is not None and texts:
            folder = self.folder / str(nth)
            _write(folder, proposal.files(texts))
            rules = [word for rule in proposal.rules.items() for word in ("--option", "=".join(rule))]
            said.append(join(["rollwright", "play", self.game, "--data", str(folder), *self._usual(), *rules]))
        return said

    def _usual(self) -> list[str]:
        """The way to play and the house rules that were named before."""
        options = [word for option in self.options for word in ("--option", option)]
        return [*(["--mode", self.mode] if self.mode else []), *options]


def _write(folder: Path, files: Mapping[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
