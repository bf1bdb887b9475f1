"""The passes around the propagation of shardings inside fragments."""
