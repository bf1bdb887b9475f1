"""Writing a module as MLIR does, byte for byte; ops written before are written from what was remembered.

Source: Shardy spec, MLIR text.
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

_FEW = 16
_GAP = "\ud800"
"""What no text has that can be encoded."""

_Template = tuple[str, list[int] | None]
"""A line with `%s` for the names of results, if there are any, and of operands; and which operands these are, if not
all in order. Without a line, the op is written by itself."""
_OTHER: _Template = "", None


@dataclass(frozen=True)
class PrintOptions:
    """How to print: names as in MLIR's flags."""

    generic: bool = False
    debuginfo: bool = False
    pretty_debuginfo: bool = False
    local_scope: bool = False
    unique_ssa_ids: bool = False
    elide_elements_above: int | None = None
    hex_elements_above: int = 100


class Printer(AttributePrinter):
    """Appends the text of ops to `out`."""

    def __init__(
        self, options: PrintOptions | None = None, aliases: Aliases | None = None, draft: Printer | None = None
    ) -> None:
        """With `aliases` those are used that a writer before this one, of the `draft`, has visited."""
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
        self._default_text: dict[tuple[type[Operation], str], Attribute] = {}
        self._locations = IdentityCache[str]()
        self._has_locations = self.options.debuginfo or self.options.pretty_debuginfo
        self._is_draft = self._has_locations and self._visited is not None
        """Whether this text will be written again for sure, since locations have aliases."""
        self.referenced_resources: dict[str, str | None] = {}
        """Their data by the keys they are printed with, in the order in which the text names them first."""
        self._own_form = ClassCache(self._writer_of)
        self._placeholders: list[ForwardDeclaredValue[Any]] = []
        self._long = defaultdict[type[Operation], float](float)
        """How often ops of a class that have regions took several lines; less than zero once one did not."""
        self._has_aliases_inside = False
        """Whether the texts of attributes have aliases in them."""
        if draft is not None:
            self.names, self.referenced_resources = draft.names, draft.referenced_resources
            if not draft._has_aliases_inside:
                self._templates, self._texts = draft._templates, draft._texts
                self._long = draft._long

    # --- pieces for ops' own syntax -----------------------------------------------------------------------------

    def value(self, value: SSAValue) -> str:
        """How a use of the value is written."""
        return self.names.text[id(value)]

    @property
    def line_break(self) -> str:
        """A newline and the indentation of the op being written."""
        return self._indent

    def values(self, values: Iterable[SSAValue]) -> str:
        """Uses separated by commas."""
        return ", ".join([self.value(value) for value in values])

    def block_arg(self, argument: BlockArgument) -> str:
        """`%x: type`, with its location if those are printed."""
        return f"{self.value(argument)}: {self.attribute(argument.type)}{self.argument_location(argument)}"

    def argument_location(self, argument: BlockArgument) -> str:
        """The location of a block argument behind a blank if locations are printed, else nothing."""
        if self._has_locations and self._visited is not None:
            self._visited.visit(argument.location)
            return " loc()"  # as this text has aliases, it will be printed again
        return f" {self.location(argument.location)}" if self._has_locations else ""

    def attr_dict(self, op: Operation, shown: frozenset[str] = frozenset()) -> str:
        """` {...}` of the attributes that the syntax does not show and that differ from their defaults, or nothing."""
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
        """Appends `{ ... }`; `entry_args` shows the label of the first block."""
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
        """The text of a top-level op, with a newline at its end."""
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
                template = _OTHER
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
        """Appends the lines, each `%s` in them being the name of the next in `gaps`; empties both."""
        self.out.append("".join(lines) % tuple(map(self.names.text.__getitem__, gaps)))
        lines.clear()
        gaps.clear()

    def _inner_signature(self, op: Operation) -> Signature | None:
        """Return what the text of an op depends on in its regions; None if they are long or use values outside."""
        if op._successors or self._long[op.__class__] > _FEW:
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
        """The op's line, if it takes one, and shows no names but those of its results and operands."""
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
                return _OTHER
        parts = text.replace("%", "%%").split(_GAP)
        before = self._indent + ("%s = " if op.results else "")
        line = before + "%s".join(parts[::2])
        shown = [int(i) for i in parts[1::2]]
        return line, None if shown == list(range(len(operands))) else shown

    def _shows_inside(self, op: Operation, text: str) -> bool:
        """Whether a text shows names of values in the regions of an op."""
        blocks = [block for region in op.regions for block in region.blocks]
        values = [value for block in blocks for value in (*block.args, *(v for one in block.ops for v in one.results))]
        return any(self.value(value) in text for value in values)

    def op(self, op: Operation) -> None:
        """Appends one op: its results, name, text and location."""
        if self._has_locations:
            self._visit_location(op)
        if op.results:
            self.out.append(f"{self.names.results_of(op)} = ")
        self._body(op)
        if self._has_locations:
            self.out.append(self._trailing_location(op.location))

    def _body(self, op: Operation) -> None:
        write = self._own_form[op.__class__]
        if write is None:
            self.generic_op(op)
            return
        name = op.name
        dialect = self._default_dialect
        self.out.append(name[len(dialect) + 1 :] if dialect and name.startswith(dialect + ".") else name)
        write(op, self)

    def _writer_of(self, kind: type[Operation]) -> Callable[[Any, Printer], None] | None:
        """What appends the text of ops of a class behind their names; None: they are printed in the generic form."""
        if self.options.generic:
            return None
        if issubclass(kind, Op):
            return kind.print_assembly if kind.has_custom_form() else None
        builtin = BUILTIN_OPS.get(kind.name)
        return None if builtin is None else builtin.print

    def generic_op(self, op: Operation) -> None:
        """Appends an op in the generic form, from its quoted name to its type."""
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
            return ""  # this text has aliases, so it will be written again
        known = self._locations.get(id(location))
        if known is None:
            resolved = resolved_location(location)
            alias = None if self.options.pretty_debuginfo else self.aliases.get(resolved)
            text = f" loc({alias})" if alias else f" {self.location(resolved)}"
            known = self._locations.remember(id(location), text, location)
        return known

    def attribute(self, attribute: Attribute) -> str:
        """The text of an attribute; notes the aliases it refers to."""
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
        """What this text would have aliases for; None if there is nothing, or if it is the text to be had."""
        return self._visited or None


def _inner_op_key(op: Operation, numbers: ValueNumbers) -> Signature | None:
    """Return the key of an op in a region; None if it has regions, uses values from outside, or there are too many."""
    operands = [numbers.get(id(value)) for value in op._operands]
    if op.regions or op._successors or None in operands or len(numbers) > _FEW:
        return None
    return signature(op), *operands


def _block_number(block: Block) -> int:
    number = 0
    while (previous := block.prev_block) is not None:
        block = previous
        number += 1
    return number


def op_text(op: Operation, generic: bool) -> str:
    """The text of one op, its values named as in the isolated op around it."""
    top = op
    while not top.has_trait(IsolatedFromAbove, value_if_unregistered=False) and (outer := top.parent_op()) is not None:
        top = outer
    printer = Printer(PrintOptions(generic=generic, local_scope=True))
    printer.names.number(top)
    printer.op(op)
    return "".join(printer.out)


def module_text(op: Operation, options: PrintOptions | None = None) -> str:
    """The text of a module or other top-level op, ending in a newline."""
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
