"""Shows what readings.py finds."""

import json
from unittest import mock

import readings

from rules import LANGUAGES

from tests.fixtures import RULES, TidyTest

MARK = {"mark": "R 1", "printed": "deals", "section": "1", "why": "The dealer deals."}


def rules_with(marks: list) -> dict[str, str]:
    """The rules of the good tree, the first one with these marks."""
    chapters = json.loads(json.dumps(RULES))
    chapters[0]["rules"][0]["marks"] = marks
    text = json.dumps(chapters) + "\n"
    return {f"games/whist/text/rules.{language}.json": text for language in LANGUAGES}


class Readings(TidyTest):
    def readings(self, marks: list, expected: dict) -> list[str]:
        with mock.patch.dict(readings.MARKED, {"games/whist": expected}):
            found = self.findings(rules_with(marks))
        return [f.split(": ", 1)[1] for f in found if not f.startswith("docs/")]

    def test_a_mark_that_is_missing_or_too_many(self):
        first = RULES[0]["rules"][0]["id"]
        wrong = f"{first} is marked “{{}}”, not “{{}}” as in readings.py"
        self.assertEqual(self.readings([], {first: "R 1"}), [wrong.format("", "R 1")])
        self.assertEqual(self.readings([MARK], {}), [wrong.format("R 1", "")])
        self.assertEqual(self.readings([MARK], {first: "R 1"}), [])

    def test_a_mark_without_a_reason(self):
        first = RULES[0]["rules"][0]["id"]
        found = self.readings([{**MARK, "why": ""}], {first: "R 1"})
        self.assertEqual(found, [f"{first} R 1 lacks its reason"])
