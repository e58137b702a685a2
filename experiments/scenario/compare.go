package scenario

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// A Version is one arm of a comparison: rules, a start under them, and agents.
type Version struct {
	Rules sim.Rules
	Start sim.State // must have the measure outcome
	// Agents returns a new pair for a worker; [0] plays Side 0.
	Agents func() [2]sim.Agent
}

// A Comparison plays every game twice, under two versions of the data, the options or the agents,
// with the same seed and number. Wherever both games roll for the same thing, they get the same
// result. A battle that can be solved is solved under both versions instead. Differences are the
// second arm minus the first.
type Comparison struct {
	Game  sim.Game
	Setup string
	Arms  [2]Version
	Seed  uint64
	Games int // pairs of games
	// Workers is the number of goroutines; 0 means one for each processor. It does not affect the
	// result.
	Workers int
	// Progress, if set, is called with the number of pairs counted so far.
	Progress func(pairs int)
	// First is the number of the first block (see Block).
	First int
	// Ledger, if set, stores the blocks. Pairs already there are not played again. A row has the
	// measures of both games, their decisions and the Divergence.
	experiments.Keeping
	// Method says whether games are played. Auto solves both arms if that is quick, as odds does,
	// and then plays none.
	Method experiments.Method
	// Solving, if set, is called with the number of positions of an arm solved so far.
	Solving func(positions int)

	solved *solution // what Decide has solved
}

// Block returns the number of pairs in a block of the ledger. The last block may have fewer.
func (c Comparison) Block() int {
	first, second := c.Arms[0].Agents(), c.Arms[1].Agents()
	return experiments.BlockFor(experiments.PairBlock, c.Arms[0].Start, first[0], first[1], second[0], second[1])
}

// Measures are the first columns of a row of the ledger, for both arms. The decisions of both games
// and their Divergence follow.
func (c Comparison) Measures() (arms [2][]sim.Measure) {
	for i, arm := range c.Arms {
		if m, ok := arm.Start.(sim.Measured); ok {
			arms[i] = m.Measures()
		}
	}
	return arms
}

// Row plays a pair and returns its row for the ledger.
func (c Comparison) Row(pair int) []int { return c.hire().play(pair, nil) }

// Run plays the games. If ctx ends first, it returns the counts so far, with Complete false and no
// error.
func (c Comparison) Run(ctx context.Context) (*ComparisonAnswer, error) {
	if c.Games < 1 {
		return nil, fmt.Errorf("found %d pairs of games; want 1 or more", c.Games)
	}
	if c, err := c.Decide(ctx); err != nil {
		return nil, err
	} else if c.solved != nil {
		return c.solution()
	}
	r, err := c.describe()
	if err != nil {
		return nil, err
	}
	measures := c.Measures()
	split := len(measures[0])
	block := c.Block()
	j := &experiments.Journal{Keeping: c.Keeping, First: c.First, Games: block, Lanes: 1, Width: split +
		len(measures[1]) + 2}
	begin := time.Now()
	r.Complete, err = experiments.BlockRun[*twin]{
		Workers: c.Workers, Rows: c.Games, Chunk: min(block, experiments.PairChunk), NewWorker: c.hire,
		Play: func(t *twin, pair int, buf []int) []int { return t.play(c.First*block+pair, buf) },
		Count: func(row []int) bool {
			r.count([2][]int{row[:split], row[split:]}, row[j.Width-2], Divergence(row[j.Width-1]))
			if c.Progress != nil {
				c.Progress(r.Games)
			}
			return true
		},
	}.Run(ctx, j)
	if err == nil && r.Complete {
		err = j.End()
	}
	if err != nil {
		return nil, err
	}
	r.Seconds = time.Since(begin).Seconds()
	return r, nil
}

// describe returns a result with all that is known before the first game.
func (c Comparison) describe() (*ComparisonAnswer, error) {
	r := &ComparisonAnswer{Method: experiments.MonteCarlo, Head: experiments.Head{Game: c.Game.Name, Setup: c.Setup,
		Sides: experiments.SidesOf(c.Arms[0].Start), Seed: c.Seed, First: c.First * c.Block()}}
	for i, arm := range c.Arms {
		run := Run{Game: c.Game, Rules: experiments.RulesOf(arm.Start, arm.Rules), Setup: c.Setup, Start: arm.Start,
			Agents: arm.Agents}
		if _, err := experiments.OutcomeIndex(arm.Start); err != nil {
			return nil, err
		}
		a := run.describe()
		r.Title, r.Agents = a.Title, a.Agents
		r.Data[i], r.Options[i], r.Sources[i] = a.Data, a.Options, a.Sources
		if _, whole := arm.Start.(sim.Periodic); whole {
			r.MapSources[i] = a.MapSources
		}
	}
	// Options of one name mean the same in both arms, as both are of one game.
	for _, o := range c.Game.Options {
		if v := r.Options[1][o.Name]; v != r.Options[0][o.Name] {
			r.Changed = append(r.Changed, o.Name+"="+v)
		}
	}
	return r, r.pair(c.Measures())
}

// pair takes in the measures that both arms have. Categories but the outcome have no difference.
// Labels of the outcome must be the same, as games are counted by both at once in joint. Span, by
// which Clear bounds what was never seen, is the larger of both arms' highest values.
func (r *ComparisonAnswer) pair(arms [2][]sim.Measure) error {
	for _, at := range inBoth(arms) {
		m, other := arms[0][at[0]], arms[1][at[1]]
		switch {
		case m.Name == experiments.OutcomeMeasure:
			if !slices.Equal(m.Labels, other.Labels) {
				return fmt.Errorf("found a set-up that ends in %s, and changed in %s; want the same outcomes",
					strings.Join(m.Labels, ", "), strings.Join(other.Labels, ", "))
			}
			r.labels, r.outcome = m.Labels, at
			r.joint = make([][]int64, len(m.Labels))
			for k := range r.joint {
				r.joint[k] = make([]int64, len(m.Labels))
			}
		case m.Labels == nil:
			r.Differences = append(r.Differences, Difference{Name: m.Name, Unit: m.Unit, at: at,
				span: max(m.Max, other.Max)})
		}
	}
	return nil
}

// inBoth returns where the measures that both arms have stand in each: of several of one name the
// first of each, and so on.
func inBoth(arms [2][]sim.Measure) (both [][2]int) {
	seen := map[string]int{}
	for i, m := range arms[0] {
		if j := nth(arms[1], m.Name, seen[m.Name]); j >= 0 {
			both = append(both, [2]int{i, j})
		}
		seen[m.Name]++
	}
	return both
}

// nth returns where the measure of a name stands that has so many of that name before it,
// -1 where there is none.
func nth(measures []sim.Measure, name string, before int) int {
	for j, m := range measures {
		if m.Name != name {
			continue
		}
		if before == 0 {
			return j
		}
		before--
	}
	return -1
}
