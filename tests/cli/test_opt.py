"""`sdy-opt` from the command line: flags, files, chunks, diagnostics, expectations."""

from __future__ import annotations

import io
import os
import re
import stat
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from pyshardy.cli.opt import mpmd_opt, sdy_opt
from pyshardy.passes import registry

PROGRAM = """\
module {
  func.func @f(%arg0: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.abs %arg0 : tensor<f32>
    %1 = stablehlo.abs %arg0 : tensor<f32>
    %2 = stablehlo.add %0, %1 : tensor<f32>
    return %2 : tensor<f32>
  }
  func.func private @g() {
    return
  }
}
"""
BROKEN = "func.func @f(%a: i32) -> f32 {\n  return %a : i32\n}\n"


@dataclass(frozen=True)
class Result:
    status: int
    out: str
    err: str


Opt = Callable[..., Result]


@pytest.fixture
def opt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Opt:
    """Runs the tool in an empty directory with the text as its input file `a.mlir` (None: none)."""
    monkeypatch.chdir(tmp_path)

    def call(text: str | None, *args: str, stdin: str = "") -> Result:
        if text is not None:
            (tmp_path / "a.mlir").write_text(text)
            args = ("a.mlir", *args)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        capsys.readouterr()
        status = sdy_opt(args)
        captured = capsys.readouterr()
        return Result(status, captured.out, captured.err)

    return call


# --- flags ------------------------------------------------------------------------------------------------------


def test_a_module_is_printed_with_one_more_newline(opt: Opt) -> None:
    assert opt(PROGRAM) == Result(0, PROGRAM + "\n", "")


@pytest.mark.parametrize("flags", [["--cse"], ["-cse"], ["-cse="], ["--pass-pipeline=builtin.module(cse)"],
                                   ["-pass-pipeline", "builtin.module(cse)"], ["-p", "builtin.module(func.func(cse))"]])  # fmt: skip
def test_spellings_of_a_pass(opt: Opt, flags: list[str]) -> None:
    result = opt(PROGRAM, *flags)
    assert result.status == 0
    assert result.out.count("stablehlo.abs") == 1


def test_passes_run_in_the_order_of_their_flags(opt: Opt) -> None:
    chain = PROGRAM.replace("return %2 :", "return %arg0 :")
    # A run of cse erases the last op of a dead chain only.
    assert opt(chain, "--cse").out.count("stablehlo.") == 1
    assert opt(chain, "--cse", "--symbol-dce", "--cse").out.count("stablehlo.") == 0
    assert opt(chain, "--cse", "--symbol-dce", "-cse", "--dump-pass-pipeline").err.split("\n")[1] == (
        "builtin.module(cse,symbol-dce,cse)"
    )


def test_function_passes_are_nested(opt: Opt) -> None:
    err = opt(PROGRAM, "--sdy-populate-op-sharding-rules", "--dump-pass-pipeline").err
    assert err == (
        "Pass Manager with 1 passes:\n"
        "builtin.module(func.func(sdy-populate-op-sharding-rules{conservative-propagation=false}))\n\n"
    )


def test_pass_options(opt: Opt) -> None:
    err = opt(PROGRAM, "--canonicalize=max-iterations=3 top-down=false", "--dump-pass-pipeline").err
    assert "max-iterations=3" in err
    assert "top-down=false" in err


def test_dump_shows_all_options(opt: Opt) -> None:
    err = opt(PROGRAM, "--canonicalize=disable-patterns=a,b", "--dump-pass-pipeline").err
    assert err == (
        "Pass Manager with 1 passes:\nbuiltin.module(canonicalize{cse-between-iterations=false disable-patterns={a,b}   "
        "max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true})\n\n"
    )


@pytest.mark.parametrize(("flag", "generic"), [("--mlir-print-op-generic", True), ("-mlir-print-op-generic=1", True),
                                               ("--mlir-print-op-generic=false", False)])  # fmt: skip
def test_booleans(opt: Opt, flag: str, generic: bool) -> None:
    assert ('"func.func"() <{' in opt(PROGRAM, flag).out) == generic


BAD_FLAGS = [
    (["--symboldce"], "unknown flag '--symboldce'; did you mean '--symbol-dce'? See sdy-opt --help"),
    (["-canonicalise"], "unknown flag '-canonicalise'; did you mean '--canonicalize'? See sdy-opt --help"),
    (["--verify-eac=0"], "unknown flag '--verify-eac=0'; did you mean '--verify-each=0'? See sdy-opt --help"),
    (["--verify-each=maybe"], "--verify-each: expected true or false, found 'maybe'"),
    (["-o"], "-o: a value is required"),
    (["-o", "a", "-o", "b"], "-o: the flag is given more than once"),
    (["--verify-diagnostics=some"], "--verify-diagnostics: expected one of all, only-expected, found 'some'"),
    (["--mlir-print-ir-after=nonsense"], "--mlir-print-ir-after: there is no pass 'nonsense'"),
    (["--mlir-elide-elementsattrs-if-larger=x"], "expected an integer, found 'x'"),
    (["--cse", "--pass-pipeline=builtin.module(cse)"], "--pass-pipeline cannot be combined with flags of passes"),
    (["--pass-pipeline=cse"], "expected a pipeline such as 'builtin.module(...)', found 'cse'"),
    (["--pass-pipeline=builtin.module(sdy-populate-op-sharding-rules)"], "write 'func.func(sdy-populate-op-sharding-rules)'"),
    (["--cse=a=1"], "'cse': there is no option 'a'"),
    ([f"--canonicalize=max-iterations={'9' * 5000}"], "option 'max-iterations': expected an integer from "),
    ([f"--mlir-elide-elementsattrs-if-larger={'9' * 5000}"], "expected an integer"),
    (["-o", ""], "cannot open output file '': No such file or directory"),
    (["--canonicalize=top-dawn"], "there is no option 'top-dawn'; did you mean 'top-down'?"),
    (["b.mlir"], "expected at most one input file, found"),
]  # fmt: skip


@pytest.mark.parametrize(("flags", "message"), BAD_FLAGS, ids=[" ".join(flags) for flags, _ in BAD_FLAGS])
def test_bad_flags(opt: Opt, flags: list[str], message: str) -> None:
    result = opt(PROGRAM, *flags)
    assert result.status == 1
    assert result.out == ""
    assert message in result.err
    assert result.err.startswith("sdy-opt: ")


def test_what_the_tool_says_about_itself(opt: Opt) -> None:
    assert "--symbol-dce" in opt(None, "--list-passes").out
    assert "region-simplify=disabled|normal|aggressive" in opt(None, "--list-passes").out
    assert "--split-input-file" in opt(None, "--help").out
    assert opt(None, "-h").out == opt(None, "--help").out
    assert "and in which step (default: false)\n" in opt(None, "--list-passes").out
    assert (
        "--module-dump-directory=<string>                     - The directory to save modules to between stages; none if empty\n"
        in opt(None, "--list-passes").out
    )
    assert opt(None, "--version").out.startswith("sdy-opt (pyshardy ")
    assert opt(None, "--show-dialects").out.startswith("Available Dialects: arith,builtin,chlo,func,")


# --- files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("args", [[], ["-"], ["--", "-"]])
def test_standard_input(opt: Opt, args: list[str]) -> None:
    assert opt(None, *args, stdin=PROGRAM).out == PROGRAM + "\n"
    assert opt(None, *args, stdin="module {").err.startswith("<stdin>:1:7: error: ")


def test_output_file(opt: Opt, tmp_path: Path) -> None:
    result = opt(PROGRAM, "-o", "out.mlir")
    assert result == Result(0, "", "")
    assert (tmp_path / "out.mlir").read_text() == PROGRAM + "\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.mlir", "out.mlir"]


def test_output_keeps_permissions_and_links(opt: Opt, tmp_path: Path) -> None:
    target = tmp_path / "real.mlir"
    target.write_text("old")
    target.chmod(0o600)
    (tmp_path / "link.mlir").symlink_to("real.mlir")
    assert opt(PROGRAM, "-o", "link.mlir").status == 0
    assert target.read_text() == PROGRAM + "\n"
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert (tmp_path / "link.mlir").is_symlink()


def test_a_failure_leaves_the_output_as_it_was(opt: Opt, tmp_path: Path) -> None:
    (tmp_path / "out.mlir").write_text("old")
    assert opt(BROKEN, "-o", "out.mlir").status == 1
    assert (tmp_path / "out.mlir").read_text() == "old"
    assert opt(PROGRAM + "// -----\n" + BROKEN, "-split-input-file", "-o", "out.mlir").status == 1
    assert (tmp_path / "out.mlir").read_text() == "old"
    assert opt(BROKEN, "-o", "new.mlir").status == 1
    assert not (tmp_path / "new.mlir").exists()


def test_output_that_cannot_be_written(opt: Opt) -> None:
    result = opt(PROGRAM, "-o", "nowhere/out.mlir")
    assert result == Result(1, "", "sdy-opt: cannot open output file 'nowhere/out.mlir': No such file or directory\n")


def test_output_to_a_device(opt: Opt) -> None:
    assert opt(PROGRAM, "-o", os.devnull) == Result(0, "", "")
    assert not Path(os.devnull).is_file()


BAD_FILES = [
    (b"", None),
    (b"// only this\n", None),
    (b"\xff\xfe", "a.mlir:1:1: error: this is UTF-16 text"),
    (b"module {}\n  \xc3(", "a.mlir:2:3: error: invalid UTF-8"),
    (b"ML\xefR\x01", "a.mlir:1:1: error: this is MLIR bytecode"),
    (b"module {}\n\0", "a.mlir:2:1: error: unexpected NUL byte"),
]


@pytest.mark.parametrize(("data", "message"), BAD_FILES)
def test_odd_files(opt: Opt, tmp_path: Path, data: bytes, message: str | None) -> None:
    (tmp_path / "a.mlir").write_bytes(data)
    result = opt(None, "a.mlir")
    assert result.status == (message is not None)
    if message is None:
        assert result.out == "module {\n}\n\n"
    else:
        assert result.err.startswith(message)
        assert result.out == ""


def test_paths_that_cannot_be_read(opt: Opt, tmp_path: Path) -> None:
    assert opt(None, "no.mlir").err == (
        "no.mlir:1:1: error: cannot open input file 'no.mlir': No such file or directory\n"
    )
    assert opt(None, str(tmp_path)).err.endswith("Is a directory\n")
    assert opt(None, "a\0b").status == 1
    assert opt(None, "").err == ":1:1: error: cannot open input file '': No such file or directory\n"


@pytest.mark.parametrize(
    "opening", ["module {", "func.func @f() attributes {a = ", '"t.o"() ({ ', "[", "((", "tensor<"]
)
def test_deep_nesting_is_an_error(opt: Opt, opening: str) -> None:
    text = opening * 100_000 if opening[0] != "f" else opening + "[" * 100_000
    result = opt(text, "--allow-unregistered-dialect")
    assert result.status == 1
    assert result.err.startswith("a.mlir:1:")
    assert ": error: " in result.err[:200]
    assert "Traceback" not in result.err


def test_a_reader_that_goes_away(opt: Opt, monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Gone())
    assert sdy_opt(["--version"]) == 1


def test_a_pipe_that_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("".join(f"func.func private @f{i}()\n" for i in range(5000)))
    code = "import sys; from pyshardy.cli.opt import sdy_opt; sys.exit(sdy_opt())"
    tool = subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})  # fmt: skip
    assert tool.stdout and tool.stderr
    tool.stdout.read(10)
    tool.stdout.close()
    assert tool.stderr.read() == b""
    tool.wait(30)


def test_internal_errors_have_no_traceback(opt: Opt, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **kwargs: object) -> str:
        raise KeyError("oops")

    monkeypatch.setattr("pyshardy.cli.opt_run.to_text", fail)
    result = opt(PROGRAM)
    assert result.status == 1
    assert result.err.startswith("a.mlir:1:1: error: internal error: KeyError: 'oops'\n")


# --- diagnostics ------------------------------------------------------------------------------------------------


def test_a_diagnostic_shows_line_caret_and_operation(opt: Opt) -> None:
    result = opt(BROKEN)
    message = "'func.return' op operand 0 has type 'i32', but function @f returns 'f32'"
    assert result.err == (
        f"a.mlir:2:3: error: {message}\n  return %a : i32\n  ^\n"
        'a.mlir:2:3: note: see current operation: "func.return"(%arg0) : (i32) -> ()\n'
    )
    assert result.status == 1
    assert opt(BROKEN, "--mlir-print-op-on-diagnostic=false").err.count("\n") == 3


def test_an_operation_of_several_lines_starts_on_a_line_of_its_own(opt: Opt) -> None:
    err = opt("func.func @f() { return }\nfunc.func @f() { return }\n").err
    assert (
        'note: see current operation: \n"func.func"() <{function_type = () -> (), sym_name = "f"}> ({\n'
        '  "func.return"() : () -> ()\n}) : () -> ()\n'
    ) in err


def test_a_warning_shows_the_operation_as_it_is_usually_written(opt: Opt) -> None:
    program = "func.func @f(%a: tensor<i32>) {\n  %b = stablehlo.custom_call @foo(%a) : (tensor<i32>) -> tensor<i32>\n"
    err = opt(program + "  return\n}\n", "--sdy-populate-op-sharding-rules").err
    assert err == (
        "a.mlir:2:8: warning: there is no sharding rule for custom call @foo\n"
        "  %b = stablehlo.custom_call @foo(%a) : (tensor<i32>) -> tensor<i32>\n       ^\n"
        "a.mlir:2:8: note: %0 = stablehlo.custom_call @foo(%arg0) : (tensor<i32>) -> tensor<i32>\n"
    )


def test_a_parse_error_stands_where_the_text_is_wrong(opt: Opt) -> None:
    err = opt("func.func @f(%a: i32) {\n\t%0 = arith.addi %a, %b : i32\n  return\n}\n").err
    assert err == "a.mlir:2:22: error: '%b' is not defined\n        %0 = arith.addi %a, %b : i32\n" + " " * 28 + "^\n"


def test_every_broken_function_is_reported(opt: Opt) -> None:
    err = opt(BROKEN + BROKEN.replace("@f", "@g"), "--mlir-print-op-on-diagnostic=false").err
    assert [line.split(" error: ")[0] for line in err.split("\n") if " error: " in line] == [
        "a.mlir:2:3:",
        "a.mlir:5:3:",
    ]


def test_unregistered_ops_need_a_flag(opt: Opt) -> None:
    assert "a.mlir:1:6: error: " in opt('"t.o"() : () -> ()').err
    assert opt('"t.o"() : () -> ()', "-allow-unregistered-dialect").out == 'module {\n  "t.o"() : () -> ()\n}\n\n'


def test_implicit_module(opt: Opt) -> None:
    assert opt("module @a {}\n", "--no-implicit-module").out == "module @a {\n}\n\n"
    assert opt("module @a {}\nmodule @b {}\n").out == "module {\n  module @a {\n  }\n  module @b {\n  }\n}\n\n"
    assert opt("module @a {}\nmodule @b {}\n", "--no-implicit-module").status == 1


def test_a_pass_may_fail(opt: Opt) -> None:
    result = opt(PROGRAM, "--canonicalize=max-iterations=0 test-convergence")
    assert result == Result(1, "", "")


# --- chunks -----------------------------------------------------------------------------------------------------

CHUNKS = """\
// a comment
module @a {}
// -----
%0 = nonsense
  // -----
func.func @f(%a: i32) {
  return %b : i32
}
// -----  // that was all
"""


def test_chunks_are_processed_one_by_one(opt: Opt) -> None:
    result = opt(CHUNKS, "-split-input-file")
    assert result.status == 1
    assert result.out == "module @a {\n}\n\n// -----\n// -----\n// -----\nmodule {\n}\n\n"
    places = [line.split(" error:")[0] for line in result.err.split("\n") if " error:" in line]
    assert places == ["a.mlir:4:6:", "a.mlir:7:10:"]


def test_markers_count_anywhere_and_may_be_chosen(opt: Opt) -> None:
    assert opt("module @a {} // ----- module @b {}", "-split-input-file").out == (
        "module @a {\n}\n\n// -----\nmodule @b {\n}\n\n"
    )
    assert opt("module @a {} // ----- nonsense", "-split-input-file").err.startswith("a.mlir:1:23: error: ")
    assert opt("module @a {}\n// -------\n", "-split-input-file").status == 1
    assert opt("module @a {}\n//=\nmodule @b {}\n", "--split-input-file=//=", "--output-split-marker=//+").out == (
        "module @a {\n}\n\n//+\nmodule @b {\n}\n\n"
    )
    assert opt("module @a {}\n// -----\n").out == "module @a {\n}\n\n"


# --- expectations -----------------------------------------------------------------------------------------------

RETURN = "'func.return' op operand 0 has type 'i32', but function @f returns 'f32'"
MET = [
    "// expected-error@+2 {{'func.return' op operand}}\n" + BROKEN,
    BROKEN.replace("i32\n", "i32 // expected-error {{operand 0}}\n"),
    BROKEN.replace("  return", "  // expected-error@below {{operand 0}}\n  return"),
    BROKEN.replace("}", "  // expected-error@above {{operand 0}}\n}"),
    BROKEN.replace("i32\n", "i32 // expected-error-re {{op {{op.*d}} {{[0-9]}} has type 'i32'}}\n"),
    BROKEN.replace("}", "  // expected-error@-1 {{operand 0}}\n}"),
    "func.func @f() { return } // expected-note {{first definition}}\nfunc.func @f() { return } // expected-error {{defined twice}}\n",
    "module {}\n",
]


@pytest.mark.parametrize("text", MET)
def test_expectations_that_are_met(opt: Opt, text: str) -> None:
    result = opt(text, "-verify-diagnostics")
    assert result.err == ""
    assert result.status == 0


def test_modules_without_errors_are_printed_all_the_same(opt: Opt) -> None:
    chunks = MET[0] + "// -----\n" + PROGRAM
    assert opt(chunks, "-verify-diagnostics", "-split-input-file") == Result(0, "// -----\n" + PROGRAM + "\n", "")


def test_expectations_that_are_not_met(opt: Opt) -> None:
    assert opt(BROKEN, "-verify-diagnostics").err == (
        f"a.mlir:2:3: error: unexpected error: {RETURN}\n  return %a : i32\n  ^\n"
    )
    result = opt("  // expected-error@+1 {{operand 0}}\nmodule {}\n", "-verify-diagnostics")
    assert result.err == (
        'a.mlir:1:6: error: expected error "operand 0" was not produced\n'
        "  // expected-error@+1 {{operand 0}}\n     ^~~~~~~~~\n"
    )
    assert result.status == 1
    assert result.out == "module {\n}\n\n"
    assert opt(f"// expected-error@+{'9' * 5000} {{{{x}}}}\nmodule {{}}\n", "-verify-diagnostics").status == 1
    other = BROKEN.replace("i32\n", "i32 // expected-warning {{has type}}\n")
    assert opt(other, "-verify-diagnostics").err.startswith(
        "a.mlir:2:22: error: 'error' diagnostic found where 'warning' is expected\n"
    )


def test_only_expected(opt: Opt) -> None:
    assert opt(BROKEN, "-verify-diagnostics=only-expected").status == 0
    assert opt("// expected-error {{x}}\n" + BROKEN, "-verify-diagnostics=only-expected").status == 1


INVISIBLE = [
    "// expected-error@1 {{x}}",
    "// expected-error {{x}} more",
    "// expected-error 2 {{x}}",
    "// expected-errors {{x}}",
]


@pytest.mark.parametrize("directive", INVISIBLE)
def test_directives_that_are_none(opt: Opt, directive: str) -> None:
    assert opt(f"module {{}} {directive}\n", "-verify-diagnostics") == Result(0, "module {\n}\n\n", "")


def test_bad_regular_expressions(opt: Opt) -> None:
    for text in ("{{a {{b}}", "{{a {{(}} }}"):
        result = opt(f"module {{}} // expected-error-re {text}\n", "-verify-diagnostics")
        assert result.status == 1
        assert result.err.startswith("a.mlir:1:14: error: ")


def test_below_counts_blank_lines(opt: Opt) -> None:
    text = BROKEN.replace("  return", "  // expected-error@below {{operand 0}}\n\n  return")
    assert opt(text, "-verify-diagnostics").status == 1


def test_each_expectation_is_used_once(opt: Opt) -> None:
    twice = BROKEN.replace(
        "  return", "  // expected-error@below {{operand}}\n  // expected-error@below {{operand 0}}\n  return"
    )
    result = opt(twice, "-verify-diagnostics")
    assert result.err.startswith('a.mlir:3:6: error: expected error "operand 0" was not produced')


# --- looking inside ---------------------------------------------------------------------------------------------


def test_printing_the_ir_around_passes(opt: Opt) -> None:
    err = opt(PROGRAM, "--cse", "--symbol-dce", "--mlir-print-ir-after=symbol-dce", "--mlir-print-ir-before=cse").err
    heads = [line for line in err.split("\n") if line.startswith("//")]
    assert heads == [
        "// -----// IR Dump Before CSEPass: cse //----- //", "// -----// IR Dump After SymbolDCEPass: symbol-dce //----- //",
    ]  # fmt: skip
    assert err.count("@g") == 1
    changed = opt(PROGRAM, "--cse", "--cse", "--mlir-print-ir-after-all", "--mlir-print-ir-after-change").err
    assert changed.count("IR Dump After") == 1


def test_printing_functions(opt: Opt) -> None:
    pipeline = "--pass-pipeline=builtin.module(func.func(cse))"
    err = opt(PROGRAM, pipeline, "--mlir-print-ir-after-all").err
    assert err.startswith(
        "// -----// IR Dump After CSEPass: cse //----- //\nfunc.func @f(%arg0: tensor<f32>) -> tensor<f32> {\n"
    )
    scoped = opt(PROGRAM, pipeline, "--mlir-print-ir-after-all", "--mlir-print-ir-module-scope").err
    assert scoped.startswith("// -----// IR Dump After CSEPass: cse ('func.func' operation: @f) //----- //\nmodule {\n")


def test_printing_after_a_failure(opt: Opt) -> None:
    err = opt(PROGRAM, "--canonicalize=max-iterations=0 test-convergence", "--mlir-print-ir-after-failure").err
    assert err.startswith("// -----// IR Dump After CanonicalizerPass Failed: canonicalize{")


def test_timing(opt: Opt) -> None:
    err = opt(PROGRAM, "--cse", "--mlir-timing").err
    assert "... Execution time report ..." in err
    assert [line.split(")  ")[1] for line in err.split("\n") if "%)" in line] == [
        "Parser", "Verifier", "CSEPass", "Output", "Rest", "Total",
    ]  # fmt: skip


def test_round_trip(opt: Opt) -> None:
    assert opt(PROGRAM, "--verify-roundtrip").status == 0


def test_verification_after_each_pass_is_timed_in_the_pass(opt: Opt) -> None:
    assert "    0.0" in opt(PROGRAM, "--cse", "--verify-each", "--mlir-timing").err
    assert "Verifier" in opt(PROGRAM, "--verify-each=false", "--mlir-timing").err


PRINTING = [
    ("--mlir-print-debuginfo", 'loc("a.mlir":1:1)'),
    ("--mlir-print-unique-ssa-ids", "%0"),
    ("--mlir-elide-elementsattrs-if-larger=2", "dense_resource<__elided__>"),
    ("--mlir-print-elementsattrs-with-hex-if-larger=2", 'dense<"0x'),
]


@pytest.mark.parametrize(("flag", "found"), PRINTING)
def test_flags_for_printing(opt: Opt, flag: str, found: str) -> None:
    text = "func.func @f(%a: i1) -> tensor<3xi8> {\n  %0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>\n  return %0 : tensor<3xi8>\n}\n"
    result = opt(text, flag)
    assert result.status == 0
    assert found in result.out.replace("%c ", "%0 ")


# --- mpmd-opt ---------------------------------------------------------------------------------------------------


def test_mpmd_opt_knows_the_mpmd_passes_and_all_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert mpmd_opt(["--list-passes"]) == 0
    listed = set(re.findall(r"^  --([\w-]+)", capsys.readouterr().out, re.M))
    assert listed == set(registry.ALL)
    assert sdy_opt(["--list-passes"]) == 0
    assert set(re.findall(r"^  --([\w-]+)", capsys.readouterr().out, re.M)) == listed - set(registry.MPMD)


def test_mpmd_opt_names_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert mpmd_opt(["--version"]) == 0
    assert capsys.readouterr().out.startswith("mpmd-opt (pyshardy ")
    assert mpmd_opt(["--no-such-flag"]) == 1
    assert capsys.readouterr().err.startswith("mpmd-opt: unknown flag")


def test_sdy_opt_has_no_mpmd_passes(opt: Opt) -> None:
    result = opt(PROGRAM, "--mpmd-fragment-dce")
    assert result.status == 1
    assert "unknown flag '--mpmd-fragment-dce'" in result.err
    text = "func.func @f(%a: tensor<f32>) {\n  %0 = mpmd.broadcast %a : tensor<f32>\n  return\n}\n"
    assert "mpmd.broadcast" in opt(text).out
