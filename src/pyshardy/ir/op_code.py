"""Source text of functions that create ops without loops, for a number of operands and results.

They do what `construction` does for ops in general, in two thirds of the time.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from textwrap import indent
from types import CodeType, FunctionType
from typing import Any

from xdsl.ir import Operation, OpResult, Use
from xdsl.ir.core import SSAValues

NAMES: Mapping[str, Any] = {
    "new": object.__new__,
    "Use": Use,
    "OpResult": OpResult,
    "SSAValues": SSAValues,
    "NO_VALUES": SSAValues(()),
}
"""The global names of the functions."""

_ADD_USE = """
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

_MAKE_RESULT = """
result = new(OpResult)
result.first_use = None
(result._type,) = {types}
result.op = op
result.index = 0
"""


def for_each(operands: int, text: str, between: str = "\n") -> str:
    """Return a text for each operand, with its number in place of `@`."""
    return between.join([text.replace("@", str(number)) for number in range(operands)])


def make_op(operands: int, results: int, *, op_class: str, types: str) -> str:
    """Return the statements that create `op` with the operands `value0`, `value1` and so on, and at most one result.

    `op_class` and `types` are expressions. `result` is the result. The dictionaries, the location and the neighbours
    have to be set afterwards.
    """
    return f"""
op = new({op_class})
{for_each(operands, _ADD_USE)}
op._operands = {f"SSAValues(({for_each(operands, 'value@', ', ')},))" if operands else "NO_VALUES"}
op._operand_uses = ({for_each(operands, "use@,", " ")})
{_MAKE_RESULT.format(types=types) if results else ""}
op.results = {"SSAValues((result,))" if results else "NO_VALUES"}
op._successors = ()
op._successor_uses = ()
op.regions = ()
"""


def compile_function(parameters: str, body: str, names: Mapping[str, Any] = NAMES) -> CodeType:
    """Return the code of a function."""
    made: dict[str, Any] = {}
    exec(f"def make({parameters}):\n{indent(body, '    ')}", dict(names), made)
    return made["make"].__code__


def function_of_class(code: CodeType, op_class: type[Operation], names: Mapping[str, Any] = NAMES) -> FunctionType:
    """Return a function for ops of one class only: CPython specializes code that sees a single class."""
    return FunctionType(code.replace(co_name=f"make_{op_class.__name__}"), dict(names))


@cache
def copy_maker(op_class: type[Operation], operands: int, results: int) -> FunctionType:
    """Return a function that copies ops of a class with so many operands and at most one result.

    Its parameters are `(values, numbers, types, properties, attributes, location, block, previous)`: the operands are
    the values of these numbers, and the result is appended to the values.
    """
    return function_of_class(_copy_code(operands, results), op_class, {**NAMES, "op_class": op_class})


@cache
def _copy_code(operands: int, results: int) -> CodeType:
    body = f"""
{f"{for_each(operands, 'number@,', ' ')} = numbers" if operands else ""}
{for_each(operands, "value@ = values[number@]")}
{make_op(operands, results, op_class="op_class", types="types")}
op.properties = properties.copy() if properties else {{}}
op.attributes = attributes.copy() if attributes else {{}}
op.location = location
op.parent = block
op._next_op = None
op._prev_op = previous
{"values.append(result)" if results else ""}
return op
"""
    return compile_function("values, numbers, types, properties, attributes, location, block, previous", body)
