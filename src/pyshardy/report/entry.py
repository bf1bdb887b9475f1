"""The function that a report is about."""

from __future__ import annotations

from xdsl.dialects.builtin import ModuleOp

from pyshardy.dialects.func import FuncOp


def functions_with_body(module: ModuleOp) -> list[FuncOp]:
    """The functions of a module that are not just declared, in order."""
    return [op for op in module.body.block.ops if isinstance(op, FuncOp) and not op.is_declaration]


def entry_function(module: ModuleOp) -> FuncOp | None:
    """`main`, or the first function with a body."""
    functions = functions_with_body(module)
    return next((one for one in functions if one.sym_name.data == "main"), functions[0] if functions else None)
