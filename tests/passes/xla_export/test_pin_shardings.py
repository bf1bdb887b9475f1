"""XLA propagates a pinned program again: what loops carry and what branches return keeps the sharding that was decided."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.dialects.sdy.data_flow import shardings_of
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.ir.walk import walk

MESH = 'sdy.mesh @mesh = <["x"=2, "y"=4]>\n'
T = "tensor<8x8xf32>"
X, Y, BOTH = '<@mesh, [{"x"}, {}]>', '<@mesh, [{}, {"x"}]>', '<@mesh, [{"x"}, {"y"}]>'


def of(sharding: str) -> str:
    return f"{{sdy.sharding = #sdy.sharding_per_value<[{sharding}]>}}"


WHILE = f"""
  %0 = stablehlo.sine %arg0 {of(Y)} : {T}
  %1 = stablehlo.while(%iterArg = %0) : {T} attributes {of(BOTH)}
  cond {{
    stablehlo.return %arg1 : tensor<i1>
  }} do {{
    %2 = stablehlo.add %iterArg, %0 {of(X)} : {T}
    stablehlo.return %2 : {T}
  }}"""
IF = f"""
  %0 = stablehlo.sine %arg0 {of(Y)} : {T}
  %1 = "stablehlo.if"(%arg1) ({{
    %2 = stablehlo.sine %0 {of(Y)} : {T}
    stablehlo.return %2 : {T}
  }}, {{
    %2 = stablehlo.cosine %0 {of(X)} : {T}
    stablehlo.return %2 : {T}
  }}) {of(BOTH)} : (tensor<i1>) -> {T}"""


def decided(body: str) -> str:
    signature = f"func.func @main(%arg0: {T}, %arg1: tensor<i1>) -> {T}"
    return f"{MESH}{signature} {{{body}\n  %9 = stablehlo.tanh %1 {of(X)} : {T}\n  return %9 : {T}\n}}"


@pytest.mark.parametrize(("body", "op_name"), [(WHILE, "stablehlo.while"), (IF, "stablehlo.if")])
def test_what_flows_into_an_edge_has_its_sharding(body: str, op_name: str) -> None:
    module = pyshardy.parse(decided(body))
    (op,) = (op for op in walk(module) if op.name == op_name)
    before = shardings_of(op)
    pyshardy.run_pipeline(module, "xla-export-pipeline")
    pyshardy.run_pipeline(module, "sdy-propagation-pipeline")
    (op,) = (op for op in walk(module) if op.name == op_name)
    assert [str(one.dims) for one in shardings_of(op)] == [str(one.dims) for one in before]


def test_values_without_a_sharding_are_pinned_if_all_meshes_are_equal() -> None:
    text = decided(WHILE).replace("%0 = stablehlo.sine %arg0 " + of(Y), "%0 = stablehlo.sine %arg0")
    for other, pinned in ((8, False), (2, True)):
        module = pyshardy.parse(f'{text}\nsdy.mesh @other = <["x"={other}, "y"=4]>')
        pyshardy.run_pipeline(module, "xla-export-pipeline")
        constraints = [op.sharding.data for op in walk(module, ShardingConstraintOp)]
        assert any(one.is_fully_replicated for one in constraints) == pinned
        argument = pyshardy.to_text(module).partition("%arg0: ")[2].partition(",")[0]
        assert ("sdy.sharding" in argument) == pinned


def test_what_has_the_sharding_of_the_edge_is_pinned_once() -> None:
    module = pyshardy.parse(decided(WHILE).replace(X, BOTH).replace(Y, BOTH))
    pyshardy.run_pipeline(module, "xla-export-pipeline")
    assert pyshardy.to_text(module).count("sdy.sharding_constraint") == 5
