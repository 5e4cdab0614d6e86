"""setuptools, asking for the compiler only when the wheel is to be compiled: `ROLLWRIGHT_COMPILE=1`."""

import os

from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: dict[str, str] | None = None) -> list[str]:
    """What `setup.py` imports besides setuptools."""
    return ["mypy[mypyc]>=2.4,<3"] if os.environ.get("ROLLWRIGHT_COMPILE") == "1" else []
