#!/usr/bin/env python3
"""An information-set Monte Carlo tree search of one's own, against a bot.

    own_ismcts.py [GAME] [GAMES] [ITERATIONS]
"""

import math
import random
import sys

import trianon


class Node:
    """What is known of the states that one player cannot tell apart."""

    def __init__(self):
        self.children, self.visits, self.available, self.value = {}, 0, 0, 0.0

    def best(self, legal):
        """The child to go on with, by UCB over those that are legal in this world."""

        def hope(action):
            child = self.children[action]
            return child.value / child.visits + math.sqrt(math.log(child.available) / child.visits)

        for action in legal:
            self.children[action].available += 1
        return max(legal, key=hope)


def search(state, seat, iterations, chooser):
    """The action that was visited most."""
    root = Node()
    for _ in range(iterations):
        world = state.imagine(seat, chooser.getrandbits(60))
        node, path = root, []
        while world.to_act:
            actor, legal = world.to_act[0], world.legal_actions()
            new = [a for a in legal if a not in node.children]
            if new:
                action = chooser.choice(new)
                node.children[action] = Node()
                node.children[action].available = 1
            else:
                action = node.best(legal)
            world.apply_action(action)
            node = node.children[action]
            path.append((actor, node))
            if new:
                break
        shares = playout(world, chooser)
        for actor, visited in path:
            visited.visits += 1
            visited.value += shares[actor]
    return max(root.children, key=lambda action: root.children[action].visits)


def playout(world, chooser, decisions=150):
    """Who wins at random; if nobody has yet, the points as they stand decide."""
    while world.to_act and decisions > 0:
        world.apply_action(chooser.choice(world.legal_actions()))
        decisions -= 1
    if not world.to_act:
        return world.returns()
    best = max(world.points)
    return [(p == best) / world.points.count(best) for p in world.points]


def main(name="louis_xiv", games="2", iterations="100"):
    chooser = random.Random(1)

    def own_ismcts(state, seat):
        return search(state, seat, int(iterations), chooser)

    result = trianon.arena([own_ismcts, "random"], name, games=int(games))
    for entrant in result["entrants"]:
        print(f"{entrant['name']}: {entrant['wins']:.1f} of {result['games']} games")


if __name__ == "__main__":
    main(*sys.argv[1:])
