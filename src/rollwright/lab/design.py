"""The lab for those who write Python: a design, its games, its answers."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from rollwright.core.errors import BadOption
from rollwright.data_folder import folder_texts
from rollwright.measuring.variant import Variant, pairs

from .answer import Answer
from .answers import QUESTIONS
from .engines import Engine, Pool
from .plan import STRONG, WEAK, Plan, common_players
from .question import Asked
from .run import Run


class Design:
    """A game as its designer has it on the table: a title or a file, other data, house rules."""

    def __init__(
        self,
        game: str,
        mode: str = "",
        data: Path | str | None = None,
        options: Mapping[str, object] | None = None,
        engine: Engine | None = None,
    ) -> None:
        texts = folder_texts(Path(data), game) if data is not None else {}
        self.variant = Variant(game, mode, pairs(texts), pairs(options or {}), str(data or "as printed"))
        self.engine: Engine = engine or Pool()

    def play(
        self,
        players: Sequence[int] = (),
        games: int = 1000,
        bots: Sequence[str] = (STRONG,),
        seed: str = "1",
        save: Path | None = None,
    ) -> "Games":
        """Play this many games for each number of players; existing ones are not played again."""
        tables = tuple(players) or common_players([self.variant.load()])
        return Games(Run(Plan(self.variant, tables, games, seed, tuple(bots)), save, self.engine).play())


class Games:
    """Games that were played, to be asked."""

    def __init__(self, run: Run) -> None:
        self.run = run

    def ask(self, question: str, beginners: bool = False, **more: object) -> Answer:
        """The answer to a question by its name; with `beginners`, also whether they find the same."""
        if question not in QUESTIONS:
            raise BadOption(f"No question is called '{question}'. The lab answers: {', '.join(QUESTIONS)}.")
        return QUESTIONS[question].answer(Asked(self.run, self._weak() if beginners else None, dict(pairs(more))))

    def _weak(self) -> Run:
        return Run(self.run.plan._replace(lineup=(WEAK,)), self.run.root, self.run.engine).play()
