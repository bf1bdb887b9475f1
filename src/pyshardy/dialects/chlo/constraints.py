"""What CHLO's ops accept: tensors, also without rank, of classes of elements."""

from __future__ import annotations

from typing import Any

from xdsl.dialects.builtin import TensorType, UnrankedTensorType
from xdsl.ir import Attribute

from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.type_class import TypeClass, is_a


def _of_any_rank(tensors: TypeClass, element: c.Element) -> TypeClass:
    """Return the constraint for tensors of such elements, ranked or not."""

    def accepts(type: Any) -> bool:
        return is_a(type, TensorType, UnrankedTensorType) and element(type.element_type)

    return TypeClass(c.of_any_rank(tensors), accepts)


def _any_number(element: Attribute) -> bool:
    return c.is_float(element) or c.is_pred(element) or c.is_int(element) or c.is_complex(element)


flt = _of_any_rank(c.flt, c.is_float)
flt_cplx = _of_any_rank(c.flt_cplx, lambda e: c.is_float(e) or c.is_complex(e))
cplx = _of_any_rank(c.cplx, c.is_complex)
pred = _of_any_rank(c.pred, c.is_pred)
int_ = _of_any_rank(c.int_, c.is_int)
pred_int = _of_any_rank(c.pred_int, lambda e: c.is_pred(e) or c.is_int(e))
number = _of_any_rank(c.Tq, lambda e: _any_number(e) or c.is_quantized(e))
