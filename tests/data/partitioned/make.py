"""Make the files beside this one: `python tests/data/partitioned/make.py DIRECTORY`, with JAX 0.10.

That is a program as JAX lowers it for Shardy, and what XLA makes of it when it propagates shardings by itself (GSPMD):
HLO after propagation, and compiled HLO.
"""

import glob
import os
import shutil
import sys

directory = sys.argv[1]
dump = f"--xla_dump_to={directory}/dump --xla_dump_hlo_as_text --xla_dump_hlo_pass_re=.*shard.*"
os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count=8 {dump}"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
from jax.sharding import AxisType, NamedSharding, PartitionSpec  # noqa: E402

mesh = jax.make_mesh((4, 2), ("data", "model"), axis_types=(AxisType.Auto,) * 2)


def given(shape, *spec):
    sharding = NamedSharding(mesh, PartitionSpec(*spec)) if spec else None
    return jax.ShapeDtypeStruct(shape, jnp.float32, sharding=sharding)


def step(w, k, x):
    with jax.named_scope("mlp"):
        h = jnp.tanh(x @ w)
    with jax.named_scope("conv"):
        numbers = ("NHWC", "HWIO", "NHWC")
        filters = jnp.full((1, 3, 32, 32), 2.0)
        c = jax.lax.conv_general_dilated(h[:, None], filters, (1, 1), "SAME", dimension_numbers=numbers)
    return c, h @ k


arguments = (given((64, 32), None, "model"), given((32, 16)), given((16, 8, 64), "data"))
with open(f"{directory}/program.mlir", "w") as file:
    file.write(jax.jit(step).lower(*arguments).as_text(debug_info=True))
jax.config.update("jax_use_shardy_partitioner", False)
with open(f"{directory}/compiled.txt", "w") as file:
    file.write(jax.jit(step).lower(*arguments).compile().as_text())
(found,) = glob.glob(f"{directory}/dump/*after_sharding-propagation*")
shutil.move(found, f"{directory}/after_propagation.txt")
shutil.rmtree(f"{directory}/dump")
