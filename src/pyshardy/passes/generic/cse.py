"""Eliminate common subexpressions: `--cse`."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, ClassVar

from xdsl.ir import Block, Operation, Region
from xdsl.traits import MemoryEffectKind

from pyshardy.dialects.folding import is_commutative_class
from pyshardy.ir.dominance import dominator_tree
from pyshardy.ir.equal_bodies import NONE_EQUAL, EqualBodies
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.op_signature import OpNumbers, Signature, ValueNumbers, block_signature, value_keys
from pyshardy.ir.op_traits import is_isolated, is_terminator
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.support.side_effects import Effects, KnownEffects, dead_if_unused, effects, effects_of_class


@dataclass(frozen=True)
class CSEPass(Pass):
    """Replace each op by an earlier equivalent op, and erase dead ops.

    Two ops are equivalent if their names, operands, attributes (shardings included), result types and single-block
    regions are equal and neither has side effects. The earlier op must dominate the later one. The order of operands
    matters, except for commutative ops. Ops that only read memory are merged if no op between them has another effect.
    An op is dead if it has no uses when it is visited: an op that only later dead ops use is erased by the next run.
    """

    name: ClassVar[str] = "cse"
    anchor: ClassVar[str] = "any"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Run CSE on the ops nested in `op`."""
        return None if eliminate_common_subexpressions(op, session.equal_bodies(op)) else Preserved.ALL


def eliminate_common_subexpressions(op: Operation, equal: EqualBodies = NONE_EQUAL) -> bool:
    """Run CSE on the ops nested in `op`, and return whether anything changed.

    Of `equal` bodies, those after one in which nothing changes are not visited.
    """
    work = _Elimination(equal)
    for region in op.regions:
        work.region(None, region)
    for dead in work.erased:
        if dead.parent is not None:
            erase(dead)
    return bool(work.erased)


class _Scope:
    """The ops known in a region and, through `outer`, in the regions that enclose it."""

    def __init__(self, outer: _Scope | None) -> None:
        self.ops: dict[Any, Operation] = {}
        self.outer = outer

    def find(self, key: Any) -> Operation | None:
        scope: _Scope | None = self
        while scope is not None:
            found = scope.ops.get(key)
            if found is not None:
                return found
            scope = scope.outer
        return None


class _Elimination:
    def __init__(self, equal: EqualBodies) -> None:
        self.equal = equal
        self.unchanged: dict[int, Operation] = {}
        """Ops in which nothing changes, by the numbers of their bodies."""
        self.number = OpNumbers()
        self.erased: list[Operation] = []
        self.unlike: dict[int, _Scope] = {}
        """Ops, by identity, that were found to have no equivalent op by a quick check, until one of their operands gets
        new users."""
        self._effects: KnownEffects = {}
        """The effects of ops with regions; ops are erased only after all are visited."""
        self._classes: dict[type[Operation], tuple[bool, bool, Effects]] = {}

    def region(self, outer: _Scope | None, region: Region) -> None:
        first = region.first_block
        if first is None:
            return
        if first.next_block is None:
            self.block(_Scope(outer), first)
            return
        scopes = {first: _Scope(outer)}
        for block, dominated in dominator_tree(first).items():
            scopes.update((inner, _Scope(scopes[block])) for inner in dominated)
            self.block(scopes[block], block)

    def block(self, known: _Scope, block: Block) -> None:
        classes = self._classes
        op = block._first_op
        while op is not None:
            following = op._next_op
            if op.regions:
                self.nested(op, known)
            op_class = type(op)
            traits = classes.get(op_class)
            if traits is None:
                traits = classes[op_class] = _traits(op_class)
            terminator, commutative, source = traits
            if terminator or source is Effects.UNKNOWN:
                pass
            elif source is Effects.NONE and not op.regions and _is_unlike_others(op):
                self.unlike[id(op)] = known
            else:
                self.op(op, known, commutative, source)
            op = following

    def nested(self, op: Operation, known: _Scope) -> None:
        """Visit the regions of an op, unless nothing changed in an equal body."""
        body = self.equal.get(id(op))
        if body in self.unchanged:
            inside = self._effects.get(self.unchanged[body])
            if inside is not None and not inside:
                self._effects[op] = inside
            return
        count = len(self.erased)
        for region in op.regions:
            self.region(None if is_isolated(op) else known, region)
        if body is not None and len(self.erased) == count:
            self.unchanged[body] = op

    def op(self, op: Operation, known: _Scope, commutative: bool, source: Effects) -> None:
        for result in op.results:
            if result.first_use is not None:
                break
        else:
            if dead_if_unused(op, self._effects):
                self.erased.append(op)
                return
        for region in op.regions:
            if region.first_block is not region.last_block:
                return
        reads = False
        if source is not Effects.NONE:
            found = effects(op, self._effects)
            if found is None or any(e.kind is not MemoryEffectKind.READ for e in found):
                return
            reads = bool(found)
        if source is not Effects.NONE and not op.regions and _is_unlike_others(op):
            self.unlike[id(op)] = known
            return
        key = self.key_beside(op, known) if op.regions else self.key(op, commutative)
        earlier = known.find(key)
        if earlier is None:
            known.ops[key] = op
        elif not reads or (earlier.parent is op.parent and _only_reads_between(earlier, op)):
            self.replace(op, earlier)
        else:
            known.ops[key] = op

    def key_beside(self, op: Operation, known: _Scope) -> Any:
        """Return a key of an op with regions that leaves out its regions, which only matter among ops with equal such
        keys."""
        outside = (self.number(op), "regions", *map(id, op.operands))
        first = known.find(outside)
        if first is None:
            return outside
        known.ops.setdefault(self.key(first, False), first)
        return self.key(op, False)

    def replace(self, op: Operation, earlier: Operation) -> None:
        for old, new in zip(op.results, earlier.results, strict=True):
            if old.first_use is not None:
                use, left = new.first_use, FEW
                while use is not None and left:
                    user = use._operation
                    scope = self.unlike.pop(id(user), None)
                    if scope is not None:
                        scope.ops.setdefault(self.key(user, is_commutative_class(type(user))), user)
                    use, left = use._next_use, left - 1
                replace_all_uses(old, new)
        self.erased.append(op)

    def key(self, op: Operation, commutative: bool, inner: ValueNumbers | None = None) -> Signature:
        """Return the key of an op for equivalence; values defined in a compared op are numbered by `inner`."""
        operands = value_keys(op, inner) if inner else map(id, op._operands)
        if commutative:
            operands = sorted(operands)
        if not op.regions:
            return (self.number(op), *operands)
        return (self.number(op), *operands, *[self.region_key(region, inner) for region in op.regions])

    def region_key(self, region: Region, inner: ValueNumbers | None) -> Hashable:
        block = region.first_block
        if block is None:
            return ()
        if block.next_block is not None:
            return "blocks", id(region)
        return block_signature(block, self.inner_key, self.number.attributes, inner)

    def inner_key(self, op: Operation, inner: ValueNumbers) -> Signature:
        return self.key(op, is_commutative_class(type(op)), inner)


FEW = 4


def _is_unlike_others(op: Operation) -> bool:
    """Return whether an op has uses, and an operand has few users, among which the op is the only one of its class."""
    for result in op.results:
        if result.first_use is not None:
            break
    else:
        return False
    op_class = op.__class__
    for value in op._operands:
        use, left = value.first_use, FEW
        while use is not None and left:
            user = use._operation
            if user.__class__ is op_class and user is not op:
                break
            use, left = use._next_use, left - 1
        if use is None:
            return True
    return False


def _traits(op_class: type[Operation]) -> tuple[bool, bool, Effects]:
    return (
        is_terminator(op_class),
        is_commutative_class(op_class),
        effects_of_class(op_class),
    )


def _only_reads_between(first: Operation, last: Operation) -> bool:
    op = first.next_op
    while op is not None and op is not last:
        found = effects(op)
        if found is None or any(e.kind is not MemoryEffectKind.READ for e in found):
            return False
        op = op.next_op
    return True
