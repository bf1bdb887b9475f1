"""Constraints of MPMD ops: types and attributes."""

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
from pyshardy.dialects.stablehlo.types import TokenType
from pyshardy.dialects.type_class import TypeClass, is_a

ui32 = IntegerType(32, Signedness.UNSIGNED)

MESH_TENSOR = TypeClass("a mesh tensor", is_mesh_tensor)


def _is_tensor(type: Any) -> bool:
    return is_a(type, TensorType, UnrankedTensorType) and not is_a(type.element_type, TokenType)


TENSOR = TypeClass("a tensor", _is_tensor)
MESH_TENSOR_OR_TOKEN = TypeClass("a mesh tensor or a token", lambda type: is_a(type, MeshTensorType, TokenType))
TENSOR_OR_MESH_TENSOR = TypeClass("a tensor or a mesh tensor", lambda type: is_mesh_tensor(type) or _is_tensor(type))

ORIGINS = TypeClass(
    f"an array of #{UserOriginAttr.name} attributes",
    lambda a: is_a(a, ArrayAttr) and all(is_a(origin, UserOriginAttr) for origin in a.data),
)
STRING = TypeClass("a string", lambda a: is_a(a, StringAttr))
I64 = TypeClass("an i64 integer", lambda a: is_a(a, IntegerAttr) and a.type == i64)
UI32 = TypeClass("a ui32 integer", lambda a: is_a(a, IntegerAttr) and a.type == ui32)
