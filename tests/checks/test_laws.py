"""Laws of all checks: odd content makes findings, never faults, and reading it again makes the same ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from toolkit.games.mice_and_mystics import PLUGIN
from toolkit.games.mice_and_mystics.checks import CHECKS
from toolkit.games.mice_and_mystics.checks.base import Content
from toolkit.schema import validate
from toolkit.schema.mutate import mutations

NUMBER = 1200


def odd_libraries(libraries, number):
    """Yield libraries in which one file was damaged and is still in order for its model."""
    random = Random(11)  # noqa: S311 - seeded on purpose
    for _ in range(number):
        library = random.choice(libraries)
        entity = random.choice([entity for entity in library.all if entity.kind in PLUGIN.kinds() and not entity.base])
        data = next(mutations([entity.document.data], random, 1))
        document = replace(entity.document, data=data)
        model = validate(PLUGIN.kinds()[entity.kind], document) if isinstance(data, dict) else []
        if not isinstance(model, list):
            odd = replace(entity, model=model, document=document)
            yield replace(library, all=tuple(odd if other is entity else other for other in library.all))


def test_no_check_fails_on_odd_content(twins, read):
    """Content that its model lets pass, however odd, is judged by every check without an exception."""
    libraries = [read(twin.good) for twin in twins.values()]
    tried = 0
    for library in odd_libraries(libraries, NUMBER):
        content = Content(library)
        for check in CHECKS:
            assert all(finding.code == check.code for finding in check.find(content))
        tried += 1
    assert tried > NUMBER // 10


def test_findings_of_twins_are_in_order_and_repeatable(twins, read):
    """Findings come in order of place, and a second look says the same."""
    for twin in twins.values():
        library = read(twin.bad)
        for check in CHECKS:
            found = check.run(library)
            assert found == sorted(found, key=lambda finding: (finding.span, finding.message))
            assert found == check.run_on(Content(library))
