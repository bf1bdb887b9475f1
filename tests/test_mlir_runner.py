"""The runner of RUN lines, with a stand-in for the tools."""

import sys
from pathlib import Path

import pytest

from tests import mlir_runner
from tests.mlir_runner import RunError, Stage, run, run_lines, stages


def echo() -> int:
    """Prints its standard input in upper case, its options as an error; the option --fail gives status 3."""
    print(sys.stdin.read().upper(), end="")
    print("error:", *sys.argv[1:], file=sys.stderr)
    return 3 if "--fail" in sys.argv else 0


@pytest.fixture(autouse=True)
def tool(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(mlir_runner._COMMANDS, "tool", f"{__name__}:echo")


def test_continued_run_lines_are_joined():
    assert run_lines("// RUN: a | \\\n// RUN:   b\n//RUN: c\nfoo RUN: d\n") == ["a | b", "c"]


def test_a_line_is_split_at_pipes():
    assert stages("not sdy-opt %s -x='a=1 b=%%' 2>&1 | filecheck %s", {"s": "F"}) == [
        Stage(("sdy-opt", "F", "-x=a=1 b=%"), must_fail=True, join_errors=True),
        Stage(("filecheck", "F")),
    ]


def checks(tmp_path: Path, text: str) -> dict[str, str]:
    path = tmp_path / "t.mlir"
    path.write_text(text)
    return {"s": str(path), "t": str(tmp_path / "out")}


def test_output_goes_to_filecheck(tmp_path: Path):
    names = checks(tmp_path, "// CHECK: // LOOK: ABC\n// look: abc\n")
    run("cat %s | tool --x | filecheck %s", names)
    with pytest.raises(RunError, match="status 1"):
        run("cat %s | tool | tool --x | filecheck %s --check-prefix=look", names)


def test_errors_are_joined_when_asked(tmp_path: Path):
    names = checks(tmp_path, "// CHECK: error: --a\n")
    run("cat %s | tool --a 2>&1 | filecheck %s", names)
    with pytest.raises(RunError):
        run("tool --b 2>&1 | filecheck %s", names)


def test_the_status_counts(tmp_path: Path):
    run("not tool --fail", {})
    with pytest.raises(RunError, match="expected to fail"):
        run("not tool", {})
    with pytest.raises(RunError, match="status 3, expected status 0"):
        run("tool --fail", {})


def test_unknown_commands_and_operators_are_errors():
    for line in ("rm -rf %s", "tool ; tool", "tool |", "tool && tool"):
        with pytest.raises(RunError):
            run(line, {})


def test_every_run_line_is_a_test(tmp_path: Path, request: pytest.FixtureRequest):
    path = tmp_path / "two.mlir"
    path.write_text("// RUN: tool\n// RUN: not tool --fail\n// RUN: tool --fail\n")
    file = mlir_runner.MlirFile.from_parent(request.session, path=path)
    first, second, third = file.collect()
    first.runtest(), second.runtest()
    with pytest.raises(RunError):
        third.runtest()
