"""Environments for two learners in the manner of PettingZoo: one at a time (AEC), or both in one step
(parallel), of which the side that does not decide has one action that does nothing."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional

import numpy as np

from . import _library as lib
from . import spaces
from .batch import Batch
from .vector import MOST_DECISIONS

try:
    import pettingzoo as _zoo
except ImportError:
    _zoo = None


class _Game:
    """A game of two sides, and what is said of it to either."""

    metadata: Dict[str, Any] = {"name": "ironbottom_v1", "render_modes": [], "is_parallelizable": True}
    render_mode = None

    def __init__(self, game: str, setup: str, seed: int = 1, options: lib.Options = None, most_decisions: int = MOST_DECISIONS) -> None:
        self._made = dict(game=game, setup=setup, options=options, workers=1)
        self._seed, self.most_decisions = seed, most_decisions
        self._batch = Batch(seed=seed, **self._made)
        self.possible_agents: List[str] = ["side_0", "side_1"]
        self.agents: List[str] = []
        self._number = -1
        self._begun = False
        space = spaces.Dict({"observation": spaces.Box(-16, 16, (self._batch.position_width,), np.float32),
                             "action_mask": spaces.Box(0, 1, (most_decisions,), np.int8)})
        self.observation_spaces = {a: space for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(most_decisions) for a in self.possible_agents}

    @property
    def unwrapped(self):
        """This environment, which wraps no other."""
        return self

    def _after_reset(self, call: str) -> None:
        """Refuses a call before the first reset."""
        if not self._begun:
            raise lib.IronbottomError(f"found {call} before reset; want reset first")

    def _in_game(self, call: str) -> None:
        """Refuses a call before the first reset or after the end of the game."""
        self._after_reset(call)
        if not self.agents:
            raise lib.IronbottomError(f"found {call} after the end of the game; want reset first")

    def observation_space(self, agent: str):
        """What an observation is like; Gymnasium's, where that is installed."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str):
        """What an action is like."""
        return self.action_spaces[agent]

    def _begin(self, seed: Optional[int], options: Optional[dict]) -> None:
        # PettingZoo's own tests pass an option of the name "options", which has no meaning.
        lib.reset_options({name: value for name, value in (options or {}).items() if name != "options"})
        if seed is not None and lib.whole(seed, "seed") != self._seed:
            self._batch.close()
            self._batch, self._seed, self._number = Batch(seed=seed, **self._made), int(seed), -1
        self._number = 0 if seed is not None else self._number + 1
        self._batch.reset(self._number)
        self._begun = True
        self.agents = self.possible_agents[:]
        self._seen: Dict[str, np.ndarray] = {a: np.zeros(self._batch.position_width, np.float32) for a in self.agents}
        self._look()

    def _look(self) -> None:
        self._mover = self.possible_agents[int(self._batch.to_move[0])]
        self._seen[self._mover] = self._batch.observations[0].copy()

    def _observation(self, agent: str, waits: bool) -> Dict[str, np.ndarray]:
        mask = np.zeros(self.most_decisions, np.int8)
        if agent == self._mover and self.agents:
            mask[:int(self._batch.counts[0])] = 1
        elif waits:
            mask[0] = 1
        return {"observation": self._seen[agent], "action_mask": mask}

    def _play(self, action: int) -> Optional[np.ndarray]:
        """Makes a decision. If that ends the game, keeps what each side sees at its end and returns the results."""
        self._batch.step([lib.whole(action, "action", 0, lib.MOST_INT32)])
        if self._batch.dones[0]:
            self._mover = ""  # nobody decides any more
            self._seen = dict(zip(self.possible_agents, self._batch.finals[0].copy()))
            return self._batch.rewards[0].copy()
        self._look()
        return None

    def state(self) -> str:
        """The game as text that restore takes."""
        return self._batch.store(0)

    def restore(self, state: str) -> None:
        """Goes on from what state has returned."""
        self._after_reset("restore")
        self._batch.load(0, state)
        self._batch.fill()
        self.agents = self.possible_agents[:]
        self._look()

    def rows(self) -> np.ndarray:
        """A row of numbers for each decision that is legal."""
        return self._batch.rows

    def close(self) -> None:
        """Ends the game."""
        self._batch.close()


class AECEnv(_Game, *([_zoo.AECEnv] if _zoo else [])):  # type: ignore[misc]
    """The sides decide one after the other."""

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> None:
        """Begins the next game, or the first of a seed."""
        self._begin(seed, options)
        self.rewards = {a: 0.0 for a in self.agents}
        self._cumulative_rewards = {a: 0.0 for a in self.agents}
        self.terminations = {a: False for a in self.agents}
        self.truncations = {a: False for a in self.agents}
        self.infos: Dict[str, dict] = {a: {} for a in self.agents}
        self.agent_selection = self._mover

    def restore(self, state: str) -> None:
        super().restore(state)
        self.rewards = {a: 0.0 for a in self.agents}
        self._cumulative_rewards = {a: 0.0 for a in self.agents}
        self.terminations, self.truncations = ({a: False for a in self.agents} for _ in range(2))
        self.infos = {a: {} for a in self.agents}
        self.agent_selection = self._mover

    def observe(self, agent: str) -> Dict[str, np.ndarray]:
        """Returns what a side saw at its last decision, or at the end of the game, and the mask of its decisions."""
        self._after_reset("observe")
        return self._observation(agent, False)

    def step(self, action: Optional[int]) -> None:
        """Makes a decision for agent_selection; None for one whose game is over."""
        self._in_game("step")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            for of in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
                del of[agent]
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        results = self._play(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {a: 0.0 for a in self.agents}
        if results is None:
            self.agent_selection = self._mover
            return
        for a, result in zip(self.possible_agents, results):
            self.rewards[a] = float(result)
            self._cumulative_rewards[a] += float(result)
            self.terminations[a] = True
        self.agent_selection = self.agents[0]

    def last(self, observe: bool = True):
        """Observation, reward, termination, truncation and info of agent_selection."""
        self._in_game("last")
        a = self.agent_selection
        return self.observe(a) if observe else None, self._cumulative_rewards[a], self.terminations[a], self.truncations[a], self.infos[a]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The sides in the order in which they are asked, until the game is over."""
        self._after_reset("agent_iter")
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1


class ParallelEnv(_Game, *([_zoo.ParallelEnv] if _zoo else [])):  # type: ignore[misc]
    """Both sides act in each step; only the action of the side that decides counts, the other has action 0."""

    def _observations(self) -> Dict[str, Dict[str, np.ndarray]]:
        return {a: self._observation(a, True) for a in self.possible_agents}

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None):
        """Begins the next game, or the first of a seed."""
        self._begin(seed, options)
        return self._observations(), {a: {} for a in self.agents}

    def step(self, actions: Dict[str, int]):
        """Makes the decision of the side that decides."""
        self._in_game("step")
        if self._mover not in actions:
            raise lib.IronbottomError(f"found no action of {self._mover}; want one, because it decides")
        for agent, action in actions.items():
            lib.whole(action, f"action of {agent}", 0, lib.MOST_INT32)
        results = self._play(actions[self._mover])
        ended = results is not None
        rewards = dict(zip(self.possible_agents, map(float, results if ended else (0, 0))))  # type: ignore[arg-type]
        if ended:
            self.agents = []
        flags = {a: ended for a in self.possible_agents}
        return self._observations(), rewards, flags, {a: False for a in flags}, {a: {} for a in flags}
