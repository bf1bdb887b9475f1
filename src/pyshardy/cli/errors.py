"""The error that `pyshardy` commands raise."""


class RequestError(Exception):
    """An argument is not valid for the program; the message is printed."""
