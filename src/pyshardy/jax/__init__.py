"""Running programs on JAX. Nothing here imports JAX before it is used."""
