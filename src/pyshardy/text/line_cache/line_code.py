"""Code that makes the ops of known lines, without loops: a function for each class of ops and number of operands.

It does what `construction.py` does for ops in general, and finds the operands by their names, in two thirds of the
time.
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
"""`(template, names, at, scope, location, source, start, block, previous)`: the op of a line that begins at `start`,
its names being those from number `at` on; it is linked in behind `previous`, and its results are put into the scope.
Without `location` it is where it stands. None if operands are of other types, or results have names that are taken;
KeyError if an operand is not known."""

MOST_OPERANDS = 6


@cache
def line_maker(op_class: type[Operation], operands: int, results: int) -> MakeOp:
    """The function for ops without regions, with so many operands (at most MOST_OPERANDS) and results (at most one)."""
    # CPython runs code quickest that meets one class of ops only.
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
    note_use = """
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
{each(note_use)}
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
