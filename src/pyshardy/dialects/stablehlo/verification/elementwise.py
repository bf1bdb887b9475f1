"""Verify elementwise ops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import ComplexType, i1
from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.quant import UniformQuantizedType
from pyshardy.dialects.stablehlo.verification.inference import (
    Verifier,
    both,
    inferred,
    same_elements,
    unless_alike,
    value_name,
)
from pyshardy.dialects.stablehlo.verification.shapes import (
    Tensor,
    agree,
    conflict,
    elements_compatible,
    fail,
    most_specific,
    operand,
    operands,
    result,
    shapes_compatible,
    tensors_compatible,
)
from pyshardy.text.printer.attribute_printer import attribute_text


def _all_tensors(op: Operation) -> list[Tensor]:
    return [*operands(op), *(result(op, i) for i in range(len(op.results)))]


def same_shapes(op: Operation) -> None:
    """Verify that the shapes of all operands and results are equal where they are known."""
    tensors = _all_tensors(op)
    if not agree(tensors):
        one, other = conflict(tensors)
        shapes = tensors[one].shape_text, tensors[other].shape_text
        raise VerifyException(
            f"{value_name(op, one)} has shape {shapes[0]}, but {value_name(op, other)} has {shapes[1]}"
        )


def compatible_types(op: Operation) -> None:
    """Verify that the types of all operands and results are compatible with that of the first."""
    first, *rest = _all_tensors(op)
    for index, other in enumerate(rest, 1):
        if not tensors_compatible(first, other):
            raise VerifyException(
                f"{value_name(op, 0)} has type '{first}', but {value_name(op, index)} has type '{other}'"
            )


def _like_operands(op: Operation) -> Sequence[Tensor]:
    return [most_specific(operands(op))]


_same_type = unless_alike(both(compatible_types, inferred(_like_operands)))


def real_part(element: Attribute) -> Attribute:
    """Return the type of the parts of complex elements; any other element type as it is."""
    return element.element_type if isinstance(element, ComplexType) else element


def _real(op: Operation) -> Sequence[Tensor]:
    source = operand(op, 0)
    return [source.with_element(real_part(source.element))]


def _to_pred(op: Operation) -> Sequence[Tensor]:
    return [operand(op, 0).with_element(i1)]


# --- add: quantized operands ----------------------------------------------------------------------------------------


def _check_add_elements(op: Operation) -> None:
    found = [tensor.element for tensor in _all_tensors(op)]
    quantized = [element for element in found if isinstance(element, UniformQuantizedType)]
    shown = ", ".join(f"'{attribute_text(element)}'" for element in found)
    if not quantized:
        if any(element != found[0] for element in found):
            fail(f"expected one element type for operands and result, found {shown}")
        return
    if len(quantized) != len(found):
        fail(f"expected quantized elements for all operands and the result or for none, found {shown}")
    lhs, rhs, out = (element.data for element in quantized)
    if not lhs.storage == rhs.storage == out.storage:
        fail(f"expected one storage type of the quantized elements, found {shown}")
    if not lhs.expressed == rhs.expressed == out.expressed:
        fail(f"expected one expressed type of the quantized elements, found {shown}")
    dimensions = [q.dimension for q in (lhs, rhs) if q.dimension is not None]
    if not dimensions and out.dimension is not None:
        fail(f"the result is quantized along dimension {out.dimension}, but no operand is quantized along a dimension")
    for dimension in dimensions:
        if dimension != out.dimension:
            along = "as a whole" if out.dimension is None else f"along dimension {out.dimension}"
            fail(f"an operand is quantized along dimension {dimension}, but the result {along}")


def _infer_add(op: Operation) -> Sequence[Tensor]:
    return [most_specific(operands(op)).with_element(result(op).element)]


# --- others ---------------------------------------------------------------------------------------------------------


def _infer_complex(op: Operation) -> Sequence[Tensor]:
    lhs = operand(op, 0)
    return [lhs.with_element(ComplexType(cast(Any, lhs.element)))]


def _infer_compare(op: Operation) -> Sequence[Tensor]:
    return [operand(op, 0).with_element(i1)]


def _infer_clamp(op: Operation) -> Sequence[Tensor]:
    low, source, high = operands(op)
    for name, limit in (("min", low), ("max", high)):
        if limit.rank != 0 and not shapes_compatible(limit, source):
            fail(f"expected '{name}' to be a scalar or to have shape {source.shape_text}, found {limit.shape_text}")
    return [source.without_bounds()]


def _infer_select(op: Operation) -> Sequence[Tensor]:
    pred, on_true, on_false = operands(op)
    if not elements_compatible(on_true.element, on_false.element) or not shapes_compatible(on_true, on_false):
        fail(f"'on_true' has type '{on_true}', but 'on_false' has type '{on_false}'")
    if pred.rank != 0 and not shapes_compatible(pred, on_true):
        fail(f"expected 'pred' to be a scalar or to have shape {on_true.shape_text}, found {pred.shape_text}")
    return [most_specific([on_true, on_false])]


def _verify_uniform_quantize(op: Operation) -> None:
    source, target = operand(op, 0).element, result(op).element
    assert isinstance(target, UniformQuantizedType)
    expressed = source.data.expressed if isinstance(source, UniformQuantizedType) else source
    if target.data.expressed != expressed:
        mine, theirs = attribute_text(expressed), attribute_text(target.data.expressed)
        fail(f"the operand holds values of type '{mine}', but the result expresses values of type '{theirs}'")


def _infer_dequantize(op: Operation) -> Sequence[Tensor]:
    source = operand(op, 0)
    assert isinstance(source.element, UniformQuantizedType)
    return [source.with_element(source.element.data.expressed)]


_SAME_TYPE = """
    cbrt cosine exponential exponential_minus_one log log_plus_one logistic rsqrt sine sqrt tan tanh
    ceil floor round_nearest_afz round_nearest_even count_leading_zeros popcnt negate not sign
    atan2 divide maximum minimum multiply power remainder subtract
    shift_left shift_right_arithmetic shift_right_logical and or xor cross-replica-sum
"""

VERIFIERS: Mapping[str, Verifier] = {
    **{f"stablehlo.{name}": _same_type for name in _SAME_TYPE.split()},
    "stablehlo.abs": both(same_shapes, inferred(_real)),
    "stablehlo.real": both(same_shapes, inferred(_real)),
    "stablehlo.imag": both(same_shapes, inferred(_real)),
    "stablehlo.is_finite": both(same_shapes, inferred(_to_pred)),
    "stablehlo.reduce_precision": both(same_shapes, _same_type),
    "stablehlo.convert": same_shapes,
    "stablehlo.add": unless_alike(both(same_shapes, _check_add_elements, inferred(_infer_add))),
    "stablehlo.complex": both(same_elements(results=False), same_shapes, inferred(_infer_complex)),
    "stablehlo.compare": both(same_elements(results=False, compatible=True), same_shapes, inferred(_infer_compare)),
    "stablehlo.clamp": both(same_elements(compatible=True), inferred(_infer_clamp)),
    "stablehlo.select": inferred(_infer_select),
    "stablehlo.uniform_quantize": both(same_shapes, _verify_uniform_quantize),
    "stablehlo.uniform_dequantize": both(same_shapes, inferred(_infer_dequantize)),
}
