"""The games as PettingZoo environments.

    env = trianon.pettingzoo.env("palace", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

An observation is {"observation": float32, "action_mask": int8}. The reward of an agent is its share
of the victory, when the game ends. An illegal action raises trianon.Refusal and changes nothing.
With max_cycles=n a game is cut off after so many calls of step(), and then everybody is truncated.

PettingZoo and Gymnasium are used where they are installed, and are not needed.
"""

from __future__ import annotations

from operator import index
from typing import Any, Iterator

import numpy
from numpy.typing import NDArray

from trianon import _core, spaces

try:
    from pettingzoo import AECEnv as _AECBase
    from pettingzoo import ParallelEnv as _ParallelBase
except ImportError:
    _AECBase = _ParallelBase = object


def env(game: str, players: int | None = None, **settings: Any) -> AECEnv:
    """Agents that act in turn (AEC)."""
    return AECEnv(game, players, **settings)


def parallel_env(game: str, players: int | None = None, **settings: Any) -> ParallelEnv:
    """All who must act now act at once."""
    return ParallelEnv(game, players, **settings)


class _Table:
    """What both kinds of environment share: the game, its agents and their spaces."""

    def _set_table(self, game: str, players: int | None, settings: dict[str, Any]) -> None:
        self.render_mode = settings.pop("render_mode", None)
        self.max_cycles: int | None = settings.pop("max_cycles", None)
        if self.max_cycles is not None and self.max_cycles < 1:
            raise ValueError("max_cycles is at least 1")
        self.game = _core.load(game, players, settings.pop("options", {}), **settings)
        self.metadata = {"name": f"{game}_v{self.game.rules_version}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{i}" for i in range(self.game.players)]
        self._seats = {agent: i for i, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: spaces.observation(self.game) for a in self._seats}
        self.action_spaces = {a: spaces.action(self.game) for a in self._seats}
        self.state_space = spaces.state(self.game)
        self.agents: list[str] = []
        self._table: _core.State | None = None
        self._cycles = 0

    def observation_space(self, agent: str) -> Any:
        """The space of an agent’s observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent’s actions."""
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        """How many are still in the game."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many seats there are."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Any:
        """The environment itself: nothing is wrapped around it."""
        return self

    @property
    def table(self) -> _core.State:
        """The state under the environment, secrets included."""
        if self._table is None:
            raise RuntimeError("reset() comes first")
        return self._table

    def _begin(self, seed: int | None) -> None:
        self._table = self.game.new(seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)

    def _count(self) -> tuple[bool, bool]:
        """Whether the game is over, and whether it is cut off, after one more cycle."""
        self._cycles += 1
        over = not self.table.to_act
        return over, not over and self._cycles == self.max_cycles

    def _observation(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self._seats[agent]
        acts = seat in self.table.to_act
        mask = (
            self.table.action_mask(seat) if acts else numpy.zeros(self.game.num_actions, numpy.int8)
        )
        return {
            "observation": self.table.observation_tensor(seat),
            "action_mask": mask.view(numpy.int8),
        }

    def render(self) -> str | None:
        """With render_mode="ansi" the table as text; else nothing."""
        table = self.table
        return table.drawing() if self.render_mode == "ansi" else None

    def state(self) -> NDArray[numpy.float32]:
        """What all seats know together."""
        return numpy.concatenate(
            [self.table.observation_tensor(i) for i in range(self.game.players)]
        )

    def close(self) -> None:
        """Ends the game; reset() begins another."""
        self._table = None
        self.agents = []


class AECEnv(_Table, _AECBase):  # type: ignore[misc]
    """One agent after the other."""

    def __init__(self, game: str, players: int | None = None, **settings: Any):
        self._set_table(game, players, settings)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; without a seed, of unguessable chance."""
        self._begin(seed)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent knows, and what it may do now."""
        return self._observation(agent)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward, termination, truncation and info of who acts."""
        if self._table is None:
            raise RuntimeError("reset() comes first")
        if not self.agents:
            raise RuntimeError("the game is over: reset() comes first")
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        """Takes the action of who acts; None of one whose game is over."""
        if not self.agents:
            raise RuntimeError("the game is over: reset() comes first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._leave(agent, action)
        if action is None:
            raise ValueError("only an agent whose game is over takes no action")
        self.table.apply(index(action), self._seats[agent])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.table.returns()))
        over, cut_off = self._count()
        self.terminations = {a: over for a in self.agents}
        self.truncations = {a: cut_off for a in self.agents}
        for a in self.agents:
            self._cumulative_rewards[a] += self.rewards[a]
        self._select()
        return None

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Who acts, until the game is over for everybody."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def _leave(self, agent: str, action: Any) -> None:
        if action is not None:
            raise ValueError("an agent whose game is over takes the action None")
        self.agents.remove(agent)
        del self.rewards[agent], self._cumulative_rewards[agent]
        del self.terminations[agent], self.truncations[agent], self.infos[agent]
        self.rewards = {a: 0.0 for a in self.agents}
        if self.agents:
            self._select()

    def _select(self) -> None:
        acting = self.table.to_act if not any(self.truncations.values()) else []
        self.agent_selection = self.possible_agents[acting[0]] if acting else self.agents[0]

    def __str__(self) -> str:
        return str(self.metadata["name"])


class ParallelEnv(_Table, _ParallelBase):  # type: ignore[misc]
    """All who must act, at once; the mask of everybody else is empty.

    Actions are taken in the order of the seats. One that an earlier one made illegal, such as to
    accept an offer that was just withdrawn, is left out.
    """

    def __init__(self, game: str, players: int | None = None, **settings: Any):
        self._set_table(game, players, settings)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a game; returns observations and infos."""
        self._begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Takes an action of each who must act; returns what all learn of it."""
        if not self.agents:
            raise RuntimeError("the game is over: reset() comes first")
        acting = self.table.to_act
        chosen = {}
        for seat in acting:
            agent = self.possible_agents[seat]
            if actions.get(agent) is None:
                raise ValueError(f"{agent} must act")
            chosen[seat] = index(actions[agent])
            if self.table.why_not(chosen[seat], seat):
                self.table.clone().apply(chosen[seat], seat)  # raises why not
        for seat, action in chosen.items():
            if seat in self.table.to_act and self.table.why_not(action, seat) is None:
                self.table.apply(action, seat)
        over, cut_off = self._count()
        agents = self.agents
        rewards = dict(zip(agents, self.table.returns()))
        answer: tuple[dict[str, Any], ...] = (
            self._observations(),
            rewards,
            {agent: over for agent in agents},
            {agent: cut_off for agent in agents},
            {agent: {} for agent in agents},
        )
        if over or cut_off:
            self.agents = []
        return answer

    def _observations(self) -> dict[str, Any]:
        return {agent: self._observation(agent) for agent in self.agents}
