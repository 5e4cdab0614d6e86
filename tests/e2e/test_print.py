"""A game printed by somebody who has only a browser."""

from .conftest import Opened
from .player import box_of


def test_somebody_finds_where_to_print_and_gets_a_pdf(base: str, opened: Opened) -> None:
    page = opened("phone")
    card = box_of(page, base, "Pig")
    card.get_by_role("link", name="Print it").click()
    page.get_by_role("combobox", name="Players").select_option("3")
    page.get_by_role("checkbox", name="Save ink").check()
    page.get_by_role("button", name="Make the PDF").click()
    with page.expect_download() as taken:
        page.get_by_role("link", name="Open the PDF").click()
    assert taken.value.suggested_filename == "pig.pdf"
    assert taken.value.path().read_bytes().startswith(b"%PDF")
