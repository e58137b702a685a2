package experiments

import (
	"encoding/json"
	"io"
	"slices"
)

// A Finding is what came out of a run of games.
type Finding interface {
	json.Marshaler
	WriteText(io.Writer) error
	Figures() Figures
	// Counted returns how many games (or pairs) there are, and whether the run came to its
	// end.
	Counted() (games int, complete bool)
	// Known reports whether there are any figures.
	Known() bool
	// Still returns the finding without the time that it took.
	Still() Finding
}

// Counted returns how many games there are, and whether the run came to its end.
func (a *Account) Counted() (games int, complete bool) { return a.Games, a.Complete }

// Counted returns how many battles were played, 1 where they were solved, and whether
// the run came to its end.
func (r *Result) Counted() (games int, complete bool) {
	if r.Method == Exact {
		return 1, r.Complete
	}
	return r.Battles, r.Complete
}

// Counted returns how many playouts there are of each choice, 1 where they were solved,
// and whether the run came to its end.
func (a *Advice) Counted() (games int, complete bool) {
	if a.Method == Exact {
		return 1, a.Complete
	}
	return a.Playouts, a.Complete
}

// Counted returns how many pairs there are, and whether the match came to its end.
func (r *Matched) Counted() (games int, complete bool) { return r.Pairs, r.Complete }

// Counted returns how many pairs there are of each bout, and whether the tournament came
// to its end.
func (r *Ranking) Counted() (games int, complete bool) { return r.Each, r.Complete }

// Counted returns how many games there are of each arm, and whether the study came to its
// end.
func (r *Studied) Counted() (games int, complete bool) { return r.Games, r.Complete }

// Counted returns how many games there are, and whether the search came to its end.
func (r *Balanced) Counted() (games int, complete bool) { return r.Games, r.Complete }

// Counted returns how many pairs there are, those of the match among them, and whether
// the run came to its end.
func (r *Tuned) Counted() (games int, complete bool) { return r.Spent + r.played(), r.Complete }

// Counted returns how many pairs there are, and whether the comparison came to its end.
func (r *Compared) Counted() (games int, complete bool) { return r.Games, r.Complete }

// Known reports whether there are any figures.
func (a *Account) Known() bool { return a.Games > 0 }

// Known reports whether there are any figures.
func (a *Advice) Known() bool { return a.Valued }

// Counted returns in how many battles all agents were measured for all goals, and whether
// the run came to its end.
func (s *Standings) Counted() (games int, complete bool) {
	return s.Goals[len(s.Goals)-1].Battles, s.Complete
}

// Known reports whether there are any figures.
func (s *Standings) Known() bool { n, _ := s.Counted(); return n > 0 }

// Known reports whether there are any figures.
func (r *Compared) Known() bool { return r.Games > 0 }

// Still returns the same without the time that it took.
func (a *Account) Still() Finding { c := *a; c.Seconds = 0; return &c }

// Still returns the same without the time that it took.
func (a *Advice) Still() Finding { c := *a; c.Seconds = 0; return &c }

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

// Still returns the same without the time that it took.
func (r *Result) Still() Finding { c := *r; c.Seconds = 0; return &c }

// Still returns the same without the time that it took.
func (r *Matched) Still() Finding { c := *r; c.Seconds = 0; return &c }

// Still returns the same without the time that it took.
func (r *Ranking) Still() Finding { c := *r; c.Seconds = 0; return &c }

// Still returns the same without the time that it took.
func (r *Studied) Still() Finding { c := *r; c.Seconds = 0; return &c }

// Still returns the same without the time that it took.
func (r *Balanced) Still() Finding { c := *r; c.Seconds = 0; return &c }

// Still returns the same without the time that it took.
func (r *Compared) Still() Finding { c := *r; c.Seconds = 0; return &c }

// Still returns the same without the time that it took.
func (r *Tuned) Still() Finding {
	c := *r
	c.Seconds = 0
	if c.Match != nil {
		c.Match = c.Match.Still().(*Matched)
	}
	return &c
}
