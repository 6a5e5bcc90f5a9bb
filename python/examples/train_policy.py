#!/usr/bin/env python3
"""Trains a small policy with nothing but NumPy: REINFORCE on a Batch, against random opponents.

    train_policy.py [GAME] [STEPS]

The policy scores a decision by its features, so that it has some hundred weights instead of one
output for each action id: p(a) ~ exp(features(a) · weights).
"""

import sys

import numpy
import trianon


class Policy:
    def __init__(self, game, seed=1):
        self.features = game.action_features()
        self.features /= numpy.maximum(1, numpy.abs(self.features).max(0))
        self.weights = numpy.zeros(self.features.shape[1], numpy.float32)
        self.random = numpy.random.default_rng(seed)

    def act(self, masks):
        """An action for each row, and the gradient of the logarithm of its probability."""
        actions, gradients = [], []
        for mask in masks:
            legal = numpy.flatnonzero(mask)
            rows = self.features[legal]
            score = rows @ self.weights
            odds = numpy.exp(score - score.max())
            odds /= odds.sum()
            chosen = self.random.choice(len(legal), p=odds)
            actions.append(legal[chosen])
            gradients.append(rows[chosen] - odds @ rows)
        return actions, gradients


def train(name, steps, tables=64, rate=0.5):
    """Seat 0 learns. Returns the policy and its share of wins, early and late."""
    batch = trianon.Batch(name, n=tables, seed=5)
    policy = Policy(batch.game)
    traces = numpy.zeros((tables, len(policy.weights)), numpy.float32)
    baseline, results = 1 / batch.game.players, []
    for _ in range(steps):
        actions = batch.sample_legal().copy()
        mine = numpy.flatnonzero(batch.current_player == 0)
        if len(mine):
            actions[mine], gradients = policy.act(batch.action_mask[mine])
            traces[mine] += gradients
        batch.step(actions)
        ended = numpy.flatnonzero(batch.done)
        if len(ended):
            won = batch.rewards[ended, 0]
            results.extend(won.tolist())
            policy.weights += rate / tables * ((won - baseline) @ traces[ended])
            traces[ended] = 0
    part = max(1, len(results) // 4)
    return policy, float(numpy.mean(results[:part])), float(numpy.mean(results[-part:]))


def main(name="louis_xiv", steps="4000"):
    _, early, late = train(name, int(steps))
    print(f"share of victories: {100 * early:.0f} % in the first quarter, {100 * late:.0f} % in the last")


if __name__ == "__main__":
    main(*sys.argv[1:])
