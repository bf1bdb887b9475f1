"""The text of `builtin.module`, and the resources that a file may end with."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.ir import Block

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader
    from pyshardy.text.printer.printer import Writer

Resources = dict[str, dict[str, str]]
_RESOURCES: WeakKeyDictionary[ModuleOp, Resources] = WeakKeyDictionary()


def resources_of(module: ModuleOp) -> Resources:
    """Blobs that came with the module, by dialect and key, as the text between their quotes."""
    return _RESOURCES.get(module, {})


def set_resources(module: ModuleOp, resources: Resources) -> None:
    """Keeps the blobs that the module's text ended with."""
    if resources:
        _RESOURCES[module] = resources


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
