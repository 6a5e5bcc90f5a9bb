#!/usr/bin/python3
"""Shows that tools/tidy finds what it is there to find, on small trees made for each test."""

import importlib.machinery
import importlib.util
import json
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True


def load_tidy():
    path = str(Path(__file__).resolve().parent / "tidy")
    loader = importlib.machinery.SourceFileLoader("tidy", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("tidy", loader))
    loader.exec_module(module)
    return module


tidy = load_tidy()

RULES = [
    {
        "chapter": "turn",
        "title": "A turn",
        "rules": [{"id": "W-T1", "text": "Deal | or pass."}, {"id": "W-T2", "text": "Stop."}],
    }
]
DOCUMENT = """# The rules of *whist*

Written by `tools/tidy --write` from `games/whist/text/rules.en.json`.

## A turn

| id | rule |
|---|---|
| W-T1 | Deal \\| or pass. |
| W-T2 | Stop. |
"""
MESSAGES = {
    "event.took_trick": "{who} takes {n, plural, one {a trick} other {# tricks from {whom}}}",
    "ending.all_out": "It's over",
    "title": "Whist",
}


def good_tree() -> dict[str, str]:
    """A tree without a finding: engine, one whole game, a program."""
    files = {
        "engine/seat.h": "#pragma once\n",
        "engine/checks/ends.h": '#pragma once\n#include "engine/seat.h"\n',
        "engine/seat_test.cc": '#include <random>\n#include "engine/checks/ends.h"\n',
        "text/say.cc": '#include "engine/seat.h"\n',
        "games/all.cc": '#include "games/whist/events.h"\n',
        "games/whist/events.h": "#pragma once\n// W-T1\nstruct TookTrick {};\n",
        "games/whist/phases.h": "#pragma once\n// W-T2\nenum class Ending : int { AllOut = 1 };\n",
        "games/whist/turn.cc": '#include "games/whist/events.h"\nauto t = say("title");\n',
        "games/whist/turn_test.cc": "TEST(Turn, W_T1_deals) {}\nTEST_F(Turn, W_T2_stops) {}\n",
        "players/arena.cc": '#include <thread>\n#include "games/whist/events.h"\n',
        "cli/main.cc": '#include "players/arena.h"\nauto h = t.say("help");\n',
        "players/arena.h": "#pragma once\n",
        "docs/rules/whist.md": DOCUMENT,
    }
    for language in tidy.LANGUAGES:
        files[f"games/whist/text/rules.{language}.json"] = json.dumps(RULES) + "\n"
        files[f"games/whist/text/{language}.json"] = json.dumps(MESSAGES) + "\n"
        files[f"text/text/{language}.json"] = '{"help": "Help"}\n'
    return files


class TidyTest(unittest.TestCase):
    def findings(self, **changes: str | None) -> list[str]:
        """What tidy finds in the good tree after the changes; None deletes a file."""
        files = {**good_tree(), **changes}
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            for path, text in files.items():
                if text is not None:
                    (root / path).parent.mkdir(parents=True, exist_ok=True)
                    (root / path).write_text(text, newline="")
            return [str(f) for f in tidy.all_findings(tidy.Tree(root))]

    def finds(self, expected: str, changes: dict[str, str | None]) -> None:
        """The changes cause this finding and no other."""
        self.assertEqual(self.findings(**changes), [expected])


class GoodTree(TidyTest):
    def test_has_no_finding(self):
        self.assertEqual(self.findings(), [])


class Files(TidyTest):
    def test_white_space_at_the_end_of_a_line(self):
        self.finds("a.md:2: white space at the end of the line", {"a.md": "a\nb \n"})

    def test_windows_line_ends(self):
        self.finds("a.md:1: white space at the end of the line", {"a.md": "a\r\n"})

    def test_no_line_end_at_the_end(self):
        self.finds("a.md:2: no line end at the end of the file", {"a.md": "a\nb"})

    def test_machine_path(self):
        for folder in ("work", "root"):
            self.finds("a.md:1: a path of one machine", {"a.md": f"see /{folder}/x\n"})

    def test_other_paths_are_fine(self):
        self.assertEqual(self.findings(**{"a.md": "https://example.org/wo" "rk/ home/ro" "ot/x\n"}), [])

    def test_long_file_is_a_warning(self):
        self.finds(
            "cli/a.cc:451: warning: 451 lines; aim for fewer than 400", {"cli/a.cc": "int a;\n" * 451}
        )

    def test_header_without_pragma_once(self):
        self.finds("cli/a.h:1: no #pragma once", {"cli/a.h": "// #pragma once\n"})

    def test_what_a_build_leaves_is_left_alone(self):
        self.assertEqual(self.findings(**{"build/a.md": "a \n"}), [])

    def test_binary_files_are_left_alone(self):
        self.assertEqual(self.findings(**{"a.png": "a \n\0b"}), [])


class Layers(TidyTest):
    def includes(self, path: str, included: str) -> dict[str, str]:
        return {path: f'#pragma once\n#include "{included}"\n'}

    def test_a_layer_includes_only_what_is_left_of_it(self):
        for path, included in {
            "engine/a.h": "text/a.h",
            "text/a.h": "games/whist/events.h",
            "games/a.h": "players/arena.h",
            "games/whist/a.h": "cli/a.h",
            "players/a.h": "cli/a.h",
            "bench/a.h": "cli/a.h",
            "cli/a.h": "bench/a.h",
        }.items():
            layer = path.split("/")[0]
            expected = f"{path}:2: {layer}/ may not include {included}"
            self.finds(expected, self.includes(path, included))

    def test_also_with_angle_brackets(self):
        self.finds(
            "engine/a.cc:1: engine/ may not include text/a.h", {"engine/a.cc": "#include <text/a.h>\n"}
        )

    def test_not_in_a_comment(self):
        self.assertEqual(self.findings(**{"engine/a.cc": '/*\n#include "text/a.h"\n*/\n'}), [])

    def test_no_game_includes_another(self):
        expected = "games/faro/a.h:2: faro may include no other game and nothing that knows them all"
        self.finds(expected, self.includes("games/faro/a.h", "games/whist/events.h"))
        self.finds(expected, self.includes("games/faro/a.h", "games/all.h"))

    def test_checks_are_for_tests(self):
        included = "engine/checks/ends.h"
        message = f"{included} is for tests, bench/ and tools/"
        self.finds(f"cli/a.h:2: {message}", self.includes("cli/a.h", included))
        self.finds(f"engine/a.h:2: {message}", self.includes("engine/a.h", included))
        self.assertEqual(self.findings(**self.includes("bench/a.h", included)), [])
        for test in ("cli/a_test.cc", "cli/testing.h", "cli/a_testing.h"):
            self.assertEqual(self.findings(**self.includes(test, included)), [])

    def test_quoted_includes_are_paths_from_the_root(self):
        self.finds(
            "cli/a.h:2: no file arena.h; quoted includes are paths from the root",
            self.includes("cli/a.h", "arena.h"),
        )

    def test_engine_names_no_game(self):
        for text in ("// as in Whist\n", "int whist_cards;\n"):
            name = "Whist" if "Whist" in text else "whist"
            self.finds(f"engine/a.cc:1: engine/ names the game {name}", {"engine/a.cc": text})
        self.assertEqual(self.findings(**{"engine/a.cc": "// whistle\n"}), [])

    def test_impure_headers(self):
        for header in ("random", "chrono", "iostream", "thread"):
            for layer, path in {"engine": "engine/a.cc", "games": "games/whist/a.cc"}.items():
                expected = f"{path}:1: <{header}> has no place in {layer}/"
                self.finds(expected, {path: f"#include <{header}>\n"})


class Rules(TidyTest):
    en = "games/whist/text/rules.en.json"

    def test_rule_that_no_comment_cites(self):
        for text in ("", "// W-T11\n", 'auto id = "W-T1";\n'):
            findings = self.findings(**{"games/whist/events.h": f"#pragma once\n{text}struct TookTrick {{}};\n"})
            self.assertIn(f"{self.en}:1: W-T1 is cited in no comment of the code", findings)

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
                **{"games/whist/turn_test.cc": f"TEST(A, {name}) {{}}\nTEST(A, W_T2_stops) {{}}\n"}
            )
            self.assertIn(f"{self.en}:1: W-T1 begins the name of no test", findings)

    def test_a_property_proves_too(self):
        text = "RC_GTEST_PROP(A, W_T1_deals, (int n)) {}\nTEST(A, W_T2_stops) {}\n"
        self.assertEqual(self.findings(**{"games/whist/turn_test.cc": text}), [])

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
        changes = {f"games/whist/text/rules.{lang}.json": text for lang in tidy.LANGUAGES}
        self.assertIn(f"{self.en}:1: W-T1 is there twice", self.findings(**changes))

    def test_rules_of_another_shape(self):
        path = "games/whist/text/rules.es.json"
        for text in ('[{"rules": []}]\n', "{}x\n", '[{"chapter": "a", "title": "b", "rules": [1]}]\n'):
            findings = self.findings(**{path: text})
            self.assertEqual([f.startswith(f"{path}:1: ") for f in findings], [True])


class Documents(TidyTest):
    message = "docs/rules/whist.md:1: not what the rule texts say; run tools/tidy --write"

    def test_document_is_missing_or_differs(self):
        for text in (None, DOCUMENT.replace("Stop", "Go")):
            self.finds(self.message, {"docs/rules/whist.md": text})

    def test_write_makes_it_right(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games/whist/text/rules.en.json"
            path.parent.mkdir(parents=True)
            path.write_text(json.dumps(RULES))
            tidy.write_documents(tidy.Tree(Path(folder)))
            self.assertEqual((Path(folder) / "docs/rules/whist.md").read_text(), DOCUMENT)


class Texts(TidyTest):
    def catalogue(self, language: str, **messages: str) -> dict[str, str]:
        text = json.dumps({**MESSAGES, **messages}) + "\n"
        return {f"games/whist/text/{language}.json": text}

    def everywhere(self, **messages: str) -> dict[str, str]:
        changes = {}
        for language in tidy.LANGUAGES:
            changes.update(self.catalogue(language, **messages))
        return changes

    def test_key_that_one_language_lacks(self):
        messages = {k: m for k, m in MESSAGES.items() if k != "title"}
        path = "games/whist/text/es.json"
        self.finds(f"{path}:1: title is missing", {path: json.dumps(messages) + "\n"})
        self.finds("text/text/es.json:1: help is missing", {"text/text/es.json": "{}\n"})

    def test_language_is_missing(self):
        self.finds("text/text/it.json:1: this language is missing", {"text/text/it.json": None})

    def test_key_that_is_there_twice(self):
        text = '{"help": "Help", "help": "Help!"}\n'
        self.finds("text/text/it.json:1: help is there twice", {"text/text/it.json": text})

    def test_catalogue_of_another_shape(self):
        for text in ('["help"]\n', '{"help": {"a": "b"}}\n', "{\n"):
            findings = self.findings(**{"text/text/it.json": text})
            self.assertEqual([f.startswith("text/text/it.json:1: ") for f in findings], [True])

    def test_other_arguments(self):
        self.finds(
            "games/whist/text/fr.json:1: title has the arguments {a}, elsewhere {}",
            self.catalogue("fr", title="Le {a}"),
        )
        self.finds(
            "games/whist/text/fr.json:1: event.took_trick has the arguments {n, who},"
            " elsewhere {n, who, whom}",
            self.catalogue("fr", **{"event.took_trick": "{who} prend {n}"}),
        )

    def test_message_that_does_not_parse(self):
        for message in (
            "{",
            "}",
            "{a",
            "{n, plural, one {x}}",
            "{n, plural, other {x}",
            "l'{who} d''or",
        ):
            findings = self.findings(**self.catalogue("fr", title=message))
            self.assertEqual([f.startswith("games/whist/text/fr.json:1: title: ") for f in findings], [True])

    def test_arguments_of_messages(self):
        for message, names in {
            "l''{who} d'or": {"who"},
            "'{no}' {yes}": {"yes"},
            "{n, number, ::percent} {d, date}": {"n", "d"},
            "{n, plural, =0 {none} one {a {x}} other {# {y}}} {s, select, a {A} other {{z}}}":
                {"n", "x", "y", "s", "z"},
        }.items():
            self.assertEqual(tidy.icu_arguments(message), names)

    def test_key_that_is_never_used(self):
        expected = "games/whist/text/en.json:1: extra is never used"
        self.finds(expected, self.everywhere(extra="X"))
        self.finds(expected, {**self.everywhere(extra="X"), "games/whist/a.cc": '// "extra"\n'})
        self.finds(expected, {**self.everywhere(extra="X"), "cli/a.cc": 'auto a = "extra";\n'})
        used = {**self.everywhere(extra="X"), "games/whist/a.cc": 'auto a = "extra";\n'}
        self.assertEqual(self.findings(**used), [])

    def test_key_of_a_name_that_is_gone(self):
        self.finds(
            "games/whist/text/en.json:1: event.dealt is never used",
            self.everywhere(**{"event.dealt": "X"}),
        )

    def test_name_without_a_key(self):
        for name in ("struct GaveUp {", "struct GaveUp : Base {"):
            text = f"#pragma once\n// W-T1\nstruct TookTrick {{}};\n{name}}};\n"
            self.finds(
                "games/whist/events.h:4: no text event.gave_up in games/whist/text/",
                {"games/whist/events.h": text},
            )
        self.finds(
            "games/whist/talk_events.h:3: no text event.gave_up in games/whist/text/",
            {"games/whist/talk_events.h": "#pragma once\n// W-T1\nstruct GaveUp {};\n"},
        )
        for enum in (
            "enum class Ending { AllOut, GaveUp };",
            "BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, AllOut, GaveUp)",
        ):
            self.finds(
                "games/whist/phases.h:3: no text ending.gave_up in games/whist/text/",
                {"games/whist/phases.h": f"#pragma once\n// W-T2\n{enum}\n"},
            )

    def test_key_made_when_the_program_runs(self):
        enum = "BOOST_DEFINE_FIXED_ENUM_CLASS(Suit, std::uint8_t, Clubs, Hearts)"
        header = {"games/whist/cards.h": f"#pragma once\n{enum}\n"}
        made = {**header, **self.everywhere(**{"suit.hearts": "X", "suit.clubs.the": "X"})}
        self.assertEqual(self.findings(**made), [])
        self.finds(
            "games/whist/text/en.json:1: suit.stars is never used",
            {**header, **self.everywhere(**{"suit.stars": "X"})},
        )
        prefixed = {**header, **self.everywhere(**{"picture.hearts": "X"})}
        self.finds("games/whist/text/en.json:1: picture.hearts is never used", prefixed)
        used = {**prefixed, "games/whist/a.cc": 'auto a = "picture." + name;\n'}
        self.assertEqual(self.findings(**used), [])

    def test_key_said_that_does_not_exist(self):
        self.finds("cli/a.cc:1: no text nil", {"cli/a.cc": 'auto a = t.say("nil", n);\n'})
        self.assertEqual(self.findings(**{"cli/a.cc": 'auto a = t.say("title");\n'}), [])
        self.finds("games/whist/a.cc:1: no text nil", {"games/whist/a.cc": 'auto a = say("nil");\n'})
        self.assertEqual(self.findings(**{"games/whist/a.cc": 'auto a = say("help");\n'}), [])


if __name__ == "__main__":
    unittest.main()
