"""Passes that bring a program into the form that propagation wants."""
