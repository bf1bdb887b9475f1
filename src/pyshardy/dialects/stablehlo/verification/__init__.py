"""The rules of StableHLO and CHLO ops beyond types and counts, as tables by op name.

`VERIFIERS` depend on the op's own types, attributes and regions alone, and so do `RESULT_VERIFIERS`, which come after
what the op's regions contain; `OPERAND_VERIFIERS` also look at constants that are operands, `SYMBOL_VERIFIERS` at what
symbols mean. (Shardy spec: StableHLO verification; CHLO.)
"""

from collections.abc import Mapping

from pyshardy.dialects.stablehlo.verification import (
    calls,
    collectives,
    control_flow,
    data_movement,
    dot_conv,
    elementwise,
    gather_scatter,
    linear_algebra,
    reductions,
    values,
)
from pyshardy.dialects.stablehlo.verification.inference import Verifier

VERIFIERS: Mapping[str, Verifier] = {
    **elementwise.VERIFIERS,
    **values.VERIFIERS,
    **data_movement.VERIFIERS,
    **gather_scatter.VERIFIERS,
    **reductions.VERIFIERS,
    **dot_conv.VERIFIERS,
    **linear_algebra.VERIFIERS,
    **control_flow.VERIFIERS,
    **collectives.VERIFIERS,
    **calls.VERIFIERS,
}

RESULT_VERIFIERS: Mapping[str, Verifier] = {
    **gather_scatter.RESULT_VERIFIERS,
    **reductions.RESULT_VERIFIERS,
    **control_flow.RESULT_VERIFIERS,
    **collectives.RESULT_VERIFIERS,
    **calls.RESULT_VERIFIERS,
}

OPERAND_VERIFIERS: Mapping[str, Verifier] = {
    **values.OPERAND_VERIFIERS,
    **data_movement.OPERAND_VERIFIERS,
    **gather_scatter.OPERAND_VERIFIERS,
}

SYMBOL_VERIFIERS: Mapping[str, Verifier] = {**collectives.SYMBOL_VERIFIERS, **calls.SYMBOL_VERIFIERS}
