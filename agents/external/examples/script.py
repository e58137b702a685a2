"""Plays a game of two agents through ironbottom serve-agent and prints how it went.

    python3 script.py ironbottom pacific-victory guadalcanal prudent stand
"""
import subprocess
import sys


class Table:
    """A game that a program plays for us, line by line."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve-agent"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()  # its name and version

    def ask(self, question):
        """Returns the lines of the answer and what stands behind ok."""
        print(question, file=self.process.stdin, flush=True)
        lines = []
        for line in self.process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == "ok":
                return lines, rest
            if word == "error":
                raise ValueError(rest)
            lines.append(line.strip())
        raise EOFError("the program has ended")


def main(program, game, setup, *agents):
    table = Table(program)
    _, turn = table.ask(f"new {game} {setup} seed=1")
    while not turn.startswith("over"):
        side = int(turn.split()[1])
        (move,), _ = table.ask(f"choose {agents[side]}")
        _, number, text = move.split(" ", 2)
        told, turn = table.ask(f"play {number}")
        print(side, text)
    print("score", *turn.split()[1:])
    table.process.stdin.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
