"""Shows what idiom.py finds."""

import json

from icu import icu_selects

from tests.fixtures import MESSAGES, RULES, Changes, TidyTest


class Idiom(TidyTest):
    def title(self, language: str, title: str) -> Changes:
        text = json.dumps({**MESSAGES, "title": title}, ensure_ascii=False) + "\n"
        return {f"games/whist/text/{language}.json": text}

    def test_another_form_of_address(self):
        for language, title, found in (
            ("es", "Tocad vuestra carta", "vuestra"),
            ("it", "La vostra carta", "vostra"),
            ("fr", "C’est ton tour", "ton"),
        ):
            findings = self.findings(self.title(language, title))
            self.assertEqual(len(findings), 1)
            self.assertIn(f"games/whist/text/{language}.json:1: “{found}”: address", findings[0])

    def test_another_name_for_one_thing(self):
        self.finds(
            "games/whist/text/es.json:1: “Versailles”: say Versalles",
            self.title("es", "Versailles"),
        )
        self.finds(
            "games/whist/text/it.json:1: “tabella”: say plancia, plance",
            self.title("it", "Una tabella"),
        )
        self.passes(self.title("fr", "Versailles"))

    def test_a_percentage(self):
        for language, title in (("en", "{n} %"), ("it", "5 %"), ("es", "{n}%"), ("fr", "5 %")):
            findings = [f for f in self.findings(self.title(language, title)) if "write 5" in f]
            self.assertEqual(len(findings), 1, language)

    def test_what_things_say_is_read_too(self):
        path = "games/whist/text/things.it.json"
        findings = self.findings({path: '{\n"thing.income": "Paga {livres} lire."\n}\n'})
        self.assertIn(f"{path}:2: “lire”: say permesso, sterline", findings)

    def test_a_chance_is_told_as_people_tell_it(self):
        for language, title in (
            ("en", "a trump with {percent}%"),
            ("es", "un triunfo con un {percent} %"),
            ("fr", "un atout avec {percent} %"),
            ("it", "un atout con il {percent}%"),
        ):
            findings = [f for f in self.findings(self.title(language, title)) if ": say {percent}" in f]
            self.assertEqual(len(findings), 1, language)

    def test_what_a_grammar_says(self):
        for language, wrong, right in (
            ("it", "ha regalato il {percent}%", "ha regalato {percent}%"),
            ("fr", "Il faut un courtisan qui est à la cour", "Il faut un courtisan qui soit à la cour"),
            ("es", "Primero quédate una", "Primero quédate con una"),
        ):
            findings = [f for f in self.findings(self.title(language, wrong)) if ".json:1: “" in f]
            self.assertEqual(len(findings), 1, language)
            self.assertFalse([f for f in self.findings(self.title(language, right)) if ".json:1: “" in f])

    def test_the_panels_of_the_page_are_read_too(self):
        findings = self.findings({"web/src/called/text/it.json": '{"a": "La vostra carta"}\n'})
        self.assertTrue([f for f in findings if "“vostra”" in f])

    def test_what_courtiers_say_to_each_other_is_theirs(self):
        text = '{\n"help": "Ayuda",\n"vow.spare": "en vuestro favor"\n}\n'
        findings = self.findings({"text/text/es.json": text})
        self.assertFalse([f for f in findings if "address" in f])

    def test_hyphen_as_minus(self):
        message = "games/whist/text/es.json:1: a hyphen before a number: write −"
        self.finds(message, self.title("es", "Pierde -2"))
        for title in ("Pierde −2", "2-4 jugadores", "Whist-2"):
            self.passes(self.title("es", title))

    def test_the_rules_are_read_too(self):
        rules = json.loads(json.dumps(RULES))
        rules[0]["rules"][0]["text"] = "Pierde -2."
        path = "games/whist/text/rules.es.json"
        self.finds(f"{path}:1: a hyphen before a number: write −", {path: json.dumps(rules) + "\n"})

    def test_a_rulebook_keeps_its_words(self):
        rules = json.loads(json.dumps(RULES))
        rules[0]["rules"][0]["marks"] = [{"mark": "R 1", "printed": "un \"bonus\" di -2"}]
        path = "games/whist/text/rules.es.json"
        findings = self.findings({path: json.dumps(rules) + "\n"})
        self.assertFalse([f for f in findings if "hyphen" in f])

    def test_selects_differ(self):
        text = "{a, select, yes {x} other {y}}"
        changes: Changes = {}
        for language in ("en", "es", "fr", "it"):
            changes.update(self.title(language, text))
        self.passes(changes)
        for other in ("{a, select, no {x} other {y}}", "{a, select, other {y}}", "{a}"):
            self.finds(
                "games/whist/text/it.json:1: title selects otherwise than elsewhere",
                {**changes, **self.title("it", other)},
            )

    def test_selects_of_messages(self):
        self.assertEqual(icu_selects("plain {a}"), {})
        self.assertEqual(
            icu_selects("{n, plural, one {{a, select, b {x} other {y}}} other {#}}"),
            {"a": {"b", "other"}},
        )
