"""Inline calls: `--inline`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from xdsl.dialects.builtin import CallSiteLoc
from xdsl.ir import Attribute, Operation
from xdsl.traits import IsTerminator

from pyshardy.diagnostics.diagnostic import SourceLoc, error
from pyshardy.dialects.call_graph import CallGraph, Node, calls_in
from pyshardy.dialects.inlining import can_inline_call, can_inline_region, copy_body_before, move_body_before
from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_traits import is_isolated, is_symbol_table
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Manager, Pass, Preserved, Session, option
from pyshardy.passes.pipeline_text import PipelineError, parse_elements, parse_pipeline
from pyshardy.passes.support.copy_limits import CopyBudget, check_growth
from pyshardy.passes.support.side_effects import is_symbol
from pyshardy.passes.support.symbol_references import References, ops_in_scope, visibility

if TYPE_CHECKING:
    from collections.abc import Iterator

NO_LIMIT = (1 << 32) - 1

MOST_LEVELS = 64
"""The most levels of functions that are inlined into each other at once. Then the resulting function is postponed until
it is inlined into a function that is kept."""

MOST_ITERATIONS = 100
"""The most iterations. After so many, mutually recursive functions are not inlined completely either."""


def _check_pipeline(text: str) -> None:
    parse_pipeline(text)


@dataclass(frozen=True)
class InlinerPass(Pass):
    """Inline function calls.

    Functions are processed bottom-up. A call is kept if it or its callee has `no_inline`, if the callee is a
    declaration, if the callee calls itself or the caller, or if a dialect's inliner interface rejects it. Each function
    is simplified by a pipeline before and after. Private functions without references are erased.
    """

    name: ClassVar[str] = "inline"
    anchor: ClassVar[str] = "any"

    default_pipeline: str = option("canonicalize", "The pipeline for functions that op-pipelines has none for")
    op_pipelines: tuple[str, ...] = option((), "Pipelines to run on functions, by op name", check=_check_pipeline)
    max_iterations: int = option(4, "The most visits of a group of mutually recursive functions", kind="uint")
    inlining_threshold: int = option(
        NO_LIMIT,
        "Inline only functions that have at most this percentage of the caller's number of ops",
        kind="uint",
    )

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Inline the calls of all functions in the symbol table `op`."""
        if not is_symbol_table(type(op)):
            raise error(
                op.location, f"'{op_name(op)}' op is not a symbol table, so no calls can be inlined in it", op=op
            )
        return None if _Inliner(self, op, session).run() else Preserved.ALL


@dataclass
class _Uses:
    """References to functions from a function: in its body and in its own attributes."""

    inside: dict[Node, int] = field(default_factory=dict[Node, int])
    itself: set[Node] = field(default_factory=set[Node])


@dataclass(frozen=True)
class _Call:
    op: Operation
    caller: Node
    target: Node
    history: int | None
    """The index of the inlined call that this call was copied from."""


class _Inliner:
    def __init__(self, options: InlinerPass, op: Operation, session: Session) -> None:
        self.options = options
        self.session = session
        self.root = op
        self.is_changed = False
        self.graph = CallGraph(op)
        self.references = References()
        self.dead: dict[Node, None] = {}
        self.around_functions = {node.op.parent_op() for node in self.graph.nodes.values()}
        self.uses: dict[Node, _Uses] = {node: _Uses() for node in self.graph.nodes.values()}
        with scoped_cache(CacheScope.SYMBOLS):
            self.counts: dict[Node, int] = dict.fromkeys(self.discardable(op), 0)
            for node in self.graph.nodes.values():
                self.recount(node)
        self.budget = CopyBudget(sum(map(self.graph.size, self.graph.nodes.values())))
        self.levels: dict[Node, int] = {}
        self.postponed: set[Node] = set()
        self.pipelines: dict[str, Manager] = {}
        for text in options.op_pipelines:
            manager = parse_pipeline(text)
            self.pipelines[manager.anchor] = manager

    def run(self) -> bool:
        """Inline the calls, and return whether anything changed."""
        if self.options.inlining_threshold == NO_LIMIT:
            check_growth(self.graph)
        groups = list(self.graph.groups())
        for group in groups:
            self.do_group(group)
        self.inline_postponed(groups)
        for node in self.dead:
            if node.op.parent is not None:
                node.op.detach()
            node.op.erase()
        return self.is_changed or bool(self.dead)

    def do_group(self, group: list[Node]) -> None:
        iteration = 0
        while True:
            self.clean_up(group)
            inlined = self.inline_calls(group)
            if inlined:  # callees may have lost their ops
                self.session.invalidate(self.root, None)
            iteration += 1
            if not inlined or iteration >= self.options.max_iterations:
                return
            if iteration == MOST_ITERATIONS and group:
                message = f"inlining of functions that call each other does not end after {MOST_ITERATIONS} iterations"
                raise error(group[0].op.location, message, op=group[0].op)

    def inline_postponed(self, groups: list[list[Node]]) -> None:
        """Inline postponed functions into functions that are kept. Callers come first, so that each op is moved
        once."""
        postponed, self.postponed = self.postponed, set()
        for group in reversed(groups) if postponed else ():
            alive = [node for node in group if node not in self.dead]
            if any(self.graph.target(call) in postponed for node in alive for call in calls_in(node.body)):
                self.do_group(alive)

    def clean_up(self, group: list[Node]) -> None:
        for node in group:
            if not is_isolated(node.op) or node.op in self.around_functions:
                continue
            manager = self.pipeline(node.op.name)
            if manager.elements:
                from pyshardy.passes.manager import run

                verify, changes = self.session.verify, self.session.changes
                if verify == "end":
                    self.session.verify = "never"
                try:
                    run(manager, node.op, self.session, is_known=not self.is_changed)
                finally:
                    self.session.verify = verify
                if self.is_changed or self.session.changes != changes:
                    self.is_changed = True
                    self.session.invalidate(node.op, None)
                    self.recount(node)

    def pipeline(self, anchor: str) -> Manager:
        manager = self.pipelines.get(anchor)
        if manager is None:
            text = self.options.default_pipeline
            try:
                manager = parse_elements(text, anchor) if text else Manager(anchor)
            except PipelineError as problem:
                raise error(self.graph_location(), f"{problem}") from None
            self.pipelines[anchor] = manager
        return manager

    def graph_location(self) -> Attribute:
        return next(iter(self.graph.nodes)).location

    # --- uses ---------------------------------------------------------------------------------------------------

    def discardable(self, op: Operation) -> Iterator[Node]:
        """Return the functions that can be erased without references."""
        always_live: set[Node] = set()
        found: list[Node] = []
        for table, hidden in _symbol_tables(op, hidden=op.parent is None):
            for block in table.regions[0].blocks:
                for inner in block.ops:
                    node = self.graph.nodes.get(inner)
                    if node is None:
                        always_live |= dict(self.referenced(inner)).keys()
                    elif is_symbol(inner):
                        seen = visibility(inner)
                        if seen == "private" or (hidden and seen == "nested"):
                            found.append(node)
        return (node for node in found if node not in always_live)

    def referenced(self, op: Operation) -> Iterator[tuple[Node, Operation]]:
        """Return the functions that an op or its nested ops refer to, with the referring op."""
        for user in ops_in_scope(op):
            for path in self.references.of_op(user):
                node = self.graph.function_at(user, path)
                if node is not None:
                    yield node, user

    def recount(self, node: Node) -> None:
        if not self.counts:
            return
        self.drop(self.uses[node])
        uses = self.uses[node] = _Uses()
        for target, user in self.referenced(node.op):
            if target not in self.counts:
                continue
            if user is node.op:
                if target not in uses.itself:
                    uses.itself.add(target)
                    self.counts[target] += 1
            else:
                uses.inside[target] = uses.inside.get(target, 0) + 1
                self.counts[target] += 1

    def drop(self, uses: _Uses) -> None:
        for target in uses.itself:
            self.counts[target] -= 1
        for target, count in uses.inside.items():
            self.counts[target] -= count

    def drop_call(self, call: _Call) -> None:
        inside = self.uses[call.caller].inside
        for target, _ in self.referenced(call.op):
            if target in self.counts:
                inside[target] = inside.get(target, 0) - 1
                self.counts[target] -= 1

    def merge_uses(self, callee: Node, caller: Node) -> None:
        inside = self.uses[caller].inside
        for target, count in self.uses[callee].inside.items():
            inside[target] = inside.get(target, 0) + count
            self.counts[target] += count

    # --- inlining -----------------------------------------------------------------------------------------------

    def inline_calls(self, group: list[Node]) -> bool:
        dead: dict[Node, None] = {}
        calls: list[_Call] = []
        for node in group:
            if self.counts.get(node) == 0:
                dead[node] = None
            else:
                calls += self.resolved(calls_in(node.body), node, None)
        history: list[tuple[Node, int | None]] = []
        inlined = False
        at = 0
        while at < len(calls):
            call = calls[at]
            at += 1
            if call.caller in dead or _in_history(call.target, call.history, history) or not self.wanted(call):
                continue
            in_place = self.counts.get(call.target) == 1
            new_calls = self.inline(call, in_place)
            if new_calls is None:
                continue
            inlined = self.is_changed = True
            history.append((call.target, call.history))
            calls += self.resolved(new_calls, call.caller, len(history) - 1)
            self.drop_call(call)
            self.merge_uses(call.target, call.caller)
            self.count_levels(call, in_place)
            assert call.op.parent is not None
            call.op.parent.erase_op(call.op)
            if in_place:
                self.drop(self.uses[call.target])
                self.uses[call.target] = _Uses()
                dead[call.target] = None
        for node in dead:
            if node in group:
                group.remove(node)
            self.dead[node] = None
        return inlined

    def count_levels(self, call: _Call, in_place: bool) -> None:
        """Count the levels of functions inlined into a caller, and postpone the caller if they are many.

        Inlined ops are moved, relocated and canonicalized once per level. Without a limit, a chain of calls would take
        time quadratic in its length.
        """
        caller = call.caller
        if in_place and caller not in self.postponed:
            level = self.levels[caller] = max(self.levels.get(caller, 0), self.levels.get(call.target, 0) + 1)
            if level == MOST_LEVELS and self.counts.get(caller) == 1:
                self.levels[caller] = 0
                self.postponed.add(caller)

    def resolved(self, calls: list[Operation], caller: Node, history: int | None) -> list[_Call]:
        found = ((call, self.graph.target(call)) for call in calls)
        return [_Call(call, caller, target, history) for call, target in found if target is not None]

    def wanted(self, call: _Call) -> bool:
        target = call.target
        if target in self.postponed:
            return False
        if call.op.has_trait(IsTerminator) or target in target.callees or call.caller in target.callees:
            return False
        if target.op.is_ancestor(call.op):
            return False
        if target.body.first_block is not target.body.last_block:
            return False
        threshold = self.options.inlining_threshold
        if threshold == NO_LIMIT:
            return True
        callee_size, caller_size = _size(target), _size(call.caller)
        return bool(threshold) and callee_size * 100 <= caller_size * threshold

    def inline(self, call: _Call, in_place: bool) -> list[Operation] | None:
        """Insert the callee's body before a call, replace the results of the call, and return the calls in the body."""
        op, target = call.op, call.target
        body = target.body.first_block
        into = op.parent_op()
        assert body is not None and into is not None
        terminator = body.last_op
        if terminator is None or [a.type for a in body.args] != [v.type for v in op.operands]:
            return None
        if [v.type for v in terminator.operands] != [r.type for r in op.results]:
            return None
        if not can_inline_call(op, target.op) or not can_inline_region(target.body, into):
            return None
        if not in_place:
            self.budget.take(op, _size(target))
        before = op.prev_op
        passed = (move_body_before if in_place else copy_body_before)(op, body, list(op.operands))
        new_calls: list[Operation] = []
        inner = before.next_op if before is not None else (op.parent.first_op if op.parent is not None else None)
        while inner is not None and inner is not op:
            _relocate(inner, op.location)
            if inner.name == op.name:
                new_calls.append(inner)
            new_calls += calls_in(inner)
            inner = inner.next_op
        for result, value in zip(op.results, passed, strict=True):
            result.replace_all_uses_with(value)
        return new_calls


def _in_history(node: Node, at: int | None, history: list[tuple[Node, int | None]]) -> bool:
    while at is not None:
        inlined, at = history[at]
        if inlined is node:
            return True
    return False


def _size(node: Node) -> int:
    return len(walk(node.body))


def _symbol_tables(op: Operation, hidden: bool) -> Iterator[tuple[Operation, bool]]:
    """Return the symbol tables in an op, and whether all uses of their symbols are visible."""
    if is_symbol_table(type(op)):
        hidden = hidden or not is_symbol(op) or visibility(op) == "private"
        yield op, hidden
    for region in op.regions:
        for block in region.blocks:
            for inner in block.ops:
                if inner.regions:
                    yield from _symbol_tables(inner, hidden)


def _relocate(op: Operation, call: Attribute) -> None:
    """Add the location of the call to the locations of an inlined op."""
    for inner in (op, *walk(op)):
        inner.location = CallSiteLoc(_plain(inner.location), _plain(call))  # pyright: ignore


def _plain(location: Attribute) -> Attribute:
    return location.resolved() if isinstance(location, SourceLoc) else location
