"""Four board games of Louis XIV's court for research, at the speed of C++.

    import trianon

    game = trianon.load("palace", players=3)
    state = game.new(seed=1)
    while state.to_act:
        state.apply(state.legal()[0])
    print(state.outcome)

`Batch` plays many games at once into NumPy arrays. `trianon.open_spiel` and `trianon.pettingzoo`
speak the conventions of these libraries. `think`, `arena` and `analyse` bring the bots.

Rules, legality, views and chance are in C++; nothing here knows a rule.
"""

from trianon._core import (
    Batch,
    Decision,
    Game,
    Refusal,
    State,
    games,
    load,
    players,
    replay,
    steps_of,
)
from trianon.playing import analyse, arena, think

__all__ = [
    "Batch",
    "Decision",
    "Game",
    "Refusal",
    "State",
    "analyse",
    "arena",
    "games",
    "load",
    "players",
    "replay",
    "steps_of",
    "think",
]
