"""What can be wrong with a command line beyond its grammar."""


class RequestError(Exception):
    """The words make sense, but not for this program; the message is what to tell the user."""
