"""Verify functions, their returns and their calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, FunctionType, SymbolRefAttr
from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.errors import type_list_problem
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.symbol_tables import lookup_symbol, not_a_function
from pyshardy.ir.op_names import op_name
from pyshardy.text.printer.attribute_printer import attribute_text


def function_attributes(op: FuncOp) -> Iterator[tuple[str, int, str, Attribute]]:
    """Yield "argument" or "result", number, name and value of the attributes of the arguments and results."""
    for what, name in (("argument", "arg_attrs"), ("result", "res_attrs")):
        dictionaries = op.properties.get(name)
        if not isinstance(dictionaries, ArrayAttr):
            continue
        for index, dictionary in enumerate(cast("Sequence[DictionaryAttr]", dictionaries.data)):
            for key in sorted(dictionary.data):
                yield what, index, key, dictionary.data[key]


def verify_function(op: Operation) -> None:
    """Verify that attributes of arguments and results belong to a dialect."""
    for what, index, name, _ in function_attributes(cast(FuncOp, op)):
        if "." not in name:
            raise VerifyException(
                f"{what} {index}: expected attributes of a dialect, such as 'sdy.{name}', found '{name}'"
            )


def verify_return(op: Operation) -> None:
    """Verify that a return has the result types of its function."""
    function = op.parent_op()
    if not isinstance(function, FuncOp):
        found = "" if function is None else f", found in a '{op_name(function)}'"
        raise VerifyException(f"must be in a 'func.func'{found}")
    promised, given = function.function_type.outputs.data, tuple(op.operand_types)
    if given != promised:
        _fail_if(type_list_problem("operand", given, f"function @{function.sym_name.data} returns", promised))


def _fail_if(problem: str | None) -> None:
    if problem is not None:
        raise VerifyException(problem)


def _function_named(op: Operation, reference: SymbolRefAttr) -> FuncOp:
    found = lookup_symbol(op, reference)
    if not isinstance(found, FuncOp):
        raise VerifyException(not_a_function(reference, found))
    return found


def verify_call(op: Operation) -> None:
    """Verify that a call names a function of its types."""
    function = _function_named(op, cast(SymbolRefAttr, op.properties["callee"]))
    name, type = f"function @{function.sym_name.data}", function.function_type
    for what, verb, promised, given in (
        ("operand", "takes", type.inputs.data, tuple(op.operand_types)),
        ("result", "returns", type.outputs.data, tuple(op.result_types)),
    ):
        if given != promised:
            _fail_if(type_list_problem(what, given, f"{name} {verb}", promised))


def verify_function_constant(op: Operation) -> None:
    """Verify that a function value names a function of its type."""
    function = _function_named(op, cast(SymbolRefAttr, op.properties["value"]))
    if function.function_type != op.results[0].type:
        types = attribute_text(op.results[0].type), attribute_text(function.function_type)
        raise VerifyException(f"has type '{types[0]}', but function @{function.sym_name.data} has type '{types[1]}'")


def verify_indirect_call(op: Operation) -> None:
    """Verify that a call of a function value has the types of the value."""
    type = cast("FunctionType", cast(Any, op.operands[0].type))
    given = tuple(op.operand_types)[1:]
    _fail_if(
        type_list_problem("argument", given, "the callee takes", type.inputs.data)
        or type_list_problem("result", tuple(op.result_types), "the callee returns", type.outputs.data)
    )


POSITION_VERIFIERS: Mapping[str, Callable[[Operation], None]] = {"func.return": verify_return}
"""Verifiers that depend on the enclosing ops, by op name."""

SIGNATURE_VERIFIERS: Mapping[str, Callable[[Operation], None]] = {
    "func.func": verify_function,
    "func.call_indirect": verify_indirect_call,
}
"""Verifiers of the op alone, in addition to those of its class, by op name."""

SYMBOL_VERIFIERS: Mapping[str, Callable[[Operation], None]] = {
    "func.call": verify_call,
    "func.constant": verify_function_constant,
}
"""Verifiers of uses of symbols, by op name."""
