"""The output of `--mlir-timing`."""

from __future__ import annotations

from pyshardy.passes.base import Timer

_WIDTH = 79


def timing_report(timer: Timer) -> str:
    """Return a table of the stages: seconds, percentage of the total, and the name, indented by nesting."""
    total = timer.total
    line = "===" + "-" * (_WIDTH - 6) + "===\n"
    title = "... Execution time report ..."
    rows = [
        line,
        f"{title:^{_WIDTH}}".rstrip() + "\n",
        line,
        f"  Total Execution Time: {total:.4f} seconds\n\n",
        "  ----Wall Time----  ----Name----\n",
    ]
    rows += [_row(seconds, total, "  " * (len(path) - 1) + path[-1]) for path, seconds in _in_order(timer)]
    rest = total - sum(seconds for path, seconds in timer.stages.items() if len(path) == 1)
    rows += [_row(rest, total, "Rest"), _row(total, total, "Total")]
    return "".join(rows)


def _row(seconds: float, total: float, name: str) -> str:
    return f"  {seconds:8.4f} ({100 * seconds / total:5.1f}%)  {name}\n"


def _in_order(timer: Timer) -> list[tuple[tuple[str, ...], float]]:
    """Return the stages, each followed by its nested ones."""
    found: list[tuple[tuple[str, ...], float]] = []

    def add(path: tuple[str, ...]) -> None:
        for inner, seconds in timer.stages.items():
            if inner[:-1] == path:
                found.append((inner, seconds))
                add(inner)

    add(())
    return found
