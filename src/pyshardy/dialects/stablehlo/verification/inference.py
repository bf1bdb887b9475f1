"""Make verifiers of rules that infer result types, and read attributes of ops."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import DenseArrayBase, DenseIntOrFPElementsAttr, IntegerAttr
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.errors import InferenceException, wrong_result_types
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
from pyshardy.text.literals.dense import dense_count, dense_values, is_splat
from pyshardy.text.printer.attribute_printer import attribute_text

Verifier = Callable[[Operation], None]
# The constants of sdy are meant to be left alone.

Inference = Callable[[Operation], Sequence[Inferred]]

_LONGEST_SPLAT = 1 << 20
"""Elements of a splat that is read as a list, such as a shape: a short text can specify any number."""


def inferred(infer: Inference) -> Verifier:
    """Return the verifier of an op with inferred result types, which must be compatible with the written ones."""

    def verify(op: Operation) -> None:
        try:
            types = infer(op)
        except InferenceException:
            raise
        except VerifyException as problem:
            raise InferenceException(str(problem)) from None
        written = op.result_types
        if len(types) != len(written) or not all(map(_accepts, types, written)):
            raise wrong_result_types([type_of(type) for type in types], written)

    return verify


def _accepts(mine: Inferred, written: Attribute) -> bool:
    if isinstance(mine, Tensor):
        return is_tensor(written) and tensors_compatible(mine, tensor(written))
    return types_compatible(mine, written)


def checked(infer: Inference) -> Verifier:
    """Return a verifier that runs a type rule for its checks only: a failure is one error."""

    def verify(op: Operation) -> None:
        infer(op)

    return verify


def at_least_one_operand(op: Operation) -> None:
    """Verify that the op has operands."""
    if not op.operands:
        raise VerifyException("expected at least one operand, found none")


def same_elements(*which: int, results: bool = True, compatible: bool = False) -> Verifier:
    """Return a verifier: operands (all, or the given ones) and results have one element type, or compatible ones."""

    def verify(op: Operation) -> None:
        values = [op.operands[i] for i in which] if which else op.operands
        found = [tensor(value.type).element for value in (*values, *(op.results if results else ()))]
        accept = elements_compatible if compatible else _equal
        if found and not all([one is found[0] or accept(found[0], one) for one in found]):
            at = next(index for index, one in enumerate(found) if not accept(found[0], one))
            names = [value_name(op, i) for i in (*(which or range(len(values))), *range(len(op.operands), _count(op)))]
            one, other = attribute_text(found[0]), attribute_text(found[at])
            raise VerifyException(f"{names[0]} has elements of type '{one}', but {names[at]} of type '{other}'")

    return verify


def _equal(one: Attribute, other: Attribute) -> bool:
    return one == other


def _count(op: Operation) -> int:
    return len(op.operands) + len(op.results)


def value_name(op: Operation, index: int) -> str:
    """Return the name, in messages, of one of the operands and results of an op, which are numbered together."""
    count = len(op.operands)
    return f"operand {index}" if index < count else f"result {index - count}"


def one_result_per_operand(op: Operation) -> None:
    """Verify that the op has as many results as operands."""
    if len(op.operands) != len(op.results):
        operands, results = counted(len(op.operands), "operand"), counted(len(op.results), "result")
        raise VerifyException(f"has {operands}, but {results}: expected one result for each operand")


def both(*verifiers: Verifier) -> Verifier:
    """Return a verifier that runs all of these, in order."""

    def verify(op: Operation) -> None:
        for one in verifiers:
            one(op)

    return verify


def unless_alike(verifier: Verifier) -> Verifier:
    """Return the verifier for ops with several types; an op whose operands and results have one type passes."""

    def verify(op: Operation) -> None:
        types = [value.type for value in (*op._operands, *op.results)]
        if any([type is not types[0] for type in types]):
            verifier(op)

    return verify


# --- attributes -----------------------------------------------------------------------------------------------------


def integer(op: Operation, name: str, default: int | None = None) -> int:
    """Return the value of an integer or boolean attribute."""
    value = op.properties.get(name)
    if value is None:
        assert default is not None
        return default
    return cast("IntegerAttr[Any]", value).value.data


def numbers(op: Operation, name: str) -> tuple[int, ...]:
    """Return the values of a list attribute; empty if absent."""
    value = op.properties.get(name)
    return () if value is None else _numbers(value)


@by_identity_in_process
def _numbers(attribute: Attribute) -> tuple[int, ...]:
    return tuple(map(int, cast("DenseArrayBase[Any]", attribute).get_values()))


def elements(op: Operation, name: str) -> tuple[tuple[int, ...], list[int]] | None:
    """Return the shape and the values of an attribute of dense integers; None if absent."""
    value = op.properties.get(name)
    if not isinstance(value, DenseIntOrFPElementsAttr):
        return None
    return value.get_shape(), integers(value)


def constant_values(value: SSAValue) -> list[int] | None:
    """Return the integers of a constant; None for any other value."""
    owner = value.owner
    if isinstance(owner, Block) or not is_constant_class(type(owner)):
        return None
    attribute = owner.properties.get("value")
    if not isinstance(attribute, DenseIntOrFPElementsAttr):
        return None
    return integers(attribute)


def integers(attribute: DenseIntOrFPElementsAttr) -> list[int]:
    """Return the values of an attribute of dense integers."""
    count = dense_count(attribute)
    if count > _LONGEST_SPLAT and is_splat(attribute):
        fail(f"a list of {count} equal numbers is too long")
    return [cast(int, one) for one in dense_values(attribute)]


def constant_shape(value: SSAValue) -> Dims | None:
    """Return the shape that a constant operand specifies; None if it is not a constant."""
    values = constant_values(value)
    return None if values is None else static(*values)


# --- lists of dimensions --------------------------------------------------------------------------------------------


def check_unique(name: str, dims: Sequence[int]) -> None:
    """Verify that a list contains no dimension twice; `name`, in the plural, begins the message."""
    if len(set(dims)) != len(dims):
        repeated = next(dim for index, dim in enumerate(dims) if dim in dims[:index])
        fail(f"{name} contain dimension {repeated} twice: {list(dims)}")


def check_distinct(names: tuple[str, str], one: Sequence[int], other: Sequence[int]) -> None:
    """Verify that two lists together contain no dimension twice."""
    seen: set[int] = set()
    for dim in (*one, *other):
        if dim in seen:
            fail(f"'{names[0]}' and '{names[1]}' contain dimension {dim} twice")
        seen.add(dim)
