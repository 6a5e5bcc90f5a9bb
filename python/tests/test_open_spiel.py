"""OpenSpiel's conventions, as its own tests of Python games ask for them."""

import random
import unittest

import numpy
from games_testing import IDS
from trianon import open_spiel


def playthrough(game, seed):
    """Every state of a random game, and the final one."""
    chooser = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(chooser.choice(state.legal_actions()))
    yield state


class OpenSpielTest(unittest.TestCase):
    def test_states_keep_to_the_conventions(self):
        for name in IDS:
            for chance in ("sampled", "explicit"):
                game = open_spiel.load_game(f"{name}(chance={chance},seed=3)")
                steps = 0
                for state in playthrough(game, 4):
                    self.check(game, state, chance)
                    steps += 1
                    if steps > 150:
                        break

    def check(self, game, state, chance):
        player = state.current_player()
        legal = state.legal_actions()
        self.assertEqual(legal, sorted(set(legal)))
        self.assertEqual(state.is_chance_node(), player == open_spiel.CHANCE)
        self.assertTrue(chance == "explicit" or not state.is_chance_node())
        if state.is_terminal():
            self.assertEqual((legal, player), ([], open_spiel.TERMINAL))
            self.assertAlmostEqual(sum(state.returns()), game.utility_sum())
            return
        self.assertEqual(sum(state.legal_actions_mask()), len(legal))
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            self.assertEqual([o for o, _ in outcomes], legal)
            self.assertAlmostEqual(sum(p for _, p in outcomes), 1)
            self.assertLess(len(outcomes), game.max_chance_outcomes())
            return
        for action in legal[:3]:
            text = state.action_to_string(player, action)
            self.assertEqual(state.string_to_action(player, text), action)
        self.assertEqual(state.legal_actions((player + 1) % game.num_players()), [])
        self.assertEqual(list(state.observation_tensor().shape), game.observation_tensor_shape())

    def test_a_serialized_state_goes_on_in_the_same_way(self):
        for name in IDS:
            for chance in ("sampled", "explicit"):
                game = open_spiel.load_game(name, {"chance": chance})
                for state in playthrough(game, 5):
                    if state.move_number() == 40:
                        break
                other_game, other = open_spiel.deserialize_game_and_state(state.serialize())
                self.assertEqual(str(other_game), str(game))
                for _ in range(10):
                    self.assertEqual(other.legal_actions(), state.legal_actions())
                    self.assertEqual(str(other), str(state))
                    if state.is_terminal():
                        break
                    action = state.legal_actions()[0]
                    state.apply_action(action)
                    other.apply_action(action)

    def test_a_resampled_state_is_the_same_to_its_player(self):
        game = open_spiel.load_game("intrigue", {"players": 3})
        for state in playthrough(game, 6):
            if state.is_terminal():
                break
            player = state.current_player()
            other = state.resample_from_infostate(player, random.Random(1).random)
            for a, b in ((state, other), (state, state.clone())):
                self.assertEqual(
                    a.information_state_string(player), b.information_state_string(player)
                )
                numpy.testing.assert_array_equal(
                    a.information_state_tensor(player), b.information_state_tensor(player)
                )
                self.assertEqual(a.observation_string(player), b.observation_string(player))
            other.apply_action(other.legal_actions()[0])
            again = game.deserialize_state(other.serialize())
            self.assertEqual(str(again), str(other))

    def test_children_leave_their_parent_alone(self):
        state = open_spiel.load_game("palace").new_initial_state(1)
        before = str(state)
        child = state.child(state.legal_actions()[0])
        self.assertEqual(str(state), before)
        self.assertEqual((child.move_number(), child.history()), (1, [state.legal_actions()[0]]))
        self.assertTrue(state.is_initial_state() and not child.is_initial_state())

    def test_a_plain_monte_carlo_search_runs(self):
        game = open_spiel.load_game("palace", {"players": 2, "chance": "explicit", "seed": 1})
        state = game.new_initial_state()
        chooser = random.Random(1)

        def rollout(start):
            other = start.clone()
            for _ in range(40):
                if other.is_terminal():
                    break
                if other.is_chance_node():
                    actions, odds = zip(*other.chance_outcomes())
                    other.apply_action(chooser.choices(actions, odds)[0])
                else:
                    other.apply_action(chooser.choice(other.legal_actions()))
            return other.returns()

        while state.is_chance_node():
            state.apply_action(0)
        values = {a: rollout(state.child(a)) for a in state.legal_actions()[:5]}
        self.assertEqual(len(values), 5)

    def test_the_type_says_what_the_game_is(self):
        kind = open_spiel.load_game("palace(chance=explicit)").get_type()
        self.assertIn("EXPLICIT", str(kind.chance_mode))
        self.assertIn("SEQUENTIAL", str(kind.dynamics))
        with self.assertRaises(ValueError):
            open_spiel.load_game("palace(chance=perhaps)")
        with self.assertRaises(ValueError):
            open_spiel.load_game("no game")
