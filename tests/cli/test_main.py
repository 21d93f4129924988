"""The command itself: versions, wrong words, faults, start-up."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys

import pytest

from toolkit import __version__
from toolkit.cli import check as check_command
from toolkit.cli.table import COMMANDS

SLOW = ("networkx", "jsonschema", "mkdocs", "rich", "pydantic", "ruamel", "yaml", "typer")


def modules_after(code: str) -> set[str]:
    probe = f"import sys\n{code}\nprint(' '.join(sys.modules))"
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True, timeout=60
    )
    return {name.split(".")[0] for name in done.stdout.split()}


def test_version_is_said(tale):
    """`tale --version` says one line."""
    result = tale("--version")
    assert (result.code, result.out) == (0, f"tale {__version__}\n")


def test_version_imports_nothing_slow():
    """`tale --version` starts without any library."""
    found = modules_after("from toolkit.cli.main import run\nrun(['--version'])")
    assert found.isdisjoint(SLOW)


def test_help_and_completion_import_no_models():
    """Listing all commands, as help and completion do, reads no models and no YAML."""
    found = modules_after(
        "from toolkit.cli.main import build\nfrom toolkit.cli.table import COMMANDS\n"
        "import typer.main\ntyper.main.get_command(build(COMMANDS))"
    )
    assert found.isdisjoint({"networkx", "jsonschema", "mkdocs", "rich", "pydantic", "ruamel", "yaml"})


def test_every_command_is_in_the_help(tale):
    """`tale --help` lists every command of the table."""
    result = tale("--help")
    listed = re.findall(r"(?m)^  ([a-z]+)(?=\s)", result.out)
    assert result.code == 0
    assert {name for name in listed if name in COMMANDS} == set(COMMANDS)


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_explains_itself(tale, name):
    """Each command has a help page that ends with code 0."""
    result = tale(name, "--help")
    assert result.code == 0
    assert f"tale {name}" in result.out


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_module_of_a_command_adds_it(name):
    """The table names modules that exist and have an `add`."""
    assert callable(importlib.import_module(COMMANDS[name]).add)


def test_misspelled_command(tale):
    """A command that isn't there gets a suggestion and code 2."""
    result = tale("chekc")
    assert result.code == 2
    assert 'did you mean "check"?' in result.err
    assert result.out == ""


def test_unknown_option(tale):
    """An option that isn't there ends with code 2 and no traceback."""
    result = tale("check", "--frobnicate")
    assert result.code == 2
    assert "Traceback" not in result.err


def test_fault_of_the_program_is_reported(tale, here, monkeypatch):
    """A fault of ours ends with code 3, one sentence, and a report file beside the work."""
    monkeypatch.setattr(check_command, "run", lambda *_: 1 // 0)
    result = tale("check")
    reports = list(here.glob(".tale-internal-error-*.txt"))
    assert result.code == 3
    assert "Traceback" not in result.err
    assert len(reports) == 1
    assert "ZeroDivisionError" in reports[0].read_text(encoding="utf-8")


def test_interrupt_ends_quietly(tale, monkeypatch):
    """Ctrl-C ends with code 130 and no traceback."""

    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(check_command, "run", stop)
    result = tale("check")
    assert result.code == 130
    assert "Traceback" not in result.err


def test_runs_as_a_module():
    """`python -m toolkit.cli.main` is the same command."""
    done = subprocess.run(
        [sys.executable, "-m", "toolkit.cli.main", "version"], capture_output=True, text=True, check=True
    )
    assert f"tale {__version__}" in done.stdout
