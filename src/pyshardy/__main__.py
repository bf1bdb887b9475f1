"""`python -m pyshardy`."""

import sys

from pyshardy.cli.main import main

sys.exit(main())
