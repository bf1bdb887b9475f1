"""Functions that are called several times, copied for each call: XLA inlines calls before it propagates shardings, so
that constraints in a function may differ from call to call."""

from __future__ import annotations

import copy

from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.ir import Attribute

from pyshardy.diagnostics.diagnostic import SourceLoc
from pyshardy.dialects.call_graph import CallGraph
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.sdy.functions import (
    ORIGINAL_FUNC_NAME,
    callee_name,
    functions_callees_first,
    functions_of,
    original_func_name,
)
from pyshardy.ir.cloning import clone
from pyshardy.ir.mutation import erase
from pyshardy.ir.unvalidated import symbol
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Session
from pyshardy.passes.manager import run_pass
from pyshardy.passes.sdy_import.flatten_call_graph import FlattenCallGraphPass
from pyshardy.text.printer.printer import op_text


def with_function_per_call(module: ModuleOp) -> ModuleOp:
    """Return a copy of a module in which no function has several calls; the module itself if none has.

    Raise DiagnosticError for functions that call themselves, and if the module becomes too large.
    """
    called = [callee_name(call) for call in walk(module, CallOp)]
    if len(called) == len(set(called)):
        return module
    copied = clone(module)
    run_pass(FlattenCallGraphPass(), copied, Session(report=lambda _: None, verify="never"))
    for function in _copies(copied):
        for op in walk(function):  # ops are known by the identities of their locations
            op.location = copy.copy(_own(op.location))  # pyright: ignore[reportAttributeAccessIssue]
    return copied


def merge_equal_copies(module: ModuleOp) -> None:
    """Replace the copies of functions that `with_function_per_call` made by the first equal one."""
    if not any(_copies(module)):
        return
    chosen: dict[tuple[str, str], str] = {}
    instead: dict[str, str] = {}
    for function in functions_callees_first(CallGraph(module), module):
        for call in walk(function, CallOp):
            call.properties["callee"] = symbol(instead.get(callee_name(call), callee_name(call)))
        name, original = function.sym_name.data, original_func_name(function)
        function.attributes.pop(ORIGINAL_FUNC_NAME, None)
        function.properties["sym_name"] = StringAttr(original)
        instead[name] = chosen.setdefault((original, op_text(function, generic=True)), name)
        function.properties["sym_name"] = StringAttr(name)
    for function in functions_of(module):
        name = function.sym_name.data
        if instead.get(name, name) != name:
            erase(function)


def _copies(module: ModuleOp) -> list[FuncOp]:
    return [one for one in functions_of(module) if ORIGINAL_FUNC_NAME in one.attributes]


def _own(location: Attribute) -> Attribute:
    """Return a location that passes keep as it is: those in sources are one object for all ops."""
    return location.resolved() if isinstance(location, SourceLoc) else location
