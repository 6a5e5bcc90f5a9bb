"""Shows what documents.py finds and writes."""

import tempfile
from pathlib import Path

from documents import write_documents

from tests.fixtures import DOCUMENT, TidyTest, changed


class Documents(TidyTest):
    message = "docs/rules/whist.md:1: not what the rule texts say; run python3 tools/tidy --write"

    def test_document_is_missing_or_differs(self):
        for text in (None, DOCUMENT.replace("Stop", "Go")):
            self.finds(self.message, {"docs/rules/whist.md": text})

    def test_write_makes_it_right(self):
        with tempfile.TemporaryDirectory() as folder:
            write_documents(changed({}), Path(folder))
            self.assertEqual((Path(folder) / "docs/rules/whist.md").read_text(), DOCUMENT)
