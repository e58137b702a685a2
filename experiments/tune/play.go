package tune

import (
	"context"
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/sim"
)

// A panel plays the candidates of a generation on one goroutine.
type panel struct {
	matches []match.Question
	players []*match.PairPlayer
	first   int // number of the first pair
}

// play plays part i: all candidates play a pair before any plays the next.
func (p *panel) play(i int) match.PairScore {
	k := i % len(p.matches)
	if p.players[k] == nil {
		p.players[k] = p.matches[k].NewPairPlayer()
	}
	return p.players[k].Play(p.first + i/len(p.matches))
}

// candidates returns what plays each point that the method asks about.
func (t Tuner) candidates(ctx context.Context, g *Tuning) (matches []match.Question, err error) {
	for _, x := range g.method().Ask() {
		text, err := agents.WithNumbers(t.Kinds, g.Agent, g.Params, values(g.Weights, x))
		if err != nil {
			return nil, err
		}
		ready, err := agents.Ready(ctx, t.Kinds, text, t.Start)
		if err != nil {
			return nil, err
		}
		matches = append(matches, match.Question{
			Start: t.Start, Seed: g.Seed, Agents: func() [2]sim.Agent { return [2]sim.Agent{ready(), t.against()} },
		})
	}
	return matches, nil
}

// generation plays the next generation and tells the method. It returns false where ctx
// ended first; then the state is as it was.
func (t Tuner) generation(ctx context.Context, j *experiments.Journal, g *Tuning) (whole bool, err error) {
	matches, err := t.candidates(ctx, g)
	if err != nil {
		return false, err
	}
	pairs, n := g.pairs(), len(matches)
	var halves [2][]float64
	for h := range halves {
		halves[h] = make([]float64, n)
	}
	var scores sequential.Scores
	of, at, decisions := 0.0, 0, int64(0)
	if t.wanted.among(j.At, pairs*n, func(i int) (match.Question, int) { return matches[i%n], g.Played + i/n }) {
		return false, nil
	}
	whole, err = experiments.BlockRun[*panel]{
		Workers: t.Workers, Rows: pairs * n, Chunk: 1, Leads: true, NewWorker: func() *panel {
			return &panel{matches, make([]*match.PairPlayer, n), g.Played}
		},
		Play: func(p *panel, i int, buf []int) []int { return p.play(i).Row(append(buf, len(g.Course), i%n)) },
		Count: func(row []int) bool {
			s := match.ScoreOf(row[tuneWidth-match.PairWidth:])
			score := float64((s.Scores[0] + s.Scores[1]) / 2)
			halves[at/n%2][at%n] += score
			of += score / float64(n)
			decisions += s.Decisions
			if at++; at%n == 0 {
				scores.Add(of)
				of = 0
			}
			if t.Progress != nil {
				t.Progress(g.Spent + at)
			}
			return true
		},
	}.Run(ctx, j)
	if !whole || err != nil {
		return false, err
	}
	g.tell(halves, pairs)
	g.Spent, g.Played, g.Decisions = g.Spent+pairs*n, g.Played+pairs, g.Decisions+decisions
	g.note(halves, pairs, &scores)
	return true, nil
}

// note adds the generation to the course.
func (g *Tuning) note(halves [2][]float64, pairs int, scores *sequential.Scores) {
	means := make([]float64, len(halves[0]))
	for k := range means {
		means[k] = (halves[0][k] + halves[1][k]) / float64(pairs)
	}
	m := g.method()
	reach := m.Reach()
	for i, w := range g.Weights {
		reach[i] *= w.Scale
	}
	g.Course = append(g.Course, Generation{
		Pairs: pairs, Candidates: len(means), Score: scores.Fixed(experiments.Confidence), Low: slices.Min(means),
		High:   slices.Max(means),
		Answer: values(g.Weights, m.Answer()), Reach: reach,
	})
}

// A wantedPair is a row of a ledger, with its match and its pair.
type wantedPair struct {
	row   int
	match *match.Question
	pair  int
}

// among reports whether the pair is one of the next rows, and notes which.
func (w *wantedPair) among(at, rows int, which func(i int) (match.Question, int)) bool {
	if w == nil || w.row < at || w.row >= at+rows {
		return false
	}
	m, pair := which(w.row - at)
	w.match, w.pair = &m, pair
	return true
}

// Pair returns the match that a row of the ledger is of, and the pair in it, by the rows
// that the ledger has before it.
func (t Tuner) Pair(ctx context.Context, g *Tuning, row int) (m match.Question, pair int, err error) {
	t.wanted = &wantedPair{row: row}
	if _, err := t.Run(ctx, g); err != nil {
		return m, 0, err
	}
	if t.wanted.match == nil {
		return m, 0, fmt.Errorf("found no pair %d; want one of the run", row)
	}
	return *t.wanted.match, t.wanted.pair, nil
}
