"""What observations and actions look like: the spaces of Gymnasium if it is installed, else plain widths of the same names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict as _Dict, Sequence, Tuple

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    @dataclass(frozen=True)
    class Box:  # type: ignore[no-redef]
        """An array of numbers from low to high."""

        low: float
        high: float
        shape: Tuple[int, ...]
        dtype: Any

    @dataclass(frozen=True)
    class Discrete:  # type: ignore[no-redef]
        """A whole number below n."""

        n: int

    @dataclass(frozen=True)
    class MultiDiscrete:  # type: ignore[no-redef]
        """Whole numbers, each below its entry in nvec."""

        nvec: Sequence[int]

    @dataclass(frozen=True)
    class Dict:  # type: ignore[no-redef]
        """Spaces by name."""

        spaces: _Dict[str, Any]

        def __getitem__(self, name: str) -> Any:
            return self.spaces[name]


__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete"]
