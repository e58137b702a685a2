package scenario

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// A Run asks how whole games go between two agents.
type Run struct {
	Game  sim.Game
	Rules sim.Rules // of the whole game (sim.WholeGame)
	Setup string    // name of a set-up of the rules
	Start sim.State // its start position; must have the measure outcome
	// Agents returns a new pair for a worker; [0] plays Side 0.
	Agents func() [2]sim.Agent
	Seed   uint64
	Games  int
	// Workers is the number of goroutines; 0 means one for each processor. It does not affect the
	// result.
	Workers int
	// Progress, if set, is called with the number of games counted after each block, from the
	// goroutine that called Run.
	Progress func(games int)
	// First is the number of the first block (see Block).
	First int
	// Ledger, if set, stores the blocks. Blocks already there are not played again.
	experiments.Keeping
}

// Block returns the number of games in a block: one for whole games.
func (r Run) Block() int { return experiments.BlockBetween(sim.BlockGames, r.Start, r.Agents) }

// Run plays the games. If ctx ends first, it returns the counts so far, with Complete false and no
// error.
func (r Run) Run(ctx context.Context) (*RunAnswer, error) {
	if _, err := experiments.OutcomeIndex(r.Start); err != nil {
		return nil, err
	}
	begin := time.Now()
	tally, err := experiments.RunBatch(ctx, sim.Batch{
		Start: r.Start, Agents: r.Agents, Seed: r.Seed, Games: r.Games, Block: r.Block(), Workers: r.Workers,
		Progress: r.Progress, First: r.First,
	}, r.Keeping)
	if err != nil {
		return nil, err
	}
	a := r.describe()
	a.Seconds = time.Since(begin).Seconds()
	a.Games, a.Decisions, a.Complete = tally.Games, tally.Decisions, tally.Complete
	for i, m := range tally.Measures {
		a.read(m, experiments.Distribution{Name: m.Name, Counts: tally.Counts[i]})
	}
	if s, ok := r.Start.(sim.Periodic); ok {
		a.follow(s, tally.Course)
	}
	return a, nil
}

// describe returns an account with all that is known before the first game.
func (r Run) describe() *RunAnswer {
	agents := r.Agents()
	a := &RunAnswer{
		Head: experiments.Head{Game: r.Game.Name, Setup: r.Setup, Data: r.Rules.Digest(),
			Options: r.Rules.Options(), Sources: r.Rules.Sources(), Sides: experiments.SidesOf(r.Start),
			Seed: r.Seed, First: r.First * r.Block(), Agents: [2]string{agents[0].String(), agents[1].String()}},
	}
	for _, s := range r.Rules.Setups() {
		if s.Name == r.Setup {
			a.Title = r.Game.Title + ": " + s.Title
		}
	}
	// The first value of an option is its default.
	for _, o := range r.Game.Options {
		if v := a.Options[o.Name]; v != o.Values[0] {
			a.Changed = append(a.Changed, o.Name+"="+v)
		}
	}
	if n, ok := r.Start.(sim.Noted); ok {
		a.Notes = n.Notes()
	}
	if m, ok := r.Rules.(sim.Mapper); ok {
		a.MapSources = m.MapSources()
	}
	return a
}

// Record plays one of the games and returns its record. The caller fills in Version.
func (r Run) Record(number uint64) sim.Record {
	record := sim.RecordGame(r.Start, r.Agents(), r.Seed, number)
	record.Game, record.Data, record.Options = r.Game.Name, r.Rules.Digest(), r.Rules.Options()
	return record
}

// read puts the figures of a measure in their place, by its name.
// A measure "Japan steps" becomes steps of Japan, and "Japan lost carriers" a loss; what begins
// with no side's name is of the game.
func (a *RunAnswer) read(m sim.Measure, d experiments.Distribution) {
	if m.Name == experiments.OutcomeMeasure {
		for v, label := range m.Labels {
			a.Outcomes = append(a.Outcomes, d.Outcome(label, v))
		}
		return
	}
	for s, side := range a.Sides {
		if name, ok := strings.CutPrefix(d.Name, side+" "); ok {
			d.Name = name
			if name, ok := strings.CutPrefix(name, "lost "); ok {
				d.Name = name
				a.Losses = append(a.Losses, experiments.Unit{Side: sim.Side(s), Distribution: d})
				return
			}
			a.Left = append(a.Left, experiments.Unit{Side: sim.Side(s), Distribution: d})
			return
		}
	}
	a.Others = append(a.Others, d)
}

// follow puts what was counted by period in its place: series of one name together.
// Counts of a period are in the order of s.Series(), so that i is the index in both.
func (a *RunAnswer) follow(s sim.Periodic, course sim.PeriodCounts) {
	a.Periods = s.Periods()
	for i, series := range s.Series() {
		at := slices.IndexFunc(a.Lines, func(l Lines) bool { return l.Name == series.Name })
		if at < 0 {
			at = len(a.Lines)
			a.Lines = append(a.Lines, Lines{Name: series.Name, Unit: series.Unit})
		}
		l := &a.Lines[at]
		values := make([]experiments.Distribution, len(course))
		for p, counts := range course {
			values[p] = experiments.Distribution{Name: series.Of, Counts: counts[i]}
		}
		l.Of = append(l.Of, Line{series.Of, values})
	}
}
