"""Values that would be fused but for a conversion: which op takes how long to write or read them."""

from __future__ import annotations

import pytest

from pyshardy.auto.integer_program.converted_values import ConvertedUse, ConvertedValue
from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.solver.linear_program import LinearProgram, minimum


@pytest.mark.parametrize(("is_converted", "seconds"), [(True, {0: 4.0, 3: 1.0, 5: 4.0}), (False, {})])
def test_each_op_takes_the_time_to_write_or_read_the_value(is_converted: bool, seconds: dict[int, float]) -> None:
    """Op 3 reads the copy, op 5 the value, and op 7 neither."""
    whole, half = (None,), (0,)
    took: dict[Layout, float] = {whole: 4.0, half: 1.0}
    program = LinearProgram()
    flow = program.variable()
    program.equation([(flow, 1.0)], float(is_converted))
    value = ConvertedValue(writes=True, place=0)
    value.uses += [
        ConvertedUse({whole: [flow]}, {half: [flow]}, reads=True, place=3),
        ConvertedUse({}, {}, reads=True, place=5),
        ConvertedUse({}, {}, reads=False, place=7),
    ]
    added = list(value.add(program, took.__getitem__, 1))
    found = minimum(program)
    assert found is not None and found.values is not None
    spent = {one.place: found.values[one.variable] * one.seconds for one in added}
    assert {place: one for place, one in spent.items() if one > 1e-9} == pytest.approx(seconds)
    assert found.bound == pytest.approx(sum(seconds.values()), rel=1e-4)
