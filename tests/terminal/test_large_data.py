"""Files of component data that are none: a link to a device, and more than any game can need."""

from pathlib import Path

import pytest

from rollwright.core.errors import BadOption
from rollwright.data_folder import LARGEST, folder_texts


@pytest.mark.parametrize("suffix", ["toml", "csv"])
def test_a_link_to_a_device_and_a_file_beyond_any_need_are_not_read(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"rules.{suffix}"
    file.symlink_to("/dev/zero")
    name = "potion_shop" if suffix == "csv" else ""
    with pytest.raises(BadOption, match="is not a file of at most 4 MB"):
        folder_texts(tmp_path, name)
    file.unlink()
    with file.open("wb") as large:
        large.truncate(LARGEST + 1)
    with pytest.raises(BadOption, match="is not a file of at most 4 MB"):
        folder_texts(tmp_path, name)
