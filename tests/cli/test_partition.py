"""`pyshardy partition`, run as a user runs it: words in, streams, files and exit status out."""

from __future__ import annotations

import io
import json
import os
import re
import stat
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import pyshardy
from pyshardy.cli import partition as command
from pyshardy.cli.main import main
from pyshardy.cli.progress import Progress
from pyshardy.report.render.layout import Column, Table

EXAMPLES = Path(__file__).parents[2] / "examples"
PROGRAM = """module @prog {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
    %0 = stablehlo.negate %arg0 : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
"""


@dataclass(frozen=True)
class Outcome:
    status: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def call(*words: str, given: bytes = b"") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        status = main(words)
        captured = capsys.readouterr()
        return Outcome(status, captured.out, captured.err)

    return call


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "in.mlir"
    path.write_text(PROGRAM)
    return path


def sharded() -> str:
    return pyshardy.to_text(pyshardy.propagate(pyshardy.parse(PROGRAM)))


# What comes out


def test_a_plain_table_where_there_is_no_terminal(run: Run, program: Path) -> None:
    done = run("partition", str(program))
    assert (done.status, done.err) == (0, "")
    *lines, times = done.out.splitlines()
    assert lines == [
        "mesh @mesh: x=4 (4 devices)",
        "",
        "1 input: 32 B, 8 B per device",
        "  input  type   sharding  origin  bytes  per device",
        "  %arg0  8xf32  [x]       given    32 B         8 B",
        "",
        "1 output: 32 B, 8 B per device",
        "  output    type   sharding  origin  bytes  per device",
        "  result 0  8xf32  [x]       %arg0    32 B         8 B",
        "",
        "2 values: 2 sharded",
        "no communication between devices",
        "memory per device: inputs 8 B, outputs 8 B, peak about 16 B of 88.5 GiB, at negate (in.mlir:4)",
        "estimated time on TPU v5p: 0 ns (compute 0 ns for 2 FLOP, communication 0 s)",
    ]
    assert re.fullmatch(r"time: .* \(read .*, verify .*, propagate .*, verify again .*, report .*, costs .*\)", times)


def test_many_arguments_fit_a_screen(run: Run) -> None:
    done = run("partition", str(EXAMPLES / "transformer_12_layers.mlir"))
    assert done.status == 0
    assert len(done.out.splitlines()) < 50
    assert "296 inputs" in done.out
    assert "  36 x  %arg3, %arg11, 34 more" in done.out
    every = run("partition", "--all", str(EXAMPLES / "transformer_12_layers.mlir"))
    assert [f"%arg{i}" for i in range(296)] == re.findall(r"^  (%arg\d+) ", every.out, re.M)


def test_json(run: Run, program: Path) -> None:
    done = run("partition", str(program), "--json")
    plain = json.loads(done.out)
    assert (done.status, done.err, plain["version"]) == (0, "", 2)
    assert [one["sharding"] for one in plain["inputs"]] == ["[x]"]
    assert [stage["name"] for stage in plain["stages"]] == [
        "read", "verify", "import", "propagate", "verify again", "report", "costs",
    ]  # fmt: skip


def test_the_program_goes_to_a_file(run: Run, program: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.mlir"
    done = run("partition", str(program), "-o", str(out), "--json")
    assert (done.status, out.read_text()) == (0, sharded())
    assert "write" in [stage["name"] for stage in json.loads(done.out)["stages"]]


def test_the_program_goes_to_the_standard_output(run: Run, program: Path) -> None:
    done = run("partition", str(program), "--output", "-")
    assert (done.status, done.out) == (0, sharded())
    assert done.err.startswith("mesh @mesh: x=4")


def test_the_program_comes_from_the_standard_input(run: Run) -> None:
    done = run("partition", "-", "-o", "-", given=PROGRAM.encode())
    assert (done.status, done.out) == (0, sharded())


def test_a_program_may_replace_itself(run: Run, program: Path) -> None:
    assert run("partition", str(program), "-o", str(program)).status == 0
    assert program.read_text() == sharded()


@pytest.mark.parametrize("example", sorted(path.name for path in EXAMPLES.glob("*.mlir")))
def test_examples(run: Run, tmp_path: Path, example: str) -> None:
    out = tmp_path / "out.mlir"
    done = run("partition", str(EXAMPLES / example), "-o", str(out))
    assert done.status == 0
    assert "error:" not in done.err
    assert pyshardy.to_text(pyshardy.parse(out)) == out.read_text()


def test_version_and_help(run: Run) -> None:
    done = run("--version")
    assert (done.status, done.err) == (0, "")
    assert re.fullmatch(r"pyshardy (\d+\.\d+.*|unknown)\n", done.out)
    for words in ([], ["--help"]):
        done = run(*words)
        assert (done.status, done.err) == (0, "")
        assert "partition" in done.out
    done = run("partition", "--help")
    assert done.status == 0
    assert "--json" in done.out


@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_helps_name_all_options_in_full(run: Run, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert "--allow-unregistered-dialect  " in run("partition", "--help").out
    assert "--infer-cross-mesh-reductions  " in run("mpmd", "--help").out
    if columns != "40":
        assert "..." not in run("--help").out.replace("[ARGS]...", "")


# Files


def test_a_file_keeps_its_permissions_and_a_link_stays_a_link(run: Run, program: Path, tmp_path: Path) -> None:
    out, link = tmp_path / "out.mlir", tmp_path / "link.mlir"
    out.write_text("old")
    out.chmod(0o640)
    link.symlink_to(out)
    assert run("partition", str(program), "-o", str(link)).status == 0
    assert link.is_symlink()
    assert out.read_text() == sharded()
    assert stat.S_IMODE(out.stat().st_mode) == 0o640


def test_a_new_file_has_the_usual_permissions(run: Run, program: Path, tmp_path: Path) -> None:
    out, other = tmp_path / "out.mlir", tmp_path / "other"
    other.touch()
    run("partition", str(program), "-o", str(out))
    assert out.stat().st_mode == other.stat().st_mode


def test_the_null_device(run: Run, program: Path) -> None:
    assert run("partition", str(program), "-o", os.devnull).status == 0
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_nothing_is_left_of_a_file_that_cannot_be_written(
    run: Run, program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.mlir"
    out.write_text("old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    done = run("partition", str(program), "-o", str(out))
    assert (done.status, done.out) == (1, "")
    assert done.err == f"pyshardy: error: {out}: cannot write the file: No space left on device\n"
    assert out.read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.mlir", "out.mlir"]


def test_an_output_in_a_missing_folder(run: Run, program: Path, tmp_path: Path) -> None:
    out = tmp_path / "missing" / "out.mlir"
    done = run("partition", str(program), "-o", str(out))
    assert (done.status, done.out) == (1, "")
    assert done.err == f"pyshardy: error: {out}: cannot write the file: No such file or directory\n"


def test_an_output_that_is_a_folder(run: Run, program: Path, tmp_path: Path) -> None:
    done = run("partition", str(program), "-o", str(tmp_path))
    assert (done.status, done.out) == (1, "")
    assert done.err == f"pyshardy: error: {tmp_path}: cannot write the file: Is a directory\n"


# Bad input


def test_a_syntax_error_has_its_place_line_and_caret(run: Run, tmp_path: Path) -> None:
    bad, out = tmp_path / "bad.mlir", tmp_path / "out.mlir"
    bad.write_text(PROGRAM.replace("stablehlo.negate %arg0", "stablehlo.negate %nix"))
    done = run("partition", str(bad), "-o", str(out))
    assert (done.status, done.out) == (1, "")
    first, line, caret = done.err.splitlines()[:3]
    assert re.match(re.escape(str(bad)) + r":4:\d+: error: ", first)
    assert line == "    %0 = stablehlo.negate %nix : tensor<8xf32>"
    assert line[caret.index("^") :].startswith("%nix")
    assert not out.exists()


def test_programs_that_have_no_report(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.mlir"
    bad.write_text('func.func @main() {\n  "t.br"()[^bb1] : () -> ()\n^bb1:\n  return\n}\n')
    done = run("partition", str(bad), "--allow-unregistered-dialect")
    assert (done.status, done.out) == (1, "")
    assert (
        f"{bad}:1:1: error: annotations and reports support only functions with one block\nfunc.func @main()"
        in done.err
    )
    bad.write_text("func.func private @main(tensor<8xf32>)")
    done = run("partition", str(bad), "--mesh", "x=2", "--sharding", "0=x")
    assert done.err == "pyshardy: error: --sharding 0=x: the program has no function\n"


def test_what_has_no_place_names_the_program(run: Run, tmp_path: Path) -> None:
    """Inputs of JAX's programs with debug information have names for locations."""
    uneven = tmp_path / "uneven.mlir"
    uneven.write_text("""sdy.mesh @mesh = <["x"=3]> loc(unknown)
func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>} loc("weights")) -> tensor<8xf32> {
  return %arg0 : tensor<8xf32> loc(unknown)
} loc(unknown)
""")
    done = run("partition", str(uneven))
    assert done.err.startswith(f"{uneven}: warning: weights cannot have the sharding [x]: 8 is not divisible by 3")


def test_an_invalid_program_is_refused(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.mlir"
    bad.write_text(PROGRAM.replace('[{"x"}]', '[{"nix"}]'))
    done = run("partition", str(bad))
    assert (done.status, done.out) == (1, "")
    assert re.match(re.escape(str(bad)) + r":3:3: error: .*nix", done.err)


def test_an_error_at_an_unknown_location_is_reported_in_the_text(run: Run, tmp_path: Path) -> None:
    # JAX gives functions no location, also when it prints debug information.
    bad = tmp_path / "bad.mlir"
    bad.write_text(PROGRAM.replace('[{"x"}]', '[{"nix"}]').replace("  }\n}", "  } loc(unknown)\n}"))
    done = run("partition", str(bad))
    assert (done.status, done.out) == (1, "")
    assert re.match(re.escape(str(bad)) + r":3:3: error: .*nix", done.err)


def test_a_program_that_cannot_be_propagated_over(run: Run) -> None:
    done = run("partition", "-", given=PROGRAM.replace("8x", "?x").replace('[{"x"}]', "[{?}]").encode())
    assert (done.status, done.out) == (1, "")
    assert "<stdin>:4:10: error: " in done.err
    assert "static shape" in done.err
    assert "help: input 0 has the type 'tensor<?x" in done.err


def test_an_error_in_an_installed_package_names_the_line_that_calls_it(run: Run) -> None:
    text = """#op = loc("/venv/lib/python3.12/site-packages/torchax/ops/jaten.py":1069:3)
    func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
      %0 = stablehlo.sine %x : tensor<?xf32> loc(callsite(#op at "/home/me/model.py":7:5))
      return %0 : tensor<?xf32>
    }"""
    done = run("partition", "-", "--mesh", "x=2", given=text.encode())
    assert done.status == 1
    assert "site-packages/torchax/ops/jaten.py:1069:3: error: " in done.err
    assert "/home/me/model.py:7:5: help: it is called from here" in done.err


@pytest.mark.parametrize(
    ("given", "place", "message"),
    [
        (b"module {\n  \xff\n}", "2:3", "invalid UTF-8: invalid start byte"),
        (b"\x00\x01\x02", "1:1", "unexpected NUL byte"),
        (b"ML\xefR\x00", "1:1", "this is MLIR bytecode; only text can be read"),
        (b"", "1:1", "the file is empty: expected an MLIR program"),
        (b"\n\n", "1:1", "the file is empty: expected an MLIR program"),
        (b"module {", "1:7", ""),
        (b"(" * 100_000, "1:1", ""),
    ],
    ids=["utf-8", "binary", "bytecode", "empty", "blank", "unclosed", "parentheses"],
)
def test_what_is_no_program(run: Run, given: bytes, place: str, message: str) -> None:
    done = run("partition", "-", given=given)
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(f"<stdin>:{place}: error: {message}")
    assert "Traceback" not in done.err


def test_deep_nesting(run: Run) -> None:
    depth = 100_000
    done = run("partition", "-", given=b"module {" * depth + b"}" * depth)
    assert (done.status, done.out) == (1, "")
    assert re.match(r"<stdin>:1:\d+: error: ", done.err)
    assert len(done.err) < 5_000_000


def test_missing_files_and_folders(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "missing.mlir"
    done = run("partition", str(missing))
    assert (done.status, done.out) == (1, "")
    assert done.err == f"{missing}:1:1: error: cannot open input file '{missing}': No such file or directory\n"
    done = run("partition", str(tmp_path))
    assert done.err == f"{tmp_path}:1:1: error: cannot open input file '{tmp_path}': Is a directory\n"
    assert run("partition", "a\0b").status == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["partition"], "Missing argument '?PROGRAM"),
        (["partition", "--jsn", "x"], "No such option:? '?--jsn"),
        (["partition", "a", "b"], "unexpected extra argument"),
        (["partition", "a", "-o"], "requires an argument"),
        (["partitio", "a"], "No such command 'partitio'"),
        (["--frob"], "No such option:? '?--frob"),
        (["partition", "a", "--json", "-o", "-"], "cannot both write to the standard output"),
        (["partition", ""], "partition: expected a value, found ''"),
        (["partition", "a", "-o", ""], "-o: expected a value, found ''"),
        (["partition", "a", "--mesh=", "-o", "b"], "--mesh: expected a value, found ''"),
        (["compare", "a", ""], "a: expected a value, found ''"),
    ],
)
def test_words_that_make_no_sense(run: Run, words: list[str], message: str) -> None:
    done = run(*words)
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("pyshardy: error: ")
    assert re.search(message, done.err)
    if "cannot both" not in message and "found ''" not in message:
        named = "partition " if words[0] == "partition" else ""
        assert done.err.endswith(f"\npyshardy: see pyshardy {named}--help\n")


def test_an_error_of_ours_is_no_traceback(run: Run, program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object) -> int:
        raise KeyError("oh")

    monkeypatch.setattr(command, "run", fails)
    done = run("partition", str(program))
    assert (done.status, done.out, done.err) == (1, "", "pyshardy: error: internal error: KeyError: 'oh'\n")
    monkeypatch.setenv("PYSHARDY_TRACEBACK", "1")
    assert "Traceback" in run("partition", str(program)).err


@pytest.mark.parametrize(("problem", "status"), [(KeyboardInterrupt(), 130), (BrokenPipeError(), 1)])
def test_interrupted(
    run: Run, program: Path, monkeypatch: pytest.MonkeyPatch, problem: BaseException, status: int
) -> None:
    def stops(_: object) -> int:
        raise problem

    monkeypatch.setattr(command, "run", stops)
    assert run("partition", str(program)) == Outcome(status, "", "")


def test_names_that_the_stream_cannot_show(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program.write_text(PROGRAM.replace(">}) ->", '>} loc("gewichte_ä")) ->'))
    stream = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    assert main(["partition", str(program)]) == 0
    stream.seek(0)
    assert "gewichte_\\xe4" in stream.read()


# Terminals


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return Terminal()


def test_a_table_with_colours_on_a_terminal(program: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main(["partition", str(program)]) == 0
    text = terminal.getvalue()
    assert "\x1b[32m[x]" in text
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
    assert "1 input: 32 B, 8 B per device" in plain
    assert all(len(line) <= 80 for line in plain.splitlines())


def test_brackets_are_no_markup(terminal: Terminal) -> None:
    from pyshardy.cli.terminal import show

    show([Table("[red]title", (Column("[b]head"),), (("[bold]x[/bold]",),), "[i]note"), "[u]line"], terminal)
    for text in ("[red]title", "[b]head", "[bold]x[/bold]", "[i]note", "[u]line"):
        assert text in terminal.getvalue()


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)
    assert condition()


def test_a_bar_while_it_takes_long(terminal: Terminal) -> None:
    with Progress(3, terminal, delay=0) as progress:
        progress.begin("read")
        wait_for(lambda: "read" in terminal.getvalue())
        progress.begin("propagate")
        wait_for(lambda: "propagate" in terminal.getvalue())
    assert "1 of 3" in re.sub(r"\x1b\[[0-9;]*m", "", terminal.getvalue())
    assert not [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)]


def test_no_bar_for_a_moment_or_without_a_terminal(terminal: Terminal) -> None:
    with Progress(1, terminal, delay=60) as progress:
        progress.begin("read")
    no_terminal = io.StringIO()
    with Progress(1, no_terminal, delay=0) as progress:
        progress.begin("read")
        time.sleep(0.05)
    assert (terminal.getvalue(), no_terminal.getvalue()) == ("", "")


NESTED = """
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4x8xf32> {
  %0 = stablehlo.tanh %a : tensor<8x4xf32> loc("layers_0/attn/tanh")
  %1 = stablehlo.exponential %0 : tensor<8x4xf32> loc("layers_0/mlp/exp")
  %2 = stablehlo.tanh %1 : tensor<8x4xf32> loc("layers_1/attn/tanh")
  %3 = stablehlo.transpose %2, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32> loc("layers_1/mlp/transpose")
  return %3 : tensor<4x8xf32>
}
"""


def _values_table(out: str) -> list[list[str]]:
    lines = out[out.index("intermediate values:") :].splitlines()
    return [re.split(r" {2,}", line.strip()) for line in lines[: lines.index("")]]


def test_intermediate_values_by_name_stack(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "nested.mlir"
    path.write_text(NESTED)
    found = run("partition", str(path), "--as-written", "--no-costs", "--values")
    assert _values_table(found.out) == [
        ["intermediate values: 4"],
        ["scope", "op", "type", "sharding", "bytes each", "per device"],
        ["layers_*/attn", "2 x", "tanh", "8x4xf32", "[x, -]", "128 B", "64 B"],
        ["layers_*/mlp", "exponential", "8x4xf32", "[x, -]", "128 B", "64 B"],
        ["transpose", "4x8xf32", "[-, x]", "128 B", "64 B"],
    ]
    for pattern, count in (("attn", 2), ("layers_1", 2), ("layers_*/mlp/exponential", 1), ("m*p", 2), ("tanh", 2)):
        found = run("partition", str(path), "--as-written", "--values", pattern, "--json")
        assert len(json.loads(found.out)["selected_values"]) == count, pattern
    rows = _values_table(run("partition", str(path), "--as-written", "--no-costs", "--values", "--all").out)
    assert [row[0] for row in rows[2:]] == ["layers_0/attn", "layers_0/mlp", "layers_1/attn", "layers_1/mlp"]
    path.write_text(NESTED.replace(' loc("layers_1/mlp/transpose")', ""))
    rows = _values_table(run("partition", str(path), "--as-written", "--no-costs", "--values").out)
    assert rows[-1][:2] == ["(no scope)", "transpose"], "it is not in the scope of the row before"
    failed = run("partition", str(path), "--values", "layer_1")
    assert (failed.status, failed.out) == (1, "")
    assert "--values layer_1: no scope or op is named 'layer_1'; did you mean 'layers_1'?" in failed.err
