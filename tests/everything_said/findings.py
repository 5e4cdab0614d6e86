"""What is still wrong with what the titles say, for those who write them.

python -m tests.everything_said.findings FOLDER    # writes findings-<title>.md for every title
"""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.declared import Saying, declared
from tools.messages import domains

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.text import Reader

from .complaints import Complaints
from .played import heard
from .pseudo import NAMES, catalogue, escaped

GAPS = ("refusal", "label")
"""What is declared with gaps, and heard when they are filled."""
EXAMPLES = 3
HOW = """
How to mend "no msgid": make the sentence with Text("{n} gold", n=...) or Text(one, many, n=...), never with f"" or +;
what people typed is Verbatim. A function that returns sentences is annotated `-> Words` (or Text, Reason, Iterator of
these) and a constant table of words `: Final[Mapping[str, Words]]`; then the sentences are found in the source. A box
that has only its id for a name needs a title of its group or a label.
"""


@cache
def sayings(game: Game) -> list[Saying]:
    """All that a person can read of a mode, each thing once."""
    plain = [saying for saying in declared(game) if saying.kind not in GAPS or "{" not in str(saying.words)]
    once = {(saying.kind, str(saying.words)): saying for saying in [*plain, *heard(game)] if saying.words}
    return list(once.values())


def complaints(game: Game) -> Iterator[tuple[Saying, str, str]]:
    """What is wrong: the saying, as it is read, and the complaint."""
    judge, reader = Complaints(game), Reader(names=NAMES)
    for saying in sayings(game):
        said = reader.read(saying.words)
        for wrong in judge.of(saying, said):
            yield saying, said, wrong


def untranslatable(game: Game) -> Iterator[tuple[Saying, str, str]]:
    """What no translator is given, because it is put together from pieces."""
    language = catalogue(game)
    for saying in sayings(game):
        for sentence in escaped(saying.words, language):
            yield saying, sentence, "no msgid, so nobody can translate it"


def missing(game: Game) -> Iterator[str]:
    """What nobody has said yet."""
    made, kind = game.components, type(game)
    for hook in ("tell", "news", "ending"):
        if getattr(kind, hook) is getattr(Game, hook):
            yield f"no `{hook}`: {'turns are told in general words' if hook == 'tell' else 'nothing is said then'}"
    if not made.rulebook.chapters:
        yield "no rulebook"
    if made.lesson is None:
        yield "no lesson"
    for option in made.options:
        if option not in made.rulebook.house_rules:
            yield f"house rule `{option}` has no words (Rulebook.house_rules)"


def page(games: list[Game]) -> str:
    """Everything about one title, the worst first."""
    lines = [f"# {games[0].components.title}: what a person still reads that no person wrote", HOW]
    for game in games:
        lines += [f"- {game.components.mode or 'only mode'}: {said}" for said in missing(game)]
    grouped: dict[tuple[str, str], dict[str, str]] = {}
    for game in games:
        for saying, said, wrong in (*complaints(game), *untranslatable(game)):
            about = f"{saying.where} ({game.components.mode})"
            grouped.setdefault((saying.kind, wrong.partition(" (")[0]), {}).setdefault(said, f"{wrong}; {about}")
    for (kind, wrong), found in sorted(grouped.items(), key=lambda item: -len(item[1])):
        lines += ["", f"## {wrong} in a {kind}: {len(found)} different"]
        lines += [f'- "{said}" — {why}' for said, why in list(found.items())[:EXAMPLES]]
    return "\n".join(lines) + "\n"


def houses() -> dict[str, list[Game]]:
    """The titles of the house, each with its modes; plug-ins are their authors' business."""
    return {title: games for title, games in Catalog.discover().titles().items() if title in domains()}


def write(folder: Path) -> None:
    """A page for every title."""
    for title, games in houses().items():
        (folder / f"findings-{title}.md").write_text(page(games))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
