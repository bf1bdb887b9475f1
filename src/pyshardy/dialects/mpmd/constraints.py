"""What the ops of the mpmd dialect accept: types and attributes. (Shardy spec: MPMD operations.)"""

from __future__ import annotations

from typing import Any

from xdsl.dialects.builtin import (
    ArrayAttr,
    IntegerAttr,
    IntegerType,
    Signedness,
    StringAttr,
    TensorType,
    UnrankedTensorType,
    i64,
)

from pyshardy.dialects.mpmd.attributes import UserOriginAttr
from pyshardy.dialects.mpmd.types import MeshTensorType, is_mesh_tensor
from pyshardy.dialects.stablehlo.constraints import tensor_or_token
from pyshardy.dialects.stablehlo.types import TokenType
from pyshardy.dialects.type_class import AttributeClass, TypeClass, is_a

ui32 = IntegerType(32, Signedness.UNSIGNED)

MESH_TENSOR = TypeClass("mesh tensor type", is_mesh_tensor)
MESH_TENSORS = TypeClass("variadic of mesh tensor type", is_mesh_tensor)


def _is_tensor(type: Any) -> bool:
    return is_a(type, TensorType, UnrankedTensorType) and not is_a(type.element_type, TokenType)


TENSOR = TypeClass("tensor of any non-token type values", _is_tensor)
TENSORS = TypeClass("variadic of tensor of any non-token type values", _is_tensor)
VALUES = TypeClass(
    "variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with "
    "32/64-bit float elements or per-tensor integer quantized values or token",
    tensor_or_token.accepts,
)


FRAGMENT_VALUES = TypeClass("variadic of mesh tensor type or token", lambda type: is_a(type, MeshTensorType, TokenType))
ANY_TENSORS = TypeClass(
    "variadic of tensor of any non-token type values or mesh tensor type",
    lambda type: is_mesh_tensor(type) or _is_tensor(type),
)

ORIGINS = AttributeClass(
    "array of origin infos", lambda a: is_a(a, ArrayAttr) and all(is_a(origin, UserOriginAttr) for origin in a.data)
)
STRING = AttributeClass("string attribute", lambda a: is_a(a, StringAttr))
I64 = AttributeClass("64-bit signless integer attribute", lambda a: is_a(a, IntegerAttr) and a.type == i64)
UI32 = AttributeClass("32-bit unsigned integer attribute", lambda a: is_a(a, IntegerAttr) and a.type == ui32)
