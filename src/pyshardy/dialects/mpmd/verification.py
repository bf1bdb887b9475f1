"""The checks of mpmd ops. (Shardy spec: verification of MPMD operations.)"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from xdsl.dialects.builtin import IntegerAttr, IntegerType, TensorType
from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.body_op import BodyOp
from pyshardy.dialects.errors import BareVerifyException
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd.constraints import ui32
from pyshardy.dialects.mpmd.memory_kinds import attribute_memory_kind
from pyshardy.dialects.mpmd.ops import AssignOp, CallOp, FragmentCallOp, ReduceOp, TransferOp, UnassignOp
from pyshardy.dialects.mpmd.region_ops import ForOp, FragmentOp, NamedComputationOp
from pyshardy.dialects.mpmd.scope import enclosing_function, is_mpmd_function, is_public, mesh_named, mesh_of_function
from pyshardy.dialects.mpmd.types import DEVICE, PINNED_HOST, MeshTensorType
from pyshardy.dialects.mpmd.values import Reduction
from pyshardy.dialects.sdy.shapes import is_shaped
from pyshardy.dialects.stablehlo.verification.shapes import types_compatible
from pyshardy.dialects.symbol_tables import lookup_symbol
from pyshardy.ir.op_names import op_name
from pyshardy.sharding import Mesh, check_no_sharding, check_sharding
from pyshardy.text.printer.attribute_printer import attribute_text


def _fail(message: str) -> None:
    raise BareVerifyException(message)


def _text(type: Attribute) -> str:
    return f"'{attribute_text(type)}'"


# --- bodies -----------------------------------------------------------------------------------------------------------


def verify_body(op: Operation) -> None:
    """The body is one block that is not empty."""
    block = op.regions[0].first_block
    if block is None:
        raise VerifyException("region #0 ('region') failed to verify constraint: region with 1 blocks")
    if block.next_block is not None:
        raise VerifyException("expects region #0 to have 0 or 1 blocks")
    if block.last_op is None:
        raise VerifyException("expects a non-empty block")


def _verify_terminator(op: Operation) -> None:
    last = cast(BodyOp, op).block.last_op
    if last is None or last.name != "mpmd.return":
        found = "nothing" if last is None else f"'{op_name(last)}'"
        raise VerifyException(f"expects regions to end with 'mpmd.return', found {found}")


def _returned_types(op: BodyOp) -> Sequence[Attribute]:
    last = op.block.last_op
    return () if last is None else last.operand_types


def verify_named_computation(op: Operation) -> None:
    """Arguments are as the operands, what is returned is as the results."""
    assert isinstance(op, NamedComputationOp)
    pairs = (
        ("block arguments", "operands", "block argument", "operand", op.block.arg_types, op.operand_types),
        ("returned values", "results", "returned value", "result", _returned_types(op), op.result_types),
    )
    for inners, outers, inner, outer, inside, outside in pairs:
        if len(inside) != len(outside):
            _fail(f"number of {inners} must match the number of {outers} respectively: {len(inside)} != {len(outside)}")
        for mine, other in zip(inside, outside, strict=True):
            if mine != other:
                _fail(
                    f"expected the type of the {inner} to match the type of {outer}: {_text(mine)}, got: {_text(other)}"
                )


# --- mesh tensors -----------------------------------------------------------------------------------------------------


def check_on_mesh(type: MeshTensorType, mesh: Mesh) -> str | None:
    """What is wrong with the sharding of a tensor on a mesh, or None. Sizes must be divisible."""
    sharding = type.tensor_sharding
    if sharding is None:
        return None
    if mesh.is_maximal:
        return check_no_sharding(sharding, "a maximal sharding")
    return check_sharding(sharding, type.get_shape(), mesh, True)


def _verify_on_mesh(type: MeshTensorType, mesh: Mesh) -> None:
    problem = check_on_mesh(type, mesh)
    if problem is not None:
        raise VerifyException(problem)


def _verify_on_topology(op: Operation, type: MeshTensorType) -> None:
    _verify_on_mesh(type, mesh_named(op, type.mesh))


def _verify_body_types(
    op: FragmentOp | FragmentCallOp, arguments: Sequence[Attribute], returned: Sequence[Attribute]
) -> None:
    """The types inside are the global ones of the types outside."""
    pairs = (
        ("block arguments", "operands", "block argument", "operand", arguments, op.operand_types),
        ("returned values", "results", "returned value", "result", returned, op.result_types),
    )
    for inners, outers, inner, outer, inside, outside in pairs:
        if len(inside) != len(outside):
            _fail(f"number of {inners} must match the number of {outers} respectively: {len(inside)} != {len(outside)}")
        for mine, other in zip(inside, outside, strict=True):
            mesh = mesh_named(op, op.mesh)
            if not isinstance(other, MeshTensorType):
                if mine != other:
                    _fail(f"expected the type of the {inner} to match the {outer}: {_text(other)}, got: {_text(mine)}")
                continue
            if other.mesh != op.mesh:
                _fail(
                    f"expected the mesh name of the {outer} to match that of the fragment op: {other.mesh} != {op.mesh}"
                )
            _verify_on_mesh(other, mesh)
            if mine != other.global_type:
                _fail(
                    f"expected the type of the {inner} to be global tensor type {outer}: {_text(other.global_type)}, "
                    f"got: {_text(mine)}"
                )


def verify_fragment(op: Operation) -> None:
    """Operands and results are on the fragment's mesh, and the body sees their global types."""
    assert isinstance(op, FragmentOp)
    _verify_body_types(op, op.block.arg_types, _returned_types(op))


def verify_fragment_call(op: Operation) -> None:
    """The callee is as the body of a fragment would be, and runs on the same mesh."""
    assert isinstance(op, FragmentCallOp)
    callee = _callee(op)
    type = callee.function_type
    _verify_body_types(op, type.inputs.data, type.outputs.data)
    here, there = mesh_named(op, op.mesh), mesh_of_function(callee)
    if here != there:
        _fail(f"Expected mesh of fragment call and callee function to match: #sdy.mesh{here} vs #sdy.mesh{there}")


def _callee(op: CallOp | FragmentCallOp) -> FuncOp:
    reference = op.callee
    function = lookup_symbol(op, reference)
    if not isinstance(function, FuncOp):
        raise BareVerifyException(f"'{reference.root_reference.data}' does not reference a valid function")
    return function


def verify_transfer(op: Operation) -> None:
    """Both sides are on meshes that exist, of one global type, in memory of a known kind that the types tell."""
    assert isinstance(op, TransferOp)
    types = op.source_type, op.target_type
    for type in types:
        _verify_on_topology(op, type)
    source, target = types
    if source.global_type != target.global_type:
        _fail(
            f"cannot perform transfer between given types {_text(source)} and {_text(target)}: "
            "global tensor types are different"
        )
    for type in types:
        if type.kind not in (None, PINNED_HOST, DEVICE):
            _fail(f"memory kind must be either 'pinned_host' or 'device'. Found '{type.kind}'.")
    if attribute_memory_kind(op.tensor) == PINNED_HOST:
        _fail("Transfers from host with attributes are not supported. Memory kinds must be expressed in the type.")
    if attribute_memory_kind(op.result) == PINNED_HOST:
        _fail("Transfers to host with attributes are not supported. Memory kinds must expressed be in the type.")


def _verify_assignment(op: Operation, type: MeshTensorType, tensor: Attribute) -> None:
    _verify_on_topology(op, type)
    if not type.is_fully_replicated:
        _fail(f"MeshTensorType should be fully replicated: {_text(type)}")
    if tensor != type.global_type:
        _fail(
            f"mismatch between the given local type {_text(tensor)} and mesh_type ranked tensor type: "
            f"{_text(type.global_type)}"
        )


def verify_assign(op: Operation) -> None:
    """The result is the operand on a mesh that exists, fully replicated."""
    assert isinstance(op, AssignOp)
    _verify_assignment(op, op.target_type, op.tensor.type)


def verify_unassign(op: Operation) -> None:
    """The operand is the result on a mesh that exists, fully replicated."""
    assert isinstance(op, UnassignOp)
    _verify_assignment(op, op.source_type, op.result.type)


# --- calls and loops --------------------------------------------------------------------------------------------------


def verify_call(op: Operation) -> None:
    """The counter is right, and calls of an MPMD program are in its entry function, not in fragments."""
    assert isinstance(op, CallOp)
    counter = op.attributes.get("call_counter")
    if isinstance(counter, IntegerAttr) and counter.type != ui32:
        _fail(f"call_counter must be an uint32, got {_text(cast(Attribute, counter.type))}")
    parent = op.parent_op()
    callee = op.callee.root_reference.data
    if parent is not None and not isinstance(parent, FuncOp | ForOp):
        _fail(
            f'Mpmd CallOp on "{callee}" can only be used in a function or for_op block but was called from inside op '
            f"{parent.name}"
        )
    function = enclosing_function(op)
    if function is not None and is_mpmd_function(function) and not is_public(function):
        _fail(
            f'Mpmd CallOp on "{callee}" in an Mpmd function can only be used directly by the entrypoint function, '
            f'i.e. the main function, but was called from "{function.sym_name.data}".'
        )


def verify_callee(op: Operation) -> None:
    """The callee has the types of the call, and is private if it has a topology."""
    assert isinstance(op, CallOp)
    callee = _callee(op)
    type = callee.function_type
    for what, expected, given in (
        ("operand", type.inputs.data, op.operand_types),
        ("result", type.outputs.data, op.result_types),
    ):
        for theirs, mine in zip(expected, given, strict=False):
            if theirs != mine:
                _fail(f"Type mismatch. Expected call {what} to have type {_text(theirs)} but got {_text(mine)}")
    if is_mpmd_function(callee) and is_public(callee):
        _fail(
            "MPMD CallOp callee with topology must also have visibility set to private, as public functions with "
            "topologies are assumed to be entry point functions."
        )


def _verify_index(type: Attribute) -> None:
    if isinstance(type, TensorType):
        element = cast(Attribute, type.element_type)
        is_integer = isinstance(element, IntegerType) and element.width.data == 32
        if type.get_num_dims() or not is_integer:
            _fail("index must have a 32-bit integer rank-0 tensor type")


def verify_for(op: Operation) -> None:
    """Operands, arguments, returned values and results have the same types; the index is right, and the numbers."""
    assert isinstance(op, ForOp)
    if len(op.operands) != len(op.results):
        raise VerifyException("requires the same number of operands and results")
    for index, (operand, result) in enumerate(zip(op.operand_types, op.result_types, strict=True)):
        if operand != result:
            raise VerifyException(f"requires the same type for operand and result at index {index}")
    arguments = op.block.arg_types
    if len(arguments) != len(op.operands) + 1:
        _fail("wrong number of arguments for region")
    for index, (operand, argument) in enumerate(zip(op.operand_types, arguments, strict=False)):
        if operand != argument:
            _fail(f"wrong argument type at argument no. {index}")
    _verify_index(arguments[-1])
    if tuple(_returned_types(op)) != tuple(op.result_types):
        _fail("type mismatch for result of region")
    if len({type(operand) for operand in op.operand_types}) > 1:
        _fail("type ids in operands/results are not identical")
    if op.count == 0:
        _fail("number of iterations must be greater than zero")
    if op.factor == 0 or op.count % op.factor:
        _fail(f"number of iterations {op.count} isn't divisible by unroll factor {op.factor}")


def _verify_induction_variable(op: Operation) -> None:
    _verify_terminator(op)
    type = cast(ForOp, op).block.args[-1].type
    element: object = getattr(type, "element_type", None) if is_shaped(type) else type
    if isinstance(type, MeshTensorType):
        element = type.get_element_type()
    if not isinstance(element, IntegerType):
        raise VerifyException(f"0-th induction variable has invalid type: {_text(type)}")


def verify_reduce(op: Operation) -> None:
    """There are operands, alike to the result; without a kind just one."""
    assert isinstance(op, ReduceOp)
    if not op.operands:
        raise VerifyException("expected 1 or more operands, but found 0")
    types = [*op.operand_types, *op.result_types]
    if not all(types_compatible(types[0], type) for type in types[1:]):
        raise VerifyException("requires the same type for all operands and results")
    if op.reduction.data is Reduction.NONE and len(op.operands) != 1:
        _fail("ReduceOp must have exactly one operand if the reduction type is none")


Verifiers = Mapping[str, Callable[[Operation], None]]

SIGNATURE_VERIFIERS: Verifiers = {
    "mpmd.named_computation": verify_body,
    "mpmd.fragment": verify_body,
    "mpmd.for": verify_body,
    "mpmd.reduce": verify_reduce,
}
"""Checks of the op alone, besides those of its class, by op name."""

POSITION_VERIFIERS: Verifiers = {
    "mpmd.named_computation": verify_named_computation,
    "mpmd.for": verify_for,
    "mpmd.fragment": verify_fragment,
    "mpmd.transfer": verify_transfer,
    "mpmd.assign": verify_assign,
    "mpmd.unassign": verify_unassign,
    "mpmd.call": verify_call,
}
"""Checks that look at the op around, by op name."""

RESULT_VERIFIERS: Verifiers = {
    "mpmd.named_computation": _verify_terminator,
    "mpmd.fragment": _verify_terminator,
    "mpmd.for": _verify_induction_variable,
}
"""What is checked of an op after what it contains."""

SYMBOL_VERIFIERS: Verifiers = {"mpmd.call": verify_callee, "mpmd.fragment_call": verify_fragment_call}
"""Checks of symbol uses, by op name."""
