"""Reports of programs that run on several meshes."""
