"""Import calls as named computations: `--sdy-import-func-calls`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.ir import Attribute, Operation, Region

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError
from pyshardy.dialects.call_graph import CallGraph
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.functions import (
    EXECUTION_THREAD,
    callee_of,
    calls_callees_first,
    clone_body,
    filled_argument_shardings,
    move_body,
    original_func_name,
)
from pyshardy.dialects.sdy.ops import ReturnOp
from pyshardy.dialects.sdy.region_ops import NamedComputationOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.ir.mutation import erase, insert_before, replace_all_uses
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.sdy_import.add_data_flow_edges import add_edges
from pyshardy.passes.sdy_import.clones import refuse_recursion
from pyshardy.passes.support.copy_limits import check_growth

_WARNED = "copies of functions"


@dataclass(frozen=True)
class ImportFuncCallsPass(Pass):
    """Convert calls to named computations with the body of the callee, through which shardings are propagated.

    The computation has the name of the function (for a clone, that of the original), and the shardings of its arguments
    and of the call's results. The body is moved to the first call of a function, and copied to others. Functions that
    were called are erased.
    """

    name: ClassVar[str] = "sdy-import-func-calls"

    add_data_flow_edges_on_named_computations: bool = option(
        True, "Add the data-flow edges of all named computations of the module."
    )

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Import the calls of a module."""
        assert isinstance(op, ModuleOp)
        computations = session.op_index(op).of_class(NamedComputationOp, order="post")
        graph = CallGraph(op, session.op_index)
        check_growth(graph)
        importing = _Importing(op, session)
        for call in calls_callees_first(graph, op):
            computations += importing.visit(call)
        importing.erase_imported()
        if self.add_data_flow_edges_on_named_computations:
            add_edges(op, computations, session)
        return None if computations else Preserved.ALL


class _Importing:
    def __init__(self, module: ModuleOp, session: Session) -> None:
        self.symbols = ModuleSymbols(module)
        self.meshes = module_meshes(module)
        self.session = session
        self.checked: set[FuncOp] = set()
        self.imported: dict[FuncOp, NamedComputationOp] = {}
        """The functions whose bodies were moved, and the computations that have them."""

    def visit(self, call: CallOp) -> list[NamedComputationOp]:
        """Convert a call, and return the new computations, inner ones first."""
        func = callee_of(call, self.symbols)
        first = self.imported.get(func)
        # Callees come first: a callee with calls left may be recursive.
        if first is None and any(inner.parent is not None for inner in self.session.op_index(func).of_class(CallOp)):
            refuse_recursion(func, self.symbols, self.checked)
        if first is None and func.body.first_block is None:
            raise _no_body(call, func)
        body = Region()
        if first is None:
            move_body(func.body, body, ReturnOp)
        else:
            clone_body(first.body, body, ReturnOp)
            self.warn(call, func)
        computation = NamedComputationOp.create(
            operands=call.operands,
            result_types=call.result_types,
            properties=self.properties(call, func),
            attributes=_attributes(call, func),
            regions=[body],
            location=call.location,
        )
        if first is None:
            self.imported[func] = computation
        insert_before(call, computation)
        for old, new in zip(call.results, computation.results, strict=True):
            replace_all_uses(old, new)
        erase(call)
        return [*(walk(computation, NamedComputationOp, order="post") if first else ()), computation]

    def properties(self, call: CallOp, func: FuncOp) -> dict[str, Attribute]:
        properties: dict[str, Attribute] = {"name": StringAttr(original_func_name(func))}
        shardings = filled_argument_shardings(func, self.meshes)
        if shardings is not None:
            properties["in_shardings"] = TensorShardingPerValueAttr(shardings)
        result_shardings = call.attributes.get(SHARDING)
        if result_shardings is not None:
            properties["out_shardings"] = result_shardings
        return properties

    def warn(self, call: CallOp, func: FuncOp) -> None:
        if _WARNED not in self.session.warned:
            self.session.warned.add(_WARNED)
            name = func.sym_name.data
            message = f"function @{name} is called several times: each call gets a copy of its body"
            self.session.warn(call, message)

    def erase_imported(self) -> None:
        for func in self.imported:
            erase(func)


def _no_body(call: CallOp, func: FuncOp) -> DiagnosticError:
    """Return the error for the call of a function without a body."""
    message = f"'func.call' op calls @{func.sym_name.data}, which has no body, so shardings cannot propagate through it"
    notes = (Diagnostic("help", func.location, "the function is declared here"),)
    return DiagnosticError([Diagnostic("error", call.location, message, notes, call)])


def _attributes(call: CallOp, func: FuncOp) -> dict[str, Attribute]:
    attributes = {name: value for name, value in call.attributes.items() if name != SHARDING}
    thread = func.attributes.get(EXECUTION_THREAD)
    if thread is not None:
        attributes[EXECUTION_THREAD] = thread
    return attributes
