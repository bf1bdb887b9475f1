"""A report as aligned plain text, for files, pipes and notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyshardy.report.render.layout import Chart, Column, Part, Table


def plain_text(parts: Iterable[Part]) -> str:
    """Return lines, tables and charts as text without a newline at the end; blank lines separate tables and charts."""
    texts: list[str] = []
    after_block = False
    for part in parts:
        is_block = not isinstance(part, str)
        if texts and (is_block or after_block):
            texts.append("")
        texts.append(part if isinstance(part, str) else _block_text(part))
        after_block = is_block
    return "\n".join(texts)


def _block_text(part: Table | Chart) -> str:
    return _table_text(part) if isinstance(part, Table) else _chart_text(part)


def _chart_text(chart: Chart) -> str:
    lines = [
        f"  {label.ljust(chart.label_width)}  {''.join(span.text for span in spans)}".rstrip()
        for label, spans in chart.rows
    ]
    return "\n".join([chart.title, *lines, *(["  " + chart.note] if chart.note else [])])


def _table_text(table: Table) -> str:
    rows = [tuple(column.head for column in table.columns), *table.rows]
    widths = [max(len(row[index]) for row in rows) for index in range(len(table.columns))]
    lines = [_line(row, table.columns, widths) for row in rows]
    return "\n".join([table.title, *lines, *(["  " + table.note] if table.note else [])])


def _line(row: Sequence[str], columns: Sequence[Column], widths: Sequence[int]) -> str:
    cells = [
        text.rjust(width) if column.right else text.ljust(width)
        for text, column, width in zip(row, columns, widths, strict=True)
    ]
    return ("  " + "  ".join(cells)).rstrip()
