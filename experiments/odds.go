package experiments

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ironbottom/ironbottom/sim"
)

// The bounds of Odds.Precision. The finest takes at most 9.7 billion games.
const (
	FinestPrecision   = 0.00001
	CoarsestPrecision = 0.5
)

// OutcomeMeasure is the name of the measure whose values are the categories that
// a game can end in.
const OutcomeMeasure = "outcome"

// Odds asks how a start position ends, over many games between two agents.
type Odds struct {
	Game  sim.Game
	Rules sim.Rules // see RulesOf
	Start sim.State // must have the measure outcome
	// Agents returns a new pair for a worker: [0] plays Side 0.
	Agents func() [2]sim.Agent
	Seed   uint64
	// Games is how many games to play, 1 or more. With a Precision it is not
	// used.
	Games int
	// Precision, if not 0, is the wished half-width of the widest interval over
	// the outcomes, from FinestPrecision to CoarsestPrecision. The run ends with
	// the first whole block of games that brings it, and in any case when no odds
	// could be less precise.
	Precision float64
	// Workers is the number of goroutines; 0 means one for each processor. The
	// result does not depend on it.
	Workers int
	// Progress, if set, is told how many games have been counted, after each
	// block, from the goroutine that called Run.
	Progress func(games int)
}

// Limit returns the number of games after which the run ends at the latest.
func (o Odds) Limit() int {
	if o.Precision == 0 {
		return o.Games
	}
	blocks := (gamesFor(o.Precision) + sim.BlockGames - 1) / sim.BlockGames
	return blocks * sim.BlockGames // a stop is checked at whole blocks only
}

// Run plays the games. When ctx ends, it returns what was counted until then,
// with Complete false and no error.
func (o Odds) Run(ctx context.Context) (*Result, error) {
	if o.Precision != 0 && !(o.Precision >= FinestPrecision && o.Precision <= CoarsestPrecision) {
		return nil, fmt.Errorf("found precision %v; want %v to %v", o.Precision, FinestPrecision, CoarsestPrecision)
	}
	measured, ok := o.Start.(sim.Measured)
	if !ok {
		return nil, errors.New("the start position has no measures")
	}
	outcome := slices.IndexFunc(measured.Measures(), func(m sim.Measure) bool { return m.Name == OutcomeMeasure })
	if outcome < 0 {
		return nil, fmt.Errorf("the start position has no measure %q", OutcomeMeasure)
	}
	var path path
	begin := time.Now()
	tally, err := sim.Batch{
		Start: o.Start, Agents: o.Agents, Seed: o.Seed, Games: o.Limit(), Workers: o.Workers, Progress: o.Progress,
		Stop: func(games int, c sim.Counts) bool {
			path.add(games, c[outcome])
			return o.Precision > 0 && widest(c[outcome], int64(games)) <= o.Precision
		},
	}.Run(ctx)
	if err != nil {
		return nil, err
	}
	r := o.describe()
	r.Seconds = time.Since(begin).Seconds()
	r.Battles, r.Decisions, r.Complete = tally.Games, tally.Decisions, tally.Complete
	path.end(tally.Games, tally.Counts[outcome])
	r.Path = path
	r.read(tally)
	return r, nil
}

// describe returns a result with all that is known before the first game.
func (o Odds) describe() *Result {
	rules, agents := RulesOf(o.Start, o.Rules), o.Agents()
	return &Result{
		Game: o.Game.Name, Data: rules.Digest(), Options: rules.Options(), Sources: rules.Sources(),
		Setup: o.Start.String(), Sides: o.Game.Sides, Seed: o.Seed, Method: "monte-carlo",
		Agents: [2]string{agents[0].String(), agents[1].String()},
	}
}

// RulesOf returns the rules that a position is under: its own where it carries
// them, as a battle file may set options of its own, else those given.
func RulesOf(s sim.State, otherwise sim.Rules) sim.Rules {
	if own, ok := s.(sim.Rules); ok {
		return own
	}
	return otherwise
}

// read takes the figures out of a tally, by the names of its measures.
func (r *Result) read(t sim.Tally) {
	for i, m := range t.Measures {
		counts := t.Counts[i]
		d := Distribution{m.Name, counts}
		switch s := slices.Index(r.Sides[:], m.Name); {
		case m.Name == OutcomeMeasure:
			for v, label := range m.Labels {
				r.Outcomes = append(r.Outcomes, newOutcome(label, counts[v], int64(t.Games)))
			}
		case s >= 0:
			r.Left[s] = d
		default:
			if b, ok := blockOf(r.Sides, d); ok {
				r.Blocks = append(r.Blocks, b)
			} else {
				r.Others = append(r.Others, d)
			}
		}
	}
}

func blockOf(sides [2]string, d Distribution) (Block, bool) {
	for s, side := range sides {
		if label, ok := strings.CutPrefix(d.Name, side+" "); ok {
			return Block{sim.Side(s), Distribution{label, d.Counts}}, true
		}
	}
	return Block{}, false
}
