"""Every subcommand of `pyshardy` on values and files that no one means: each ends with an error, and writes no file.

An error has status 1 and is no internal error; some words are values after all, and the call succeeds.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from pyshardy.cli.main import main

PROGRAM = """module @prog {
  sdy.mesh @mesh = <["x"=4]>
  func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
    %0 = stablehlo.negate %arg0 : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
"""

FILES: dict[str, bytes] = {
    "good.mlir": PROGRAM.encode(),
    "empty.mlir": b"",
    "no_utf8.mlir": b'\xff\xfe func.func @main() { return } // "\xc3\x28"',
    "utf16.mlir": PROGRAM.encode("utf-16"),
    "nul.mlir": PROGRAM.encode().replace(b"negate", b"neg\x00ate"),
    "elf.mlir": b"\x7fELF\x02\x01\x01" + bytes(200),
    "bytecode.mlir": b"ML\xefR\x0dStableHLO_v1.0.0\x00" + bytes(range(64)),
    "cut.mlir": PROGRAM.encode()[:200],
    "numbers.mlir": PROGRAM.replace("=4", "=" + "9" * 30).encode(),
    "large_mesh.mlir": PROGRAM.replace('"x"=4', '"x"=9223372036854775807').encode(),
    "long_axis.mlir": PROGRAM.replace('"x"', '"' + "x" * 5000 + '"').encode(),
    "declaration.mlir": b"func.func private @main(tensor<8xf32>) -> tensor<8xf32>",
    "no_function.mlir": b"module {}",
    "json.mlir": b'{"a": [1, 2, 3]}',
    "zip.mlir": b"PK\x03\x04" + bytes(100),
    "plan.toml": b"[meshes]\nm0 = 'x=2'\n",
    "bad.toml": b"[meshes\nm0 = ",
    "latin.toml": "name = 'é'".encode("latin-1"),
    "deep.toml": b"a = " + b"[" * 5000 + b"]" * 5000,
    "hlo.txt": b"HloModule m\n\nENTRY e {\n  ROOT p = f32[8]{0} parameter(0), sharding={devices=[99999999999999999999]0,1}\n}\n",
}

WORDS = (
    "-1",
    "0",
    "1e400",
    "nan",
    "inf",
    "-inf",
    "9" * 40,
    "1" * 5000,
    "\x00",
    "\udcff",
    "é=２",
    "=",
    ":",
    ",",
    "[[[[",
    "x=0",
    "x=-4",
    "x=99999999999999999999",
    "x=9223372036854775807,y=9223372036854775807",
    "x=4,x=4",
    "m0:x=2,m0:x=4",
    "main@m0/99999999999999999999999",
    "%arg0=x,x",
    "%arg99=x",
    "%arg0=" + "x," * 2000,
    "result 99999999999999999999",
    "../../../../etc/passwd",
    "/dev/null",
    "no/such/directory/file",
    "a" * 300,
    " ",
    "\n",
    "\x1b[31m",
)
"""Values of options."""

OPTIONS: dict[str, tuple[list[str], tuple[str, ...]]] = {
    "partition": (
        ["good.mlir"],
        ("-o", "--mesh", "--sharding", "--collectives", "--accelerator", "--partitioner", "--values"),
    ),
    "report": (
        ["good.mlir", "-o", "out.html"],
        ("--mesh", "--sharding", "--accelerator", "--partitioner", "--suggestion-seconds"),
    ),
    "why": (["good.mlir", "%0"], ("--collective", "--diff", "--mesh", "--sharding", "--suggestions", "--accelerator")),
    "explore": (["good.mlir"], ("--port",)),
    "check": (["empty.mlir"], ("--mesh", "--sharding", "--seed", "--timeout", "--partitioner")),
    "mpmd": (
        ["good.mlir"],
        ("--meshes", "--assign", "--inputs", "--outputs", "--plan", "--split-backward", "--schedule", "--phases"),
    ),
    "compare": (
        ["good.mlir", "good.mlir"],
        ("--against", "--mesh", "--sharding", "--mesh-a", "--sharding-b", "--accelerator", "--partitioner"),
    ),
    "schedule": (
        ["--stages", "2", "--microbatches", "2"],
        (
            *("--stages", "--microbatches", "--schedule", "--forward", "--backward", "--weight", "--activation"),
            *("--memory", "--chunks", "--latency", "--transfer", "--bandwidth", "--trace"),
        ),
    ),
    "auto": (["good.mlir"], ("--mesh", "--accelerator", "--memory", "--fix", "--pareto")),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


def run(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    status = main(words)
    err = capsys.readouterr().err
    assert status in (0, 1), words
    assert "Traceback" not in err and "internal error" not in err, f"{[word[:60] for word in words]}: {err[:600]}"
    assert (status == 1) == ("error" in err), f"{[word[:60] for word in words]}: {status} {err[:600]}"
    return status, err


def written(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")} - FILES.keys()


@pytest.mark.parametrize("command", OPTIONS)
def test_values_of_options(command: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base, options = OPTIONS[command]
    for number, option in enumerate(options):
        # A third of the words for each option, and those that some option once took badly.
        for word in dict.fromkeys((*WORDS[number % 3 :: 3], "1" * 5000, "\x00")):
            before = written(folder)
            status, _ = run([command, *base, f"{option}={word}"], capsys)
            if status == 1:
                assert written(folder) == before, (command, option, word[:60])


@pytest.mark.parametrize("command", [command for command in OPTIONS if command not in ("schedule", "explore", "check")])
def test_files(command: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base, _ = OPTIONS[command]
    for name in (*FILES, ".", "missing.mlir", "good.mlir/x", "/dev/null", "a" * 300, "", " ", "\x00", "\udcff"):
        words = [name if word.endswith(".mlir") else word for word in base]
        before = written(folder)
        status, err = run([command, *words], capsys)
        if status == 1:
            assert written(folder) == before, (command, name)
            assert err.strip(), (command, name)
