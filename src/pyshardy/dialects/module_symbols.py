"""The symbols of a module while a pass adds and removes some."""

from __future__ import annotations

from typing import Any

from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.ir import Block, Operation
from xdsl.traits import SymbolOpInterface


def _name(op: Operation) -> str | None:
    if not op.has_trait(SymbolOpInterface, value_if_unregistered=False):
        return None
    name: Any = op.properties.get("sym_name")
    return name.data if isinstance(name, StringAttr) else None


class ModuleSymbols:
    """Looks up, inserts and removes the symbols directly in a module; make one for each run of a pass.

    Names that clash get a number, which counts on over all names.
    """

    def __init__(self, module: ModuleOp) -> None:
        self.module = module
        self._ops: dict[str, Operation] = {}
        self._counter = 0
        for op in self.block.ops:
            name = _name(op)
            if name is not None:
                self._ops.setdefault(name, op)

    @property
    def block(self) -> Block:
        """The block of the module."""
        return self.module.body.block

    def lookup(self, name: str) -> Operation | None:
        """Return the symbol of a name."""
        return self._ops.get(name)

    def insert(self, op: Operation, after: Operation | None = None) -> str:
        """Add a symbol, at the end of the module or after another op unless it is in the module already, and give
        it another name if its own is taken. Returns the name."""
        name = _name(op)
        assert name is not None
        if op.parent is None:
            if after is None:
                self.block.add_op(op)
            else:
                self.block.insert_op_after(op, after)
        unique = name
        while self._ops.get(unique, op) is not op:
            unique = f"{name}_{self._counter}"
            self._counter += 1
        if unique != name:
            op.properties["sym_name"] = StringAttr(unique)
        self._ops[unique] = op
        return unique

    def remove(self, op: Operation) -> None:
        """Remove a symbol that is about to be erased; its name is free again."""
        name = _name(op)
        if name is not None and self._ops.get(name) is op:
            del self._ops[name]
