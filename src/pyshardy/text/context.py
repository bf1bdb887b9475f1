"""The dialects pyshardy knows, by name: each is loaded when a text first names it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from xdsl.context import Context
from xdsl.ir import Dialect

_DIALECTS = {
    "func": "pyshardy.dialects.func:Func",
    "stablehlo": "pyshardy.dialects.stablehlo:StableHLO",
    "chlo": "pyshardy.dialects.chlo:CHLO",
    "mhlo": "pyshardy.dialects.mhlo:MHLO",
    "shape": "pyshardy.dialects.shape:Shape",
    "tensor": "pyshardy.dialects.tensor:Tensor",
    "quant": "pyshardy.dialects.quant:Quant",
    "sdy": "pyshardy.dialects.sdy:SDY",
    "mpmd": "pyshardy.dialects.mpmd:MPMD",
    "builtin": "xdsl.dialects.builtin:Builtin",
    "arith": "pyshardy.dialects.arith:Arith",
}

PARTLY_KNOWN = frozenset({"mhlo", "shape", "tensor"})
"""Dialects of which we have some ops only: the others count as unregistered."""

_FROM_OUTSIDE: dict[str, Dialect] = {}


def register_dialect(dialect: Dialect) -> None:
    """Makes a dialect from outside known to every text that is read from now on."""
    _FROM_OUTSIDE[dialect.name] = dialect


def _loader(target: str) -> Callable[[], Dialect]:
    module, _, name = target.partition(":")
    return lambda: getattr(import_module(module), name)


def make_context(*, allow_unregistered: bool = False) -> Context:
    """A context in which every dialect is known and none is loaded yet."""
    context = Context(allow_unregistered=allow_unregistered)
    for name, target in _DIALECTS.items():
        context.register_dialect(name, _loader(target))
    for name, dialect in _FROM_OUTSIDE.items():
        context.register_dialect(name, lambda dialect=dialect: dialect)
    return context
