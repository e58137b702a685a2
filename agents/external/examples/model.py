"""A language model as a player. What asks it is a function of one text, the prompt, that returns
the answer: put a call of your own into ask, or name a program that reads the prompt and writes
the answer, or a file of answers for tests.

    ironbottom play naval-chess 1942 --allies "external:python3 model.py program ./ask-it,time=5m"
    ironbottom match naval-chess 1942 "external:python3 model.py file answers.txt,time=5m" random -n 1
"""
import re
import subprocess
import sys


def prompt(facts, position, moves):
    """The text that the model is asked: what its side sees, and the decisions by number."""
    listed = "\n".join(f"{number}: {text}" for number, text in enumerate(moves))
    return "\n".join([
        "You play one side of a board wargame. Answer with the number of your decision in the last line.",
        *facts, "The position as you see it:", *position, "Your decisions:", listed])


def asker(way, what):
    """Returns a function from prompt to answer."""
    if way == "program":
        return lambda text: subprocess.run(what, input=text, shell=True, check=True, capture_output=True, text=True).stdout
    answers = iter(open(what).read().splitlines())
    return lambda text: next(answers, "")


def number_in(answer, most):
    """The last number of an answer that is one of a decision, 0 where there is none."""
    found = [int(n) for n in re.findall(r"\d+", answer) if int(n) < most]
    return found[-1] if found else 0


def main(way, what):
    ask, facts, position, moves = asker(way, what), [], [], []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "ironbottom":
            print("name a language model\nready", flush=True)
        elif word == "newgame":
            facts = [line.strip()]
        elif word in ("side", "date", "status"):
            facts.append(line.strip())
        elif word == "position":
            position.append(rest)
        elif word == "move":
            moves.append(rest.partition(" ")[2])
        elif word == "choose":
            answer = ask(prompt(facts, position, moves))
            print("info", " ".join(answer.split())[:500])
            print("move", number_in(answer, len(moves)), flush=True)
            facts, position, moves = facts[:2], [], []


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
