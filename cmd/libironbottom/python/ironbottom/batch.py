"""Many games in lock step, as the library has them: what the environments stand on."""

from __future__ import annotations

import ctypes
from typing import Iterable, List, Optional

import numpy as np

from . import _library as lib


class Batch:
    """n games of a set-up. After reset and step the arrays have where they stand; they are always
    the same arrays, but for rows and moves, which grow.

    observations  (n, positions) what the side sees that decides
    offsets       (n + 1) the legal decisions of game i are offsets[i] to offsets[i + 1]
    rows          (decisions, numbers) a row for each of them, all games one after the other
    rewards       (n, 2) the results of both sides where a game has ended, else 0
    dones         (n) whether a game has ended and the next one has begun
    to_move       (n) the side that decides
    finals        (n, your sides, positions) what each side that you play sees at the end of its game; step
                  writes the games in dones and leaves the others as they are
    """

    def __init__(self, game: str, setup: str, n: int = 1, opponents: lib.Opponents = (None, None), seed: int = 1,
                 options: lib.Options = None, workers: int = 0, observe: bool = True, rows: bool = True) -> None:
        self._handle = 0
        library = lib.library()
        n, workers = lib.whole(n, "n", 1, 2**20), lib.whole(workers, "workers", 0, lib.MOST_INT32)
        seed = lib.whole(seed, "seed")
        self._handle = library.ib_make(game.encode(), setup.encode(), lib.options_text(options), n,
                                       lib.encoded(opponents[0]), lib.encoded(opponents[1]), seed, workers)
        if not self._handle:
            raise lib.IronbottomError(lib.error())
        self.n = n
        widths = ctypes.c_int32(), ctypes.c_int32()
        lib.checked(library.ib_layout(self._handle, *map(ctypes.byref, widths)), self._handle)
        self.position_width, self.decision_width = (width.value for width in widths)
        if self.position_width == 0 and (observe or rows):
            self.close()
            raise lib.IronbottomError(f"found {setup} of {game}, which gives no numbers; want observe=False and rows=False, and choices by decision()")
        self.observations = np.zeros((n, self.position_width), np.float32) if observe else None
        self._with_rows = rows
        self._rows = np.zeros((0, self.decision_width), np.float32)
        self.offsets = np.zeros(n + 1, np.int32)
        self.rewards = np.zeros((n, 2), np.float32)
        self.dones = np.zeros(n, np.uint8)
        self.to_move = np.zeros(n, np.uint8)
        yours = sum(not opponent for opponent in opponents[:2])
        self.finals = np.zeros((n, yours, self.position_width), np.float32) if observe else None
        self._choices = np.zeros(n, np.int32)
        self._room(64 * n)

    def _room(self, decisions: int) -> None:
        """Makes room for so many decisions and tells the library where everything is."""
        if self._with_rows:
            self._rows = np.zeros((decisions, self.decision_width), np.float32)
        buffers = lib.Buffers()
        for name, array in (("observations", self.observations), ("rows", self._rows if self._with_rows else None),
                            ("offsets", self.offsets), ("rewards", self.rewards), ("dones", self.dones), ("to_move", self.to_move),
                            ("finals", self.finals)):
            if array is not None and array.size:
                setattr(buffers, name, lib.pointer(array))
                setattr(buffers, name + "_length", array.size)
        lib.checked(lib.library().ib_buffers(self._handle, ctypes.byref(buffers)), self._handle)

    def _filled(self, result: int) -> None:
        if lib.checked(result, self._handle) == lib.ROOM:
            self._room(2 * lib.checked(lib.library().ib_decisions(self._handle), self._handle))
            lib.checked(lib.library().ib_fill(self._handle), self._handle)

    def reset(self, first: int = 0) -> None:
        """Begins the games first, first + 1 and so on of the seed, which are those of the command line."""
        self._filled(lib.library().ib_reset(self._handle, lib.whole(first, "first")))

    def step(self, choices) -> None:
        """Makes a decision in each game, by its place among those that are legal there. A wrong choice changes no game."""
        self._choices[:] = self._checked(choices)
        self._filled(lib.library().ib_step(self._handle, self._choices.ctypes.data, self.n))

    def _checked(self, choices) -> np.ndarray:
        """Returns the choices as an array. Refuses what is not one whole number for each game."""
        values = choices if isinstance(choices, np.ndarray) else np.array(choices, dtype=object)
        if values.shape != (self.n,):
            raise lib.IronbottomError(f"found choices of shape {values.shape}; want ({self.n},), one for each game")
        if values.dtype.kind in "iu":
            wrong = np.flatnonzero((values < 0) | (values > lib.MOST_INT32))
            if len(wrong):
                raise lib.IronbottomError(
                    f"game {wrong[0]}: found choice {values[wrong[0]]}; want 0 or more, below the number of legal decisions")
            return values
        return np.array([lib.whole(value, f"choice of game {i}:", 0, lib.MOST_INT32) for i, value in enumerate(values)], np.int32)

    def _game(self, game: int) -> int:
        return lib.whole(game, "game", 0, self.n - 1)

    def fill(self) -> None:
        """Fills the arrays again, after copy, deal or load."""
        self._filled(lib.library().ib_fill(self._handle))

    @property
    def counts(self) -> np.ndarray:
        """How many decisions are legal in each game."""
        return np.diff(self.offsets)

    @property
    def rows(self) -> np.ndarray:
        """The rows of all legal decisions."""
        return self._rows[:self.offsets[-1]]

    def store(self, game: int) -> str:
        """A game as text that load takes."""
        return lib.text_of(lambda room, size: lib.library().ib_store(self._handle, self._game(game), room, size), self._handle)

    def load(self, game: int, state: str) -> None:
        """Goes on in a game from what store has returned."""
        text = state.encode()
        lib.checked(lib.library().ib_load(self._handle, self._game(game), text, len(text)), self._handle)

    def copy(self, to: int, source: int, number: int) -> None:
        """Makes a game the same as another, with the dice of that number from there on."""
        lib.checked(lib.library().ib_copy(self._handle, self._game(to), self._game(source), lib.whole(number, "number")), self._handle)

    def deal(self, game: int, draw: int) -> None:
        """Draws anew what the side to decide does not see."""
        lib.checked(lib.library().ib_deal(self._handle, self._game(game), lib.whole(draw, "draw")), self._handle)

    def decision(self, game: int, choice: int) -> str:
        """A legal decision in words."""
        game, choice = self._game(game), lib.whole(choice, "choice", 0, lib.MOST_INT32)
        return lib.text_of(lambda room, size: lib.library().ib_decision(self._handle, game, choice, room, size), self._handle)

    def position(self, game: int) -> str:
        """The position as text, as the side sees it that decides."""
        return lib.text_of(lambda room, size: lib.library().ib_position(self._handle, self._game(game), room, size), self._handle)

    def names(self, of_decisions: bool = False) -> List[str]:
        """What the numbers of a position, or of a decision, are."""
        return lib.text_of(lambda room, size: lib.library().ib_names(self._handle, int(of_decisions), room, size), self._handle).split("\n")

    def close(self) -> None:
        """Ends the games."""
        if self._handle:
            lib.library().ib_free(self._handle)
            self._handle = 0

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        try:
            self.close()
        except Exception:  # the interpreter is ending, or was forked
            pass


def dense(rows: np.ndarray, offsets: np.ndarray, most: Optional[int] = None):
    """Ragged rows as an array (games, most, numbers) and its mask, for networks that want one."""
    counts = np.diff(offsets)
    most = int(counts.max()) if most is None else most
    mask = np.arange(most) < counts[:, None]
    if counts.max(initial=0) > most:
        raise lib.IronbottomError(f"found {counts.max()} decisions in a game; want {most} at most")
    full = np.zeros((len(counts), most, rows.shape[1]), rows.dtype)
    full[mask] = rows
    return full, mask


def choose_random(offsets: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A legal choice for each game, each with the same probability."""
    counts = np.diff(offsets)
    return np.minimum((rng.random(len(counts)) * counts).astype(np.int32), counts - 1)


__all__: Iterable[str] = ["Batch", "dense", "choose_random"]
