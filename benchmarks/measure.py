"""Times of stages on one program: both sides take turns, stage by stage."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from benchmarks import stages
from benchmarks.programs import Program
from benchmarks.sides import Ours, Reference, Side

Clock = Callable[[], float]
Say = Callable[[str], None]


@dataclass
class Times:
    """Seconds of each repeat of one stage on one program; `inside` names the pipeline that a pass was timed in."""

    stage: str
    program: str
    ops: int
    inside: str = ""
    ours: list[float] = field(default_factory=list[float])
    reference: list[float] = field(default_factory=list[float])

    def summary(self) -> dict[str, Any]:
        """Medians, time an op, and the median of the ratios of runs that followed one another."""
        ours = statistics.median(self.ours)
        ratios = [a / b for a, b in zip(self.ours, self.reference, strict=False) if b]
        return {
            **asdict(self),
            "seconds": ours,
            "reference_seconds": statistics.median(self.reference) if self.reference else None,
            "microseconds_an_op": ours / self.ops * 1e6,
            "ratio": statistics.median(ratios) if ratios else None,
        }


@dataclass
class Bench:
    """What is timed and how: `wanted` stages, `repeats` of each, on both sides unless `reference` is None."""

    wanted: Sequence[str]
    repeats: int
    reference: Reference | None
    clock: Clock = time.process_time
    say: Say = lambda text: None

    def __post_init__(self) -> None:
        self.ours = Ours()

    def measure(self, program: Program, inside: bool = False) -> list[Times]:
        """The times of all wanted stages; with `inside` also of the passes in pipelines."""
        text = program.text
        module = self.ours.read(text)
        ops = sum(1 for _ in module.walk())
        del module
        rows: list[Times] = []

        def row(stage: str, within: str = "") -> Times:
            rows.append(Times(stage, program.name, ops, within))
            return rows[-1]

        self._texts(text, {stage: row(stage) for stage in stages.TEXT_STAGES if stage in self.wanted})
        for stage in stages.STAGES:
            if stage.name in self.wanted and stage.exists:
                start = self._text_after(text, stage)
                self.say(f"{program.name}: {stage.name}")
                self._whole(start, stage, row(stage.name))
                if inside and stage.name in stages.INSIDE:
                    parts = stages.parts(stage.passes)
                    self._inside(start, stage, {part: row(part, stage.name) for part in dict.fromkeys(parts)}, parts)
        if stages.END_TO_END in self.wanted:
            self.say(f"{program.name}: {stages.END_TO_END}")
            self._end_to_end(text, row(stages.END_TO_END))
        for one in rows:
            one.stage = stages.title(one.stage) if one.inside else one.stage
        return [one for one in rows if one.ours]

    # --- stages -----------------------------------------------------------------------------------------------------

    def _texts(self, text: str, rows: dict[str, Times]) -> None:
        if not rows:
            return
        located = self.ours.write(self.ours.read(text), locations=True) if stages.READ_LOCATIONS in rows else None
        for _ in range(self.repeats):
            for side, into in self._sides():
                spent, module = self._read(side, text, "read")
                for stage, how in stages.WRITES.items():
                    if stage in rows:
                        spent[stage], _ = self._timed(lambda: side.write(module, **how))  # noqa: B023
                if located is not None:
                    spent = {**self._read(side, located, stages.READ_LOCATIONS)[0], **spent}
                for stage, seconds in spent.items():
                    if stage in rows:
                        getattr(rows[stage], into).append(seconds)

    def _read(self, side: Side, text: str, stage: str) -> tuple[dict[str, float], Any]:
        """The times of reading and verifying a text, and the module."""
        read, module = self._timed(lambda: side.read(text))
        verify, _ = self._timed(lambda: side.verify(module))
        return {"verify": verify, stage: read - verify if side.reads_verified else read}, module

    def _whole(self, text: str, stage: stages.Stage, row: Times) -> None:
        pipeline = stages.pipeline(stage.passes)
        for _ in range(self.repeats):
            for side, into in self._sides():
                if side is self.reference and stage.name in stages.NOT_ALIKE:
                    continue
                module, prepared = side.read(text), self._prepared(side, pipeline)
                if prepared is None:
                    continue
                seconds, _ = self._timed(lambda: side.run(prepared, module))  # noqa: B023
                getattr(row, into).append(seconds)

    def _inside(self, text: str, stage: stages.Stage, rows: dict[str, Times], parts: Sequence[str]) -> None:
        """Ours run as they do in the pipeline, where passes share what they know; the reference's one by one."""
        pipeline = self._prepared(self.ours, stages.pipeline(stage.passes))
        for _ in range(self.repeats):
            for name, seconds in self.ours.times(pipeline, self.ours.read(text), self.clock).items():
                for part in {part for part in parts if f"({name})" in part}:
                    rows[part].ours.append(seconds)
            if self.reference is None:
                continue
            module = self.reference.read(text)
            spent: dict[str, float] = {}
            for part in parts:
                prepared = self._prepared(self.reference, part)
                if prepared is not None:
                    seconds, _ = self._timed(lambda: self.reference.run(prepared, module))  # noqa: B023
                    spent[part] = spent.get(part, 0.0) + seconds
            for part, seconds in spent.items():
                rows[part].reference.append(seconds)

    def _end_to_end(self, text: str, row: Times) -> None:
        pipeline = stages.pipeline((stages.main_stage(),))
        for _ in range(self.repeats):
            for side, into in self._sides():
                prepared = self._prepared(side, pipeline)
                seconds, _ = self._timed(lambda: _all(side, prepared, text))  # noqa: B023
                getattr(row, into).append(seconds)

    # --- how --------------------------------------------------------------------------------------------------------

    def _sides(self) -> list[tuple[Side, str]]:
        ours: tuple[Side, str] = (self.ours, "ours")
        return [ours] if self.reference is None else [ours, (self.reference, "reference")]

    def _timed(self, work: Callable[[], Any]) -> tuple[float, Any]:
        gc.collect()
        start = self.clock()
        made = work()
        return self.clock() - start, made

    def _prepared(self, side: Side, pipeline: str) -> Any:
        """The pipeline, with default options if the side does not know those given; None if it lacks the pass."""
        for text in (pipeline, stages.without_options(pipeline)):
            try:
                return side.prepared(text)
            except ValueError:
                continue
        return None

    def _text_after(self, text: str, stage: stages.Stage) -> str:
        """The program as the passes that come before a stage leave it; the same text for both sides."""
        if not stage.before:
            return text
        module = self.ours.read(text)
        self.ours.run(self.ours.prepared(stages.pipeline(stage.before)), module)
        return self.ours.write(module)


def _all(side: Side, prepared: Any, text: str) -> str:
    """What a tool does with a program: the module is checked when it has been read, and once more at the end."""
    module = side.read_and_verify(text)
    side.run(prepared, module)
    side.verify(module)
    return side.write(module)
