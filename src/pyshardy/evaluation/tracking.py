"""Match the ops and values of a copy that passes have changed with those of the original module."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from functools import cached_property

from xdsl.dialects.builtin import CallSiteLoc, FusedLoc, ModuleOp, NameLoc
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from pyshardy.diagnostics.diagnostic import SourceLoc
from pyshardy.ir.cloning import clone
from pyshardy.ir.walk import walk


class TrackedCopy:
    """A copy of a module in which each op has a location object of its own.

    Passes pass locations on to the ops that they create, so the location object of an op identifies the original op.
    """

    def __init__(self, original: ModuleOp) -> None:
        values: dict[SSAValue, SSAValue] = {}
        self.original = original
        self.module = clone(original, values)
        self._copies = values
        self._originals = {id(made): value for value, made in values.items()}
        self._ops: dict[int, Operation] = {}
        self._locations: list[Attribute] = []
        """Keeps the locations alive, which are known by identity."""
        for op, made in zip(walk(original), walk(self.module), strict=True):
            made.location = copy.copy(op.location)
            self._ops[id(made.location)] = op
            self._locations.append(made.location)

    def original_op(self, op: Operation) -> Operation | None:
        """Return the original op that an op of the copy was made from; None if unknown."""
        location, known = op.location, self._ops
        if isinstance(location, CallSiteLoc):  # an inlined op, which has the locations in the text as line and column
            known = self._ops_by_resolved
        found = known.get(id(location))
        return found or next(filter(None, (known.get(id(one)) for one in _parts(location))), None)

    def original_calls(self, op: Operation) -> Iterator[Operation]:
        """Yield the original calls by which an op was inlined, the innermost first, as far as they are known."""
        location, callers = op.location, list[Attribute]()
        while isinstance(location, CallSiteLoc):
            callers.append(location.caller)
            location = location.callee
        for caller in reversed(callers):
            call = self._ops_by_resolved.get(id(caller))
            if call is None:
                return
            yield call

    @cached_property
    def _ops_by_resolved(self) -> dict[int, Operation]:
        """The original ops by location, also as line and column, which a source keeps for each of its locations."""
        found = dict(self._ops)
        for location in self._locations:
            if isinstance(location, SourceLoc):
                found.setdefault(id(location.resolved()), self._ops[id(location)])
        return found

    def original_value(self, value: SSAValue) -> SSAValue | None:
        """Return the original of a value of the copy; None if it is not one of the original module."""
        known = self._originals.get(id(value))
        if known is not None:
            return known
        op = self.original_op(value.op) if isinstance(value, OpResult) else None
        if op is None or not isinstance(value, OpResult) or value.index >= len(op.results):
            return None
        return op.results[value.index] if op.results[value.index].type == value.type else None

    def copy_of(self, value: SSAValue) -> SSAValue | None:
        """Return the copy of an original value, which passes may have removed since."""
        return self._copies.get(value)


def _parts(location: Attribute) -> Iterator[Attribute]:
    """Yield a location and those in it, callees before callers."""
    pending = [location]
    while pending:
        location = pending.pop()
        yield location
        match location:
            case NameLoc():
                pending.append(location.location)
            case CallSiteLoc():
                pending += (location.caller, location.callee)
            case FusedLoc():
                parts: Sequence[Attribute] = location.locations.data  # pyright: ignore
                pending += reversed(parts)
            case _:
                pass
