"""How long conversions between shardings take, if they may pass another layout on the way."""

from __future__ import annotations

from collections.abc import Container

from xdsl.ir import SSAValue

from pyshardy.auto.bound.axis_orders import Conversion
from pyshardy.auto.bound.shared_paths import points_between
from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.layouts.problem import LayoutProblem
from pyshardy.evaluation.estimate import Estimator
from pyshardy.sharding import TensorSharding


class ConversionTimes:
    """The times of the conversions of a program, each found once."""

    def __init__(self, problem: LayoutProblem, estimator: Estimator) -> None:
        self._problem, self._estimator = problem, estimator
        self._fastest: dict[object, float] = {}

    def possible(self, value: SSAValue) -> Container[Layout]:
        """Return the layouts that a value may have on the way."""
        return self._problem.points_of(self._estimator.compiled.problem.place_of(value), value)

    def fastest(self, one: Conversion, before: TensorSharding, after: TensorSharding) -> float:
        """Return the least seconds of a conversion: for a use of a value, which may have several constraints, also by
        one more layout, with the axes in the order of the mesh."""
        may_pass = one.tensor == one.target
        key = id(one.value.type), before, after, may_pass
        found = self._fastest.get(key)
        if found is None:
            found = self._estimator.reshard_seconds(one.value, before, after)
            possible = self.possible(one.value)
            for point in points_between(one.before, [one.after]) if may_pass and found else ():
                if point in possible:
                    stop = self._problem.layouts.sharding(point, before.rank)
                    pairs = ((before, stop), (stop, after))
                    found = min(found, sum(self._estimator.reshard_seconds(one.value, *pair) for pair in pairs))
            self._fastest[key] = found
        return found
