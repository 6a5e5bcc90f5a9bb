#!/usr/bin/env python3
"""The speed of the Python package beside `trianon bench`, in one run.

    PYTHONPATH=build/release/python bench/python/bench.py build/release/trianon [GAME...]

Times are of the processor, so that what else the machine does hardly counts. Each is the best of
several rounds.
"""

import json
import random
import subprocess
import sys
import time

import numpy
import trianon


def nanoseconds(work, times, rounds=5):
    """The least that `work` takes, per time it says it has done something."""
    best = float("inf")
    for _ in range(rounds):
        start = time.thread_time_ns()
        work()
        best = min(best, (time.thread_time_ns() - start) / times)
    return best


def in_cpp(program, name, players):
    """Random play as the program measures it."""
    run = subprocess.run([program, "bench", name, "--json"], capture_output=True, text=True, check=True)
    rows = json.loads(run.stdout)
    return next(row["ns_per_decision"] for row in rows if row["players"] == players)


def batched(name, players, n, steps=40):
    """sample_legal and step; play_random; what observations and masks add."""
    batch = trianon.Batch(name, players=players, n=n)

    def step():
        for _ in range(steps):
            batch.step(batch.sample_legal())

    def observe():
        for _ in range(steps):
            batch.play_random(0)
            batch.observations

    def mask():
        for _ in range(steps):
            batch.play_random(0)
            batch.action_mask

    small = trianon.Batch(name, players=players, n=n, dtype="uint8")

    def observe_bytes():
        for _ in range(steps):
            small.play_random(0)
            small.observations

    step()
    small.play_random(steps)
    done = n * steps
    return {
        "sample_legal + step": nanoseconds(step, done),
        "play_random": nanoseconds(lambda: batch.play_random(steps), done),
        "observations": nanoseconds(observe, done),
        "observations as bytes": nanoseconds(observe_bytes, done),
        "action_mask": nanoseconds(mask, done),
    }


def single(name, players, decisions=3000):
    """One state, stepped from Python."""
    game = trianon.load(name, players=players)
    chooser = random.Random(1)
    buffer = numpy.zeros(game.num_features, numpy.float32)
    states = []

    def play():
        state = game.new(chooser.getrandbits(60))
        for _ in range(decisions):
            actions = state.legal_actions()
            state.apply_action(actions[int(chooser.random() * len(actions))])
            if not state.to_act:
                state = game.new(chooser.getrandbits(60))
        states.append(state)

    def nothing():
        actions = list(range(20))
        for _ in range(decisions):
            actions[int(chooser.random() * len(actions))]

    own = nanoseconds(play, decisions)
    state = states[-1]

    def observe():
        for _ in range(decisions):
            state.observation_tensor(0, buffer)

    return {
        "single step": own,
        "of it, choosing in Python": nanoseconds(nothing, decisions),
        "observation_tensor": nanoseconds(observe, decisions),
    }


def main(program, *names):
    for about in trianon.games():
        if names and about["id"] not in names:
            continue
        players = 3
        base = in_cpp(program, about["id"], players)
        print(f"{about['id']}, {players} players: {base:.0f} ns a decision in C++")
        figures = single(about["id"], players)
        for n in (16, 4096):
            for what, value in batched(about["id"], players, n).items():
                figures[f"Batch of {n}: {what}"] = value
        for what, value in figures.items():
            print(f"  {what:<36}{value:9.0f} ns{value / base:8.2f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
