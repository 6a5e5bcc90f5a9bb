"""Shows what texts.py finds."""

import json

from icu import icu_arguments
from rules import LANGUAGES

from tests.fixtures import MESSAGES, Changes, TidyTest


class Texts(TidyTest):
    def catalogue(self, language: str, **messages: str) -> Changes:
        text = json.dumps({**MESSAGES, **messages}) + "\n"
        return {f"games/whist/text/{language}.json": text}

    def everywhere(self, **messages: str) -> Changes:
        changes: Changes = {}
        for language in LANGUAGES:
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
            findings = self.findings({"text/text/it.json": text})
            self.assertEqual([f.startswith("text/text/it.json:1: ") for f in findings], [True])

    def test_line_that_could_begin_with_a_colon(self):
        finding = "a line could break before : ; ! ? » or %"
        texts = {"fr": ["Un : deux", "« Un", "Vrai ?"], "es": ["Todo el %"]}
        for language, broken in texts.items():
            for title in broken:
                path = f"games/whist/text/{language}.json"
                lines = json.dumps({**MESSAGES, "title": title}, ensure_ascii=False, indent=1)
                number = next(i for i, x in enumerate(lines.splitlines(), 1) if '"title"' in x)
                self.finds(f"{path}:{number}: {finding}", {path: lines + "\n"})
                held = lines.replace(title, title.replace(" ", "\u00a0"))
                self.assertEqual(self.findings({path: held + "\n"}), [])

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
            findings = self.findings(self.catalogue("fr", title=message))
            begins = "games/whist/text/fr.json:1: title: "
            self.assertEqual([f.startswith(begins) for f in findings], [True])

    def test_arguments_of_messages(self):
        for message, names in {
            "l''{who} d'or": {"who"},
            "'{no}' {yes}": {"yes"},
            "{n, number, ::percent} {d, date}": {"n", "d"},
            "{n, plural, =0 {none} one {a {x}} other {# {y}}} {s, select, a {A} other {{z}}}":
                {"n", "x", "y", "s", "z"},
        }.items():
            self.assertEqual(icu_arguments(message), names)

    def test_key_that_is_never_used(self):
        expected = "games/whist/text/en.json:1: extra is never used"
        self.finds(expected, self.everywhere(extra="X"))
        self.finds(expected, {**self.everywhere(extra="X"), "games/whist/a.cc": '// "extra"\n'})
        self.finds(expected, {**self.everywhere(extra="X"), "cli/a.cc": 'auto a = "extra";\n'})
        used = {**self.everywhere(extra="X"), "games/whist/a.cc": 'auto a = "extra";\n'}
        self.passes(used)

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
        self.passes(made)
        self.finds(
            "games/whist/text/en.json:1: suit.stars is never used",
            {**header, **self.everywhere(**{"suit.stars": "X"})},
        )
        prefixed = {**header, **self.everywhere(**{"picture.hearts": "X"})}
        self.finds("games/whist/text/en.json:1: picture.hearts is never used", prefixed)
        used = {**prefixed, "games/whist/a.cc": 'auto a = "picture." + name;\n'}
        self.passes(used)

    def test_key_said_that_does_not_exist(self):
        self.finds("cli/a.cc:1: no text nil", {"cli/a.cc": 'auto a = t.say("nil", n);\n'})
        self.passes({"cli/a.cc": 'auto a = t.say("title");\n'})
        self.finds("games/whist/a.cc:1: no text nil", {"games/whist/a.cc": 'auto a = say("nil");\n'})
        self.passes({"games/whist/a.cc": 'auto a = say("help");\n'})
