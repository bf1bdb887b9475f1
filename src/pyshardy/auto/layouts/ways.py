"""The ways to compute an op: how the factors of its sharding rule are sharded, and what its compute takes then."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.auto.layouts.layout import Layout, Layouts
from pyshardy.report.cost.communication import STABLEHLO_COLLECTIVES
from pyshardy.report.cost.convolution_roles import is_compiled
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.op_costs import op_work
from pyshardy.report.cost.xla_reshards import whole_dims
from pyshardy.sharding import OpShardingRule

_Alike = Callable[[SSAValue], SSAValue]


@dataclass(frozen=True, slots=True)
class Way:
    """A way to compute an op."""

    tensors: tuple[Layout, ...]
    """The layouts of operands and results."""
    reduced: tuple[int, ...]
    """The parts of the mesh along which results are parts of sums."""
    seconds: float
    """The compute of one run."""


def ways_of(
    op: Operation, rule: OpShardingRule, layouts: Layouts, model: CostModel, fused: Container[SSAValue], alike: _Alike
) -> tuple[Way, ...]:
    """Return the ways to compute an op; of those with the same layouts and sums, the fastest.

    Operands for which `alike` is the same are read once, if they have the same layout. No way shards a tensor within a
    dimension as no sharding can, or along one that XLA gathers; or makes shards of which XLA has no valid program.
    """
    whole = [whole_dims(op, value) for value in (*op.operands, *op.results)]
    found: dict[tuple[tuple[Layout, ...], tuple[int, ...]], float] = {}
    known: dict[object, float] = {}
    where = [{factor: dim for dim, factors in enumerate(mapping) for factor in factors} for mapping in rule.mappings]
    major = [{factor: place for factors in one for place, factor in enumerate(factors)} for one in rule.mappings]
    for chosen in _sharded_factors(rule, layouts):
        tensors = tuple([layouts.mapped(chosen, *some) for some in zip(where, major, strict=True)])
        if any(dim in dims for layout, dims in zip(tensors, whole, strict=True) for dim in layout if dim is not None):
            continue
        if not is_compiled(op, partial(layouts.count, tensors[-1])):
            continue
        reduced = tuple([part for part, factor in enumerate(chosen) if factor in rule.reduction])
        sharded = [(factor, one.size) for factor, one in zip(chosen, layouts.parts, strict=True) if factor is not None]
        sizes = tuple(sorted(sharded))  # which parts of these sizes they are makes no difference to the compute
        work = known.get(sizes)
        if work is None:
            work = known[sizes] = _seconds(op, tensors, layouts, model, fused, alike)
        if all(_is_plain(mapping, chosen, rule, layouts) for mapping in rule.mappings):
            found[tensors, reduced] = min(work, found.get((tensors, reduced), work))
    return tuple(Way(tensors, reduced, seconds) for (tensors, reduced), seconds in found.items())


def whole_way(
    op: Operation, layouts: Layouts, model: CostModel, fused: Container[SSAValue], alike: _Alike
) -> Way | None:
    """Return the way to compute an op without a rule whose operands XLA gathers; None for one that it does not."""
    values = (*op.operands, *op.results)
    ranks = [value.type.get_num_dims() if isinstance(value.type, TensorType) else 0 for value in values]
    if not any(ranks) or any(len(whole_dims(op, value)) < rank for value, rank in zip(values, ranks, strict=True)):
        return None
    tensors = (layouts.whole,) * len(values)
    return Way(tensors, (), _seconds(op, tensors, layouts, model, fused, alike))


def _sharded_factors(rule: OpShardingRule, layouts: Layouts) -> Iterator[Layout]:
    """Yield the factors that the parts of the mesh shard: XLA gathers along those of windows that only a kernel has."""
    made = {factor for mapping in rule.results for factors in mapping for factor in factors}
    gathered = {*rule.need_replication, *(factor for factor in rule.permutation if factor not in made)}
    usable = [factor for factor, size in enumerate(rule.factor_sizes) if size > 1 and factor not in gathered]
    for one in product((None, *usable), repeat=len(layouts.parts)):
        yield from layouts.in_orders(one)


def _is_plain(mapping: Sequence[Sequence[int]], chosen: Layout, rule: OpShardingRule, layouts: Layouts) -> bool:
    """Whether a tensor is sharded by whole dimensions: those of a dimension with several factors, from the first on."""
    for factors in mapping:
        if len(factors) < 2:
            continue
        is_open = True
        for factor in factors:
            count = layouts.count(chosen, factor)
            if count > 1 and not is_open:
                return False
            is_open = is_open and count == rule.factor_sizes[factor]
    return True


def _seconds(
    op: Operation,
    tensors: Sequence[Layout],
    layouts: Layouts,
    model: CostModel,
    fused: Container[SSAValue],
    alike: _Alike,
) -> float:
    if type(op) in STABLEHLO_COLLECTIVES:
        return 0.0
    by_value: dict[SSAValue, Layout] = {}
    for value, layout in zip((*op.operands, *op.results), tensors, strict=True):
        by_value.setdefault(value, layout)
    first: dict[tuple[SSAValue, Layout], SSAValue] = {}
    for value in op.operands:
        first.setdefault((alike(value), by_value[value]), value)
    read = {*first.values(), *op.results}
    of_value: dict[SSAValue, set[Layout]] = {}
    for value, layout in zip((*op.operands, *op.results), tensors, strict=True):
        of_value.setdefault(value, set()).add(layout)  # two operands that are one value are two in different layouts

    def size(value: SSAValue) -> int:
        return sum(layouts.bytes(value, one) for one in of_value[value]) if value in read else 0

    def shape(value: SSAValue) -> Sequence[int]:
        return layouts.shard(by_value[value], value.type.get_shape()) if isinstance(value.type, TensorType) else ()

    work = op_work(op, shape, size, fused)
    return 0.0 if work is None else model.op_seconds(work)
