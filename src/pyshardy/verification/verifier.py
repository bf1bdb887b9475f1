"""Verify modules: all checks of all dialects, in MLIR's order.

For each op, the verifier checks discardable attributes of other dialects, its declaration, traits and own verifier,
then its nested ops. Isolated ops (functions) are verified after their siblings, and each reports its own first error.
If nested ops are valid, uses of symbols are checked, and last that definitions dominate uses.

An op with the same signature as a verified one (class, attributes and types, by identity) is not verified again: all
`verify_` methods and tables of signature verifiers must depend on these alone. For a module that was just parsed, the
parser provides the groups of equal ops, and mostly that values are defined before their uses.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from importlib import import_module
from typing import Any

from xdsl.ir import Block, Operation, Region
from xdsl.traits import (
    NoTerminator,
)
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.diagnostic import Diagnostic
from pyshardy.dialects.errors import InferenceException, NotedProblem, VerifyExceptionAt
from pyshardy.dialects.symbol_tables import symbol_name
from pyshardy.ir.collector_pause import collector_paused
from pyshardy.ir.dominance import Violation, first_violation
from pyshardy.ir.op_names import is_unregistered, op_name
from pyshardy.ir.recursion import call_again_if_too_deep
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.ir.walk import walk
from pyshardy.text.parser.parsed_module import ParsedModule
from pyshardy.text.printer.printer import op_text
from pyshardy.verification.checks import Checks, Verifier, check_successors, checks_of_class
from pyshardy.verification.signature import signature_of

# Modules with `verify_discardable` and `verify_func_attribute` for attributes of a dialect on other dialects' ops.
_ATTRIBUTE_CHECKS = {"sdy": "pyshardy.dialects.sdy.verification"}


def verify(op: Operation, parsed: ParsedModule | None = None) -> list[Diagnostic]:
    """Return all errors found in an op and its nested ops; an empty list if it is valid.

    `parsed` holds facts from parsing, if nothing has changed since. It saves work and does not change the result.
    """

    def diagnostics() -> list[Diagnostic]:
        verifier = _Verifier(parsed)
        verifier.isolated(op)
        return verifier.diagnostics

    with collector_paused(), scoped_cache(*CacheScope):
        try:
            return call_again_if_too_deep(diagnostics)
        except RecursionError:
            return [Diagnostic("error", op.location, "nested too deeply", op=op)]


class _SymbolUsers:
    """The ops of a region whose uses of symbols are checked, and those of nested regions."""

    __slots__ = ("inside", "ops")

    def __init__(self) -> None:
        self.ops: list[tuple[Operation, tuple[Verifier, ...]]] = []
        self.inside: list[_SymbolUsers] = []

    def new(self) -> _SymbolUsers:
        """Return the users of a region nested in this one, or of several."""
        made = _SymbolUsers()
        self.inside.append(made)
        return made

    def in_order(self) -> Iterator[tuple[Operation, tuple[Verifier, ...]]]:
        """Return those of a region before those of nested regions, the last of which comes first, as in MLIR."""
        waiting = [self]
        while waiting:
            users = waiting.pop()
            yield from users.ops
            waiting += users.inside


def _may_lack_terminator(block: Block) -> bool:
    region = block.parent
    if region is None:
        return True
    if region.first_block is not region.last_block:
        return False
    parent = region.parent
    return parent is None or parent.has_trait(NoTerminator, value_if_unregistered=True)


class _Verifier:
    """A run of the verifier: the errors so far, and the signatures that are verified."""

    def __init__(self, parsed: ParsedModule | None) -> None:
        self.diagnostics: list[Diagnostic] = []
        self.known_signatures = (
            {} if parsed is None else dict(zip(map(id, parsed.templated_ops), parsed.templates, strict=True))
        )
        self.defines_before_uses = parsed is not None and parsed.defines_before_uses
        self.verified_signatures: dict[int, set[object]] = {}
        """By scope, the signatures of ops that need no further verification."""
        self.checks: dict[type[Operation], Checks] = {}
        self.verified: set[Hashable] = set()
        self.symbol_users = _SymbolUsers()
        self.scope = 0
        self.sdy: Any = None

    # --- reporting --------------------------------------------------------------------------------------------------

    def fail(self, op: Operation, message: str, notes: tuple[Diagnostic, ...] = ()) -> bool:
        self.diagnostics.append(Diagnostic("error", op.location, message, notes, op))
        return False

    def report(self, op: Operation, problem: VerifyException) -> bool:
        at = problem.at if isinstance(problem, VerifyExceptionAt) else op
        text = next(iter(problem.args), None)
        notes = (Diagnostic("note", text.location, text.note),) if isinstance(text, NotedProblem) else ()
        self.fail(at, f"'{op_name(at)}' op {problem}", notes)
        if isinstance(problem, InferenceException):
            self.fail(op, f"'{op_name(op)}' op has invalid result types")
        return False

    def checks_of(self, op: Operation) -> Checks:
        op_class = op.__class__
        found = self.checks.get(op_class)
        if found is None:
            found = self.checks[op_class] = checks_of_class(op_class)
        return found

    # --- the order --------------------------------------------------------------------------------------------------

    def isolated(self, op: Operation) -> bool:
        """Verify an isolated op: its nested ops, then that definitions dominate uses."""
        checks = self.checks_of(op)
        if not self.entrance(op, checks) or not self.inside(op, checks):
            return False
        if not op.regions or self.defines_before_uses:
            return True
        found = first_violation(op, lambda inner: self.checks_of(inner).isolated)
        return found is None or self.dominance_error(op, found)

    def inside(self, op: Operation, checks: Checks, known: bool = False) -> bool:
        """Verify the nested ops of an op, its results unless known to be valid, and uses of symbols in it."""
        if not op.regions:
            return known or self.run(op, iter(checks.results))
        outer_scope, outer_users = self.scope, self.symbol_users
        if checks.scope:
            self.scope = id(op)
        if checks.symbol_table:
            self.symbol_users = _SymbolUsers()
        put_off: list[tuple[Operation, _SymbolUsers]] = []
        ok = True
        for region in op.regions:
            ok = ok and self.region(region, put_off)
        if ok:
            # All are verified, also if some fail.
            ok = all([self.put_off(inner, users) for inner, users in put_off])
        ok = ok and (known or self.run(op, iter(checks.results)))
        if ok and checks.symbol_table:
            ok = self.symbols(op)
        self.scope, self.symbol_users = outer_scope, outer_users
        return ok

    def put_off(self, op: Operation, users: _SymbolUsers) -> bool:
        """Verify an isolated op that was postponed; `users` is its position among the users of symbols."""
        outer, self.symbol_users = self.symbol_users, users
        ok = self.isolated(op)
        self.symbol_users = outer
        return ok

    def region(self, region: Region, put_off: list[tuple[Operation, _SymbolUsers]]) -> bool:
        outer = self.symbol_users
        self.symbol_users = outer.new()
        block = region._first_block
        while block is not None and self.block(block, put_off):
            block = block._next_block
        self.symbol_users = outer
        return block is None

    def block(self, block: Block, put_off: list[tuple[Operation, _SymbolUsers]]) -> bool:
        op = block._first_op
        if op is None:
            if _may_lack_terminator(block):
                return True
            parent = block.parent_op()
            assert parent is not None
            return self.fail(parent, f"'{op_name(parent)}' op has an empty block: expected at least a terminator")
        all_checks, verified, users = self.checks, self.verified, self.symbol_users
        known_signature_of, verified_signatures = (
            self.known_signatures.get,
            self.verified_signatures.setdefault(self.scope, set()),
        )
        while op is not None:
            known_signature = known_signature_of(id(op))
            if known_signature in verified_signatures:
                op = op._next_op
                continue
            checks = all_checks.get(op.__class__) or self.checks_of(op)
            if checks.symbols:
                users.ops.append((op, checks.symbols))
            if op.regions and checks.isolated:
                put_off.append((op, users.new()))
                op = op._next_op
                continue
            signature = signature_of(op, checks, self.scope)
            if signature in verified:
                if (checks.positional or op._successors) and not self.run(op, self.positional(op, checks)):
                    return False
                if op.regions and not self.inside(op, checks, known=True):
                    return False
            else:
                if not self.entrance(op, checks):
                    return False
                if (op.regions or checks.results) and not self.inside(op, checks):
                    return False
                if signature is not None:
                    verified.add(signature)
            if known_signature is not None and signature is not None and self.is_done(op, checks):
                verified_signatures.add(known_signature)
            op = op._next_op
        last = block._last_op
        assert last is not None
        if not self.checks_of(last).terminator and not _may_lack_terminator(block):
            text = op_text(last, generic=True)
            several_lines = "\n" in text
            return self.fail(last, "block does not end with a terminator, but with " + "\n" * several_lines + text)
        return True

    def is_done(self, op: Operation, checks: Checks) -> bool:
        """Return whether a valid op's signature, which includes that of its nested ops, makes equal ops valid."""
        if not checks.movable:
            return False
        inside = map(self.checks_of, walk(op))
        return all(one.shallow and not one.symbols for one in inside)

    # --- one op -----------------------------------------------------------------------------------------------------

    def entrance(self, op: Operation, checks: Checks) -> bool:
        """Verify the op itself, without its nested ops."""
        return (
            self.run(op, self.discardable(op))
            and self.run(op, iter(checks.signature))
            and self.run(op, self.positional(op, checks))
        )

    def run(self, op: Operation, verifiers: Iterator[Verifier]) -> bool:
        try:
            for verifier in verifiers:
                verifier(op)
        except VerifyException as problem:
            return self.report(op, problem)
        return True

    def positional(self, op: Operation, checks: Checks) -> Iterator[Verifier]:
        yield from checks.positional
        if op._successors:
            yield check_successors
        if op.name == "func.func":
            yield self.function_attributes

    def discardable(self, op: Operation) -> Iterator[Verifier]:
        for name in sorted(op.attributes):
            dialect, dot, _ = name.partition(".")
            if dot and dialect in _ATTRIBUTE_CHECKS:
                checks = self.attribute_checks(dialect)
                yield lambda op, name=name, checks=checks: checks.verify_discardable(op, name, op.attributes[name])

    def function_attributes(self, op: Operation) -> None:
        from pyshardy.dialects.func_checks import FuncOp, function_attributes

        assert isinstance(op, FuncOp)
        for what, index, name, attribute in function_attributes(op):
            dialect = name.partition(".")[0]
            if dialect in _ATTRIBUTE_CHECKS:
                types = op.function_type.inputs if what == "argument" else op.function_type.outputs
                key = (name, id(attribute), id(types.data[index]), self.scope)
                if key not in self.verified:
                    self.attribute_checks(dialect).verify_func_attribute(op, what, index, name, attribute)
                    self.verified.add(key)

    def attribute_checks(self, dialect: str) -> Any:
        if self.sdy is None:
            self.sdy = import_module(_ATTRIBUTE_CHECKS[dialect])
        return self.sdy

    # --- after the inside -------------------------------------------------------------------------------------------

    def symbols(self, table: Operation) -> bool:
        """Verify that each symbol is defined once, and that uses of symbols are valid."""
        region = table.regions[0]
        first = region.first_block
        if len(table.regions) != 1 or first is None or first.next_block is not None:
            return self.fail(table, f"'{op_name(table)}' op is a symbol table: expected exactly one block")
        defined: dict[str, Operation] = {}
        for op in first.ops:
            name = symbol_name(op)
            if name is None or is_unregistered(op):
                continue
            if name in defined:
                note = Diagnostic("note", defined[name].location, "first definition")
                return self.fail(op, f"symbol @{name} is defined twice", (note,))
            defined[name] = op
        return all(self.run(op, iter(verifiers)) for op, verifiers in self.symbol_users.in_order())

    def dominance_error(self, root: Operation, found: Violation) -> bool:
        op, index = found
        value = op.operands[index]
        owner = value.owner
        outside = not root.is_ancestor(owner) or owner is root
        if outside:
            inside = f"operand {index} is defined outside of '{op_name(root)}', which is isolated from above"
            return self.fail(op, f"'{op_name(op)}' op {inside}")
        note_at = owner
        if isinstance(owner, Operation) and owner.parent_block() is op.parent_block():
            where = "later in the same block"
        elif isinstance(owner, Operation) and owner.parent_region() is op.parent_region():
            where = "in a block that does not always run before"
        elif isinstance(owner, Block):
            where, note_at = "as an argument of another block", owner.parent_op() or root
        else:
            where = "in a region that the use is not in"
        note = Diagnostic("note", note_at.location, f"it is defined here, {where}")  # pyright: ignore
        return self.fail(op, f"'{op_name(op)}' op operand {index} is used before it is defined", (note,))
