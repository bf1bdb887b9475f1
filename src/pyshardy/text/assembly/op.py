"""Base class of pyshardy's ops."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.irdl import IRDLOperation

from pyshardy.ir.construction import new_op
from pyshardy.ir.op_definition import default_properties
from pyshardy.text.assembly.asm_parser import OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly

if TYPE_CHECKING:
    from xdsl.dialects.builtin import LocationAttr


def no_own_syntax(name: str) -> str:
    """Return the message for an op in the custom form that has none."""
    return f"op '{name}' has no syntax of its own: write it in the generic form, \"{name}\"(...)"


class Op(IRDLOperation, ABC):
    """An IRDL op with a custom syntax: a template, or overridden `parse_assembly` and `print_assembly`."""

    ASSEMBLY: ClassVar[Assembly | None] = None
    """The template of the op's text. Ops without one are printed in the generic form."""
    DEFAULTS: ClassVar[Mapping[str, Attribute]] = {}
    """Properties that the attribute dictionary omits if they have these values."""
    FILLED_IN: ClassVar[Mapping[str, Attribute]] = {}
    """Properties that an op parsed in the generic form gets if they are not written."""
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ()
    """Names that the printer gives the results, first to last."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        assembly = vars(cls).get("ASSEMBLY")
        if assembly is not None:
            assembly.check(cls)

    @classmethod
    def create(
        cls,
        *,
        operands: Sequence[SSAValue] = (),
        result_types: Sequence[Attribute] = (),
        properties: Mapping[str, Attribute] | None = None,
        attributes: Mapping[str, Attribute] | None = None,
        location: LocationAttr | None = None,
        successors: Sequence[Block] = (),
        regions: Sequence[Region] = (),
    ) -> Self:
        """Create an op without validation. Properties with a declared default get it."""
        given = dict(properties or {})
        for name, value in default_properties(cls).items():
            given.setdefault(name, value)
        op = new_op(cls, operands, result_types, given, dict(attributes or {}), regions=regions)
        if location is not None:
            op.location = location
        if successors:
            op.successors = successors
        return op

    def asm_result_names(self) -> Sequence[tuple[int, str]]:
        """Return indices and names of results. They may depend on the op's class, properties and result types only."""
        return tuple(enumerate(self.RESULT_NAMES))

    def asm_block_argument_names(self, region: Region) -> Sequence[str]:
        """Return names for the arguments of a region's entry block. Arguments without a name are numbered."""
        return ()

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> Operation:
        """Parse the op after its name."""
        if cls.ASSEMBLY is None:
            parser.raise_error(no_own_syntax(cls.name), parser.name_position)
        return cls.ASSEMBLY.parse(cls, parser)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Append the text of the op after its name."""
        if self.ASSEMBLY is None:
            printer.generic_op(self)
        else:
            self.ASSEMBLY.print(self, printer)

    @classmethod
    def has_custom_form(cls) -> bool:
        """Return whether ops of the class have a custom syntax; if not, they are printed in the generic form."""
        return cls.ASSEMBLY is not None or cls.print_assembly is not Op.print_assembly
