"""The games as PettingZoo environments.

    env = trianon.pettingzoo.env("palace", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

An observation is {"observation": float32, "action_mask": int8}. The reward of an agent is its share
of the victory, when the game ends. An illegal action raises trianon.Refusal and changes nothing.

PettingZoo and Gymnasium are used where they are installed, and are not needed.
"""

from __future__ import annotations

from typing import Any, Iterator

import numpy

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
        self.game = _core.load(game, players, settings.pop("options", {}), **settings)
        self.metadata = {"name": f"{game}_v{self.game.rules_version}", "render_modes": ["ansi"]}
        self.possible_agents = [f"seat_{i}" for i in range(self.game.players)]
        self._seats = {agent: i for i, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: spaces.observation(self.game) for a in self._seats}
        self.action_spaces = {a: spaces.action(self.game) for a in self._seats}
        self.agents: list[str] = []
        self._table: _core.State | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Any:
        return self

    @property
    def table(self) -> _core.State:
        """The state under the environment, secrets included."""
        if self._table is None:
            raise RuntimeError("reset() comes first")
        return self._table

    def _begin(self, seed: int | None) -> None:
        self._table = self.game.new(seed)
        self.agents = list(self.possible_agents)

    def _observation(self, agent: str) -> dict[str, numpy.ndarray]:
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
        return self.table.drawing() if self.render_mode == "ansi" else None

    def state(self) -> numpy.ndarray:
        """What all seats know together."""
        return numpy.concatenate(
            [self.table.observation_tensor(i) for i in range(self.game.players)]
        )

    def close(self) -> None:
        self._table = None
        self.agents = []


class AECEnv(_Table, _AECBase):  # type: ignore[misc,valid-type]
    """One agent after the other."""

    def __init__(self, game: str, players: int | None = None, **settings: Any):
        self._set_table(game, players, settings)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, numpy.ndarray]:
        return self._observation(agent)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        if not self.agents:
            raise RuntimeError("the game is over: reset() comes first")
        agent = self.agent_selection
        if self.terminations[agent]:
            return self._leave(agent, action)
        if action is None:
            raise ValueError("only an agent whose game is over takes no action")
        self.table.apply(int(action), self._seats[agent])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {a: 0.0 for a in self.agents}
        if not self.table.to_act:
            self.rewards = dict(zip(self.agents, self.table.returns()))
            self.terminations = {a: True for a in self.agents}
        for a in self.agents:
            self._cumulative_rewards[a] += self.rewards[a]
        self._select()
        return None

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def _leave(self, agent: str, action: Any) -> None:
        if action is not None:
            raise ValueError("an agent whose game is over takes the action None")
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations):
            del kept[agent]
        del self.truncations[agent], self.infos[agent]
        self.rewards = {a: 0.0 for a in self.agents}
        if self.agents:
            self._select()

    def _select(self) -> None:
        acting = self.table.to_act
        self.agent_selection = self.possible_agents[acting[0]] if acting else self.agents[0]

    def __str__(self) -> str:
        return str(self.metadata["name"])


class ParallelEnv(_Table, _ParallelBase):  # type: ignore[misc,valid-type]
    """All who must act, at once; the mask of everybody else is empty.

    Actions are taken in the order of the seats. One that an earlier one made illegal, such as to
    accept an offer that was just withdrawn, is left out.
    """

    def __init__(self, game: str, players: int | None = None, **settings: Any):
        self._set_table(game, players, settings)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            raise RuntimeError("the game is over: reset() comes first")
        acting = self.table.to_act
        for seat in acting:
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise ValueError(f"{agent} must act")
            if no := self.table.why_not(int(actions[agent]), seat):
                raise ValueError(f"{agent}: {no['message']} ({no['rule']})")
        for seat in acting:
            action = int(actions[self.possible_agents[seat]])
            if seat in self.table.to_act and self.table.why_not(action, seat) is None:
                self.table.apply(action, seat)
        over = not self.table.to_act
        agents = self.agents
        rewards = dict(zip(agents, self.table.returns()))
        answer = (
            self._observations(),
            rewards,
            {agent: over for agent in agents},
            {agent: False for agent in agents},
            {agent: {} for agent in agents},
        )
        if over:
            self.agents = []
        return answer

    def _observations(self) -> dict[str, Any]:
        return {agent: self._observation(agent) for agent in self.agents}
