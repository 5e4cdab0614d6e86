"""The catalogues of sentences, for translators: gathered from sources and components, kept up to date, compiled.

    python tools/messages.py gather              # how many sentences there are, by domain
    python tools/messages.py update de           # take new sentences into the .po files of a language, or begin them
    python tools/messages.py compile             # make the .mo files that are read at run time (scripts/setup does)
    python tools/messages.py missing de          # what is not translated yet

A domain is the house's (`rollwright`), the browser client's (`browser`) or a title's (its id). Its catalogue is
locale/<code>/LC_MESSAGES/<domain>.po in the package of words/ or of the title. The build of the client reads its .po. A
plug-in is named by the folder of its package, or by its file, instead:

    python tools/messages.py update de examples/yahtzee/src/rw_yahtzee
    python tools/messages.py compile examples/yahtzee/src/rw_yahtzee
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog as Messages
from babel.messages.pofile import read_po, write_po

from rollwright.core.game import Game
from rollwright.core.text import Text
from rollwright.words.chances import HUES
from tools.build_backend import compile_catalogues
from tools.client_texts import in_client
from tools.declared import declared
from tools.sentences import Message, in_data, in_sources, speaks
from tools.title import Title, is_path, title_at, title_in_house

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/rollwright"
HOUSE = "rollwright"
BROWSER = "browser"
FIGURES = "bots.toml"
"""Data without a word that anybody reads."""


def domains() -> dict[str, Path]:
    """The package that each domain belongs to."""
    titles = sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py"))
    return {HOUSE: PACKAGE / "words", BROWSER: PACKAGE / "words", **{title.name: title for title in titles}}


@cache
def gathered(domain: str) -> tuple[Message, ...]:
    """All sentences of a domain, each once. What the house says already is not asked of a title again."""
    if domain == BROWSER:
        return tuple(in_client(ROOT, sorted((ROOT / "web/src/text").glob("*.ts"))))
    found = list(_of_house()) if domain == HOUSE else list(_of_title(domain))
    house = set() if domain == HOUSE else {pair for message in _of_house() for pair in _said_by(message)}
    once: dict[str, Message] = {}
    for message in found:
        if (message.one, message.many) not in house and (message.many or message.one not in once):
            once[message.one] = message
    plurals = {message.many for message in once.values()}
    return tuple(message for message in once.values() if message.many or message.one not in plurals)


def _said_by(message: Message) -> Iterator[tuple[str, str]]:
    """The sentence as it is asked for: whole, and one half of a plural alone."""
    yield from ((message.one, message.many), (message.one, ""), (message.many, ""))


def _of_house() -> Iterator[Message]:
    games = PACKAGE / "games"
    sources = [path for path in sorted(PACKAGE.rglob("*.py")) if games not in path.parents]
    yield from in_sources(ROOT, sources)
    yield from (Message(hue, "", "colour") for hue in HUES)


def _of_title(domain: str) -> Iterator[Message]:
    title = title_of(domain)
    root = ROOT if title.home.is_relative_to(ROOT) else title.home
    data = [file for file in sorted(title.home.glob("data/*.toml")) if file.name != FIGURES]
    said = [*in_sources(root, title.sources, wordy=True), *in_data(root, data)]
    moves = {move.key for game in title.games for move in game.components.moves.all}
    yield from (message for message in said if message.one not in moves)
    for game in title.games:
        yield from of_components(game)


@cache
def title_of(domain: str) -> Title:
    """The title of a domain."""
    return title_at(domain) if is_path(domain) else title_in_house(domain, domains()[domain])


def of_components(game: Game) -> Iterator[Message]:
    """What a game declares."""
    for saying in declared(game):
        for one, many in flattened(saying.words):
            if speaks(one):
                yield Message(one, many, saying.kind)


def flattened(words: object) -> Iterator[tuple[str, str]]:
    """The sentences inside of what is said: its own, and those that fill its gaps."""
    if isinstance(words, str) and words:
        yield words, ""
    elif isinstance(words, Text):
        yield words.template, words.plural
        for fact in words.facts.values():
            yield from flattened(fact)
    elif isinstance(words, tuple | list):
        for each in words:
            yield from flattened(each)


def template(domain: str) -> Messages:
    """The catalogue without any translation."""
    made = Messages(project="Rollwright", copyright_holder="The Rollwright authors", charset="utf-8", fuzzy=False)
    for one, many, where, line in gathered(domain):
        comments = [] if line else [f"in a {where}"]
        made.add((one, many) if many else one, locations=[(where, line)] if line else [], auto_comments=comments)
    return made


def po_file(domain: str, code: str) -> Path:
    """Where the translations of a domain into a language lie."""
    home, name = (title_of(domain).home, title_of(domain).id) if is_path(domain) else (domains()[domain], domain)
    return home / "locale" / code / "LC_MESSAGES" / f"{name}.po"


def update(code: str, names: Iterable[str]) -> None:
    """Take new sentences in, and leave out what is said no more."""
    for domain in names:
        path = po_file(domain, code)
        path.parent.mkdir(parents=True, exist_ok=True)
        known = _read(path, code) if path.exists() else Messages(locale=code, fuzzy=False)
        known.update(template(domain), no_fuzzy_matching=True, update_creation_date=False)
        known.obsolete.clear()
        with path.open("wb") as stream:
            write_po(stream, known, width=120, include_lineno=False)


def missing(code: str, domain: str) -> list[str]:
    """The sentences of a domain that nobody has translated into the language."""
    path = po_file(domain, code)
    known = _read(path, code) if path.exists() else Messages(locale=code)
    return [message.one for message in gathered(domain) if not _translated(known, message)]


def _translated(known: Messages, message: Message) -> bool:
    found = known.get(message.one)
    if found is None or found.fuzzy:
        return False
    return all(found.string) if isinstance(found.string, tuple | list) else bool(found.string)


def _read(path: Path, code: str) -> Messages:
    with path.open("rb") as stream:
        return read_po(stream, locale=code)


def main(arguments: list[str]) -> int:
    """One command; 1 where something is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["gather", "update", "compile", "missing"])
    parser.add_argument("code", nargs="?", default="")
    parser.add_argument("domains", nargs="*", default=[])
    args = parser.parse_args(arguments)
    names: list[str] = args.domains or list(domains())
    if args.command == "compile":
        folders = [Path(folder) for folder in (args.code, *args.domains) if folder] or [PACKAGE]
        _tell(str(made) for folder in folders for made in compile_catalogues(folder))
    elif args.command == "gather":
        _tell(f"{domain}: {len(gathered(domain))} sentences" for domain in names)
    elif args.command == "update":
        update(args.code, names)
    else:
        left = {domain: missing(args.code, domain) for domain in names}
        _tell(f"{domain}: {sentence}" for domain, sentences in left.items() for sentence in sentences)
        return 1 if any(left.values()) else 0
    return 0


def _tell(lines: Iterable[str]) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
