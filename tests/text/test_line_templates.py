"""The remembered lines of the reader and the remembered ops of the writer change nothing but the time."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block

from pyshardy.text import DiagnosticError, Reader, WriteOptions, read, write
from pyshardy.text.context import make_context
from pyshardy.text.writer import Writer, write_op

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.mlir"))


class _ForgetfulReader(Reader):
    """Parses every line."""

    def _remember(self, op: Any, start: int, templates: Any) -> None:
        pass


class _ForgetfulWriter(Writer):
    """Writes every op anew."""

    def _ops(self, block: Block) -> None:
        for op in block.ops:
            self.out.append(self._indent)
            self.op(op)


def _read_slowly(text: str) -> ModuleOp:
    return _ForgetfulReader(make_context(allow_unregistered=True), text, "-").read_module()


def _shape(module: ModuleOp) -> str:
    """Everything of a module, locations included."""
    return write(module, WriteOptions(generic=True, debuginfo=True))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_reader_makes_the_same_module(path: Path) -> None:
    text = path.read_text()
    assert _shape(read(text, "-")) == _shape(_read_slowly(text))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("generic", [False, True])
def test_writer_makes_the_same_text(path: Path, generic: bool) -> None:
    module = read(path.read_text(), "-")
    options = WriteOptions(generic=generic)
    slow = _ForgetfulWriter(options)
    assert write_op(module, options) == slow.module(module)


LINES = [
    '{0} = "t.o"({1}, {2}) : (i32, i32) -> i32',
    '{0} = "t.o"({1}, {2}) {{a = "x {1}"}} : (i32, i32) -> i32',
    '"t.o"() {{a = "{1}"}} : () -> ()',
    '{0} = "t.o"({1}) {{a = "x"}} : (i32) -> i32  // {2}',
    '{0} = "t.o"({1}) : (i32) -> i32 loc("f.py":1:2)',
    '{0}:2 = "t.o"({1}) : (i32) -> (i32, i32)',
    "{0} = arith.addi {1}, {2} : i32",
    '{0} = "t.o"({1}) : (i64) -> i32',
    '"t.u"({1}, {2}) {{b = [1, {{c = {{}}}}]}} : (i32, i32) -> ()',
    '{0} = "t.r"({1}) ({{ "t.e"() : () -> () }}) : (i32) -> i32',
    '{0} = "t.r"({1}) ({{ "t.e"({2}) : (i32) -> () }}) : (i32) -> i32',
]
NAMES = ["%a", "%b", "%c", "%d", "%0", "%1", "%0#1", "%1#0", "%9"]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(LINES), *[st.sampled_from(NAMES)] * 3), max_size=25), st.booleans())
def test_random_lines(lines: list[tuple[str, str, str, str]], fresh: bool) -> None:
    body: list[str] = []
    for number, (line, result, first, second) in enumerate(lines):
        name = f"%r{number}" if fresh else result.partition("#")[0]
        body.append("  " + line.format(name, first, second))
    text = "func.func @f(%a: i32, %b: i32) {\n" + "\n".join(body) + "\n  return\n}\n"
    outcomes: list[Any] = []
    for reader in (lambda: read(text, "-", allow_unregistered=True), lambda: _read_slowly(text)):
        try:
            outcomes.append(_shape(reader()))
        except DiagnosticError as problem:
            outcomes.append([(d.message, d.place) for d in problem.diagnostics])
        except Exception as problem:  # the slow reader raises the parser's own error
            span: Any = getattr(problem, "span", None)
            assert span is not None
            outcomes.append(
                [(problem.msg, ("-", *_place(text, span.start)))]  # pyright: ignore[reportAttributeAccessIssue]
            )
    assert outcomes[0] == outcomes[1]


def _place(text: str, offset: int) -> tuple[int, int]:
    return text.count("\n", 0, offset) + 1, offset - (text.rfind("\n", 0, offset) + 1) + 1
