"""Reports of MPMD programs, which run on several meshes."""
