"""Shows what licences.py finds."""

from tests.fixtures import TidyTest

SHIPPED = {
    "web/package.json": '{"dependencies": {"@fonts/court": "1.0.0"}, "devDependencies": {"linter": "2.0.0"}}\n',
    "cmake/package.cmake": "foreach(package @fonts/court)\n",
    "docs/dependencies.md": "| `@fonts/court` | the font |\n",
}


class Licences(TidyTest):
    def test_a_shipped_package_without_a_licence(self):
        message = "cmake/package.cmake:1: does not name @fonts/court, which a browser gets"
        self.finds(message, {**SHIPPED, "cmake/package.cmake": "# none\n"})

    def test_a_shipped_package_without_a_line_in_the_docs(self):
        message = "docs/dependencies.md:1: does not name @fonts/court, which a browser gets"
        self.finds(message, {**SHIPPED, "docs/dependencies.md": "None.\n"})

    def test_packages_that_are_named(self):
        self.passes(SHIPPED)
