"""The rules of StableHLO and CHLO ops beyond types and counts, as tables by op name.

`VERIFIERS` depend on the op's own types, attributes and regions alone; `OPERAND_VERIFIERS` also look at constants that
are operands, `SYMBOL_VERIFIERS` at what symbols mean. (Shardy spec: StableHLO verification; CHLO.)
"""

from collections.abc import Mapping

from pyshardy.dialects.stablehlo.verification import data_movement, elementwise, values
from pyshardy.dialects.stablehlo.verification.inference import Verifier

VERIFIERS: Mapping[str, Verifier] = {
    **elementwise.VERIFIERS,
    **values.VERIFIERS,
    **data_movement.VERIFIERS,
}

OPERAND_VERIFIERS: Mapping[str, Verifier] = {
    **values.OPERAND_VERIFIERS,
    **data_movement.OPERAND_VERIFIERS,
}

SYMBOL_VERIFIERS: Mapping[str, Verifier] = {}
