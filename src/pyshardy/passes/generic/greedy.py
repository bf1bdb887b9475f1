"""The greedy pattern driver: hoist constants, erase dead ops, and apply folds and patterns until nothing changes.

Ops are visited in the order of MLIR's driver (a stack; an op is visited again when it or its operands change), as
patterns that match neighbouring ops depend on this order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from xdsl.dialects.builtin import UNKNOWN_LOC, UnregisteredOp
from xdsl.ir import Attribute, Block, Operation, OpResult, Region, SSAValue

from pyshardy.dialects.constants import Fold, is_constant_class, make_constant
from pyshardy.dialects.folding import fold_of_class, is_commutative_class
from pyshardy.dialects.rewriting import Rewriter
from pyshardy.ir import mutation
from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.block_order import BlockOrder
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.equal_bodies import NONE_EQUAL, EqualBodies
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.op_traits import is_isolated, may_have_regions
from pyshardy.ir.walk import WalkOrder, walk
from pyshardy.passes.generic.left_out import LeftOut
from pyshardy.passes.generic.region_simplification import simplify_regions
from pyshardy.passes.support.side_effects import dead_if_unused

if TYPE_CHECKING:
    from pyshardy.dialects.rewriting import Pattern

UNLIMITED = -1

_MOST_LEVELS = 32
"""The most enclosing ops that are visited again in the same iteration when an op changes. A change in each of many
nested ops would otherwise take time quadratic in their depth. The next iteration visits all ops."""


@dataclass(frozen=True)
class GreedyConfig:
    """Options of the driver; the defaults are for passes that call it.

    `patterns` selects the canonicalization patterns; `instead` are patterns that replace them all. Without `folding`,
    ops are not folded and constant operands not moved last. Without `unique_constants`, constants are neither merged
    nor moved. A limit of -1 means no limit.
    """

    top_down: bool = False
    regions: Literal["disabled", "normal", "aggressive"] = "aggressive"
    max_iterations: int = 10
    max_rewrites: int = UNLIMITED
    cse: bool = False
    folding: bool = True
    unique_constants: bool = True
    patterns: Callable[[Pattern], bool] = lambda pattern: True
    instead: Sequence[Pattern] | None = None


class Outcome(NamedTuple):
    """The result of rewriting."""

    converged: bool
    """Whether a fixed point was reached within the limits."""
    changed: bool
    """Whether anything changed."""


def rewrite_greedily(op: Operation, config: GreedyConfig, equal: EqualBodies = NONE_EQUAL) -> Outcome:
    """Rewrite the ops in the regions of `op`, an isolated op.

    As long as nothing changes, only one of `equal` bodies is visited. Patterns for ops in them must not depend on what
    is outside, and those for the ops around them must announce changes before they move ops.
    """
    drivers = [_Driver(region, config, equal) for region in op.regions if region.first_block is not None]
    converged = all([driver.run() for driver in drivers])
    return Outcome(converged, any(driver.changed for driver in drivers))


class _Kind:
    """The rewrites that apply to the ops of a class."""

    def __init__(self, op: type[Operation], config: GreedyConfig) -> None:
        self.constant = is_constant_class(op)
        self.unique = self.constant and config.unique_constants
        self.commutative = config.folding and is_commutative_class(op)
        self.fold = fold_of_class(op) if config.folding else None
        if config.instead is None:
            self.patterns = tuple(p for p in patterns_of(op) if config.patterns(p))
        else:
            self.patterns = tuple(p for p in config.instead if p.root is op)
        self.without_constants = tuple(p for p in self.patterns if not p.needs_constant)
        """The patterns that may apply to an op without a constant among its operands."""
        self.needs_constant = self.commutative or len(self.without_constants) < len(self.patterns)
        """Whether some rewrites apply only to ops with a constant among their operands."""
        self.may_have_regions = may_have_regions(op)
        self.idle = not (self.unique or self.commutative or self.fold or self.patterns)
        """Whether no rewrite applies to an op that has uses."""


def patterns_of(op: type[Operation]) -> Sequence[Pattern]:
    """Return the canonicalization patterns of an op class, in order of decreasing benefit."""
    if issubclass(op, UnregisteredOp):
        return ()
    from pyshardy.dialects.rewriting import patterns_for

    return sorted(patterns_for(op), key=lambda pattern: -pattern.benefit)


class _Driver(Rewriter):
    """Rewrite a region; also the rewriter that patterns change the IR with."""

    def __init__(self, region: Region, config: GreedyConfig, equal: EqualBodies) -> None:
        self.region = region
        self.config = config
        self.equal = equal
        self.left_out = LeftOut()
        self.stack: list[Operation | None] = []
        self.places: dict[int, int] = {}
        self.kinds = ClassCache(lambda kind: _Kind(kind, config))
        self.attribute_number = AttributeNumbers()
        self.order = BlockOrder()
        self.several_blocks = False
        """Whether a region has, or had, more than one block."""
        self.changed = False

    # --- the loop -----------------------------------------------------------------------------------------------

    def run(self) -> bool:
        limit = self.config.max_iterations
        iteration = 0
        while limit == UNLIMITED or iteration < limit:
            iteration += 1
            self.fill_stack()
            changed = self.work_off_stack()
            if self.several_blocks and self.config.regions != "disabled":
                changed |= simplify_regions([self.region], merge_blocks=self.config.regions == "aggressive")
            if self.config.cse and self.region.parent is not None:
                from pyshardy.passes.generic.cse import eliminate_common_subexpressions

                changed |= eliminate_common_subexpressions(self.region.parent)
            self.changed |= changed
            self.equal = NONE_EQUAL
            if not changed:
                return True
        return False

    def fill_stack(self) -> None:
        """Push every op to which a rewrite may apply, and move each constant to the start of the region it belongs
        to."""
        self.stack, self.places = [], {}
        constants = _Constants(self)
        if self.config.top_down:
            self.push_all("pre", constants)
            self.stack.reverse()
            self.left_out.reverse(len(self.stack))
            self.places = {id(op): at for at, op in enumerate(self.stack) if op is not None}
        else:
            self.push_all("post", constants)

    def push_all(self, order: WalkOrder, constants: _Constants) -> None:
        kinds, stack, places = self.kinds, self.stack, self.places
        self.several_blocks |= _has_several_blocks(self.region)
        left_out = self.left_out = LeftOut.of(self.equal, last=order == "post")
        ops = walk(self.region, order=order, enter=left_out.enters if left_out else None)
        if left_out and not self.are_settled(ops):
            left_out = self.left_out = LeftOut()
            ops = walk(self.region, order=order)
        for op in ops:
            kind = kinds[op.__class__]
            if kind.may_have_regions:
                if not self.several_blocks:
                    self.several_blocks = any(map(_has_several_blocks, op.regions))
                if left_out and not left_out.enters(op):
                    left_out.add(op, len(stack) if order == "post" else len(stack) + (not self.is_idle(op)))
            if kind.idle:
                for result in op.results:
                    if result.first_use is not None:
                        break
                else:
                    if id(op) not in places:
                        places[id(op)] = len(stack)
                        stack.append(op)
            elif (not kind.unique or constants.add(op)) and id(op) not in places:
                places[id(op)] = len(stack)
                stack.append(op)

    # --- bodies that are left out while nothing changes -----------------------------------------------------------

    def is_idle(self, op: Operation) -> bool:
        """Return whether no rewrite applies to an op."""
        return self.kinds[op.__class__].idle and any([result.first_use is not None for result in op.results])

    def candidates(self, op: Operation) -> list[Operation]:
        """Return the ops in an op to which a rewrite may apply, in the order of the stack."""
        ops = walk(op, order="pre" if self.config.top_down else "post")
        found = [inner for inner in ops if not self.is_idle(inner)]
        return found[::-1] if self.config.top_down else found

    def are_settled(self, ops: Sequence[Operation]) -> bool:
        """Return whether each constant is where it would be moved to, and none is equal to another one."""
        known: set[Any] = set()
        settled: set[int] = set()
        for op in ops:
            if self.kinds[op.__class__].unique:
                block, before = op.parent, op.prev_op
                region = None if block is None else block.parent
                if block is None or region is None or block is not region.first_block:
                    return False
                if region.parent is not None and not is_isolated(region.parent):
                    return False
                number = self.attribute_number
                value, type = number(op.properties["value"]), number(op.results[0].type)
                key = id(block), op.name.partition(".")[0], value, type
                if key in known or not (before is None or id(before) in settled):
                    return False
                known.add(key)
                settled.add(id(op))
        return True

    def bring_back(self) -> None:
        """Put the ops of the bodies that were left out where they would be on the stack: something changes."""
        left_out, self.left_out = self.left_out, LeftOut()
        self.stack[:] = left_out.inserted(self.stack, self.candidates)
        self.places.clear()
        self.places.update((id(op), at) for at, op in enumerate(self.stack) if op is not None)

    def work_off_stack(self) -> bool:
        stack, places, kinds = self.stack, self.places, self.kinds
        self.order = BlockOrder()
        limit = self.config.max_rewrites
        changed = False
        rewrites = 0
        while stack:
            if limit != UNLIMITED and rewrites >= limit:
                break
            op = stack.pop()
            if op is None:
                continue
            del places[id(op)]
            for result in op.results:
                if result.first_use is not None:
                    break
            else:
                if dead_if_unused(op):
                    self.erase(op)
                    changed = True
                    continue
            kind = kinds[op.__class__]
            patterns = kind.patterns
            if kind.needs_constant:
                for operand in op._operands:
                    if operand.__class__ is OpResult and kinds[operand.op.__class__].constant:  # pyright: ignore
                        break
                else:
                    patterns = kind.without_constants
                if patterns is kind.patterns and kind.commutative and self.constants_last(op):
                    changed = True
                    continue
            if kind.fold is not None and self.fold(op, kind.fold):
                changed = True
                continue
            for pattern in patterns:
                if pattern.rewrite(op, self):
                    changed = True
                    rewrites += 1
                    break
        return changed

    # --- folding ------------------------------------------------------------------------------------------------

    def constants_last(self, op: Operation) -> bool:
        """Move the constant operands of a commutative op after the others."""
        operands = list(op.operands)
        ordered = sorted(operands, key=self.is_constant)
        if ordered == operands:
            return False
        op.operands = ordered
        self.modified(op)
        return True

    def is_constant(self, value: SSAValue) -> bool:
        owner = value.owner
        return isinstance(owner, Operation) and self.kinds[owner.__class__].constant

    def fold(self, op: Operation, fold: Fold) -> bool:
        folded = fold(op)
        if folded is None:
            return False
        if not folded:
            self.modified(op)
            return True
        made: list[Operation] = []
        values: list[SSAValue] = []
        for result, new in zip(op.results, folded, strict=True):
            if isinstance(new, Attribute):
                constant = make_constant(op.name.partition(".")[0], new, result.type)
                if constant is None:
                    return False
                constant.location = op.location
                made.append(constant)
                new = constant.results[0]
            values.append(new)
        for constant in made:
            self.insert_before(op, constant)
        self.replace(op, values)
        return True

    # --- what patterns call -------------------------------------------------------------------------------------

    def insert_before(self, anchor: Operation, op: Operation) -> Operation:
        """Insert a new op before another one and return it."""
        mutation.insert_before(anchor, op)
        self.inserted(op)
        return op

    def insert_after(self, anchor: Operation, op: Operation) -> Operation:
        """Insert a new op after another one and return it."""
        assert anchor.parent is not None
        anchor.parent.insert_op_after(op, anchor)
        self.inserted(op)
        return op

    def inserted(self, op: Operation) -> None:
        """Push an inserted op and the ops in it to which rewrites may apply."""
        self.order.moved(op)
        self.push(op)
        if op.regions:
            for inner in walk(op):
                if not self.kinds[inner.__class__].idle or all([r.first_use is None for r in inner.results]):
                    self.push(inner)

    def is_before(self, first: Operation, second: Operation) -> bool:
        """Return whether an op precedes another one of the same block."""
        return self.order.is_before(first, second)

    def modified(self, op: Operation) -> None:
        """Record that an op has been modified in place."""
        self.push(op)

    def replace_value(self, old: SSAValue, new: SSAValue) -> None:
        """Replace all uses of a value by another value."""
        if old is new:
            return
        self.changed = True
        users: list[Operation] = []
        use = old.first_use
        while use is not None:
            users.append(use._operation)
            use = use._next_use
        mutation.replace_all_uses(old, new)
        for user in users:
            self.push(user)

    def erase(self, op: Operation) -> None:
        """Erase an op without uses and the ops nested in it."""
        for inner in reversed(walk(op)) if op.regions else ():
            self.forget(inner)
            inner.operands = ()
        self.forget(op)
        mutation.erase(op)

    def forget(self, op: Operation) -> None:
        """Remove an op that is about to be erased from the stack, and push the ops that define its operands."""
        if self.left_out.ids:
            self.bring_back()
        for operand in op._operands:
            if type(operand) is OpResult and not _has_two_other_users(operand, op):
                self.push(operand.op)
        place = self.places.pop(id(op), None)
        if place is not None:
            self.stack[place] = None

    def push(self, op: Operation) -> None:
        """Push an op and the ops that enclose it, unless they are on the stack. A detached op is not pushed."""
        if self.left_out.ids:
            self.bring_back()
        places, root, block = self.places, self.region, op.parent
        if block is not None and block.parent is root:
            if id(op) not in places:
                places[id(op)] = len(self.stack)
                self.stack.append(op)
            return
        new: list[Operation] = []
        inner = op
        for _ in range(_MOST_LEVELS):
            if id(inner) not in places:
                new.append(inner)
            block = inner.parent
            region = block.parent if block is not None else None
            if region is root:
                break
            outer = region.parent if region is not None else None
            if outer is None:
                return
            inner = outer
        for one in new:
            places[id(one)] = len(self.stack)
            self.stack.append(one)


def _has_several_blocks(region: Region) -> bool:
    return region.first_block is not region.last_block


def _has_two_other_users(value: SSAValue, op: Operation) -> bool:
    other: Operation | None = None
    use = value.first_use
    while use is not None:
        user = use._operation
        if user is not op and user is not other:
            if other is not None:
                return True
            other = user
        use = use._next_use
    return False


class _Constants:
    """The unique constants of each isolated region, one for each value and type, at the start of the region."""

    def __init__(self, driver: _Driver) -> None:
        self.driver = driver
        self.first: dict[Any, Operation] = {}
        self.first_of_identities = IdentityCache[Operation]()
        self.owned: set[int] = set()
        self.homes: dict[int, Region] = {}

    def add(self, op: Operation) -> bool:
        """Move a constant to its region; return False if it was replaced by an equal one."""
        block = op.parent
        assert block is not None
        home = self.home(block)
        result, value = op.results[0], op.properties["value"]
        identities = id(home), op.__class__, id(value), id(result._type)
        earlier = self.first_of_identities.get(identities)
        if earlier is None:
            number = self.driver.attribute_number
            key = id(home), op.name.partition(".")[0], number(value), number(result._type)
            earlier = self.first.setdefault(key, op)
            self.first_of_identities.remember(identities, earlier, (value, result._type))
        if earlier is not op:
            self.driver.replace_value(result, earlier.results[0])
            self.driver.erase(op)
            self.driver.changed = True
            earlier.location = UNKNOWN_LOC
            return False
        front = home.first_block
        assert front is not None
        before = op.prev_op
        if block is not front or (before is not None and id(before) not in self.owned):
            if block is not front:
                op.location = UNKNOWN_LOC
            op.detach()
            self.driver.changed = True
            first = front.first_op
            if first is None:
                front.add_op(op)
            else:
                front.insert_op_before(op, first)
        self.owned.add(id(op))
        return True

    def home(self, block: Block) -> Region:
        """Return the innermost isolated region that encloses a block."""
        known = self.homes.get(id(block))
        if known is None:
            region = block.parent
            assert region is not None
            parent = region.parent
            outer = parent.parent if parent is not None else None
            known = region if parent is None or outer is None or is_isolated(parent) else self.home(outer)
            self.homes[id(block)] = known
        return known


def with_labels(disabled: Iterable[str] = (), enabled: Iterable[str] = ()) -> Callable[[Pattern], bool]:
    """Filter patterns by name or label: without the disabled ones, and only the enabled ones if any are given."""
    out, only = frozenset(disabled), frozenset(enabled)

    def chosen(pattern: Pattern) -> bool:
        names = {pattern.name, *pattern.labels}
        return not names & out and (not only or bool(names & only))

    return chosen
