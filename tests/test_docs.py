"""The pages made from the code are current, and links in the documentation lead somewhere."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from xdsl.ir import Dialect

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_make", ROOT / "docs" / "make.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_of_passes_is_current():
    assert (ROOT / "docs" / "passes.md").read_text() == maker().passes_page(), "run `make docs`"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_links_lead_to_files(page: Path):
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text()):
        assert "://" in target or (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_files_that_pages_name_exist(page: Path):
    named = re.findall(r"`((?:src|tests|docs|examples|benchmarks)/[\w./-]+)`", page.read_text())
    for target in named:
        assert (ROOT / target).exists(), target


def test_every_pass_says_what_it_is():
    for block in maker().passes_page().split("### ")[1:]:
        lines = [line for line in block.split("\n") if line]
        assert len(lines) > 2, lines[0]
        assert not lines[2].startswith("|"), lines[0]


def test_the_code_on_the_contributing_page_runs(monkeypatch: pytest.MonkeyPatch):
    from pyshardy.dialects import make_context
    from pyshardy.passes.base import Manager, nest
    from pyshardy.passes.manager import run
    from pyshardy.rules.lookup import RuleFinder
    from pyshardy.sharding import rule_text
    from pyshardy.text import Reader, write

    page = ModuleType("contributing")
    monkeypatch.setitem(sys.modules, page.__name__, page)
    names = vars(page)
    for block in re.findall(r"^```python\n(.*?)^```", (ROOT / "CONTRIBUTING.md").read_text(), re.M | re.S):
        exec(compile(block, "CONTRIBUTING.md", "exec", dont_inherit=True), names)
    context = make_context()
    context.register_dialect("my", lambda: Dialect("my", [names["RollOp"]]))
    source = "func.func @f(%arg0: tensor<4x8xf32>) {\n  %0 = my.roll %arg0, dims = [1] {sdy.x} : tensor<4x8xf32>\n  return\n}\n"
    module = Reader(context, source, "f").read_module()
    roll = next(op for op in module.walk() if op.name == "my.roll")
    roll.verify()
    rule = RuleFinder(False).rule_of(roll)
    assert rule is not None
    assert rule_text(rule) == "<([i, j])->([i, j]) {i=4, j=8} need_replication={j}>"
    assert "%0 = my.roll %arg0, dims = [1] {sdy.x} : tensor<4x8xf32>\n" in write(module)
    run(Manager("builtin.module", nest(names["DropAttributePass"]("sdy.x"))), module)
    assert "%0 = my.roll %arg0, dims = [1] : tensor<4x8xf32>\n" in write(module)
