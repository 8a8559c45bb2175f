"""The compiled part of koudi; use it through the package koudi."""

def version() -> str:
    """The version of the toolkit, as text."""
