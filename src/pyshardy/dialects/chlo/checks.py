"""What CHLO's ops demand of their types together (Shardy spec: CHLO)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from xdsl.dialects.builtin import DYNAMIC_INDEX, ComplexType, IntegerAttr, TensorType, i1, i32
from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.chlo.attributes import RaggedDotDimensionNumbersAttr, RaggedDotNumbers
from pyshardy.text.writer import attribute_text

if TYPE_CHECKING:
    from pyshardy.dialects.chlo.scan import ScanOp

Shape = tuple[int, ...]


def _element(type: Attribute) -> Attribute:
    return cast(Any, type).element_type


def _shape(type: Attribute) -> Shape | None:
    """The sizes; None without a rank."""
    return tuple(type.get_shape()) if isinstance(type, TensorType) else None


def _sizes_agree(left: int, right: int) -> bool:
    return DYNAMIC_INDEX in (left, right) or left == right


def _shapes_agree(left: Shape | None, right: Shape | None) -> bool:
    if left is None or right is None:
        return True
    return len(left) == len(right) and all(map(_sizes_agree, left, right))


def _texts(types: Sequence[Attribute]) -> str:
    return ", ".join(f"'{attribute_text(type)}'" for type in types)


def compatible_types(op: Operation) -> None:
    """Operands and results have the same shape, and one element type but for preds as results."""
    types = (*op.operand_types, *op.result_types)
    first = types[0]
    if len({isinstance(type, TensorType) for type in types}) > 1:
        raise VerifyException("all non-scalar operands/results must have the same shape and base type")
    for index, type in enumerate(types[1:], 1):
        is_answer = index >= len(op.operand_types) and _element(type) == i1
        if not _shapes_agree(_shape(first), _shape(type)) or (_element(type) != _element(first) and not is_answer):
            raise VerifyException("requires compatible types for all operands and results")


def _broadcast_shapes(left: Shape | None, right: Shape | None, dimensions: Sequence[int] | None) -> Shape | None:
    """The common shape of two; None if it is not known (then anything goes)."""
    if left is None or right is None:
        return None
    if len(left) < len(right):
        left, right = right, left
    if dimensions is None or len(left) == len(right):
        dimensions = range(len(left) - len(right), len(left))
    if len(dimensions) != len(right) or any(not 0 <= d < len(left) for d in dimensions):
        return None
    result = list(left)
    for dimension, size in zip(dimensions, right, strict=True):
        merged = _broadcast_sizes(result[dimension], size)
        if merged is None:
            return None
        result[dimension] = merged
    return tuple(result)


def _broadcast_sizes(left: int, right: int) -> int | None:
    if left == 1 or left == right:
        return right
    if right == 1:
        return left
    if left == DYNAMIC_INDEX:
        return right
    return left if right == DYNAMIC_INDEX else None


def _check_result(op: Operation, shape: Shape | None, element: Attribute) -> None:
    result = op.results[0].type
    if not _shapes_agree(shape, _shape(result)) or _element(result) != element:
        inferred = attribute_text(TensorType(element, shape)) if shape is not None else f"tensor<*x{element}>"
        raise VerifyException(
            f"inferred type(s) '{inferred}' are incompatible with return type(s) of operation {_texts([result])}"
        )


def broadcast(op: Operation) -> None:
    """Both operands have one element type, and the result the common shape."""
    left, right = op.operand_types
    if _element(left) != _element(right):
        raise VerifyException("requires compatible element types for all operands and results")
    written = op.properties.get("broadcast_dimensions")
    dimensions = cast(Any, written).get_values() if written is not None else None
    element = _element(left)
    if op.name == "chlo.broadcast_compare":
        element = i1
    elif op.name == "chlo.broadcast_complex":
        element = ComplexType(cast(Any, element))
    _check_result(op, _broadcast_shapes(_shape(left), _shape(right), dimensions), element)


def broadcast_select(op: Operation) -> None:
    """Both branches have one element type, and the result the common shape of all three."""
    pred, on_true, on_false = op.operand_types
    if _element(on_true) != _element(on_false):
        raise VerifyException("mismatched operand types")
    branches = _broadcast_shapes(_shape(on_true), _shape(on_false), None)
    _check_result(op, _broadcast_shapes(branches, _shape(pred), None), _element(on_true))


def same_type_as_value(op: Operation) -> None:
    """The result has the type of the value."""
    value: Any = op.properties["value"]
    if value.type != op.results[0].type:
        raise VerifyException(
            f"inferred type(s) {_texts([value.type])} are incompatible with return type(s) of operation "
            f"{_texts(op.result_types)}"
        )


def constant_like(op: Operation) -> None:
    """The value has the result's element type, and operand and result the same shape."""
    value: Any = op.properties["value"]
    if getattr(value, "type", None) != _element(op.results[0].type):
        raise VerifyException("value's type doesn't match element return type")
    if not _shapes_agree(_shape(op.operands[0].type), _shape(op.results[0].type)):
        raise VerifyException("requires the same shape for all operands and results")


def top_k(op: Operation) -> None:
    """The results have the operand's shape with k as the last size."""
    operand = op.operands[0].type
    k = cast(IntegerAttr[Any], op.properties["k"]).value.data
    shape = _shape(operand)
    expected: Shape | None = None
    if shape is not None:
        if not shape:
            raise VerifyException("operand's rank must be at least 1")
        if shape[-1] != DYNAMIC_INDEX and shape[-1] < k:
            raise VerifyException(f"operand's last dimension must be at least {k}")
        expected = (*shape[:-1], k)
    for result, element in zip(op.result_types, (_element(operand), i32), strict=True):
        if not _shapes_agree(expected, _shape(result)) or _element(result) != element:
            raise VerifyException(
                f"inferred type(s) are incompatible with return type(s) of operation {_texts(op.result_types)}"
            )


def scan(op: ScanOp) -> None:
    """Inputs have one size along the dimension; body arguments and results follow from inputs and carries."""
    inputs, inits = op.inputs.types, op.inits.types
    if not inputs and not op.outputs:
        raise VerifyException("at least one of inputs or outputs must be present")
    dimension = op.dimension_number
    given = op.scan_dim_size
    size = DYNAMIC_INDEX if given is None else cast(IntegerAttr[Any], given).value.data
    slices: list[Attribute] = []
    for index, type in enumerate(inputs):
        shape = _shape(type)
        if shape is None:
            raise VerifyException(f"operand {index} must be a ranked tensor")
        if dimension >= len(shape):
            raise VerifyException(f"scan dimension of operand {index} is out of bounds")
        if not _sizes_agree(shape[dimension], size):
            raise VerifyException(f"invalid scan dimension size of operand {index}")
        if size == DYNAMIC_INDEX:
            size = shape[dimension]
        slices.append(TensorType(_element(type), shape[:dimension] + shape[dimension + 1 :]))
    _scan_body(op, [*slices, *inits], size)


def _scan_body(op: ScanOp, expected: Sequence[Attribute], size: int) -> None:
    block = op.body.block
    if len(block.args) != len(expected):
        raise VerifyException(f"expects {len(expected)} arguments in the body, but got {len(block.args)}")
    for index, (argument, type) in enumerate(zip(block.args, expected, strict=True)):
        if not _types_agree(argument.type, type):
            raise VerifyException(f"operand and body argument {index} are incompatible")
    end = block.last_op
    returned = [] if end is None else list(end.operand_types)
    dimension = op.dimension_number
    count = len(op.outputs)
    inferred: list[Attribute] = []
    for index, type in enumerate(returned):
        shape = _shape(type)
        if index < count and shape is not None:
            type = TensorType(_element(type), (*shape[:dimension], size, *shape[dimension:]))
        inferred.append(type)
    if len(inferred) != len(op.results) or not all(map(_types_agree, inferred, op.result_types)):
        raise VerifyException(
            f"inferred type(s) {_texts(inferred)} are incompatible with return type(s) of operation "
            f"{_texts(op.result_types)}"
        )


def _types_agree(left: Attribute, right: Attribute) -> bool:
    return _shapes_agree(_shape(left), _shape(right)) and _element(left) == _element(right)


def ragged_dot(op: Operation) -> None:
    """One ragged dimension on the left; batch and contracting sizes agree; the result's shape follows."""
    numbers = cast(RaggedDotDimensionNumbersAttr, op.properties["ragged_dot_dimension_numbers"]).data
    lhs, rhs = (_shape(type) or () for type in op.operand_types[:2])
    n = numbers
    if len(n.lhs_ragged_dimensions) != 1:
        raise VerifyException("There must be exactly one ragged dimension in the lhs.")
    for what, left, right in (
        ("batching", n.lhs_batching_dimensions, n.rhs_batching_dimensions),
        ("contracting", n.lhs_contracting_dimensions, n.rhs_contracting_dimensions),
    ):
        if len(left) != len(right):
            raise VerifyException(f"lhs and rhs should have the same number of {what} dimensions")
    lhs_used = (*n.lhs_batching_dimensions, *n.lhs_contracting_dimensions)
    rhs_used = (*n.rhs_batching_dimensions, *n.rhs_contracting_dimensions, *n.rhs_group_dimensions)
    for side, used, shape in (("lhs", lhs_used, lhs), ("rhs", rhs_used, rhs), ("lhs", n.lhs_ragged_dimensions, lhs)):
        if len(set(used)) != len(used):
            raise VerifyException(f"has duplicated dimension from {side} dimension numbers")
        if any(not 0 <= dimension < len(shape) for dimension in used):
            raise VerifyException(f"{side} dimension numbers are out of range")
    for what, left, right in (
        ("batching", n.lhs_batching_dimensions, n.rhs_batching_dimensions),
        ("contracting", n.lhs_contracting_dimensions, n.rhs_contracting_dimensions),
    ):
        if not all(_sizes_agree(lhs[a], rhs[b]) for a, b in zip(left, right, strict=True)):
            raise VerifyException(f"{what} dimension sizes must match for lhs/rhs")
    shape = _ragged_shape(numbers, lhs, rhs, _shape(op.operand_types[2]) or ())
    if not _shapes_agree(shape, _shape(op.results[0].type)):
        raise VerifyException(
            f"inferred shape '{list(shape)}' is incompatible with return type of operation {_texts(op.result_types)}"
        )


def _ragged_shape(numbers: RaggedDotNumbers, lhs: Shape, rhs: Shape, groups: Shape) -> Shape:
    n = numbers
    ragged = n.lhs_ragged_dimensions[0]
    is_contracting = ragged in n.lhs_contracting_dimensions
    leading = (groups[-1] if groups else DYNAMIC_INDEX,) if is_contracting else ()
    if ragged in (*n.lhs_batching_dimensions, *n.lhs_contracting_dimensions):
        if n.rhs_group_dimensions:
            raise VerifyException(
                "There must be zero group dimensions in the rhs when the ragged dimension is batch or contracting."
            )
    elif len(n.rhs_group_dimensions) != 1:
        raise VerifyException(
            "There must be exactly one group dimension in the rhs when the lhs ragged dimension is non-contracting."
        )
    elif groups and not _sizes_agree(rhs[n.rhs_group_dimensions[0]], groups[-1]):
        raise VerifyException("rhs group dimension is expected to have size equal to the number of groups")
    batch = tuple(lhs[d] for d in n.lhs_batching_dimensions)
    lhs_used = {*n.lhs_batching_dimensions, *n.lhs_contracting_dimensions}
    rhs_used = {*n.rhs_batching_dimensions, *n.rhs_contracting_dimensions, *n.rhs_group_dimensions}
    return (
        *leading,
        *batch,
        *(size for d, size in enumerate(lhs) if d not in lhs_used),
        *(size for d, size in enumerate(rhs) if d not in rhs_used),
    )
