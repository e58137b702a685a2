"""Trains a small policy for Naval Chess with PyTorch against an agent of ours, and writes it as
an .npz that ironbottom plays. It plays games and is moved to what went better than it expected
(policy gradient with a baseline). From nothing it loses all of them and learns nothing, so it
begins with a network that imitates:

    ironbottom generate naval-chess 1942 normal --rows decisions --every 3 -n 320 --out games
    ironbottom train games --hidden 32 --rate 0.002 --epochs 10 --out imitation
    python3 train_torch.py --begin imitation/net.bin --minutes 10 --out policy.npz
    ironbottom match naval-chess 1942 policy:net=policy.npz normal -n 50
"""

import argparse
import hashlib
import json
import time

import numpy as np

try:
    import torch
except ImportError:
    raise SystemExit("found no PyTorch; want it, as from apt-get install python3-torch or pip install torch")

import ironbottom


class Policy(torch.nn.Module):
    """One hidden layer over the numbers of the position and those of a decision, and a way past it; it
    says how good the decision is."""

    def __init__(self, positions, decisions, hidden):
        super().__init__()
        self.seen = torch.nn.Linear(positions, hidden + 1)  # the last of them is the way past
        self.row = torch.nn.Linear(decisions, hidden + 1, bias=False)
        self.last = torch.nn.Linear(hidden, 1, bias=False)
        self.value = torch.nn.Linear(positions, 1)
        torch.nn.init.zeros_(self.value.weight)

    def forward(self, seen, rows, games):
        """A score for each row; games says which row of seen it belongs to."""
        y = self.seen(seen)[games] + self.row(rows)
        return self.last(torch.relu(y[:, :-1])).squeeze(1) + y[:, -1]

    def load(self, file):
        """Reads a policy network of ironbottom train: a line, a head, the weights, a checksum."""
        with open(file, "rb") as f:
            f.readline()
            head = json.loads(f.readline())
            w = torch.from_numpy(np.frombuffer(f.read()[:-32], "<f4").copy())
        inputs, units = head["inputs"], head["hidden"] + 1
        first, positions = w[:inputs * units].reshape(inputs, units).T, self.seen.in_features
        with torch.no_grad():
            self.seen.weight.copy_(first[:, :positions])
            self.row.weight.copy_(first[:, positions:])
            self.seen.bias.copy_(w[inputs * units:][:units])
            self.last.weight[0].copy_(w[(inputs + 1) * units:])

    def save(self, file, layout):
        """Writes the arrays that ironbottom reads."""
        with torch.no_grad():
            first = torch.cat([self.seen.weight, self.row.weight], 1).numpy()
            bias = self.seen.bias.numpy()
            np.savez(file, kind="policy", layout=layout, w1=np.ascontiguousarray(first[:-1].T), direct=np.ascontiguousarray(first[-1]),
                     b1=bias[:-1].copy(), b2=bias[-1:].copy(), w2=self.last.weight[0].numpy().copy())


def layout_of(batch):
    """The digest of the numbers, as the program names them."""
    text = "\n".join(batch.names()) + "\n\n" + "\n".join(batch.names(True))
    return hashlib.sha256(text.encode()).digest()[:8].hex()


def sums(x, offsets):
    """Adds up the numbers of each game."""
    return torch.zeros(len(offsets) - 1, dtype=x.dtype).index_add_(0, belongs(offsets), x)


def belongs(offsets):
    return torch.repeat_interleave(torch.arange(len(offsets) - 1), torch.from_numpy(np.diff(offsets)).long())


def logs(policy, seen, rows, offsets):
    """The logarithm of the probability of each decision."""
    scores = policy(seen, rows, belongs(offsets))
    scores = scores - scores.max()
    return scores - torch.log(sums(torch.exp(scores), offsets))[belongs(offsets)]


def played(policy, env, steps):
    """Plays on; returns what was seen, chosen and got, by step and game."""
    b, history = env.batch, []
    for _ in range(steps):
        seen, rows, offsets = torch.from_numpy(b.observations.copy()), torch.from_numpy(b.rows.copy()), b.offsets.copy()
        with torch.no_grad():
            p = torch.exp(logs(policy, seen, rows, offsets)).numpy()
        choices = np.array([np.searchsorted(np.cumsum(p[i:j]), np.random.rand() * p[i:j].sum()) for i, j in zip(offsets, offsets[1:])])
        choices = np.minimum(choices, np.diff(offsets) - 1)
        _, rewards, done, _, _ = env.step(choices)
        history.append((seen, rows, offsets, choices, rewards, done))
    return history


def improve(policy, optimizer, history):
    """Moves the policy to decisions of games that went better than was expected; the rest of games
    that have not ended is left out."""
    returns, known, result = [], [], np.zeros(len(history[0][3]), np.float32)
    over = np.zeros(len(result), bool)
    for _, _, _, _, rewards, done in reversed(history):
        result = np.where(done, rewards, result)
        over |= done
        returns.append(result)
        known.append(over.copy())
    loss, n = 0.0, 0
    for (seen, rows, offsets, choices, _, _), want, has in zip(history, reversed(returns), reversed(known)):
        if not has.any():
            continue
        want, has = torch.from_numpy(want.astype(np.float32)), torch.from_numpy(has)
        expected = torch.tanh(policy.value(seen).squeeze(1))
        all_logs = logs(policy, seen, rows, offsets)
        chosen = all_logs[torch.from_numpy(offsets[:-1] + choices).long()]
        entropy = -sums(torch.exp(all_logs) * all_logs, offsets)
        gain = (want - expected.detach()) * has
        part = (-(gain * chosen) + 0.5 * has * (want - expected) ** 2 - 0.01 * has * entropy).sum()
        (part / len(has)).backward()
        loss, n = loss + float(part.detach()), n + int(has.sum())
    optimizer.step()
    optimizer.zero_grad()
    return loss / max(1, n)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--opponent", default="normal")
    parser.add_argument("--begin", help="the file of a policy network of ironbottom train with as many hidden units")
    parser.add_argument("--games", type=int, default=32, help="games at the same time")
    parser.add_argument("--steps", type=int, default=2000, help="decisions of each between two steps of training; a side decides some 1,500 times a game")
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="policy.npz")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    begun = time.time()
    # Each side has half of the games.
    envs = [ironbottom.VectorEnv("naval-chess", "1942", num_envs=args.games // 2, side=side, opponent=args.opponent, seed=args.seed + side) for side in (0, 1)]
    for env in envs:
        env.reset()
    b = envs[0].batch
    policy = Policy(b.position_width, b.decision_width, args.hidden)
    if args.begin:
        policy.load(args.begin)
    optimizer = torch.optim.Adam(policy.parameters(), lr=args.rate)
    won, ended = 0.0, 0
    while time.time() - begun < 60 * args.minutes:
        for env in envs:
            history = played(policy, env, args.steps)
            improve(policy, optimizer, history)
            done = np.array([step[5] for step in history])
            won, ended = 0.9 * won + float((np.array([step[4] for step in history])[done] + 1).sum() / 2), 0.9 * ended + int(done.sum())
        points = f"{100 * won / ended:.1f} %" if ended else "none has ended yet"
        print(f"{time.time() - begun:5.0f} s  points against {args.opponent}, of the last games: {points}", flush=True)
        policy.save(args.out, layout_of(b))
    policy.save(args.out, layout_of(b))


if __name__ == "__main__":
    main()
