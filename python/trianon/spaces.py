"""Spaces of observations and actions: Gymnasium's where it is installed, else our own with the
methods that environments need."""

from __future__ import annotations

from typing import Any

import numpy
from numpy.typing import NDArray

from trianon import _core


class Discrete:
    """The numbers 0 to n-1."""

    def __init__(self, n: int):
        self.n = n
        self.shape: tuple[int, ...] = ()
        self.dtype = numpy.dtype(numpy.int64)
        self._random = numpy.random.default_rng()

    def seed(self, seed: int | None = None) -> None:
        """Makes what sample() gives repeatable."""
        self._random = numpy.random.default_rng(seed)

    def sample(self, mask: NDArray[Any] | None = None) -> int:
        """One of the numbers at random; with a mask one that it allows, or 0."""
        if mask is None:
            return int(self._random.integers(self.n))
        allowed = numpy.flatnonzero(mask)
        return int(self._random.choice(allowed)) if len(allowed) else 0

    def contains(self, x: Any) -> bool:
        """Whether it is one of the numbers."""
        return isinstance(x, (int, numpy.integer)) and 0 <= int(x) < self.n

    __contains__ = contains

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n


class Box:
    """Arrays of one shape and type, within bounds."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any):
        self.low, self.high, self.shape, self.dtype = low, high, shape, numpy.dtype(dtype)

    def seed(self, seed: int | None = None) -> None:
        """Nothing is sampled from it."""
        pass

    def contains(self, x: Any) -> bool:
        """Whether it is such an array."""
        return (
            isinstance(x, numpy.ndarray)
            and x.shape == self.shape
            and x.dtype == self.dtype
            and bool(numpy.all((x >= self.low) & (x <= self.high)))
        )

    __contains__ = contains

    def __eq__(self, other: object) -> bool:
        mine = (self.low, self.high, self.shape, self.dtype)
        return isinstance(other, Box) and mine == (other.low, other.high, other.shape, other.dtype)


class Dict:
    """A space for each key."""

    def __init__(self, spaces: dict[str, Any]):
        self.spaces = spaces

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def seed(self, seed: int | None = None) -> None:
        """Seeds each of its spaces."""
        for space in self.spaces.values():
            space.seed(seed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dict) and self.spaces == other.spaces

    def contains(self, x: Any) -> bool:
        """Whether it has these keys, each with a value of its space."""
        return (
            isinstance(x, dict)
            and x.keys() == self.spaces.keys()
            and all(space.contains(x[key]) for key, space in self.spaces.items())
        )

    __contains__ = contains


try:
    from gymnasium import spaces as _kinds
except ImportError:
    import sys

    _kinds = sys.modules[__name__]


def action(game: _core.Game) -> Any:
    """All action ids."""
    return _kinds.Discrete(game.num_actions)


def observation(game: _core.Game) -> Any:
    """The observation tensor and the mask of legal actions."""
    unbounded = _kinds.Box(-numpy.inf, numpy.inf, (game.num_features,), numpy.float32)
    mask = _kinds.Box(0, 1, (game.num_actions,), numpy.int8)
    return _kinds.Dict({"observation": unbounded, "action_mask": mask})


def state(game: _core.Game) -> Any:
    """The observations of all seats, one after the other."""
    return _kinds.Box(-numpy.inf, numpy.inf, (game.players * game.num_features,), numpy.float32)
