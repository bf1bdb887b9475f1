"""Lists of the ops of a module."""

from pyshardy.survey import Survey
from pyshardy.text import read
from pyshardy.traversal import ops_where

TEXT = """func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = mpmd.named_computation<"f"> (%x) (%a: tensor<f32>) {
    %1 = mpmd.named_computation<"g"> (%a) (%b: tensor<f32>) {
      %2 = stablehlo.abs %b : tensor<f32>
      mpmd.return %2 : tensor<f32>
    } : (tensor<f32>) -> tensor<f32>
    %3 = mpmd.named_computation<"h"> (%1) (%b: tensor<f32>) {
      mpmd.return %b : tensor<f32>
    } : (tensor<f32>) -> tensor<f32>
    mpmd.return %3 : tensor<f32>
  } : (tensor<f32>) -> tensor<f32>
  %4 = stablehlo.abs %0 : tensor<f32>
  return %4 : tensor<f32>
}
"""


def test_each_op_after_those_inside_it() -> None:
    module = read(TEXT)
    for kinds in (("func.func",), ("mpmd.named_computation",), ("mpmd.named_computation", "stablehlo.abs")):

        def wanted(kind: type, kinds: tuple[str, ...] = kinds) -> bool:
            return kind.name in kinds

        for first in (False, True):
            assert Survey(module).where(wanted, inner_first=first) == ops_where(module, wanted, inner_first=first)
