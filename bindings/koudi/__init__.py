"""Koudi: a research toolkit for search-based AI in the Sheng Ji family of card games."""

from koudi._core import Error, version

__all__ = ["Error", "__version__", "version"]

__version__: str = version()
