"""What the checks catch of seeded damages to the base content, and what a second transcription catches."""

from __future__ import annotations

import copy
import importlib.util
import inspect
import json
import sys
from collections import Counter
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from toolkit.check.texts import check_translations
from toolkit.findings import Finding
from toolkit.games.mice_and_mystics import PLUGIN
from toolkit.games.mice_and_mystics.checks import CHECKS
from toolkit.games.mice_and_mystics.checks.base import Content, RuleCheck, RuleInContext, TileCheck, TileInContext
from toolkit.games.mice_and_mystics.link import link
from toolkit.pack import Plugins, check_references, load
from toolkit.schema import references, validate

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
BASE = HERE.parents[1] / "content" / "mice-and-mystics"
UNIT = HERE.parent / "unit"
SEED = 20261130
EACH, EACH_VALUE = 16, 16
ALONE = ("R106", "T103")
"""Codes that look at one file at a time."""


def module(path):
    """Import a module of tests by its path."""
    spec = importlib.util.spec_from_file_location(f"mutation_{path.parent.name}_{path.stem}", path)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


mutants = module(HERE / "mutants.py")


class Judge:
    """The base content, and what is said of it with one entity replaced."""

    def __init__(self):
        self.library = load([BASE], Plugins({PLUGIN.name: PLUGIN}), roots=[], cwd=BASE.parent)
        assert [one for one in self.library.findings if "/scenarios/" not in one.span.path] == []
        self.kinds = PLUGIN.kinds()
        content = Content(self.library)
        self.known = {key(finding) for check in CHECKS for finding in check.find(content)}
        self.entities = {kind: self.library.of_kind(kind) for kind in mutants.FILES}

    def verdict(self, entity, data):
        """Return the code that catches changed data, or nothing."""
        model = validate(self.kinds[entity.kind], replace(entity.document, data=data))
        if isinstance(model, list):
            return model[0].code
        changed = replace(entity, model=model, slug=getattr(model, "id", entity.slug))
        others = [other for other in self.library.all if other is not entity]
        if any((other.kind, other.slug) == (changed.kind, changed.slug) for other in others):
            return "R003"
        entities = tuple(changed if other is entity else other for other in self.library.all)
        library = replace(self.library, all=entities)
        return next(self._reasons(library, changed, is_renamed=changed.slug != entity.slug), "")

    def _reasons(self, library, entity, *, is_renamed):
        yield from (broken.code for broken in _broken(library, entity))
        if is_renamed:
            yield from (finding.code for finding in (*check_references(library), *check_translations(library)))
        content = Content(library)
        yield from self._of_checks(content, library, entity)
        yield from (finding.code for finding in link(library)[1])

    def _of_checks(self, content, library, entity):
        for check in CHECKS:
            for finding in _found(check, content, library, entity):
                if key(finding) not in self.known:
                    yield finding.code


def _broken(library, entity):
    for usage in references(entity.model):
        if not usage.marker.local:
            found = library.resolve(usage.text, entity.pack, usage.marker.kinds, entity.span)
            if isinstance(found, Finding):
                yield found


def _found(check, content, library, entity):
    if issubclass(check, TileCheck | TileInContext):
        near = {entity.name, entity.model.reverse} if entity.kind == "tile" else set()
        tiles = [tile for tile in content.tiles if tile.entity.name in near]
        around = (content,) if issubclass(check, TileInContext) else ()
        return [finding for tile in tiles for finding in check.find_in(*around, tile)]
    if issubclass(check, RuleCheck | RuleInContext):
        places = [place for place in content.rules if place.entity is entity]
        around = (content,) if issubclass(check, RuleInContext) else ()
        return [finding for place in places for finding in check.find_in(*around, place)]
    if check.code in ALONE:
        return check.find(Content(replace(library, all=(entity,))))
    return check.find(content)


def key(finding):
    """Return what makes a finding the same one: its code, file and words."""
    return finding.code, finding.span.path, finding.message


@pytest.fixture(scope="module")
def judge():
    """The judge of the base content."""
    return Judge()


def damaged(judge, damages, number, seed):
    """Yield so many damages of each class: class, entity, what was done, data; no two alike."""
    for damage in damages:
        random, seen, tries = Random(f"{seed} {damage.name}"), set(), 0  # noqa: S311 - seeded on purpose
        wanted = 1 if damage.name in mutants.ONCE else number
        entities = [entity for kind in damage.kinds for entity in judge.entities[kind]]
        while len(seen) < wanted and tries < 40 * number:
            tries += 1
            entity = random.choice(entities)
            data = copy.deepcopy(entity.document.data)
            words = damage.do(data, random)
            if words and data != entity.document.data and (entity.name, words) not in seen:
                seen.add((entity.name, words))
                yield damage.name, entity, words, data


def report(title, survivors, counts, caught):
    """Return the figures of a run, class by class, and who survived and why."""
    rows = [f"{name}: {caught[name]} of {counts[name]}" for name in counts]
    lines = [f"  {name}: {words} ({mutants.REASONS.get(name, 'no reason known')})" for name, words in survivors]
    total = f"together: {caught.total()} of {counts.total()}"
    return "\n".join([title, *rows, total, "survivors:", *lines])


def run(judge, damages, number, catch):
    """Return how many damages of each class there were, how many were caught, and who survived."""
    counts, caught, survivors = Counter(), Counter(), []
    for name, entity, words, data in damaged(judge, damages, number, SEED):
        counts[name] += 1
        reason = catch(entity, data)
        caught[name] += bool(reason)
        if not reason:
            survivors.append((name, f"{entity.name}: {words}"))
    return counts, caught, survivors


def test_structural_damages_are_caught(judge, capsys):
    """Of at least 400 damages to how the base content hangs together, 95 in 100 are caught by the checks."""
    counts, caught, survivors = run(judge, mutants.STRUCTURAL, EACH, judge.verdict)
    words = report("structural damages", survivors, counts, caught)
    with capsys.disabled():
        sys.stdout.write(f"\n{words}\n")
    assert counts.total() >= 400
    assert caught.total() >= 0.95 * counts.total(), words
    assert {name for name, _ in survivors} <= set(mutants.REASONS), words


class Transcription:
    """The tests of the second transcription, called on changed content."""

    def __init__(self):
        self.conftest = module(UNIT / "content" / "conftest.py")
        self.folders = {model: folder for folder, model in self.conftest.FOLDERS.items()}
        self.content = {folder: dict(self.conftest._read(folder, model)) for folder, model in
                        self.conftest.FOLDERS.items()}  # fmt: skip
        self.modules = [module(path) for path in sorted((UNIT / "content").glob("test_*.py"))]
        self.tiles = module(UNIT / "tiles" / "test_tile_facts.py")
        self.broken = {case for folder in self.content for case in self._cases(self.content, folder)}

    def caught(self, judge, entity, data):
        """Tell whether a test of the transcription fails on changed data."""
        model = validate(judge.kinds[entity.kind], replace(entity.document, data=data))
        assert not isinstance(model, list), model
        if entity.kind == "tile":
            return self._tile(judge, model)
        folder = self.folders[type(model)]
        name = Path(entity.document.path).stem
        content = {**self.content, folder: {**self.content[folder], name: model}}
        return self._content(content, folder)

    def _content(self, content, folder):
        return any(case not in self.broken for case in self._cases(content, folder))

    def _cases(self, content, folder):
        known = {
            "content": content, "words": self.conftest._words, "typed": self.conftest._typed,
            "chapter": content["chapters"]["flight_to_barksburg"],
        }  # fmt: skip
        for tests in self.modules:
            if f'"{folder}"' in inspect.getsource(tests):
                for test in _tests(tests):
                    yield from _failing(test, known)

    def _tile(self, judge, model):
        tiles = {entity.model.number: entity.model for entity in judge.entities["tile"]}
        tiles[model.number] = model
        fact = next(f for f in map(_read_json, self.tiles.FACTS) if f["number"] == model.number)
        known = {"tiles": tiles, "tile": model, "fact": fact}
        return any(case for test in _tests(self.tiles) for case in _failing(test, known))


def _read_json(path):
    return json.loads(path.read_text(encoding="utf-8"))


def _tests(found):
    return [test for name, test in vars(found).items() if name.startswith("test_")]


def _failing(test, known):
    """Yield each case of a test that fails on what is known: the name of the test and its row."""
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    rows = [[(mark.args[0], value) for value in mark.args[1]] for mark in marks]
    names = list(inspect.signature(test).parameters)
    for chosen in product(*rows):
        values = {**known, **dict(chosen)}
        try:
            test(**{name: values[name] for name in names})
        except AssertionError:
            yield test.__module__, test.__name__, str(chosen)


@pytest.fixture(scope="module")
def transcription():
    """The second transcription."""
    return Transcription()


def test_transcription_agrees_with_the_base(transcription, judge):
    """The unchanged content passes every test of the transcription: what fails later is the damage."""
    assert transcription.broken == set()
    for kind in ("tile", "encounter", "hero", "ability", "search_card"):
        entity = judge.entities[kind][0]
        assert not transcription.caught(judge, entity, entity.document.data)


def test_changed_values_are_caught(judge, transcription, capsys):
    """Of changed numbers, arrows, lines and classes 99 in 100 are caught by the second transcription."""
    counts, caught, survivors = run(
        judge, mutants.VALUES, EACH_VALUE, lambda entity, data: transcription.caught(judge, entity, data)
    )
    words = report("changed values", survivors, counts, caught)
    with capsys.disabled():
        sys.stdout.write(f"\n{words}\n")
    assert counts.total() >= 100
    assert caught.total() >= 0.99 * counts.total(), words
