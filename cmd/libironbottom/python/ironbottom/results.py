"""Odds of battles, and kept runs as tables."""

from __future__ import annotations

import csv
import json
import pathlib
from typing import Any, Dict, Optional

import numpy as np

from . import _library as lib


def odds(setup: str, game: str = "pacific-victory", attacker: Optional[str] = None, defender: Optional[str] = None,
         battles: int = 0, seed: int = 1, options: lib.Options = None) -> Dict[str, Any]:
    """The odds of a battle of the library, as ironbottom odds --json has them: exact where the battle can be solved, else
    of as many battles as are enough; played where a number of battles is asked for, as with -n."""
    library = lib.library()
    battles, seed = lib.whole(battles, "battles", 0, 2**63 - 1), lib.whole(seed, "seed")
    handle = library.ib_odds(game.encode(), setup.encode(), lib.options_text(options), lib.encoded(attacker), lib.encoded(defender), battles, seed)
    if not handle:
        raise lib.IronbottomError(lib.error())
    try:
        return json.loads(lib.text_of(lambda room, size: library.ib_said(handle, room, size), handle))
    finally:
        library.ib_free(handle)


def frame(folder: str):
    """The rows of a kept run (--out FOLDER): a pandas DataFrame where pandas is installed, else a dict of numpy
    arrays by column."""
    files = sorted(pathlib.Path(folder).glob("*.csv"))
    if len(files) != 1:
        raise lib.IronbottomError(f"found {len(files)} CSV files in {folder}; want a finished folder that --out made")
    try:
        import pandas
    except ImportError:
        with open(files[0], newline="") as f:
            names, *rows = list(csv.reader(f))
        columns = {name: np.array([row[i] for row in rows]) for i, name in enumerate(names)}
        for name, values in columns.items():
            for kind in (np.int64, np.float64):
                try:
                    columns[name] = values.astype(kind)
                    break
                except ValueError:
                    pass
        return columns
    return pandas.read_csv(files[0])


def summary(folder: str) -> Dict[str, Any]:
    """What came out of a kept run: its summary.json."""
    return json.loads((pathlib.Path(folder) / "summary.json").read_text())
