"""What a seat gets does not depend on what it may not know."""

import unittest

import numpy
import trianon
from games_testing import IDS, random_states
from trianon import open_spiel


class SecrecyTest(unittest.TestCase):
    def test_two_states_that_look_the_same_give_the_same_answers(self):
        for name in IDS:
            game = trianon.load(name, players=3)
            for state in random_states(game, 21, every=9):
                for seat in range(3):
                    self.assert_same(state, state.imagine(seat, state.steps), seat)

    def assert_same(self, state, other, seat):
        self.assertEqual(state.view(seat), other.view(seat))
        self.assertEqual(state.to_act, other.to_act)
        self.assertEqual(state.information_state_string(seat), other.information_state_string(seat))
        numpy.testing.assert_array_equal(
            state.observation_tensor(seat), other.observation_tensor(seat)
        )
        if seat in state.to_act:
            numpy.testing.assert_array_equal(state.action_mask(seat), other.action_mask(seat))
            self.assertEqual(state.legal(seat), other.legal(seat))

    def test_an_imagined_state_differs_where_it_may(self):
        state = trianon.load("intrigue", players=3).new(1)
        positions = {state.imagine(0, seed).position for seed in range(10)}
        self.assertGreater(len(positions), 5)

    def test_the_others_in_an_imagined_state_have_heard_nothing(self):
        states = list(random_states(trianon.load("intrigue", players=3), 4))
        state = states[0]
        imagined = state.imagine(0, 3)
        self.assertNotEqual(
            imagined.information_state_string(1), state.information_state_string(1)
        )

    def test_a_bot_thinks_the_same_of_both(self):
        state = trianon.load("louis_xiv", players=2).new(5)
        seat = state.to_act[0]
        thoughts = [
            s.think(seat, "ismcts:200i", 3)["candidates"] for s in (state, state.imagine(seat, 9))
        ]
        self.assertEqual(*[[(str(c["decision"]), c["visits"]) for c in t] for t in thoughts])

    def test_information_states_recall_everything(self):
        game = trianon.load("intrigue", players=2)
        before = {0: "", 1: ""}
        for state in random_states(game, 8):
            for seat in (0, 1):
                heard = state.information_state_string(seat)
                self.assertTrue(heard.startswith(before[seat]))
                before[seat] = heard

    def test_information_state_tensors_tell_what_strings_tell(self):
        game = open_spiel.load_game("intrigue", {"players": 2, "seed": 4})
        seen = {}
        state = game.new_initial_state()
        while not state.is_terminal():
            for player in (0, 1):
                key = state.information_state_tensor(player).tobytes()
                text = state.information_state_string(player)
                self.assertEqual(seen.setdefault((player, text), key), key)
            state.apply_action(state.legal_actions()[0])
