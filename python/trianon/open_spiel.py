"""The games with OpenSpiel's conventions, so that its Python algorithms run on them.

    game = trianon.open_spiel.load_game("louis_xiv", {"players": 3})
    state = game.new_initial_state()

Choices that are simultaneous are taken one after the other, in the order of the seats; a sealed one
stays sealed. Chance is sampled inside of apply_action, or with {"chance": "explicit"} every draw is
a chance node. The return of a seat is its share of the victory.
"""

from __future__ import annotations

import hashlib
import json
import re
from types import SimpleNamespace
from typing import Any, Callable

import numpy
from numpy.typing import NDArray

from trianon import _core

try:
    import pyspiel
except ImportError:
    pyspiel = None

CHANCE, INVALID, TERMINAL = -1, -3, -4

# A bag holds at most 127 components, and nothing else has more outcomes.
_MOST_OUTCOMES = 128
# Longer than any game; the generic checks of the engine would fail.
_LONGEST_GAME = 100_000
_DIGEST_BITS = 128


def registered_names() -> list[str]:
    """The ids that load_game() takes."""
    return [about["id"] for about in _core.games()]


def load_game(name: str, parameters: dict[str, Any] | None = None) -> Game:
    """A game by its id, with parameters as a dict or as in "palace(players=4,chance=explicit)"."""
    match = re.fullmatch(r"(\w+)(?:\((.*)\))?", name)
    if not match:
        raise ValueError(f"no game is called {name!r}")
    given = dict(part.split("=", 1) for part in (match[2] or "").split(",") if part)
    given.update(parameters or {})
    return Game(match[1], given)


def deserialize_game_and_state(text: str) -> tuple[Game, State]:
    """What State.serialize() wrote."""
    saved = json.loads(text)
    game = load_game(saved["game"], saved["parameters"])
    return game, game.deserialize_state(text)


def serialize_game_and_state(game: Game, state: State) -> str:
    """What deserialize_game_and_state() reads."""
    return state.serialize()


def _restored_state(text: str) -> State:
    return deserialize_game_and_state(text)[1]


class Game:
    """What pyspiel.Game is."""

    def __init__(self, name: str, parameters: dict[str, Any]):
        rest = dict(parameters)
        players = rest.pop("players", None)
        self._chance = str(rest.pop("chance", "sampled"))
        self._seed = rest.pop("seed", None)
        self._edition = rest.pop("edition", None)
        if self._chance not in ("sampled", "explicit"):
            raise ValueError('chance is "sampled" or "explicit"')
        self.core = _core.load(name, None if players is None else int(players), rest, self._edition)
        self._parameters = dict(parameters)

    def new_initial_state(self, seed: int | str | None = None) -> State:
        """A state at its beginning; without a seed, of unguessable chance."""
        seed = self._seed if seed is None else seed
        return State(self, self.core.new(seed, self._chance))

    def deserialize_state(self, text: str) -> State:
        """What State.serialize() wrote."""
        saved = json.loads(text)
        if saved["record"] is None:
            state = self.new_initial_state(0)
        else:
            state = State(self, _core.replay(saved["record"], None, self._chance), saved["record"])
        state._moves_before = saved["moves_before"]
        for action in saved["actions"]:
            state.apply_action(action)
        return state

    def new_initial_states(self) -> list[State]:
        """The one there is."""
        return [self.new_initial_state()]

    def get_type(self) -> SimpleNamespace:
        """What kind of game it is, in pyspiel’s own words where OpenSpiel is installed."""
        explicit = self._chance == "explicit"
        names = {
            "dynamics": "SEQUENTIAL",
            "chance_mode": "EXPLICIT_STOCHASTIC" if explicit else "SAMPLED_STOCHASTIC",
            "information": "IMPERFECT_INFORMATION",
            "utility": "CONSTANT_SUM",
            "reward_model": "TERMINAL",
        }
        values: dict[str, Any] = dict(names)
        if pyspiel is not None:
            kinds = pyspiel.GameType
            owners = [kinds.Dynamics, kinds.ChanceMode, kinds.Information, kinds.Utility]
            owners.append(kinds.RewardModel)
            values = {n: getattr(o, v) for (n, v), o in zip(names.items(), owners)}
        return SimpleNamespace(
            short_name=self.core.id,
            long_name=self.core.id,
            min_num_players=self.core.players,
            max_num_players=self.core.players,
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
            parameter_specification=self.get_parameters(),
            default_loadable=True,
            **values,
        )

    def get_parameters(self) -> dict[str, Any]:
        """What load_game() was given."""
        return dict(self._parameters)

    def num_players(self) -> int:
        """How many seats there are."""
        return self.core.players

    def num_distinct_actions(self) -> int:
        """One more than the highest action id."""
        return self.core.num_actions

    def max_chance_outcomes(self) -> int:
        """How many outcomes a chance node may have; 0 where chance is sampled."""
        return _MOST_OUTCOMES if self._chance == "explicit" else 0

    def max_game_length(self) -> int:
        """More decisions than any game has."""
        return _LONGEST_GAME

    # Of moves of players and of chance together.
    max_history_length = max_move_number = max_game_length

    def max_chance_nodes_in_history(self) -> int:
        """More draws than any game has; 0 where chance is sampled."""
        return _LONGEST_GAME if self._chance == "explicit" else 0

    def min_utility(self) -> float:
        """Of who does not win."""
        return 0.0

    def max_utility(self) -> float:
        """Of who wins alone."""
        return 1.0

    def utility_sum(self) -> float:
        """The victory is shared out."""
        return 1.0

    def observation_tensor_shape(self) -> list[int]:
        """One row; Game.core.features() names its numbers."""
        return [self.core.num_features]

    def observation_tensor_size(self) -> int:
        """How many numbers an observation has."""
        return self.core.num_features

    def information_state_tensor_shape(self) -> list[int]:
        """One row: the observation, then the bits of a digest."""
        return [self.core.num_features + _DIGEST_BITS]

    def information_state_tensor_size(self) -> int:
        """How many numbers an information state has."""
        return self.core.num_features + _DIGEST_BITS

    def policy_tensor_shape(self) -> list[int]:
        """One number for each action id."""
        return [self.core.num_actions]

    def action_to_string(self, player: int, action: int) -> str:
        """An action in notation; the player does not matter."""
        return self.core.action_to_string(action)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """What open_spiel.python.observation.make_observation() asks a Python game for."""
        if params:
            raise ValueError("observations have no parameters")
        return Observer(self, bool(getattr(iig_obs_type, "perfect_recall", False)))

    def __str__(self) -> str:
        inside = ",".join(f"{k}={v}" for k, v in sorted(self._parameters.items()))
        return f"{self.core.id}({inside})"

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> Any:
        return load_game, (self.core.id, self._parameters)


class Observer:
    """What a player observes, in one tensor that is written again and again."""

    def __init__(self, game: Game, recall: bool):
        self._recall = recall
        size = game.information_state_tensor_size() if recall else game.observation_tensor_size()
        self.tensor = numpy.zeros(size, numpy.float32)
        self.dict = {"info_state" if recall else "observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Writes what the player knows into `tensor`."""
        if self._recall:
            self.tensor[:] = state.information_state_tensor(player)
        else:
            state.core.observation_tensor(state._viewer(player), self.tensor)

    def string_from(self, state: State, player: int) -> str:
        """The same as text."""
        if self._recall:
            return state.information_state_string(player)
        return state.observation_string(player)


class State:
    """What pyspiel.State is."""

    def __init__(self, game: Game, core: _core.State, record: str | None = None):
        self._game = game
        self.core = core
        self._record = record
        if record is None and game._chance == "sampled":
            self._record = core.record
        self._history: list[tuple[int, int]] = []
        self._moves_before = 0  # what it was resampled from had so many more

    # Playing

    def current_player(self) -> int:
        """The first seat that must act, or CHANCE, or TERMINAL."""
        if self.core.chance is not None:
            return CHANCE
        acting = self.core.to_act
        return acting[0] if acting else TERMINAL

    def is_chance_node(self) -> bool:
        """Whether chance decides next."""
        return self.core.chance is not None

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def is_simultaneous_node(self) -> bool:
        """Never: who acts at once acts one after the other."""
        return False

    def is_mean_field_node(self) -> bool:
        """Never."""
        return False

    def is_player_node(self) -> bool:
        """Whether a seat decides next."""
        return self.current_player() >= 0

    def is_initial_state(self) -> bool:
        """Whether nothing has been decided yet."""
        return self.move_number() == 0

    def get_type(self) -> Any:
        """DECISION, CHANCE or TERMINAL."""
        kind = "DECISION"
        if not self.is_player_node():
            kind = "CHANCE" if self.is_chance_node() else "TERMINAL"
        return kind if pyspiel is None else getattr(pyspiel.StateType, kind)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Action ids of the current player, ascending; none of anybody else."""
        current = self.current_player()
        if current == CHANCE:
            return list(range(len(self._outcomes()))) if player in (None, CHANCE) else []
        if current == TERMINAL or player not in (None, current):
            return []
        return sorted(self.core.legal_actions(current))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """The same as a list of 0 and 1."""
        if self.is_chance_node():
            legal, size = self.legal_actions(player), self._game.max_chance_outcomes()
        else:
            legal, size = self.legal_actions(player), self._game.num_distinct_actions()
        mask = [0] * size
        for action in legal:
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each outcome of a chance node with its probability."""
        count = len(self._outcomes())
        return [(i, 1 / count) for i in range(count)]

    def _outcomes(self) -> list[str]:
        outcomes = self.core.chance
        if outcomes is None:
            raise ValueError("this is no chance node")
        return outcomes

    def apply_action(self, action: int) -> None:
        """Takes an action; an illegal one raises trianon.Refusal and changes nothing."""
        player = self.current_player()
        self.core.apply_action(int(action))
        self._history.append((player, int(action)))

    # Every action is checked.
    apply_action_with_legality_check = apply_action

    def child(self, action: int) -> State:
        """A copy with the action taken."""
        after = self.clone()
        after.apply_action(action)
        return after

    def clone(self) -> State:
        """A copy with the same chance to come."""
        other = State.__new__(State)
        other._game, other.core, other._record = self._game, self.core.clone(), self._record
        other._history, other._moves_before = list(self._history), self._moves_before
        return other

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that the player cannot tell from this one."""
        seed = int(sampler() * 2**53)
        imagined = self.core.imagine(player, seed)
        other = State(self._game, imagined, imagined.record)
        other._moves_before = self.move_number()
        return other

    # What it brought

    def returns(self) -> list[float]:
        """Each seat’s share of the victory; zeros before the end."""
        return self.core.returns()

    def rewards(self) -> list[float]:
        """The returns: nothing is earned before the end."""
        return self.core.returns()

    def player_return(self, player: int) -> float:
        """The return of one player."""
        return self.core.returns()[self._viewer(player)]

    def player_reward(self, player: int) -> float:
        """The reward of one player."""
        return self.core.returns()[self._viewer(player)]

    # What is known

    def observation_string(self, player: int | None = None) -> str:
        """What a player knows, as JSON."""
        return json.dumps(self.core.view(self._viewer(player)), sort_keys=True)

    def observation_tensor(self, player: int | None = None) -> NDArray[numpy.float32]:
        """What a player knows, as numbers."""
        return self.core.observation_tensor(self._viewer(player))

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has heard and decided."""
        return self.core.information_state_string(self._viewer(player))

    def information_state_tensor(self, player: int | None = None) -> NDArray[numpy.float32]:
        """The observation, and a digest of all that the player has heard and decided."""
        heard = self.information_state_string(player).encode()
        digest = hashlib.blake2b(heard, digest_size=_DIGEST_BITS // 8).digest()
        bits = numpy.unpackbits(numpy.frombuffer(digest, numpy.uint8)).astype(numpy.float32)
        return numpy.concatenate([self.observation_tensor(player), bits])

    def _viewer(self, player: int | None) -> int:
        viewer = self.current_player() if player is None else player
        if not 0 <= viewer < self._game.num_players():
            raise ValueError(f"there is no player {viewer}")
        return viewer

    # About itself

    def history(self) -> list[int]:
        """The actions since the initial state, those of chance too."""
        return [action for _, action in self._history]

    def full_history(self) -> list[SimpleNamespace]:
        """The same with who took them."""
        return [SimpleNamespace(player=p, action=a) for p, a in self._history]

    def history_str(self) -> str:
        """The history as text."""
        return ", ".join(str(action) for action in self.history())

    def move_number(self) -> int:
        """How many actions were taken."""
        return self._moves_before + len(self._history)

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """An action in notation, or the name of an outcome."""
        if action is None:
            player, action = self.current_player(), player
        if player == CHANCE:
            return self._outcomes()[action]
        return self._game.core.action_to_string(action)

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """The reverse of action_to_string()."""
        text = str(player) if text is None else text
        if self.is_chance_node():
            return self._outcomes().index(text)
        return self._game.core.string_to_action(text)

    def serialize(self) -> str:
        """Text that Game.deserialize_state() reads."""
        saved = {
            "game": self._game.core.id,
            "parameters": self._game.get_parameters(),
            "record": self._record,
            "moves_before": self._moves_before,
            "actions": self.history(),
        }
        return json.dumps(saved)

    def __reduce__(self) -> Any:
        return _restored_state, (self.serialize(),)

    def get_game(self) -> Game:
        """The game it is a state of."""
        return self._game

    def num_players(self) -> int:
        """How many seats there are."""
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        """One more than the highest action id."""
        return self._game.num_distinct_actions()

    def __str__(self) -> str:
        return self.core.position

    __repr__ = __str__
