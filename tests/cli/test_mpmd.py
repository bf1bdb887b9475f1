"""`pyshardy mpmd`, run as a user runs it."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import pyshardy
from pyshardy.cli import mpmd as command
from pyshardy.cli.main import main
from tests.mpmd.programs import CHAIN, T, computation
from tests.mpmd.programs import program as program_of

EXAMPLES = Path(__file__).parents[2] / "examples" / "mpmd"
WORDS = ("--meshes", "m0,m1:x=2", "--assign", "embed@m0,layer_*@m1")


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
        status = main(("mpmd", *words))
        captured = capsys.readouterr()
        return Outcome(status, captured.out, captured.err)

    return call


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "in.mlir"
    path.write_text(CHAIN)
    return str(path)


def test_a_report(run: Run, program: str):
    done = run(program, *WORDS)
    assert done.status == 0
    assert done.err == ""
    assert done.out.startswith("2 fragments on 2 meshes, 1 transfer between them: 128 B\n")
    for words in ("mesh m0: x=2 (2 devices)", "layer_0+layer_1", "█ embed", "├─", "time: "):
        assert words in done.out


def test_the_program_goes_to_a_file(run: Run, program: str, tmp_path: Path):
    out = tmp_path / "out.mlir"
    done = run(program, *WORDS, "-o", str(out))
    assert done.status == 0
    assert "█ embed" in done.out
    written = out.read_text()
    assert 'mpmd.fragment<mesh="m0", origin=["embed"]>' in written
    pyshardy.parse(written)
    # What is cut already is just shown.
    again = run(str(out))
    assert again.out.split("time:")[0] == done.out.split("time:")[0]


def test_the_program_goes_to_the_standard_output(run: Run, program: str):
    done = run(program, *WORDS, "-o", "-")
    assert done.out.startswith("module {")
    assert done.err.startswith("2 fragments")


def test_json(run: Run, program: str):
    done = run(program, *WORDS, "--json")
    plain = json.loads(done.out)
    assert [event["mesh"] for event in plain["events"] if event["event"] == "fragment"] == ["m0", "m1"]
    assert [stage["name"] for stage in plain["stages"]] == [
        name for name in command.STAGES if name not in ("optimize", "partition", "write")
    ]
    refused = run(program, *WORDS, "--json", "-o", "-")
    assert refused.status == 1
    assert "cannot both write to the standard output" in refused.err


def test_the_standard_input(run: Run):
    assert run("-", *WORDS, given=CHAIN.encode()).out.startswith("2 fragments")


def test_a_plan_in_a_file_and_words_that_go_before_it(run: Run, program: str, tmp_path: Path):
    plan = tmp_path / "plan.toml"
    plan.write_text('[meshes]\nm0 = { x = 2 }\nm1 = "x=2"\n[assign]\n"*" = "m0"\n')
    assert run(program, "--plan", str(plan)).out.startswith("1 fragment on 2 meshes, 0 transfers")
    changed = run(program, "--plan", str(plan), "--assign", "layer_1@m1/3", "--inputs", "x@m1", "--outputs", "0@m0")
    assert changed.out.startswith("2 fragments on 2 meshes, 3 transfers")


def test_the_example(run: Run):
    done = run(str(EXAMPLES / "stages.mlir"), "--plan", str(EXAMPLES / "stages.toml"))
    assert done.out.startswith("6 fragments on 3 meshes, 4 transfers between them: 128.0 KiB\n")
    assert "█ layer_0+layer_1 call 1" in done.out


def test_options_reach_the_import(run: Run, program: str, monkeypatch: pytest.MonkeyPatch):
    seen: list[command.MpmdRequest] = []
    monkeypatch.setattr(command, "run", lambda request: seen.append(request) or 0)
    names = ("infer-transfers", "infer-cross-mesh-reductions", "merge-after-scheduling", "absorb-inferred-fragments",
             "split-backward")  # fmt: skip
    run(program, *WORDS, *(f"--{name}" for name in names))
    plan = command.plan_of(seen[0])
    assert plan.infer_transfers and plan.infer_reductions and plan.merge_later and plan.absorb and plan.split_backward


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "the program has no topology; give meshes, such as --meshes 'm0,m1:data=4'"),
        (("--meshes", "m0"), "--meshes: expected NAME:AXES"),
        ((*WORDS, "--assign", "f"), "--assign: expected NAME@MESH"),
        ((*WORDS, "--inputs", "f"), "--inputs: expected NAME@MESH, such as 0@m0"),
        ((*WORDS, "--outputs", "@m0"), "--outputs: expected NAME@MESH, such as 0@m0"),
        ((*WORDS, "--assign", "embd@m0"), "embd@m0: no computation or tensor is named 'embd'; did you mean 'embed'?"),
        ((*WORDS, "--assign", "embed@m7"), "embed@m7: there is no mesh 'm7'; the meshes are m0, m1"),
        ((*WORDS, "--bogus"), "No such option"),
    ],
)
def test_requests_that_make_no_sense(run: Run, program: str, words: tuple[str, ...], message: str):
    done = run(program, *words)
    assert done.status == 1
    assert done.out == ""
    assert done.err.startswith("pyshardy: error: ")
    assert message in done.err


def test_errors_at_their_places(run: Run, program: str, tmp_path: Path):
    done = run(program, "--meshes", "m0:x=2")
    assert done.status == 1
    assert f"{program}:2:8: error: computation 'embed' is not assigned to a mesh" in done.err
    assert done.err.count("error:") == 3
    plan = tmp_path / "plan.toml"
    plan.write_text("[assgn]\n")
    assert f"{plan}:1:2: error: unknown key 'assgn'; did you mean 'assign'?" in run(program, "--plan", str(plan)).err
    assert "cannot open input file" in run(program, "--plan", str(tmp_path / "none.toml")).err


def test_a_transfer_that_nobody_asked_for(run: Run, tmp_path: Path):
    path = tmp_path / "in.mlir"
    add = f"  %2 = stablehlo.add %0, %1 : {T}\n"
    path.write_text(program_of(computation("%0", "f", "%x"), computation("%1", "g", "%x"), add))
    words = (str(path), "--meshes", "m0,m1:x=2", "--assign", "f@m0,g@m1")
    done = run(*words)
    assert done.status == 1
    assert f"{path}:10:8: error: " in done.err
    assert run(*words, "--infer-transfers").status == 0


def test_an_output_that_is_elsewhere(run: Run):
    path = str(EXAMPLES / "stages.mlir")
    done = run(path, "--plan", str(EXAMPLES / "stages.toml"), "--outputs", "loss@m0")
    assert done.status == 1
    assert all(line.startswith((f"{path}:17:11: ", "  ")) for line in done.err.splitlines()[:4])
    assert done.err.endswith(f"\n{path}:17:11: help: 'user_out' needs it on mesh 'm0' (user_out)\n")


def test_streams_without_strokes(run: Run, program: str, monkeypatch: pytest.MonkeyPatch):
    ascii_only = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr(sys, "stdout", ascii_only)
    assert main(("mpmd", program, *WORDS)) == 0
    ascii_only.flush()
    assert "# embed" in ascii_only.buffer.getvalue().decode("ascii")


@pytest.mark.parametrize("schedule", ["GPipe", "auto"])
def test_a_schedule(run: Run, program: str, tmp_path: Path, schedule: str):
    output = tmp_path / "out.mlir"
    done = run(program, *WORDS, "--schedule", schedule, "-o", str(output))
    assert (done.status, done.err) == (0, "")
    assert "partition" in done.out and "optimize" in done.out
    assert "mpmd.fragment_call" in output.read_text()
    assert "2 fragments on 2 meshes, 1 transfer" in run(str(output), "--phases", "import").out


def test_phases(run: Run, program: str):
    done = run(program, *WORDS, "--phases", "import,optimize", "--schedule", "1f1b", "-o", "-")
    assert done.status == 0
    assert "mpmd.fragment<" in done.out and "mpmd.fragment_call" not in done.out


@pytest.mark.parametrize("words", [("--schedule", "1f1b"), ("--remat",)])
def test_phases_that_options_imply(run: Run, program: str, words: tuple[str, ...]):
    done = run(program, *WORDS, *words, "-o", "-")
    assert done.status == 0
    assert "mpmd.fragment_call" in done.out


@pytest.mark.parametrize("phases", ["optimize", "partition", "optimize,partition"])
def test_phases_before_the_import(run: Run, program: str, tmp_path: Path, phases: str):
    output = tmp_path / "out.mlir"
    done = run(program, "--phases", phases, "-o", str(output))
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(f"{program}:")
    assert ": error: 'main' has not been imported: its values are on no meshes; run the phase import first" in done.err
    assert not output.exists()


@pytest.mark.parametrize("words", [("--phases", "partition"), ("--phases", "optimize"), ("--schedule", "GPipe")])
def test_phases_after_the_partition(run: Run, program: str, tmp_path: Path, words: tuple[str, ...]):
    output = tmp_path / "out.mlir"
    assert run(program, *WORDS, "--schedule", "GPipe", "-o", str(output)).status == 0
    done = run(str(output), *words)
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(f"{output}:")
    assert ": error: 'main' has been partitioned already: its fragments are functions" in done.err


@pytest.mark.parametrize("words", [WORDS, ("--inputs", "x@m0"), ("--outputs", "0@m1")])
def test_an_import_after_the_import(run: Run, program: str, tmp_path: Path, words: tuple[str, ...]):
    output = tmp_path / "out.mlir"
    assert run(program, *WORDS, "-o", str(output)).status == 0
    done = run(str(output), *words)
    assert done.status == 1
    assert "the program is imported already" in done.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--schedule", "1F2B"), "--schedule: unknown schedule '1F2B'"),
        (("--schedule", "automatic"), "DualPipeV, and auto"),
        (("--phases", "import,run"), "--phases: unknown phase 'run'; there are import, optimize, partition and all"),
        (("--phases", "import", "--remat"), "--schedule and --remat need the phase optimize"),
        (("--phases", "optimize", "--schedule", "1F1B"), "--meshes needs the phase import"),
        (("--donate", "9"), "there is no input 9 to donate: the program has 1"),
        (("--donate", "missing"), "no input to donate is named 'missing'; the names are"),
    ],
)
def test_options_that_make_no_sense(run: Run, program: str, words: tuple[str, ...], message: str):
    done = run(program, *WORDS, *words)
    assert done.status == 1
    assert message in done.err
