from importlib.metadata import EntryPoint

import pytest

from rollwright.core.catalog import Catalog


def loaded(monkeypatch: pytest.MonkeyPatch, only: str) -> list[str]:
    """The entry points that are loaded to find this title."""
    seen: list[str] = []
    load = EntryPoint.load

    def noted(point: EntryPoint) -> object:
        seen.append(point.name)
        return load(point)

    with monkeypatch.context() as patch:
        patch.setattr(EntryPoint, "load", noted)
        Catalog.discover(only)
    return seen


def test_one_title_is_found_without_loading_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    assert loaded(monkeypatch, "Potion-Shop:any") == ["potion_shop"]
    assert len(loaded(monkeypatch, "")) > 1


def test_a_name_that_no_title_has_finds_all_of_them() -> None:
    assert set(Catalog.discover("nonsense").titles()) == set(Catalog.discover().titles())
