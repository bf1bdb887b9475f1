"""Custom calls, composites, the host, and asynchronous ops (Shardy spec: StableHLO verification, calls and tokens)."""

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

from pyshardy.dialects.errors import BareVerifyException, InferenceException
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.stablehlo.attributes import ChannelHandleAttr, OutputOperandAlias
from pyshardy.dialects.stablehlo.types import FutureType, TokenType
from pyshardy.dialects.stablehlo.verification.inference import Verifier, both, inferred, integer
from pyshardy.dialects.stablehlo.verification.shapes import (
    Inferred,
    elements_compatible,
    fail,
    flat_types,
    sizes_compatible,
)
from pyshardy.dialects.symbol_tables import lookup_symbol
from pyshardy.ir.op_traits import MayBeAsynchronous, class_has_trait
from pyshardy.text.literals.dense import dense_values
from pyshardy.text.printer.attribute_printer import attribute_text

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
        _wrong("Layout attributes should be specified for either both operands and results or none.")
    results = list(op.result_types)
    if len(results) == 1:
        results = flat_types(results[0])
    for what, types, layouts in (("operand", op.operand_types, mine), ("result", results, theirs)):
        if len(types) != len(layouts):
            _wrong(f"Number of {what}s must match the number of {what} layouts, {len(types)} != {len(layouts)}")
        for index, (type, layout) in enumerate(zip(types, layouts, strict=True)):
            _check_layout(f"{what} #{index}", type, cast("DenseIntOrFPElementsAttr", layout))


def _check_layout(what: str, type: Attribute, layout: DenseIntOrFPElementsAttr) -> None:
    if isinstance(type, TupleType):
        _wrong("Tuple types are not fully supported with layout constraints yet")
    if isinstance(type, UnrankedTensorType):
        return
    axes, shown = sorted(int(one.real) for one in dense_values(layout)), attribute_text(layout)
    if not isinstance(type, ShapedType):
        if axes:
            kind = f"{what} of type '{attribute_text(type)}'"
            _wrong(f"Only tensor types can have non-empty layout: {kind} has layout {shown}")
    elif axes != list(range(rank := len(type.get_shape()))):
        limits = f"layout must be a permutation of [0, {rank})"
        _wrong(f"incorrect layout {shown} for type '{attribute_text(type)}', {limits}")


def _aliases(op: Operation) -> list[OutputOperandAlias]:
    return [cast(Any, alias).data for alias in _array(op, "output_operand_aliases") or ()]


def _check_aliases(op: Operation) -> None:
    types = list(op.operand_types)
    results = op.result_types
    whole: Attribute = results[0] if len(results) == 1 else TupleType(cast(Any, ArrayAttr(results)))
    for alias in _aliases(op):
        if not 0 <= alias.operand_index < len(types):
            _wrong(
                "expects operandIndex in the output_operand_alias attribute to be in range [0, "
                f"{len(types)}); got: {alias.operand_index}."
            )
        given = _part("operand_tuple_indices", types[alias.operand_index], alias.operand_tuple_indices)
        made = _part("output_tuple_indices", whole, alias.output_tuple_indices)
        if given != made:
            _wrong(
                "shapes mismatch in the output_operand_alias attribute: operand part has type "
                f"'{attribute_text(given)}' and output part has type '{attribute_text(made)}'"
            )


def _part(name: str, type: Attribute, path: Sequence[int]) -> Attribute:
    for index in path:
        if not isinstance(type, TupleType) or not 0 <= index < len(type.types.data):
            _wrong(f"{name} in the output_operand_alias attribute out of bounds")
        type = type.types.data[index]
    return type


def _check_config(op: Operation) -> None:
    config = op.properties.get("backend_config")
    if config is None:
        return
    version = integer(op, "api_version", 1)
    typed = version == _TYPED_FFI
    if typed != isinstance(config, DictionaryAttr):
        expected = "a dictionary" if typed else "a string"
        _wrong(f"backend_config for api_version {_VERSIONS[version]} must be {expected} attribute.")


def _check_create_buffer(op: Operation) -> None:
    if op.operands:
        _wrong("CreateBuffer custom_call shouldn't have any inputs")
    if len(op.results) != 1:
        _wrong("CreateBuffer custom_call should have one result")
    if not isinstance(op.results[0].type, MemRefType):
        _wrong("CreateBuffer custom_call should have a memref result")


def _check_pin(op: Operation) -> None:
    _check_transfer(op, "Pin", (TensorType, UnrankedTensorType), MemRefType)


def _check_unpin(op: Operation) -> None:
    _check_transfer(op, "Unpin", MemRefType, (TensorType, UnrankedTensorType))


def _check_transfer(op: Operation, target: str, source: Any, made: Any) -> None:
    if len(op.operands) != 1:
        _wrong(f"{target} custom_call should have one input")
    if not isinstance(op.operands[0].type, source):
        _wrong(f"{target} custom_call should have a {'tensor' if target == 'Pin' else 'memref'} input")
    if len(op.results) != 1:
        _wrong(f"{target} custom_call should have one output")
    if not isinstance(op.results[0].type, made):
        _wrong(f"{target} custom_call should have a {'memref' if target == 'Pin' else 'tensor'} output")
    mine, theirs = cast(Any, op.operands[0].type), cast(Any, op.results[0].type)
    shapes = [
        None if isinstance(t, UnrankedTensorType) else cast("Sequence[int]", t.get_shape()) for t in (mine, theirs)
    ]
    if not _shapes_compatible(*shapes) or not elements_compatible(mine.element_type, theirs.element_type):
        _wrong(f"{target} custom_call should have compatible input and output types")


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
            _wrong(f"buffer output {list(path)} is not used in output_operand_alias")


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
        rule = f"it must match the following regular expression: ^{_COMPOSITE_NAME.pattern}$"
        raise BareVerifyException(f'name must be a valid namespaced op name, i.e. {rule} e.g. "my_namespace.my_op"')


def _verify_decomposition(op: Operation) -> None:
    reference = cast(SymbolRefAttr, op.properties["decomposition"])
    name = reference.root_reference.data
    function = lookup_symbol(op, reference)
    if not isinstance(function, FuncOp):
        raise BareVerifyException(f"'{name}' does not reference a valid function")
    inputs, outputs = function.function_type.inputs.data, function.function_type.outputs.data
    for what, mine, theirs in (("operand", op.operand_types, inputs), ("result", op.result_types, outputs)):
        if len(mine) != len(theirs):
            raise BareVerifyException(f"has {len(mine)} {what}(s), but decomposition has {len(theirs)}")
        for index, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            if one != other:
                raise BareVerifyException(
                    f"{what} at index {index} has type '{attribute_text(one)}', but decomposition has type "
                    f"'{attribute_text(other)}'"
                )


# --- the host -------------------------------------------------------------------------------------------------------


def _check_received(op: Operation, tensors_are: str) -> Sequence[Attribute]:
    """Some tensors, of which a message begins so, then a token; gives the tensors' types."""
    if not op.results:
        fail("result is expected to be at least of size 1, but got 0")
    *tensors, token = op.result_types
    for type in tensors:
        if not isinstance(type, TensorType):
            fail(f"{tensors_are} expected to be of tensor type, but got '{attribute_text(type)}'")
    if not isinstance(token, TokenType):
        fail(f"last element of result types is expected to be of token type, but got '{attribute_text(token)}'")
    return tensors


def _verify_infeed(op: Operation) -> None:
    tensors = _check_received(op, "all elements of result types, except the last element, are")
    layouts = _array(op, "layout")
    if layouts is None:
        return
    if len(layouts) != len(tensors):
        fail(
            f"layout-attribute size must be {len(tensors)} (which is the number of op-results - 1 (for token result)), "
            f"but got {len(layouts)}"
        )
    for layout in layouts:
        if not isinstance(layout, ArrayAttr):
            fail(f"layout-attribute expected to have elements of type array, but got {attribute_text(layout)}")
        for one in cast("ArrayAttr[Attribute]", layout).data:
            if not isinstance(one, IntegerAttr):
                leaf = attribute_text(one)
                fail(f"layout-attribute's leaf elements are expected to be of type integer, but got {leaf}")


_CHANNEL_TYPES = {1: "DEVICE_TO_DEVICE", 2: "DEVICE_TO_HOST", 3: "HOST_TO_DEVICE"}


def _check_channel(op: Operation, host: int) -> None:
    channel = cast(ChannelHandleAttr, op.properties["channel_handle"]).data
    is_host = bool(integer(op, "is_host_transfer", 0))
    expected = host if is_host else 1
    if channel.type != expected:
        shown = str(is_host).lower()
        fail(f"channel_type should be {_CHANNEL_TYPES[expected]} when is_host_transfer is {shown}")


def _infer_send(op: Operation) -> Sequence[Inferred]:
    _check_channel(op, 2)
    return [TokenType()]


def _verify_recv(op: Operation) -> None:
    _check_channel(op, 3)
    _check_received(op, "everything but the last element of result types is")


# --- asynchronous ops -----------------------------------------------------------------------------------------------


def _wrong_inference(message: str) -> NoReturn:
    raise InferenceException(message)


def _infer_async_start(op: Operation) -> Sequence[Inferred]:
    block = op.regions[0].first_block
    assert block is not None
    first, last = block.first_op, block.last_op
    if first is None or last is None or first.next_op is not last:
        _wrong_inference("region must contain exactly one operation and a return")
    if not class_has_trait(type(first), MayBeAsynchronous):
        _wrong_inference("region must contain a collective or slice operation")
    types = tuple(op.operand_types)
    if len(types) != len(block.args):
        _wrong_inference(f"number of operands ({len(types)}) must match number of region arguments ({len(block.args)})")
    for index, (mine, theirs) in enumerate(zip(types, block.arg_types, strict=True)):
        if mine != theirs:
            _wrong_inference(
                f"operand type '{attribute_text(mine)}' at index {index} must match region argument type "
                f"'{attribute_text(theirs)}'"
            )
    given = tuple(last.operand_types)
    if len(given) != 1:
        _wrong_inference(f"region must return exactly one value, but got {len(given)}")
    return [FutureType(given)]


def _has_one_result(op: Operation) -> None:
    if len(op.results) != 1:
        _wrong("requires one result")


def _infer_async_done(op: Operation) -> Sequence[Inferred]:
    types = cast(FutureType, op.operands[0].type).data
    if len(types) != 1:
        _wrong_inference(f"future must have exactly one type parameter, but got {len(types)}")
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
