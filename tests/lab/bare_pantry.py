"""The pantry without styles and without prices; its cards cannot be kept on a sheet."""

from tests.lab.pantry import made

GAME = made({}, (), "bare_pantry", kept=False)
