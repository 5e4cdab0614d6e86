"""QR codes as segno draws them, for the client's tests: texts that fill a code exactly, because segno pads differently.

Run from web/: `python tools/codes.py`.
"""

import json
from pathlib import Path

import segno

FULL = {1: 17, 2: 32, 3: 53, 5: 106, 6: 134, 7: 154, 8: 192, 10: 271}
"""How many bytes fill a version at the lowest level of correction."""

found = []
for version, length in FULL.items():
    text = ("http://a.de/t/" + "rollwright" * 30)[:length]
    code = segno.make(text.encode(), error="L", mask=0, boost_error=False, mode="byte", version=version, micro=False)
    found.append({"text": text, "rows": ["".join(str(int(bool(dot))) for dot in row) for row in code.matrix]})
Path("tests/fixtures/qr.json").write_text(json.dumps(found, separators=(",", ":")) + "\n")
