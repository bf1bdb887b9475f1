"""Make one HTML file of a report: tables that sort and search, and a chart of the memory, without a network."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from string import Template
from typing import Any, Literal

from pyshardy.report.cost.cost_report import CostReport
from pyshardy.report.model.records import TensorReport, ValueReport
from pyshardy.report.model.report import Report
from pyshardy.report.model.values import ARGUMENT
from pyshardy.report.render.cost_tables import assumption_line, memory_line, time_line
from pyshardy.report.render.layout import (
    bytes_text,
    op_text,
    seconds_text,
    shared_file,
    type_text,
    without_directory,
)
from pyshardy.report.render.origin_text import origins_text
from pyshardy.report.render.tables import mesh_lines, values_line

Unit = Literal["text", "bytes", "count", "seconds"]

_SCRIPTS = ("vendor/uPlot.iife.min.js", "vendor/tabulator.min.js", "page.js")
_SELECT = "Select a row to see why it is sharded so: the largest values are explained."
_STYLES = ("vendor/uPlot.min.css", "vendor/tabulator_simple.min.css", "page.css")


@dataclass(frozen=True)
class Column:
    """A column of a table in a page."""

    title: str
    unit: Unit = "text"
    wide: bool = False


Answer = Sequence[str]
"""Lines that explain the sharding of a value."""


@dataclass(frozen=True)
class Answers:
    """The explanations of values, as lines, in the order of the values of a report; None for one without."""

    inputs: Sequence[Answer | None] = ()
    outputs: Sequence[Answer | None] = ()
    values: Sequence[Answer | None] = ()
    annotations: Sequence[str] = ()
    """For each value, annotations that shard one of its dimensions each; empty for a value for which none are known."""


@dataclass(frozen=True)
class PageTable:
    """A table in a page: cells are texts or numbers, as the units of the columns say."""

    id: str
    title: str
    columns: tuple[Column, ...]
    rows: Sequence[tuple[Any, ...]]
    note: str = ""
    answers: Sequence[Answer | None] = ()
    """What is shown of a row that is selected: for each row, if any have one."""


def page(report: Report, values: Sequence[ValueReport], answers: Answers | None = None) -> str:
    """Return a report as the text of an HTML file that needs no other file.

    `values` are those of `collect_values`. If the costs have the memory over time, the page has a chart of it. With
    `answers`, it explains the values that are selected.
    """
    answers = answers or Answers()
    title = f"{report.module or 'program'}: {report.function or 'no function'}"
    costs = report.costs
    tables = [*(_cost_tables(costs) if costs is not None else ()), *_value_tables(report, values, answers)]
    strings = _Strings()
    data = {
        "tables": [_table_data(table, strings) for table in tables],
        "memory": None if costs is None or not costs.memory.over_time else _memory_data(costs, strings),
        "memoryBefore": "inputs",
        "strings": strings.texts,
    }
    return Template(_text("template.html")).substitute(
        title=html.escape(f"Shardings of {title}"),
        subtitle="<br>".join(html.escape(line) for line in _lines(report)),
        figures="\n".join(_figure(label, text) for label, text in _figures(report)),
        styles="\n".join(map(_text, _STYLES)),
        scripts="\n".join(map(_text, _SCRIPTS)),
        data=json.dumps(data, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c"),
    )


def _text(name: str) -> str:
    return files("pyshardy.report.page").joinpath(name).read_text(encoding="utf-8")


# The head of the page


def _lines(report: Report) -> list[str]:
    lines = [*mesh_lines(report.meshes), values_line(report.values)]
    if report.costs is not None:
        lines += [memory_line(report.costs), time_line(report.costs), *map(assumption_line, report.costs.assumptions)]
    return lines


def _figures(report: Report) -> Iterable[tuple[str, str]]:
    yield "devices", str(max((mesh.devices for mesh in report.meshes), default=1))
    if report.costs is not None:
        yield "bytes sent per device", bytes_text(report.costs.sent)
        yield "peak memory per device", bytes_text(report.costs.memory.peak)
        yield f"estimated time, {report.costs.time.model}", seconds_text(report.costs.time.total)
    counts = report.values
    yield "sharded values", str(counts.sharded)
    yield "replicated values", str(counts.replicated)


def _figure(label: str, text: str) -> str:
    return f"<div><dt>{html.escape(label)}</dt><dd>{html.escape(text)}</dd></div>"


# Tables


def _cost_tables(costs: CostReport) -> Iterable[PageTable]:
    yield PageTable(
        "collectives",
        "Communication",
        (
            Column("#", "count"),
            Column("collective"),
            Column("over"),
            Column("devices", "count"),
            Column("runs", "count"),
            Column("bytes sent", "bytes"),
            Column("total", "bytes"),
            Column("time", "seconds"),
            Column("op"),
            Column("scope", wide=True),
            Column("line", wide=True),
        ),
        [
            (
                number,
                one.collective,
                "*".join(axis.axis or "?" for axis in one.axes),
                one.group_size,
                one.runs,
                one.sent,
                one.sent * one.runs,
                one.seconds * one.runs,
                op_text(one.op),
                one.scope,
                without_directory(one.location),
            )
            for number, one in enumerate(costs.collectives, 1)
        ],
        "The collectives in program order, with the op whose operands or results each converts. Bytes are those that a "
        f"device sends.{_lines_of(one.location for one in costs.collectives)}",
    )
    yield PageTable(
        "traffic",
        "Bytes sent, by collective and axis",
        (Column("collective"), Column("axis"), Column("runs", "count"), Column("bytes sent", "bytes")),
        [(one.collective, one.axis or "other groups", one.count, one.sent) for one in costs.totals],
    )


def _value_tables(report: Report, values: Sequence[ValueReport], answers: Answers) -> Iterable[PageTable]:
    boundary = (
        ("inputs", "Inputs", report.inputs, answers.inputs),
        ("outputs", "Outputs", report.outputs, answers.outputs),
    )
    for name, title, tensors, found in boundary:
        columns = (
            Column("name", wide=True),
            Column("type"),
            Column("sharding"),
            Column("origin", wide=True),
            Column("bytes", "bytes"),
            Column("per device", "bytes"),
        )
        rows = [_tensor_row(one, report) for one in tensors]
        yield PageTable(name, title, columns, rows, _SELECT if found else "", found)
    columns = (
        Column("value"),
        Column("type"),
        Column("sharding"),
        Column("layout"),
        Column("bytes", "bytes"),
        Column("per device", "bytes"),
        Column("scope", wide=True),
        Column("line", wide=True),
    )
    explained = answers.values or [None] * len(values)
    annotations = answers.annotations or [""] * len(values)
    every = list(zip(values, _names(values, report), explained, annotations, strict=True))
    replicated = sorted((one for one in every if one[0].layout == "replicated"), key=lambda one: -(one[0].bytes or 0))
    select = _SELECT if answers.values else ""
    to_shard = [Column("shard it by", wide=True)] if answers.annotations else []
    searched = " Annotations that shard the largest were searched for." if to_shard else ""
    file = _lines_of(one.location for one in values)
    for name, title, chosen, note, more in (
        (
            "replicated",
            "Replicated values",
            replicated,
            f"Each device has the whole value.{searched}{file}",
            to_shard,
        ),
        ("values", "All values", every, f"In program order.{file}", []),
    ):
        rows = [(*_value_row(one, name), *([annotation] if more else [])) for one, name, _, annotation in chosen]
        found = [answer for _, _, answer, _ in chosen]
        yield PageTable(name, title, (*columns, *more), rows, " ".join(filter(None, (note, select))), found)


def _lines_of(locations: Iterable[str]) -> str:
    """Return a sentence with the file that all lines are in, if it is one: tables have it without the directory."""
    shared = shared_file(locations)
    return f" Lines are those of {shared}." if shared else ""


def _tensor_row(one: TensorReport, report: Report) -> tuple[Any, ...]:
    type = type_text(one.shape, one.element_type)
    origin = origins_text([one], report.inputs, report.outputs)
    return one.label or one.name, type, one.sharding, origin, one.bytes, one.bytes_per_device


def _names(values: Sequence[ValueReport], report: Report) -> Iterable[str]:
    """Yield what values are called: inputs of the program as in the table of inputs, others as their ops."""
    inputs = (one for one in report.inputs if one.shape is not None)
    for one in values:
        given = next(inputs, None) if one.op == ARGUMENT and one.function == report.function else None
        yield op_text(one.op) if given is None else given.label or given.name


def _value_row(one: ValueReport, name: str) -> tuple[Any, ...]:
    type = type_text(one.shape, one.element_type)
    place = without_directory(one.location) or f"@{one.function}"
    return name, type, one.sharding, one.layout, one.bytes, one.bytes_per_device, one.scope, place


# Data


class _Strings:
    """Texts by number: those of large tables repeat."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    @property
    def texts(self) -> list[str]:
        return list(self._numbers)

    def number(self, text: str) -> int:
        return self._numbers.setdefault(text, len(self._numbers))


def _table_data(table: PageTable, strings: _Strings) -> dict[str, Any]:
    is_text = [column.unit == "text" for column in table.columns]
    return {
        "id": table.id,
        "title": f"{table.title} ({len(table.rows)})",
        "note": table.note,
        "columns": [{"title": one.title, "unit": one.unit, "wide": one.wide} for one in table.columns],
        "rows": [
            [strings.number(cell) if text else cell for cell, text in zip(row, is_text, strict=True)]
            for row in table.rows
        ],
        "answers": {
            index: [strings.number(line) for line in answer]
            for index, answer in enumerate(table.answers)
            if answer is not None
        },
    }


def _memory_data(costs: CostReport, strings: _Strings) -> dict[str, Any]:
    moments = costs.memory.over_time
    return {
        "bytes": [one.bytes for one in moments],
        "ops": [strings.number(op_text(one.op)) for one in moments],
        "places": [
            strings.number(" ".join(filter(None, (one.scope, without_directory(one.location))))) for one in moments
        ],
    }
