"""The report: one page that needs nothing else, and games that can be replayed."""

import re
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rollwright.cli import main
from rollwright.core.errors import BadOption
from rollwright.core.log import Log
from rollwright.core.match import Match
from rollwright.core.replay import replay
from rollwright.game_file import known_games
from rollwright.lab import report as reporting
from rollwright.lab.answer import Alarm, Answer
from rollwright.lab.answers import QUESTIONS
from rollwright.lab.asking import Lab, Wish
from rollwright.lab.engines import OneProcess
from rollwright.lab.examples import examples
from rollwright.lab.question import Asked, Question
from rollwright.lab.report import NOTHING_WRONG, Report, answered, games_for, report
from rollwright.lab.report_page import page
from rollwright.measuring.variant import Variant

WISH = Wish(Variant("ludum-quest", "competitive"), (2, 3), 20)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("lab")


@pytest.fixture(scope="module")
def made(folder: Path) -> Report:
    return report(Lab(OneProcess(), folder), WISH)


@pytest.fixture(scope="module")
def text(made: Report) -> str:
    return page(made)


class Reader(HTMLParser):
    """What stands in a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_the_page_is_well_formed_and_no_id_is_there_twice(text: str) -> None:
    read = Reader(text)
    assert read.open == []
    ids = [attributes["id"] for _, attributes in read.found if "id" in attributes]
    assert len(ids) == len(set(ids)) > len(QUESTIONS) - 1


def test_the_page_needs_nothing_from_elsewhere(text: str) -> None:
    for tag, attributes in Reader(text).found:
        assert tag not in ("script", "link", "img", "iframe")
        for name in ("src", "href"):
            assert (attributes.get(name) or "#").startswith(("#", "data:"))
    assert not [url for url in re.findall(r"url\(([^)]*)", text) if not url.startswith(("data:", "#"))]


def test_every_question_without_games_of_its_own_is_answered(text: str, made: Report) -> None:
    sections = [attributes.get("id") for tag, attributes in Reader(text).found if tag == "section"]
    for question in QUESTIONS.values():
        assert (question.name in sections) != question.apart
        assert text.count(question.asks) or not question.apart
    assert all(answer.sentence for answer in made.answers)


def test_the_page_says_what_was_played(text: str) -> None:
    assert text.count("40 games played by greedy bots: 20 with 2 and 3 players each.") == 1


def test_charts_are_drawn_once_in_colours_that_change_at_night(text: str) -> None:
    charts = re.findall('<figure class="chart">.*?</figure>', text, re.DOTALL)
    assert len(charts) > 2
    for chart in charts:
        assert chart.count("<svg") == 1
        assert chart.count("var(--text)") > 0
        assert chart.count('"#23252B"') == 0
    assert text.count('class="day"') == text.count('class="night"') > 0


def test_what_looks_wrong_comes_first_and_the_strongest_first(made: Report) -> None:
    weak, strong = Alarm("A seat wins a little.", 2.0), Alarm("A card is dead.", 9.0)
    answers = [Answer("one", "One?", "Well.", alarms=[weak]), Answer("two", "Two?", "Well.", alarms=[strong])]
    text = page(made._replace(answers=answers))
    assert text.index("What looks wrong first") < text.index(strong.what) < text.index(weak.what)
    assert text.index(weak.what) < text.index('id="one"')
    assert text.count(NOTHING_WRONG) == 0
    assert page(made._replace(answers=[])).count(NOTHING_WRONG) == 1


def test_the_worst_of_every_kind_stands_before_the_second_of_any(made: Report) -> None:
    dead = [Alarm(f"Card {n} is dead.", 9.0 - n, kind="dead") for n in range(3)]
    strong, seat = Alarm("A card is too strong.", 1.5, kind="strong"), Alarm("A seat wins a little.", 2.0)
    answers = [Answer("cards", "?", "", alarms=[strong, *dead]), Answer("seats", "?", "", alarms=[seat])]
    found = [one.alarm for one in made._replace(answers=answers).wrong()]
    assert found == [dead[0], seat, strong, *dead[1:]]


def test_a_question_a_game_cannot_be_asked_is_answered_with_the_reason(
    made: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(asked: Asked) -> Answer:
        raise BadOption("This game has no cards.")

    monkeypatch.setattr(reporting, "QUESTIONS", {"cards": Question("cards", "Which card?", refuse)})
    (answer,) = answered(Asked(made.run))
    assert answer.sentence == "This game has no cards."


def test_examples_are_what_they_are_called(made: Report) -> None:
    run = made.run
    found = {one.title: one for one in examples(run)}
    assert list(found) == ["The most lopsided game", "The closest game", "The shortest game", "The longest game"]
    margin, longest = run.one("SELECT max(margin), max(rounds) FROM games")
    wide = played(found["The most lopsided game"].record)
    first, second = sorted([score.total for score in wide.scores()], reverse=True)[:2]
    assert first - second == margin
    assert f"wins with {first} points to {second}" in found["The most lopsided game"].summary
    assert played(found["The longest game"].record).table.round == longest
    assert len({one.record for one in found.values()}) == 4


def played(record: str) -> Match:
    """The end of a record."""
    log = Log.loads(record)
    found = replay(log, known_games("ludum-quest")[0])
    assert found.error is None
    assert found.match.over
    return found.match


def test_records_in_the_page_can_be_saved_and_replayed(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    links = [attributes for tag, attributes in Reader(text).found if tag == "a" and "download" in attributes]
    assert len(links) == 4
    path = tmp_path / str(links[0]["download"])
    path.write_bytes(b64decode(str(links[0]["href"]).partition(",")[2]))
    assert main(["replay", str(path)]) == 0
    assert "The game is over." in capsys.readouterr().out


def test_all_games_that_are_kept_are_used_if_nobody_says_how_many(folder: Path, made: Report) -> None:
    lab = Lab(OneProcess(), folder)
    assert games_for(lab, WISH) == 20
    assert games_for(lab, WISH._replace(games=0)) == 1_000
    assert made.run.store.kept() == {2: 20, 3: 20}


def test_the_command_writes_the_page(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "report.html"
    asked = ["lab", "report", "ludum-quest", "--players", "2,3", "--games", "20", "--save", str(folder)]
    assert main([*asked, "-o", str(path)]) == 0
    assert path.read_text().startswith("<!DOCTYPE html>")
    assert f"The report is in {path}" in capsys.readouterr().out
    assert main([*asked, "-o", str(tmp_path / "report.pdf")]) == 2
