"""Questions to the lab in PostgreSQL."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from psycopg.types.json import Jsonb

from rollwright.server.database.statements import Statements

from .messages import LabGame, LabState, LabTask

SILENT = 30 * 60.0
"""Seconds after which a question is given up if its worker died and no other took over."""


class LabStore(Statements):
    """Database statements about the lab."""

    async def keep(self, id: str, task: LabTask, wanted: int) -> None:
        """Queue a new question that takes this many games."""
        await self._do("keep_lab_question", id=id, wish=Jsonb(msgspec.to_builtins(task)), wanted=wanted)

    async def unanswered(self) -> int:
        """The number of questions waiting or in progress."""
        return int((await self._rows("count_lab_questions", silent=SILENT))[0][0])

    async def begin(self, id: str) -> dict[str, Any] | None:
        """The request of a question that is worked on from now; None if it was answered or stopped."""
        rows = await self._rows("begin_lab_question", id=id)
        return rows[0][0] if rows else None

    async def go_on(
        self, id: str, done: int, answer: Mapping[str, Any] | None = None, examples: Sequence[Any] | None = None
    ) -> bool:
        """Save that this many games were played, perhaps with new findings or examples; False if it was stopped."""
        found, shown = (None if what is None else Jsonb(what) for what in (answer, examples))
        return await self._do("go_on_in_lab", id=id, done=done, answer=found, examples=shown) == 1

    async def end(self, id: str, state: str, problem: str = "") -> None:
        """Mark it as finished."""
        await self._do("end_lab_question", id=id, state=state, problem=problem)

    async def stop(self, id: str) -> None:
        """Mark it as stopped."""
        await self._do("stop_lab_question", id=id)

    async def find(self, id: str) -> LabState | None:
        """A question and what has been found so far."""
        for row in await self._rows("find_lab_question", id=id, silent=SILENT):
            wish, state, problem, done, wanted, answer, examples, ahead = row
            told = {"state": state, "problem": problem, "done": min(done, wanted), "wanted": wanted, "ahead": ahead}
            return msgspec.convert({**wish, **told, "answer": answer, "examples": examples}, LabState)
        return None

    async def picture(self, id: str, look: str) -> str | None:
        """The picture of its answer, drawn for the light or for the dark; or `light narrow`, for a phone."""
        rows = await self._rows("find_lab_picture", id=id, look=look)
        return rows[0][0] if rows else None

    async def data(self, id: str) -> dict[str, str] | None:
        """The component data it was asked with; empty if it is the service's own."""
        rows = await self._rows("find_lab_data", id=id)
        return rows[0][0] if rows else None

    async def example(self, id: str, n: int) -> LabGame | None:
        """One of its example games, with its record and its story."""
        rows = await self._rows("find_lab_example", id=id, n=n)
        return msgspec.convert(rows[0][0], LabGame | None) if rows else None

    async def forget_old(self, days: int) -> None:
        """Delete old questions."""
        await self._do("forget_old_lab_questions", days=days)
