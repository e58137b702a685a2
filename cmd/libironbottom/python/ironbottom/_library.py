"""The C library by ctypes: handles, buffers, errors."""

from __future__ import annotations

import ctypes
import operator
import os
import pathlib
import sys
from typing import Any, Callable, Optional, Sequence

import numpy as np


class IronbottomError(ValueError):
    """What was found and what is wanted, in one line."""


class WrongTypeError(IronbottomError, TypeError):
    """A value of the wrong type, such as 1.5 or True for a whole number."""


def _find() -> str:
    """The library: IRONBOTTOM_LIBRARY, or beside this package."""
    named = os.environ.get("IRONBOTTOM_LIBRARY")
    if named:
        return named
    ending = {"darwin": "dylib", "win32": "dll"}.get(sys.platform, "so")
    return str(pathlib.Path(__file__).parent / f"libironbottom.{ending}")


class Buffers(ctypes.Structure):
    """ib_buffers_t."""

    PARTS = ("observations", "rows", "moves", "offsets", "rewards", "dones", "to_move", "finals")
    _fields_ = [field for part in PARTS for field in ((part, ctypes.c_void_p), (part + "_length", ctypes.c_int64))]


_int32, _int64, _uint64, _text = ctypes.c_int32, ctypes.c_int64, ctypes.c_uint64, ctypes.c_char_p
_handle, _memory = ctypes.c_uint64, ctypes.c_void_p

_FUNCTIONS = {
    "ib_make": (_handle, [_text, _text, _text, _int32, _text, _text, _uint64, _int32]),
    "ib_layout": (ctypes.c_int, [_handle, ctypes.POINTER(_int32), ctypes.POINTER(_int32)]),
    "ib_buffers": (ctypes.c_int, [_handle, ctypes.POINTER(Buffers)]),
    "ib_reset": (ctypes.c_int, [_handle, _uint64]),
    "ib_step": (ctypes.c_int, [_handle, _memory, _int32]),
    "ib_fill": (ctypes.c_int, [_handle]),
    "ib_decisions": (_int64, [_handle]),
    "ib_copy": (ctypes.c_int, [_handle, _int32, _int32, _uint64]),
    "ib_deal": (ctypes.c_int, [_handle, _int32, _uint64]),
    "ib_load": (ctypes.c_int, [_handle, _int32, _text, _int64]),
    "ib_store": (_int64, [_handle, _int32, _text, _int64]),
    "ib_names": (_int64, [_handle, _int32, _text, _int64]),
    "ib_decision": (_int64, [_handle, _int32, _int32, _text, _int64]),
    "ib_position": (_int64, [_handle, _int32, _text, _int64]),
    "ib_error": (_int64, [_handle, _text, _int64]),
    "ib_odds": (_handle, [_text, _text, _text, _text, _text, _int64, _uint64]),
    "ib_said": (_int64, [_handle, _text, _int64]),
    "ib_free": (ctypes.c_int, [_handle]),
}

ERROR, ROOM = -1, 1
_loaded: Optional[ctypes.CDLL] = None
_process = 0


def library() -> ctypes.CDLL:
    """The library, loaded at its first use. A process that was forked since cannot use it."""
    global _loaded, _process
    if _loaded is None:
        _loaded, _process = ctypes.CDLL(_find()), os.getpid()
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(_loaded, name)
            function.restype, function.argtypes = result, arguments
    if os.getpid() != _process:
        raise IronbottomError(
            "found a process that was forked; want one that was started anew: multiprocessing.set_start_method('spawn')")
    return _loaded


def text_of(call: Callable[[Any, int], int], handle: int = 0) -> str:
    """What a function writes, however long it is."""
    size = 4096
    while True:
        room = ctypes.create_string_buffer(size)
        length = call(room, size)
        if length < 0:
            raise IronbottomError(error(handle))
        if length <= size:
            return room.raw[:length].decode()
        size = length


def error(handle: int = 0) -> str:
    """The last error of a handle."""
    return text_of(lambda room, size: library().ib_error(handle, room, size))


def checked(result: int, handle: int = 0) -> int:
    """A result that is no error."""
    if result == ERROR:
        raise IronbottomError(error(handle))
    return result


def encoded(text: Optional[str]) -> Optional[bytes]:
    """A text for C, None for none."""
    return None if text is None else text.encode()


def options_text(options: Optional[dict]) -> bytes:
    """Options as lines."""
    return "\n".join(f"{name}={value}" for name, value in (options or {}).items()).encode()


def whole(value: Any, name: str, least: int = 0, most: int = 2**64 - 1) -> int:
    """Returns a value as an int. Refuses other types and bools, and a number outside of the range: ctypes would cut it."""
    try:
        if isinstance(value, (bool, np.bool_)):
            raise TypeError
        number = operator.index(value)
    except TypeError:
        raise WrongTypeError(f"found {name} {value!r}; want a whole number") from None
    if not least <= number <= most:
        raise IronbottomError(f"found {name} {number}; want {least} to {most}")
    return number


def reset_options(options: Optional[dict], *known: str) -> dict:
    """Returns the options of a reset. Refuses an option that is not known."""
    for name in options or {}:
        if name not in known:
            raise IronbottomError(f"found reset option {name!r}; want {' or '.join(known) or 'none'}")
    return options or {}


def pointer(array: np.ndarray) -> int:
    """Where an array lies, which has to be in one piece."""
    if not array.flags["C_CONTIGUOUS"]:
        raise IronbottomError("found an array that is not in one piece; want numpy.ascontiguousarray of it")
    return array.ctypes.data


MOST_INT32 = 2**31 - 1
Options = Optional[dict]
Opponents = Sequence[Optional[str]]
