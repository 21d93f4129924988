"""The page of a code: a class whose docstring is what `tale explain` and the site print."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from typing import ClassVar

from toolkit.findings.model import Confidence, Finding, Severity, Span

HEADINGS = ("What it does", "Why it matters", "Example", "How to fix")


class PageError(ValueError):
    """A docstring that isn't a page; the message names the class and what is wrong."""


class CodePage:
    """The base of every code: subclasses set the class variables and write the page as their docstring.

    Attributes:
        code: a family letter and three digits, stable for ever.
        title: the fault in a few words.
        severity: how much it matters.
        confidence: how sure the toolkit is of it.
    """

    code: ClassVar[str]
    title: ClassVar[str]
    severity: ClassVar[Severity] = Severity.ERROR
    confidence: ClassVar[Confidence] = Confidence.CERTAIN

    @classmethod
    def at(cls, span: Span, message: str, *, help: str = "", witness: str = "") -> Finding:  # noqa: A002 - the field's name
        """Make a finding of this code at a place."""
        return Finding(cls.code, message, span, cls.severity, cls.confidence, help, witness)


class Check(CodePage):
    """A code that is found by running something; subclasses add a `run` with the arguments they need."""


@dataclass(frozen=True, slots=True)
class Page:
    """A parsed page: a lead sentence and the text under each heading, in order."""

    code: str
    title: str
    lead: str
    sections: dict[str, str]

    def markdown(self) -> str:
        """Return the page as Markdown."""
        body = "\n\n".join(f"## {name}\n\n{text}" for name, text in self.sections.items())
        return f"# {self.code}: {self.title}\n\n{self.lead}\n\n{body}\n"


def parse_page(cls: type[CodePage]) -> Page:
    """Parse the docstring of a code.

    Raises:
        PageError: a heading is missing, empty or out of order.
    """
    lead, sections = _split(inspect.cleandoc(cls.__doc__ or ""))
    if tuple(sections) != HEADINGS:
        found = ", ".join(sections)
        raise PageError(f"{cls.__name__}: the headings must be {', '.join(HEADINGS)}; found {found}")
    empty = [name for name, text in sections.items() if not text]
    if empty or not lead:
        raise PageError(f"{cls.__name__}: nothing stands under {', '.join(empty) or 'the first line'}")
    return Page(cls.code, cls.title, lead, sections)


def _split(text: str) -> tuple[str, dict[str, str]]:
    lead: list[str] = []
    sections: dict[str, list[str]] = {}
    target = lead
    for line in text.splitlines():
        if line.startswith("## "):
            target = sections.setdefault(line[3:].strip(), [])
        else:
            target.append(line)
    return "\n".join(lead).strip(), {name: "\n".join(lines).strip("\n").rstrip() for name, lines in sections.items()}
