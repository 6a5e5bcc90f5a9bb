"""How the rulebooks are read, and which values they do not print: every mark is shown to players."""

from typing import Iterator

from report import Finding
from rules import readable_rules, rule_finding
from tree import Tree

# The rules of a game that stand on a reading (R) or on a value that is not printed (X).
MARKED = {
    "games/courtiers": {
        "C-S1": "X 1, R 14", "C-S2": "R 15", "C-T2": "R 1", "C-T4": "R 2", "C-A9": "R 3",
        "C-Q3": "R 4", "C-Q5": "R 5", "C-U3": "R 6", "C-P1": "R 7", "C-W1": "R 8", "C-D6": "R 13",
        "C-X1": "R 16", "C-X2": "R 9", "C-X3": "R 17", "C-X4": "R 10", "C-V1": "R 11",
        "C-V2": "R 12", "C-E2": "R 18",
    },
    "games/intrigue": {
        "I-C4": "X 1", "I-C5": "X 2", "I-T3": "R 1", "I-T7": "R 2", "I-T8": "R 3", "I-T9": "R 4",
        "I-K": "R 5", "I-CA": "R 6", "I-D": "R 7", "I-SP": "R 8", "I-CH3": "R 9", "I-M": "R 10",
        "I-E1": "R 11", "I-E2": "R 12",
    },
    "games/louis_xiv": {
        "L-C2": "X 1", "L-C4": "X 2", "L-C5": "X 3", "L-C7": "R 1", "L-S3": "R 2", "L-P2": "R 15",
        "L-P4": "R 3", "L-I1": "R 4", "L-I5": "R 5", "L-I8": "R 16", "L-I10": "R 6", "L-X2": "R 7",
        "L-X8": "R 8", "L-X10": "R 9", "L-X11": "R 10", "L-X12": "R 11", "L-X14": "R 12",
        "L-M7": "R 13", "L-E3": "R 14",
    },
    "games/palace": {
        "P-C2": "X 8", "P-C3": "X 7", "P-C5": "X 1", "P-C6": "X 2", "P-C7": "X 3", "P-C8": "X 4",
        "P-C9": "X 5", "P-C10": "X 6", "P-S1": "R 6", "P-S4": "X 7", "P-T5": "R 1", "P-T7": "R 2",
        "P-T10": "R 7", "P-A2": "R 3", "P-A4": "R 8", "P-WS": "R 4", "P-HP": "R 9", "P-SP": "R 5",
    },
}


def check_readings_are_shown(tree: Tree) -> Iterator[Finding]:
    """A rule that is read one way of several, or has a value of ours, says so and gives the reason."""
    for folder, chapters in readable_rules(tree, "en"):
        shown = {r["id"]: r.get("marks", []) for chapter in chapters for r in chapter["rules"]}
        expected = MARKED.get(folder, {})
        for rule_id in sorted(set(expected) | {i for i, marks in shown.items() if marks}):
            marks = ", ".join(m.get("mark", "?") for m in shown.get(rule_id, []))
            if folder in MARKED and marks != expected.get(rule_id, ""):
                message = f"is marked “{marks}”, not “{expected.get(rule_id, '')}” as in readings.py"
                yield rule_finding(tree, folder, rule_id, message)
            for mark in shown.get(rule_id, []):
                if not mark.get("why") or bool(mark.get("printed")) != bool(mark.get("section")):
                    yield rule_finding(tree, folder, rule_id, f"{mark.get('mark', '?')} lacks its reason")
