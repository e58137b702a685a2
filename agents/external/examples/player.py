"""A player in Python: takes the decision whose words contain what it likes most.

    ironbottom match naval-chess 1942 "external:python3 player.py" random -n 2
"""
import sys

LIKES = ["attack", "fire", "strike", "hit"]  # in this order


def choose(position, moves, luck):
    """Returns the number of a move; luck is a number drawn for this decision."""
    for word in LIKES:
        good = [number for number, text in enumerate(moves) if word in text.lower()]
        if good:
            return good[luck % len(good)]
    return luck % len(moves)


def main():
    position, moves, luck = [], [], 0
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "ironbottom":
            print("name likes to attack\nready")
        elif word == "position":
            position.append(rest)
        elif word == "move":
            moves.append(rest.partition(" ")[2])
        elif word == "luck":
            luck = int(rest)
        elif word == "choose":
            print("move", choose(position, moves, luck))
            position, moves = [], []
        # newgame, data, option, side, clock, date and status are for who wants them.
        sys.stdout.flush()


if __name__ == "__main__":
    main()
