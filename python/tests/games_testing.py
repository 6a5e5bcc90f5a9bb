"""What several tests play with."""

import random

import trianon

IDS = [about["id"] for about in trianon.games()]


def random_states(game, seed, every=1, **settings):
    """The states of one random game, each before a decision is taken, and the final one."""
    chooser = random.Random(seed)
    state = game.new(seed, **settings)
    while state.to_act or state.chance is not None:
        if state.steps % every == 0:
            yield state
        if state.chance is not None:
            state.apply_action(chooser.randrange(len(state.chance)))
        else:
            state.apply(chooser.choice(likely(state)))
    yield state


def likely(state):
    """The legal decisions; where one may pass, that half of the time."""
    legal = state.legal()
    return [legal[0]] * len(legal) + legal if legal[0].passes else legal


def finished(game, seed):
    """A random game, played to its end."""
    *_, last = random_states(game, seed)
    return last
