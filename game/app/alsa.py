"""Keeps ALSA, which writes to standard error by itself, quiet."""

import ctypes
import sys

_HANDLER_TYPE = ctypes.CFUNCTYPE(
    None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
)
# ALSA keeps the pointer, so the object must live as long as the process.
_quiet = _HANDLER_TYPE(lambda *_: None)


def hush() -> None:
    """From now on ALSA's complaints are dropped, where there is ALSA; SDL still tells what went wrong."""
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_quiet)
    except (OSError, AttributeError):
        return
