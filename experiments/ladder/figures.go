package ladder

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/experiments"
)

// Counted returns the number of battles in which all agents were measured for all goals, and
// whether the run was completed.
func (s *Answer) Counted() (games int, complete bool) {
	return s.Goals[len(s.Goals)-1].Battles, s.Complete
}

// Known reports whether there are any results.
func (s *Answer) Known() bool { n, _ := s.Counted(); return n > 0 }

// ClearTimes removes the times and speeds and returns a function that restores them.
func (s *Answer) ClearTimes() (restore func()) {
	seconds, goals := s.Head.ClearTimes(), s.Goals
	s.Goals = slices.Clone(goals)
	for i := range s.Goals {
		s.Goals[i].Rows = slices.Clone(goals[i].Rows)
		for k := range s.Goals[i].Rows {
			s.Goals[i].Rows[k].effort = effort{}
		}
	}
	return func() {
		seconds()
		s.Goals = goals
	}
}

// Page shows the regrets, goal by goal.
func (s *Answer) Page() experiments.Page {
	f := experiments.Page{
		Title: "Ladder of " + s.Game, Data: s.DataText(s.Sources, nil),
		Answer: fmt.Sprintf("%d agents against best play on the yardstick %s, seed %d.", len(s.Goals[0].Rows),
			s.Recipe, s.Seed), Head: experiments.IntervalHead,
		Note: "Regret is what best play is worth less what the agent gets; 95% intervals (Student's t) over the luck " +
			"of the games, none where it is exact.",
	}
	for _, g := range s.Goals {
		for _, r := range g.Rows {
			row := append([]string{g.Name + ": " + r.Agent}, r.Both.figures()[0], "", "")
			if e := r.Both; e.Error > 0 {
				row = append(row[:1],
					experiments.SignedInterval(experiments.Estimate{Value: e.Mean, Low: e.Mean - e.Reach(),
						High: e.Mean + e.Reach()}, "%.*f")...)
			}
			f.Rows = append(f.Rows, row)
		}
	}
	return f
}
