"""Reports as tables and text."""
