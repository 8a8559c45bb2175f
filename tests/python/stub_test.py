"""The stub of the extension names exactly what the extension has."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

from koudi import _core

STUB = Path(__file__).parents[2] / "bindings" / "koudi" / "_core.pyi"
GENERATED = {"__init__", "__hash__", "__eq__", "__repr__", "__str__", "__reduce__", "__module__",
             "__doc__", "__static_attributes__", "__firstlineno__"}  # fmt: skip


def stub_names() -> dict[str, set[str]]:
    """Each top-level name with its members, those of stub-only base classes included."""
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    names: dict[str, set[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            members = {
                item.name if isinstance(item, ast.FunctionDef) else getattr(item.target, "id", "")
                for item in node.body
                if isinstance(item, ast.FunctionDef | ast.AnnAssign)
            }
            for base in node.bases:
                members |= names.get(getattr(base, "id", ""), set())
            names[node.name] = members - GENERATED
        elif isinstance(node, ast.FunctionDef):
            names[node.name] = set()
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names[node.target.id] = set()
    return {name: members for name, members in names.items() if not name.startswith("_")}


def module_names() -> dict[str, set[str]]:
    return {
        name: set(vars(value)) - GENERATED - {"__weakref__", "__dict__"}
        if inspect.isclass(value) and not issubclass(value, Exception)
        else set()
        for name, value in vars(_core).items()
        if not name.startswith("_")
    }


def public(members: set[str]) -> set[str]:
    return {name for name in members if not name.startswith("_")}


def test_stub_and_module_have_the_same_names() -> None:
    assert set(stub_names()) == set(module_names())


def test_stub_and_module_have_the_same_members() -> None:
    module = module_names()
    for name, members in stub_names().items():
        assert public(members) == public(module[name]), name
