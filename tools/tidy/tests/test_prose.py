"""Shows what prose.py finds."""

from prose import BANNED

from tests.fixtures import TidyTest

MESSAGE = "'cannot be foreseen'; say: a branch on it would be mispredicted"


class Prose(TidyTest):
    def test_every_phrase(self):
        for phrase, instead in BANNED.items():
            message = f"docs/a.md:1: '{phrase}'; say: {instead}"
            self.finds(message, {"docs/a.md": f"It {phrase}.\n"})
            self.finds(message, {"docs/a.md": f"{phrase.upper()}.\n"})

    def test_pages_and_comments(self):
        for path, text in {
            "README.md": "cannot be foreseen\n",
            "docs/deep/a.md": "cannot be foreseen\n",
            "engine/a.cc": "// cannot be foreseen\n",
            "web/src/A.svelte": "<!-- cannot be foreseen -->\n",
            "web/src/a.ts": "/* cannot be foreseen */\n",
            "cmake/a.cmake": "set(a)  #" " cannot be foreseen\n",
            "tools/a.py": "# cannot be foreseen\n",
        }.items():
            self.finds(f"{path}:1: {MESSAGE}", {path: text})

    def test_scripts(self):
        self.finds(f"play:2: {MESSAGE}", {"play": "#!/bin/sh\n# cannot be foreseen\n"})

    def test_across_lines(self):
        for path, text in {
            "docs/a.md": "It cannot\n  be foreseen.\n",
            "engine/a.cc": "// It cannot\n    // be foreseen.\n",
            "web/src/a.ts": "/* It cannot\n * be foreseen. */\n",
        }.items():
            self.finds(f"{path}:1: {MESSAGE}", {path: text})

    def test_code_and_strings_are_free(self):
        self.passes({"engine/a.cc": 'auto a = "cannot be foreseen";\n'})
        self.passes({"tools/a.py": 'a = "cannot be foreseen"\n'})
        self.passes({"a.txt": "cannot be foreseen\n"})

    def test_the_rules_speak_as_the_rulebook(self):
        self.passes({"docs/rules/old.md": "Stacks told apart by their backs.\n"})
