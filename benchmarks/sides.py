"""The two sides that are compared: pyshardy, and the C++ reference inside jaxlib. Both do the same by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol


class Side(Protocol):
    """One implementation. Pipelines are textual: ``builtin.module(...)``; running one does not verify."""

    reads_verified: bool

    def read(self, text: str) -> Any: ...
    def read_and_verify(self, text: str) -> Any: ...
    def verify(self, module: Any) -> None: ...
    def write(self, module: Any, generic: bool = False, locations: bool = False) -> str: ...
    def prepared(self, pipeline: str) -> Any: ...
    def run(self, prepared: Any, module: Any) -> None: ...


class Ours:
    reads_verified = False

    def read(self, text: str) -> Any:
        from pyshardy.text import parse_module

        return parse_module(text)

    def read_and_verify(self, text: str) -> Any:
        from pyshardy.text import parse_with_details
        from pyshardy.verification import verify

        reading = parse_with_details(text)
        assert not verify(reading.module, reading)
        return reading.module

    def verify(self, module: Any) -> None:
        from pyshardy.verification import verify

        assert not verify(module)

    def write(self, module: Any, generic: bool = False, locations: bool = False) -> str:
        from pyshardy.text import PrintOptions, to_text

        return to_text(module, PrintOptions(generic=generic, debuginfo=locations))

    def prepared(self, pipeline: str) -> Any:
        from pyshardy.passes.pipeline_text import parse_pipeline

        return parse_pipeline(pipeline)

    def run(self, prepared: Any, module: Any) -> None:
        from pyshardy.passes.base import Session
        from pyshardy.passes.manager import run

        run(prepared, module, Session(verify="never", report=lambda diagnostic: None))

    def times(self, prepared: Any, module: Any, clock: Callable[[], float]) -> dict[str, float]:
        """Runs a pipeline; the time of each pass, all its runs together, by its text."""
        from pyshardy.passes.base import Session
        from pyshardy.passes.manager import run
        from pyshardy.passes.pipeline_text import pipeline_text

        spent: dict[str, float] = {}
        started = 0.0

        def before(one: Any, op: Any) -> None:
            nonlocal started
            started = clock()

        def after(one: Any, op: Any) -> None:
            text = pipeline_text(one)
            spent[text] = spent.get(text, 0.0) + clock() - started

        run(prepared, module, Session(verify="never", report=lambda diagnostic: None, before=[before], after=[after]))
        return spent


class Reference:
    """The C++ code. It always verifies what it reads."""

    reads_verified = True

    def __init__(self, threads: bool = False) -> None:
        from tests.oracle import new_context

        self.context = new_context()
        self.context.enable_multithreading(threads)

    def read(self, text: str) -> Any:
        from jaxlib.mlir import ir

        return ir.Module.parse(text, self.context)

    read_and_verify = read

    def verify(self, module: Any) -> None:
        module.operation.verify()

    def write(self, module: Any, generic: bool = False, locations: bool = False) -> str:
        return module.operation.get_asm(
            assume_verified=True, print_generic_op_form=generic, enable_debug_info=locations
        )

    def prepared(self, pipeline: str) -> Any:
        from jaxlib.mlir import passmanager

        made = passmanager.PassManager.parse(pipeline, self.context)
        made.enable_verifier(False)
        return made

    def run(self, prepared: Any, module: Any) -> None:
        prepared.run(module.operation)
