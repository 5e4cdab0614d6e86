"""A game on paper, ordered from the browser."""

import pytest

from tests.press.pdf import Pdf

from ..client import Service

PRINT = "/api/games/pig/-/print.pdf"


def test_a_game_is_printed_as_a_pdf_in_the_language_of_the_browser(service: Service) -> None:
    said = service.http.get(PRINT + "?paper=letter", headers={"Accept-Language": "de"})
    assert (said.status_code, said.headers["content-type"]) == (200, "application/pdf")
    assert said.content.startswith(b"%PDF")
    assert said.headers["content-language"] == "de"
    again = service.http.get(PRINT + "?paper=letter&language=de", headers={"If-None-Match": said.headers["etag"]})
    assert again.status_code == 304


def test_only_what_is_asked_for_is_printed_and_a_code_leads_to_the_table(service: Service) -> None:
    said = service.http.get(PRINT + "?what=rules&table=oak7&language=en")
    assert b"/t/oak7" in Pdf.read(said.content).text
    sheets = Pdf.read(service.http.get(PRINT + "?what=sheets&table=oak7&language=en").content)
    assert sheets.pages == 1
    assert b"/t/oak7" not in sheets.text


@pytest.mark.parametrize("wish", ["paper=a3", "theme=dark", "what=dice", "players=99", "walls=high"])
def test_what_cannot_be_printed_is_refused_in_words(service: Service, wish: str) -> None:
    said = service.http.get(f"{PRINT}?{wish}")
    assert 400 <= said.status_code < 500
    assert said.json()["detail"]
