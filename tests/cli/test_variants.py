"""`pyshardy partition` with shardings and meshes from the command line, cost models and explicit collectives, and
`pyshardy compare`, run as a user runs them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import pyshardy
from pyshardy.cli.main import main
from pyshardy.cli.options import ACCELERATORS
from pyshardy.report.cost.accelerators import accelerators

PROGRAM = """func.func @main(%x: tensor<8x16xf32>, %w: tensor<16x4xf32>) -> (tensor<8x4xf32> {jax.result_info = "result['y']"}) {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  %1 = stablehlo.tanh %0 : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
"""  # fmt: skip
MESH = ("--mesh", "data=4,model=2")
SHARDINGS = ("--sharding", "x=data,model", "--sharding", "w=model", "--sharding", "result['y']=data")


@dataclass(frozen=True)
class Outcome:
    """Status and streams of a run."""

    status: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "p.mlir"
    path.write_text(PROGRAM)
    return str(path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: str) -> Outcome:
        status = main(words)
        captured = capsys.readouterr()
        return Outcome(status, captured.out, captured.err)

    return call


# Shardings and meshes


def test_a_program_without_any_sharding(run: Run, program: str, tmp_path: Path) -> None:
    out = tmp_path / "out.mlir"
    done = run("partition", program, *MESH, *SHARDINGS, "-o", str(out))
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "mesh @mesh: data=4 x model=2 (8 devices)"
    assert "  %x     8x16xf32  [data, model]  given   512 B        64 B" in lines
    assert "  result['y']  8x4xf32  [data, -]  given   128 B        32 B" in lines
    assert "communication: 1 collective sends 32 B per device; lines of " + program in lines
    assert "  all_reduce  model        2        32 B   32 B  dot_general  2" in lines
    module = pyshardy.parse(out)
    assert pyshardy.summarize(module).inputs[1].sharding == "[model, -]"
    assert "sdy.all_reduce" not in out.read_text()


def test_shardings_are_overridden(run: Run, program: str, tmp_path: Path) -> None:
    out = tmp_path / "out.mlir"
    run("partition", program, *MESH, *SHARDINGS, "-o", str(out))
    done = run("partition", str(out), "--mesh", "data=2,model=2", "--sharding", "*=data", "--json")
    plain = json.loads(done.out)
    assert plain["meshes"][0]["devices"] == 4
    assert [one["sharding"] for one in (*plain["inputs"], *plain["outputs"])] == ["[data, -]"] * 3


def test_shardings_that_do_not_divide(run: Run, program: str) -> None:
    """What is requested and not possible is reported once."""
    words = (program, "--mesh", "data=3", "--sharding", "x=data")
    warning = "warning: %x cannot have the sharding [data, -]: 8 is not divisible by 3; it becomes replicated"
    for command in ("partition", "compare"):
        done = run(command, *words)
        assert done.status == 0
        assert done.err.count(warning) == 1
    assert "cannot be" not in run("partition", program, *MESH, *SHARDINGS).err


@pytest.mark.parametrize("more", [(), ("--no-costs",), ("--collectives", "-o", "-")])
def test_ops_of_unknown_dialects(run: Run, tmp_path: Path, more: tuple[str, ...]) -> None:
    """They are called by their own name, and warned of once."""
    path = tmp_path / "p.mlir"
    path.write_text(
        PROGRAM.replace("stablehlo.tanh %0 : tensor<8x4xf32>", '"my.op"(%0) : (tensor<8x4xf32>) -> tensor<8x4xf32>')
    )
    done = run("partition", str(path), *MESH, *SHARDINGS[:4], "--allow-unregistered-dialect", *more)
    assert done.status == 0
    assert done.err.count("warning: there is no sharding rule for op 'my.op'") == 1
    report = done.err if more[-1:] == ("-",) else done.out
    assert "builtin.unregistered" not in done.out + done.err
    assert "my.op" in report
    compared = run("compare", str(path), *MESH, *SHARDINGS[:4], "--allow-unregistered-dialect", "--sharding-b", "x=?")
    assert compared.err.count("warning: there is no sharding rule for op 'my.op'") == 1


def test_explicit_collectives(run: Run, program: str) -> None:
    done = run("partition", program, *MESH, *SHARDINGS, "--collectives", "-o", "-")
    assert done.status == 0
    assert 'sdy.all_reduce {"model"} %0 out_sharding=<@mesh, [{"data"}, {}]>' in done.out
    assert "1 collective sends 32 B per device" in done.err
    without = run("partition", program, *MESH, *SHARDINGS, "--collectives", "--no-costs", "-o", "-")
    assert without.out == done.out
    assert "collective" not in without.err


def test_costs_do_not_change_the_program(run: Run, program: str) -> None:
    words = ("partition", program, *MESH, *SHARDINGS, "-o", "-")
    assert run(*words).out == run(*words, "--no-costs").out


def test_origins_in_the_program(run: Run, program: str) -> None:
    words = ("partition", program, *MESH, *SHARDINGS, "-o", "-")
    assert "sharding_origins" not in run(*words).out
    kept = run(*words, "--keep-origins").out
    assert 'sdy.sharding_origins = {data = "self", model = "self"}' in kept


def test_json(run: Run, program: str) -> None:
    plain = json.loads(run("partition", program, *MESH, *SHARDINGS, "--json").out)
    assert plain["outputs"][0]["origins"] == [
        {"dim": 0, "axis": "data", "source": "given", "index": None, "location": ""}
    ]
    (one,) = plain["costs"]["collectives"]
    assert (one["collective"], one["group_size"], one["sent"], one["op"]) == (
        "all_reduce",
        2,
        32,
        "stablehlo.dot_general",
    )
    assert one["axes"] == [{"axis": "model", "size": 2, "sent": 32}]
    assert one["location"] == f"{program}:2"
    assert plain["costs"]["sent"] == 32
    assert plain["costs"]["time"]["total"] > 0


def test_the_help_knows_the_accelerators() -> None:
    assert ACCELERATORS.split(", ") == list(accelerators())


def test_accelerators(run: Run, program: str, tmp_path: Path) -> None:
    words = ("partition", program, *MESH, *SHARDINGS)
    assert "estimated time on H100 SXM: " in run(*words, "--accelerator", "H100").out
    mine = tmp_path / "mine.toml"
    mine.write_text('name = "mine"\nflops = 1000\nmemory_bandwidth = 100\nlink = { bandwidth = 10, latency = 0.5 }\n')
    done = run(*words, "--accelerator", str(mine))
    # The product takes (64 + 128 + 32) / 100 s, tanh (32 + 32) / 100 s; the all-reduce 2 * 0.5 + 32 / 10 s.
    assert "estimated time on mine: 7.08 s (compute 2.88 s for 136 FLOP, communication 4.20 s)" in done.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--sharding", "x=data"], "--sharding x=data: the program has no mesh; give one, such as --mesh data=4,model=2"),
        (["--mesh", "data"], "--mesh data: expected NAME=SIZE for each axis, such as data=4,model=2, found 'data'"),
        ([*MESH, "--sharding", "x"], "--sharding x: expected NAME=SHARDING, such as x=data,None"),
        ([*MESH, "--sharding", "xx=data"], "--sharding xx=data: no input, output or scope is named 'xx'; did you mean 'x'?"),
        ([*MESH, "--sharding", "x=dat"], "--sharding x=dat: the mesh has no axis 'dat'; did you mean 'data'?"),
        ([*MESH, "--sharding", "x=data,None,model"], "--sharding x=data,None,model: the sharding has 3 dimensions, but %x has 2"),
        (["--accelerator", "h10"], "there is no accelerator 'h10': did you mean 'h100'?"),
    ],
)  # fmt: skip
def test_what_makes_no_sense(run: Run, program: str, tmp_path: Path, words: list[str], message: str) -> None:
    out = tmp_path / "out.mlir"
    done = run("partition", program, *words, "-o", str(out))
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(f"pyshardy: error: {message}")
    assert "Traceback" not in done.err and "--help" not in done.err
    assert not out.exists()


def test_a_mesh_that_the_program_does_not_fit(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "p.mlir"
    path.write_text('sdy.mesh @mesh = <["x"=2]>\n' + PROGRAM.replace("16xf32>,", '16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},', 1))  # fmt: skip
    done = run("partition", str(path), "--mesh", "y=4")
    assert done.status == 1
    assert done.err.startswith("pyshardy: error: --mesh y=4: the program does not fit it: ")
    assert 'the mesh has no axis "x"' in done.err
    assert run("partition", str(path), "--mesh", "x=4").status == 0


def test_a_file_of_numbers_that_is_no_good(run: Run, program: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("memory_bandwith = 3\n")
    done = run("partition", program, "--accelerator", str(mine))
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(f"{mine}:1:1: error: unknown key 'memory_bandwith'; did you mean 'memory_bandwidth'?\n")


@pytest.mark.parametrize("option", ["--collectives", "--keep-origins"])
def test_options_about_a_program_that_is_not_written(run: Run, program: str, option: str) -> None:
    done = run("partition", program, option)
    assert (done.status, done.out) == (1, "")
    assert f"{option} changes the program that is written, which requires -o" in done.err


def test_costs_that_cannot_be_found_are_no_failure(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pyshardy.diagnostics.diagnostic import error
    from pyshardy.report.cost import explicit

    def fails(module: object, session: object = None, change_reshards: object = None) -> None:
        raise error(next(iter(module.body.block.ops)).location, "oh")  # type: ignore[attr-defined]

    path = tmp_path / "p.mlir"
    path.write_text(PROGRAM)
    monkeypatch.setattr(explicit, "make_explicit", fails)
    monkeypatch.setattr("pyshardy.report.cost.costs.make_explicit", fails)
    done = run("partition", str(path))
    assert done.status == 0
    assert "warning: no costs are reported: oh" in done.err
    assert "communication" not in done.out and "1 output" in done.out
    assert run("partition", str(path), "--collectives", "-o", str(tmp_path / "out.mlir")).status == 1
    assert not (tmp_path / "out.mlir").exists()


# Comparing


def test_two_shardings_of_one_file(run: Run, program: str) -> None:
    words = [*MESH, "--sharding", "x=data"]
    done = run("compare", program, *words, "--sharding-b", "x=None,model", "--sharding-b", "w=model")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "mesh @mesh: data=4 x model=2 (8 devices)"
    assert lines[2].split() == ["A", "and", "B"]
    assert [line.split() for line in lines if line.startswith("  collectives")] == [["collectives", "0", "1", "new"]]
    assert "inputs that differ: 2 of 2" in lines
    assert "outputs that differ: 1 of 1" in lines


def test_two_files(run: Run, program: str, tmp_path: Path) -> None:
    other = tmp_path / "q.mlir"
    run("partition", program, *MESH, *SHARDINGS, "-o", str(other))
    done = run("compare", program, str(other), "--json")
    plain = json.loads(done.out)
    assert (done.status, plain["names"], plain["compared"]) == (0, ["p", "q"], 2)
    assert plain["inputs"] == [0, 1]
    assert [one["op"] for one in plain["values"]] == ["stablehlo.dot_general", "stablehlo.tanh"]
    table = run("compare", program, str(other), "--all")
    assert "  p  " in table.out and "q  " in table.out


def test_two_meshes(run: Run, program: str) -> None:
    done = run("compare", program, "--mesh", "data=4", "--mesh-b", "data=8", "--sharding", "x=data")
    assert done.out.splitlines()[:2] == [
        "A: mesh @mesh: data=4 (4 devices)",
        "B: mesh @mesh: data=8 (8 devices)",
    ]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([*MESH, "--sharding-a", "x=dat"], "pyshardy: error: --sharding-a x=dat: the mesh has no axis 'dat'"),
        ([*MESH, "--sharding", "x=dat"], "pyshardy: error: --sharding x=dat: the mesh has no axis 'dat'"),
        ([*MESH, "--mesh-b", "data"], "pyshardy: error: --mesh-b data: expected NAME=SIZE"),
        (["--sharding-b", "x=data"], "pyshardy: error: --sharding-b x=data: the program has no mesh"),
        (["--mesh-a", "x"], "pyshardy: error: --mesh-a x: expected NAME=SIZE"),
        (["--accelerator", "x"], "pyshardy: error: there is no accelerator 'x'"),
        (["-"], "pyshardy: error: compare requires files, not the standard input"),
        (["OTHER"], "pyshardy: error: these are not two shardings of one program: one has 2 inputs, the other 0"),
        (["missing.mlir"], "missing.mlir:1:1: error: cannot open"),
    ],
)
def test_what_cannot_be_compared(run: Run, program: str, tmp_path: Path, words: list[str], message: str) -> None:
    other = tmp_path / "other.mlir"
    other.write_text("func.func @main() {\n return\n}\n")
    done = run("compare", program, *[str(other) if word == "OTHER" else word for word in words])
    assert (done.status, done.out) == (1, "")
    assert message in done.err
    assert "Traceback" not in done.err


def test_the_error_in_the_readme(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    function = (
        '  func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"modl"}]>}) -> tensor<8xf32> {'
    )
    lines = ["module {", '  sdy.mesh @mesh = <["model"=2]>', function, "    return %arg0 : tensor<8xf32>", "  }", "}"]
    Path("bad.mlir").write_text("\n".join(lines))
    done = run("partition", "bad.mlir")
    assert done.status == 1
    quoted = "".join(f"    {line}\n" for line in done.err.splitlines())
    assert quoted in (Path(__file__).parents[2] / "README.md").read_text()


def test_names_and_lines_of_the_program_that_was_lowered(run: Run) -> None:
    path = Path(__file__).parents[1] / "data" / "jax" / "gradients.debug.mlir"
    done = run("partition", str(path), "--json")
    plain = json.loads(done.out)
    assert [one["label"] for one in plain["inputs"]] == ["x", "w"]
    assert plain["outputs"][-1]["origins"] == [{"dim": 1, "axis": "y", "source": "input", "index": 1, "location": ""}]
    collectives = plain["costs"]["collectives"]
    assert {one["op"] for one in collectives} == {"stablehlo.dot_general", "stablehlo.reshape"}
    assert all(one["location"].startswith("jax_programs_more.py:") for one in collectives)
    assert "  result[10][1]             8x8xf32  [-, y]      w " in run("partition", str(path)).out


def test_what_is_explicit_is_reported_as_it_is(run: Run, program: str, tmp_path: Path) -> None:
    explicit = str(tmp_path / "explicit.mlir")
    first = run("partition", program, *MESH, *SHARDINGS, "--collectives", "--json", "-o", explicit)
    again = run("partition", explicit, "--json", "--collectives", "-o", str(tmp_path / "again.mlir"))
    assert again.err.startswith(f"{explicit}:") and "remark: the program has collectives" in again.err
    before, after = (json.loads(one.out) for one in (first, again))
    assert before["costs"]["sent"] == after["costs"]["sent"] > 0
    assert before["costs"]["memory"]["peak"] == after["costs"]["memory"]["peak"]
    assert (tmp_path / "again.mlir").read_text() == Path(explicit).read_text()
    refused = run("partition", explicit, "--sharding", "x=None,data")
    assert refused.status == 1 and "the program has collectives, so its shardings cannot be changed" in refused.err
    assert run("compare", program, explicit, "--sharding-a", "x=data").status == 1  # no mesh for the first
    assert run("compare", explicit, explicit).status == 0


def test_axes_of_a_cost_model_that_no_mesh_has(run: Run, program: str, tmp_path: Path) -> None:
    numbers = tmp_path / "cluster.toml"
    numbers.write_text('base = "h100"\n[axis.data]\nbandwidth = 5e9\n[axis.dta]\nbandwidth = 5e9\n')
    words = (program, *MESH, *SHARDINGS, "--accelerator", str(numbers))
    for done in (run("partition", *words), run("compare", *words)):
        assert done.status == 0
        assert (
            done.err.count("warning: no mesh has the axis 'dta' of H100 SXM as in cluster.toml; the axes are data") == 1
        )


SQUARE = """sdy.mesh @mesh = <["data"=4]>
func.func @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}]>}) -> tensor<8xf32> {
  %0 = chlo.square %x : tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
"""


def test_programs_are_propagated_as_xla_propagates_them(run: Run, tmp_path: Path) -> None:
    """`chlo.square` has no sharding rule; XLA makes it a multiplication first."""
    path = tmp_path / "square.mlir"
    path.write_text(SQUARE)
    plain, written = (
        json.loads(run("partition", str(path), "--json", *words).out) for words in ((), ("--as-written",))
    )
    assert [one["outputs"][0]["sharding"] for one in (plain, written)] == ["[data]", "replicated"]
    same = run("compare", str(path), "--json")
    assert json.loads(same.out)["outputs"] == []


def test_a_program_without_shardings_gets_a_hint(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "plain.mlir"
    path.write_text(SQUARE.partition("\n")[2].replace(' {sdy.sharding = #sdy.sharding<@mesh, [{"data"}]>}', ""))
    done = run("partition", str(path), "--no-costs")
    assert done.status == 0 and "remark: the program has no mesh and no shardings" in done.err


@pytest.mark.parametrize("where", ["input", "output", "op"])
def test_a_program_with_shardings_for_gspmd_gets_another_hint(run: Run, tmp_path: Path, where: str) -> None:
    attributes = dict.fromkeys(("input", "output", "op"), "") | {where: ' {mhlo.sharding = "{devices=[8]<=[8]}"}'}
    path = tmp_path / "gspmd.mlir"
    path.write_text(
        f"""func.func @main(%x: tensor<8xf32>{attributes["input"]}) -> (tensor<8xf32>{attributes["output"]}) {{
          %0 = stablehlo.tanh %x{attributes["op"]} : tensor<8xf32>
          return %0 : tensor<8xf32>
        }}"""
    )
    done = run("partition", str(path), "--no-costs")
    assert done.status == 0 and "remark: the program has shardings for GSPMD (mhlo.sharding)" in done.err
