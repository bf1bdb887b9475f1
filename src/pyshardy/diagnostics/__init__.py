"""Source locations, diagnostics and their rendering, and reading and writing of files."""
