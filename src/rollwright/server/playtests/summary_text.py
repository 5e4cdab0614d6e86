"""The results of a playtest, as text for a terminal."""

from collections.abc import Iterator

from rollwright.core.text import Text, Verbatim, Words

from .messages import PlaytestGroup, PlaytestSummary, Tapped

MINUTE = 60


def summary_lines(summary: PlaytestSummary, base: str) -> Iterator[Words]:
    """Line by line; `base` is the address where its games can be watched."""
    title = Verbatim(summary.title)
    if not summary.groups:
        yield Text("{title}: no game has ended yet.", title=title)
    for group in summary.groups:
        yield from _group(title, group, base)
    if summary.waiting or summary.running:
        facts = {"waiting": summary.waiting, "running": summary.running}
        yield Text("Tables waiting for players: {waiting}; games in progress: {running}.").filled(**facts)


def _group(title: Verbatim, group: PlaytestGroup, base: str) -> Iterator[Words]:
    yield Text("{title}, {rules}", title=title, rules=_rules(group))
    games = Text("{n} game", "{n} games", n=len(group.games))
    people = Text("{n} player", "{n} players", n=group.people)
    answers = Text("{n} answer", "{n} answers", n=group.answers)
    yield Text("  {games}, {people}, {answers}. {length}").filled(
        games=games, people=people, answers=answers, length=_length(group)
    )
    yield Text("  Fun (5 is best): {answers}", answers=_tapped(group.fun))
    yield Text("  Length (3 is just right): {answers}", answers=_tapped(group.length))
    yield Text("  Unsure what to do (1 is never): {answers}", answers=_tapped(group.confusion))
    for sentence in group.sentences:
        yield Text("  “{words}”", words=Verbatim(sentence.words))
    for game in group.games if group.current else []:
        yield Text("  Replay: {link}", link=Verbatim(f"{base}/t/{game.table}"))


def _rules(group: PlaytestGroup) -> tuple[Words, ...]:
    """The rules, by what distinguishes them."""
    words: list[Words] = [Text("version {version}", version=group.version)]
    if group.rules:
        words.append(Text("rules {rules}", rules=Verbatim(group.rules[:8])))
    if group.data:
        words.append(Text("data {data}", data=Verbatim(group.data[:8])))
    words.append(Text("current version") if group.current else Text("earlier version"))
    return tuple(words)


def _length(group: PlaytestGroup) -> Words:
    if group.shortest == group.longest:
        return Text("Measured length: {time}.", time=Verbatim(_clock(group.median)))
    times = (group.shortest, group.median, group.longest)
    facts = dict(zip(("shortest", "median", "longest"), (Verbatim(_clock(time)) for time in times), strict=True))
    return Text("Measured length: {shortest} to {longest}, median {median}.").filled(**facts)


def _clock(seconds: int) -> str:
    """Minutes and seconds."""
    return f"{seconds // MINUTE}:{seconds % MINUTE:02}"


def _tapped(answers: Tapped) -> Words:
    """The mean, and how often each was tapped."""
    if answers.mean is None:
        return Text("no answers")
    each = "  ".join(f"{n}: {count}" for n, count in enumerate(answers.counts, start=1))
    mean = Verbatim(f"{answers.mean:.1f}")
    return Text("{mean} from {n}  ({each})", mean=mean, n=sum(answers.counts), each=Verbatim(each))
