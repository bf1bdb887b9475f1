"""A report as aligned plain text, for files, pipes and notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyshardy.report.render.layout import Column, Part, Table


def plain_text(parts: Iterable[Part]) -> str:
    """Return lines and tables as text, with blank lines around tables, without a newline at the end."""
    texts: list[str] = []
    after_table = False
    for part in parts:
        is_table = isinstance(part, Table)
        if texts and (is_table or after_table):
            texts.append("")
        texts.append(_table_text(part) if isinstance(part, Table) else part)
        after_table = is_table
    return "\n".join(texts)


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
