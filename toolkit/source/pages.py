"""The codes of family F: findings about the form of a file and of the values in it."""

from __future__ import annotations

from toolkit.findings import CodePage, Severity


class NotYaml(CodePage):
    """A file that is not YAML.

    ## What it does

    Reports the first place at which a file stops being YAML: a bracket or quote left open, a tab used for
    indentation, a `:` inside unquoted text, an invisible control character. Nothing else is said about the
    file.

    ## Why it matters

    A file that can't be read can't be checked at all.

    ## Example

        name: Rats: a story

    ## How to fix

    Look at the line named and the one above it. Most often the text needs quotes:

        name: "Rats: a story"
    """

    code = "F001"
    title = "not YAML"


class DuplicateKey(CodePage):
    """One key written twice in the same place.

    ## What it does

    Reports the second of two equal keys in one mapping.

    ## Why it matters

    Programs disagree on which of the two counts; you would edit one and see no effect.

    ## Example

        life: 3
        move: 1
        life: 4

    ## How to fix

    Keep one of the two.
    """

    code = "F002"
    title = "duplicate key"


class UnknownKey(CodePage):
    """A key that has no meaning at this place.

    ## What it does

    Reports a key that the kind of content doesn't have, with the nearest key it does have.

    ## Why it matters

    A misspelled key would otherwise be dropped without a word.

    ## Example

        kind: minion
        lief: 2

    ## How to fix

    Correct the spelling. Keys that begin with `x-` are free for your own notes.
    """

    code = "F003"
    title = "unknown key"


class WrongType(CodePage):
    """A value of the wrong type.

    ## What it does

    Reports a text where a number is wanted, a single value where a list is wanted, and the like.

    ## Why it matters

    The engine would have to guess what you meant.

    ## Example

        life: "3"

    ## How to fix

    Write the value in the form the message names; a number stands without quotes:

        life: 3
    """

    code = "F004"
    title = "wrong type"


class OutOfBounds(CodePage):
    """A value of the right type that isn't allowed here.

    ## What it does

    Reports a number below or above its bounds, a text of the wrong length or form, and a word that
    isn't one of the words allowed.

    ## Why it matters

    Such a value has no meaning in the game.

    ## Example

        copies: 0

    ## How to fix

    Use a value that the message allows.
    """

    code = "F005"
    title = "value not allowed"


class MissingKey(CodePage):
    """A key that must be there and isn't.

    ## What it does

    Reports a required key that is missing, at the thing that lacks it.

    ## Why it matters

    There is no sensible default for it.

    ## Example

        kind: minion
        id: shadow_cat

    lacks its life.

    ## How to fix

    Add the key.
    """

    code = "F006"
    title = "missing key"


class FormatVersion(CodePage):
    """A pack written in a format this toolkit doesn't know.

    ## What it does

    Compares `format` in pack.yaml with the formats this toolkit can read.

    ## Why it matters

    Content of a later format could be misread.

    ## Example

        format: 7

    ## How to fix

    Write `format: 1`, or install a newer toolkit if the pack was made with one.
    """

    code = "F007"
    title = "format version"


class TooMuch(CodePage):
    """A file that is too large, too deep, or that could grow when read.

    ## What it does

    Refuses files above 2,000,000 bytes, more than 40 levels of nesting, more than 50,000 values, texts above
    50,000 characters, numbers above 15 digits, and anchors and aliases.

    ## Why it matters

    A few lines with aliases can grow to gigabytes. Content from others must never be able to stop
    your computer.

    ## Example

        a: &x [1, 1]
        b: [*x, *x, *x]

    ## How to fix

    Write values out, and split what is too large: one entity stands in one file.
    """

    code = "F008"
    title = "too large, too deep or an alias"


class NotCanonical(CodePage):
    """A file whose layout isn't the canonical one.

    ## What it does

    Compares a file with what `tale fmt` would make of it. Data and comments are the same; only spaces, quotes
    and line breaks differ.

    ## Why it matters

    With one layout, a comparison of two versions shows what changed and nothing else.

    ## Example

        life:   3

    ## How to fix

    Run `tale fmt`, or `tale check --fix`.
    """

    code = "F009"
    title = "not canonical"
    severity = Severity.HINT


class NotUtf8(CodePage):
    """A file that is not UTF-8.

    ## What it does

    Reports the first byte that is not part of UTF-8 text.

    ## Why it matters

    In another encoding, letters would come out wrong without a word.

    ## Example

    A file saved as Latin-1 with an `é` in it.

    ## How to fix

    Save the file as UTF-8; editors call this «encoding».
    """

    code = "F010"
    title = "not UTF-8"


class NotAllowed(CodePage):
    """A part of YAML that content doesn't use.

    ## What it does

    Refuses tags (`!name`), merge keys (`<<`), several documents in one file, and keys that are not
    plain text.

    ## Why it matters

    These make one text mean different things to different programs.

    ## Example

        life: !!int "3"

    ## How to fix

    Write the plain value.
    """

    code = "F011"
    title = "YAML feature not used in content"


class BadFormula(CodePage):
    """A formula that can't be understood.

    ## What it does

    Reports the place in a formula at which it stops making sense. Formulas know whole numbers, `+ - *`,
    `min(…)`, `max(…)`, brackets, names such as `page` or `counter.embers`, and variables such as
    `$bait.lore`.

    ## Why it matters

    Formulas are read once and never run as code; what isn't understood can't be played.

    ## Example

        amount: "2 * count_mice -"

    ## How to fix

    Complete or correct the formula at the column named.
    """

    code = "F012"
    title = "formula not understood"


class Unreadable(CodePage):
    """A file that can't be opened.

    ## What it does

    Reports a file that is there but can't be opened, and why.

    ## Why it matters

    Its content is missing from everything that follows.

    ## Example

    A file that belongs to another user.

    ## How to fix

    Give yourself the right to read the file, or move it out of the pack.
    """

    code = "F013"
    title = "file can't be opened"


PAGES: tuple[type[CodePage], ...] = (
    NotYaml,
    DuplicateKey,
    UnknownKey,
    WrongType,
    OutOfBounds,
    MissingKey,
    FormatVersion,
    TooMuch,
    NotCanonical,
    NotUtf8,
    NotAllowed,
    BadFormula,
    Unreadable,
)
