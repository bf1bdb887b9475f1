"""What the ops of the mpmd dialect accept: types and attributes. (Shardy spec: MPMD operations.)"""

from __future__ import annotations

from typing import Any

from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, IntegerType, Signedness, StringAttr, i64

from pyshardy.dialects.mpmd.attributes import UserOriginAttr
from pyshardy.dialects.mpmd.types import MeshTensorType, is_mesh_tensor
from pyshardy.dialects.stablehlo.constraints import any_tensor, qa, tensor_or_token
from pyshardy.dialects.type_class import AttributeClass, TypeClass, is_a

ui32 = IntegerType(32, Signedness.UNSIGNED)

MESH_TENSOR = TypeClass("mesh tensor type", is_mesh_tensor)
TENSOR = any_tensor
VALUE = tensor_or_token | qa


def _is_fragment_value(type: Any) -> bool:
    return is_a(type, MeshTensorType) or type.name == "stablehlo.token"


FRAGMENT_VALUE = TypeClass("mesh tensor type or token", _is_fragment_value)
ANY_TENSOR = TypeClass("mesh tensor or tensor", lambda type: MESH_TENSOR.accepts(type) or TENSOR.accepts(type))

ORIGINS = AttributeClass(
    "user origins array", lambda a: is_a(a, ArrayAttr) and all(is_a(origin, UserOriginAttr) for origin in a.data)
)
STRING = AttributeClass("string attribute", lambda a: is_a(a, StringAttr))
I64 = AttributeClass("64-bit signless integer attribute", lambda a: is_a(a, IntegerAttr) and a.type == i64)
UI32 = AttributeClass("32-bit unsigned integer attribute", lambda a: is_a(a, IntegerAttr) and a.type == ui32)
