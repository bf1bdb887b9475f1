"""The data of a report, and how it is collected from a module."""
