"""A report as one HTML file that needs nothing else: pictures, type and records are inside."""

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape

from rollwright.paper import LIGHT, SLATE
from rollwright.paper.looks import look_of

from .answer import Answer, Grid
from .examples import Example
from .page_style import style
from .pictures import Picture
from .plan import common_players
from .question import Asked, listed, many
from .report import NOTHING_WRONG, Report
from .saying import to_left
from .typefaces import typefaces

_NUMBER = re.compile(r" (?=[±%])|(?<=±) ")
"""Where a number must not be torn apart at the end of a line."""
_ID = re.compile(r'(\bid="|url\(#|href="#)')


def page(report: Report) -> str:
    """The whole file."""
    title = f"{report.run.game.components.title}: a design report"
    look = look_of(report.run.game.components)
    body = "\n".join(_body(report))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{typefaces()}\n{style(look)}\n</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _body(report: Report) -> Iterator[str]:
    yield _head(report)
    yield _wrong(report)
    yield _contents(report.answers)
    known = Asked(report.run).about()
    for answer in report.answers:
        yield _section(answer, known)
    yield _games(report)
    if report.left:
        yield _left(report)
    yield f"<footer><p>Made by <code>{escape(command(report, 'report'))}</code></p></footer>"


def _head(report: Report) -> str:
    run = report.run
    printed, plan = run.game.components, run.plan
    tables = f"{listed([str(n) for n in plan.players])} players" if len(plan.players) > 1 else many(plan.players[0])
    mode = f" {escape(printed.mode.replace('_', ' '))}" if printed.mode else ""
    each = f"{run.games() // len(plan.players):,} with {tables}" + (" each" if len(plan.players) > 1 else "")
    options = [f"{name}: {value}" for name, value in plan.variant.options]
    house = f" House rules: {', '.join(options)}." if options else ""
    data = f" Component data: {plan.variant.label}." if plan.variant.data else ""
    played = (
        f"{run.games():,} games played by {listed(plan.lineup)} bots: {each}.{house}{data} Seed {plan.seed}, version "
        f"{printed.version} of the rules. A number behind ± is half of a 95 % interval."
    )
    return (
        f'<header><p class="kind">Design report{"," if mode else ""}{mode}</p><h1>{escape(printed.title)}</h1>'
        f'<p class="played">{escape(played)}</p></header>'
    )


def _wrong(report: Report) -> str:
    items = "".join(f"<li><span>{_text(one)}</span></li>" for one in report.warnings) + "".join(
        f'<li><span>{_text(alarm.what)} <a href="#{answer.question}">{escape(answer.title)}</a></span></li>'
        for alarm, answer in report.wrong()
    )
    said = f"<ol>{items}</ol>" if items else f'<p class="sentence">{NOTHING_WRONG}</p>'
    return f'<section class="wrong"><h2>What looks wrong first</h2>{said}</section>'


def _text(said: str) -> str:
    """A sentence whose numbers stay with their errors and units."""
    return _NUMBER.sub("\N{NO-BREAK SPACE}", escape(said))


def _contents(answers: Sequence[Answer]) -> str:
    """Below what looks wrong: on a phone the list fills a screen."""
    links = "".join(f'<li><a href="#{one.question}">{escape(one.title)}</a></li>' for one in answers)
    return f'<nav class="contents"><ul>{links}</ul></nav>'


def _section(answer: Answer, known: str) -> str:
    """One answer; what is known already does not stand under its picture again."""
    number = answer.number()
    games = f" <small>from {answer.games:,} games</small>" if answer.games else ""
    parts = [
        f"<h2>{escape(answer.title)}</h2>",
        f'<p class="sentence">{_text(answer.sentence)}</p>',
        f'<p class="number">{escape(number)}{games}</p>' if number else "",
        picture(answer.picture, answer.question, known) if answer.picture else "",
        _remarks(answer.remarks),
        table(answer.grid),
    ]
    return f'<section id="{answer.question}">{"".join(parts)}</section>'


def _remarks(remarks: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(remark)}</li>" for remark in remarks)
    return f'<ul class="remarks">{items}</ul>' if items else ""


def picture(drawn: Picture, key: str, known: str = "") -> str:
    """A picture inline: a chart once, in the page's colours; a sheet by day and by night."""
    said = "<br>".join(escape(line) for line in drawn.subtitle.split("\n") if line != known)
    caption = f"<figcaption>{said}</figcaption>" if said else ""
    label = f'role="img" aria-label="{escape(drawn.title)}"'
    if "svg" not in drawn.spec:
        return f'<figure class="chart">{_own(drawn.column(), key, label)}{caption}</figure>'
    sheets = drawn.spec.get("bare", drawn.spec["svg"])
    both = "".join(
        f'<div class="{when}">{_own(sheets[theme.name], f"{key}-{when}", label)}</div>'
        for when, theme in (("day", LIGHT), ("night", SLATE))
    )
    return f'<figure class="sheet-map">{both}{caption}</figure>'


def _own(svg: str, key: str, label: str) -> str:
    """A drawing whose ids are its own on the page."""
    return _ID.sub(rf"\g<1>{key}-", svg).replace("<svg", f"<svg {label}", 1)


def table(grid: Grid) -> str:
    """The rows, folded away; on a phone each is a small list."""
    if not grid.rows:
        return ""
    left = to_left([grid.headings, *grid.rows])
    names = [' class="name"' if one else "" for one in left]
    head = "".join(f"<th{name}>{escape(cell)}</th>" for cell, name in zip(grid.headings, names, strict=True))
    rows = "".join(
        "<tr>"
        + "".join(
            f'<td{name} data-of="{escape(of)}">{escape(cell)}</td>'
            for cell, name, of in zip(row, names, grid.headings, strict=True)
        )
        + "</tr>"
        for row in grid.rows
    )
    return (
        f"<details><summary>The numbers</summary><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        "</details>"
    )


def _games(report: Report) -> str:
    told = "".join(_game(one, report.run.game.components.id) for one in report.examples)
    variant = report.run.plan.variant
    more = f" --game {variant.game}" if variant.game.endswith(".py") else ""
    more += f" --data {variant.label}" if variant.data else ""
    how = f"Save a record and look at it move by move: <code>rollwright replay FILE{escape(more)}</code>"
    return f'<section id="games"><h2>Games to look at</h2><p>{how}</p>{told}</section>'


def _game(one: Example, id: str) -> str:
    link = "data:application/jsonl;base64," + b64encode(one.record.encode()).decode()
    return (
        f'<div class="game"><h3>{escape(one.title)}</h3><p>{escape(one.summary)}</p>'
        f'<a class="save" download="{escape(id)}-{one.why}.jsonl" href="{link}">Save the record</a></div>'
    )


def _left(report: Report) -> str:
    items = "".join(
        f"<li>{escape(question.asks)}<code>{escape(command(report, question.name))}</code></li>"
        for question in report.left
    )
    return f'<section><h2>What else can be asked</h2><ul class="asks">{items}</ul></section>'


def command(report: Report, question: str) -> str:
    """What to type to ask something about the same game."""
    plan = report.run.plan
    variant = plan.variant
    said = f"rollwright lab {question} {variant.game}"
    said += f" --mode {variant.mode}" if variant.mode else ""
    said += f" --data {variant.label}" if variant.data else ""
    said += "".join(f" --option {name}={value}" for name, value in variant.options)
    if plan.players != common_players([report.run.game]):
        said += f" --players {','.join(map(str, plan.players))}"
    return f"{said} --games {plan.games} --seed {plan.seed}"
