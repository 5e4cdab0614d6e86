"""`rollwright serve GAME --data FOLDER`: a designer's variant is played in the browser."""

import re
import signal
import time
from pathlib import Path

import pytest

from rollwright.cli import main
from rollwright.core.catalog import Catalog
from rollwright.core.game import Game

from ..client import Service
from ..parts import free_port, start, stop, wait_until_well


def varying() -> Game:
    """A title with data to vary."""
    return next(game for game in Catalog.discover() if game.texts() and len(game.components.players) > 1)


def varied(title: str, folder: Path) -> Path:
    """Its data with one price changed."""
    main(["data", title, str(folder)])
    for path in sorted(folder.glob("*.toml")):
        text, changed = re.subn(r"(?m)^cost = (\d+)$", r"cost = 1\1", path.read_text(), count=1)
        path.write_text(text)
        if changed:
            return folder
    raise AssertionError("no price was found")


def test_a_variant_is_served_alone_with_a_database_of_its_own(home: Path) -> None:
    game = varying()
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    said = ["serve", game.components.id, "--data", str(varied(game.components.id, home / "mine"))]
    process = start("-m", "rollwright", *said, "--host", "127.0.0.1", "--port", str(port))
    try:
        wait_until_well(base, process, 90)
        service = Service(base)
        lines = service.get("/api/games").json()
        assert {line["id"] for line in lines} == {game.components.id}
        assert all("(mine)" in line["title"] for line in lines), "one sees that it is the variant"
        table = service.make(game.components.id, [{}, {"bot": "greedy"}], mode=game.components.mode)
        assert service.get(f"/api/tables/{table.table}").status_code == 200
        assert service.get(f"/api/tables/{table.table}/log").status_code == 200, "told by another process"
        printed = service.get(f"/api/lab/data/{game.components.id}/{game.components.mode or '-'}").json()
        check_lab(service, game, printed)
        service.http.close()
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(timeout=60)
        stop(process)
    assert printed != game.texts()
    assert game.varied(printed).components.data != game.components.data


def check_lab(service: Service, game: Game, served: dict[str, str]) -> None:
    """The lab compares an edit with what is served, not with what is printed."""
    assert service.get("/api/lab").json()["served"]
    wish = {"game": game.components.id, "mode": game.components.mode or "-", "question": "compare", "games": 20}
    wish |= {"players": [2], "data": served}
    assert service.post("/api/lab/questions", wish).status_code == 422
    printed = service.post("/api/lab/questions", wish | {"data": dict(game.texts())}).json()
    end = time.monotonic() + 120
    while (told := service.get(f"/api/lab/questions/{printed['question']}").json())["state"] != "done":
        assert told["state"] in ("waiting", "working"), told
        assert time.monotonic() < end
        time.sleep(0.2)
    (edit,) = told["answer"]["edits"]
    assert re.search(r"cost 1(\d+) → \1$", edit)
    assert told["answer"]["headings"][2:4] == ["as served", "my edit"]


def test_a_mistake_in_the_data_is_told_before_anything_is_served(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    title = varying().components.id
    mine = varied(title, home / "mine")
    path = min(mine.glob("*.toml"))
    path.write_text(path.read_text() + "\n[surprise]\n")
    assert main(["serve", title, "--data", str(mine)]) == 2
    assert path.name in capsys.readouterr().err


def test_data_without_a_game_says_what_to_type(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--data", str(home)]) == 2
    assert "rollwright serve GAME --data FOLDER" in capsys.readouterr().err
