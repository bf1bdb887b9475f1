"""Tables by op name, and op names in the code, name ops that exist: a misspelt name would never be found."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from xdsl.context import Context

import pyshardy
from pyshardy.dialects import arith_folding, func_checks
from pyshardy.dialects.chlo import expansions
from pyshardy.dialects.chlo.expansions import formulas
from pyshardy.dialects.mpmd import verification as mpmd
from pyshardy.dialects.sdy import verifier_tables as sdy
from pyshardy.dialects.stablehlo import simplification
from pyshardy.dialects.stablehlo import verification as stablehlo
from pyshardy.dialects.stablehlo.simplification import evaluation
from pyshardy.text.dialect_registry import make_context

SOURCE = Path(pyshardy.__file__).parent

DIALECTS = ("arith", "builtin", "chlo", "func", "mhlo", "mpmd", "sdy", "shape", "stablehlo", "tensor")

NOT_OPS = {
    "mhlo.ragged_dot",  # an op that pyshardy does not declare
    "sdy.collective",  # the base class of collectives
    # Discardable attributes.
    *(f"mhlo.{name}" for name in ("backend_config", "frontend_attributes", "layout_mode")),
    *(f"mhlo.{name}" for name in ("memory_kind", "num_partitions", "sharding")),
    *(f"mpmd.{name}" for name in ("can_convert_to_reduce", "control_operand_start_idx", "copies", "inferred_by")),
    *(f"mpmd.{name}" for name in ("src_set", "use_set", "visited_failure")),
    *(f"sdy.{name}" for name in ("block_arg_propagation_edges", "block_arg_sharding_origins", "func_manual_axes")),
    *(f"sdy.{name}" for name in ("original_func_name", "propagation_edges", "result_propagation_edges")),
    *(f"sdy.{name}" for name in ("result_sharding_origins", "sharding_origin_name", "sharding_origins")),
    *(f"sdy.{name}" for name in ("output_shardings", "parameters_shardings", "sharding_rule")),
    # Attributes of xDSL's `builtin` that pyshardy adds.
    *(f"builtin.{name}" for name in ("dense_string", "distinct", "sparse", "typed_string")),
}


@pytest.fixture(scope="module")
def loaded() -> Context:
    context = make_context()
    for name in DIALECTS:
        context.load_registered_dialect(name)
    return context


def tables() -> Iterator[tuple[str, Iterable[str]]]:
    for module in (stablehlo, sdy, mpmd, func_checks):
        for name, table in vars(module).items():
            if name.endswith("VERIFIERS"):
                yield f"{module.__name__}.{name}", table
    yield "FOLDS", arith_folding.FOLDS
    yield "expansions", expansions._EXPANSIONS
    yield "accuracy", expansions._SAY_ACCURACY
    yield "regions", expansions.HAVE_REGIONS
    yield "simplification", (f"stablehlo.{name}" for name in simplification._BY_OP)
    yield "evaluation", (f"stablehlo.{name}" for name in evaluation.EVALUATED)
    yield "chlo", (f"chlo.{name}" for name in (*formulas._INTEGER, *formulas._REAL, *formulas._AS_F32))
    yield "complex", (f"chlo.{name}" for name in (*formulas._ANY, *formulas._COMPLEX, *formulas._NOT_OF_EIGHT_BITS))


def test_tables_name_ops(loaded: Context) -> None:
    found = dict(tables())
    assert len(found) > 15
    unknown = [
        (table, name)
        for table, names in found.items()
        for name in names
        if loaded.get_optional_op(name) is None and name not in NOT_OPS
    ]
    assert unknown == []


def literals() -> Iterator[tuple[Path, str]]:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                dialect, _, name = node.value.partition(".")
                if dialect in DIALECTS and name.replace("-", "_").isidentifier():
                    yield path.relative_to(SOURCE), node.value


def test_literals_name_ops_attributes_or_types(loaded: Context) -> None:
    found = list(literals())
    assert len(found) > 400
    known = {
        *(op.name for op in loaded.loaded_ops),
        *(attribute.name for attribute in loaded.loaded_attrs),
        *(type.name for type in loaded.loaded_types),
        *NOT_OPS,
    }
    assert [(path, name) for path, name in found if name not in known] == []
