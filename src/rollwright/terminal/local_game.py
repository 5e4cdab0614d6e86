"""A game being played at this terminal, together with its record."""

from pathlib import Path

from rollwright.bots import make_bot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import Chance
from rollwright.core.log import Log, Revealed
from rollwright.core.playing import take_turn, tell
from rollwright.core.replay import replay
from rollwright.words.story import Story

from . import record
from .record import Bookmark
from .seating import all_names


class LocalGame:
    """The match, its record on disk, what everybody is told of it, and where its dice come from."""

    def __init__(self, log: Log, catalog: Catalog, bookmark: Bookmark, path: Path) -> None:
        self.log, self.catalog, self.path = log, catalog, path
        self.secret, self.bots = bookmark.secret, bookmark.bots
        found = replay(log, catalog)
        if found.error is not None:
            raise found.error
        self.match = found.match
        self.match.entries = log.entries
        self.names = all_names(log.header)
        self.stories: dict[int | None, Story] = {
            viewer: Story(log.header, catalog, viewer) for viewer in [None, *self.people]
        }
        """The game as each person, or a spectator, may know it."""
        self.chance: Chance | None = None
        self.file = ""
        """The file of the game, if it is not an installed one."""
        self.data = ""
        """The folder of its component data, if they are not the built-in ones."""
        self._tell()
        for seat, keys in bookmark.chosen.items():
            self.match.redraft(seat, [self.match.game.components.moves.find(key) for key in keys])

    @property
    def people(self) -> list[int]:
        """The seats that are not bots."""
        return [seat for seat in range(self.match.table.n) if seat not in self.bots]

    def play_on(self, path: Path) -> str:
        """The command that continues this game from a record."""
        return " ".join(filter(None, ["rollwright play", self.file, "--resume", str(path), self._with_data]))

    def look_back(self, command: str) -> str:
        """A command about the record of this game: `rollwright verify game.jsonl`."""
        file = f"--game {self.file}" if self.file else ""
        return " ".join(filter(None, [f"rollwright {command}", str(self.path), file, self._with_data]))

    @property
    def _with_data(self) -> str:
        return f"--data {self.data}" if self.data else ""

    def name(self, seat: int) -> str:
        """The name of the seat."""
        return self.names[seat]

    def next_seat(self) -> int:
        """The next seat to decide: of those the table waits for, the one with the fewest turns."""
        return min(self.match.due(), key=lambda seat: (self.match.drafts[seat].turns, seat))

    def throw(self) -> None:
        """Perform the oldest throw or draw that the table is waiting for."""
        assert self.chance is not None
        tell(self.match, self.chance, "" if self.log.header.commitment else "typed")
        self.keep()

    def let_bot_play(self, seat: int) -> None:
        """A bot's turn. Its luck depends only on the game and the turn: a resumed game continues in the same way."""
        luck = f"{self.log.header.commitment} {seat} {self.match.drafts[seat].turns}"
        take_turn(self.match, seat, make_bot(self.bots[seat], luck).choose, "bot")
        self.keep()

    def done(self, seat: int) -> None:
        """A person's turn is over."""
        self.match.commit(seat)
        self.keep()

    def keep(self) -> None:
        """Bring record and stories up to date; at the end of the game reveal the secret."""
        if self.match.over and self.log.header.commitment:
            self.log.entries.append(Revealed(self.secret))
        self.save(self.path)
        self._tell()

    def save(self, path: Path) -> None:
        """Write the record, and the bookmark if the game is not over."""
        chosen = {me.i: [move.key for move in me.draft] for me in self.match.seats if me.draft}
        record.save(path, self.log, None if self.match.over else Bookmark(self.secret, self.bots, chosen))

    def _tell(self) -> None:
        for story in self.stories.values():
            for entry in self.log.entries[len(story.pages) :]:
                story.add(entry)
