"""Ops in loops that depend on no variable of them."""

from __future__ import annotations

import pyshardy
from pyshardy.auto.integer_program.layout_model import Model
from pyshardy.auto.layouts.problem import LayoutProblem
from pyshardy.auto.program.facts import facts_of
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.what_if import WhatIf
from tests.auto.campaign import MODEL

_USERS = 12
SHARED = """sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8xf32>, %w: tensor<8xf32>) -> tensor<8xf32> {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%y = %x, %i = %zero) : tensor<8xf32>, tensor<i32>
  cond {{
    %n = stablehlo.constant dense<5> : tensor<i32>
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %s0 = stablehlo.sine %w : tensor<8xf32>
    {users}
    {sums}
    %r = stablehlo.add %y, %s{last} : tensor<8xf32>
    stablehlo.return %r, %j : tensor<8xf32>, tensor<i32>
  }}
  return %0#0 : tensor<8xf32>
}}"""
"""A loop with a value that several ops use: only what is computed from all of them depends on a variable."""


def shared() -> str:
    users = range(1, _USERS + 1)
    return SHARED.format(
        users="\n".join(f"%u{one} = stablehlo.multiply %s0, %x : tensor<8xf32>" for one in users),
        sums="\n".join(f"%s{one} = stablehlo.add %s{one - 1}, %u{one} : tensor<8xf32>" for one in users),
        last=_USERS,
    )


def test_the_terms_of_equations_do_not_depend_on_the_addresses_of_ops() -> None:
    kept: list[object] = []  # so that ops of later programs are elsewhere
    columns: set[tuple[int, ...]] = set()
    for _ in range(4):
        what_if = WhatIf(pyshardy.parse(shared()), MODEL)
        estimator = Estimator(what_if.compiled, MODEL)
        program = Model(estimator, LayoutProblem(estimator, facts_of(what_if))).program(None)
        kept.append(what_if)
        columns.add(tuple(program.columns))
    assert len(columns) == 1
