"""Names of SSA values in printed text, as MLIR chooses them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from xdsl.ir import Block, Operation, Region

from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.op_signature import signature, signature_owners
from pyshardy.text.assembly.op import Op

_UNUSUAL = re.compile(r"[^A-Za-z0-9$._-]")


@dataclass(slots=True)
class Counters:
    """The next number of a value and of an entry argument, and the next suffix for a name that is taken."""

    value: int = 0
    argument: int = 0
    conflict: int = 0

    def copy(self) -> Counters:
        """Return an independent copy."""
        return Counters(self.value, self.argument, self.conflict)


class _Texts(dict[int, str]):
    def __missing__(self, key: int) -> str:
        return "<<UNKNOWN SSA VALUE>>"


class _TakenNames:
    """The names in use in a region and in those around it."""

    def __init__(self) -> None:
        self._taken: set[str] = set()
        self._regions: list[list[str]] = []

    def enter(self, depth: int) -> None:
        """Begin a region within the first `depth` ones of those entered; names in the others are free again."""
        while len(self._regions) > depth:
            self._taken.difference_update(self._regions.pop())
        self._regions.append([])

    def add(self, name: str, counters: Counters) -> str:
        """Take a name, with a suffix if it is taken already; return it."""
        candidate = name
        while candidate in self._taken:
            candidate = f"{name}_{counters.conflict}"
            counters.conflict += 1
        self._taken.add(candidate)
        self._regions[-1].append(candidate)
        return candidate


class Names:
    """The names of all values in an op's regions."""

    def __init__(self, *, generic: bool = False, unique: bool = False) -> None:
        self.text: dict[int, str] = _Texts()
        """The name of a value by its id. For an op with several results, by its id, the names before it, `%0:2`."""
        self.blocks: dict[int, str] = {}
        self._use_asm_names = not generic
        self._shared = generic or unique
        self._numbered = ClassCache(self._is_numbered)
        self._result_names = IdentityCache[str]()

    def number(self, top: Operation) -> None:
        """Name all values inside an op that is printed at the top level."""
        counters, taken = Counters(), _TakenNames()
        taken.enter(0)
        if top.results:
            self._name_results(top, counters, taken)
        pending: list[tuple[Region, Counters, int]] = [(region, counters, 0) for region in top.regions]
        while pending:
            region, counters, depth = pending.pop()
            taken.enter(depth)
            for nested in self._number_region(region, counters, taken):
                pending.append((nested, counters if self._shared else counters.copy(), depth + 1))

    def _number_region(self, region: Region, counters: Counters, taken: _TakenNames) -> list[Region]:
        text, is_numbered = self.text, self._numbered
        inner: list[Region] = []
        parent = region.parent
        first = region.first_block
        if first is not None and self._use_asm_names and isinstance(parent, Op):
            for value, name in zip(first.args, parent.asm_block_argument_names(region), strict=False):
                if not name:
                    continue
                text[id(value)] = "%" + taken.add(_clean(name), counters)
        block: Block | None = first
        number = 0
        while block is not None:
            self.blocks[id(block)] = f"^bb{number}"
            number += 1
            for argument in block.args:
                if id(argument) in text:
                    continue
                if block is first:
                    text[id(argument)] = f"%arg{counters.argument}"
                    counters.argument += 1
                else:
                    text[id(argument)] = f"%{counters.value}"
                    counters.value += 1
            value = counters.value
            op = block._first_op
            while op is not None:
                results = op.results
                if results:
                    if len(results) == 1:
                        (result,) = results
                        name = "" if is_numbered[op.__class__] else self._single_name(op)
                        if name:
                            text[id(result)] = "%" + taken.add(name, counters)
                        else:
                            text[id(result)] = f"%{value}"
                            value += 1
                    else:
                        counters.value = value
                        self._name_results(op, counters, taken)
                        value = counters.value
                if op.regions:
                    inner += op.regions
                op = op._next_op
            counters.value = value
            block = block.next_block
        return inner

    def _name_results(self, op: Operation, counters: Counters, taken: _TakenNames) -> None:
        results = op.results
        named = self._asm_names(op)
        starts = {index: "%" + taken.add(_clean(name), counters) for index, name in named}
        if 0 not in starts:
            starts[0] = f"%{counters.value}"
            counters.value += 1
        order = sorted(starts)
        groups: list[str] = []
        for position, start in enumerate(order):
            end = order[position + 1] if position + 1 < len(order) else len(results)
            name = starts[start]
            groups.append(name if end - start == 1 else f"{name}:{end - start}")
            for index in range(start, end):
                self.text[id(results[index])] = name if end - start == 1 else f"{name}#{index - start}"
        if len(results) > 1:
            self.text[id(op)] = ", ".join(groups)

    def _single_name(self, op: Operation) -> str:
        """Return the name that an op gives its single result, without invalid characters; empty if it is numbered."""
        key = signature(op, attributes=False)
        name = self._result_names.get(key)
        if name is None:
            name = _clean(dict(self._asm_names(op)).get(0, ""))
            self._result_names.remember(key, name, signature_owners(op))
        return name

    def _is_numbered(self, op_class: type[Operation]) -> bool:
        """Return whether ops of a class never name their results."""
        return not self._use_asm_names or (
            op_class.asm_result_names is Op.asm_result_names and not op_class.RESULT_NAMES
            if issubclass(op_class, Op)
            else op_class.name not in FOREIGN_NAMES
        )

    def results_of(self, op: Operation) -> str:
        """Return the names of the results of an op, as they are printed before it."""
        return self.text[id(op if len(op.results) > 1 else op.results[0])]

    def _asm_names(self, op: Operation) -> Any:
        if not self._use_asm_names:
            return ()
        if isinstance(op, Op):
            return op.asm_result_names()
        namer = FOREIGN_NAMES.get(op.name)
        return namer(op) if namer is not None else ()


def _clean(name: str) -> str:
    """Return a name without characters that are invalid in names."""
    name = _UNUSUAL.sub(lambda m: "_" if m.group() == " " else f"{ord(m.group()):X}", name)
    return "_" + name if name[:1].isdigit() else name


FOREIGN_NAMES: dict[str, Any] = {}
"""Result names of ops that are not ours: by op name, a function from the op to pairs of index and name."""
