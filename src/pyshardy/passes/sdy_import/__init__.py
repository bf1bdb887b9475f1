"""Import passes, which prepare a program for propagation."""
