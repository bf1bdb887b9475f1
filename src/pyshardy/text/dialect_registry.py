"""The dialects that are known, by name. Each is loaded when a text first names it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module

from xdsl.context import Context
from xdsl.ir import Dialect

from pyshardy.diagnostics.suggestions import did_you_mean

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
"""Dialects of which only some ops are defined. The others count as unregistered."""

DEFAULT_DIALECTS = {"builtin.module": "builtin", "func.func": "func"}
"""The dialect whose prefix is omitted from the names of ops in the regions of an op, by the name of that op."""

_FROM_OUTSIDE: dict[str, Dialect] = {}


NAMED_OPS: list[Callable[[], Iterable[str]]] = []
"""The names that registries know ops by: each registry adds a function that returns its own."""


def register_dialect(dialect: Dialect) -> None:
    """Make a dialect of another package known to every text that is parsed from now on.

    Raise ValueError if something is registered for an op that the dialect does not have.
    """
    for names in NAMED_OPS:
        _check_names([name for name in names() if name.startswith(f"{dialect.name}.")], dialect)
    _FROM_OUTSIDE[dialect.name] = dialect


def check_op_names(names: Iterable[str]) -> None:
    """Raise ValueError for the name of an op that its dialect does not have.

    A dialect that is not registered may still be, or have only ops without a class: `register_dialect` checks the names
    that are in `NAMED_OPS` by then.
    """
    context = make_context()
    for name in names:
        dialect = context.get_optional_dialect(name.partition(".")[0])
        if dialect is not None and dialect.name not in PARTLY_KNOWN:
            _check_names([name], dialect)


def _check_names(names: Iterable[str], dialect: Dialect) -> None:
    known = [op.name for op in dialect.operations]
    for name in names:
        if name not in known:
            raise ValueError(f"the dialect '{dialect.name}' has no op '{name}'{did_you_mean(name, known)}")


def _loader(target: str) -> Callable[[], Dialect]:
    module, _, name = target.partition(":")
    return lambda: getattr(import_module(module), name)


def make_context(*, allow_unregistered: bool = False) -> Context:
    """Return a context in which every dialect is known and none is loaded yet."""
    context = Context(allow_unregistered=allow_unregistered)
    for name, target in _DIALECTS.items():
        context.register_dialect(name, _loader(target))
    for name, dialect in _FROM_OUTSIDE.items():
        context.register_dialect(name, lambda dialect=dialect: dialect)
    return context
