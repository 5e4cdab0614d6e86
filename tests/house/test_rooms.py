"""The picture of the service's rooms on the page of the architecture is what the code draws."""

from tools import rooms


def test_the_picture_and_the_table_of_the_rooms_are_current() -> None:
    assert rooms.PICTURE.read_text(encoding="utf-8") == rooms.drawn(), "Run `python tools/rooms.py`."
    assert rooms.PAGE.read_text(encoding="utf-8") == rooms.page(), "Run `python tools/rooms.py`."


def test_an_arrow_between_rooms_is_an_import_of_one_by_another() -> None:
    known = rooms.arrows({name for layer in rooms.layers() for name in layer})
    assert {("tables", "wire"), ("lobby", "tables")} <= known
    assert not {(room, other) for room, other in known if room == other}
