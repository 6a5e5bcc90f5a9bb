"""Neither memory nor references are lost."""

import gc
import resource
import sys
import unittest

import trianon
from games_testing import IDS, finished


def resident():
    """Bytes of memory that this process has."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


class LeakTest(unittest.TestCase):
    def assert_no_growth(self, work, times):
        for _ in range(times):
            work()
        gc.collect()
        before = resident()
        for _ in range(times):
            work()
        gc.collect()
        self.assertLess(resident() - before, 3_000_000)

    def test_games_that_are_played_and_dropped_leave_nothing(self):
        for name in IDS:
            game = trianon.load(name)
            self.assert_no_growth(lambda game=game: finished(game, 1), 8)

    def test_batches_that_are_dropped_leave_nothing(self):
        def work():
            batch = trianon.Batch("palace", n=64, threads=2)
            batch.step(batch.sample_legal())
            return batch.observations.sum() + batch.action_mask.sum() + batch.rewards.sum()

        self.assert_no_growth(work, 60)

    def test_refusals_leave_nothing(self):
        state = trianon.load("palace").new(1)
        illegal = int(state.action_mask().argmin())

        def work():
            for _ in range(500):
                try:
                    state.apply(illegal)
                except trianon.Refusal:
                    pass

        self.assert_no_growth(work, 10)

    def test_long_pasts_are_dropped_without_depth(self):
        state = trianon.load("palace").new(1)
        for seed in range(300):
            state = state.clone(seed)
        self.assertTrue(state.information_state_string(0))
        del state

    def test_references_are_given_back(self):
        game = trianon.load("palace")
        state = game.new(1)
        objects = [game, state, state.legal()[0]]
        before = [sys.getrefcount(thing) for thing in objects]
        for _ in range(100):
            state.apply_action(state.legal_actions()[0])
            state.view(0), state.clone(), state.game, state.imagine(0, 1)
            game.decision(objects[2]), state.why_not(objects[2])
        gc.collect()
        self.assertEqual([sys.getrefcount(thing) for thing in objects], before)
