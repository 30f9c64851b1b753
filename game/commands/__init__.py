"""The command line: what it says, and the commands that need no window."""

VERSION = "0.1.0"
