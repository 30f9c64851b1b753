"""The test run needs no display and no sound device: SDL's dummy drivers stand in."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
