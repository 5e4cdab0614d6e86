"""The entry point for a browser that runs this software itself."""

from collections.abc import Callable

import msgspec

from rollwright.core.catalog import Catalog

from .device import Device
from .requests import answer
from .saved_table import KeptTable

ALL = "*"
"""The key for no title."""
Say = Callable[[str, str], None]


class Named(msgspec.Struct):
    """A request that names a title."""

    game: str = ""


class Devices:
    """A device for each title, so that the first need not wait until the others are loaded."""

    def __init__(self, keep: Say, tell: Say) -> None:
        self._say = keep, tell
        self._found: dict[str, Device] = {}
        self._titles: dict[str, str] = {}
        """The tables that were requested."""

    async def answer(
        self, method: str, url: str, token: str = "", body: str = "", language: str = "", kept: str = ""
    ) -> tuple[int, str]:
        """The status and the text of the answer; `kept` is the saved text of the requested table."""
        part, id = [*url.partition("?")[0].removeprefix("/api/").split("/"), "", ""][:2]
        if part == "tables" and id and id not in self._titles and kept:
            self._titles[id] = msgspec.json.decode(kept, type=KeptTable).table.game
        title = id if part == "games" else self._titles.get(id, "")
        if part == "tables" and not id:
            title = msgspec.json.decode(body, type=Named).game
        device = self._of(title, everything=part == "games" and not id)
        if part == "tables" and id and kept:
            await device.open(id, kept)
        status, text = await answer(device, method, url, token, body, language)
        self._titles.update(dict.fromkeys(device.tables, title))
        return status, text

    def _of(self, title: str, everything: bool) -> Device:
        """The device of a title; without one, a device with all games or, for requests that need none, with no game."""
        key = ALL if everything else title
        if key not in self._found:
            self._found[key] = Device(Catalog.discover(title) if key else Catalog([]), *self._say)
        return self._found[key]
