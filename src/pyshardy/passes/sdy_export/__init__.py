"""Export passes, which run after propagation: undo the import passes, and convert shardings to reshards and
collectives."""
