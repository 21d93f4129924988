"""Policies: the defaults of the rules, then house rules, then what is set by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolkit.findings import did_you_mean, one_of, quoted
from toolkit.games.mice_and_mystics.link.names import Names, Place, start_of
from toolkit.games.mice_and_mystics.link.pages import UnknownName

BY_HAND = "--set"
"""Where settings stand that no file holds."""


def allowed_values(names: Names) -> dict[str, tuple[str, ...]]:
    """Return the values each policy can take."""
    return {
        policy.id: tuple(value.value for value in policy.values)
        for source in names.of("rules")
        for policy in source.model.policies
    }


def resolve_policies(names: Names, house_rules: Sequence[str], settings: Mapping[str, str]) -> dict[str, str]:
    """Return every policy with its value, defaults written out; findings for names and values there are not.

    Args:
        names: all names; findings go there.
        house_rules: slugs of overlays, later ones win.
        settings: policy to value, over everything else.
    """
    allowed = allowed_values(names)
    values = {policy.id: policy.default for source in names.of("rules") for policy in source.model.policies}
    overlays = {source.slug: source for source in names.of("house_rules")}
    for slug in house_rules:
        overlay = overlays.get(slug)
        if overlay is None:
            cure = did_you_mean(slug, overlays)
            names.say(UnknownName, start_of("--rules"), f"there are no house rules {quoted(slug)}", cure)
            continue
        for policy, value in overlay.model.policies.items():
            _set(names, allowed, values, (policy, value), overlay.place_at(("policies", policy)))
    for policy, value in settings.items():
        _set(names, allowed, values, (policy, value), start_of(BY_HAND))
    return values


def _set(
    names: Names,
    allowed: Mapping[str, tuple[str, ...]],
    values: dict[str, str],
    setting: tuple[str, str],
    place: Place,
) -> None:
    policy, value = setting
    if policy not in allowed:
        names.say(UnknownName, place, f"there is no policy {quoted(policy)}", did_you_mean(policy, allowed))
    elif value not in allowed[policy]:
        message = f"the policy {quoted(policy)} can't be {quoted(value)}"
        names.say(UnknownName, place, message, f"possible: {one_of(allowed[policy])}")
    else:
        values[policy] = value
