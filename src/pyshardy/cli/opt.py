"""`sdy-opt` and `mpmd-opt`: parse MLIR, run passes in the order of their flags, print MLIR."""

from __future__ import annotations

import atexit
import gc
import sys
from collections.abc import Sequence

from pyshardy.cli.flags import TOOL, FlagError, Parsed, parse_flags
from pyshardy.cli.opt_flags import FLAGS
from pyshardy.cli.streams import buffered_streams, drop_output, has_output
from pyshardy.cli.tools import MPMD_OPT, SDY_OPT, Tool
from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.ir.recursion import calls_allowed
from pyshardy.passes.base import Manager, Pass
from pyshardy.passes.option_text import OptionError
from pyshardy.passes.pipeline_text import PipelineError, add, parse_pipeline, pipeline_text


def sdy_opt(argv: Sequence[str] | None = None) -> int:
    """Run `sdy-opt` with the arguments of the process, or the given ones; return the exit status."""
    return run_tool(SDY_OPT, sys.argv[1:] if argv is None else argv)


def mpmd_opt(argv: Sequence[str] | None = None) -> int:
    """Run `mpmd-opt` with the arguments of the process, or the given ones; return the exit status."""
    return run_tool(MPMD_OPT, sys.argv[1:] if argv is None else argv)


def run_tool(tool: Tool, argv: Sequence[str]) -> int:
    """Run an opt tool on the streams of the process; return the exit status. Raise nothing."""
    if not has_output():
        print(f"{tool.name}: the standard output is closed", file=sys.stderr)
        return 1
    with buffered_streams():
        return _run_tool(tool, argv)


def _run_tool(tool: Tool, argv: Sequence[str]) -> int:
    collecting = gc.isenabled()
    gc.disable()
    # Freeing the IR when the process ends would take time and have no use.
    atexit.unregister(gc.freeze)
    atexit.register(gc.freeze)
    try:
        with calls_allowed():
            return _run(tool, argv)
    except FlagError as problem:
        print(f"{tool.name}: {problem}".replace(TOOL, tool.name), file=sys.stderr)
        return 1
    except BrokenPipeError:
        drop_output()
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as problem:
        drop_output()
        print(f"{tool.name}: {problem.strerror or problem}", file=sys.stderr)
        return 1
    finally:
        if collecting:
            gc.enable()


def _run(tool: Tool, argv: Sequence[str]) -> int:
    parsed = parse_flags(argv, FLAGS, tool.passes, tool.passes)
    for name in ("help", "version", "list-passes", "show-dialects"):
        if parsed[name]:
            from pyshardy.cli import opt_help

            sys.stdout.write(opt_help.text(name, tool))
            sys.stdout.flush()
            return 0
    if len(parsed.positional) > 1:
        raise FlagError(f"expected at most one input file, found {', '.join(parsed.positional)}; see {TOOL} --help")
    for name in ("mlir-print-ir-before", "mlir-print-ir-after"):
        for one in parsed[name]:
            if one not in tool.passes:
                raise FlagError(f"--{name}: there is no pass '{one}'{did_you_mean(one, tool.passes)}")
    pipeline = _pipeline(tool, parsed)
    if parsed["dump-pass-pipeline"]:
        count = len(pipeline.elements)
        print(f"Pass Manager with {count} passes:\n{pipeline_text(pipeline)}\n", file=sys.stderr)
    from pyshardy.cli.opt_run import process_file

    return process_file(parsed.positional[0] if parsed.positional else "-", pipeline, parsed)


def _pipeline(tool: Tool, parsed: Parsed) -> Manager:
    text = parsed["pass-pipeline"]
    if text is not None:
        if parsed.passes:
            raise FlagError("--pass-pipeline cannot be combined with flags of passes")
        try:
            return parse_pipeline(text, tool.passes)
        except PipelineError as problem:
            raise FlagError(str(problem)) from None
    elements: list[Pass | Manager] = []
    for name, options in parsed.passes:
        try:
            elements += add(name, options, "builtin.module", tool.passes, implicit=True)
        except OptionError as problem:
            raise FlagError(str(problem)) from None
    return Manager("builtin.module", tuple(elements))


if __name__ == "__main__":
    sys.exit(sdy_opt())
