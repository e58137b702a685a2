"""A vector environment in the manner of Gymnasium: one side, the other played by an agent of ours."""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple

import numpy as np

from . import _library as lib
from . import spaces
from .batch import Batch

try:  # Gymnasium is not needed: where it is, its spaces are used and its classes inherited
    import gymnasium as _gym
except ImportError:  # pragma: no cover
    _gym = None

MOST_DECISIONS = 256


class VectorEnv(_gym.vector.VectorEnv if _gym else object):  # type: ignore[misc]
    """n games in which side is yours. Actions are places among the legal decisions, below
    infos["counts"]; their rows are infos["rows"] from infos["offsets"][i] on, and infos["action_mask"] is
    the dense mask. A game that has ended has begun anew in the same step, and its observation is
    that of the new one (autoreset in the same step). What you see at the end of the old game is
    infos["final_obs"][i], as in Gymnasium's vector environments; see step."""

    metadata: Dict[str, Any] = {"render_modes": []}
    spec = None
    render_mode = None
    if _gym is not None and hasattr(_gym.vector, "AutoresetMode"):
        metadata["autoreset_mode"] = _gym.vector.AutoresetMode.SAME_STEP

    def __init__(self, game: str, setup: str, num_envs: int = 1, side: int = 0, opponent: str = "random", seed: int = 1,
                 options: lib.Options = None, workers: int = 0, rows: bool = True, most_decisions: int = MOST_DECISIONS) -> None:
        opponents = [opponent, opponent]
        if side not in (0, 1):
            raise lib.IronbottomError(f"found side {side}; want 0 or 1")
        opponents[side] = None  # type: ignore[call-overload]
        self._made = dict(game=game, setup=setup, n=num_envs, opponents=tuple(opponents), options=options, workers=workers, rows=rows)
        self.batch = Batch(seed=seed, **self._made)
        self.num_envs, self.side, self.most_decisions, self._seed = num_envs, side, most_decisions, seed
        self._games = 0
        width = self.batch.position_width
        self.single_observation_space = spaces.Box(-16, 16, (width,), np.float32)
        self.single_action_space = spaces.Discrete(most_decisions)
        self.observation_space = spaces.Box(-16, 16, (num_envs, width), np.float32)
        self.action_space = spaces.MultiDiscrete([most_decisions] * num_envs)

    @property
    def unwrapped(self) -> "VectorEnv":
        """This environment, which wraps no other."""
        return self

    def _infos(self) -> Dict[str, Any]:
        b = self.batch
        counts = b.counts
        if counts.max() > self.most_decisions:
            raise lib.IronbottomError(f"found {counts.max()} legal decisions; want most_decisions={counts.max()} or more")
        return {"counts": counts, "offsets": b.offsets.copy(), "rows": b.rows, "action_mask": np.arange(self.most_decisions) < counts[:, None]}

    def _final_infos(self, ended: np.ndarray) -> Dict[str, Any]:
        """Returns the infos of the games that ended in this step. No decision is legal at the end of a game."""
        seen = np.full(self.num_envs, None, dtype=object)
        for i in np.flatnonzero(ended):
            seen[i] = self.batch.finals[i, 0].copy()
        final_info = {"counts": np.zeros(self.num_envs, np.int32), "_counts": ended.copy(),
                      "action_mask": np.zeros((self.num_envs, self.most_decisions), bool), "_action_mask": ended.copy()}
        return {"final_obs": seen, "_final_obs": ended.copy(), "final_info": final_info, "_final_info": ended.copy()}

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict] = None) -> Tuple[np.ndarray, Dict[str, Any]]:
        """Begins the games first, first + 1 and so on of the seed: those that ironbottom run --seed plays. The
        only option is first, which is 0 if it is not given."""
        first = lib.whole(lib.reset_options(options, "first").get("first", 0), "first")
        if seed is not None and lib.whole(seed, "seed") != self._seed:
            self.batch.close()
            self.batch, self._seed = Batch(seed=seed, **self._made), int(seed)
        self.batch.reset(first)
        return self.batch.observations.copy(), self._infos()

    def step(self, actions) -> Tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Dict[str, Any]]:
        """Makes the decisions. Rewards are results from -1 to 1 if a game has ended, else 0.

        If a game ended in this step, the infos have four more keys:

        final_obs    an object array: what you see at the end of each ended game, None for the other games
        final_info   a dict with the counts and the action_mask of the ended games, each with its own mask
        _final_obs, _final_info   the masks: True for the games that ended
        """
        b = self.batch
        b.step(actions)
        done = b.dones.astype(bool)
        infos = self._infos()
        if done.any():
            infos.update(self._final_infos(done))
        return b.observations.copy(), b.rewards[:, self.side].copy(), done, np.zeros_like(done), infos

    def close(self, **_: Any) -> None:
        """Ends the games."""
        self.batch.close()
