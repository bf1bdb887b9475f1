"""Classes of functions and ops that MPMD passes distinguish."""

from __future__ import annotations

from typing import cast

from xdsl.dialects.builtin import DictionaryAttr, FunctionType, ModuleOp, TensorType
from xdsl.ir import Attribute, Block, Operation, Region

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.mpmd import CallOp, ForOp, FragmentOp
from pyshardy.dialects.mpmd.scope import is_distributed_function, is_entry_point, is_mpmd_function, topology_of
from pyshardy.dialects.mpmd.types import is_mesh_tensor
from pyshardy.dialects.symbol_tables import not_a_function
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_traits import is_terminator
from pyshardy.ir.walk import WalkOrder, walk

__all__ = [
    "Callees",
    "all_calls",
    "entry_block",
    "first_mesh",
    "fragments_in",
    "has_distributed_body",
    "has_mpmd_body",
    "has_used_result",
    "is_distributed_function",
    "is_entry_point",
    "is_mesh_tensor",
    "is_meshless",
    "is_mpmd_function",
    "is_ranked_tensor",
    "mpmd_entry_points",
    "mpmd_functions",
    "return_op",
    "topology_of",
    "update_function_type",
    "used_calls",
    "walk_outside_fragments",
]


def mpmd_functions(module: Operation) -> list[FuncOp]:
    """Return the functions with a topology and a body directly in a module, in order."""
    return [op for op in cast(ModuleOp, module).body.block.ops if isinstance(op, FuncOp) and has_mpmd_body(op)]


def mpmd_entry_points(module: Operation) -> list[FuncOp]:
    """Return the functions with a topology that are entry points."""
    return [func for func in mpmd_functions(module) if is_entry_point(func)]


def first_mesh(func: FuncOp) -> str:
    """Return the default mesh of values that are not assigned: the first of a function's topology."""
    topology = topology_of(func)
    assert topology is not None
    return topology.first_name()


def has_distributed_body(op: Operation) -> bool:
    """Return whether an op is a function with a body, and with a topology or a mesh of its own."""
    return isinstance(op, FuncOp) and is_distributed_function(op) and op.body.first_block is not None


def has_mpmd_body(op: Operation) -> bool:
    """Return whether an op is a function with a body and a topology."""
    return has_distributed_body(op) and is_mpmd_function(op)


def entry_block(func: FuncOp) -> Block:
    """Return the block of a function with a body. Raises an error at a function of several blocks."""
    block = func.body.first_block
    assert block is not None
    if block.next_block is not None:
        raise error(func.location, "a function of several blocks cannot run on meshes: it must have one block", op=func)
    return block


def return_op(func: FuncOp) -> ReturnOp:
    """Return the op at the end of a function. Raises an error at a function that ends with another op."""
    last = entry_block(func).last_op
    if not isinstance(last, ReturnOp):
        found = "nothing" if last is None else f"'{op_name(last)}'"
        raise error(func.location, f"a function that runs on meshes must end with 'func.return', not {found}", op=func)
    return last


def update_function_type(func: FuncOp) -> None:
    """Set the type of a function to those of its block arguments and returned values.

    New arguments and results get empty attributes.
    """
    inputs = [arg.type for arg in entry_block(func).args]
    outputs = [value.type for value in return_op(func).operands]
    func.properties["function_type"] = FunctionType.from_lists(inputs, outputs)
    for name, count in (("arg_attrs", len(inputs)), ("res_attrs", len(outputs))):
        known = getattr(func, name)
        if known is not None and len(known.data) < count:
            added = [DictionaryAttr({})] * (count - len(known.data))
            func.properties[name] = type(known)([*known.data, *added])


class Callees:
    """Look up the callees of calls."""

    def __init__(self, module: Operation) -> None:
        self._functions: dict[str, FuncOp] = {}
        for op in cast(ModuleOp, module).body.block.ops:
            if isinstance(op, FuncOp):
                self._functions.setdefault(op.sym_name.data, op)

    def of(self, call: CallOp) -> FuncOp:
        """Return the function of a call, which has a body. Raises an error at the call if there is none."""
        callee = self._functions.get(call.callee.root_reference.data)
        if callee is None:
            raise error(call.location, f"'mpmd.call' op {not_a_function(call.callee, None)}", op=call)
        if callee.body.first_block is None:
            raise error(call.location, f"'mpmd.call' op expected a function with a body, found {call.callee}", op=call)
        _check_counts(call, callee)
        return callee


def _check_counts(call: CallOp, callee: FuncOp) -> None:
    """Raise an error at a call unless it has as many operands and results as the function, which is not verified
    before."""
    type = callee.function_type
    given, wanted = (len(call.operands), len(call.results)), (len(type.inputs.data), len(type.outputs.data))
    if given != wanted:
        message = (
            f"'mpmd.call' op has {given[0]} operands and {given[1]} results, but function "
            f"'{callee.sym_name.data}' has {wanted[0]} and {wanted[1]}"
        )
        raise error(call.location, message, op=call)


def has_used_result(call: CallOp) -> bool:
    """Return whether a result of a call has uses."""
    return any(result.first_use is not None for result in call.results)


def used_calls(module: Operation) -> dict[str, list[CallOp]]:
    """Return the calls in MPMD functions and their loops with a used result, in order, by the name of the callee."""
    used = {name: [call for call in calls if has_used_result(call)] for name, calls in all_calls(module).items()}
    return {name: calls for name, calls in used.items() if calls}


def all_calls(module: Operation) -> dict[str, list[CallOp]]:
    """Return all calls as `used_calls` does, those with unused results included."""
    found: dict[str, list[CallOp]] = {}
    functions = mpmd_functions(module)
    by_name = {func.sym_name.data: func for func in functions}
    for func in functions:
        for call in walk(entry_block(func), CallOp, enter=lambda op: isinstance(op, ForOp)):
            callee = by_name.get(call.callee.root_reference.data)
            if callee is not None:
                _check_counts(call, callee)
            found.setdefault(call.callee.root_reference.data, []).append(call)
    return found


def is_ranked_tensor(type: Attribute) -> bool:
    """Return whether a type is a builtin ranked tensor type."""
    return isinstance(type, TensorType)


def _can_be_meshless(op_class: type[Operation]) -> bool:
    return (
        not op_class.name.startswith("mpmd.")
        and not issubclass(op_class, ModuleOp | FuncOp)
        and not is_terminator(op_class)
    )


_MESHLESS = ClassCache(_can_be_meshless)


def is_meshless(op: Operation) -> bool:
    """Return whether an op outside fragments computes a value without a mesh."""
    return _MESHLESS[op.__class__]


def fragments_in(root: Operation | Region | Block) -> list[FragmentOp]:
    """Return the fragments nested in an op, region or block. No fragment has another one in it."""
    return [op for op in walk_outside_fragments(root) if isinstance(op, FragmentOp)]


def walk_outside_fragments(root: Operation | Region | Block, order: WalkOrder = "pre") -> list[Operation]:
    """Return the ops nested in an op, region or block, fragments included, without those nested in fragments."""
    return walk(root, order=order, enter=lambda op: not isinstance(op, FragmentOp))
