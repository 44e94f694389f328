"""The command line, as `python -m mazewright` and `mazewright`: runs the program beside this file."""

import os
import sys
from pathlib import Path


def main() -> None:
    program = Path(__file__).with_name("mazewright-program")
    if not os.access(program, os.X_OK):
        program.chmod(0o755)  # some installers drop the bit
    os.execv(program, ["mazewright", *sys.argv[1:]])


if __name__ == "__main__":
    main()
