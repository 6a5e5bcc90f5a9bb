"""Shows what vocabulary.py finds."""

from vocabulary import retired_in

from tests.fixtures import TidyTest


class Vocabulary(TidyTest):
    def test_where_which_word_is_retired(self):
        for path, words in {
            "server/a.cc": ["House", "Hall", "Room", "Customs", "Happening", "Kept"],
            "table/a.cc": ["Customs", "Happening", "Kept", "Letter", "Manners"],
            "store/a.cc": ["Customs", "Happening", "Kept"],
            "games/match.h": ["Letter", "Manners"],
            "games/match.cc": [],
            "games/whist/letter.h": [],
            "games/whist/verbs.h": ["Table"],
            "games/whist/verbs.cc": [],
            "web/src/table/a.ts": ["Visit"],
            "web/src/start/a.ts": [],
        }.items():
            self.assertEqual(list(retired_in(path)), words, path)

    def test_identifier(self):
        changes = {"server/a.cc": "int a;\nstd::unique_ptr<House> house;\n"}
        self.finds("server/a.cc:2: House was retired; say ServerContext", changes)
        changes = {"games/whist/verbs.h": "#pragma once\nclass Table {\n"}
        self.finds("games/whist/verbs.h:2: Table was retired; say Verbs", changes)

    def test_identifier_of_the_page(self):
        script = "<script>\n  import type { Visit } from './session';\n</script>\n"
        for path, text in {
            "web/src/table/A.svelte": script,
            "web/src/table/a.ts": "\nexport class Visit {}\n",
        }.items():
            self.finds(f"{path}:2: Visit was retired; say TableSession", {path: text})

    def test_comments_and_strings_are_free(self):
        text = '// House\n/* House */\nauto a = "House";\nauto b = R"(House)";\n'
        self.passes({"server/a.cc": text})
        text = "// Visit\n<!-- Visit -->\nconst a = 'Visit' + `Visit`;\n"
        self.passes({"web/src/table/A.svelte": text})

    def test_other_identifiers_are_free(self):
        self.passes({"server/a.cc": "int Houses, house, KeptTable;\n"})

    def test_file_names(self):
        for path, word in {
            "server/house.cc": "House",
            "server/hall_test.cc": "Hall",
            "server/room_testing.h": "Room",
            "web/src/table/visit.svelte.ts": "Visit",
            "web/src/table/Visit.svelte": "Visit",
        }.items():
            say = retired_in(path)[word]
            message = f"{path}:1: named after {word}, which was retired; say {say}"
            self.finds(message, {path: "#pragma once\n"})
