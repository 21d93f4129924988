"""The registry of checks: pages, codes, and every kind of content reached by every check that claims it."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest
import yaml

from toolkit.findings import PAGES as ABOUT
from toolkit.findings import Registry, parse_page
from toolkit.games.mice_and_mystics import PLUGIN
from toolkit.games.mice_and_mystics.checks import CHECKS
from toolkit.games.mice_and_mystics.checks.base import (
    BEARERS,
    ChapterCheck,
    RuleCheck,
    RuleInContext,
    TileCheck,
    TileInContext,
)
from toolkit.pack import PAGES as PACK
from toolkit.source import PAGES as SOURCE

HERE = Path(__file__).parent
MADE = {tuple(file.stem.split("-")): file for file in sorted((HERE / "made").glob("*.yaml"))}
"""Files that raise a code in a kind of content that its twin doesn't show."""

BAD_RULES = yaml.safe_load((HERE / "bad_rules.yaml").read_text("utf-8"))
BY_CODE = {check.code: check for check in CHECKS}

FIGURE = {"battle": 1, "defence": 1, "life": 1}
CARRIERS = {
    "hero": {**FIGURE, "lore": 1, "move": 1, "classes": ["scamp"]},
    "initiative_card": {**FIGURE, "of": "hero.pip", "mode": "melee"},
    "ability": {},
    "search_card": {"type": "trick"},
    "achievement": {"type": "story"},
}
"""What a file of each kind needs beside rules; a chapter is made from that of a twin."""


@pytest.fixture
def made(tmp_path, twins, read):
    """Make a pack of one file that requires the world of these tests, and read it."""

    def make(text):
        manifest = (twins["C005"].bad / "pack.yaml").read_text("utf-8")
        (tmp_path / "pack.yaml").write_text(manifest, "utf-8")
        (tmp_path / "made.yaml").write_text(text, "utf-8")
        library = read(tmp_path)
        assert library.findings == ()
        return library

    return make


def bearer(kind, rules, twins):
    """Return a file of a kind with these rules."""
    if kind == "chapter":
        text = (twins["C002"].good / "chapters/escape.yaml").read_text("utf-8")
        return yaml.safe_dump({**yaml.safe_load(text), "rules": rules})
    data = {"kind": kind, "id": "spoilt", "name": "Spoilt", **CARRIERS[kind]}
    own = {"skills": [{"id": "gift", "name": "Gift", "rules": rules}]} if kind == "hero" else {"rules": rules}
    return yaml.safe_dump({**data, **own})


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_every_page_has_its_headings(check):
    """The docstring of every check is a page with all headings, and its title is short."""
    page = parse_page(check)
    assert page.lead
    assert 0 < len(check.title) <= 60


def test_codes_clash_with_no_other(twins):
    """No code is claimed twice, here or by the toolkit, and the table is in order."""
    assert len(Registry(ABOUT, SOURCE, PACK, CHECKS)) == len((*ABOUT, *SOURCE, *PACK, *CHECKS))
    assert [check.code for check in CHECKS] == sorted(twins)


def test_every_check_names_kinds_that_there_are():
    """What a check says it reads are kinds of the game."""
    for check in CHECKS:
        assert check.reads
        assert set(check.reads) <= set(PLUGIN.kinds())


SHAPES = (
    (TileCheck, ("tile",)),
    (TileInContext, ("tile",)),
    (ChapterCheck, ("chapter",)),
    (RuleCheck, BEARERS),
    (RuleInContext, BEARERS),
)


def test_shapes_of_checks_claim_what_they_read():
    """Checks of tiles read tiles, those of chapters chapters, those of rules all that bears rules."""
    for check in CHECKS:
        for base, kinds in SHAPES:
            assert not issubclass(check, base) or check.reads == kinds


def test_every_code_of_rules_has_a_bad_rule():
    """Each check that claims all bearers of rules has a bad rule to graft."""
    assert {check.code for check in CHECKS if set(BEARERS) <= set(check.reads)} == set(BAD_RULES)


@pytest.mark.parametrize("kind", BEARERS)
@pytest.mark.parametrize("code", sorted(BAD_RULES))
def test_bad_rule_is_found_on_every_bearer(code, kind, made, twins):
    """A rule that raises a code raises it on every kind of content that can bear rules."""
    rules = [deepcopy(BAD_RULES[code]) for _ in range(2 if code == "R106" else 1)]
    library = made(bearer(kind, rules, twins))
    assert {finding.span.path for finding in BY_CODE[code].run(library)} == {"made.yaml"}


@pytest.mark.parametrize(("code", "kind"), sorted(MADE))
def test_made_file_is_found(code, kind, made):
    """A file of a further kind that a check claims raises its code too."""
    text = MADE[code, kind].read_text("utf-8")
    assert yaml.safe_load(text)["kind"] == kind
    assert "made.yaml" in {finding.span.path for finding in BY_CODE[code].run(made(text))}


def test_every_kind_claimed_is_reached(twins, read):
    """Each kind that a check claims is reached: by a twin, by a grafted rule, or by a made file."""
    for check in CHECKS:
        library = read(twins[check.code].bad)
        kinds = {entity.document.path: entity.kind for entity in library.all}
        shown = {kinds[finding.span.path] for finding in check.run(library)}
        shown |= set(BEARERS) if check.code in BAD_RULES else set()
        shown |= {kind for code, kind in MADE if code == check.code}
        assert set(check.reads) <= shown, check.code
