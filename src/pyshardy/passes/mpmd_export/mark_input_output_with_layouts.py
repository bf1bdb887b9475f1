"""Give operands and results of fragments the layouts of the function: `--mpmd-mark-input-output-with-layouts`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, cast

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.fragments import is_cpu_mesh, top_level_fragments
from pyshardy.passes.mpmd_common.functions import entry_block, has_distributed_body, is_entry_point
from pyshardy.passes.mpmd_export.value_attributes import (
    LAYOUT_MODE,
    Side,
    set_value_attributes,
    string_entry,
    value_attributes,
)

DEFAULT, AUTO = "default", "auto"


@dataclass(frozen=True)
class MarkInputOutputWithLayoutsPass(Pass):
    """Propagate the layouts of the function's inputs and outputs, `mhlo.layout_mode`, to the fragments.

    `auto` leaves the layout to the compiler, which only works for a value with a single user: other values get the
    default layout, which is that of a value without the attribute. A value has one layout everywhere.
    """

    name: ClassVar[str] = "mpmd-mark-input-output-with-layouts"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Set the layouts of the fragments of a public function."""
        if has_distributed_body(op) and is_entry_point(op):
            func = cast(FuncOp, op)
            layouts = _Layouts.of(func)
            for argument in entry_block(func).args:
                if argument.first_use is not None:
                    layouts.set_argument(argument, session)
            for fragment in top_level_fragments(func):
                for result in fragment.results:
                    layouts.set_result(result, session)
            layouts.store()
        return Preserved.OPS | Preserved.BODIES


@dataclass(frozen=True)
class _Uses:
    """How a value is used."""

    layout: str
    """The layout that the function returns it in; `auto` if that is left to the compiler or it is not returned."""
    by_fragments: int
    by_transfers: int
    is_transferred_to_cpu: bool


@dataclass
class _Layouts:
    """The attributes of the function and its fragments, while layouts are set."""

    func: FuncOp
    arguments: list[dict[str, Attribute]]
    results: list[dict[str, Attribute]]
    fragments: dict[tuple[FragmentOp, Side], list[dict[str, Attribute]]] = field(
        default_factory=dict[tuple[FragmentOp, Side], list[dict[str, Attribute]]]
    )

    @staticmethod
    def of(func: FuncOp) -> _Layouts:
        """Return the attributes of a function."""
        type = func.function_type
        return _Layouts(
            func,
            [func.argument_attributes(index) for index in range(len(type.inputs))],
            [func.result_attributes(index) for index in range(len(type.outputs))],
        )

    def of_fragment(self, fragment: FragmentOp, side: Side) -> list[dict[str, Attribute]]:
        """Return the attributes of the operands or results of a fragment, to be changed."""
        found = self.fragments.get((fragment, side))
        if found is None:
            found = self.fragments[fragment, side] = value_attributes(fragment, side)
        return found

    def store(self) -> None:
        """Give the function and the fragments their new attributes."""
        if any(self.arguments) or self.func.arg_attrs is not None:
            self.func.set_argument_attributes(self.arguments)
        if any(self.results) or self.func.res_attrs is not None:
            self.func.set_result_attributes(self.results)
        for (fragment, side), attributes in self.fragments.items():
            set_value_attributes(fragment, side, attributes)

    def set_argument(self, argument: BlockArgument, session: Session) -> None:
        """Choose the layout of an input, for it and all its users."""
        uses = self.uses(argument)
        own = _layout(self.arguments[argument.index])
        if not _are_compatible(own, uses.layout):
            message = f"input {argument.index} has layout {own}, but is returned with layout {uses.layout}"
            raise error(self.func.location, message, op=self.func)
        chosen = own if uses.layout == AUTO else uses.layout
        is_used_twice = uses.by_fragments + uses.by_transfers > 1
        chosen = _resolve(
            chosen, uses, is_used_twice, lambda message: session.warn(self.func, f"input {argument.index} {message}")
        )
        _set_layout(self.arguments[argument.index], chosen)
        self.apply(argument, chosen)

    def set_result(self, result: OpResult, session: Session) -> None:
        """Choose the layout of a result of a fragment, for it and all its users."""
        chosen = AUTO
        fragment = cast(FragmentOp, result.op)
        if result.first_use is not None:
            uses = self.uses(result)
            is_used_inside = uses.by_fragments + uses.by_transfers > 0
            chosen = _resolve(
                uses.layout,
                uses,
                is_used_inside,
                lambda message: session.warn(fragment, f"result {result.index} of the fragment {message}"),
            )
        _set_layout(self.of_fragment(fragment, "res_attrs")[result.index], chosen)
        self.apply(result, chosen)

    def uses(self, value: SSAValue) -> _Uses:
        """Return how a value is used. Raise an error at the return if it wants two layouts."""
        layout, by_fragments, by_transfers, to_cpu = AUTO, 0, 0, False
        for use in value.uses:
            user = use.operation
            if isinstance(user, TransferOp):
                by_transfers += 1
                to_cpu |= is_cpu_mesh(user.target_type.mesh)
            elif isinstance(user, ReturnOp):
                wanted = _layout(self.results[use.index])
                if not _are_compatible(wanted, layout):
                    message = f"a value is returned with different layouts: {layout} and {wanted}"
                    raise error(user.location, message, op=user)
                layout = layout if wanted == AUTO else wanted
            else:
                by_fragments += 1
        return _Uses(layout, by_fragments, by_transfers, to_cpu)

    def apply(self, value: SSAValue, layout: str) -> None:
        """Set the layout of a value for its users, and for those of its copies on other meshes."""
        for use in value.uses:
            user = use.operation
            if isinstance(user, FragmentOp):
                _set_layout(self.of_fragment(user, "arg_attrs")[use.index], layout)
            elif isinstance(user, ReturnOp):
                _set_layout(self.results[use.index], layout)
            elif isinstance(user, TransferOp):
                self.apply(user.result, DEFAULT if is_cpu_mesh(user.target_type.mesh) else layout)


def _layout(attributes: dict[str, Attribute]) -> str:
    return string_entry(attributes, LAYOUT_MODE) or DEFAULT


def _set_layout(attributes: dict[str, Attribute], layout: str) -> None:
    if layout == DEFAULT:
        attributes.pop(LAYOUT_MODE, None)
    else:
        attributes[LAYOUT_MODE] = StringAttr(layout)


def _are_compatible(first: str, second: str) -> bool:
    return first == second or AUTO in (first, second)


def _resolve(layout: str, uses: _Uses, needs_default: bool, warn: Callable[[str], None]) -> str:
    """Return the layout of a value, which is the default one where another is not possible."""
    if uses.is_transferred_to_cpu:
        if layout not in (DEFAULT, AUTO):
            warn(f"is transferred to a host processor: it gets the default layout instead of {layout}")
        return DEFAULT
    return DEFAULT if layout == AUTO and needs_default else layout
