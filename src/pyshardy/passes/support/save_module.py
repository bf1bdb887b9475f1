"""Save a module to a file between passes."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.passes.base import Option, Pass, Preserved, Session


@dataclass(frozen=True)
class SaveModuleOpPass(Pass):
    """Save the module to `DIRECTORY/NN.TITLE.mlir`, if there is a directory.

    The pass is a step of pipelines and has no public name. If the file cannot be written, a warning is reported.
    """

    name: ClassVar[str] = "sdy-save-module"

    directory: str
    title: str
    index: int

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """Return no options: users cannot set any."""
        return ()

    def run(self, op: Operation, session: Session) -> Preserved:
        """Save the module."""
        if not self.directory:
            return Preserved.ALL
        from pyshardy.text import to_text

        path = Path(self.directory) / f"{self.index:02}.{self.title}.mlir"
        try:
            path.write_text(to_text(op), encoding="utf-8")
        except OSError as problem:
            print(f"cannot write {path}: {problem.strerror}", file=sys.stderr)
        return Preserved.ALL
