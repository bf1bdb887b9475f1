"""Parse the bodies of SDY attributes: the text after `#sdy.mnemonic`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.dialects.plain_attribute import parse_int, parse_word, string_attribute
from pyshardy.sharding import (
    AllToAllParam,
    AxisRef,
    AxisToPropagationDetails,
    DimensionSharding,
    DimMapping,
    EdgeNode,
    EdgeValueRef,
    Mesh,
    MeshAxis,
    MeshRef,
    OpShardingRule,
    PropagationOneStep,
    Reduction,
    SubAxis,
    TensorMapping,
    TensorSharding,
    check_edges,
    check_mesh,
    check_mesh_axis,
    factor_symbol,
)
from pyshardy.text.assembly.asm_parser import AsmParser
from pyshardy.text.printer.attribute_printer import expected_attribute, short_text

T = TypeVar("T")
_PRIORITY = re.compile(r"p(0|[1-9][0-9]*)")
_NUMBERED_FACTOR = re.compile(r"z_([0-9]+)")


def _some(parser: AsmParser, opening: str, item: Callable[[AsmParser], T], closing: str) -> tuple[T, ...]:
    """At least one item between brackets."""
    parser.parse_punctuation(opening)  # pyright: ignore[reportArgumentType]
    items = [item(parser)]
    while parser.parse_optional_punctuation(",") is not None:
        items.append(item(parser))
    parser.parse_punctuation(closing)  # pyright: ignore[reportArgumentType]
    return tuple(items)


def _any(parser: AsmParser, opening: str, item: Callable[[AsmParser], T], closing: str) -> tuple[T, ...]:
    """Parse a list in brackets, which may be empty."""
    parser.parse_punctuation(opening)  # pyright: ignore[reportArgumentType]
    if parser.parse_optional_punctuation(closing) is not None:  # pyright: ignore[reportArgumentType]
        return ()
    items = [item(parser)]
    while parser.parse_optional_punctuation(",") is not None:
        items.append(item(parser))
    parser.parse_punctuation(closing)  # pyright: ignore[reportArgumentType]
    return tuple(items)


def or_attribute(name: str, read: Callable[[AsmParser], T]) -> Callable[[AsmParser], T]:
    """Return a reader of an attribute inside another one: its body alone, or all of it, possibly by an alias."""

    def parse(parser: AsmParser) -> T:
        if not parser.next_is(MLIRTokenKind.HASH_IDENT):
            return read(parser)
        start = parser.pos
        attribute: Any = parser.parse_attribute()
        if attribute.name != name:
            parser.raise_error(expected_attribute(name, attribute), start)
        return attribute.data

    return parse


def name(parser: AsmParser) -> str:
    """`"name"`"""
    text = parser.parse_optional_str_literal()
    if text is None:
        parser.raise_error("expected a string")
    return text


def mesh_axis(parser: AsmParser) -> MeshAxis:
    """`"name"=size`"""
    start = parser.pos
    text = name(parser)
    parser.parse_punctuation("=")
    axis = MeshAxis(text, parse_int(parser))
    problem = check_mesh_axis(axis)
    if problem is not None:
        parser.raise_error(problem, start)
    return axis


def mesh(parser: AsmParser) -> Mesh:
    """`<["a"=2, "b"=4], device_ids=[1, 0, ...]>`"""
    start = parser.pos
    parser.parse_punctuation("<")
    axes = _any(parser, "[", _MESH_AXIS, "]")
    ids: tuple[int, ...] = ()
    if parser.parse_optional_punctuation(",") is not None:
        parser.parse_keyword("device_ids")
        parser.parse_punctuation("=")
        ids = _some(parser, "[", parse_int, "]")
    parser.parse_punctuation(">")
    result = Mesh(axes, ids)
    problem = check_mesh(result)
    if problem is not None:
        parser.raise_error(problem, start)
    return result


def sub_axis(parser: AsmParser) -> SubAxis:
    """`(pre)size`"""
    parser.parse_punctuation("(")
    pre_size = parse_int(parser)
    parser.parse_punctuation(")")
    return SubAxis(pre_size, parse_int(parser))


def axis_ref(parser: AsmParser) -> AxisRef:
    """`"name"` or `"name":(pre)size`"""
    text = name(parser)
    return AxisRef(text, _SUB_AXIS(parser) if parser.parse_optional_punctuation(":") is not None else None)


def axis_refs(parser: AsmParser) -> tuple[AxisRef, ...]:
    """`{refs}`, possibly none."""
    return _any(parser, "{", _AXIS_REF, "}")


def some_axis_refs(parser: AsmParser) -> tuple[AxisRef, ...]:
    """`{refs}`, at least one."""
    return _some(parser, "{", _AXIS_REF, "}")


def axis_ref_lists(parser: AsmParser) -> tuple[tuple[AxisRef, ...], ...]:
    """`[{refs}, {refs}]`"""
    return _any(parser, "[", _AXIS_REFS, "]")


def dimension_sharding(parser: AsmParser) -> DimensionSharding:
    """`{"a", "b":(1)2, ?}p1`"""
    parser.parse_punctuation("{")
    axes: list[AxisRef] = []
    is_closed = True
    while parser.parse_optional_punctuation("}") is None:
        if axes:
            parser.parse_punctuation(",")
        if parser.parse_optional_punctuation("?") is not None:
            is_closed = False
            parser.parse_punctuation("}")
            break
        axes.append(axis_ref(parser))
    return DimensionSharding(tuple(axes), is_closed, _priority(parser))


def _priority(parser: AsmParser) -> int | None:
    word = parser.parse_optional_identifier()
    if word is None:
        return None
    match = _PRIORITY.fullmatch(word)
    if match is None:
        if word[0] == "p" and word[1:].isdecimal():
            parser.raise_error(f"priority '{word}' has a leading zero")
        parser.raise_error(f"expected a priority such as p1, found '{word}'")
    priority = int(match.group(1)[:20])
    if priority >> 63:
        parser.raise_error(f"priority '{word}' does not fit in 64 bits")
    return priority


def mesh_ref(parser: AsmParser) -> MeshRef:
    """`@name` or `mesh<...>`"""
    if parser.parse_optional_keyword("mesh") is not None:
        return _MESH(parser)
    start = parser.pos
    symbol = parser.parse_attribute()
    if not isinstance(symbol, SymbolRefAttr) or symbol.nested_references.data:
        parser.raise_error(f"expected a mesh, such as @mesh, found '{short_text(symbol)}'", start)
    return symbol.root_reference.data


def _reduction(parser: AsmParser) -> Reduction:
    word = optional_reduction(parser)
    return Reduction.SUM if word is None else word


def optional_reduction(parser: AsmParser) -> Reduction | None:
    """`sum`, `max`, `min` or nothing."""
    for kind in Reduction:
        if parser.parse_optional_keyword(kind.text) is not None:
            return kind
    return None


def tensor_sharding(parser: AsmParser) -> TensorSharding:
    """`<@mesh, [dims], replicated={refs}, unreduced=KIND{refs}>`"""
    parser.parse_punctuation("<")
    ref = mesh_ref(parser)
    parser.parse_punctuation(",")
    dims = _any(parser, "[", _DIMENSION_SHARDING, "]")
    replicated: tuple[AxisRef, ...] = ()
    unreduced: tuple[AxisRef, ...] = ()
    reduction = Reduction.SUM
    while parser.parse_optional_punctuation(",") is not None:
        if not replicated and parser.parse_optional_keyword("replicated") is not None:
            parser.parse_punctuation("=")
            replicated = some_axis_refs(parser)
        elif not unreduced and parser.parse_optional_keyword("unreduced") is not None:
            if parser.parse_optional_punctuation("=") is not None:
                reduction = _reduction(parser)
            unreduced = some_axis_refs(parser)
        else:
            parser.raise_error("expected 'replicated' or 'unreduced', each once")
    parser.parse_punctuation(">")
    return TensorSharding(ref, dims, replicated, unreduced, reduction)


def sharding_list(parser: AsmParser) -> tuple[TensorSharding, ...]:
    """`[<...>, <...>]`"""
    return _any(parser, "[", _TENSOR_SHARDING, "]")


def sharding_per_value(parser: AsmParser) -> tuple[TensorSharding, ...]:
    """`<[<...>, <...>]>`"""
    parser.parse_punctuation("<")
    shardings = sharding_list(parser)
    parser.parse_punctuation(">")
    return shardings


def _factor(parser: AsmParser, text: str) -> tuple[int, str]:
    """Return the first factor of the word just read, and the rest."""
    if text.startswith("z_"):
        match = _NUMBERED_FACTOR.match(text)
        if match is None:
            parser.raise_error(f"expected a factor such as z_1, found '{text}'")
        digits = match.group(1)
        if digits[0] == "0":
            parser.raise_error(f"factor z_{digits} is 0 or has a leading zero: numbers begin with 1")
        if int(digits[:20]) >> 63:
            parser.raise_error(f"factor z_{digits} does not fit in 64 bits")
        return int(digits) + 17, text[match.end() :]
    index = ord(text[0]) - ord("i")
    if not 0 <= index < 18:
        parser.raise_error(f"expected a factor from i to z, or z_1 and so on, found '{text[0]}'")
    return index, text[1:]


def dim_mapping(parser: AsmParser) -> DimMapping:
    """Factor symbols in one word, possibly none, which is printed as `#sdy.dim_mapping`."""
    parser.parse_optional_characters("#sdy.dim_mapping")
    text = parser.parse_optional_identifier() or ""
    factors: list[int] = []
    while text:
        factor, text = _factor(parser, text)
        factors.append(factor)
    return tuple(factors)


def tensor_mapping(parser: AsmParser) -> TensorMapping:
    """`[i, jk]`"""
    return _any(parser, "[", _DIM_MAPPING, "]")


def _factor_symbol(parser: AsmParser) -> int:
    return _factor(parser, parse_word(parser))[0]


def _factor_sizes(parser: AsmParser) -> tuple[int, ...]:
    """`{i=2, j=4}`, `{}` or nothing."""
    sizes: list[int] = []

    def entry(parser: AsmParser) -> None:
        factor, rest = _factor(parser, parse_word(parser))
        if factor != len(sizes):
            expected, found = factor_symbol(len(sizes)), factor_symbol(factor)
            parser.raise_error(f"expected the size of {expected}, the next factor in order, found factor {found}")
        if rest:
            parser.raise_error(f"expected the size of one factor, found '{rest}' after it")
        parser.parse_punctuation("=")
        sizes.append(parse_int(parser))

    if parser.parse_optional_punctuation("{") is not None and parser.parse_optional_punctuation("}") is None:
        entry(parser)
        while parser.parse_optional_punctuation(",") is not None:
            entry(parser)
        parser.parse_punctuation("}")
    return tuple(sizes)


def op_sharding_rule(parser: AsmParser) -> OpShardingRule:
    """`<([i, k], [k, j])->([i, j]) {i=2, j=4, k=8} reduction={k}, custom>`"""
    parser.parse_punctuation("<")
    operands = _some(parser, "(", _TENSOR_MAPPING, ")")
    parser.parse_punctuation("->")
    results = _some(parser, "(", _TENSOR_MAPPING, ")")
    sizes = _factor_sizes(parser)
    lists: list[tuple[int, ...]] = []
    for keyword in ("reduction", "need_replication", "permutation", "blocked_propagation"):
        if parser.parse_optional_keyword(keyword) is None:
            lists.append(())
            continue
        parser.parse_punctuation("=")
        lists.append(_any(parser, "{", _factor_symbol, "}"))
    is_custom = parser.parse_optional_punctuation(",") is not None
    if is_custom:
        parser.parse_keyword("custom")
    parser.parse_punctuation(">")
    reduction, need_replication, permutation, blocked = lists
    return OpShardingRule(sizes, operands, results, reduction, need_replication, permutation, blocked, is_custom)


def manual_axes(parser: AsmParser) -> tuple[str, ...]:
    """`{"a", "b"}`"""
    return _any(parser, "{", lambda parser: string_attribute(parser).data, "}")


def all_to_all_param(parser: AsmParser) -> AllToAllParam:
    """`{refs}: source->target`"""
    axes = some_axis_refs(parser)
    parser.parse_punctuation(":")
    source = parse_int(parser)
    parser.parse_punctuation("->")
    return AllToAllParam(axes, source, parse_int(parser))


def all_to_all_params(parser: AsmParser) -> tuple[AllToAllParam, ...]:
    """`[{refs}: 0->1, {refs}: 2->3]`"""
    return _any(parser, "[", _ALL_TO_ALL_PARAM, "]")


def edge_value_ref(parser: AsmParser) -> EdgeValueRef:
    """`operand-N` or `result-N`"""
    if parser.parse_optional_keyword("operand") is not None:
        node = EdgeNode.OPERAND
    elif parser.parse_optional_keyword("result") is not None:
        node = EdgeNode.RESULT
    else:
        parser.raise_error("expected 'operand' or 'result'")
    parser.parse_punctuation("-")
    return EdgeValueRef(node, parse_int(parser))


def propagation_details(parser: AsmParser) -> AxisToPropagationDetails:
    """`{AXIS = SOURCE -> [TARGETS]}`"""
    parser.parse_punctuation("{")
    axis = _AXIS_REF(parser)
    parser.parse_punctuation("=")
    source = _EDGE_VALUE_REF(parser)
    parser.parse_punctuation("->")
    targets = _some(parser, "[", _EDGE_VALUE_REF, "]")
    parser.parse_punctuation("}")
    return AxisToPropagationDetails(axis, source, targets)


def propagation_step(parser: AsmParser) -> PropagationOneStep:
    """`{step-N = [details]}`"""
    parser.parse_punctuation("{")
    parser.parse_keyword("step")
    parser.parse_punctuation("-")
    step = parse_int(parser)
    parser.parse_punctuation("=")
    details = _some(parser, "[", _PROPAGATION_DETAILS, "]")
    parser.parse_punctuation("}")
    return PropagationOneStep(step, details)


def propagation_edges(parser: AsmParser) -> tuple[PropagationOneStep, ...]:
    """`<[steps]>`"""
    start = parser.pos
    parser.parse_punctuation("<")
    steps = _some(parser, "[", _PROPAGATION_STEP, "]")
    parser.parse_punctuation(">")
    problem = check_edges(steps)
    if problem is not None:
        parser.raise_error(problem, start)
    return steps


_MESH_AXIS = or_attribute("sdy.mesh_axis", mesh_axis)
_MESH = or_attribute("sdy.mesh", mesh)
_SUB_AXIS = or_attribute("sdy.sub_axis_info", sub_axis)
_AXIS_REF = or_attribute("sdy.axis_ref", axis_ref)
_AXIS_REFS = or_attribute("sdy.axis_ref_list", axis_refs)
_DIMENSION_SHARDING = or_attribute("sdy.dimension_sharding", dimension_sharding)
_TENSOR_SHARDING = or_attribute("sdy.sharding", tensor_sharding)
_DIM_MAPPING = or_attribute("sdy.dim_mapping", dim_mapping)
_TENSOR_MAPPING = or_attribute("sdy.tensor_mapping", tensor_mapping)
_ALL_TO_ALL_PARAM = or_attribute("sdy.all_to_all_param", all_to_all_param)
_EDGE_VALUE_REF = or_attribute("sdy.edge_value_ref", edge_value_ref)
_PROPAGATION_DETAILS = or_attribute("sdy.axis_to_propagation_details", propagation_details)
_PROPAGATION_STEP = or_attribute("sdy.propagation_one_step", propagation_step)
