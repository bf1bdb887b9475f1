"""The rule of each kind of op, alone and against the reference."""

from __future__ import annotations

import re

import pytest

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.rules.lookup import RuleFinder
from pyshardy.sharding import rule_text
from pyshardy.text import parse_module, to_text
from tests.corpus import first_difference
from tests.messages import compare
from tests.oracle import reference_run
from tests.rules import random_ops
from tests.rules.rule_cases import CASES, Case, program


def _name(case: Case) -> str:
    return re.sub(r"\W+", "_", case.op.strip().split("\n")[-1])[:60]


@pytest.mark.parametrize("case", CASES, ids=_name)
@pytest.mark.parametrize("conservative", [False, True], ids=["", "conservative"])
def test_rule(case: Case, conservative: bool) -> None:
    module = parse_module(program(case.op), "case")
    function = next(iter(module.ops))
    block = function.regions[0].blocks[0]
    assert block.last_op is not None and block.last_op.prev_op is not None
    rule = RuleFinder(conservative).rule_of(block.last_op.prev_op)
    expected = case.conservative_rule if conservative else case.rule
    assert (None if rule is None else rule_text(rule)) == expected


@pytest.mark.parametrize("conservative", ["false", "true"])
def test_against_reference(conservative: str) -> None:
    functions = [program(case.op).replace("@main", f"@f{i}") for i, case in enumerate(CASES)]
    text = "".join(functions)
    expected = reference_run(text, f"sdy-populate-op-sharding-rules{{conservative-propagation={conservative}}}")
    rules = RuleFinder(conservative == "true")
    module = parse_module(text, "cases")
    from pyshardy.dialects.sdy.attributes import OpShardingRuleAttr

    for op in module.walk():
        rule = rules.rule_of(op)
        if rule is not None:
            op.attributes["sdy.sharding_rule"] = OpShardingRuleAttr(rule)
    assert to_text(module) == expected


AROUND = """
func.func @users(%a: tensor<2xui32>) {
  %0 = stablehlo.custom_call @X64Combine(%a, %a) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui64>
  %1, %2 = stablehlo.rng_bit_generator %0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %3 = stablehlo.custom_call @X64Combine(%a, %a) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui64>
  %4 = stablehlo.not %3 : tensor<2xui64>
  %5, %6 = stablehlo.rng_bit_generator %4, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return
}
func.func @given(%a: tensor<8x4xf32>) {
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([j, k]) {i=8, j=4, k=4}>} : tensor<8x4xf32>
  %1 = stablehlo.slice %a [0:4, 0:4] {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=4}, custom>} :
    (tensor<8x4xf32>) -> tensor<4x4xf32>
  return
}
func.func @inside(%a: tensor<8x4xf32>, %i: tensor<f32>) {
  %0 = "stablehlo.reduce"(%a, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
  %2 = sdy.named_computation<"f">(%a) (%p: tensor<8x4xf32>) {
    %1 = stablehlo.abs %p : tensor<8x4xf32>
    sdy.return %1 : tensor<8x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return
}
"""


@pytest.mark.parametrize("conservative", ["false", "true"])
def test_what_is_around_an_op(conservative: str) -> None:
    """Users that matter, rules that ops carry, which stay, and ops in regions."""
    name = f"builtin.module(func.func(sdy-populate-op-sharding-rules{{conservative-propagation={conservative}}}))"
    right = reference_run(AROUND, name)
    module = parse_module(AROUND, "program")
    run(parse_pipeline(name), module, Session(report=lambda diagnostic: None))
    difference = first_difference(to_text(module), right)
    assert not difference, difference


@pytest.mark.parametrize(
    ("op", "problem"),
    [
        ("%0 = stablehlo.abs %a : tensor<?x4xf32>", "operand 0: expected a static tensor, found"),
        ("%0 = stablehlo.reshape %b : (tensor<?x3xf32>) -> tensor<4x3xf32>", "operand 0: expected a static tensor"),
        (
            "%0 = stablehlo.custom_call @MoveToHost() : () -> tensor<4xf32>",
            "has no operand, but a sharding rule needs at least one",
        ),
        (
            "%0 = stablehlo.custom_call @MoveToHost(%t) : (!stablehlo.token) -> tensor<4xf32>",
            "operand 0: expected a static tensor, found '!stablehlo.token'",
        ),
    ],
)
def test_rules_that_do_not_fit(op: str, problem: str) -> None:
    """They are made all the same, and the verifier refuses them as that of the reference does."""
    text = f"""
    func.func @main(%a: tensor<?x4xf32>, %b: tensor<?x3xf32>, %t: !stablehlo.token) {{
      {op}
      return
    }}"""
    name = "builtin.module(func.func(sdy-populate-op-sharding-rules))"

    def ours() -> str:
        module = parse_module(text, "-")
        run(parse_pipeline(name), module, Session(report=lambda diagnostic: None))
        return to_text(module)

    errors = compare(ours, lambda: reference_run(text, name))
    assert problem in errors[0].message


@pytest.mark.parametrize(
    "call",
    [
        "Eigh(%a) : (tensor<8xf32>) -> tensor<8xf32>",
        "Qr(%a) : (tensor<8xf32>) -> ()",
        "ApproxTopK(%a) : (tensor<8xf32>) -> (tensor<4xf32>, tensor<4xf32>)",
        "PartialReduce(%a, %a) : (tensor<8xf32>, tensor<8xf32>) -> ()",
        "ProductOfElementaryHouseholderReflectors() : () -> ()",
        "mhlo.topk() : () -> ()",
        "Cholesky(%a) : (tensor<8xf32>) -> (tensor<8xf32>, tensor<1x8xf32>)",
    ],
)
def test_custom_calls_unlike_their_target_have_no_rule(call: str) -> None:
    """The reference reads past the end of lists there."""
    name = "builtin.module(func.func(sdy-populate-op-sharding-rules))"
    results = call.rpartition(" -> ")[2].count("tensor")
    produced = {0: "", 1: "%0 = "}.get(results, f"%0:{results} = ")
    module = parse_module(
        f"func.func @main(%a: tensor<8xf32>) {{\n  {produced}stablehlo.custom_call @{call}\n  return\n}}"
    )
    run(parse_pipeline(name), module, Session(report=lambda diagnostic: None))
    assert "sharding_rule" not in to_text(module)


@pytest.mark.parametrize("conservative", ["false", "true"])
@pytest.mark.parametrize("seed", range(4))
def test_random_ops(seed: int, conservative: str) -> None:
    """Long once by hand: 13,200 ops, without and with the option."""
    text = random_ops.program(seed, ops=60)
    name = f"func.func(sdy-populate-op-sharding-rules{{conservative-propagation={conservative}}})"
    right = reference_run(text, f"builtin.module({name})")
    module = parse_module(text, "program")
    run(parse_pipeline(f"builtin.module({name})"), module, Session(report=lambda diagnostic: None))
    difference = first_difference(to_text(module), right)
    assert not difference, difference
