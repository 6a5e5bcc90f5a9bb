"""Many games at once."""

import json
import os
import subprocess
import threading
import unittest

import numpy
import trianon
from games_testing import IDS

PROGRAM = os.environ.get("TRIANON")


def play_until(batch, games):
    """Plays at random until the first so many games of the series have ended."""
    ended = numpy.zeros(batch.n, int)
    while ended.min() * batch.n < games:
        batch.step(batch.sample_legal())
        ended += batch.done


class BatchTest(unittest.TestCase):
    @unittest.skipUnless(PROGRAM, "needs the program")
    def test_random_play_is_the_same_as_in_the_program(self):
        for name in IDS:
            command = [PROGRAM, "simulate", name, "--games", "40", "--seed", "7", "--players", "3"]
            run = subprocess.run([*command, "--json"], capture_output=True, text=True, check=True)
            expected = json.loads(run.stdout)["signature"]
            for threads in (1, 2):
                batch = trianon.Batch(name, players=3, n=8, threads=threads, seed=7, signature=True)
                play_until(batch, 40)
                self.assertEqual(f"{batch.signature(40):016x}", expected, name)

    def test_playing_many_decisions_at_once_changes_nothing(self):
        one = trianon.Batch("palace", players=4, n=6, seed=3, signature=True)
        other = trianon.Batch("palace", players=4, n=6, seed=3, signature=True)
        for _ in range(200):
            one.step(one.sample_legal())
        other.play_random(200)
        self.assertEqual(one.finished, other.finished)
        self.assertEqual(one.decisions, other.decisions)
        numpy.testing.assert_array_equal(one.observations, other.observations)
        numpy.testing.assert_array_equal(one.current_player, other.current_player)

    def test_arrays_have_the_documented_shapes(self):
        batch = trianon.Batch("louis_xiv", players=3, n=10)
        game = batch.game
        self.assertEqual(batch.observations.shape, (10, game.num_features))
        self.assertEqual(batch.observations.dtype, numpy.float32)
        self.assertEqual(batch.action_mask.shape, (10, game.num_actions))
        self.assertEqual(batch.action_mask.dtype, numpy.uint8)
        self.assertEqual((batch.rewards.shape, batch.rewards.dtype), ((10, 3), numpy.float32))
        self.assertEqual((batch.done.shape, batch.done.dtype), ((10,), numpy.bool_))
        self.assertEqual((batch.current_player.dtype, batch.sample_legal().dtype), (numpy.int8, numpy.int32))

    def test_observations_can_be_bytes(self):
        for name in IDS:
            floats = trianon.Batch(name, players=2, n=6, seed=2)
            small = trianon.Batch(name, players=2, n=6, seed=2, dtype="uint8")
            for _ in range(20):
                for batch in (floats, small):
                    batch.play_random(9)
                self.assertEqual(small.observations.dtype, numpy.uint8)
                expected = numpy.clip(floats.observations, 0, 255).astype(numpy.uint8)
                numpy.testing.assert_array_equal(small.observations, expected)
        with self.assertRaises(ValueError):
            trianon.Batch("palace", dtype="float64")

    def test_actions_of_ones_own_are_taken(self):
        for name in IDS:
            batch = trianon.Batch(name, players=3, n=4, seed=2)
            for _ in range(150):
                batch.sample_legal()
                batch.step(batch.action_mask.argmax(1))
            self.assertEqual(batch.decisions, 600)

    def test_arrays_are_not_copied(self):
        batch = trianon.Batch("palace", players=2, n=4)
        before, rewards, current = batch.observations, batch.rewards, batch.current_player
        batch.step(batch.sample_legal())
        self.assertTrue(numpy.shares_memory(before, batch.observations))
        self.assertTrue(numpy.shares_memory(rewards, batch.rewards))
        self.assertTrue(numpy.shares_memory(current, batch.current_player))

    def test_arrays_outlive_the_batch(self):
        batch = trianon.Batch("palace", players=2, n=4)
        observations, rewards = batch.observations, batch.rewards
        del batch
        self.assertEqual(float(rewards.sum()), 0)
        self.assertGreater(float(observations.sum()), 0)

    def test_a_game_that_ends_is_followed_by_the_next(self):
        batch = trianon.Batch("louis_xiv", players=2, n=5, seed=2)
        ended = 0
        for _ in range(600):
            batch.step(batch.sample_legal())
            ended += int(batch.done.sum())
            numpy.testing.assert_allclose(batch.rewards.sum(1), batch.done.astype(float))
            self.assertTrue((batch.action_mask.sum(1) > 0).all())
        self.assertEqual(ended, batch.finished)
        self.assertGreater(ended, 0)

    def test_sampled_actions_are_in_the_mask(self):
        for name in IDS:
            batch = trianon.Batch(name, n=16)
            for _ in range(50):
                mask, actions = batch.action_mask.copy(), batch.sample_legal()
                self.assertTrue(mask[numpy.arange(16), actions].all())
                batch.step(actions)

    def test_an_illegal_action_changes_nothing_anywhere(self):
        batch = trianon.Batch("palace", players=3, n=8, threads=2)
        before = batch.observations.copy()
        actions = batch.sample_legal().copy()
        for wrong in (-1, batch.game.num_actions, int((batch.action_mask[5] == 0).argmax())):
            actions[5] = wrong
            with self.assertRaisesRegex(ValueError, f"game 5 does not allow action {wrong}"):
                batch.step(actions)
        numpy.testing.assert_array_equal(before, batch.observations)
        self.assertEqual(batch.decisions, 0)

    def test_a_batch_begins_anew(self):
        batch = trianon.Batch("intrigue", players=4, n=6, seed=1)
        before = batch.observations.copy()
        batch.play_random(100)
        batch.reset()
        numpy.testing.assert_array_equal(before, batch.observations)
        batch.reset(seed=2)
        self.assertFalse(numpy.array_equal(before, batch.observations))

    def test_observations_are_those_of_single_states(self):
        batch = trianon.Batch("intrigue", players=2, n=1)
        names = batch.game.features()
        row = dict(zip(names, batch.observations[0]))
        self.assertEqual(row["players"], 2)
        self.assertEqual(row[f"viewer={batch.current_player[0]}"], 1)

    def test_wrong_settings_are_refused(self):
        for wrong in ({"n": 0}, {"threads": 0}, {"players": 9}, {"options": {"no": 1}}):
            with self.assertRaises(ValueError):
                trianon.Batch("palace", **wrong)
        batch = trianon.Batch("palace", n=3)
        for wrong in ([1, 2], [[1, 2, 3]], []):
            with self.assertRaises(ValueError):
                batch.step(wrong)
        with self.assertRaises(ValueError):
            batch.signature(5)

    def test_two_threads_on_one_batch_get_an_error_or_an_answer(self):
        batch = trianon.Batch("courtiers", players=6, n=2000)
        errors = []

        def play():
            for _ in range(30):
                try:
                    batch.play_random(2)
                except ValueError as error:
                    errors.append(str(error))

        threads = [threading.Thread(target=play) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(all("another thread" in error for error in errors))
        self.assertEqual(batch.decisions, (60 - len(errors)) * 2 * 2000)
