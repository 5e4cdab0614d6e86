"""Games for research: only those whose people have all agreed, and nothing in them says who they are."""

from pathlib import Path
from random import Random

from rollwright.cli import main
from rollwright.research import dataset

from ..browsing import Browser, sits_with
from ..client import Person, Service, keys_of

RESEARCH = "/api/me/research"


def play_to_the_end(*people: Person) -> None:
    keys, choose = keys_of(people[0].service.described("pig", "")), Random(3).choice
    while not people[0].view()["over"]:
        for person in people:
            if person.view()["prompt"]:
                person.turn(keys, choose)


def a_game(one: Service, other: Service) -> tuple[Person, Person]:
    host = one.make("pig", [{}, {}], host="Mira")
    return host, sits_with(host, other, "Zebulon")


def agree(one: Service, agrees: bool = True) -> None:
    assert one.post(RESEARCH, {"agree": agrees}).status_code == 200
    assert one.get(RESEARCH).json() == {"agree": agrees}


def publish(folder: Path, database_url: str) -> int:
    """What whoever runs the service does; 0 if there was anything to publish."""
    return main(["dataset", "pig", "--from-service", "--database-url", database_url, "--output", str(folder)])


def published(folder: Path, database_url: str) -> dataset.Dataset:
    """What came of it."""
    assert publish(folder, database_url) == 0
    return dataset.load(str(folder))


def test_a_game_is_published_if_all_of_its_people_had_agreed_before_it_ended(
    browser: Browser, database_url: str, tmp_path: Path
) -> None:
    ana, ben = browser(), browser()
    play_to_the_end(*a_game(ana, ben))  # nobody has agreed
    agree(ana)
    play_to_the_end(*a_game(ana, ben))  # one has
    host, guest = a_game(ana, ben)
    agree(ben)
    play_to_the_end(host, guest)  # both have, though one only meanwhile
    found = published(tmp_path / "games", database_url)
    assert [game.seats for game in found.games()] == [("person 1", "person 2")]
    game = next(iter(found.games()))
    assert list(game.scores) == [score["total"] for score in host.view()["scores"]]
    assert found.replay(game).over
    assert found.decisions(game)
    everything = "".join(path.read_bytes().decode("latin-1") for path in (tmp_path / "games").rglob("*.*"))
    assert "Zebulon" not in everything
    assert "Mira" not in everything
    assert "They agreed" in (tmp_path / "games/CARD.md").read_text()
    agree(ben, agrees=False)
    assert publish(tmp_path / "later", database_url) != 0


def test_who_is_known_to_nobody_cannot_agree_and_who_is_forgotten_has_not(
    browser: Browser, database_url: str, tmp_path: Path
) -> None:
    assert browser().post(RESEARCH, {"agree": True}).status_code == 401
    ana, ben = browser(), browser()
    host, guest = a_game(ana, ben)
    agree(ana)
    agree(ben)
    play_to_the_end(host, guest)
    assert len(published(tmp_path / "before", database_url)) == 1
    assert ana.get("/api/me/export").json()["research"] is True
    assert ana.post("/api/me/forget").status_code == 200
    assert publish(tmp_path / "after", database_url) != 0


def test_games_with_bots_are_published_and_the_bots_are_named(
    browser: Browser, database_url: str, tmp_path: Path
) -> None:
    ana = browser()
    host = ana.make("pig", [{}, {"bot": "random"}], host="Mira")
    agree(ana)
    play_to_the_end(host)
    found = published(tmp_path / "games", database_url)
    assert [game.seats for game in found.games()] == [("person 1", "random")]
    agree(ana, agrees=False)
