"""Every check is shown to fail on a bad tree, and to pass on the good one."""

import json
import unittest

import documents
import files
import idiom
import layers
import licences
import names
import prose
import readings
import rules
import shapes
import texts
import vocabulary
import web_layers
from checks import CHECKS, Check

from tests.fixtures import RULES, Changes, changed

WHIST = "games/whist/"

MARKED_WITHOUT_REASON = (
    '[{"chapter": "turn", "title": "A turn", "rules": '
    '[{"id": "W-T1", "text": "Deal.", "marks": [{"mark": "R 1"}]}]}]\n'
)

BAD: dict[Check, Changes] = {
    files.check_white_space: {"a.md": "a \n"},
    files.check_machine_paths: {"a.md": "/wor" "k/a\n"},
    files.check_last_lines: {"a.md": "a"},
    files.check_sizes: {"cli/a.cc": "int a;\n" * 451},
    files.check_headers: {"cli/a.h": "int a;\n"},
    layers.check_layers: {"engine/a.cc": '#include "players/arena.h"\n'},
    layers.check_purity: {"engine/a.cc": "#include <chrono>\n"},
    layers.check_checks_are_for_tests: {"cli/a.cc": '#include "engine/checks/ends.h"\n'},
    layers.check_games_stay_apart: {"games/faro/a.cc": '#include "games/whist/events.h"\n'},
    layers.check_quoted_includes: {"cli/a.cc": '#include "arena.h"\n'},
    layers.check_engine_names_no_game: {"engine/a.cc": "int whist;\n"},
    layers.check_shared_code_names_no_game: {"cli/a.cc": "whist::Whist game;\n"},
    web_layers.check_web_layers: {"web/src/api/a.ts": "import '../table/board';\n"},
    web_layers.check_web_games_stay_apart: {"web/src/games/faro/a.ts": "import '../whist/a';\n"},
    web_layers.check_web_knows_no_game: {"web/src/games/a.ts": "import './whist/a';\n"},
    web_layers.check_web_imports_are_literal: {"web/src/a.ts": "import(name);\n"},
    rules.check_rules_are_readable: {WHIST + "text/rules.fr.json": "{}x\n"},
    rules.check_rule_ids: {WHIST + "text/rules.en.json": json.dumps(RULES * 2)},
    rules.check_rules_are_translated: {WHIST + "text/rules.fr.json": json.dumps(RULES * 2)},
    rules.check_rules_are_cited: {WHIST + "events.h": "struct TookTrick {};\n"},
    rules.check_cited_rules_exist: {WHIST + "a.cc": "// W-T9\n"},
    rules.check_rules_are_tested: {WHIST + "turn_test.cc": None},
    rules.check_tested_rules_exist: {WHIST + "a_test.cc": "TEST(A, W_T9_deals) {}\n"},
    readings.check_readings_are_shown: {
        WHIST + "text/rules.en.json": MARKED_WITHOUT_REASON,
    },
    licences.check_shipped_packages_are_named: {"web/package.json": '{"dependencies": {"a": "1.0.0"}}\n'},
    documents.check_documents: {"docs/rules/whist.md": None},
    texts.check_catalogues_are_readable: {"text/text/fr.json": None},
    texts.check_same_keys: {"text/text/fr.json": "{}\n"},
    texts.check_arguments: {"text/text/fr.json": '{"help": "{a}"}\n'},
    texts.check_keys_are_used: {"cli/main.cc": None},
    texts.check_spaces_hold: {"text/text/fr.json": '{"help": "Aide : oui"}\n'},
    texts.check_names_have_keys: {WHIST + "events.h": "struct Dealt {};\n"},
    texts.check_said_keys: {"cli/a.cc": 'say("nil");\n'},
    idiom.check_retired_words: {"text/text/it.json": '{"help": "Una tabella"}\n'},
    idiom.check_minus: {"text/text/fr.json": '{"help": "-2"}\n'},
    idiom.check_selects: {"text/text/fr.json": '{"help": "{a, select, other {y}}"}\n'},
    shapes.check_rule_shapes: {WHIST + "a.h": "void carry_out(Table&, const decision::Play&);\n"},
    names.check_one_word_one_meaning: {"cli/a.h": "class Ace {};\n", "text/a.h": "class Ace {};\n"},
    vocabulary.check_retired_identifiers: {"server/a.h": "class House;\n"},
    vocabulary.check_retired_file_names: {"server/house.h": ""},
    prose.check_phrases: {"README.md": "It opens the house.\n"},
}


class EveryCheck(unittest.TestCase):
    def test_has_a_bad_tree(self):
        self.assertEqual(list(BAD), CHECKS)

    def test_says_what_it_guards(self):
        for check in CHECKS:
            self.assertTrue(check.__doc__, check.__name__)

    def test_passes_on_the_good_tree(self):
        for check in CHECKS:
            self.assertEqual(list(check(changed({}))), [], check.__name__)

    def test_fails_on_its_bad_tree(self):
        for check, changes in BAD.items():
            self.assertNotEqual(list(check(changed(changes))), [], check.__name__)
