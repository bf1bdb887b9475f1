"""Values of large programs move by steps between layouts: each a collective, and together no dearer than a reshard."""

from __future__ import annotations

from pathlib import Path

import pytest
from xdsl.ir import SSAValue

import pyshardy
from pyshardy.annotate import drop_annotations
from pyshardy.auto.bound.axis_orders import Conversion, given_orders, ordered_layouts, places_together
from pyshardy.auto.integer_program.layout_model import Model, most_of
from pyshardy.auto.integer_program.step_model import StepModel
from pyshardy.auto.layouts.layout import Layout, Layouts, Part
from pyshardy.auto.layouts.problem import LayoutProblem, has_dims
from pyshardy.auto.layouts.steps import StepTimes
from pyshardy.auto.program.facts import facts_of
from pyshardy.auto.solver.linear_program import minimum
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, MeshAxis, OpShardingRule, SubAxis, TensorSharding

EXAMPLES = Path(__file__).parents[3] / "examples"
H100 = cost_model("h100")


def problem_of(path: Path, mesh: str | None = None) -> tuple[Estimator, LayoutProblem]:
    module = pyshardy.parse(path)
    drop_annotations(module)
    if mesh is not None:
        module = pyshardy.set_mesh(module, mesh)
    what_if = WhatIf(module, H100, import_for_xla=True)
    estimator = Estimator(what_if.compiled, H100)
    return estimator, LayoutProblem(estimator, facts_of(what_if))


def paths_from(problem: LayoutProblem, tensor: int, value: SSAValue, start: Layout) -> dict[Layout, float]:
    """The least seconds from a layout to each other one, by steps."""
    found, changed = {start: 0.0}, True
    while changed:
        changed = False
        for before, after, seconds in problem.steps_of(tensor, value):
            if before in found and found[before] + seconds < found.get(after, float("inf")) - 1e-15:
                found[after], changed = found[before] + seconds, True
    return found


@pytest.mark.parametrize(
    ("path", "mesh"), [("training/expert_mixture", "data=4,model=2"), ("transformer_scan", "a=2,b=2,c=4")]
)
def test_steps_take_no_longer_than_a_reshard(path: str, mesh: str) -> None:
    _, problem = problem_of(EXAMPLES / f"{path}.mlir", mesh)
    by_type = {
        value.type: (tensor, value)
        for node in problem.nodes
        for tensor, value in zip(node.tensors, node.op.operands, strict=False)
        if has_dims(value) and 1 < len(problem.points_of(tensor, value)) < 130
    }
    checked = 0
    for tensor, value in list(by_type.values())[::5]:
        points = problem.layouts_of(tensor, value)
        for start in points[:: max(1, len(points) // 6)]:
            least = paths_from(problem, tensor, value, start)
            for end in points[:: max(1, len(points) // 8)]:
                assert least[end] <= problem.reshard_seconds(value, start, end) * (1 + 1e-9)
                checked += start != end
    assert checked > 100


@pytest.mark.parametrize("name", ("mlp_train_step", "mixture_of_experts", "linear_algebra"))
def test_steps_and_pairs_of_layouts_have_about_the_same_bound(name: str) -> None:
    estimator, problem = problem_of(EXAMPLES / f"{name}.mlir")
    pairs, steps = (minimum(kind(estimator, problem).program(None)) for kind in (Model, StepModel))
    assert pairs is not None and steps is not None and steps.values is not None
    assert 0.95 * pairs.bound < steps.bound < 1.001 * pairs.bound


def test_parts_of_an_axis_shard_a_dimension_alone_only_where_a_reshape_cuts_the_axis(tmp_path: Path) -> None:
    """The axis of 4 is cut where 2 x 8 become one dimension; the dimension of 32 is never made of others."""
    path = tmp_path / "program.mlir"
    path.write_text("""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: tensor<32x2x8xf32>) -> tensor<32x16xf32> {
      %0 = stablehlo.reshape %x : (tensor<32x2x8xf32>) -> tensor<32x16xf32>
      return %0 : tensor<32x16xf32>
    }""")
    _, problem = problem_of(path)
    (node,) = problem.nodes
    assert [part.size for part in problem.layouts.parts] == [2, 2]
    before, after = (set(problem.points_of(*one)) for one in zip(node.tensors, node.values, strict=True))
    assert (0, 0) in before and (1, 2) in before and (1, None) in before
    assert not {(0, None), (0, 1), (0, 2), (None, 0)} & before
    assert {(0, 0), (1, 1), (1, None)} <= after and (0, None) not in after


def test_paths_of_steps() -> None:
    first, second, third, last = (None, None), (None, 0), (0, None), (0, 0)
    known = {(first, second): 1.0, (second, third): 1.0, (third, last): 1.0, (first, last): 3.5, (first, third): 2.0}
    points = [third, first, last, second]
    times = StepTimes.of(points, known, 0.0, lambda before, after: known.get((before, after), 9.0))
    assert times.path(first, last) == [first, third, last]
    assert times.path(second, last) == [second, third, last]
    assert times.path(last, first) == [last, first]
    assert times.path(last, last) == [last]
    assert [times.seconds(*ends) for ends in ((first, last), (second, last), (last, last))] == [3.0, 2.0, 0.0]
    assert {(first, second), (second, third), (third, last)} < {step[:2] for step in times.needed()}
    assert (first, last) not in {step[:2] for step in times.needed()}


MESH = Mesh((MeshAxis("x", 2), MeshAxis("y", 4)))
TWO_AXES = Layouts("mesh", MESH, (Part(AxisRef("x"), 2), Part(AxisRef("y"), 4)))


def vector() -> SSAValue:
    module = pyshardy.parse("func.func @main(%x: tensor<32xf32>) -> tensor<32xf32> { return %x : tensor<32xf32> }")
    return next(iter(module.walk(region_first=True))).operands[0]


def seconds_if_first(_: Conversion, before: TensorSharding, after: TensorSharding) -> float:
    """Conversions are faster that keep the first axis."""
    return 1.0 if before.dims[0].axes[0] == after.dims[0].axes[0] else 2.0


def ordered(
    conversions: list[tuple[Layout, Layout]], has_cut: bool = False, is_turned: bool = False, is_uncut: bool = False
) -> TensorSharding:
    """The sharding of a dimension by all axes, in the order that is best for conversions of one value, or the other."""
    value = vector()
    whole = (Part(AxisRef("y"), 4),)
    cut = (Part(AxisRef("y", SubAxis(1, 2)), 2), Part(AxisRef("y", SubAxis(2, 2)), 2))
    layouts = Layouts("mesh", MESH, (Part(AxisRef("x"), 2), *(cut if has_cut else whole)))

    def seconds(_: Conversion, before: TensorSharding, after: TensorSharding) -> float:
        had, has = (one.dims[0].axes for one in (before, after))
        return 1.0 if had[: len(has)] == has or has[: len(had)] == had else 2.0

    some = [Conversion(value, 0, before, 0, after, 1) for before, after in conversions]
    found = ordered_layouts(layouts, [], some, seconds, (0,) if is_uncut else (), {})
    return (found.turned() if is_turned else found).sharding(0, (0,) * len(layouts.parts), 1)


def test_an_axis_that_is_gathered_is_the_last_one() -> None:
    assert str(ordered([])) == str(ordered([((0, 0), (0, None))])) == '<@mesh, [{"x", "y"}]>'
    assert str(ordered([((0, 0), (None, 0))])) == '<@mesh, [{"y", "x"}]>'
    assert str(ordered([((0, 0), (None, 0)), ((0, 0), (0, None)), ((0, None), (0, 0))])) == '<@mesh, [{"x", "y"}]>'


def test_values_that_an_op_works_on_together_have_one_order() -> None:
    """Else each has the one that is best for it."""
    both, first, second = (0, 0), (0, None), (None, 0)
    conversions = [(0, both, 0, first), (0, both, 0, second), (1, both, 1, second), (1, both, 2, second)]
    value = vector()
    rule = OpShardingRule((32,), (((0,),),), (((0,),),))
    some = [Conversion(value, *one, 1) for one in conversions]
    for together, expected in (([], '{"x", "y"}'), (places_together(rule, [(0, both), (1, both)]), '{"y", "x"}')):
        found = ordered_layouts(TWO_AXES, together, some, seconds_if_first, (), {})
        assert str(found.sharding(0, both, 1)) == f"<@mesh, [{expected}]>"
        assert str(found.sharding(1, both, 1)) == '<@mesh, [{"y", "x"}]>'


def test_values_that_become_each_other_get_another_order_together() -> None:
    """As variables of loops: of one or two of them, another order makes conversions to the others slower."""
    both, second = (0, 0), (None, 0)
    conversions = [(one, both, other, both) for one, other in ((0, 1), (1, 2), (2, 3), (3, 0))]
    conversions += [(one, both, one, second) for one in range(4)]
    value = vector()

    def seconds(one: Conversion, before: TensorSharding, after: TensorSharding) -> float:
        return (10.0 if one.before == one.after else 1.0) * (before.dims[0].axes[0] != after.dims[0].axes[0])

    found = ordered_layouts(TWO_AXES, [], [Conversion(value, *one, 1) for one in conversions], seconds, (), {})
    assert {str(found.sharding(tensor, both, 1)) for tensor in range(4)} == {'<@mesh, [{"y", "x"}]>'}


@pytest.mark.parametrize("first", range(8))
def test_of_equally_good_orders_the_first_value_gets_another_one(first: int) -> None:
    """The order in which values are visited is that of conversions, and not that of a set."""
    both, second = (0, 0), first + 3

    def seconds(_: Conversion, before: TensorSharding, after: TensorSharding) -> float:
        return float(before.dims[0].axes[0] == after.dims[0].axes[0])

    conversion = Conversion(vector(), first, both, second, both, 1)
    found = ordered_layouts(TWO_AXES, [], [conversion], seconds, (), {})
    assert str(found.sharding(first, both, 1)) == '<@mesh, [{"y", "x"}]>'
    assert str(found.sharding(second, both, 1)) == '<@mesh, [{"x", "y"}]>'


def test_axes_of_annotated_inputs_keep_their_order() -> None:
    """Also those of values that an op works on together with them, whatever conversions take."""
    both = (0, 0)
    conversion = Conversion(vector(), 1, both, 1, (None, 0), 1)
    for order in ('"x", "y"', '"y", "x"'):
        annotation = TensorSharding(
            "mesh", (DimensionSharding(tuple(map(AxisRef, order.replace('"', "").split(", ")))),)
        )
        given = dict(given_orders(TWO_AXES, 0, annotation))
        together = [((0, both, 0), (1, both, 0))]
        found = ordered_layouts(TWO_AXES, together, [conversion], seconds_if_first, (), given)
        assert str(found.sharding(1, both, 1)) == f"<@mesh, [{{{order}}}]>"


def test_parts_of_an_axis_stay_in_their_order() -> None:
    assert str(ordered([((0, 0, 0), (None, 0, 0))], has_cut=True)) == '<@mesh, [{"y", "x"}]>'
    assert str(ordered([((0, 0, 0), (0, None, 0))], has_cut=True)) == '<@mesh, [{"x", "y"}]>'
    assert str(ordered([((0, 0, 0), (None, 0, 0))], has_cut=True, is_turned=True)) == '<@mesh, [{"x", "y"}]>'
    assert str(ordered([], has_cut=True, is_turned=True)) == '<@mesh, [{"y", "x"}]>'


def test_axes_of_inputs_are_not_cut() -> None:
    """Though it would be faster, if parts of them are gathered one after the other."""
    some: list[tuple[Layout, Layout]] = [((0, 0, 0), (0, 0, None)), ((0, 0, 0), (None, 0, None))]
    assert str(ordered(some, has_cut=True)) == '<@mesh, [{"y":(1)2, "x", "y":(2)2}]>'
    assert str(ordered(some, has_cut=True, is_uncut=True)) in ('<@mesh, [{"x", "y"}]>', '<@mesh, [{"y", "x"}]>')


def test_of_parts_that_look_alike_the_first_ones_shard_a_dimension() -> None:
    """A solution is a mixture of both then, and all values have to have the same ones."""
    for weights in ((0.5, 0.5 + 1e-9), (0.5, 0.5)):
        for ones in (((0, None), (None, 0)), ((None, 0), (0, None))):
            assert most_of(zip(ones, weights, strict=True)) == (0, None)
    assert most_of([((0, None), 0.3), ((None, 0), 0.7)]) == (None, 0)
