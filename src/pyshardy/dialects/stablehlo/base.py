"""What all StableHLO ops share: the base class, verification by table, effects, and how generated classes are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar, TypeVar, cast

from xdsl.ir import Operation
from xdsl.irdl import irdl_op_definition, traits_def
from xdsl.traits import EffectInstance, MemoryEffect, MemoryEffectKind, OpTrait, Resource

from pyshardy.ir.op_traits import ChecksRegionBoundaries, SymbolReferencesIn
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op import Op

OpT = TypeVar("OpT", bound=Op)


@cache
def _verifiers() -> Mapping[str, Callable[[Operation], None]]:
    from pyshardy.dialects.stablehlo.verification import VERIFIERS

    return VERIFIERS


_NAMING_SYMBOLS = frozenset(
    ("backend_config", "called_computations", "composite_attributes", "decomposition", "replica_groups")
)


class StableHLOOp(Op):
    """Base of the StableHLO ops."""

    traits = traits_def(SymbolReferencesIn(_NAMING_SYMBOLS), ChecksRegionBoundaries())

    def verify_(self) -> None:
        """Return what the op demands beyond types and counts, from the table of verifiers."""
        check = _verifiers().get(self.name)
        if check is not None:
            check(self)


class AttachedAssembly(Assembly):
    """A template that follows the op's name without a blank."""

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        """Print the text of an op after its name."""
        for part in self.parts:
            part.print(op, printer)


class StableHLOCommutative(OpTrait):
    """Marks ops that the compact form of a reduce may name. It does not allow swapping operands."""


class _DeviceResource(Resource):
    def name(self) -> str:
        return "<Device>"


_READ_AND_WRITE = frozenset(
    EffectInstance(kind, None, _DeviceResource()) for kind in (MemoryEffectKind.READ, MemoryEffectKind.WRITE)
)
_ALL_EFFECTS = frozenset(EffectInstance(kind) for kind in MemoryEffectKind)


class DeviceEffect(MemoryEffect):
    """Reads and writes a resource of its own: infeed, outfeed, send and receive."""

    @classmethod
    def get_effects(cls, op: Operation) -> frozenset[EffectInstance]:
        """Read and write, always."""
        return _READ_AND_WRITE


class CallEffect(MemoryEffect):
    """A custom call has every effect if it is marked as having side effects, else none."""

    @classmethod
    def get_effects(cls, op: Operation) -> frozenset[EffectInstance]:
        """Decided by `has_side_effect`."""
        flag = op.properties.get("has_side_effect")
        return _ALL_EFFECTS if flag is not None and cast(Any, flag).value.data else frozenset()


def define(
    base: type[OpT], mnemonic: str, doc: str, fields: Mapping[str, Any], dialect: str = "stablehlo"
) -> type[OpT]:
    """Return the op class `dialect.mnemonic`: `base` with these IRDL fields."""
    name = "".join(part[:1].upper() + part[1:] for part in mnemonic.replace("-", "_").split("_")) + "Op"
    body = {
        "name": f"{dialect}.{mnemonic}",
        "__doc__": doc,
        "__module__": base.__module__,
        "__annotations__": dict.fromkeys(filter(str.isupper, fields), ClassVar),
        **fields,
    }
    return cast(type[OpT], irdl_op_definition(type(name, (base,), body)))
