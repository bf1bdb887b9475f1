"""Random programs are read, checked and printed as by the reference; spoilt ones are refused at the same places."""

import re

from hypothesis import given
from hypothesis import strategies as st

from tests.dialects.mpmd.random_programs import program, spoilt
from tests.dialects.mpmd.test_text import ours, theirs

SEEDS = st.integers(0, 1 << 32)

# Errors of the lexer, and of meshes that are none, whose places differ; and so do those of lists that go on in a line
# behind one that makes sense by itself.
KNOWN = re.compile("consecutive dots|expecting MeshAttr|expected attribute value|^expected '<'$")


@given(SEEDS)
def test_right_programs(seed: int) -> None:
    text = program(seed)
    again = ours(text)
    assert isinstance(again, str)
    assert again == theirs(text)
    assert ours(text, generic=True) == theirs(text, generic=True)
    assert ours(again) == again


@given(SEEDS)
def test_spoilt_programs(seed: int) -> None:
    text = spoilt(seed)
    found, expected = ours(text), theirs(text)
    if isinstance(found, str) or isinstance(expected, str):
        assert found == expected
        return
    first = expected[0]
    if not KNOWN.search(first.message) and not text.splitlines()[first.line - 1].lstrip().startswith((",", ":")):
        assert [error.location for error in found] == [error.location for error in expected]
