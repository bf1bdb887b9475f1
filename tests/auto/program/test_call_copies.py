"""Functions are copied for each of their calls, and what is equal afterwards is one function again."""

from __future__ import annotations

import pyshardy
from pyshardy.auto.bound.lower_bound import lower_bound
from pyshardy.auto.driver import shard_automatically
from pyshardy.auto.plans.integer_plan import integer_plans
from pyshardy.auto.program.call_copies import merge_equal_copies, with_function_per_call
from pyshardy.auto.program.facts import facts_of
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.sharding import TensorSharding
from tests.auto.campaign import MODEL

X, W = "tensor<4096x1024xf32>", "tensor<1024x1024xf32>"
CALLS = f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: {X}, %w: {W} {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}) -> ({X}, {W}) {{
      %0 = func.call @f(%w, %x) : ({W}, {X}) -> {X}
      %1 = func.call @f(%w, %0) : ({W}, {X}) -> {X}
      %2 = stablehlo.negate %w : {W}
      return %1, %2 : {X}, {W}
    }}
    func.func private @f(%w: {W}, %x: {X}) -> {X} {{
      %0 = func.call @g(%x, %w) : ({X}, {W}) -> {X}
      return %0 : {X}
    }}
    func.func private @g(%x: {X}, %w: {W}) -> {X} {{
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : ({X}, {W}) -> {X}
      return %0 : {X}
    }}"""


def test_constraints_differ_from_call_to_call() -> None:
    what_if = WhatIf(with_function_per_call(pyshardy.parse(CALLS)), MODEL)
    assert not what_if.compiled.repeated and len(what_if.compiled.constrainable) == 2
    first, second = (TensorSharding.fully_open(2, "mesh").fully_closed_like() for _ in range(2))
    products = sorted(what_if.compiled.constrainable)
    both = Annotations(values=((products[0], first), (products[1], second)))
    module = what_if.annotated(both)
    merge_equal_copies(module)
    assert pyshardy.to_text(module).count("func.func") == 3
    module = what_if.annotated(Annotations(values=both.values[:1]))
    merge_equal_copies(module)
    text = pyshardy.to_text(module)
    assert text.count("func.func") == 5 and text.count("sdy.sharding_constraint") == 1
    assert "original_func_name" not in text
    pyshardy.parse(text)


def test_copies_without_constraints_are_the_functions_of_before() -> None:
    module = pyshardy.parse(CALLS)
    copied = with_function_per_call(module)
    assert pyshardy.to_text(copied).count("func.func") == 5
    merge_equal_copies(copied)
    assert pyshardy.to_text(copied) == pyshardy.to_text(module)


def test_a_module_without_repeated_calls_stays() -> None:
    module = pyshardy.parse(CALLS.replace(f"func.call @f(%w, %0) : ({W}, {X}) -> {X}", f"stablehlo.negate %0 : {X}"))
    assert with_function_per_call(module) is module


def test_a_plan_with_operands_in_functions_that_are_called_several_times() -> None:
    """It takes as much time as the solution of the integer program, as the program has its constraints."""
    what_if = WhatIf(with_function_per_call(pyshardy.parse(CALLS)), MODEL, import_for_xla=True)
    facts = facts_of(what_if)
    bound = lower_bound(Estimator(what_if.compiled, MODEL), facts)
    plans = integer_plans(bound.solutions[0], facts, what_if, inputs_only=False)
    best = min(what_if.evaluate(one).costs.time.total for one in plans)
    assert bound.seconds * (1 - 1e-6) <= best <= bound.seconds * 1.01
    answer = shard_automatically(pyshardy.parse(CALLS), MODEL, import_for_xla=True)
    assert answer.report.figures.seconds <= best * (1 + 1e-6)
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.import_for_xla(answer.module)), MODEL)
    assert costs is not None and costs.time.total == answer.report.figures.seconds
