"""String literals and symbol names are escaped as MLIR escapes them."""

import tracemalloc

import pytest

from pyshardy.ir.quoting import bare_or_quoted, name_bytes, quoted, symbol


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", '""'),
        ("plain text", '"plain text"'),
        ('a"b', r'"a\22b"'),
        ("a\\b", r'"a\\b"'),
        ("é\n", r'"\C3\A9\0A"'),
        ("\udcff", r'"\FF"'),
        (b"\x00\x7f", r'"\00\7F"'),
    ],
)
def test_string_literals(text: str | bytes, expected: str) -> None:
    assert quoted(text) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [("a", "a"), ("_a$.1", "_a$.1"), ("1a", '"1a"'), ("a-b", '"a-b"'), ("", '""'), ("a\n", r'"a\0A"')],
)
def test_only_identifiers_are_bare(name: str, expected: str) -> None:
    assert bare_or_quoted(name) == expected
    assert symbol(name) == f"@{expected}"


def test_bytes_that_are_not_utf_8_are_kept() -> None:
    assert name_bytes("a\udcff") == b"a\xff"


def test_escapes_take_memory_of_a_small_multiple_of_the_text() -> None:
    text = "\n" * 1_000_000
    tracemalloc.start()
    try:
        written = quoted(text)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert len(written) == 3 * len(text) + 2
    assert peak < 8 * len(written)
