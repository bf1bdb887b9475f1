"""Print a report on a terminal, with rich."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TextIO

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from pyshardy.report.render.layout import Chart, Part, Table
from pyshardy.report.render.sharding_text import REPLICATED

SPAN_STYLES = {
    "forward": "black on bright_blue",
    "later forward": "black on blue",
    "backward": "black on bright_green",
    "later backward": "black on green",
    "weight gradient": "black on bright_yellow",
    "later weight gradient": "black on yellow",
    "other": "black on white",
    "idle": "dim",
}
"""The styles of what charts show."""


def show(parts: Iterable[Part], stream: TextIO) -> None:
    """Print lines and tables, no wider than the terminal."""
    console = Console(file=stream, highlight=False)
    after = None
    for part in parts:
        if after is not None and not (isinstance(part, str) and isinstance(after, str)):
            console.print()
        if isinstance(part, Table):
            console.print(Text(part.title, "bold"))
            console.print(_rich_table(part))
        elif isinstance(part, Chart):
            console.print(Text(part.title, "bold"))
            for line in _chart_lines(part):
                console.print(line, no_wrap=True, overflow="crop", crop=True)
        else:
            console.print(Text(part))
        after = part


def _chart_lines(chart: Chart) -> Iterator[Text]:
    for label, spans in chart.rows:
        pieces = [(span.text, SPAN_STYLES.get(span.shows, "")) for span in spans]
        yield Text.assemble(f"{label.ljust(chart.label_width)} ", *pieces)
    if chart.note:
        yield Text(chart.note, "dim")


def _rich_table(table: Table) -> RichTable:
    made = RichTable(
        caption=Text(table.note, "dim") if table.note else None,
        caption_justify="left",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
        show_edge=False,
    )
    for column in table.columns:
        made.add_column(
            Text(column.head), justify="right" if column.right else "left", no_wrap=column.right, overflow="fold"
        )
    for row in table.rows:
        made.add_row(*(_cell(text, column.head) for text, column in zip(row, table.columns, strict=True)))
    return made


def _cell(text: str, head: str) -> Text:
    if head == "sharding":
        return Text(text, "yellow" if text == REPLICATED else "green")
    return Text(text)
