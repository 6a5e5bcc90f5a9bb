"""Shows what names.py and declarations.py find."""

import unittest

from declarations import declarations

from tests.fixtures import Changes, TidyTest


class Declarations(unittest.TestCase):
    def reads(self, code: str, *expected: str) -> None:
        """The names declared, each with the scopes around it."""
        found = ["::".join([*d.scope, d.name]) for d in declarations(code)]
        self.assertEqual(found, list(expected))

    def test_kinds(self):
        self.reads("struct A {};\nclass B final : public C<int> {};\nunion D {};\n", "A", "B", "D")
        self.reads("enum class A : int { X };\nenum B { Y };\n", "A", "B")
        self.reads("BOOST_DEFINE_FIXED_ENUM_CLASS(A, std::uint8_t, X, Y)\n", "A")
        self.reads("using A = std::vector<int>;\n", "A")
        self.reads("template <class T> struct A {};\n", "A")

    def test_scopes(self):
        self.reads(
            "namespace a::b {\nstruct C { enum class D { X }; void f() { g({}); } };\n"
            "namespace { class E {}; }\n}\nstruct F {};\n",
            *["a::b::C", "a::b::C::D", "a::b::E", "F"],
        )

    def test_what_is_only_announced_or_used(self):
        self.reads("class A;\nfriend class B;\nvoid f(struct C c);\nenum class D : int;\n")
        self.reads("using std::vector;\nusing namespace std;\n")

    def test_specialisations(self):
        self.reads("template <> struct A<int> {};\n")


class OneWordOneMeaning(TidyTest):
    def headers(self, **texts: str) -> Changes:
        return {f"{layer}/a.h": f"#pragma once\n{text}\n" for layer, text in texts.items()}

    def test_a_nested_type_is_not_the_one_around_it(self):
        tree = self.headers(cli="struct Table::Turn {};", table="class Table { struct Other; };")
        self.assertEqual(self.findings(tree), [])

    def test_two_types_of_one_name(self):
        for one, other in {
            "struct Choice {};": "class Choice {};",
            "class A { struct Choice {}; };": "enum class Choice { Yes };",
            "using Choice = int;": "struct Choice {};",
            "class B { using Choice = int; };": "using Choice = long;",
        }.items():
            findings = self.findings(self.headers(cli=one, table=other))
            self.assertEqual(
                findings,
                [
                    "cli/a.h:2: Choice is also a type of table/a.h",
                    "table/a.h:2: Choice is also a type of cli/a.h",
                ],
            )

    def test_also_in_one_folder(self):
        text = "#pragma once\nstruct Found {};\n"
        findings = self.findings({"server/a.h": text, "server/b.h": text})
        self.assertEqual(len(findings), 2)

    def test_the_same_word_again(self):
        self.passes(self.headers(cli="class State {};", table="using State = typename G::State;"))
        self.passes(self.headers(cli="using Millis = int;", table="using Millis = int;"))
        self.passes(self.headers(cli="class Table {};", table="class Table;"))

    def test_a_vocabulary_is_said_with_its_namespace(self):
        entry, event = (f"namespace a::{n} {{ struct Opened {{}}; }}" for n in ("entry", "event"))
        self.passes(self.headers(cli=entry, table=event))

    def test_a_reason_to_allow_it(self):
        text = "class {} {{ class Iterator {{}}; }};"
        self.passes(self.headers(cli=text.format("A"), table=text.format("B")))

    def test_games_and_tests_have_words_of_their_own(self):
        text = "#pragma once\nstruct Choice {};\n"
        for path in ("games/whist/choice.h", "games/whist/deep/choice.h", "table/testing.h"):
            self.passes({"cli/a.h": text, path: text})

    def test_a_game_elsewhere_has_words_of_its_own(self):
        state = "namespace trianon::table { struct State {}; }"
        game = "namespace trianon::faro { struct State {}; }"
        decisions = "namespace trianon::faro::decision { struct Bet {}; }"
        self.assertEqual(len(self.findings(self.headers(table=state, engine=game))), 2)
        self.passes(self.headers(table=state, engine=game, text=decisions))
        no_game = "namespace trianon { struct State {}; namespace decision { struct Bet {}; } }"
        self.assertEqual(len(self.findings(self.headers(table=state, engine=no_game))), 2)

    def test_templates_and_traits(self):
        text = "struct A{} {{ using type = {}; using V = {}; }};"
        self.passes(self.headers(cli=text.format(1, "int", "int"), table=text.format(2, "a", "a")))
