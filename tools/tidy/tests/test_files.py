"""Shows what files.py finds."""

from tests.fixtures import TidyTest


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
        self.passes({"a.md": "https://example.org/wo" "rk/ home/ro" "ot/x\n"})

    def test_long_file_is_a_warning(self):
        self.finds(
            "cli/a.cc:451: warning: 451 lines; aim for fewer than 400", {"cli/a.cc": "int a;\n" * 451}
        )

    def test_header_without_pragma_once(self):
        self.finds("cli/a.h:1: no #pragma once", {"cli/a.h": "// #pragma once\n"})

    def test_binary_files_are_left_alone(self):
        self.passes({"a.png": "a \n\0b"})
