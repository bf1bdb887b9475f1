"""Simpler ops for the same: what StableHLO's target-independent optimization does.

Each pattern is a function named for what it finds. Ops that take the place of others keep their attributes (a sharding,
say) where the reference lets them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from xdsl.ir import Operation

from pyshardy.dialects.rewriting import Pattern, Rewriter
from pyshardy.dialects.stablehlo.simplification import calls, evaluation, identities, regions, shapes

Rewrite = Callable[[Any, Rewriter], bool]

_BY_OP: Mapping[str, Sequence[Rewrite]] = {
    "add": (identities.constant_to_the_right, identities.add_zero),
    "subtract": (identities.subtract_zero,),
    "multiply": (identities.constant_to_the_right, identities.multiply_by_one),
    "maximum": (identities.constant_to_the_right,),
    "minimum": (identities.constant_to_the_right,),
    "and": (identities.constant_to_the_right, identities.and_constant),
    "or": (identities.constant_to_the_right, identities.or_constant),
    "xor": (identities.constant_to_the_right, identities.xor_constant),
    "compare": (
        evaluation.evaluate_comparison,
        evaluation.compare_with_constant,
        evaluation.compare_with_itself,
        identities.compare_with_boolean,
    ),
    "convert": (identities.convert_to_same,),
    "select": (identities.select_known, identities.select_by_negation),
    "real": (identities.real_of_complex,),
    "imag": (identities.imaginary_of_complex,),
    "complex": (identities.complex_of_parts,),
    "get_tuple_element": (identities.element_of_tuple,),
    "get_dimension_size": (identities.known_dimension_size,),
    "reshape": (shapes.reshape_constant, shapes.reshape_of_reshape, shapes.identity),
    "dynamic_reshape": (shapes.static_reshape,),
    "transpose": (
        shapes.transpose_constant,
        shapes.no_transpose,
        shapes.transpose_of_transpose,
        shapes.transpose_to_reshape,
    ),
    "broadcast_in_dim": (
        shapes.broadcast_splat,
        shapes.broadcast_of_broadcast,
        shapes.broadcast_to_same_size,
    ),
    "dynamic_broadcast_in_dim": (shapes.static_broadcast,),
    "iota": (shapes.iota_along_one_dimension,),
    "dynamic_iota": (shapes.static_iota, shapes.dynamic_iota_along_one_dimension),
    "slice": (shapes.slice_constant, shapes.identity, shapes.slice_of_concatenation),
    "dynamic_slice": (shapes.slice_of_splat, shapes.static_slice),
    "dynamic_update_slice": (shapes.update_all_or_nothing,),
    "concatenate": (
        shapes.concatenate_one,
        shapes.concatenate_without_empty,
        shapes.concatenate_flat,
        shapes.concatenate_repeated_splat,
    ),
    "pad": (shapes.no_padding, shapes.pad_nothing),
    "reverse": (shapes.reverse_in_vain,),
    "gather": (shapes.gather_to_slice,),
    "custom_call": (calls.typed_configuration,),
    "case": (regions.case_out_of_range,),
    "while": (regions.while_never, regions.while_invariants),
    "sort": (regions.sort_without_unused, regions.sort_dimension),
    "reduce": (
        evaluation.evaluate_reduction,
        regions.reduce_nothing,
        regions.reduce_empty,
        regions.reduce_to_outer_values,
        regions.reduce_without_unused,
    ),
}


_NEED_CONSTANT: frozenset[Rewrite] = frozenset(
    [
        evaluation.evaluate,
        evaluation.evaluate_comparison,
        evaluation.evaluate_conversion,
        evaluation.evaluate_reduction,
        evaluation.compare_with_constant,
        identities.constant_to_the_right,
        identities.add_zero,
        identities.multiply_by_one,
        identities.and_constant,
        identities.or_constant,
        shapes.reshape_constant,
        shapes.transpose_constant,
        shapes.broadcast_splat,
        shapes.slice_constant,
        shapes.slice_of_splat,
        shapes.concatenate_constants,
    ]
)
"""The rewrites that apply only to ops with a constant among their operands."""


def patterns(
    op_classes: Sequence[type[Operation]],
    *,
    convert_constants: bool = False,
    concatenate_constants: bool = False,
    empty_tensors: bool = True,
) -> list[Pattern]:
    """Return the patterns for the ops of StableHLO.

    Without `convert_constants`, conversions of constants are kept, and without `concatenate_constants` their
    concatenations. Without `empty_tensors`, the patterns are for
    programs in which each tensor has elements.
    """
    made: list[Pattern] = []
    for op_class in op_classes:
        name = op_class.name.partition(".")[2]
        rewrites = list(_BY_OP.get(name, ()))
        if name == "convert" and convert_constants:
            rewrites.insert(0, evaluation.evaluate_conversion)
        if name == "concatenate" and concatenate_constants:
            rewrites.append(shapes.concatenate_constants)
        if name in evaluation.EVALUATED:
            rewrites.insert(0, evaluation.evaluate)
        if empty_tensors and name not in ("constant", "custom_call", "return"):
            rewrites.append(identities.no_elements)
        for rewrite in rewrites:
            pattern_name = rewrite.__name__.replace("_", "-")
            made.append(Pattern(op_class, pattern_name, rewrite, needs_constant=rewrite in _NEED_CONSTANT))
    return made
