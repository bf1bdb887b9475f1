"""The documentation says what the code says."""

from __future__ import annotations

import importlib.util
import pkgutil
import re
from pathlib import Path
from types import ModuleType

import pytest

from pyshardy.passes import registry

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
QUOTE = re.compile(r"<!-- from (\S+) -->\n```\w*\n(.*?)```", re.S)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_make", ROOT / "docs" / "make.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_pages_made_from_the_code_are_current() -> None:
    for path, text in maker().pages().items():
        assert path.read_text() == text, f"{path.name} is not what the code says: run make docs"


def test_checking_tells_what_is_not_current(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make = maker()
    assert make.main(check=True) == 0
    monkeypatch.setattr(make, "pages", lambda: {ROOT / "README.md": "other"})
    assert make.main(check=True) == 1
    assert "README.md is not what the code says" in capsys.readouterr().err


@pytest.mark.parametrize("name", registry.ALL)
def test_passes_are_documented(name: str) -> None:
    found = registry.find(name)
    assert found is not None
    assert found.name == name
    assert found.__doc__ and not found.__doc__.startswith(f"{found.__name__}(")
    assert all(option.help for option in found.options())
    assert f"### {name}\n" in (ROOT / "docs" / "passes.md").read_text()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_quoted_code_is_in_the_files_it_is_from(page: Path) -> None:
    for file, code in QUOTE.findall(page.read_text()):
        assert code in (ROOT / file).read_text(), f"{page.name} quotes {file} wrongly:\n{code}"


def test_there_are_quotes() -> None:
    assert len(QUOTE.findall((ROOT / "CONTRIBUTING.md").read_text())) >= 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text()):
        assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_and_folders_that_are_named_exist(page: Path) -> None:
    for name in re.findall(r"`((?:src|tests|examples|docs)/[\w./]+)`", page.read_text()):
        assert (ROOT / name).exists(), f"{page.name}: {name}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_names_of_python_objects_exist(page: Path) -> None:
    for name in re.findall(r"`(pyshardy(?:\.\w+)+)(?:\(\w*\))?`", page.read_text()):
        try:
            pkgutil.resolve_name(name)
        except (ImportError, AttributeError) as error:
            pytest.fail(f"{page.name}: {name}: {error}")
