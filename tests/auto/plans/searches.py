"""Searches of small programs, and some whose plans are made by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import SimpleNamespace

import pyshardy
from pyshardy.auto.plans import search as searching
from pyshardy.auto.plans.candidates import Candidate, score
from pyshardy.auto.plans.groups import Choices, decision_groups
from pyshardy.auto.plans.plan_costs import PlanCosts
from pyshardy.auto.program.facts import facts_of
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.figures import CostFigures
from pyshardy.evaluation.what_if import WhatIf
from tests.auto.campaign import MODEL

MANY_OUTPUTS = """sdy.mesh @mesh = <["x"=2, "y"=2]>
    func.func @main(%x: tensor<256x256xf32>) -> (tensor<256x256xf32>, tensor<256x256xf32>, tensor<256x256xf32>) {
      %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
      %1 = stablehlo.dot_general %0, %x, contracting_dims = [0] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
      %2 = stablehlo.dot_general %1, %0, contracting_dims = [1] x [1] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
      return %0, %1, %2 : tensor<256x256xf32>, tensor<256x256xf32>, tensor<256x256xf32>
    }"""

X, W = "tensor<4096x1024xf32>", "tensor<1024x1024xf32>"
SHARED_WEIGHT = f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: {X}, %w: {W} {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}) -> ({X}, {W}) {{
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : ({X}, {W}) -> {X}
      %1 = stablehlo.tanh %0 : {X}
      %2 = stablehlo.dot_general %1, %w, contracting_dims = [1] x [1] : ({X}, {W}) -> {X}
      %3 = stablehlo.negate %w : {W}
      return %2, %3 : {X}, {W}
    }}"""
"""Each product is best with the weight whole, which only the sum needs in its shards."""


def search_of(text: str, memory: int | None = None) -> searching.Search:
    what_if = WhatIf(pyshardy.parse(text), MODEL)
    facts = facts_of(what_if)
    return searching.Search(what_if, PlanCosts(what_if), facts, decision_groups(facts), memory)


def candidate(seconds: float, sent: int, peak: int = 0) -> Candidate:
    """A plan with these costs, and a memory limit of 100 bytes."""
    costs = CostFigures(seconds, 0.0, 0, 0, sent, 0, 0, peak)
    return Candidate((), Annotations(), costs, score(costs, 100))


def searched(plans: Sequence[Candidate], moves: Mapping[int, Candidate] | None = None) -> searching.Search:
    """A search that has evaluated these plans, and finds one more by a change of each that `moves` has."""
    search = search_of(MANY_OUTPUTS)
    found = {(number,): replace(one, choices=(number,)) for number, one in enumerate(plans)}
    more = {(-number - 1,): replace(one, choices=(-number - 1,)) for number, one in (moves or {}).items()}
    search.seen = {**found}  # pyright: ignore

    def single(choices: Choices) -> list[Choices]:
        return [one for one in more if one == (-choices[0] - 1,)]  # pyright: ignore

    search.moves = SimpleNamespace(single=single)  # pyright: ignore
    search._candidate = lambda choices, _: more[choices]  # pyright: ignore
    search._annotations = lambda choices: Annotations()  # pyright: ignore
    search._is_slow = lambda choices: False  # pyright: ignore
    return search


def same(found: Candidate, wanted: Candidate) -> bool:
    return found.score == wanted.score
