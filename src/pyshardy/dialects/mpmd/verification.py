"""Verify MPMD ops."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn, cast

from xdsl.dialects.builtin import IntegerAttr, IntegerType, TensorType
from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.body_op import BodyOp, check_body, check_terminator
from pyshardy.dialects.errors import type_list_problem, type_texts
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd.constraints import ui32
from pyshardy.dialects.mpmd.memory_kinds import MEMORY_KIND, attribute_memory_kind
from pyshardy.dialects.mpmd.ops import AssignOp, CallOp, FragmentCallOp, ReduceOp, TransferOp, UnassignOp
from pyshardy.dialects.mpmd.region_ops import ForOp, FragmentOp, NamedComputationOp
from pyshardy.dialects.mpmd.scope import enclosing_function, is_mpmd_function, is_public, mesh_named, mesh_of_function
from pyshardy.dialects.mpmd.types import DEVICE, PINNED_HOST, MeshTensorType
from pyshardy.dialects.mpmd.values import Reduction
from pyshardy.dialects.sdy.shapes import is_shaped
from pyshardy.dialects.stablehlo.verification.inference import at_least_one_operand, one_result_per_operand, value_name
from pyshardy.dialects.stablehlo.verification.shapes import types_compatible
from pyshardy.dialects.symbol_tables import lookup_symbol, not_a_function
from pyshardy.ir.op_names import op_name
from pyshardy.sharding import ON_MAXIMAL_MESH, Mesh, check_no_sharding, check_sharding
from pyshardy.text.printer.attribute_printer import attribute_text


def _fail(message: str) -> NoReturn:
    raise VerifyException(message)


def _text(type: Attribute) -> str:
    return f"'{attribute_text(type)}'"


# --- bodies -----------------------------------------------------------------------------------------------------------


def _verify_terminator(op: Operation) -> None:
    check_terminator(op, "mpmd.return")


def _returned_types(op: BodyOp) -> Sequence[Attribute]:
    last = op.block.last_op
    return () if last is None else last.operand_types


def verify_named_computation(op: Operation) -> None:
    """Verify that the body takes the operands and returns the results."""
    assert isinstance(op, NamedComputationOp)
    problem = type_list_problem("operand", op.operand_types, "the body takes", op.block.arg_types) or (
        type_list_problem("result", op.result_types, "the body returns", _returned_types(op))
    )
    if problem is not None:
        _fail(problem)


# --- mesh tensors -----------------------------------------------------------------------------------------------------


def check_on_mesh(type: MeshTensorType, mesh: Mesh) -> str | None:
    """Return why the sharding of a tensor on a mesh is invalid, or None. Sizes must be divisible."""
    sharding = type.tensor_sharding
    if sharding is None:
        return None
    if mesh.is_maximal:
        return check_no_sharding(sharding, ON_MAXIMAL_MESH)
    return check_sharding(sharding, type.get_shape(), mesh, True)


def _verify_on_mesh(type: MeshTensorType, mesh: Mesh) -> None:
    problem = check_on_mesh(type, mesh)
    if problem is not None:
        raise VerifyException(problem)


def _verify_on_topology(op: Operation, type: MeshTensorType) -> None:
    _verify_on_mesh(type, mesh_named(op, type.mesh))


def _verify_body_types(
    op: FragmentOp | FragmentCallOp, body: str, arguments: Sequence[Attribute], returned: Sequence[Attribute]
) -> None:
    """Verify that a body or function, named in messages, takes and returns the global types of operands and results."""
    pairs = (
        ("operand", f"{body} takes", arguments, op.operand_types),
        ("result", f"{body} returns", returned, op.result_types),
    )
    for what, other, inside, outside in pairs:
        if len(inside) != len(outside):
            _fail(f"has {counted(len(outside), what)}, but {other} {len(inside)}")
        for index, (mine, type) in enumerate(zip(inside, outside, strict=True)):
            mesh = mesh_named(op, op.mesh)
            if not isinstance(type, MeshTensorType):
                if mine != type:
                    _fail(f"{what} {index} has type {_text(type)}, but {other} {_text(mine)}")
                continue
            if type.mesh != op.mesh:
                _fail(f"runs on mesh '{op.mesh}', but {what} {index} is on mesh '{type.mesh}'")
            _verify_on_mesh(type, mesh)
            if mine != type.global_type:
                _fail(f"{what} {index} has global type {_text(type.global_type)}, but {other} {_text(mine)}")


def verify_fragment(op: Operation) -> None:
    """Verify that operands and results are on the mesh of the fragment, and the body has their global types."""
    assert isinstance(op, FragmentOp)
    _verify_body_types(op, "the body", op.block.arg_types, _returned_types(op))


def verify_fragment_call(op: Operation) -> None:
    """Verify that the callee has the types that the body of a fragment has, and runs on the same mesh."""
    assert isinstance(op, FragmentCallOp)
    callee = _callee(op)
    name, type = f"function @{callee.sym_name.data}", callee.function_type
    _verify_body_types(op, name, type.inputs.data, type.outputs.data)
    here, there = mesh_named(op, op.mesh), mesh_of_function(callee)
    if here != there:
        _fail(f"mesh '{op.mesh}' is #sdy.mesh{here}, but {name} runs on #sdy.mesh{there}")


def _callee(op: CallOp | FragmentCallOp) -> FuncOp:
    reference = op.callee
    function = lookup_symbol(op, reference)
    if not isinstance(function, FuncOp):
        _fail(not_a_function(reference, function))
    return function


def verify_transfer(op: Operation) -> None:
    """Verify meshes, global types and memory kinds of operand and result."""
    assert isinstance(op, TransferOp)
    types = op.source_type, op.target_type
    for type in types:
        _verify_on_topology(op, type)
    source, target = types
    if source.global_type != target.global_type:
        _fail(f"the operand has global type {_text(source.global_type)}, but the result {_text(target.global_type)}")
    for type in types:
        if type.kind not in (None, PINNED_HOST, DEVICE):
            _fail(f"expected memory kind '{PINNED_HOST}' or '{DEVICE}', found '{type.kind}'")
    for what, value in (("operand", op.tensor), ("result", op.result)):
        if attribute_memory_kind(value) == PINNED_HOST:
            _fail(f"the {what} is on the host by attribute '{MEMORY_KIND}': set the memory kind in its type instead")


def _verify_assignment(op: Operation, type: MeshTensorType, tensor: Attribute) -> None:
    _verify_on_topology(op, type)
    if not type.is_fully_replicated:
        _fail(f"expected a fully replicated mesh tensor, found {_text(type)}")
    if tensor != type.global_type:
        _fail(f"the tensor has type {_text(tensor)}, but the mesh tensor has global type {_text(type.global_type)}")


def verify_assign(op: Operation) -> None:
    """Verify that the result is the operand on a mesh of the topology, fully replicated."""
    assert isinstance(op, AssignOp)
    _verify_assignment(op, op.target_type, op.tensor.type)


def verify_unassign(op: Operation) -> None:
    """Verify that the operand is the result on a mesh of the topology, fully replicated."""
    assert isinstance(op, UnassignOp)
    _verify_assignment(op, op.source_type, op.result.type)


# --- calls and loops --------------------------------------------------------------------------------------------------


def verify_call(op: Operation) -> None:
    """Verify the call counter, and that calls of an MPMD program are in its entry function, not in fragments."""
    assert isinstance(op, CallOp)
    counter = op.attributes.get("call_counter")
    if isinstance(counter, IntegerAttr) and counter.type != ui32:
        _fail(f"attribute 'call_counter' must be a ui32 integer, found {_text(counter)}")
    parent = op.parent_op()
    callee = op.callee.root_reference.data
    if parent is not None and not isinstance(parent, FuncOp | ForOp):
        _fail(f"@{callee} is called in a '{op_name(parent)}', but calls must be in a 'func.func' or 'mpmd.for'")
    function = enclosing_function(op)
    if function is not None and is_mpmd_function(function) and not is_public(function):
        _fail(f"@{callee} is called in private function @{function.sym_name.data}: only the entry function can call")


def verify_callee(op: Operation) -> None:
    """Verify that the callee has the types of the call, and is private if it has a topology."""
    assert isinstance(op, CallOp)
    callee = _callee(op)
    type = callee.function_type
    name = f"function @{callee.sym_name.data}"
    for what, other, expected, given in (
        ("operand", f"{name} takes", type.inputs.data, op.operand_types),
        ("result", f"{name} returns", type.outputs.data, op.result_types),
    ):
        count = min(len(given), len(expected))  # the reference compares no counts
        if problem := type_list_problem(what, tuple(given)[:count], other, expected[:count]):
            _fail(problem)
    if is_mpmd_function(callee) and is_public(callee):
        _fail(f"{name} has a topology and is public, so it is an entry function: make it private to call it")


def _verify_index(type: Attribute) -> None:
    if isinstance(type, TensorType):
        element = cast(Attribute, type.element_type)
        is_integer = isinstance(element, IntegerType) and element.width.data == 32
        if type.get_num_dims() or not is_integer:
            _fail(f"expected the index, the last argument of the body, to be a 32-bit integer, found {_text(type)}")


def verify_for(op: Operation) -> None:
    """Verify that operands, arguments, returned values and results have the same types; the index, and the counts."""
    assert isinstance(op, ForOp)
    one_result_per_operand(op)
    for index, (operand, result) in enumerate(zip(op.operand_types, op.result_types, strict=True)):
        if operand != result:
            _fail(f"operand {index} has type {_text(operand)}, but result {index} has type {_text(result)}")
    arguments = op.block.arg_types
    if len(arguments) != len(op.operands) + 1:
        expected = counted(len(op.operands) + 1, "argument")
        _fail(f"expected the body to take {expected}, the operands and the index, found {len(arguments)}")
    if problem := type_list_problem("operand", op.operand_types, "the body takes", tuple(arguments)[:-1]):
        _fail(problem)
    _verify_index(arguments[-1])
    if problem := type_list_problem("result", op.result_types, "the body returns", _returned_types(op)):
        _fail(problem)
    if len({type(operand) for operand in op.operand_types}) > 1:
        _fail(f"expected operands of one class of types, found {type_texts(tuple(op.operand_types))}")
    if op.count == 0:
        _fail("'iterations' is 0, but a loop must run at least once")
    if op.factor == 0 or op.count % op.factor:
        _fail(f"'unroll_factor' = {op.factor} does not divide 'iterations' = {op.count}")


def _verify_induction_variable(op: Operation) -> None:
    _verify_terminator(op)
    type = cast(ForOp, op).block.args[-1].type
    element: object = getattr(type, "element_type", None) if is_shaped(type) else type
    if isinstance(type, MeshTensorType):
        element = type.get_element_type()
    if not isinstance(element, IntegerType):
        _fail(f"expected the index, the last argument of the body, to be an integer, found {_text(type)}")


def verify_reduce(op: Operation) -> None:
    """Verify that there are operands, of the type of the result; without a reduction just one."""
    assert isinstance(op, ReduceOp)
    at_least_one_operand(op)
    types = [*op.operand_types, *op.result_types]
    for index, type in enumerate(types):
        if not types_compatible(types[0], type):
            _fail(f"operand 0 has type {_text(types[0])}, but {value_name(op, index)} has type {_text(type)}")
    if op.reduction.data is Reduction.NONE and len(op.operands) != 1:
        _fail(f"a reduction of kind none takes one operand, found {len(op.operands)}")


Verifiers = Mapping[str, Callable[[Operation], None]]

SIGNATURE_VERIFIERS: Verifiers = {
    "mpmd.named_computation": check_body,
    "mpmd.fragment": check_body,
    "mpmd.for": check_body,
    "mpmd.reduce": verify_reduce,
}
"""Verifiers of the op alone, in addition to those of its class, by op name."""

POSITION_VERIFIERS: Verifiers = {
    "mpmd.named_computation": verify_named_computation,
    "mpmd.for": verify_for,
    "mpmd.fragment": verify_fragment,
    "mpmd.transfer": verify_transfer,
    "mpmd.assign": verify_assign,
    "mpmd.unassign": verify_unassign,
    "mpmd.call": verify_call,
}
"""Verifiers that depend on the enclosing ops, by op name."""

RESULT_VERIFIERS: Verifiers = {
    "mpmd.named_computation": _verify_terminator,
    "mpmd.fragment": _verify_terminator,
    "mpmd.for": _verify_induction_variable,
}
"""Verifiers that run after those of the ops in the body, by op name."""

SYMBOL_VERIFIERS: Verifiers = {"mpmd.call": verify_callee, "mpmd.fragment_call": verify_fragment_call}
"""Verifiers of uses of symbols, by op name."""
