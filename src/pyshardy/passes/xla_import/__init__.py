"""From the text that JAX prints to the module that Shardy receives inside XLA's compiler."""
