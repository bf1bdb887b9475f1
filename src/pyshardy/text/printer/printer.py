"""Print modules as MLIR does, byte for byte.

The text of an op is determined by its class, attributes and types, except for the names of its values. Ops that are
alike in these, by identity, are printed from one template.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from xdsl.dialects.builtin import ModuleOp, NoneAttr, StringAttr
from xdsl.ir import Attribute, Block, BlockArgument, Operation, Region, SSAValue, SSAValues
from xdsl.parser import ForwardDeclaredValue
from xdsl.traits import IsolatedFromAbove

from pyshardy.ir.builtin_attributes import ResourceHandle
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.op_definition import segment_properties
from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_signature import Signature, ValueNumbers, block_signature, signature, signature_owners
from pyshardy.text.assembly.builtin_ops import BUILTIN_OPS
from pyshardy.text.assembly.op import Op
from pyshardy.text.dialect_registry import DEFAULT_DIALECTS
from pyshardy.text.printer.aliases import Aliases
from pyshardy.text.printer.attribute_printer import (
    AttributePrinter,
    bare_or_quoted,
    is_plain,
    quoted,
    resolved_location,
)
from pyshardy.text.printer.value_names import Names

_MAX_INNER_VALUES = 16
"""The most values in the regions of an op that is printed from a template."""
_MAX_LONG_OPS = 16
"""After so many ops of a class with regions that take several lines, templates are no longer tried for it."""
_GAP = "\ud800"
"""A character that does not occur in text that can be encoded."""

_Template = tuple[str, list[int] | None]
"""A line with `%s` for the names of the results, if any, and of the operands; and the indices of these operands, None
for all in order. If the line is empty, the op has no template."""
_NO_TEMPLATE: _Template = "", None


@dataclass(frozen=True)
class PrintOptions:
    """Options for printing, named as MLIR's flags."""

    generic: bool = False
    debuginfo: bool = False
    pretty_debuginfo: bool = False
    local_scope: bool = False
    unique_ssa_ids: bool = False
    elide_elements_above: int | None = None
    hex_elements_above: int = 100


class Printer(AttributePrinter):
    """Append the text of ops to `out`."""

    def __init__(
        self, options: PrintOptions | None = None, aliases: Aliases | None = None, draft: Printer | None = None
    ) -> None:
        """Print with `aliases` that another printer, of the `draft`, has visited; without them, visit them."""
        self.options = options or PrintOptions()
        super().__init__(
            hex_above=self.options.hex_elements_above,
            elide_above=self.options.elide_elements_above,
            local_scope=self.options.local_scope,
            pretty_locations=self.options.pretty_debuginfo,
        )
        self.aliases = aliases if aliases is not None else {}
        self._visited = None if aliases is not None or self.options.local_scope else Aliases()
        self.out: list[str] = []
        self.names = Names(generic=self.options.generic, unique=self.options.unique_ssa_ids)
        self._draft = draft
        self._indent = "\n"
        self._default_dialect = ""
        self._templates: dict[tuple[str, str], IdentityCache[_Template]] = {}
        self._locations = IdentityCache[str]()
        self._has_locations = self.options.debuginfo or self.options.pretty_debuginfo
        self._is_draft = self._has_locations and self._visited is not None
        """Whether this text is certainly printed again, because locations have aliases."""
        self.referenced_resources: dict[str, str | None] = {}
        """The data of resources by the keys they are printed with, in the order of their first use."""
        self._custom_forms = ClassCache(self._custom_form)
        self._placeholders: list[ForwardDeclaredValue[Any]] = []
        self._long = defaultdict[type[Operation], float](float)
        """How many ops of a class with regions took several lines; negative once one did not."""
        self._has_aliases_inside = False
        """Whether the texts of attributes have aliases in them."""
        if draft is not None:
            self.names, self.referenced_resources = draft.names, draft.referenced_resources
            if not draft._has_aliases_inside:
                self._templates, self._texts = draft._templates, draft._texts
                self._long = draft._long

    # --- methods for the custom syntax of ops -------------------------------------------------------------------

    def value(self, value: SSAValue) -> str:
        """Return the name of a value."""
        return self.names.text[id(value)]

    @property
    def line_break(self) -> str:
        """A newline and the indentation of the op that is printed."""
        return self._indent

    def values(self, values: Iterable[SSAValue]) -> str:
        """Return the names of values, separated by commas."""
        return ", ".join([self.value(value) for value in values])

    def block_arg(self, argument: BlockArgument) -> str:
        """Return `%x: type`, with the location if locations are printed."""
        return f"{self.value(argument)}: {self.attribute(argument.type)}{self.argument_location(argument)}"

    def argument_location(self, argument: BlockArgument) -> str:
        """Return ` loc(...)` of a block argument if locations are printed, else an empty text."""
        if self._has_locations and self._visited is not None:
            self._visited.visit(argument.location)
            return " loc()"  # as this text has aliases, it will be printed again
        return f" {self.location(argument.location)}" if self._has_locations else ""

    def attr_dict(self, op: Operation, shown: frozenset[str] = frozenset()) -> str:
        """Return ` {...}` of the attributes except `shown` and those with their default values; empty without any."""
        if not op.attributes and shown.issuperset(op.properties):
            return ""
        entries = [(key, value) for key, value in op.attributes.items() if key not in shown and key != "op_name__"]
        if op.properties:
            defaults: Mapping[str, Attribute] = op.DEFAULTS if isinstance(op, Op) else {}
            hidden = shown | segment_properties(type(op))
            entries += [
                (key, value) for key, value in op.properties.items() if key not in hidden and defaults.get(key) != value
            ]
        return f" {{{self.entries(entries)}}}" if entries else ""

    def region(self, region: Region, entry_args: bool = False) -> None:
        """Append `{ ... }`. With `entry_args`, the entry block is printed with its label."""
        outer_indent, outer_dialect = self._indent, self._default_dialect
        parent = region.parent
        self._default_dialect = DEFAULT_DIALECTS.get(parent.name, "") if parent is not None else ""
        self.out.append("{")
        self._indent = outer_indent + "  "
        block = region.first_block
        first = True
        while block is not None:
            if not first or entry_args or (block.first_use is not None):
                self._block_label(block, outer_indent)
            self._ops(block)
            first = False
            block = block.next_block
        self._indent, self._default_dialect = outer_indent, outer_dialect
        self.out.append(outer_indent + "}")

    def _block_label(self, block: Block, indent: str) -> None:
        args = ", ".join([self.block_arg(argument) for argument in block.args])
        self.out.append(f"{indent}{self.names.blocks[id(block)]}{f'({args})' if args else ''}:")
        region = block.parent
        if region is not None and block is region.first_block and block.first_use is None:
            return
        predecessors: list[Block] = []
        for use in block.uses:
            user = use.operation.parent
            if user is not None:
                predecessors.append(user)
        names = [self.names.blocks[id(p)] for p in sorted(predecessors, key=lambda p: _block_number(p))]
        if not names:
            self.out.append("  // no predecessors")
        elif len(names) == 1:
            self.out.append(f"  // pred: {names[0]}")
        else:
            self.out.append(f"  // {len(names)} preds: {', '.join(names)}")

    # --- ops ----------------------------------------------------------------------------------------------------

    def module_text(self, module: Operation) -> str:
        """Return the text of a top-level op, ending in a newline."""
        if self._draft is None:
            self.names.number(module)
        self._default_dialect = "builtin"
        self.op(module)
        self.out.append("\n")
        return "".join(self.out)

    def _ops(self, block: Block) -> None:
        where = self._default_dialect, self._indent
        templates = self._templates.get(where)
        if templates is None:
            templates = self._templates[where] = IdentityCache()
        lines: list[str] = []
        gaps: list[int] = []
        op = block._first_op
        while op is not None:
            operands, produced = op._operands, op.results
            inside = self._inner_signature(op) if op.regions or op._successors else ()
            if inside is None:
                template = _NO_TEMPLATE
            else:
                key = (signature(op), inside) if inside else signature(op)
                template = templates.get(key)
                if template is None:
                    if self._has_locations:
                        self._visit_location(op)  # before the attributes
                    template = templates.remember(key, self._template(op), signature_owners(op, regions=True))
            line, order = template
            if not line:
                self._fill(lines, gaps)
                self.out.append(self._indent)
                self.op(op)
                op = op._next_op
                continue
            if self._is_draft:
                self._visit_location(op)
                op = op._next_op
                continue
            lines.append(line)
            if len(produced) == 1:
                (result,) = produced
                gaps.append(id(result))
            elif produced:
                gaps.append(id(op))
            gaps += map(id, operands) if order is None else [id(operands[i]) for i in order]
            if self._has_locations:
                lines.append(self._trailing_location(op.location).replace("%", "%%"))
            op = op._next_op
        self._fill(lines, gaps)

    def _fill(self, lines: list[str], gaps: list[int]) -> None:
        """Append lines with the names of the values `gaps` in place of each `%s`, and clear both lists."""
        self.out.append("".join(lines) % tuple(map(self.names.text.__getitem__, gaps)))
        lines.clear()
        gaps.clear()

    def _inner_signature(self, op: Operation) -> Signature | None:
        """Return what the text of an op depends on in its regions; None if they are long or use values outside."""
        if op._successors or self._long[op.__class__] > _MAX_LONG_OPS:
            return None
        found: list[Signature] = []
        for region in op.regions:
            block = region._first_block
            inner = None if block is None or block._next_block is not None else block_signature(block, _inner_op_key)
            if inner is None:
                return None
            found.append(inner)
        return tuple(found)

    def _template(self, op: Operation) -> _Template:
        """Return the template of an op that is printed on one line, with no names but those of results and operands."""
        operands = op._operands
        placeholders = self._placeholders
        while len(placeholders) < len(operands):
            placeholder = ForwardDeclaredValue(NoneAttr())
            self.names.text[id(placeholder)] = f"{_GAP}{len(placeholders)}{_GAP}"
            placeholders.append(placeholder)
        for placeholder, operand in zip(placeholders, operands, strict=False):
            placeholder._type = operand._type
        outer, self.out = self.out, []
        op._operands = SSAValues(placeholders[: len(operands)])  # pyright: ignore[reportAttributeAccessIssue]
        try:
            self._body(op)
        finally:
            op._operands = operands
            text, self.out = "".join(self.out), outer
        if op.regions:
            several_lines = "\n" in text
            self._long[op.__class__] += 1 if several_lines else -math.inf
            shows_locations = self._has_locations and (self.options.pretty_debuginfo or " loc(" in text)
            if several_lines or shows_locations or self._shows_inside(op, text):
                return _NO_TEMPLATE
        parts = text.replace("%", "%%").split(_GAP)
        before = self._indent + ("%s = " if op.results else "")
        line = before + "%s".join(parts[::2])
        shown = [int(i) for i in parts[1::2]]
        return line, None if shown == list(range(len(operands))) else shown

    def _shows_inside(self, op: Operation, text: str) -> bool:
        """Return whether a text contains names of values that are defined in the regions of an op."""
        blocks = [block for region in op.regions for block in region.blocks]
        values = [value for block in blocks for value in (*block.args, *(v for one in block.ops for v in one.results))]
        return any(self.value(value) in text for value in values)

    def op(self, op: Operation) -> None:
        """Append an op: its results, name, text and location."""
        if self._has_locations:
            self._visit_location(op)
        if op.results:
            self.out.append(f"{self.names.results_of(op)} = ")
        self._body(op)
        if self._has_locations:
            self.out.append(self._trailing_location(op.location))

    def _body(self, op: Operation) -> None:
        print_assembly = self._custom_forms[op.__class__]
        if print_assembly is None:
            self.generic_op(op)
            return
        name = op.name
        dialect = self._default_dialect
        self.out.append(name[len(dialect) + 1 :] if dialect and name.startswith(dialect + ".") else name)
        print_assembly(op, self)

    def _custom_form(self, op_class: type[Operation]) -> Callable[[Any, Printer], None] | None:
        """Return the function that prints ops of a class after their names; None for the generic form."""
        if self.options.generic:
            return None
        if issubclass(op_class, Op):
            return op_class.print_assembly if op_class.has_custom_form() else None
        builtin = BUILTIN_OPS.get(op_class.name)
        return None if builtin is None else builtin.print

    def generic_op(self, op: Operation) -> None:
        """Append an op in the generic form, from its quoted name to its type."""
        out = self.out
        out.append(f"{quoted(op_name(op))}({self.values(op.operands)})")
        if op.successors:
            out.append(f"[{', '.join(self.names.blocks[id(block)] for block in op.successors)}]")
        if op.properties:
            out.append(f" <{{{self.entries(op.properties.items())}}}>")
        if op.regions:
            out.append(" (")
            for index, region in enumerate(op.regions):
                if index:
                    out.append(", ")
                self._generic_region(region)
            out.append(")")
        attributes = [(key, value) for key, value in op.attributes.items() if key != "op_name__"]
        if attributes:
            out.append(f" {{{self.entries(attributes)}}}")
        out.append(f" : {self.functional(op.operand_types, op.result_types)}")

    def _generic_region(self, region: Region) -> None:
        first = region.first_block
        labelled = first is not None and (bool(first.args) or first.first_op is None)
        self.region(region, entry_args=labelled)

    # --- locations and resources --------------------------------------------------------------------------------

    def _visit_location(self, op: Operation) -> None:
        if self._visited is not None:
            self._visited.visit(op.location, early=False)

    def _trailing_location(self, location: Attribute) -> str:
        if self._visited is not None:
            return ""  # as this text has aliases, it will be printed again
        known = self._locations.get(id(location))
        if known is None:
            resolved = resolved_location(location)
            alias = None if self.options.pretty_debuginfo else self.aliases.get(resolved)
            text = f" loc({alias})" if alias else f" {self.location(resolved)}"
            known = self._locations.remember(id(location), text, location)
        return known

    def attribute(self, attribute: Attribute) -> str:
        """Return the text of an attribute, and visit the aliases it refers to."""
        known = self._texts.get(id(attribute))
        if known is not None:
            return known
        if self._visited is not None and not is_plain(attribute) and self._visited.visit(attribute):
            self._has_aliases_inside = True
            return ""  # as this text has aliases, it will be printed again
        return super().attribute(attribute)

    def resource_key(self, handle: StringAttr | ResourceHandle) -> str:
        """Return the key to print for a resource: with a number if another resource has its key."""
        blob = handle.blob if isinstance(handle, ResourceHandle) else None
        key, number = handle.data, 0
        while self.referenced_resources.setdefault(key, blob) != blob:
            number += 1
            key = f"{handle.data}_{number}"
        return key

    type = attribute

    @property
    def visited(self) -> Aliases | None:
        """The attributes that need aliases; None if there are none, or if they have them already."""
        return self._visited or None


def _inner_op_key(op: Operation, numbers: ValueNumbers) -> Signature | None:
    """Return the key of an op in a region; None if it has regions, uses values from outside, or there are too many."""
    operands = [numbers.get(id(value)) for value in op._operands]
    if op.regions or op._successors or None in operands or len(numbers) > _MAX_INNER_VALUES:
        return None
    return signature(op), *operands


def _block_number(block: Block) -> int:
    number = 0
    while (previous := block.prev_block) is not None:
        block = previous
        number += 1
    return number


def op_text(op: Operation, generic: bool) -> str:
    """Return the text of an op, with the names that its values have in the enclosing isolated op."""
    top = op
    while not top.has_trait(IsolatedFromAbove, value_if_unregistered=False) and (outer := top.parent_op()) is not None:
        top = outer
    printer = Printer(PrintOptions(generic=generic, local_scope=True))
    printer.names.number(top)
    printer.op(op)
    return "".join(printer.out)


def module_text(op: Operation, options: PrintOptions | None = None) -> str:
    """Return the text of a module or other top-level op, ending in a newline."""
    options = options or PrintOptions()
    printer = Printer(options)
    text = printer.module_text(op)
    aliases = printer.visited
    if aliases is None:
        return text + _resources(op, printer)
    aliases.assign()
    printer = Printer(options, aliases, printer)
    text = printer.module_text(op)
    before, after = aliases.definitions(printer)
    return before + text + after + _resources(op, printer)


def _resources(op: Operation, printer: Printer) -> str:
    if not isinstance(op, ModuleOp) or printer.options.local_scope:
        return ""
    blobs = [(key, blob) for key, blob in printer.referenced_resources.items() if blob is not None]
    if not blobs:
        return ""
    entries = ",\n".join(f'      {bare_or_quoted(key)}: "{blob}"' for key, blob in blobs)
    return f"\n{{-#\n  dialect_resources: {{\n    builtin: {{\n{entries}\n    }}\n  }}\n#-}}\n"
