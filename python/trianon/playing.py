"""Bots that think, contests between players, and what a decision gave away."""

from __future__ import annotations

import math
from typing import Any, Callable, Sequence, Union

from trianon import _core

# A bot by its name, or a function of a state and the own seat. The state is imagined from what the
# seat knows: there is nothing in it that the seat may not know.
PythonPlayer = Callable[[_core.State, int], Union[_core.Decision, int, str]]
Entrant = Union[str, PythonPlayer]


def think(
    state: _core.State, seat: int | None = None, player: str = "ismcts:0.1s", seed: int = 1
) -> dict[str, Any]:
    """What a bot decides for a seat, with visits and values of every candidate.

    The bot gets what the seat knows and nothing else. `player` is "random", "greedy",
    "ismcts:0.8s", "ismcts:500i" (iterations) or a level.
    """
    return state.think(seat, player, seed)


def arena(
    entrants: Sequence[Entrant],
    game: str = "palace",
    games: int = 100,
    seed: int = 1,
    threads: int = 1,
    options: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Plays a contest: in every deal every entrant sits once in every seat.

    Returns the number of games and, for each entrant, wins (a shared victory counts in part), the
    mean of its points, its share of wins and the 95 % interval of Wilson.
    """
    if games < 1:
        raise ValueError("at least one game")
    options = options or {}
    bots = [entrant for entrant in entrants if isinstance(entrant, str)]
    if len(bots) == len(entrants):
        tally = _core.play_series(game, bots, games, seed, threads, options)
    else:
        tally = _contest(entrants, _core.load(game, len(entrants), options), games, seed)
    return _with_shares(tally, [str(getattr(e, "__name__", e)) for e in entrants])


def _contest(
    entrants: Sequence[Entrant], game: _core.Game, games: int, seed: int
) -> dict[str, Any]:
    count = len(entrants)
    wins, points, played = [0.0] * count, [0.0] * count, 0
    while played < games:
        for turned in range(count):
            seated = [(seat + turned) % count for seat in range(count)]
            state = _play(game, [entrants[i] for i in seated], seed + played // count)
            for seat, entrant in enumerate(seated):
                wins[entrant] += state.returns()[seat]
                points[entrant] += state.points[seat]
            played += 1
    return {"games": played, "wins": wins, "points": points}


def _play(game: _core.Game, seated: Sequence[Entrant], seed: int) -> _core.State:
    state = game.new(seed)
    while state.to_act:
        seat, number = state.to_act[0], state.steps
        player = seated[seat]
        if isinstance(player, str):
            decision = state.think(seat, player, seed * 1_000_003 + number)["decision"]
        else:
            decision = player(state.imagine(seat, seed * 1_000_003 + number), seat)
        state.apply(decision, seat)
    return state


def _with_shares(tally: dict[str, Any], names: list[str]) -> dict[str, Any]:
    n = tally["games"]
    entrants = []
    for name, wins, points in zip(names, tally["wins"], tally["points"]):
        share, z = wins / n, 1.96
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        entrants.append(
            {
                "name": name,
                "wins": wins,
                "points": points / n,
                "share": share,
                "low": middle - half,
                "high": middle + half,
            }
        )
    return {"games": n, "entrants": entrants}


def analyse(record: str, player: str = "ismcts:0.1s", seed: int = 1) -> list[dict[str, Any]]:
    """Every decision of a record with what it gave away, in a bot's opinion.

    `given_away` is the value of the best decision less the value of the one taken, as shares of the
    victory; None if the bot did not consider the one taken. A decision without a choice gives
    nothing away.
    """
    told = []
    for number, (seat, notation, _) in enumerate(_core.steps_of(record)):
        state = _core.replay(record, number)
        taken = state.game.decision(notation)
        entry = {"step": state.steps, "seat": seat, "decision": taken, "best": taken}
        entry.update(value=None, best_value=None, given_away=0.0)
        if seat in state.to_act and len(state.legal_actions(seat)) > 1:
            candidates = state.think(seat, player, seed)["candidates"]
            values = {str(c["decision"]): c["value"] for c in candidates if c["visits"] > 0}
            best = max(candidates, key=lambda c: (c["visits"] > 0, c["value"]))
            value = values.get(str(taken))
            entry.update(best=best["decision"], value=value, best_value=best["value"])
            entry["given_away"] = None if value is None else best["value"] - value
        told.append(entry)
    return told
