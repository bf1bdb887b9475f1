"""Custom calls in the form of today."""

from __future__ import annotations

from typing import Any

from xdsl.dialects.builtin import DictionaryAttr, IntegerAttr, StringAttr, i32

from pyshardy.dialects.rewriting import Rewriter

_MHLO = "mhlo.backend_config"
_TYPED_FFI = IntegerAttr(4, i32)


def typed_configuration(op: Any, rewriter: Rewriter) -> bool:
    """Return the configuration that a call has as an attribute of MHLO, if it has no other."""
    config = op.attributes.get(_MHLO)
    version = op.api_version
    if not isinstance(config, DictionaryAttr) or op.backend_config not in (None, StringAttr("")):
        return False
    if version is not None and version.value.data != 1:
        return False
    del op.attributes[_MHLO]
    op.properties.update(backend_config=config, api_version=_TYPED_FFI)
    rewriter.modified(op)
    return True
