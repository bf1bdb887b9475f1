"""Functions of complex numbers become the ops that XLA makes of them, and compute the same."""

from __future__ import annotations

import json
import re

from tests.with_jax.child import run_in_child


def body() -> None:
    """Print for each function whether the ops are XLA's, and the largest relative difference of the values."""
    import tempfile
    from pathlib import Path

    from examples.devices import P, device_mesh, jax, jnp, value  # isort: split
    import numpy as np
    from jax import lax

    import pyshardy
    from pyshardy.jax.exported import exported_from_module
    from tests.passes.xla_import.xla_modules import ops_of_main, steps

    jax.config.update("jax_enable_x64", True)
    functions = {
        "exp": jnp.exp, "log": lax.log, "log1p": jnp.log1p, "sqrt": jnp.sqrt, "tanh": jnp.tanh, "expm1": jnp.expm1,
        "rsqrt": lax.rsqrt, "abs": jnp.abs, "asin": jnp.arcsin, "sinh": jnp.sinh, "square": lax.square,
    }  # fmt: skip
    random = np.random.default_rng(0)
    numbers = (random.normal(size=500) + 1j * random.normal(size=500)) * 10.0 ** random.integers(-12, 12, 500)
    special = [1, -1, 1j, -1j, 1 + 1j, -1 - 1j, 1e30 + 1e30j, -1e-30j, 3 + 4j, 0.6 + 0.8j, -0.6 + 0.8j, 1e-20 - 1]
    numbers = np.concatenate([numbers, np.array(special)])
    for name, function in functions.items():
        for dtype in (np.complex64, np.complex128):
            lowered = jax.jit(function).lower(value(device_mesh(x=2), numbers.shape, P("x"), dtype))
            with tempfile.TemporaryDirectory() as folder:
                lowered.compile(compiler_options={"xla_dump_to": folder, "xla_dump_hlo_pass_re": "shardy"})
                (dump,) = (Path(folder) / "shardy").glob("*/01.before_propagation.mlir")
                theirs = pyshardy.parse(dump.read_text())
            ours = pyshardy.parse(lowered.as_text())
            pyshardy.run_pipeline(ours, "xla-import-pipeline")
            run = pyshardy.to_text(pyshardy.run_pipeline(ours.clone(), "xla-remove-shardings"))
            pyshardy.run_pipeline(ours, "sdy-constant-or-scalar-splitter")
            given = numbers.astype(dtype)
            expected = np.asarray(jax.jit(function)(given))
            avals = [jax.ShapeDtypeStruct(one.shape, one.dtype) for one in (given, expected)]
            found = np.asarray(jax.jit(exported_from_module(run, avals[:1], avals[1:], [None], [None]).call)(given)[0])
            same = np.isclose(found, expected, rtol=1e-6 if dtype == np.complex64 else 1e-14, atol=0, equal_nan=True)
            print(json.dumps([name, steps(ops_of_main(ours)) == steps(ops_of_main(theirs)), bool(same.all())]))


def test_complex_math() -> None:
    rows = [json.loads(line) for line in re.findall(r"^\[.*\]$", run_in_child(body), re.M)]
    assert len(rows) == 22
    assert all(ops and values for _, ops, values in rows), rows
