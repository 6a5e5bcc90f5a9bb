"""Shows what rules.py finds."""

import json

from rules import LANGUAGES

from tests.fixtures import RULES, TidyTest, good_tree


class Rules(TidyTest):
    en = "games/whist/text/rules.en.json"

    def test_rule_that_no_comment_cites(self):
        for text in ("", "// W-T11\n", 'auto id = "W-T1";\n'):
            header = f"#pragma once\n{text}struct TookTrick {{}};\n"
            findings = self.findings({"games/whist/events.h": header})
            self.assertIn(f"{self.en}:1: W-T1 is cited in no comment of the code", findings)

    def test_the_rules_of_an_example_are_cited_and_tested_too(self):
        rules = [{"chapter": "turn", "title": "A turn", "rules": [{"id": "F-T1", "text": "Bet."}]}]
        files = {f"examples/faro/text/rules.{lang}.json": json.dumps(rules) + "\n" for lang in LANGUAGES}
        files["examples/faro/CMakeLists.txt"] = "trianon_game(faro)\n"
        where = "examples/faro/text/rules.en.json:1: F-T1"
        self.assertEqual(
            self.findings(files),
            [f"{where} begins the name of no test", f"{where} is cited in no comment of the code"],
        )
        files["examples/faro/turn.cc"] = "// F-T1\n"
        files["examples/faro/turn_test.cc"] = "TEST(Turn, F_T1_bets) {}\n"
        self.passes(files)

    def test_nobody_carries_out_an_aim_or_an_example(self):
        aim = {"chapter": "aim", "title": "Aim", "rules": [{"id": "W-G", "text": "Win."}]}
        some = {"chapter": "examples", "title": "Some", "rules": [{"id": "W-EX1", "text": "Ace."}]}
        files = {}
        for language in LANGUAGES:
            text = json.dumps([aim, *RULES, some]) + "\n"
            files[f"games/whist/text/rules.{language}.json"] = text
        findings = [f for f in self.findings(files) if not f.startswith("docs/")]
        self.assertEqual(findings, [f"{self.en}:1: W-EX1 begins the name of no test"])

    def test_a_comment_in_a_test_is_not_enough(self):
        tests = good_tree()["games/whist/turn_test.cc"]
        self.finds(
            f"{self.en}:1: W-T1 is cited in no comment of the code",
            {
                "games/whist/events.h": "#pragma once\nstruct TookTrick {};\n",
                "games/whist/turn_test.cc": tests + "// W-T1\n",
            },
        )

    def test_rule_that_no_test_names(self):
        for name in ("W_T11", "W_T1", "deals_W_T1_"):
            findings = self.findings(
                {"games/whist/turn_test.cc": f"TEST(A, {name}) {{}}\nTEST(A, W_T2_stops) {{}}\n"}
            )
            self.assertIn(f"{self.en}:1: W-T1 begins the name of no test", findings)

    def test_a_property_proves_too(self):
        text = "RC_GTEST_PROP(A, W_T1_deals, (int n)) {}\nTEST(A, W_T2_stops) {}\n"
        self.passes({"games/whist/turn_test.cc": text})

    def test_a_test_in_a_comment_proves_nothing(self):
        text = "// TEST(A, W_T1_deals)\nTEST(A, W_T2_stops) {}\n"
        self.finds(
            f"{self.en}:1: W-T1 begins the name of no test", {"games/whist/turn_test.cc": text}
        )

    def test_code_that_cites_no_rule(self):
        for text in ("// W-T9\n", 'auto id = "W-T9";\n'):
            self.finds("games/whist/a.cc:1: W-T9 is no rule", {"games/whist/a.cc": text})

    def test_test_of_no_rule(self):
        self.finds(
            "games/whist/a_test.cc:1: W-T9 is no rule",
            {"games/whist/a_test.cc": "TEST(A, W_T9_deals) {}\n"},
        )

    def test_language_is_missing(self):
        path = "games/whist/text/rules.fr.json"
        self.finds(f"{path}:1: the rules of whist are missing in 'fr'", {path: None})

    def test_languages_have_the_same_ids_in_the_same_order(self):
        path = "games/whist/text/rules.it.json"
        message = f"{path}:1: not the chapters and rule ids of rules.en.json, in their order"
        swapped = [{**RULES[0], "rules": RULES[0]["rules"][::-1]}]
        shorter = [{**RULES[0], "rules": RULES[0]["rules"][:1]}]
        for rules in (swapped, shorter):
            self.finds(message, {path: json.dumps(rules) + "\n"})

    def test_id_that_is_there_twice(self):
        rules = [{**RULES[0], "rules": RULES[0]["rules"] + RULES[0]["rules"][:1]}]
        text = json.dumps(rules) + "\n"
        changes = {f"games/whist/text/rules.{lang}.json": text for lang in LANGUAGES}
        self.assertIn(f"{self.en}:1: W-T1 is there twice", self.findings(changes))

    def test_rules_of_another_shape(self):
        path = "games/whist/text/rules.es.json"
        for text in ('[{"rules": []}]\n', "{}x\n", '[{"chapter": "a", "title": "b", "rules": [1]}]\n'):
            findings = self.findings({path: text})
            self.assertEqual([f.startswith(f"{path}:1: ") for f in findings], [True])
