"""Reductions, windows, sorting and map (Shardy spec: StableHLO verification)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation

from pyshardy.dialects.stablehlo.verification.elementwise import one_shape
from pyshardy.dialects.stablehlo.verification.inference import (
    Verifier,
    at_least_one_operand,
    both,
    checked,
    inferred,
    integer,
    numbers,
)
from pyshardy.dialects.stablehlo.verification.regions import (
    arguments,
    check_reducer,
    check_returns_pred,
    returned,
    same_up_to_float_precision,
    tensors_in,
)
from pyshardy.dialects.stablehlo.verification.shapes import (
    Dim,
    Tensor,
    agree,
    fail,
    operands,
    scalar,
    shapes_compatible,
    tensor,
)
from pyshardy.dialects.stablehlo.verification.windows import Window, windows
from pyshardy.text.printer.attribute_printer import attribute_text


def _inputs_and_inits(op: Operation) -> tuple[list[Tensor], list[Tensor]]:
    all_operands = operands(op)
    count = len(all_operands) // 2
    if not count:
        fail("requires at least 1 input value")
    inputs = all_operands[:count]
    if not agree(inputs):
        other = next((index for index, one in enumerate(inputs) if not agree([inputs[0], one])), count - 1)
        fail(
            f"expects all inputs to have compatible shapes. Shape at input-index {other} is not compatible with shape "
            "at input-index 0"
        )
    return inputs, all_operands[count:]


def _infer_reduce(op: Operation) -> Sequence[Tensor]:
    inputs, inits = _inputs_and_inits(op)
    dimensions = numbers(op, "dimensions")
    for index, dim in enumerate(dimensions):
        if not 0 <= dim < inputs[0].rank:
            fail(f"Out-of-bounds dimension {dim}, expected to be in range [0, {inputs[0].rank})")
        if dim in dimensions[:index]:
            fail(f"Duplicate reduction dimension: {dim}")
    kept = [axis for axis in range(inputs[0].rank) if axis not in dimensions]
    results = check_reducer(op.regions[0], inputs, inits, [inputs[0].shape[axis] for axis in kept])
    return [
        Tensor(tuple(source.shape[axis] for axis in kept), given.element)
        for source, given in zip(inputs, results, strict=True)
    ]


def _window_result(source: Tensor, along: Sequence[Window]) -> tuple[Dim, ...]:
    return tuple(window.over(dim) for window, dim in zip(along, source.shape, strict=True))


def _windows(op: Operation, source: Tensor, what: str) -> list[Window]:
    sizes = numbers(op, "window_dimensions")
    if len(sizes) != source.rank:
        shown = "operand-type" if what == "operand" else what
        fail(
            f"expects window-dimensions size == {what} rank, but got window-dimensions size: {len(sizes)} and "
            f"{shown}: '{source}' with rank = {source.rank}."
        )
    return windows(op, sizes)


def _infer_reduce_window(op: Operation) -> Sequence[Tensor]:
    inputs, inits = _inputs_and_inits(op)
    along = _windows(op, inputs[0], "input")
    results = check_reducer(op.regions[0], inputs, inits, [Dim(window.size) for window in along])
    return [Tensor(_window_result(source, along), given.element) for source, given in zip(inputs, results, strict=True)]


def _infer_select_and_scatter(op: Operation) -> Sequence[Tensor]:
    source, updates, init = operands(op)
    select, scatter = op.regions
    types = tensors_in(arguments(select), "each argument of the select-region")
    if len(types) != 2:
        fail(f"expects the select-region to take 2 parameters, but takes {len(types)}")
    for index, type in enumerate(types):
        if type.rank != 0 or not same_up_to_float_precision(type.element, source.element):
            fail(
                f"expects the type of select-region's parameter at index {index} to be '{scalar(source.element)}', but "
                f"got '{type}'"
            )
    check_returns_pred(
        select,
        "expects select-region to return single value, but got:",
        "expects the return-type of select-region to be tensor<i1>, but got:",
    )
    results = check_reducer(scatter, [scalar(updates.element)], [init], ())
    expected = Tensor(_window_result(source, _windows(op, source, "operand")), source.element)
    if not shapes_compatible(expected, updates) or not same_up_to_float_precision(expected.element, updates.element):
        fail(f"expects source-type to be '{expected}', but got'{updates}'")
    return [source.with_element(results[0].element)]


def _infer_sort(op: Operation) -> Sequence[Tensor]:
    inputs = operands(op)
    rank, dimension = inputs[0].rank, integer(op, "dimension", -1)
    if not -rank <= dimension < rank:
        fail(f"dimension attribute value must be in range [-{rank}, {rank}), but found {dimension}")
    types = tensors_in(arguments(op.regions[0]), "each argument of the comparator")
    if len(types) != 2 * len(inputs):
        fail(f"comparator block should have {2 * len(inputs)} arguments")
    for index, type in enumerate(types):
        expected = scalar(inputs[index // 2].element)
        if type != expected:
            fail(f"comparator block argument #{index} should be of type '{expected}' but got '{type}'")
    check_returns_pred(
        op.regions[0], "comparator must return single output but got", "comparator must return tensor<i1> but got"
    )
    return inputs


def _infer_map(op: Operation) -> Sequence[Tensor]:
    inputs = operands(op)
    types = tensors_in(arguments(op.regions[0]), "each argument of the computation")
    if len(types) != len(inputs):
        fail(
            f"expects number of operands to match the arity of map computation, but got: {len(inputs)} and {len(types)}"
        )
    for index, (type, source) in enumerate(zip(types, inputs, strict=True)):
        if type.rank != 0:
            fail(f"computation arguments must be 0-rank tensor, but got: arg #{index} of type '{type}'")
        if type.element != source.element:
            mine, theirs = attribute_text(source.element), attribute_text(type.element)
            fail(f"element type of operands and computation arguments must match, but got: '{mine}' and '{theirs}'")
    made = returned(op.regions[0])
    if len(made) != 1:
        fail(f"computation must return single output, but got: {len(made)}")
    if not isinstance(made[0], TensorType) or tensor(made[0]).rank:
        fail(f"computation must return 0-rank tensor, but got: '{attribute_text(made[0])}'")
    rank, mapped = inputs[0].rank, numbers(op, "dimensions")
    if list(mapped) != list(range(len(mapped))):
        shown = ", ".join(map(str, mapped))
        fail(f"requires monotonically increasing dimension numbers, but got: {shown}")
    if len(mapped) != rank:
        fail(
            f"applied to a subset of dimensions currently not supported: operand dimensions = {rank}, requested map "
            f"dimensions size = {len(mapped)}"
        )
    dims = [Dim(None if None in sizes else sizes[0]) for sizes in zip(*(one.sizes for one in inputs), strict=True)]
    return [Tensor(tuple(dims), tensor(made[0]).element)]


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.reduce": checked(_infer_reduce),
    "stablehlo.reduce_window": checked(_infer_reduce_window),
    "stablehlo.select_and_scatter": checked(_infer_select_and_scatter),
    "stablehlo.sort": both(at_least_one_operand, one_shape, checked(_infer_sort)),
    "stablehlo.map": both(at_least_one_operand, one_shape),
}

RESULT_VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.reduce": inferred(_infer_reduce),
    "stablehlo.reduce_window": inferred(_infer_reduce_window),
    "stablehlo.select_and_scatter": inferred(_infer_select_and_scatter),
    "stablehlo.sort": inferred(_infer_sort),
    "stablehlo.map": inferred(_infer_map),
}
