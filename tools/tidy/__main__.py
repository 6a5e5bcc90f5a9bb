"""Style as a test: fails with one line a finding, `file:line: message`.

python3 tools/tidy           checks the repository
python3 tools/tidy --write   writes docs/rules/*.md anew from the rule texts, then checks
"""

import argparse
import sys
from pathlib import Path

from checks import all_findings
from documents import write_documents
from tree import Tree

ROOT = Path(__file__).resolve().parent.parent.parent


def main() -> int:
    parser = argparse.ArgumentParser(prog="tidy", description="Checks layers, names, rules and texts.")
    parser.add_argument("--write", action="store_true", help="write docs/rules anew first")
    arguments = parser.parse_args()
    if arguments.write:
        write_documents(Tree.at(ROOT), ROOT)
    findings = all_findings(Tree.at(ROOT))
    for finding in findings:
        print(finding)
    return 1 if any(not f.warning for f in findings) else 0


if __name__ == "__main__":
    sys.exit(main())
