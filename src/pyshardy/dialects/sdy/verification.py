"""Verify SDY attributes where they are used.

`check_...` functions return a message or None; `verify_...` functions raise VerifyException.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from xdsl.dialects.builtin import ArrayAttr, ModuleOp, TupleType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.errors import NotedProblem, prefixed
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import SHARDING_RULE, get_sharding
from pyshardy.dialects.sdy.attributes import (
    OpShardingRuleAttr,
    PropagationEdgesAttr,
    TensorShardingAttr,
    TensorShardingPerValueAttr,
)
from pyshardy.dialects.sdy.data_flow import SHARDING, sources_of_edge
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, FuncDataFlowEdgeOp
from pyshardy.dialects.sdy.scope import NO_MESHES, enclosure_of, mesh_of, meshes_of, module_meshes
from pyshardy.dialects.sdy.shapes import is_unranked, optional_shape, static_shape
from pyshardy.ir.quoting import quoted, symbol
from pyshardy.sharding import (
    NOT_STATIC,
    ON_MAXIMAL_MESH,
    EdgeNode,
    PropagationOneStep,
    TensorSharding,
    check_no_sharding,
    check_rule,
    check_sharding,
    common_mesh,
    resolve_mesh,
    unknown_axis,
)
from pyshardy.text.printer.attribute_printer import attribute_text, short_text


def fail_if(problem: str | None) -> None:
    """Raise VerifyException with a message, if there is one."""
    if problem is not None:
        raise VerifyException(problem)


def check_sharding_on_type(
    sharding: TensorSharding, type: Attribute | None, op: Operation, check_divisibility: bool = False
) -> str | None:
    """Check the sharding of a value of `type` at `op`; without a type, of an op without results."""
    enclosure = enclosure_of(op)
    module = op if isinstance(op, ModuleOp) else enclosure.module
    mesh = resolve_mesh(sharding.mesh, NO_MESHES if module is None else module_meshes(module))
    if mesh is None:
        assert isinstance(sharding.mesh, str)
        return f"mesh {symbol(sharding.mesh)} is not defined{did_you_mean(sharding.mesh, meshes_of(op))}"
    if mesh.is_maximal or type is None:
        return check_no_sharding(sharding, ON_MAXIMAL_MESH)
    if isinstance(type, TupleType):
        if len(type.types) != 1:
            return f"only a tuple of one element can have a sharding, found '{attribute_text(type)}'"
        (type,) = type.types
    if is_unranked(type):
        return f"only a ranked tensor can have a sharding, found '{attribute_text(type)}'"
    shape = optional_shape(type)
    if shape is None:
        return check_no_sharding(sharding, f"a value of type '{attribute_text(type)}'")
    problem = check_sharding(sharding, shape, mesh, check_divisibility)
    return problem or check_bound_axes((axis.name for axis in sharding.axis_refs()), op)


def check_bound_axes(names: Iterable[str], op: Operation) -> str | None:
    """Check that no axis is manual in an enclosing computation."""
    bound = enclosure_of(op).manual_axes
    for name in names if bound else ():
        if name in bound:
            message = f"axis {quoted(name)} is manual in an enclosing 'sdy.manual_computation' and cannot be used here"
            return NotedProblem.of(message, f"axis {quoted(name)} is manual in this computation", bound[name].location)
    return None


def check_sharding_list(
    shardings: Sequence[TensorSharding], types: Sequence[Attribute], op: Operation, what: str = "result"
) -> str | None:
    """Check that there is one valid sharding for each value; `what` names the values in messages."""
    if not types and len(shardings) == 1:
        mesh = mesh_of(op, shardings[0].mesh)
        if shardings[0].is_fully_replicated or (mesh is not None and mesh.is_maximal):
            problem = check_sharding_on_type(shardings[0], None, op)
            return problem and prefixed(f"{what} 0: ", problem)
    if len(shardings) != len(types):
        return f"has {counted(len(types), what)}, but {len(shardings)} {what} shardings"
    for i, (sharding, type) in enumerate(zip(shardings, types, strict=True)):
        problem = check_sharding_on_type(sharding, type, op)
        if problem is not None:
            return prefixed(f"{what} {i}: ", problem)
    return None


# Discardable attributes


def verify_discardable(op: Operation, name: str, attr: Attribute) -> None:
    """Verify a discardable attribute `sdy.*` of any op."""
    verify = _DISCARDABLE.get(name)
    if verify is not None:
        verify(op, name, attr)


def verify_func_attribute(func_op: Operation, what: str, index: int, name: str, attr: Attribute) -> None:
    """Verify an attribute `sdy.*` of an argument or result of a function.

    `what` is "argument" or "result", `index` the number of the argument or result.
    """
    if name != SHARDING or not isinstance(func_op, FuncOp):
        return
    if not isinstance(attr, TensorShardingAttr):
        raise VerifyException(f"{what} {index}: {_must_be(name, TensorShardingAttr.name, attr)}")
    types = func_op.function_type.inputs if what == "argument" else func_op.function_type.outputs
    problem = check_sharding_on_type(attr.data, types.data[index], func_op)
    if problem is not None:
        raise VerifyException(prefixed(f"{what} {index}: ", problem))


def _must_be(name: str, expected: str, found: Attribute) -> str:
    return f"attribute '{name}' must be a #{expected} attribute, found '{short_text(found)}'"


def _verify_shardings(op: Operation, name: str, attr: Attribute) -> None:
    if not isinstance(attr, TensorShardingPerValueAttr):
        raise VerifyException(_must_be(name, TensorShardingPerValueAttr.name, attr))
    fail_if(check_sharding_list(attr.data, op.result_types, op))


def _verify_rule(op: Operation, name: str, attr: Attribute) -> None:
    if not isinstance(attr, OpShardingRuleAttr):
        raise VerifyException(_must_be(name, OpShardingRuleAttr.name, attr))
    operands = [static_shape(type) for type in op.operand_types]
    results = [static_shape(type) for type in op.result_types]
    problem = check_rule(attr.data, operands, results)
    if problem is not None and problem.endswith(NOT_STATIC):
        # The check stops at the first value that is not static.
        types = [*op.operand_types, *op.result_types]
        problem += f", found '{attribute_text(types[(operands + results).index(None)])}'"
    fail_if(problem)


def _verify_edges(op: Operation, name: str, attr: Attribute) -> None:
    if not isinstance(attr, PropagationEdgesAttr):
        raise VerifyException(_must_be(name, PropagationEdgesAttr.name, attr))
    fail_if(check_edges_on_op(attr.data, op))


def _verify_edges_list(op: Operation, name: str, attr: Attribute) -> None:
    if not isinstance(attr, ArrayAttr) or not all(isinstance(one, PropagationEdgesAttr) for one in attr.data):
        expected = f"an array of #{PropagationEdgesAttr.name} attributes"
        raise VerifyException(f"attribute '{name}' must be {expected}, found '{short_text(attr)}'")


_DISCARDABLE: dict[str, Callable[[Operation, str, Attribute], None]] = {
    SHARDING: _verify_shardings,
    SHARDING_RULE: _verify_rule,
    "sdy.propagation_edges": _verify_edges,
    "sdy.result_propagation_edges": _verify_edges_list,
    "sdy.block_arg_propagation_edges": _verify_edges_list,
}


def _flowing_in(op: Operation) -> Sequence[SSAValue]:
    """Return the values that edges call operands: the operands, and for a data-flow edge what flows into it."""
    if isinstance(op, DataFlowEdgeOp):
        return [use.operation.operands[use.index] for use in sources_of_edge(op)] or op.operands
    return op.operands


def check_edges_on_op(steps: Sequence[PropagationOneStep], op: Operation) -> str | None:
    """Check the propagation edges of an op: a common mesh that has the axes, and operands and results that exist."""
    details = [detail for step in steps for detail in step.details]
    refs = dict.fromkeys(ref for detail in details for ref in (detail.source, *detail.targets))
    values = {EdgeNode.OPERAND: _flowing_in(op), EdgeNode.RESULT: op.results}
    missing = {ref for ref in refs if not 0 <= ref.index < len(values[ref.node])}
    shardings = [get_sharding(values[ref.node][ref.index]) for ref in refs if ref not in missing]
    if all(sharding is None for sharding in shardings):
        return "has propagation edges, but no operand or result that they refer to has a sharding"
    mesh = common_mesh(shardings, meshes_of(op))
    if mesh is None:
        return "has propagation edges between values that are sharded on different meshes"
    for detail in details:
        if not mesh.has_axis(detail.axis.name):
            return f"a propagation edge is of axis {detail.axis}, but {unknown_axis(detail.axis.name, mesh)}"
        if isinstance(op, DataFlowEdgeOp | FuncDataFlowEdgeOp):
            continue
        for ref in (detail.source, *detail.targets):
            if ref in missing:
                count = len(values[ref.node])
                return f"a propagation edge refers to {ref}, but the op has {counted(count, ref.node.name.lower())}"
    return None
