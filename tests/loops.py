"""The text of loops that run so often as they are counted."""

from __future__ import annotations

from collections.abc import Sequence


def counted_loop(
    runs: int, variables: Sequence[tuple[str, str, str]], body: str, after: Sequence[str], attributes: str = ""
) -> str:
    """A loop `%0` with the counter `%i`, from the constant `%zero`, and other variables: their names, initial values
    and types. `after` are their next values, which the `body` computes."""
    given = ", ".join(("%i = %zero", *(f"{name} = {before}" for name, before, _ in variables)))
    types = ", ".join(("tensor<i32>", *(kind for *_, kind in variables)))
    return f"""%zero = stablehlo.constant dense<0> : tensor<i32>
      %0:{len(variables) + 1} = stablehlo.while({given}) : {types} {attributes}
      cond {{
        %limit = stablehlo.constant dense<{runs}> : tensor<i32>
        %continues = stablehlo.compare LT, %i, %limit, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %continues : tensor<i1>
      }} do {{
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.add %i, %one : tensor<i32>
        {body}
        stablehlo.return {", ".join(("%next", *after))} : {types}
      }}"""
