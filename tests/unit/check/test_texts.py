"""Translations and markup: each code with a broken twin on its line and column, and a good one."""

from __future__ import annotations

import pytest

from toolkit.check import check_markup, check_translations, fingerprint, texts_of
from toolkit.schema import Model

OWL = "kind: toy\nid: owl\nname: Owl\n"
BEAR = "kind: toy\nid: bear\nname: Bear\ntext: Roll 2 dice for {star}.\nrooms:\n  - {id: den, name: Den}\n"
THROW = '"Wirf 2 Würfel für {star}."'


def entry(text, english):
    return f'{{text: {text}, of: "{fingerprint(english)}"}}'


def german(*lines):
    """Return a pack with two toys and a German file of these lines."""
    return {"toys/owl.yaml": OWL, "toys/bear.yaml": BEAR, "i18n/de/toy.yaml": "\n".join(lines) + "\n"}


GOOD = (
    f"owl:\n  name: {entry('Eule', 'Owl')}",
    f"bear:\n  name: {entry('Bär', 'Bear')}\n  text: {entry(THROW, 'Roll 2 dice for {star}.')}",
    f"  room_den.name: {entry('Höhle', 'Den')}",
)


def found(library):
    return [(f.code, f.span.path, f.span.line, f.span.column) for f in check_translations(library)]


def test_good_twin(make):
    """Translations of all fields that were begun, fresh and complete, raise nothing."""
    assert found(make(german(*GOOD))) == []


def test_nothing_translated(make):
    """A language that is listed and has no file is found in the manifest."""
    assert found(make({"toys/owl.yaml": OWL})) == [("T001", "toys/pack.yaml", 8, 17)]


def test_missing(make):
    """An entity without a field that others have is missing; the help names the hash to write."""
    library = make(german(GOOD[0]))
    (finding,) = check_translations(library)
    assert (finding.code, finding.span.path) == ("T001", "toys/i18n/de/toy.yaml")
    assert fingerprint("Bear") in finding.help


def test_stale(make):
    """A translation of a text that has changed is found on its line."""
    assert found(make(german(GOOD[0].replace(fingerprint("Owl"), "00000000"), *GOOD[1:]))) == [
        ("T002", "toys/i18n/de/toy.yaml", 2, 3)
    ]


def test_orphan_entity_and_field(make):
    """A translation of an entity or a field that isn't there is found, with a suggestion."""
    library = make(german(*GOOD, f"bare:\n  name: {entry('Bär', 'Bear')}", f"  nmae: {entry('x', 'y')}"))
    orphans = [f for f in check_translations(library) if f.code == "T003"]
    assert [(f.span.line, f.span.column) for f in orphans] == [(8, 3), (9, 3)]
    assert 'did you mean "bear"?' in orphans[0].help


def test_the_name_of_a_pack_is_translated_too(make):
    """Under `manifest` stands what a pack is called; it goes stale and is orphaned as every other text."""
    files = german(*GOOD) | {"i18n/de/manifest.yaml": f"toys:\n  name: {entry('Spielzeug', 'Toys')}\n"}
    library = make(files)
    assert found(library) == []
    assert library.pack_name("toys", "de") == "Spielzeug"
    assert library.pack_name("toys", "fr") == "Toys"
    stale = german(*GOOD) | {"i18n/de/manifest.yaml": f"toys:\n  name: {entry('Spielzeug', 'Things')}\n"}
    assert found(make(stale)) == [("T002", "toys/i18n/de/manifest.yaml", 2, 3)]
    other = german(*GOOD) | {"i18n/de/manifest.yaml": f"tools:\n  name: {entry('Spielzeug', 'Toys')}\n"}
    assert ("T003", "toys/i18n/de/manifest.yaml", 2, 3) in found(make(other))


class Moment(Model):
    """Something that has an id and a text, and no name."""

    id: str
    text: str


class Tale(Model):
    """Something with lists whose members people know by their ids."""

    flags: tuple[str, ...] = ()
    stories: tuple[Moment, ...] = ()


def test_what_has_only_an_id_is_named_by_its_words():
    """Flags and stories can be given a name in another language, made from the words of their ids."""
    tale = Tale(flags=("gate_open",), stories=(Moment(id="at_dawn", text="The sun."),))
    assert texts_of(tale) == {
        "flag_gate_open.name": ("gate open", ("flags", 0)),
        "storie_at_dawn.name": ("at dawn", ("stories", 0)),
        "storie_at_dawn.text": ("The sun.", ("stories", 0, "text")),
    }


def test_orphan_language(make):
    """A translation into a language that the pack doesn't list is an orphan."""
    files = german(*GOOD) | {"i18n/fr/toy.yaml": f"owl:\n  name: {entry('Hibou', 'Owl')}\n"}
    assert ("T003", "toys/i18n/fr/toy.yaml", 2, 3) in found(make(files))


@pytest.mark.parametrize("text", ["Wirf Würfel für {star}.", "Wirf 2 Würfel."])
def test_lost(make, text):
    """A number or a symbol that the translation lacks is found on its line."""
    bear = GOOD[1].replace("Wirf 2 Würfel für {star}.", text)
    assert found(make(german(GOOD[0], bear, GOOD[2]))) == [("T005", "toys/i18n/de/toy.yaml", 5, 3)]


def test_broken_entity_is_no_orphan(make):
    """Translations of a file that can't be read are left alone: that is one fault."""
    files = german(*GOOD) | {"toys/bear.yaml": "kind: toy\nid: bear\n"}
    assert found(make(files)) == []


@pytest.mark.parametrize("text", [
    "See [the map](map.png)",
    "a `code` word", '"# Heading"', '"| a | b |"', "one *star",
    "a **strong one", '"a {moon} here"',
])  # fmt: skip
def test_unknown_markup(make, text):
    """Markup that nothing prints is found on the text."""
    library = make({"toys/owl.yaml": f"{OWL}text: {text}\n"})
    assert [(f.code, f.span.line, f.span.column) for f in check_markup(library)] == [("T004", 4, 7)]


@pytest.mark.parametrize("text", [
    "plain words, 2 * 3 of them",
    "an *emphasised* word", "a **strong** word", '"a {star} here"', "a_name and b_name",
])  # fmt: skip
def test_known_markup(make, text):
    """Emphasis, strong words and the game's symbols raise nothing."""
    assert check_markup(make({"toys/owl.yaml": f"{OWL}text: {text}\n"})) == []


def test_names_of_texts(make):
    """Texts are named by field; inside lists by the list's noun and the id."""
    library = make(german(*GOOD))
    texts = texts_of(library.get("toy.bear").model)
    assert {name: text for name, (text, _) in texts.items()} == {
        "name": "Bear",
        "text": "Roll 2 dice for {star}.",
        "room_den.name": "Den",
    }
    assert texts["room_den.name"][1] == ("rooms", 0, "name")
