"""QR codes as segno draws them: what the browser must draw dot by dot.

Their texts fill a code exactly, because segno pads differently. Run from the root: `python -m web.tools.codes`.
"""

import json
from pathlib import Path

import segno

FILE = Path(__file__).parents[1] / "tests/fixtures/qr.json"
FULL = {1: 17, 2: 32, 3: 53, 5: 106, 6: 134, 7: 154, 8: 192, 10: 271}
"""How many bytes fill a version at the lowest level of correction."""


def rows(content: str, version: int) -> list[str]:
    """The code, line by line: 1 is a dot."""
    code = segno.make(content.encode(), error="L", mask=0, boost_error=False, mode="byte", version=version, micro=False)
    return ["".join(str(int(bool(dot))) for dot in row) for row in code.matrix]


def text() -> str:
    """The whole file: a text for each version, and its code."""
    filling = {version: ("http://a.de/t/" + "rollwright" * 30)[:length] for version, length in FULL.items()}
    found = [{"text": content, "rows": rows(content, version)} for version, content in filling.items()]
    return json.dumps(found, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text())
