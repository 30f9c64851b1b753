"""`python3 -m game`: sets up what is missing and plays; options as for main.py."""

import sys

from game.setting_up import ROOT, run

if __name__ == "__main__":
    sys.exit(run([str(ROOT / "main.py"), *sys.argv[1:]]))
