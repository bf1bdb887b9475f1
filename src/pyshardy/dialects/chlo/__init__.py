"""The CHLO dialect: what JAX emits of it and the rest, with text and checks."""

from __future__ import annotations

from xdsl.ir import Dialect

from pyshardy.dialects.chlo.attributes import ATTRIBUTES
from pyshardy.dialects.chlo.ops import OPS
from pyshardy.dialects.chlo.scan import ScanOp

CHLO = Dialect("chlo", [*OPS, ScanOp], list(ATTRIBUTES))
