"""The `--mlir-print-ir-*` flags: print the IR to the standard error stream before and after passes."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from pyshardy.cli.flags import Parsed
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.pipeline_text import pipeline_text
from pyshardy.passes.support.side_effects import is_string
from pyshardy.text import to_text
from pyshardy.text.printer.printer import PrintOptions

if TYPE_CHECKING:
    from xdsl.ir import Operation


def install(session: Session, flags: Parsed, options: PrintOptions) -> None:
    """Make a session print the IR before and after the passes that the flags name."""
    printer = _Printer(flags, options)
    if flags["mlir-print-ir-before-all"] or flags["mlir-print-ir-before"]:
        session.before.append(printer.before)
    after = flags["mlir-print-ir-after-all"] or flags["mlir-print-ir-after"]
    if after and flags["mlir-print-ir-after-change"]:
        session.before.append(printer.remember)
    if after and not flags["mlir-print-ir-after-failure"]:
        session.after.append(printer.after)
    if after or flags["mlir-print-ir-after-failure"]:
        session.failed.append(printer.failed)


class _Printer:
    def __init__(self, flags: Parsed, options: PrintOptions) -> None:
        self.flags = flags
        self.options = options
        self.known: dict[int, str] = {}

    def wanted(self, when: str, one: Pass) -> bool:
        return self.flags[f"mlir-print-ir-{when}-all"] or one.name in self.flags[f"mlir-print-ir-{when}"]

    def before(self, one: Pass, op: Operation) -> None:
        if self.wanted("before", one):
            self.print("Before", one, op)

    def remember(self, one: Pass, op: Operation) -> None:
        self.known[id(op)] = self.text(op)

    def after(self, one: Pass, op: Operation) -> None:
        if self.wanted("after", one) and self.known.get(id(op)) != self.text(op):
            self.print("After", one, op)

    def failed(self, one: Pass, op: Operation) -> None:
        if self.flags["mlir-print-ir-after-failure"] or self.wanted("after", one):
            self.print("After", one, op, " Failed")

    def text(self, op: Operation) -> str:
        nested = op.parent is not None
        return to_text(op, replace(self.options, local_scope=self.options.local_scope or nested))

    def print(self, when: str, one: Pass, op: Operation, failed: str = "") -> None:
        where = ""
        if self.flags["mlir-print-ir-module-scope"]:
            name = op.get_attr_or_prop("sym_name")
            where = f" ('{op.name}' operation{f': @{name.data}' if is_string(name) else ''})"
            while (outer := op.parent_op()) is not None:
                op = outer
        title = f"// -----// IR Dump {when} {type(one).__name__}{failed}: {pipeline_text(one)}{where} //----- //"
        end = "\n" if op.parent is not None else "\n\n"
        sys.stderr.write(f"{title}\n{self.text(op)}{end}")
