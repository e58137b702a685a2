package agents

import (
	"errors"
	"time"
)

// A budget limits the simulations of a decision. One of the four fields is set. With a clock, time
// is the part of it that the current decision may use.
type budget struct {
	sims, steps int
	time, clock time.Duration
}

// budgetParams are the parameters of a budget. At most one of them may be given.
func budgetParams(sims, meaning string) []Param {
	return []Param{
		simsParam(sims, meaning),
		{Name: "steps", Type: Whole, Default: none, Min: 1, Max: 1e12,
			Meaning: "instead of sims: decisions carried out in simulations; what is begun is finished"},
		{Name: "time", Type: Duration, Default: none, Min: 0.001, Max: 3600,
			Meaning: "instead of sims: time for a decision; such a choice cannot be repeated"},
		clockParam,
	}
}

func simsParam(def, meaning string) Param {
	return Param{Name: "sims", Type: Whole, Default: def, Min: 1, Max: 1e9, Meaning: meaning}
}

func newBudget(a Args) (budget, error) {
	b := budget{a.Int("sims"), a.Int("steps"), a.Duration("time"), a.Duration("clock")}
	given := 0
	for _, name := range []string{"sims", "steps", "time", "clock"} {
		if a.Given(name) && a.Word(name) != none {
			given++
		}
	}
	if given > 1 {
		return b, errors.New("found more than one of sims, steps, time, clock; want one budget")
	}
	if b.steps > 0 || b.time > 0 || b.clock > 0 {
		b.sims = 0
	}
	return b, nil
}

// amount returns the budget in its own unit: simulations, decisions or nanoseconds.
func (b budget) amount() int64 { return int64(b.sims) + int64(b.steps) + int64(b.time) }

// meter returns a function that tells how much of the budget a simulator has used since now. It is
// nil for simulations, which are counted as they are handed out.
func (b budget) meter(s *simulator) func() int64 {
	switch {
	case b.time > 0 || b.clock > 0:
		begun := time.Now()
		return func() int64 { return int64(time.Since(begun)) }
	case b.steps > 0:
		return func() int64 { return s.steps }
	}
	return nil
}
