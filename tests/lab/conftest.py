import pytest

from rollwright.lab.engines import OneProcess
from rollwright.lab.run import Run

from .same_games import PLAN, bytes_of


@pytest.fixture(scope="session")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What the bare loop makes of the plan."""
    return bytes_of(Run(PLAN, tmp_path_factory.mktemp("one"), OneProcess()).play())
