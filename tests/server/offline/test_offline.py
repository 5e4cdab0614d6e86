"""Tables on one device: the same requests and answers as the service's, with no service behind them."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.log import Log
from rollwright.core.replay import replay
from rollwright.server.offline.bundle import bundle
from rollwright.server.offline.entry import Devices

from ..client import Service
from ..houses import serving_in_thread

CATALOG = Catalog.discover()
MODES = sorted((game.components.id, game.components.mode) for modes in CATALOG.titles().values() for game in modes)
TABLES = "/api/tables"
MOST = 3000
"""Turns in which a game is over."""
Said = dict[str, Any]


class Browser:
    """Somebody with a device, which can be switched off and on again."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.heard: list[tuple[str, str]] = []
        self.table, self.token, self.turns = "", "", 0
        self.keys: list[str] = []
        self.switch_on()

    def switch_on(self) -> None:
        """The device knows nothing but what it has kept."""
        self.devices = Devices(self.kept.__setitem__, lambda table, said: self.heard.append((table, said)))

    async def ask(self, method: str, path: str, wish: object = None, language: str = "en") -> tuple[int, str]:
        table = path.removeprefix(f"{TABLES}/").partition("/")[0]
        body = "" if wish is None else msgspec.json.encode(wish).decode()
        return await self.devices.answer(method, path, self.token, body, language, self.kept.get(table, ""))

    async def text(self, method: str, path: str, wish: object = None) -> str:
        status, said = await self.ask(method, path, wish)
        assert status == 200, said
        return said

    async def must(self, method: str, path: str, wish: object = None) -> Said:
        return msgspec.json.decode(await self.text(method, path, wish), type=Said)

    async def here(self, method: str, what: str, wish: object = None) -> Said:
        """The same about the table one sits at."""
        return await self.must(method, f"{TABLES}/{self.table}{what}", wish)

    async def sit(self, game: str, mode: str = "", people: int = 1, bots: int | None = None) -> None:
        components = CATALOG.find(game, mode).components
        fewest, self.keys = components.players[0], [move.key for move in components.moves.all]
        seats = [*[{}] * people, *[{"bot": "beginner"}] * (max(0, fewest - people) if bots is None else bots)]
        seated = await self.must("POST", TABLES, {"game": game, "mode": mode, "seats": seats, "host": "Ana"})
        self.table, self.token = seated["table"], seated["token"]

    async def view(self) -> Said:
        """What is seen once the bots have played."""
        for _ in range(2000):
            seen = await self.here("GET", "/view?after=0&auto=1")
            if seen["over"] or seen["prompt"]:
                return seen
            await asyncio.sleep(0)
        raise AssertionError("nobody is asked anything")

    async def take_turn(self, seen: Said) -> None:
        """As the hints say."""
        seq, prompt = seen["seq"], seen["prompt"]
        moves: list[str] = list(prompt["followed"])
        while not prompt["can_finish"]:
            key = await self.advised(seq, moves) or self.keys[prompt["legal"][0]]
            tried = await self.here("POST", "/draft", {"seq": seq, "moves": [*moves, key], "auto": True})
            prompt = tried["prompt"]
            moves += [key, *prompt["followed"]]
        self.turns += 1
        await self.here("POST", "/commit", {"seq": seq, "moves": moves, "nonce": f"turn {self.turns}"})

    async def advised(self, seq: int, moves: list[str]) -> str:
        """The key of the move that is hinted at; none if all are equally good."""
        status, said = await self.ask("POST", f"{TABLES}/{self.table}/hint", {"seq": seq, "moves": moves})
        assert status in (200, 409), said
        return str(msgspec.json.decode(said)["key"]) if status == 200 else ""

    async def play(self, turns: int = MOST) -> Said:
        """The view after so many turns, or at the end."""
        for _ in range(turns):
            seen = await self.view()
            if seen["over"]:
                return seen
            await self.take_turn(seen)
        return await self.view()


def alone(test: Callable[[Browser], Awaitable[None]]) -> None:
    """Run it with a browser of its own."""

    async def tested() -> None:
        await test(Browser())

    asyncio.run(tested())


async def who_is_asked(browser: Browser, *tokens: str) -> str:
    """The key of the seat that has something to decide."""
    for browser.token in tokens:
        if (await browser.here("GET", "/view"))["prompt"]:
            return browser.token
    raise AssertionError("nobody is asked anything")


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_way_to_play_is_played_to_its_end_on_a_device_that_was_switched_off_meanwhile(
    game: str, mode: str
) -> None:
    async def test(browser: Browser) -> None:
        await browser.sit(game, mode)
        await browser.play(turns=2)
        browser.switch_on()
        seen = await browser.play()
        record = Log.loads(await browser.text("GET", f"{TABLES}/{browser.table}/record"))
        assert [score.total for score in replay(record, CATALOG).match.scores()] == [
            score["total"] for score in seen["scores"]
        ]
        steps = (await browser.here("GET", "/course"))["steps"]
        assert steps[-1]["points"] == [score["total"] for score in seen["scores"]]

    alone(test)


def test_a_table_here_says_that_nobody_has_promised_its_dice_and_that_its_maker_hosts_it() -> None:
    async def test(browser: Browser) -> None:
        await browser.sit("pig")
        line = await browser.here("GET", "")
        assert (line["started"], line["commitment"], line["you"], line["host"], line["rated"]) == (
            True,
            "",
            0,
            0,
            False,
        )
        assert browser.table.startswith("l")

    alone(test)


def test_several_share_the_device_and_the_game_begins_with_the_last_of_them() -> None:
    async def test(browser: Browser) -> None:
        await browser.sit("pig", people=2, bots=0)
        assert not (await browser.here("GET", ""))["started"]
        ben = await browser.here("POST", "/join", {"name": "Ben"})
        line = await browser.here("GET", "")
        assert line["started"]
        assert [seat["name"] for seat in line["seats"]] == ["Ana", "Ben"]
        for _ in range(4):
            browser.token = await who_is_asked(browser, browser.token, ben["token"])
            await browser.take_turn(await browser.view())
        status, _ = await browser.ask("POST", f"{TABLES}/{browser.table}/join", {"name": "Cleo"})
        assert status == 409

    alone(test)


def test_a_free_seat_is_given_to_a_bot_and_who_leaves_before_the_game_leaves_nothing_behind() -> None:
    async def test(browser: Browser) -> None:
        await browser.sit("pig", people=3, bots=0)
        ana, browser.token = browser.token, (await browser.here("POST", "/join", {"name": "Cleo"}))["token"]
        await browser.here("POST", "/leave", {})
        browser.token = ana
        line = await browser.here("GET", "")
        assert ([seat["name"] for seat in line["seats"]], line["host"]) == (["Ana", "", ""], 0)
        await browser.here("POST", "/add-bot", {"seat": 2, "bot": "random"})
        status, _ = await browser.ask("POST", f"{TABLES}/{browser.table}/add-bot", {"seat": 2, "bot": "random"})
        assert status == 409
        assert not (await browser.here("GET", ""))["started"]
        await browser.here("POST", "/join", {"name": "Ben"})
        line = await browser.here("GET", "")
        assert (line["started"], [bool(seat["bot"]) for seat in line["seats"]]) == (True, [False, False, True])

    alone(test)


def test_who_leaves_a_game_at_the_device_only_watches_the_others() -> None:
    async def test(browser: Browser) -> None:
        await browser.sit("pig", people=3, bots=0)
        ben, _ = [await browser.here("POST", "/join", {"name": name}) for name in ("Ben", "Cleo")]
        await browser.here("POST", "/leave", {})
        line, view = [await browser.here("GET", what) for what in ("", "/view")]
        assert (line["over"], line["you"], view["seat"]) == (False, None, None)
        browser.token = ben["token"]
        assert [other["left"] for other in (await browser.here("GET", "/view"))["others"]] == [True, False]

    alone(test)


def test_who_plays_again_finds_the_same_seat_and_the_same_bots_however_often_they_ask() -> None:
    async def test(browser: Browser) -> None:
        await browser.sit("pig")
        await browser.play()
        again = await browser.here("POST", "/rematch", {})
        assert again == await browser.here("POST", "/rematch", {})
        assert (await browser.here("GET", ""))["rematch"] == again["table"] != browser.table
        browser.table, browser.token = again["table"], again["token"]
        line = await browser.here("GET", "")
        assert (line["you"], line["started"], line["seats"][0]["name"]) == (0, True, "Ana")
        assert (await browser.play())["over"]

    alone(test)


FOR_TWO = [(id, mode) for id, mode in MODES if id != "pig" and 2 in CATALOG.find(id, mode).components.players]


def test_a_turn_is_taken_back_if_the_other_at_the_device_agrees() -> None:
    async def test(browser: Browser) -> None:
        await browser.sit(*FOR_TWO[0], people=2, bots=0)
        ana, ben = browser.token, (await browser.here("POST", "/join", {"name": "Ben"}))["token"]
        browser.token = asks = await who_is_asked(browser, ana, ben)
        agrees = ben if asks == ana else ana
        before = await browser.view()
        await browser.take_turn(before)
        await browser.here("POST", "/take-back", {})
        browser.token = agrees
        question = (await browser.here("GET", "/view"))["take_back"]["question"]
        await browser.here("POST", "/answer-take-back", {"question": question, "agree": True})
        browser.token = asks
        assert (await browser.view())["sheet"] == before["sheet"]

    alone(test)


def test_what_happens_is_told_as_the_service_s_stream_would() -> None:
    async def test(browser: Browser) -> None:
        await browser.sit("pig")
        browser.heard.clear()
        await browser.take_turn(await browser.view())
        await browser.view()
        kinds = [said.partition("event: ")[2].partition("\n")[0] for table, said in browser.heard]
        assert {"change", "seats"} == set(kinds)
        assert {table for table, _ in browser.heard} == {browser.table}

    alone(test)


def test_what_a_device_has_no_answer_to_is_refused_in_words_and_so_is_a_stranger_s_key() -> None:
    async def test(browser: Browser) -> None:
        await browser.sit("pig")
        for path, method, status in (("/review", "POST", 404), ("/proof", "GET", 404), ("/record", "GET", 404)):
            found, said = await browser.ask(method, f"{TABLES}/{browser.table}{path}", {})
            assert (found, bool(msgspec.json.decode(said)["detail"])) == (status, True)
        assert (await browser.ask("GET", "/api/me"))[0] == 404
        assert (await browser.ask("POST", f"{TABLES}/{browser.table}/draft", {"seq": "x"}))[0] == 422
        browser.token = "another"
        assert (await browser.ask("GET", f"{TABLES}/{browser.table}/view"))[0] == 401
        browser.token = ""
        assert (await browser.ask("POST", f"{TABLES}/{browser.table}/leave"))[0] == 401
        assert (await browser.ask("GET", f"{TABLES}/lnowhere"))[0] == 404

    alone(test)


def test_it_speaks_the_language_of_the_browser() -> None:
    async def test(browser: Browser) -> None:
        rules = "/api/games/{}/{}/rulebook".format(*MODES[0])
        _, english = await browser.ask("GET", rules)
        _, german = await browser.ask("GET", rules, language="de")
        assert english != german

    alone(test)


@pytest.fixture(scope="module")
def house(database_url: str) -> Iterator[Service]:
    """A service with what is installed, and nothing else."""
    with serving_in_thread(database_url, catalog="") as service:
        yield service


def test_games_bots_and_rules_are_described_as_the_service_describes_them(house: Service) -> None:
    async def test(browser: Browser) -> None:
        for path in ("/api/games", "/api/characters", "/api/games/pig/-", "/api/games/pig/-/rulebook"):
            here = msgspec.json.decode(await browser.text("GET", path))
            assert here == house.http.get(path).json()

    alone(test)


def test_a_house_with_games_of_its_own_says_that_they_cannot_be_taken_along(service: Service) -> None:
    assert service.http.get("/api/offline").status_code == 404


def test_the_archive_has_what_a_table_needs_and_nothing_of_this_machine() -> None:
    names = ZipFile(BytesIO(bundle())).namelist()
    assert {"rollwright/core/match.py", "rollwright_pig/__init__.py", "rollwright/games/roguewrite/__init__.py"} <= {
        *names
    }
    assert not [name for name in names if name.endswith((".so", ".pyc")) or name.startswith("rollwright/lab/")]


def test_everything_that_is_to_be_taken_along_is_served_as_large_as_it_says(house: Service) -> None:
    line = house.http.get("/api/offline").json()
    assert {line["worker"], line["rules"], *line["wheels"]} <= {file["path"] for file in line["files"]}
    for file in line["files"]:
        with house.http.stream("GET", file["path"], headers={"Accept-Encoding": "gzip, br"}) as said:
            assert said.status_code == 200, file
            assert "immutable" in said.headers["cache-control"]
            if file["path"].startswith("/offline/"):
                assert sum(len(part) for part in said.iter_raw()) == file["bytes"]
    policy = house.http.get(line["worker"]).headers["content-security-policy"]
    assert "'wasm-unsafe-eval'" in policy
    assert "'wasm-unsafe-eval'" not in house.http.get("/").headers["content-security-policy"]
    assert house.http.get("/offline/0/worker.js").status_code == 404
