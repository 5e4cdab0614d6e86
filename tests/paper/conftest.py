"""Every test that takes `spec` runs once for each sheet."""

import pytest

from rollwright.core.sheet import SheetSpec

from .sheets import SPECS


@pytest.fixture(params=SPECS.values(), ids=list(SPECS))
def spec(request: pytest.FixtureRequest) -> SheetSpec:
    found: SheetSpec = request.param
    return found
