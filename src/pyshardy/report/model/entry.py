"""The function that a report is about."""

from __future__ import annotations

import re

from xdsl.dialects.builtin import ModuleOp, NameLoc, StringAttr
from xdsl.ir import Attribute

from pyshardy.diagnostics.diagnostic import SourceLoc, error
from pyshardy.dialects.func import FuncOp

_NAME = re.compile(r"%[\w$.-]+")
_NUMBERED = re.compile(r"%(arg)?\d+")


def functions_with_body(module: ModuleOp) -> list[FuncOp]:
    """The functions of a module that are not just declared, in order.

    Raises DiagnosticError if one has several blocks: reports do not know in which order these run.
    """
    functions = [op for op in module.body.block.ops if isinstance(op, FuncOp) and not op.is_declaration]
    for function in functions:
        if function.body.first_block is not function.body.last_block:
            raise error(function.location, "only functions of one block can be annotated and reported on", op=function)
    return functions


def entry_function(module: ModuleOp) -> FuncOp | None:
    """`main`, or the first function with a body."""
    functions = functions_with_body(module)
    return next((one for one in functions if one.sym_name.data == "main"), functions[0] if functions else None)


def location_name(location: Attribute) -> str:
    """What the author of the program calls an argument: the name in its location, or its name in the text it was read
    from, if that is more than a number; else empty."""
    if isinstance(location, NameLoc):
        return location.desc.data
    name = source_name(location)
    return "" if _NUMBERED.fullmatch(name) else name


def source_name(location: Attribute) -> str:
    """The name of an argument in the text it was read from, such as `%x`; empty if unknown."""
    if not isinstance(location, SourceLoc):
        return ""
    found = _NAME.match(location.source.text, location.offset)
    return found[0] if found else ""


def result_name(function: FuncOp, index: int) -> str:
    """What the author of the program calls a result, as JAX notes it; empty if unknown."""
    info = function.result_attributes(index).get("jax.result_info")
    return info.data if isinstance(info, StringAttr) else ""
