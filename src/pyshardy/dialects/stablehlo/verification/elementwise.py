"""Ops that compute each element from those at the same place (Shardy spec: StableHLO verification, elementwise)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import DYNAMIC_INDEX, ComplexType, i1
from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.quant import UniformQuantizedType
from pyshardy.dialects.stablehlo.verification.inference import Verifier, both, inferred, same_elements, unless_alike
from pyshardy.dialects.stablehlo.verification.shapes import (
    Tensor,
    agree,
    elements_compatible,
    fail,
    most_specific,
    operand,
    operands,
    result,
    shapes_compatible,
    tensors_compatible,
)


def _all_tensors(op: Operation) -> list[Tensor]:
    return [*operands(op), *(result(op, i) for i in range(len(op.results)))]


def same_shapes(op: Operation) -> None:
    """The shapes of all operands and results are equal as far as they are known."""
    if not agree(_all_tensors(op)):
        raise VerifyException("all non-scalar operands/results must have the same shape and base type")


def one_shape(op: Operation) -> None:
    """The same in other words."""
    if not agree(_all_tensors(op)):
        raise VerifyException("requires the same shape for all operands and results")


def compatible_types(op: Operation) -> None:
    """All operands and results have types compatible with the first one's."""
    first, *rest = _all_tensors(op)
    if not all(tensors_compatible(first, other) for other in rest):
        raise VerifyException("requires compatible types for all operands and results")


def _like_operands(op: Operation) -> Sequence[Tensor]:
    return [most_specific(operands(op))]


_same_type = unless_alike(both(compatible_types, inferred(_like_operands)))


def real_part(element: Attribute) -> Attribute:
    """The element type of a complex number's parts; any other type as it is."""
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
    if not quantized:
        if any(element != found[0] for element in found):
            fail("op requires the same element type for all operands and results")
        return
    if len(quantized) != len(found):
        fail("expects all operands and results to be either quantized or non-quantized")
    lhs, rhs, out = (element.data for element in quantized)
    if not lhs.storage == rhs.storage == out.storage:
        fail("mismatched storage types of operands and result")
    if not lhs.expressed == rhs.expressed == out.expressed:
        fail("mismatched expressed types of operands and result")
    dimensions = [q.dimension for q in (lhs, rhs) if q.dimension is not None]
    if not dimensions and out.dimension is not None:
        fail("result is per-axis quantized but no operand is")
    if any(dimension != out.dimension for dimension in dimensions):
        fail("quantization dimensions of operands and result must be equal")


def _infer_add(op: Operation) -> Sequence[Tensor]:
    return [most_specific(operands(op)).with_element(result(op).element)]


# --- others ---------------------------------------------------------------------------------------------------------


def _infer_complex(op: Operation) -> Sequence[Tensor]:
    lhs = operand(op, 0)
    return [lhs.with_element(ComplexType(cast(Any, lhs.element)))]


def _infer_compare(op: Operation) -> Sequence[Tensor]:
    return [operand(op, 0).with_element(i1)]


def _sizes(tensor: Tensor) -> str:
    sizes = [DYNAMIC_INDEX if dim.size is None else dim.size for dim in tensor.dims or ()]
    return f"[{', '.join(map(str, sizes))}]"


def _infer_clamp(op: Operation) -> Sequence[Tensor]:
    low, source, high = operands(op)
    for name, limit in (("min", low), ("max", high)):
        if limit.rank != 0 and not shapes_compatible(limit, source):
            shapes = f"{_sizes(limit)} is not scalar and is not compatible to operand shape {_sizes(source)}"
            fail(f"{name} shape {shapes}")
    return [source.without_bounds()]


def _infer_select(op: Operation) -> Sequence[Tensor]:
    pred, on_true, on_false = operands(op)
    if not elements_compatible(on_true.element, on_false.element) or not shapes_compatible(on_true, on_false):
        fail("requires compatible types for non-predicate operands")
    if pred.rank != 0 and not shapes_compatible(pred, on_true):
        fail("requires the same shape for all operands")
    return [most_specific([on_true, on_false])]


def _verify_uniform_quantize(op: Operation) -> None:
    source, target = operand(op, 0).element, result(op).element
    assert isinstance(target, UniformQuantizedType)
    expressed = source.data.expressed if isinstance(source, UniformQuantizedType) else source
    if target.data.expressed != expressed:
        fail("expressed type of the result does not match the floats of the operand")


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
    "stablehlo.convert": one_shape,
    "stablehlo.add": unless_alike(both(one_shape, _check_add_elements, inferred(_infer_add))),
    "stablehlo.complex": both(same_elements(results=False), one_shape, inferred(_infer_complex)),
    "stablehlo.compare": both(same_elements(results=False, compatible=True), same_shapes, inferred(_infer_compare)),
    "stablehlo.clamp": both(same_elements(compatible=True), inferred(_infer_clamp)),
    "stablehlo.select": inferred(_infer_select),
    "stablehlo.uniform_quantize": both(same_shapes, _verify_uniform_quantize),
    "stablehlo.uniform_dequantize": both(same_shapes, inferred(_infer_dequantize)),
}
