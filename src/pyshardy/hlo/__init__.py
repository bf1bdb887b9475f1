"""Read the text of HLO modules, as XLA dumps and JAX prints them: instructions, and their shardings. Without IR."""
