"""`rollwright lab`: a question about a game, answered in the terminal and in a picture."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rollwright.core.errors import BadOption
from rollwright.core.nearest import nearest
from rollwright.measuring.variant import within

from . import judging, sql
from .answer import Answer
from .answers import QUESTIONS
from .asking import Lab, Wish
from .compare import Terms, compare
from .findings import search
from .plan import common_players
from .question import Question
from .report import report
from .report_page import page
from .saying import Bar, told
from .search import BUDGET, Limits
from .shards import merge, play_shard, shard
from .template import template
from .trying import Trying
from .variants import both
from .wishing import aimed, engine, lineup, numbers, wish

PICTURES: Final = (".svg", ".png")
STOPPED: Final = 130
"""The exit code after Ctrl-C."""


def run(args: argparse.Namespace) -> int:
    """Answer a question, or do what stands beside the questions."""
    if args.question in COMMANDS:
        return COMMANDS[args.question].run(args)
    if args.question not in QUESTIONS:
        raise BadOption(f"No question is called '{args.question}'. {meant(args.question, [*QUESTIONS, *COMMANDS])}")
    check_picture(args.output)
    return answer_question(QUESTIONS[args.question], wish(args), args)


def meant(typed: str, known: Sequence[str]) -> str:
    """What was meant perhaps; if nobody can tell, all there is."""
    found = nearest(typed, known)
    return f"Did you mean {found}?" if found else f"The lab answers: {', '.join(known)}."


def check_picture(path: Path | None) -> None:
    """Refuse a picture that could not be drawn before anybody plays for it."""
    if path is None:
        return
    if path.suffix not in PICTURES:
        raise BadOption(f"The picture can be written as {' or '.join(PICTURES)}; {path} ends in neither.")
    check_folder(path)


def check_folder(path: Path) -> None:
    """Refuse a file in a folder that is not there."""
    if not path.parent.is_dir():
        raise BadOption(f"There is no folder {path.parent} for {path.name}.")


def answer_question(question: Question, asked: Wish, args: argparse.Namespace) -> int:
    """Play and tell; or play one shard of it."""
    bar = Bar()
    lab = Lab(engine(args), args.save, bar.tell)
    if args.shard:
        said = play_shard(lab, question, asked, shard(args.shard))
        bar.end()
        print(said)
        return 0
    return tell(lab.ask(question, asked), bar, args, lambda: lab.so_far(question, asked))


def tell(
    answers: Iterator[Answer], bar: Bar, args: argparse.Namespace, so_far: Callable[[], Answer] | None = None
) -> int:
    """Show how the answer grows, and say the last one; after Ctrl-C that of all there is."""
    found: list[Answer] = []
    stopped = False
    try:
        for answer in answers:
            found.append(answer)
            bar.found(answer)
    except KeyboardInterrupt:
        stopped = True
        if so_far is not None and len(found) > 1:  # the first is for few players: of others there may be no game yet
            found.append(so_far())
    finally:
        bar.end()
    if stopped:
        print("Stopped. The games played so far are kept: the same command plays only the rest.\n", file=sys.stderr)
    for answer in found[-1:]:
        print(told(answer))
        save(answer, args)
    return STOPPED if stopped else int(any(answer.failed for answer in found[-1:]))


def save(answer: Answer, args: argparse.Namespace) -> None:
    """Draw the picture where it was asked for."""
    if answer.picture is None or args.output is None:
        return
    path: Path = args.output
    if path.suffix == ".svg":
        path.write_text(answer.picture.svg(args.dark), encoding="utf-8")
    else:
        path.write_bytes(answer.picture.png(args.dark))
    print(f"\nThe picture is in {path}")


# --- beside the questions --------------------------------------------------------------------------------


def name_all(args: argparse.Namespace) -> int:
    """Every question in one line, and what else the lab does."""
    known = [(one.name, one.asks) for one in QUESTIONS.values()] + [(name, one.does) for name, one in COMMANDS.items()]
    wide = max(len(name) for name, _ in known)
    print("\n".join(f"{name.ljust(wide)}   {said}" for name, said in known))
    return 0


def compare_variants(args: argparse.Namespace) -> int:
    """Two variants on the same dice."""
    if args.data:
        raise BadOption(f"compare takes a folder as a variant: rollwright lab compare GAME builtin {args.data}")
    check_picture(args.output)
    one, other = both(args.what, args.mode, args.option)
    players = numbers(args.players) or common_players([one.load(), other.load()])
    asked = Wish(one, players, args.games, 0.0, lineup(args), args.seed, not args.bots, decisions=args.decisions)
    relative = args.within.strip().endswith("%")
    bar = Bar()
    lab = Lab(engine(args), args.save, bar.tell)
    return tell(compare(lab, asked, other, Terms(args.measure, within(args.within), relative, args.decide)), bar, args)


def hold_against_targets(args: argparse.Namespace) -> int:
    """A designer's bands: red or green."""
    if args.template:
        print(template(args.what[0] if args.what else "", wish(args).variant))
        return 0
    check_picture(args.output)
    asked, targets = aimed(args)
    return answer_question(judging.question(targets), asked, args)


def search_for_targets(args: argparse.Namespace) -> int:
    """Numbers that keep the bands."""
    check_picture(args.output)
    asked, targets = aimed(args)
    trying = Trying(args.what[0], targets.players, args.mode, args.data, args.option, args.write).checked()
    bar = Bar()
    lab = Lab(engine(args), args.save, bar.tell)
    return tell(search(lab, asked, targets, Limits(args.games or BUDGET, args.minutes), trying), bar, args)


def merge_shards(args: argparse.Namespace) -> int:
    """What shards have played, in one folder."""
    print(merge([Path(folder) for folder in args.what], args.save))
    return 0


def write_report(args: argparse.Namespace) -> int:
    """All answers on one page."""
    path: Path = args.output or Path("report.html")
    if path.suffix != ".html":
        raise BadOption(f"A report is an HTML page; {path} does not end in .html.")
    check_folder(path)
    bar = Bar()
    try:
        made = report(Lab(engine(args), args.save, bar.tell), wish(args))
    finally:
        bar.end()
    path.write_text(page(made), encoding="utf-8")
    print("\n".join([*made.said_first(), "", f"The report is in {path}"]))
    return 0


def ask_in_sql(args: argparse.Namespace) -> int:
    """A query on the games that are kept; without one, what can be asked."""
    asks = wish(args)
    if len(args.what) < 2:
        print("\n".join(sql.described()))
        return 0
    grid = sql.asked(sql.kept_run(asks, args.save), " ".join(args.what[1:]))
    if args.output is None:
        print(sql.shown(grid))
        return 0
    sql.saved(grid, args.output)
    print(f"{len(grid.rows):,} rows are in {args.output}")
    return 0


class Command(NamedTuple):
    """A command of the lab that is not a question."""

    does: str
    run: Callable[[argparse.Namespace], int]


COMMANDS: Final[dict[str, Command]] = {
    "list": Command("List all questions.", name_all),
    "compare": Command("Say whether an edit helped: two variants on the same dice.", compare_variants),
    "targets": Command("Check a game against the target bands of a file: red or green.", hold_against_targets),
    "search": Command("Change the numbers that a file allows until its target bands are met.", search_for_targets),
    "report": Command("Answer all questions on one page: -o report.html", write_report),
    "sql": Command("Query the kept games in SQL; without a query, list the tables.", ask_in_sql),
    "merge": Command("Merge the games that shards have played.", merge_shards),
}
