"""The interfaces of passes and pipelines: declaration of options, pass classes, and the state of a run."""

from __future__ import annotations

import dataclasses
import sys
import time
import types
import typing
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Flag, auto
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, Union

if TYPE_CHECKING:
    from xdsl.ir import Operation

    from pyshardy.diagnostics.diagnostic import Diagnostic
    from pyshardy.ir.equal_bodies import BodyNumbers, EqualBodies
    from pyshardy.ir.op_index import OpIndex

T = TypeVar("T")

OptionKind = Literal["bool", "int", "uint", "long", "string", "choice", "list"]


@dataclass(frozen=True)
class Option:
    """An option of a pass: `name` is its dashed spelling, `field` the attribute of the pass that it sets."""

    name: str
    field: str
    kind: OptionKind
    default: Any
    help: str = ""
    choices: tuple[str, ...] = ()
    check: Callable[[str], object] | None = None
    parse: Callable[[str], Any] | None = None


def option(
    default: Any,
    help: str = "",
    *,
    name: str | None = None,
    kind: OptionKind | None = None,
    check: Callable[[str], object] | None = None,
    parse: Callable[[str], Any] | None = None,
) -> Any:
    """Declare a pass option as a dataclass field.

    Its type follows from the annotation: `bool`, `int` (64 bits, or 32 if `kind` is "int" or "uint"), `str`,
    `Literal["a", "b"]` (a choice), `tuple[str, ...]` (a list). The dashed name defaults to that of the field. `check`
    is called with the text of each list element and raises ValueError if it is invalid. `parse` converts the text of a
    string or list element to a value of another class, whose `str` is the text again, and raises ValueError; such an
    option needs `kind`.
    """
    return field(default=default, metadata={"name": name, "kind": kind, "help": help, "check": check, "parse": parse})


class Configurable:
    """A class with options: a pass or a named pipeline."""

    name: ClassVar[str]

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """Return the declared options by dashed name."""
        return _options(cls)


@cache
def _options(cls: type[Any]) -> tuple[Option, ...]:
    hints = typing.get_type_hints(cls)
    made: list[Option] = []
    for one in dataclasses.fields(cls):
        kind, choices = (one.metadata["kind"], ()) if one.metadata.get("parse") else _kind(hints[one.name])
        made.append(
            Option(
                name=one.metadata.get("name") or one.name.replace("_", "-"),
                field=one.name,
                kind=one.metadata.get("kind") or kind,
                default=one.default,
                help=one.metadata.get("help", ""),
                choices=choices,
                check=one.metadata.get("check"),
                parse=one.metadata.get("parse"),
            )
        )
    return tuple(sorted(made, key=lambda o: o.name))


def _kind(hint: Any) -> tuple[OptionKind, tuple[str, ...]]:
    origin = typing.get_origin(hint)
    if origin in (Union, types.UnionType):
        raise TypeError(f"an option cannot be a union: {hint}")
    if origin is Literal:
        return "choice", typing.get_args(hint)
    if origin is tuple:
        return "list", ()
    kinds: dict[Any, OptionKind] = {bool: "bool", int: "long", str: "string"}
    return kinds[hint], ()


class Preserved(Flag):
    """The parts of the IR that a pass did not change, like LLVM's preserved analyses."""

    NOTHING = 0
    FUNCTIONS = auto()
    """The ops in functions and their order: none of them was created, moved or erased, and none changed its class.
    Attributes and types in functions, and the ops directly in the module, may have changed."""
    _MODULE = auto()
    OPS = FUNCTIONS | _MODULE
    """All ops and their order; attributes and types may have changed."""
    EQUAL_BODIES = auto()
    """Which isolated ops of functions have equal bodies: equal ones may have changed, but in the same way."""
    _CONTENTS = auto()
    BODIES = EQUAL_BODIES | _CONTENTS
    """Everything inside the isolated ops of functions. Such ops may have been created, moved or erased."""
    _REST = auto()
    ALL = OPS | BODIES | _REST


@dataclass(frozen=True)
class OtherOpsPreserved:
    """As `Preserved.OPS`, except that ops of these classes, which have no regions, were created, moved or erased."""

    changed: frozenset[type[Operation]]
    are_erased: bool = False
    """Whether all ops of these classes were erased."""
    besides: Preserved = Preserved.NOTHING
    """What else is preserved."""


@dataclass(frozen=True)
class Pass(Configurable, ABC):
    """A transformation or a check of one op and the ops nested in it.

    The class has the name that the reference shows in messages (`CloseShardingsPass`). A pass fails by raising
    DiagnosticError.
    """

    name: ClassVar[str]
    """The name on the command line and in pipelines."""
    anchor: ClassVar[str] = "builtin.module"
    """The name of the ops that the pass runs on, or "any" for a pass that runs on every isolated op."""

    @abstractmethod
    def run(self, op: Operation, session: Session) -> Preserved | OtherOpsPreserved | None:
        """Run the pass on `op`, an `anchor` op, and return what is preserved, if anything."""


@dataclass(frozen=True)
class Manager:
    """A list of passes and nested managers, which run in order on an op named `anchor` ("any": every isolated op)."""

    anchor: str
    elements: tuple[Pass | Manager, ...] = ()
    in_nested_modules: bool = False
    """Whether to run also on such ops in nested modules, for passes without which these would be invalid."""


@dataclass(frozen=True)
class NamedPipeline(Configurable, ABC):
    """A named list of passes that depends on the options of the pipeline."""

    name: ClassVar[str]
    anchor: ClassVar[str] = "builtin.module"

    @abstractmethod
    def elements(self) -> tuple[Pass | Manager, ...]:
        """Return the passes in order. A function pass must be in a manager for functions: see `nest`."""


class Timer:
    """Measure the wall-clock seconds of named, nested stages."""

    def __init__(self) -> None:
        self.stages: dict[tuple[str, ...], float] = {}
        self._path: tuple[str, ...] = ()
        self._start = time.perf_counter()

    @contextmanager
    def stage(self, name: str) -> Generator[None]:
        """Add the time spent in the context to a stage, which is nested in the current one."""
        outer = self._path
        self._path = (*outer, name)
        self.stages.setdefault(self._path, 0.0)
        start = time.perf_counter()
        try:
            yield
        finally:
            self.stages[self._path] += time.perf_counter() - start
            self._path = outer

    @property
    def total(self) -> float:
        """Return the seconds since the timer was created."""
        return time.perf_counter() - self._start


def _to_stderr(diagnostic: Diagnostic) -> None:
    from pyshardy.diagnostics.diagnostic import render

    print(render(diagnostic), file=sys.stderr)


_MODULE = "builtin.module"

PassHook = Callable[[Pass, "Operation"], None]


@dataclass
class Session:
    """The state of a run of passes besides the IR.

    `report` receives warnings and remarks; after an error the passes still run, but the run fails. `verify` specifies
    when the IR is verified: after each pass that changes something, at the end of the outermost manager, or never.
    `before` and `after` are called around each pass, `failed` when one fails; a hook that changes the module calls
    `invalidate`. `memory` holds what passes compute for all functions of a module while a manager runs over them.
    `warned` has the warnings that are reported only once, `learned` what `shared` returns; sessions may share both.
    `changes` counts the runs of passes that changed something.
    """

    report: Callable[[Diagnostic], None] = _to_stderr
    verify: Literal["each", "end", "never"] = "end"
    before: list[PassHook] = field(default_factory=list[PassHook])
    after: list[PassHook] = field(default_factory=list[PassHook])
    failed: list[PassHook] = field(default_factory=list[PassHook])
    timer: Timer = field(default_factory=Timer)
    memory: dict[Any, Any] = field(default_factory=dict[Any, Any])
    warned: set[str] = field(default_factory=set[str])
    changes: int = 0
    learned: dict[type[Any], Any] = field(default_factory=dict[type[Any], Any])
    _op_indexes: dict[int, OpIndex] = field(default_factory=dict[int, "OpIndex"])
    _equal_bodies: dict[int, EqualBodies] = field(default_factory=dict[int, "EqualBodies"])
    _errors: list[Diagnostic] = field(default_factory=list["Diagnostic"])

    def __post_init__(self) -> None:
        deliver = self.report

        def report(diagnostic: Diagnostic) -> None:
            if diagnostic.severity == "error":
                self._errors.append(diagnostic)
            else:
                deliver(diagnostic)

        self.report = report

    def take_errors(self) -> list[Diagnostic]:
        """Return the errors reported since the last call."""
        errors, self._errors = self._errors, []
        return errors

    def op_index(self, op: Operation) -> OpIndex:
        """Return the index of the ops inside an op that a pass runs on, or in a function in it, as of the start of the
        pass."""
        found = self._op_indexes.get(id(op))
        if found is None:
            from pyshardy.ir.op_index import OpIndex

            found = self._op_indexes[id(op)] = OpIndex(op, self.op_index)
        return found

    def equal_bodies(self, op: Operation) -> EqualBodies:
        """Return which ops in a module or function have equal bodies, as of the start of the pass."""
        found = self._equal_bodies.get(id(op))
        if found is None:
            from pyshardy.ir.equal_bodies import equal_bodies

            found = self._equal_bodies[id(op)] = equal_bodies(op, self.body_numbers)
        return found

    @cached_property
    def body_numbers(self) -> BodyNumbers:
        """Return the numbers of the bodies of isolated ops, as of the start of the pass. A pass that copies a body and
        preserves `EQUAL_BODIES` may add the copy."""
        from pyshardy.ir.equal_bodies import BodyNumbers

        return BodyNumbers()

    def invalidate(self, op: Operation, preserved: Preserved | OtherOpsPreserved | None) -> None:
        """Invalidate cached analyses of `op`, of the ops that enclose it, and of the ops nested in a module, unless
        preserved."""
        if preserved is Preserved.ALL:
            return
        from pyshardy.ir.walk import enclosing_ops

        self.changes += 1
        parts = preserved.besides if isinstance(preserved, OtherOpsPreserved) else preserved or Preserved.NOTHING
        self._invalidate_bodies(parts)
        concerned = list(self._op_indexes) if op.name == _MODULE else [id(one) for one in (op, *enclosing_ops(op))]
        for op_index in [self._op_indexes[key] for key in concerned if key in self._op_indexes]:
            is_function = op_index.root is not op and op_index.root.name != _MODULE
            if isinstance(preserved, OtherOpsPreserved):
                # There may be such ops elsewhere in the ops that enclose a function.
                are_erased = preserved.are_erased and (op.name == _MODULE or op_index.root is op)
                op_index.forget_ops(preserved.changed, are_erased=are_erased)
            elif Preserved.OPS in parts or (Preserved.FUNCTIONS in parts and is_function):
                op_index.forget_occurrences()
            else:
                del self._op_indexes[id(op_index.root)]

    def _invalidate_bodies(self, preserved: Preserved) -> None:
        if Preserved.BODIES | Preserved.OPS not in preserved:
            self._equal_bodies.clear()
        if Preserved.EQUAL_BODIES not in preserved:
            self.body_numbers.forget()
        elif Preserved.BODIES not in preserved:
            self.body_numbers.change_alike()

    def shared(self, kind: type[T]) -> T:
        """Return the instance of a class that all passes share, for data about attributes, which are immutable."""
        if kind not in self.learned:
            self.learned[kind] = kind()
        return self.learned[kind]

    def warn(self, op: Operation, message: str) -> None:
        """Report a warning at an op."""
        from pyshardy.diagnostics.diagnostic import Diagnostic

        self.report(Diagnostic("warning", op.location, message, op=op))


def nest(*passes: Pass | Manager, in_nested_modules: bool = False) -> tuple[Pass | Manager, ...]:
    """Return the elements of a manager for modules, with each pass for another op in a manager of its own."""
    return tuple(
        Manager(p.anchor, (p,), in_nested_modules)
        if isinstance(p, Pass) and p.anchor not in ("any", "builtin.module")
        else p
        for p in passes
    )
