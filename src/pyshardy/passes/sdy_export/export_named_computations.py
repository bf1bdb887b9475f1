"""Export named computations to functions: `--sdy-export-named-computations`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation, Region, SSAValue

from pyshardy.dialects.func import CallOp, FuncOp, ReturnOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.access import set_func_argument_shardings
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.functions import EXECUTION_THREAD, ORIGINAL_FUNC_NAME, move_body
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp
from pyshardy.dialects.sdy.region_ops import NamedComputationOp
from pyshardy.interfaces import Shardings
from pyshardy.ir.mutation import erase, insert_before, replace_all_uses
from pyshardy.ir.unvalidated import function_type, string, symbol
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_export.edges import edge_shardings, remove_edge


@dataclass(frozen=True)
class ExportNamedComputationsPass(Pass):
    """Convert every `sdy.named_computation` to a private function at the end of the module, and a call of it.

    The inverse of `sdy-import-func-calls`. The function has the name of the computation, with a number if it is taken,
    and the original name as `sdy.original_func_name`. Its arguments have the shardings of the computation's inputs, the
    call has those of its outputs, and the function results have none. Shardings of `sdy.data_flow_edge` ops around the
    computation take precedence, and the edges are erased. Attributes of the computation are moved to the call, except
    `execution_thread`, which is moved to the function.
    """

    name: ClassVar[str] = "sdy-export-named-computations"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Export the named computations of a module."""
        assert isinstance(op, ModuleOp)
        computations = session.op_index(op).of_class(NamedComputationOp, order="post")
        if not computations:
            return Preserved.ALL
        symbols = ModuleSymbols(op)
        calls = [_export(one, symbols) for one in computations]
        for call in calls:
            for result in call.results:
                _remove_edges(result)
        return None


def _export(computation: NamedComputationOp, symbols: ModuleSymbols) -> CallOp:
    block = computation.block
    ins = edge_shardings(block.args) or _data(computation.in_shardings)
    outs = edge_shardings(computation.results) or _data(computation.out_shardings)
    func = _function(computation)
    name = symbols.insert(func)
    for argument in block.args:
        _remove_edges(argument)
    if ins:
        set_func_argument_shardings(func, ins)
    attributes = {n: value for n, value in computation.attributes.items() if n != EXECUTION_THREAD}
    if outs:
        attributes[SHARDING] = TensorShardingPerValueAttr(outs)
    call = CallOp.create(
        operands=computation.operands,
        result_types=computation.result_types,
        properties={"callee": symbol(name)},
        attributes=attributes,
    )
    call.location = computation.location
    insert_before(computation, call)
    for old, new in zip(computation.results, call.results, strict=True):
        replace_all_uses(old, new)
    erase(computation)
    return call


def _data(shardings: TensorShardingPerValueAttr | None) -> Shardings:
    return () if shardings is None else shardings.data


def _function(computation: NamedComputationOp) -> FuncOp:
    """Return a function with the body of a computation, which is moved."""
    body = Region()
    types = function_type([one._type for one in computation.block.args], [one._type for one in computation.results])
    move_body(computation.body, body, ReturnOp)
    properties: dict[str, Attribute] = {
        "sym_name": computation.name_,
        "function_type": types,
        "sym_visibility": string("private"),
    }
    attributes: dict[str, Attribute] = {ORIGINAL_FUNC_NAME: computation.name_}
    thread = computation.attributes.get(EXECUTION_THREAD)
    if thread is not None:
        attributes[EXECUTION_THREAD] = thread
    func = FuncOp.create(properties=properties, attributes=attributes, regions=[body])
    func.location = computation.location
    return func


def _remove_edges(value: SSAValue) -> None:
    use = value.first_use
    edge = None if use is None else use.operation
    if isinstance(edge, DataFlowEdgeOp):
        remove_edge(edge)
