"""Symbols are looked up from the nearest table around an op."""

from xdsl.dialects.builtin import ModuleOp, SymbolRefAttr

from pyshardy.dialects.symbol_tables import lookup_symbol, nearest_symbol_table, symbols_of
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.text import parse_module

TEXT = """
module {
  func.func private @f()
  module @inner {
    func.func private @g()
  }
}
"""


def test_names_are_those_of_the_table_itself():
    module = parse_module(TEXT)
    assert list(symbols_of(module)) == ["f", "inner"]


def test_lookup_does_not_look_further_out():
    module = parse_module(TEXT)
    inner = lookup_symbol(module, "inner")
    assert isinstance(inner, ModuleOp)
    g = lookup_symbol(inner, "g")
    assert g is not None and nearest_symbol_table(g) is inner
    assert lookup_symbol(g, "f") is None


def test_nested_references():
    module = parse_module(TEXT)
    assert lookup_symbol(module, SymbolRefAttr("inner", ["g"])) is lookup_symbol(lookup_symbol(module, "inner"), "g")  # type: ignore
    assert lookup_symbol(module, SymbolRefAttr("f", ["g"])) is None
    assert lookup_symbol(module, SymbolRefAttr("inner", ["x"])) is None


def test_remembering_ends_with_the_block():
    module = parse_module(TEXT)
    with scoped_cache(CacheScope.SYMBOLS):
        assert lookup_symbol(module, "f") is not None
        first = module.body.block.first_op
        assert first is not None
        first.detach()
        assert lookup_symbol(module, "f") is not None
    assert lookup_symbol(module, "f") is None
