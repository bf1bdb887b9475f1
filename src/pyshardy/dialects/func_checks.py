"""Checks of func ops against what is around them: functions, their returns and calls (Shardy spec: MLIR text, func)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, FunctionType, SymbolRefAttr
from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.errors import BareVerifyException
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.symbol_tables import lookup_symbol
from pyshardy.text.printer.attribute_printer import attribute_text


def function_attributes(op: FuncOp) -> Iterator[tuple[str, int, str, Attribute]]:
    """Kind ("arg" or "result"), number, name and value of each attribute of the function's arguments and results."""
    for kind, name in (("arg", "arg_attrs"), ("result", "res_attrs")):
        dictionaries = op.properties.get(name)
        if not isinstance(dictionaries, ArrayAttr):
            continue
        for index, dictionary in enumerate(cast("Sequence[DictionaryAttr]", dictionaries.data)):
            for key in sorted(dictionary.data):
                yield kind, index, key, dictionary.data[key]


def verify_function(op: Operation) -> None:
    """Attributes of arguments and results belong to a dialect."""
    for kind, _, name, _ in function_attributes(cast(FuncOp, op)):
        if "." not in name:
            what = "arguments" if kind == "arg" else "results"
            raise VerifyException(f"{what} may only have dialect attributes")


def verify_return(op: Operation) -> None:
    """A return gives what its function promises."""
    function = op.parent_op()
    if not isinstance(function, FuncOp):
        raise VerifyException("expects parent op 'func.func'")
    promised = function.function_type.outputs.data
    given = tuple(op.operand_types)
    if given == promised:
        return
    if len(given) != len(promised):
        raise VerifyException(
            f"has {len(given)} operands, but enclosing function (@{function.sym_name.data}) returns {len(promised)}"
        )
    for index, (mine, expected) in enumerate(zip(given, promised, strict=True)):
        if mine != expected:
            raise BareVerifyException(
                f"type of return operand {index} ('{attribute_text(mine)}') doesn't match function result type "
                f"('{attribute_text(expected)}') in function @{function.sym_name.data}"
            )


def _function_named(op: Operation, reference: SymbolRefAttr) -> FuncOp | None:
    found = lookup_symbol(op, reference)
    return found if isinstance(found, FuncOp) else None


def verify_call(op: Operation) -> None:
    """A call names a function of the call's types."""
    reference = cast(SymbolRefAttr, op.properties["callee"])
    function = _function_named(op, reference)
    if function is None:
        name = reference.root_reference.data
        raise VerifyException(f"'{name}' does not reference a valid function")
    type = function.function_type
    for what, promised, given in (
        ("operand", type.inputs.data, tuple(op.operand_types)),
        ("result", type.outputs.data, tuple(op.result_types)),
    ):
        if given == promised:
            continue
        if len(promised) != len(given):
            raise VerifyException(f"incorrect number of {what}s for callee")
        for index, (expected, mine) in enumerate(zip(promised, given, strict=True)):
            if expected != mine:
                if what == "result":
                    raise VerifyException(f"result type mismatch at index {index}")
                raise VerifyException(
                    f"{what} type mismatch: expected {what} type '{attribute_text(expected)}', but provided "
                    f"'{attribute_text(mine)}' for {what} number {index}"
                )


def verify_function_constant(op: Operation) -> None:
    """A function value names a function of the value's type."""
    reference = cast(SymbolRefAttr, op.properties["value"])
    function = _function_named(op, reference)
    if function is None:
        raise VerifyException(f"reference to undefined function '{reference.root_reference.data}'")
    if function.function_type != op.results[0].type:
        raise VerifyException("reference to function with mismatched type")


def verify_indirect_call(op: Operation) -> None:
    """A call of a function value has the types of the value."""
    type = cast("FunctionType", cast(Any, op.operands[0].type))
    given = tuple(op.operand_types)[1:]
    if tuple(type.inputs.data) != given or tuple(type.outputs.data) != tuple(op.result_types):
        raise VerifyException("operand and result types must be those of the callee")


POSITION_VERIFIERS: Mapping[str, Callable[[Operation], None]] = {"func.return": verify_return}
"""Checks that look at the op around, by op name."""

SIGNATURE_VERIFIERS: Mapping[str, Callable[[Operation], None]] = {
    "func.func": verify_function,
    "func.call_indirect": verify_indirect_call,
}
"""Checks of the op alone, besides those of its class, by op name."""

SYMBOL_VERIFIERS: Mapping[str, Callable[[Operation], None]] = {
    "func.call": verify_call,
    "func.constant": verify_function_constant,
}
"""Checks of symbol uses, by op name."""
