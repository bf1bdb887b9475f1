"""Constraints of StableHLO ops: element types, tensors, other types and attributes.

`flt`, `pred`, `int_`, `cplx`, `q` and `qa` are ranked tensors of floats, `i1`, integers, complex numbers, and values
quantized per tensor and per axis; `T` accepts any of these but `qa`, `Tq` any.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from xdsl.dialects.builtin import (
    DYNAMIC_INDEX,
    AnyFloat,
    ArrayAttr,
    BytesAttr,
    ComplexType,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    DictionaryAttr,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
    FloatAttr,
    FloatTF32Type,
    IndexType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    Signedness,
    StringAttr,
    SymbolRefAttr,
    TensorType,
    TupleType,
    UnitAttr,
    UnrankedTensorType,
    f32,
    i1,
    i32,
    i64,
)
from xdsl.ir import Attribute

from pyshardy.diagnostics.wording import either
from pyshardy.dialects.plain_attribute import PlainAttr
from pyshardy.dialects.quant import UniformQuantizedType
from pyshardy.dialects.stablehlo.attributes import ReplicaGroupMeshAxesAttr
from pyshardy.dialects.stablehlo.types import BoundsAttr, FutureType, TokenType
from pyshardy.dialects.type_class import TypeClass, is_a, one_of
from pyshardy.ir.identity_cache import by_identity_in_process

Element = Callable[[Any], bool]
_WIDTHS = frozenset((2, 4, 8, 16, 32, 64))
_FLOATS: tuple[type, ...] = tuple(set(get_args(AnyFloat)) - {Float80Type, Float128Type, FloatTF32Type})


# --- element types --------------------------------------------------------------------------------------------------


def is_float(element: Any) -> bool:
    """Return whether the type is a float other than f80, f128 and tf32."""
    return is_a(element, *_FLOATS)


def is_pred(element: Any) -> bool:
    """Return whether the type is i1."""
    return is_a(element, IntegerType) and element.width.data == 1 and _signless(element)


def is_sint(element: Any) -> bool:
    """Return whether the type is one of i2, i4, i8, i16, i32 and i64; StableHLO's signed integers are signless."""
    return is_a(element, IntegerType) and element.width.data in _WIDTHS and _signless(element)


def is_uint(element: Any) -> bool:
    """Return whether the type is one of ui2, ui4, ui8, ui16, ui32 and ui64."""
    return (
        is_a(element, IntegerType) and element.width.data in _WIDTHS and element.signedness.data == Signedness.UNSIGNED
    )


def _signless(element: Any) -> bool:
    return element.signedness.data == Signedness.SIGNLESS


def is_int(element: Any) -> bool:
    """Return whether the type is a signless or unsigned integer of one of StableHLO's widths."""
    return is_a(element, IntegerType) and element.width.data in _WIDTHS and element.signedness.data != Signedness.SIGNED


def is_complex(element: Any) -> bool:
    """Return whether the type is a complex number of f32 or f64."""
    return is_a(element, ComplexType) and is_a(element.element_type, Float32Type, Float64Type)


def _is_quantized(element: Any) -> bool:
    if not is_a(element, UniformQuantizedType):
        return False
    quantization = element.data
    points_fit = all(quantization.minimum <= p <= quantization.maximum for p in quantization.zero_points)
    return quantization.storage.width.data in (2, 4, 8, 16, 32) and points_fit


def is_quantized(element: Any) -> bool:
    """Return whether the type is quantized per tensor, with one scale."""
    return _is_quantized(element) and element.data.dimension is None


def is_dimension(element: Any) -> bool:
    """Return whether the type is an integer or index, as sizes have."""
    return is_a(element, IndexType) or is_int(element)


def is_ui32(element: Any) -> bool:
    """Return whether the type is ui32."""
    return is_uint(element) and element.width.data == 32


def _any_of(*elements: Element) -> Element:
    return lambda element: any(accepts(element) for accepts in elements)


# --- tensors --------------------------------------------------------------------------------------------------------


def ranked(elements: str, accepts: Element) -> TypeClass:
    """Return the constraint of ranked tensors with elements that a predicate accepts."""
    known = by_identity_in_process(accepts)
    return TypeClass(
        f"a ranked tensor of {elements} elements", lambda type: is_a(type, TensorType) and known(type.element_type)
    )


def _is_per_axis(type: Any) -> bool:
    if not is_a(type, TensorType) or not _is_quantized(type.element_type):
        return False
    quantization = type.element_type.data
    axis = quantization.dimension
    if axis is None or not 0 <= axis < len(type.shape.data):
        return False
    size = type.shape.data[axis].data
    return size in (DYNAMIC_INDEX, len(quantization.scales))


_INT = "integer (2/4/8/16/32/64 bits)"
_ELEMENTS: dict[str, tuple[str, Element]] = {
    "flt": ("float (4 to 64 bits)", is_float),
    "pred": ("i1", is_pred),
    "sint": ("signless integer (2/4/8/16/32/64 bits)", is_sint),
    "int": (_INT, is_int),
    "cplx": ("complex", is_complex),
    "q": ("per-tensor quantized", is_quantized),
}
"""Classes of element types: how messages call them, and what they accept."""


def _tensors(elements: str) -> TypeClass:
    """Return the constraint of ranked tensors with elements of some classes; `qa` adds those quantized per axis."""
    names = elements.split()
    known = [_ELEMENTS[name] for name in names if name != "qa"]
    shown = [text for text, _ in known]
    if "qa" in names:
        shown[-1] = "quantized"
    tensors = ranked(either(*shown), _any_of(*(accepts for _, accepts in known)))
    return one_of(tensors.summary, tensors, qa) if "qa" in names else tensors


qa = TypeClass("a ranked tensor of per-axis quantized elements", _is_per_axis)
flt = _tensors("flt")
pred = _tensors("pred")
int_ = _tensors("int")
cplx = _tensors("cplx")
q = _tensors("q")
flt_pred_int_cplx = _tensors("flt pred int cplx")
T = _tensors("flt pred int cplx q")
Tq = _tensors("flt pred int cplx q qa")
sint_flt_cplx_q = _tensors("sint flt cplx q")
sint_flt_q = _tensors("sint flt q")
flt_cplx_q = _tensors("flt cplx q")
flt_cplx = _tensors("flt cplx")
flt_q = _tensors("flt q")
int_flt_cplx_q = _tensors("int flt cplx q")
int_flt = _tensors("int flt")
pred_int = _tensors("pred int")
pred_int_flt = _tensors("pred int flt")
q_qa = _tensors("q qa")
flt_q_qa = _tensors("flt q qa")
f32_f64 = ranked("f32 or f64", lambda element: is_a(element, Float32Type, Float64Type))
any_integer_or_index = ranked("integer or index", lambda element: is_a(element, IntegerType, IndexType))


def _shape(type: Any) -> tuple[int, ...]:
    return type.get_shape()


def _instead_of_ranked(tensors: TypeClass, article_and_adjective: str) -> str:
    return tensors.summary.replace("a ranked", article_and_adjective, 1)


def of_any_rank(tensors: TypeClass) -> str:
    """Return the summary of such tensors, ranked or not."""
    return _instead_of_ranked(tensors, "a")


def of_rank(rank: int, tensors: TypeClass) -> TypeClass:
    """Return the constraint of such tensors of one rank."""
    return TypeClass(
        _instead_of_ranked(tensors, f"a rank-{rank}"),
        lambda type: tensors.accepts(type) and len(_shape(type)) == rank,
    )


def static(tensors: TypeClass) -> TypeClass:
    """Return the constraint of such tensors without dynamic dimensions."""
    return TypeClass(
        _instead_of_ranked(tensors, "a static"),
        lambda type: tensors.accepts(type) and DYNAMIC_INDEX not in _shape(type),
    )


def _static_or_one_bound(type: Any) -> bool:
    shape = _shape(type)
    dynamic = [i for i, size in enumerate(shape) if size == DYNAMIC_INDEX]
    if not dynamic:
        return True
    bounds = type.encoding.data if is_a(type.encoding, BoundsAttr) else ()
    return len(dynamic) == 1 and len(bounds) == len(shape) and bounds[dynamic[0]] is not None


def static_or_one_bound(tensors: TypeClass) -> TypeClass:
    """Return the constraint of such tensors with at most one dynamic dimension, which has a bound."""
    return TypeClass(
        f"{of_any_rank(tensors)} with a static shape or one bounded dimension",
        lambda type: tensors.accepts(type) and _static_or_one_bound(type),
    )


scalar_int = of_rank(0, int_)
scalar_T = of_rank(0, T)
_dimensions = ranked(f"index or {_INT}", is_dimension)
sizes = of_rank(1, _dimensions)
static_sizes = TypeClass(_instead_of_ranked(_dimensions, "a static rank-1"), static(sizes).accepts)
i32_tensor = ranked("i32", lambda element: element == i32)
any_tensor = TypeClass("a tensor", lambda type: is_a(type, TensorType, UnrankedTensorType))


# --- other types ----------------------------------------------------------------------------------------------------

tok = TypeClass("a token", lambda type: is_a(type, TokenType))
fut = TypeClass("a future", lambda type: is_a(type, FutureType))


def _is_buffer(type: Any) -> bool:
    return is_a(type, MemRefType) and _is_tensor_element(type.element_type)


_is_tensor_element = _any_of(is_float, is_pred, is_int, is_complex, is_quantized)
buf = TypeClass("a memref of such elements", _is_buffer)


def _is_tuple(type: Any) -> bool:
    members = (T, qa, buf, tok)
    return is_a(type, TupleType) and all(
        _is_tuple(inner) or any(member.accepts(inner) for member in members) for inner in type.types.data
    )


tup = TypeClass("a tuple of tensors, memrefs and tokens", _is_tuple)


def _or(first: str, *classes: TypeClass) -> str:
    return either(first, *(one.summary for one in classes))


tensor_or_token = one_of(_or(T.summary, tok), T, tok)
tensor_token = one_of(_or(Tq.summary, tok), Tq, tok)
tensor_token_tuple = one_of(_or(Tq.summary, tok, tup), Tq, tok, tup)
tensor_token_buffer = one_of(_or(Tq.summary, buf, tok), Tq, tok, buf)
tuple_member = one_of(_or(Tq.summary, buf, tok, tup), Tq, tok, tup, buf)


def _is_unranked(type: Any) -> bool:
    return is_a(type, UnrankedTensorType) and _is_tensor_element(type.element_type)


_maybe_unranked = one_of(of_any_rank(Tq), Tq, TypeClass("", _is_unranked))


def _is_loose_tuple(type: Any) -> bool:
    members = (_maybe_unranked, buf, tok)
    return is_a(type, TupleType) and all(
        _is_loose_tuple(inner) or any(member.accepts(inner) for member in members) for inner in type.types.data
    )


_loose_tuple = TypeClass(tup.summary, _is_loose_tuple)
custom_call_value = one_of(
    _or(_maybe_unranked.summary, buf, tok, tup, fut), _maybe_unranked, buf, tok, _loose_tuple, fut
)


# --- attributes -----------------------------------------------------------------------------------------------------


def _integer(type: IntegerType, minimum: int | None = None) -> TypeClass:
    def accepts(attribute: Any) -> bool:
        return (
            is_a(attribute, IntegerAttr)
            and attribute.type == type
            and (minimum is None or attribute.value.data >= minimum)
        )

    at_least = "" if minimum is None else f" that is at least {minimum}"
    return TypeClass(f"an i{type.width.data} integer{at_least}", accepts)


i64_attr = _integer(i64)
i64_at_least_0 = _integer(i64, 0)
i64_at_least_1 = _integer(i64, 1)
i32_attr = _integer(i32)
i32_at_least_0 = _integer(i32, 0)
i32_at_least_1 = _integer(i32, 1)
bool_attr = TypeClass("true or false", _integer(i1).accepts)
f32_attr = TypeClass("an f32 number", lambda a: is_a(a, FloatAttr) and a.type == f32)
string_attr = TypeClass("a string", lambda a: is_a(a, StringAttr))
bytes_attr = TypeClass("a string", lambda a: is_a(a, StringAttr) or is_a(a, BytesAttr))
unit_attr = TypeClass("a unit attribute", lambda a: is_a(a, UnitAttr))
dictionary_attr = TypeClass("a dictionary", lambda a: is_a(a, DictionaryAttr))
i64_array = TypeClass("an array of i64", lambda a: is_a(a, DenseArrayBase) and a.elt_type == i64)
bool_array = TypeClass("an array of i1", lambda a: is_a(a, DenseArrayBase) and a.elt_type == i1)


def _is_i64_elements(attribute: Any) -> bool:
    return is_a(attribute, DenseIntOrFPElementsAttr) and attribute.get_element_type() == i64


i64_elements = TypeClass("dense elements of type i64", _is_i64_elements)
replica_groups = TypeClass(
    f"{i64_elements.summary} or mesh axes", lambda a: is_a(a, ReplicaGroupMeshAxesAttr) or _is_i64_elements(a)
)


def is_flat_symbol(attribute: Any) -> bool:
    """Return whether the attribute is a symbol without nested parts."""
    return is_a(attribute, SymbolRefAttr) and not attribute.nested_references.data


flat_symbol = TypeClass("a symbol without nested parts", is_flat_symbol)
flat_symbols = TypeClass(
    "an array of symbols without nested parts", lambda a: is_a(a, ArrayAttr) and all(map(is_flat_symbol, a.data))
)


def instance(attribute_class: type[PlainAttr[Any]]) -> TypeClass:
    """Return the constraint of attributes of one class."""
    return TypeClass(f"a #{attribute_class.name} attribute", lambda a: is_a(a, attribute_class))


def array_of(attribute_class: type[Attribute]) -> TypeClass:
    """Return the constraint of arrays of attributes of one class."""
    return TypeClass(
        f"an array of #{attribute_class.name} attributes",
        lambda a: is_a(a, ArrayAttr) and all(is_a(e, attribute_class) for e in a.data),
    )


def _is_layout(attribute: Any) -> bool:
    return (
        is_a(attribute, DenseIntOrFPElementsAttr)
        and isinstance(attribute.get_element_type(), IndexType)
        and len(attribute.get_shape()) == 1
    )


layouts = TypeClass(
    "an array of layouts, rank-1 tensors of index elements",
    lambda a: is_a(a, ArrayAttr) and all(map(_is_layout, a.data)),
)
tilings = TypeClass(
    "an array of arrays of tiles, rank-1 tensors of index elements",
    lambda a: is_a(a, ArrayAttr) and all(is_a(e, ArrayAttr) and all(map(_is_layout, e.data)) for e in a.data),
)
