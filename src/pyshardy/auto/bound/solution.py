"""What annotations are made from: the layouts in a solution of the integer program, with the orders of axes and the
paths of conversions that the program leaves open."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.auto.bound.axis_orders import (
    Conversion,
    Order,
    OrderedLayouts,
    Place,
    given_orders,
    ordered_layouts,
    places_together,
)
from pyshardy.auto.bound.conversion_times import ConversionTimes
from pyshardy.auto.bound.shared_paths import shared_paths
from pyshardy.auto.integer_program.layout_model import Model
from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.layouts.problem import LayoutProblem, has_dims
from pyshardy.evaluation.estimate import Estimator
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.cost.op_costs import has_equal_elements


@dataclass(frozen=True)
class Solution:
    """The layouts in a solution of the integer program; of its relaxation, those with most weight."""

    chosen: Mapping[int, Layout]
    """The layouts of tensors."""
    needed: Mapping[tuple[Operation, int], Layout]
    """Those that ops need of operands with other ones."""
    made: Mapping[SSAValue, Layout]
    """Those that ops make their results in."""
    whole: Mapping[SSAValue, Layout]
    """The same, but of results that ops make parts of, those in which the parts are summed."""
    constants: Container[SSAValue]
    """The values that each use may have in a layout of its own."""
    layouts: OrderedLayouts
    """The shardings of layouts."""
    through: Mapping[tuple[Operation, int], Sequence[Layout]] = field(
        default_factory=dict[tuple[Operation, int], Sequence[Layout]]
    )
    """The layouts by which operands get those that ops need, and initial values of loops those of the variables."""
    seconds: float = 0.0
    """What the program counts for it."""


def solution_of(values: Sequence[float], model: Model, problem: LayoutProblem, estimator: Estimator) -> Solution:
    """Return the layouts in the values of variables, with orders of axes and paths."""
    chosen, needed, made = model.chosen(values), model.needed(values), model.made(values)
    whole = model.whole(values)
    place_of, runs_of = estimator.compiled.problem.place_of, problem.values.runs_of

    def layout_of(value: SSAValue) -> Layout | None:
        return made.get(value) or chosen.get(place_of(value))

    def together() -> Iterator[tuple[Place, Place]]:
        for node in problem.nodes:
            op, rule = node.op, problem.rule_of(node.op)
            if rule is not None:
                layouts = [needed.get((op, index)) or layout_of(value) for index, value in enumerate(op.operands)]
                layouts += map(layout_of, op.results)
                yield from places_together(rule, zip(node.tensors, layouts, strict=True))

    def conversions() -> Iterator[Conversion]:
        for (op, operand), need in needed.items():
            value = op.operands[operand]
            if (own := layout_of(value)) is not None and not has_equal_elements(value):
                yield Conversion(value, place_of(value), own, place_of(value), need, runs_of.get(value, 1))
        for link in problem.links():
            own, need = layout_of(link.value), chosen.get(link.target_tensor)
            if own is not None and need is not None:
                runs = problem.values.runs_of_tensor[link.tensor]
                yield Conversion(link.value, link.tensor, own, link.target_tensor, need, runs)

    times = ConversionTimes(problem, estimator)
    given: dict[Place, Order] = {}
    inputs = estimator.compiled.inputs
    for tensor in inputs:
        annotation = problem.given(tensor)
        if annotation is not None and annotation.dims:
            given.update(given_orders(problem.layouts, tensor, annotation))
    ordered = ordered_layouts(problem.layouts, together(), conversions(), times.fastest, set(inputs), given)

    def seconds(value: SSAValue, before: Layout, after: Layout) -> float:
        rank = len(value.type.get_shape()) if isinstance(value.type, TensorType) else 0
        shardings = [ordered.sharding(place_of(value), one, rank) for one in (before, after)]
        return estimator.reshard_seconds(value, *shardings)

    initial = {
        (op, index): layout
        for op in problem.values.live
        if cost_class(op) is CostClass.LOOP
        for index, result in enumerate(op.results)
        if has_dims(result) and (layout := chosen.get(place_of(result))) is not None
    }
    through = shared_paths({**needed, **initial}, layout_of, seconds, times.possible, problem.layouts.in_orders)
    return Solution(
        chosen, needed, made, whole, problem.values.constants.values, ordered, through, model.seconds(values)
    )
