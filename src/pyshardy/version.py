"""The version of the installed package."""

from importlib import metadata

try:
    __version__ = metadata.version("pyshardy")
except metadata.PackageNotFoundError:
    __version__ = "unknown"
