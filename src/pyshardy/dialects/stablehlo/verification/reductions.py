"""Verify reductions, window reductions, sorting and map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation

from pyshardy.diagnostics.wording import counted, listed
from pyshardy.dialects.stablehlo.verification.elementwise import same_shapes
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
    conflict,
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
        fail(f"expected inputs and then as many initial values, found {counted(len(all_operands), 'operand')}")
    inputs = all_operands[:count]
    if not agree(inputs):
        one, other = conflict(inputs)
        fail(f"input {one} has shape {inputs[one].shape_text}, but input {other} has {inputs[other].shape_text}")
    return inputs, all_operands[count:]


def _infer_reduce(op: Operation) -> Sequence[Tensor]:
    inputs, inits = _inputs_and_inits(op)
    dimensions = numbers(op, "dimensions")
    for index, dim in enumerate(dimensions):
        if not 0 <= dim < inputs[0].rank:
            fail(f"expected 'dimensions' in [0, {inputs[0].rank}), found {dim}")
        if dim in dimensions[:index]:
            fail(f"'dimensions' contains {dim} twice: {listed(dimensions)}")
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
        entries = counted(len(sizes), "entry", "entries")
        fail(f"'window_dimensions' has {entries}, but the {what}, '{source}', has rank {source.rank}")
    return windows(op, sizes)


def _infer_reduce_window(op: Operation) -> Sequence[Tensor]:
    inputs, inits = _inputs_and_inits(op)
    along = _windows(op, inputs[0], "input")
    results = check_reducer(op.regions[0], inputs, inits, [Dim(window.size) for window in along])
    return [Tensor(_window_result(source, along), given.element) for source, given in zip(inputs, results, strict=True)]


def _infer_select_and_scatter(op: Operation) -> Sequence[Tensor]:
    source, updates, init = operands(op)
    select, scatter = op.regions
    types = tensors_in(arguments(select), "the select region")
    if len(types) != 2:
        fail(f"expected the select region to take 2 arguments, found {len(types)}")
    for index, type in enumerate(types):
        if type.rank != 0 or not same_up_to_float_precision(type.element, source.element):
            expected = scalar(source.element)
            fail(f"expected argument {index} of the select region to have type '{expected}', found '{type}'")
    check_returns_pred(select, "the select region")
    results = check_reducer(scatter, [scalar(updates.element)], [init], ())
    expected = Tensor(_window_result(source, _windows(op, source, "operand")), source.element)
    if not shapes_compatible(expected, updates) or not same_up_to_float_precision(expected.element, updates.element):
        fail(f"expected 'source' to have type '{expected}', one element for each window, found '{updates}'")
    return [source.with_element(results[0].element)]


def _infer_sort(op: Operation) -> Sequence[Tensor]:
    inputs = operands(op)
    rank, dimension = inputs[0].rank, integer(op, "dimension", -1)
    if not -rank <= dimension < rank:
        if not rank:
            fail("the operands are scalars, which have no dimension to sort along")
        fail(f"expected 'dimension' in [-{rank}, {rank}), found {dimension}")
    types = tensors_in(arguments(op.regions[0]), "the comparator")
    if len(types) != 2 * len(inputs):
        fail(f"expected the comparator to take {2 * len(inputs)} arguments, two for each operand, found {len(types)}")
    for index, type in enumerate(types):
        expected = scalar(inputs[index // 2].element)
        if type != expected:
            fail(f"expected argument {index} of the comparator to have type '{expected}', found '{type}'")
    check_returns_pred(op.regions[0], "the comparator")
    return inputs


def _infer_map(op: Operation) -> Sequence[Tensor]:
    inputs = operands(op)
    types = tensors_in(arguments(op.regions[0]), "the body")
    if len(types) != len(inputs):
        fail(f"has {counted(len(inputs), 'operand')}, but the body takes {counted(len(types), 'argument')}")
    for index, (type, source) in enumerate(zip(types, inputs, strict=True)):
        if type.rank != 0:
            fail(f"expected argument {index} of the body to be a scalar, found '{type}'")
        if type.element != source.element:
            mine = attribute_text(source.element)
            fail(f"operand {index} has elements of type '{mine}', but argument {index} of the body has type '{type}'")
    made = returned(op.regions[0])
    if len(made) != 1:
        fail(f"expected the body to return one value, found {len(made)}")
    if not isinstance(made[0], TensorType) or tensor(made[0]).rank:
        fail(f"expected the body to return a scalar, found '{attribute_text(made[0])}'")
    rank, mapped = inputs[0].rank, numbers(op, "dimensions")
    if list(mapped) != list(range(len(mapped))):
        fail(f"expected 'dimensions' to count up from 0, found {listed(mapped)}")
    if len(mapped) != rank:
        fail(f"expected 'dimensions' to contain all {rank} dimensions of the operands, found {listed(mapped)}")
    dims = [Dim(None if None in sizes else sizes[0]) for sizes in zip(*(one.sizes for one in inputs), strict=True)]
    return [Tensor(tuple(dims), tensor(made[0]).element)]


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.reduce": checked(_infer_reduce),
    "stablehlo.reduce_window": checked(_infer_reduce_window),
    "stablehlo.select_and_scatter": checked(_infer_select_and_scatter),
    "stablehlo.sort": both(at_least_one_operand, same_shapes, checked(_infer_sort)),
    "stablehlo.map": both(at_least_one_operand, same_shapes),
}

RESULT_VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.reduce": inferred(_infer_reduce),
    "stablehlo.reduce_window": inferred(_infer_reduce_window),
    "stablehlo.select_and_scatter": inferred(_infer_select_and_scatter),
    "stablehlo.sort": inferred(_infer_sort),
    "stablehlo.map": inferred(_infer_map),
}
