"""PettingZoo's published contract of the AEC and the parallel API."""

import unittest

import numpy
import trianon
from games_testing import IDS
from trianon import pettingzoo


class AECTest(unittest.TestCase):
    def test_a_whole_game_keeps_the_contract(self):
        for name in IDS:
            env = pettingzoo.env(name, players=3)
            for seed in (1, 2):
                env.reset(seed=seed)
                self.assertEqual(env.agents, env.possible_agents)
                self.play(env)

    def play(self, env):
        won = dict.fromkeys(env.possible_agents, 0.0)
        left = []
        for agent in env.agent_iter():
            self.assertIn(agent, env.agents)
            self.check_dictionaries(env)
            observation, reward, termination, truncation, info = env.last()
            self.assertIsInstance(info, dict)
            self.assertFalse(truncation)
            won[agent] += reward
            if termination:
                left.append(agent)
                env.step(None)
                continue
            self.assertTrue(env.observation_space(agent).contains(observation))
            mask = observation["action_mask"]
            self.assertGreater(int(mask.sum()), 0)
            action = env.action_space(agent).sample(mask)
            self.assertTrue(env.action_space(agent).contains(action))
            env.step(action)
        self.assertEqual(sorted(left), env.possible_agents)
        self.assertEqual((env.agents, env.num_agents), ([], 0))
        self.assertAlmostEqual(sum(won.values()), 1)
        with self.assertRaises(RuntimeError):
            env.step(0)

    def check_dictionaries(self, env):
        for kept in (env.rewards, env.terminations, env.truncations, env.infos):
            self.assertEqual(list(kept), env.agents)
        self.assertEqual(list(env._cumulative_rewards), env.agents)

    def test_the_same_seed_is_the_same_game(self):
        env = pettingzoo.env("intrigue", players=2)
        seen = []
        for _ in range(2):
            env.reset(seed=4)
            for agent in env.agent_iter(60):
                observation, *_ = env.last()
                env.step(int(observation["action_mask"].argmax()))
            seen.append(env.observe(env.agent_selection)["observation"])
        numpy.testing.assert_array_equal(*seen)

    def test_who_does_not_act_has_no_action(self):
        env = pettingzoo.env("palace", players=2)
        env.reset(seed=1)
        other = next(a for a in env.agents if a != env.agent_selection)
        self.assertEqual(int(env.observe(other)["action_mask"].sum()), 0)

    def test_an_illegal_action_changes_nothing(self):
        env = pettingzoo.env("palace", players=2)
        env.reset(seed=1)
        before, agent = env.state(), env.agent_selection
        wrong = int(env.last()[0]["action_mask"].argmin())
        for action in (wrong, -1, 10**9, None):
            with self.assertRaises((ValueError, TypeError, OverflowError)):
                env.step(action)
        self.assertEqual(env.agent_selection, agent)
        numpy.testing.assert_array_equal(before, env.state())
        with self.assertRaises(trianon.Refusal):
            env.step(wrong)

    def test_nothing_works_before_reset_nor_after_close(self):
        env = pettingzoo.env("palace")
        for call in (lambda: env.step(0), env.last, env.render, env.state):
            with self.assertRaisesRegex(RuntimeError, "reset"):
                call()
        with self.assertRaises(RuntimeError):
            env.observe("seat_0")
        env.reset()
        env.close()
        for call in (lambda: env.step(0), env.last):
            with self.assertRaises(RuntimeError):
                call()
        env.reset(seed=1)
        for _ in env.agent_iter():
            observation, _, over, _, _ = env.last()
            env.step(None if over else int(observation["action_mask"].argmax()))
        for call in (lambda: env.step(0), env.last):
            with self.assertRaisesRegex(RuntimeError, "the game is over"):
                call()

    def test_a_game_can_be_cut_off(self):
        for name in IDS:
            env = pettingzoo.env(name, players=2, max_cycles=7)
            env.reset(seed=1)
            steps = 0
            for agent in env.agent_iter():
                observation, reward, termination, truncation, _ = env.last()
                self.assertEqual((termination, truncation), (False, steps == 7))
                env.step(None if truncation else int(observation["action_mask"].argmax()))
                steps += not truncation
            self.assertEqual((steps, env.agents), (7, []))

    def test_settings_that_cannot_be_are_refused(self):
        for wrong in ({"max_cycles": 0}, {"max_cycles": -1}, {"players": 9}):
            with self.assertRaises(ValueError):
                pettingzoo.env("palace", **wrong)
        with self.assertRaises(TypeError):
            pettingzoo.env("palace", colour="red")

    def test_spaces_belong_to_an_agent_and_can_be_seeded(self):
        env = pettingzoo.env("palace", players=2)
        env.reset(seed=1)
        for agent in env.agents:
            self.assertIs(env.action_space(agent), env.action_space(agent))
            self.assertIs(env.observation_space(agent), env.observation_space(agent))
            env.observation_space(agent).seed(3)
        self.assertEqual(env.observation_space("seat_0"), env.observation_space("seat_1"))
        self.assertEqual(env.action_space("seat_0"), env.action_space("seat_1"))
        space, mask = env.action_space("seat_0"), env.last()[0]["action_mask"]
        drawn = []
        for _ in range(2):
            space.seed(42)
            drawn.append([int(space.sample(mask)) for _ in range(9)])
        self.assertEqual(*drawn)
        self.assertEqual(space.sample(numpy.zeros_like(mask)), 0)
        self.assertTrue(env.state_space.contains(env.state()))

    def test_it_is_drawn_as_text(self):
        env = pettingzoo.env("palace", render_mode="ansi")
        env.reset(seed=1)
        self.assertIn("\n", env.render())
        self.assertRegex(str(env), r"^palace_v\d+$")


class ParallelTest(unittest.TestCase):
    def test_a_whole_game_keeps_the_contract(self):
        for name in IDS:
            env = pettingzoo.parallel_env(name, players=3)
            observations, infos = env.reset(seed=3)
            total = dict.fromkeys(env.possible_agents, 0.0)
            while env.agents:
                self.assertEqual(list(observations), env.agents)
                actions = {}
                for agent in env.agents:
                    self.assertTrue(env.observation_space(agent).contains(observations[agent]))
                    mask = observations[agent]["action_mask"]
                    actions[agent] = env.action_space(agent).sample(mask) if mask.any() else None
                observations, rewards, terminations, truncations, infos = env.step(actions)
                for answer in (rewards, terminations, truncations, infos):
                    self.assertEqual(list(answer), env.possible_agents)
                for agent, reward in rewards.items():
                    total[agent] += reward
            self.assertTrue(all(terminations.values()) and not any(truncations.values()))
            self.assertAlmostEqual(sum(total.values()), 1)

    def test_simultaneous_choices_are_taken_at_once(self):
        env = pettingzoo.parallel_env("intrigue", players=3)
        observations, _ = env.reset(seed=1)
        acting = [a for a in env.agents if observations[a]["action_mask"].any()]
        self.assertEqual(len(acting), 3)
        env.step({a: int(observations[a]["action_mask"].argmax()) for a in acting})
        self.assertEqual(env.table.steps, 3)

    def test_who_must_act_must_act(self):
        env = pettingzoo.parallel_env("palace", players=2)
        env.reset(seed=1)
        with self.assertRaises(ValueError):
            env.step({})
        self.assertEqual(env.table.steps, 0)

    def test_an_illegal_action_names_its_rule_and_changes_nothing(self):
        env = pettingzoo.parallel_env("intrigue", players=3)
        observations, _ = env.reset(seed=1)
        before = env.state()
        actions = {a: int(observations[a]["action_mask"].argmax()) for a in env.agents}
        actions["seat_2"] = int(observations["seat_2"]["action_mask"].argmin())
        with self.assertRaises(trianon.Refusal) as caught:
            env.step(actions)
        self.assertRegex(caught.exception.rule, "^I-")
        self.assertEqual(env.table.steps, 0)
        numpy.testing.assert_array_equal(env.state(), before)

    def test_a_game_can_be_cut_off(self):
        env = pettingzoo.parallel_env("palace", players=2, max_cycles=3)
        observations, _ = env.reset(seed=1)
        for cycle in (1, 2, 3):
            actions = {a: int(o["action_mask"].argmax()) for a, o in observations.items()}
            observations, rewards, terminations, truncations, _ = env.step(actions)
            self.assertEqual(set(truncations.values()), {cycle == 3})
            self.assertEqual(set(terminations.values()), {False})
        self.assertEqual((env.agents, sum(rewards.values())), ([], 0))
