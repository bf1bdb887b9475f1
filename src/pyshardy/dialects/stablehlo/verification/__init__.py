"""Verify StableHLO ops beyond types and counts: tables of verifiers by op name.

`VERIFIERS` and `RESULT_VERIFIERS` depend on the types, attributes and regions of the op alone; the latter run after the
ops in its regions are verified. `OPERAND_VERIFIERS` also depend on constant operands, `SYMBOL_VERIFIERS` on symbols.
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
from pyshardy.dialects.stablehlo.verification.inference import Verifier, both
from pyshardy.dialects.stablehlo.verification.regions import ends_with_return

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

_INFERRED: Mapping[str, Verifier] = {
    **gather_scatter.RESULT_VERIFIERS,
    **reductions.RESULT_VERIFIERS,
    **control_flow.RESULT_VERIFIERS,
    **collectives.RESULT_VERIFIERS,
    **calls.RESULT_VERIFIERS,
}
_ENDED_BY_RETURN = ("all_reduce", "async_start", "case", "if", "map", "reduce", "reduce_window", "while")
"""Ops whose bodies must end with `stablehlo.return`; those of other ops may end with any terminator."""

RESULT_VERIFIERS: Mapping[str, Verifier] = {
    **_INFERRED,
    **{name: both(ends_with_return, _INFERRED[name]) for name in (f"stablehlo.{op}" for op in _ENDED_BY_RETURN)},
}

OPERAND_VERIFIERS: Mapping[str, Verifier] = {
    **values.OPERAND_VERIFIERS,
    **data_movement.OPERAND_VERIFIERS,
    **gather_scatter.OPERAND_VERIFIERS,
}

SYMBOL_VERIFIERS: Mapping[str, Verifier] = {**collectives.SYMBOL_VERIFIERS, **calls.SYMBOL_VERIFIERS}
