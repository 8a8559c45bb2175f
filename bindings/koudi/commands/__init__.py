"""The commands of `koudi`, a module for each. What is slow to import is imported when one runs."""
