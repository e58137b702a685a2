package match

import (
	"cmp"
	"fmt"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

// An IntervalKind says when an interval is valid.
type IntervalKind string

// The kinds.
const (
	FixedPairs         IntervalKind = "fixed"               // if the number of pairs was fixed in advance
	ConfidenceSequence IntervalKind = "confidence sequence" // at any time, whatever the reason to look or stop
	Corrected          IntervalKind = "corrected"           // after the stop of a test, or at its cap
)

// An Answer is the answer to a Question. The text report, the JSON and the charts are made from it.
type Answer struct {
	experiments.Head

	Limit int // pairs asked for; with a Test, the cap

	Pairs       int
	Decisions   int64
	BySide      [2]Tally // A's score as each side
	Cells       []sequential.Cell
	Pentanomial [5]int64 // number of pairs by A's points, 0 to 2 in halves
	Halves      bool     // whether all pairs fit the pentanomial counts
	Deviation   experiments.Estimate
	Gain        float64 // variance of two independent games over that of a pair with common dice; 0 if unknown

	// Answer is the difference, with the valid interval of the given Kind. Plain is the interval as
	// if the number of pairs had been fixed.
	Answer, Plain               experiments.Estimate
	Normalised, PlainNormalised experiments.Estimate // in normalised Elo
	Kind                        IntervalKind

	Test    *sequential.Test // nil without one
	Ratio   float64
	Verdict sequential.Verdict
	Looks   []Look // a few hundred; the last is the end

	// Thought is the number of seconds per game that A and B took for their decisions, in games
	// played by this run on a possibly busy machine. It is 0 if neither searches. Like Seconds it
	// varies between runs.
	Thought [2]float64
}

// ClearTimes removes the times and returns a function that restores them.
func (r *Answer) ClearTimes() (restore func()) {
	thought, head := r.Thought, r.Head.ClearTimes()
	r.Thought = [2]float64{}
	return func() {
		r.Thought = thought
		head()
	}
}

// Known reports whether there are any results.
func (r *Answer) Known() bool { return r.Pairs > 0 }

// Conclusion says in words which agent is stronger, by the valid interval.
func (r *Answer) Conclusion() string {
	switch {
	case r.Answer.Low > 0:
		return "A is stronger than B."
	case r.Answer.High < 0:
		return "B is stronger than A."
	}
	return "Not decided who is stronger: the interval contains 0."
}

// PairsPerSecond returns the speed, or 0 if it is unknown.
func (r *Answer) PairsPerSecond() float64 {
	if r.Seconds <= 0 {
		return 0
	}
	return float64(r.Pairs) / r.Seconds
}

// Counted returns the number of pairs, and whether the match was completed.
func (r *Answer) Counted() (games int, complete bool) { return r.Pairs, r.Complete }

// Page shows the difference on all scales.
func (r *Answer) Page() experiments.Page {
	f := experiments.Page{
		Title: cmp.Or(r.Title, r.Game) + ": " + r.Agents[0] + " against " +
			r.Agents[1], Data: r.DataText(r.Sources, nil),
		Answer: fmt.Sprintf("A is %s, B is %s; %s, seed %d. %s", r.Agents[0], r.Agents[1],
			experiments.Plural(r.Pairs, "pair"), r.Seed, r.Conclusion()),
		Head: experiments.IntervalHead, Note: experiments.Capital(kindNotes[r.Kind]) + ".",
	}
	points := experiments.Estimate{Value: 100 * r.Answer.Value, Low: 100 * r.Answer.Low, High: 100 * r.Answer.High}
	f.Rows = [][]string{signed("points of A less B, %", points), signed("Elo", sequential.EloOf(r.Answer)),
		signed("normalised Elo", r.Normalised)}
	if r.Test != nil {
		f.Answer += " Verdict: " + r.VerdictText()
	}
	return f
}
