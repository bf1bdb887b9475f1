"""Makes docs/passes.md from the passes themselves: their docstrings and options.

python docs/make.py          # or: make docs
"""

from __future__ import annotations

import inspect
from pathlib import Path

from pyshardy.passes import registry
from pyshardy.passes.base import NamedPipeline, Option

HERE = Path(__file__).parent

GROUPS = {"SDY passes and pipelines": registry.SDY, "Passes that know nothing of sharding": registry.GENERIC}


def passes_page() -> str:
    """The text of docs/passes.md."""
    parts = [
        "# Passes\n",
        "Made from the code by `make docs`: a pass's docstring is its text here. Each name is an option of `sdy-opt` "
        "and an element of `--pass-pipeline`. Options go behind it: "
        "`sdy-opt FILE --NAME='option=value option=value'`.\n",
    ]
    for title, table in GROUPS.items():
        parts.append(f"## {title}\n")
        parts += [_entry(name, table) for name in sorted(table)]
    return "\n".join(parts)


def _entry(name: str, table: dict[str, str]) -> str:
    made = registry.find(name, table)
    assert made is not None
    kind = "a pipeline" if issubclass(made, NamedPipeline) else f"runs on {_where(made.anchor)}"
    lines = [f"### `{name}`\n", f"*{kind}*\n", inspect.cleandoc(made.__doc__ or "") + "\n"]
    options = made.options()
    if options:
        lines += ["| option | default | meaning |", "| --- | --- | --- |", *map(_row, options), ""]
    return "\n".join(lines)


def _where(anchor: str) -> str:
    return "any isolated op" if anchor == "any" else f"`{anchor}`"


def _row(option: Option) -> str:
    default = option.default
    if isinstance(default, bool):
        default = str(default).lower()
    elif isinstance(default, tuple):
        default = ",".join(str(one) for one in default)
    choices = f" One of {', '.join(f'`{c}`' for c in option.choices)}." if option.choices else ""
    return f"| `{option.name}` | {f'`{default}`' if default != '' else ''} | {option.help}{choices} |".replace(
        "  ", " "
    )


def main() -> None:
    """Writes the page."""
    (HERE / "passes.md").write_text(passes_page())


if __name__ == "__main__":
    main()
