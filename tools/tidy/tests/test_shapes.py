"""Shows what shapes.py finds."""

from tests.fixtures import TidyTest

WHY_NOT = "not the shape of every game, why_not(Context, Seat, const decision::X&)"
CARRY_OUT = "not the shape of every game, carry_out(Verbs&, Seat, const decision::X&)"


class Shapes(TidyTest):
    def declares(self, text: str) -> dict[str, str]:
        return {"games/whist/chapter.h": f"#pragma once\n{text}\n"}

    def test_the_one_shape(self):
        for text in (
            "MaybeRefusal why_not(Context, Seat, const decision::Play&);",
            "std::optional<Refusal> why_not(Context context, Seat seat, const decision::Play& play);",
            "void carry_out(Verbs&, Seat, const decision::Play&);",
            "void carry_out(Verbs& verbs, Seat seat,\n               const decision::Play& play);",
        ):
            self.passes(self.declares(text))

    def test_another_why_not(self):
        for parameters in (
            "const State&, Seat, const decision::Play&",
            "const Edition&, const State&, Seat, const decision::Play&",
            "const Context&, Seat, const decision::Play&",
            "Context, const decision::Play&",
            "Context, Seat, decision::Play",
            "Context, Seat, const Decision&",
        ):
            changes = self.declares(f"MaybeRefusal why_not({parameters});")
            self.finds(f"games/whist/chapter.h:2: {WHY_NOT}", changes)

    def test_another_carry_out(self):
        for parameters in (
            "Table&, Seat, const decision::Play&",
            "Verbs, Seat, const decision::Play&",
            "const Verbs&, Seat, const decision::Play&",
            "Verbs&, const decision::Play&",
        ):
            changes = self.declares(f"void carry_out({parameters});")
            self.finds(f"games/whist/chapter.h:2: {CARRY_OUT}", changes)

    def test_the_game_itself_takes_any_decision(self):
        text = "std::optional<Refusal> why_not(const State&, Seat, const Decision&) const;"
        self.passes(self.declares(text))

    def test_a_call_is_no_declaration(self):
        text = "inline bool is_fine(Context c, Seat s) { return why_not(c, s, pass); }"
        self.passes(self.declares(text))

    def test_other_functions_and_other_layers_are_free(self):
        self.passes(self.declares("MaybeRefusal why_not_play(const State&, Card);"))
        free = "#pragma once\nvoid carry_out(Table&, int);\n"
        self.passes({"games/match.h": free, "players/a.h": free, "games/whist/testing.h": free})
