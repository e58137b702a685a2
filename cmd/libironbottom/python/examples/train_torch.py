"""Trains a small policy for Naval Chess with PyTorch against an agent of ours, and writes it as
an .npz that ironbottom plays. Games go on in lock step; after each few decisions the policy is moved
to those that turned out better than its own judge of positions expected (proximal policy
optimization). A battle is learned from nothing in minutes:

    python3 train_torch.py --minutes 4 --out policy.npz
    ironbottom match naval-chess midway policy:net=policy.npz normal -n 1000 --seed 9001

A war has some 1,500 decisions a side, and is begun with a network that imitates:

    ironbottom generate naval-chess 1942 normal --rows decisions --every 3 -n 320 --out games
    ironbottom train games --hidden 32 --rate 0.002 --epochs 10 --out imitation
    python3 train_torch.py --setup 1942 --begin imitation/net.bin --rate 1e-4 --minutes 15 --out policy.npz
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
        self.value = torch.nn.Linear(positions, 2)  # what a position is worth to each side
        torch.nn.init.zeros_(self.value.weight)
        torch.nn.init.zeros_(self.value.bias)

    def forward(self, seen, rows, games):
        """A score for each row; games says which row of seen it belongs to."""
        y = self.seen(seen)[games] + self.row(rows)
        return self.last(torch.relu(y[:, :-1])).squeeze(1) + y[:, -1]

    def worth(self, seen):
        """What positions are worth to those who see them, the first number of which is their side."""
        return torch.tanh(self.value(seen)).gather(1, seen[:, :1].long()).squeeze(1)

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


def belongs(offsets):
    """The game of each row."""
    return torch.repeat_interleave(torch.arange(len(offsets) - 1), torch.from_numpy(np.diff(offsets)).long())


def logs(policy, seen, rows, offsets):
    """The logarithm of the probability of each decision."""
    games = belongs(offsets)
    scores = policy(seen, rows, games)
    scores = scores - scores.detach().max()
    total = torch.zeros(len(offsets) - 1).index_add_(0, games, torch.exp(scores))
    return scores - torch.log(total + 1e-30)[games]


def drawn(p, offsets):
    """Draws a decision for each game: the largest of the logarithms, each with noise."""
    noisy = p + np.random.gumbel(size=len(p))
    best = np.repeat(np.maximum.reduceat(noisy, offsets[:-1]), np.diff(offsets))
    return np.flatnonzero(noisy == best)[:len(offsets) - 1] - offsets[:-1]


class Step:
    """A decision in each game: what was seen and chosen, and what came of it."""

    def __init__(self, policy, env):
        b = env.batch
        self.seen, self.rows, self.offsets = torch.from_numpy(b.observations.copy()), torch.from_numpy(b.rows.copy()), b.offsets.copy()
        with torch.no_grad():
            p = logs(policy, self.seen, self.rows, self.offsets)
            self.worth = policy.worth(self.seen).numpy()
        choices = drawn(p.numpy(), self.offsets)
        self.chosen = torch.from_numpy(self.offsets[:-1] + choices).long()
        self.before = p[self.chosen]
        b.step(choices)
        self.rewards, self.done = b.rewards[:, env.side].copy(), b.dones.astype(bool)


def judged(policy, env, history, far):
    """Puts into each step by how much it turned out better than expected, and what was expected of
    it afterwards: the further ahead, the less it counts."""
    with torch.no_grad():
        worth = policy.worth(torch.from_numpy(env.batch.observations)).numpy()
    gain = np.zeros(len(worth), np.float32)
    for step in reversed(history):
        ahead = np.where(step.done, step.rewards, worth)
        gain = ahead - step.worth + far * np.where(step.done, 0, gain)
        step.gain, step.wanted = torch.from_numpy(gain.astype(np.float32)), torch.from_numpy((gain + step.worth).astype(np.float32))
        worth = step.worth


def improve(policy, optimizer, history, rounds, parts):
    """Moves the policy to decisions that turned out well, and its judge to what came."""
    everything = torch.cat([step.gain for step in history])
    mean, deviation = everything.mean(), everything.std() + 1e-6
    for _ in range(rounds):
        for part in np.array_split(np.random.permutation(len(history)), parts):
            steps = [history[i] for i in part]
            counts = np.concatenate([np.diff(step.offsets) for step in steps])
            offsets = np.concatenate([[0], np.cumsum(counts)])
            seen, rows = torch.cat([step.seen for step in steps]), torch.cat([step.rows for step in steps])
            starts = np.cumsum([0] + [len(step.rows) for step in steps])
            chosen = torch.cat([step.chosen + int(start) for step, start in zip(steps, starts)])
            gain = (torch.cat([step.gain for step in steps]) - mean) / deviation
            now = logs(policy, seen, rows, offsets)
            ratio = torch.exp(now[chosen] - torch.cat([step.before for step in steps]))
            better = torch.minimum(ratio * gain, torch.clamp(ratio, 0.8, 1.2) * gain).mean()
            spread = -(torch.exp(now) * now).sum() / len(gain)
            wrong = (policy.worth(seen) - torch.cat([step.wanted for step in steps])).square().mean()
            optimizer.zero_grad()
            (wrong - better - 0.002 * spread).backward()
            torch.nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
            optimizer.step()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--setup", default="midway", help="a war or a battle of Naval Chess")
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--opponent", default="normal")
    parser.add_argument("--begin", help="the file of a policy network of ironbottom train with as many hidden units")
    parser.add_argument("--games", type=int, default=128, help="games at the same time, each side has half of them")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each between two steps of training")
    parser.add_argument("--far", type=float, default=0.98, help="how much less a decision counts for what comes a decision later")
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="policy.npz")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    begun = told = time.time()
    envs = [ironbottom.VectorEnv("naval-chess", args.setup, num_envs=args.games // 2, side=side, opponent=args.opponent, seed=args.seed + side) for side in (0, 1)]
    for env in envs:
        env.reset()
    b = envs[0].batch
    policy = Policy(b.position_width, b.decision_width, args.hidden)
    if args.begin:
        policy.load(args.begin)
    optimizer = torch.optim.Adam(policy.parameters(), lr=args.rate)
    results, decisions = [], 0
    while time.time() - begun < 60 * args.minutes:
        history = []
        for env in envs:
            steps = [Step(policy, env) for _ in range(args.steps)]
            judged(policy, env, steps, args.far)
            history += steps
            results += [result for step in steps for result in step.rewards[step.done]]
        improve(policy, optimizer, history, rounds=2, parts=4)
        decisions += args.steps * args.games
        if time.time() - told > 30:
            told, last = time.time(), results[-200:]
            points = f"{50 * (1 + np.mean(last)):.1f} % of the last {len(last)} games" if last else "none has ended yet"
            print(f"{told - begun:5.0f} s  {decisions:,} decisions  points against {args.opponent}: {points}", flush=True)
            policy.save(args.out, layout_of(b))
    policy.save(args.out, layout_of(b))


if __name__ == "__main__":
    main()
