"""Parse modules: MLIR's grammar of operations, regions and blocks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn

from xdsl.context import Context
from xdsl.dialects.builtin import FileLineColLoc, IntAttr, ModuleOp, StringAttr, UnregisteredOp
from xdsl.ir import Attribute, Block, BlockArgument, Operation, Region
from xdsl.parser import Parser as XdslParser
from xdsl.traits import IsolatedFromAbove
from xdsl.utils.lexer import Span
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.diagnostics.diagnostic import OpSourceLoc, Source, SourceLoc
from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.diagnostics.wording import counted
from pyshardy.ir.construction import make_block
from pyshardy.text.assembly.asm_parser import Delimiter, FunctionHeader, RegionArgument
from pyshardy.text.assembly.builtin_ops import BUILTIN_OPS
from pyshardy.text.assembly.function_header import parse_function_header
from pyshardy.text.assembly.generic_form import parse_generic_operation
from pyshardy.text.assembly.op import Op, no_own_syntax
from pyshardy.text.dialect_registry import DEFAULT_DIALECTS
from pyshardy.text.parser.attribute_parser import unknown_dialect
from pyshardy.text.parser.file_metadata import parse_file_metadata
from pyshardy.text.parser.parsed_module import ParsedModule
from pyshardy.text.parser.value_parser import ValueParser
from pyshardy.text.printer.attribute_printer import short_text

_MAX_DEPTH = 3000
"""Levels of nested ops."""
_INTEGER_TYPE = re.compile(r"[su]?i[0-9]+")
"""A type keyword, which cannot be the name of an op."""


class Parser(ValueParser):
    """Parse the ops of one text."""

    name_position: int = 0
    """The offset of the name of the innermost op that has been parsed so far."""

    def __init__(self, ctx: Context, text: str, name: str = "<unknown>", first_line: int = 1) -> None:
        super().__init__(ctx, text, name)
        self.source = Source(name, text, first_line)
        self._custom_syntax: tuple[str, int] | None = None
        """The op whose custom syntax is being parsed, and the nesting depth at its name; None in regions."""
        self._implied: list[Any] = []
        """Ops and block arguments that the text of the current op implies."""
        self._op_classes: dict[tuple[str, str], type[Operation] | None] = {}
        self._default_dialect = "builtin"
        self._open_ops: list[type[Operation]] = []
        self.depth = 0
        """The most levels of nested ops so far, without those that templates create."""

    # --- the whole text -----------------------------------------------------------------------------------------

    def parse_top_level(self, *, implicit_module: bool = True) -> ParsedModule:
        """Parse the whole text. Several top-level ops, or one that is not a module, are wrapped in a new module.

        Raises ParseError.
        """
        block = Block()
        self._parse_block_body(block)
        while self._current_token.kind != MLIRTokenKind.EOF:
            token_type = self._current_token.kind
            if token_type in (MLIRTokenKind.HASH_IDENT, MLIRTokenKind.EXCLAMATION_IDENT):
                if not self.parse_optional_location_definitions():
                    self._parse_alias_def()
            elif token_type == MLIRTokenKind.FILE_METADATA_BEGIN:
                parse_file_metadata(self)
            else:
                self.raise_wrong_token("expected an operation")
            self._parse_block_body(block)
        self._check_blocks()
        self._check_undefined(self.scope)
        self.check_locations()
        ops = list(block.ops)
        if len(ops) == 1 and isinstance(ops[0], ModuleOp):
            ops[0].detach()
            module = ops[0]
        elif implicit_module:
            for op in ops:
                op.detach()
            module = ModuleOp(ops)
            module.location = FileLineColLoc(StringAttr(self.source.name), IntAttr(0), IntAttr(0))
        else:
            position = 0 if not ops else ops[0].location.offset  # pyright: ignore
            self.raise_error("expected one module around all operations", position)
        return ParsedModule(module, self.fast_path.ops, self.fast_path.templates, self.scope.defines_before_uses)

    def _parse_alias_def(self) -> None:
        token = self._consume_token()
        name = token.text
        what = "attribute" if name[0] == "#" else "type"
        if "." in name:
            self.raise_error(f"alias '{name}' contains a '.', which is reserved for names of dialects", token.span)
        if name in self.attribute_aliases:
            self.raise_error(f"alias '{name}' is defined twice", token.span)
        self.parse_punctuation("=", f" in {what} alias definition")
        self.attribute_aliases[name] = self.parse_attribute() if name[0] == "#" else self.parse_type()

    def _check_blocks(self) -> None:
        if self.forward_block_references:
            spans = [span for spans in self.forward_block_references.values() for span in spans]
            first = min(spans, key=lambda span: span.start)
            self.raise_error(f"block '{first.text}' is not defined", first)

    # --- operations ---------------------------------------------------------------------------------------------

    def parse_operation(self) -> Operation:
        """Parse an op with the names of its results and its location."""
        start = self.pos
        results = self._parse_op_result_list()
        token = self._current_token
        if token.kind == MLIRTokenKind.BARE_IDENT:
            self._consume_token()
            op_class = self.custom_op_class(token.text, token.span)
            self.name_position = token.span.start
            op = self._within(op_class, lambda: self._parse_custom(op_class, token.text))
        elif token.kind == MLIRTokenKind.STRING_LIT:
            name = self.parse_str_literal()
            if not name:
                self.raise_error("the name of the operation is empty", token.span)
            op_class = self.generic_op_class(name, token.span)
            self.name_position = token.span.start
            op = self._within(op_class, lambda: parse_generic_operation(self, op_class, name))
        else:
            self.raise_wrong_token("expected an operation")
        location: Any = self.parse_optional_location() or OpSourceLoc(self.source, start)
        op.location = location
        for implied in self._implied:
            implied.location = location
        self._implied.clear()
        if self._defined_later:
            self._replace_placeholders(op)
        self._bind_results(op, results, start)
        return op

    def _replace_placeholders(self, op: Operation) -> None:
        """Replace placeholders of values that the op's own regions define, after its operands have been parsed."""
        for index, operand in enumerate(op.operands):
            value = self._defined_later.get(operand)
            if value is not None:
                op.operands[index] = value

    def _within(self, op_class: type[Operation], parse: Callable[[], Operation]) -> Operation:
        self._open_ops.append(op_class)
        self.depth = max(self.depth, len(self._open_ops))
        if self.depth > _MAX_DEPTH:
            self.raise_error("operations are nested too deeply")
        op = parse()
        self._open_ops.pop()
        return op

    def _parse_custom(self, op_class: type[Operation], spelling: str) -> Operation:
        if issubclass(op_class, UnregisteredOp):
            self.raise_error(no_own_syntax(spelling))
        outer = self._custom_syntax
        self._custom_syntax = op_class.name, self._nesting
        builtin = BUILTIN_OPS.get(op_class.name)
        if issubclass(op_class, Op):
            op = op_class.parse_assembly(self)
        elif builtin is not None:
            op = builtin.parse(self)
        else:
            op = op_class.parse(self)
        self._custom_syntax = outer
        return op

    def _bind_results(self, op: Operation, results: list[tuple[Span, int]], start: int) -> None:
        if not results:
            return
        expected = sum(size for _, size in results)
        if not op.results:
            self.raise_error("the operation has no results to name", results[0][0])
        if expected != len(op.results):
            found = counted(len(op.results), "result")
            self.raise_error(f"the operation has {found}, but {expected} are named", results[0][0])
        first = 0
        for span, size in results:
            self._register_ssa_definition(span.text[1:], op.results[first : first + size], span)
            first += size

    def _parse_op_result(self) -> tuple[Span, int]:
        token = self._parse_token(MLIRTokenKind.PERCENT_IDENT, "expected the name of a value")
        if self._parse_optional_token(MLIRTokenKind.COLON) is None:
            return token.span, 1
        size = self._parse_token(MLIRTokenKind.INTEGER_LIT, "expected the number of results")
        if not size.text.isdigit() or not 1 <= int(size.text) < 1 << 32:
            self.raise_error("expected a number of results of at least 1", size.span)
        return token.span, int(size.text)

    def custom_op_class(self, spelling: str, at: Span | None = None) -> type[Operation]:
        """Return the class of ops of a name, which may omit the default dialect; an error at `at` if there is none."""
        key = spelling, self._default_dialect
        dialect, _, name = spelling.partition(".")
        if key not in self._op_classes:
            full = spelling if name else f"{self._default_dialect}.{spelling}" if self._default_dialect else ""
            self._op_classes[key] = self._registered_op(full) if full else None
        op_class = self._op_classes[key]
        if op_class is None:
            if _INTEGER_TYPE.fullmatch(spelling):
                self.raise_wrong_token("expected an operation", at)
            if name and not self._is_registered_dialect(dialect):
                self.raise_error(f"dialect '{dialect}' of op '{spelling}' is unknown", at)
            self.raise_error(self._unknown_op(spelling), at)
        return op_class

    def _unknown_op(self, name: str) -> str:
        full = name if "." in name else f"{self._default_dialect}.{name}"
        prefix, local = full[: full.find(".") + 1], full[full.find(".") + 1 :]
        dialect = self.ctx.get_optional_dialect(prefix[:-1])
        ops = [] if dialect is None else [op.name for op in dialect.operations if op is not UnregisteredOp]
        return f"op '{name}' is unknown{did_you_mean(local, [op[len(prefix) :] for op in ops], prefix)}"

    def _registered_op(self, name: str) -> type[Operation] | None:
        if not self._is_registered_dialect(name.partition(".")[0]):
            return None
        op_class = self.ctx.get_optional_op(name)
        return None if op_class is None or issubclass(op_class, UnregisteredOp) else op_class

    def generic_op_class(self, name: str, span: Span | None = None) -> type[Operation]:
        """Return the class of ops of a name; an error at `span` if there is none.

        Unregistered ops of all names have one class, since caches by class live as long as the process.
        """
        key = name, '"'
        if key not in self._op_classes:
            op_class = self._registered_op(name)
            if op_class is None:
                dialect = name.partition(".")[0]
                if "." in name and self._is_known_dialect(dialect):
                    self.raise_error(self._unknown_op(name), span)
                if not self.ctx.allow_unregistered:
                    self.raise_error(unknown_dialect(dialect))
                op_class = UnregisteredOp
            self._op_classes[key] = op_class
        op_class = self._op_classes[key]
        assert op_class is not None
        return op_class

    def parse_optional_properties_dict(self) -> dict[str, Attribute]:
        """Parse `<{...}>`. Returns an empty dictionary if it is not present."""
        if self.parse_optional_punctuation("<") is None:
            return {}
        invalid = None if self.next_is(MLIRTokenKind.L_BRACE) else self.parse_attribute()
        entries = self.parse_optional_dictionary_attr_dict() if invalid is None else {}
        self.parse_punctuation(">", " to close properties")
        if invalid is not None:
            self.raise_error(f"expected a dictionary of properties, found '{short_text(invalid)}'", self.name_position)
        return entries

    def parse_optional_attr_dict_with_keyword(self, reserved_attr_names: Iterable[str] = ()) -> Any:
        """Parse `attributes {...}` as a dictionary attribute, for ops of xDSL."""
        if self.parse_optional_keyword("attributes") is None:
            return None
        return self._parse_builtin_dict_attr()

    def parse_optional_attr_dict_after_keyword(self) -> dict[str, Attribute]:
        """Parse `attributes {...}`. Returns an empty dictionary if it is not present."""
        if self.parse_optional_keyword("attributes") is None:
            return {}
        if not self.next_is(MLIRTokenKind.L_BRACE):
            self.raise_wrong_token("expected '{' in attribute dictionary")
        return self.parse_optional_attr_dict()

    # --- regions and blocks -------------------------------------------------------------------------------------

    def parse_optional_region(
        self, arguments: Iterable[XdslParser.Argument | RegionArgument] | None = None
    ) -> Region | None:
        """Parse `{ blocks }`. With `arguments`, the entry block has these and no label. Ops of xDSL pass xDSL's."""
        if self.parse_optional_punctuation("{") is None:
            return None
        op_class = self._open_ops[-1] if self._open_ops else None
        outer_values = len(self.scope.values)
        if outer_values and op_class is not None and op_class.has_trait(IsolatedFromAbove, value_if_unregistered=True):
            self.scope.defines_before_uses = False
        outer_blocks, outer_missing = self.blocks, self.forward_block_references
        outer_dialect = self._default_dialect
        self.blocks = {}
        self.forward_block_references = {}  # pyright: ignore[reportAttributeAccessIssue]
        if self._custom_syntax is not None and op_class is not None:  # not in the generic form
            self._default_dialect = DEFAULT_DIALECTS.get(op_class.name, "")
        outer_syntax, self._custom_syntax = self._custom_syntax, None

        region = self._region_blocks(None if arguments is None else list(map(_region_argument, arguments)))

        self._check_blocks()
        self.scope.truncate(outer_values)
        self.blocks, self.forward_block_references = outer_blocks, outer_missing
        self._default_dialect = outer_dialect
        self._custom_syntax = outer_syntax
        return region

    def parse_region(self, arguments: Iterable[XdslParser.Argument | RegionArgument] | None = None) -> Region:
        """Parse `{ blocks }`, as `parse_optional_region` does."""
        region = self.parse_optional_region(arguments)
        if region is None:
            self.raise_wrong_token("expected '{' to begin a region")
        return region

    def _region_blocks(self, arguments: Sequence[RegionArgument] | None) -> Region:
        region = Region()
        if arguments is not None:
            if self._current_token.kind == MLIRTokenKind.CARET_IDENT:
                self.raise_error("the first block cannot have a name: its arguments are specified before the region")
            entry = self._entry_block(arguments)
            self._parse_block_body(entry)
            region.add_block(entry)
        elif self._current_token.kind not in (MLIRTokenKind.CARET_IDENT, MLIRTokenKind.R_BRACE):
            entry = Block()
            self._parse_block_body(entry)
            region.add_block(entry)
        while self.parse_optional_punctuation("}") is None:
            if self._current_token.kind != MLIRTokenKind.CARET_IDENT:
                self.raise_wrong_token("expected an operation")
            self.scope.defines_before_uses &= region.first_block is None
            region.add_block(self._parse_block())
        return region

    def _entry_block(self, arguments: Sequence[RegionArgument]) -> Block:
        values, pending = self.scope.values, self.scope.pending
        block = make_block([argument.type for argument in arguments])
        for value, (name, start, _, location) in zip(block.args, arguments, strict=True):
            if name in values or name in pending:
                self.raise_error(f"'%{name}' is defined twice", start)
            value_location: Any = location or SourceLoc(self.source, start)
            value.location = value_location
            values[name] = value
        return block

    def _get_block_from_name(self, block_name: Span) -> Block:
        return self._block(block_name)

    def _block(self, span: Span) -> Block:
        name = span.text[1:]
        if name not in self.blocks:
            self.forward_block_references.setdefault(name, []).append(span)
            self.blocks[name] = Block(), None
        return self.blocks[name][0]

    def parse_optional_successor(self) -> Block | None:
        """Parse `^name`."""
        token = self._parse_optional_token(MLIRTokenKind.CARET_IDENT)
        return None if token is None else self._block(token.span)

    def parse_successor(self) -> Block:
        """Parse `^name`."""
        return self.expect(self.parse_optional_successor, "expected the name of a block")

    def parse_successors(self) -> list[Block]:
        """Parse `[^name, ...]`."""
        self.parse_punctuation("[")
        if self.next_is(MLIRTokenKind.R_SQUARE):
            self.raise_wrong_token("expected the name of a block")
        successors = self.parse_comma_separated_list(Delimiter.NONE, self.parse_successor)
        if self.parse_optional_punctuation("]") is None:
            self.raise_wrong_token("expected ',' or ']'")
        return successors

    def _parse_block(self) -> Block:
        token = self._consume_token()
        name = token.text[1:]
        if name in self.blocks and self.blocks[name][1] is not None:
            self.raise_error(f"block '^{name}' is defined twice", token.span)
        block = self.blocks[name][0] if name in self.blocks else Block()
        self.forward_block_references.pop(name, None)
        self.blocks[name] = block, token.span
        self._parse_optional_block_arg_list(block)
        self.parse_punctuation(":", " after block name")
        self._parse_block_body(block)
        return block

    def _parse_optional_block_arg_list(self, block: Block) -> Block | None:
        if self._current_token.kind != MLIRTokenKind.L_PAREN:
            return None

        def argument() -> None:
            name = self._parse_token(MLIRTokenKind.PERCENT_IDENT, "expected the name of an argument")
            self.parse_punctuation(":", " and type for SSA operand")
            type = self.parse_type()
            location: Any = self.parse_optional_location() or SourceLoc(self.source, name.span.start)
            value = block.insert_arg(type, len(block.args), location)
            self._register_ssa_definition(name.text[1:], (value,), name.span)

        self.parse_comma_separated_list(Delimiter.PAREN, argument)
        return block

    def _parse_block_body(self, block: Block) -> None:
        while True:
            end = self.fast_path.parse_ops(block, self.pos, self._default_dialect)
            if end is not None:
                self._resume_from(end)
            token = self._current_token
            if token.kind not in (MLIRTokenKind.PERCENT_IDENT, MLIRTokenKind.BARE_IDENT, MLIRTokenKind.STRING_LIT):
                return
            block.add_op(self.parse_operation())

    def parse_optional_attribute(self) -> Attribute | None:
        """Parse an attribute or type."""
        self._nesting += 1
        result = super().parse_optional_attribute()
        self._nesting -= 1
        return result

    def parse_function_header(self) -> FunctionHeader:
        """Parse `[visibility] @name(arguments)[ -> results]`."""
        known = self.fast_path.parse_function_header(self.pos)
        if known is None:
            return parse_function_header(self)
        self._resume_from(known[1])
        return known[0]

    def give_location_of_op(self, *implied: Operation | BlockArgument) -> None:
        """Give ops and block arguments that the text implies the location of the op."""
        self._implied += implied

    def raise_error(self, msg: str, at_position: Any = None, end_position: Any = None) -> NoReturn:
        """Raise ParseError at a span or offset, by default at the current token.

        The message names the op whose custom syntax is being parsed.
        """
        if self._custom_syntax is not None and self._custom_syntax[1] == self._nesting:
            msg = f"'{self._custom_syntax[0]}' op {msg}"
        self.raise_plain_error(msg, at_position)


def _region_argument(argument: XdslParser.Argument | RegionArgument) -> RegionArgument:
    if isinstance(argument, RegionArgument):
        return argument
    return RegionArgument(argument.name.text[1:], argument.name.start, argument.type, argument.location)


class TextLocationParser(Parser):
    """Parse a module, and locate ops and arguments where they are in the text."""

    def parse_optional_location(self) -> Any:
        """Parse `loc(...)`, and ignore it."""
        super().parse_optional_location()
