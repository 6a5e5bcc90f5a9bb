"""Shows what layers.py finds."""

from tests.fixtures import Changes, TidyTest, good_tree


class Layers(TidyTest):
    def includes(self, path: str, included: str) -> Changes:
        """A file that includes another, which is there if it has a folder."""
        changes: Changes = {path: f'#pragma once\n#include "{included}"\n'}
        if "/" in included and included not in good_tree():
            changes[included] = "#pragma once\n"
        return changes

    def test_a_layer_includes_only_what_is_left_of_it(self):
        for path, included in {
            "engine/a.h": "text/a.h",
            "text/a.h": "games/whist/events.h",
            "games/a.h": "players/arena.h",
            "games/whist/a.h": "cli/a.h",
            "players/a.h": "cli/a.h",
            "bench/a.h": "cli/a.h",
            "cli/a.h": "bench/a.h",
        }.items():
            layer = path.split("/")[0]
            expected = f"{path}:2: {layer}/ may not include {included}"
            self.finds(expected, self.includes(path, included))

    def test_also_with_angle_brackets(self):
        self.finds(
            "engine/a.cc:1: engine/ may not include text/a.h", {"engine/a.cc": "#include <text/a.h>\n"}
        )

    def test_not_in_a_comment(self):
        self.passes({"engine/a.cc": '/*\n#include "text/a.h"\n*/\n'})

    def test_no_game_includes_another(self):
        expected = "games/faro/a.h:2: faro may include no other game and nothing that knows them all"
        self.finds(expected, self.includes("games/faro/a.h", "games/whist/events.h"))
        self.finds(expected, self.includes("games/faro/a.h", "games/all.h"))

    def test_the_manifest_of_a_game_makes_its_entry(self):
        self.passes(self.includes("games/faro/manifest.cc", "games/entry.h"))
        message = "faro may include no other game and nothing that knows them all"
        for path, included in {
            "games/faro/a.h": "games/entry.h",
            "games/faro/deep/manifest.cc": "games/entry.h",
            "games/faro/manifest.cc": "games/games.h",
        }.items():
            self.finds(f"{path}:2: {message}", self.includes(path, included))

    def test_an_example_keeps_to_what_a_game_may_include(self):
        for included in ("engine/seat.h", "text/a.h", "examples/faro/b.h"):
            self.passes(self.includes("examples/faro/a.h", included))
        self.passes(self.includes("examples/faro/manifest.cc", "games/entry.h"))
        self.passes(self.includes("examples/a_test.cc", "players/arena.h"))
        for included in ("players/arena.h", "examples/ombre/a.h"):
            self.finds(
                f"examples/faro/a.h:2: games/ may not include {included}",
                self.includes("examples/faro/a.h", included),
            )
        self.finds(
            "examples/faro/a.h:2: faro may include no other game and nothing that knows them all",
            self.includes("examples/faro/a.h", "games/whist/events.h"),
        )
        self.finds("cli/a.h:2: cli/ may not include examples/a.h", self.includes("cli/a.h", "examples/a.h"))
        self.passes({"examples/faro/a.h": "#pragma once\n#include <vector>\n"})

    def test_checks_are_for_tests(self):
        included = "engine/checks/ends.h"
        message = f"{included} is for tests, bench/ and tools/"
        self.finds(f"cli/a.h:2: {message}", self.includes("cli/a.h", included))
        self.finds(f"engine/a.h:2: {message}", self.includes("engine/a.h", included))
        self.passes(self.includes("bench/a.h", included))
        for test in ("cli/a_test.cc", "cli/testing.h", "cli/a_testing.h"):
            self.passes(self.includes(test, included))

    def test_quoted_includes_are_paths_from_the_root(self):
        self.finds(
            "cli/a.h:2: no file arena.h; quoted includes are paths from the root",
            self.includes("cli/a.h", "arena.h"),
        )

    def test_engine_names_no_game(self):
        for text in ("// as in Whist\n", "int whist_cards;\n"):
            name = "Whist" if "Whist" in text else "whist"
            self.finds(f"engine/a.cc:1: engine/ names the game {name}", {"engine/a.cc": text})
        self.passes({"engine/a.cc": "// whistle\n"})

    def test_shared_code_names_no_game(self):
        message = "names the game whist; shared code finds games by their folders"
        for code in ("auto g = whist::Whist{};\n", 'auto g = find("whist");\n'):
            self.finds(f"cli/a.cc:1: {message}", {"cli/a.cc": code})
            for own in ("games/whist/a.cc", "players/whist/a.cc", "cli/a_test.cc", "bench/a.cc"):
                self.passes({own: code})
        self.passes({"cli/a.cc": "// as in whist::Whist\n"})
        self.finds(f"players/a.cc:1: {message}", {"players/a.cc": '#include "games/whist/events.h"\n'})

    def test_impure_headers(self):
        reasons = {
            "time is handed in": ["chrono", "ctime", "time.h"],
            "chance is handed in": ["random"],
            "it prints nothing": ["iostream"],
            "it touches no file": ["filesystem", "fstream"],
            "it runs in one thread": ["condition_variable", "future", "mutex", "thread"],
            "it knows no operating system": ["sys/stat.h", "sys/time.h", "unistd.h"],
        }
        for reason, headers in reasons.items():
            for header in headers:
                for path in ("engine/a.cc", "engine/checks/a.h", "games/whist/a.cc", "table/a.h"):
                    layer = path.split("/")[0]
                    self.finds(
                        f"{path}:2: <{header}> has no place in {layer}/: {reason}",
                        {path: f"#pragma once\n#include <{header}>\n"},
                    )

    def test_the_tests_of_a_pure_layer_may_read_files(self):
        for path in ("games/a_test.cc", "games/whist/testing.h", "table/simulation_testing.h"):
            self.passes({path: "#pragma once\n#include <fstream>\n#include <filesystem>\n"})

    def test_other_layers_may_reach_the_world(self):
        for path in ("server/a.cc", "store/a.cc", "players/a.cc", "cli/a.cc"):
            self.passes({path: "#include <chrono>\n#include <mutex>\n#include <unistd.h>\n"})

    def test_a_folder_is_a_game_if_it_is_built(self):
        named = {"engine/a.cc": "// for example\n", "games/example/a.cc": "int a;\n"}
        self.passes(named)
        built = {**named, "games/example/CMakeLists.txt": "trianon_game(example)\n"}
        self.finds("engine/a.cc:1: engine/ names the game example", built)

    def test_folders_below_a_layer_belong_to_it(self):
        deep = {"games/whist/etiquette/vow.h": "#pragma once\n"}
        for path in ("games/whist/a.cc", "games/whist/etiquette/a.cc", "players/whist/a.cc"):
            self.passes({**deep, path: '#include "games/whist/etiquette/vow.h"\n'})
        self.finds(
            "games/faro/a.cc:1: faro may include no other game and nothing that knows them all",
            {**deep, "games/faro/a.cc": '#include "games/whist/etiquette/vow.h"\n'},
        )
        self.finds(
            "games/whist/etiquette/a.h:2: games/ may not include players/whist/a.h",
            self.includes("games/whist/etiquette/a.h", "players/whist/a.h"),
        )
