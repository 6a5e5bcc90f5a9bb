"""All the checks. One takes the tree and yields what it finds."""

from typing import Callable, Iterator

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
from report import Finding
from tree import Tree

Check = Callable[[Tree], Iterator[Finding]]

CHECKS: list[Check] = [
    files.check_white_space,
    files.check_machine_paths,
    files.check_last_lines,
    files.check_sizes,
    files.check_headers,
    layers.check_layers,
    layers.check_purity,
    layers.check_checks_are_for_tests,
    layers.check_games_stay_apart,
    layers.check_quoted_includes,
    layers.check_engine_names_no_game,
    layers.check_shared_code_names_no_game,
    web_layers.check_web_layers,
    web_layers.check_web_games_stay_apart,
    web_layers.check_web_knows_no_game,
    web_layers.check_web_imports_are_literal,
    rules.check_rules_are_readable,
    rules.check_rule_ids,
    rules.check_rules_are_translated,
    rules.check_rules_are_cited,
    rules.check_cited_rules_exist,
    rules.check_rules_are_tested,
    rules.check_tested_rules_exist,
    readings.check_readings_are_shown,
    licences.check_shipped_packages_are_named,
    documents.check_documents,
    texts.check_catalogues_are_readable,
    texts.check_same_keys,
    texts.check_arguments,
    texts.check_keys_are_used,
    texts.check_spaces_hold,
    texts.check_names_have_keys,
    texts.check_said_keys,
    idiom.check_retired_words,
    idiom.check_minus,
    idiom.check_selects,
    shapes.check_rule_shapes,
    names.check_one_word_one_meaning,
    vocabulary.check_retired_identifiers,
    vocabulary.check_retired_file_names,
    prose.check_phrases,
]


def all_findings(tree: Tree) -> list[Finding]:
    return sorted(finding for check in CHECKS for finding in check(tree))
