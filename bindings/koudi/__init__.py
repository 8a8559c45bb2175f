"""Koudi: a research toolkit for search-based AI in the Sheng Ji family of card games."""

from koudi._core import version

__all__ = ["__version__", "version"]

__version__: str = version()
