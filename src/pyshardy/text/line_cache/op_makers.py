"""Functions that create the ops of lines, generated for each op class and number of operands.

They do what `pyshardy.ir.construction` does for ops in general, without loops, and also find the operands by their
names. That takes two thirds of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from textwrap import indent
from types import CodeType, FunctionType
from typing import Any

from xdsl.ir import Operation, OpResult, Use
from xdsl.ir.core import SSAValues

from pyshardy.diagnostics.diagnostic import OpSourceLoc

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
    # A function for each class: CPython specializes code that sees one class of ops only.
    code = _code(operands, results).replace(co_name=f"make_{op_class.__name__}")
    return FunctionType(code, _GLOBALS)


@cache
def _code(operands: int, results: int) -> CodeType:
    numbers = range(operands)

    def each(text: str, between: str = "\n") -> str:
        return between.join([text.replace("@", str(number)) for number in numbers])

    find_operands = f"""
{each(f"value@ = values[names[at + {results} + @]]")}
({each("type@", ", ")},) = template.operand_types
if {each("value@._type is not type@", " or ")}:
    if ({each("value@._type", ", ")},) != template.operand_types:
        return None
"""
    add_use = """
use = use@ = new(Use)
use._operation = op
use._index = @
first = value@.first_use
use._prev_use = None
use._next_use = first
if first is not None:
    first._prev_use = use
value@.first_use = use
"""
    make_result = """
result = new(OpResult)
result.first_use = None
(result._type,) = template.result_types
result.op = op
result.index = 0
values[name] = result
"""
    body = f"""
values = scope.values
{"name = names[at]" if results else ""}
{"if name in values: return None" if results else ""}
{find_operands if operands else ""}
op = new(template.op_class)
{each(add_use)}
op._operands = {f"SSAValues(({each('value@', ', ')},))" if operands else "NO_VALUES"}
op._operand_uses = ({each("use@,", " ")})
{make_result if results else ""}
op.results = {"SSAValues((result,))" if results else "NO_VALUES"}
op._successors = ()
op._successor_uses = ()
shared = template.properties
op.properties = shared.copy() if shared else {{}}
shared = template.attributes
op.attributes = shared.copy() if shared else {{}}
if location is None:
    location = new(OpSourceLoc)
    location.source = source
    location.offset = start + template.indent
op.location = location
op.regions = ()
op.parent = block
op._next_op = None
op._prev_op = previous
return op
"""
    parameters = "template, names, at, scope, location, source, start, block, previous"
    made: dict[str, Any] = {}
    exec(f"def make({parameters}):\n{indent(body, '    ')}", _GLOBALS, made)
    return made["make"].__code__


_GLOBALS = {
    "new": object.__new__,
    "Use": Use,
    "OpResult": OpResult,
    "SSAValues": SSAValues,
    "NO_VALUES": SSAValues(()),
    "OpSourceLoc": OpSourceLoc,
}
