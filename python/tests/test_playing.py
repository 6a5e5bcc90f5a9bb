"""Bots, contests and analysis."""

import unittest

import trianon
from games_testing import IDS, finished


class PlayingTest(unittest.TestCase):
    def test_a_bot_tells_visits_and_values(self):
        for name in IDS:
            state = trianon.load(name, players=3).new(2)
            thought = trianon.think(state, player="ismcts:300i")
            self.assertIsNone(state.why_not(thought["decision"]))
            visits = sum(c["visits"] for c in thought["candidates"])
            self.assertGreater(visits, 100)
            self.assertTrue(all(0 <= c["value"] <= 1 for c in thought["candidates"]))
            self.assertEqual(thought, thought)
            self.assertGreaterEqual(thought["iterations"], 300)

    def test_the_same_question_has_the_same_answer(self):
        state = trianon.load("louis_xiv", players=2).new(2)
        first, again = (trianon.think(state, player="ismcts:200i", seed=5) for _ in range(2))
        self.assertEqual(first["candidates"], again["candidates"])

    def test_bots_that_there_are_not_are_refused(self):
        state = trianon.load("palace").new(1)
        with self.assertRaisesRegex(ValueError, "player"):
            trianon.think(state, player="genius")
        with self.assertRaises(ValueError):
            trianon.arena(["random", "genius"], "palace", games=2)
        with self.assertRaises(ValueError):
            trianon.arena(["random"], "palace", games=2)
        self.assertIn("ismcts", trianon.players())

    def test_bots_play_a_contest(self):
        result = trianon.arena(["greedy", "random"], "louis_xiv", games=40, seed=3)
        self.assertEqual(result["games"], 40)
        greedy, rest = result["entrants"]
        self.assertGreater(greedy["share"], 0.7)
        self.assertAlmostEqual(greedy["wins"] + rest["wins"], 40)
        self.assertLess(greedy["low"], greedy["share"])
        self.assertLess(rest["share"], rest["high"])

    def test_a_python_player_sits_in_every_seat_and_sees_no_secret(self):
        seats = []

        def first(state, seat):
            seats.append(seat)
            self.assertIn(seat, state.to_act)
            self.assertEqual(state.steps, 0)
            return state.legal(seat)[0]

        result = trianon.arena([first, "random"], "intrigue", games=4, seed=3)
        self.assertEqual(result["games"], 4)
        self.assertEqual(set(seats), {0, 1})
        self.assertEqual(result["entrants"][0]["name"], "first")
        self.assertAlmostEqual(sum(e["wins"] for e in result["entrants"]), 4)

    def test_an_analysis_says_what_was_given_away(self):
        state = finished(trianon.load("palace", players=2), 7)
        told = trianon.analyse(state.record, "greedy")
        self.assertEqual(len(told), state.steps)
        rated = [t for t in told if t["given_away"] is not None]
        self.assertTrue(all(t["given_away"] >= 0 for t in rated))
        told = trianon.analyse(trianon.replay(state.record, 12).record, "ismcts:200i")
        self.assertTrue(any((t["given_away"] or 0) > 0 for t in told))
        self.assertEqual([t["step"] for t in told], list(range(12)))
