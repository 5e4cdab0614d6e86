"""`python -m rollwright` is the command `rollwright`."""

import sys

from .cli import main

sys.exit(main())
