"""Functions that create the ops of lines, generated for each op class and number of operands.

They create ops without loops, as `pyshardy.ir.op_code` does, and also find the operands by their names.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import CodeType

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import OpSourceLoc
from pyshardy.ir.op_code import NAMES, compile_function, for_each, function_of_class, make_op

MakeOp = Callable[..., Operation | None]
"""Creates the op of a line from `(template, names, at, scope, location, source, start, block, previous)`.

The line begins at the offset `start`, and its names are those from index `at` on. The op is linked after `previous`,
and its results are added to the scope. Without `location`, the op gets its source location. Returns None if the
operands have other types or the name of a result is taken. Raises KeyError if an operand is not known.
"""

MAX_OPERANDS = 6


@cache
def op_maker(op_class: type[Operation], operands: int, results: int) -> MakeOp:
    """Return the function for ops without regions, with up to MAX_OPERANDS operands and at most one result."""
    return function_of_class(_code(operands, results), op_class, _NAMES)


@cache
def _code(operands: int, results: int) -> CodeType:
    def each(text: str, between: str = "\n") -> str:
        return for_each(operands, text, between)

    find_operands = f"""
{each(f"value@ = values[names[at + {results} + @]]")}
({each("type@", ", ")},) = template.operand_types
if {each("value@._type is not type@", " or ")}:
    if ({each("value@._type", ", ")},) != template.operand_types:
        return None
"""
    body = f"""
values = scope.values
{"name = names[at]" if results else ""}
{"if name in values: return None" if results else ""}
{find_operands if operands else ""}
{make_op(operands, results, op_class="template.op_class", types="template.result_types")}
{"values[name] = result" if results else ""}
shared = template.properties
op.properties = shared.copy() if shared else {{}}
shared = template.attributes
op.attributes = shared.copy() if shared else {{}}
if location is None:
    location = new(OpSourceLoc)
    location.source = source
    location.offset = start + template.indent
op.location = location
op.parent = block
op._next_op = None
op._prev_op = previous
return op
"""
    return compile_function("template, names, at, scope, location, source, start, block, previous", body, _NAMES)


_NAMES = {**NAMES, "OpSourceLoc": OpSourceLoc}
