"""Verify bodies of ops: their arguments, what they return, and the bodies of reductions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from xdsl.dialects.builtin import AnyFloat, ComplexType, IntegerType, TensorType, i1
from xdsl.ir import Attribute, Operation, Region
from xdsl.traits import IsTerminator
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted, listed
from pyshardy.dialects.quant import UniformQuantizedType
from pyshardy.dialects.stablehlo.verification.shapes import (
    Dim,
    Tensor,
    bit_width,
    dims_compatible,
    elements_compatible,
    fail,
    shapes_compatible,
    sizes_compatible,
    tensor,
)
from pyshardy.ir.op_names import op_name
from pyshardy.text.printer.attribute_printer import attribute_text


def returned(region: Region) -> Sequence[Attribute]:
    """Return the types that a body of one block returns; none if it is empty."""
    last = region.block.last_op
    return () if last is None else tuple(last.operand_types)


def check_has_terminator(region: Region, what: str) -> None:
    """Verify that a body of one block ends with a terminator; `what` names the body in the message."""
    last = region.block.last_op
    if last is None or not last.has_trait(IsTerminator):
        fail(f"{what} does not end with a terminator, such as 'stablehlo.return'")


def ends_with_return(op: Operation) -> None:
    """Verify that all bodies of an op end with `stablehlo.return`."""
    for region in op.regions:
        last = region.block.last_op
        if last is not None and last.name != "stablehlo.return":
            raise VerifyException(f"expected 'stablehlo.return' at the end of the body, found '{op_name(last)}'")


def arguments(region: Region) -> Sequence[Attribute]:
    """Return the types of the arguments of a body."""
    block = region.first_block
    return () if block is None else tuple(block.arg_types)


def tensors_in(types: Sequence[Attribute], what: str) -> list[Tensor]:
    """Return the shapes and elements of types, each of which must be a ranked tensor; `what` names the body."""
    for index, type in enumerate(types):
        if not isinstance(type, TensorType):
            fail(f"argument {index} of {what} must be a ranked tensor, found '{attribute_text(type)}'")
    return [tensor(type) for type in types]


def check_returns_pred(region: Region, what: str) -> None:
    """Verify that a body returns one scalar of type `i1`; `what` names the body in the message."""
    types = returned(region)
    if len(types) != 1:
        fail(f"{what} must return one value of type 'tensor<i1>', found {len(types)}")
    if not isinstance(types[0], TensorType) or tensor(types[0]) != Tensor((), i1):
        fail(f"{what} must return a value of type 'tensor<i1>', found '{attribute_text(types[0])}'")


def same_up_to_float_precision(one: Attribute, other: Attribute) -> bool:
    """Return whether element types are compatible; any two floating point types are."""
    if isinstance(one, AnyFloat) and isinstance(other, AnyFloat):
        return True
    return elements_compatible(one, other)


def promotable(source: Attribute, target: Attribute) -> bool:
    """Return whether elements can be widened to another type: integers to integers, floats to any float, and so on."""
    if source == target:
        return True
    if isinstance(source, AnyFloat) and isinstance(target, AnyFloat):
        return True
    if isinstance(source, IntegerType) and isinstance(target, IntegerType):
        return bit_width(source) <= bit_width(target)
    if isinstance(source, ComplexType) and isinstance(target, ComplexType):
        return bit_width(source) <= bit_width(target)
    if isinstance(source, UniformQuantizedType) and isinstance(target, UniformQuantizedType):
        a, b = source.data, target.data
        return a.expressed == b.expressed and bit_width(source) <= bit_width(target)
    return False


def check_reducer(
    region: Region, inputs: Sequence[Tensor], inits: Sequence[Tensor], allowed: Sequence[Dim]
) -> list[Tensor]:
    """Verify a body that combines values of `inputs` with `inits`, and return the types that it returns.

    `allowed` are the dimensions that its second arguments may have, in order.
    """
    count = len(inputs)
    mine = arguments(region)
    if len(mine) != 2 * count:
        fail(f"expected the body to take {2 * count} arguments, two for each input, found {len(mine)}")
    check_has_terminator(region, "the body")
    types = returned(region)
    if not types or len(types) != count:
        fail(f"expected the body to return {counted(count, 'value')}, one for each input, found {len(types)}")
    for index, type in enumerate(types):
        if not isinstance(type, TensorType):
            fail(f"the body must return ranked tensors, but value {index} has type '{attribute_text(type)}'")
    results = [tensor(type) for type in types]
    for k, given in enumerate(results):
        _check_parameter(k, mine[k], given, elements_compatible)
        _check_parameter(count + k, mine[count + k], given, same_up_to_float_precision)
        value = tensor(mine[count + k])
        if not dims_compatible(inits[k].dims, given.dims):
            fail(f"value {k} of the body has type '{given}', but initial value {k} has another shape, '{inits[k]}'")
        if not promotable(inits[k].element, given.element):
            fail(
                f"initial value {k} has type '{inits[k]}', which cannot be widened to '{given}', value {k} of the body"
            )
        if not promotable(inputs[k].element, value.element):
            narrow, wide = attribute_text(inputs[k].element), attribute_text(value.element)
            fail(
                f"input {k} has elements of type '{narrow}', which cannot be widened to '{wide}', those of argument "
                f"{count + k} of the body"
            )
        if value.rank > len(allowed):
            fail(f"argument {count + k} of the body has rank {value.rank}, expected at most {len(allowed)}")
        if not _fits(value.shape, allowed):
            fail(
                f"argument {count + k} of the body has shape {listed(value.shape)}, which does not fit "
                f"{listed(allowed)} of input {k}"
            )
    return results


def _check_parameter(index: int, type: Attribute, given: Tensor, alike: Callable[[Attribute, Attribute], bool]) -> None:
    if isinstance(type, TensorType):
        mine = tensor(type)
        if shapes_compatible(mine, given) and alike(mine.element, given.element):
            return
    fail(f"argument {index} of the body has type '{attribute_text(type)}', but the body returns '{given}' for it")


def _fits(dims: Sequence[Dim], allowed: Sequence[Dim]) -> bool:
    """Return whether `dims` are some of `allowed`, in order."""
    rest = iter(allowed)
    return all(any(sizes_compatible(dim.size, other.size) for other in rest) for dim in dims)
