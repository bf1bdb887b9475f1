"""From a propagated module to a program that XLA compiles with the same shardings."""
