"""Verify custom calls, composites, ops that communicate with the host, and asynchronous ops."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NoReturn, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseIntOrFPElementsAttr,
    DictionaryAttr,
    IntegerAttr,
    MemRefType,
    ShapedType,
    StringAttr,
    SymbolRefAttr,
    TensorType,
    TupleType,
    UnrankedTensorType,
)
from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted, listed
from pyshardy.dialects.errors import InferenceException, type_list_problem
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.stablehlo.attributes import ChannelHandleAttr, OutputOperandAlias
from pyshardy.dialects.stablehlo.types import FutureType, TokenType
from pyshardy.dialects.stablehlo.verification.inference import Verifier, both, inferred, integer
from pyshardy.dialects.stablehlo.verification.shapes import (
    Inferred,
    elements_compatible,
    flat_types,
    sizes_compatible,
)
from pyshardy.dialects.symbol_tables import lookup_symbol, not_a_function
from pyshardy.ir.op_traits import MayBeAsynchronous, class_has_trait
from pyshardy.text.literals.dense import dense_values
from pyshardy.text.printer.attribute_printer import attribute_text
from pyshardy.text.printer.printer import op_name

_TYPED_FFI = 4
_VERSIONS = [
    f"API_VERSION_{name}"
    for name in ("UNSPECIFIED", "ORIGINAL", "STATUS_RETURNING", "STATUS_RETURNING_UNIFIED", "TYPED_FFI")
]


def _wrong(message: str) -> NoReturn:
    raise VerifyException(message)


def _array(op: Operation, name: str) -> Sequence[Attribute] | None:
    value = op.properties.get(name)
    return None if value is None else cast("ArrayAttr[Attribute]", value).data


def _quoted(type: Attribute) -> str:
    return f"'{attribute_text(type)}'"


# --- custom_call ----------------------------------------------------------------------------------------------------


def _verify_custom_call(op: Operation) -> None:
    _check_layouts(op)
    _check_aliases(op)
    _check_config(op)
    target = cast(StringAttr, op.properties["call_target_name"]).data
    check = _TARGETS.get(target)
    if check is not None:
        check(op)
    else:
        _check_buffers_aliased(op)


def _check_layouts(op: Operation) -> None:
    mine, theirs = _array(op, "operand_layouts"), _array(op, "result_layouts")
    if mine is None and theirs is None:
        return
    if mine is None or theirs is None:
        given, missing = ("result", "operand") if mine is None else ("operand", "result")
        _wrong(f"has '{given}_layouts' but no '{missing}_layouts': set both or neither")
    results = list(op.result_types)
    if len(results) == 1:
        results = flat_types(results[0])
    for what, types, layouts in (("operand", op.operand_types, mine), ("result", results, theirs)):
        if len(types) != len(layouts):
            entries = counted(len(layouts), "entry", "entries")
            _wrong(f"has {counted(len(types), what)}, but {entries} in '{what}_layouts'")
        for index, (type, layout) in enumerate(zip(types, layouts, strict=True)):
            _check_layout(f"{what} {index}", type, cast("DenseIntOrFPElementsAttr", layout))


def _check_layout(what: str, type: Attribute, layout: DenseIntOrFPElementsAttr) -> None:
    if isinstance(type, TupleType):
        _wrong(f"{what} is a tuple, which cannot have a layout: remove 'operand_layouts' and 'result_layouts'")
    if isinstance(type, UnrankedTensorType):
        return
    axes = [int(one.real) for one in dense_values(layout)]
    if not isinstance(type, ShapedType):
        if axes:
            _wrong(f"{what} of type {_quoted(type)} has no dimensions: expected an empty layout, found {listed(axes)}")
    elif sorted(axes) != list(range(rank := len(type.get_shape()))):
        _wrong(
            f"expected the layout of {what}, {_quoted(type)}, to order its {counted(rank, 'dimension')}, "
            f"found {listed(axes)}"
        )


def _aliases(op: Operation) -> list[OutputOperandAlias]:
    return [cast(Any, alias).data for alias in _array(op, "output_operand_aliases") or ()]


def _check_aliases(op: Operation) -> None:
    types = list(op.operand_types)
    results = op.result_types
    whole: Attribute = results[0] if len(results) == 1 else TupleType(cast(Any, ArrayAttr(results)))
    for number, alias in enumerate(_aliases(op)):
        if not 0 <= alias.operand_index < len(types):
            operands = counted(len(types), "operand")
            _wrong(f"output alias {number} is of operand {alias.operand_index}, but the op has {operands}")
        given = _part("operand_tuple_indices", types[alias.operand_index], alias.operand_tuple_indices)
        made = _part("output_tuple_indices", whole, alias.output_tuple_indices)
        if given != made:
            _wrong(
                f"output alias {number} joins an operand of type {_quoted(given)} and a result of type {_quoted(made)}"
            )


def _part(name: str, whole: Attribute, path: Sequence[int]) -> Attribute:
    part = whole
    for index in path:
        if not isinstance(part, TupleType) or not 0 <= index < len(part.types.data):
            _wrong(f"'{name}' of an output alias, {listed(path)}, selects nothing in {_quoted(whole)}")
        part = part.types.data[index]
    return part


def _check_config(op: Operation) -> None:
    config = op.properties.get("backend_config")
    if config is None:
        return
    version = integer(op, "api_version", 1)
    typed = version == _TYPED_FFI
    if typed != isinstance(config, DictionaryAttr):
        expected, found = ("a dictionary", "a string") if typed else ("a string", "a dictionary")
        _wrong(f"expected 'backend_config' to be {expected} with {_VERSIONS[version]}, found {found}")


def _check_create_buffer(op: Operation) -> None:
    if op.operands:
        _wrong(f"@CreateBuffer takes no operands, found {len(op.operands)}")
    if len(op.results) != 1:
        _wrong(f"@CreateBuffer returns one buffer, found {counted(len(op.results), 'result')}")
    if not isinstance(op.results[0].type, MemRefType):
        _wrong(f"@CreateBuffer returns a memref, found {_quoted(op.results[0].type)}")


def _check_pin(op: Operation) -> None:
    _check_transfer(op, "Pin", (TensorType, UnrankedTensorType), MemRefType)


def _check_unpin(op: Operation) -> None:
    _check_transfer(op, "Unpin", MemRefType, (TensorType, UnrankedTensorType))


def _check_transfer(op: Operation, target: str, source: Any, made: Any) -> None:
    taken, given = ("tensor", "memref") if target == "Pin" else ("memref", "tensor")
    if len(op.operands) != 1:
        _wrong(f"@{target} takes one {taken}, found {counted(len(op.operands), 'operand')}")
    if not isinstance(op.operands[0].type, source):
        _wrong(f"@{target} takes a {taken}, found {_quoted(op.operands[0].type)}")
    if len(op.results) != 1:
        _wrong(f"@{target} returns one {given}, found {counted(len(op.results), 'result')}")
    if not isinstance(op.results[0].type, made):
        _wrong(f"@{target} returns a {given}, found {_quoted(op.results[0].type)}")
    mine, theirs = cast(Any, op.operands[0].type), cast(Any, op.results[0].type)
    shapes = [
        None if isinstance(t, UnrankedTensorType) else cast("Sequence[int]", t.get_shape()) for t in (mine, theirs)
    ]
    if not _shapes_compatible(*shapes) or not elements_compatible(mine.element_type, theirs.element_type):
        _wrong(f"@{target} keeps shape and elements: operand {_quoted(mine)} and result {_quoted(theirs)} differ")


def _shapes_compatible(one: Sequence[int] | None, other: Sequence[int] | None) -> bool:
    if one is None or other is None:
        return True
    known = [[None if size < 0 else size for size in sizes] for sizes in (one, other)]
    return len(one) == len(other) and all(map(sizes_compatible, *known))


_TARGETS: Mapping[str, Verifier] = {
    "CreateBuffer": _check_create_buffer,
    "Pin": _check_pin,
    "Unpin": _check_unpin,
}


def _check_buffers_aliased(op: Operation) -> None:
    aliased = {tuple(alias.output_tuple_indices) for alias in _aliases(op)}
    if len(op.results) == 1:
        paths = _buffer_paths(op.results[0].type, ())
    else:
        paths = (path for i, type in enumerate(op.result_types) for path in _buffer_paths(type, (i,)))
    for path in paths:
        if path not in aliased:
            at = f" at {list(path)}" if path else ""
            _wrong(f"no entry of 'output_operand_aliases' is for the memref result{at}")


def _buffer_paths(type: Attribute, path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if isinstance(type, MemRefType):
        yield path
    elif isinstance(type, TupleType):
        for index, inner in enumerate(type.types.data):
            yield from _buffer_paths(inner, (*path, index))


# --- composite ------------------------------------------------------------------------------------------------------

_COMPOSITE_NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+")


def _verify_composite(op: Operation) -> None:
    name = cast(StringAttr, op.properties["name"]).data
    if not _COMPOSITE_NAME.fullmatch(name):
        _wrong(f"expected a name with a namespace, such as 'my_namespace.my_op', found '{name}'")


def _verify_decomposition(op: Operation) -> None:
    reference = cast(SymbolRefAttr, op.properties["decomposition"])
    function = lookup_symbol(op, reference)
    if not isinstance(function, FuncOp):
        _wrong(not_a_function(reference, function))
    inputs, outputs = function.function_type.inputs.data, function.function_type.outputs.data
    named = f"its decomposition @{function.sym_name.data}"
    for what, verb, mine, theirs in (
        ("operand", "takes", op.operand_types, inputs),
        ("result", "returns", op.result_types, outputs),
    ):
        if problem := type_list_problem(what, mine, f"{named} {verb}", theirs):
            _wrong(problem)


# --- the host -------------------------------------------------------------------------------------------------------


def _check_received(op: Operation) -> Sequence[Attribute]:
    """Verify that the results are tensors and then a token; return the types of the tensors."""
    if not op.results:
        _wrong("has no results: expected tensors, and a token as the last one")
    *tensors, token = op.result_types
    for index, type in enumerate(tensors):
        if not isinstance(type, TensorType):
            _wrong(f"expected result {index}, which is not the last one, to be a ranked tensor, found {_quoted(type)}")
    if not isinstance(token, TokenType):
        _wrong(f"expected a token as the last result, found {_quoted(token)}")
    return tensors


def _verify_infeed(op: Operation) -> None:
    tensors = _check_received(op)
    layouts = _array(op, "layout")
    if layouts is None:
        return
    if len(layouts) != len(tensors):
        entries = counted(len(layouts), "entry", "entries")
        _wrong(f"has {counted(len(tensors), 'tensor result')}, but {entries} in 'layout'")
    for index, layout in enumerate(layouts):
        if not isinstance(layout, ArrayAttr):
            _wrong(f"expected entry {index} of 'layout' to be an array of integers, found {_quoted(layout)}")
        for one in cast("ArrayAttr[Attribute]", layout).data:
            if not isinstance(one, IntegerAttr):
                _wrong(f"expected integers in entry {index} of 'layout', found {_quoted(one)}")


_CHANNEL_TYPES = {1: "DEVICE_TO_DEVICE", 2: "DEVICE_TO_HOST", 3: "HOST_TO_DEVICE"}


def _check_channel(op: Operation, host: int) -> None:
    channel = cast(ChannelHandleAttr, op.properties["channel_handle"]).data
    is_host = bool(integer(op, "is_host_transfer", 0))
    expected = host if is_host else 1
    if channel.type != expected:
        transfer = "a transfer with the host" if is_host else "a transfer between devices"
        _wrong(f"expected channel type {expected} ({_CHANNEL_TYPES[expected]}) for {transfer}, found {channel.type}")


def _infer_send(op: Operation) -> Sequence[Inferred]:
    _check_channel(op, 2)
    return [TokenType()]


def _verify_recv(op: Operation) -> None:
    _check_channel(op, 3)
    _check_received(op)


# --- asynchronous ops -----------------------------------------------------------------------------------------------


def _wrong_inference(message: str) -> NoReturn:
    raise InferenceException(message)


def _infer_async_start(op: Operation) -> Sequence[Inferred]:
    block = op.regions[0].first_block
    assert block is not None
    first, last = block.first_op, block.last_op
    if first is None or last is None or first.next_op is not last:
        count = sum(1 for _ in block.ops)
        _wrong_inference(f"expected the body to consist of one op and its return, found {counted(count, 'op')}")
    if not class_has_trait(type(first), MayBeAsynchronous):
        _wrong_inference(f"expected a collective or a slice in the body, found '{op_name(first)}'")
    if problem := type_list_problem("operand", op.operand_types, "its body takes", block.arg_types):
        _wrong_inference(problem)
    given = tuple(last.operand_types)
    if len(given) != 1:
        _wrong_inference(f"expected the body to return one value, found {len(given)}")
    return [FutureType(given)]


def _has_one_result(op: Operation) -> None:
    if len(op.results) != 1:
        _wrong(f"expected one result, found {len(op.results)}")


def _infer_async_done(op: Operation) -> Sequence[Inferred]:
    types = cast(FutureType, op.operands[0].type).data
    if len(types) != 1:
        _wrong_inference(f"expected a future of one value, found {_quoted(op.operands[0].type)}")
    return types


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.custom_call": _verify_custom_call,
    "stablehlo.composite": _verify_composite,
    "stablehlo.infeed": _verify_infeed,
    "stablehlo.outfeed": inferred(lambda op: [TokenType()]),
    "stablehlo.send": inferred(_infer_send),
    "stablehlo.recv": _verify_recv,
    "stablehlo.async_done": both(_has_one_result, inferred(_infer_async_done)),
}

RESULT_VERIFIERS: Mapping[str, Verifier] = {"stablehlo.async_start": inferred(_infer_async_start)}

SYMBOL_VERIFIERS: Mapping[str, Verifier] = {"stablehlo.composite": _verify_decomposition}
