"""Reading and writing shardings of values, edges, and data flow."""

import pytest
from xdsl.ir import SSAValue, Use

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy import DataFlowEdgeOp, ManualComputationOp, NamedComputationOp
from pyshardy.dialects.sdy.access import (
    func_argument_shardings,
    func_result_sharding,
    func_result_shardings,
    get_sharding,
    get_sharding_past_barriers,
    get_shardings,
    set_func_argument_shardings,
    set_func_result_shardings,
    set_sharding,
)
from pyshardy.dialects.sdy.data_flow import (
    ResultDataFlow,
    edge_of_source,
    edge_of_target,
    owning_op,
    set_shardings_of,
)
from pyshardy.interfaces import DATA_FLOWS, EdgeStep, data_flow, register_data_flow
from pyshardy.sharding import Reduction, TensorSharding
from pyshardy.text import parse_module, to_text
from tests.dialects.sdy.programs import MESHES
from tests.sharding.text import sharding

T = "tensor<8x16xf32>"


def ops(body: str, argument: str = "") -> dict:
    """The ops of a function of %a and %b by the name of their first result or their own name."""
    attribute = f" {{sdy.sharding = #sdy.sharding<{argument}>}}" if argument else ""
    module = parse_module(f"{MESHES}func.func @f(%a: {T}{attribute}, %b: {T}) {{\n{body}\n  return\n}}\n")
    found: dict = {"module": module}
    for op in module.walk():
        found.setdefault(op.name.partition(".")[2], op)
    return found


def values(found: dict, name: str = "func"):
    return found[name].regions[0].block.args


def test_function_arguments():
    found = ops("", '@m, [{"row"}, {}]')
    a, b = values(found)
    assert get_shardings([a, b]) == [sharding("row|-"), None]
    set_sharding(b, sharding("-|col"))
    assert func_argument_shardings(found["func"]) == [sharding("row|-"), sharding("-|col")]
    set_func_argument_shardings(found["func"], [None, None])
    assert "sdy.sharding" not in to_text(found["module"])


def test_an_edge_that_is_not_the_only_user_is_none():
    barrier = f"""%0 = stablehlo.optimization_barrier {{sdy.sharding = #sdy.sharding_per_value<[<@m, [{{"row"}}, {{}}]>]>}} %a : {T}
"""
    edge = f'%1 = sdy.data_flow_edge %0 sharding=<@m, [{{}}, {{"col"}}]> : {T}'
    alone, beside = ops(barrier + edge), ops(f"{barrier}%2 = stablehlo.negate %0 : {T}\n{edge}")
    shardings = [get_sharding(found["optimization_barrier"].results[0]) for found in (alone, beside)]
    assert shardings == [sharding("-|col"), sharding("row|-")]


def test_not_a_sharding():
    found = parse_module(f"func.func private @f({T} {{sdy.sharding = 1 : i32}}) -> ({T} {{sdy.sharding = 1 : i32}})")
    func = found.body.block.first_op
    assert isinstance(func, FuncOp)
    assert func_argument_shardings(func) == func_result_shardings(func) == [None]


def test_function_results():
    func = parse_module(f"func.func private @f() -> ({T}, {T} {{a.b}})").body.block.first_op
    assert isinstance(func, FuncOp)
    set_func_result_shardings(func, [None, sharding("row|-")])
    assert func_result_shardings(func) == [None, sharding("row|-")]
    assert func.result_attributes(1).keys() == {"a.b", "sdy.sharding"}
    set_func_result_shardings(func, [None, None])
    assert func_result_sharding(func, 1) is None
    set_func_result_shardings(func, [sharding("row|-"), sharding("col|-")])
    set_func_result_shardings(func, None)
    assert func_result_shardings(func) == [None, None]
    assert func.result_attributes(1).keys() == {"a.b"}


def test_ordinary_op():
    found = ops(f"%0:2 = stablehlo.custom_call @x(%a) : ({T}) -> ({T}, tensor<f32>)")
    first, second = found["custom_call"].results
    assert get_shardings([first, second]) == [None, None]
    set_sharding(second, sharding("", mesh="p"))
    assert get_shardings([first, second]) == [sharding("?|?", mesh="p"), sharding("", mesh="p")]
    set_sharding(first, sharding("row|-"))
    assert get_shardings([first, second]) == [sharding("row|-"), sharding("", mesh="p")]
    set_shardings_of(found["custom_call"], ())  # does nothing
    assert get_shardings([first, second]) == [sharding("row|-"), sharding("", mesh="p")]


@pytest.mark.parametrize(
    "text",
    [
        f'sdy.reshard %a <@m, [{{"row"}}, {{}}]> : {T}',
        f'sdy.sharding_constraint %a <@m, [{{"row"}}, {{}}]> : {T}',
        f'sdy.all_slice [{{}}, {{}}] %a out_sharding=<@m, [{{"row"}}, {{}}]> : {T}',
        f'sdy.data_flow_edge %a sharding=<@m, [{{"row"}}, {{}}]> : {T}',
    ],
)
def test_inherent_shardings(text):
    found = ops("%0 = " + text)
    (value,) = next(op for name, op in found.items() if name in text.split()[0]).results
    assert get_sharding(value) == sharding("row|-")
    set_sharding(value, sharding("-|col"))
    assert get_sharding(value) == sharding("-|col")
    assert text.replace('[{"row"}, {}]', '[{}, {"col"}]').replace("%a", "%arg0") in to_text(found["module"])


def test_edge_without_sharding():
    found = ops(f"%0 = sdy.data_flow_edge %a : {T}")
    assert get_sharding(found["data_flow_edge"].result) is None


def test_barriers():
    found = ops(f"%0 = sdy.propagation_barrier %a allowed_direction=NONE : {T}", '@m, [{"row"}, {}]')
    barrier = found["propagation_barrier"].result
    assert get_sharding(barrier) is None
    assert get_sharding_past_barriers(barrier) == sharding("row|-")


REDUCE = f"""
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce"(%a, %c) <{{dimensions = array<i64: 0>}}> ({{
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }}) : ({T}, tensor<f32>) -> tensor<16xf32>"""


def test_arguments_of_a_reducer_cannot_have_a_sharding():
    found = ops(REDUCE)
    before = to_text(found["module"])
    x = found["reduce"].regions[0].block.args[0]
    set_sharding(x, sharding(""))
    assert get_sharding(x) is None
    assert to_text(found["module"]) == before


MANUAL = f"""
  %0 = sdy.manual_computation(%a, %b)
      in_shardings=[<@m, [{{"row", "col", ?}}p1, {{}}], replicated={{"dep"}}>, <@m, [{{"row"}}, {{}}]>]
      out_shardings=[<@m, [{{"row", "col", ?}}, {{}}]>] manual_axes={{"row"}}
      (%x: tensor<4x16xf32>, %y: tensor<4x16xf32>) {{
    sdy.return %x : tensor<4x16xf32>
  }} : ({T}, {T}) -> {T}"""


def test_manual_computation():
    found = ops(MANUAL)
    op = found["manual_computation"]
    assert isinstance(op, ManualComputationOp)
    x, y = op.block.args
    assert get_shardings([x, y]) == [sharding("col ? p1|-", "dep"), sharding("-|-")]
    assert get_sharding(op.results[0]) == sharding("row col ?|-")
    set_sharding(y, sharding("dep|-", "a", kind=Reduction.MAX))
    assert op.in_shardings.data == (sharding("row col ? p1|-", "dep"), sharding("row dep|-"))
    set_sharding(op.results[0], sharding("row|-"))
    assert op.out_shardings.data == (sharding("row|-"),)


def edge_sources(edge: DataFlowEdgeOp) -> list[SSAValue]:
    """The values that flow into an edge."""
    op = owning_op(edge.input)
    return [use.operation.operands[use.index] for use in data_flow(op).sources(op, edge.input)]


def test_sharding_of_an_edge_of_a_manual_computation():
    found = ops(
        MANUAL.replace("sdy.return %x", "%e = sdy.data_flow_edge %x : tensor<4x16xf32>\n    sdy.return %e")
        + f"\n  %1 = sdy.data_flow_edge %0 : {T}"
    )
    op = found["manual_computation"]
    inner, outer = op.block.first_op, op.next_op
    assert isinstance(inner, DataFlowEdgeOp) and isinstance(outer, DataFlowEdgeOp)

    def change(edge: DataFlowEdgeOp, stored: TensorSharding, step: EdgeStep) -> TensorSharding:
        return data_flow(op).transform(op, edge.input, stored, step)

    assert change(inner, sharding("dep|-"), EdgeStep.BEFORE) == sharding("row dep|-", "dep")
    assert change(inner, sharding("row dep|-"), EdgeStep.AFTER) == sharding("dep|-")
    assert change(outer, sharding("row dep|-"), EdgeStep.BEFORE) == sharding("dep|-")
    assert change(outer, sharding("dep|-"), EdgeStep.AFTER) == sharding("row dep|-")
    assert data_flow(op).keeps_shardings_divisible
    assert edge_sources(inner) == [op.operands[0]]
    assert edge_sources(outer) == [op.terminator.operands[0]]
    assert data_flow(op).other_targets(op, inner.input) == []
    # The edge of an argument is not found from the operand, only that of a result from what is returned.
    assert edge_of_source(Use(op, 0)) is None
    assert edge_of_source(Use(op.terminator, 0)) is outer
    assert edge_of_target(op.block.args[0]) is inner
    assert get_sharding(op.block.args[0]) is None
    set_sharding(op.block.args[0], sharding("col|-"))
    assert inner.tensor_sharding == sharding("col|-")


NAMED = f"""
  %0 = sdy.named_computation<"n">(%a, %b) (%x: {T}, %y: {T}) {{
    sdy.return %x : {T}
  }} : ({T}, {T}) -> {T}"""


def test_named_computation():
    op = ops(NAMED)["named_computation"]
    assert isinstance(op, NamedComputationOp)
    assert get_shardings([*op.block.args, *op.results]) == [None, None, None]
    set_sharding(op.block.args[1], sharding("row|-"))
    assert op.in_shardings.data == (sharding("?|?"), sharding("row|-"))
    set_sharding(op.results[0], sharding("col|-"))
    assert op.out_shardings.data == (sharding("col|-"),)
    assert get_shardings([*op.block.args, *op.results]) == [sharding("?|?"), sharding("row|-"), sharding("col|-")]


WHILE = f"""
  %0:2 = stablehlo.while(%p = %a, %q = %b) : {T}, {T}
    cond {{
      %c = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %c : tensor<i1>
    }} do {{
      stablehlo.return %q, %p : {T}, {T}
    }}"""


def test_while():
    op = ops(WHILE)["while"]
    condition, body = (region.block for region in op.regions)
    set_sharding(body.args[1], sharding("row|-"))
    for value in (op.results[1], condition.args[1], body.args[1]):
        assert get_sharding(value) == sharding("row|-")
    assert get_sharding(body.args[0]) == sharding("?|?")
    flow = data_flow(op)
    sources = [(use.operation, use.index) for use in flow.sources(op, op.results[1])]
    assert sources == [(op, 1), (body.last_op, 1)]
    assert flow.other_targets(op, op.results[1]) == [condition.args[1], body.args[1]]


def test_edge_of_while():
    found = ops(WHILE + f"\n  %1 = sdy.data_flow_edge %0#1 : {T}")
    op, edge = found["while"], found["data_flow_edge"]
    body = op.regions[1].block
    for value in (op.results[1], body.args[1]):
        assert edge_of_target(value) is edge
    for use in (Use(op, 1), Use(body.last_op, 1)):
        assert edge_of_source(use) is edge
    assert edge_of_target(op.results[0]) is None
    set_sharding(body.args[1], sharding("row|-"))
    assert edge.tensor_sharding == sharding("row|-")
    assert "sdy.sharding" not in op.attributes


def test_edge_with_another_user_does_not_count():
    found = ops(WHILE + f"\n  %1 = sdy.data_flow_edge %0#1 : {T}\n  %2 = stablehlo.negate %0#1 : {T}")
    assert edge_of_target(found["while"].results[1]) is None


def test_case_and_barrier():
    found = ops(
        f"""
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = "stablehlo.case"(%c) ({{
    stablehlo.return %a, %b : {T}, {T}
  }}, {{
    stablehlo.return %b, %a : {T}, {T}
  }}) : (tensor<i32>) -> ({T}, {T})
  %1:2 = stablehlo.optimization_barrier %a, %b : {T}, {T}
  %2 = sdy.data_flow_edge %0#1 : {T}
  %3 = sdy.data_flow_edge %1#1 : {T}"""
    )
    a, b = values(found)
    case, barrier = found["case"], found["optimization_barrier"]
    assert edge_sources(edge_of_target(case.results[1])) == [b, a]
    assert edge_sources(edge_of_target(barrier.results[1])) == [b]
    assert edge_of_source(Use(case.regions[1].block.last_op, 1)) is edge_of_target(case.results[1])
    assert edge_of_source(Use(barrier, 1)) is edge_of_target(barrier.results[1])


def test_data_flow_from_outside():
    class Everything(ResultDataFlow):
        def sources(self, op, owner):
            return [Use(op, 0)]

    op = ops(f"%0:2 = stablehlo.custom_call @x(%a) : ({T}) -> ({T}, {T})\n  %1 = sdy.data_flow_edge %0#0 : {T}")
    call = op["custom_call"]
    assert edge_of_target(call.results[0]) is None
    register_data_flow(Everything(), "stablehlo.custom_call")
    try:
        assert edge_sources(edge_of_target(call.results[0])) == [values(op)[0]]
    finally:
        del DATA_FLOWS.by_name["stablehlo.custom_call"]
