"""Checks of sdy attributes where they are used. (Shardy spec: verification of attributes.)

`check_...` functions give what is wrong as a message, or None; `verify_...` functions raise VerifyException.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from xdsl.dialects.builtin import ArrayAttr, TupleType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.errors import NotedProblem, prefixed
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import SHARDING_RULE, get_sharding
from pyshardy.dialects.sdy.attributes import (
    OpShardingRuleAttr,
    PropagationEdgesAttr,
    TensorShardingAttr,
    TensorShardingPerValueAttr,
)
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.ops import FuncDataFlowEdgeOp
from pyshardy.dialects.sdy.scope import enclosing_manual_axes, mesh_of, meshes_of
from pyshardy.dialects.sdy.shapes import is_unranked, optional_shape, static_shape
from pyshardy.ir.quoting import quoted, symbol
from pyshardy.sharding import (
    EdgeNode,
    EdgeValueRef,
    PropagationOneStep,
    TensorSharding,
    check_no_sharding,
    check_rule,
    check_sharding,
    common_mesh,
)
from pyshardy.text.printer.attribute_printer import attribute_text


def fail_if(problem: str | None) -> None:
    """Raises VerifyException with the problem, if there is one."""
    if problem is not None:
        raise VerifyException(problem)


def check_sharding_on_type(
    sharding: TensorSharding, type: Attribute | None, op: Operation, check_divisibility: bool = False
) -> str | None:
    """The sharding of a value of `type` at `op`; without a type, of an op without results."""
    mesh = mesh_of(op, sharding.mesh)
    if mesh is None:
        assert isinstance(sharding.mesh, str)
        return f"unknown mesh: {symbol(sharding.mesh)}"
    if mesh.is_maximal or type is None:
        return check_no_sharding(sharding, "a maximal sharding")
    if isinstance(type, TupleType):
        if len(type.types) != 1:
            return f"ops can only have a sharding for a tuple of size 1: '{attribute_text(type)}'"
        (type,) = type.types
    if is_unranked(type):
        return f"only ranked tensors can have a sharding. type: '{attribute_text(type)}'"
    shape = optional_shape(type)
    if shape is None:
        problem = check_no_sharding(sharding, "non-shaped tensors")
        return problem and f"{problem} type: '{attribute_text(type)}', sharding: #sdy.sharding{sharding}"
    problem = check_sharding(sharding, shape, mesh, check_divisibility)
    return problem or check_bound_axes((axis.name for axis in sharding.axis_refs()), op)


def check_bound_axes(names: Iterable[str], op: Operation) -> str | None:
    """None of the axes may be manual in a computation around the op."""
    bound = enclosing_manual_axes(op)
    for name in names if bound else ():
        if name in bound:
            message = f"operates on axis {quoted(name)} which is already bound by a parent sdy.manual_computation op"
            return NotedProblem.of(message, "parent bounding this axis as manual", bound[name].location)
    return None


def check_sharding_list(
    shardings: Sequence[TensorSharding], types: Sequence[Attribute], op: Operation, what: str = "result"
) -> str | None:
    """One sharding for each of some values; `what` they are, for messages."""
    if not types and len(shardings) == 1:
        mesh = mesh_of(op, shardings[0].mesh)
        if shardings[0].is_fully_replicated or (mesh is not None and mesh.is_maximal):
            problem = check_sharding_on_type(shardings[0], None, op)
            return problem and prefixed(f"{what} 0 - ", problem)
    if len(shardings) != len(types):
        return f"{what} shardings don't match number of values: {len(shardings)} shardings vs {len(types)} values"
    for i, (sharding, type) in enumerate(zip(shardings, types, strict=True)):
        problem = check_sharding_on_type(sharding, type, op)
        if problem is not None:
            return prefixed(f"{what} - " if len(types) == 1 else f"{what} {i} - ", problem)
    return None


# Discardable attributes


def verify_discardable(op: Operation, name: str, attr: Attribute) -> None:
    """Checks a discardable attribute `sdy.*` of any op. Raises VerifyException."""
    verify = _DISCARDABLE.get(name)
    if verify is not None:
        verify(op, name, attr)


def verify_func_attribute(func_op: Operation, kind: str, index: int, name: str, attr: Attribute) -> None:
    """Checks an attribute `sdy.*` of an argument or result of a function. Raises VerifyException.

    `kind` is "arg" or "result", `index` the number of the argument or result.
    """
    if name != SHARDING or not isinstance(func_op, FuncOp):
        return
    if not isinstance(attr, TensorShardingAttr):
        raise VerifyException(f"{kind} {index} - should have a sharding attribute of type TensorShardingAttr")
    types = func_op.function_type.inputs if kind == "arg" else func_op.function_type.outputs
    problem = check_sharding_on_type(attr.data, types.data[index], func_op)
    if problem is not None:
        raise VerifyException(prefixed(f"{kind} {index} - ", problem))


def _verify_shardings(op: Operation, name: str, attr: Attribute) -> None:
    if not isinstance(attr, TensorShardingPerValueAttr):
        raise VerifyException("should have a sharding attribute of type TensorShardingPerValueAttr")
    fail_if(check_sharding_list(attr.data, op.result_types, op))


def _verify_rule(op: Operation, name: str, attr: Attribute) -> None:
    if not isinstance(attr, OpShardingRuleAttr):
        raise VerifyException(
            f"should have a sharding rule attribute of type OpShardingRuleAttr for attr named '{name}'"
        )
    operands = [static_shape(type) for type in op.operand_types]
    results = [static_shape(type) for type in op.result_types]
    problem = check_rule(attr.data, operands, results)
    if problem is not None and problem.endswith("with a static shape"):
        # The check stops at the first value without one.
        types = [*op.operand_types, *op.result_types]
        problem += f". type: '{attribute_text(types[(operands + results).index(None)])}'"
    fail_if(problem)


def _verify_edges(op: Operation, name: str, attr: Attribute) -> None:
    if not isinstance(attr, PropagationEdgesAttr):
        raise VerifyException(
            f"should have a propagation edges attribute of type PropagationEdgesAttr for attr named '{name}'"
        )
    fail_if(check_edges_on_op(attr.data, op))


def _verify_edges_list(op: Operation, name: str, attr: Attribute) -> None:
    if not isinstance(attr, ArrayAttr) or not all(isinstance(one, PropagationEdgesAttr) for one in attr.data):
        names = " or ".join(f"'{one}'" for one, verify in _DISCARDABLE.items() if verify is _verify_edges_list)
        raise VerifyException(
            f"should have a propagation edges attribute of type ArrayAttr<PropagationEdgesAttr> for attr named {names}"
        )


_DISCARDABLE: dict[str, Callable[[Operation, str, Attribute], None]] = {
    SHARDING: _verify_shardings,
    SHARDING_RULE: _verify_rule,
    "sdy.propagation_edges": _verify_edges,
    "sdy.result_propagation_edges": _verify_edges_list,
    "sdy.block_arg_propagation_edges": _verify_edges_list,
}


def _edge_value(ref: EdgeValueRef, op: Operation) -> SSAValue | None:
    values: Sequence[SSAValue] = op.operands if ref.node is EdgeNode.OPERAND else op.results
    return values[ref.index] if 0 <= ref.index < len(values) else None


def check_edges_on_op(steps: Sequence[PropagationOneStep], op: Operation) -> str | None:
    """The propagation edges of an op: a common mesh that has the axes, and operands and results that exist."""
    details = [detail for step in steps for detail in step.details]
    values = [_edge_value(ref, op) for detail in details for ref in (detail.source, *detail.targets)]
    shardings = [get_sharding(value) for value in values if value is not None]
    if all(sharding is None for sharding in shardings):
        return "expected propagation edges attr to reference a sharding."
    mesh = common_mesh(shardings, meshes_of(op))
    if mesh is None:
        return "expected a common mesh for propagation edges attr."
    for detail in details:
        if not mesh.has_axis(detail.axis.name):
            return f"expected axis ref to be in one of the meshes: {detail.axis}"
        if isinstance(op, FuncDataFlowEdgeOp):
            continue
        for ref in (detail.source, *detail.targets):
            if _edge_value(ref, op) is None:
                article, count = ("an", len(op.operands)) if ref.node is EdgeNode.OPERAND else ("a", len(op.results))
                kind = ref.node.name.lower()
                return f"expected a value ref to have {article} {kind} index in range [0, {count}), got: {ref.index}"
    return None
