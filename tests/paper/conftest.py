"""Every test that takes `spec` runs once for each sheet."""

import pytest

from rollwright.core.sheet import Paper

from .sheets import SPECS


@pytest.fixture(params=SPECS.values(), ids=list(SPECS))
def spec(request: pytest.FixtureRequest) -> Paper:
    found: Paper = request.param
    return found
