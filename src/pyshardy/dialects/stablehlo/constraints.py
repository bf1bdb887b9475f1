"""What StableHLO's ops accept: classes of element types, tensors, other types and attributes.

Names follow the notation of the specification (Shardy spec: StableHLO, notation): `flt`, `pred`, `int_`, `cplx`, `q`
and `qa` are ranked tensors of such elements, `T` and `Tq` their unions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from xdsl.dialects.builtin import (
    DYNAMIC_INDEX,
    AnyFloat,
    ArrayAttr,
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

from pyshardy.dialects.plain_attribute import PlainAttr
from pyshardy.dialects.quant import UniformQuantizedType
from pyshardy.dialects.stablehlo.attributes import ReplicaGroupMeshAxesAttr
from pyshardy.dialects.stablehlo.types import BoundsAttr, FutureType, TokenType
from pyshardy.dialects.type_class import AttributeClass, TypeClass, is_a
from pyshardy.ir.identity_cache import by_identity_in_process

Element = Callable[[Any], bool]
_WIDTHS = frozenset((2, 4, 8, 16, 32, 64))
_FLOATS: tuple[type, ...] = tuple(set(get_args(AnyFloat)) - {Float80Type, Float128Type, FloatTF32Type})


# --- element types --------------------------------------------------------------------------------------------------


def is_float(element: Any) -> bool:
    """Any float but f80, f128 and tf32."""
    return is_a(element, *_FLOATS)


def is_pred(element: Any) -> bool:
    """Signless i1."""
    return is_a(element, IntegerType) and element.width.data == 1 and _signless(element)


def is_sint(element: Any) -> bool:
    """Signless i2 to i64, which count as signed."""
    return is_a(element, IntegerType) and element.width.data in _WIDTHS and _signless(element)


def is_uint(element: Any) -> bool:
    """Unsigned ui2 to ui64."""
    return (
        is_a(element, IntegerType) and element.width.data in _WIDTHS and element.signedness.data == Signedness.UNSIGNED
    )


def _signless(element: Any) -> bool:
    return element.signedness.data == Signedness.SIGNLESS


def is_int(element: Any) -> bool:
    """A sint or uint."""
    return is_a(element, IntegerType) and element.width.data in _WIDTHS and element.signedness.data != Signedness.SIGNED


def is_complex(element: Any) -> bool:
    """Complex numbers of f32 or f64."""
    return is_a(element, ComplexType) and is_a(element.element_type, Float32Type, Float64Type)


def _is_quantized(element: Any) -> bool:
    if not is_a(element, UniformQuantizedType):
        return False
    quantization = element.data
    points_fit = all(quantization.minimum <= p <= quantization.maximum for p in quantization.zero_points)
    return quantization.storage.width.data in (2, 4, 8, 16, 32) and points_fit


def is_quantized(element: Any) -> bool:
    """Quantized with one scale."""
    return _is_quantized(element) and element.data.dimension is None


def is_dimension(element: Any) -> bool:
    """An int or index: what sizes are given as."""
    return is_a(element, IndexType) or is_int(element)


def is_ui32(element: Any) -> bool:
    """Unsigned ui32."""
    return is_uint(element) and element.width.data == 32


def _any_of(*elements: Element) -> Element:
    return lambda element: any(accepts(element) for accepts in elements)


# --- tensors --------------------------------------------------------------------------------------------------------


def ranked(summary: str, element: Element) -> TypeClass:
    """Ranked tensors of such elements."""
    known = by_identity_in_process(element)
    return TypeClass(
        f"ranked tensor of {summary} values", lambda type: is_a(type, TensorType) and known(type.element_type)
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


_FLOAT = "4/6/8/16/32/64-bit float"
_INT = "2/4/8/16/32/64-bit integer"
_SINT = "2/4/8/16/32/64-bit signless integer"
_COMPLEX = "complex type with 32/64-bit float elements"
_QUANTIZED = "per-tensor integer quantized"
_PER_AXIS = "per-axis integer quantized values"


def _one_of(*kinds: tuple[str, Element]) -> TypeClass:
    """Ranked tensors of elements of some kinds."""
    return ranked(" or ".join(word for word, _ in kinds), _any_of(*(accepts for _, accepts in kinds)))


_flt, _pred, _sint, _int = (_FLOAT, is_float), ("bool", is_pred), (_SINT, is_sint), (_INT, is_int)
_cplx, _q = (_COMPLEX, is_complex), (_QUANTIZED, is_quantized)

flt = ranked(*_flt)
pred = ranked(*_pred)
int_ = ranked(*_int)
cplx = ranked(*_cplx)
q = ranked(*_q)
qa = TypeClass("ranked tensor of per-axis integer quantized values", _is_per_axis)


def _with_per_axis(tensors: TypeClass) -> TypeClass:
    """Such tensors, or tensors quantized with a scale for each part."""
    either = tensors | qa
    return TypeClass(f"{tensors.summary.removesuffix(' values')} or {_PER_AXIS}", either.accepts)


flt_pred_int_cplx = _one_of(_flt, _pred, _int, _cplx)
T = _one_of(_flt, _pred, _int, _cplx, _q)
Tq = _with_per_axis(T)
sint_flt_cplx_q = _one_of(_sint, _flt, _cplx, _q)
sint_flt_q = _one_of(_sint, _flt, _q)
flt_cplx_q = _one_of(_flt, _cplx, _q)
flt_cplx = _one_of(_flt, _cplx)
flt_q = _one_of(_flt, _q)
int_flt_cplx_q = _one_of(_int, _flt, _cplx, _q)
int_flt = _one_of(_int, _flt)
pred_int = _one_of(_pred, _int)
pred_int_flt = _one_of(_pred, _int, _flt)
q_qa = _with_per_axis(q)
flt_q_qa = _with_per_axis(flt_q)
f32_f64 = ranked("32/64-bit float", lambda element: is_a(element, Float32Type, Float64Type))
any_integer_or_index = ranked("integer or index", lambda element: is_a(element, IntegerType, IndexType))


def _shape(type: Any) -> tuple[int, ...]:
    return type.get_shape()


def _of_any_rank(tensors: TypeClass) -> str:
    return tensors.summary.removeprefix("ranked ")


def of_rank(rank: int, tensors: TypeClass) -> TypeClass:
    """Such tensors of one rank."""
    return TypeClass(
        f"{rank}D {_of_any_rank(tensors)}", lambda type: tensors.accepts(type) and len(_shape(type)) == rank
    )


def static(tensors: TypeClass) -> TypeClass:
    """Such tensors whose sizes are all known."""
    return TypeClass(
        f"statically shaped {_of_any_rank(tensors)}",
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
    """Such tensors with static sizes, or one dynamic size with a bound."""
    return TypeClass(
        f"statically shaped or single bounded dimension {_of_any_rank(tensors)}",
        lambda type: tensors.accepts(type) and _static_or_one_bound(type),
    )


scalar_int = of_rank(0, int_)
scalar_T = of_rank(0, T)
_dimensions = ranked(f"index or {_INT}", is_dimension)
sizes = of_rank(1, _dimensions)
static_sizes = TypeClass(
    _dimensions.summary.replace("ranked", "statically shaped 1-dimensional"), static(sizes).accepts
)
i32_tensor = ranked("32-bit signless integer", lambda element: element == i32)
any_tensor = TypeClass("tensor of any type values", lambda type: is_a(type, TensorType, UnrankedTensorType))


# --- other types ----------------------------------------------------------------------------------------------------

tok = TypeClass("token", lambda type: is_a(type, TokenType))
fut = TypeClass("future", lambda type: is_a(type, FutureType))


def _is_buffer(type: Any) -> bool:
    return is_a(type, MemRefType) and _is_tensor_element(type.element_type)


_is_tensor_element = _any_of(is_float, is_pred, is_int, is_complex, is_quantized)
buf = TypeClass(T.summary.replace("ranked tensor", "memref"), _is_buffer)


def _is_tuple(type: Any) -> bool:
    members = (T, qa, buf, tok)
    return is_a(type, TupleType) and all(
        _is_tuple(inner) or any(member.accepts(inner) for member in members) for inner in type.types.data
    )


tup = TypeClass(f"nested tuple with any combination of {(T | buf | qa | tok).summary} values", _is_tuple)
tensor_or_token = T | tok
tensor_token = T | qa | tok
tensor_token_tuple = T | qa | tok | tup
tensor_token_buffer = T | qa | tok | buf
tuple_member = T | qa | tok | tup | buf


def _is_unranked(type: Any) -> bool:
    return is_a(type, UnrankedTensorType) and _is_tensor_element(type.element_type)


_maybe_unranked = TypeClass(_of_any_rank(Tq), (Tq | TypeClass("", _is_unranked)).accepts)


def _is_loose_tuple(type: Any) -> bool:
    members = (_maybe_unranked, buf, tok)
    return is_a(type, TupleType) and all(
        _is_loose_tuple(inner) or any(member.accepts(inner) for member in members) for inner in type.types.data
    )


_loose = _maybe_unranked | buf | tok
_loose_tuple = TypeClass(f"nested tuple with any combination of {_loose.summary} values", _is_loose_tuple)
custom_call_value = _loose | _loose_tuple | fut


# --- attributes -----------------------------------------------------------------------------------------------------


def _integer(type: IntegerType, minimum: int | None, summary: str) -> AttributeClass:
    def accepts(attribute: Any) -> bool:
        return (
            is_a(attribute, IntegerAttr)
            and attribute.type == type
            and (minimum is None or attribute.value.data >= minimum)
        )

    return AttributeClass(summary, accepts)


i64_attr = _integer(i64, None, "64-bit signless integer attribute")
i64_at_least_0 = _integer(i64, 0, "64-bit signless integer attribute whose value is non-negative")
i64_at_least_1 = _integer(i64, 1, "64-bit signless integer attribute whose value is positive")
i32_attr = _integer(i32, None, "32-bit signless integer attribute")
i32_at_least_0 = _integer(i32, 0, "32-bit signless integer attribute whose value is non-negative")
i32_at_least_1 = _integer(i32, 1, "32-bit signless integer attribute whose value is positive")
bool_attr = _integer(i1, None, "bool attribute")
f32_attr = AttributeClass("32-bit float attribute", lambda a: is_a(a, FloatAttr) and a.type == f32)
string_attr = AttributeClass("string attribute", lambda a: is_a(a, StringAttr))
unit_attr = AttributeClass("unit attribute", lambda a: is_a(a, UnitAttr))
dictionary_attr = AttributeClass("dictionary of named attribute values", lambda a: is_a(a, DictionaryAttr))
i64_array = AttributeClass("i64 dense array attribute", lambda a: is_a(a, DenseArrayBase) and a.elt_type == i64)
bool_array = AttributeClass("i1 dense array attribute", lambda a: is_a(a, DenseArrayBase) and a.elt_type == i1)


def _is_i64_elements(attribute: Any) -> bool:
    return is_a(attribute, DenseIntOrFPElementsAttr) and attribute.get_element_type() == i64


i64_elements = AttributeClass("64-bit signless integer elements attribute", _is_i64_elements)
replica_groups = AttributeClass(
    f"{i64_elements.summary} or mesh and axes based replica groups representation.",
    lambda a: is_a(a, ReplicaGroupMeshAxesAttr) or _is_i64_elements(a),
)


def is_flat_symbol(attribute: Any) -> bool:
    """Whether the attribute is a symbol without nested parts."""
    return is_a(attribute, SymbolRefAttr) and not attribute.nested_references.data


flat_symbol = AttributeClass("flat symbol reference attribute", is_flat_symbol)
flat_symbols = AttributeClass(
    "flat symbol ref array attribute",
    lambda a: is_a(a, ArrayAttr) and all(map(is_flat_symbol, a.data)),
)


def instance(kind: type[PlainAttr[Any]], summary: str = "") -> AttributeClass:
    """Attributes of one class."""
    return AttributeClass(summary or f"{kind.name} attribute", lambda a: is_a(a, kind))


def array_of(kind: type[Attribute], summary: str) -> AttributeClass:
    """Arrays of attributes of one class."""
    return AttributeClass(summary, lambda a: is_a(a, ArrayAttr) and all(is_a(e, kind) for e in a.data))


def _is_layout(attribute: Any) -> bool:
    return (
        is_a(attribute, DenseIntOrFPElementsAttr)
        and isinstance(attribute.get_element_type(), IndexType)
        and len(attribute.get_shape()) == 1
    )


layouts = AttributeClass(
    "Array of layout (1D tensor of index type) attributes",
    lambda a: is_a(a, ArrayAttr) and all(map(_is_layout, a.data)),
)
tilings = AttributeClass(
    "array of arrays of tiles (1D tensors of index type)",
    lambda a: is_a(a, ArrayAttr) and all(is_a(e, ArrayAttr) and all(map(_is_layout, e.data)) for e in a.data),
)
