"""Deeply nested programs, and Python's limit of nested calls."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from pyshardy import api
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.ir import recursion
from pyshardy.ir.cloning import clone
from pyshardy.ir.recursion import call_for_op, calls_allowed, is_deep, on_deep_stack
from pyshardy.text import parse_module, to_text
from pyshardy.verification import verify
from tests.growth_programs import chain_of_calls

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


def nested_loops(levels: int) -> str:
    """A program of loops in one another, as it is printed."""
    lines = [
        "module {",
        '  sdy.mesh @mesh = <["x"=2]>',
        "  func.func @main(%arg0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<i1>) -> "
        "(tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {",
    ]
    value = "%arg0"
    for level in range(levels):
        indent, argument = "  " * (level + 2), f"%iterArg{f'_{level - 1}' if level else ''}"
        lines += [
            f"{indent}%{level} = stablehlo.while({argument} = {value}) : tensor<8xi32>",
            f"{indent}cond {{",
            f"{indent}  stablehlo.return %arg1 : tensor<i1>",
            f"{indent}}} do {{",
        ]
        value = argument
    lines.append(f"{'  ' * (levels + 2)}stablehlo.return {value} : tensor<8xi32>")
    for level in reversed(range(levels)):
        lines.append(f"{'  ' * (level + 2)}}}")
        if level:
            lines.append(f"{'  ' * (level + 2)}stablehlo.return %{level} : tensor<8xi32>")
    return "\n".join([*lines, "    return %0 : tensor<8xi32>", "  }", "}", ""])


def many_nested_loops(levels: int) -> str:
    """The same in few bytes."""
    loop = '"stablehlo.while"(%a) ({{ ^bb0(%x{0}: i32): stablehlo.return }}, {{ ^bb0(%y{0}: i32):'
    return "func.func @f(%a: i32) {" + "\n".join(map(loop.format, range(levels)))


def test_nested_loops() -> None:
    text = nested_loops(1000)
    module = parse_module(text)
    assert not verify(module)
    assert to_text(module) == text
    assert to_text(clone(module)) == text
    api.run_pipeline(module, "canonicalize,cse,inline,symbol-dce")
    assert to_text(module) == text
    api.propagate(module)
    api.make_explicit(module)
    assert to_text(module).count("stablehlo.while") == 1000


@pytest.mark.parametrize("functions", [2, recursion.MANY_BODIES])
def test_modules_of_many_functions_are_changed_on_a_deep_stack(functions: int) -> None:
    """Passes nest what is called in calls deeper than the program is nested."""
    module = parse_module(chain_of_calls(functions))
    assert not is_deep(module)
    assert call_for_op(module, recursion._is_deep_stack) == (functions >= recursion.MANY_BODIES)


def test_reports_of_nested_loops() -> None:
    module = parse_module(nested_loops(400))
    api.set_shardings(module, {"%arg0": "x"})
    origins = api.Origins()
    api.propagate(module, origins=origins)
    report = api.summarize(module, origins=origins, costs=api.estimate_costs(module))
    assert '"x"' in to_text(module) and "%arg0" in str(report)
    assert api.compare(module, clone(module)).to_json()


@pytest.mark.parametrize(
    "text",
    [
        many_nested_loops(100_000),
        "module {" * 100_000 + "}" * 100_000,
        "[" * 100_000,
        'module attributes {a = ' + "[" * 100_000,
    ],
    ids=["loops", "modules", "nothing", "attributes"],
)  # fmt: skip
def test_what_is_nested_too_deeply(text: str) -> None:
    with pytest.raises(DiagnosticError):
        parse_module(text)


def test_tools(tmp_path: Path) -> None:
    """On the stack that a process starts with."""
    for levels, status in ((1000, 0), (5000, 1)):
        path = tmp_path / "program.mlir"
        path.write_text(nested_loops(levels) if not status else many_nested_loops(levels))
        for words in (
            ["pyshardy.cli.opt", str(path)],
            ["pyshardy", "partition", str(path), "--as-written", "--no-costs", "-o", "-"],
        ):
            done = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True, env=ENVIRONMENT)
            assert done.returncode == status, done.stderr
            if not status:
                assert done.stdout.count("stablehlo.while") == levels
            else:
                assert "error: operations are nested too deeply" in done.stderr


def aliases(levels: int) -> str:
    return "\n".join(
        ["#a0 = [1]", *(f"#a{i + 1} = [#a{i}]" for i in range(levels)), f"module attributes {{t.a = #a{levels}}} {{}}"]
    )


def test_deep_attributes() -> None:
    """What cannot be printed is an error as well."""
    assert to_text(parse_module(aliases(200))).count("[") == 201
    with pytest.raises(DiagnosticError, match="nested too deeply"):
        to_text(parse_module(aliases(60_000)))


def test_no_memory_for_a_deep_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", fail)
    with pytest.raises(DiagnosticError, match="nested too deeply"):
        parse_module(nested_loops(1000))


def test_the_limit_of_threads_that_overlap() -> None:
    before = sys.getrecursionlimit()
    entered, left = threading.Event(), threading.Event()

    def work() -> None:
        with calls_allowed(before + 1000):
            entered.set()
            left.wait(10)

    thread = threading.Thread(target=work)
    with calls_allowed(before + 500):
        assert sys.getrecursionlimit() == before + 500
        thread.start()
        entered.wait(10)
        assert sys.getrecursionlimit() == before + 1000
    assert sys.getrecursionlimit() == before + 1000
    left.set()
    thread.join(10)
    assert sys.getrecursionlimit() == before


def test_a_deep_stack() -> None:
    def depth(levels: int) -> int:
        return 1 + depth(levels - 1) if levels else 0

    assert on_deep_stack(lambda: on_deep_stack(lambda: depth(20_000))) == 20_000
    with pytest.raises(ZeroDivisionError):
        on_deep_stack(lambda: 1 // 0)
    assert not recursion._limits and threading.stack_size() == 0


def test_the_parser_knows_shallow_modules() -> None:
    module, deep = parse_module(nested_loops(20)), parse_module(nested_loops(recursion.LEVELS))
    assert module in recursion._shallow and not is_deep(module)
    assert deep not in recursion._shallow and is_deep(deep)
    call_for_op(module, lambda: None)
    assert module not in recursion._shallow and not is_deep(module)


def test_interrupts_come_to_the_deep_stack() -> None:
    ended: list[bool] = []

    def work() -> None:
        try:
            os.kill(os.getpid(), signal.SIGINT)
            while True:
                time.sleep(0.001)
        finally:
            ended.append(True)

    with pytest.raises(KeyboardInterrupt):
        on_deep_stack(work)
    assert ended == [True]


def test_interrupts_that_do_not_end_a_wait_are_noticed() -> None:
    def work() -> None:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # so this thread gets it, while the other one waits
        os.kill(os.getpid(), signal.SIGINT)
        while True:
            time.sleep(0.001)

    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with pytest.raises(KeyboardInterrupt):
            on_deep_stack(work)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
