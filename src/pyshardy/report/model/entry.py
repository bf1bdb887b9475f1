"""The entry function of a module, and the names of its arguments and results."""

from __future__ import annotations

import re

from xdsl.dialects.builtin import ModuleOp, NameLoc, StringAttr
from xdsl.ir import Attribute

from pyshardy.diagnostics.diagnostic import SourceLoc, error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.functions import MAIN

_NAME = re.compile(r"%[\w$.-]+")
_NUMBERED = re.compile(r"%(arg)?\d+")


def functions_with_body(module: ModuleOp) -> list[FuncOp]:
    """Return the functions of a module that are not declarations, in order.

    Raise DiagnosticError if one has several blocks: their execution order is not known.
    """
    functions = [op for op in module.body.block.ops if isinstance(op, FuncOp) and not op.is_declaration]
    for function in functions:
        if function.body.first_block is not function.body.last_block:
            raise error(function.location, "annotations and reports support only functions with one block", op=function)
    return functions


def entry_function(module: ModuleOp) -> FuncOp | None:
    """Return `main`, or the first function with a body."""
    functions = functions_with_body(module)
    return next((one for one in functions if one.sym_name.data == MAIN), functions[0] if functions else None)


def location_name(location: Attribute) -> str:
    """Return the name of an argument: that in its location, or that in the text it was parsed from unless it is only a
    number; empty if there is none."""
    if isinstance(location, NameLoc):
        return location.desc.data
    name = source_name(location)
    return "" if _NUMBERED.fullmatch(name) else name


def source_name(location: Attribute) -> str:
    """Return the name of an argument in the text it was parsed from, such as `%x`; empty if unknown."""
    if not isinstance(location, SourceLoc):
        return ""
    found = _NAME.match(location.source.text, location.offset)
    return found[0] if found else ""


def result_name(function: FuncOp, index: int) -> str:
    """Return the name of a result, which JAX stores in `jax.result_info`; empty if unknown."""
    info = function.result_attributes(index).get("jax.result_info")
    return info.data if isinstance(info, StringAttr) else ""
