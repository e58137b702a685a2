package experiments

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/ironbottom/ironbottom/sim"
)

// A Version is one side of a comparison: rules, a start under them, who plays.
type Version struct {
	Rules sim.Rules
	Start sim.State // must have the measure outcome
	// Agents returns a new pair for a worker: [0] plays Side 0.
	Agents func() [2]sim.Agent
}

// A Comparison plays every game twice, under two versions of the data or the options,
// with the same seed and number: wherever both roll for the same thing, they roll the
// same. What is compared is the second arm less the first.
type Comparison struct {
	Game  sim.Game
	Setup string
	Arms  [2]Version
	Seed  uint64
	Games int // pairs of games
	// Workers is the number of goroutines; 0 means one for each processor. The
	// result does not depend on it.
	Workers int
	// Progress, if set, is told how many pairs have been counted.
	Progress func(pairs int)
}

// A twin plays both games of a pair on one goroutine.
type twin [2]*sim.Worker

// A pairValues is the measures of both games.
type pairValues struct {
	values    [2][]int
	decisions int64
}

func (c Comparison) hire() *twin {
	var t twin
	for i, arm := range c.Arms {
		t[i] = sim.NewWorker(arm.Start, arm.Agents(), c.Seed)
	}
	return &t
}

func (t *twin) play(game int) (p pairValues) {
	for i, w := range t {
		w.Decisions = 0
		p.values[i] = w.Play(uint64(game)).(sim.Measured).AppendMeasures(nil)
		p.decisions += w.Decisions
	}
	return p
}

// Run plays the games. When ctx ends, it returns what was counted until then, with
// Complete false and no error.
func (c Comparison) Run(ctx context.Context) (*Compared, error) {
	if c.Games < 2 {
		return nil, fmt.Errorf("found %d pairs of games; want 2 or more", c.Games)
	}
	r, err := c.describe()
	if err != nil {
		return nil, err
	}
	begin := time.Now()
	r.Complete, err = inOrder(ctx, c.Workers, c.Games, c.hire, (*twin).play, func(p pairValues) bool {
		r.count(p)
		if c.Progress != nil {
			c.Progress(r.Games)
		}
		return true
	})
	if err != nil {
		return nil, err
	}
	r.Seconds = time.Since(begin).Seconds()
	return r, nil
}

// describe returns a result with all that is known before the first game.
func (c Comparison) describe() (*Compared, error) {
	r := &Compared{Game: c.Game.Name, Setup: c.Setup, Sides: SidesOf(c.Arms[0].Start), Seed: c.Seed}
	for i, arm := range c.Arms {
		run := Run{Game: c.Game, Rules: arm.Rules, Setup: c.Setup, Start: arm.Start, Agents: arm.Agents}
		if _, err := outcomeMeasure(arm.Start); err != nil {
			return nil, err
		}
		a := run.describe()
		r.Title, r.Agents = a.Title, a.Agents
		r.Data[i], r.Options[i], r.Changed[i], r.Sources[i], r.MapSources[i] = a.Data, a.Options, a.Changed, a.Sources, a.MapSources
	}
	first, second := c.Arms[0].Start.(sim.Measured).Measures(), c.Arms[1].Start.(sim.Measured).Measures()
	for i, m := range first {
		j := slices.IndexFunc(second, func(n sim.Measure) bool { return n.Name == m.Name })
		switch {
		case j < 0: // nothing to compare it with
		case m.Name == OutcomeMeasure:
			r.labels, r.outcome = m.Labels, [2]int{i, j}
			r.joint = make([][]int64, len(m.Labels))
			for k := range r.joint {
				r.joint[k] = make([]int64, len(second[j].Labels))
			}
		default:
			r.Differences = append(r.Differences, Difference{Name: m.Name, at: [2]int{i, j}})
		}
	}
	return r, nil
}
