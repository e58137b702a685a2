package experiments

import (
	"fmt"
	"slices"
)

// Counted returns in how many battles all agents were measured for all goals, and whether
// the run came to its end.
func (s *Standings) Counted() (games int, complete bool) {
	return s.Goals[len(s.Goals)-1].Battles, s.Complete
}

// Known reports whether there are any figures.
func (s *Standings) Known() bool { n, _ := s.Counted(); return n > 0 }

// Still returns the same without the times and speeds.
func (s *Standings) Still() Finding {
	c := *s
	c.Seconds, c.Goals = 0, slices.Clone(s.Goals)
	for i := range c.Goals {
		c.Goals[i].Rows = slices.Clone(c.Goals[i].Rows)
		for k := range c.Goals[i].Rows {
			c.Goals[i].Rows[k].effort = effort{}
		}
	}
	return &c
}

// Figures gives the regrets, goal by goal.
func (s *Standings) Figures() Figures {
	f := Figures{
		Answer: fmt.Sprintf("%d agents against best play on the yardstick %s, seed %d.", len(s.Goals[0].Rows), s.Recipe, s.Seed), Head: intervalHead,
		Note: "Regret is what best play is worth less what the agent gets; 95% intervals over the luck of the games, none where it is exact.",
	}
	for _, g := range s.Goals {
		for _, r := range g.Rows {
			row := append([]string{g.Name + ": " + r.Agent}, r.Both.figures()[0], "", "")
			if e := r.Both; e.Error > 0 {
				row = append(row[:1], signedInterval(Estimate{e.Mean, e.Mean - e.Reach(), e.Mean + e.Reach()}, "%.*f")...)
			}
			f.Rows = append(f.Rows, row)
		}
	}
	return f
}
