"""The text of `builtin.module`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.ir import Block

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader
    from pyshardy.text.printer.printer import Writer


def parse(reader: Reader) -> ModuleOp:
    """Reads a module behind its name."""
    name = reader.parse_optional_symbol_name()
    attributes = reader.parse_keyword_attr_dict()
    region = reader.parse_region()
    if region.first_block is None:
        region.add_block(Block())
    module = ModuleOp(region, None, name)
    visibility = attributes.pop("sym_visibility", None)
    if visibility is not None:
        module.properties["sym_visibility"] = visibility
    module.attributes.update(attributes)
    return module


def write(module: ModuleOp, w: Writer) -> None:
    """Appends a module behind its name."""
    name = module.properties.get("sym_name")
    if isinstance(name, StringAttr):
        w.out.append(f" {w.symbol(name.data)}")
    text = w.attr_dict(module, frozenset({"sym_name"}))
    if text:
        w.out.append(f" attributes{text}")
    w.out.append(" ")
    w.region(module.body)
