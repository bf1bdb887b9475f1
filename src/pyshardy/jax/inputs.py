"""Inputs for programs that come without any: random values in ranges that make sense for what is done with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from xdsl.dialects.builtin import ComplexType, IntegerType, Signedness, TensorType
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.interfaces import data_flow
from pyshardy.ir.walk import walk
from pyshardy.rules.op_data import integer, ints, numbers
from pyshardy.text.printer.attribute_printer import attribute_text

_PASSES_INDICES = frozenset(
    f"stablehlo.{name}"
    for name in (
        "add", "broadcast_in_dim", "clamp", "concatenate", "convert", "dynamic_slice", "maximum", "minimum", "pad",
        "reshape", "reverse", "select", "slice", "sort", "subtract", "transpose", "gather",
    )
) | {ShardingConstraintOp.name}  # fmt: skip
"""Ops whose results are indices if their operands are."""

_KEEPS_SIGN = frozenset(
    f"stablehlo.{name}"
    for name in (
        "add", "broadcast_in_dim", "concatenate", "convert", "divide", "dynamic_slice", "gather", "maximum", "multiply",
        "reshape", "reverse", "select", "slice", "transpose",
    )
) | {ShardingConstraintOp.name}  # fmt: skip
"""Ops whose results are positive if this operand and the others are."""

_NEEDS_POSITIVE = frozenset(f"stablehlo.{name}" for name in ("log", "rsqrt", "sqrt"))
"""Ops that give NaN for negative operands."""

_FLOATS = {"bf16": "bfloat16", "f16": "float16", "f32": "float32", "f64": "float64"}
_DEFAULT_BOUND = 4


def dtype_name(element: Attribute) -> str:
    """Return the NumPy or ml_dtypes name of an element type: `float32`, `int8`, `float8_e4m3fn`.

    Raise ValueError for a type that arrays of JAX do not have.
    """
    if isinstance(element, ComplexType):
        parts = {"f32": "complex64", "f64": "complex128"}
        name = parts.get(attribute_text(element.element_type))
    elif isinstance(element, IntegerType):
        width, unsigned = element.width.data, element.signedness.data == Signedness.UNSIGNED
        name = "bool" if width == 1 else f"{'u' if unsigned else ''}int{width}"
        name = name if width in (1, 2, 4, 8, 16, 32, 64) else None
    else:
        text = attribute_text(element)
        name = _FLOATS.get(text) or (f"float{text[1]}_{text[2:].lower()}" if text[:2] in ("f4", "f6", "f8") else None)
    if name is None:
        raise ValueError(f"no array of JAX has elements of type {attribute_text(element)}")
    return name


def tensor_spec(type: Attribute) -> tuple[list[int], str]:
    """Return shape and dtype name of a tensor type; raise ValueError for other types and unknown sizes."""
    if not isinstance(type, TensorType) or not type.has_static_shape():
        raise ValueError(f"no array of JAX is of type {attribute_text(type)}")
    return list(type.get_shape()), dtype_name(type.element_type)


def make_inputs(function: FuncOp, seed: int = 0, *, positive: bool = False) -> list[Any]:
    """Return a NumPy array for each argument of a function whose calls are inlined.

    Floats are normally distributed, or all positive if asked for; those of which the function computes a square root or
    logarithm are positive, as variances are. Matrices are scaled down with their size, so that
    products of several neither vanish nor explode, and rounding errors do not grow: sums of n products grow with the
    square root of n if signs differ, and with n if all are positive. Integers that the function uses
    as indices are within the bounds of what they index. Unsigned ones that it does not use so are anything, as keys of
    random number generators are; others are less than 4.
    """
    import ml_dtypes
    import numpy as np

    random = np.random.default_rng(seed)
    varying = _varying(function)
    made: list[Any] = []
    for argument in function.body.block.args:
        shape, name = tensor_spec(argument.type)
        dtype = np.dtype(getattr(ml_dtypes, name, name))
        if name == "bool":
            made.append(random.integers(0, 2, shape).astype(dtype))
        elif "int" in name:
            bound = index_bound(argument)
            if bound is None and name == "uint32":
                made.append(random.integers(0, 2**32, shape, dtype=np.uint32))
            else:
                limit = 2 ** (int(name.rpartition("int")[2]) - 1)
                made.append(random.integers(0, max(1, min(bound or _DEFAULT_BOUND, limit)), shape).astype(dtype))
        else:
            is_positive = positive or needs_positive(argument, varying)
            values = random.uniform(0.5, 1.5, shape) if is_positive else random.normal(size=shape)
            growth = 1.0 if positive else 0.0 if is_positive else 0.5
            values = values / max(shape) ** growth if len(shape) > 1 else values
            if name.startswith("complex"):
                values = values + 1j * random.normal(size=shape)
            made.append(np.asarray(values).astype(dtype))
    return made


def index_bound(value: SSAValue) -> int | None:
    """Return the number below which a value must stay, as it is used as an index; None if it is not."""
    uses = _uses(value, lambda op, index: op.name in _PASSES_INDICES and (op.name != "stablehlo.gather" or index == 0))
    return min((bound for op, index in uses for bound in _bounds(op, index)), default=None)


def needs_positive(value: SSAValue, varying: AbstractSet[SSAValue]) -> bool:
    """Return whether square roots or logarithms are taken of a value, or of sums, multiples or parts of it.

    A multiple is a product with a constant: products of two values that vary with the inputs have any sign.
    """

    def keeps_sign(op: Operation, index: int) -> bool:
        if op.name == "stablehlo.multiply":
            return op.operands[1 - index] not in varying
        return op.name in _KEEPS_SIGN

    return any(op.name in _NEEDS_POSITIVE for op, _ in _uses(value, keeps_sign))


def _varying(function: FuncOp) -> AbstractSet[SSAValue]:
    """The values that depend on inputs, or are arguments of regions."""
    found: set[SSAValue] = set(function.body.block.args)
    for op in walk(function):
        for region in op.regions:
            found.update(argument for block in region.blocks for argument in block.args)
        if op.regions or not found.isdisjoint(op.operands):
            found.update(op.results)
    return found


def _uses(value: SSAValue, passes_on: Callable[[Operation, int], bool]) -> Iterator[tuple[Operation, int]]:
    """Yield the uses of a value, and of the results of those that it is passed on by, as ops and operand numbers."""
    seen: set[SSAValue] = {value}
    waiting = [value]
    while waiting:
        for use in waiting.pop().uses:
            op, index = use.operation, use.index
            yield op, index
            for following in op.results if passes_on(op, index) else _carried(op, index):
                if following not in seen:
                    seen.add(following)
                    waiting.append(following)


def _carried(op: Operation, index: int) -> Iterator[SSAValue]:
    """The values that a loop, branch or their terminators give the value of an operand to."""
    owner = op.parent_op()
    if owner is not None and op is op.parent_block().last_op and data_flow(owner) is not None:  # pyright: ignore
        yield from owner.results[index : index + 1]
    if data_flow(op) is not None:
        for region in op.regions:
            block = region.first_block
            if block is not None and index < len(block.args):
                yield block.args[index]
        yield from op.results[index : index + 1]


def _bounds(op: Operation, index: int) -> list[int]:
    """The bounds that a use as an index sets."""
    bound = _INDEXED.get(op.name)
    return [] if bound is None else bound(op, index)


def _of_gather(op: Operation, index: int) -> list[int]:
    if index != 1:
        return []
    sizes, shape = ints(op, "slice_sizes") or (), shape_of(op.operands[0].type)
    return [shape[dim] - sizes[dim] + 1 for dim in numbers(op, "dimension_numbers").start_index_map]


def _of_scatter(op: Operation, index: int) -> list[int]:
    inputs = len(op.results)
    if index != inputs:
        return []
    shape = shape_of(op.operands[0].type)
    return [shape[dim] for dim in numbers(op, "scatter_dimension_numbers").scatter_dims_to_operand_dims]


def _of_dynamic_slice(op: Operation, index: int) -> list[int]:
    sizes, shape = ints(op, "slice_sizes") or (), shape_of(op.operands[0].type)
    return [shape[index - 1] - sizes[index - 1] + 1] if index else []


def _of_update(op: Operation, index: int) -> list[int]:
    if index < 2:
        return []
    return [shape_of(op.operands[0].type)[index - 2] - shape_of(op.operands[1].type)[index - 2] + 1]


def _of_comparison(op: Operation, index: int) -> list[int]:
    """A comparison with all numbers up to a bound, as `one_hot` does it."""
    other: SSAValue = op.operands[1 - index]
    while not isinstance(other, BlockArgument) and isinstance(other.owner, Operation):
        owner = other.owner
        if owner.name == "stablehlo.iota":
            return [shape_of(other.type)[integer(owner, "iota_dimension")]]
        if owner.name not in ("stablehlo.broadcast_in_dim", "stablehlo.reshape", "stablehlo.convert"):
            break
        other = owner.operands[0]
    return []


_INDEXED: Mapping[str, Any] = {
    "stablehlo.gather": _of_gather,
    "stablehlo.scatter": _of_scatter,
    "stablehlo.dynamic_slice": _of_dynamic_slice,
    "stablehlo.dynamic_update_slice": _of_update,
    "stablehlo.compare": _of_comparison,
}
