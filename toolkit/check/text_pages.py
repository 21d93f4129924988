"""The codes of family T that every game has: translations and markup."""

from __future__ import annotations

from toolkit.findings import CodePage, Severity


class MissingTranslation(CodePage):
    """A text that has no translation where its neighbours have one.

    ## What it does

    A translation file is held to what it begins: where it translates a field of one entity, it must translate
    that field of every entity of the kind. A language that the pack lists needs at least one file.

    ## Why it matters

    A sheet in that language would show one English line among the others.

    ## Example

    `i18n/zh-Hant/hero.yaml` has a `name` for five heroes of six.

    ## How to fix

    Add the entry, with the hash of the English text that the message names:

        tilda:
          name: {text: 蒂達, of: "0c0f1a2b"}
    """

    code = "T001"
    title = "missing translation"
    severity = Severity.WARNING


class StaleTranslation(CodePage):
    """A translation of a text that has changed since.

    ## What it does

    Compares `of`, the first eight hex digits of the SHA-256 of the English text, with the text of today.

    ## Why it matters

    The two languages may say different things.

    ## Example

        tilda:
          name: {text: 蒂達, of: "00000000"}

    ## How to fix

    Read the English again, correct the translation if need be, and write the hash that the message names.
    """

    code = "T002"
    title = "stale translation"
    severity = Severity.WARNING


class OrphanTranslation(CodePage):
    """A translation of something that isn't there.

    ## What it does

    Reports entries whose entity or field doesn't exist in the pack, and languages that the pack doesn't list.

    ## Why it matters

    It is never shown; often the id was misspelled or renamed.

    ## Example

        tlida:
          name: {text: 蒂達, of: "0c0f1a2b"}

    ## How to fix

    Correct the id or the field, or remove the entry.
    """

    code = "T003"
    title = "orphan translation"
    severity = Severity.WARNING


class UnknownMarkup(CodePage):
    """Markup in a text that sheets and pages don't know.

    ## What it does

    Reports links, code, headings and tables in texts, a star without its partner, and braces that are no
    symbol of the game.

    ## Why it matters

    It would be printed as it stands, signs and all.

    ## Example

        text: See [the map](map.png)

    ## How to fix

    Write plain text; `*word*` is emphasis, `**word**` is strong.
    """

    code = "T004"
    title = "unknown symbol or markup"
    severity = Severity.WARNING


class PlaceholderLost(CodePage):
    """A number or a symbol of the English text that its translation lacks.

    ## What it does

    Compares the digits and the `{symbols}` of a text and its translation.

    ## Why it matters

    Two tables would play by different numbers.

    ## Example

    English: `Roll 2 dice.` Translation: `擲骰。`

    ## How to fix

    Write the number or symbol into the translation as well.
    """

    code = "T005"
    title = "placeholder lost"
    severity = Severity.WARNING


PAGES: tuple[type[CodePage], ...] = (
    MissingTranslation,
    StaleTranslation,
    OrphanTranslation,
    UnknownMarkup,
    PlaceholderLost,
)
