"""Annotations from a solution of the integer program: those of inputs and outputs, and the constraints that it needs.

The solution has a layout for every value. Propagation from the inputs gives many values theirs; where it does not, the
value gets a sharding constraint, in the order of the program, up to a limit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pyshardy.auto.choices import divides, placement_of
from pyshardy.auto.facts import Facts
from pyshardy.auto.groups import Choice, Group
from pyshardy.auto.layouts import Layout, Layouts
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.compiled import Compiled
from pyshardy.sharding import TensorSharding

_OPS_PROPAGATED, _MOST_CONSTRAINTS = 200_000, 200
"""The number of constraints is that of ops, divided by those of the program, within this limit."""


def integer_plans(
    chosen: Mapping[int, Layout], layouts: Layouts, facts: Facts, compiled: Compiled, inputs_only: bool
) -> tuple[Annotations, ...]:
    """Return annotations after a solution: of inputs and the outputs that keep their shardings, and these with
    constraints; none if inputs have shardings that JAX does not have."""
    given: dict[int, TensorSharding] = {}
    outputs: dict[int, TensorSharding] = {}
    for one in facts.inputs:
        layout = chosen.get(compiled.inputs[one.index])
        sharding = one.given
        if sharding is None and layout is not None:
            made = layouts.sharding(layout, len(one.shape))
            if any(axis.sub is not None for axis in made.axis_refs()):
                return ()  # JAX has no such shardings of inputs
            placement = placement_of(made, layouts.mesh)
            if divides(placement, one.shape, layouts.mesh):
                sharding = given[one.index] = made
        if sharding is not None:
            outputs.update(dict.fromkeys(facts.carried.get(one.index, ()), sharding))
    plan = Annotations(tuple(sorted(given.items())), tuple(sorted(outputs.items())))
    only_inputs = plan
    for _ in range(0 if inputs_only else min(_MOST_CONSTRAINTS, _OPS_PROPAGATED // max(facts.op_count, 1))):
        missing = _first_missing(plan, chosen, layouts, compiled)
        if missing is None:
            break
        plan = plan.with_values(dict([missing]))
    return (only_inputs,) if plan is only_inputs else (only_inputs, plan)


def _first_missing(
    annotations: Annotations, chosen: Mapping[int, Layout], layouts: Layouts, compiled: Compiled
) -> tuple[int, TensorSharding] | None:
    """Return the first value that propagation gives another layout than the solution has, and its sharding there."""
    table = compiled.problem.problem.tables
    shardings = compiled.propagated(annotations)
    constrained = dict(annotations.values)
    for number, tensor in sorted(compiled.values.items()):
        layout = chosen.get(tensor)
        value = compiled.problem.value_of(tensor)
        if layout is None or value is None or number in constrained or compiled.initial[tensor]:
            continue
        sharding = table[shardings[tensor]]
        has = (None,) * len(layout) if sharding is None else layouts.of(sharding)
        if has != layout:
            rank = len(value.type.get_shape())  # pyright: ignore
            return number, layouts.sharding(layout, rank)
    return None


def nearest_choices(annotations: Annotations, layouts: Layouts, groups: Sequence[Group]) -> tuple[Choice, ...]:
    """Return the choices of groups that are nearest to annotations: those of the first tensor of each group."""
    shardings = {
        "input": dict(annotations.inputs),
        "output": dict(annotations.outputs),
        "value": dict(annotations.values),
    }
    found: list[Choice] = []
    for group in groups:
        sharding = shardings[group.first.role].get(group.first.index)
        placement = None if sharding is None else placement_of(sharding, layouts.mesh)
        found.append(placement if placement in group.placements else None)
    return tuple(found)
