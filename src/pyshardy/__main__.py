"""Run the `pyshardy` command: `python -m pyshardy`."""

import sys

from pyshardy.cli.start import pyshardy

sys.exit(pyshardy())
