"""What no reference can say of the import passes: options of the Python interface, refusals, the older splitter."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.func import CallOp
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp, SliceOp
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run, run_pass
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.passes.sdy_import.constant_expressions import PureExpressions
from pyshardy.passes.sdy_import.constant_splitter import ConstantSplitterPass
from pyshardy.passes.sdy_import.import_func_calls import ImportFuncCallsPass
from pyshardy.passes.sdy_import.pipeline import ImportPipeline, import_passes
from pyshardy.passes.support.save_module import SaveModuleOpPass
from pyshardy.text import Diagnostic, DiagnosticError, parse_module, to_text
from tests.passes.sdy_import.random_programs import program

T = "tensor<4xf32>"
CALLS = f"""
func.func @main(%a: {T}) -> {T} {{
  %0 = call @f(%a) {{wanted}} : ({T}) -> {T}
  %1 = call @f(%0) {{wanted}} : ({T}) -> {T}
  %2 = call @f(%1) : ({T}) -> {T}
  %3 = call @g(%2) : ({T}) -> {T}
  return %3 : {T}
}}
func.func private @f(%a: {T}) -> {T} {{
  %0 = call @g(%a) : ({T}) -> {T}
  return %0 : {T}
}}
func.func private @g(%a: {T}) -> {T} {{
  return %a : {T}
}}
"""


def names_of(passes: tuple[object, ...]) -> list[str]:
    return [p.anchor + ":" + names_of(p.elements)[0] if isinstance(p, Manager) else p.name for p in passes]  # type: ignore


def test_pipeline_order() -> None:
    start = [
        "symbol-dce",
        "sdy-lift-inlined-meshes",
        "sdy-remove-size-one-axes",
        "sdy-propagate-sharding-from-func-to-call",
        "sdy-constant-or-scalar-splitter",
    ]
    end = ["symbol-dce", "sdy-manual-axes-cleanup", "sdy-save-module", "sdy-add-data-flow-edges"]
    applied = ["sdy-apply-sharding-constraints", "sdy-sharding-group-import"]
    assert names_of(ImportPipeline().elements()) == start + end
    assert names_of(ImportPipeline(dedup_functions_fully=True).elements()) == start + end + applied
    batching = ["func.func:sdy-explicit-gather-scatter-batching"]
    assert names_of(import_passes(explicit_gather_scatter_batching=True)) == start + batching + end


def test_pipeline_hands_on_debugging_options() -> None:
    passes = import_passes(dedup_functions_fully=True, debug_sharding_origins=True)
    applying = next(p for p in passes if p.name == "sdy-apply-sharding-constraints")  # type: ignore
    assert (applying.debug_sharding_origins, applying.debug_propagation_edge_sharding) == (True, False)  # type: ignore


def test_pipeline_writes_the_module(tmp_path: Path) -> None:
    module = parse_module(CALLS)
    run(Manager("builtin.module", import_passes(dump_directory=str(tmp_path), dump_index=3)), module)
    assert [path.name for path in tmp_path.iterdir()] == ["03.before_propagation.mlir"]
    saved = (tmp_path / "03.before_propagation.mlir").read_text()
    assert to_text(parse_module(saved)) == saved


def test_save_module_reports_what_it_cannot_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = SaveModuleOpPass(str(tmp_path / "missing"), "x", 0)
    run_pass(one, parse_module(CALLS))
    assert "00.x.mlir" in capsys.readouterr().err
    assert one.options() == ()


def callees(module: ModuleOp) -> list[str]:
    return [op.callee.root_reference.data for op in module.walk() if isinstance(op, CallOp)]


RECURSIVE = f"""
func.func @main(%a: {T}) -> {T} {{
  %0 = call @f(%a) : ({T}) -> {T}
  %1 = call @f(%0) : ({T}) -> {T}
  return %1 : {T}
}}
func.func private @f(%a: {T}) -> {T} {{
  %0 = call @g(%a) : ({T}) -> {T}
  return %0 : {T}
}}
func.func private @g(%a: {T}) -> {T} {{
  %0 = call @f(%a) : ({T}) -> {T}
  return %0 : {T}
}}
"""


@pytest.mark.parametrize("name", ["sdy-flatten-call-graph", "sdy-import-func-calls"])
def test_recursion_is_refused(name: str) -> None:
    with pytest.raises(DiagnosticError, match="calls itself") as failure:
        run(parse_pipeline(f"builtin.module({name})"), parse_module(RECURSIVE))
    place = failure.value.diagnostics[0].position
    assert place is not None
    assert place[1] in (8, 12)


def test_recursive_constant_function_is_refused() -> None:
    text = f"""
      func.func @main(%x: {T}) -> {T} {{
        %c = stablehlo.constant dense<1.0> : {T}
        %0 = call @f(%c) : ({T}) -> {T}
        %1 = stablehlo.add %x, %0 : {T}
        return %1 : {T}
      }}
      func.func private @f(%a: {T}) -> {T} {{
        %0 = call @f(%a) : ({T}) -> {T}
        return %0 : {T}
      }}"""
    with pytest.raises(DiagnosticError, match="calls itself"):
        run(parse_pipeline("builtin.module(sdy-constant-or-scalar-splitter)"), parse_module(text))


def test_function_edges_need_a_main_function() -> None:
    text = f"func.func @a(%x: {T}) {{ return }}\nfunc.func @b(%x: {T}) {{ return }}"
    with pytest.raises(DiagnosticError, match="main"):
        run(parse_pipeline("builtin.module(sdy-add-func-data-flow-edges)"), parse_module(text))


def test_copied_functions_are_warned_of_once() -> None:
    warnings: list[Diagnostic] = []
    run_pass(ImportFuncCallsPass(), parse_module(CALLS), Session(report=warnings.append))
    assert [(w.severity, w.position and w.position[1]) for w in warnings] == [("warning", 4)]
    assert warnings[0].message.startswith("function @f is called several times")


def test_long_constant_expressions() -> None:
    lines = [f"%v0 = stablehlo.constant dense<1.0> : {T}"]
    lines += [f"%v{i + 1} = stablehlo.negate %v{i} : {T}" for i in range(5000)]
    text = "\n".join(lines)
    module = parse_module(f"func.func @main(%x: {T}) {{\n{text}\n"
                  f"%a = stablehlo.add %x, %v5000 : {T}\n%b = stablehlo.add %x, %v5000 : {T}\nreturn\n}}")  # fmt: skip
    run(parse_pipeline("builtin.module(sdy-constant-or-scalar-splitter)"), module)
    assert len(list(module.walk())) == 2 + 2 * 5001 + 3


PURE = PureExpressions(BroadcastInDimOp, SliceOp)


def is_expression(op: Operation) -> bool:
    if op.name in ("sdy.constant", "stablehlo.iota"):
        return True
    return op in PURE and all(isinstance(v.owner, Operation) and is_expression(v.owner) for v in op.operands)


@given(seed=st.integers(0, 2**32 - 1))
def test_older_splitter(seed: int) -> None:
    """No two users share a constant expression, whether of tensors or scalars."""
    module = parse_module(program(4 * (seed // 4) + 1))
    for func in module.body.block.ops:
        if func.name == "func.func":
            run_pass(ConstantSplitterPass(), func, Session(verify="each"))
    for op in module.walk():
        assert op.name != "stablehlo.constant"
        if op.name == "sdy.sharding_group" or is_expression(op):
            continue
        for value in op.operands:
            if isinstance(value.owner, Operation) and is_expression(value.owner):
                uses = [use for use in value.uses if use.operation.name != "sdy.sharding_group"]
                assert len(uses) == 1


@pytest.mark.parametrize("axis", ["@y", '#stablehlo.axis_ref<name = "y">'])
def test_replica_groups_along_axes_that_the_mesh_lacks(axis: str) -> None:
    module = parse_module(f"""
        sdy.mesh @m = <["x"=2]>
        func.func @f(%a: tensor<4xf32>) -> tensor<8xf32> {{
          %0 = "stablehlo.all_gather"(%a) <{{all_gather_dim = 0 : i64,
            replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [{axis}]>}}>
            : (tensor<4xf32>) -> tensor<8xf32>
          return %0 : tensor<8xf32>
        }}""")
    with pytest.raises(DiagnosticError, match="axis"):
        run(parse_pipeline("builtin.module(sdy-inline-meshes)"), module)
