"""A run as JUnit XML, for continuous integration."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

from toolkit.playtest.result import Result, rate_text, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.lang.intervals import Band


def junit(results: Sequence[Result], band: Band | None) -> str:
    """Return one test case for each run; it fails where the win rate lies outside the band."""
    failed = [result for result in results if band is not None and not band.holds(result.share)]
    suite = ET.Element("testsuite", name="tale playtest", tests=str(len(results)), failures=str(len(failed)))
    for result in results:
        name = f"{', '.join(result.party) or 'usual party'} by {', '.join(result.bots)}"
        case = ET.SubElement(suite, "testcase", classname=result.chapter, name=name)
        if result in failed and band is not None:
            message = f"expected {band.told()}, got {rate_text(result.share)}"
            ET.SubElement(case, "failure", message=message, type="expectation").text = text(result)
        else:
            ET.SubElement(case, "system-out").text = text(result)
    suites = ET.Element("testsuites")
    suites.append(suite)
    ET.indent(suites)
    return ET.tostring(suites, encoding="unicode", xml_declaration=True) + "\n"
