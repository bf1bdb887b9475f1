"""Helpers on modules, functions and calls."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.ir import Operation, Region, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.call_graph import CallGraph
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.access import (
    func_argument_shardings,
    func_result_shardings,
    get_sharding,
)
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.data_flow import set_shardings_of, shardings_of
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.dialects.symbol_tables import not_a_function
from pyshardy.ir.cloning import clone, clone_into
from pyshardy.ir.mutation import insert_before
from pyshardy.ir.unvalidated import symbol
from pyshardy.ir.walk import walk
from pyshardy.sharding import (
    MeshTable,
    TensorSharding,
    are_equivalent,
    first_usable_mesh_ref,
    fully_closed_like,
)

ORIGINAL_FUNC_NAME = "sdy.original_func_name"
FUNC_MANUAL_AXES = "sdy.func_manual_axes"
EXECUTION_THREAD = "execution_thread"
MAIN = "main"


def functions_of(module: ModuleOp) -> list[FuncOp]:
    """Return the functions directly in a module."""
    return [op for op in module.body.block.ops if isinstance(op, FuncOp)]


def callee_name(call: CallOp) -> str:
    """Return the name of the function that is called."""
    return call.callee.root_reference.data


def callee_of(call: CallOp, symbols: ModuleSymbols) -> FuncOp:
    """Return the function that is called; an error if there is none of that name."""
    callee = symbols.lookup(callee_name(call))
    if not isinstance(callee, FuncOp):
        raise error(call.location, f"'func.call' op {not_a_function(call.callee, callee)}", op=call)
    return callee


def original_func_name(func: FuncOp) -> str:
    """Return the name that the function had before it was cloned; its own if it is no clone."""
    name = func.attributes.get(ORIGINAL_FUNC_NAME)
    return name.data if isinstance(name, StringAttr) else func.sym_name.data


def original_callee_name(call: CallOp, symbols: ModuleSymbols) -> str:
    """Return the name that the called function had before it was cloned."""
    return original_func_name(callee_of(call, symbols))


def main_function(module: ModuleOp, single_function: bool = False) -> FuncOp:
    """Return the function `main`; with `single_function`, the only function if there is one. Raise DiagnosticError."""
    functions = functions_of(module)
    if single_function and len(functions) == 1:
        return functions[0]
    for func in functions:
        if func.sym_name.data == MAIN:
            return func
    raise error(module.location, "the module has no function @main", op=module)


def is_called_in_module(func: FuncOp) -> bool:
    """Return whether a function is no input of the program: only ops of the module call it."""
    is_private = func.sym_visibility is not None and func.sym_visibility.data == "private"
    return is_private and func.sym_name.data != MAIN


def _filled(
    shardings: Sequence[TensorSharding | None], ranks: Sequence[int], meshes: MeshTable
) -> tuple[TensorSharding, ...] | None:
    mesh = first_usable_mesh_ref(shardings, meshes)
    if mesh is None:
        return None
    pairs = zip(shardings, ranks, strict=True)
    return tuple(one if one is not None else TensorSharding.fully_open(rank, mesh) for one, rank in pairs)


def filled_argument_shardings(func: FuncOp, meshes: MeshTable) -> tuple[TensorSharding, ...] | None:
    """Return the shardings of all arguments, open if missing; None if none is on a mesh of several devices."""
    ranks = [rank_of(type) for type in func.function_type.inputs.data]
    return _filled(func_argument_shardings(func), ranks, meshes)


def filled_result_shardings(func: FuncOp, meshes: MeshTable) -> tuple[TensorSharding, ...] | None:
    """Return the shardings of all results, open if missing; None if none is on a mesh of several devices."""
    ranks = [rank_of(type) for type in func.function_type.outputs.data]
    return _filled(func_result_shardings(func), ranks, meshes)


# Clones


def clone_recursively(func: FuncOp, symbols: ModuleSymbols) -> FuncOp:
    """Return a clone of a function, not inserted, that calls clones of what the function calls, which are inserted."""
    made = clone(func)
    made.attributes[ORIGINAL_FUNC_NAME] = StringAttr(original_func_name(func))
    for op in walk(made, CallOp):
        name = symbols.insert(clone_recursively(callee_of(op, symbols), symbols))
        op.properties["callee"] = symbol(name)
    return made


def move_body(source: Region, target: Region, terminator: type[Operation]) -> None:
    """Move the blocks of a region into another, empty one; each block then ends with another kind of terminator, of
    the same operands."""
    source.move_blocks(target)
    replace_terminators(target, terminator)


def clone_body(source: Region, target: Region, terminator: type[Operation]) -> None:
    """Like `move_body`, with the source left as it is."""
    clone_into(source, target)
    replace_terminators(target, terminator)


def replace_terminators(region: Region, kind: type[Operation]) -> None:
    """Replace the terminator of each block of a region by an op of another class with the same operands."""
    for block in region.blocks:
        last = block.last_op
        if last is None or type(last) is kind:
            continue
        terminator = kind.create(operands=last.operands)
        terminator.location = last.location
        insert_before(last, terminator)
        block.erase_op(last)


# The call graph


def functions_callees_first(graph: CallGraph, module: ModuleOp) -> list[FuncOp]:
    """Return the functions directly in a module that have a body, each after those it calls."""
    nodes = graph.callees_first()
    return [node.op for node in nodes if isinstance(node.op, FuncOp) and node.op.parent_op() is module]


def calls_callees_first(graph: CallGraph, module: ModuleOp) -> list[CallOp]:
    """Return the calls in these functions, function by function."""
    functions = functions_callees_first(graph, module)
    return [call for func in functions for call in graph.nodes[func].calls if isinstance(call, CallOp)]


# Reshards at calls


def _reshard(value: SSAValue, sharding: TensorSharding, like: Operation) -> ReshardOp:
    op = ReshardOp.create(
        operands=[value], result_types=[value.type], properties={"sharding": TensorShardingAttr(sharding)}
    )
    op.location = like.location
    return op


def reshard_call_results(call: CallOp, callee: FuncOp, module: ModuleOp) -> bool:
    """Give a call the shardings of the callee's results, and reshard its results to what they had.

    A result whose unreduced axes are not those of the callee's result keeps its sharding. Return whether there was a
    result to reshard.
    """
    wanted = filled_result_shardings(callee, module_meshes(module))
    if wanted is None:
        own = shardings_of(call)
        if not own:
            return False
        wanted = fully_closed_like(own)
    block = call.parent
    assert block is not None
    has_changed = False
    agreed: list[TensorSharding] = []
    for result, sharding in zip(call.results, wanted, strict=True):
        current = get_sharding(result)
        if are_equivalent(current, sharding):
            agreed.append(sharding)
            continue
        if current is None:
            current = sharding.fully_closed_like()
        if frozenset(current.unreduced) != frozenset(sharding.unreduced):
            agreed.append(current)
            continue
        agreed.append(sharding)
        reshard = _reshard(result, current, call)
        result.replace_all_uses_with(reshard.result)
        reshard.operands = [result]
        block.insert_op_after(reshard, call)
        has_changed = True
    set_shardings_of(call, tuple(agreed))
    return has_changed
