"""Keeps ALSA, which writes to standard error by itself, quiet."""

import ctypes
import sys


def hush() -> None:
    """From now on ALSA's complaints are dropped, where there is ALSA; SDL still tells what went wrong.

    The handler is a function of C that heeds no argument, never one of Python: ALSA calls it from threads of
    its own while the opening of the device holds Python's lock, and both would wait for ever.
    """
    if not sys.platform.startswith("linux"):
        return
    try:
        ignore = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(ignore)
    except (OSError, AttributeError):
        return
