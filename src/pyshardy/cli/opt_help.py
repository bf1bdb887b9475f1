"""The output of `--help`, `--version`, `--list-passes` and `--show-dialects`."""

from __future__ import annotations

import inspect
from collections.abc import Iterable

from pyshardy.cli.flags import Flag
from pyshardy.cli.opt_flags import FLAGS
from pyshardy.cli.tools import Tool
from pyshardy.passes.base import NamedPipeline, Option
from pyshardy.passes.registry import load


def text(flag: str, tool: Tool) -> str:
    """Return the output of one of the four flags."""
    match flag:
        case "version":
            return f"{tool.name} (pyshardy {_version()})\n"
        case "show-dialects":
            from pyshardy.text.dialect_registry import make_context

            return f"Available Dialects: {','.join(sorted(make_context().registered_dialect_names))}\n"
        case "list-passes":
            return _passes(tool)
        case _:
            return (
                f"OVERVIEW: {tool.about}\n\nUSAGE: {tool.name} [options] <input file>\n\nOPTIONS:\n\n"
                f"General options:\n\n{_table(_flag_lines(FLAGS))}\n{_passes(tool)}"
            )


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("pyshardy")
    except PackageNotFoundError:
        return "not installed"


def _flag_lines(flags: Iterable[Flag]) -> Iterable[tuple[str, str]]:
    for flag in sorted(flags, key=lambda flag: flag.name):
        dashes = "-" if len(flag.name) == 1 else "--"
        value = {"bool": "", "optional": f"[=<{flag.value}>]"}.get(flag.value_type, f"=<{flag.value}>")
        yield f"  {dashes}{flag.name}{value}", flag.help or f"Alias for --{flag.alias}"


def _passes(tool: Tool) -> str:
    passes: list[tuple[str, str]] = []
    pipelines: list[tuple[str, str]] = []
    for name in sorted(tool.passes):
        declared = load(tool.passes[name])
        lines = pipelines if issubclass(declared, NamedPipeline) else passes
        summary = (inspect.getdoc(declared) or "").split("\n\n")[0].replace("\n", " ")
        lines.append((f"  --{name}", summary))
        lines += [(f"      --{o.name}={_kind(o)}", o.help.rstrip(".") + _default(o)) for o in declared.options()]
    found = f"Passes:\n{_table(passes)}"
    return found + (f"\nPass Pipelines:\n{_table(pipelines)}" if pipelines else "")


def _kind(option: Option) -> str:
    if option.kind == "choice":
        return "|".join(option.choices)
    return {"list": "<string,...>"}.get(option.kind, f"<{option.kind}>")


def _default(option: Option) -> str:
    shown = ",".join(option.default) if option.kind == "list" else str(option.default)
    return f" (default: {shown.lower() if option.kind == 'bool' else shown})" if shown else ""


def _table(lines: Iterable[tuple[str, str]]) -> str:
    """Return lines with the second parts aligned in a column."""
    return "".join(f"{first:<58} - {second}\n" for first, second in lines)
