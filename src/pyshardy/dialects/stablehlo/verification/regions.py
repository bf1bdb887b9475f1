"""Bodies of ops: their arguments and what they return, and the rule that bodies of reductions follow.

Source: Shardy spec, StableHLO verification, reducer rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from xdsl.dialects.builtin import AnyFloat, ComplexType, IntegerType, TensorType, i1
from xdsl.ir import Attribute, Operation, Region
from xdsl.traits import IsTerminator
from xdsl.utils.exceptions import VerifyException

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
    """The types that a body of one block returns: none, if it is empty."""
    last = region.block.last_op
    return () if last is None else tuple(last.operand_types)


def check_has_terminator(region: Region, what: str) -> None:
    """A body of one block ends with an op that may end a block."""
    last = region.block.last_op
    if last is None or not last.has_trait(IsTerminator):
        fail(f"The {what} expected to have a terminator")


def ends_with_return(op: Operation) -> None:
    """All bodies of an op end with `stablehlo.return`."""
    for region in op.regions:
        last = region.block.last_op
        if last is not None and last.name != "stablehlo.return":
            raise VerifyException(f"expects regions to end with 'stablehlo.return', found '{op_name(last)}'")


def arguments(region: Region) -> Sequence[Attribute]:
    """The types of a body's arguments."""
    block = region.first_block
    return () if block is None else tuple(block.arg_types)


def tensors_in(types: Sequence[Attribute], what: str) -> list[Tensor]:
    """Types that must be ranked tensors."""
    for type in types:
        if not isinstance(type, TensorType):
            fail(f"{what} must be a ranked tensor, but got '{attribute_text(type)}'")
    return [tensor(type) for type in types]


def check_returns_pred(region: Region, one_value: str, pred: str) -> None:
    """A body returns exactly one 0-d `i1`; else an error begins with these words: of the number, of the type."""
    types = returned(region)
    if len(types) != 1:
        fail(f"{one_value} {len(types)}")
    if not isinstance(types[0], TensorType) or tensor(types[0]) != Tensor((), i1):
        fail(f"{pred} '{attribute_text(types[0])}'")


def same_up_to_float_precision(one: Attribute, other: Attribute) -> bool:
    """Whether element types are compatible; any two floats are."""
    if isinstance(one, AnyFloat) and isinstance(other, AnyFloat):
        return True
    return elements_compatible(one, other)


def promotable(source: Attribute, target: Attribute) -> bool:
    """Whether elements can be widened to another type of their kind; floats can be turned into any float."""
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
    """Checks a body that combines values of `inputs` with `inits`, and gives the types that it returns.

    `allowed` are the dimensions that its second arguments may have, in order.
    """
    count = len(inputs)
    mine = arguments(region)
    if len(mine) != 2 * count:
        fail(f"Reduction-region must take {2 * count} parameters, but takes {len(mine)} parameter(s)")
    check_has_terminator(region, "reduction-region")
    types = returned(region)
    if not types:
        fail("The reduction-region expected to return some value(s)")
    if len(types) != count:
        fail(f"Reduction-region here must produce {count} tensors, but produces {len(types)} instead")
    for type in types:
        if not isinstance(type, TensorType):
            fail(
                "Reduction-region here must produce tensor-typed result(s), but produces "
                f"'{attribute_text(type)}' instead"
            )
    results = [tensor(type) for type in types]
    for k, given in enumerate(results):
        _check_parameter(k, mine[k], given, elements_compatible)
        _check_parameter(count + k, mine[count + k], given, same_up_to_float_precision)
        value = tensor(mine[count + k])
        if not dims_compatible(inits[k].dims, given.dims):
            fail(
                f"The shape of reduction-region's result type at index {k} differs from the op's corresponding "
                f"init-value type: '{given}' vs '{inits[k]}'"
            )
        if not promotable(inits[k].element, given.element):
            fail(
                f"The element-type of reduction-region's result type at index {k} is expected to be promotable from "
                f"the op's corresponding init-value element-type: '{given}' vs '{inits[k]}'"
            )
        if not promotable(inputs[k].element, value.element):
            fail(
                f"The element-type of reduction-region's argument at index {count + k} is expected to be promotable "
                f"from '{attribute_text(inputs[k].element)}', but got '{attribute_text(value.element)}'"
            )
        if value.rank > len(allowed):
            fail(
                f"The rank of reduction-region's argument at index {count + k} is expected to be <= "
                f"{len(allowed)}, got {value.rank}"
            )
        if not _fits(value.shape, allowed):
            fail(
                f"The shape of reduction-region's argument at index {count + k} is not compatible with that of "
                f"reduce-op's input-parameter at index {k}"
            )
    return results


def _check_parameter(index: int, type: Attribute, given: Tensor, alike: Callable[[Attribute, Attribute], bool]) -> None:
    if isinstance(type, TensorType):
        mine = tensor(type)
        if shapes_compatible(mine, given) and alike(mine.element, given.element):
            return
    fail(
        f"The type of reduction-region's parameter at index {index} is different than the corresponding result type: "
        f"'{attribute_text(type)}' vs '{given}'"
    )


def _fits(dims: Sequence[Dim], allowed: Sequence[Dim]) -> bool:
    """Whether `dims` are some of `allowed`, in order."""
    rest = iter(allowed)
    return all(any(sizes_compatible(dim.size, other.size) for other in rest) for dim in dims)
