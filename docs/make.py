"""Generate the pages that come from the code: `docs/passes.md`, `docs/dialect.md`, and the tables in the README.

    python docs/make.py [--check]

With `--check` nothing is written; the status is 1 if a page is not what it would be made.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import pyshardy
from docs.dialect_page import dialect_page
from pyshardy import mpmd
from pyshardy.passes import registry
from pyshardy.passes.base import NamedPipeline, Option
from pyshardy.passes.pipeline_text import pipeline_text
from pyshardy.report.render.cost_tables import cost_parts
from pyshardy.report.render.layout import Table
from pyshardy.report.render.plain_text import plain_text

ROOT = Path(__file__).parents[1]
DEMO = "examples/demo/train_step.mlir"
AUTO_DEMO, AUTO_ACCELERATOR = "examples/mlp_train_step.mlir", "h100"
_PLANS_SHOWN = 4
MPMD_DEMO, MPMD_PLAN = "examples/mpmd/stages.mlir", "examples/mpmd/stages.toml"
_DEMO_BLOCK = re.compile(r"(<!-- demo: (\w+) -->\n```\n).*?(```\n)", re.S)


def pages() -> dict[Path, str]:
    """The text of each page that comes from the code."""
    return {
        ROOT / "docs" / "passes.md": passes_page(),
        ROOT / "docs" / "dialect.md": dialect_page(),
        ROOT / "README.md": readme_page(),
    }


def passes_page() -> str:
    """Every pass and pipeline with its documentation and options, grouped as the folders of `passes/` are."""
    groups: dict[str, list[registry.PassClass]] = {}
    for place in registry.ALL.values():
        groups.setdefault(place.rpartition(":")[0].rpartition(".")[0], []).append(registry.load(place))
    parts = [
        "# Passes",
        "Made by `make docs` from the docstrings and fields of the passes. On the command line a pass is a flag,\n"
        "`sdy-opt --NAME='option=value option=value' FILE` (`mpmd-opt` for those of MPMD); in a pipeline it is\n"
        '`NAME{option=value}`; from Python it is `pyshardy.run_pipeline(module, "NAME{option=value}")`.',
        "\n".join(_contents(groups)),
    ]
    for package, classes in groups.items():
        parts.append(f"## {_title(package)}")
        parts.append(inspect.getdoc(import_module(package)) or "")
        for one in sorted(classes, key=lambda one: one.name):
            parts += _pass(one)
    return "\n\n".join(part for part in parts if part) + "\n"


def _contents(groups: dict[str, list[registry.PassClass]]) -> Iterator[str]:
    for package, classes in groups.items():
        names = sorted(one.name for one in classes)
        yield f"- {_title(package)}: " + ", ".join(f"[{name}](#{name})" for name in names)


def _title(package: str) -> str:
    words = package.rpartition(".")[2].split("_")
    return " ".join([words[0].upper() if words[0] in ("sdy", "mpmd") else words[0].capitalize(), *words[1:]])


def _pass(one: registry.PassClass) -> Iterator[str]:
    yield f"### {one.name}"
    yield inspect.getdoc(one) or ""
    runs_on = "every isolated op" if one.anchor == "any" else f"`{one.anchor}`"
    yield f"Runs on {runs_on}."
    if issubclass(one, NamedPipeline):
        elements = ",\n".join(map(pipeline_text, one().elements()))
        yield f"Short for:\n\n```\n{elements}\n```"
    if one.options():
        rows = [_option_row(option) for option in one.options()]
        yield "\n".join(["| option | values | default | |", "| --- | --- | --- | --- |", *rows])


_VALUES = {
    "bool": "true, false",
    "int": "32-bit integer",
    "uint": "unsigned 32-bit integer",
    "long": "64-bit integer",
    "string": "text",
    "list": "list",
}


def _option_row(option: Option) -> str:
    values = ", ".join(option.choices) if option.kind == "choice" else _VALUES[option.kind]
    default = option.default
    if option.kind == "list":
        default = ",".join(default)
    elif option.kind == "bool":
        default = str(default).lower()
    elif option.kind == "string":
        default = str(default)
    help = option.help.rstrip(".").replace("|", "\\|")
    return f"| `{option.name}` | {values} | {f'`{default}`' if default != '' else 'empty'} | {help} |"


def readme_page() -> str:
    """The README with the report on the demo's program as it is now, in pieces, without times."""
    text = (ROOT / "README.md").read_text()
    pieces = {**demo_report(), "auto": auto_report(), "mpmd": mpmd_report()}
    if {match[2] for match in _DEMO_BLOCK.finditer(text)} != pieces.keys():
        raise SystemExit(f"README.md must have blocks after <!-- demo: NAME --> for {', '.join(pieces)}")
    return _DEMO_BLOCK.sub(lambda match: f"{match[1]}{pieces[match[2]]}\n{match[3]}", text)


def demo_report() -> dict[str, str]:
    """The report of `pyshardy partition` on the demo's program: what it costs, and the rest."""
    module, origins = pyshardy.parse(ROOT / DEMO, name=DEMO), pyshardy.Origins()
    pyshardy.propagate(pyshardy.import_for_xla(module), origins=origins)
    report = pyshardy.summarize(module, origins=origins)
    costs = pyshardy.estimate_costs(module)
    assert costs is not None
    pieces = {"costs": cost_parts(costs), "layouts": report.parts()}
    return {name: plain_text(parts).replace(f"{ROOT}/", "") for name, parts in pieces.items()}


def auto_report() -> str:
    """The report of `pyshardy auto` on its demo, with the fastest of the plans of experts."""
    module = pyshardy.parse((ROOT / AUTO_DEMO).read_text(), name=AUTO_DEMO)
    report = pyshardy.shard_automatically(module, AUTO_ACCELERATOR, import_for_xla=True).report
    *parts, plans = report.parts()
    assert isinstance(plans, Table)
    return plain_text([*parts, replace(plans, rows=plans.rows[:_PLANS_SHOWN])])


def mpmd_report() -> str:
    """The report of `pyshardy mpmd` on its demo."""
    module, plan = pyshardy.parse(ROOT / MPMD_DEMO, name=MPMD_DEMO), mpmd.load_plan(ROOT / MPMD_PLAN)
    return str(mpmd.summarize(mpmd.import_program(module, plan))).rstrip()


def main(check: bool) -> int:
    """Writes the pages, or says which are not current."""
    status = 0
    for path, text in pages().items():
        current = path.read_text() if path.exists() else ""
        if current == text:
            continue
        if check:
            print(f"{path.relative_to(ROOT)} is not what the code says: run make docs", file=sys.stderr)
            status = 1
        else:
            path.write_text(text)
            print(f"wrote {path.relative_to(ROOT)}")
    return status


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
