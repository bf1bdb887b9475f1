"""A fixture for modules whose tests check programs: `from tests.with_jax.shared_runs import shared_runs`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import cache
from typing import Any

import pytest

from pyshardy.jax import checking
from pyshardy.jax.processes import ProgramRunner, RunResult
from pyshardy.jax.worker import Request


class SharedRunner(ProgramRunner):
    """Runs each program once with the same inputs, in a process that outlives a check."""

    def __init__(self, devices: int) -> None:
        super().__init__(devices)
        self.known: dict[tuple[str, ...], RunResult] = {}

    def __exit__(self, *_: object) -> None:
        """Leave the process to the next check."""

    def run(self, text: str, request: Request, inputs: Sequence[Any], seconds: float) -> RunResult:
        key = text, str(request), *(str((array.dtype, array.shape, array.tobytes())) for array in inputs)
        if key not in self.known:
            self.known[key] = super().run(text, request, inputs, seconds)
        return self.known[key]


@pytest.fixture(autouse=True, scope="module")
def shared_runs() -> Iterator[None]:
    """Run the programs of a module's tests in one process for each number of devices: to start JAX takes seconds."""
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:

        @cache
        def runner(devices: int) -> ProgramRunner:
            made = SharedRunner(devices)
            stack.callback(made.close)
            return made

        patch.setattr(checking, "ProgramRunner", runner)
        yield
