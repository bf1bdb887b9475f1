"""The checks of the ops of a class: its declaration, its traits, and the verifier tables of its dialect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from xdsl.dialects.builtin import ModuleOp, StringAttr, UnregisteredOp
from xdsl.ir import Operation
from xdsl.traits import (
    HasAncestor,
    HasParent,
    IsolatedFromAbove,
    IsTerminator,
    OptionalSymbolOpInterface,
    OpTrait,
    SymbolOpInterface,
    SymbolTable,
    SymbolUserOpInterface,
)
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import either
from pyshardy.dialects.errors import VerifyExceptionAt
from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_traits import AttributeScope, ChecksRegionBoundaries, ChecksRegionContents
from pyshardy.text.printer.attribute_printer import short_text
from pyshardy.verification.declaration import check_declaration, own_verifier

Verifier = Callable[[Operation], None]

# Modules with tables of verifiers by op name, by dialect: SIGNATURE_VERIFIERS, OPERAND_VERIFIERS, POSITION_VERIFIERS,
# RESULT_VERIFIERS (after the op's regions), SYMBOL_VERIFIERS.
_TABLES = {
    "func": "pyshardy.dialects.func_checks",
    "stablehlo": "pyshardy.dialects.stablehlo.verification",
    "sdy": "pyshardy.dialects.sdy.verifier_tables",
    "mpmd": "pyshardy.dialects.mpmd.verification",
}
_CHECKED_ELSEWHERE = (SymbolTable, IsolatedFromAbove, IsTerminator, HasParent, HasAncestor, SymbolUserOpInterface)


@dataclass(frozen=True, eq=False)
class Checks:
    """The checks of the ops of a class.

    `positional` checks depend on the position of the op, `signature` checks do not; `results` are checked after nested
    ops, `symbols` at the end. `scope`: the op changes the meaning of attributes nested in it. `shallow`: the checks
    depend on the regions' arguments and terminators only, and on no op but the parent.
    """

    isolated: bool
    symbol_table: bool
    scope: bool
    shallow: bool
    terminator: bool
    positional: tuple[Verifier, ...]
    signature: tuple[Verifier, ...]
    results: tuple[Verifier, ...]
    symbols: tuple[Verifier, ...]

    @property
    def movable(self) -> bool:
        """Return whether ops without nested ops are valid in any position if one with the same signature is."""
        return not (self.positional or self.symbols)


def checks_of_class(op_class: type[Operation]) -> Checks:
    """Return the checks of a class, in MLIR's order."""
    # The classes of unknown ops are freed with their ops.
    return _made_checks(op_class) if issubclass(op_class, UnregisteredOp) else _declared_checks(op_class)


@cache
def _declared_checks(op_class: type[Operation]) -> Checks:
    """Return the checks of a class that stays: they take longer to make than a small module takes to verify."""
    return _made_checks(op_class)


def _made_checks(op_class: type[Operation]) -> Checks:
    tables = _tables(op_class)
    # UnregisteredOp is one class for all names; its traits are unknown.
    traits = [] if issubclass(op_class, UnregisteredOp) else sorted(op_class.traits, key=lambda t: type(t).__name__)
    found = {type(trait) for trait in traits}
    own = own_verifier(op_class)
    positional = [_trait_check(t) for t in traits if isinstance(t, HasAncestor)]
    positional += [_parent_check(t) for t in traits if isinstance(t, HasParent)]
    if IsTerminator in found:
        positional.append(_check_is_last)
    if any(isinstance(trait, SymbolOpInterface) for trait in traits):
        positional.append(_check_symbol)
    positional += tables("POSITION_VERIFIERS") + tables("OPERAND_VERIFIERS")
    signature: list[Verifier] = [check_declaration]
    signature += [_trait_check(t) for t in traits if _has_check(t)]
    signature += tables("SIGNATURE_VERIFIERS")
    signature += [own] if own is not None else []
    if issubclass(op_class, ModuleOp):
        signature.append(_check_module)
    symbols = [_trait_check(t) for t in traits if isinstance(t, SymbolUserOpInterface)]
    symbols += tables("SYMBOL_VERIFIERS")
    return Checks(
        isolated=IsolatedFromAbove in found,
        symbol_table=SymbolTable in found,
        scope=AttributeScope in found or SymbolTable in found,
        shallow=ChecksRegionBoundaries in found and ChecksRegionContents not in found,
        terminator=IsTerminator in found or issubclass(op_class, UnregisteredOp),
        positional=tuple(positional),
        signature=tuple(signature),
        results=tuple(tables("RESULT_VERIFIERS")),
        symbols=tuple(symbols),
    )


def _tables(op_class: type[Operation]) -> Callable[[str], list[Verifier]]:
    """Return the entries of a table for ops of a class, by the name of the class and of its base classes."""
    names = list(dict.fromkeys(base.__dict__["name"] for base in op_class.__mro__ if "name" in base.__dict__))
    modules = [import_module(_TABLES[dialect]) if (dialect := _dialect(name)) in _TABLES else None for name in names]

    def verifiers(table: str) -> list[Verifier]:
        entries: list[Mapping[str, Verifier]] = [getattr(module, table, {}) for module in modules]
        return [found[name] for name, found in zip(names, entries, strict=True) if name in found]

    return verifiers


def _dialect(name: str) -> str:
    return name.partition(".")[0]


def _has_check(trait: OpTrait) -> bool:
    is_elsewhere = isinstance(trait, (*_CHECKED_ELSEWHERE, OptionalSymbolOpInterface))
    return not is_elsewhere and type(trait).verify is not OpTrait.verify


def _trait_check(trait: OpTrait) -> Verifier:
    def check(op: Operation) -> None:
        try:
            trait.verify(op)
        except VerifyException as problem:
            # xDSL's traits name the op themselves.
            raise VerifyException(str(problem).removeprefix(f"'{op.name}' ")) from None

    return check


def _parent_check(trait: HasParent) -> Verifier:
    def check(op: Operation) -> None:
        parent = op.parent_op()
        if parent is not None and not isinstance(parent, trait.op_types):
            names = either(*(f"'{one.name}'" for one in trait.op_types))
            raise VerifyException(f"must be in a {names}, found in a '{op_name(parent)}'")

    return check


def _check_is_last(op: Operation) -> None:
    if op._next_op is not None:
        raise VerifyException("is a terminator, so it must be the last op of its block")


def _check_symbol(op: Operation) -> None:
    name = op.get_attr_or_prop("sym_name")
    if name is None and any(isinstance(t, OptionalSymbolOpInterface) for t in op.traits):
        return
    if not isinstance(name, StringAttr):
        raise VerifyException("has no symbol name: expected a string attribute 'sym_name'")
    visibility = op.get_attr_or_prop("sym_visibility")
    if visibility is not None:
        if not isinstance(visibility, StringAttr):
            raise VerifyException(f"attribute 'sym_visibility' must be a string, found '{short_text(visibility)}'")
        if visibility.data not in ("public", "private", "nested"):
            raise VerifyException(f"expected visibility public, private or nested, found '{visibility.data}'")
    parent = op.parent_op()
    if parent is not None and not parent.has_trait(SymbolTable, value_if_unregistered=True):
        raise VerifyException(f"defines a symbol, but '{op_name(parent)}' around it is not a symbol table")


def _check_module(op: Operation) -> None:
    if any(region.first_block is not None and region.first_block.args for region in op.regions):
        raise VerifyException("the region of a module has no arguments")
    for key in op.attributes:
        if "." not in key and key not in ("sym_name", "sym_visibility"):
            raise VerifyException(
                f"attributes of a module must belong to a dialect, such as 'sdy.{key}', found '{key}'"
            )


def check_successors(op: Operation) -> None:
    """Check that an op with successors is the last of its block, and that its successors are other blocks of its
    region."""
    if op._next_op is not None:
        raise VerifyException("has successors, so it must be the last op of its block")
    region = op.parent_region()
    if any(successor.parent is not region for successor in op.successors):
        raise VerifyException("branches to a block of another region")
    if region is not None and any(successor is region.first_block for successor in op.successors):
        parent = region.parent_op()
        message = "has a branch to the entry block of its region, which cannot have predecessors"
        raise VerifyExceptionAt(message, op if parent is None else parent)
