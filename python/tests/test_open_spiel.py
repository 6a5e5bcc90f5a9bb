"""OpenSpiel's conventions, as its own tests of Python games ask for them."""

import copy
import pickle
import random
import unittest

import numpy
from games_testing import IDS
from trianon import open_spiel

# What pyspiel.State and pyspiel.Game have for games that are taken in turn.
STATE = """action_to_string apply_action apply_action_with_legality_check chance_outcomes child clone
    current_player full_history get_game get_type history history_str information_state_string
    information_state_tensor is_chance_node is_initial_state is_mean_field_node is_player_node
    is_simultaneous_node is_terminal legal_actions legal_actions_mask move_number
    num_distinct_actions num_players observation_string observation_tensor player_return
    player_reward resample_from_infostate returns rewards serialize string_to_action"""
GAME = """action_to_string deserialize_state get_parameters get_type information_state_tensor_shape
    information_state_tensor_size make_py_observer max_chance_nodes_in_history max_chance_outcomes
    max_game_length max_history_length max_move_number max_utility min_utility new_initial_state
    new_initial_states num_distinct_actions num_players observation_tensor_shape
    observation_tensor_size policy_tensor_shape utility_sum"""
GAME_TYPE = """chance_mode default_loadable dynamics information long_name max_num_players
    min_num_players parameter_specification provides_factored_observation_string
    provides_information_state_string provides_information_state_tensor
    provides_observation_string provides_observation_tensor reward_model short_name utility"""


def playthrough(game, seed):
    """Every state of a random game, and the final one."""
    chooser = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(chooser.choice(state.legal_actions()))
    yield state


class OpenSpielTest(unittest.TestCase):
    def test_nothing_that_algorithms_call_is_missing(self):
        game = open_spiel.load_game("palace")
        state = game.new_initial_state(1)
        for thing, names in ((state, STATE), (game, GAME), (game.get_type(), GAME_TYPE)):
            self.assertEqual([name for name in names.split() if not hasattr(thing, name)], [])
        self.assertEqual(len(game.new_initial_states()), 1)
        self.assertEqual(game.policy_tensor_shape(), [game.num_distinct_actions()])
        self.assertGreater(game.max_history_length(), game.max_game_length() - 1)
        self.assertFalse(state.is_mean_field_node())
        self.assertIn("DECISION", str(state.get_type()))

    def test_players_that_do_not_exist_are_refused(self):
        state = open_spiel.load_game("palace", {"players": 2}).new_initial_state(1)
        calls = (state.player_return, state.player_reward, state.observation_tensor)
        for call in (*calls, state.information_state_string, state.observation_string):
            for player in (open_spiel.CHANCE, open_spiel.TERMINAL, 2):
                with self.assertRaises(ValueError):
                    call(player)

    def test_games_are_known_by_their_names(self):
        self.assertEqual(open_spiel.registered_names(), IDS)

    def test_games_and_states_are_pickled_and_copied(self):
        for chance in ("sampled", "explicit"):
            game = open_spiel.load_game("louis_xiv", {"players": 3, "chance": chance})
            again = pickle.loads(pickle.dumps(game))
            self.assertEqual((again, hash(again), repr(again)), (game, hash(game), str(game)))
            self.assertNotEqual(game, open_spiel.load_game("louis_xiv", {"players": 2}))
            for state in playthrough(game, 2):
                if state.move_number() == 30:
                    break
            for other in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
                self.assertEqual((repr(other), other.history()), (str(state), state.history()))
                other.apply_action(other.legal_actions()[0])
                self.assertEqual(other.move_number(), state.move_number() + 1)

    def test_a_resampled_state_is_in_the_middle_of_its_game(self):
        state = open_spiel.load_game("palace").new_initial_state(1)
        state.apply_action(state.legal_actions()[0])
        other = state.resample_from_infostate(state.current_player(), random.Random(1).random)
        self.assertFalse(other.is_initial_state())
        self.assertEqual(other.move_number(), 1)
        self.assertEqual(pickle.loads(pickle.dumps(other)).move_number(), 1)

    def test_an_observer_writes_in_place(self):
        game = open_spiel.load_game("palace", {"players": 2})
        state = game.new_initial_state(1)
        observer = game.make_py_observer()
        tensor = observer.tensor
        for player in (0, 1):
            observer.set_from(state, player)
            self.assertIs(observer.tensor, tensor)
            numpy.testing.assert_array_equal(tensor, state.observation_tensor(player))
            self.assertEqual(observer.string_from(state, player), state.observation_string(player))
        numpy.testing.assert_array_equal(observer.dict["observation"], tensor)

        class Recall:  # as pyspiel.IIGObservationType(perfect_recall=True)
            perfect_recall = True

        observer = game.make_py_observer(Recall)
        observer.set_from(state, 1)
        numpy.testing.assert_array_equal(observer.tensor, state.information_state_tensor(1))
        self.assertEqual(
            observer.string_from(state, 1), state.information_state_string(1)
        )
        with self.assertRaises(ValueError):
            game.make_py_observer(params={"no": 1})

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
