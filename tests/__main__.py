"""`python3 -m tests`: sets up what is missing and runs the tests; arguments as for pytest."""

import os
import sys

from game.setting_up import ROOT, run

if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(run(["-m", "pytest", *sys.argv[1:]]))
