"""The Python API: the verbs at package level."""

from __future__ import annotations

import copy
import io
import os
import pickle
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest
from xdsl.dialects.builtin import ModuleOp

import pyshardy
from pyshardy.diagnostics.diagnostic import Diagnostic, render
from pyshardy.passes.base import Session, Timer

PROGRAM = """module @prog {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
    %0 = stablehlo.negate %arg0 : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
"""
OPEN = PROGRAM.replace(
    "-> tensor<8xf32> {", '-> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>}) {'
).replace("negate %arg0 :", 'negate %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", ?}]>]>} :')
SHARDED = OPEN.replace(", ?", "").replace(
    '<["x"=4]>', '<["x"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}}'
)


def first_problem(error: pytest.ExceptionInfo[pyshardy.DiagnosticError]) -> Diagnostic:
    return error.value.diagnostics[0]


def test_every_name_is_there() -> None:
    assert set(pyshardy.__all__) <= set(dir(pyshardy))
    for name in pyshardy.__all__:
        assert getattr(pyshardy, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'parze'"):
        pyshardy.parze  # noqa: B018  # pyright: ignore


@pytest.mark.parametrize("module", ["annotate.syntax", "api", "interfaces", "mpmd", "report", "text"])
def test_modules_that_the_documentation_names_need_no_import(module: str) -> None:
    code = f"import pyshardy; print(pyshardy.{module}.__name__, {module.partition('.')[0]!r} in dir(pyshardy))"
    environment = {**os.environ, "PYTHONPATH": str(Path(pyshardy.__file__).parents[1])}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert (done.stdout, done.stderr) == (f"pyshardy.{module} True\n", "")


def test_help_begins_with_functions() -> None:
    text = pydoc.plain(pydoc.render_doc(pyshardy.api))
    assert "CLASSES" not in text
    assert set(pyshardy.api.__all__) <= set(pyshardy.__all__)


def test_importing_is_light() -> None:
    heavy = ["xdsl", "rich", "typer", "numpy", "jax", "pyshardy.api"]
    code = f"import pyshardy, sys; print([name for name in {heavy} if name in sys.modules])"
    environment = {**os.environ, "PYTHONPATH": str(Path(pyshardy.__file__).parents[1])}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_a_program_there_and_back() -> None:
    module = pyshardy.parse(PROGRAM)
    assert isinstance(module, ModuleOp)
    assert pyshardy.to_text(module) == PROGRAM
    assert pyshardy.propagate(module) is module
    assert pyshardy.to_text(module) == SHARDED


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text(PROGRAM)
    assert pyshardy.to_text(pyshardy.parse(path)) == PROGRAM
    assert pyshardy.to_text(pyshardy.parse(str(path))) == PROGRAM
    other = tmp_path / "program"
    pyshardy.write(pyshardy.parse(path), other)
    assert other.read_text() == PROGRAM
    assert pyshardy.to_text(pyshardy.parse(other)) == PROGRAM
    pyshardy.write(pyshardy.parse(path), other, options=pyshardy.PrintOptions(generic=True))
    assert other.read_text().startswith('"builtin.module"')


def test_print(capsys: pytest.CaptureFixture[str]) -> None:
    module = pyshardy.parse(PROGRAM)
    pyshardy.print(module)
    assert capsys.readouterr().out == PROGRAM
    stream = io.StringIO()
    pyshardy.print(module, file=stream, options=pyshardy.PrintOptions(generic=True))
    assert stream.getvalue().startswith('"builtin.module"')
    assert capsys.readouterr().out == ""


def test_a_missing_file_names_itself(tmp_path: Path) -> None:
    path = tmp_path / "missing.mlir"
    with pytest.raises(pyshardy.DiagnosticError, match=r"cannot open input file .*: No such file") as error:
        pyshardy.parse(path)
    assert first_problem(error).position == (str(path), 1, 1)


@pytest.mark.parametrize(
    ("content", "place", "message"),
    [
        (b"module {\n  \xff\n}", (2, 3), "invalid UTF-8"),
        ("ä\n  \0".encode(), (2, 3), "unexpected NUL byte"),
        (b"ML\xefR\x01", (1, 1), "this is MLIR bytecode"),
        (b"\xef\xbb\xbfmodule {\n}", (1, 1), "byte order mark"),
        ("module {}".encode("utf-16"), (1, 1), "this is UTF-16 text"),
        (b"\xfe\xff" + "module {}".encode("utf-16-be"), (1, 1), "this is UTF-16 text"),
        (b"module {\n  what\n}", (2, 3), "op 'what' is unknown"),
    ],
)
def test_files_that_are_no_programs(tmp_path: Path, content: bytes, place: tuple[int, int], message: str) -> None:
    path = tmp_path / "bad.mlir"
    path.write_bytes(content)
    with pytest.raises(pyshardy.DiagnosticError, match=message) as error:
        pyshardy.parse(path)
    assert first_problem(error).position == (str(path), *place)


def test_what_cannot_be_written_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "a.mlir"
    with pytest.raises(FileNotFoundError) as error:
        pyshardy.write(pyshardy.parse(PROGRAM), path)
    assert error.value.filename == str(path)


def test_errors_are_copied_and_go_to_other_processes_without_their_ops() -> None:
    with pytest.raises(pyshardy.DiagnosticError) as error:
        pyshardy.parse(PROGRAM.replace('[{"x"}]', '[{"nix"}]'))
    assert first_problem(error).op is not None
    for same in (pickle.loads(pickle.dumps(error.value)), copy.copy(error.value)):
        assert isinstance(same, pyshardy.DiagnosticError)
        assert str(same) == str(error.value)
        (one,) = same.diagnostics
        assert (one.op, render(one)) == (None, render(first_problem(error)))


def test_lines_may_end_as_on_windows(tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_bytes(PROGRAM.replace("\n", "\r\n").encode())
    assert pyshardy.to_text(pyshardy.parse(path)) == PROGRAM


def test_texts_that_are_no_programs() -> None:
    with pytest.raises(pyshardy.DiagnosticError) as error:
        pyshardy.parse("module {\n  what\n}", name="mine")
    assert first_problem(error).position == ("mine", 2, 3)


def test_parsing_verifies_unless_told_not_to() -> None:
    bad = PROGRAM.replace("negate %arg0", "add %arg0, %arg0").replace('[{"x"}]', '[{"nix"}]')
    with pytest.raises(pyshardy.DiagnosticError, match="nix") as error:
        pyshardy.parse(bad)
    assert first_problem(error).position == ("<input>", 3, 3)
    module = pyshardy.parse(bad, check=False)
    with pytest.raises(pyshardy.DiagnosticError, match="nix"):
        pyshardy.verify(module)
    pyshardy.verify(pyshardy.parse(PROGRAM))


def test_unknown_dialects_if_allowed() -> None:
    text = "module {\n  %0 = my.op : i32\n}\n".replace("my.op : i32", '"my.op"() : () -> i32')
    assert pyshardy.to_text(pyshardy.parse(text, allow_unregistered=True)) == text
    with pytest.raises(pyshardy.DiagnosticError):
        pyshardy.parse(text)


@pytest.mark.parametrize("pipeline", ["sdy-basic-propagate", " builtin.module(sdy-basic-propagate)"])
def test_pipelines(pipeline: str) -> None:
    module = pyshardy.parse(PROGRAM)
    assert pyshardy.run_pipeline(module, pipeline) is module
    assert pyshardy.to_text(module) == OPEN


def test_a_pipeline_of_nested_passes_with_options() -> None:
    module = pyshardy.parse(PROGRAM)
    pyshardy.run_pipeline(module, "func.func(canonicalize,sdy-populate-op-sharding-rules),symbol-dce")
    assert "sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}>" in pyshardy.to_text(module)


def test_a_pipeline_that_makes_no_sense() -> None:
    with pytest.raises(ValueError, match="did you mean 'sdy-basic-propagate'"):
        pyshardy.run_pipeline(pyshardy.parse(PROGRAM), "sdy-basic-propagat")


def test_a_session_of_ones_own() -> None:
    session = Session(timer=Timer())
    pyshardy.propagate(pyshardy.parse(PROGRAM), session=session)
    assert ("UserPriorityPropagationPass",) in session.timer.stages


def test_programs_that_cannot_be_propagated_over() -> None:
    module = pyshardy.parse(PROGRAM.replace("8x", "?x"), check=False)
    with pytest.raises(pyshardy.DiagnosticError, match="static shape"):
        pyshardy.propagate(module)


def test_summaries() -> None:
    report = pyshardy.summarize(pyshardy.propagate(pyshardy.parse(PROGRAM)))
    assert isinstance(report, pyshardy.Report)
    assert [one.sharding for one in (*report.inputs, *report.outputs)] == ["[x]", "[x]"]


def test_where_shardings_came_from() -> None:
    module, origins = pyshardy.parse(PROGRAM), pyshardy.Origins()
    session = Session()
    pyshardy.propagate(module, session=session, origins=origins)
    assert pyshardy.to_text(module) == SHARDED
    assert session.after == []
    report = pyshardy.summarize(module, origins=origins)
    assert [(one.axis, one.source) for one in report.inputs[0].origins] == [("x", "given")]
    assert [(one.axis, one.source, one.index) for one in report.outputs[0].origins] == [("x", "input", 0)]


def test_variants_and_their_costs() -> None:
    first, second = pyshardy.parse(PROGRAM), pyshardy.parse(PROGRAM)
    assert pyshardy.set_mesh(second, "x=4,y=2") is second
    assert pyshardy.set_shardings(second, {"result 0": "y"}) is second
    pyshardy.verify(second)
    for module in (first, second):
        pyshardy.propagate(module)
    costs = pyshardy.estimate_costs(second, "h100")
    assert costs is not None
    assert (costs.time.model, costs.runs > 0) == ("H100 SXM", True)
    comparison = pyshardy.compare(first, second, names=("mine", "yours"))
    assert (comparison.inputs, comparison.outputs) == ((), (0,))
    assert "mine and yours" in str(comparison)
    assert "sdy.collective_permute" not in pyshardy.to_text(first)
    text = pyshardy.to_text(pyshardy.make_explicit(second))
    assert "sdy.all_slice" in text or "sdy.all_to_all" in text or "sdy.all_gather" in text
    with pytest.raises(pyshardy.AnnotationError, match="no input, output or scope is named 'x'"):
        pyshardy.set_shardings(second, {"x": "y"})
    with pytest.raises(pyshardy.DifferentProgramsError, match="not two shardings of one program"):
        pyshardy.compare(first, pyshardy.parse("func.func @main() {\n return\n}"))
