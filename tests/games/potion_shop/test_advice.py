"""Advice: what a sensible player does, says why, and how the one-sided ones fare."""

import pytest

from rollwright.bots import RandomBot, make_bot
from rollwright.core.chance import QuickDice
from rollwright.core.errors import BadOption
from rollwright.core.match import Match
from rollwright.core.playing import take_turn, tell
from rollwright.games.potion_shop import GAME
from tests.core.toys import CROSSES

from .tables import Table

STYLES = ("rush", "symbols", "upgrades")


def best(table: Table, style: str = "") -> str:
    me, legal = table.match.seats[table.seat], table.match.legal(table.seat)
    values = GAME.advise_as(style, table.match.table, me, legal)
    return legal[values.index(max(values))].key


def hint(table: Table) -> str:
    move = GAME.components.moves.find(best(table))
    return str(GAME.reason(table.match.table, table.match.seats[table.seat], move).text)


def cited(table: Table, text: str) -> list[str]:
    me = table.match.seats[table.seat]
    return [rule.id for rule in GAME.reason(table.match.table, me, GAME.components.moves.find(text)).rules]


def test_the_coach_names_the_rule_of_each_trade() -> None:
    """PS-24 to PS-27 mixing, PS-32 selling, PS-35 and PS-41 buying, PS-49 what is left."""
    table = Table(2, customers="W01 M01 R02 M08 W04 C08 R08", tiles="U18 U24 U13").at("sell")
    assert (cited(table, "sell W04"), cited(table, "done")) == (["PS-32"], ["PS-49"])
    assert (cited(table, "mix strength"), cited(table, "mix special MMU")) == (["PS-24"], ["PS-26"])
    assert (cited(table, "swap strength mana"), cited(table, "broker mana")) == (["PS-27"], ["PS-27"])
    table.at("buy")
    assert (cited(table, "pass"), cited(table, "buy U18")) == (["PS-35"], ["PS-35", "PS-41"])
    assert cited(table.at("lastcall"), "mix mana") == ["PS-49"]


def test_the_coach_names_the_rule_of_each_gain() -> None:
    """PS-9 to PS-11 dice, PS-14 the helper, PS-17 and PS-20 ingredients, PS-48 symbols."""
    assert cited(Table(2), "place d1 s1") == ["PS-10", "PS-11"]
    table = Table(3)
    assert cited(table, "place d1 s1") == ["PS-9", "PS-11"]
    tasks = ("ingredient 1", "ingredient 2", "helper 1")
    assert [cited(table.at(task), "gain mandrake") for task in tasks] == [["PS-17"], ["PS-20"], ["PS-14"]]
    assert cited(table.at("symbol 1"), "gain sword") == ["PS-48"]
    assert hint(table) == "Your Sword track then counts 1 instead of 0."


def played(bots: list[str], seed: int) -> Match:
    match, dice = Match(GAME, len(bots)), QuickDice(seed)
    players = [make_bot(bot, str(seed)) for bot in bots]
    while not match.over:
        if match.asks:
            tell(match, dice)
        else:
            for seat in match.due():
                take_turn(match, seat, players[seat].choose)
    return match


def test_a_good_customer_is_served_and_a_poor_one_is_not() -> None:
    table = Table(2, customers="W01 M01 R02 M08 W04 C08 R08").give(potions="strength strength").at("sell")
    assert best(table) == "sell W04"
    assert hint(table) == "The Duellist pays 5 renown."


def test_what_is_missing_is_mixed_for_a_customer_and_not_for_its_own_sake() -> None:
    row = "W01 M01 R02 M08 W04 C08 R08"
    table = Table(2, customers=row).give(potions="strength", ingredients="MU").at("sell")
    assert best(table) == "mix strength"
    assert hint(table) == "For the Duellist, who pays 5 renown."
    nobody = Table(2, customers="C01 R01 C02 C08 C04 C03 C07").give(ingredients="MU").at("sell")
    assert best(nobody) == "done"


def test_in_the_last_call_everything_is_mixed() -> None:
    """PS-49."""
    table = Table().give(ingredients="MMTU").at("lastcall")
    while table.task == "lastcall":
        before = len(table.match.seats[0].draft)
        table.match.answer(0, best(table))
        if not table.match.seats[0].todo:
            break
        assert len(table.match.seats[0].draft) == before + 1
    assert sum(table.shop(0).potions()) == 2


def test_a_die_is_taken_for_what_it_and_its_spot_give() -> None:
    table = Table(2, chits="C4 C2 C7 C8", customers="W01 M01 R02 M08 W04 C08 R08").dice((1, 5, 5), (2, 1, 2), (3, 2, 3))
    assert best(table.at("pick")) == "pick s2"
    assert hint(table).startswith("You gain a Special potion; the spot adds: the die twice.")


def test_dice_are_set_with_the_others_in_mind() -> None:
    """PS-8: the arrangement that is best after everybody has taken what is best for them."""
    table = Table(3, rolls=[[2, 1, 6, 6, 2]])
    values = GAME.advise(table.match.table, table.match.seats[0], table.match.legal(0))
    assert len(set(values)) > 1
    assert "pick last" in hint(table)


def test_a_tile_is_bought_while_it_can_still_pay() -> None:
    early = Table(3, tiles="U18 U24 U13").give(gold=4).at("buy")
    assert best(early) == "buy U18"
    assert "rounds left" in hint(early)
    late = Table(3, tiles="U18 U24 U13").give(gold=4)
    late.match.table.state["final"] = 1
    assert best(late.at("buy")) == "pass"


def test_greedy_beats_random() -> None:
    """At one table it wins every game."""
    assert [GAME.winners(played(["greedy", "random", "random"], seed).scores()) for seed in range(4)] == [[0]] * 4


@pytest.mark.parametrize("style", STYLES)
def test_a_style_follows_its_nose(style: str) -> None:
    match = played(["greedy", f"greedy:{style}"], 3)
    assert match.why == "threshold"


def test_styles_want_different_things() -> None:
    """Four symbols against five points: who collects symbols sells elsewhere than who does not."""
    table = Table(2, customers="W01 M01 R02 M08 W10 W07 R08").give(
        potions="strength invisibility mana invisibility", symbols=(3, 0, 0, 3)
    )
    table.at("sell")
    assert (best(table, "symbols"), best(table, "rush")) != ("sell W10", "sell W10")


def test_an_unknown_style_is_refused_with_the_known_ones() -> None:
    match = Match(CROSSES, 1)
    with pytest.raises(BadOption, match="It has: -"):
        make_bot("greedy:rush").choose(CROSSES, match.table, match.seats[0], match.legal(0))
    table = Table()
    with pytest.raises(BadOption, match="It has: rush, symbols, upgrades"):
        make_bot("greedy:brave").choose(GAME, table.match.table, table.match.seats[0], table.match.legal(0))


def test_hints_are_whole_sentences() -> None:
    match, dice, bot = Match(GAME, 3), QuickDice(5), RandomBot("5")
    while not match.over:
        if match.asks:
            tell(match, dice)
            continue
        for seat in match.due():
            me = match.seats[seat]
            while me.todo:
                for move in match.legal(seat):
                    words = GAME.reason(match.table, me, move).text
                    assert not words or str(words).endswith(".")
                match.choose(seat, bot.choose(GAME, match.table, me, match.legal(seat)))
            match.commit(seat)


def test_moves_are_called_what_people_call_them() -> None:
    """Keys stay short for the record; PS-25, PS-26: a special potion says what it is made from."""
    called = {move.key: str(move.label) for move in GAME.components.moves.all}
    assert called["mix special MMU"] == "mix a Special potion from 2 Mandrake and Unicorn Hair"
    assert called["sell W04"] == "sell to the Duellist"
    assert called["place d2 s3"] == "put die 2 on spot 3"
    assert called["broker mana"] == "get a Mana potion from the broker"
    assert "" not in called.values()
    assert len(set(called.values())) == len(called)


def test_while_dice_are_set_the_question_says_what_the_spot_gives() -> None:
    """PS-8, PS-16."""
    table = Table(2, chits="C2 C4 C7 C8")
    me = table.match.seats[table.seat]
    said = GAME.decision(me.task).question(table.match.table, me)
    assert str(said) == "Which die goes on spot 1? Whoever takes it there gets: the die twice."
