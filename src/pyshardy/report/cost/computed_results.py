"""Use the result of an op as the op computed it, where XLA still has it so."""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.dialects.builtin import ModuleOp, UnitAttr
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.collective_ops import AllReduceOp
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.walk import walk
from pyshardy.report.cost.shared_conversions import is_product
from pyshardy.report.cost.xla_steps import FOR_PRODUCT, THROUGH
from pyshardy.sharding import TensorSharding

_OF_RESULT = "pyshardy.of_result"
"""The attribute of a reshard that brings the result of an op from how the op computes it to its sharding."""


def results_with_shardings(module: ModuleOp) -> dict[SSAValue, TensorSharding]:
    """Return the results of a propagated program that XLA knows in the sharding that they are computed in too, with
    their own shardings.

    These are not those of products, nor one of several results, which are parts of a tuple.
    """
    ops = [op for op in walk(module) if len(op.results) == 1 and not is_product(op) and not isinstance(op, ReshardOp)]
    pairs = [(op.results[0], get_sharding(op.results[0])) for op in ops]
    return {value: sharding for value, sharding in pairs if sharding is not None}


def mark_reshards_of_results(module: ModuleOp, results: Mapping[SSAValue, TensorSharding]) -> None:
    """Mark the reshards that bring results to their shardings, after those are inserted that ops need.

    Those of constraints are not: they are copies, which start from these shardings.
    """
    for op in walk(module, ReshardOp):
        value = op.input.owner.tensor if isinstance(op.input.owner, AllReduceOp) else op.input
        sharding = results.get(value)
        if sharding is not None and _axes(sharding) == _axes(op.sharding.data):
            op.attributes[_OF_RESULT] = UnitAttr()


def use_computed_results(module: ModuleOp) -> None:
    """Use the result of an op as the op computes it, where it would be brought back to that from its own sharding.

    XLA's partitioner knows both, but does not use that for operands of products.
    """
    for op in walk(module, ReshardOp):
        computed = _computed(op.input, op)
        if computed is None or op.attributes.keys() & {FOR_PRODUCT, THROUGH}:
            continue
        if _axes(get_sharding(computed)) == _axes(op.sharding.data):
            replace_all_uses(op.result, computed)
            erase(op)


def _computed(value: SSAValue, user: Operation) -> SSAValue | None:
    """Return a result as its op computes it, if a value is the result in its own sharding, of the block of the user."""
    reshard = value.owner
    if not isinstance(reshard, ReshardOp) or _OF_RESULT not in reshard.attributes or reshard.parent is not user.parent:
        return None
    return reshard.input


def _axes(sharding: TensorSharding | None) -> tuple[object, ...] | None:
    """Return the mesh of a sharding and the axes of its dimensions; None if it is of partial results."""
    if sharding is None or sharding.unreduced:
        return None
    return sharding.mesh, *[dim.axes for dim in sharding.dims]
