"""Helpers on functions and calls."""

import pytest
from xdsl.dialects.builtin import DYNAMIC_INDEX

from pyshardy.dialects.call_graph import CallGraph
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy import MeshOp
from pyshardy.dialects.sdy.functions import (
    calls_callees_first,
    clone_recursively,
    filled_argument_shardings,
    filled_result_shardings,
    functions_callees_first,
    main_function,
    original_callee_name,
    original_func_name,
    replace_terminators,
    reshard_call_results,
)
from pyshardy.dialects.sdy.ops import ReturnOp
from pyshardy.dialects.sdy.scope import meshes_of, module_meshes
from pyshardy.dialects.sdy.shapes import is_scalar, is_shaped, rank_of, shape_of
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.ir.walk import walk
from pyshardy.sharding import Mesh
from pyshardy.text import DiagnosticError, parse_module, to_text
from pyshardy.verification import verify
from tests.dialects.sdy.programs import MESHES
from tests.sharding.text import sharding

T = "tensor<8xf32>"


def functions(**calls: str) -> str:
    """Functions that call others, in this order."""
    parts = [
        f"func.func private @{name}() {{\n"
        + "".join(f"  call @{c}() : () -> ()\n" for c in called.split())
        + "  return\n}\n"
        for name, called in calls.items()
    ]
    return "".join(parts)


def names(funcs):
    return [func.sym_name.data for func in funcs]


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ({"a": "", "b": ""}, ["a", "b"]),
        ({"main": "f g f", "f": "h", "g": "h", "h": ""}, ["h", "f", "g", "main"]),
        ({"h": "", "g": "h", "main": "g h"}, ["h", "g", "main"]),
        ({"main": "f", "f": "main"}, ["f", "main"]),
    ],
)
def test_order_of_functions(calls, expected):
    module = parse_module(functions(**calls))
    assert names(functions_callees_first(CallGraph(module), module)) == expected


def test_declarations_have_no_place_in_the_order():
    module = parse_module("func.func private @d()\n" + functions(main="d"))
    assert names(functions_callees_first(CallGraph(module), module)) == ["main"]


def test_many_functions_in_a_chain():
    calls = {f"f{i}": f"f{i + 1}" for i in range(2000)} | {"f2000": ""}
    module = parse_module(functions(**calls))
    assert names(functions_callees_first(CallGraph(module), module))[:2] == ["f2000", "f1999"]


NESTED = """
func.func private @f()
func.func @main(%i: tensor<i32>) {
  "stablehlo.case"(%i) ({
    call @f() {n = 0} : () -> ()
    stablehlo.return
  }) : (tensor<i32>) -> ()
  call @f() {n = 1} : () -> ()
  return
}
""".replace("call", "func.call")


def test_calls_of_functions():
    module = parse_module(NESTED)
    calls = calls_callees_first(CallGraph(module), module)
    assert [call.attributes["n"].value.data for call in calls] == [0, 1]


def test_main_function():
    module = parse_module(functions(f="", main=""))
    assert main_function(module).sym_name.data == "main"
    single = parse_module(functions(f=""))
    assert main_function(single, single_function=True).sym_name.data == "f"
    with pytest.raises(DiagnosticError):
        main_function(single)


def test_recursive_clone():
    module = parse_module(functions(main="f f", f="h", h=""))
    symbols = ModuleSymbols(module)
    f = symbols.lookup("f")
    assert isinstance(f, FuncOp)
    clone = clone_recursively(f, symbols)
    assert symbols.insert(clone) == "f_1"
    again = clone_recursively(clone, symbols)
    assert symbols.insert(again) == "f_1_3"
    assert original_func_name(again) == "f" and original_func_name(f) == "f"
    assert [original_callee_name(call, symbols) for call in walk(again, CallOp)] == ["h"]
    assert not verify(module)
    names = [op.sym_name.data for op in module.body.block.ops]
    assert names == ["main", "f", "h", "h_0", "f_1", "h_0_2", "f_1_3"]


def test_missing_callee():
    module = parse_module(functions(main="f"))
    symbols = ModuleSymbols(module)
    with pytest.raises(DiagnosticError):
        clone_recursively(main_function(module), symbols)


def test_symbols():
    module = parse_module(MESHES)
    symbols = ModuleSymbols(module)
    first = symbols.lookup("m")
    new = MeshOp.of("m", Mesh.of(z=2))
    assert symbols.insert(new, after=first) == "m_0"
    assert first.next_op is new
    assert symbols.insert(new) == "m_0"
    symbols.remove(first)
    first.detach()
    assert symbols.lookup("m") is None
    assert symbols.insert(MeshOp.of("m", Mesh.of(z=2))) == "m"
    assert module_meshes(module)["m"] == module_meshes(module)["m_0"] == Mesh.of(z=2)


def test_filled_shardings():
    args = f'({T} {{sdy.sharding = #sdy.sharding<@max, []>}}, {T}, {T} {{sdy.sharding = #sdy.sharding<@p, [{{"a"}}]>}}, i32)'
    module = parse_module(
        f"{MESHES}func.func private @f{args} -> ({T} {{sdy.sharding = #sdy.sharding<@max, []>}}, {T})"
    )
    func = next(op for op in module.body.block.ops if isinstance(op, FuncOp))
    meshes = module_meshes(module)
    expected = (
        sharding("", mesh="max"),
        sharding("?", mesh="p"),
        sharding("a", mesh="p"),
        sharding("", mesh="p"),
    )
    assert filled_argument_shardings(func, meshes) == expected
    assert filled_result_shardings(func, meshes) is None


def call_program(
    arguments: str, results: str, own: str = "", operand: str = '{sdy.sharding = #sdy.sharding<@m, [{"row"}]>}'
):
    module = parse_module(f"""{MESHES}
func.func private @g({arguments}) -> ({results})
func.func @f(%a: {T} {operand}, %b: {T}) -> {T} {{
  %0 = call @g(%a, %a, %b){own} : ({T}, {T}, {T}) -> {T}
  return %0 : {T}
}}""")
    ops = list(module.walk())
    callee = next(op for op in ops if isinstance(op, FuncOp) and op.is_declaration)
    return module, next(op for op in ops if isinstance(op, CallOp)), callee


def marked(axes: str) -> str:
    return f"{T} {{sdy.sharding = #sdy.sharding<@m, [{{{axes}}}]>}}"


OWN = ' {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"row", ?}]>]>}'


def test_reshards_of_call_results():
    module, call, callee = call_program(f"{T}, {T}, {T}", marked('"col"'), OWN)
    reshard_call_results(call, callee, module)
    text = to_text(module)
    assert '{sdy.sharding = #sdy.sharding_per_value<[<@m, [{"col"}]>]>}' in text
    assert '%1 = sdy.reshard %0 <@m, [{"row", ?}]> : tensor<8xf32>\n    return %1' in text


def test_reshards_of_call_results_without_shardings():
    module, call, callee = call_program(f"{T}, {T}, {T}", marked('"col"'))
    reshard_call_results(call, callee, module)
    assert "%1 = sdy.reshard %0 <@m, [{}]> : tensor<8xf32>\n    return %1" in to_text(module)
    module, call, callee = call_program(f"{T}, {T}, {T}", T, OWN)
    reshard_call_results(call, callee, module)
    assert "<[<@m, [{}]>]>" in to_text(module) and '%1 = sdy.reshard %0 <@m, [{"row", ?}]>' in to_text(module)
    module, call, callee = call_program(f"{T}, {T}, {T}", T)
    reshard_call_results(call, callee, module)
    assert "reshard" not in to_text(module)


def test_terminators():
    module = parse_module(f"func.func @f(%a: {T}) -> {T} {{\n  return %a : {T}\n}}")
    func = main_function(module, single_function=True)
    replace_terminators(func.body, ReturnOp)
    assert f"sdy.return %arg0 : {T}" in to_text(module)


def test_meshes_are_those_of_the_nearest_module():
    module = parse_module('sdy.mesh @m = <["a"=2]>\nmodule {\n  sdy.mesh @n = <["a"=3]>\n}')
    outer, inner = module.body.block.ops
    assert set(meshes_of(outer)) == {"m"}
    assert set(meshes_of(inner.body.block.first_op)) == {"n"}


def test_remembered_meshes():
    module = parse_module('sdy.mesh @m = <["a"=2]>')
    with scoped_cache(CacheScope.MESHES):
        table = module_meshes(module)
        assert module_meshes(module) is table
    assert module_meshes(module) is not table


def test_shapes():
    module = parse_module("func.func private @f(tensor<2x?xf32>, tensor<f32>, tensor<*xf32>, i32, vector<3xf32>)")
    types = module.body.block.first_op.function_type.inputs.data
    assert [rank_of(type) for type in types] == [2, 0, 0, 0, 1]
    assert [is_scalar(type) for type in types] == [False, True, False, False, False]
    assert [is_shaped(type) for type in types] == [True, True, True, False, True]
    assert [tuple(shape_of(type)) for type in types] == [(2, DYNAMIC_INDEX), (), (), (), (3,)]
