"""The StableHLO dialect: types, attributes and ops with their text and checks."""

from __future__ import annotations

from xdsl.ir import Dialect

from pyshardy.dialects.stablehlo.attributes import ATTRIBUTES
from pyshardy.dialects.stablehlo.calls import CALL_OPS
from pyshardy.dialects.stablehlo.collectives import COLLECTIVE_OPS
from pyshardy.dialects.stablehlo.control_flow import CONTROL_FLOW_OPS
from pyshardy.dialects.stablehlo.data_movement import DATA_MOVEMENT_OPS
from pyshardy.dialects.stablehlo.elementwise import ELEMENTWISE_OPS
from pyshardy.dialects.stablehlo.linear_algebra import LINEAR_ALGEBRA_OPS
from pyshardy.dialects.stablehlo.reductions import REDUCTION_OPS
from pyshardy.dialects.stablehlo.types import TYPES
from pyshardy.dialects.stablehlo.values import VALUE_OPS

OPS = (
    *ELEMENTWISE_OPS,
    *VALUE_OPS,
    *DATA_MOVEMENT_OPS,
    *LINEAR_ALGEBRA_OPS,
    *REDUCTION_OPS,
    *CONTROL_FLOW_OPS,
    *CALL_OPS,
    *COLLECTIVE_OPS,
)

StableHLO = Dialect("stablehlo", list(OPS), [*ATTRIBUTES, *TYPES])
