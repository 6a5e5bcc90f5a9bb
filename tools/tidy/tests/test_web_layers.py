"""Shows what web_layers.py finds."""

import unittest

from web_imports import targets

from tests.fixtures import TidyTest


class Imports(unittest.TestCase):
    def reads(self, code: str, *expected: str) -> None:
        self.assertEqual([target for _, target in targets(code)], list(expected))

    def test_static(self):
        self.reads("import a from './a';\n", "./a")
        self.reads("import type { A } from \"./a\";\n", "./a")
        self.reads("import {\n  a,\n  type B,\n} from '../a';\n", "../a")
        self.reads("import './theme.css';\n", "./theme.css")

    def test_export_from(self):
        self.reads("export * from './a';\nexport { b } from './b';\n", "./a", "./b")
        self.reads("export const from = 1;\nconst a = './b';\n")

    def test_dynamic(self):
        self.reads("const a = () => import('./a');\n", "./a")
        self.reads("{#await import('./A.svelte') then { default: A }}\n", "./A.svelte")
        self.reads("let a: typeof import('./a').b;\n", "./a")

    def test_a_path_that_is_filled_in(self):
        self.reads("import(`./${game}/Board.svelte`);\n", "./*/Board.svelte")

    def test_glob(self):
        self.reads("import.meta.glob<Game<A>>('./*/game.ts', { eager: true });\n", "./*/game.ts")
        self.reads("import.meta.glob([\n  '../a/*.json',\n  '!../a/b.json',\n]);\n", "../a/*.json")


class WebLayers(TidyTest):
    def refuses(self, path: str, target: str, message: str) -> None:
        self.finds(f"{path}:1: {message}", {path: f"import '{target}';\n"})

    def allows(self, path: str, target: str) -> None:
        self.passes({path: f"import '{target}';\n"})

    def test_api_and_pieces_stand_alone(self):
        for folder in ("api", "pieces"):
            for target in ("table/board", "games/names", "start/kept", "rules/search"):
                message = f"{folder}/ may not import {target}"
                self.refuses(f"web/src/{folder}/a.ts", f"../{target}", message)
            self.allows(f"web/src/{folder}/a.ts", "../i18n.svelte")
        self.refuses("web/src/pieces/a.ts", "../api/types", "pieces/ may not import api/types")

    def test_a_game_knows_nothing_of_the_table(self):
        path = "web/src/games/whist/a.ts"
        for target in ("api/types", "pieces/Icon.svelte", "games/board", "games"):
            self.allows(path, f"../../{target}")
        for target in ("table/Table.svelte", "table/turn.svelte", "start/Start", "rules/search"):
            self.refuses(path, f"../../{target}", f"games/whist/ may not import {target}")

    def test_what_games_share_knows_nothing_of_the_table(self):
        self.allows("web/src/games/a.ts", "../pieces/seats")
        self.refuses("web/src/games/a.ts", "../table/turn", "games/ may not import table/turn")

    def test_the_pages_do_not_import_each_other(self):
        for page in ("start", "rules", "credits"):
            self.refuses(f"web/src/{page}/a.ts", "../table/turn", f"{page}/ may not import table/turn")

    def test_single_modules(self):
        self.allows("web/src/table/a.ts", "../rules/RulesTab.svelte")
        self.refuses("web/src/table/a.ts", "../rules/search", "table/ may not import rules/search")

    def test_the_page_imports_all_and_nothing_imports_the_page(self):
        self.allows("web/src/App.svelte", "./table/Table.svelte")
        self.allows("web/src/main.ts", "./App.svelte")
        self.refuses("web/src/a.ts", "./App.svelte", "a.ts may not import App.svelte")
        self.refuses("web/src/a.ts", "./api/client", "a.ts may not import api/client")

    def test_a_folder_that_is_in_no_layer(self):
        self.refuses("web/src/new/a.ts", "../api/client", "new/ may not import api/client")

    def test_no_game_imports_another(self):
        message = "faro may import no other game"
        for target in ("../whist/Board.svelte", "../whist", "../../../../games/whist/text/en.json"):
            self.refuses("web/src/games/faro/a.ts", target, message)
        self.finds(
            f"web/src/games/faro/a.ts:1: {message}",
            {"web/src/games/faro/a.ts": "import.meta.glob('../*/game.ts');\n"},
        )
        self.allows("web/src/games/whist/a.test.ts", "../../../../games/whist/text/en.json")

    def test_shared_code_names_no_game(self):
        message = "names the game whist; find games with import.meta.glob"
        for target in ("./whist/Board.svelte", "./whist", "../../../games/whist/text/en.json"):
            self.refuses("web/src/games/a.ts", target, message)
        named = {"web/src/games/a.ts": "import.meta.glob('./whist/*.ts');\n"}
        self.finds(f"web/src/games/a.ts:1: {message}", named)
        self.passes({"web/src/games/a.ts": "import.meta.glob('../../../games/*/text/*.json');\n"})

    def test_only_what_games_share_finds_them(self):
        self.finds(
            "web/src/table/a.ts:1: table/ may not import games/*/game.ts",
            {"web/src/table/a.ts": "import.meta.glob('../games/*/game.ts');\n"},
        )

    def test_texts_have_no_layer(self):
        self.passes({"web/src/i18n.svelte.ts": "import.meta.glob('./games/*/text/*.json');\n"})
        message = "names the game whist; find games with import.meta.glob"
        self.refuses("web/src/i18n.svelte.ts", "./games/whist/text/en.json", message)

    def test_not_in_a_comment(self):
        text = "// import '../table/a';\n/* import '../table/b'; */\n<!-- import '../table/c' -->\n"
        self.passes({"web/src/api/A.svelte": text})

    def test_a_path_that_cannot_be_read(self):
        message = "web/src/a.ts:2: import() of what is not a literal"
        self.finds(message, {"web/src/a.ts": "import('./b');\nimport(path);\n"})
