"""What the lower bound has about memory: how long values, their copies, and what is fused with them are in it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from xdsl.ir import Operation

import pyshardy
from pyshardy.auto.driver import plans_that_fit
from pyshardy.auto.integer_program.copies import Copies, Flow, Use, UsesAtStep
from pyshardy.auto.integer_program.fused_values import fused_uses, tree_of
from pyshardy.auto.layouts.exchanges import Exchange
from pyshardy.auto.layouts.layout import Layout, Layouts, Part
from pyshardy.auto.plans.candidates import Score
from pyshardy.auto.program.spans import fullest_steps, spans
from pyshardy.auto.program.use_order import UseOrder
from pyshardy.auto.solver.linear_program import LinearProgram, minimum
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, MeshAxis, TensorSharding
from tests.auto.campaign import MODEL

WHOLE: Layout = (None,)
CUT: Layout = (0,)


def body(text: str) -> list[Operation]:
    function = entry_function(pyshardy.parse(text))
    assert function is not None
    return list(function.body.block.ops)


def peak_of_two_gathers(again: float) -> float:
    """Return the least cost of a value in shards that two uses need whole, if only shards fit between them."""
    program = LinearProgram()
    state = program.variable(is_whole=True)
    flows: list[Sequence[Flow]] = []
    for _ in range(2):
        flow = program.variable()
        program.equation([(flow, 1.0)], 1.0)
        flows.append([(flow, CUT, WHOLE)])
    program.equation([(state, 1.0)], 1.0)
    uses = [UsesAtStep(step, [Use(flow, step)]) for step, flow in zip((2, 6), flows, strict=True)]
    copies = Copies(program, {CUT: state}, uses, is_kept=False)
    once, more = program.variable(1.0), program.variable(again)
    program.at_most([*((one, 1.0) for one in copies.conversions[CUT, WHOLE]), (more, -1.0)], once)
    for ((flow, _, _),) in flows:
        program.at_most([(flow, 1.0)], once)
    between = [(variable, 4.0 if layout == WHOLE else 1.0) for variable, layout in copies.between(4)]
    program.equation([*between, (program.variable(most=9.0), 1.0)], 1.0)
    found = minimum(program, whole=True)
    assert found is not None
    return found.bound


def test_a_copy_is_kept_between_uses_or_made_again() -> None:
    assert 1.99 < peak_of_two_gathers(again=1.0) <= 2.0
    assert 0.99 < peak_of_two_gathers(again=0.0) <= 1.0


CHAIN = """func.func @main(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.tanh %0 : tensor<8x8xf32>
  %2 = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = stablehlo.add %1, %2 : tensor<8x8xf32>
  return %3, %2 : tensor<8x8xf32>, tensor<8x8xf32>
}"""


def test_what_is_fused_keeps_what_it_is_computed_from() -> None:
    product, tanh, *_ = ops = body(CHAIN)
    steps = {op: step for step, op in enumerate(ops)}
    fused = {tanh.results[0]}
    (use,) = fused_uses(steps, fused, {product.results[0]: 1})
    assert (use.op, use.operand, use.start, use.end) == (ops[3], 0, 2, 3)
    assert use.values == (product.results[0],)
    tree = tree_of(tanh.results[0], fused, {product.results[0]}, set())
    assert tree is not None
    assert tree.bytes(WHOLE, lambda value, _: 100 if value in fused else 256) == 100  # a copy is enough
    assert tree.bytes(WHOLE, lambda value, _: 300 if value in fused else 256) == 256


def test_a_constraint_of_an_operand_precedes_what_later_operands_need() -> None:
    ops = body(CHAIN)
    order = UseOrder(ops[0].parent_block())  # pyright: ignore[reportArgumentType]
    assert order.earliest(ops[3], 0) == 2  # before the second product
    assert order.earliest(ops[3], 1) == 3
    assert order.earliest(ops[1], 0) == 1


def test_views_of_inputs_have_no_memory_of_their_own() -> None:
    ops = body("""func.func @main(%x: tensor<8x8xf32>) -> tensor<64x64xf32> {
      %0 = stablehlo.reshape %x : (tensor<8x8xf32>) -> tensor<64xf32>
      %1 = stablehlo.dot_general %0, %0, contracting_dims = [] x [] : (tensor<64xf32>, tensor<64xf32>) -> tensor<64x64xf32>
      return %1 : tensor<64x64xf32>
    }""")
    block = ops[0].parent_block()
    assert block is not None
    assert [span.value.owner for span in spans(block, set(), set(ops))] == [ops[1]]


def test_constraints_have_the_memory_of_what_they_constrain() -> None:
    """They move nothing where layouts fit."""
    ops = body("""sdy.mesh @mesh = <["x"=2]>
    func.func @main(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = stablehlo.reverse %x, dims = [0] : tensor<8x8xf32>
      %1 = sdy.sharding_constraint %0 <@mesh, [{}, {}]> : tensor<8x8xf32>
      %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
      %3 = stablehlo.add %1, %2 : tensor<8x8xf32>
      return %3 : tensor<8x8xf32>
    }""")
    block = ops[0].parent_block()
    assert block is not None
    found = {span.value.owner: (span.start, span.end) for span in spans(block, set(), set(ops))}
    assert found[ops[0]] == (0, 1) and found[ops[1]] == (2, 3)


def test_slices_of_shards_take_the_time_of_what_they_exchange() -> None:
    text = """sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: tensor<4096x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
        -> (tensor<2048x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
      %0 = stablehlo.slice %x [1024:3072, 0:64] : (tensor<4096x64xf32>) -> tensor<2048x64xf32>
      return %0 : tensor<2048x64xf32>
    }"""
    exchange = Exchange.of(body(text)[0], Layouts("mesh", Mesh((MeshAxis("x", 4),)), (Part(AxisRef("x"), 4),)), MODEL)
    assert exchange is not None
    counted = sum(one.seconds for one in WhatIf(pyshardy.parse(text), MODEL).evaluate().costs.collectives)
    assert 0 < exchange.seconds([CUT, CUT]) == counted
    assert exchange.seconds([WHOLE, WHOLE]) == exchange.seconds([(1,), (1,)]) == 0


def test_results_of_calls_have_constraints_of_their_own() -> None:
    what_if = WhatIf(
        pyshardy.parse("""sdy.mesh @mesh = <["x"=2]>
    func.func @main(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = call @f(%x) : (tensor<8x8xf32>) -> tensor<8x8xf32> loc("a")
      %1 = call @f(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32> loc("b")
      return %1 : tensor<8x8xf32>
    }
    func.func private @f(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = stablehlo.tanh %x : tensor<8x8xf32>
      return %0 : tensor<8x8xf32>
    }"""),
        MODEL,
        import_for_xla=True,
    )
    assert {0, 1} <= what_if.compiled.values.keys()
    assert what_if.compiled.values[0] != what_if.compiled.values[1]
    sharded = TensorSharding("mesh", (DimensionSharding((AxisRef("x"),), is_closed=True), DimensionSharding((), True)))
    found = what_if.evaluate(Annotations(values=((1, sharded),)))
    assert found.costs.time.total < what_if.evaluate().costs.time.total


def test_steps_all_over_a_block() -> None:
    """Most is live in the first half, but of shards it may be in the second one."""
    values = [(2 * place, 2 * place + 1, 1000 - place if place < 100 else 10) for place in range(200)]
    steps = fullest_steps(values)
    assert set(range(1, 40, 2)) < set(steps) and len(steps) == 40
    assert sum(step > 200 for step in steps) == 11


@pytest.mark.parametrize(
    ("peaks", "asked"), [({100: 130, 76: 110, 69: 95}, [76, 69]), ({100: 130, 76: 99}, [76]), ({100: 100}, [])]
)
def test_solutions_need_less_memory_if_their_plans_need_more_than_the_model_knows(
    peaks: dict[int, int], asked: list[int]
) -> None:
    """`peaks` are those of the plans of solutions with so much memory; the limit is 100."""
    found: list[int] = []

    def plan(memory: int) -> tuple[Annotations, ...]:
        return (Annotations(values=((memory, TensorSharding("mesh", ())),)),)

    def within(memory: int) -> tuple[Annotations, ...]:
        found.append(memory)
        return plan(memory)

    def scores_of(plans: Sequence[Annotations]) -> list[Score]:
        some = [peaks[number] for one in plans for number, _ in one.values]
        return [(max(0, peak - 100), 1.0, 0, peak) for peak in some]

    more = plans_that_fit(plan(100), 100, within, scores_of)
    assert found == asked and [number for one in more for number, _ in one.values] == asked
