package league

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/learning"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/sim"
)

// generation makes one: data, network, gate, meetings.
func (l *League) generation(ctx context.Context, g int) error {
	if err := os.MkdirAll(l.made(g, ""), 0o777); err != nil {
		return err
	}
	n := &Generation{Number: g, Games: l.games(g), Rival: l.best()}
	if err := l.generate(ctx, n); err != nil {
		return err
	}
	if err := l.train(ctx, n); err != nil {
		return err
	}
	if err := l.gate(ctx, n); err != nil {
		return err
	}
	for _, with := range l.pool {
		if err := l.meet(ctx, n, with); err != nil {
			return err
		}
	}
	if n.Kept {
		l.pool = append(l.pool, g)
	}
	l.generations = append(l.generations, n)
	return nil
}

// meter shows how far something has come.
func (l *League) meter(g int, what string, limit int) (show func(int), done func()) {
	if l.Meter == nil {
		return nil, func() {}
	}
	return l.Meter(fmt.Sprintf("%s of generation %d", what, g), limit)
}

// players are those of the data set of a generation: the best checkpoint as often as all that were drawn beside it.
func (l *League) players(g int) (texts []string, err error) {
	others := slices.Clone(l.pool[:len(l.pool)-1])
	d := l.dice(g)
	for i := range min(len(others), l.Rivals) {
		k := i + d.Pick(ofRivals+uint64(i), len(others)-i)
		others[i], others[k] = others[k], others[i]
	}
	others = others[:min(len(others), l.Rivals)]
	for _, text := range l.Players {
		switch {
		case strings.Contains(text, Place):
			for i := range max(1, len(others)) {
				texts = append(texts, l.player(l.best(), text))
				if i < len(others) {
					texts = append(texts, l.player(others[i], text))
				}
			}
		case l.Variants > 1:
			all, err := agents.Variations(l.kinds, text, l.Variants, 0.5, 1)
			if err != nil {
				return nil, err
			}
			texts = append(texts, all...)
		default:
			texts = append(texts, text)
		}
	}
	return texts, nil
}

// generate makes the data set of a generation.
func (l *League) generate(ctx context.Context, n *Generation) error {
	name := filepath.Join(l.Name, generation(n.Number), "data")
	r := learning.Recipe{Schema: learning.Schema, Version: l.Version, Game: l.Game, Setup: l.Setup,
		Options: l.Options, Sort: l.Rows, Every: l.Every, Games: n.Games, Block: 16, Seed: l.seed(n.Number, ofData)}
	var err error
	if r.Agents, err = l.players(n.Number); err != nil {
		return err
	}
	table, err := learning.NewTable(ctx, &r, l.kinds, l.start)
	if err != nil {
		return err
	}
	set, err := learning.Open(name)
	switch {
	case err != nil && l.again != "":
		return l.unfinished(name)
	case err != nil: // killed before its recipe was written
		if err := os.RemoveAll(name); err != nil {
			return err
		}
		if set, err = learning.Create(name, r); err != nil {
			return err
		}
	case set.Recipe.Digest() != r.Digest():
		return fmt.Errorf("%s: found a data set with other data, options or agents than this program; want that of "+
			"the league", name)
	}
	show, done := l.meter(n.Number, "games", n.Games)
	if l.again == "" {
		err = set.Play(ctx, table, l.Workers, show)
	} else if all, have := set.Blocks(); have < all {
		err = l.unfinished(name)
	} else {
		_, err = set.Verify(ctx, table, l.Workers, show)
	}
	done()
	l.data = append(l.data, path.Join(generation(n.Number), "data"))
	return err
}

// train makes the network of a generation of all data sets so far.
func (l *League) train(ctx context.Context, n *Generation) error {
	name := l.made(n.Number, "net")
	c := learning.Course{Schema: learning.Schema, Version: l.Version, Sets: slices.Clone(l.data), Base: l.Name,
		Hidden: l.Hidden, Epochs: l.Epochs, Batch: 256, Rate: l.Rate, Lambda: l.Lambda, Held: 5, Wait: l.Wait,
		Seed: l.seed(n.Number, ofTraining)}
	t, err := learning.ResumeIn(ctx, l.Name, name, nil)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil || !slices.Equal(t.Sets, c.Sets) {
		if err == nil {
			t.Close()
		}
		if err := os.RemoveAll(name); err != nil {
			return err
		}
		if t, err = learning.Begin(ctx, name, c, nil, nil); err != nil {
			return err
		}
	}
	show, done := l.meter(n.Number, "epochs", l.Epochs)
	net, err := t.Run(ctx, l.Workers, func(e learn.Epoch) {
		if show != nil {
			show(e.Number)
		}
	})
	done()
	if err != nil {
		return err
	}
	found := t.Found()
	n.Samples, n.Epochs, n.Explained, n.Digest = t.Samples(), len(found), found[learning.Best(found)].Explained,
		net.Digest()
	return l.agrees() // before it plays
}

// question is a match of a generation and a checkpoint, whose pairs a file keeps.
func (l *League) question(ctx context.Context, g, with int, file string) (q match.Question, err error) {
	ledger, err := openLog(l.made(g, file+".log"))
	if err != nil {
		return q, err
	}
	var ready [2]func() sim.Agent
	for i, who := range [2]int{g, with} {
		if ready[i], err = agents.Ready(ctx, l.kinds, l.player(who, l.Agent), l.start); err != nil {
			return q, err
		}
	}
	return match.Question{Game: l.game, Rules: l.rules, Start: l.start, Agents: func() [2]sim.Agent {
		return [2]sim.Agent{ready[0](), ready[1]()}
	}, Workers: l.Workers, Keeping: experiments.Keeping{Ledger: ledger}}, nil
}

// gate plays a generation against its predecessor until the test has a verdict.
func (l *League) gate(ctx context.Context, n *Generation) error {
	q, err := l.question(ctx, n.Number, n.Rival, "gate")
	if err != nil {
		return err
	}
	q.Pairs, q.Test, q.Seed = l.Pairs, l.test(), l.seed(n.Number, ofGate)
	a, err := l.play(ctx, n.Number, "pairs of the gate", q)
	if err != nil {
		return err
	}
	n.Pairs, n.Verdict, n.Kept = a.Pairs, a.Verdict, a.Verdict == sequential.AcceptElo1
	n.Elo = sequential.EloOf(a.Answer)
	return nil
}

// play plays a match to its end.
func (l *League) play(ctx context.Context, g int, what string, q match.Question) (*match.Answer, error) {
	var done func()
	q.Progress, done = l.meter(g, what, q.Pairs)
	a, err := q.Run(ctx)
	done()
	if err == nil && !a.Complete {
		err = context.Cause(ctx)
	}
	return a, err
}

// meet plays a generation against a checkpoint, for ratings.
func (l *League) meet(ctx context.Context, n *Generation, with int) error {
	q, err := l.question(ctx, n.Number, with, fmt.Sprintf("against-%03d", with))
	if err != nil {
		return err
	}
	q.Pairs, q.Seed = l.Meet, l.seed(n.Number, ofMeeting+uint64(with))
	if _, err := l.play(ctx, n.Number, "pairs against the pool", q); err != nil {
		return err
	}
	m := meeting{with: with}
	for _, b := range q.Ledger.(*log).blocks {
		for row := range slices.Chunk(b.Rows, match.PairWidth) {
			s := match.ScoreOf(row)
			m.pairs.Add(s.Scores[0], s.Scores[1])
			m.mean.Add((s.Scores[0] + s.Scores[1]) / 2)
		}
	}
	n.meetings = append(n.meetings, m)
	return nil
}
