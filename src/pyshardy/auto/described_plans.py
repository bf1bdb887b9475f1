"""Plans as reports list them: the shardings of inputs and outputs, and constraints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from xdsl.dialects.builtin import TensorType

from pyshardy.annotate.targets import Target, function_targets
from pyshardy.auto.plans.candidates import Candidate
from pyshardy.auto.program.facts import Facts
from pyshardy.auto.report import Annotated, Infeasible
from pyshardy.diagnostics.name_stacks import scope_text
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings
from pyshardy.evaluation.compiled import results_of
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.model.entry import entry_function
from pyshardy.report.model.sizes import shard_shape, tensor_bytes
from pyshardy.report.model.source_locations import location_text
from pyshardy.report.render.layout import type_text
from pyshardy.sharding import AxisRef, TensorSharding
from pyshardy.text.printer.attribute_printer import attribute_text

_TENSORS_LISTED = 8


def boundary_values(what_if: WhatIf, plan: Candidate, facts: Facts, role: str) -> tuple[Annotated, ...]:
    """Return the inputs or outputs with their shardings in a plan."""
    function = entry_function(what_if.module)
    assert function is not None
    evaluation = what_if.evaluate(plan.annotations)
    if role == "input":
        shardings, given = evaluation.inputs, dict(plan.annotations.inputs)
        own = func_argument_shardings(function)
    else:
        shardings, given = evaluation.outputs, dict(plan.annotations.outputs)
        own = func_result_shardings(function)
    targets = [one for one in function_targets(function) if one.role == role]
    return tuple(
        _annotated(target, sharding, target.index in given or own[target.index] is not None, facts)
        for target, sharding in zip(targets, shardings, strict=True)
        if isinstance(target.type, TensorType)
    )


def constraints(what_if: WhatIf, plan: Candidate, facts: Facts) -> tuple[Annotated, ...]:
    """Return the constraints of intermediate values and of uses of a plan."""
    results = results_of(what_if.module)
    found: list[Annotated] = []
    values = [(results[number], "", results[number], sharding) for number, sharding in plan.annotations.values]
    uses = [
        (results[number], f"operand {operand} of ", results[number].op.operands[operand], sharding)
        for (number, operand), sharding in plan.annotations.uses
    ]
    for result, what, value, sharding in (*values, *uses):
        type = value.type
        assert isinstance(type, TensorType)
        shape = shard_shape(type, sharding, {facts.mesh_name: facts.mesh})
        dims = [[_axis_text(axis) for axis in dim.axes] for dim in sharding.dims]
        found.append(
            Annotated(
                what + (scope_text(result.op.location) or f"{result.op.name} at {location_text(result.op.location)}"),
                type_text(type.get_shape(), attribute_text(type.element_type)),
                ",".join("*".join(axes) or "None" for axes in dims),
                spec_text(dims),
                tuple(map(tuple, dims)),
                tensor_bytes(shape, type.element_type) or 0,
            )
        )
    return tuple(found)


def _axis_text(axis: AxisRef) -> str:
    """Return an axis in the syntax of annotations, which does not quote names."""
    return axis.name if axis.sub is None else f"{axis.name}:{axis.sub}"


def _annotated(target: Target, sharding: TensorSharding | None, is_annotated: bool, facts: Facts) -> Annotated:
    type = target.type
    assert isinstance(type, TensorType)
    shape = shard_shape(type, sharding, {facts.mesh_name: facts.mesh})
    dims = [] if sharding is None else [[axis.name for axis in dim.axes] for dim in sharding.dims]
    return Annotated(
        target.names[0],
        type_text(type.get_shape(), attribute_text(type.element_type)),
        ",".join("*".join(axes) or "None" for axes in dims) or "replicated",
        spec_text(dims),
        tuple(map(tuple, dims)),
        tensor_bytes(shape, type.element_type) or 0,
        is_annotated,
    )


def spec_text(dims: Sequence[Sequence[str]]) -> str:
    """Return the code of a `PartitionSpec` from the axes of each dimension, without empty ones at the end."""
    texts = ["None" if not axes else repr(axes[0]) if len(axes) == 1 else repr(tuple(axes)) for axes in dims]
    while texts and texts[-1] == "None":
        texts.pop()
    return f"P({', '.join(texts)})"


def least_memory(what_if: WhatIf, plans: Iterable[Candidate], facts: Facts) -> Infeasible:
    """Return the plan with the least memory among those that were evaluated."""
    least = min(plans, key=lambda one: (one.costs.peak, one.score))
    inputs = sorted(boundary_values(what_if, least, facts, "input"), key=lambda one: (-one.bytes, one.name))
    memory = what_if.evaluate(least.annotations).costs.memory
    return Infeasible(memory.peak, tuple(inputs[:_TENSORS_LISTED]), memory.peak_op, memory.peak_location)
