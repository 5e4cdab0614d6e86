"""The page about the database is about the database there is."""

from tools import data_model

from ..client import Service


def test_the_page_and_the_picture_show_the_tables_there_are(service: Service, database_url: str) -> None:
    found = data_model.model(database_url)
    assert data_model.PAGE.read_text() == data_model.page(found), "run: python -m tools.data_model DATABASE_URL"
    assert data_model.PICTURE.read_text() == data_model.drawn(found)
    assert 'class="leads"' in data_model.drawn(found)
