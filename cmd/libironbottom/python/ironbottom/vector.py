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
    that of the new one (autoreset in the same step)."""

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
        """Makes the decisions; rewards are results from -1 to 1 where a game has ended, else 0."""
        b = self.batch
        b.step(actions)
        done = b.dones.astype(bool)
        return b.observations.copy(), b.rewards[:, self.side].copy(), done, np.zeros_like(done), self._infos()

    def close(self, **_: Any) -> None:
        """Ends the games."""
        self.batch.close()
