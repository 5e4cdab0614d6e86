"""Targets: a designer's bands, held against real games, and typing mistakes answered by file and entry."""

import math
from pathlib import Path

import numpy as np
import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.errors import RollwrightError
from rollwright.core.game import Game
from rollwright.lab.aims import HIGHEST, LOWEST, Observed, aims, found
from rollwright.lab.answer import Answer
from rollwright.lab.engines import OneProcess
from rollwright.lab.judging import MET, MISSED, OPEN, UNMEASURED, Verdict, answer, judged
from rollwright.lab.plan import Plan
from rollwright.lab.question import Asked
from rollwright.lab.run import Run
from rollwright.lab.targets import Target, Targets, read_targets
from rollwright.measuring.statistics import Estimate, mean, share
from rollwright.measuring.variant import Variant

GAMES = 40


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return Run(Plan(Variant("potion-shop"), (2,), GAMES), tmp_path_factory.mktemp("lab"), OneProcess()).play()


def shop() -> Game:
    return Catalog.discover().find("potion-shop")


def read(text: str, folder: Path, game: Game | None = None) -> Targets:
    path = folder / "wanted.toml"
    path.write_text(text)
    made = game or shop()
    return read_targets(path, made, (2, 3), made.texts(), {})


def asked(text: str, run: Run, folder: Path) -> Answer:
    return answer(Asked(run), read(text, folder))


def test_a_whole_interval_inside_is_met_outside_is_missed_and_between_is_open() -> None:
    target = Target(aims(shop())["rounds"], 2, 8.0, 12.0)
    values = {MET: (9, 8.5, 9.5), MISSED: (13, 12.1, 14), OPEN: (11.8, 11, 12.6)}
    for said, (value, low, high) in values.items():
        assert Verdict(target, Estimate(value, low, high, 100), "", 100).said == said
    assert Verdict(target, Estimate(math.nan, math.nan, math.nan), "", 100).said == UNMEASURED


def test_an_open_target_says_how_many_games_would_decide() -> None:
    target = Target(aims(shop())["rounds"], 2, 8.0, 12.0)
    assert Verdict(target, Estimate(11.5, 10.5, 12.5, 100), "", 100).needed() == 300
    assert Verdict(target, Estimate(12.0, 11.0, 13.0, 100), "", 100).needed() == 0


def test_as_many_games_as_it_says_decide_most_open_targets() -> None:
    luck = np.random.default_rng(7)
    target = Target(aims(shop())["rounds"], 2, -math.inf, 10.3)
    decided = 0
    for _ in range(200):
        first = luck.normal(10.0, 2.0, 100)
        verdict = Verdict(target, mean(first), "", 100)
        more = verdict.needed() if verdict.said == OPEN else 0
        whole = mean(np.concatenate([first, luck.normal(10.0, 2.0, more)]))
        decided += Verdict(target, whole, "", 100 + more).said != OPEN
    assert decided > 120


def test_the_lowest_of_many_is_no_discovery_by_itself() -> None:
    """Of forty cards that are all used in half of the games, the lowest is seldom called lower than that."""
    luck = np.random.default_rng(1)
    ones, wrong = np.ones(100), 0
    for _ in range(200):
        seen = [Observed(str(n), (luck.random(100) < 0.5) * ones, ones, True) for n in range(40)]
        value, which = found(seen, LOWEST)
        assert which == min(seen, key=lambda one: float(one.top.sum())).name
        wrong += value.high < 0.5 or found(seen, HIGHEST).value.low > 0.5
    assert wrong <= 20


def test_every_measure_of_a_title_has_a_number(run: Run) -> None:
    for name, aim in aims(shop()).items():
        more = {"deck": "upgrades", "minutes_a_round": "4"}
        value, which = found(aim.observe(run, 2, more))
        assert math.isfinite(value.value), name
        assert bool(which) == ("deck" in aim.takes), name


def test_the_numbers_are_those_of_the_tables(run: Run) -> None:
    known = aims(shop())
    won, games = run.one("SELECT sum(won), count(*) FROM seats WHERE players = 2 AND place = 0")
    assert found(known["start seat wins"].observe(run, 2, {})).value == share(won, games)
    (rounds,) = run.one("SELECT avg(rounds) FROM games WHERE players = 2")
    minutes = found(known["minutes"].observe(run, 2, {"minutes_a_round": "2.5"})).value
    assert minutes.value == pytest.approx(rounds * 2.5)
    card = found(known["card used"].observe(run, 2, {"deck": "upgrades", "card": "U18"}))
    (drawn,) = run.one("SELECT count(*) FROM draws WHERE card = 'U18'")
    (bought,) = run.one("SELECT count(*) FROM moves WHERE move = 'buy U18'")
    assert card.value == share(bought, drawn)
    assert card.which == "U18 Night Market"


def test_a_game_that_misses_a_target_fails_and_says_which(run: Run, tmp_path: Path) -> None:
    rounds = '[[target]]\nmeasure = "rounds"\nplayers = 2\n'
    missed = asked(rounds + "to = 3\n", run, tmp_path)
    assert missed.failed
    assert missed.sentence.startswith("0 of 1 targets are met. With 2 players a game takes ")
    assert missed.sentence.endswith("(target: at most 3 rounds).")
    assert [alarm.weight > 1 for alarm in missed.alarms] == [True]
    met = asked(rounds + "from = 3\nto = 30\n", run, tmp_path)
    assert not met.failed
    assert not met.alarms
    assert met.picture is not None
    for dark in (False, True):
        assert met.picture.svg(dark).startswith("<svg")


def test_what_is_found_is_told_apart_without_colours(run: Run, tmp_path: Path) -> None:
    rounds = '[[target]]\nmeasure = "rounds"\nplayers = 2\n'
    said = asked(f"{rounds}to = 3\n{rounds}to = 30\n", run, tmp_path)
    assert [row[3] for row in said.grid.rows] == ["✗ missed", "✓ met"]


def test_what_was_seen_too_seldom_is_not_judged() -> None:
    """Two games that happen to be alike would have no error at all."""
    often, seldom = np.zeros(100), np.zeros(100)
    often[:50], seldom[:2] = 1.0, 1.0
    luck = np.random.default_rng(1).normal(0.0, 2.0, 100)
    value, which = found([Observed("often", luck * often, often), Observed("seldom", -6.5 * seldom, seldom)])
    assert which == "often"
    assert value.error > 0
    assert math.isnan(found([Observed("seldom", -6.5 * seldom, seldom)]).value.value)


def test_a_band_with_one_point_is_written_as_people_write_it() -> None:
    known = aims(shop())
    assert Target(known["points"], 2, 1.0, math.inf).band() == "at least 1 point"
    assert Target(known["points"], 2, -math.inf, 2.0).band() == "at most 2 points"


def test_percents_are_typed_as_percents(tmp_path: Path) -> None:
    (target,) = read('[[target]]\nmeasure = "start seat wins"\nplayers = 2\nfrom = 45\nto = 55\n', tmp_path).targets
    assert (target.low, target.high, target.band()) == (0.45, 0.55, "45 to 55 %")


def test_without_players_all_tables_are_meant(tmp_path: Path) -> None:
    assert read('[[target]]\nmeasure = "rounds"\nto = 9\n', tmp_path).players == (2, 3)
    assert read('[[target]]\nmeasure = "rounds"\nto = 9\nplayers = [4, 2]\n', tmp_path).players == (2, 4)


def test_what_may_be_moved_is_a_number_of_the_data_or_a_house_rule(tmp_path: Path) -> None:
    text = '[[target]]\nmeasure = "rounds"\nto = 9\n[[allow]]\nfile = "rules.toml"\nkey = "fair_start.two.2"\n'
    number, rule = read(text + 'from = 0\nto = 3\n[[allow]]\nrule = "fair_start"\n', tmp_path).allowed
    assert (number.choices, number.now, number.rule) == (("0", "1", "2", "3"), "1", False)
    assert (set(rule.choices), rule.now, rule.rule) == ({"false", "true"}, "false", True)


MISTAKES = [
    ("", "wanted.toml: there is no target."),
    ("[[target]\n", "wanted.toml: this is not TOML: Expected"),
    ("target = 3\n", "wanted.toml, line 1: target belongs in double brackets"),
    (
        '[[target]]\n\nmeasure = "round"\nto = 9\n',
        "line 3, target 1 (round): measure names 'round', which is not known here. Use one of: start seat wins, rounds",
    ),
    ('[[target]]\nmeasure = "rounds"\n', "line 1, target 1 (rounds): a band needs a limit."),
    ('[[target]]\nmeasure = "rounds"\nfrom = 9\nto = 8\n', "line 3, target 1 (rounds): from is 9, which is more than"),
    ('[[target]]\nmeasure = "rounds"\nto = "9"\n', "line 3, target 1 (rounds): to is '9'. Write a number."),
    (
        '[[target]]\nmeasure = "rounds"\nto = 9\n\n[[target]]\nmeasure = "rounds"\nto = 9\nplayer = 2\n',
        "line 8, target 2 (rounds): player means nothing here. Remove it, or use one of: from, measure, players, to.",
    ),
    (
        '[[target]]\nmeasure = "rounds"\nto = 9\nplayers = 7\n',
        "line 4, target 1 (rounds): players is 7. Potion Shop is for 2 to 4.",
    ),
    (
        'minutes_a_round = "4"\n[[target]]\nmeasure = "rounds"\nto = 9\n',
        "line 1: minutes_a_round is '4'. Write a number",
    ),
    ('[[target]]\nmeasure = "minutes"\nto = 9\n', "target 1 (minutes): how long is a round?"),
    ('[[target]]\nmeasure = "card used"\nfrom = 9\n', 'target 1 (card used): of which deck? Add deck = "'),
    ('[[target]]\nmeasure = "card used"\ndeck = "tiles"\nfrom = 9\n', "has no deck called 'tiles'. It has: "),
    (
        '[[target]]\nmeasure = "card used"\ndeck = "upgrades"\ncard = "U99"\nfrom = 9\n',
        "'U99' is not a card of upgrades.",
    ),
    (
        '[[target]]\nmeasure = "card used"\ndeck = "upgrades"\nwhich = "worst"\nfrom = 9\n',
        "line 4, target 1 (card used): which is 'worst'. Write lowest",
    ),
]
FINE = '[[target]]\nmeasure = "rounds"\nto = 9\n'
MOVES = [
    ('rule = "fair_stat"\n', "line 4, allow 1 (fair_stat): no house rule is called 'fair_stat'. There are: "),
    ('file = "rules.toml"\nkey = "gold_per_vp"\n', "line 4, allow 1 (gold_per_vp): say how far it may change."),
    ('file = "rules.toml"\nkey = "gold_per_vp"\nfrom = 3\nto = 3\n', "nothing could change."),
    ('file = "rules.toml"\nkey = "gold"\nfrom = 1\nto = 3\n', "allow 1 (gold): rules.toml has no 'gold' there."),
    (
        'file = "rule.toml"\nkey = "gold"\nfrom = 1\nto = 3\n',
        "allow 1 (gold): There is no file rule.toml in this data.",
    ),
]


@pytest.mark.parametrize(("text", "said"), [*MISTAKES, *[(f"{FINE}[[allow]]\n{text}", said) for text, said in MOVES]])
def test_a_typing_mistake_is_answered_with_the_file_the_line_and_the_entry(
    text: str, said: str, tmp_path: Path
) -> None:
    with pytest.raises(RollwrightError) as error:
        read(text, tmp_path)
    assert str(error.value).startswith("wanted.toml")
    assert said in str(error.value)


def test_one_player_alone_has_no_start_seat(tmp_path: Path) -> None:
    with pytest.raises(RollwrightError, match="a solo game does not have this measure"):
        read('[[target]]\nmeasure = "margin"\nto = 9\nplayers = 1\n', tmp_path, Catalog.discover().find("roguewrite"))


def test_what_a_game_has_not_is_not_measured(tmp_path: Path) -> None:
    run = Run(Plan(Variant("roguewrite"), (2,), 20, lineup=("random",)), tmp_path, OneProcess()).play()
    target = Target(aims(run.game)["start seat wins"], 2, 0.4, 0.6)
    assert [one.said for one in judged(Targets([target]), run)] == [UNMEASURED]


def test_a_game_that_counts_no_rounds_takes_no_minutes(tmp_path: Path) -> None:
    run = Run(Plan(Variant("six-dice-square"), (1,), 20, lineup=("random",)), tmp_path, OneProcess()).play()
    for name in ("rounds", "minutes"):
        target = Target(aims(run.game)[name], 1, 0.0, 9.0, (("minutes_a_round", "4"),))
        assert [one.said for one in judged(Targets([target]), run)] == [UNMEASURED]
