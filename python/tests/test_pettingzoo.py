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
        with self.assertRaises(RuntimeError):
            env.step(0)
        with self.assertRaises(RuntimeError):
            env.observe("seat_0")
        env.reset()
        env.close()
        with self.assertRaises(RuntimeError):
            env.step(0)

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
