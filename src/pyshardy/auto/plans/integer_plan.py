"""Annotations from a solution of the integer program: those of inputs and outputs, and the constraints that it needs.

The solution has a layout for every value. Propagation from the inputs gives many values theirs; where it does not, the
value gets a sharding constraint, in the order of the program, up to a limit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pyshardy.auto.bound.axis_orders import OrderedLayouts
from pyshardy.auto.bound.solution import Solution
from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.plans.constraints import with_constraints
from pyshardy.auto.plans.groups import Choice, Group
from pyshardy.auto.plans.numbering import Numbering
from pyshardy.auto.plans.placements import divides, placement_of
from pyshardy.auto.program.facts import Facts
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.compiled import Compiled
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.cost.overlap import known_at_start
from pyshardy.sharding import Mesh, TensorSharding

_OPS_PROPAGATED, _MOST_CONSTRAINTS = 200_000, 200
"""How many constraints are added one by one, each after a propagation: as many as propagate so many ops in all, and at
most the second number."""


def integer_plans(solution: Solution, facts: Facts, what_if: WhatIf, inputs_only: bool) -> tuple[Annotations, ...]:
    """Return annotations after a solution: of inputs and the outputs that keep their shardings, these with constraints
    of values, and with all that the solution has, without shared paths, with those of values that are not known at the
    start (as gathers of others run beside compute), and with all, in two orders of axes, and with results that are sums
    of parts as these are summed; none if inputs that keep their shardings have some that JAX does not have."""
    chosen, layouts, compiled = solution.chosen, solution.layouts, what_if.compiled
    numbering = Numbering.of(what_if)
    plan = only_inputs = _of_inputs(solution, facts, compiled)
    if only_inputs is None or plan is None:
        return ()
    for _ in range(0 if inputs_only else min(_MOST_CONSTRAINTS, _OPS_PROPAGATED // max(facts.op_count, 1))):
        missing = _first_missing(plan, chosen, layouts, compiled, numbering.of_tensor)
        if missing is None:
            break
        plan = plan.with_values(dict([missing]))
    if inputs_only:
        return (only_inputs,)
    known = known_at_start(compiled.main.body.block)
    later = {(op, index): path for (op, index), path in solution.through.items() if op.operands[index] not in known}
    complete = [
        with_constraints(given, one, compiled, numbering)
        for one in (
            replace(solution, through={}),
            replace(solution, through=later),
            solution,
            replace(solution, layouts=layouts.turned()),
            replace(solution, made=solution.whole, through={}),
        )
        if (given := _of_inputs(one, facts, compiled)) is not None
    ]
    return tuple(dict.fromkeys([only_inputs, plan, *complete]))


def _of_inputs(solution: Solution, facts: Facts, compiled: Compiled) -> Annotations | None:
    """Return the annotations of inputs, and of the outputs that keep these; None if JAX has no such ones."""
    layouts, mesh = solution.layouts, solution.layouts.layouts.mesh
    given: dict[int, TensorSharding] = {}
    outputs: dict[int, TensorSharding] = {}
    for one in facts.inputs:
        tensor = compiled.inputs[one.index]
        layout = solution.chosen.get(tensor)
        sharding = one.given
        if sharding is None and layout is not None:
            made = layouts.sharding(tensor, layout, len(one.shape))
            if any(axis.sub is not None for axis in made.axis_refs()):  # JAX has no such ones: it gets it from its uses
                if one.index in facts.carried:
                    return None
            elif divides(placement_of(made, mesh), one.shape, mesh):
                sharding = given[one.index] = made
        if sharding is not None:
            outputs.update(dict.fromkeys(facts.carried.get(one.index, ()), sharding))
    return Annotations(tuple(sorted(given.items())), tuple(sorted(outputs.items())))


def _first_missing(
    annotations: Annotations,
    chosen: Mapping[int, Layout],
    layouts: OrderedLayouts,
    compiled: Compiled,
    numbers: Mapping[int, Sequence[int]],
) -> tuple[int, TensorSharding] | None:
    """Return the first value that propagation gives another layout than the solution has, and its sharding there."""
    table = compiled.problem.problem.tables
    shardings = compiled.propagated(annotations)
    constrained = dict(annotations.values)
    for number, tensor in sorted(compiled.values.items()):
        layout = chosen.get(tensor)
        value = compiled.problem.value_of(tensor)
        is_other = number != numbers.get(tensor, (number,))[0]
        if layout is None or value is None or is_other or number in constrained or compiled.initial[tensor]:
            continue
        sharding = table[shardings[tensor]]
        has = (None,) * len(layout) if sharding is None else layouts.layouts.of(sharding)
        if has != layout:
            rank = len(value.type.get_shape())  # pyright: ignore
            return number, layouts.sharding(tensor, layout, rank)
    return None


def nearest_choices(annotations: Annotations, mesh: Mesh, groups: Sequence[Group]) -> tuple[Choice, ...]:
    """Return the choices of groups that are nearest to annotations: those of the first tensor of each group."""
    shardings = {
        "input": dict(annotations.inputs),
        "output": dict(annotations.outputs),
        "value": dict(annotations.values),
    }
    found: list[Choice] = []
    for group in groups:
        sharding = shardings[group.first.role].get(group.first.index)
        placement = None if sharding is None else placement_of(sharding, mesh)
        found.append(placement if placement in group.placements else None)
    return tuple(found)
