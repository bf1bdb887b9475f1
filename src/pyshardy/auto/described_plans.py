"""Plans as reports list them: the shardings of inputs and outputs, and constraints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Attribute, OpResult

from pyshardy.annotate.targets import function_targets
from pyshardy.auto.plans.candidates import Candidate
from pyshardy.auto.program.facts import Facts, name_of_result
from pyshardy.auto.report import Annotated, Infeasible
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings
from pyshardy.evaluation.compiled import results_of
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.model.entry import entry_function
from pyshardy.report.model.sizes import shard_shape, tensor_bytes
from pyshardy.report.render.layout import type_text
from pyshardy.report.render.sharding_text import axis_text
from pyshardy.sharding import TensorSharding
from pyshardy.text.printer.attribute_printer import attribute_text

_TENSORS_LISTED = 8
"""How many inputs are listed if no plan fits."""


def boundary_values(
    what_if: WhatIf, plan: Candidate, facts: Facts, role: Literal["input", "output"]
) -> tuple[Annotated, ...]:
    """Return the tensors among the inputs or outputs (`role`), with their shardings in a plan."""
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
        _annotated(
            target.names[0], target.type, sharding, facts, target.index in given or own[target.index] is not None
        )
        for target, sharding in zip(targets, shardings, strict=True)
        if isinstance(target.type, TensorType)
    )


def constraints(what_if: WhatIf, plan: Candidate, facts: Facts) -> tuple[Annotated, ...]:
    """Return the constraints of intermediate values and of uses of a plan."""
    results = results_of(what_if.module)
    given = plan.annotations
    values = [_constraint(results[number], None, sharding, facts) for number, sharding in given.values]
    uses = [_constraint(results[number], operand, sharding, facts) for (number, operand), sharding in given.uses]
    return (*values, *uses)


def _constraint(result: OpResult, operand: int | None, sharding: TensorSharding, facts: Facts) -> Annotated:
    """Return the constraint of a result, or of an operand of its op."""
    value = result if operand is None else result.op.operands[operand]
    name = name_of_result(result.op) if operand is None else f"operand {operand} of {name_of_result(result.op)}"
    assert isinstance(value.type, TensorType)
    return _annotated(name, value.type, sharding, facts)


def _annotated(
    name: str,
    type: TensorType[Attribute],
    sharding: TensorSharding | None,
    facts: Facts,
    is_annotated: bool = True,
) -> Annotated:
    shape = shard_shape(type, sharding, {facts.mesh_name: facts.mesh})
    dims = [] if sharding is None else [[axis_text(axis, quotes=False) for axis in dim.axes] for dim in sharding.dims]
    return Annotated(
        name,
        type_text(type.get_shape(), attribute_text(type.element_type)),
        ",".join("*".join(axes) or "None" for axes in dims) or "replicated",
        spec_text(dims),
        tuple(map(tuple, dims)),
        tensor_bytes(shape, type.element_type) or 0,
        is_annotated,
    )


def spec_text(dims: Sequence[Sequence[str]]) -> str:
    """Return the code of a `PartitionSpec` from the axes of each dimension, without empty ones at the end.

    JAX has no sub-axes: it rejects a spec with one, such as `P('x:(1)2')`.
    """
    texts = ["None" if not axes else repr(axes[0]) if len(axes) == 1 else repr(tuple(axes)) for axes in dims]
    while texts and texts[-1] == "None":
        texts.pop()
    return f"P({', '.join(texts)})"


def least_memory(what_if: WhatIf, plans: Iterable[Candidate], facts: Facts) -> Infeasible:
    """Return why no plan fits, by the plan with the least memory among those that were evaluated."""
    least = min(plans, key=lambda one: (one.costs.peak, one.score))
    inputs = sorted(boundary_values(what_if, least, facts, "input"), key=lambda one: (-one.bytes, one.name))
    memory = what_if.evaluate(least.annotations).costs.memory
    return Infeasible(memory.peak, tuple(inputs[:_TENSORS_LISTED]), memory.peak_op, memory.peak_location)
