"""Ironbottom for Python: environments of wargames for learners, odds of battles, kept runs as tables.

    import ironbottom
    ironbottom.odds("guadalcanal")["outcomes"]
    env = ironbottom.VectorEnv("naval-chess", "1942", num_envs=256, side=0, opponent="normal")

Needs numpy and nothing else. Worker processes have to be spawned, not forked.
"""

from ._library import IronbottomError
from .batch import Batch, choose_random, dense
from .results import frame, odds, summary
from .vector import VectorEnv
from .zoo import AECEnv, ParallelEnv

__version__ = "0.1.0"
__all__ = ["AECEnv", "Batch", "IronbottomError", "ParallelEnv", "VectorEnv", "choose_random", "dense", "frame", "odds", "summary"]
