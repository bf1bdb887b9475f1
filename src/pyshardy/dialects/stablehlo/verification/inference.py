"""Turning rules that infer result types into verifiers, and reading an op's attributes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import DenseArrayBase, DenseIntOrFPElementsAttr, IntegerAttr
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.errors import InferenceException
from pyshardy.dialects.stablehlo.verification.shapes import (
    Dims,
    Inferred,
    Tensor,
    elements_compatible,
    fail,
    is_tensor,
    static,
    tensor,
    tensors_compatible,
    type_of,
    types_compatible,
)
from pyshardy.ir.identity_cache import by_identity_in_process
from pyshardy.ir.op_traits import is_constant_class
from pyshardy.text.literals.dense import dense_values
from pyshardy.text.printer.attribute_printer import attribute_text

Verifier = Callable[[Operation], None]
# The constants of sdy are meant to be left alone.

Inference = Callable[[Operation], Sequence[Inferred]]


def inferred(infer: Inference) -> Verifier:
    """The verifier of an op whose result types follow from the rest: they must be compatible with those written."""

    def verify(op: Operation) -> None:
        try:
            types = infer(op)
        except InferenceException:
            raise
        except VerifyException as problem:
            raise InferenceException(str(problem), bare=True) from None
        written = op.result_types
        if len(types) != len(written) or not all(map(_accepts, types, written)):
            mine = ", ".join(f"'{attribute_text(type_of(type))}'" for type in types)
            theirs = ", ".join(f"'{attribute_text(type)}'" for type in written)
            raise InferenceException(
                f"inferred type(s) {mine} are incompatible with return type(s) of operation {theirs}"
            )

    return verify


def _accepts(mine: Inferred, written: Attribute) -> bool:
    if isinstance(mine, Tensor):
        return is_tensor(written) and tensors_compatible(mine, tensor(written))
    return types_compatible(mine, written)


def checked(infer: Inference) -> Verifier:
    """The verifier of an op by the rules in its inference, which is no inference yet: failing is one error."""

    def verify(op: Operation) -> None:
        infer(op)

    return verify


def bare(verifier: Verifier) -> Verifier:
    """The same, with the error reported without the op's name."""

    def verify(op: Operation) -> None:
        try:
            verifier(op)
        except VerifyException as problem:
            fail(str(problem))

    return verify


def at_least_one_operand(op: Operation) -> None:
    """The op has operands."""
    if not op.operands:
        raise VerifyException("expected 1 or more operands, but found 0")


def same_elements(*which: int, results: bool = True, compatible: bool = False, names: str = "") -> Verifier:
    """Operands (all, or the given ones, with their `names`) and results have one element type, or compatible ones."""
    what = "compatible element types" if compatible else "the same element type"

    def verify(op: Operation) -> None:
        values = [op.operands[i] for i in which] if which else op.operands
        found = [tensor(value.type).element for value in (*values, *(op.results if results else ()))]
        accept = elements_compatible if compatible else _equal
        if found and not all([one is found[0] or accept(found[0], one) for one in found]):
            if names:
                raise VerifyException(f"failed to verify that all of {{{names}}} have same element type")
            raise VerifyException(f"requires {what} for all operands{' and results' if results else ''}")

    return verify


def _equal(one: Attribute, other: Attribute) -> bool:
    return one == other


def both(*verifiers: Verifier) -> Verifier:
    """All of them, in order."""

    def verify(op: Operation) -> None:
        for one in verifiers:
            one(op)

    return verify


def unless_alike(verifier: Verifier) -> Verifier:
    """The same for an op that may have any type, if only it has no other; nothing to do for one that has no other."""

    def verify(op: Operation) -> None:
        types = [value.type for value in (*op._operands, *op.results)]
        if any([type is not types[0] for type in types]):
            verifier(op)

    return verify


# --- attributes -----------------------------------------------------------------------------------------------------


def integer(op: Operation, name: str, default: int | None = None) -> int:
    """An integer (or boolean) attribute."""
    value = op.properties.get(name)
    if value is None:
        assert default is not None
        return default
    return cast("IntegerAttr[Any]", value).value.data


def numbers(op: Operation, name: str) -> tuple[int, ...]:
    """A list attribute; empty if absent."""
    value = op.properties.get(name)
    return () if value is None else _numbers(value)


@by_identity_in_process
def _numbers(attribute: Attribute) -> tuple[int, ...]:
    return tuple(map(int, cast("DenseArrayBase[Any]", attribute).get_values()))


def elements(op: Operation, name: str) -> tuple[tuple[int, ...], list[int]] | None:
    """Shape and values of an attribute of dense integers; None if absent."""
    value = op.properties.get(name)
    if not isinstance(value, DenseIntOrFPElementsAttr):
        return None
    return value.get_shape(), [cast(int, one) for one in dense_values(value)]


def constant_values(value: SSAValue) -> list[int] | None:
    """The integers of a constant; None for any other value."""
    owner = value.owner
    if isinstance(owner, Block) or not is_constant_class(type(owner)):
        return None
    attribute = owner.properties.get("value")
    if not isinstance(attribute, DenseIntOrFPElementsAttr):
        return None
    return [cast(int, one) for one in dense_values(attribute)]


def constant_shape(value: SSAValue) -> Dims | None:
    """The shape that a constant operand says; None if it is not a constant."""
    values = constant_values(value)
    return None if values is None else static(*values)


# --- lists of dimensions --------------------------------------------------------------------------------------------


def check_unique(name: str, dims: Sequence[int]) -> None:
    """No dimension is named twice."""
    if len(set(dims)) != len(dims):
        fail(f"{name} has duplicated dimension: {list(dims)}")


def check_distinct(names: tuple[str, str], one: Sequence[int], other: Sequence[int]) -> None:
    """No dimension is named twice in two lists."""
    seen: set[int] = set()
    for dim in (*one, *other):
        if dim in seen:
            fail(f"has duplicated dimension from {names[0]} and {names[1]}: {dim}")
        seen.add(dim)
